import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { parts } from "../../pitboss/web/static/gallery/states.js";
import { el, flat, svg, unparted } from "../../pitboss/web/static/kit/elements.js";
import { sum } from "../../pitboss/web/static/kit/money.js";
import { wordsOf } from "../../pitboss/web/static/kit/words.js";
import { banked } from "../../pitboss/web/static/table/banked.js";
import { bankedModel } from "../../pitboss/web/static/table/banked_felt.js";
import { results } from "../../pitboss/web/static/table/heard.js";
import { bankedView as pastBanked } from "../../pitboss/web/static/table/past_views.js";
import { texts } from "../../pitboss/web/static/texts.js";
import { card, cardName, cardNames } from "../../pitboss/web/static/visuals/card.js";
import { chipsOf, limitRack, pilesOf, rackButtons, stack } from "../../pitboss/web/static/visuals/chip.js";
import { cited } from "../../pitboss/web/static/visuals/cited.js";
import { Clock } from "../../pitboss/web/static/visuals/clock.js";
import { halves, row } from "../../pitboss/web/static/visuals/hand.js";
import { light, payTable } from "../../pitboss/web/static/visuals/pay_table.js";
import { cameTo } from "../../pitboss/web/static/visuals/result.js";
import { rules } from "../../pitboss/web/static/visuals/rules.js";
import { place } from "../../pitboss/web/static/visuals/seat.js";
import { field, sheet } from "../../pitboss/web/static/visuals/sheet.js";
import { pressSizer, sizer } from "../../pitboss/web/static/visuals/sizer.js";
import { spot } from "../../pitboss/web/static/visuals/spot.js";
import { act, bankedPicture, bankedView, bet, book, box, mind, paid } from "./samples.js";

/** @import { Spot } from "../../pitboss/web/static/types/felt.js" */

/** @param {Element | null} node @param {string} name */
const attr = (node, name) => node?.getAttribute(name);

test("elements: attributes, handlers, children, nothing for what is left out", () => {
  /** @type {number[]} */
  const clicks = [];
  const node = el(
    "button",
    { class: "a", disabled: false, hidden: true, "aria-hidden": true, onclick: () => clicks.push(1) },
    "x",
    null,
    [1, [false, el("b")]],
  );
  assert.equal(node.outerHTML, '<button class="a" hidden="" aria-hidden="true">x1<b></b></button>');
  node.click();
  assert.deepEqual(clicks, [1]);
  assert.equal(svg("g").namespaceURI, "http://www.w3.org/2000/svg");
  assert.deepEqual(flat(["a", [undefined, ["b"]]]), ["a", "b"]);
});

test("cards have names, and backs have none", () => {
  assert.equal(cardName("Td"), "ten of diamonds");
  assert.equal(cardName("Jk"), "the joker");
  assert.equal(cardName(null), "a card face down");
  assert.equal(cardNames(["As", null, null]), "ace of spades, 2 face down");
});

test("a card's face is in its drawing only if it lies open", () => {
  const ten = card("Td", 0, 0, 64);
  assert.equal(ten.textContent, "10");
  assert.equal(attr(ten.querySelector(".card"), "data-face"), "Td");
  assert.equal(ten.querySelectorAll(".pip").length, 2);
  assert.equal(attr(card("Qd", 0, 0, 64).querySelector("use"), "href"), "#court-Q");
  assert.equal(card("Qd", 0, 0, 28).querySelector("use"), null);
  assert.equal(attr(card(null, 0, 0, 64).querySelector(".card"), "data-face"), null);
  assert.equal(card(null, 0, 0, 64).textContent, "");
  const down = card(null, 0, 0, 64).querySelector(".card");
  assert.ok(down?.classList.contains("down"));
});

test("a card to be chosen is a box to tick", () => {
  /** @type {number[]} */
  const picked = [];
  const drawn = card("9s", 0, 0, 64, { pick: () => picked.push(1), lifted: true, key: "card 0" }).querySelector(
    ".card",
  );
  assert.equal(attr(drawn, "role"), "checkbox");
  assert.equal(attr(drawn, "aria-checked"), "true");
  assert.equal(attr(drawn, "aria-label"), "nine of spades, chosen");
  drawn?.dispatchEvent(new MouseEvent("click"));
  assert.deepEqual(picked, [1]);
});

test("an amount in chips, the dearest first, no higher than it may be", () => {
  assert.deepEqual(chipsOf(63_100), [500, 100, 25, 5, 1]);
  assert.deepEqual(chipsOf(300), [1, 1, 1]);
  assert.deepEqual(chipsOf(50), ["odd"]);
  assert.deepEqual(chipsOf(50_000), [500]);
  assert.deepEqual(chipsOf(1_000_000), [5000, 5000]);
  assert.deepEqual(chipsOf(100_000_000), [5000, 5000, 5000, 5000, 5000, 5000]);
  assert.deepEqual(chipsOf(100_000_000, 2), [5000, 5000]);
  assert.deepEqual(pilesOf(400, 6, 2), [[1, 1, 1, 1]]);
  assert.deepEqual(pilesOf(4400, 4, 3), [
    [25, 5, 5, 5],
    [1, 1, 1, 1],
  ]);
  assert.equal(attr(stack(550, 0, 0), "aria-label"), "chips $5.50");
});

test("the rack has the chip in hand pressed", () => {
  const pressed = rackButtons(
    25,
    () => {},
    () => {},
  ).filter((button) => attr(button, "aria-pressed") === "true");
  assert.deepEqual(
    pressed.map((button) => button.textContent),
    ["25"],
  );
});

/** @param {Partial<Spot>} more */
const drawn = (more) => {
  const whole = { name: "Ante", called: "Ante", amount: 0, stakes: [], paid: null, order: 0, ...more };
  return spot(whole, { x: 0, y: 0, wide: 100, tall: 80 }, {});
};

test("a spot says what lies there, what may, and what it paid", () => {
  assert.equal(attr(drawn({}), "aria-label"), "Ante: nothing");
  assert.equal(attr(drawn({}), "role"), "img");
  const open = drawn({ can: bet(), required: true });
  assert.equal(attr(open, "aria-label"), "Ante required $5–$100: nothing");
  assert.equal(attr(open, "role"), "button");
  assert.equal(open.querySelector(".must")?.textContent?.trim(), "required");
  assert.equal(open.querySelector(".takes")?.textContent, "$5–$100");
  const settled = drawn({ amount: 500, paid: -500 });
  assert.equal(attr(settled, "aria-label"), "Ante: $5, −$5");
  assert.ok(settled.querySelector(".pay.lost-chips"));
  const stakes = [{ spot: "Ante", amount: 500, pick: "hearts", tip: false, down: true }];
  assert.equal(attr(drawn({ amount: 500, stakes, paid: 0 }), "aria-label"), "Ante: $5 on hearts, push");
});

test("cards of a small seat go into two rows", () => {
  assert.deepEqual(
    halves([{ cards: ["2c", "3c", "4c"] }]).map(([group]) => group?.cards),
    [["2c", "3c"], ["4c"]],
  );
  assert.equal(halves([{ cards: ["2c"] }, { cards: ["3c"] }]).length, 2);
  assert.deepEqual(halves([]), []);
});

test("a name that the button leaves no room for is said short, not cut", () => {
  const at = /** @type {Parameters<typeof place>[2]} */ (
    /** @type {unknown} */ ({
      seat: { width: 150, tall: 44, name: 18, card: 30, room: 170 },
      narrow: false,
      width: 1000,
    })
  );
  const named = (/** @type {boolean} */ button) =>
    place({ seat: 2, name: "House 3, cautious", short: "House 3", button }, [500, 100], at, undefined).querySelector(
      "text",
    )?.textContent;
  assert.deepEqual([named(false), named(true)], ["House 3, cautious", "House 3"]);
});

test("a bet is said by what it is, a raise by what it comes to", () => {
  assert.deepEqual(["bet", "raise", "put up"].map(texts.pots.to), ["Bet", "Raise to", "Put up"]);
});

test("the clock starts again for another turn only", () => {
  const clock = new Clock();
  clock.run("1 2", 60);
  const bar = clock.node.firstChild;
  clock.run("1 2", 60);
  assert.equal(clock.node.firstChild, bar);
  clock.run("1 3", 60);
  assert.notEqual(clock.node.firstChild, bar);
  clock.run("", 0);
  assert.equal(clock.node.classList.contains("runs"), false);
});
test("the bar stands until the cards lie, and runs down when the time is over", () => {
  const clock = new Clock();
  clock.run("1 2 3", 61.4, 1400);
  const bar = clock.node.querySelector("i");
  assert.deepEqual([bar?.style.animationDelay, bar?.style.animationDuration], ["1400ms", "60s"]);
});

test("a line opens to its rule and to its words", () => {
  assert.equal(cited("Dice: 14.").tagName, "SPAN");
  const found = cited("The dealer takes the rake.", "TRADE 7");
  assert.equal(found.tagName, "DETAILS");
  assert.equal(found.querySelectorAll(".law").length, 2);
});

test("a field and a line of a sheet say what is wrong with them", () => {
  const wrong = field("Table", el("input"), { fault: "a table is a number" });
  assert.equal(attr(wrong.querySelector("input"), "aria-invalid"), "true");
  assert.equal(wrong.querySelector("[role=alert]")?.textContent, "a table is a number");
  assert.equal(field("Table", el("input")).querySelector("[role=alert]"), null);
  const rows = sheet([
    { label: "deal", input: "in packets", law: "CO 1" },
    { label: "unit", input: "3", more: "", fault: "no such chip" },
  ]);
  assert.equal(rows.querySelectorAll("tr.wrong").length, 1);
  assert.equal(rows.querySelector(".law")?.textContent, " CO 1");
});

test("the amount on the slider stays while the question is the same", () => {
  const state = { rangeKey: "", amount: 0, sized: null };
  const offer = {
    act: "raise",
    least: 800,
    most: 2000,
    step: 100,
    steps: /** @type {[string, number][]} */ ([["Most", 2000]]),
  };
  /** @type {number[]} */
  const sent = [];
  const make = (/** @type {string} */ key) => sizer(offer, state, key, "Raise to", (amount) => void sent.push(amount));
  const buttons = [...make("1").querySelectorAll("button")];
  buttons.at(-1)?.click();
  assert.equal(state.amount, 2000);
  make("1").querySelector("button")?.click();
  assert.deepEqual(sent, [2000]);
  make("2");
  assert.equal(state.amount, 800);
});

test("Enter and Space press the spot or the card that has the focus, once however long they are held", () => {
  /** @type {string[]} */
  const done = [];
  const whole = { name: "Ante", called: "Ante", amount: 0, stakes: [], can: bet(), paid: null, order: 0 };
  const on = { put: () => void done.push("put"), ask: () => void done.push("ask") };
  const box = { x: 0, y: 0, wide: 100, tall: 80 };
  const nodes = [
    spot(whole, box, on),
    spot({ ...whole, can: null, after: ["Ante"] }, box, on),
    card("9s", 0, 0, 64, { pick: () => done.push("lift") }).querySelector(".card"),
  ];
  const press = (/** @type {Element | null | undefined} */ node, /** @type {object} */ key) => {
    const event = Object.assign(new Event("keydown", { cancelable: true }), key);
    node?.dispatchEvent(event);
    assert.ok(event.defaultPrevented);
  };
  for (const node of nodes) {
    for (const key of ["Enter", " "]) press(node, { key });
    press(node, { key: "Enter", repeat: true });
  }
  assert.deepEqual(done, ["put", "put", "ask", "ask", "lift", "lift"]);
});

test("the button of a size is called by its sum, and by no letter", () => {
  const offer = { act: "raise", least: 800, most: 1600, step: 100 };
  const node = sizer(offer, { rangeKey: "", amount: 0, sized: null }, "1", "Raise to", () => {}, "r");
  const button = node.querySelector("button");
  assert.equal(button?.querySelector("output"), null, "an output is no part of a name");
  assert.equal(attr(button?.querySelector("kbd") ?? null, "aria-hidden"), "true");
  assert.equal(attr(button, "aria-keyshortcuts"), "r");
});

test("a typed amount is bet as it stands or not at all", () => {
  const offer = { act: "bet", least: 800, most: 40_000, step: 100 };
  /** @type {number[]} */
  const sent = [];
  const state = { rangeKey: "", amount: 0, sized: null };
  const make = () => {
    const node = sizer(offer, state, "1", "Bet", (amount) => void sent.push(amount));
    const [typed, button] = [node.querySelector("input"), node.querySelector("button")];
    assert.ok(typed && button);
    return { node, typed, button };
  };
  const { node, typed, button } = make();
  const type = (/** @type {string} */ text) => {
    typed.value = text;
    typed.dispatchEvent(new Event("input"));
  };
  const enter = () => typed.dispatchEvent(Object.assign(new Event("keydown"), { key: "Enter" }));
  for (const text of ["5", "abc", "", "0", "2o", "9999", "12.50"]) {
    type(text);
    assert.deepEqual([button.disabled, button.textContent], [true, "Bet "], text);
    enter();
    pressSizer(node);
    assert.deepEqual(sent, [], text);
    assert.equal(typed.value, text);
    assert.equal(node.querySelector(".refused")?.textContent, "Type an amount from $8 to $400, in steps of $1.");
  }
  const again = make();
  assert.deepEqual([again.typed.value, again.button.disabled], ["12.50", true], "drawn anew it is the same");
  type("12");
  assert.deepEqual([button.disabled, button.textContent], [false, "Bet $12"], "the label follows the box");
  assert.equal(node.querySelector(".refused")?.textContent, "");
  enter();
  Object.assign(offer, { most: 200_000 });
  type("1,000");
  enter();
  Object.assign(offer, { step: 50 });
  type("12.50");
  pressSizer(node);
  assert.deepEqual(sent, [1200, 100_000, 1250]);
});

const rows = ["Straight flush", "Flush", "Pair"].map((hand) => ({ hand, printed: "", pays: "1 to 1", payout: null }));
const schedule = { game: "", jurisdiction: "", citation: "", wager: "Pair Plus", schedule: "", own: true, rows };

/** @param {Parameters<typeof paid>[0]} more */
function lit(more) {
  const side = el("div", {}, el("details", {}, payTable("Pair Plus", schedule)), payTable("Basic", schedule));
  const view = bankedView({ boxes: [box()], paid: [paid(more)] });
  banked.lit(mind(view, book()), side);
  return [...side.querySelectorAll("tr.hit")].map((row) => row.textContent);
}

test("the row that was hit is lit by its number", () => {
  assert.deepEqual(lit({ wager: "Pair Plus", row: 2, says: "anything" }), ["Pair1 to 1"]);
  assert.deepEqual(lit({ wager: "Pair Plus", row: -1, says: "flush" }), [], "no row, whatever it says");
  assert.deepEqual(lit({ wager: "Pair Plus", row: 2, back: 500 }), []);
  assert.deepEqual(lit({ box: 7, wager: "Pair Plus", row: 2 }), [], "somebody else's");
});

test("above a row that pays, a row without a prize does not look like nothing", () => {
  const four = [
    { hand: "4 Aces", pays: "" },
    { hand: "4 of a Kind", pays: "50 to 1" },
    { hand: "Pair", pays: "" },
  ];
  const printed = { ...schedule, rows: four.map((row) => ({ printed: "", payout: null, ...row })) };
  const cells = [...payTable("Queens Up", printed).querySelectorAll("td.num")].map((cell) => cell.textContent);
  assert.deepEqual(cells, ["no prize of its own", "50 to 1", "–"]);
});

test("a spot that is paid by the pay table of another name lights its row", () => {
  assert.deepEqual(lit({ spot: "$", wager: "Basic", row: 0, says: "" }), ["Straight flush1 to 1"]);
});

test("a row that is not there lights nothing", () => {
  const table = payTable("Pair Plus", schedule);
  light(table, 9);
  assert.equal(table.querySelector(".hit"), null);
});

test("a bet is called by its name where that says bet, and else a bet on it", () => {
  const felt = book().felt.flatMap((ante) => [
    { ...ante, spot: "Play", called: "Play" },
    { ...ante, spot: "River Bet", called: "River Bet", bet: true },
    { ...ante, spot: "1", called: "spot 1" },
  ]);
  const bets = felt.slice(0, 2).map(({ spot }) => act({ act: "bet", spot, amount: 500 }));
  const may = [...bets, act({ act: "take back", spot: "1", amount: 0 })];
  const view = bankedView({ may });
  assert.deepEqual(
    banked.actions(mind(view, { ...book(), felt }), () => {}).map(({ label }) => label),
    ["Bet Play $5", "River Bet $5", "Take back spot 1"],
  );
});

test("rules come as headings, rules with their law, and readings", () => {
  const about = { says: "Three cards each.", law: null, depth: 0, readings: [] };
  const deck = { says: "Deck: [one] of 52.", law: "CO 1", depth: 0, readings: [] };
  const more = {
    says: "No joker.",
    law: null,
    depth: 0,
    readings: [{ says: "none at all.", because: "it is silent." }],
  };
  const sheet = [
    { title: "Three Card Poker", rules: [about] },
    { title: "The cards", rules: [deck, more] },
  ];
  const shown = el("div", {}, rules(sheet));
  assert.deepEqual(
    [...shown.querySelectorAll(".head")].map((head) => head.textContent),
    ["Three cards each.\n", "The cards\n"],
  );
  assert.deepEqual(
    [...shown.querySelectorAll(".law")].map((law) => law.textContent),
    ["CO 1"],
  );
  const said = [
    "  - Deck: [one] of 52. CO 1",
    "      No joker.",
    "      reading: none at all. Because: it is silent.",
    "",
  ];
  assert.ok(shown.textContent?.endsWith(said.join("\n")), shown.textContent ?? "");
});

test("who is of the house is known from who put the chips down, not from a name", () => {
  const step = { event: "Wagered", amount: 500, at: 0 };
  const view = pastBanked(
    {
      table: 1,
      round: 1,
      game: "",
      name: "",
      disputes: [],
      step: 0,
      seat: -1,
      ended: null,
      players: [],
      steps: [
        { ...step, box: 1, by: null },
        { ...step, box: 2, by: 7 },
        { ...step, box: 3, by: null, amount: 0 },
      ],
      names: { 1: "an old name", 2: "House player 9", 3: "Eve" },
      partners: { 1: 2 },
      picture: bankedPicture(),
      under: null,
    },
    bankedPicture(),
  );
  assert.deepEqual(
    view.chairs.map(({ house: of }) => of),
    [true, false, false],
  );
  assert.deepEqual(
    view.chairs.map(({ name }) => name),
    ["House player 2", "House player 9", "Eve"],
  );
});

test("every state of the gallery can be drawn", () => {
  let count = 0;
  for (const { part, shown } of parts())
    for (const { state, draw, after } of shown) {
      const node = draw();
      document.body.append(node);
      after?.();
      assert.ok(node instanceof Element && node.outerHTML.length > 20, `${part}: ${state}`);
      count += 1;
    }
  assert.ok(count > 90);
});

test("an envy is money", () => {
  const table = payTable("Progressive", {
    ...schedule,
    rows: rows.map((row, n) => (n ? row : { ...row, envy: 10_000 })),
  });
  const cells = [...table.querySelectorAll("tbody tr")].map((row) => row.lastElementChild?.textContent);
  assert.deepEqual(cells, ["$100", "", ""]);
});

test("a chip that is worth more than may be bet is not taken for less", () => {
  const rack = el(
    "div",
    {},
    rackButtons(
      500,
      () => {},
      () => {},
    ),
  );
  const state = { chip: 500 };
  limitRack(rack, 10_000, state);
  const off = [...rack.querySelectorAll("button")].filter((button) => button.disabled);
  assert.deepEqual(
    off.map((button) => button.textContent),
    ["500"],
  );
  assert.equal(state.chip, 100);
  limitRack(rack, 50_000, { chip: 5 });
  assert.equal(
    [...rack.querySelectorAll("button")].some((button) => button.disabled),
    false,
  );
});

test("the five that lost are marked too, more quietly, and the rest lies idle; on the board as well", () => {
  const cards = ["Qs", "2c"];
  const view = bankedView({
    over: true,
    boxes: [box({ cards })],
    board: ["Qd", "Th", "6c", "4d", "3h"],
    dealer: ["Qc", "9s"],
    plays: [
      { hand: 0, says: "pair of queens, ten-six kickers", cards: [0], board: [0, 1, 2, 3], best: false },
      { hand: -1, says: "pair of queens, ten-nine kickers", cards: [0, 1], board: [0, 1, 2], best: true },
    ],
  });
  const model = bankedModel({ view, book: book(), lifted: new Set() }, () => {});
  const [own] = model.own?.groups ?? [];
  const [board] = model.board;
  assert.deepEqual([own?.best, own?.plays], [[], [0]]);
  assert.deepEqual(
    [board?.best, board?.plays],
    [
      [0, 1, 2],
      [0, 1, 2, 3],
    ],
  );
  assert.deepEqual(model.dealer?.groups[0]?.best, [0, 1]);
  const drawn = row(board ?? { cards: [] }, { x: 0, y: 0, card: 50, room: 400, label: "Board", key: "board" });
  const marks = [...drawn.querySelectorAll(".card")].map(
    (each) => ["best", "plays", "idle"].find((mark) => each.classList.contains(mark)) ?? "",
  );
  assert.deepEqual(marks, ["best", "best", "best", "plays", "idle"]);
});

test("of a hand in two the half that won is marked", () => {
  const cards = ["As", "Kd", "9c", "9d", "4s", "3h", "2h"];
  const set = box({ cards, back: ["9c", "9d", "4s", "3h", "2h"], front: ["As", "Kd"] });
  const plays = [{ hand: 0, says: "pair of nines / ace-king", cards: [2, 3, 4, 5, 6], board: [], best: false }];
  const view = bankedView({ over: true, boxes: [set], plays });
  const [back, front] = bankedModel({ view, book: book(), lifted: new Set() }, () => {}).own?.groups ?? [];
  assert.deepEqual([back?.best, front?.best, front?.plays], [true, undefined, [0, 1]]);
});

test("cards of a hand of five lie by their ranks before, while and after one chooses among them", () => {
  const cards = ["2d", "Ac", "Kd", "As", "8c"];
  const boxes = [box({ cards })];
  const draw = act({ act: "discard", cards: [0] });
  const orders = [{ may: [act()] }, { may: [draw] }, { over: true }].map(
    (more) =>
      bankedModel({ view: bankedView({ boxes, ...more }), book: book(), lifted: new Set() }, () => {}).own?.groups[0]
        ?.order,
  );
  assert.deepEqual(
    orders,
    [1, 2, 3].map(() => [1, 3, 2, 4, 0]),
  );
  const three = bankedView({ boxes: [box({ cards: ["2d", "Ac", "Kd"] })] });
  assert.equal(
    bankedModel({ view: three, book: book(), lifted: new Set() }, () => {}).own?.groups[0]?.order,
    undefined,
  );
});

test("a wager that was taken back is said to be, on the felt, in the results and aloud, and is no push", () => {
  const spots = ["1", "2", "$"].map((spot) => paid({ spot, net: 0, says: "pair of tens" }));
  const lines = spots.map((each, at) =>
    at ? each : { ...each, says: "taken back", returned: /** @type {const} */ ("taken") },
  );
  const view = bankedView({ over: true, boxes: [box()], paid: lines });
  const found = banked
    .results(view, book())
    .map(([says, amount, , , returned]) => `${says}: ${cameTo(amount, returned)}`);
  assert.deepEqual(found, ["1: taken back", "2 · pair of tens: push", "$ · pair of tens: push"]);
  assert.match(results(view, book()), /1: taken back\. 2 · pair of tens: push\./);
  assert.equal(attr(drawn({ paid: 0, returned: "taken" }), "aria-label"), "Ante: nothing, taken back");
});

test("a tip is the dealer's: the prompt, the felt, what is heard and the results come to one sum", () => {
  const ante = paid({ spot: "Ante", stake: 500, back: 2500, net: 2000, says: "wins" });
  const ends = [
    { back: 400, dealers: 400, says: "wins", to: " · $4 to the dealer" },
    { back: 0, dealers: 0, says: "loses", to: "" },
    {
      back: 200,
      dealers: 200,
      says: "taken back",
      returned: /** @type {const} */ ("taken"),
      to: " · $2 to the dealer",
    },
  ];
  for (const { to, ...end } of ends) {
    const tip = paid({ spot: "Ante", tip: true, stake: 200, net: -200, ...end });
    const view = bankedView({ over: true, boxes: [box()], paid: [ante, tip] });
    const list = banked.results(view, book());
    assert.equal(list[1]?.[0].replace(/: taken back| · (wins|loses)/, ""), `Tip on Ante${to}`);
    assert.equal(sum(list.map(([, amount]) => ({ amount }))), 1800);
    assert.equal(banked.prompt(mind(view, book())), "You win $18.");
    const { own, settled } = bankedModel({ view, book: book(), lifted: new Set() }, () => {});
    assert.equal(own?.won, 1800);
    assert.equal(own?.rows.flat().find(({ name }) => name === "Ante")?.paid, 1800);
    assert.deepEqual(settled, [{ key: "spot Ante", net: 1800 }]);
    assert.match(results(view, book()), /^In all: \+\$18\. /);
  }
});

test("two hands of a split are told apart, on the felt and in the results; the buttons say what a split costs", () => {
  const cards = ["5d", "9s"];
  const boxes = [box({ cards }), box({ cards, split: 0 })];
  const lines = [
    paid({ spot: "Ante", net: -500, back: 0, says: "loses" }),
    paid({ box: 1, spot: "Ante", says: "wins" }),
  ];
  const over = bankedView({ over: true, boxes, paid: lines });
  assert.deepEqual(
    banked.results(over, book()).map(([says]) => says),
    ["First hand: Ante · loses", "Second hand: Ante · wins"],
  );
  const { own } = bankedModel({ view: over, book: book(), lifted: new Set() }, () => {});
  const ante = own?.rows.flat().find(({ name }) => name === "Ante");
  assert.deepEqual([ante?.paid, ante?.each], [0, [-500, 500]]);
  assert.equal(cameTo(0, "", ante?.each), "−$5 / +$5");
  assert.deepEqual(
    own?.groups.map(({ label }) => label),
    ["first hand", "second hand"],
  );
  const stakes = ["Ante", "Pair Plus"].map((spot) => ({ spot, amount: 500, pick: "", tip: false, down: true }));
  const split = (/** @type {string} */ spot, /** @type {number[]} */ held) =>
    act({ act: "split", spot, amount: 500, cards: held });
  const may = [
    ...[
      [0, 1],
      [0, 2],
    ].map((held) => act({ act: "discard", cards: held })),
    ...[
      [0, 1],
      [0, 2],
    ].flatMap((held) => [split("Ante", held), split("Pair Plus", held)]),
  ];
  const view = bankedView({ may, boxes: [box({ cards: ["5d", "9s", "8c", "Qc"], stakes })] });
  const state = mind(view, book(), { lifted: new Set([0, 1]) });
  assert.match(banked.prompt(state), /^Choose 2 cards: to discard, or for one of two hands/);
  assert.deepEqual(
    banked.actions(state, () => {}).map(({ label }) => label),
    ["Discard 2", "Split with Ante, $5 more", "Split with Ante and Pair Plus, $10 more"],
  );
});

test("a wager that a row paid says the row and its odds, wherever the pay table is", () => {
  const rows = [{ hand: "Flush", printed: "4 to 1", pays: "4 to 1" }];
  const printed = { ...book(), schedules: { "Pair Plus": [{ schedule: "A", citation: "", rows }] } };
  const line = paid({ net: 2000, says: "4 to 1: Flush", row: 0, wager: "Pair Plus", schedule: "A" });
  const view = bankedView({ over: true, paid: [line, paid({ net: -500, says: "loses: nine-six high" })] });
  assert.deepEqual(
    banked.results(view, /** @type {any} */ (printed)).map(([says]) => says),
    ["Pair Plus: Flush pays 4 to 1", "Pair Plus · loses: nine-six high"],
  );
});

test("spots lie in the rows of the game's felt; one that the sheet leaves out is not there, an empty row neither", () => {
  const [ante] = book().felt;
  assert.ok(ante);
  const felt = ["Ante", "Trips", "Blind", "Play", "Late"].map((spot) => ({ ...ante, spot, called: spot }));
  const layout = { own: 2, dealer: 2, board: 5, rows: [["Trips"], ["Ante", "Blind"], ["Play"]] };
  const lie = (/** @type {string[]} */ without) => {
    const view = { ...bankedView({ boxes: [box()] }), without };
    const { own } = bankedModel({ view, book: { ...book({ felt }), layout }, lifted: new Set() }, () => {});
    return own?.rows.map((row) => row.map(({ name }) => name));
  };
  assert.deepEqual(lie(["Late"]), [["Trips"], ["Ante", "Blind"], ["Play"]]);
  assert.deepEqual(
    lie(["Trips"]),
    [["Ante", "Blind"], ["Play"], ["Late"]],
    "what has no place lies next to the player",
  );
});

test("on a low spot the name, what it takes and the chips have lines of their own", () => {
  const low = { x: 0, y: 0, wide: 126, tall: 46 };
  const whole = { name: "Super Bonus", called: "Super Bonus", amount: 0, stakes: [], paid: null, order: 0 };
  const ys = (/** @type {Partial<Spot>} */ more) =>
    [...spot({ ...whole, ...more }, low, {}).querySelectorAll("text")]
      .map((each) => Number(attr(each, "y")))
      .sort((a, b) => a - b);
  for (const more of [{ can: bet(), required: true }, { amount: 500 }]) {
    const lines = ys(more);
    for (const [n, y] of lines.entries()) assert.ok(n === 0 || y - (lines[n - 1] ?? 0) >= 11, `${lines}`);
    assert.ok(Math.min(...lines) >= -23 + 10 && Math.max(...lines) <= 23 - 4, `${lines}`);
  }
});

test("a line ends between two words, and no sum parts from its sign", () => {
  const node = el("p", {}, unparted(wordsOf("esperado −$0.17 en 3")));
  assert.equal(node.textContent, "esperado −$0.17 en 3");
  assert.deepEqual(
    [...node.querySelectorAll(".unparted")].map((each) => each.textContent),
    ["esperado", "−$0.17", "en", "3"],
  );
});

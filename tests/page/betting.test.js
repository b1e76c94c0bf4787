import "./setup.js";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { el, fixed } from "../../pitboss/web/static/kit/elements.js";
import * as ahead from "../../pitboss/web/static/table/ahead.js";
import { banked, keysOf } from "../../pitboss/web/static/table/banked.js";
import { BESIDE, letters } from "../../pitboss/web/static/table/letters.js";
import { wonByShortly } from "../../pitboss/web/static/table/playing.js";
import { BETWEEN, buyBox, KEYS, pots } from "../../pitboss/web/static/table/pots.js";
import { isSpent, lying, lyingAt, shortSaid, stacksOf } from "../../pitboss/web/static/table/session.js";
import * as wagering from "../../pitboss/web/static/table/wagering.js";
import { dialogBox, showDialog, turnPassed } from "../../pitboss/web/static/visuals/dialog.js";
import { layout } from "../../pitboss/web/static/visuals/layout.js";
import { place } from "../../pitboss/web/static/visuals/seat.js";
import { atTables, creditSays, head } from "../../pitboss/web/static/visuals/session.js";
import { act, aWin, bankedView, bet, book, box, mind, potView } from "./samples.js";

/** @import { BankedView, NamedHands, PotSeat, StakeLine } from "../../pitboss/web/static/types/pictures.js" */
/** @import { Wish, Wishing } from "../../pitboss/web/static/types/table.js" */

document.body.append(el("div", { id: "say" }));

/** @param {string} spot @param {number} amount @returns {StakeLine} */
const stake = (spot, amount) => ({ spot, amount, pick: "", tip: false, down: false });

/** The wagers of the game as it asks for them. */
const FELT = book().felt.flatMap((ante) => [
  ante,
  ...["Pair Plus", "Progressive"].map((spot) => ({ ...ante, spot, needs: ["Ante"], optional: true })),
]);

/**
 * A table that does what it is asked, and says what that was.
 * @param {StakeLine[]} stakes
 */
function table(stakes) {
  const may = [bet(), bet({ spot: "Pair Plus", most: 2500 })];
  const state = mind(bankedView({ boxes: [box({ stakes })], may, stage: 0 }, { betting: true }), book({ felt: FELT }));
  /** @type {(Wish | null)[]} */
  const sent = [];
  const send = (/** @type {Wishing<BankedView>} */ wish) => {
    const done = typeof wish === "function" ? wish(state.view) : wish;
    sent.push(done);
    if (done?.do !== "bet") return;
    const others = (state.view.picture?.boxes[0]?.stakes ?? []).filter(({ spot }) => spot !== done.spot);
    const now = done.amount ? [stake(String(done.spot), Number(done.amount))] : [];
    state.view = bankedView({ boxes: [box({ stakes: [...others, ...now] })], may, stage: 0 }, { betting: true });
  };
  const lies = () => wagering.lying(state.view).map(({ spot, amount }) => [spot, amount]);
  return { state, send, sent, lies };
}

test("chips are doubled as far as the limit goes, which is said; cleared from the last to the first; and undone", () => {
  const { state, send, lies } = table([stake("Ante", 1000), stake("Pair Plus", 2000)]);
  wagering.double(state, send);
  assert.deepEqual(lies(), [
    ["Ante", 2000],
    ["Pair Plus", 2500],
  ]);
  assert.equal(state.said, "Pair Plus takes $25 at most.");
  wagering.clear(state, send);
  assert.deepEqual(lies(), []);
  assert.ok(wagering.undo(state, send));
  assert.deepEqual(lies(), [
    ["Ante", 2000],
    ["Pair Plus", 2500],
  ]);
  assert.ok(wagering.undo(state, send));
  assert.deepEqual(lies(), [
    ["Ante", 1000],
    ["Pair Plus", 2000],
  ]);
  assert.equal(wagering.undo(state, send), false);
});

test("the same wagers once more are undone at one press", () => {
  const { state, send, sent, lies } = table([]);
  Object.assign(state.view, { again: true });
  wagering.sameAgain(state, send);
  assert.deepEqual(sent, [{ do: "again" }]);
  send({ do: "bet", box: 0, spot: "Ante", pick: "", amount: 1000 });
  send({ do: "bet", box: 0, spot: "Pair Plus", pick: "", amount: 500 });
  const press = banked.tools(state, send).find(({ key }) => key === BESIDE.undo);
  assert.equal(press?.off, false);
  assert.ok(wagering.undo(state, send));
  assert.deepEqual(lies(), []);
});

test("a spot of one amount says that it lies there, and of a chip more that it takes no other; the deal ends it", () => {
  const only = bet({ spot: "Progressive", least: 100, most: 100 });
  assert.equal(wagering.limitSaid(only, 0, 500, "Progressive"), "$1 lies on Progressive, which takes no other amount.");
  assert.equal(wagering.limitSaid(only, 100, 500, "Progressive"), "Progressive takes $1 and nothing else.");
  const { state, send } = table([stake("Ante", 1000)]);
  state.said = "Progressive takes $1 and nothing else.";
  const deal = banked.actions(state, send).find(({ key }) => key === BESIDE.deal);
  deal?.run?.();
  assert.equal(state.said, "");
});

test("what one wager needs is put down before it again, though it was changed last", () => {
  const { state, send, sent, lies } = table([stake("Progressive", 100), stake("Ante", 1000)]);
  wagering.clear(state, send);
  assert.deepEqual(
    sent.map((wish) => wish?.spot),
    ["Progressive", "Ante"],
  );
  wagering.undo(state, send);
  assert.deepEqual(lies(), [
    ["Ante", 1000],
    ["Progressive", 100],
  ]);
});

test("chips that leave no room for a bet which follows say so, and so does their spot", () => {
  const { state, send } = table([stake("Ante", 2000)]);
  const fits = [{ spot: "Ante", most: 2500, bets: ["Play"], times: 4 }];
  state.view = { ...state.view, fits };
  const said = "With more than $25 on Ante you cannot bet Play 4×: that is over the most of any wager.";
  assert.equal(wagering.fitsSaid(state.view, state.book, "Ante"), said);
  assert.equal(wagering.fitsSaid(state.view, state.book, "Pair Plus"), "");
  const where = { box: 0, spot: "Ante", pick: "" };
  wagering.put(state, where, "Ante", send);
  assert.equal(state.said, "", "$25 fit");
  state.view = { ...state.view, fits };
  wagering.put(state, where, "Ante", send);
  assert.equal(state.said, said);
});

test("a chip that is not taken for what it is worth is said to be taken for less, or for more", () => {
  const range = bet({ least: 500, most: 2500, step: 500 });
  assert.equal(wagering.limitSaid(range, 0, 10_000, "Ante"), "Ante takes $25 at most.");
  assert.equal(wagering.limitSaid(range, 0, 100, "Ante"), "Ante takes $5 at least.");
  assert.equal(wagering.limitSaid(range, 0, 700, "Ante"), "Ante takes whole steps of $5.");
  assert.equal(wagering.limitSaid(range, 500, 500, "Ante"), "");
  assert.equal(
    wagering.limitSaid(bet({ least: 100, most: 100 }), 0, 500, "Bonus"),
    "$1 lies on Bonus, which takes no other amount.",
  );
});

test("one press goes on, makes the same wagers and deals", () => {
  const { state, send, sent } = table([]);
  state.view = bankedView({ over: true }, { again: true });
  wagering.rebet(state, send);
  assert.deepEqual(sent, [{ do: "next" }]);
  wagering.dealAgain(state, send);
  assert.equal(sent.length, 1, "not before it is bet on");
  state.view = bankedView({ stage: 0 }, { again: true, betting: true });
  wagering.dealAgain(state, send);
  assert.deepEqual(sent.slice(1), [{ do: "again" }, null], "no deal where nothing lies");
  assert.equal(state.rebets, false);
});

const PLAY = [1, 2, 3].map((times) => act({ act: "bet", spot: "Play", amount: 500 * times, times }));

test("nothing is gold but what the teacher was asked for, or what one has prepared", () => {
  const view = bankedView({ may: [...PLAY.toReversed(), act()] });
  const list = (/** @type {Partial<ReturnType<typeof mind<BankedView>>>} */ more) =>
    banked.actions(mind(view, book(), more), () => {}).flatMap((each) => each.group ?? [each]);
  assert.deepEqual(
    list({}).map(({ label, main }) => [label, Boolean(main)]),
    [
      ["1× $5", false],
      ["2× $10", false],
      ["3× $15", false],
      ["Fold", false],
    ],
  );
  const [best = null] = PLAY;
  assert.deepEqual(
    list({ best }).flatMap(({ label, main }) => (main ? [label] : [])),
    ["1× $5"],
  );
});

test("the cards that the house ways set in front are lifted by a button, and set by whoever wants them so", () => {
  const set = (/** @type {number[]} */ cards, house = false) => act({ act: "set", cards, ...(house && { house }) });
  const may = [set([0, 1]), set([0, 2]), set([1, 2], true)];
  const state = mind(bankedView({ may, boxes: [box({ cards: ["As", "Ks", "Qs"] })] }), book());
  const button = banked.actions(state, () => {}).find(({ label }) => label === "House way");
  /** @type {number[]} */
  const lifted = [];
  state.lift = (cards) => void lifted.push(...cards);
  button?.run?.();
  assert.deepEqual(lifted, [1, 2], "on the felt, as if each had been pressed");
  const none = mind({ ...state.view, ...bankedView({ may: [set([0, 1])] }) }, book());
  assert.ok(!banked.actions(none, () => {}).some(({ label }) => label === "House way"));
});

test("a button that does nothing says why", () => {
  const may = [[], [0], [1], [0, 1]].map((cards) => act({ act: "draw", cards }));
  const view = bankedView({ may, boxes: [box({ cards: ["As", "Ks", "Qs"] })] });
  const label = (/** @type {number[]} */ ...lifted) =>
    banked.actions(mind(view, book(), { lifted: new Set(lifted) }), () => {}).map((each) => [each.label, each.off]);
  assert.deepEqual(label(), [["Draw nothing", false]]);
  assert.deepEqual(label(0, 1), [["Draw 2", false]]);
  assert.deepEqual(label(0, 1, 2), [["Draw: 2 cards at most, 3 are lifted", true]]);
});

/** @param {number} place @param {number} bets @returns {PotSeat} */
const seat = (place, bets) => ({
  place,
  cards: [],
  live: true,
  stack: 10_000,
  bet: bets,
  discards: 0,
  took: -1,
  wild: -1,
  shown: false,
  mucked: false,
  dead: false,
  side: [],
});

test("what was chosen before the turn is done when it comes, and dropped when the price has changed", () => {
  const seats = [seat(0, 200), seat(1, 800)];
  const state = mind(potView({ seats, turn: 1, over: false }), book());
  /** @type {unknown[]} */
  const sent = [];
  const send = (/** @type {unknown} */ wish) => void sent.push(wish);
  const [heading, fold, call, any] = ahead.choices(state);
  assert.equal(heading?.node?.textContent, "When your turn comes:");
  assert.deepEqual([fold?.label, call?.label, any?.label], ["Fold", "Call $6", "Call any"]);
  assert.deepEqual([fold?.apart, call?.apart, any?.apart], [true, false, false], "the fold has a place of its own");
  call?.run?.();
  assert.equal(ahead.choices(state)[2]?.pressed, true);
  state.view = potView({ seats: [seat(0, 200), seat(1, 1600)], turn: 1, over: false });
  ahead.follow(state, send);
  assert.equal(state.ahead, null, "the price has changed");
  ahead.choices(state)[2]?.run?.();
  const may = [
    { do: /** @type {const} */ ("act"), act: "fold", amount: 0, cards: [] },
    { do: /** @type {const} */ ("act"), act: "call", amount: 1600, cards: [] },
  ];
  state.view = potView({ seats: [seat(0, 200), seat(1, 1600)], turn: 0, over: false, may });
  ahead.follow(state, send);
  assert.deepEqual(sent, [{ do: "act", act: "call", amount: 1600 }]);
  ahead.follow(state, send);
  assert.equal(sent.length, 1, "once");
});

/** Presses a button of the question that is open, and what follows from it happens. @param {string} label */
async function answers(label) {
  const list = [...document.querySelectorAll("dialog button")];
  /** @type {HTMLButtonElement} */ (list.find(({ textContent }) => textContent === label)).click();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

test("who leaves while another is in turn is asked, and folds when the turn comes; in turn at once", async () => {
  const seats = [seat(0, 200), seat(1, 800)];
  const folds = [{ do: /** @type {const} */ ("act"), act: "fold", amount: 0, cards: [] }];
  const waits = potView({ seats, turn: 1, over: false });
  const turn = potView({ seats, turn: 0, over: false, may: folds });
  const state = mind(waits, book());
  /** @type {any[]} */
  const sent = [];
  const send = (/** @type {any} */ wish) => void sent.push(typeof wish === "function" ? wish(state.view) : wish);
  const item = () => pots.menu(state, send).at(-1);
  const lines = () => pots.actions(state, send).map(({ node, label }) => node?.textContent ?? label);
  const before = lines();
  item()?.run();
  await answers("Stay");
  assert.deepEqual([sent, item()?.label, lines()], [[], "Leave", before]);
  item()?.run();
  await answers("Fold when my turn comes and leave");
  assert.deepEqual([sent.length, item()?.label], [0, "Stay after all"]);
  assert.deepEqual(lines(), ["You fold when your turn comes, and leave.", ...before.slice(1)], "no button moves");
  item()?.run();
  assert.deepEqual([sent, lines()], [[], before], "it is not meant any more");
  item()?.run();
  await answers("Fold when my turn comes and leave");
  const draws = [{ do: /** @type {const} */ ("throw"), act: "draw", least: 1, most: 3, held: 5 }];
  state.view = potView({ seats, turn: 0, over: false, may: /** @type {any} */ (draws) });
  ahead.follow(state, send);
  assert.deepEqual(sent, [], "no hand is folded at a draw");
  assert.match(String(pots.prompt(state)), /^You fold when your turn comes, and leave\. Your turn: choose/);
  state.view = turn;
  ahead.follow(state, send);
  assert.deepEqual(sent, [{ do: "act", act: "fold", amount: 0 }, { do: "leave" }]);
  item()?.run();
  await answers("Stay");
  assert.equal(sent.length, 2, "nothing is folded unasked");
  item()?.run();
  await answers("Fold now and leave");
  assert.deepEqual(sent.slice(2), [{ do: "act", act: "fold", amount: 0 }, { do: "leave" }]);
  state.view = potView({ seats: [{ ...seat(0, 200), live: false }, seat(1, 800)], turn: 1, over: false });
  item()?.run();
  assert.deepEqual(sent.at(-1), { do: "leave" }, "who has folded is not asked");
});

test("who wants the next hand is told for whom it waits, and the others who wants it", () => {
  const said = (/** @type {boolean} */ mine, /** @type {boolean} */ other) => {
    const chairs = potView().chairs.map((chair) => ({ ...chair, house: false, ready: chair.seat ? other : mine }));
    const found = pots.actions(mind(potView({ over: true }, { chairs, between: true }), book()), () => {});
    return found.map(({ node, label, pressed }) => node?.textContent ?? [label, pressed]);
  };
  assert.deepEqual(said(true, false), ["Waiting for P1 before the next hand.", ["Next hand", true]]);
  assert.deepEqual(said(false, true), ["P1 is ready for the next hand.", ["Next hand", false]]);
  assert.deepEqual(said(false, false), [["Next hand", false]]);
});

test("nothing is chosen before the turn where none will come: all in, shown, or everybody else all in", () => {
  const labels = (/** @type {PotSeat[]} */ ...seats) =>
    ahead.choices(mind(potView({ seats, turn: 1, over: false }), book())).flatMap(({ label }) => label ?? []);
  assert.deepEqual(labels(seat(0, 0), seat(1, 0)), ["Check or fold", "Check", "Call any"]);
  const still = potView({ seats: [seat(0, 0), seat(1, 0)], turn: 1, betting: false });
  assert.deepEqual(ahead.choices(mind(still, book())), [], "no card or blind lies yet, or hands are shown");
  assert.deepEqual(labels({ ...seat(0, 200), stack: 0 }, seat(1, 800)), []);
  assert.deepEqual(labels({ ...seat(0, 0), shown: true }, seat(1, 0)), []);
  assert.deepEqual(labels(seat(0, 0), { ...seat(1, 0), shown: true }), []);
  assert.deepEqual(labels(seat(0, 0), { ...seat(1, 0), stack: 0 }), []);
  assert.deepEqual(labels(seat(0, 0), { ...seat(1, 800), stack: 0 }), ["Fold", "Call $8", "Call any"]);
});

test("a tip that cannot be given now says why", () => {
  const tip = (/** @type {Parameters<typeof potView>[1]} */ more) =>
    pots.menu(mind(potView({}, more), book()), () => {}).find(({ label }) => label === "Tip");
  assert.equal(tip({ spend: 500 })?.off, false);
  assert.deepEqual(
    [tip({ spend: 0 })?.off, tip({ spend: 0 })?.why],
    [true, "here chips leave a stack between two hands"],
  );
});

test("where it is said who won, no pool lies on the words", () => {
  const plays = [{ hand: 0, says: "pair of aces", cards: [], board: [], best: true }];
  const pool = { amount: 4000, home: 4 };
  const drawn = (/** @type {boolean} */ over) => {
    const view = potView({ seats: [seat(0, 0), seat(1, 0)], over, plays: over ? plays : [] }, { pool });
    const { pots: lie = [], said = [] } = pots.model({ view, book: book(), lifted: new Set() }, () => {});
    return [lie.length, said.length];
  };
  assert.deepEqual(
    [drawn(false), drawn(true)],
    [
      [1, 0],
      [0, 1],
    ],
  );
});

test("base runners stand on every plate and the pool on the placard, where a game has them", () => {
  const drawn = (/** @type {Parameters<typeof potView>[1]} */ more) => {
    const view = potView({ seats: [seat(0, 0), seat(1, 0)] }, more);
    view.chairs = view.chairs.map((chair, at) => ("pool" in view ? { ...chair, runners: at + 1 } : chair));
    const { seats, own, placard } = pots.model({ view, book: book(), lifted: new Set() }, () => {});
    const notes = seats.filter((each) => !each.free).map((each) => each.note);
    return [...notes, own?.note, placard.at(-1)].map((each) => each?.match(/◆\S+|pool.*/)?.[0] ?? "");
  };
  assert.deepEqual(drawn({ pool: { amount: 4000, home: 4 } }), [
    "◆1/4",
    "◆2/4",
    "◆1/4",
    "pool $40, won with 4 base runners",
  ]);
  assert.deepEqual(drawn({}), ["", "", "", ""]);
});

test("where high and low are won by two, the board's cards of both are marked, and who won low is named by it", () => {
  const hand = (/** @type {number} */ place, /** @type {string[]} */ cards) =>
    /** @type {any} */ ({
      place,
      cards,
      bet: 0,
      stack: 100,
      live: true,
      shown: true,
      mucked: false,
      wild: -1,
      side: [],
    });
  const plays = [
    { hand: 0, says: "full house", cards: [0, 1], board: [0, 2, 3], best: true, pot: "" },
    { hand: 1, says: "pair of eights", cards: [0], board: [0, 1, 2, 3], best: false, pot: "" },
    { hand: 1, says: "eight-seven-four low", cards: [1, 2], board: [0, 2, 4], best: true, pot: "" },
  ];
  const view = potView({
    over: true,
    board: ["8h", "9s", "7d", "8s", "4d"],
    seats: [hand(0, ["8c", "7c", "Kd", "Kh"]), hand(1, ["Qd", "2s", "As", "Tc"])],
    plays: /** @type {any} */ (plays),
    nets: [100, -100],
  });
  const model = pots.model(mind(view, book()), () => {});
  assert.deepEqual([model.board[0]?.best, model.board[0]?.plays], [[0, 2, 3, 4], []]);
  const [, other] = model.seats;
  assert.match(String(other?.note), /· eight-seven-four low$/);
  assert.deepEqual(other?.groups?.[0]?.best, [1, 2]);
});

test("what was chosen before the turn looks chosen, by more than its colour", () => {
  const style = readFileSync("pitboss/web/static/table/table.css", "utf8");
  assert.match(style, /\.actions button\[aria-pressed="true"\] \{[^}]*background/);
  assert.match(style, /\.actions button\[aria-pressed="true"\]::before \{[^}]*✓/);
});

test("who sits down gets nothing of the hand that was another's", () => {
  const seats = [{ ...seat(0, 0), live: false }, seat(1, 0)];
  const won = [aWin({ seat: 0, amount: 400 }, "P0")];
  const view = potView({ seats, over: true, nets: [-400, 400], won }, { between: true });
  assert.equal(pots.prompt(mind(view, book())), "You lose $4.");
  const chairs = view.chairs.map((chair) => (chair.seat ? chair : { ...chair, newcomer: true }));
  const now = { ...view, chairs };
  assert.equal(pots.prompt(mind(now, book())), "");
  const own = pots.model({ view: now, book: book(), lifted: new Set() }, () => {}).own;
  assert.deepEqual([own?.groups, own?.won, own?.note], [[], null, "$1"]);
  assert.deepEqual(pots.results(now, book())[0]?.slice(0, 2), ["P0 wins the pot", 400]);
  assert.equal(pots.results(now, book())[0]?.[3], true, "it is not the own");
  assert.equal(
    pots.results(view, book())[0]?.[0],
    "P0 wins the pot (own chips included)",
    "more than what the hand came to",
  );
});

test("a side wager before the Ante is told what comes first; beside it, and one of later cards, when it is bet", () => {
  const [ante] = book().felt;
  assert.ok(ante);
  const felt = [
    ante,
    { ...ante, spot: "Pair Plus", called: "Pair Plus", optional: true, needs: ["Ante"], law: "CO 47.1-1017.24(5)" },
    { ...ante, spot: "Play", called: "Play", first: false },
  ];
  const own = book({ felt });
  const before = bankedView({ boxes: [box()], may: [bet()], stage: 0 }, { betting: true });
  const after = bankedView(
    { boxes: [box({ stakes: [stake("Ante", 500)] })], may: [bet()], stage: 0 },
    { betting: true },
  );
  const why = (/** @type {BankedView} */ view, /** @type {string} */ spot) => wagering.whyNot(view, own, spot, spot);
  assert.equal(why(before, "Pair Plus"), "Ante first: Pair Plus is bet beside it (CO 47.1-1017.24(5)).");
  assert.equal(why(before, "Play"), "Play is bet later, when you have seen cards.");
  assert.deepEqual(wagering.comesAfter(before, own, "Pair Plus"), ["Ante"]);
  assert.deepEqual(wagering.comesAfter(after, own, "Pair Plus"), []);
});

test("no decision has the key of another, nor of what is pressed between rounds", () => {
  const spanish = letters(["Apostar Play", "Pasar", "Retirarse"]);
  assert.deepEqual([...spanish.values()], ["a", "p", "e"], "r is for the same wagers again");
  const many = letters(["Raise", "Draw", "Check", "Split", "Stand", "Next", "Clear", "Undo"]);
  const all = [...many.values(), ...Object.values(BESIDE)];
  assert.equal(new Set(all).size, all.length);
  assert.equal(letters(["h"]).size, 0, "where no letter is free there is none");
  const between = [...Object.values(BETWEEN), BESIDE.ask];
  assert.deepEqual(
    Object.values(KEYS).filter((key) => between.includes(key)),
    [],
  );
});

test("no letter mucks, and a hand that may win is thrown away only when asked again", () => {
  /** @type {Wish[]} */
  const sent = [];
  const may = ["show", "muck"].map((name) => ({ do: /** @type {const} */ ("act"), act: name, amount: 0, cards: [] }));
  const view = potView({ may, seats: [] });
  const met = { says: "pair of kings.", fouls: false, shown: "pair of tens.", beaten: false };
  const muck = (/** @type {NamedHands | null} */ met) => {
    const state = mind(view, book(), { met });
    const button = pots.actions(state, (wish) => void sent.push(/** @type {Wish} */ (wish))).at(-1);
    button?.run?.();
    const box = document.querySelector("dialog");
    box?.remove();
    return [pots.prompt(state), button?.key, sent.splice(0).length, box?.textContent ?? ""];
  };
  const [says, key, done, asked] = muck(met);
  assert.equal(says, "Your hand: pair of kings. Best shown: pair of tens. Your turn: Show or Muck");
  assert.deepEqual([key, done], [undefined, 0]);
  assert.match(String(asked), /pair of kings.*it may win/);
  assert.match(String(muck(null)[3]), /it may win/, "where nobody knows it is asked");
  assert.deepEqual(muck({ ...met, beaten: true }).slice(2), [1, ""]);
});

test("what was asked about a decision closes with it, unanswered; another question stays", () => {
  /** @type {Wish[]} */
  const sent = [];
  const may = ["show", "muck"].map((name) => ({ do: /** @type {const} */ ("act"), act: name, amount: 0, cards: [] }));
  const state = mind(potView({ may, seats: [] }), book());
  pots
    .actions(state, (wish) => void sent.push(/** @type {Wish} */ (wish)))
    .at(-1)
    ?.run?.();
  showDialog(dialogBox("Buy chips"));
  const open = () => [...document.querySelectorAll("dialog")].map((box) => box.getAttribute("aria-label"));
  assert.deepEqual(open(), ["Throw this hand away?", "Buy chips"]);
  turnPassed();
  assert.deepEqual([open(), sent], [["Buy chips"], []]);
  document.querySelector("dialog")?.remove();
});

test("what is chosen before the turn has no letter, and is said", () => {
  const seats = [0, 1].map((place) => seat(place, place * 400));
  const state = mind(potView({ seats, turn: 1 }), book());
  const buttons = () => ahead.choices(state).filter(({ label }) => label);
  assert.deepEqual(
    buttons().map(({ key }) => key),
    [undefined, undefined, undefined],
  );
  const heard = () => fixed("say").lastElementChild?.textContent;
  buttons().at(-1)?.run?.();
  assert.equal(heard(), "Chosen ahead: Call any.");
  buttons().at(-1)?.run?.();
  assert.match(String(heard()), /^Nothing is chosen/);
  buttons()[1]?.run?.();
  assert.equal(heard(), "Chosen ahead: Call $4.");
  state.view = potView({ seats: [seat(0, 0), seat(1, 800)], turn: 1 });
  ahead.follow(state, () => {});
  assert.match(String(heard()), /^Nothing is chosen/, "the price has changed");
});

test("what is taken back one after the other has one letter; no letter folds where a check is free, and the fold comes last", () => {
  const decisions = ["1", "2"].map((spot) => ({ act: "take back", spot, ahead: false }));
  const keys = keysOf({ ...book(), decisions: [...decisions, { act: "let it ride", spot: "", ahead: false }] });
  assert.deepEqual([...keys.values()], ["t", "l"]);
  const range = { do: /** @type {const} */ ("range"), act: "raise", least: 400, most: 4000, step: 100, law: "" };
  const plain = (/** @type {string} */ name, amount = 0) => ({
    do: /** @type {const} */ ("act"),
    act: name,
    amount,
    cards: [],
  });
  const rows = (/** @type {ReturnType<typeof plain>} */ free) => {
    const state = mind(potView({ may: [plain("fold"), free, range], seats: [] }), book());
    assert.match(pots.prompt(state), /or Fold$/);
    return pots.actions(state, () => {}).map(({ label, key }) => [label ?? "size", key]);
  };
  assert.deepEqual(rows(plain("check")), [
    ["Check", "c"],
    ["size", "r"],
    ["Fold", undefined],
  ]);
  assert.deepEqual(rows(plain("call", 200)).at(-1), ["Fold", "f"]);
});

test("a bet before its time is folded away: the buttons and the line are about what is due", () => {
  const street = (/** @type {string} */ spot, ahead = false) =>
    [1, 2, 3].map((times) => act({ act: "bet", spot, amount: 500 * times, times, ...(ahead && { ahead }) }));
  const view = bankedView({ may: [...street("3rd Street"), act(), ...street("4th Street", true)] });
  const state = mind(view, book());
  const list = banked.actions(state, () => {});
  assert.deepEqual(
    list.map(({ label, node }) => label ?? node?.querySelector("summary")?.textContent),
    ["Bet 3rd Street", "Fold", "Bet ahead"],
  );
  assert.equal(list[2]?.node?.querySelectorAll("button").length, 3);
  assert.deepEqual(
    list[0]?.group?.map(({ key }) => key),
    ["1", "2", "3"],
  );
  assert.equal(banked.prompt(state), "Your decision: Bet 3rd Street or Fold");
});

test("what is typed is bet as it was typed, or refused with the limits and kept", () => {
  const limits = "Ante takes $5 to $100 in steps of $1; you typed";
  for (const typed of ["250", "abc", "-5", "1e3", "3", "7.5", "0"]) {
    const { state, send, sent } = table([]);
    state.typed = typed;
    const [can] = state.view.picture?.may ?? [];
    assert.ok(can?.do === "bet");
    banked.put(state, wagering.spotOf(book(), can), send);
    assert.deepEqual([sent, state.said, state.typed], [[], `${limits} ${typed}.`, typed]);
  }
});

test("entered, it goes to the spot that is required, else to the last one; else it is said what to do", () => {
  const { state, send, lies } = table([]);
  const [ante] = state.view.picture?.may ?? [];
  assert.ok(ante?.do === "bet");
  ante.required = true;
  state.typed = "75";
  banked.typed(state, send);
  assert.deepEqual(lies(), [["Ante", 7500]]);
  Object.assign(state, { typed: "25", spot: "Pair Plus" });
  banked.typed(state, send);
  assert.deepEqual(lies(), [
    ["Ante", 7500],
    ["Pair Plus", 2500],
  ]);
  Object.assign(state, { typed: "", spot: "" });
  banked.typed(state, send);
  assert.equal(state.said, "Type an amount, then press the spot to bet it on.");
});

test("a spot that is pressed after the round begins the next one with a chip", () => {
  const { state, send, sent, lies } = table([]);
  const { view } = state;
  state.view = bankedView({ over: true });
  const [can] = view.picture?.may ?? [];
  assert.ok(can?.do === "bet");
  banked.begin(state, wagering.spotOf(book(), can), send);
  assert.deepEqual(sent, [{ do: "next" }]);
  banked.follow(state, send);
  state.view = view;
  banked.follow(state, send);
  banked.follow(state, send);
  assert.deepEqual(lies(), [["Ante", 500]]);
});

const OF = { number: 1, name: "Evening", felt: 1, called: "1", advised: true };

test("stacks are told as a part of the bankroll, and what of them was bought beyond it", () => {
  const said = (/** @type {number} */ left) => atTables(80_000, left).map((each) => each.textContent);
  assert.deepEqual(said(100_000), ["$800 of it at tables"]);
  assert.deepEqual(said(20_000), ["$800 at tables, $600 of it on credit: practice chips cost nothing"]);
  assert.deepEqual(said(-40_000), ["$800 at tables, $800 of it on credit: practice chips cost nothing"]);
  assert.deepEqual(atTables(0, -500), []);
  assert.equal(creditSays(80_000, 100_000), "");
  assert.equal(creditSays(80_000, 20_000), said(20_000)[0], "in words the same");
  const tables = [potView(), potView({}, { table: 2 }), potView({}, { tournament: OF })];
  assert.equal(stacksOf("P0", tables), 200, "at both tables; chips of a tournament are points");
});

test("what lies at other tables is no part of the bankroll either, and who cannot bet again has spent it", () => {
  assert.equal(lyingAt({ 1: 7000, 2: 500 }), 7500);
  assert.equal(lyingAt({ 1: 7000, 2: 500 }, "2"), 7000, "what lies at the table that is looked at is seen there");
  assert.deepEqual(
    [-100, 0, 499, 500].map((all) => isSpent(all, bankedView())),
    [true, true, true, false],
  );
  assert.deepEqual([isSpent(0, potView()), isSpent(1, potView())], [true, false]);
});

test("the bankroll is lowered by what lies, and says when that is more than there is", () => {
  const boxes = [
    box({ stakes: [stake("Ante", 500), stake("Pair Plus", 300)] }),
    box({ player: 1, stakes: [stake("Ante", 900)] }),
  ];
  assert.equal(lying(bankedView({ boxes })), 800);
  assert.equal(lying(bankedView({ boxes, over: true })), 0, "then it is among the rounds");
  const sums = { rounds: 0, net: 0, main: 0, expected: 0, solved: 0 };
  const said = (/** @type {number} */ left) =>
    head(sums, left).map((each) => (typeof each === "string" ? each : each.textContent));
  assert.deepEqual(said(99_200).slice(0, 2), ["Bankroll $992", ""]);
  assert.deepEqual(said(-800).slice(0, 2), ["Bankroll −$8", "$8 more than you have"]);
  // It is said where the wager is made, too, and before a decision that would go beyond it.
  assert.equal(shortSaid(bankedView({ boxes }), 800), "");
  assert.match(shortSaid(bankedView({ boxes }), 500), /\$3 more than your bankroll/);
  const may = [act({ act: "bet", spot: "Play", amount: 1000 }), act()];
  assert.equal(shortSaid(bankedView({ boxes, may }), 1700), "Your bankroll has $9 left.");
  assert.equal(shortSaid(bankedView({ boxes, may }), 1800), "");
  assert.equal(shortSaid(bankedView({ boxes, may, over: true }), 0), "");
});

test("a size that was chosen stays through the whole turn, however often the table is drawn; at the next it is the least", () => {
  const range = { do: "range", act: "raise", least: 800, most: 20_000, step: 100 };
  const seats = [pokerSeat(0, 200), pokerSeat(1, 400)];
  const view = (/** @type {number} */ seq, more = {}) =>
    potView({ seats, turn: 0, may: /** @type {any} */ ([range]), ...more }, { seq });
  const state = mind(view(1), book());
  const raise = () => pots.actions(state, () => {}).at(-1)?.node;
  const half = [...(raise()?.querySelectorAll("button") ?? [])].find((each) => each.textContent === "½ pot");
  half?.click();
  assert.equal(state.amount, 800);
  state.view = view(1, { pots: [200] });
  [...(raise()?.querySelectorAll("button") ?? [])].find((each) => each.textContent === "½ pot")?.click();
  assert.equal(state.amount, 900);
  state.view = view(2, { pots: [200] });
  raise();
  assert.equal(state.amount, 900);
  state.view = view(3, { pots: [200], board: ["Ah", "Kh", "2c"] });
  raise();
  assert.equal(state.amount, 800);
});

test("who has no chips is told so and offered some, not a hand", () => {
  const chairs = potView().chairs.map((chair) => ({ ...chair, stack: chair.seat ? 100 : 0 }));
  const state = mind(potView({ over: true }, { chairs, between: true, buy: 20_000 }), book());
  /** @type {unknown[]} */
  const sent = [];
  const [line, gold] = pots.actions(state, (wish) => void sent.push(wish));
  assert.equal(line?.node?.textContent, "You have no chips.");
  assert.ok(gold?.main);
  gold.run?.();
  assert.deepEqual(sent, [{ do: "buy", amount: 20_000 }]);
});

test("how many chips are bought is chosen, from the least to the most, and is the usual where nothing is said", () => {
  /** @type {number[]} */
  const bought = [];
  const box = buyBox(potView({}, { buy: 40_000, buys: [10_000, 100_000] }), (amount) => void bought.push(amount));
  assert.match(box.textContent ?? "", /from \$100 to \$1,000, in steps of \$1\./);
  const amount = /** @type {HTMLInputElement} */ (box.querySelector("input"));
  const main = /** @type {HTMLButtonElement} */ (box.querySelector("button.main"));
  main.click();
  amount.value = "250";
  main.click();
  assert.deepEqual(bought, [40_000, 25_000]);
});

test("what cannot be bought keeps the dialog open, and it is said; who sits without a chip chooses too", () => {
  /** @type {number[]} */
  const bought = [];
  const limits = { ...potView().limits, unit: 2_500 };
  const view = potView({}, { buy: 40_000, buys: [10_000, 101_000], limits });
  const box = showDialog(buyBox(view, (amount) => void bought.push(amount)));
  const amount = /** @type {HTMLInputElement} */ (box.querySelector("input"));
  const main = /** @type {HTMLButtonElement} */ (box.querySelector("button.main"));
  assert.match(box.textContent ?? "", /from \$100 to \$1,000, in steps of \$25\./);
  for (const typed of ["1.000", "abc", "", "2500", "110", "75"]) {
    amount.value = typed;
    const pressed = new MouseEvent("click", { bubbles: true, cancelable: true });
    main.dispatchEvent(pressed);
    assert.ok(pressed.defaultPrevented);
    assert.match(box.querySelector(".refused")?.textContent ?? "", typed ? new RegExp(typed) : /No amount/);
  }
  assert.deepEqual(bought, []);
  amount.value = "1,000";
  amount.dispatchEvent(new Event("input"));
  assert.equal(box.querySelector(".refused")?.textContent, "");
  main.click();
  assert.deepEqual(bought, [100_000]);
  box.close();
  const chairs = view.chairs.map((chair) => ({ ...chair, stack: chair.seat ? 100 : 0 }));
  const state = mind(potView({ over: true }, { ...view, chairs, between: true }), book());
  assert.deepEqual(
    pots.actions(state, () => {}).map(({ label }) => label),
    [undefined, "Buy $400", "Choose the chips"],
  );
});

test("what somebody has stands before what the hand is called", () => {
  const seats = [
    { ...pokerSeat(0, 0), stack: 100 },
    { ...pokerSeat(1, 0), shown: true, stack: 100 },
  ];
  const shorter = ["pair of jacks", "pair"];
  const plays = [{ hand: 1, says: "pair of jacks, ace kicker", best: true, cards: [], board: [], shorter }];
  const view = potView({ seats, over: true, nets: [-100, 100], plays: /** @type {any} */ (plays) });
  const notes = pots.model(mind(view, book()), () => {}).seats.map(({ note }) => note);
  assert.ok(
    notes.some((note) => note?.startsWith("$1 · ")),
    notes.join(),
  );
});

test("a hand on a plate is called by a name that fits, and no name is cut", () => {
  const [one, two] = [["full house", "full house"], ["seven-five low"]].map((shorter, at) => ({
    ...{ hand: 1, best: true, cards: [], board: [], shorter },
    says: at ? "seven-five low, four-three-deuce" : "full house, aces full of kings",
  }));
  assert.ok(one && two);
  assert.deepEqual(wonByShortly([one, two], 1), [
    "full house · seven-five low",
    "full house · seven-five low",
    "full house",
    "full house",
  ]);
  assert.deepEqual(wonByShortly([{ ...one, best: false }, two], 1), ["seven-five low"]);
  assert.deepEqual(wonByShortly([], 1), []);
  const shorter = ["$740 · ace-high flush", "ace-high flush, king-queen kickers", "ace-high flush", "flush"];
  const seat = { seat: 1, name: "Eve", note: "$740 · ace-high flush, king-queen kickers", shorter, style: "bold" };
  const { order: _, ...around } = pots.model(mind(potView(), book()), () => {});
  const says = (/** @type {boolean} */ narrow, button = false) => {
    const seats = Array.from({ length: 7 }, (_each, n) => ({ ...seat, seat: n, button }));
    const at = layout(
      { ...around, seats, own: null },
      narrow ? { width: 380, height: 640 } : { width: 900, height: 520 },
      narrow,
    );
    return place({ ...seat, button }, [200, 200], at, undefined)?.querySelector(".sub")?.textContent;
  };
  assert.deepEqual([says(false), says(true), says(true, true)], ["ace-high flush", "ace-high flush", "flush"]);
});

test("beside a bet the pot says what it comes to with the bets", () => {
  const called = (/** @type {number[]} */ bets, /** @type {number[]} */ middle) => {
    const seats = bets.map((bet, place) => pokerSeat(place, bet));
    const { pots: lie = [] } = pots.model(mind(potView({ seats, pots: middle }), book()), () => {});
    return lie.map((each) => each.called);
  };
  assert.deepEqual(called([3600, 0], [4800]), ["pot, $84 with the bets"]);
  assert.deepEqual(called([0, 0], [4800]), ["pot"]);
  assert.deepEqual(called([3600, 0], [4800, 200]), ["main pot", "side pot 1"]);
});

test("how many cards the others took stands on their plates while the hand is played", () => {
  const seats = [2, 0, -1].map((took, place) => ({ ...pokerSeat(place, 0), took, stack: 100 }));
  const notes = (/** @type {boolean} */ over) => {
    const view = potView({ seats, over, nets: over ? [0, 0, 0] : [] }, { seat: -1 });
    const chairs = [0, 1, 2].map((seat) => ({ ...potView().chairs[0], seat, name: `P${seat}` }));
    return pots
      .model(mind({ ...view, chairs: /** @type {any} */ (chairs) }, book()), () => {})
      .seats.flatMap((each) => each.note ?? []);
  };
  assert.deepEqual(notes(false).filter(Boolean), ["$1 · drew 2", "$1 · stood pat", "$1"]);
  assert.ok(!notes(true).join().includes("drew"));
});

test("before the flop the chips before the players are summed up", () => {
  const said = (/** @type {number[]} */ middle) =>
    pots.model(mind(potView({ seats: [pokerSeat(0, 200), pokerSeat(1, 800)], pots: middle }), book()), () => {}).said;
  assert.deepEqual(said([]), ["$10 in all"]);
  assert.deepEqual(said([1400]), []);
});

/** @param {number} place @param {number} bet @returns {PotSeat} */
const pokerSeat = (place, bet) =>
  /** @type {any} */ ({
    place,
    bet,
    stack: 19_000,
    cards: [],
    live: true,
    side: [],
    shown: false,
    mucked: false,
    wild: -1,
  });

test("the room of the fold is kept while bets are made, and what comes first is what one bets", () => {
  const felt = [
    { spot: "Ante", called: "Ante", first: true, equals: "", needs: [], law: "" },
    { spot: "Blind", called: "Blind", first: true, equals: "Ante", needs: ["Ante"], law: "" },
    { spot: "Progressive", called: "Progressive", first: true, equals: "", needs: ["Blind"], law: "" },
  ];
  const tells = /** @type {any} */ ({ ...book(), felt, decisions: [{ act: "fold", spot: "" }] });
  const folds = (/** @type {boolean} */ betting) => banked.folds(mind(bankedView({}, { betting }), tells));
  assert.deepEqual([folds(true), folds(false)], [true, true]);
  assert.deepEqual(wagering.comesAfter(bankedView({}), tells, "Progressive"), ["Ante"], "the blind follows by itself");
});

test("of one's own cards those that everybody sees are named, and nothing where all or none are", () => {
  const label = (/** @type {Partial<PotSeat>} */ more) => {
    const seats = [{ ...pokerSeat(0, 0), cards: ["Ks", "4d", "9c"], ...more }, pokerSeat(1, 0)];
    return pots.model(mind(potView({ seats, turn: 1, over: false }), book()), () => {}).own?.groups[0]?.label;
  };
  assert.equal(label({ up: [2] }), "open: 9♣");
  assert.equal(label({ up: [1, 2], live: false }), "folded");
  assert.equal(label({}), "");
});

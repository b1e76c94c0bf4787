import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { aloud } from "../../pitboss/web/static/kit/announce.js";
import {
  isNumbers,
  lacksFor,
  Prompts,
  plain,
  told,
  typed,
  typedAs,
  unanswered,
  understood,
} from "../../pitboss/web/static/spoken/acts.js";
import { answer, letterOf, moneySays } from "../../pitboss/web/static/spoken/answers.js";
import { changes, promised, tookChips } from "../../pitboss/web/static/spoken/changes.js";
import { Setting } from "../../pitboss/web/static/spoken/setting.js";
import { spokenTexts } from "../../pitboss/web/static/spoken_texts.js";
import { Heard, results } from "../../pitboss/web/static/table/heard.js";
import { brieflySays, lessonSays } from "../../pitboss/web/static/table/lesson.js";
import { SpokenClock } from "../../pitboss/web/static/table/own_time.js";
import { left, lying } from "../../pitboss/web/static/table/session.js";
import { spokenTexts as spanish } from "../../pitboss/web/static/texts/spoken/es.js";
import { newly } from "../../pitboss/web/static/visuals/missed.js";
import { act, aWin, bankedView, bet, book, box, paid, potView } from "./samples.js";

/** @import { ChoiceLine, PotSeat, PotView, TableView } from "../../pitboss/web/static/types/pictures.js" */
/** @import { Wish } from "../../pitboss/web/static/types/table.js" */

/** What a line comes to. @param {string} line @param {TableView} view */
const line = (line, view) => understood(line, typed(view, book(), "Ann"), view);

const DECIDES = bankedView({ may: [act(), act({ act: "bet", spot: "Ante", amount: 500 })] });

test("one letter or two do nothing, and are answered with what to type", () => {
  for (const short of ["f", "fo", "fol"]) {
    const said = line(short, DECIDES);
    assert.match(String(said), /too short.*Fold/, short);
  }
  const mucks = potView({ seats: [seat(0)], may: [{ do: "act", act: "muck", amount: 0, cards: [] }] });
  assert.match(String(line("muc", mucks)), /too short.*Muck/);
  assert.match(String(line("le", DECIDES)), /Type leave/);
  assert.deepEqual(line("fold", DECIDES), { do: "act", act: "fold", spot: "", amount: 0, cards: [] });
  assert.deepEqual(line("leave", DECIDES), { do: "leave" });
  assert.match(String(line("s", potView())), /Type .*out/);
});

test("no act has a word so short that a slip does it, and no letter asks two things, in any language", () => {
  for (const spoken of [spokenTexts, spanish]) {
    const { sit, leave, company, next, again, deal, back, out } = spoken;
    const words = [sit, leave, company, next, again, deal, back, out].flatMap((each) => each.words);
    assert.deepEqual(
      words.filter((word) => plain(word).length < 3),
      [],
    );
    const letters = Object.values(spoken.keys);
    assert.equal(new Set(letters).size, letters.length);
  }
});

test("seats and chips of a tournament are nobody's to give by a word", () => {
  const offered = (/** @type {object} */ more) => {
    const view = potView({ seats: [seat(0)], may: [{ do: "act", act: "check", amount: 0, cards: [] }] }, more);
    return typed(view, book(), "P0").map(({ words: [name] }) => name);
  };
  const { company, leave, out } = spokenTexts;
  const given = [company, leave, out].map(({ words: [name] }) => name);
  assert.deepEqual(
    given.filter((name) => offered({}).includes(name)),
    given,
  );
  const tournament = { number: 1, name: "Turbo", felt: 1, called: "1", advised: true };
  assert.deepEqual(offered({ tournament }), ["Check"]);
});

test("letters tell of the last round until the new one has cards", () => {
  const cards = ["As", "Kd", "2c"];
  const over = bankedView({ over: true, boxes: [box({ cards })], dealer: ["9h"], paid: [paid()] });
  const betting = bankedView({}, { betting: true, round: 2 });
  /** @param {string} letter @param {TableView} view */
  const asked = (letter, view) => answer(letter, view, book(), [], over) ?? "";
  assert.match(asked("c", betting), /^Last round: Your cards: 1, ace of spades/);
  assert.match(asked("b", betting), /^Last round: The dealer has/);
  assert.match(asked("r", betting), /^Last round: .*\+\$5/);
  assert.match(asked("r", over), /^Pair Plus.*\+\$5/);
  const dealt = bankedView({ boxes: [box({ cards })] }, { round: 2 });
  assert.match(asked("c", dealt), /^Your cards/);
  assert.equal(asked("b", dealt), spokenTexts.nothingOpen);
  assert.equal(answer("r", dealt, book(), []), spokenTexts.notOver);
});

test("own cards are told with what they make, and a hand that is set by its halves", () => {
  const cards = ["As", "Kd", "2c"];
  const dealt = bankedView({ boxes: [box({ cards })] });
  /** @param {TableView} view @param {string} [made] @param {TableView | null} [before] */
  const held = (view, made, before = null) => answer("c", view, book(), [], before, made);
  const named = "Your cards: 1, ace of spades; 2, king of diamonds; 3, two of clubs. Your hand: ace-king high.";
  assert.equal(held(dealt, "ace-king high."), named);
  assert.equal(held(dealt), named.replace(/ Your hand.*/, ""));
  const plays = [{ hand: 0, says: "ace-king high", cards: [0], board: [], best: true }];
  const over = bankedView({ over: true, boxes: [box({ cards })], plays });
  assert.equal(held(bankedView({}, { betting: true, round: 2 }), "", over), `Last round: ${named}`);
  const set = bankedView({ boxes: [box({ cards, back: ["As", "2c"], front: ["Kd"] })] });
  assert.match(String(held(set)), /: in back ace of spades, two of clubs; in front king of diamonds\.$/);
  assert.deepEqual(new Heard(book()).news(set), new Heard(book()).news(dealt), "what was set is read back already");
});

test("a hand that fouls is warned of, and set by the same line again; what is set is read back", async () => {
  const setting = new Setting(async ([first]) => ({ says: `Front ${first}.`, fouls: first === 0 }));
  const warned = await setting.asked("set 1 4", [0, 3]);
  assert.equal(warned.sets, false);
  assert.equal(warned.says, "Front 0.");
  assert.match(warned.again, /set 1 4 again/);
  assert.equal((await setting.asked("set 1 5", [0, 4])).sets, false, "another line is another hand");
  assert.deepEqual(await setting.asked("set  1 5", [0, 4]), { sets: true, says: "Front 0.", again: "" });
  assert.deepEqual(await setting.asked("set 2 3", [1, 2]), { sets: true, says: "Front 1.", again: "" });
});

/** @param {number} place @param {Partial<PotSeat>} more @returns {PotSeat} */
const seat = (place, more = {}) => ({
  place,
  cards: [],
  live: true,
  stack: 20_000,
  bet: 0,
  discards: 0,
  wild: -1,
  shown: false,
  mucked: false,
  dead: false,
  took: -1,
  side: [],
  ...more,
});

test("a call is said by what it costs", () => {
  const call = { do: /** @type {const} */ ("act"), act: "call", amount: 400, cards: [] };
  /** @param {number} bet */
  const said = (bet) => typed(potView({ seats: [seat(0, { bet }), seat(1, { bet: 400 })], may: [call] }), book(), "");
  assert.equal(said(200)[0]?.says, "Call, $2 more");
  assert.equal(said(0)[0]?.says, "Call, $4");
});

test("the time is said when one's turn begins, at its last seconds, and on asking", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  /** @type {string[]} */
  const said = [];
  const clock = new SpokenClock((text) => said.push(text));
  clock.see(potView({ turn: 1 }));
  assert.equal(clock.says(), spokenTexts.noClock);
  clock.see(potView({ turn: 0 }));
  t.mock.timers.tick(10_000);
  clock.see(potView({ turn: 0 }, { seconds: 50, seq: 2 }));
  assert.deepEqual(said, ["You have 60 seconds."]);
  assert.equal(clock.says(), "50 seconds left.");
  t.mock.timers.tick(35_000);
  assert.deepEqual(said.slice(1), ["15 seconds left."]);
  clock.see(potView({ turn: 1 }));
  clock.see(potView({ turn: 0 }));
  assert.equal(said.length, 3, "a turn of its own");
  clock.see(potView({ turn: 0 }, { seconds: 0 }));
  t.mock.timers.tick(60_000);
  assert.equal(said.length, 3, "no time runs");
  const seen = new SpokenClock((text) => said.push(text), false);
  seen.see(potView({ turn: 0 }));
  t.mock.timers.tick(45_000);
  assert.deepEqual(said.slice(3), ["15 seconds left."], "beside a picture the time is seen, and its end is said");
});

test("of what was done by the clock only what is new is told", () => {
  const told = { round: 1, acts: ["bring in"], dead: false, seconds: 60, law: "", lost: 200 };
  const now = { ...told, acts: ["bring in", "fold"], lost: 300 };
  assert.deepEqual(newly(now, told), { ...now, acts: ["fold"], lost: 100 });
  assert.equal(newly({ ...now, round: 2 }, told).acts.length, 2);
});

test("who comes and goes, sits out and is waited for is said", () => {
  const ann = { seat: 0, name: "Ann", house: false, ready: false, away: false };
  const bob = { ...ann, seat: 2, name: "Bob" };
  const alone = bankedView({}, { betting: true, chairs: [ann] });
  const both = bankedView({}, { betting: true, chairs: [ann, bob] });
  assert.deepEqual(changes(alone, both), ["Bob sits down at place 3."]);
  assert.deepEqual(changes(both, alone), ["Bob gets up from place 3."]);
  assert.deepEqual(changes(alone, { ...alone, seat: -1, chairs: [] }), ["You have left the table."]);
  assert.deepEqual(changes({ ...alone, seat: -1, chairs: [] }, alone), ["You sit at place 1."]);
  const ready = { ...both, chairs: [{ ...ann, ready: true }, bob] };
  assert.deepEqual(changes(both, ready), ["Waiting for the bets of Bob."]);
  const between = potView({ over: true });
  assert.match(String(changes(between, { ...between, out: true })), /^You sit out now\. Type back/);
  const playing = potView({ seats: [seat(0), seat(1)] });
  assert.match(String(changes(playing, { ...playing, out: true })), /sit out the next/);
  assert.match(String(changes({ ...between, out: true }, between)), /play again/);
});

test("whoever leaves in the middle of a hand is told when", () => {
  assert.match(
    promised({ do: "leave" }, potView({ seats: [seat(0, { live: false }), seat(1)] })),
    /when this hand is over/,
  );
  const may = ["show", "muck"].map((name) => ({ do: /** @type {const} */ ("act"), act: name, amount: 0, cards: [] }));
  const plays = potView({ seats: [seat(0), seat(1)], may });
  assert.equal(promised({ do: "leave" }, plays), "", "who plays does not leave");
  assert.match(String(line("leave", plays)), /before you leave\. You may: Show; Muck\.$/);
  assert.equal(promised({ do: "leave" }, potView({ over: true })), "");
});

test("a spot of many picks is said once, with an example; its picks on asking", () => {
  const cards = [..."23456789"].map((rank) => `${rank}c`);
  const may = [
    bet({ spot: "Single Card", picks: cards, least: 25 }),
    bet({ spot: "Over", picks: ["over 7", "under 7"] }),
  ];
  const view = bankedView({ may }, { betting: true });
  assert.deepEqual(told(typed(view, book(), "Ann")).slice(0, 2), [
    "Single Card: any of 8, $0.25 to $100: type single card 2c 0.25",
    "Over: over 7 or under 7, $5 to $100: type over over 7 5",
  ]);
  const wish = { do: "bet", box: 0, spot: "Single Card", amount: 500, pick: "2c" };
  assert.deepEqual(line("single card 2c 5", view), wish);
  assert.deepEqual(line("over under 7 5", view), { ...wish, spot: "Over", pick: "under 7" });
  assert.match(String(line("single card ?", view)), /2c, 3c, .* or 9c/);
});

test("a wager is required until it lies there", () => {
  const stakes = [{ spot: "Ante", amount: 500, pick: "", tip: false, down: false }];
  const may = [bet({ required: true })];
  assert.match(told(typed(bankedView({ may }, { betting: true }), book(), "Ann"))[0] ?? "", /required/);
  const lies = bankedView({ may, boxes: [box({ stakes })] }, { betting: true });
  assert.doesNotMatch(told(typed(lies, book(), "Ann"))[0] ?? "", /required/);
});

test("what is required is said to be so with its picks, in what was meant, and with what serves in its place", () => {
  const hands = ["1", "2"];
  const picks = bankedView({ may: [bet({ spot: "Hand", picks: hands, required: true })] }, { betting: true });
  assert.equal(told(typed(picks, book(), "Ann"))[0], "Hand, required: 1 or 2, $5 to $100: type hand 1 5");
  const ante = bankedView({ may: [bet({ required: true })] }, { betting: true });
  assert.match(String(line("antte", ante)), /Did you mean Ante with \$5 to \$100, required\?$/);
  const felt = book().felt.map((spot) => ({ ...spot, instead: ["Pair Plus"] }));
  const deal = typed(ante, book({ felt }), "Ann").find(({ off }) => off);
  assert.equal(deal?.wish({ amount: null, times: 0, cards: [] }), "Ante or Pair Plus is required.");
});

test("what may be done is said once for a decision, and then what comes to it", () => {
  const prompts = new Prompts();
  /** @param {TableView} view */
  const news = (view) => prompts.news(view, typed(view, book(), "Ann"));
  const may = [bet({ required: true })];
  const betting = bankedView({ may }, { betting: true });
  assert.match(news(betting).join(), /^Ante with .*required.*leave/);
  assert.deepEqual(news({ ...betting, seq: 2, chairs: [...betting.chairs] }), []);
  const stakes = [{ spot: "Ante", amount: 500, pick: "", tip: false, down: false }];
  const lies = bankedView({ may, boxes: [box({ stakes })] }, { betting: true });
  assert.deepEqual(
    news(lies).map((each) => each.split(",")[0]),
    ["undo", "clear", "deal"],
  );
  assert.match(news(DECIDES).join(), /^Fold/);
  assert.deepEqual(news(DECIDES), []);
  const check = { do: /** @type {const} */ ("act"), act: "check", amount: 0, cards: [] };
  const draw = { do: /** @type {const} */ ("throw"), act: "draw", least: 0, most: 5, held: 5, law: "" };
  news(potView({ seats: [seat(0)], may: [check] }));
  assert.match(news(potView({ seats: [seat(0)], betting: false, may: [draw] })).join(), /^Draw/);
  assert.equal(prompts.more, false, "a draw does not come to the bets before it");
});

test("the limits of a wager are said once", () => {
  const view = bankedView({ may: [bet({ required: true })] }, { betting: true });
  const list = typed(view, book(), "Ann");
  assert.equal(answer("l", view, book(), list), "Limits: Ante with $5 to $100, required.");
  assert.match(String(answer("l", DECIDES, book(), [])), /Ante.*\$5.*\$100/);
});

test("the teacher names the best choice first, with what one types for it", () => {
  /** @type {ChoiceLine[]} */
  const choices = [
    { says: "Keep every card", told: { line: "Keep every card", args: {} }, value: -0.5, error: 0 },
    {
      says: "Discard 10♠ 6♥",
      told: { line: "Discard {cards}", args: { cards: { cards: ["Ts", "6h"] } } },
      value: 0.25,
      error: 0,
    },
  ];
  const best = act({ act: "discard", cards: [1, 4] });
  const found = { ready: /** @type {const} */ (true), unit: "the Ante", choices, best };
  assert.equal(
    lessonSays(found, ["As", "Ts", "Kd", "2c", "6h"], typedAs),
    "Best: Discard 2, ten of spades; 5, six of hearts, type discard 2 5: worth 0.250 of the Ante. Keep every card: worth -0.500 of the Ante.",
  );
  assert.equal(brieflySays(found), "Best: Discard ten of spades, six of hearts: worth 0.250 of the Ante.");
  assert.equal(lessonSays({ ready: true, says: "no decision to make now" }), "no decision to make now");
});

test("what a round came to is said in all, for oneself and for who won a pot", () => {
  const house = bankedView({ over: true, paid: [paid(), paid({ spot: "Ante", net: -1000 })] });
  assert.match(results(house, book()), /^In all: −\$5\. /);
  const won = [aWin({ seat: 1, amount: 18_000 })];
  const pot = potView({ over: true, seats: [seat(0), seat(1)], won, nets: [0, 9000] });
  assert.match(results(pot, book()), /^In all: \$0\. P1, in all: \+\$90\. /);
  const why = "loses: pair of kings, ace kicker, beats pair of kings, queen kicker";
  const lost = ["Ante", "Blind", "Play"].map((spot) => paid({ spot, net: -500, says: why }));
  assert.equal(
    results(bankedView({ over: true, paid: lost }), book()),
    `In all: −$15. Ante · ${why}: −$5. Blind: −$5. Play: −$5.`,
    "what decided them is said once",
  );
  const plays = [0, 1].map((hand) => ({ hand, says: `pair of ${hand + 2}s`, cards: [], board: [], best: hand > 0 }));
  const side = [0, 1].map((number) => aWin({ seat: 1, amount: 500, number }));
  const two = results(potView({ over: true, seats: [seat(0), seat(1)], won: side, nets: [0, 9000], plays }), book());
  assert.equal(two.split("pair of 3s").length, 2, two);
  assert.match(two, /P0 has pair of 2s/);
});

test("what is offered can be typed as it is said", () => {
  const range = { do: /** @type {const} */ ("range"), act: "raise", least: 2000, most: 9000, step: 100, law: "" };
  const raising = potView({ seats: [seat(0), seat(1)], may: [range] });
  assert.deepEqual(line("raise to 20", raising), { do: "act", act: "raise", amount: 2000 });
  const one = bankedView({ may: [bet({ spot: "Progressive", least: 100, most: 100 })] }, { betting: true });
  const wish = { do: "bet", box: 0, spot: "Progressive", amount: 100, pick: "" };
  assert.deepEqual(line("progressive", one), wish);
  const draw = { do: /** @type {const} */ ("throw"), act: "draw", least: 0, most: 5, held: 3, law: "" };
  const cards = ["As", "Kd", "2c"];
  const drawing = potView({ seats: [seat(0, { cards }), seat(1)], may: [draw] });
  for (const word of ["draw", "discard"])
    assert.deepEqual(line(`${word} 2`, drawing), { do: "act", act: "draw", cards: [1] });
});

test("a deal that cannot be had says what is missing, and what lies can be taken back", () => {
  const may = [bet({ required: true })];
  assert.match(String(line("deal", bankedView({ may }, { betting: true }))), /Ante/);
  const stakes = ["Ante", "Pair Plus"].map((spot) => ({ spot, amount: 500, pick: "", tip: false, down: false }));
  const view = bankedView({ may, boxes: [box({ stakes })] }, { betting: true });
  assert.deepEqual(line("deal", view), { do: "ready" });
  const off = stakes.map(({ spot }) => ({ do: "bet", box: 0, spot, pick: "", amount: 0 }));
  assert.deepEqual(line("undo", view), off[1]);
  assert.deepEqual(line("clear", view), off.toReversed());
});

test("own cards are said when they come, and each wager with its reason when the round is over; neither twice", () => {
  const heard = new Heard(book());
  const cards = ["As", "Kd", "2c"];
  const boxes = [box({ cards })];
  assert.deepEqual(heard.news(bankedView()), []);
  assert.deepEqual(heard.news(bankedView({ boxes })), [
    "Your cards: 1, ace of spades; 2, king of diamonds; 3, two of clubs.",
  ]);
  assert.deepEqual(heard.news(bankedView({ boxes })), []);
  const over = bankedView({ boxes, over: true, paid: [paid()] });
  assert.deepEqual(heard.news(over), ["Pair Plus · flush pays 4 to 1: +$5."]);
  assert.deepEqual(heard.news(over), []);
  assert.equal(heard.news(bankedView({ boxes }, { round: 2 })).length, 1, "a round of its own");
  assert.deepEqual(new Heard(book()).news(bankedView({ boxes }, { seat: -1 })), [], "who looks on has no cards");
});

test("what the story of a pot has told is not told again beside it; who asks hears all of it", () => {
  const rake = { line: "{whom} takes the rake", args: { whom: { line: "the house", args: {} } } };
  const won = [{ ...aWin({ seat: -1, account: "rake", amount: 400 }), told: rake }, aWin({ seat: 1, amount: 3600 })];
  const names = ["pair of deuces, queen kicker", "ten-high flush"];
  const plays = names.map((says, hand) => ({ hand, says, cards: [], board: [], best: hand > 0 }));
  const args = { seat: "P1", cards: { cards: ["5s", "3s"] }, rank: "ten-high flush" };
  const told = [{ says: "", line: "{seat} shows {cards}: {rank}.", args, law: "" }];
  const over = potView({ over: true, seats: [seat(0), seat(1)], won, nets: [-2000, 1600], plays, told });
  assert.deepEqual(new Heard(book()).news(over), [
    "In all: −$20. P1, in all: +$16. P0 has pair of deuces, queen kicker.",
  ]);
  const asked = results(over, book());
  for (const each of ["ten-high flush", "$36", "$4."]) assert.equal(asked.split(each).length, 2, asked);
});

test("a draw without numbers asks, and keeping every card has its words, at every table", () => {
  const cards = ["As", "Kd", "2c"];
  const some = [[], [0], [1]].map((each) => act({ act: "discard", cards: each }));
  const house = bankedView({ boxes: [box({ cards })], may: some });
  const draw = { do: /** @type {const} */ ("throw"), act: "discard", least: 0, most: 2, held: 3, law: "" };
  const pot = potView({ seats: [seat(0, { cards }), seat(1)], may: [draw] });
  for (const view of [house, pot]) {
    for (const bare of ["draw", "discard", "change", "discard plenty"])
      assert.match(String(line(bare, view)), /takes 1 to \d cards?, by their numbers; type discard none/, bare);
    for (const none of ["stand", "pat", "stand pat", "keep", "discard none", "draw 0", "discard 0"])
      assert.deepEqual(/** @type {Wish} */ (line(none, view)).cards, [], none);
    for (const count of ["discard two", "draw two", "draw one two"])
      assert.match(String(line(count, view)), /^Which\? .*numbers.*1, ace of spades; 2, king/, count);
    for (const named of ["discard king", "draw king of diamonds", "discard 2", "draw 2 king"])
      assert.deepEqual(/** @type {Wish} */ (line(named, view)).cards, [1], named);
    assert.match(told(typed(view, book(), "Ann"))[0] ?? "", /numbers of 1 to \d cards?, or none$/);
    assert.equal(line("discard 2 2", view), "You named card 2 twice: king of diamonds. Type each card once.");
  }
});

test("what people type is understood, or answered with what serves", () => {
  const range = { do: /** @type {const} */ ("range"), act: "raise", least: 400, most: 20_200, step: 100, law: "" };
  const deep = potView({ seats: [seat(0, { bet: 200 }), seat(1)], may: [range] });
  for (const all of ["all in", "all-in", "allin"])
    assert.deepEqual(line(all, deep), { do: "act", act: "raise", amount: 20_200 }, all);
  assert.equal(typed(deep, book(), "")[0]?.says, "Raise to $4 up to $202, or all in");
  const capped = potView({ seats: [seat(0), seat(1)], may: [{ ...range, most: 800 }] });
  assert.match(String(line("all in", capped)), /^Not all .*Raise to \$4 up to \$8\.$/);
  const street = (/** @type {string} */ spot) => act({ act: "bet", spot, amount: 1500, times: 3 });
  const streets = bankedView({
    may: ["3rd Street", "4th Street"].flatMap((spot) => [street(spot), { ...street(spot), amount: 500, times: 1 }]),
  });
  assert.match(String(line("3x", streets)), /several things: Bet 3rd Street 3x; Bet 4th Street 3x/);
  const betting = bankedView({ may: [bet(), bet({ spot: "6 Card Bonus" })] }, { betting: true });
  assert.equal(/** @type {Wish} */ (line("wager ante 5", betting)).amount, 500);
  assert.deepEqual(line("ante five", betting), { do: "bet", box: 0, spot: "Ante", amount: 500, pick: "" });
  assert.equal(/** @type {Wish} */ (line("six card bonus ten", betting)).spot, "6 Card Bonus");
  assert.match(String(line("ante plenty", betting)), /^How much\?/);
  assert.match(String(line("ante 0", betting)), /^Nothing lies on Ante/);
  assert.match(String(line("ante 5", { ...betting, seat: -1 })), /Type sit/);
  const over = bankedView({ over: true }, { again: true });
  assert.deepEqual(line("rebet", over), { do: "again" });
  const list = typed(betting, book(), "Ann");
  assert.deepEqual(
    ["help", "?", "Cards", "c", "ante"].map((each) => letterOf(each, list)),
    ["h", "h", "c", "c", "ante"],
  );
});

test("a wager that lies there and has no other size is offered no more", () => {
  const stakes = [{ spot: "Blind", amount: 500, pick: "", tip: false, down: false }];
  const view = bankedView({ may: [bet({ spot: "Blind", most: 500 })], boxes: [box({ stakes })] }, { betting: true });
  assert.deepEqual(
    told(typed(view, book(), "Ann")).filter((each) => each.startsWith("Blind")),
    [],
  );
  assert.match(String(line("blind 5", view)), /\$5 on Blind lies there already/);
});

test("money is told of the whole session, and apart of this table", () => {
  const sums = (/** @type {number} */ rounds, /** @type {number} */ net) => ({
    ...{ rounds, net, main: 0, expected: 0, solved: 0 },
  });
  const said = moneySays(bankedView(), sums(2, -3500), sums(1, 500), 0);
  assert.equal(said, "Your bankroll: $965; −$35 in 2 rounds, +$5 in 1 of them here.");
  const here = moneySays(bankedView(), sums(2, -3500), sums(2, -3500), 0);
  assert.equal(here, "Your bankroll: $965; −$35 in 2 rounds.", "the same sum is said once");
  const stakes = [{ spot: "Ante", amount: 500, pick: "", tip: false, down: false }];
  const laid = bankedView({ boxes: [box({ stakes })] });
  assert.match(moneySays(laid, sums(0, 0), sums(0, 0), 0), /^Your bankroll: \$995\./, "what lies is not in hand");
  assert.match(moneySays(laid, sums(0, 0), sums(0, 0), 7000), /^Your bankroll: \$925\./, "nor what lies elsewhere");
  assert.equal(left(0, lying(laid)), 99_500, "the same beside the picture");
});

test("what may be done at any time is said once, and what comes to a decision is said to come to it", () => {
  const prompts = new Prompts();
  const news = (/** @type {TableView} */ view) => prompts.news(view, typed(view, book(), "Ann"));
  assert.match(news(bankedView({ stage: 1 })).join(), /company.*leave/);
  assert.deepEqual(news(bankedView({ stage: 2 })), []);
  const betting = bankedView({ may: [bet()] }, { betting: true });
  assert.deepEqual(news(betting), ["Ante with $5 to $100", "deal"]);
  assert.equal(prompts.more, false);
  assert.equal(
    news({ ...betting, picture: bankedView({ may: [bet(), bet({ spot: "Pair Plus" })] }).picture }).length,
    1,
  );
  assert.equal(prompts.more, true, "the Ante may still be bet");
});

test("a card that the story of the round has named is not told again", () => {
  const line = (/** @type {string[]} */ cards) => ({
    says: "",
    law: null,
    line: "The dealer shows {cards}.",
    args: { cards: { cards } },
  });
  const news = (/** @type {string[]} */ told) =>
    new Heard(book()).news(bankedView({ dealer: ["Tc", "5c"], told: [line(told)] }));
  assert.deepEqual(news(["Tc", "5c"]), []);
  assert.deepEqual(news(["Tc"]), ["The dealer has ten of clubs, five of clubs."]);
});

test("a decision is taken by its spot, its size or what people call it, and a slip is answered with what was meant", () => {
  const sizes = [4, 3].map((times) => act({ act: "bet", spot: "Play", amount: times * 500, times }));
  const view = bankedView({ may: [...sizes, act({ act: "check" })] });
  const four = { do: "act", act: "bet", spot: "Play", amount: 2000, cards: [] };
  for (const said of ["4x", "play 4x", "bet 4x", "bet play 20"]) assert.deepEqual(line(said, view), four, said);
  const ride = bankedView({ may: [act({ act: "let it ride" }), act({ act: "pull" })] });
  assert.deepEqual(line("ride", ride), { do: "act", act: "let it ride", spot: "", amount: 0, cards: [] });
  assert.match(String(line("chekc", view)), /Did you mean check\?$/);
  assert.doesNotMatch(String(line("jump over the table", view)), /mean/);
  assert.equal(typed(potView({ over: true }), book(), "Ann")[0]?.says, "next");
});

test("a hand is set by the house ways at a word, where the game has any", () => {
  const set = (/** @type {number[]} */ cards, more = {}) => act({ act: "set", cards, ...more });
  const boxes = [box({ cards: ["As", "Ks", "Qs"] })];
  const may = [set([0, 1]), set([1, 2], { house: true })];
  const wish = { do: "act", act: "set", spot: "", amount: 0, cards: [1, 2] };
  assert.deepEqual(line("house way", bankedView({ may, boxes })), wish);
  assert.equal(typeof line("house way", bankedView({ may: [set([0, 1]), set([1, 2])], boxes })), "string");
});

test("chips are bought for what was typed, and what was bought is said", () => {
  const chairs = (/** @type {number} */ stack) => potView().chairs.map((chair) => ({ ...chair, stack }));
  /** @type {Partial<PotView>} */
  const sells = { buy: 40_000, buys: [100, 60_000], between: true };
  const between = potView({ over: true }, { ...sells, chairs: chairs(40_000) });
  assert.deepEqual(line("buy 100", between), { do: "buy", amount: 10_000 });
  assert.equal(line("buy", between), "How much do you buy? The usual is $400; it may be $1 to $600.");
  assert.equal(line("buy 1000000", between), "It may be $1 to $600.");
  const offered = told(typed(between, book(), "Ann"));
  assert.match(offered.at(-2) ?? "", /^buy chips, you have \$400, up to \$600 more: type buy .*such as buy 400$/);
  const none = told(typed(potView({ over: true }, { ...sells, chairs: chairs(0) }), book(), "Ann"));
  assert.match(none[0] ?? "", /^buy chips, up to \$600: type buy /, "who has none needs them first");
  const away = { ...between, seat: -1 };
  assert.deepEqual(changes(away, between), ["You sit at place 1 and have bought chips for $400."]);
  assert.equal(tookChips(away, between), true);
  assert.equal(tookChips(between, { ...between, seq: 2 }), false);
  assert.match(String(line("buy 100", potView({}, { buy: 0 }))), /^Chips are bought between two hands\.$/);
  assert.deepEqual(changes(between, { ...between, seq: 2, chairs: chairs(50_000) }), [
    "You buy $100; your chips are $500.",
  ]);
  assert.equal(tookChips(between, { ...between, seq: 2, chairs: chairs(50_000) }), true);
  const won = { ...between, round: 2, chairs: chairs(50_000) };
  assert.deepEqual(changes(between, won), [], "what a hand was won by is not bought");
});

test("nothing that was typed behind an act is passed over", () => {
  const range = { do: /** @type {const} */ ("range"), act: "raise", least: 400, most: 20_200, step: 100, law: "" };
  const call = { do: /** @type {const} */ ("act"), act: "call", amount: 400, cards: [] };
  const deep = potView({ seats: [seat(0, { bet: 200 }), seat(1, { bet: 400 })], may: [call, range] });
  assert.match(String(line("all in 20", deep)), /^“20” is too much: all in takes no such amount/);
  assert.match(String(line("raise 20 30", deep)), /^You typed more than one amount: 20, 30/);
  assert.match(String(line("raise 20.555", deep)), /no amount/);
  assert.match(String(line("leave 5", bankedView())), /Type leave alone/);
  for (const said of ["call", "call 2", "call 4"])
    assert.deepEqual(line(said, deep), { do: "act", act: "call", amount: 400 }, said);
  assert.match(String(line("call 50", deep)), /too much/);
  const one = bankedView({ may: [act({ act: "bet", spot: "Play", amount: 1500, times: 3 })] });
  for (const said of ["play 15", "play 3x"]) assert.equal(/** @type {Wish} */ (line(said, one)).amount, 1500, said);
  assert.match(String(line("play 4x", one)), /too much/);
  const fixed = bankedView({ may: [bet({ spot: "Progressive", least: 100, most: 100 })] }, { betting: true });
  assert.match(String(line("progressive 1.005", fixed)), /no amount/);
});

test("cards are thrown away by their names, and which of two alike is asked", () => {
  const cards = ["2c", "Kd", "Ks", "Tc", "Jk"];
  const draw = { do: /** @type {const} */ ("throw"), act: "draw", least: 0, most: 5, held: 5, law: "" };
  const view = potView({ seats: [seat(0, { cards }), seat(1)], may: [draw] });
  const thrown = (/** @type {string} */ said) => /** @type {Wish} */ (line(said, view)).cards;
  assert.deepEqual(thrown("draw two of clubs king of spades joker"), [0, 2, 4]);
  assert.match(String(line("draw king", view)), /^Which\?/);
  assert.match(String(line("draw ten", view)), /^Which\?/, "a count or a rank");
  assert.deepEqual(thrown("draw 1 4"), [0, 3]);
  assert.match(String(line("draw 9", view)), /numbered 1 to 5/);
  const heard = new Heard(book());
  heard.news(view);
  const now = potView({ seats: [seat(0, { cards: ["2c", "Kd", "Ks", "5h", "Jk"] }), seat(1)] });
  assert.match(heard.news(now).join(" "), /^New: five of hearts\. Your cards: 1, two of clubs/);
  assert.deepEqual([heard.drew, heard.news(now), heard.drew], [true, [], false]);
});

test("a number after a question answers it, and several wagers go down together or not at all", () => {
  const may = [bet(), bet({ spot: "Pair Plus" }), bet({ spot: "6 Card Bonus" })];
  const betting = bankedView({ may }, { betting: true });
  const list = typed(betting, book(), "Ann");
  assert.deepEqual(
    ["ante", "ante plenty", "ante 500", "pair plus", "deal", "jump"].map((each) => unanswered(each, list)),
    ["ante", "ante", "ante", "pair plus", "", ""],
  );
  assert.deepEqual(["7", "2 4", "seven", "ante 7", "c"].map(isNumbers), [true, true, true, false, false]);
  const wager = (/** @type {string} */ spot, amount = 500) => ({ do: "bet", box: 0, spot, amount, pick: "" });
  assert.deepEqual(line("ante 5 pair plus 5", betting), [wager("Ante"), wager("Pair Plus")]);
  assert.deepEqual(line("6 card bonus 10 ante 5 pair plus 5", betting), [
    wager("6 Card Bonus", 1000),
    wager("Ante"),
    wager("Pair Plus"),
  ]);
  assert.match(String(line("ante 5 pair plus 500", betting)), /^Nothing was bet.*It may be \$5 to \$100/);
  assert.match(String(line("ante 5 jump", betting)), /^Nothing was bet.*cannot be done now/);
  assert.match(String(line("ante 5 10", betting)), /more than one amount/);
});

test("a dealer's hand that is set is named by its halves", () => {
  const dealer = ["As", "Kd", "2c"];
  const open = (/** @type {TableView} */ view) => answer("b", view, book(), []);
  assert.equal(open(bankedView({ dealer })), "The dealer has ace of spades, king of diamonds, two of clubs.");
  const set = bankedView({ dealer, dealer_back: ["As", "2c"], dealer_front: ["Kd"] });
  assert.equal(open(set), "The dealer has in back ace of spades, two of clubs; in front king of diamonds.");
});

test("sizes are said with what they come to, and the limits of a game among players with their amounts", () => {
  const sizes = [4, 3].map((times) => act({ act: "bet", spot: "Play", amount: times * 500, times }));
  assert.equal(typed(bankedView({ may: sizes }), book(), "Ann")[0]?.says, "Bet Play with 3x, $15, or 4x, $20");
  const limits = { limit: "fixed limit", small: 400, big: 800, blinds: [200, 400], ante: 100, unit: 100 };
  const among = potView({ over: true }, { limits, buy: 40_000, between: true });
  const said = answer("l", among, book(), typed(among, book(), "Ann"));
  assert.equal(said, "Limits: fixed limit $4 and $8; blinds $2 and $4; ante $1.");
});

test("why no hand begins is said, by itself and to whoever wants the next", () => {
  const [ann, bob] = potView().chairs;
  assert.ok(ann && bob);
  const alone = potView({}, { picture: null, chairs: [ann] });
  assert.match(String(line("next", alone)), /needs two players/);
  assert.equal(lacksFor(alone), line("next", alone));
  /** @type {Partial<PotView>} */
  const more = { buy: 40_000, buys: [100, 60_000], between: true, chairs: [{ ...ann, stack: 0 }, bob] };
  const broke = String(line("next", potView({ over: true }, more)));
  assert.match(broke, /^You have no chips\. Buy chips, up to \$600: type buy/);
  assert.equal(lacksFor(potView({ over: true })), "");
});

/** Let It Ride before anything was bet, with so many other wagers as are named. @param {...string} besides */
function ride(...besides) {
  const [ante] = book().felt;
  assert.ok(ante);
  const spots = ["1", "2", "$"].map((spot) => ({
    ...ante,
    spot,
    called: `spot ${spot}`,
    equals: spot === "1" ? "" : "1",
  }));
  const may = [bet({ spot: "1", required: true }), ...besides.map((spot) => bet({ spot }))];
  return { view: bankedView({ may }, { betting: true }), page: book({ felt: spots }) };
}

test("wagers that go down together are said with what they come to, and a sign is heard by a word", () => {
  const { view, page } = ride();
  const says = "spot 1 with $5 to $100, and as much on spot 2 and on spot dollar: $15 to $300 in all, required";
  assert.equal(told(typed(view, page, "Ann"))[0], says);
  const without = { ...view, without: ["$"] };
  assert.match(told(typed(without, page, "Ann"))[0] ?? "", /as much on spot 2: \$10 to \$200 in all/);
  assert.equal(aloud("$10 on spot $, −$5 on spot $."), "$10 on spot dollar, −$5 on spot dollar.");
  const stakes = ["1", "2", "$"].map((spot) => ({ spot, amount: 1000, pick: "", tip: false, down: false }));
  const lies = bankedView({ boxes: [box({ stakes })] }, { betting: true });
  assert.equal(answer("p", lies, page, []), "Your wagers: $10 on spot 1, $10 on spot 2, $10 on spot $; $30 in all.");
  const dollar = bankedView({ may: [bet({ spot: "$" })] }, { betting: true });
  const typedIt = understood("spot dollar 10", typed(dollar, page, "Ann"), dollar);
  assert.equal(/** @type {Wish} */ (typedIt).spot, "$");
});

test("a number alone is taken where it can mean one thing, and else answered with how it is typed", () => {
  const { view, page } = ride();
  const wish = { do: "bet", box: 0, spot: "1", amount: 1000, pick: "" };
  for (const said of ["10", "bets 10", "bet 10", "wager ten"])
    assert.deepEqual(understood(said, typed(view, page, "Ann"), view), wish, said);
  const more = ride("Bonus");
  const asked = (/** @type {string} */ said) => understood(said, typed(more.view, more.page, "Ann"), more.view);
  assert.equal(asked("10"), "“10” alone does not say for what. Type spot 1 10 or bonus 10.");
  assert.equal(asked("bets 10"), asked("10"));
  assert.equal(asked("10 20"), "You typed more than one amount: 10, 20. Type one.");
  const cards = ["As", "Ks", "Qs"];
  const set = [
    [0, 1],
    [1, 2],
  ].map((each) => act({ act: "set", cards: each }));
  assert.deepEqual(/** @type {Wish} */ (line("1 2", bankedView({ may: set, boxes: [box({ cards })] }))).cards, [0, 1]);
  const draw = { do: /** @type {const} */ ("throw"), act: "draw", least: 0, most: 3, held: 3, law: "" };
  const drawing = potView({ seats: [seat(0, { cards }), seat(1)], may: [draw] });
  assert.deepEqual(/** @type {Wish} */ (line("1 2", drawing)).cards, [0, 1]);
  assert.match(String(line("2", drawing)), /Type draw 2\.$/, "one number may be how many");
  const range = { do: /** @type {const} */ ("range"), act: "raise", least: 400, most: 9000, step: 100, law: "" };
  const raising = (/** @type {string} */ name) =>
    line("20", potView({ seats: [seat(0), seat(1)], may: [{ ...range, act: name }] }));
  assert.match(String(raising("raise")), /Type raise 20\.$/, "by as much, or to as much");
  assert.deepEqual(raising("bet"), { do: "act", act: "bet", amount: 2000 });
  assert.match(String(line("20", DECIDES)), /cannot be done now/);
});

test("a bet that is taken back goes by what players call it", () => {
  const may = [act({ act: "take back", spot: "1" }), act({ act: "let it ride" })];
  const view = bankedView({ may });
  for (const said of ["pull", "pull 1", "take back 1", "take back"])
    assert.equal(/** @type {Wish} */ (line(said, view)).act, "take back", said);
  for (const { alsoCalled } of [spokenTexts, spanish])
    assert.ok(alsoCalled["take back"]?.includes("pull"), "as the table has it, in any language");
});

test("whoever asks does nothing, and hears what it would be and how it is done", () => {
  assert.equal(line("fold?", DECIDES), "Fold. Nothing was done: type fold to do it.");
  assert.equal(line("fold ?", DECIDES), line("fold?", DECIDES));
  assert.match(String(line("bet ante?", DECIDES)), /^Bet Ante, \$5\. Nothing was done: type bet ante/);
  const betting = bankedView({ may: [bet()] }, { betting: true });
  assert.equal(line("ante 5?", betting), "Ante with $5 to $100. Nothing was done: type ante 5 to do it.");
  assert.match(String(line("ante 5 ante 10?", betting)), /Nothing was done/);
  assert.match(String(line("leave?", betting)), /Nothing was done/);
  assert.equal(letterOf("c?", typed(betting, book(), "Ann")), "c", "a letter asks, with a sign or without");
  assert.equal(letterOf("?", typed(betting, book(), "Ann")), "h");
});

test("who has the button is said on asking, and where one sits from it", () => {
  const asked = (/** @type {TableView} */ view) => answer("d", view, book(), []);
  const seats = [1, 2, 0].map((place) => seat(place));
  assert.equal(asked(potView({ seats, button: 0 })), "You are on the button.");
  const between = potView({ seats: [seat(2), seat(0), seat(1)], button: 1 });
  assert.equal(asked(between), "The button is with P1; after it you are number 2 of 3.");
  assert.equal(asked({ ...between, seat: -1 }), "The button is with P1.");
  for (const view of [bankedView(), potView({ seats, button: -1 }), potView({}, { picture: null })])
    assert.equal(asked(view), "There is no button here now.");
  assert.equal(letterOf("position", typed(between, book(), "Ann")), "d");
});

test("before anything was played little is said of it", () => {
  for (const view of [bankedView({}, { betting: true }), potView({}, { picture: null })])
    assert.equal(answer("r", view, book(), []), "Nothing was played yet.");
  assert.equal(answer("r", DECIDES, book(), []), "The round is not over.");
  const sums = { rounds: 0, net: 0, main: 0, expected: 0, solved: 0 };
  assert.equal(moneySays(bankedView(), sums, sums, 0), "Your bankroll: $1,000.");
  const all = { ...sums, rounds: 2, net: -500 };
  assert.equal(moneySays(bankedView(), all, sums, 0), "Your bankroll: $995; −$5 in 2 rounds.");
});

test("a wager that is bet beside another is named with it, and who bets it first hears so", () => {
  const [ante] = book().felt;
  assert.ok(ante);
  const beside = ["6 Card Bonus", "Progressive"].map((spot) => ({ ...ante, spot, called: spot, needs: ["Ante"] }));
  const page = book({ felt: [ante, ...beside] });
  const view = bankedView({ may: [bet({ required: true })] }, { betting: true });
  const says = (/** @type {TableView} */ now) => told(typed(now, page, "Ann"));
  assert.equal(says(view)[1], "after Ante also 6 Card Bonus, Progressive");
  assert.equal(says({ ...view, without: ["Progressive"] })[1], "after Ante also 6 Card Bonus");
  for (const said of ["6 card bonus 5", "bet 6 card bonus", "six card bonus five"])
    assert.match(
      String(understood(said, typed(view, page, "Ann"), view)),
      /^Ante first: 6 Card Bonus is bet beside it/,
    );
  const stakes = [{ spot: "Ante", amount: 500, pick: "", tip: false, down: false }];
  const lies = bankedView({ may: [bet()], boxes: [box({ stakes })] }, { betting: true });
  assert.doesNotMatch(says(lies).join(), /after Ante/);
});

// Every part in every state it can be in. What is added to a part is added here, and photographed.

import { el, svg } from "../kit/elements.js";
import { texts } from "../texts.js";
import { clockStrip } from "../tournament/clock_strip.js";
import { soundSwitch } from "../tournament/sounds.js";
import { card as todoCard } from "../tournament/todo.js";
import { bars } from "../visuals/bars.js";
import { button } from "../visuals/button.js";
import { callingList, callings, consequence, variants } from "../visuals/called.js";
import { card } from "../visuals/card.js";
import { CHIPS, rackButtons, stack } from "../visuals/chip.js";
import { cited } from "../visuals/cited.js";
import { Clock } from "../visuals/clock.js";
import { choiceButtons, judged, ruleList, tallied } from "../visuals/drill.js";
import { Felt } from "../visuals/felt.js";
import { awardBox, fundSign, fundStory } from "../visuals/fund.js";
import { hands } from "../visuals/hand.js";
import { layout } from "../visuals/layout.js";
import { lineGraph } from "../visuals/line_graph.js";
import { missedLine } from "../visuals/missed.js";
import { light, payTable, printedTable } from "../visuals/pay_table.js";
import { alarmLine, barredList, callLine, duty, tableCard, trailList } from "../visuals/pit.js";
import { preferences } from "../visuals/preferences.js";
import { progress } from "../visuals/progress.js";
import { result, resultWord } from "../visuals/result.js";
import { shown as reviewed } from "../visuals/review.js";
import { ownPlate, place } from "../visuals/seat.js";
import { added, grown, head } from "../visuals/session.js";
import { choice, field, sheet } from "../visuals/sheet.js";
import { checkedLine, commitmentLine } from "../visuals/shuffle.js";
import { resetBox, signInBox } from "../visuals/sign_in.js";
import { pickBox, sizer } from "../visuals/sizer.js";
import { spot } from "../visuals/spot.js";
import { thumb } from "../visuals/thumb.js";
import { ALARM, anEvent, BARRED, CALL, EVENTS, NOW, PEOPLE, TABLES, TRAIL } from "./floor_models.js";
import { aPlace, aSeat, aSpot, EDGE_BUTTON, HOUSE, onPick, potTable, RANGE, SIDE_POTS } from "./models.js";
import {
  ABOUT,
  BEGUN,
  CHOICES,
  MISSED,
  NOTHING,
  PERFECT,
  REVIEW,
  RIGHT,
  ROUNDS,
  UNSOLVED,
  WRONG,
} from "./study_models.js";
import { aConsole, aTodo, MOVES } from "./tournament_models.js";

/** @import { ShuffleLine } from "../kit/commitments.js" */
/** @import { Child } from "../types/elements.js" */
/** @import { CardLook } from "../visuals/card.js" */
/** @import { StackLook } from "../visuals/chip.js" */
/** @import { Group, Model, Own, Seat, Spot } from "../types/felt.js" */
/** @import { CallableEvent, DrillVerdict, Face, FundAward, FundSign, MissedLine } from "../types/pictures.js" */
/** @import { PrintedSchedule, RoundLine, SessionReview, Working } from "../types/pictures.js" */

/** @typedef {{ state: string, draw: () => Node, after?: () => void }} Shown */
/** @typedef {{ part: string, shown: Shown[], size?: "small" | "wide" | "felt" | "tall" }} Part */

const ROOT = "a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90";
/** @type {ShuffleLine} */
const PROVEN = { here: true, fault: null, cards: 9, root: ROOT, before: true, cut: true, missed: false };

/** @param {HTMLDetailsElement} details */
function opened(details) {
  details.open = true;
  return details;
}

const nothing = () => {};
const silent = async () => null;

/** The clock at the head of a director's console. @param {Parameters<typeof aConsole>[0]} more */
const aStrip = (more) => () => {
  const strip = clockStrip(silent);
  strip.draw(aConsole(more));
  strip.tick(aConsole(more), 0);
  return strip.node;
};

/** @param {Parameters<typeof aTodo>[0]} more */
const aChore = (more) => () => todoCard(aTodo(more), aConsole({ moves: MOVES, commitment: ROOT }), silent);

/** What each round added. */
const GROWN = [500, -1000, 1500, -500, -500, 500];

const BANKROLL = 100_000; // cents

/**
 * The session at a table as it is read, unfolded.
 * @param {readonly RoundLine[]} rounds
 */
const aSession = (rounds) => () => {
  const sums = added(rounds);
  const bar = el("summary", {}, head(sums, BANKROLL));
  return opened(el("details", { class: "panel session-bar" }, bar, grown(rounds, sums)));
};

/** @param {SessionReview} found */
const aReview = (found) => () => el("div", { class: "study" }, reviewed(found));

/** The choices of a drill and what is said of them. @param {DrillVerdict | null} verdict */
const aDrill = (verdict) => () =>
  el(
    "div",
    {},
    el("div", { class: "drill-choices" }, choiceButtons(CHOICES, verdict, nothing)),
    verdict ? judged(verdict) : null,
  );

/** @param {Partial<MissedLine>} more */
const aMiss = (more) => () => missedLine({ ...MISSED, ...more }) ?? el("p");

/** @param {Partial<Working>} more */
const aWork = (more) => () => el("div", {}, progress(texts.working.teacher, { ...BEGUN, ...more }));

const CALLED = callings(EVENTS);

/**
 * @template T
 * @template U
 * @param {Record<string, T>} things
 * @param {(thing: T) => U} make
 */
const mapped = (things, make) => Object.fromEntries(Object.entries(things).map(([name, each]) => [name, make(each)]));

/** What would come of something. @param {Partial<CallableEvent>} more */
function outcome(more = {}) {
  const event = anEvent(more);
  const [first] = CALLED;
  const which = first ? variants(first, 1, nothing) : null;
  return consequence({ ...event, comes: event.then, variants: which, apply: nothing, leave: nothing });
}

/** @type {FundSign} */
const METER = {
  name: "the floor",
  called: "the floor",
  kind: "meter",
  posted: [1_234_567],
  primary: 0,
  pending: false,
  date: "",
};
/** @type {FundSign} */
const JACKPOT = {
  name: "Quads beaten",
  called: "Quads beaten",
  kind: "jackpot",
  posted: [4_012_300, 1_850_000],
  primary: 0,
  pending: false,
  date: "2026-11-16",
};
/** @type {FundAward} */
const AWARD = {
  fund: "the floor",
  amount: 100_020,
  step: "called",
  claims: [{ player: "Ann", hand: "AKQ Spades", amount: 100_020, paid: false }],
};
const FUND_RULES = [{ name: "Meter", says: "20% of each wager feeds it.", law: "CO 47.1-1017.24(1)" }];
const HITS = [{ date: "2026-11-16", amount: 100_020, hand: "AKQ Spades" }];

/**
 * A piece of the felt.
 * @param {number} width
 * @param {number} height
 * @param {Child[]} drawn
 */
const piece = (width, height, ...drawn) => svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height }, drawn);

/**
 * @param {Face} face
 * @param {CardLook} [look]
 */
const aCard = (face, look) => () => piece(84, 124, card(face, 10, 18, 64, { four: false, ...look }));

/**
 * @param {number} amount
 * @param {StackLook} [look]
 */
const aStack = (amount, look) => () => piece(110, 84, stack(amount, look?.beside ? 30 : 55, 46, 17, look));

/** @param {Group[]} groups */
const aHand = (groups) => () =>
  piece(280, 110, hands(groups, { x: 140, y: 24, card: 54, room: 260, label: "Cards", key: "hand" }));

/**
 * @param {Partial<Seat>} more
 * @param {boolean} [narrow]
 * @param {boolean} [open] whether one may sit down
 */
const aTaken = (more, narrow = false, open = false) => {
  const model = { ...potTable(5, null), seats: [] };
  const at = { ...layout(model, { width: 0, height: 0 }, narrow), width: 190 };
  const tall = narrow ? 138 : 160;
  const seat = aSeat(1, more);
  return () => piece(190, tall, place(seat, [95, narrow ? 78 : 76], at, open ? nothing : undefined));
};

/** @param {Partial<Own>} more */
const aPlate = (more) => () =>
  piece(340, 52, ownPlate(aPlace(more), { x: 170, y: -92, card: 70, room: 0, plate: 310 }));

/** @param {Partial<Spot>} more */
const onSpot = (more) => () =>
  piece(134, 124, spot(aSpot(more), { x: 67, y: 52, wide: 114, tall: 84 }, { put: nothing, take: nothing }));

/** @param {number} share */
const aClock = (share) => () => {
  const clock = new Clock();
  clock.stand(share);
  return clock.node;
};

/**
 * @param {Model} model
 * @param {boolean} narrow
 */
const aFelt = (model, narrow) => {
  const felt = new Felt({ sit: nothing, put: nothing, take: nothing }, true);
  // Its size on the screen is known once it is in the page.
  return { draw: () => felt.node, after: () => felt.draw(model, narrow) };
};

/** @param {string} each */
const odds = (each) => ({ odds: each, returned: true, meter: "0", prize: 0, metered: false });

/** @type {PrintedSchedule} */
const SCHEDULE = {
  game: "three-card-poker",
  jurisdiction: "CO",
  citation: "CO 47.1-1017.24(14)",
  wager: "Pair Plus",
  schedule: "1",
  own: false,
  rows: [
    { hand: "Straight flush", printed: "40 to 1", pays: "40 to 1", payout: odds("40") },
    {
      hand: "Three of a kind",
      printed: "30 to 1",
      pays: "30 to 1",
      payout: odds("30"),
      reason: "as the sister schedules have it",
    },
    { hand: "Straight", printed: "", pays: "", payout: null },
  ],
};
const ENVY = { ...SCHEDULE, rows: SCHEDULE.rows.map((row, n) => (n ? row : { ...row, envy: 10_000 })) };

const OUTCOMES = [
  { label: "lose", net: "-1", combinations: 7431, probability: 0.7431 },
  { label: "pair", net: "1", combinations: 1694, probability: 0.1694 },
  { label: "flush", net: "3", combinations: 496, probability: 0.0496 },
  { label: "straight", net: "13/2", combinations: 379, probability: 0.0379 },
];

/** @param {string} [value] */
const anInput = (value = "") => el("input", { value });

/**
 * A box that stands in the page.
 * @param {HTMLDialogElement} box
 */
function standing(box) {
  box.open = true;
  return box;
}

/** @param {Record<string, () => Node>} list */
const each = (list) => Object.entries(list).map(([state, draw]) => ({ state, draw }));

/** @param {boolean} narrow */
function felts(narrow) {
  const tables = {
    ...HOUSE,
    "two at a pot": potTable(2, {}),
    "ten at a pot": potTable(10, { turn: true }),
    "a pot seen from outside": potTable(9, null),
    "six side pots": SIDE_POTS,
    "the button at the edge": EDGE_BUTTON,
  };
  return Object.entries(tables).map(([state, model]) => ({ state, ...aFelt(model, narrow) }));
}

/** @returns {Part[]} */
export function parts() {
  return [
    {
      part: "card",
      shown: each({
        spades: aCard("As"),
        hearts: aCard("Kh"),
        diamonds: aCard("Qd"),
        clubs: aCard("Jc"),
        ten: aCard("Th"),
        "diamonds, four colours": aCard("Qd", { four: true }),
        "clubs, four colours": aCard("Jc", { four: true }),
        joker: aCard("Jk"),
        back: aCard(null),
        dim: aCard("9s", { dim: true }),
        winning: aCard("9s", { best: true }),
        "beside the winning ones": aCard("9s", { idle: true }),
        "to be chosen": aCard("9s", { pick: nothing }),
        lifted: aCard("9s", { lifted: true }),
        chosen: aCard("9s", { lifted: true, pick: nothing }),
      }),
    },
    {
      part: "hand",
      size: "wide",
      shown: each({
        open: aHand([{ cards: ["2c", "3d", "4h"] }]),
        "face down": aHand([{ cards: [null, null, null] }]),
        "seven, close together": aHand([{ cards: ["2c", "3d", "4h", "5s", "6c", "7d", "8h"] }]),
        "back and front": aHand([
          { cards: ["2c", "3d", "4h", "5s", "6c"], label: "back" },
          { cards: ["7d", "8h"], label: "front" },
        ]),
        "five that play": aHand([{ cards: ["2c", "3d", "4h", "5s", "6c", "Kd", "8h"], best: [0, 1, 2, 3, 4] }]),
        folded: aHand([{ cards: ["2c", "3d", "4h"], dim: true, label: "folded" }]),
        wild: aHand([{ cards: ["2c", "3d", "4h"], label: "wild: two of clubs" }]),
        "some chosen": aHand([{ cards: ["2c", "3d", "4h"], pick: nothing, lifted: new Set([1]) }]),
      }),
    },
    {
      part: "stack",
      shown: [
        ...CHIPS.map((value) => ({ state: `chip of ${value}`, draw: aStack(value * 100) })),
        ...each({
          "less than a dollar": aStack(50),
          "chip of 1000": aStack(100_000),
          "chip of 5000": aStack(500_000),
          "of all kinds": aStack(63_100),
          "in piles": aStack(94_400, { most: 5, piles: 3 }),
          "six and no more": aStack(10_000_000),
          "sum beside": aStack(2700, { beside: true }),
        }),
      ],
    },
    {
      part: "rack",
      size: "wide",
      shown: [{ state: "5 in hand", draw: () => el("div", { class: "rack" }, rackButtons(5, nothing, nothing)) }],
    },
    {
      part: "seat",
      size: "wide",
      shown: each({
        "empty, to sit down at": aTaken({ free: true }, false, true),
        empty: aTaken({ free: true }),
        taken: aTaken({}),
        "without a note": aTaken({ note: "" }),
        turn: aTaken({ turn: true }),
        bet: aTaken({ chips: 2500 }),
        folded: aTaken({ out: true, note: "folded" }),
        won: aTaken({ won: 2500 }),
        lost: aTaken({ won: -2500 }),
        push: aTaken({ won: 0 }),
        button: aTaken({ button: true }),
        "narrow, empty": aTaken({ free: true }, true, true),
        "narrow, taken": aTaken({ name: "House player 2", short: "House 2" }, true),
        "narrow, seven cards": aTaken({ groups: [{ cards: ["2c", "3d", "4h", "5s", "6c", null, null] }] }, true),
      }),
    },
    {
      part: "own plate",
      size: "wide",
      shown: each({
        waiting: aPlate({}),
        turn: aPlate({ turn: true, note: "your turn" }),
        won: aPlate({ won: 500 }),
        button: aPlate({ button: true }),
        "a long name": aPlate({ name: "Bartholomew of Birmingham", note: "$12,345.50 · your turn" }),
      }),
    },
    {
      part: "button",
      shown: each({ large: () => piece(40, 40, button(20, 20, 12)), small: () => piece(40, 40, button(20, 20, 9)) }),
    },
    {
      part: "spot",
      shown: each({
        closed: onSpot({}),
        "another comes first": onSpot({ called: "Pair Plus", side: true, after: ["Ante"] }),
        open: onSpot({ can: RANGE }),
        required: onSpot({ can: RANGE, required: true }),
        "a long name": onSpot({ called: "Three card progressive envy bonus", can: RANGE }),
        bet: onSpot({ amount: 2500, can: RANGE }),
        "bet, long name": onSpot({ called: "6 Card Bonus Wager", amount: 2500 }),
        "bet on picks": onSpot({ amount: 1000, stakes: [onPick("hearts", 500), onPick("spades", 500)] }),
        "a side wager": onSpot({ called: "Pair Plus", side: true }),
        "a tip beside it": onSpot({ amount: 500, tip: 100 }),
        paid: onSpot({ amount: 500, paid: 500 }),
        lost: onSpot({ amount: 500, paid: -500 }),
        push: onSpot({ amount: 500, paid: 0 }),
      }),
    },
    {
      part: "result",
      shown: each({
        "won, on the felt": () => piece(130, 40, result(123_450, 65, 26)),
        "lost, on the felt": () => piece(130, 40, result(-500, 65, 26)),
        "push, on the felt": () => piece(130, 40, result(0, 65, 26)),
        "won, in a list": () => resultWord(500),
        "lost, in a list": () => resultWord(-500),
        "push, in a list": () => resultWord(0),
      }),
    },
    { part: "clock", size: "wide", shown: each({ full: aClock(1), half: aClock(0.5), out: aClock(0) }) },
    {
      part: "line",
      size: "wide",
      shown: each({
        plain: () => cited("Dice: 14."),
        "with its rule": () => cited("The first seat acts.", "CO 47.1-1017.24(4)"),
        "with a word explained": () => cited("The dealer takes the rake.", "TRADE 7"),
      }),
    },
    {
      part: "shuffle",
      size: "wide",
      shown: each({
        "before the deal": () => commitmentLine(ROOT, 0),
        opened: () => opened(commitmentLine(ROOT, 2)),
        checked: () => checkedLine(PROVEN, "#"),
        "not as committed to": () => checkedLine({ ...PROVEN, fault: "card" }, "#"),
        "checked elsewhere": () => checkedLine({ ...PROVEN, here: false }, "#"),
      }),
    },
    {
      part: "field",
      size: "wide",
      shown: each({
        empty: () => field("Player", anInput()),
        filled: () => field("Player", anInput("Ann")),
        fault: () => field("Table", anInput("none"), { fault: "a table is a number" }),
        choice: () => field("Bank", choice("Bank", ["house", "players"], nothing, { chosen: "players" })),
      }),
    },
    {
      part: "sheet",
      size: "wide",
      shown: each({
        choices: () =>
          sheet([
            { label: "Ante Bonus", input: choice("Ante Bonus", ["1", "2"], nothing), more: el("button", {}, "Edit") },
            { label: "deal", input: choice("deal", ["in rotation", "in packets"], nothing) },
          ]),
        "rule beside it": () => sheet([{ label: "tips", input: anInput("yes"), law: "CO 47.1-1004(3)" }]),
        fault: () => sheet([{ label: "Ante, least", input: anInput("0.30"), fault: "the smallest chip is $1" }]),
      }),
    },
    {
      part: "sizer",
      size: "wide",
      shown: each({
        "many sizes": () => {
          const steps = /** @type {[string, number][]} */ ([
            ["Pot", 2000],
            ["Most", 8000],
          ]);
          const offer = { act: "raise", least: 800, most: 8000, step: 100, steps };
          return sizer(offer, { rangeKey: "", amount: 0, sized: null }, "a", "Raise to", nothing, "r");
        },
        "one size": () => {
          const offer = { act: "bet", least: 800, most: 800, step: 100 };
          return sizer(offer, { rangeKey: "", amount: 0, sized: null }, "a", "Bet", nothing, "b");
        },
      }),
    },
    {
      part: "dialog",
      size: "wide",
      shown: each({
        "sign in, with a fault": () =>
          standing(signInBox(true, async () => {}, "this name and this password do not belong together")),
        "a one-time word": () => standing(resetBox(async () => {})),
        "a pick of few": () => standing(pickBox("Bonus", ["hearts", "spades"], 500, nothing)),
        "a pick of numbers": () => standing(pickBox("Hand", ["1", "2", "3"], 500, nothing, true)),
        "a pick of many": () =>
          standing(
            pickBox(
              "Card",
              Array.from({ length: 13 }, (_, n) => `card ${n}`),
              500,
              nothing,
            ),
          ),
      }),
    },
    {
      part: "pay table",
      size: "wide",
      shown: each({
        "as it pays": () => payTable("Pair Plus", SCHEDULE),
        "with envy": () => payTable("Progressive", ENVY),
        "a row hit": () => {
          const table = payTable("Pair Plus", SCHEDULE);
          light(table, 1);
          return table;
        },
        "as printed": () => printedTable(SCHEDULE),
      }),
    },
    {
      part: "fund",
      size: "wide",
      shown: each({
        "a meter": () => fundSign(METER),
        "a jackpot of two pools": () => fundSign(JACKPOT),
        "an amount that is pending": () => fundSign({ ...JACKPOT, pending: true }),
        "an award to be verified": () => awardBox(AWARD),
        "rules and hits": () => fundStory({ ...METER, games: [], verifying: 0, rules: FUND_RULES, hits: HITS }),
      }),
    },
    { part: "a table on the floor", size: "wide", shown: each(mapped(TABLES, (table) => () => tableCard(table))) },
    {
      part: "what wants the floor",
      size: "wide",
      shown: each({
        "a call": () => el("ul", { class: "wants-list" }, callLine(CALL, NOW, nothing)),
        "an alarm": () => el("ul", { class: "wants-list" }, alarmLine(ALARM, NOW)),
        "people on duty": () => duty(PEOPLE),
        barred: () => barredList(BARRED, nothing),
        trail: () => trailList(TRAIL),
      }),
    },
    {
      part: "something went wrong",
      size: "wide",
      shown: each({
        "what can be called": () => callingList(CALLED, "", nothing, null),
        "touched once": () => callingList(CALLED, CALLED[0]?.key ?? "", nothing, outcome()),
        "a supervisor is to be told first": () => outcome({ owes: "tell a supervisor first (CO 47.1-1021)" }),
        "nothing moves, the round is over": () => outcome({ shows: { told: [], money: [], over: true } }),
      }),
    },
    {
      part: "clock of a tournament",
      size: "wide",
      shown: each({
        running: aStrip({ running: true, left: 1e9 }),
        stopped: aStrip({ running: false }),
        break: aStrip({ at: 1, pause: true }),
        "not started": aStrip({ begun: false, level: 0 }),
        finished: aStrip({ state: "finished", at: 2, over: true, left: 0 }),
        "sound, off": () => soundSwitch(),
      }),
    },
    {
      part: "what a director sees to",
      size: "wide",
      shown: each({
        "a table": aChore({ kind: "table" }),
        "a commitment": aChore({ kind: "commit" }),
        "a table broken": aChore({ kind: "break" }),
        "where the button is": aChore({ kind: "button", table: 2, amount: 4 }),
        "tables balanced": aChore({ kind: "balance" }),
        "a colour-up": aChore({ kind: "colour" }),
        "a deck": aChore({ kind: "count" }),
        "no chips left": aChore({ kind: "broke" }),
        "a prize": aChore({ kind: "pay" }),
      }),
    },
    {
      part: "preferences",
      size: "wide",
      shown: each({
        open: () => {
          const panel = preferences(nothing);
          panel.open = true;
          return panel;
        },
      }),
    },
    {
      part: "bars",
      size: "wide",
      shown: each({
        outcomes: () => bars({ spot: "Pair Plus", outcomes: OUTCOMES }),
        "one that is rare": () =>
          bars({
            spot: "Pair Plus",
            outcomes: [...OUTCOMES, { net: "1000", probability: 0.00002, label: "", combinations: 1 }],
          }),
      }),
    },
    {
      part: "thumbnail",
      size: "wide",
      shown: each({
        "against the house": () =>
          thumb({ own: 2, dealer: 2, board: 5, rows: [["Trips"], ["Ante", "Blind"], ["Play"]] }),
        "around a pot": () => thumb({ own: 4, dealer: 0, board: 5, rows: [] }),
      }),
    },
    {
      part: "line graph",
      size: "wide",
      shown: each({
        "a result": () => lineGraph("Result: +$5", [{ name: "result", kind: "result", values: GROWN }]),
        "beside what was to be expected": () =>
          lineGraph("Result: +$5; expected: −$1", [
            { name: "result", kind: "result", values: GROWN },
            { name: "expected", kind: "expected", values: GROWN.map(() => -20) },
          ]),
        "no round yet": () => lineGraph("No round yet", [{ name: "result", kind: "result", values: [] }]),
      }),
    },
    {
      part: "time ran out",
      size: "wide",
      shown: each({
        "folded, by the pit's own limit": aMiss({}),
        "two acts": aMiss({ acts: ["check", "fold"], lost: 1000 }),
        "a dead hand, by a posted limit": aMiss({ acts: [], dead: true, seconds: 35, law: "CO 47.1-1038" }),
        "at no cost": aMiss({ acts: ["check"], lost: 0 }),
        "the betting went on": aMiss({ acts: [], lost: 0 }),
      }),
    },
    {
      part: "work that takes a while",
      size: "wide",
      shown: each({
        "others are ahead": aWork({ waits: true, done: 0 }),
        "on its way": aWork({}),
        "the best is known": aWork({ best: "Fold" }),
      }),
    },
    {
      part: "session bar",
      size: "wide",
      shown: each({
        "beside what was to be expected": aSession(ROUNDS),
        "nothing known to be expected": aSession(UNSOLVED),
        "no round yet": aSession([]),
      }),
    },
    {
      part: "session review",
      size: "felt",
      shown: each({
        "a rule to learn": aReview(REVIEW),
        "no mistake": aReview(PERFECT),
        "nothing to look at": aReview(NOTHING),
        "nothing, for a reason": aReview({ ...NOTHING, says: "No round of this game was played to its end." }),
      }),
    },
    {
      part: "drill",
      size: "wide",
      shown: each({
        asked: aDrill(null),
        right: aDrill(RIGHT),
        wrong: aDrill(WRONG),
        "wrong, about": aDrill(ABOUT),
        "the rule": () =>
          el("div", { class: "study" }, ruleList({ says: "", rules: [], rules_cost: "", ...REVIEW.kinds[0] })),
        score: () => el("p", {}, tallied({ right: 3, asked: 4, row: 2, cost: 0.0066 })),
        "being looked for": () => el("div", {}, progress(texts.working.drill, BEGUN)),
      }),
    },
    { part: "felt, wide", size: "felt", shown: felts(false) },
    { part: "felt, narrow", size: "tall", shown: felts(true) },
  ];
}

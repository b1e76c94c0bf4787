// A pit for the gallery: nobody ever sat there.

/** @import { BarredLine, CallableEvent, FloorAlarm, FloorCallLine, FloorDuty, FloorResult, FloorTable, TrailLine } from "../types/pictures.js" */

export const NOW = Date.UTC(2026, 10, 16, 20, 30);
const MINUTE = 60_000;

/** @type {FloorResult} */
const RESULT = {
  win: 124_500,
  drop: 480_000,
  hold: 0.2594,
  rounds: 212,
  staked: 1_060_000,
  won: 98_000,
  expected: 35_700.4,
  deviation: 41_000,
  z: 1.52,
  why: "",
};

/**
 * @param {Partial<FloorTable>} more
 * @returns {FloorTable}
 */
export function aTable(more = {}) {
  return {
    table: 4,
    kind: "house",
    game: "three-card-poker",
    name: "Three Card Poker",
    limits: [{ of: "Ante", least: 500, most: 10_000 }],
    places: 7,
    seats: [
      { seat: 0, name: "Ann", house: false, away: false, stack: null },
      { seat: 2, name: "Bob", house: false, away: true, stack: null },
      { seat: 3, name: "House player 4", house: true, away: false, stack: null },
    ],
    dealer: "Dan",
    round: 37,
    stage: "players decide",
    waits: [],
    frozen: null,
    result: RESULT,
    fund: null,
    meter: 1_234_567,
    award: null,
    ...more,
  };
}

/** @type {Record<string, FloorTable>} */
export const TABLES = {
  "in play": aTable(),
  "called for, something overdue": aTable({ waits: ["call", "alarm"] }),
  "frozen, in dispute": aTable({
    waits: ["dispute", "frozen"],
    frozen: { why: "a card was turned too early", by: ["Flo"], since: NOW - 3 * MINUTE },
  }),
  "far from what is expected": aTable({ result: { ...RESULT, win: -912_000, hold: -1.9, won: -900_000, z: -3.6 } }),
  "nobody there, no meter": aTable({
    seats: [],
    meter: null,
    dealer: "",
    stage: "between rounds",
    result: { ...RESULT, win: 0, hold: null, rounds: 0, z: null },
  }),
  "an award waits": aTable({
    waits: ["award"],
    award: { fund: "the floor", amount: 1_234_567, step: "called", claims: [] },
  }),
};

/** @type {FloorCallLine} */
export const CALL = {
  number: 1,
  table: 4,
  seat: 2,
  caller: "Bob",
  why: "my bet was not paid",
  since: NOW - 2 * MINUTE,
};
/** @type {FloorAlarm} */
export const ALARM = {
  kind: "deck",
  table: 4,
  says: "the deck was to be counted",
  law: "MA poker 6(e)(5)",
  since: NOW - 12 * MINUTE,
};
/** @type {FloorDuty[]} */
export const PEOPLE = [
  { name: "Dan", positions: ["dealer"], table: 4 },
  { name: "Flo", positions: ["floor", "shift supervisor"], table: 0 },
];
/** @type {BarredLine[]} */
export const BARRED = [
  { player: "Mal", why: "marked cards", until: "", law: null, since: NOW - 600 * MINUTE, by: ["Flo"] },
  { player: "Ned", why: "shouting", until: "2026-11-30", law: null, since: NOW, by: ["Flo", "Sue"] },
];
/** @type {TrailLine[]} */
export const TRAIL = [
  {
    at: NOW,
    date: "2026-11-16",
    table: 4,
    by: ["Flo"],
    signed: ["Flo (floor)"],
    event: "TableFrozen",
    says: "frozen: a card was turned too early",
    law: null,
  },
  {
    at: NOW - MINUTE,
    date: "2026-11-16",
    table: 4,
    by: ["Flo"],
    signed: ["Flo (floor)"],
    event: "RulingMade",
    says: "a player was dealt a wrong number of cards (Bob)",
    law: "CO 47.1-1017.24(5)",
  },
];

/**
 * @param {Partial<CallableEvent>} more
 * @returns {CallableEvent}
 */
export function anEvent(more = {}) {
  return {
    event: { event: "Erred", what: "PLAYER_COUNT", box: 2, count: 4 },
    kind: "irregularity",
    what: "PLAYER_COUNT",
    says: "a player was dealt a wrong number of cards",
    // biome-ignore lint/suspicious/noThenProperty: the server calls it so
    then: "the hand is dead and its wagers come back",
    law: "CO 47.1-1017.24(5)",
    seat: 2,
    player: "Bob",
    hand: -1,
    card: null,
    count: 4,
    owes: "",
    shows: {
      told: [
        {
          says: "A player was dealt a wrong number of cards (Bob): the hand is dead and its wagers come back.",
          law: "CO 47.1-1017.24(5)",
        },
      ],
      money: [
        { account: "stake (3/Ante)", whose: "desk", of: "3/Ante", amount: -500, why: "stake" },
        { account: "rail (Bob)", whose: "patron", of: "Bob", amount: 500, why: "stake" },
      ],
      over: false,
    },
    ...more,
  };
}

/** @type {CallableEvent[]} */
export const EVENTS = [
  anEvent({ count: 2 }),
  anEvent(),
  anEvent({ what: "PLAYER_EXPOSED", says: "a player's card was exposed", count: null, card: 0 }),
  anEvent({ what: "PLAYER_EXPOSED", says: "a player's card was exposed", count: null, card: 1 }),
  anEvent({
    what: "DEFECTIVE_DECK",
    says: "the deck is defective",
    count: null,
    seat: -1,
    player: "",
    hand: -1,
    shows: { told: [], money: [], over: true },
  }),
];

// Tables for the gallery: what lies on them was never dealt.

/** @import { Model, Own, Seat, Spot } from "../types/felt.js" */
/** @import { BetOffer, StakeLine } from "../types/pictures.js" */

/** @type {BetOffer} */
export const RANGE = {
  do: "bet",
  box: 0,
  spot: "Ante",
  least: 500,
  most: 10_000,
  step: 100,
  law: "",
  picks: [],
  tip: false,
  required: false,
};

/**
 * @param {Partial<Spot>} more
 * @returns {Spot}
 */
export function aSpot(more) {
  return { name: "Ante", called: "Ante", amount: 0, stakes: [], paid: null, order: 0, ...more };
}

/**
 * @param {string} pick
 * @param {number} amount
 * @returns {StakeLine}
 */
export const onPick = (pick, amount) => ({ spot: "Bonus", amount, pick, tip: false, down: true });

const NAMES = ["Ann", "Bob", "House player 3", "Dee", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo"];

/**
 * @param {number} seat
 * @param {Partial<Seat>} more
 * @returns {Seat}
 */
export function aSeat(seat, more = {}) {
  return { seat, name: NAMES[seat] ?? "", groups: [{ cards: [null, null] }], note: "$200", ...more };
}

/**
 * @param {Partial<Own>} more
 * @returns {Own}
 */
export function aPlace(more) {
  return { seat: 0, name: "Ann", groups: [], rows: [], turn: false, note: "", won: null, ...more };
}

const SPOTS = [
  ["Pair Plus", "6 Card Bonus", "Progressive"].map((name) => aSpot({ name, called: name, side: true })),
  [aSpot({ amount: 500 })],
  [aSpot({ name: "Play", called: "Play" })],
];

/**
 * @param {number} many
 * @param {(seat: number) => Partial<Seat>} [more]
 */
const seats = (many, more = () => ({})) => Array.from({ length: many }, (_, n) => aSeat(n, more(n)));

const THREE = { groups: [{ cards: [null, null, null] }], note: "", chips: 500 };

/** @type {Record<string, Model>} */
export const HOUSE = {
  "open seats": {
    title: "Three Card Poker",
    round: 1,
    placard: ["Three Card Poker", "Meter $1,000", "Ante $5 to $100"],
    dealer: { groups: [], note: "" },
    board: [],
    seats: seats(7, (seat) => ({ free: true, name: "", seat })),
    own: null,
  },
  betting: {
    title: "Three Card Poker",
    round: 1,
    placard: ["Three Card Poker", "Meter $1,000", "Ante $5 to $100"],
    dealer: { groups: [], note: "" },
    board: [],
    seats: seats(7, (seat) => ({ groups: [], note: seat % 2 ? "ready" : "betting", chips: 500 })),
    own: aPlace({ note: "place your bets", rows: SPOTS.map((row) => row.map((spot) => ({ ...spot, can: RANGE }))) }),
  },
  "a decision": {
    title: "Three Card Poker",
    round: 1,
    placard: ["Three Card Poker", "Meter $1,000", "Ante $5 to $100"],
    dealer: { groups: [{ cards: [null, null, null] }], note: "Dealer" },
    board: [],
    seats: seats(7, (seat) => (seat === 2 ? { ...THREE, out: true, note: "folded" } : THREE)),
    own: aPlace({ due: "your decision", turn: true, groups: [{ cards: ["As", "Kd", "7h"] }], rows: SPOTS }),
  },
  "settled, with a board": {
    title: "Ultimate Texas Hold'em",
    round: 1,
    placard: ["Ultimate Texas Hold'em", "Ante $5 to $100"],
    dealer: { groups: [{ cards: ["Qc", "Qh"] }], note: "Dealer" },
    board: [{ cards: ["2c", "9d", "Th", "Js", "Ac"] }],
    seats: seats(6, (seat) => ({ groups: [{ cards: ["4c", "4d"] }], note: "", won: (seat - 3) * 500 })),
    own: aPlace({
      groups: [{ cards: ["As", "Ad"] }],
      rows: [["Trips"], ["Ante", "Blind"], ["Play"]].map((row, at) =>
        row.map((name, n) => aSpot({ name, called: name, paid: (at + n - 1) * 500, order: at + n })),
      ),
      won: 1000,
    }),
  },
};

/**
 * @param {number} many
 * @param {Partial<Own> | null} own
 * @returns {Model}
 */
export function potTable(many, own) {
  return {
    title: "Texas hold'em high",
    round: 1,
    placard: ["Texas hold'em high", "fixed limit $4 and $8", "blinds $2 and $4"],
    dealer: null,
    board: [{ cards: ["2c", "9d", "Th", "Js", "Ac"] }],
    pots: [{ amount: 12_500, called: "pot" }],
    seats: seats(many, (seat) => ({ chips: 400, turn: seat === 1, button: seat === many - 1, out: seat === 2 })),
    own: own && aPlace({ groups: [{ cards: ["As", "Ad"] }], note: "$796", bet: 400, ...own }),
  };
}

/** Seven all in for different amounts. */
export const SIDE_POTS = {
  ...potTable(10, { turn: true, button: true }),
  pots: [120_000, 84_500, 60_000, 31_200, 12_500, 4800, 700].map((amount, n) => ({
    amount,
    called: n ? `side pot ${n}` : "main pot",
  })),
};

/** The button before the seat at the edge. */
export const EDGE_BUTTON = {
  ...potTable(10, { turn: true }),
  seats: potTable(10, {}).seats.map((each, n) => ({ ...each, button: n === 3 })),
};

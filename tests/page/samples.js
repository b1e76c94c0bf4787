// Tables for the tests, with as little on them as a test needs.

import { NOT_CUT } from "../../pitboss/web/static/kit/commitments.js";

/** @import { State } from "../../pitboss/web/static/types/table.js" */
/** @import { ActOffer, BetOffer, GamePage, BoxPicture, BankedPicture, BankedView, PaidLine, PotPicture, PotView, ToldValue, WonLine } from "../../pitboss/web/static/types/pictures.js" */

/** @param {Partial<BoxPicture>} more @returns {BoxPicture} */
export const box = (more = {}) => ({
  player: 0,
  standing: "in",
  stakes: [],
  cards: [],
  back: [],
  front: [],
  discards: 0,
  split: -1,
  ...more,
});

/** @param {Partial<BetOffer>} more @returns {BetOffer} */
export const bet = (more = {}) => ({
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
  ...more,
});

/** @param {Partial<ActOffer>} more @returns {ActOffer} */
export const act = (more = {}) => ({
  do: "act",
  box: 0,
  act: "fold",
  spot: "",
  amount: 0,
  times: 0,
  cards: [],
  ...more,
});

/**
 * What the page of a table keeps in mind.
 * @template {BankedView | PotView} V
 * @param {V} view
 * @param {GamePage} book
 * @param {Partial<State<V>>} more
 * @returns {State<V>}
 */
export const mind = (view, book, more = {}) => ({
  view,
  book,
  chip: 5,
  typed: "",
  spot: "",
  lifted: new Set(),
  hand: 0,
  undo: [],
  named: "",
  fouls: false,
  said: "",
  rebets: false,
  best: null,
  met: null,
  ahead: null,
  early: false,
  redraw: () => {},
  lift: () => {},
  rangeKey: "",
  amount: 0,
  sized: null,
  ...more,
});

/** @param {Partial<PaidLine>} more @returns {PaidLine} */
export const paid = (more = {}) => ({
  box: 0,
  spot: "Pair Plus",
  pick: "",
  tip: false,
  stake: 500,
  back: 1000,
  net: 500,
  dealers: 0,
  says: "flush pays 4 to 1",
  law: "",
  column: "",
  row: -1,
  wager: "",
  schedule: "",
  returned: "",
  ...more,
});

/** @param {Partial<BankedPicture>} more @returns {BankedPicture} */
export const bankedPicture = (more = {}) => ({
  boxes: [box()],
  dealer: [],
  dealer_back: [],
  dealer_front: [],
  board: [],
  meter: 0,
  turn: 0,
  stage: 1,
  may: [],
  paid: [],
  plays: [],
  order: [],
  told: [],
  over: false,
  ...more,
});

/** @param {Partial<BankedPicture>} picture @param {Partial<BankedView>} more @returns {BankedView} */
export const bankedView = (picture = {}, more = {}) => ({
  table: 1,
  kind: "house",
  game: "three-card-poker",
  name: "Three Card Poker",
  places: 7,
  chairs: [{ seat: 0, name: "Ann", house: false, ready: false, away: false }],
  seat: 0,
  seq: 1,
  round: 1,
  seconds: 60,
  late: "",
  missed: null,
  frozen: "",
  held: [],
  disputes: [],
  coming: 0,
  commitment: null,
  cut: NOT_CUT,
  fund: null,
  award: null,
  betting: false,
  hurry: 0,
  again: false,
  beside: [],
  further: [],
  pays: {},
  without: [],
  limits: { Ante: [500, 10_000] },
  fits: [],
  picture: bankedPicture(picture),
  ...more,
});

/** @param {Partial<PotPicture>} picture @param {Partial<PotView>} more @returns {PotView} */
export const potView = (picture = {}, more = {}) => ({
  table: 1,
  kind: "pot",
  game: "texas-holdem-high",
  name: "Texas hold'em high",
  places: 10,
  chairs: [0, 1].map((seat) => ({
    seat,
    name: `P${seat}`,
    house: seat > 0,
    ready: true,
    away: false,
    stack: 100,
    out: false,
  })),
  seat: 0,
  seq: 1,
  round: 1,
  seconds: 60,
  late: "",
  missed: null,
  frozen: "",
  held: [],
  disputes: [],
  coming: 0,
  commitment: null,
  cut: NOT_CUT,
  fund: null,
  award: null,
  button: 0,
  limits: { limit: "no limit", small: 0, big: 0, blinds: [100, 200], ante: 0, unit: 100 },
  out: false,
  waits: false,
  buy: 0,
  buys: [0, 0],
  spend: 0,
  bank: 0,
  drawn: 0,
  between: false,
  warned: false,
  said: [],
  picture: {
    seats: [],
    board: [],
    pots: [],
    turn: 0,
    betting: true,
    button: 0,
    may: [],
    won: [],
    nets: [],
    plays: [],
    told: [],
    over: false,
    ...picture,
  },
  ...more,
});

/**
 * Who won the pot, as it is told.
 * @param {Partial<WonLine>} more
 * @param {ToldValue} [whom]
 * @returns {WonLine}
 */
export const aWin = ({ seat = 0, ...more }, whom = { seat, noun: "seat" }) => {
  const why = { line: "wins {pot}", args: { pot: { line: "the pot", args: {} } } };
  const told = { line: "{whom} {why}", args: { whom, why } };
  return { ...{ seat, told, amount: 0, says: "", law: "", account: "", number: 0 }, ...more };
};

/** @param {Partial<GamePage>} more @returns {GamePage} */
export const book = (more = {}) => ({
  slug: "three-card-poker",
  name: "Three Card Poker",
  jurisdiction: "CO",
  bank: "house",
  section: "47.1-1017.24",
  about: "Three cards each.",
  family: "three cards",
  edge: 0.03,
  edge_of: "Ante",
  aliases: [],
  layout: { own: 3, dealer: 3, board: 0, rows: [["Pair Plus", "6 Card Bonus", "Progressive"], ["Ante"], ["Play"]] },
  rules: [],
  entries: [],
  felt: [
    {
      spot: "Ante",
      called: "Ante",
      bet: false,
      optional: false,
      first: true,
      equals: "",
      needs: [],
      instead: [],
      picks: [],
      hands: false,
      progressive: false,
      law: "",
    },
  ],
  decisions: [
    { act: "bet", spot: "Play" },
    { act: "fold", spot: "" },
  ],
  options: [],
  schedules: {},
  together: {},
  ...more,
});

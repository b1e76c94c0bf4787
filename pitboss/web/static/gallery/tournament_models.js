// A tournament for the gallery: nobody ever entered it.

/** @import { TournamentConsole, TournamentMove, TournamentTodo } from "../types/pictures.js" */

const MINUTE = 60_000;

/**
 * @param {Partial<TournamentConsole>} more
 * @returns {TournamentConsole}
 */
export function aConsole(more = {}) {
  const level = { pause: false, minutes: 12, small: 100, big: 200, ante: 200, game: "" };
  return {
    tournament: 1,
    name: "Friday Turbo",
    house: "The Gilded Garter",
    date: "2026-12-04",
    state: "running",
    players: 14,
    entries: 27,
    pool: 270_000,
    event: 1,
    events: 1,
    called: "",
    now: 0,
    begun: true,
    running: false,
    level: 4,
    pause: false,
    left: 7.5 * MINUTE,
    over: false,
    levels: [
      { ...level, level: 4 },
      { ...level, level: 4, pause: true, minutes: 10 },
      { ...level, level: 5, small: 150, big: 300, ante: 300 },
    ],
    at: 0,
    chips: 140_000,
    average: 10_000,
    tables: 2,
    closed: true,
    late: 4,
    hand_for_hand: false,
    commitment: "",
    rooms: [],
    names: [],
    places: [],
    seats: [],
    out: [],
    gone: [],
    moved: null,
    buy_in: 10_000,
    in_goods: 0,
    fee: 2000,
    tenders: ["cash"],
    stack: 5000,
    in_pit: false,
    day: "2026-12-04",
    last_day: "2026-12-03",
    left_at: 0,
    rebuy: 10_000,
    rebuy_chips: 5000,
    add_on: 0,
    add_on_chips: 0,
    add_ons_open: false,
    dealt: false,
    paid_places: 0,
    rebuys_until: 4,
    rebuys_most: 1,
    later: ["cash", "complimentary"],
    counted: false,
    unplaced: 0,
    practice: false,
    backs: ["red", "blue"],
    printed: true,
    colours: ["green"],
    conduct: [],
    absent: 2,
    forfeits: "",
    felts: [],
    todo: [],
    moves: [],
    taken: [],
    deal: [],
    no_deal: "few",
    prizes_open: 0,
    fees_apart: 0,
    fees_by: [],
    paid_by: [],
    undone_by: [],
    steps: [],
    ...more,
  };
}

/** @type {TournamentMove[]} */
export const MOVES = [
  { receipt: 12, player: "Kim Lee", table: 1, seat: 4, to_table: 2, to_seat: 7, here: 2, there: 2 },
  { receipt: 3, player: "Maximiliane Oberhuber", table: 1, seat: 9, to_table: 3, to_seat: 1, here: 5, there: 4 },
];

/**
 * @param {Partial<TournamentTodo>} more
 * @returns {TournamentTodo}
 */
export const aTodo = (more) => ({
  kind: "start",
  table: 2,
  entry: 12,
  player: "Kim Lee",
  amount: 15_000,
  colour: "green",
  on: true,
  draws: "",
  minutes: 60,
  law: "CO 47.1-1058(2)",
  ...more,
});

// A pot table on a phone that is held upright: seats up the left side, over the top and down the right, the board and
// the pots between them, one's own place below.

import { TALL } from "./card.js";
import { AROUND, linesSaid, ROW } from "./pot.js";
import { ROW_BELOW, rowsOf } from "./seat.js";

/** @import { Model, Places, Point } from "../types/felt.js" */

const WIDTH = 420;
const LARGEST = 650; // a higher drawing would be too small on a phone
const PLATE = { width: 98, room: 98, tall: 36, name: 12 };
const EDGE = 54; // the middle of a plate at the left
const UPPER = 28; // cards begin here, below the placard
const OVER = 4; // between the cards and their plate
const APART = 7; // between one seat and the cards of the next
const TOP_CHIPS = 45; // the upper seat pushes the others down, for its chips
const UNDER = 25; // and what they take below its plate
const LOWEST = 222; // from below: the lowest plates, above what one's own hand is called and one's own bet
const OWN = 200; // from below: what lies above one's own bet
const BELOW = 70; // from below: the plate of who sits there where one only looks on
/** Of the place between two plates chips take what is beside the upper one and the end of the lower one. */
const CHIPS = { above: 32, below: 4 };
const BOARD = { large: 54, small: 39, room: 400, between: 206 };
const POT = 59; // the height of one pot with its name
const LINE = 17; // of what is said there
const INNER = 8; // between the board and what is around it

/**
 * @param {Model} model
 * @param {number} height
 * @returns {Places | null} null where more seats or cards lie there than have room
 */
export function oval(model, height) {
  const { seats, least } = measured(model);
  if (least > LARGEST) return null;
  const high = Math.max(least, height);
  const { top, rows, first, gaps, card, cards } = seats;
  const spread = rows.length > 1 ? (high - least) / gaps.length : 0;
  const ys = rows.map((_, n) => first + gaps.slice(0, n).reduce((sum, gap) => sum + gap + spread, 0));
  const middle = between(ys, top + PLATE.tall + UNDER, high, cards, needed(model));
  const left = ys.toReversed().map((y) => /** @type {Point} */ ([EDGE, y]));
  const right = ys.map((y) => /** @type {Point} */ ([WIDTH - EDGE, y]));
  /** @type {Point[]} */
  const upper = seats.upper ? [[WIDTH / 2, top]] : [];
  /** @type {Point[]} */
  const lower = seats.lower ? [[WIDTH / 2, high - BELOW]] : [];
  return {
    narrow: true,
    oval: true,
    low: false,
    width: WIDTH,
    height: high,
    print: null,
    title: null,
    placard: [WIDTH / 2, 15],
    dealer: { x: WIDTH / 2, y: 24, card: 46, room: 330 },
    board: { x: WIDTH / 2, ...middle.board },
    pot: { x: WIDTH / 2, y: middle.pot + rise(model) },
    own: { x: WIDTH / 2, y: high - 140, card: 70, room: 400, plate: 300 },
    spots: { y: high - 209, tall: 62, room: 412, most: 5, widest: 124, letter: 14 },
    seat: { card, ...PLATE },
    seats: [...lower, ...left, ...upper, ...right],
  };
}

/**
 * Who sits where, how far the rows of seats are from each other at least, and how high the felt has to be for it.
 * @param {Model} model
 */
function measured(model) {
  const lower = !model.own && model.seats.length > 0;
  const many = Math.max(0, model.seats.length - 1);
  const upper = many % 2 > 0;
  const rows = Array.from({ length: (many - (upper ? 1 : 0)) / 2 });
  const card = rows.length > 2 ? 28 : 34;
  const deep = model.seats.some((seat) => rowsOf(seat, PLATE.width, true) > 1) ? ROW_BELOW : 0;
  const cards = card * (TALL + deep) + OVER;
  const top = UPPER + cards;
  const first = top + (upper ? TOP_CHIPS : 0);
  const taken = CHIPS.above - CHIPS.below;
  const closest = PLATE.tall + APART + cards;
  const pots = Math.max(closest, needed(model) + taken);
  const both = Math.max(closest, PLATE.tall + INNER + BOARD.small * TALL + INNER + needed(model) - CHIPS.below);
  const at = potRow(rows.length);
  const gaps = rows.slice(1).map((_, n) => (rows.length === 2 ? both : n === at ? pots : closest));
  const alone = PLATE.tall + INNER + BOARD.small * TALL + INNER + needed(model) + OWN;
  const least = first + (rows.length > 1 ? gaps.reduce((sum, gap) => sum + gap, 0) + LOWEST : alone);
  return { seats: { lower, upper, rows, top, first, gaps, card, cards }, least };
}

/** Below which row of seats the pots lie, from the top; the board lies below the row before it. @param {number} rows */
const potRow = (rows) => Math.floor(rows / 2);

/** How high what lies below the board is. @param {Model} model */
function needed({ pots = [], said = [] }) {
  const rows = pots.length > 1 ? Math.ceil(pots.length / AROUND) : 0;
  return Math.max(POT, ROW.narrow * rows, LINE * linesSaid(said, true).length + 6);
}

/** How far what lies there is above its own point. @param {Model} model */
const rise = ({ pots = [] }) => (pots.length > 1 ? 11 : pots.length ? 29 : 15);

/**
 * The board and the pots between the chips; where there are few seats the board is as large as on other felts.
 * @param {number[]} ys the plates of one side
 * @param {number} free where the felt below an upper seat begins
 * @param {number} high
 * @param {number} cards the height of what lies above a plate
 * @param {number} need for the pots
 */
function between(ys, free, high, cards, need) {
  const small = { card: BOARD.small, room: BOARD.between };
  if (ys.length > 2) {
    const at = potRow(ys.length);
    const band = (/** @type {number} */ n, /** @type {number} */ tall) => {
      const from = (ys[n] ?? 0) + CHIPS.above;
      return from + ((ys[n + 1] ?? 0) + CHIPS.below - from - tall) / 2;
    };
    return { board: { y: band(at - 1, BOARD.small * TALL), ...small }, pot: band(at, need) };
  }
  const [upper, lower] = ys;
  const from = (upper === undefined ? free : upper + PLATE.tall) + INNER;
  const to = lower === undefined ? high - OWN : lower + CHIPS.below;
  const widest = lower === undefined ? to : lower - cards - INNER;
  const large = Math.min(widest - from, to - from - INNER - need) >= BOARD.large * TALL;
  const board = large ? { card: BOARD.large, room: BOARD.room } : small;
  const spare = to - from - board.card * TALL - INNER - need;
  const y = Math.min(from + spare / 2, large ? widest - board.card * TALL : to);
  return { board: { y, ...board }, pot: y + board.card * TALL + INNER };
}

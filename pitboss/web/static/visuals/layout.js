// Where things lie on the felt: a wide table, and a tall one for a phone.

import { TALL } from "./card.js";
import { oval } from "./oval.js";
import { PER_ROW, ROW } from "./pot.js";
import { railAt } from "./rail.js";
import { ROW_BELOW, rowsOf } from "./seat.js";
import { ROW_APART, spotRows } from "./spot.js";

/** @import { Model, Places, Point } from "../types/felt.js" */

/** Pixels; the style sheets change over at the same width. */
export const NARROW = 640;

/** Narrow and no wider than high: a low window, as of a page at twice its size, has the wide felt. */
export const isNarrow = () => matchMedia(`(max-width: ${NARROW}px) and (max-aspect-ratio: 1)`).matches;

/**
 * @param {Model} model what will lie there
 * @param {{ width: number, height: number }} box the size of the felt on the screen
 * @param {boolean} narrow
 * @returns {Places}
 */
export function layout(model, box, narrow) {
  return narrow ? tall(model, box) : wide(model, box);
}

/** @param {Model} model */
const others = (model) => model.seats.length - (model.own ? 1 : 0);

const HIGH = 640;
const LOWEST = 420;
const LEAST = { high: 1000, low: 740 }; // wide, however small the felt is on the screen
const SCALE = 0.8; // letters and chips are no smaller than this on the screen, where the window is not lower than the lowest
const LOW = 520; // high: some of it lies elsewhere there, or is smaller
const BESIDE = 630; // on a felt that is lower the board lies beside the dealer's cards
const INNER = 27; // what lies at the rail begins here
const NOTE = 24; // below the dealer's cards, for what they are called
const NAME = 30; // for the game's name above the spots
const LARGE = 56; // and for the name in large letters
const CALLED = 14; // below the last of the hands in the middle, for what it is called
const SAID = 26; // above one's own cards, for what they are called

/** How far a felt of this height is on the way from the lowest to the usual one. @param {number} height */
const grown = (height) => Math.max(0, Math.min(1, (height - LOWEST) / (HIGH - LOWEST)));

/**
 * The drawing has the shape of its place on the screen; in a low window it is lower instead of smaller.
 * @param {{ width: number, height: number }} box
 * @param {number} lowest
 */
function sized(box, lowest) {
  if (!box.width || !box.height) return { width: LEAST.high, height: HIGH };
  const height = Math.max(lowest, Math.min(HIGH, box.height / SCALE));
  const width = (height * box.width) / box.height;
  const least = LEAST.low + (LEAST.high - LEAST.low) * grown(height);
  const more = Math.max(1, least / width);
  return { width: width * more, height: height * more };
}

/**
 * @param {Model} model
 * @param {{ width: number, height: number }} box
 * @returns {Places}
 */
function wide(model, box) {
  // Pots in two rows need all of the height.
  const size = sized(box, (model.pots ?? []).length > PER_ROW ? HIGH : LOWEST);
  return model.dealer ? wideHouse(model, size) : widePot(model, size);
}

/**
 * What is as large on every wide table: the seats, one's own cards and the plate below them.
 * @param {number} many
 * @param {{ width: number, height: number }} size
 */
function common(many, { width, height }) {
  const part = grown(height);
  /** @param {number} low @param {number} high */
  const between = (low, high) => low + (high - low) * part;
  const card = between(60, 84);
  // A felt may be low and wide.
  const plate = width < LEAST.high ? between(128, 150) : 150;
  const seat = {
    card: between(30, 46),
    width: plate,
    // Seven cards lie beyond their plate only where no other plate is near.
    room: many > (height < LOW ? 6 : 9) ? plate : plate + 38,
    tall: between(35, 44),
    name: 17,
  };
  const y = height - 21 - 28 - 7 - TALL * card;
  return { between, seat, x: width / 2, y, card, wide: between(250, 320) };
}

/**
 * One's own cards leave room for the seats beside them and their chips.
 * @param {Point[]} seats
 * @param {number} width
 * @param {{ y: number, seat: { width: number, tall: number } }} own
 */
function ownRoom(seats, width, { y, seat }) {
  const low = seats.filter(([x, top]) => x < width / 2 - seat.width && top + seat.tall + 20 > y - SAID);
  const taken = Math.max(0, ...low.map(([x]) => x + seat.width / 2 + 52));
  return Math.min(620, width - 2 * taken);
}

/**
 * @param {Model} model
 * @param {{ width: number, height: number }} size
 * @returns {Places}
 */
function wideHouse(model, size) {
  const { width, height } = size;
  const own = Boolean(model.own);
  const { between, seat, x, y, card, wide } = common(others(model), size);
  const deals = model.deals ?? { dealer: 1, board: 1, hands: 0 };
  const lies = dealt(deals, size, between(46, deals.board ? 60 : 64), between);
  const seats = columns(others(model), own, size, seat);
  const rows = Math.max(1, spotRows(model.own?.rows ?? [], 6).length);
  const below = y - SAID;
  const tallest = (below - lies.free - NAME - ROW_APART * (rows - 1)) / rows;
  // Where the spots would be low the name is left out: the placard has it too.
  const tall = Math.min(88, tallest < 56 ? tallest + NAME / rows : tallest);
  const top = below - rows * tall - ROW_APART * (rows - 1);
  const gap = top - lies.free;
  return {
    narrow: false,
    low: height < LOW,
    width,
    height,
    print: null,
    title: gap < NAME - 1 ? null : { x, y: lies.free + gap / 2 + (gap > LARGE ? 10 : 7), large: gap > LARGE },
    placard: [30, 26],
    dealer: lies.dealer,
    board: lies.board,
    common: lies.common,
    pot: { x, y: lies.free + 20 },
    own: { x, y, card, room: ownRoom(seats, width, { y, seat }), plate: wide },
    spots: {
      y: below - tall / 2,
      tall,
      room: width - 2 * (seat.width + 72),
      most: 6,
      widest: rows > 2 ? 184 : 164,
      letter: tall < 56 ? 15 : 16,
    },
    seat,
    seats,
  };
}

/**
 * The dealer's cards and the board: below each other, or side by side; `free`: where the felt below them begins.
 * @param {NonNullable<Model["deals"]>} deals
 * @param {{ width: number, height: number }} size
 * @param {number} card
 * @param {(low: number, high: number) => number} between
 */
function dealt({ dealer, board, hands }, { width, height }, card, between) {
  const x = width / 2;
  const room = Math.min(560, width * 0.6 - 110);
  const end = INNER + card * TALL;
  const alone = { x, y: INNER, card, room };
  const small = between(40, 56);
  // Between the placard and the shoe.
  const common = {
    x,
    y: between(40, 60),
    card: small,
    room: Math.max(room, 396),
    many: 3,
    step: small * TALL + between(24, 30),
  };
  // Hands that may be bet on have rows of their own.
  if (hands) {
    const free = common.y + Math.ceil(hands / common.many) * common.step - CALLED;
    return { dealer: alone, board: alone, common, free };
  }
  if (!board) return { dealer: alone, board: alone, common, free: end + NOTE };
  if (!dealer) return { dealer: alone, board: { ...alone, y: INNER + 6 }, common, free: end + 14 };
  if (height >= BESIDE) {
    const y = end + NOTE;
    return { dealer: alone, board: { x, y, card, room }, common, free: y + card * TALL + 8 };
  }
  const gap = card * 0.7;
  const step = Math.min(card * 1.1, (room - gap) / (dealer + board));
  const left = x - (step * (dealer + board) + gap) / 2;
  return {
    dealer: { x: left + (step * dealer) / 2, y: INNER, card, room: step * dealer },
    board: { x: left + step * dealer + gap + (step * board) / 2, y: INNER, card, room: step * board },
    common,
    free: end + NOTE,
  };
}

/**
 * @param {Model} model
 * @param {{ width: number, height: number }} size
 * @returns {Places}
 */
function widePot(model, size) {
  const { width, height } = size;
  const { between, seat, x, y, card, wide } = common(others(model), size);
  const seats = around(others(model), Boolean(model.own), size, seat);
  const pot = between(222, 318);
  return {
    narrow: false,
    low: height < LOW,
    width,
    height,
    print: pot + 75 < y - 50 ? [x, pot + 54] : null,
    title: null,
    placard: null,
    dealer: { x, y: INNER, card: between(46, 64), room: 560 },
    board: { x, y: between(138, 196), card: between(40, 66), room: Math.min(560, width - 2 * (seat.width + 72)) },
    pot: { x, y: pot },
    own: { x, y, card, room: ownRoom(seats, width, { y, seat }), plate: wide },
    spots: { y: y - SAID - 40, tall: 68, room: 590, most: 6, widest: 128, letter: 16 },
    seat,
    seats,
  };
}

/**
 * House tables: up the left side from one's own place along the rail, then down the right; the first seat is on the
 * dealer's left.
 * @param {number} many
 * @param {boolean} own
 * @param {{ width: number, height: number }} size
 * @param {Places["seat"]} seat
 * @returns {Point[]}
 */
function columns(many, own, size, seat) {
  const { width, height } = size;
  const bottom = !own && many > 2 ? 1 : 0;
  const left = Math.floor((many - bottom) / 2);
  const right = many - bottom - left;
  // Below the placard, which has a line less on a low felt.
  const top = 80 + 18 * grown(height) + seat.card * TALL;
  const low = height - 95 - 105 * grown(height);
  /** @type {(count: number) => Point[]} */
  const column = (count) =>
    Array.from({ length: count }, (_, n) => {
      const y = count === 1 ? (top + low) / 2 + 40 : top + ((low - top) / (count - 1)) * n;
      return [atRail(y, size, true, seat), y];
    });
  /** @type {(points: Point[]) => Point[]} */
  const mirrored = (points) => points.map(([x, y]) => [width - x, y]);
  if (own) return [...column(left).reverse(), ...mirrored(column(right))];
  /** @type {Point[]} */
  const below = bottom ? [[width / 2, height - 120]] : [];
  return [...mirrored(column(right)), ...below, ...column(left).reverse()];
}

/**
 * The middle of a plate at the left rail, with what is written below it.
 * @param {number} y
 * @param {{ width: number, height: number }} size
 * @param {boolean} house
 * @param {{ width: number, tall: number }} seat
 */
const atRail = (y, size, house, seat) =>
  railAt(y + seat.tall + 4 + 14 * grown(size.height), size, house) + 6 + seat.width / 2;

/**
 * The places of the left side of a pot table, from below.
 * @param {{ width: number, height: number }} size
 * @param {Places["seat"]} seat
 * @returns {Point[]}
 */
function leftSide(size, seat) {
  const part = grown(size.height);
  /** @param {number} low @param {number} high */
  const between = (low, high) => low + (high - low) * part;
  const top = between(76, 100);
  const lowest = between(340, 498);
  const second = between(150, 230);
  return [
    ...[lowest, (lowest + second) / 2, second].map((y) => /** @type {Point} */ ([atRail(y, size, false, seat), y])),
    [size.width / 2 - between(150, 235), top],
    [size.width / 2 - between(50, 78), top],
  ];
}
// Which places of the left side are taken, by how many sit on each side; the right side is its mirror.
const PAIRS = [[], [2], [1, 3], [1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3, 4]];

/**
 * Pot tables: clockwise round the table from the left of one's own place.
 * @param {number} many
 * @param {boolean} own
 * @param {{ width: number, height: number }} size
 * @param {Places["seat"]} seat
 * @returns {Point[]}
 */
function around(many, own, size, seat) {
  const { width, height } = size;
  if (!own && many > 0) return [[width / 2, height - 120], ...around(many - 1, true, size, seat)];
  const odd = many % 2;
  const side = PAIRS[Math.min((many - odd) / 2, odd ? 4 : 5)] ?? [];
  const places = leftSide(size, seat);
  const left = side.flatMap((n) => (places[n] ? [places[n]] : []));
  /** @type {Point[]} */
  const right = left.toReversed().map(([x, y]) => [width - x, y]);
  const top = places[3]?.[1] ?? 0;
  return odd ? [...left, [width / 2, top], ...right] : [...left, ...right];
}

/**
 * @param {Model} model
 * @param {{ width: number, height: number }} box
 * @returns {Places}
 */
function tall(model, box) {
  const height = (420 * box.height) / Math.max(1, box.width) || 600;
  if (model.dealer) return tallHouse(model, height);
  const within = Math.max(520, Math.min(800, height));
  return oval(model, within) ?? inRows(model, within);
}

const LABEL = 30; // room for what a hand is called, above one's own cards
const PLATE = 43; // one's own plate and what is around it

/**
 * From the top the dealer, the board and the others, from below one's own place; what is left over lies between them.
 * @param {Model} model
 * @param {number} height
 * @returns {Places}
 */
function tallHouse(model, height) {
  const many = others(model);
  const most = 5;
  const rows = spotRows(model.own?.rows ?? [], most).length;
  const spots = { tall: rows > 2 ? 54 : 66, widest: rows > 2 ? 136 : 124, letter: 14 };
  const seat = plates(many, 7);
  const deep = model.seats.some((each) => rowsOf(each, seat.width, true) > 1) ? ROW_BELOW : 0;
  const lies = (/** @type {number} */ size) => ({
    dealer: 54 * TALL * size + 40,
    board: model.board.length > 1 ? 0 : 54 * TALL * size + 12,
    seats: many ? 34 * (TALL + deep) * size + 66 : 0,
    own: model.own ? rows * (spots.tall + ROW_APART) + LABEL + 76 * TALL * size + PLATE : 0,
  });
  const needs = (/** @type {number} */ size) => Object.values(lies(size)).reduce((sum, each) => sum + each, 0);
  // A low screen has smaller cards; on a lower one yet everything is smaller.
  const size = needs(1) <= height ? 1 : 0.84;
  const room = lies(size);
  const whole = Math.min(860, Math.max(height, needs(size)));
  const gap = (whole - needs(size)) / 4;
  const board = room.dealer + gap;
  const common = model.board.length > 1 ? 296 - room.seats : 0;
  const seats = Math.max(board + room.board + gap, common) + 34 * (TALL + deep) * size + 8;
  const own = whole - PLATE - 76 * TALL * size;
  return {
    narrow: true,
    low: false,
    width: 420,
    height: whole,
    print: null,
    title: null,
    placard: [210, 15],
    dealer: { x: 210, y: 24, card: 54 * size, room: 380 },
    board: { x: 210, y: board, card: 54 * size, room: 400 },
    common: { x: 210, y: 44, card: 42, room: 400, many: 2, step: 42 * TALL + 20 },
    pot: { x: 210, y: board + 100 },
    own: { x: 210, y: own, card: 76 * size, room: 404, plate: 300 },
    spots: { y: own - LABEL - 8 - spots.tall / 2, ...spots, room: 412, most },
    seat: { card: 34 * size, ...seat },
    seats: line(many, 7, seats),
  };
}

/**
 * More seats or cards than there is room for around the felt lie in rows.
 * @param {Model} model
 * @param {number} height
 * @returns {Places}
 */
function inRows(model, height) {
  const many = others(model);
  const spare = (height - 560) / 5;
  const pots = model.pots?.length ?? 0;
  // Side pots push the seats down.
  const below = pots > 1 ? 150 + 65 + ROW.narrow * Math.ceil(pots / PER_ROW) : 0;
  return {
    narrow: true,
    low: false,
    width: 420,
    height,
    print: null,
    title: null,
    placard: [210, 15],
    dealer: { x: 210, y: 24, card: 46, room: 330 },
    board: { x: 210, y: 30, card: 54, room: 400 },
    pot: { x: 210, y: pots > 1 ? 130 : 136 + spare / 2 },
    own: { x: 210, y: height - 140, card: 70, room: 400, plate: 300 },
    spots: { y: height - 209, tall: 62, room: 412, most: 5, widest: 124, letter: 14 },
    seat: { card: 28, ...plates(many, 5) },
    seats: lines(many, Math.max(214 + spare * 1.5, below), 104 + spare),
  };
}

/**
 * @param {number} many
 * @param {number} inRow
 */
function plates(many, inRow) {
  const width = Math.min(100, 416 / Math.min(inRow, Math.max(1, many)) - 4);
  return { width, room: width, tall: 36, name: many > 4 ? 9 : 12 };
}

/**
 * @param {number} many
 * @param {number} columns
 * @param {number} y
 * @returns {Point[]}
 */
function line(many, columns, y) {
  const step = 420 / Math.max(1, Math.min(many, columns));
  return Array.from({ length: many }, (_, n) => [step * (n + 0.5), y]);
}

/**
 * Up to five in a row; more begin below on the left, go over the top and come down on the right.
 * @param {number} many
 * @param {number} y
 * @param {number} step
 * @returns {Point[]}
 */
function lines(many, y, step) {
  if (many <= 5) return line(many, 5, y);
  const lower = many - 5;
  const left = Math.ceil(lower / 2);
  /** @type {(column: number) => Point} */
  const below = (column) => [42 + 84 * column, y + step];
  return [
    ...Array.from({ length: left }, (_, n) => below(left - 1 - n)),
    ...line(5, 5, y),
    ...Array.from({ length: lower - left }, (_, n) => below(4 - n)),
  ];
}

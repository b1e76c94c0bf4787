// Where things lie on the felt: a wide table, and a tall one for a phone.

import { TALL } from "./card.js";
import { PER_ROW, ROW } from "./pot.js";
import { ROW_BELOW, rowsOf } from "./seat.js";
import { ROW_APART, spotRows } from "./spot.js";

/** @import { Model, Places, Point } from "../types/felt.js" */

/** Pixels; the style sheets change over at the same width. */
export const NARROW = 640;

export const isNarrow = () => matchMedia(`(max-width: ${NARROW}px)`).matches;

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
const LEAST = 1000; // wide, however small the felt is on the screen
const MOST = 1300;

/**
 * As wide as the screen lets a table of this height be: the seats at the ends move in along the rail where there is room.
 * @param {Model} model
 * @param {{ width: number, height: number }} box
 * @returns {Places}
 */
function wide(model, box) {
  const house = Boolean(model.dealer);
  const many = others(model);
  const own = Boolean(model.own);
  const width = Math.round(Math.max(LEAST, Math.min(MOST, (HIGH * box.width) / Math.max(1, box.height))));
  const x = width / 2;
  const rows = spotRows(model.own?.rows ?? [], 6).length;
  return {
    narrow: false,
    width,
    height: HIGH,
    print: house ? null : [x, 372],
    placard: house ? [30, 26] : null,
    dealer: { x, y: 20, card: 64, room: 560 },
    board: { x, y: house ? 142 : 196, card: house ? 64 : 66, room: 560 },
    pot: { x, y: house ? 262 : 318 },
    own: { x, y: 466, card: 84, room: 584, plate: 320 },
    spots: { ...wideRows(rows), room: 590, most: 6 },
    seat: { card: 46, width: 150, room: many > 9 ? 150 : 188, tall: 44, name: 17 },
    seats: house ? columns(many, own, width) : around(many, own, width),
  };
}

/**
 * Between the board and one's own cards there is room for two rows; three are lower, and what is on them lies beside.
 * @param {number} rows
 */
function wideRows(rows) {
  if (rows > 2) return { y: 404, tall: 46, widest: 176 };
  return { y: rows > 1 ? 391 : 382, tall: rows > 1 ? 68 : 84, widest: 128 };
}

/**
 * How far the seats at the ends move in.
 * @param {number} width
 */
const moved = (width) => Math.min(70, (width - LEAST) * 0.45);

/**
 * House tables: up the left side from one's own place, then down the right; the first seat is on the dealer's left.
 * @param {number} many
 * @param {boolean} own
 * @param {number} width
 * @returns {Point[]}
 */
function columns(many, own, width) {
  const bottom = !own && many > 2 ? 1 : 0;
  const left = Math.floor((many - bottom) / 2);
  const right = many - bottom - left;
  /** @type {(count: number) => Point[]} */
  const column = (count) =>
    Array.from({ length: count }, (_, n) => {
      const y = count === 1 ? 360 : 166 + (350 / (count - 1)) * n;
      return [92 + moved(width) * Math.max(0, (y - 270) / 250) ** 2, y];
    });
  /** @type {(points: Point[]) => Point[]} */
  const mirrored = (points) => points.map(([x, y]) => [width - x, y]);
  if (own) return [...column(left).reverse(), ...mirrored(column(right))];
  /** @type {Point[]} */
  const below = bottom ? [[width / 2, 520]] : [];
  return [...mirrored(column(right)), ...below, ...column(left).reverse()];
}

/**
 * The places of the left side of a pot table, from below.
 * @param {number} width
 * @returns {Point[]}
 */
const leftSide = (width) => [
  [92 + moved(width), 520],
  [92, 375],
  [92 + moved(width) / 3, 230],
  [width / 2 - 235, 100],
  [width / 2 - 78, 100],
];
// Which places of the left side are taken, by how many sit on each side; the right side is its mirror.
const PAIRS = [[], [2], [1, 3], [1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3, 4]];

/**
 * Pot tables: clockwise round the table from the left of one's own place.
 * @param {number} many
 * @param {boolean} own
 * @param {number} width
 * @returns {Point[]}
 */
function around(many, own, width) {
  if (!own && many > 0) return [[width / 2, 520], ...around(many - 1, true, width)];
  const odd = many % 2;
  const side = PAIRS[Math.min((many - odd) / 2, odd ? 4 : 5)] ?? [];
  const places = leftSide(width);
  const left = side.flatMap((n) => (places[n] ? [places[n]] : []));
  /** @type {Point[]} */
  const right = left.toReversed().map(([x, y]) => [width - x, y]);
  return odd ? [...left, [width / 2, 100], ...right] : [...left, ...right];
}

/**
 * @param {Model} model
 * @param {{ width: number, height: number }} box
 * @returns {Places}
 */
function tall(model, box) {
  const height = (420 * box.height) / Math.max(1, box.width) || 600;
  return model.dealer ? tallHouse(model, height) : tallPot(model, Math.max(520, Math.min(800, height)));
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
  const spots = rows > 2 ? { tall: 46, widest: 136 } : { tall: 62, widest: 124 };
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
    width: 420,
    height: whole,
    print: null,
    placard: [210, 15],
    dealer: { x: 210, y: 24, card: 54 * size, room: 380 },
    board: { x: 210, y: board, card: 54 * size, room: 400 },
    pot: { x: 210, y: board + 100 },
    own: { x: 210, y: own, card: 76 * size, room: 404, plate: 300 },
    spots: { y: own - LABEL - 8 - spots.tall / 2, ...spots, room: 412, most },
    seat: { card: 34 * size, ...seat },
    seats: line(many, 7, seats),
  };
}

/**
 * @param {Model} model
 * @param {number} height
 * @returns {Places}
 */
function tallPot(model, height) {
  const many = others(model);
  const spare = (height - 560) / 5;
  const pots = model.pots?.length ?? 0;
  // Side pots push the seats down.
  const below = pots > 1 ? 150 + 65 + ROW.narrow * Math.ceil(pots / PER_ROW) : 0;
  return {
    narrow: true,
    width: 420,
    height,
    print: null,
    placard: [210, 15],
    dealer: { x: 210, y: 24, card: 46, room: 330 },
    board: { x: 210, y: 30, card: 54, room: 400 },
    pot: { x: 210, y: pots > 1 ? 130 : 136 + spare / 2 },
    own: { x: 210, y: height - 140, card: 70, room: 400, plate: 300 },
    spots: { y: height - 209, tall: 62, room: 412, most: 5, widest: 124 },
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

// Where things lie on the felt: a wide table, and a tall one for a phone.

export const isNarrow = () => matchMedia("(max-width: 640px)").matches;

// model: what will lie there; box: the size of the scene on the screen.
export function layout(model, box) {
  return isNarrow() ? tall(model, box) : wide(model);
}

function wide(model) {
  const house = Boolean(model.dealer), many = model.seats.length - (model.own ? 1 : 0);
  return {
    narrow: false, width: 1000, height: 640, print: house ? null : [500, 372], placard: house ? [14, 14] : null,
    dealer: { x: 500, y: 16, card: 64, room: 560 },
    board: { x: 500, y: house ? 142 : 196, card: house ? 64 : 66, room: 560 },
    pot: { x: 500, y: house ? 262 : 318 },
    own: { x: 500, y: 466, card: 84, room: 584, plate: 320 },
    spots: { y: 378, tall: 84, room: 590, most: 6, widest: 120 },
    seat: { card: 46, width: 150, room: many > 9 ? 150 : 188, tall: 44, name: 17 },
    seats: house ? columns(many, model.own) : around(many, model.own),
  };
}

// House tables: up the left side from one's own place, then down the right; the first seat is on the dealer's left.
function columns(many, own) {
  const bottom = !own && many > 2 ? 1 : 0, left = Math.floor((many - bottom) / 2), right = many - bottom - left;
  const column = (count, x) => Array.from({ length: count }, (_, n) => [x, count === 1 ? 330 : 158 + (362 / (count - 1)) * n]);
  if (own) return [...column(left, 92).reverse(), ...column(right, 908)];
  return [...column(right, 908), ...(bottom ? [[500, 520]] : []), ...column(left, 92).reverse()];
}

const RING = [[92, 520], [92, 375], [92, 230], [265, 100], [422, 100], [578, 100], [735, 100], [908, 230], [908, 375], [908, 520]];
const MIDDLE = [500, 100];
const USE = { 2: [2, 7], 4: [1, 3, 6, 8], 6: [1, 2, 3, 6, 7, 8], 8: [0, 1, 2, 3, 6, 7, 8, 9], 10: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] };
const ODD = { 1: [[], []], 3: [[2], [7]], 5: [[1, 3], [6, 8]], 7: [[1, 2, 3], [6, 7, 8]], 9: [[0, 1, 2, 3], [6, 7, 8, 9]] };

// Pot tables: clockwise round the table from the left of one's own place.
function around(many, own) {
  if (!own && many > 0) return [[500, 520], ...around(many - 1, true)];
  if (many % 2) return [...ODD[Math.min(many, 9)][0].map((n) => RING[n]), MIDDLE, ...ODD[Math.min(many, 9)][1].map((n) => RING[n])];
  return (USE[Math.min(many, 10)] ?? []).map((n) => RING[n]);
}

function tall(model, box) {
  const house = Boolean(model.dealer), many = model.seats.length - (model.own ? 1 : 0);
  const height = Math.max(500, Math.min(780, (420 * box.height) / Math.max(1, box.width) || 600));
  const spare = (height - 560) / 5;
  const spots = model.own?.spots.length ?? 0, most = spots === 6 ? 3 : 5;
  const own = height - 140;
  const labelled = model.own?.groups.some((group) => group.label);
  const seats = model.board.length > 1 ? 286 : 100 + 66 + 2 * spare + 50;
  const top = house ? 100 + spare : 30;
  const plate = Math.min(100, 416 / Math.min(house ? 7 : 5, Math.max(1, many)) - 4);
  return {
    narrow: true, width: 420, height, print: null, placard: [210, 15],
    dealer: { x: 210, y: 24, card: 46, room: 330 },
    board: { x: 210, y: top, card: house ? 46 : 54, room: house ? 390 : 400 },
    pot: { x: 210, y: house ? top + 100 : 140 + spare },
    own: { x: 210, y: own, card: 70, room: 400, plate: 300 },
    spots: { y: own - (labelled ? 38 : 24) - 31, tall: 62, room: 412, most, widest: 124 },
    seat: { card: 28, width: plate, room: plate, tall: 36, name: many > 4 ? 9 : 12 },
    seats: house ? row(many, 7, seats) : rows(many, 205 + spare * 1.5, 104 + spare),
  };
}

function row(many, columns, y) {
  const step = 420 / Math.max(1, Math.min(many, columns));
  return Array.from({ length: many }, (_, n) => [step * (n + 0.5), y]);
}

// Up to five in a row; more begin below on the left, go over the top and come down on the right.
function rows(many, y, step) {
  if (many <= 5) return row(many, 5, y);
  const lower = many - 5, left = Math.ceil(lower / 2), right = lower - left, at = (column) => 42 + 84 * column;
  return [
    ...Array.from({ length: left }, (_, n) => [at(left - 1 - n), y + step]),
    ...row(5, 5, y),
    ...Array.from({ length: right }, (_, n) => [at(4 - n), y + step]),
  ];
}

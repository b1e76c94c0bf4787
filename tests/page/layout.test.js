import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { TALL } from "../../pitboss/web/static/visuals/card.js";
import { layout } from "../../pitboss/web/static/visuals/layout.js";
import { railAt } from "../../pitboss/web/static/visuals/rail.js";
import { ROW_APART, spot, spotRows } from "../../pitboss/web/static/visuals/spot.js";

/** @import { Model, Point, Spot } from "../../pitboss/web/static/types/felt.js" */

const PHONES = [
  { width: 380, height: 452 },
  { width: 380, height: 560 },
  { width: 420, height: 780 },
];

/** @param {number} many @param {boolean} house @param {boolean} own @returns {Model} */
function table(many, house, own) {
  const seats = Array.from({ length: many + (own ? 1 : 0) }, (_, seat) => ({ seat, name: "" }));
  const me = { seat: 0, name: "", groups: [], rows: [], turn: false, note: "", won: null };
  const dealer = house ? { groups: [], note: "" } : null;
  return { title: "", round: 1, placard: [], dealer, board: [], seats, own: own ? me : null };
}

/** @param {Point[]} points @param {number} width @param {number} tall */
function apart(points, width, tall) {
  for (const [n, [x, y]] of points.entries())
    for (const [left, top] of points.slice(n + 1))
      assert.ok(
        Math.abs(x - left) >= width || Math.abs(y - top) >= tall,
        `a seat at ${x} ${y} lies on one at ${left} ${top}`,
      );
}

for (const house of [true, false])
  for (const own of [true, false]) {
    const named = `${house ? "house" : "pot"} table, ${own ? "seated" : "looking on"}`;

    test(`wide ${named}: seats lie apart and on the felt, from 1 to 10`, () => {
      for (let many = 1; many <= 10; many += 1) {
        const at = layout(table(many, house, own), { width: 0, height: 0 }, false);
        assert.equal(at.seats.length, many);
        apart(at.seats, at.seat.width, at.seat.tall);
        for (const [x, y] of at.seats) {
          assert.ok(x - at.seat.width / 2 >= 0 && x + at.seat.width / 2 <= at.width);
          assert.ok(y >= 0 && y + at.seat.tall <= at.height);
        }
      }
    });

    // A house table has seven places and no more.
    test(`narrow ${named}: seats lie apart and on the felt`, () => {
      for (const phone of PHONES)
        for (let many = 1; many <= (house ? 7 : 10) - (own ? 1 : 0); many += 1) {
          const at = layout(table(many, house, own), phone, true);
          assert.equal(at.seats.length, many);
          apart(at.seats, at.seat.width, at.seat.tall);
          for (const [x, y] of at.seats) {
            assert.ok(x - at.seat.width / 2 >= 0 && x + at.seat.width / 2 <= at.width, `${many}: ${x}`);
            assert.ok(y + at.seat.tall <= at.height, `${many}: ${y}`);
          }
        }
    });
  }

test("seats go round the table clockwise from one's own left", () => {
  const { seats } = layout(table(9, false, true), { width: 0, height: 0 }, false);
  const turn = seats.map(([x, y]) => Math.atan2(y - 320, x - 500));
  const from = turn.map((angle) => (angle - Math.PI / 2 + 4 * Math.PI) % (2 * Math.PI));
  assert.deepEqual(
    from,
    from.toSorted((a, b) => a - b),
  );
});

/** The place of a felt in windows of 1366 by 768 and 640, 1300 by 900, on a tablet and on a phone that lies on its side. */
const WINDOWS = [
  { width: 960, height: 478 },
  { width: 960, height: 360 },
  { width: 894, height: 572 },
  { width: 786, height: 503 },
  { width: 576, height: 326 },
];

test("a wide felt has the shape of its place, so that nothing of it is left beside the table", () => {
  for (const box of WINDOWS)
    for (const house of [true, false]) {
      const { width, height } = layout(table(3, house, true), box, false);
      assert.ok(Math.abs(width / height - box.width / box.height) < 1e-9, `${width} by ${height}`);
    }
});

test("seats lie along the rail and within it, with what is written below them", () => {
  for (const box of WINDOWS)
    for (const [house, most] of /** @type {[boolean, number][]} */ ([
      [true, 6],
      [false, 8],
    ]))
      for (let many = 1; many <= most; many += 1) {
        const at = layout(table(many, house, true), box, false);
        for (const [x, y] of at.seats) {
          const rail = Math.max(railAt(y, at, house), railAt(y + at.seat.tall, at, house));
          const left = Math.min(x, at.width - x) - at.seat.width / 2;
          assert.ok(left >= rail, `${many} at ${box.width} by ${box.height}: ${left} beyond the rail at ${rail}`);
          assert.ok(y - 4 - at.seat.card * TALL >= 23, "the cards lie below the upper rail");
        }
      }
});

test("on a desk the chips of three rows are 22 pixels wide at least, their sums and names are read", () => {
  const [desk] = WINDOWS;
  assert.ok(desk);
  const model = { ...table(5, true, true), deals: { dealer: 2, board: 5, hands: 0 } };
  if (model.own) model.own.rows = rowsOf([["Trips"], ["Ante", "Blind"], ["Play"]]);
  const at = layout(model, desk, false);
  const pixels = desk.height / at.height;
  const first = rowsOf([["Ante"]])[0]?.[0];
  assert.ok(first);
  const drawn = spot({ ...first, amount: 1500 }, { ...at.spots, x: 0, y: 0, wide: 174 }, {});
  const chip = drawn.querySelector("ellipse.disc");
  assert.ok(Number(chip?.getAttribute("rx")) * 2 * pixels >= 22);
  assert.ok(drawn.querySelector(".sum")?.classList.contains("large"));
  assert.ok(Number(drawn.querySelector("text")?.getAttribute("font-size")) * pixels >= 12);
});

/** @param {string[][]} names @returns {Spot[][]} */
const rowsOf = (names) =>
  names.map((row) => row.map((name) => ({ name, called: name, amount: 0, stakes: [], paid: null, order: 0 })));

test("the rows of a felt lie between the board and one's own cards, however many they are", () => {
  for (const narrow of [false, true])
    for (const felt of [[["Ante"]], [["Bonus"], ["Ante", "Play"]], [["Trips"], ["Ante", "Blind"], ["Play"]]]) {
      const model = table(3, true, true);
      if (model.own) model.own.rows = rowsOf(felt);
      const at = layout(model, { width: 380, height: 560 }, narrow);
      const top = at.spots.y - (felt.length - 1) * (at.spots.tall + ROW_APART) - at.spots.tall / 2;
      const board = at.board.y + at.board.card * TALL;
      const above = narrow ? Math.max(board, ...at.seats.map(([, y]) => y + at.seat.tall)) : board;
      assert.ok(top > above, `${felt.length} rows begin at ${top}, and ${above} is taken`);
      assert.ok(at.spots.y + at.spots.tall / 2 + ROW_APART < at.own.y);
    }
});

test("a row that is too long for the screen lies in two", () => {
  const many = rowsOf([["1", "2", "3", "4", "5", "6"], ["Ante"]]);
  assert.deepEqual(
    spotRows(many, 5).map((row) => row.map(({ name }) => name)),
    [["1", "2", "3"], ["4", "5", "6"], ["Ante"]],
  );
});

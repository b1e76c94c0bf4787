import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { TALL } from "../../pitboss/web/static/visuals/card.js";
import { layout } from "../../pitboss/web/static/visuals/layout.js";
import { ROW_APART, spotRows } from "../../pitboss/web/static/visuals/spot.js";

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

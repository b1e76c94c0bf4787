import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { TALL } from "../../pitboss/web/static/visuals/card.js";
import { layout } from "../../pitboss/web/static/visuals/layout.js";
import { linesSaid } from "../../pitboss/web/static/visuals/pot.js";
import { railAt } from "../../pitboss/web/static/visuals/rail.js";
import { place } from "../../pitboss/web/static/visuals/seat.js";
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

/** @param {number} many @param {number} cards @param {Partial<Model>} [more] @returns {Model} */
function pots(many, cards, more = {}) {
  const model = table(many, false, true);
  const groups = [{ cards: Array.from({ length: cards }, () => null) }];
  const seats = model.seats.map((seat) => ({ ...seat, groups }));
  const board = [{ cards: ["2c", "9d", "Th", "Js", "Ac"] }];
  return { ...model, seats, board, pots: [{ amount: 12_500, called: "pot" }], ...more };
}

/** @param {number} many */
const several = (many) => Array.from({ length: many }, (_, n) => ({ amount: 700, called: `side pot ${n}` }));

test("on an upright phone the seats of a pot lie up the left side, over the top and down the right", () => {
  for (const phone of PHONES)
    for (let many = 1; many <= 9; many += 1) {
      const { oval, seats, width, height } = layout(pots(many, 2), phone, true);
      assert.ok(oval, `${many} others`);
      const turn = seats.map(([x, y]) => Math.atan2(y - height / 2, x - width / 2));
      const from = turn.map((angle) => (angle - Math.PI / 2 + 4 * Math.PI) % (2 * Math.PI));
      assert.deepEqual(
        from,
        from.toSorted((a, b) => a - b),
      );
      assert.ok(seats.filter(([x]) => x === width / 2).length <= 1, "one at the top, the others at the sides");
    }
});

test("between the seats of an upright phone the board lies on no plate, no cards and no chips", () => {
  for (const phone of PHONES)
    for (const cards of [2, 5, 7])
      for (let many = 1; many <= 8; many += 1)
        for (const lying of [1, 3]) {
          const at = layout(pots(many, cards, { pots: several(lying) }), phone, true);
          assert.ok(at.oval, `${many} others with ${cards} cards`);
          const { board, seat } = at;
          const wide = Math.min(board.room, board.card * (1 + 4 * 1.07)) / 2;
          const low = board.y + board.card * TALL;
          for (const [x, y] of at.seats) {
            const beside = Math.abs(x - board.x) >= wide + seat.width / 2;
            const apart = low <= y - 4 - seat.card * TALL || board.y >= y + seat.tall;
            assert.ok(beside || apart, `${many}, ${cards} cards: the board at ${board.y} and a seat at ${x} ${y}`);
            assert.ok(low <= y + 6 || board.y >= y + 30, `${many}: the board at ${board.y}, chips beside ${y}`);
          }
          assert.ok(at.pot.y > low && at.pot.y < at.own.y - 40, `${many}: the pot at ${at.pot.y}`);
        }
});

test("more seats, cards or pots than an upright felt has room for lie in rows", () => {
  const [phone] = PHONES;
  assert.ok(phone);
  const shaped = (/** @type {Model} */ model) => Boolean(layout(model, phone, true).oval);
  assert.deepEqual([pots(10, 2), pots(21, 2)].map(shaped), [true, false]);
  assert.deepEqual([pots(7, 7), pots(9, 5), pots(9, 7)].map(shaped), [true, true, false]);
  assert.deepEqual(
    [several(4), several(7)].map((lying) => shaped(pots(9, 2, { pots: lying }))),
    [true, false],
  );
});

test("chips and results lie beside the plates of an upright felt, towards the middle", () => {
  const at = layout(pots(4, 2), { width: 380, height: 560 }, true);
  for (const [n, [x, y]] of at.seats.entries())
    for (const more of [{ chips: 39_600 }, { won: -39_600 }]) {
      const drawn = place({ seat: n, name: "Ann", ...more }, [x, y], at, undefined);
      const lies = Number(drawn.querySelector("[data-lies]")?.getAttribute("data-x"));
      const edge = Math.min(x, at.width - x) + at.seat.width / 2;
      assert.ok(lies > edge && lies < at.width - edge, `${lies} at a plate at ${x}`);
    }
});

test("a plate says how somebody plays where there is room for all of it, and is called so in any case", () => {
  const felt = layout(pots(4, 2), { width: 380, height: 560 }, true);
  const desk = layout(pots(4, 2), { width: 0, height: 0 }, false);
  const drawn = ["loose", "cautious"].map((style) => ({ seat: 1, name: "Ann", note: "folded", style }));
  const below = (/** @type {Element} */ plate) => plate.querySelector(".sub")?.textContent;
  assert.deepEqual(
    drawn.map((seat) => below(place(seat, [60, 100], felt, undefined))),
    ["folded · loose", "folded"],
  );
  assert.deepEqual(
    drawn.map((seat) => below(place(seat, [60, 100], desk, undefined))),
    ["folded · loose", "folded · cautious"],
  );
  for (const seat of drawn)
    assert.equal(place(seat, [60, 100], felt, undefined).getAttribute("aria-label"), `Ann, folded · ${seat.style}`);
});

test("who won with what is said whole between the seats", () => {
  const line = "House player 3: two pair, queens and sevens, seven kicker";
  const lines = linesSaid([line], true);
  assert.ok(lines.length > 1 && lines.every((each) => each.length < 30));
  assert.equal(lines.join(" "), line);
  assert.deepEqual(linesSaid(["Ann: a pair"]), ["Ann: a pair"]);
});

test("beside the button the words of a small plate have no more than the room that is left", () => {
  const at = layout(pots(4, 2), { width: 380, height: 560 }, true);
  const note = "$802 · two pair";
  const [plain, covered] = [false, true].map((button) =>
    place({ seat: 1, name: "Ann", note, button }, [54, 100], at, undefined).querySelector(".sub"),
  );
  const fits = (/** @type {Element | null | undefined} */ line) => Number(line?.getAttribute("textLength"));
  assert.ok(fits(covered) > 0 && fits(covered) + 18 <= fits(plain));
  const [x, room] = [Number(covered?.getAttribute("x")), fits(covered)];
  assert.ok(x + room / 2 <= 54 + at.seat.width / 2 && x - room / 2 >= 54 - at.seat.width / 2 + 18);
});

test("a pile beside seven cards, which are wider than their plate, is no higher than three chips", () => {
  const at = layout(table(3, false, true), { width: 1000, height: 640 }, false);
  const [x, y] = at.seats[0] ?? [0, 0];
  const chips = (/** @type {number} */ many) => {
    const cards = Array.from({ length: many }, () => null);
    const seat = { seat: 1, name: "Ann", chips: 2400, groups: [{ cards }] };
    return place(seat, [x, y], at, undefined).querySelectorAll(".chips ellipse.disc").length;
  };
  assert.deepEqual([chips(5), chips(7)], [6, 3]);
});

for (const [name, box] of Object.entries({ desk: { width: 1000, height: 640 }, turned: { width: 590, height: 330 } }))
  test(`six hands to bet on leave the spot below them its room, on a ${name}`, () => {
    const model = { ...table(2, true, true), deals: { dealer: 0, board: 30, hands: 6 } };
    const { common, spots } = layout(model, box, false);
    assert.ok(common && spots.tall > 45, `${spots.tall}`);
    assert.ok(common.y + common.step + common.card * TALL < spots.y - spots.tall / 2);
  });

/** The felt in pixels, on a desk, a tablet and a phone on its side. */
const FELTS = [
  { width: 1000, height: 640 },
  { width: 590, height: 420 },
  { width: 584, height: 330 },
  { width: 540, height: 300 },
];

test("bets lie on the felt and not on its rail, beside no plate but their own", () => {
  for (const box of FELTS)
    for (let many = 2; many <= 9; many += 1) {
      const at = layout(table(many, false, true), box, false);
      const own = { left: at.own.x - at.own.plate / 2, top: at.own.y + at.own.card * TALL + 7 };
      for (const [seat, [x, y]] of at.seats.entries()) {
        const drawn = place({ seat, name: "Ann", chips: 39_600 }, [x, y], at, undefined);
        const named = `${many} beside one on ${box.width} x ${box.height}: ${x} ${y}`;
        const number = (/** @type {Element | null} */ node, /** @type {string} */ name) =>
          Number(node?.getAttribute(name));
        const discs = [...drawn.querySelectorAll(".chips ellipse.disc")];
        const [cx, rx, ry] = ["cx", "rx", "ry"].map((name) => number(discs[0] ?? null, name));
        const sum = drawn.querySelector(".chips .sum");
        const letters = (sum?.textContent ?? "").length * 9;
        const from = number(sum, "x") - (sum?.classList.contains("beside") ? 0 : letters / 2);
        const low = Math.max(...discs.map((disc) => number(disc, "cy") + Number(ry)), number(sum, "y"));
        const left = Math.min(Number(cx) - Number(rx), from);
        const right = Math.max(Number(cx) + Number(rx), from + letters);
        assert.ok(low < at.height - 25, `on the rail, ${named}`);
        assert.ok(left > railAt(low, at, false) && right < at.width - railAt(low, at, false), `at the side, ${named}`);
        const beside = right < own.left || left > at.width - own.left;
        assert.ok(beside || low < own.top, `on one's own plate, ${named}`);
        const cards = at.own.x - at.own.room / 2;
        assert.ok(right <= cards || left >= at.width - cards || low < at.own.y, `on one's own cards, ${named}`);
      }
    }
});

import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { svg } from "../../pitboss/web/static/kit/elements.js";
import { end, frames, laid, moves } from "../../pitboss/web/static/visuals/motion.js";

/** @import { Lying } from "../../pitboss/web/static/visuals/motion.js" */
/** @import { Model, Settled } from "../../pitboss/web/static/types/felt.js" */

/** @param {Partial<Model>} more @returns {Model} */
const model = (more = {}) => ({
  title: "",
  round: 1,
  placard: [],
  dealer: null,
  board: [],
  seats: [],
  own: null,
  ...more,
});

/** @param {string} key @param {Partial<Lying>} more @returns {[string, Lying]} */
const lying = (key, more = {}) => [
  key,
  { key, sort: "card", point: [10, 20], face: "", amount: 0, node: svg("g"), ...more },
];

/** @param {string} whose @param {number} many */
const hand = (whose, many, face = "") =>
  Array.from({ length: many }, (_, n) => lying(`${whose} 0:${n}`, { face: face && `${n + 2}${face}` }));

/** @param {string} key @param {number} amount */
const chips = (key, amount) => lying(key, { sort: "chips", amount });

/** @param {string} key */
const result = (key) => lying(`paid ${key}`, { sort: "result" });

const SHOE = /** @type {[number, number]} */ ([800, 0]);

test("cards leave the shoe in the order of the server, all of them within a second and a half", () => {
  const after = new Map([...hand("hand 0", 3), ...hand("hand 4", 3), ...hand("dealer", 3)]);
  const round = moves(new Map(), after, model({ order: [0, 4, -1, 0, 4, -1, 0, 4, -1] }), SHOE);
  assert.deepEqual(round.map(({ key }) => key).slice(0, 4), ["hand 0 0:0", "hand 4 0:0", "dealer 0:0", "hand 0 0:1"]);
  const packets = moves(new Map(), after, model({ order: [4, 4, 4, 0, 0, 0, -1, -1, -1] }), SHOE);
  assert.deepEqual(packets.map(({ key }) => key).slice(0, 4), ["hand 4 0:0", "hand 4 0:1", "hand 4 0:2", "hand 0 0:0"]);
  const many = new Map(Array.from({ length: 10 }, (_, seat) => hand(`hand ${seat}`, 7)).flat());
  assert.ok(end(moves(new Map(), many, model(), SHOE)) < 1500);
});

test("a card that lay face down is turned: its back goes, then its face comes", () => {
  const list = moves(new Map(hand("dealer", 1)), new Map(hand("dealer", 1, "h")), model(), SHOE);
  assert.deepEqual(
    list.map(({ how, ghost }) => [how, ghost]),
    [
      ["hide", true],
      ["turn", false],
    ],
  );
  assert.ok((list[1]?.at ?? 0) >= (list[0]?.at ?? 0) + (list[0]?.lasts ?? 0));
});

test("a hand that is only set in another way does not move; a card that is drawn does", () => {
  const seven = hand("hand 0", 7, "h");
  const set = [
    ...seven.slice(0, 5),
    ...seven.slice(5).map(([, each], n) => lying(`hand 0 1:${n}`, { face: each.face })),
  ];
  assert.deepEqual(moves(new Map(seven), new Map(set), model(), SHOE), []);
  const drawn = new Map([...seven.slice(0, 6), lying("hand 0 0:6", { face: "Ks" })]);
  assert.deepEqual(
    moves(new Map(seven), drawn, model(), SHOE).map(({ how, key }) => [how, key]),
    [["deal", "hand 0 0:6"]],
  );
});

test("what is lost is taken to the house and what is won is paid from there, in the order of settlement", () => {
  const before = new Map([chips("spot Ante", 500), chips("spot Pair Plus", 500), chips("seat 3", 700)]);
  const settled = /** @type {Settled[]} */ ([
    { key: "spot Pair Plus", net: -500 },
    { key: "seat 3", net: 0 },
    { key: "spot Ante", net: 500 },
  ]);
  const after = new Map(settled.map(({ key }) => result(key)));
  const list = moves(before, after, model({ settled }), SHOE).filter(({ how }) => how !== "say");
  assert.deepEqual(
    list.map(({ how, key }) => [how, key]),
    [
      ["take", "spot Pair Plus"],
      ["collect", "seat 3"],
      ["pay", "spot Ante"],
      ["collect", "spot Ante"],
    ],
  );
  assert.deepEqual(list[0]?.to, SHOE);
  assert.deepEqual(list[2]?.from, SHOE);
  assert.deepEqual(moves(new Map([...before, ...after]), after, model({ settled }), SHOE), [], "it is settled once");
});

test("a pot is pushed to who won it", () => {
  const settled = [{ key: "seat 2", from: "pot0", net: 900 }];
  const list = moves(new Map([chips("pot0", 900)]), new Map([result("seat 2")]), model({ settled }), SHOE);
  assert.deepEqual(list.map(({ how }) => how).toSorted(), ["push", "say"]);
});

test("chips that are put down come in, those that lie there stay", () => {
  const list = moves(
    new Map([chips("spot Ante", 500)]),
    new Map([chips("spot Ante", 500), chips("spot Play", 500)]),
    model(),
    SHOE,
  );
  assert.deepEqual(
    list.map(({ how, key }) => [how, key]),
    [["put", "spot Play"]],
  );
});

test("nothing but transforms and opacity moves, and everything ends where it lies", () => {
  const hows = /** @type {const} */ (["deal", "turn", "put", "say", "pay", "take", "collect", "push", "hide"]);
  for (const how of hows) {
    const list = frames({ key: "", how, base: [5, 5], from: [0, 0], to: [5, 5], at: 0, lasts: 1, ghost: false });
    const names = new Set(list.flatMap((each) => Object.keys(each)));
    assert.deepEqual(
      [...names].filter((name) => !["transform", "opacity", "offset"].includes(name)),
      [],
    );
    if (["deal", "put", "say"].includes(how)) assert.match(JSON.stringify(list.at(-1)), /translate\(0px, 0px\)/);
  }
});

test("what lies on a drawing is read off it", () => {
  const drawn = svg(
    "svg",
    {},
    svg("g", { class: "card", "data-lies": "hand 1 0:0", "data-x": 3, "data-y": 4, "data-face": "As" }),
  );
  const found = laid(drawn).get("hand 1 0:0");
  assert.deepEqual([found?.sort, found?.point, found?.face], ["card", [3, 4], "As"]);
});

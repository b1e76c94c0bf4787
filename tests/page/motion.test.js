import "./setup.js";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { svg } from "../../pitboss/web/static/kit/elements.js";
import { bankedModel } from "../../pitboss/web/static/table/banked_felt.js";
import { potModel } from "../../pitboss/web/static/table/pots_felt.js";
import { Felt } from "../../pitboss/web/static/visuals/felt.js";
import { end, frames, laid, Motion, moves } from "../../pitboss/web/static/visuals/motion.js";
import { act, bankedView, book, box, mind, potView } from "./samples.js";

/** @import { Lying } from "../../pitboss/web/static/visuals/motion.js" */
/** @import { Ends, Model, Settled } from "../../pitboss/web/static/types/felt.js" */
/** @import { PotActOffer, BoxPicture, PotSeat } from "../../pitboss/web/static/types/pictures.js" */

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

/** @type {Ends} */
const ENDS = { shoe: [800, 0], discards: [200, 0], house: [500, 20], pot: [500, 260] };

test("cards leave the shoe in the order of the server, all of them within a second and a half", () => {
  const after = new Map([...hand("hand 0", 3), ...hand("hand 4", 3), ...hand("dealer", 3)]);
  const round = moves(new Map(), after, model({ order: [0, 4, -1, 0, 4, -1, 0, 4, -1] }), ENDS);
  assert.deepEqual(round.map(({ key }) => key).slice(0, 4), ["hand 0 0:0", "hand 4 0:0", "dealer 0:0", "hand 0 0:1"]);
  const packets = moves(new Map(), after, model({ order: [4, 4, 4, 0, 0, 0, -1, -1, -1] }), ENDS);
  assert.deepEqual(packets.map(({ key }) => key).slice(0, 4), ["hand 4 0:0", "hand 4 0:1", "hand 4 0:2", "hand 0 0:0"]);
  const many = new Map(Array.from({ length: 10 }, (_, seat) => hand(`hand ${seat}`, 7)).flat());
  assert.ok(end(moves(new Map(), many, model(), ENDS)) < 1500);
});

test("a card that lay face down is turned: its back goes, then its face comes", () => {
  const list = moves(new Map(hand("dealer", 1)), new Map(hand("dealer", 1, "h")), model(), ENDS);
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
  assert.deepEqual(moves(new Map(seven), new Map(set), model(), ENDS), []);
  const drawn = new Map([...seven.slice(0, 6), lying("hand 0 0:6", { face: "Ks" })]);
  assert.deepEqual(
    moves(new Map(seven), drawn, model(), ENDS).map(({ how, key }) => [how, key]),
    [
      ["muck", "hand 0 0:6"],
      ["deal", "hand 0 0:6"],
    ],
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
  const list = moves(before, after, model({ settled }), ENDS).filter(({ how }) => how !== "say");
  assert.deepEqual(
    list.map(({ how, key }) => [how, key]),
    [
      ["take", "spot Pair Plus"],
      ["collect", "seat 3"],
      ["pay", "spot Ante"],
      ["collect", "spot Ante"],
    ],
  );
  assert.deepEqual(list[0]?.to, ENDS.house);
  assert.deepEqual(list[2]?.from, ENDS.house);
  assert.deepEqual(moves(new Map([...before, ...after]), after, model({ settled }), ENDS), [], "it is settled once");
});

test("a pot is pushed to who won it", () => {
  const settled = [{ key: "seat 2", from: "pot0", net: 900 }];
  const list = moves(new Map([chips("pot0", 900)]), new Map([result("seat 2")]), model({ settled }), ENDS);
  assert.deepEqual(list.map(({ how }) => how).toSorted(), ["push", "say"]);
});

test("chips that are put down come in, those that lie there stay", () => {
  const list = moves(
    new Map([chips("spot Ante", 500)]),
    new Map([chips("spot Ante", 500), chips("spot Play", 500)]),
    model(),
    ENDS,
  );
  assert.deepEqual(
    list.map(({ how, key }) => [how, key]),
    [["put", "spot Play"]],
  );
});

test("nothing but transforms and opacity moves, and everything ends where it lies", () => {
  const hows = /** @type {const} */ ([
    "deal",
    "turn",
    "put",
    "say",
    "pay",
    "take",
    "collect",
    "push",
    "hide",
    "muck",
    "gather",
  ]);
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

test("a hand that is folded goes to the discards, and so does what lay there before another round", () => {
  const both = new Map([...hand("hand 0", 2), ...hand("hand 1", 2)]);
  const list = moves(both, new Map(hand("hand 0", 2)), model(), ENDS);
  assert.deepEqual(
    list.map(({ how, key, to }) => [how, key, to]),
    [
      ["muck", "hand 1 0:0", ENDS.discards],
      ["muck", "hand 1 0:1", ENDS.discards],
    ],
  );
});

test("another's hand that was folded face down leaves a house table; one with chips before it, or open, stays", () => {
  const folded = /** @type {const} */ ("folded");
  const seen = (/** @type {Partial<BoxPicture>} */ more) => {
    const boxes = [box(), box({ standing: folded, stakes: [], cards: [null, null, null], ...more })];
    const chairs = [0, 1].map((seat) => ({ seat, name: `P${seat}`, house: seat > 0, ready: true, away: false }));
    const { seats } = bankedModel(mind(bankedView({ boxes }, { chairs }), book()), () => {});
    return seats.find(({ seat }) => seat === 1)?.groups?.length;
  };
  const stakes = [{ spot: "Pair Plus", amount: 500, pick: "", tip: false, down: true }];
  assert.deepEqual([seen({}), seen({ stakes }), seen({ cards: ["As", "Kd", "2c"] })], [0, 1, 1]);
});

test("chips of a hand that is out are taken when they are lost, also before the end", () => {
  const settled = [{ key: "seat 3", net: -500 }];
  const list = moves(new Map([chips("seat 3", 500)]), new Map(), model({ settled }), ENDS);
  assert.deepEqual(
    list.map(({ how, to }) => [how, to]),
    [["take", ENDS.house]],
  );
});

test("bets are gathered in the pot; chips that a player takes back go back", () => {
  const bets = new Map([chips("seat 1", 200), chips("own", 200)]);
  const pot = moves(bets, new Map([chips("pot0", 400)]), model({ pots: [{ amount: 400, called: "Pot" }] }), ENDS);
  assert.deepEqual(
    pot.filter(({ how }) => how !== "put").map(({ how, to }) => [how, to]),
    [
      ["gather", ENDS.pot],
      ["gather", ENDS.pot],
    ],
  );
  const [back] = moves(new Map([chips("spot Ante", 500)]), new Map(), model(), ENDS);
  assert.deepEqual([back?.how, back?.to], ["collect", [10, 80]]);
});

test("what nobody called goes to the winner at once", () => {
  const settled = [{ key: "seat 2", from: "pot0", net: 300 }];
  const [, won] = result("seat 2");
  const after = new Map([result("seat 2")]);
  const list = moves(new Map([chips("seat 1", 100)]), after, model({ settled, pots: [] }), ENDS);
  assert.deepEqual(list.find(({ how }) => how === "gather")?.to, won.point);
});

/** @param {number} place @param {number} many @returns {PotSeat} */
const seated = (place, many) => ({
  place,
  cards: Array.from({ length: many }, () => null),
  live: true,
  stack: 0,
  bet: 0,
  discards: 0,
  wild: -1,
  shown: false,
  mucked: false,
  dead: false,
  took: -1,
  side: [],
});

test("at a pot table cards go round from the left of the button, as many as each has", () => {
  const seats = [4, 7, 1].map((place) => seated(place, 2));
  const { order } = potModel(mind(potView({ seats, button: 1 }), book()), () => {});
  assert.deepEqual(order, [4, 7, 1, 4, 7, 1]);
});

/** A felt on which cards lie, and what moves there; animations are written down. */
function moving() {
  const felt = svg("svg");
  /** @type {{ key: string, cancelled: boolean, begins: number, ends: number }[]} */
  const shown = [];
  const animate = function (/** @type {any} */ _, /** @type {any} */ { delay, duration }) {
    const each = {
      // @ts-expect-error whose it is
      key: this.dataset.lies ?? "gone",
      cancelled: false,
      startTime: 0,
      cancel: () => Object.assign(each, { cancelled: true }),
      get begins() {
        return this.startTime + delay;
      },
      get ends() {
        return this.startTime + delay + duration;
      },
    };
    shown.push(each);
    return each;
  };
  Object.assign(SVGElement.prototype, { animate });
  const motion = new Motion(felt, svg("g"));
  /** @param {[whose: string, many: number][]} hands @param {number} [round] */
  const draw = (hands, round = 1) => {
    const all = hands.flatMap(([whose, many]) => hand(whose, many));
    const cards = all.map(([key]) => svg("g", {}, svg("g", { class: "card", "data-lies": key })));
    felt.replaceChildren(...cards);
    shown.length = 0;
    motion.drawn(model({ round }), ENDS, 1);
    return shown;
  };
  return { motion, draw };
}

test("what comes while cards are dealt comes after them, and cuts nothing", () => {
  const { motion, draw } = moving();
  draw([]);
  const first = draw([
    ["hand 0", 3],
    ["hand 1", 3],
  ]).map(({ key }) => key);
  assert.equal(first.length, 6);
  const whole = motion.left();
  const next = draw([
    ["hand 0", 3],
    ["hand 1", 3],
    ["dealer", 1],
  ]);
  const dealers = next.filter(({ key }) => key === "dealer 0:0");
  const others = next.filter(({ key }) => key !== "dealer 0:0");
  assert.equal(others.length, 6, "those on their way go on");
  assert.ok(Math.max(...others.map(({ ends }) => ends)) <= (dealers[0]?.begins ?? 0) + 1);
  assert.ok(motion.left() > whole);
  assert.deepEqual(
    next.filter(({ cancelled }) => cancelled),
    [],
  );
});

test("a hand that is folded while it is dealt is seen to come before it goes", () => {
  const { draw } = moving();
  draw([]);
  draw([["hand 0", 2]]);
  const keys = draw([]).map(({ key, ends }) => [key, ends > 0]);
  assert.deepEqual(keys, [
    ["gone", true],
    ["gone", true],
    ["gone", true],
    ["gone", true],
  ]);
});

test("whoever is too far behind sees what came before at once, and a press or another round ends all of it", () => {
  const { motion, draw } = moving();
  draw([]);
  for (let many = 1; many <= 12; many += 1) draw([["hand 0", many * 5]]);
  assert.ok(motion.left() < 2500 + 1500);
  motion.skip();
  assert.equal(motion.left(), 0);
  draw([["hand 0", 62]]);
  const [last] = draw([["hand 1", 1]], 2).filter(({ key }) => key === "hand 1 0:0");
  assert.ok((last?.begins ?? Number.POSITIVE_INFINITY) <= performance.now() + 1, "the next round waits for nothing");
});

test("whose turn it is shows no ring before the cards lie", () => {
  const felt = new Felt({ sit: () => {}, put: () => {}, take: () => {}, ask: () => {} }, true);
  const style = readFileSync("pitboss/web/static/visuals/felt.css", "utf8");
  const quiet = style.match(/([^}]*)\{[^}]*stroke: var\(--plate-line\)/)?.[1]?.split(",") ?? [];
  const view = potView({ seats: [0, 1].map((place) => seated(place, 0)), turn: 1 });
  felt.draw(potModel({ view, book: book(), lifted: new Set() }, () => {}));
  document.querySelector("main")?.append(felt.node);
  const ringed = () => quiet.flatMap((each) => [...document.querySelectorAll(each.trim())]);
  assert.equal(felt.node.querySelectorAll(".plate.turn rect").length, 1);
  assert.deepEqual(ringed(), []);
  felt.hold(true);
  assert.deepEqual(ringed(), [...felt.node.querySelectorAll(".plate.turn rect")]);
  felt.node.remove();
});

test("one's own plate says what one has to do once the cards lie", () => {
  const felt = new Felt({ sit: () => {}, put: () => {}, take: () => {}, ask: () => {} }, true);
  const style = readFileSync("pitboss/web/static/visuals/felt.css", "utf8");
  const away = style.match(/([^}]*)\{\s*display: none/)?.[1]?.split(",") ?? [];
  const house = bankedModel({ view: bankedView({ may: [act()] }), book: book(), lifted: new Set() }, () => {});
  /** @type {PotActOffer} */
  const check = { do: "act", act: "check", amount: 0, cards: [] };
  const poker = potView({ seats: [0, 1].map((place) => seated(place, 0)), turn: 0, may: [check] });
  document.querySelector("main")?.append(felt.node);
  for (const model of [house, potModel({ view: poker, book: book(), lifted: new Set() }, () => {})]) {
    felt.hold(false);
    felt.draw(model);
    const due = felt.node.querySelector(".plate.turn .due");
    assert.match(due?.textContent ?? "", /your (decision|turn)/);
    const hidden = () => away.some((each) => [...document.querySelectorAll(each.trim())].some((one) => one === due));
    assert.equal(hidden(), false);
    felt.hold(true);
    assert.equal(hidden(), true);
  }
  felt.node.remove();
});

import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { NOT_CUT } from "../../pitboss/web/static/kit/commitments.js";
import { WIRE, whole } from "../../pitboss/web/static/kit/whole.js";
import { act, bankedPicture, bankedView, box, potView } from "./samples.js";

/** @import { TableLine } from "../../pitboss/web/static/types/pictures.js" */

/** @param {string[]} says @returns {TableLine[]} */
const told = (...says) => says.map((each) => ({ says: each, law: null, line: each, args: {} }));

test("an onlooker's message is the table as it is", () => {
  const view = bankedView({ told: told("one") });
  assert.deepEqual(whole({ v: WIRE, picture: view }, null), view);
});

test("a table without a round has no round by being one's own", () => {
  const view = { ...bankedView(), picture: null, seat: -1 };
  const own = { seat: 2, again: true, missed: null, beside: [], further: [], cut: NOT_CUT, hands: {}, may: [] };
  assert.deepEqual(whole({ v: WIRE, picture: view, own }, null), { ...view, seat: 2, again: true });
});

test("the own hand and what may be done lie over what everybody sees, against the house", () => {
  const shut = box({ cards: [null, null, null] });
  const view = { ...bankedView({ boxes: [shut, shut] }), seat: -1 };
  const own = { cards: ["As", "Kd", "2c"], back: [], front: [] };
  const seen = whole(
    {
      v: WIRE,
      picture: view,
      own: {
        seat: 1,
        again: false,
        missed: null,
        beside: [],
        further: [],
        cut: NOT_CUT,
        hands: { 1: own },
        may: [act()],
      },
    },
    null,
  );
  const boxes = [shut, { ...shut, ...own }];
  assert.deepEqual(seen, { ...view, seat: 1, again: false, picture: bankedPicture({ boxes, may: [act()] }) });
});

test("and in a pot", () => {
  const shut = { place: 0, cards: [null, null], live: true, stack: 900, bet: 100, discards: 0, wild: -1 };
  const seat = { ...shut, shown: false, mucked: false, dead: false, took: -1, side: [] };
  const view = potView({ seats: [seat, seat] }, { seat: -1 });
  const own = {
    seat: 0,
    out: false,
    waits: true,
    buy: 700,
    buys: /** @type {[number, number]} */ ([100, 900]),
    spend: 0,
    bank: 40,
    missed: null,
    cut: NOT_CUT,
    hands: { 0: { cards: ["As", "Kd"] } },
    may: [],
  };
  const seats = [{ ...seat, cards: ["As", "Kd"] }, seat];
  assert.deepEqual(
    whole({ v: WIRE, picture: view, own }, null),
    potView({ seats, may: [] }, { seat: 0, waits: true, buy: 700, buys: [100, 900], bank: 40 }),
  );
});

test("lines that are known are not sent again, and those that fell away are forgotten", () => {
  const before = bankedView({ told: told("one", "two", "three") });
  const seen = whole({ v: WIRE, since: 2, picture: bankedView({ told: told("another") }) }, before);
  assert.deepEqual(seen.picture?.told, told("one", "two", "another"));
  assert.deepEqual(whole({ v: WIRE, picture: bankedView({ told: told("new") }) }, seen).picture?.told, told("new"));
});

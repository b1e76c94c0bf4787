import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { fixed } from "../../pitboss/web/static/kit/elements.js";
import { laidDown, looked, newlyTold } from "../../pitboss/web/static/rounds/round.js";
import { link } from "../../pitboss/web/static/rounds/rounds.js";
import { progress } from "../../pitboss/web/static/visuals/progress.js";
import { bankedPicture, book, box } from "./samples.js";

/** @import { Working } from "../../pitboss/web/static/types/pictures.js" */

test("work in progress is read out when there is something new, with a pause between", (t) => {
  t.mock.timers.enable({ apis: ["Date"] });
  t.mock.timers.tick(60_000);
  const region = fixed("say");
  region.replaceChildren();
  /** @type {Working} */
  const work = { ready: false, waits: false, what: "boards", done: 1, total: 4, best: "" };
  for (let looks = 0; looks < 8; looks++) progress("It is worked out.", work);
  progress("", { ...work, best: "Fold" });
  assert.equal(region.childElementCount, 1);
  t.mock.timers.tick(5000);
  for (const node of progress("", { ...work, best: "Fold" })) assert.equal(node.getAttribute("aria-live"), "off");
  assert.match(region.lastElementChild?.textContent ?? "", /^Fold is best/);
});

test("each step of a round says what happened in it", () => {
  const told = ["Bets.", "Cards.", "Paid."].map((says) => ({ says, law: null, line: says, args: {} }));
  /** @param {number} step */
  const at = (step) => ({ step, picture: bankedPicture({ told: told.slice(0, step) }) });
  assert.equal(newlyTold(at(1), at(2)), "Cards.");
  assert.equal(newlyTold(at(2), at(1)), "");
  assert.equal(newlyTold(at(0), at(3)), "");
});

test("what goes down before the bets are closed is said, chip by chip", () => {
  const steps = [5, 10, 0].map((dollars) => ({
    ...{ event: "Wagered", by: 1, at: 0, box: 2, spot: "Ante", pick: "" },
    amount: 100 * dollars,
  }));
  /** @param {number} step @param {any[]} [said] */
  const at = (step, said = []) => {
    const seen = { ...{ table: 1, round: 1, game: "x", name: "X", seat: 2, ended: 1, players: [], partners: {} } };
    const data = { ...seen, names: { 2: "Pat" }, under: null, disputes: [], steps, step };
    return laidDown({ ...data, picture: bankedPicture({ told: said, boxes: [] }) }, book());
  };
  assert.deepEqual(at(0), []);
  assert.deepEqual(at(2), ["Pat has $5 on Ante.", "Pat has $10 on Ante."]);
  assert.equal(at(3).at(-1), "Pat takes back what lay on Ante.");
  assert.deepEqual(at(3, [{ says: "Bets.", law: null, line: "Bets.", args: {} }]), []);
});

test("links to rounds differ by game, time and result", () => {
  const found = { table: 3, round: 7, began: 0, net: 500 };
  const name = link(found, "Badugi").getAttribute("aria-label") ?? "";
  assert.match(name, /7.*Badugi.*\+\$5$/);
  assert.ok(name.includes(link(found, "Badugi").textContent ?? "?"));
});

test("a second hand is called yours by whoever played it, and by its player's name by others", () => {
  const data = {
    ...{ table: 1, round: 1, game: "three-card-poker", name: "X", seat: 3, ended: 1, steps: [], step: 0 },
    ...{ players: [], partners: {}, names: { 3: "Pat" }, under: null, disputes: [] },
    picture: bankedPicture({ boxes: [2, 3].map(() => box({ player: 3, cards: ["As", "Kd", "2c"] })) }),
  };
  const plates = (/** @type {boolean} */ shared) =>
    looked(data, book(), shared).model.seats.map(({ name, short }) => `${name}, ${short}`);
  const own = plates(false).filter((each) => each.includes("Your"));
  assert.ok(own.length, String(plates(false)));
  assert.deepEqual(
    plates(true).filter((each) => each.includes("Your")),
    [],
  );
});

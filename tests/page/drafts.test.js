import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, asOdds, chosen, draftOf, isUsual, keep, OWN } from "../../pitboss/web/static/game/drafts.js";
import { asCalled, solvedSays, tellApart } from "../../pitboss/web/static/game/solver.js";
import { texts } from "../../pitboss/web/static/texts.js";
import { bars } from "../../pitboss/web/static/visuals/bars.js";

test("what was written is kept, chosen or not, and only what is chosen is asked about", () => {
  const draft = draftOf("three-card-poker");
  assert.deepEqual(draft, { pays: {}, options: {}, own: {} });
  assert.ok(isUsual(asked(draft)));
  draft.own["Pair Plus"] = { Flush: "3 to 1" };
  draft.pays = { "Ante Bonus": "2", "Pair Plus": OWN };
  keep("three-card-poker", draft);
  assert.deepEqual(asked(draftOf("three-card-poker")), {
    pays: { "Ante Bonus": "2" },
    options: {},
    own: { "Pair Plus": [{ hand: "Flush", pays: "3 to 1" }] },
  });
  draft.pays["Pair Plus"] = "1";
  keep("three-card-poker", draft);
  assert.deepEqual(asked(draftOf("three-card-poker")).own, {});
  assert.deepEqual(draftOf("three-card-poker").own, { "Pair Plus": { Flush: "3 to 1" } }, "still there");
  localStorage.setItem("pitboss.sheet.three-card-poker", "{");
  assert.deepEqual(draftOf("three-card-poker").own, {}, "what cannot be read is nothing");
});

test("schedules that the law ties together move together; a pay table of one's own moves nothing", () => {
  const together = { "Pair Plus": { 2: { "Ante Bonus": "2" } }, "Ante Bonus": { 1: { "Pair Plus": "1" } } };
  const both = chosen({ "6 Card Bonus": "3" }, together, "Pair Plus", "2");
  assert.deepEqual(both, { "6 Card Bonus": "3", "Pair Plus": "2", "Ante Bonus": "2" });
  assert.deepEqual(chosen(both, together, "Ante Bonus", "1"), { ...both, "Pair Plus": "1", "Ante Bonus": "1" });
  assert.deepEqual(chosen(both, together, "Pair Plus", OWN), { ...both, "Pair Plus": OWN });
});

/** @param {string} net @param {number} probability */
const outcome = (net, probability) => ({ net, probability, label: "", combinations: 1 });

test("what would vanish is seen on a logarithmic axis; what would not, as it is", () => {
  const plain = bars({ spot: "Ante", outcomes: [outcome("-1", 0.5), outcome("1", 0.5)] });
  assert.equal(plain.querySelectorAll("path").length, 0);
  const royal = bars({ spot: "Ante", outcomes: [outcome("-1", 0.9), outcome("1", 0.0999), outcome("1000", 0.0001)] });
  const heights = [...royal.querySelectorAll("rect")].map((bar) => Number(bar.getAttribute("height")));
  assert.ok((heights[2] ?? 0) >= 1.5);
  assert.ok((heights[1] ?? 0) > 100, "a tenth is most of the way up");
  assert.deepEqual(
    [...royal.querySelectorAll("text.power")].map((label) => label.textContent),
    ["100 %", "10 %", "1 %", "0.1 %"],
  );
});

test("schedules are told apart by the rows in which they differ", () => {
  /** @param {string} schedule @param {string} flush */
  const printed = (schedule, flush) => ({
    schedule,
    citation: "",
    rows: [
      { hand: "Straight", printed: "6 to 1", pays: "6 to 1" },
      { hand: "Flush", printed: flush, pays: flush },
    ],
  });
  const apart = tellApart(/** @type {any} */ ([printed("1", "3 to 1"), printed("2", "4 to 1")]));
  assert.deepEqual(
    [...apart],
    [
      ["1", ["Flush 3 to 1"]],
      ["2", ["Flush 4 to 1"]],
    ],
  );
  assert.equal(texts.payTables.choice("2", apart.get("2")), "2: Flush 4 to 1");
});

test("a solve is heard in one sentence: the edge of the main game, or what is in the way", () => {
  const wager = { spot: "Ante", edge_decimal: 0.0337 };
  const done = (/** @type {object} */ found, /** @type {string | null} */ fault = null) =>
    solvedSays(/** @type {any} */ ({ ready: true, fault, found }));
  assert.match(done({ wagers: [wager, { ...wager, spot: "Pair Plus" }], whole: null }), /^House edge of Ante: 3\.37/);
  assert.equal(done({}, "This cannot be solved."), "This cannot be solved.");
});

test("figures call their wagers as the felt does", () => {
  const wagers = /** @type {any[]} */ ([{ spot: "1" }, { spot: "Bonus" }]);
  const state = /** @type {any} */ ({ ready: true, fault: "", found: { wagers, whole: { spots: ["1", "Bonus"] } } });
  const felt = /** @type {any[]} */ ([
    { spot: "1", called: "spot 1" },
    { spot: "Bonus", called: "Bonus" },
  ]);
  const { found } = /** @type {any} */ (asCalled(state, { felt }));
  assert.deepEqual(
    found.wagers.map((/** @type {{ spot: string }} */ each) => each.spot),
    ["spot 1", "Bonus"],
  );
  assert.deepEqual(found.whole.spots, ["spot 1", "Bonus"]);
  const broken = /** @type {any} */ ({ ...state, fault: "no" });
  assert.equal(asCalled(broken, { felt }), broken);
});

test("odds are read as people write them", () => {
  const forms = ["3:1", "3/1", "1000 a 1", " 1,000 : 1", "40 to 1", "3/2", "push", "$500", "a 1"];
  assert.deepEqual(forms.map(asOdds), [
    ...["3 to 1", "3 to 1", "1000 to 1", "1,000 to 1", "40 to 1", "3 to 2", "push", "$500", "a 1"],
  ]);
});

import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { lesson } from "../../pitboss/web/static/table/teacher.js";

/** @import { VerdictLine } from "../../pitboss/web/static/types/pictures.js" */

test("a decision that was not judged looks neither good nor bad", () => {
  /** @type {VerdictLine[]} */
  const review = [
    { says: "Fold. Not judged.", kind: "unjudged", cost: null },
    { says: "Bet.", kind: "best", cost: 0 },
    { says: "Fold.", kind: "mistake", cost: 0.5 },
  ];
  const [, list] = lesson({ ready: true, unit: "the Ante", review });
  assert.deepEqual(
    [...(list?.querySelectorAll("li") ?? [])].map((each) => each.className),
    ["soft", "good", "bad"],
  );
});

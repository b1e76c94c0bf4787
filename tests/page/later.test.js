// Parts that are fetched after the first view come in the end, and a fault of theirs is not hushed.

import assert from "node:assert/strict";
import { test } from "node:test";

import { whenever } from "../../pitboss/web/static/kit/later.js";

test("a part is asked for until it comes", async () => {
  let asked = 0;
  const fetching = async () => {
    asked += 1;
    if (asked < 4) throw new TypeError("Failed to fetch dynamically imported module");
    return { figures: 3 };
  };
  assert.deepEqual(await whenever(fetching, 0), { figures: 3 });
  assert.equal(asked, 4);
});

test("a part that comes and is broken is said", async () => {
  const fetching = async () => {
    throw new SyntaxError("Unexpected token");
  };
  await assert.rejects(whenever(fetching, 0), SyntaxError);
});

// The console is drawn anew after each step and with all news: what somebody has written in it stays.

import assert from "node:assert/strict";
import { test } from "node:test";
import { el } from "../../pitboss/web/static/kit/elements.js";
import { keepsWhatIsWritten } from "../../pitboss/web/static/tournament/written.js";
import "./setup.js";

/** Three tables that are needed, each with the number proposed for it. @param {number[]} tables */
const cards = (tables) =>
  tables.map((table) =>
    el(
      "section",
      { "data-card": `table-${table}` },
      el("input", { name: "called", value: String(table) }),
      el("input", { name: "ready", type: "checkbox" }),
      el("button", {}, "Ready"),
    ),
  );

/** @param {HTMLElement} body @param {number} table */
function fieldsOf(body, table) {
  const [called, ready] = body.querySelectorAll(`[data-card="table-${table}"] input`);
  assert.ok(called instanceof HTMLInputElement && ready instanceof HTMLInputElement);
  return { called, ready };
}

/** @param {HTMLInputElement} field @param {string} value */
function write(field, value) {
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

test("what is written in one card stays when another one is pressed, and its own is forgotten when it is done", () => {
  const body = el("div", {}, cards([1, 2, 3]));
  document.body.append(body);
  const written = keepsWhatIsWritten(body);
  for (const table of [1, 2, 3]) write(fieldsOf(body, table).called, `1${table}`);
  const { ready } = fieldsOf(body, 3);
  ready.checked = true;
  ready.dispatchEvent(new Event("change", { bubbles: true }));
  body.querySelector("button")?.click();
  written.done();
  body.replaceChildren(...cards([1, 2, 3]));
  /** @type {string[]} */
  const heard = [];
  body.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement) heard.push(target.value);
  });
  written.restore();
  assert.deepEqual(
    [1, 2, 3].map((table) => fieldsOf(body, table).called.value),
    ["1", "12", "13"],
  );
  assert.equal(fieldsOf(body, 3).ready.checked, true);
  // What follows from a field is worked out again.
  assert.deepEqual(heard.slice(0, 2), ["12", "13"]);
  written.stop();
  body.remove();
});

test("of several boxes that are told one after another only those that were told are forgotten", () => {
  const list = (/** @type {number[]} */ players) =>
    el(
      "section",
      { "data-card": "addons" },
      players.map((each) => el("input", { name: `add-${each}`, type: "checkbox" })),
      el("button", {}, "Sell"),
    );
  const body = el("div", {}, list([1, 2, 3, 4]));
  document.body.append(body);
  const written = keepsWhatIsWritten(body);
  const boxes = () => [...body.querySelectorAll("input")];
  for (const box of boxes().slice(0, 3)) {
    box.checked = true;
    box.dispatchEvent(new Event("change", { bubbles: true }));
  }
  body.querySelector("button")?.click();
  // The first is sold, and is no more in the list; the second is refused.
  written.done("add-1");
  body.replaceChildren(list([1, 2, 3, 4]));
  written.restore();
  assert.deepEqual(
    boxes().map(({ checked }) => checked),
    [false, true, true, false],
  );
  // Another one of the same press is told as well.
  written.done("add-2");
  body.replaceChildren(list([2, 3, 4]));
  written.restore();
  assert.deepEqual(
    boxes().map(({ checked }) => checked),
    [false, true, false],
  );
  written.stop();
  body.remove();
});

test("a button outside forgets nothing", () => {
  const body = el("div", {}, cards([1]));
  const clock = el("button", {}, "+ 1 min");
  document.body.append(body, clock);
  const written = keepsWhatIsWritten(body);
  write(fieldsOf(body, 1).called, "11");
  fieldsOf(body, 1).called.click();
  clock.click();
  written.done();
  body.replaceChildren(...cards([1]));
  written.restore();
  assert.equal(fieldsOf(body, 1).called.value, "11");
  written.stop();
  body.remove();
  clock.remove();
});

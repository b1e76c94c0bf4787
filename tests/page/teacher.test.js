import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { lesson, teacher } from "../../pitboss/web/static/table/teacher.js";
import { book, mind, potView } from "./samples.js";

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

test("an answer is to one decision: at the next it is gone, asked for anew where it always is, and said to be coming", async () => {
  const seat = { live: true, stack: 900, bet: 0, discards: 0, wild: -1, shown: false, mucked: false, dead: false };
  const at = (/** @type {string[]} */ ...board) =>
    potView({ seats: [0, 1].map((place) => ({ ...seat, place, cards: [], side: [] })), board, turn: 0 });
  let asked = 0;
  let answered = () => {};
  const fetched = globalThis.fetch;
  globalThis.fetch = async () => {
    asked += 1;
    await new Promise((done) => (answered = () => done(null)));
    return new Response(JSON.stringify({ ready: true, says: `answer ${asked}` }));
  };
  const settled = () => new Promise((done) => setTimeout(done, 20));
  const state = mind(at(), book());
  const make = () => teacher(state, "1", () => {});
  const first = make();
  const said = (/** @type {HTMLElement} */ node) => node.querySelector("[aria-live]")?.textContent;
  first.changed(state.view);
  void first.ask();
  assert.equal(said(first.node), "The teacher is working out what each choice is worth.");
  answered();
  await settled();
  assert.equal(said(first.node), "answer 1");
  state.view = at("As", "Kd", "2c");
  first.changed(state.view);
  assert.equal(said(first.node), "Ask for the value of each choice.");
  const always = first.node.querySelector("input");
  assert.ok(always);
  always.checked = true;
  always.dispatchEvent(new Event("change"));
  const again = make();
  assert.equal(again.node.querySelector("input")?.checked, true, "it is remembered");
  again.changed(state.view);
  assert.equal(said(again.node), "The teacher is working out what each choice is worth.");
  answered();
  await settled();
  assert.equal(said(again.node), "answer 2");
  globalThis.fetch = fetched;
});

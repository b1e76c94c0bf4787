import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { el } from "../../pitboss/web/static/kit/elements.js";
import { banked } from "../../pitboss/web/static/table/banked.js";
import { keysPanel } from "../../pitboss/web/static/table/panels.js";
import { isWithheld, lesson, teacher } from "../../pitboss/web/static/table/teacher.js";
import { texts as en } from "../../pitboss/web/static/texts/en.js";
import { texts as es } from "../../pitboss/web/static/texts/es.js";
import { act, bankedView, book, box, mind, potView } from "./samples.js";

/** @import { VerdictLine } from "../../pitboss/web/static/types/pictures.js" */

test("a decision that was not judged looks neither good nor bad", () => {
  /** @type {VerdictLine[]} */
  const review = [
    { says: "Fold. Not judged.", told: { line: "Fold. Not judged.", args: {} }, kind: "unjudged", cost: null },
    { says: "Bet.", told: { line: "Bet.", args: {} }, kind: "best", cost: 0 },
    { says: "Fold.", told: { line: "Fold.", args: {} }, kind: "mistake", cost: 0.5 },
  ];
  const [, list] = lesson({ ready: true, unit: "Ante", review });
  assert.deepEqual(
    [...(list?.querySelectorAll("li") ?? [])].map((each) => each.className),
    ["soft", "good", "bad"],
  );
});

test("what mistakes cost is so many wagers in so many decisions, in either language", () => {
  assert.equal(en.teacher.mistakes(2.2721, "Ante", 3), "Mistakes so far at this table: 2.27 Antes in 3 decisions.");
  assert.equal(
    es.teacher.mistakes(2.2721, "Ante", 1),
    "Errores hasta ahora en esta mesa: 2.27 veces Ante en 1 decisión.",
  );
  assert.deepEqual(
    [en.review.inUnits("Ante"), es.review.inUnits("Ante")],
    ["In units of the Ante", "En unidades de Ante"],
  );
});

test("a foul is asked about once more", () => {
  const offer = act({ act: "set", cards: [0, 1] });
  const view = bankedView({ may: [offer], boxes: [box({ cards: ["Ts", "Td", "As", "Kd", "8c", "7s", "6h"] })] });
  /** @type {unknown[]} */
  const sent = [];
  const press = (/** @type {boolean} */ fouls) => {
    const state = mind(view, book(), { lifted: new Set([0, 1]), fouls });
    banked
      .actions(state, (wish) => void sent.push(wish))
      .find((each) => each.label && !each.off)
      ?.run?.();
  };
  press(true);
  assert.equal(sent.length, 0);
  const [, all] = document.querySelectorAll("dialog button");
  /** @type {HTMLElement} */ (all).click();
  assert.equal(sent.length, 1);
  press(false);
  assert.equal(sent.length, 2);
});

test("an answer is to one decision: at the next it is gone, asked for anew where it always is, and said to be coming", async () => {
  const seat = {
    live: true,
    stack: 900,
    bet: 0,
    discards: 0,
    wild: -1,
    shown: false,
    mucked: false,
    dead: false,
    took: -1,
  };
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
  const said = (/** @type {HTMLElement} */ node) => node.querySelector(".lesson")?.textContent;
  const aloud = () => document.querySelector("#say")?.textContent ?? "";
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
  assert.equal(said(again.node), "Ask for the value of each choice.", "not before the cards lie");
  again.lies(state.view);
  assert.equal(said(again.node), "The teacher is working out what each choice is worth.");
  answered();
  await settled();
  assert.equal(said(again.node), "answer 2");
  assert.match(aloud(), /answer 1.*answer 2$/);
  assert.doesNotMatch(aloud(), /Ask for the value/, "what is only asked for is not said");
  globalThis.fetch = fetched;
});

test("where something is paid or won the panel is left out, a line says why, and nothing is asked", async () => {
  const of = (/** @type {boolean} */ advised) =>
    potView({}, { tournament: { number: 1, name: "Evening", felt: 1, called: "1", advised } });
  const fetched = globalThis.fetch;
  globalThis.fetch = () => assert.fail("nothing is asked of the server");
  const withheld = teacher(mind(of(false), book()), "1", () => {});
  assert.equal(withheld.node.textContent, en.teacher.withheld);
  assert.equal(withheld.node.querySelector("button, input"), null);
  await withheld.ask();
  withheld.changed(of(false));
  withheld.lies(of(false));
  assert.match(document.querySelector("#say")?.textContent ?? "", /nobody is advised in a hand/);
  globalThis.fetch = fetched;
  // Nor has it a key there.
  const keys = (/** @type {boolean} */ advised) => keysPanel("pot", isWithheld(of(advised))).textContent;
  assert.match(keys(true), /ask the teacher/);
  assert.doesNotMatch(keys(false), /teacher/);
  for (const view of [of(true), potView(), bankedView()])
    assert.ok(teacher(mind(view, book()), "1", () => {}).node.querySelector("button"));
});

test("an answer beside the felt leaves the felt where it is, one below it is brought into sight", async () => {
  const { node, ask } = teacher(mind(bankedView(), book()), "1", () => {});
  const fetched = globalThis.fetch;
  globalThis.fetch = async () => new Response(JSON.stringify({ ready: true, says: "answer" }));
  const play = el("section", { class: "play" });
  el("div", { class: "pit" }, play, el("aside", {}, node));
  let moved = 0;
  node.scrollIntoView = () => {
    moved += 1;
  };
  /** @param {HTMLElement} each @param {number} top @param {number} bottom */
  const lies = (each, top, bottom) => {
    each.getBoundingClientRect = () => /** @type {DOMRect} */ ({ top, bottom });
  };
  lies(play, 60, 700);
  lies(node, 60, 300);
  await ask();
  assert.equal(moved, 0);
  lies(node, 710, 900);
  await ask();
  assert.equal(moved, 1);
  globalThis.fetch = fetched;
});

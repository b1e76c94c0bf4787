import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { texts as en } from "../../pitboss/web/static/texts/en.js";
import { texts as es } from "../../pitboss/web/static/texts/es.js";
import { foldedFor, missedLine, missedSays } from "../../pitboss/web/static/visuals/missed.js";
import { progress, workingSays } from "../../pitboss/web/static/visuals/progress.js";
import { potView } from "./samples.js";

/** @import { MissedLine, Working } from "../../pitboss/web/static/types/pictures.js" */

/** @type {Working} */
const WORK = { ready: false, waits: false, what: "boards", done: 1, total: 4, best: "" };
/** @type {MissedLine} */
const FOLDED = { round: 1, acts: ["fold"], dead: false, seconds: 60, law: "", lost: 1500 };

test("work is told in a sentence, never by what the solver calls it", () => {
  assert.equal(workingSays("The report is being worked out.", WORK), "The report is being worked out.");
  assert.equal(workingSays("", { ...WORK, waits: true }), "Others asked before you: yours is next in line.");
  const best = workingSays("", { ...WORK, best: "Fold" });
  assert.equal(best, "Fold is best. What each choice is worth is being worked out.");
  const [line, bar] = progress("It is being worked out.", WORK);
  assert.equal(line?.textContent, "It is being worked out.");
  assert.equal(bar?.getAttribute("value"), "0.25");
});

test("work speaks its beginning and now and then how far it is", (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() + 60_000 });
  const aloud = () => [...(document.querySelector("#say")?.children ?? [])].map((each) => each.textContent);
  const before = aloud().length;
  for (let at = 0; at < 240; at++) {
    progress("The figures come.", { ...WORK, done: at, total: 240 });
    t.mock.timers.tick(250);
  }
  assert.deepEqual(aloud().slice(before), ["The figures come.", "Done so far: 33 %.", "Done so far: 66 %."]);
});

test("every sentence of work ends as one, in both languages", () => {
  for (const { working } of [en, es]) {
    const { best, far, progress: label, ...plain } = working;
    for (const says of [...Object.values(plain), best("Fold"), far(40)]) assert.match(says, /^[A-ZÁÉÍÓÚ].*\.$/, label);
  }
});

test("who let the time run out is told what was done, by which limit, and what it cost", () => {
  assert.equal(
    missedSays(FOLDED),
    "Your time ran out: the pit waits 60 seconds for a decision. Done for you: Fold. It cost you $15.",
  );
  assert.equal(
    missedSays({ ...FOLDED, acts: [], dead: true, seconds: 35, law: "CO 47.1-1038", lost: 400 }),
    "Your time ran out: this table has a posted limit of 35 seconds (CO 47.1-1038). Your hand is dead. It cost you $4.",
  );
  assert.match(
    missedSays({ ...FOLDED, acts: ["check", "check"], lost: 0 }),
    /Check, then Check\. It cost you nothing\.$/,
  );
  assert.match(missedSays({ ...FOLDED, acts: [] }), /The dealer closed the betting without you\./);
  assert.equal(missedLine(null), null);
});

test("a hand that was folded for a penalty, or for who is away, is told as that: no time has run out", () => {
  const penalty = missedSays({ ...FOLDED, seconds: 0, lost: 5000, why: "penalty", more: 1 });
  assert.equal(
    penalty,
    "You sit a penalty out: your hand was dealt, and folded when its turn came. What you had put up in it: $50. You sit out 1 more hand.",
  );
  assert.match(missedSays({ ...FOLDED, why: "penalty", more: 0 }), /With the next hand you play again\.$/);
  assert.match(missedSays({ ...FOLDED, why: "away", more: 0 }), /^The director has you down as away: .*\$15\.$/);
  const view = potView({}, { folded: [{ name: "Pat", why: "penalty" }] });
  assert.deepEqual(foldedFor(view), ["Pat sits a penalty out: the hand is folded."]);
  assert.deepEqual(foldedFor(view, "Pat"), []);
  assert.deepEqual(foldedFor(potView()), []);
});

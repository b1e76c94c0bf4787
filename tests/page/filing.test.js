import "./setup.js";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { entryOf, withEntry } from "../../pitboss/web/static/tournament/entries.js";
import { filing } from "../../pitboss/web/static/tournament/list.js";

const STRUCTURES = "pitboss/games/tournaments";
const READY = readdirSync(STRUCTURES).map((name) => readFileSync(`${STRUCTURES}/${name}`, "utf8"));
const settled = () => new Promise((done) => setTimeout(done));

test("the statement that no structure can say is written where it stands", () => {
  for (const text of READY) {
    const said = withEntry(text, "house_rules", "statement", 'As the "Garter" says,\nword for word.');
    assert.equal(entryOf(said, "house_rules", "statement"), 'As the "Garter" says, word for word.');
    assert.equal(withEntry(said, "house_rules", "statement", ""), text, "nothing else is touched");
  }
});

test("a place is written into its own table, made where it is not there, and left where it goes over lines", () => {
  assert.equal(withEntry("[a]\nx = 1\n[b]\nx = 2\n", "b", "y", "z"), '[a]\nx = 1\n[b]\ny = "z"\nx = 2\n');
  assert.equal(withEntry("[a]\nx = 1\n", "b", "y", "z"), '[a]\nx = 1\n\n[b]\ny = "z"\n');
  const long = '[b]\ny = """\nmuch\n"""\n';
  assert.deepEqual([withEntry(long, "b", "y", "z"), entryOf(long, "b", "y")], [long, ""]);
});

test("what is wrong with rules that are filed stands above their text and comes into sight", async () => {
  /** @type {Record<string, object>} */
  const answers = {
    "/api/tournaments/ready/turbo": { text: READY[0] },
    "/api/tournaments/check": { lawful: false, faults: ["house_rules.statement: nothing is said"], rules: null },
  };
  const fetch = async (/** @type {string} */ path) => ({ ok: true, text: async () => JSON.stringify(answers[path]) });
  Object.assign(globalThis, { fetch });
  const form = filing(["turbo"], () => {});
  document.body.append(form);
  form.dispatchEvent(new Event("toggle"));
  await settled();
  const [statement, rules] = /** @type {HTMLTextAreaElement[]} */ ([...form.querySelectorAll("textarea")]);
  assert.ok(statement && rules);
  assert.match(rules.value, /\[house_rules\]/);
  statement.value = "The rules of the Garter hold.";
  statement.dispatchEvent(new Event("input"));
  assert.match(rules.value, /^statement = "The rules of the Garter hold\."$/m);
  const faults = form.querySelector("ul");
  assert.ok(faults && faults.compareDocumentPosition(rules) & Node.DOCUMENT_POSITION_FOLLOWING);
  let seen = 0;
  faults.scrollIntoView = () => {
    seen += 1;
  };
  /** @type {HTMLButtonElement | null} */ (form.querySelector("#check-rules"))?.click();
  await settled();
  assert.deepEqual([faults.textContent, seen], ["house_rules.statement: nothing is said", 1]);
});

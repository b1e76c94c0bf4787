import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { passwordForm, sessionList } from "../../pitboss/web/static/account/account.js";
import { resetBox } from "../../pitboss/web/static/visuals/sign_in.js";

const HERE = { id: "a1", made: 0, seen: 60_000, address: "192.0.2.1", device: "Chrome on Linux", own: true };
const THERE = { id: "b2", made: 0, seen: 60_000, address: "198.51.100.7", device: "Safari on an iPad", own: false };

/** @param {Element} node */
const buttons = (node) => [...node.querySelectorAll("button")];

test("the own session has no button of its own, the others have", () => {
  /** @type {string[]} */
  const ended = [];
  const list = sessionList([HERE, THERE], async (which) => void ended.push(which));
  const rows = [...list.querySelectorAll("tbody tr")];
  assert.equal(rows.length, 2);
  assert.equal(rows[0]?.querySelector("button"), null);
  assert.match(rows[1]?.textContent ?? "", /198\.51\.100\.7/);
  for (const button of buttons(list)) button.click();
  assert.deepEqual(ended, ["b2", "others", "all"]);
});

test("with one session there are no others to end", () => {
  const list = sessionList([HERE], async () => {});
  assert.equal(buttons(list)[0]?.hasAttribute("disabled"), true);
});

/** @param {HTMLFormElement} form @param {Record<string, string>} values */
async function send(form, values) {
  for (const [id, value] of Object.entries(values)) {
    const input = form.querySelector(`#${id}`);
    if (input instanceof Object && "value" in input) input.value = value;
  }
  form.dispatchEvent(new Event("submit", { cancelable: true }));
  await new Promise((done) => setTimeout(done));
}

test("a password is sent with the old one, and forgotten by the page", async () => {
  /** @type {string[][]} */
  const sent = [];
  const form = passwordForm(async (...words) => ({ sent: sent.push(words) }));
  await send(form, { old: "correct horse", new: "another horse" });
  assert.deepEqual(sent, [["correct horse", "another horse"]]);
  assert.equal(form.querySelector("input")?.value, "");
});

test("a refusal is shown as it is", async () => {
  const form = passwordForm(() => Promise.reject(new Error("this is not your password")));
  await send(form, { old: "x", new: "y" });
  assert.match(form.textContent ?? "", /this is not your password/);
});

test("a one-time word of the house is sent with a name and a new password", async () => {
  /** @type {string[][]} */
  const sent = [];
  const box = resetBox(async (...words) => void sent.push(words));
  const form = box.querySelector("form");
  assert.ok(form);
  await send(form, { name: "Ann", word: "abc", new: "another horse" });
  assert.deepEqual(sent, [["Ann", "abc", "another horse"]]);
});

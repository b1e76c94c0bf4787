import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerSlip, standingPart } from "../../pitboss/web/static/cage/cage.js";
import { deskForm, read } from "../../pitboss/web/static/cage/forms.js";
import { spendBox } from "../../pitboss/web/static/table/pots.js";

/** @import { DeskField, DeskForm, HouseAnswer, HouseStanding } from "../../pitboss/web/static/types/pictures.js" */

/** @type {HouseStanding} */
const STANDING = {
  house: "The Silver Spur",
  date: "2026-11-16",
  shift: 2,
  last: null,
  cage: 100_000,
  owed: 0,
  tables: [
    { table: 1, game: "three-card-poker", bank: "tray", dealer: "", holds: 5000, boxes: { "drop box": 300 } },
    { table: 4, game: "let-it-ride", bank: "tray", dealer: "Dan", holds: 7000, boxes: {} },
  ],
  boxes: [{ box: 7, kind: "drop box", table: 1, date: "2026-11-16", shift: 1 }],
  meters: [],
  jackpots: [],
  awards: [],
  unclaimed: [],
  due: [],
  next: [
    {
      says: "table 4 (let-it-ride) is open",
      verb: "close",
      about: "4",
      command: "pitboss house close 4 --counted AMOUNT --by NAME --by NAME",
    },
  ],
};
/** @type {DeskForm} */
const CLOSE = {
  verb: "close",
  says: "Close a table.",
  signed: 2,
  fields: [
    { name: "table", kind: "table", needed: true, choices: [] },
    { name: "counted", kind: "money", needed: true, choices: [] },
  ],
};

/** @param {Element} box @param {Record<string, string>} values */
async function fill(box, values) {
  for (const [name, value] of Object.entries(values)) {
    const input = box.querySelector(`[name="${name}"]`);
    if (input instanceof Object && "value" in input) input.value = value;
  }
  box.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
  await new Promise((done) => setTimeout(done));
}

test("a form is sent in cents, with those who sign and an id of its own; after an answer it has another", async () => {
  /** @type {[string, Record<string, unknown>][]} */
  const sent = [];
  const box = deskForm(CLOSE, STANDING, async (verb, said) => void sent.push([verb, said]));
  for (let n = 0; n < 2; n += 1) await fill(box, { table: "4", counted: "1,000.50", by0: "Ana", by1: "Ben" });
  const [[verb, said] = ["", {}], [, again] = ["", {}]] = sent;
  assert.equal(verb, "close");
  assert.deepEqual({ ...said, id: "" }, { table: 4, counted: 100_050, by: ["Ana", "Ben"], id: "" });
  assert.notEqual(said.id, again.id);
});

test("whoever is signed in signs first, and the second with a password that is not left in the form", async () => {
  /** @type {Record<string, unknown>[]} */
  const sent = [];
  const box = deskForm(CLOSE, STANDING, async (_, said) => void sent.push(said), "Flo");
  assert.match(box.textContent ?? "", /Signed by you, Flo/);
  assert.equal(box.querySelector('[name="by0"]'), null);
  await fill(box, { table: "4", counted: "5", second: "Ben", password: "correct horse" });
  assert.deepEqual(sent[0]?.second, { name: "Ben", password: "correct horse" });
  assert.deepEqual(sent[0]?.by, []);
  const left = box.querySelector('[name="password"]');
  assert.equal(left && "value" in left ? left.value : null, "");
  const alone = deskForm({ ...CLOSE, signed: 1 }, STANDING, async () => {}, "Flo");
  assert.equal(alone.querySelector('[name="second"]'), null);
});

test("after a refusal the password stays for what was signed, and for nothing else", async () => {
  const box = deskForm(CLOSE, STANDING, () => Promise.reject(new Error("count box 7 first")), "Flo");
  await fill(box, { table: "4", counted: "5", second: "Ben", password: "correct horse" });
  const word = box.querySelector('[name="password"]');
  const left = () => (word && "value" in word ? word.value : null);
  assert.equal(left(), "correct horse");
  box.querySelector('[name="counted"]')?.dispatchEvent(new Event("input", { bubbles: true }));
  assert.equal(left(), "");
});

test("positions are read one by one", () => {
  assert.deepEqual(read({ name: "positions", kind: "positions", needed: true, choices: [] }, "floor, cage"), [
    "floor",
    "cage",
  ]);
});

test("what was refused or lost is sent again under the same id, and a slip of the pen is not sent at all", async () => {
  /** @type {unknown[]} */
  const ids = [];
  const box = deskForm(CLOSE, STANDING, async (_, said) => {
    ids.push(said.id);
    throw new Error("no answer");
  });
  await fill(box, { table: "1", counted: "5 bucks" });
  assert.match(box.textContent ?? "", /5 bucks is no amount of dollars/);
  assert.equal(ids.length, 0);
  for (let n = 0; n < 2; n += 1) await fill(box, { counted: "5" });
  assert.match(box.textContent ?? "", /no answer/);
  assert.equal(new Set(ids).size, 1);
});

test("shares are read one by one", () => {
  /** @type {DeskField} */
  const each = { name: "shares", kind: "shares", needed: true, choices: [] };
  assert.deepEqual(read(each, "Kim=120.50, Lee = 3"), [
    { player: "Kim", amount: 12_050 },
    { player: "Lee", amount: 300 },
  ]);
  assert.throws(() => read(each, "Kim"), /PLAYER=AMOUNT/);
});

test("a step leads to its form, with the table filled in", () => {
  const around = document.createElement("div");
  const form = deskForm(CLOSE, STANDING, async () => {});
  form.scrollIntoView = () => {};
  around.append(standingPart(STANDING, around), form);
  assert.match(around.textContent ?? "", /Box 7: drop box of table 1/);
  around.querySelector("ol button")?.dispatchEvent(new MouseEvent("click"));
  assert.equal(form.open, true);
  assert.equal(form.querySelector("select")?.value, "4");
});

test("an answer says what was counted and booked", () => {
  /** @type {HouseAnswer} */
  const done = {
    id: "x",
    date: "2026-11-16",
    shift: 1,
    by: ["Ana", "Ben"],
    table: 0,
    events: [
      {
        event: "SoftCounted",
        table: 0,
        box: 7,
        deck: null,
        count: { expected: 300_00, counted: 290_00, difference: -10_00 },
        removed: null,
        booked: [{ account: "cage", whose: "house", amount: 290_00, why: "counted", law: null }],
      },
    ],
    root: null,
    word: null,
  };
  const says = answerSlip(done).textContent ?? "";
  assert.match(says, /Expected \$300, counted \$290: \$10 short/);
  assert.match(says, /\+\$290cagecounted/);
  assert.match(says, /signed by Ana and Ben/);
});

test("chips are spent on the dealer or on food", () => {
  /** @type {unknown[][]} */
  const spent = [];
  const box = spendBox((...said) => void spent.push(said));
  const [tip, food] = box.querySelectorAll("button");
  tip?.click();
  food?.click();
  assert.deepEqual(spent, [
    [100, "tip"],
    [100, "food"],
  ]);
});

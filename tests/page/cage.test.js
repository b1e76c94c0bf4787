import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  aboutWhat,
  answerSlip,
  registerPart,
  slipsWithWords,
  standingPart,
} from "../../pitboss/web/static/cage/cage.js";
import { deskForm, read } from "../../pitboss/web/static/cage/forms.js";
import { formGroups, groupOf } from "../../pitboss/web/static/cage/groups.js";
import { houseTexts } from "../../pitboss/web/static/house_texts.js";
import { Refused } from "../../pitboss/web/static/kit/server.js";
import { spendBox } from "../../pitboss/web/static/table/pots.js";
import { potView } from "./samples.js";

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
  by_case: 2,
  positions: ["floor", "shift supervisor"],
  fields: [
    { name: "table", kind: "table", needed: true, choices: [], ticked: false },
    { name: "counted", kind: "money", needed: true, choices: [], ticked: false },
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
  const alone = deskForm({ ...CLOSE, signed: 1, by_case: 1 }, STANDING, async () => {}, "Flo");
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

test("positions are boxes to be checked", async () => {
  /** @type {Record<string, unknown>[]} */
  const sent = [];
  const choices = ["dealer", "floor", "cage"];
  /** @type {DeskForm} */
  const engage = {
    ...CLOSE,
    verb: "engage",
    fields: [{ name: "positions", kind: "positions", needed: true, choices, ticked: false }],
  };
  const box = deskForm(engage, STANDING, async (_, said) => void sent.push(said));
  for (const each of box.querySelectorAll("input")) if (each.value === "floor" || each.value === "cage") each.click();
  await fill(box, {});
  assert.deepEqual(sent[0]?.positions, ["floor", "cage"]);
});

test("a form that is for others says so before it is filled in", () => {
  const closed = deskForm(CLOSE, STANDING, async () => {}, "Cy", ["cage"]);
  assert.match(closed.textContent ?? "", /It is for: floor, shift supervisor/);
  assert.equal(closed.querySelector("button")?.disabled, true);
  const open = deskForm(CLOSE, STANDING, async () => {}, "Flo", ["floor"]);
  assert.equal(open.querySelector("button")?.disabled, false);
});

test("a refusal leads to what helps", async () => {
  const refuse = () => Promise.reject(new Refused("no such sheet is in force; submit one", 409, "sheet/submit"));
  const box = deskForm(CLOSE, STANDING, refuse);
  await fill(box, { table: "4", counted: "5", by0: "Ana", by1: "Ben" });
  const link = box.querySelector(".note a");
  assert.deepEqual([link?.getAttribute("href"), link?.textContent], ["/sheets", "Submit a sheet"]);
});

test("the day that is opened is today's", () => {
  /** @type {DeskForm} */
  const day = {
    ...CLOSE,
    verb: "day/open",
    fields: [{ name: "date", kind: "date", needed: false, choices: [], ticked: false }],
  };
  assert.match(deskForm(day, STANDING, async () => {}).querySelector("input")?.value ?? "", /^\d{4}-\d\d-\d\d$/);
});

test("every verb has a group, and forms are found by what they say", () => {
  const others = Object.keys(houseTexts.cage.verbs).filter((verb) => groupOf(verb) === "records");
  assert.deepEqual(others, ["keep", "forget"]);
  const forms = ["close", "engage"].map((verb) => ({ ...CLOSE, verb, says: "" }));
  const looked = { text: "regist" };
  const made = forms.map((form) => ({ form, node: deskForm(form, STANDING, async () => {}) }));
  const shown = () => made.filter(({ node }) => !node.hidden).map(({ form }) => form.verb);
  const box = formGroups(made, looked);
  assert.deepEqual(shown(), []);
  const search = box.querySelector("input");
  assert.ok(search);
  search.value = "engage";
  search.dispatchEvent(new Event("input"));
  assert.deepEqual(shown(), ["engage"]);
  assert.equal(looked.text, "engage");
});

test("the register says who is what, and whose licence ran out", () => {
  const part = registerPart({
    people: [
      { name: "Dee", positions: ["dealer", "floor"], licence: "", until: "", good: true },
      { name: "Lou", positions: ["cage"], licence: "K 1", until: "2026-11-15", good: false },
    ],
    props: [],
    lacking: [],
  });
  const lines = [...(part?.querySelectorAll("li") ?? [])].map((each) => each.textContent);
  assert.deepEqual(lines, ["Dee: dealer, floor", "Lou: cage, licence K 1, ran out on 2026-11-15"]);
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
  const each = { name: "shares", kind: "shares", needed: true, choices: [], ticked: false };
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
        cards: { expected: 52, counted: 51, difference: -1 },
        next: { says: "look for it", verb: "incident", about: "", command: "pitboss house incident" },
        removed: null,
        booked: [{ account: "cage", whose: "house", amount: 290_00, why: "counted", law: null }],
      },
    ],
    root: null,
    word: null,
  };
  const says = answerSlip(done).textContent ?? "";
  assert.match(says, /Expected \$300, counted \$290: \$10 short/);
  assert.match(says, /Expected 52 cards, counted 51: 1 too few/);
  assert.match(says, /Look for it\.Note an incident/);
  assert.match(says, /\+\$290cagecounted/);
  assert.match(says, /signed by Ana and Ben/);
  const about = aboutWhat("engage", { name: "Dee", positions: ["dealer"], id: "x" }, done);
  assert.match(answerSlip(done, "Engage somebody", about).textContent ?? "", /^Engage somebody: Dee, dealer/);
  assert.equal(aboutWhat("open", { game: "let-it-ride" }, { ...done, table: 3 }), "let-it-ride, table 3");
});

test("chips are spent on the dealer or on food", () => {
  /** @type {unknown[][]} */
  const spent = [];
  const box = spendBox(potView({}, { spend: 20_000 }), (...said) => void spent.push(said));
  const [tip, food] = box.querySelectorAll("button");
  tip?.click();
  food?.click();
  /** @type {HTMLInputElement} */ (box.querySelector("input")).value = "300";
  tip?.click();
  assert.match(box.textContent ?? "", /“300” is no such amount/);
  assert.deepEqual(spent, [
    [100, "tip"],
    [100, "food"],
  ]);
});

test("a form ticks what holds where nothing is said, and calls its fields as they are labelled", () => {
  const on = { name: "on", kind: /** @type {const} */ ("check"), needed: false, choices: [], ticked: true };
  const own = { ...on, name: "own", ticked: false };
  const box = deskForm({ ...CLOSE, says: "Play on; `on`: from now.", fields: [on, own] }, STANDING, async () => {});
  const ticked = (/** @type {string} */ name) => box.querySelector(`[name=${name}]`)?.hasAttribute("checked");
  assert.deepEqual([ticked("on"), ticked("own")], [true, false]);
  assert.match(box.querySelector("p.soft")?.textContent ?? "", /"[A-Z][^"`]*": from now/);
});

test("a word that is shown once stays when the next person is engaged, and when something else is done", () => {
  const slips = slipsWithWords();
  const of = (/** @type {string | null} */ word) =>
    /** @type {HouseAnswer} */ (
      /** @type {unknown} */ ({ id: "1", date: "2026-12-04", shift: 1, by: [], table: 0, events: [], root: null, word })
    );
  const says = (/** @type {HTMLElement[]} */ list) => list.map((each) => each.textContent ?? "").join(" ");
  assert.match(says(slips(of("first-word"), "Engage", "Ann")), /first-word/);
  const second = slips(of("second-word"), "Engage", "Bob");
  assert.match(says(second), /second-word.*Ann: .*first-word/);
  assert.match(says(slips(of(null), "Open the day")), /Bob: .*second-word.*Ann: .*first-word/);
});

import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { askBox, atTable, DoneLine, filled, refill } from "../../pitboss/web/static/floor/asked.js";
import { deskFold } from "../../pitboss/web/static/floor/desk.js";
import { anEvent, aTable, EVENTS, NOW, TABLES } from "../../pitboss/web/static/gallery/floor_models.js";
import { ALL, callingList, callings, consequence, variants, whose } from "../../pitboss/web/static/visuals/called.js";
import { ago, barredList, tableCard } from "../../pitboss/web/static/visuals/pit.js";
import { greet } from "../../pitboss/web/static/visuals/sign_in.js";

const nothing = () => {};

/** @param {Element | null} node */
const press = (node) => node?.dispatchEvent(new MouseEvent("click", { bubbles: true }));

test("the same thing gone wrong is one line, with its cards and counts to choose from", () => {
  const list = callings(EVENTS);
  assert.deepEqual(
    list.map(({ says, events }) => [says, events.length]),
    [
      ["a player was dealt a wrong number of cards", 2],
      ["a player's card was exposed", 2],
      ["the deck is defective", 1],
    ],
  );
  assert.deepEqual(whose(EVENTS), [
    { seat: -1, player: "" },
    { seat: 2, player: "Bob" },
  ]);
  const other = anEvent({ seat: 3, player: "Cy" });
  const both = callings([...EVENTS, other])[0];
  assert.ok(both?.many);
  assert.equal(variants(both, -1, nothing)?.textContent, "Bob, 2 cardsBob, 4 cardsCy, 4 cards");
  assert.equal(variants(both, -1, nothing)?.querySelector('[aria-pressed="true"]'), null, "nobody's by itself");
  assert.equal(callings([...EVENTS, other], 3)[0]?.events.length, 1, "of one place alone");
  const said = anEvent({ event: { event: "Said" }, what: "SAID", says: "the player in turn says 'raise'" });
  assert.equal(callings([said]).length, 0, "words have a form of their own");
  assert.equal(callings([said], ALL, said.seat).length, 0, "those of the player in turn");
  assert.equal(callings([said], ALL, said.seat + 1).length, 1, "what is said out of turn is called like anything else");
});

test("which card, or how many", () => {
  const [count, card, deck] = callings(EVENTS);
  const labels = [count, card].map((each) => each && variants(each, 0, nothing)?.textContent);
  assert.deepEqual(labels, ["2 cards4 cards", "card 1card 2"]);
  assert.equal(deck && variants(deck, 0, nothing), null);
});

test("of several hands of one player nobody guesses which", () => {
  const [two] = callings([anEvent({ hand: 0 }), anEvent({ hand: 1 })]);
  assert.ok(two?.many);
  assert.equal(variants(two, -1, nothing)?.textContent, "Bob, hand 1, 4 cardsBob, hand 2, 4 cards");
});

test("the first touch shows what comes of it, and only the button applies it", () => {
  /** @type {string[]} */
  const done = [];
  const list = callings(EVENTS);
  const node = callingList(list, "", (calling) => done.push(calling.says), null);
  assert.equal(node.querySelector(".consequence"), null);
  press(node.querySelector("button"));
  assert.deepEqual(done, ["a player was dealt a wrong number of cards"]);
  const event = anEvent();
  const shown = consequence({ ...event, comes: event.then, apply: () => done.push("applied"), leave: nothing });
  const open = callingList(list, list[0]?.key ?? "", nothing, shown);
  assert.match(open.querySelector(".consequence")?.textContent ?? "", /hand is dead.*CO 47\.1-1017\.24\(5\).*\+\$5/s);
  press(open.querySelector("button.main"));
  assert.equal(done.at(-1), "applied");
});

test("what a supervisor is to be told first cannot be applied", () => {
  const event = anEvent({ owes: "tell a supervisor first" });
  const shown = consequence({ ...event, comes: event.then, apply: nothing, leave: nothing });
  assert.equal(shown.querySelector("button.main")?.hasAttribute("disabled"), true);
});

test("a table's card says who is there, what it has won and what it wants", () => {
  const card = tableCard(aTable({ waits: ["call"] }));
  assert.equal(card.getAttribute("href"), "/floor/4");
  assert.match(card.textContent ?? "", /2 players, 7 seats.*Ante \$5 to \$100.*\+\$1,245.*25\.9 %.*expected \$357/s);
  assert.equal(card.querySelectorAll(".dot").length, 7);
  assert.equal(card.querySelectorAll(".dot.taken").length, 3);
  assert.equal(card.querySelector(".badge")?.textContent, "calls");
  const far = TABLES["far from what is expected"];
  assert.ok(far && tableCard(far).querySelector(".card-win span.bad"), "a result that is far off is marked");
});

test("times in words", () => {
  assert.deepEqual(
    [0, 5, 125].map((minutes) => ago(NOW - minutes * 60_000, NOW)),
    ["just now", "5 min", "2 h"],
  );
});

test("a question is filled in with cents, numbers and words; what is empty is left out", async () => {
  /** @type {object[]} */
  const sent = [];
  /** @type {import("../../pitboss/web/static/floor/asked.js").Asked[]} */
  const asked = [
    { name: "says", label: "a", kind: "long", value: "paid twice" },
    { name: "amount", label: "b", kind: "money", value: "12.50" },
    { name: "hands", label: "c", kind: "number", value: "2" },
    { name: "until", label: "d", kind: "date" },
    { name: "thaw", label: "e", kind: "check", value: true },
  ];
  const box = askBox("Title", asked, async (said) => void sent.push(said));
  const form = box.querySelector("form");
  assert.ok(form);
  assert.deepEqual(filled(asked, form), { says: "paid twice", amount: 1250, hands: 2, thaw: true });
  const wrong = askBox("Title", [{ name: "amount", label: "b", kind: "money", value: "much" }], async () => {});
  const other = wrong.querySelector("form");
  assert.equal(other && filled([{ name: "amount", label: "b", kind: "money" }], other), null);
});

test("what was done is said with a way back where there is one", () => {
  const line = new DoneLine();
  let back = 0;
  assert.equal(line.node.hidden, true);
  line.say("Frozen.", () => {
    back += 1;
  });
  assert.equal(line.node.hidden, false);
  press(line.back);
  assert.equal(back, 1);
  line.say("Noted.");
  assert.equal(line.back.hidden, true);
});

test("nothing is shown that the server would refuse", async () => {
  const before = globalThis.fetch;
  const dealer = ["POST /api/floor/tables/{number}/dispute", "POST /api/floor/tables/{number}/irregularity"];
  globalThis.fetch = async () => Response.json({ player: null, guarded: true, positions: [], pages: [], may: dealer });
  try {
    await greet();
    const box = document.createElement("div");
    const [event] = EVENTS;
    assert.ok(event);
    const way = { comes: "", apply: nothing, leave: nothing };
    refill(
      box,
      barredList([{ player: "Bob", why: "", until: "", law: null, since: 0, by: [] }], nothing),
      consequence({ ...event, ...way, asks: atTable("irregularity") }),
      consequence({ ...event, ...way, asks: atTable("count") }),
    );
    assert.equal(box.querySelectorAll('[data-key^="admit"]').length, 0);
    assert.equal(box.querySelectorAll('[data-key="apply"]').length, 1, "what may be looked at is not always applied");
  } finally {
    globalThis.fetch = before;
    await greet();
  }
});

test("at the desk of the floor whoever is signed in signs, and the second has a place for the password", async () => {
  /** @type {Record<string, unknown>} */
  const answers = {
    "/api/me": {
      player: { id: 1, name: "Fay" },
      guarded: true,
      positions: ["shift supervisor"],
      pages: [],
      may: ["POST /api/house/open"],
    },
    "/api/house/forms": {
      forms: [
        { verb: "open", says: "", signed: 2, by_case: 2, positions: ["shift supervisor"], fields: [] },
        { verb: "count", says: "", signed: 2, by_case: 2, positions: ["count team"], fields: [] },
      ],
    },
    "/api/house": { tables: [], boxes: [], meters: [], jackpots: [], unclaimed: [] },
    "/api/house/people": { people: [{ name: "Dan" }], props: [] },
    "/api/sheets": { papers: [{ game: "let-it-ride", name: "Let It Ride", in_force: 1 }], stale: [] },
  };
  const before = globalThis.fetch;
  globalThis.fetch = async (path) => Response.json(answers[String(path)]);
  try {
    await greet();
    const desk = deskFold(
      "Tables",
      () => true,
      async () => {},
    );
    desk.node.scrollIntoView = () => {};
    await desk.show("close");
    assert.match(desk.node.textContent ?? "", /Signed by you, Fay/);
    assert.ok(desk.node.querySelector('input[name="password"][required]'));
    assert.equal(desk.node.querySelectorAll("[data-verb]").length, 1, "what would be refused is not offered");
    assert.equal(desk.node.querySelector("#people option")?.getAttribute("value"), "Dan");
    assert.equal(desk.node.querySelector("#games option")?.getAttribute("value"), "let-it-ride");
  } finally {
    globalThis.fetch = before;
  }
});

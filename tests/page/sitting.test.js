import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { WIRE } from "../../pitboss/web/static/kit/whole.js";
import { pots } from "../../pitboss/web/static/table/pots.js";
import { table } from "../../pitboss/web/static/table/table.js";
import { texts } from "../../pitboss/web/static/texts.js";
import { greet } from "../../pitboss/web/static/visuals/sign_in.js";
import { book, mind, potView } from "./samples.js";

/** @import { PotView } from "../../pitboss/web/static/types/pictures.js" */

/** @type {Socket[]} */
const sockets = [];

class Socket {
  static OPEN = 1;
  readyState = 1;
  /** @type {any[]} */
  sent = [];
  onopen = () => {};
  onmessage = (/** @type {{ data: string }} */ _) => {};
  onclose = (/** @type {{ code: number }} */ _) => {};
  constructor() {
    sockets.push(this);
  }
  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
}

/** @type {Record<string, any>} */
const OF = { tournament: { number: 3, name: "Friday", felt: 1, called: "1", advised: false } };

/** A table as Ben sees it: its note, and what is offered there. @param {PotView} first */
async function seenBy(first) {
  /** @type {Record<string, any>} */
  const answers = {
    [`/api/tables/${first.table}`]: first,
    [`/api/games/${first.game}`]: book(),
    "/api/me": { player: { name: "Ben" }, may: ["POST /api/tables/{number}/wish"] },
  };
  const fetch = async (/** @type {string} */ path) => ({
    ok: path in answers,
    status: 404,
    json: async () => ({}),
    text: async () => JSON.stringify(answers[path]),
  });
  Object.assign(globalThis, { WebSocket: Socket, fetch });
  await greet();
  const page = document.createElement("div");
  document.body.append(page);
  const leave = await table(page, String(first.table));
  const links = [...page.querySelectorAll(".actions a")].map((each) => each.getAttribute("href"));
  const found = {
    note: page.querySelector(".note")?.textContent,
    links,
    felt: page.querySelector("svg")?.outerHTML ?? "",
  };
  leave();
  page.remove();
  return found;
}

test("nobody is offered a seat of a tournament; who is out, or was moved there, is told so and shown the way", async () => {
  const chair = { seat: 1, name: "Anna", house: false, ready: true, away: false, stack: 100, out: false };
  const at = (/** @type {Partial<PotView>} */ more) => potView({}, { chairs: [chair], seat: -1, ...OF, ...more });
  const looks = await seenBy(at({}));
  assert.deepEqual([looks.note, looks.links], ["", ["/tournaments/3"]]);
  assert.ok(looks.felt);
  assert.doesNotMatch(looks.felt, /sit here|Seat 3/);
  const out = await seenBy(at({ standing: { place: 4, cash: 12_000, more: "" } }));
  assert.deepEqual(
    [out.note, out.links],
    ["You are out of the tournament, in place 4. Your prize: $120.", ["/tournaments/3"]],
  );
  const moved = { table: 1, called: "Blue", seat: 2, waits: true, broken: "Red" };
  const here = await seenBy(at({ standing: moved }));
  assert.match(here.note ?? "", /^Table Red was broken\. Your seat is at table Blue, seat 3\. You are dealt in with /);
  const there = await seenBy(at({ standing: { ...moved, table: 2 } }));
  assert.deepEqual(there.links, ["/tables/2"]);
});

test("a hand keeps the name of who has left its seat, and a house player has one name", () => {
  const seats = [0, 1].map(
    (place) => /** @type {any} */ ({ place, cards: [], live: true, stack: 0, bet: 0, side: [], shown: true, took: -1 }),
  );
  const chairs = [
    { seat: 1, name: "House player 4", house: true, number: 4, ready: true, away: false, stack: 100, out: false },
  ];
  const plays = [{ hand: 0, says: "pair of nines", best: true, cards: [], board: [] }];
  const view = potView(
    { over: true, seats, plays, nets: [100, -100], left: [{ seat: 0, name: "Pat" }] },
    { chairs, seat: -1, ...OF },
  );
  const model = pots.model(mind(view, book()), () => {});
  assert.equal(model.seats.find(({ seat }) => seat === 0)?.name, "Pat");
  assert.equal(model.seats.find(({ seat }) => seat === 1)?.short, "House 4");
  assert.match(model.said?.join() ?? "", /^Pat: /);
});

/** Ben, who is signed in, looks at a table that is so. @param {PotView} view */
async function looking(view) {
  /** @type {Record<string, any>} */
  const answers = {
    "/api/tables/1": view,
    [`/api/games/${view.game}`]: book(),
    "/api/me": { player: { name: "Ben" }, may: ["POST /api/tables/{number}/wish"] },
  };
  const fetch = async (/** @type {string} */ path) => ({
    ok: path in answers,
    status: 404,
    json: async () => ({}),
    text: async () => JSON.stringify(answers[path]),
  });
  Object.assign(globalThis, { WebSocket: Socket, fetch });
  await greet();
  const page = document.createElement("div");
  document.body.append(page);
  return { page, leave: await table(page, "1") };
}

test("what was said of the last round to who sat down is gone when the next begins; a table that is closed offers nothing", async () => {
  const chair = { seat: 1, name: "Anna", house: false, ready: true, away: false, stack: 100, out: false };
  const chairs = [chair];
  const first = potView({ over: true }, { chairs, seat: -1, between: true });
  const { page, leave } = await looking(first);
  const note = () => page.querySelector(".note")?.textContent ?? "";
  page.querySelector(/** @type {"button"} */ (".actions button"))?.click();
  await new Promise((resolve) => setTimeout(resolve, 0));
  const socket = sockets.at(-1);
  const shows = (/** @type {PotView} */ view) =>
    socket?.onmessage({ data: JSON.stringify({ v: WIRE, picture: view, keep: {} }) });
  const beside = texts.table.sitsBeside(["Anna"], true);
  const seated = [...chairs, { ...chair, seat: 0, name: "Ben" }];
  shows(potView({ over: true }, { chairs: seated, seat: 0, between: true, seq: 2, buys: [100, 900] }));
  assert.equal(note(), `${beside} You sit down with $1.`);
  const may = [{ do: "act", act: "check", amount: 0, cards: [], law: "" }];
  shows(potView({ turn: 0, may: /** @type {any} */ (may) }, { chairs: seated, seat: 0, round: 2, seq: 3 }));
  assert.match(note(), /Check/);
  shows(potView({ over: true }, { chairs: seated, seat: 0, between: true, round: 2, seq: 4 }));
  assert.ok(page.querySelector(".actions button.main"));
  // The round that is over keeps what its cards were committed to.
  const sealed = (/** @type {number} */ round, /** @type {string} */ root) =>
    /** @type {any} */ ({ round, root, open: false, opening: false, seals: [] });
  const said = () => [...page.querySelectorAll(".shuffle summary")].map((each) => each.textContent?.split(": ").at(-1));
  const own = { chairs: seated, seat: 0, round: 3 };
  shows(potView({}, { ...own, seq: 5, commitment: sealed(3, "585df851aa") }));
  assert.deepEqual(said(), ["585df851…"]);
  shows(potView({ over: true }, { ...own, between: true, seq: 6, commitment: sealed(4, "8452ec14bb") }));
  assert.deepEqual(said(), ["585df851…", "8452ec14…"]);
  assert.match(page.textContent ?? "", /cards of the next hand are committed to: 8452ec14/);
  shows(potView({}, { ...own, round: 4, seq: 7, commitment: sealed(4, "8452ec14bb") }));
  assert.deepEqual(said(), ["8452ec14…"]);
  shows(potView({ over: true }, { ...own, round: 4, between: true, seq: 8, commitment: sealed(5, "aa") }));
  socket?.onclose({ code: 4404 });
  assert.deepEqual([...page.querySelectorAll(".actions button, .menu button")], [], "nothing is left to press");
  assert.equal(page.querySelector(".actions a")?.getAttribute("href"), "/");
  leave();
});

test("where nobody has played nothing is said of a last round", async () => {
  const chairs = [{ seat: 1, name: "Anna", house: false, ready: true, away: false, stack: 100, out: false }];
  const empty = { ...potView({}, { chairs, seat: -1, between: true }), picture: null };
  const { page, leave } = await looking(empty);
  page.querySelector(/** @type {"button"} */ (".actions button"))?.click();
  await new Promise((resolve) => setTimeout(resolve, 0));
  assert.equal(page.querySelector(".note")?.textContent, "You sit down beside Anna.");
  leave();
});

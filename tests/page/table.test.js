import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { bankedView, book, potView } from "./samples.js";
import { last } from "./socket.js";

/** @import { TableView } from "../../pitboss/web/static/types/pictures.js" */

// The language is read when the page is: Spanish, so that what is English there is seen to be marked.
localStorage.setItem("pitboss.language", "es");
const { Refused, langOf } = await import("../../pitboss/web/static/kit/server.js");
const { WIRE } = await import("../../pitboss/web/static/kit/whole.js");
const { table } = await import("../../pitboss/web/static/table/table.js");
const { texts } = await import("../../pitboss/web/static/texts.js");
const { refusal } = await import("../../pitboss/web/static/visuals/refusal.js");

/** A table as its page shows it. @param {TableView} view */
async function shown(view) {
  /** @type {Record<string, unknown>} */
  const answers = { "/api/tables/1": view, [`/api/games/${view.game}`]: book(), "/api/rounds/1/1/proof": null };
  const nothing = { games: [], funds: [], entries: [] };
  const fetched = globalThis.fetch;
  globalThis.fetch = async (path) =>
    new Response(JSON.stringify(String(path) in answers ? answers[String(path)] : nothing));
  const page = document.createElement("div");
  document.querySelector("main")?.append(page);
  const leave = await table(page, "1");
  const note = page.querySelector(".controls .note");
  assert.ok(note instanceof HTMLElement);
  const left = () => {
    leave();
    page.remove();
    globalThis.fetch = fetched;
  };
  return { page, note, left };
}

/** @param {TableView} view */
const comes = (view) => last().onmessage({ data: JSON.stringify({ v: WIRE, picture: view }) });

test("what the server refuses is marked as English, what the page says itself is not", async () => {
  const { note, left } = await shown(bankedView());
  last().opens();
  last().says({ refused: "it is not your turn", kind: "other", n: 1 });
  assert.deepEqual([note.textContent, note.lang], ["It is not your turn.", "en"]);
  last().breaks(4404);
  assert.deepEqual([note.textContent, note.lang], [texts.table.refused(texts.live.closed), ""]);
  left();
  const line = refusal(new Refused("no such table", 404), texts.table.refused);
  assert.deepEqual([line.textContent, line.lang], ["No such table.", "en"]);
  assert.equal(refusal(new Error("fetch failed")).lang, "");
});

test("a refusal without words of the server is in the words of the page", async () => {
  const { server } = await import("../../pitboss/web/static/kit/server.js");
  const fetched = globalThis.fetch;
  const answered = async (/** @type {object} */ body) => {
    globalThis.fetch = async () => new Response(JSON.stringify(body), { status: 409 });
    return server.tables().catch((error) => langOf(error).lang);
  };
  assert.deepEqual([await answered({ detail: "sit down first" }), await answered({})], ["en", undefined]);
  globalThis.fetch = fetched;
});

test("that the connection is lost is said until the next picture, another refusal until the next wish", async () => {
  const { page, note, left } = await shown(bankedView({}, { betting: true }));
  const lost = texts.table.refused(texts.live.lost);
  last().opens();
  last().readyState = 3;
  const leave = [...page.querySelectorAll("button")].find((each) => each.textContent?.startsWith(texts.table.leave));
  assert.ok(leave);
  leave.click();
  assert.equal(note.textContent, lost);
  assert.ok(note.classList.contains("refused"));
  comes(bankedView({}, { betting: true, seq: 2 }));
  assert.notEqual(note.textContent, lost);
  assert.equal(note.classList.contains("refused"), false);
  last().says({ refused: "no such spot", kind: "other", n: 1 });
  comes(bankedView({}, { betting: true, seq: 3 }));
  assert.equal(note.textContent, "No such spot.");
  left();
});

test("the teacher is the first beside the felt, before the story", async () => {
  const { page, left } = await shown(bankedView());
  const [first, second] = page.querySelector("aside")?.children ?? [];
  assert.ok(first?.matches(".teach"));
  assert.ok(second?.querySelector(".story"));
  left();
});

test("names of hands are English, and marked so in lines that are not", async () => {
  const rank = "pair of tens, queen kicker";
  const shows = { seat: "Ana", cards: { cards: ["Qs", "Th"] }, rank };
  const why = { line: "wins {pot}", args: { pot: { line: "the pot", args: {} } } };
  const line = { says: "", law: null, line: "{seat} shows {cards}: {rank}.", args: shows };
  const won = { line: "{whom} {why}", args: { whom: "Ana", why } };
  const view = potView(
    {
      over: true,
      told: [line],
      nets: [100, -100],
      plays: /** @type {any} */ ([{ hand: 0, says: rank, best: true, cards: [], board: [] }]),
      won: [{ seat: 0, amount: 200, says: "", told: won, law: "", account: "", number: 0 }],
    },
    { seat: -1, chairs: potView().chairs.map((chair) => ({ ...chair, name: chair.seat ? "Bob" : "Ana" })) },
  );
  const { page, left } = await shown(view);
  const english = (/** @type {string} */ where) =>
    [...page.querySelectorAll(`${where} [lang=en]`)].map(({ textContent }) => textContent);
  assert.match(
    page.querySelector(".story summary")?.textContent ?? "",
    /^Ana muestra .*: pair of tens, queen kicker\.$/,
  );
  assert.deepEqual(english(".story summary"), [rank]);
  assert.equal(page.querySelector(".story summary")?.getAttribute("lang"), null);
  assert.match(page.querySelector(".results")?.textContent ?? "", /^Ana gana el bote/);
  assert.deepEqual(english(".results"), [], "what is Spanish is not marked as English");
  left();
});

import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { el } from "../../pitboss/web/static/kit/elements.js";
import { settings } from "../../pitboss/web/static/kit/settings.js";
import { worked } from "../../pitboss/web/static/kit/working.js";
import { inPots, totals } from "../../pitboss/web/static/rounds/rounds.js";
import { sharePanel } from "../../pitboss/web/static/rounds/share.js";
import { sessionBar } from "../../pitboss/web/static/table/session.js";
import { texts } from "../../pitboss/web/static/texts.js";
import { lineGraph, sums } from "../../pitboss/web/static/visuals/line_graph.js";
import { cost, reviewSays, shown } from "../../pitboss/web/static/visuals/review.js";
import {
  grown as sessionGrown,
  head as sessionHead,
  added as sessionSums,
} from "../../pitboss/web/static/visuals/session.js";
import { greet } from "../../pitboss/web/static/visuals/sign_in.js";
import { heard } from "../../pitboss/web/static/visuals/sound.js";
import { bankedView, book, potView } from "./samples.js";

/** @import { GameTotal, SessionReview } from "../../pitboss/web/static/types/pictures.js" */

/** @type {GameTotal} */
const SUM = {
  game: "let-it-ride",
  rounds: 3,
  won: 1,
  lost: 2,
  net: -500,
  most: 1000,
  least: -1000,
  known: 3,
  ended: 3,
  main: -500,
  expected: -52.4,
};

test("a graph adds up, and is said in words", () => {
  assert.deepEqual(sums([5, -10, 2]), [0, 5, -5, -3]);
  const drawn = lineGraph("Result: +$5", [{ name: "result", kind: "result", values: [500] }]);
  assert.equal(drawn.querySelector("svg")?.getAttribute("aria-label"), "Result: +$5");
  assert.equal(drawn.querySelector("polyline")?.getAttribute("points")?.split(" ").length, 2);
});

test("work is asked for until it is done, and no longer than somebody waits", async () => {
  const steps = [
    { ready: /** @type {false} */ (false), waits: false, what: "rounds", done: 1, total: 2, best: "" },
    { ready: /** @type {true} */ (true) },
  ];
  /** @type {string[]} */
  const told = [];
  let at = 0;
  const ask = async () => /** @type {typeof steps[number]} */ (steps[at++]);
  assert.deepEqual(await worked(ask, (how) => told.push(how.what)), { ready: true });
  assert.deepEqual(told, ["rounds"]);
  at = 0;
  assert.equal(
    await worked(
      ask,
      () => {},
      () => false,
    ),
    null,
  );
});

test("what a player's rounds came to is added up over games; of nobody only how many there were", () => {
  const two = totals(
    { player: "Ann", rounds: 6, games: [SUM, { ...SUM, game: "uth", net: 700 }], in_play: {} },
    (slug) => slug,
  );
  const last = [...two.querySelectorAll("tr")].at(-1);
  assert.equal(last?.querySelectorAll("td")[4]?.textContent, "+$2");
  const nobody = totals({ player: "", rounds: 3, games: [SUM], in_play: {} }, (slug) => slug);
  assert.equal(nobody.querySelectorAll("tbody td").length, 2);
});

test("a review names the rule to learn next, and what is no mistake costs nothing", () => {
  /** @type {SessionReview} */
  const found = {
    ready: true,
    game: "three-card-poker",
    name: "Three Card Poker",
    unit: "Ante",
    rounds: 1,
    decisions: 1,
    mistakes: 1,
    share: 0.5,
    cents: 250,
    kinds: [
      {
        says: "bet or fold",
        decisions: 1,
        mistakes: 1,
        share: 0.5,
        cents: 250,
        rules: ["bet with a pair"],
        rules_cost: "nothing",
      },
    ],
    lines: [
      {
        table: 1,
        round: 2,
        kind: 0,
        hand: ["As", "Td"],
        sees: [],
        did: "Fold",
        best: "Bet",
        did_told: { line: "Fold", args: {} },
        best_told: { line: "Bet", args: {} },
        verdict: "mistake",
        share: 0.5,
        cents: 250,
        exact: true,
        note: "",
      },
    ],
  };
  const parts = shown(found);
  const text = parts.map((part) => part.textContent).join(" ");
  assert.match(text, /^Three Card Poker /, "which game it is stands first");
  assert.match(text, /side wagers are not counted/);
  assert.match(text, /Learn this next.*bet with a pair/);
  assert.match(text, /A♠ 10♦/);
  assert.match(
    shown({ ...found, mistakes: 0, kinds: [] })
      .map((part) => part.textContent)
      .join(" "),
    /No mistake/,
  );
  assert.equal(cost(12.34), "12.3¢");
  assert.equal(cost(250), "$2.50");
});

test("a session's result and what was to be expected are of the same wagers, and say of which", () => {
  const round = { table: 1, game: "x", began: 0, ended: 1, seat: 0, net: 2500, main: -500, expected: -34 };
  const rounds = [
    { ...round, round: 1 },
    { ...round, round: 2, main: null, expected: null },
  ];
  const sums = sessionSums(rounds);
  assert.deepEqual(sums, { rounds: 2, net: 5000, main: -500, expected: -34, solved: 1 });
  const says = el("div", {}, sessionHead(sums, 0)).textContent ?? "";
  assert.match(says, /compared wagers −\$5, expected −\$0\.34$/);
  const [graph] = sessionGrown(rounds, sums);
  assert.match(
    graph?.querySelector("svg")?.getAttribute("aria-label") ?? "",
    /^Wagers whose edge is known over 1 round: −\$5;/,
  );
  const told = el("div", {}, sessionGrown(rounds, sums)).textContent ?? "";
  assert.ok(told.includes(texts.session.compared), "what is compared with what, and what is left out");
});

test("a session of more rounds than a page has lost what all of them lost, less what lies at other tables; the graph says that it shows the last", async () => {
  const fetched = globalThis.fetch;
  const since = "1000";
  const rounds = Array.from({ length: 250 }, (_, at) => ({
    ...{ table: 1, round: at + 1, game: "x", began: 2000 + at, ended: 1, seat: 0, net: -100, main: -100, expected: -3 },
  })).reverse();
  const still = { ...rounds[0], round: 251, ended: null, net: null, main: null, expected: null };
  /** @type {URLSearchParams[]} */
  const asked = [];
  globalThis.fetch = async (path) => {
    const { pathname, searchParams } = new URL(String(path), "http://localhost");
    if (pathname === "/api/me") return Response.json({ player: { name: "Ann" }, positions: [], pages: [], may: [] });
    if (pathname === "/api/tables") return Response.json([]);
    asked.push(searchParams);
    if (pathname === "/api/rounds")
      return Response.json([still, ...rounds].slice(0, Number(searchParams.get("limit"))));
    const many = searchParams.get("table") ? 250 : 300;
    const sum = { net: -100 * many, main: -100 * many, expected: -3 * many };
    const in_play = { 1: 300, 2: 7000 };
    return Response.json({ games: [{ ...SUM, ...sum, rounds: many + 1, ended: many, known: many }], in_play });
  };
  try {
    settings.set("session.Ann", since);
    settings.set("bankroll", "1000");
    await greet();
    const bar = sessionBar("1");
    bar.draw(bankedView({ over: true }, { seat: 0 }));
    const says = () => bar.node.textContent ?? "";
    for (let turns = 0; turns < 100 && !/250 rounds/.test(says()); turns++)
      await new Promise((done) => setTimeout(done));
    assert.match(says(), /^Bankroll \$630250 rounds−\$250compared wagers −\$250, expected −\$7\.50/);
    assert.match(says(), /The graph shows the last 199 of 250 rounds\./);
    assert.match(says(), /edge is known came to −\$250 in 250 rounds/);
    const drawn = bar.node.querySelector("svg")?.getAttribute("aria-label");
    assert.match(drawn ?? "", /^Wagers whose edge is known over 199 rounds: −\$199;/);
    assert.ok(asked.length === 3 && asked.every((each) => each.get("since") === since && each.get("player") === "Ann"));
  } finally {
    globalThis.fetch = fetched;
  }
});

test("a review of decisions that nothing is solved for shows what there is", () => {
  const line = {
    ...{ table: 3, round: 7, kind: -1, hand: ["Ts", "Td"], sees: [], did: "Set 10♠ 10♦ in front", best: "" },
    did_told: { line: "Set {cards} in front", args: { cards: { cards: ["Ts", "Td"] } } },
    best_told: { line: "The house ways set {cards} in front.", args: { cards: { cards: ["Ks", "Qd"] } } },
    ...{ verdict: "unjudged", share: null, cents: null, exact: true, note: "The house ways set K♠ Q♦ in front." },
  };
  const none = { ready: true, game: "pai-gow-poker", name: "Pai Gow Poker", unit: "Bet", rounds: 1, kinds: [] };
  const found = { ...none, decisions: 0, mistakes: 0, share: 0, cents: 0, lines: [line] };
  const node = el("div", {}, shown(/** @type {any} */ (found)));
  const says = node.textContent ?? "";
  assert.ok(
    node.querySelector('[aria-label="Set ten of spades, ten of diamonds in front"]'),
    "cards are heard in words",
  );
  assert.equal(reviewSays(/** @type {any} */ (found)), texts.review.unjudged);
  assert.match(says, /^Pai Gow Poker/);
  assert.match(says, /Nothing is solved for these decisions/);
  assert.match(says, /The house ways set K♠ Q♦ in front/);
});

test("a hand that the format has no word for says so where it would be saved", async () => {
  const { picture } = potView();
  assert.ok(picture);
  const fetched = globalThis.fetch;
  const detail = "PHH has no variant for Badugi";
  globalThis.fetch = async () => new Response(JSON.stringify({ detail }), { status: 409 });
  const round = { table: 1, round: 2, game: "badugi", name: "Badugi", steps: [], step: 0, seat: 0, ended: 1 };
  const panel = sharePanel(
    { ...round, players: [], names: {}, partners: {}, picture, under: null, disputes: [] },
    "Ann",
  );
  panel.querySelector("button")?.click();
  await new Promise((done) => setTimeout(done, 20));
  assert.equal(panel.querySelector(".bad")?.textContent, detail);
  globalThis.fetch = fetched;
});

test("a link is copied as it is made, and where the browser copies nothing it is selected and says so", async () => {
  const { picture } = potView();
  assert.ok(picture);
  const fetched = globalThis.fetch;
  globalThis.fetch = async () => new Response(JSON.stringify({ path: "/shared/abc" }));
  const round = { table: 1, round: 2, game: "badugi", name: "Badugi", steps: [], step: 0, seat: 0, ended: 1 };
  const players = [{ name: "Ann", seat: 0 }];
  const shown = async () => {
    const data = { ...round, players, names: {}, partners: {}, picture, under: null, disputes: [] };
    const panel = sharePanel(/** @type {any} */ (data), "Ann");
    panel.querySelector("button")?.click();
    await new Promise((done) => setTimeout(done, 20));
    return panel.querySelector("span[role=status]")?.textContent;
  };
  /** @type {string[]} */
  const kept = [];
  const clipboard = { writeText: async (/** @type {string} */ text) => void kept.push(text) };
  Object.defineProperty(globalThis, "navigator", { value: { clipboard }, configurable: true });
  assert.equal(await shown(), texts.share.copied);
  assert.deepEqual(kept, ["http://localhost:8000/shared/abc"]);
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  assert.equal(await shown(), texts.share.byHand);
  globalThis.fetch = fetched;
});

test("sounds are off until they are chosen", () => {
  localStorage.removeItem("pitboss.sound");
  assert.equal(heard(), false);
  settings.set("sound", "yes");
  assert.equal(heard(), true);
  settings.set("sound", "no");
  assert.equal(heard(), false);
});

test("of which rounds a file of hands can hold is said beforehand", () => {
  const line = (/** @type {string} */ slug, /** @type {"house" | "players"} */ bank) => ({ ...book({ slug, bank }) });
  const games = [line("uth", "house"), line("plo", "players")];
  const sum = (/** @type {string} */ game, /** @type {number} */ rounds) => /** @type {any} */ ({ game, rounds });
  const of = (/** @type {any[]} */ list) => inPots({ player: "", rounds: 0, games: list, in_play: {} }, games);
  assert.deepEqual(of([sum("uth", 6)]), { pots: 0, house: 6 });
  assert.deepEqual(of([sum("uth", 6), sum("plo", 2)]), { pots: 2, house: 6 });
  assert.match(texts.rounds.holds(0, 6), /none of these.*6 rounds against the house are in the CSV file/);
});

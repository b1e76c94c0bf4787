import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { favourites, recent } from "../../pitboss/web/static/kit/liked.js";
import { listed } from "../../pitboss/web/static/kit/seats.js";
import { settings } from "../../pitboss/web/static/kit/settings.js";
import { stakesOf } from "../../pitboss/web/static/kit/stakes.js";
import { lobby, stakes } from "../../pitboss/web/static/lobby/lobby.js";
import { alike, found, isName, mixedOf } from "../../pitboss/web/static/lobby/search.js";
import { thumb } from "../../pitboss/web/static/visuals/thumb.js";
import { bankedView, book, potView } from "./samples.js";

test("an edge says of which wager it is", async () => {
  const answers = /** @type {Record<string, any>} */ ({ "/api/games": [book({ edge: 0.0232, edge_of: "3 Bet" })] });
  const fetch = async (/** @type {string} */ path) => ({
    ok: true,
    text: async () => JSON.stringify(answers[path] ?? []),
  });
  Object.assign(globalThis, { fetch });
  const page = document.createElement("div");
  document.body.append(page);
  settings.keep("favourites", ["three-card-poker"]);
  const leave = await lobby(page);
  assert.match(page.querySelector(".games")?.textContent ?? "", /edge of 3 Bet 2\.32/);
  settings.keep("favourites", []);
  leave?.();
  page.remove();
});

test("favourites stay until they are taken back; of what was played the last six stay, each once", () => {
  favourites.toggle("uth");
  favourites.toggle("plo");
  favourites.toggle("uth");
  assert.deepEqual(favourites.all(), ["plo"]);
  for (const game of ["a", "b", "c", "d", "e", "f", "g", "c"]) recent.add(game);
  assert.deepEqual(recent.all(), ["c", "g", "f", "e", "d", "b"]);
});

test("what is misspelt is found by what it looks like", () => {
  const games = ["Caribbean Stud", "Let It Ride", "Pai Gow Poker"].map((name) => ({ ...book(), name, aliases: [] }));
  assert.deepEqual(
    alike(games, "carribean").map(({ name }) => name),
    ["Caribbean Stud"],
  );
  assert.deepEqual(alike(games, "zzz"), []);
});

test("a word of a long name is found with a letter or two wrong, the nearest first", () => {
  const names = [
    "Ultimate Texas Hold'em",
    "Caribbean Stud",
    "Let It Ride",
    "2-7 triple draw",
    "Razz",
    "Mississippi Stud",
  ];
  const games = names.map((name) => ({ ...book(), name, aliases: [] }));
  const [ultimate, , ride, , razz, mississippi] = names;
  for (const typed of ["ultimte", "utlimate", "ultimate texs", "ultimat holdem"])
    assert.equal(alike(games, typed)[0]?.name, ultimate, typed);
  assert.equal(alike(games, "mississipi")[0]?.name, mississippi);
  assert.equal(alike(games, "ryde")[0]?.name, ride);
  assert.equal(alike(games, "raz")[0]?.name, razz);
  assert.deepEqual(alike(games, "qqqqqqq"), []);
});

test("of a mixed game the games are named that it is made of", () => {
  const games = ["flhe", "o8", "razz", "stud", "stud8"].map((name) => ({ ...book(), name, aliases: [name] }));
  const named = (/** @type {string} */ text) => mixedOf(games, text).map(({ name }) => name);
  assert.deepEqual(named("HORSE"), ["flhe", "o8", "razz", "stud", "stud8"]);
  assert.deepEqual(named("8 game"), ["flhe", "o8", "razz", "stud", "stud8"], "those that there are");
  assert.deepEqual(named("razz"), []);
});

test("a table at which another practises is not named", () => {
  const table = (/** @type {boolean} */ unlisted) => ({ ...bankedView(), unlisted });
  assert.deepEqual(
    [listed(table(true), "Bob"), listed(table(true), "Ann"), listed(table(false), "")],
    [false, true, true],
  );
});

test("a thumbnail shows what lies on the felt", () => {
  const small = thumb({ own: 2, dealer: 2, board: 5, rows: [["Trips"], ["Ante", "Blind"], ["Play"]] });
  assert.deepEqual(
    [".leaf.own", ".leaf.board", ".leaf", ".place", ".seat-dot"].map((each) => small.querySelectorAll(each).length),
    [2, 5, 9, 4, 0],
  );
  const heights = [...small.querySelectorAll(".place")].map((each) => Number(each.getAttribute("cy")));
  assert.deepEqual(
    heights.map((y) => heights.filter((each) => each < y).length),
    [0, 1, 1, 3],
    "in the rows of the felt",
  );
  const pot = thumb({ own: 2, dealer: 0, board: 5, rows: [] });
  assert.equal(pot.querySelectorAll(".seat-dot").length, 8);
});

test("what is typed as a name has it comes first, a short name before all", () => {
  const line = (/** @type {string} */ name, /** @type {string[]} */ ...aliases) => ({
    ...book({ name, aliases }),
    about: "",
  });
  const games = [
    line("Five-card draw, high"),
    line("The High Five"),
    line("High Five Poker"),
    line("Crazy 4 Poker", "4cp"),
    line("High draw with five cards"),
  ];
  const names = (/** @type {string} */ text) =>
    found(games, { text, state: "", bank: "", family: "", byEdge: false }).map(({ name }) => name);
  assert.deepEqual(names("high five").slice(0, 2), ["High Five Poker", "The High Five"]);
  assert.equal(names("high five").length, 4);
  assert.deepEqual(names("4cp"), ["Crazy 4 Poker"]);
});

test("what is the name of no game is said not to be among the games, and what is said about games is no name", async () => {
  const games = [
    { ...book({ name: "2-7 draw", slug: "g0" }), about: "No flush counts; high cards lose.", aliases: ["27"] },
    { ...book({ name: "High Five Poker", slug: "g1" }), about: "Five cards." },
  ];
  assert.deepEqual(
    ["high card flush", "high five", "27", "High"].map((text) => isName(games, text)),
    [false, true, true, true],
  );
  globalThis.fetch = async (path) => Response.json(String(path).includes("games") ? games : []);
  const page = document.createElement("div");
  document.body.append(page);
  const leave = await lobby(page);
  const search = /** @type {HTMLInputElement} */ (page.querySelector("input[type=search]"));
  const shown = (/** @type {string} */ text) => {
    search.value = text;
    search.dispatchEvent(new Event("input"));
    return page.querySelector("#games")?.textContent ?? "";
  };
  assert.match(shown("high card flush"), /^No game here is called “high card flush”.*2-7 draw/);
  assert.match(shown("high five"), /^(?!No game).*High Five/);
  leave();
  page.remove();
});

test("the lobby leads to every game in words, and a star keeps the focus and is told of", async () => {
  const games = ["Caribbean Stud", "Let It Ride"].map((name, at) => ({
    ...book({ name, slug: `g${at}` }),
    aliases: [],
  }));
  const tables = [{ ...bankedView(), table: 7, open: 3, waiting: 0 }];
  globalThis.fetch = async (path) => Response.json(String(path).includes("games") ? games : tables);
  settings.keep("families", ["three cards"]);
  for (const slug of favourites.all()) favourites.toggle(slug);
  const page = document.createElement("div");
  document.body.append(page);
  const leave = await lobby(page);
  const first = page.querySelector("a");
  assert.equal(first?.getAttribute("href"), "#in-words");
  assert.equal(page.querySelectorAll("#in-words option").length, games.length);
  assert.ok(page.querySelector('.open a[href="/tables/7/words"]'));
  assert.ok(page.querySelector(".to-open[href='#open-tables']") && page.querySelector("#open-tables .open"));
  const says = (/** @type {string} */ part) => page.querySelector(`.games .row ${part}`)?.textContent;
  assert.deepEqual(
    [says(".tag"), says(".tag + .tag")],
    ["Colorado. ", "against the house. "],
    "one does not run into the next",
  );
  const star = () => /** @type {HTMLElement | null} */ (page.querySelector('.star[data-game="g1"]'));
  star()?.focus();
  star()?.click();
  assert.equal(document.activeElement, star());
  assert.match(document.querySelector("#say")?.lastElementChild?.textContent ?? "", /Let It Ride is one/);
  leave();
  page.remove();
});

test("an open table for the pot says for what it is played", () => {
  const { limits } = potView();
  assert.deepEqual(stakesOf(limits), ["no limit", "blinds $1 and $2"]);
  const fixed = { ...limits, limit: "fixed limit", small: 400, big: 800, blinds: [], ante: 100 };
  assert.deepEqual(stakesOf(fixed), ["fixed limit $4 and $8", "ante $1"]);
  assert.equal(stakes({ ...potView(), limits: fixed }), "fixed limit $4 and $8, ante $1");
  assert.equal(stakes(bankedView()), "");
});

import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { find, go, start } from "../../pitboss/web/static/kit/router.js";
import { Refused } from "../../pitboss/web/static/kit/server.js";
import { found } from "../../pitboss/web/static/lobby/search.js";
import { frame, openPages } from "../../pitboss/web/static/visuals/frame.js";
import { book } from "./samples.js";

/** @import { Page, Route } from "../../pitboss/web/static/kit/router.js" */

/** @type {Page} */
const page = async () => {};
const load = async () => page;
/** @type {Route[]} */
const ROUTES = [
  [/^\/$/, load],
  [/^\/games\/([^/]+)$/, load],
  [/^\/rounds\/(\d+)\/(\d+)$/, load],
];

test("an address is found with its parts", () => {
  assert.deepEqual(find(ROUTES, "/")?.parts, []);
  assert.deepEqual(find(ROUTES, "/games/let%20it%20ride")?.parts, ["let it ride"]);
  assert.deepEqual(find(ROUTES, "/rounds/3/17")?.parts, ["3", "17"]);
});

test("anything else is not", () => {
  for (const path of ["/games", "/games/a/b", "/rounds/x/1", "/rounds/1", "", "/Games/x"])
    assert.equal(find(ROUTES, path), null, path);
});

const GAMES = [
  book({ slug: "3cp", name: "Three Card Poker", edge: 0.03 }),
  book({ slug: "uth", name: "Ultimate Texas Hold'em", section: "47.1-1017.30", edge: 0.02, about: "Not three." }),
  book({
    slug: "omaha",
    name: "Omaha",
    aliases: ["plo", "2-7"],
    bank: "players",
    jurisdiction: "TRADE",
    edge: null,
    about: "Four cards.",
  }),
];
const ANY = { text: "", state: "", bank: "", family: "", byEdge: false };

/** @param {Partial<typeof ANY>} asked */
const slugs = (asked) => found(GAMES, { ...ANY, ...asked }).map((game) => game.slug);

test("games are found as people type", () => {
  assert.deepEqual(slugs({}), ["3cp", "uth", "omaha"]);
  assert.deepEqual(slugs({ text: "3 card" }), ["3cp"]);
  assert.deepEqual(slugs({ text: "holdem" }), ["uth"]);
  assert.deepEqual(slugs({ text: "PLO" }), ["omaha"], "by a short name");
  assert.deepEqual(slugs({ text: "2 7" }), ["omaha"]);
  assert.deepEqual(slugs({ text: "three" }), ["3cp", "uth"], "those with it in the name first");
  assert.deepEqual(slugs({ text: "1017.30" }), ["uth"]);
  assert.deepEqual(slugs({ text: "nothing like it" }), []);
});

test("games are found by what is chosen, and set in order", () => {
  assert.deepEqual(slugs({ bank: "players" }), ["omaha"]);
  assert.deepEqual(slugs({ state: "CO" }), ["3cp", "uth"]);
  assert.deepEqual(slugs({ byEdge: true }), ["uth", "3cp", "omaha"], "without an edge last");
});

test("a page that is left while it loads is drawn nowhere, and cleared up", async () => {
  const main = /** @type {HTMLElement} */ (document.getElementById("page"));
  let cleared = 0;
  /** @type {(value?: unknown) => void} */
  let answer = () => {};
  /** @type {Page} */
  const slow = async (sheet) => {
    await new Promise((done) => {
      answer = done;
    });
    sheet.append("slow");
    return () => {
      cleared += 1;
    };
  };
  /** @type {Page} */
  const quick = async (sheet) => sheet.append("quick");
  history.pushState(null, "", "/slow");
  start([
    [/^\/slow$/, async () => slow],
    [/^\/quick$/, async () => quick],
  ]);
  await new Promise((done) => setTimeout(done, 5));
  await go("/quick");
  answer();
  await new Promise((done) => setTimeout(done, 5));
  assert.equal(main.textContent, "quick");
  assert.equal(cleared, 1);
});

test("what the server shows by itself is left to the browser", () => {
  for (const [path, taken] of /** @type {[string, boolean][]} */ ([
    ["/api/docs", false],
    ["/docs/", false],
    ["/docs", false],
    ["/quick", true],
  ])) {
    const link = document.createElement("a");
    link.setAttribute("href", path);
    document.body.append(link);
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    link.dispatchEvent(click);
    assert.equal(click.defaultPrevented, taken, path);
    link.remove();
  }
});

test("a page for those who are signed in asks who it is, and is shown then", async () => {
  const main = /** @type {HTMLElement} */ (document.getElementById("page"));
  let known = false;
  /** @type {Page} */
  const floor = async (sheet) => {
    if (!known) throw new Refused("sign in first", 401);
    sheet.append("the pit");
  };
  start([[/^\/floor$/, async () => floor]], async () => {
    known = true;
  });
  await go("/floor");
  assert.match(main.textContent ?? "", /sign in first/);
  main.querySelector("button")?.click();
  await new Promise((done) => setTimeout(done));
  assert.equal(main.textContent, "the pit");
});

test("the head names the pages of the house that are open", () => {
  document.body.insertAdjacentHTML("beforeend", '<nav id="pages"></nav>');
  frame();
  const shown = () =>
    [...document.querySelectorAll("#pages a")].filter((each) => !each.hasAttribute("hidden")).map((a) => a.textContent);
  assert.deepEqual(shown(), ["Lobby", "Rounds", "Tournaments", "Documents", "Interface"]);
  openPages(["floor", "sheets"]);
  assert.deepEqual(shown(), ["Lobby", "Rounds", "Tournaments", "Floor", "Sheets", "Documents", "Interface"]);
});

test("a page that puts the focus where one begins keeps it; any other has it as a whole", async () => {
  const main = /** @type {HTMLElement} */ (document.getElementById("page"));
  main.tabIndex = -1;
  /** @type {Page} */
  const words = async (sheet) => {
    const line = document.createElement("input");
    sheet.append(line);
    line.focus();
  };
  start([
    [/^\/words$/, async () => words],
    [/^\/plain$/, async () => async (sheet) => sheet.append("plain")],
  ]);
  await go("/words");
  assert.equal(document.activeElement?.tagName, "INPUT");
  await go("/plain");
  assert.equal(document.activeElement, main);
});

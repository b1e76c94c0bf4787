// One small page for every address: what it shows is read from the address here.

import { texts } from "../texts.js";
import { el, fixed, from } from "./elements.js";
import { langOf, Refused, reason, UNKNOWN } from "./server.js";

/**
 * A page draws itself and says how to clear up when it is left.
 * @typedef {(page: HTMLElement, ...parts: string[]) => Promise<(() => void) | void>} Page
 */
/** @typedef {[pattern: RegExp, load: () => Promise<Page>]} Route */

/**
 * The route of an address, and the parts of it that say which table or game.
 * @param {readonly Route[]} routes
 * @param {string} path
 * @returns {{ load: () => Promise<Page>, parts: string[] } | null}
 */
export function find(routes, path) {
  for (const [pattern, load] of routes) {
    const found = path.match(pattern);
    if (found)
      return {
        load,
        parts: found
          .slice(1)
          .filter((part) => part !== undefined)
          .map(decodeURIComponent),
      };
  }
  return null;
}

/** @type {readonly Route[]} */
let routes = [];
/** Asks who it is, where a page is not for everybody. @type {() => Promise<unknown>} */
let signIn = async () => {};
let leave = () => {};
let shown = "";
let turn = 0; // which page was asked for last

/** Shows what the address says. */
export async function show() {
  leave();
  leave = () => {};
  turn += 1;
  const mine = turn;
  const page = fixed("page");
  const path = location.pathname;
  shown = path + location.search;
  mark(path);
  const found = find(routes, path);
  const back = () => el("p", {}, el("a", { href: "/" }, texts.router.back));
  if (!found) return page.replaceChildren(el("h1", {}, texts.router.nothing), back());
  try {
    const draw = await found.load();
    if (mine !== turn) return;
    // A sheet of its own: whoever goes on while this page still loads has it drawn aside, and cleared up.
    const sheet = el("div", { class: "page" });
    page.replaceChildren(sheet);
    const done = (await draw(sheet, ...found.parts)) ?? (() => {});
    if (mine === turn) leave = done;
    else done();
  } catch (error) {
    if (mine !== turn) return;
    const line = error instanceof Refused ? error.message : texts.router.wrong(reason(error));
    const enter = () => el("button", { class: "main", onclick: () => signIn().then(show) }, texts.signIn.in);
    page.replaceChildren(
      el("h1", {}, texts.router.unshown),
      el("p", { class: "bad", ...langOf(error) }, line),
      ...(error instanceof Refused && error.status === UNKNOWN ? [enter()] : []),
      back(),
    );
    if (!(error instanceof Refused)) console.error(error);
  }
}

/** @param {string} path */
function mark(path) {
  for (const link of document.querySelectorAll(".bar nav a")) {
    if (link.getAttribute("href") === path) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** @param {string} path */
export async function go(path) {
  history.pushState(null, "", path);
  await show();
  // Whoever names a part of the page is led to it by the page itself.
  if (!location.hash) scrollTo(0, 0);
  // A page that has put the focus where one begins keeps it there.
  const page = fixed("page");
  if (!page.contains(document.activeElement) || page === document.activeElement) page.focus({ preventScroll: true });
}

/** What the server shows by itself. */
const ELSEWHERE = /^\/(api|docs)(\/|$)/;

/**
 * @param {readonly Route[]} list
 * @param {() => Promise<unknown>} [who] asks who it is
 */
export function start(list, who = signIn) {
  routes = list;
  signIn = who;
  document.addEventListener("click", (event) => {
    const link = from(event, "a[href^='/']");
    const path = link?.getAttribute("href");
    if (!path || ELSEWHERE.test(path) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link?.getAttribute("target")) return;
    event.preventDefault();
    go(path);
  });
  // A link within the page (the skip link, a schedule) changes the address too, but not the page.
  addEventListener("popstate", () => location.pathname + location.search !== shown && show());
  show();
}

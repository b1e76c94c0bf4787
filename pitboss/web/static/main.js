// The page: one address for everything, and who is signed in.

import { ask, el, Refused } from "./kit.js";

const page = document.getElementById("page");
const routes = [
  [/^\/$/, () => import("./lobby.js").then((m) => m.lobby)],
  [/^\/games\/([^/]+)$/, () => import("./game.js").then((m) => m.game)],
  [/^\/tables\/(\d+)$/, () => import("./table.js").then((m) => m.table)],
  [/^\/rounds$/, () => import("./rounds.js").then((m) => m.rounds)],
  [/^\/rounds\/(\d+)\/(\d+)$/, () => import("./rounds.js").then((m) => m.round)],
];

let leave = () => {}, shown = "";
export let me = null;
let guarded = false;

export async function show() {
  leave();
  leave = () => {};
  const path = location.pathname;
  shown = path + location.search;
  for (const link of document.querySelectorAll(".bar nav a")) {
    if (link.getAttribute("href") === path) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  for (const [pattern, load] of routes) {
    const found = path.match(pattern);
    if (!found) continue;
    try {
      const draw = await load();
      page.replaceChildren();
      leave = (await draw(page, ...found.slice(1).map(decodeURIComponent))) ?? (() => {});
    } catch (error) {
      page.replaceChildren(el("h1", {}, "This cannot be shown"), el("p", { class: "bad" }, error instanceof Refused ? error.message : "Something went wrong: " + error.message), el("p", {}, el("a", { href: "/" }, "Back to the lobby")));
      if (!(error instanceof Refused)) console.error(error);
    }
    return;
  }
  page.replaceChildren(el("h1", {}, "There is no such page"), el("p", {}, el("a", { href: "/" }, "Back to the lobby")));
}

export function go(path) {
  history.pushState(null, "", path);
  show().then(() => { scrollTo(0, 0); page.focus({ preventScroll: true }); });
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href^='/']");
  if (!link || link.getAttribute("href").startsWith("/api") || event.ctrlKey || event.metaKey || event.shiftKey || link.target) return;
  event.preventDefault();
  go(link.getAttribute("href"));
});
// A link within the page (the skip link, a schedule) changes the address too, but not the page.
addEventListener("popstate", () => location.pathname + location.search !== shown && show());

function drawMe() {
  const box = document.getElementById("me");
  if (me) box.replaceChildren(el("span", {}, me.name), el("button", { class: "small", onclick: signOut }, "Sign out"));
  else box.replaceChildren(el("button", { class: "small", onclick: () => signIn() }, "Sign in"));
}

async function signOut() {
  await ask("/api/sign-out", {});
  me = null;
  drawMe();
  show();
}

// Resolves once somebody is signed in.
export function signIn() {
  if (me) return Promise.resolve(me);
  return new Promise((done) => {
    const fault = el("p", { class: "refused note", role: "alert" });
    const name = el("input", { id: "name", autocomplete: "username", required: true, minlength: 2, maxlength: 24 });
    const password = el("input", { id: "password", type: "password", autocomplete: "current-password", minlength: 8 });
    const form = el("form", { method: "dialog" },
      el("h2", {}, "Who are you?"),
      el("p", { class: "soft" }, guarded ? "A name and a password; a new name makes a new player." : "A name is enough on this machine."),
      el("p", { class: "row" }, el("label", { for: "name" }, "Name"), name),
      guarded ? el("p", { class: "row" }, el("label", { for: "password" }, "Password"), password) : null,
      fault,
      el("div", { class: "row" }, el("button", { class: "main", type: "submit" }, "Sign in"), el("button", { type: "button", onclick: () => dialog.close() }, "Not now")),
    );
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      try {
        me = await ask("/api/sign-in", { name: name.value, password: password.value });
        dialog.close();
        drawMe();
        done(me);
      } catch (error) {
        fault.textContent = error.message;
      }
    });
    const dialog = el("dialog", { "aria-label": "Sign in" }, form);
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  });
}

const first = await ask("/api/me").catch(() => ({ player: null, guarded: false }));
me = first.player;
guarded = first.guarded;
drawMe();
show();

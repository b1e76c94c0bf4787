// One's own account: another password, where one is signed in, and what this browser is set to.

import { el } from "../kit/elements.js";
import { locale } from "../kit/language.js";
import { server } from "../kit/server.js";
import { texts } from "../texts.js";
import { ownSettings } from "../visuals/preferences.js";
import { refusal } from "../visuals/refusal.js";
import { field } from "../visuals/sheet.js";
import { door, greet, signIn } from "../visuals/sign_in.js";

/** @import { SessionLine } from "../types/pictures.js" */

/** @param {HTMLElement} page */
export async function account(page) {
  document.title = texts.account.title;
  await signIn();
  page.append(el("h1", {}, texts.account.title), door().guarded ? passwordForm(server.password) : "");
  const list = el("div", {});
  page.append(list, ownSettings());
  await draw();

  async function draw() {
    list.replaceChildren(sessionList(await server.sessions(), end));
  }

  /** @param {string} which */
  async function end(which) {
    await server.endSessions(which);
    await greet();
    if (door().player) await draw();
    else location.assign("/");
  }
}

/**
 * The question for another password; on a private server nobody has one.
 * @param {(old: string, next: string) => Promise<object>} change
 */
export function passwordForm(change) {
  const words = texts.account;
  const old = el("input", { id: "old", type: "password", autocomplete: "current-password", required: true });
  const next = el("input", { id: "new", type: "password", autocomplete: "new-password", required: true, minlength: 8 });
  const said = el("p", { class: "note", role: "status" });
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      await change(old.value, next.value);
      old.value = next.value = "";
      said.textContent = words.changed;
    } catch (error) {
      said.replaceChildren(refusal(error));
    }
  };
  return el(
    "form",
    { class: "filters", onsubmit: send },
    field(words.old, old),
    field(words.next, next),
    el("button", { class: "main" }, words.change),
    said,
  );
}

/**
 * Where one is signed in, each with a button that ends it.
 * @param {SessionLine[]} sessions
 * @param {(which: string) => Promise<void>} end
 */
export function sessionList(sessions, end) {
  const words = texts.account;
  const heads = [words.device, words.where, words.since, words.seen, ""].map((head) => el("th", {}, head));
  return el(
    "section",
    {},
    el("h2", {}, words.sessions),
    el(
      "div",
      { class: "card-row", tabindex: 0 },
      el(
        "table",
        {},
        el("thead", {}, el("tr", {}, heads)),
        el(
          "tbody",
          {},
          sessions.map((each) => line(each, end)),
        ),
      ),
    ),
    el(
      "p",
      { class: "row" },
      el("button", { onclick: () => end("others"), disabled: sessions.length < 2 }, words.endOthers),
      el("button", { onclick: () => end("all") }, words.endAll),
    ),
  );
}

/**
 * @param {SessionLine} session
 * @param {(which: string) => Promise<void>} end
 */
function line({ id, made, seen, address, device, own }, end) {
  const words = texts.account;
  const when = (/** @type {number} */ at) =>
    new Date(at).toLocaleString(locale, { dateStyle: "short", timeStyle: "short" });
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, own ? words.here(device) : device || words.unknown),
    el("td", {}, address || words.unknown),
    el("td", {}, when(made)),
    el("td", {}, when(seen)),
    el(
      "td",
      {},
      own
        ? null
        : el(
            "button",
            { class: "small", onclick: () => end(id), "aria-label": words.endOf(device || address) },
            words.end,
          ),
    ),
  );
}

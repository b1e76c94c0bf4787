// Who is there: the name at the top of every page, and the question for it.

import { el, fixed } from "../kit/elements.js";
import { show } from "../kit/router.js";
import { server, whenSignedOut } from "../kit/server.js";
import { sessionSince } from "../kit/since.js";
import { texts } from "../texts.js";
import { dialogBox, showDialog } from "./dialog.js";
import { openPages } from "./frame.js";
import { refusal } from "./refusal.js";

/** @import { Doorway, PlayerLine } from "../types/pictures.js" */

/** @type {Doorway} */
let here = { player: null, guarded: false, house: "", positions: [], pages: [], may: [], reads_all: false };

/** Who is there, and whether the server asks for passwords. */
export const door = () => here;

export const me = () => here.player;

/** Whether the server lets whoever is there do this: what it would refuse is not offered. @param {string} path */
export const may = (path) => here.may.includes(`POST /api/${path}`);

/** Whether whoever is there may play. */
export const plays = () => may("tables/{number}/wish");

/** Asks the server who comes with this browser. */
export async function greet() {
  here = await server.me().catch(() => here);
  if (here.player) sessionSince(here.player.name);
  drawMe();
}

// A session that has ended: the head says so, and the way back in is there at once.
whenSignedOut(() => {
  if (!here.player) return "";
  here = { ...here, player: null, positions: [], pages: [], may: [], reads_all: false };
  drawMe();
  void signIn(texts.signIn.isOut).then(show);
  return texts.signIn.isOut;
});

function drawMe() {
  const name = here.player?.name;
  const out = () => el("button", { class: "small", onclick: signOut }, texts.signIn.out);
  const into = () => el("button", { class: "small", onclick: enter }, texts.signIn.in);
  fixed("me").replaceChildren(...(name ? [el("a", { href: "/account" }, name), out()] : [into()]));
  openPages(here.pages);
}

/** The button is gone once somebody is in, and the page drawn anew: the keyboard goes on at the name that stands there. */
async function enter() {
  await signIn();
  await show();
  fixed("me").querySelector("a")?.focus();
}

async function signOut() {
  await server.signOut();
  here = { ...here, player: null, positions: [], pages: [], may: [], reads_all: false };
  await greet();
  show();
}

/**
 * Resolves once somebody is signed in.
 * @param {string} [why] it is asked
 * @returns {Promise<PlayerLine>}
 */
export function signIn(why = "") {
  if (here.player) return Promise.resolve(here.player);
  return new Promise((done) => {
    const enter = async (/** @type {HTMLDialogElement} */ box, /** @type {PlayerLine} */ player) => {
      here = { ...here, player };
      box.close();
      await greet();
      done(player);
    };
    const lost = () => {
      box.close();
      const other = resetBox(async (...words) => enter(other, await server.reset(...words)));
      showDialog(other);
    };
    const box = signInBox(
      here.guarded,
      async (name, password) => enter(box, await server.signIn(name, password)),
      why,
      lost,
    );
    showDialog(box);
  });
}

/**
 * @param {boolean} guarded whether a password is wanted
 * @param {(name: string, password: string) => Promise<void>} enter
 * @param {string} [wrong] what was wrong last time
 * @param {() => void} [lost] the password is lost
 */
export function signInBox(guarded, enter, wrong = "", lost = () => {}) {
  const fault = el("p", { class: "refused note", role: "alert" }, wrong);
  const name = el("input", { id: "name", autocomplete: "username", required: true, minlength: 2, maxlength: 24 });
  const password = el("input", { id: "password", type: "password", autocomplete: "current-password", minlength: 8 });
  const form = el(
    "form",
    {
      method: "dialog",
      onsubmit: async (event) => {
        event.preventDefault();
        await enter(name.value, password.value).catch((error) => {
          fault.replaceChildren(refusal(error));
        });
      },
    },
    el("h2", {}, texts.signIn.who),
    el("p", { class: "soft" }, guarded ? texts.signIn.guarded : texts.signIn.open),
    el("p", { class: "row" }, el("label", { for: "name" }, texts.signIn.name), name),
    guarded ? el("p", { class: "row" }, el("label", { for: "password" }, texts.signIn.password), password) : null,
    fault,
    el(
      "div",
      { class: "row" },
      el("button", { class: "main", type: "submit" }, texts.signIn.in),
      el("button", { type: "button", onclick: () => box.close() }, texts.notNow),
      guarded ? el("button", { type: "button", class: "small", onclick: lost }, texts.signIn.lost) : null,
    ),
  );
  const box = dialogBox(texts.signIn.in, form);
  return box;
}

/**
 * A one-time word of the house for a new password.
 * @param {(name: string, word: string, next: string) => Promise<void>} enter
 */
export function resetBox(enter) {
  const words = texts.signIn;
  const fault = el("p", { class: "refused note", role: "alert" });
  const name = el("input", { id: "name", autocomplete: "username", required: true });
  const word = el("input", { id: "word", autocomplete: "one-time-code", required: true });
  const next = el("input", { id: "new", type: "password", autocomplete: "new-password", required: true, minlength: 8 });
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    await enter(name.value, word.value, next.value).catch((error) => {
      fault.replaceChildren(refusal(error));
    });
  };
  const form = el(
    "form",
    { method: "dialog", onsubmit: send },
    el("h2", {}, words.reset),
    el("p", { class: "soft" }, words.resetSays),
    el("p", { class: "row" }, el("label", { for: "name" }, words.name), name),
    el("p", { class: "row" }, el("label", { for: "word" }, words.word), word),
    el("p", { class: "row" }, el("label", { for: "new" }, words.next), next),
    fault,
    el(
      "div",
      { class: "row" },
      el("button", { class: "main", type: "submit" }, words.choose),
      el("button", { type: "button", onclick: () => box.close() }, texts.notNow),
    ),
  );
  const box = dialogBox(words.reset, form);
  return box;
}

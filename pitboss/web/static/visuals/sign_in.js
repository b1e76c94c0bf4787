// Who is there: the name at the top of every page, and the question for it.

import { el, fixed } from "../kit/elements.js";
import { show } from "../kit/router.js";
import { reason, server } from "../kit/server.js";
import { texts } from "../texts.js";
import { dialogBox, showDialog } from "./dialog.js";

/** @import { Doorway, PlayerLine } from "../types/pictures.js" */

/** @type {Doorway} */
let door = { player: null, guarded: false };

export const me = () => door.player;

/** Asks the server who comes with this browser. */
export async function greet() {
  door = await server.me().catch(() => door);
  drawMe();
}

function drawMe() {
  const name = door.player?.name;
  const out = () => el("button", { class: "small", onclick: signOut }, texts.signIn.out);
  const into = () => el("button", { class: "small", onclick: () => signIn() }, texts.signIn.in);
  fixed("me").replaceChildren(...(name ? [el("span", {}, name), out()] : [into()]));
}

async function signOut() {
  await server.signOut();
  door = { ...door, player: null };
  drawMe();
  show();
}

/**
 * Resolves once somebody is signed in.
 * @returns {Promise<PlayerLine>}
 */
export function signIn() {
  if (door.player) return Promise.resolve(door.player);
  return new Promise((done) => {
    const box = signInBox(door.guarded, async (name, password) => {
      const player = await server.signIn(name, password);
      door = { ...door, player };
      box.close();
      drawMe();
      done(player);
    });
    showDialog(box);
  });
}

/**
 * @param {boolean} guarded whether a password is wanted
 * @param {(name: string, password: string) => Promise<void>} enter
 * @param {string} [wrong] what was wrong last time
 */
export function signInBox(guarded, enter, wrong = "") {
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
          fault.textContent = reason(error);
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
    ),
  );
  const box = dialogBox(texts.signIn.in, form);
  return box;
}

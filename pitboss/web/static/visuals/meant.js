// Whether something is meant that nobody does by a key that slipped.

import { el } from "../kit/elements.js";
import { dialogBox, showDialog } from "./dialog.js";

/** @import { Child } from "../types/elements.js" */

/**
 * Asked in a box; closing it is no.
 * @param {string} title
 * @param {{ meant: string, notMeant: string }} words what the buttons say
 * @param {Child[]} parts what follows from it
 * @returns {Promise<boolean>}
 */
export function isMeant(title, words, ...parts) {
  return new Promise((done) => {
    let meant = false;
    const close = (/** @type {boolean} */ answer) => () => {
      meant = answer;
      box.close();
    };
    const box = dialogBox(
      title,
      el("h2", {}, title),
      ...parts,
      el(
        "div",
        { class: "row" },
        // First, so that Enter pressed twice does nothing.
        el("button", { type: "button", onclick: close(false) }, words.notMeant),
        el("button", { type: "button", class: "main", onclick: close(true) }, words.meant),
      ),
    );
    box.addEventListener("close", () => done(meant));
    showDialog(box);
  });
}

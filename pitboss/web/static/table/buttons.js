// What may be done now, as buttons, and what stands there where nothing may.

import { classes, el } from "../kit/elements.js";
import { keyMark, shortcut } from "../kit/keys.js";
import { texts } from "../texts.js";

/** @import { Action } from "../types/table.js" */

/**
 * @param {Action} action
 * @returns {HTMLElement}
 */
export function pressed({ node, label = "", key, main, apart, off, title, says, pressed: chosen, run, group }) {
  if (node) return node;
  if (group)
    return el(
      "span",
      { class: "multiples", role: "group", "aria-label": label },
      el("span", { class: "of", "aria-hidden": true }, label),
      group.map(pressed),
    );
  return el(
    "button",
    {
      class: classes(main && "main", apart && "apart"),
      disabled: off,
      "data-act": says ?? label,
      onclick: run,
      title,
      "aria-label": says,
      "aria-pressed": chosen === undefined ? null : String(chosen),
      "aria-keyshortcuts": shortcut(key),
    },
    label,
    keyMark(key),
  );
}

/**
 * A line in place of buttons.
 * @param {string} says
 * @returns {Action}
 */
export const line = (says) => ({ node: el("p", { class: "soft" }, says) });

/** Only who waits longer than a second is told that the dealer is busy. @returns {Action} */
export const busyLine = () => ({ node: el("p", { class: "soft later" }, texts.table.busy) });

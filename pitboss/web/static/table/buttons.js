// What may be done now, as buttons.

import { classes, el } from "../kit/elements.js";
import { keyMark, shortcut } from "../kit/keys.js";

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

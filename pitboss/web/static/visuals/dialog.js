// A question in the middle of the page; closing it answers nothing.

import { el } from "../kit/elements.js";

/** @import { Child } from "../types/elements.js" */

/**
 * The box itself, not shown yet.
 * @param {string} label
 * @param {Child[]} parts
 */
export function dialogBox(label, ...parts) {
  return el("dialog", { "aria-label": label }, parts);
}

/**
 * Shows a box until it is closed.
 * @param {HTMLDialogElement} box
 */
export function showDialog(box) {
  box.addEventListener("close", () => box.remove());
  document.body.append(box);
  box.showModal();
  return box;
}

/**
 * A box that every button in it closes.
 * @param {string} label
 * @param {Child[]} parts
 */
export function formBox(label, ...parts) {
  return dialogBox(label, el("form", { method: "dialog" }, parts));
}

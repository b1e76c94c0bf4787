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
  const from = document.activeElement;
  box.addEventListener("close", () => {
    box.remove();
    if (document.activeElement === document.body) twin(from)?.focus();
  });
  document.body.append(box);
  box.showModal();
  return box;
}

/**
 * A box about what is to be decided now: it closes with it, unanswered.
 * @param {HTMLDialogElement} box
 */
export function ofTurn(box) {
  box.dataset.turn = "";
  return box;
}

/** Closes what was asked about a decision that has passed. */
export function turnPassed() {
  /** @type {NodeListOf<HTMLDialogElement>} */
  const asked = document.querySelectorAll("dialog[data-turn]");
  for (const box of asked) box.close();
}

/**
 * What had the focus before; where it was drawn anew meanwhile, what is called the same.
 * @param {Element | null} from
 * @returns {HTMLElement | null}
 */
function twin(from) {
  if (!(from instanceof HTMLElement) || from === document.body) return null;
  if (from.isConnected) return from;
  const called = from.getAttribute("aria-label") ?? from.textContent;
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(from.tagName.toLowerCase())]);
  return all.find((each) => (each.getAttribute("aria-label") ?? each.textContent) === called) ?? null;
}

/**
 * A box that every button in it closes.
 * @param {string} label
 * @param {Child[]} parts
 */
export function formBox(label, ...parts) {
  return dialogBox(label, el("form", { method: "dialog" }, parts));
}

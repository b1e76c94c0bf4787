// What a wager or a hand came to: won, lost or back.

import { classes, el, svg } from "../kit/elements.js";
import { signed } from "../kit/money.js";
import { texts } from "../texts.js";

/** @param {number} amount */
const says = (amount) => (amount ? signed(amount) : texts.results.push);

/**
 * On the felt.
 * @param {number} amount
 * @param {number} x
 * @param {number} y
 * @param {{ order?: number, isNew?: boolean }} [look]
 */
export function result(amount, x, y, { order = 0, isNew = false } = {}) {
  const kind = amount > 0 ? "won" : amount < 0 ? "lost-chips" : "even";
  return svg("text", { class: classes("pay", kind, isNew && "settles"), x, y, style: { "--n": order } }, says(amount));
}

/**
 * In a list.
 * @param {number} amount
 */
export function resultWord(amount) {
  return el("strong", { class: amount > 0 ? "good" : amount < 0 ? "bad" : "" }, says(amount));
}

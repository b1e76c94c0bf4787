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
 * @param {string} [key] by which it is known from picture to picture
 */
export function result(amount, x, y, key) {
  const kind = amount > 0 ? "won" : amount < 0 ? "lost-chips" : "even";
  const lies = key ? { "data-lies": `paid ${key}`, "data-x": x, "data-y": y } : {};
  return svg("text", { class: classes("pay", kind), x, y, ...lies }, says(amount));
}

/**
 * In a list.
 * @param {number} amount
 */
export function resultWord(amount) {
  return el("strong", { class: amount > 0 ? "good" : amount < 0 ? "bad" : "" }, says(amount));
}

// What a wager or a hand came to: won, lost, level or back.

import { classes, el, svg } from "../kit/elements.js";
import { signed } from "../kit/money.js";
import { texts } from "../texts.js";

/** @import { Returned } from "../types/felt.js" */

const LETTER = 10; // the width of one on the felt

/**
 * In words, wherever it is said: a wager that came back unsettled has met nothing, and is no push.
 * @param {number} amount
 * @param {Returned} [returned]
 * @param {readonly number[]} [each] of two hands that ended differently
 * @returns {string}
 */
export function cameTo(amount, returned = "", each = []) {
  if (each.length) return each.map((one) => cameTo(one)).join(" / ");
  return amount ? signed(amount) : texts.results[returned || "push"];
}

/**
 * On the felt.
 * @param {number} amount
 * @param {number} x
 * @param {number} y
 * @param {string} [key] by which it is known from picture to picture
 * @param {Returned} [returned]
 * @param {readonly number[]} [each]
 * @param {number} [room] how wide it may be
 */
export function result(amount, x, y, key, returned, each, room = Number.POSITIVE_INFINITY) {
  const kind = amount > 0 ? "won" : amount < 0 ? "lost-chips" : "even";
  const lies = key ? { "data-lies": `paid ${key}`, "data-x": x, "data-y": y } : {};
  const says = cameTo(amount, returned, each);
  const fit = says.length * LETTER > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};
  return svg("text", { class: classes("pay", kind), x, y, ...lies, ...fit }, says);
}

/**
 * In a list.
 * @param {number} amount
 * @param {Returned} [returned]
 */
export function resultWord(amount, returned) {
  return el("strong", { class: amount > 0 ? "good" : amount < 0 ? "bad" : "" }, cameTo(amount, returned));
}

// Chips: a stack on the felt with its sum, and the rack a player takes them from.

import { classes, el, svg } from "../kit/elements.js";
import { money } from "../kit/money.js";
import { texts } from "../texts.js";

/** Dollars of each chip, the least first. */
export const CHIPS = /** @type {const} */ ([1, 5, 25, 100, 500]);

const MOST = 6; // chips of a stack; the sum beside it says the rest

/**
 * @typedef {object} StackLook
 * @property {string} [label] what the chips are for
 * @property {number} [most] how high the stack may be
 * @property {boolean} [beside] the sum beside the stack instead of below
 * @property {boolean} [isNew] put down just now
 * @property {number} [dx] from where they come
 * @property {number} [dy]
 */

/**
 * The chips that show an amount, the dearest first; an odd one for less than the least.
 * @param {number} cents
 * @param {number} [most]
 * @returns {(number | "odd")[]}
 */
export function chipsOf(cents, most = MOST) {
  const found = [];
  let left = cents;
  for (const worth of CHIPS.toReversed())
    while (left >= worth * 100 && found.length < most) {
      found.push(worth);
      left -= worth * 100;
    }
  return found.length ? found : ["odd"];
}

/**
 * @param {number} amount
 * @param {number} x
 * @param {number} y
 * @param {number} [size]
 * @param {StackLook} [look]
 */
export function stack(amount, x, y, size = 15, look = {}) {
  const { label = texts.chips.chips, most, beside, isNew, dx = 0, dy = 40 } = look;
  const sum = beside
    ? { class: "sum beside", x: x + size + 4, y: y + 5 }
    : { class: "sum", x, y: y + size * 0.62 + 13 };
  return svg(
    "g",
    {
      class: classes("chips", isNew && "put"),
      role: "img",
      "aria-label": `${label} ${money(amount)}`,
      style: { "--dx": `${dx}px`, "--dy": `${dy}px` },
    },
    chipsOf(amount, most).map((worth, at) => disc(worth, x, y - at * size * 0.28, size)),
    svg("text", sum, money(amount)),
  );
}

/**
 * @param {number | "odd"} worth
 * @param {number} cx
 * @param {number} cy
 * @param {number} size
 */
function disc(worth, cx, cy, size) {
  const dash = `${size * 0.42} ${size * 0.42}`;
  const ring = { rx: size * 0.78, ry: size * 0.46, "stroke-width": size * 0.2, "stroke-dasharray": dash };
  return [
    svg("ellipse", { class: `disc chip-${worth}`, cx, cy, rx: size, ry: size * 0.62 }),
    svg("ellipse", { class: `ring ring-${worth}`, cx, cy, ...ring }),
  ];
}

/**
 * The rack: one button for each chip, pressed by click, key or the beginning of a drag.
 * @param {number} chosen
 * @param {(value: number) => void} choose
 */
export function rackButtons(chosen, choose) {
  return CHIPS.map((value, n) =>
    el(
      "button",
      {
        class: `c${value}`,
        "data-chip": value,
        "aria-pressed": String(chosen === value),
        "aria-label": texts.chips.of(value),
        title: texts.chips.key(n + 1),
        draggable: "true",
        onclick: () => choose(value),
        ondragstart: (event) => {
          event.dataTransfer?.setData("text/plain", String(value));
          choose(value);
        },
      },
      value,
    ),
  );
}

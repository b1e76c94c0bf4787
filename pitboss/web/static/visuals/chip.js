// Chips: a stack on the felt with its sum, and the rack a player takes them from.

import { classes, el, svg } from "../kit/elements.js";
import { money } from "../kit/money.js";
import { texts } from "../texts.js";

/** Dollars of each chip, the least first. */
export const CHIPS = /** @type {const} */ ([1, 5, 25, 100, 500]);

/** And the dearer ones that lie on the felt alone. */
const DEARER = /** @type {const} */ ([1000, 5000]);
const WORTH = [...CHIPS, ...DEARER].toReversed();

const MOST = 6; // chips of a pile; the sum beside it says the rest
const THICK = 0.3; // of a chip, in radii
const FLAT = 0.56; // how a circle is seen from the player's seat

/**
 * @typedef {object} StackLook
 * @property {string} [label] what the chips are for
 * @property {number} [most] how high a pile may be
 * @property {number} [piles] how many there may be side by side
 * @property {boolean} [large] its sum in larger letters
 * @property {boolean} [beside] the sum beside the stack instead of below
 * @property {string} [key] by which it is known from picture to picture
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
  for (const worth of WORTH)
    while (left >= worth * 100 && found.length < most) {
      found.push(worth);
      left -= worth * 100;
    }
  return found.length ? found : ["odd"];
}

/**
 * The same in piles, the dearest chips at the bottom of the first.
 * @param {number} cents
 * @param {number} most
 * @param {number} piles
 */
export function pilesOf(cents, most, piles) {
  const all = chipsOf(cents, most * piles);
  const many = Math.ceil(all.length / most);
  const each = Math.ceil(all.length / many);
  return Array.from({ length: many }, (_, n) => all.slice(n * each, (n + 1) * each));
}

/**
 * @param {number} amount
 * @param {number} x
 * @param {number} y
 * @param {number} [size]
 * @param {StackLook} [look]
 */
export function stack(amount, x, y, size = 15, look = {}) {
  const { label = texts.chips.chips, most = MOST, piles = 1, beside, large, key } = look;
  const all = pilesOf(amount, most, piles);
  const step = size * 2.06;
  const left = beside ? x : x - (step * (all.length - 1)) / 2;
  const sum = beside
    ? { class: classes("sum beside", large && "large"), x: left + step * (all.length - 1) + size + 4, y: y + 5 }
    : { class: classes("sum", large && "large"), x, y: y + size * (FLAT + THICK) + 13 };
  return svg(
    "g",
    {
      class: "chips",
      role: "img",
      "aria-label": `${label} ${money(amount)}`,
      ...(key ? { "data-lies": key, "data-x": x, "data-y": y, "data-amount": amount } : {}),
    },
    all.map((pile, n) => pile.map((worth, at) => disc(worth, left + step * n, y - at * size * THICK, size))),
    svg("text", sum, money(amount)),
  );
}

/**
 * A chip seen from the side: its edge, its top, and the marks of its colour on both.
 * @param {number | "odd"} worth
 * @param {number} cx
 * @param {number} cy
 * @param {number} size
 */
function disc(worth, cx, cy, size) {
  const tall = size * FLAT;
  const thick = size * THICK;
  const band = `M${cx - size} ${cy}v${thick}a${size} ${tall} 0 0 0 ${2 * size} 0v${-thick}`;
  const marks = [-0.72, 0, 0.72].map((at) => {
    const x = cx + size * (at - 0.11);
    const y = cy + tall * Math.sqrt(1 - at * at) * 0.98;
    return `M${x} ${y}h${size * 0.22}v${thick}h${-size * 0.22}z`;
  });
  const dash = `${size * 0.4} ${size * 0.4}`;
  const ring = { rx: size * 0.8, ry: tall * 0.8, "stroke-width": size * 0.18, "stroke-dasharray": dash };
  return [
    svg("path", { class: `disc chip-${worth}`, d: band }),
    svg("path", { class: `mark ring-${worth}`, d: marks.join("") }),
    svg("path", { class: "under", d: band }),
    svg("ellipse", { class: `disc chip-${worth}`, cx, cy, rx: size, ry: tall }),
    svg("ellipse", { class: `ring ring-${worth}`, cx, cy, ...ring }),
  ];
}

/**
 * The rack: one button for each chip, pressed by click, key or the beginning of a drag.
 * @param {number} chosen
 * @param {(value: number) => void} choose
 * @param {(text: string, enters: boolean) => void} type an amount of one's own, while it is typed and when it is entered
 */
export function rackButtons(chosen, choose, type) {
  const typed = el("input", {
    class: "typed",
    inputmode: "decimal",
    autocomplete: "off",
    placeholder: "$",
    "aria-label": texts.chips.other,
    title: texts.chips.other,
    oninput: () => type(typed.value, false),
    onkeydown: (event) => {
      if (event.key === "Enter") type(typed.value, true);
    },
  });
  return [...buttons(chosen, choose), typed];
}

/**
 * @param {number} chosen
 * @param {(value: number) => void} choose
 */
function buttons(chosen, choose) {
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

/**
 * A chip that is worth more than may be bet stays in the rack: it would not be taken for what it is worth.
 * @param {HTMLElement} rack
 * @param {number} most in cents
 * @param {{ chip: number }} state the chip in hand, changed for the dearest that may be bet
 */
export function limitRack(rack, most, state) {
  for (const [n, button] of rack.querySelectorAll("button").entries()) {
    const value = CHIPS[n] ?? 0;
    button.disabled = value * 100 > most;
    button.title = button.disabled ? texts.chips.tooDear(money(most)) : texts.chips.key(n + 1);
  }
  if (most && state.chip * 100 > most) state.chip = CHIPS.findLast((value) => value * 100 <= most) ?? CHIPS[0];
}

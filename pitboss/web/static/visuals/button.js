// The button: a disc that marks who would be dealing.

import { svg } from "../kit/elements.js";
import { texts } from "../texts.js";

/**
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function button(x, y, r) {
  return svg(
    "g",
    { class: "button", role: "img", "aria-label": texts.seats.theButton },
    svg("circle", { cx: x, cy: y, r }),
    svg("text", { x, y: y + r * 0.4, "font-size": r * 1.1 }, texts.seats.buttonMark),
  );
}

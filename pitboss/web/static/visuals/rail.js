// The table itself: a half moon where a house deals, an oval where players play among themselves, a rail around it.

import { svg } from "../kit/elements.js";

/** @import { Places } from "../types/felt.js" */

const EDGE = 12; // from the end of the picture to the middle of the rail

/**
 * On a phone the felt is all there is to see.
 * @param {Places} at
 * @param {boolean} house
 */
export function table(at, house) {
  if (at.narrow) return null;
  const shape = house ? moon(at) : oval(at);
  const whole = `M0 0H${at.width}V${at.height}H0Z`;
  return svg(
    "g",
    { "aria-hidden": true },
    svg("path", { class: "room", d: `${whole}${shape}` }),
    svg("path", { class: "rail", d: shape }),
    svg("path", { class: "rail-light", d: shape }),
    house ? shoe(at.width * 0.8) : null,
  );
}

/** How much of the felt its round corners are. */
const ROUND = { house: { across: 0.22, down: 0.4 }, pot: { across: 0.2, down: 0.36 } };
const HALF = 11; // of the rail

/**
 * Where the felt begins on the left at this height, within the rail.
 * @param {number} y
 * @param {{ width: number, height: number }} size
 * @param {boolean} house a house table is straight at its upper end
 */
export function railAt(y, { width, height }, house) {
  const { across, down } = house ? ROUND.house : ROUND.pot;
  const round = { across: width * across, down: height * down };
  const middle = house || y > height / 2 ? height - EDGE - round.down : EDGE + round.down;
  const off = house || y > height / 2 ? y - middle : middle - y;
  const part = Math.max(0, Math.min(1, off / (round.down - HALF)));
  return EDGE + round.across - (round.across - HALF) * Math.sqrt(1 - part ** 2);
}

/**
 * The dealer stands at the straight side.
 * @param {Places} at
 */
function moon({ width, height }) {
  const right = width - EDGE;
  const bottom = height - EDGE;
  const across = width * ROUND.house.across;
  const down = height * ROUND.house.down;
  return [
    `M${EDGE + 20} ${EDGE}H${right - 20}A20 20 0 0 1 ${right} ${EDGE + 20}V${bottom - down}`,
    `A${across} ${down} 0 0 1 ${right - across} ${bottom}H${EDGE + across}`,
    `A${across} ${down} 0 0 1 ${EDGE} ${bottom - down}V${EDGE + 20}A20 20 0 0 1 ${EDGE + 20} ${EDGE}Z`,
  ].join("");
}

/** @param {Places} at */
function oval({ width, height }) {
  const right = width - EDGE;
  const bottom = height - EDGE;
  const across = width * ROUND.pot.across;
  const down = height * ROUND.pot.down;
  return [
    `M${EDGE + across} ${EDGE}H${right - across}A${across} ${down} 0 0 1 ${right} ${EDGE + down}V${bottom - down}`,
    `A${across} ${down} 0 0 1 ${right - across} ${bottom}H${EDGE + across}`,
    `A${across} ${down} 0 0 1 ${EDGE} ${bottom - down}V${EDGE + down}A${across} ${down} 0 0 1 ${EDGE + across} ${EDGE}Z`,
  ].join("");
}

/**
 * Where the cards come from.
 * @param {number} x
 */
function shoe(x) {
  return svg(
    "g",
    { class: "shoe" },
    svg("path", {
      class: "case",
      d: `M${x - 26} 58L${x - 14} 22H${x + 34}Q${x + 42} 22 ${x + 42} 30V50Q${x + 42} 58 ${x + 34} 58Z`,
    }),
    svg("rect", { class: "mouth", x: x - 34, y: 38, width: 20, height: 28, rx: 3 }),
  );
}

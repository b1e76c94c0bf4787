// A game's layout, small: the dealer's cards, the board, the spots and a player's cards; or seats around a pot.

import { svg } from "../kit/elements.js";

/** @import { LayoutLine } from "../types/pictures.js" */

const WIDTH = 104;
const HEIGHT = 64;
const CARD = 7;
const TALL = 10;
const MOST = 10; // cards of a row
const SPOTS = 8;
const BELT = 18; // between the board and the player's cards
const SEATS = 8;

/** @param {LayoutLine} layout */
export function thumb({ own, dealer, board, rows }) {
  return svg(
    "svg",
    { class: "thumb", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": true },
    svg("rect", { class: "cloth", x: 1, y: 1, width: WIDTH - 2, height: HEIGHT - 2, rx: 14 }),
    rows.length ? null : seats(),
    row(dealer, 5),
    row(board, dealer ? 19 : rows.length ? 8 : 20, "board"),
    rows.map((spots, n) => circles(spots.length, n, rows.length)),
    row(own, HEIGHT - TALL - 5, "own"),
  );
}

/**
 * @param {number} many
 * @param {number} y
 * @param {string} [kind]
 */
function row(many, y, kind = "") {
  const count = Math.min(many, MOST);
  const step = CARD + 1.5;
  const left = (WIDTH - count * step + 1.5) / 2;
  return Array.from({ length: count }, (_, n) =>
    svg("rect", { class: `leaf ${kind}`, x: left + n * step, y, width: CARD, height: TALL, rx: 1.5 }),
  );
}

/**
 * A row of spots among those of the felt; the more rows there are, the smaller they are.
 * @param {number} many
 * @param {number} nth
 * @param {number} rows
 */
function circles(many, nth, rows) {
  const count = Math.min(many, SPOTS);
  const pitch = Math.min(10, BELT / rows);
  const step = Math.min(pitch + 3, (WIDTH - 16) / Math.max(1, count));
  const cy = 40 + (nth - (rows - 1) / 2) * pitch;
  return Array.from({ length: count }, (_, n) =>
    svg("circle", { class: "place", cx: WIDTH / 2 + (n - (count - 1) / 2) * step, cy, r: 0.44 * pitch }),
  );
}

/** Seats around a pot, none where one's own cards lie. */
function seats() {
  return Array.from({ length: SEATS }, (_, n) => {
    const at = Math.PI * (0.78 + (1.44 * n) / (SEATS - 1));
    return svg("circle", {
      class: "seat-dot",
      cx: WIDTH / 2 + 43 * Math.cos(at),
      cy: HEIGHT / 2 + 24 * Math.sin(at),
      r: 3.4,
    });
  });
}

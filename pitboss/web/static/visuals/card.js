// A card, drawn by our own code: face up, face down, lifted, dim, or part of a winning hand.

import { classes, svg } from "../kit/elements.js";
import { settings } from "../kit/settings.js";
import { texts } from "../texts.js";

/** @import { Face } from "../types/pictures.js" */

/**
 * @typedef {object} CardLook
 * @property {number} [order] when it comes in among the new ones; without it, it lay there before
 * @property {boolean} [lifted]
 * @property {(() => void) | null} [pick] what a click on it does
 * @property {string} [key] by which the focus is found again
 * @property {number} [dx] from where a new card comes
 * @property {number} [dy]
 * @property {boolean} [dim]
 * @property {boolean} [best]
 * @property {boolean} [four] a colour for each suit; without it, what the person has chosen
 */

const PIPS = /** @type {Record<string, string>} */ ({ s: "♠", h: "♥", d: "♦", c: "♣" });
export const TALL = 1.4; // the height of a card of width 1

/** @param {string} face */
const isJoker = (face) => face.toLowerCase() === "jk";

/** @param {Face} face */
export function cardName(face) {
  if (!face) return texts.cards.down;
  if (isJoker(face)) return texts.cards.joker;
  return texts.cards.of(face.slice(0, 1), face.slice(1, 2));
}

/** @param {readonly Face[]} faces */
export function cardNames(faces) {
  const down = faces.filter((face) => !face).length;
  const open = faces.filter(Boolean).map(cardName);
  return [...open, down ? texts.cards.allDown(down) : ""].filter(Boolean).join(", ");
}

/**
 * @param {Face} face
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {CardLook} [look]
 */
export function card(face, x, y, width, look = {}) {
  const { order, lifted, pick, key, dx = 300, dy = -160, dim, best, four } = look;
  const drawn = face ? front(face, width) : back(width);
  const named = classes(
    "card",
    order !== undefined && "new",
    lifted && "lifted",
    pick && "pick",
    best && "best",
    dim && "dim",
    face ? suit(face, four) : "down",
  );
  const style = { "--dx": `${dx}px`, "--dy": `${dy}px`, "--n": order ?? 0 };
  const hand = pick ? choice(face, Boolean(lifted), key, pick) : {};
  return svg("g", { transform: `translate(${x} ${y})` }, svg("g", { class: named, style, ...hand }, drawn));
}

/**
 * A card that can be chosen is a box to tick.
 * @param {Face} face
 * @param {boolean} lifted
 * @param {string | undefined} key
 * @param {() => void} pick
 * @returns {import("../types/elements.js").SvgProps}
 */
function choice(face, lifted, key, pick) {
  return {
    tabindex: 0,
    role: "checkbox",
    "data-key": key,
    "aria-checked": String(lifted),
    "aria-label": lifted ? texts.cards.chosen(cardName(face)) : cardName(face),
    onclick: pick,
    onkeydown: (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      pick();
    },
  };
}

/**
 * @param {string} face
 * @param {boolean} [four]
 */
function suit(face, four = settings.get("four", "no") === "yes") {
  if (isJoker(face)) return "joker";
  return four ? `suit-${face[1]} four` : `suit-${face[1]}`;
}

/**
 * @param {string} face
 * @param {number} width
 */
function front(face, width) {
  const height = width * TALL;
  const joker = isJoker(face);
  const rank = joker ? "★" : face.replace("T", "10").slice(0, -1);
  const pip = PIPS[face.slice(1, 2)];
  const close = rank === "10" ? -width * 0.06 : null;
  const corner = {
    class: "rank",
    x: width * 0.08,
    y: width * 0.44,
    "font-size": width * 0.46,
    "letter-spacing": close,
  };
  const big = { class: joker ? "word" : "pip", x: width * 0.5, y: height * (joker ? 0.8 : 0.88) };
  return [
    svg("rect", { class: "edge", width, height, rx: width * 0.09 }),
    svg("text", corner, rank),
    svg("text", { ...big, "font-size": width * (joker ? 0.24 : 0.74) }, joker ? texts.cards.jokerMark : pip),
    joker ? null : svg("text", { class: "pip", x: width * 0.76, y: width * 0.38, "font-size": width * 0.32 }, pip),
  ];
}

/** @param {number} width */
function back(width) {
  const height = width * TALL;
  const inner = width * 0.07;
  const round = width * 0.09;
  const field = { x: inner, y: inner, width: width - 2 * inner, height: height - 2 * inner, rx: round * 0.7 };
  return [
    svg("rect", { class: "edge", width, height, rx: round }),
    svg("rect", { class: "field", ...field }),
    svg("path", { class: "lozenges", d: lozenges(width, height), "stroke-width": width * 0.022 }),
  ];
}

/**
 * @param {number} width
 * @param {number} height
 */
function lozenges(width, height) {
  const step = width * 0.23;
  const half = step * 0.42;
  const side = step * 0.36;
  const lines = [];
  for (let x = width * 0.155; x < width * 0.9; x += step)
    for (let y = width * 0.24; y < height - width * 0.16; y += step)
      lines.push(`M${x} ${y - half}L${x + side} ${y}L${x} ${y + half}L${x - side} ${y}Z`);
  return lines.join("");
}

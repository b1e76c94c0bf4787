// A card, drawn by our own code: face up, face down, lifted, dim, or part of a winning hand.

import { classes, svg } from "../kit/elements.js";
import { pressedBy } from "../kit/keys.js";
import { whenever } from "../kit/later.js";
import { settings } from "../kit/settings.js";
import { texts } from "../texts.js";

/** @import { Face } from "../types/pictures.js" */

/**
 * @typedef {object} CardLook
 * @property {string} [lies] by which it is known from picture to picture
 * @property {boolean} [lifted]
 * @property {(() => void) | null} [pick] what a click on it does
 * @property {string} [key] by which the focus is found again
 * @property {boolean} [dim]
 * @property {boolean} [best]
 * @property {boolean} [plays] it makes a hand that did not win
 * @property {boolean} [idle] beside those that make the hand
 * @property {boolean} [four] a colour for each suit; without it, what the person has chosen
 */

// In a field of 100 by 100: letters of a font look different on every machine, and on some they are little pictures.
const PIPS = /** @type {Record<string, string>} */ ({
  s: "M50 3C39 25 8 40 8 63c0 13 9 21 20 21 8 0 15-4 19-11-1 12-5 19-12 24h30c-7-5-11-12-12-24 4 7 11 11 19 11 11 0 20-8 20-21C92 40 61 25 50 3z",
  h: "M50 95C40 78 6 57 6 32 6 17 16 7 29 7c9 0 17 6 21 15 4-9 12-15 21-15 13 0 23 10 23 25 0 25-34 46-44 63z",
  d: "M50 2C60 21 72 37 87 50 72 63 60 79 50 98 40 79 28 63 13 50 28 37 40 21 50 2z",
  c: "M50 4a21 21 0 0 1 17 33 21.5 21.5 0 1 1-13 37c1 10 5 17 11 22H35c6-5 10-12 11-22a21.5 21.5 0 1 1-13-37A21 21 0 0 1 50 4z",
});
const COURT = "KQJ";
const SMALL = 40; // a card narrower than this has no room for a figure

let figuresAsked = false;

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
  const { lies, lifted, pick, key, dim, best, plays, idle, four } = look;
  const drawn = face ? front(face, width) : back(width);
  const named = classes(
    "card",
    lifted && "lifted",
    pick && "pick",
    best && "best",
    plays && "plays",
    dim && "dim",
    idle && "idle",
    face ? suit(face, four) : "down",
  );
  const where = lies ? { "data-lies": lies, "data-x": x, "data-y": y } : {};
  const hand = pick ? choice(face, Boolean(lifted), key, pick) : {};
  return svg(
    "g",
    { transform: `translate(${x} ${y})` },
    svg("g", { class: named, "data-face": face, ...where, ...hand }, drawn),
  );
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
    onkeydown: (event) => void pressedBy(event, pick),
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
 * The index stands in the corner, the rank over its suit, so that cards close together can still be read.
 * @param {string} face
 * @param {number} width
 */
function front(face, width) {
  const joker = isJoker(face);
  return [...blank(width), joker ? jokerFace(width) : [index(face, width), body(face, width)]];
}

/**
 * A card without anything on it, and its shadow.
 * @param {number} width
 */
function blank(width) {
  const box = { width, height: width * TALL, rx: width * 0.09 };
  return [
    svg("rect", { class: "shade", x: width * 0.025, y: width * 0.04, ...box }),
    svg("rect", { class: "edge", ...box }),
  ];
}

/** @param {number} width */
function jokerFace(width) {
  const star = { class: "rank", x: width * 0.27, y: width * 0.44, "font-size": width * 0.46 };
  const word = { class: "word", x: width * 0.5, y: width * 1.12, "font-size": width * 0.24 };
  return [svg("text", star, "★"), svg("text", word, texts.cards.jokerMark)];
}

/**
 * @param {string} face
 * @param {number} width
 */
function index(face, width) {
  const rank = face.replace("T", "10").slice(0, -1);
  const ten = rank === "10";
  const small = width < SMALL;
  const size = width * (small ? 0.62 : 0.46);
  const x = width * (small ? 0.36 : 0.235);
  const corner = { class: "rank", x: ten ? x + width * 0.02 : x, y: size * 0.84, "font-size": size };
  const fitted = ten ? { textLength: size * 0.92, lengthAdjust: "spacingAndGlyphs" } : {};
  const under = width * (small ? 0.52 : 0.27);
  return [
    svg("text", { ...corner, ...fitted }, rank),
    pip(face.slice(1, 2), x - under / 2, size * (small ? 1.06 : 0.98), under),
  ];
}

/**
 * A figure, or one large pip.
 * @param {string} face
 * @param {number} width
 */
function body(face, width) {
  const rank = face.slice(0, 1);
  if (width < SMALL) return null;
  if (!COURT.includes(rank)) return pip(face.slice(1, 2), width * 0.37, width * 0.72, width * 0.56);
  // They come when the first of them is to be seen.
  if (!figuresAsked) void whenever(() => import("./courts.js"));
  figuresAsked = true;
  const frame = { x: width * 0.35, y: width * 0.3, width: width * 0.62, height: width * 1.03 };
  return svg("use", { href: `#court-${rank}`, ...frame });
}

/**
 * @param {string} of
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function pip(of, x, y, size) {
  return svg("path", { class: "pip", d: PIPS[of], transform: `translate(${x} ${y}) scale(${size / 100})` });
}

/** @param {number} width */
function back(width) {
  const height = width * TALL;
  const inner = width * 0.07;
  const round = width * 0.09;
  const field = { x: inner, y: inner, width: width - 2 * inner, height: height - 2 * inner, rx: round * 0.7 };
  return [
    ...blank(width),
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

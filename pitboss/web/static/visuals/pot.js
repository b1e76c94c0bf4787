// What lies in the middle: one pot with its name below, or the main pot and the side pots, each in a cell of its own.

import { svg } from "../kit/elements.js";
import { short, wrapped } from "../kit/words.js";
import { texts } from "../texts.js";
import { stack } from "./chip.js";

/** @import { Places, PotLine } from "../types/felt.js" */

/** Pots side by side, and the height of a row of them. */
export const PER_ROW = 4;
export const ROW = { narrow: 36, wide: 44 };
/** And side by side between the seats on a phone. */
export const AROUND = 2;
const WRITTEN = { oval: 29, others: 54 }; // letters of a line
const BETS = 88; // beside a seat, for its chips and the rail

/**
 * What is said where the pots lay, line by line; between seats it lies in several where it is long.
 * @param {readonly string[]} said
 * @param {boolean} [oval]
 */
export const linesSaid = (said, oval) =>
  said.flatMap((line) => (oval ? wrapped(line, WRITTEN.oval) : [short(line, WRITTEN.others)]));

/**
 * @param {readonly PotLine[]} pots
 * @param {Places} at
 */
export function potsDrawn(pots, at) {
  const [only] = pots;
  if (!only) return null;
  if (pots.length === 1) return one(only, at);
  // Between the seats and their chips; where they are close together the pots are as small as on a phone.
  const cell = at.narrow ? 102 : Math.min(140, (at.width - 2 * (at.seat.width + BETS)) / PER_ROW);
  const tight = cell < 110;
  const most = at.oval ? AROUND : PER_ROW;
  return pots.map((pot, n) => {
    const row = Math.floor(n / most);
    const inRow = Math.min(most, pots.length - row * most);
    const x = at.pot.x + ((n % most) - (inRow - 1) / 2) * cell;
    return small(pot, x, at.pot.y + row * (tight ? ROW.narrow : ROW.wide), tight, n);
  });
}

/**
 * @param {PotLine} pot
 * @param {Places} at
 */
function one({ amount, called }, { pot: { x, y }, narrow, low }) {
  const look = {
    label: texts.chips.pot,
    piles: 2,
    most: low ? 4 : 5,
    beside: true,
    key: "pot0",
  };
  return [
    stack(amount, x - 30, y, low ? 11 : narrow ? 14 : 16, look),
    svg("text", { class: "caption", x, y: y + (low ? 24 : narrow ? 27 : 32) }, called),
  ];
}

/**
 * @param {PotLine} pot
 * @param {number} x
 * @param {number} y
 * @param {boolean} narrow
 * @param {number} n
 */
function small({ amount, called }, x, y, narrow, n) {
  const key = `pot${n}`;
  const size = narrow ? 8 : 11;
  const look = { label: called, most: 3, beside: true, key };
  return [
    stack(amount, x - (narrow ? 20 : 24), y, size, look),
    svg("text", { class: "caption", x, y: y + size + 12 }, called),
  ];
}

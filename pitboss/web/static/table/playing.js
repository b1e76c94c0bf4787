// Which cards play at the end of a round, and what the hands are called.

/** @import { PlayingLine } from "../types/pictures.js" */

/**
 * @param {readonly PlayingLine[]} plays
 * @param {number} hand
 */
export const read = (plays, hand) => plays.filter((each) => each.hand === hand);

/**
 * The name of a hand, each way it plays.
 * @param {readonly PlayingLine[]} plays
 * @param {number} hand
 */
export const called = (plays, hand) => [...new Set(read(plays, hand).map((each) => each.says))].join(" · ");

/**
 * Against the house the cards of the better hand are marked: one's own, or the dealer's if that was better.
 * @param {readonly PlayingLine[]} plays
 * @param {number} own
 */
export function marked(plays, own) {
  const [mine] = read(plays, own);
  const [dealers] = read(plays, DEALERS);
  if (own < 0 || !mine) return undefined;
  return mine.best ? mine : dealers;
}

/** The place of the dealer's hand. */
export const DEALERS = -1;

/**
 * The cards that are marked among these; nothing where no hand of the table is marked.
 * @param {readonly PlayingLine[]} lines
 * @param {"cards" | "board"} where
 * @returns {number[]}
 */
export const places = (lines, where) => [...new Set(lines.flatMap((each) => each[where]))];

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
 * The same of who won a part of a pot: by what it won alone.
 * @param {readonly PlayingLine[]} plays
 * @param {number} hand
 */
export const wonBy = (plays, hand) => {
  const won = read(plays, hand).filter(({ best }) => best);
  return called(won.length ? won : plays, hand);
};

/**
 * The cards that make a hand, of the own cards or of the board: gold where it won, more quietly where it did not.
 * @param {readonly PlayingLine[]} lines
 * @param {"cards" | "board"} where
 * @returns {{ best: number[], plays: number[] }}
 */
export function marks(lines, where) {
  const best = lines.filter((each) => each.best);
  return { best: places(best, where), plays: best.length ? [] : places(lines, where) };
}

/**
 * On the board one's own hand and what beat it.
 * @param {readonly PlayingLine[]} own
 * @param {readonly PlayingLine[]} better
 */
export function onBoard(own, better) {
  const mine = marks(own, "board");
  return own.some((each) => each.best) ? mine : { best: places(better, "board"), plays: mine.plays };
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

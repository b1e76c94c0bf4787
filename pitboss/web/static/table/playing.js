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
export const wonBy = (plays, hand) => called(won(plays, hand), hand);

/**
 * The same in fewer words where there is little room, the longest first: nobody reads half a name.
 * @param {readonly PlayingLine[]} plays
 * @param {number} hand
 */
export function wonByShortly(plays, hand) {
  const names = won(plays, hand).map(({ says, shorter = [] }) => [says, ...shorter]);
  const most = Math.max(0, ...names.map(({ length }) => length));
  const all = Array.from({ length: most - 1 }, (_, n) => {
    return [...new Set(names.map((each) => each[n + 1] ?? each.at(-1)))].join(" · ");
  });
  // Where not even that has room, the way that is named first.
  return names.length > 1 ? [...all, ...(names[0] ?? []).slice(1)] : all;
}

/** @param {readonly PlayingLine[]} plays @param {number} hand */
function won(plays, hand) {
  const all = read(plays, hand);
  const best = all.filter(({ best: is }) => is);
  return best.length ? best : all;
}

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
/** And of the first common hand, from which the others follow downwards. */
export const COMMON_HANDS = -2;

/**
 * The cards that are marked among these; nothing where no hand of the table is marked.
 * @param {readonly PlayingLine[]} lines
 * @param {"cards" | "board"} where
 * @returns {number[]}
 */
export const places = (lines, where) => [...new Set(lines.flatMap((each) => each[where]))];

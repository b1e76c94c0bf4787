// The clock of a tournament as it goes on by itself between two looks at the server.

import { houseTexts } from "../house_texts.js";
import { money } from "../kit/money.js";

/** @import { TournamentBoard, TournamentLevelLine } from "../types/pictures.js" */

const MINUTE = 60_000;
const SECOND = 1000;

/**
 * What the clock shows so many milliseconds after the server told it; levels and breaks follow each other by themselves.
 * @param {TournamentBoard} board
 * @param {number} elapsed
 * @returns {{ at: number, left: number, over: boolean }}
 */
export function reading(board, elapsed) {
  let at = board.at;
  let left = board.left - (board.running ? elapsed : 0);
  while (left <= 0 && at + 1 < board.levels.length && board.running) {
    at += 1;
    left += (board.levels[at]?.minutes ?? 0) * MINUTE;
  }
  return { at, left: Math.max(0, left), over: board.over || left <= 0 };
}

/** Minutes and seconds; hours where there are some. @param {number} left milliseconds */
export function digits(left) {
  const seconds = Math.ceil(left / SECOND);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

/** @param {number} at */
const clockTime = (at) => new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

/** Until when something of this level or break lasts; nothing while the clock stands. @param {TournamentBoard} board */
export const endsAt = ({ running, left }) => (running ? clockTime(Date.now() + left) : "");

/** @param {number} points */
export const points = (points) => points.toLocaleString("en-US");

/** @param {TournamentLevelLine | undefined} level */
export function blinds(level) {
  if (!level) return "";
  const words = houseTexts.tournament;
  if (level.pause) return words.nextBreak(level.minutes);
  return (
    words.blinds(points(level.small), points(level.big)) + (level.ante ? `, ${words.ante(points(level.ante))}` : "")
  );
}

/** Whether somebody has won it, or those who were left share the prizes: from then on no clock runs and no level follows. @param {TournamentBoard} board */
export const ended = (board) => board.state === "finished" || board.dealt || (board.begun && board.players < 2);

/**
 * What is told in figures: who is left and what they have; at the end how many entries there were.
 * @param {TournamentBoard} board
 * @returns {[string, string][]}
 */
export function figures(board) {
  const words = houseTexts.tournament;
  return ended(board)
    ? [[words.entriesMade, String(board.entries)]]
    : [
        [words.players, words.ofAll(board.players, board.entries)],
        [words.average, points(board.average)],
      ];
}

/** Level or break, or that it has not begun. @param {TournamentBoard} board @param {number} at */
export function heading(board, at) {
  const words = houseTexts.tournament;
  const level = board.levels[at];
  if (ended(board)) return board.state === "finished" ? words.over_all : words.decided;
  if (!board.begun || !level) return words.before;
  return level.pause ? words.pause : words.level(level.level);
}

/** That add-ons are sold now: what they cost and bring, and until when. @param {TournamentBoard} board */
export function addOnsLine(board) {
  const words = houseTexts.tournament;
  if (!board.add_ons_open) return "";
  const until = endsAt(board);
  const price = words.addOnsOpen(money(board.add_on), points(board.add_on_chips));
  return `${price} ${until ? words.addOnsUntil(until) : words.addOnsPaused}`;
}

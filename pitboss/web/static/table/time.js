// Whose time is running at a table, and how much of it there is.

/** @import { TableView } from "../types/pictures.js" */

/**
 * The key changes only when somebody else's turn begins, so that the clock does not start again for the same one.
 * @param {TableView} view
 * @returns {[key: string, seconds: number]}
 */
export function timeOf(view) {
  const { round, picture, seq, seconds } = view;
  if (view.kind === "house" && view.betting) return view.hurry ? [`${round} bets`, view.hurry] : ["", 0];
  if (!picture || picture.over || picture.turn < 0 || !seconds) return ["", 0];
  // Who draws time has the clock run anew, for as long as there is.
  const since = view.kind === "pot" ? `${seq} ${view.drawn}` : view.picture?.stage;
  return [`${round} ${picture.turn} ${since}`, seconds];
}

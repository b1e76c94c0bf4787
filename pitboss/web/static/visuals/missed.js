// What was done for somebody whose time ran out: what, by which limit, and what it cost.

import { el } from "../kit/elements.js";
import { money } from "../kit/money.js";
import { texts } from "../texts.js";

/** @import { MissedLine, TableView } from "../types/pictures.js" */

/** @param {MissedLine} missed */
export function missedSays({ acts, dead, seconds, law, lost, why, more = 0 }) {
  const words = texts.missed;
  if (why)
    return [words.sits[why], words.cost(money(lost)), why === "penalty" ? words.more(more) : ""].join(" ").trim();
  const limit = law ? words.posted(Math.round(seconds), law) : words.own(Math.round(seconds));
  const done = dead ? words.dead : acts.length ? words.done(acts.map(texts.act)) : words.closed;
  return [limit, done, lost ? words.lost(money(lost)) : words.free].join(" ");
}

/**
 * Of what was done for somebody, what is new since it was told.
 * @param {MissedLine} now
 * @param {MissedLine | null} told
 * @returns {MissedLine}
 */
export const newly = (now, told) =>
  told?.round === now.round ? { ...now, acts: now.acts.slice(told.acts.length), lost: now.lost - told.lost } : now;

/**
 * Whose hands of this round were folded without that they play, and why: for everybody at the table.
 * @param {TableView} view
 * @param {string} [but] who is told apart
 */
export const foldedFor = (view, but = "") =>
  ("folded" in view ? (view.folded ?? []) : [])
    .filter(({ name }) => name !== but)
    .map(({ name, why }) => texts.missed.folded[why](name));

/** It stays until the player does something again. @param {MissedLine | null} missed */
export const missedLine = (missed) => (missed ? el("p", { class: "note missed" }, missedSays(missed)) : null);

// Who has which place at a table.

import { texts } from "../texts.js";

/** @import { Summary, TableView } from "../types/pictures.js" */

/**
 * The table with its practice partners called in the language of the page.
 * @template {Pick<Summary, "chairs">} V
 * @param {V} view
 * @returns {V}
 */
export const named = (view) => ({ ...view, chairs: view.chairs.map(inWords) });

/**
 * Somebody's name, or what a practice partner is called in the language of the page.
 * @template {{ name: string, number?: number }} V
 * @param {V} chair
 */
export const inWords = (chair) => (chair.number ? { ...chair, name: texts.seats.partner(chair.number) } : chair);

/**
 * The positions that somebody has, now or from the next round on.
 * @param {Pick<Summary, "chairs">} view
 */
export const taken = ({ chairs }) => new Set(chairs.flatMap(({ seat, plays }) => plays ?? [seat]));

/**
 * The free positions that somebody may take: not those that are held for others of the waiting list.
 * @param {Pick<TableView, "places" | "chairs" | "held">} view
 * @param {string} name of who looks, or nothing
 */
export function openTo(view, name) {
  const gone = taken(view);
  const free = Array.from({ length: view.places }, (_, n) => n).filter((n) => !gone.has(n));
  return free.slice(0, Math.max(0, free.length - view.held.filter((each) => each !== name).length));
}

/**
 * Whether a table is named to somebody: one at which another practises is nobody else's.
 * @param {Summary} table
 * @param {string} name of who looks, or nothing
 */
export const listed = ({ unlisted, chairs }, name) => !unlisted || chairs.some((chair) => chair.name === name);

/**
 * Whether a table of the lobby has a seat for anybody.
 * @param {Summary} table
 */
export const hasRoom = (table) => (table.open ?? table.places - taken(table).size) > 0;

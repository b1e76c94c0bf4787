// Who has which place at a table.

/** @import { Summary } from "../types/pictures.js" */

/**
 * The positions that somebody has, now or from the next round on.
 * @param {Pick<Summary, "chairs">} view
 */
export const taken = ({ chairs }) => new Set(chairs.flatMap(({ seat, plays }) => plays ?? [seat]));

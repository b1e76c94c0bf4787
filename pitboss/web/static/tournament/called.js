// What a table is called in the room: the number or name that stands on it there.

import { el } from "../kit/elements.js";

/** @import { TournamentBoard } from "../types/pictures.js" */

/** @param {Pick<TournamentBoard, "names">} board @param {number} felt its number in the tournament */
export const called = (board, felt) => board.names.find((each) => each.felt === felt)?.name ?? String(felt);

/** Letters of a table's name, as the house takes them. */
const LONGEST_NAME = 12;

/**
 * Where the number or name of a table is written; `own`: that name, or nothing where it is called by its number.
 * @param {number} felt
 * @param {string} name what it is called now
 */
export function tableName(felt, name) {
  const node = el("input", { name: "called", maxlength: LONGEST_NAME, autocomplete: "off", value: name });
  const own = () => (node.value.trim() === String(felt) ? "" : node.value.trim());
  return { node, own };
}

// What a table is called in the room: the number or name that stands on it there.

/** @import { TournamentBoard } from "../types/pictures.js" */

/** @param {Pick<TournamentBoard, "names">} board @param {number} felt its number in the tournament */
export const called = (board, felt) => board.names.find((each) => each.felt === felt)?.name ?? String(felt);

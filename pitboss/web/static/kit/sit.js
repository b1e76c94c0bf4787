// Sitting down at a game: at a table with a free seat, or at a new one.

import { go } from "./router.js";
import { taken } from "./seats.js";
import { server } from "./server.js";

/** @import { Summary } from "../types/pictures.js" */

/**
 * @param {string} game
 * @param {readonly Summary[]} tables
 */
export async function sitDown(game, tables) {
  const free = tables.find((table) => table.game === game && taken(table).size < table.places);
  await go(`/tables/${(free ?? (await server.open(game))).table}`);
}

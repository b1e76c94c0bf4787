// Sitting down at a game: at a table with a free seat, or at a new one.

import { go } from "./router.js";
import { hasRoom } from "./seats.js";
import { server } from "./server.js";
import { waiting } from "./waiting.js";

/** @import { Summary } from "../types/pictures.js" */

/**
 * A table of one's own for practice, at which the clock waits.
 * @param {string} game
 */
export async function practise(game) {
  await go(`/tables/${(await server.open(game, { unhurried: true })).table}`);
}

/**
 * @param {string} game
 * @param {readonly Summary[]} tables
 */
export async function sitDown(game, tables) {
  const called = waiting.of(game)?.called;
  const free = called
    ? { table: called }
    : tables.find((table) => table.game === game && !table.unhurried && hasRoom(table));
  await go(`/tables/${(free ?? (await server.open(game))).table}`);
}

// Sitting down at a game: at a table with a free seat, or at a new one.

import { go } from "./router.js";
import { hasRoom } from "./seats.js";
import { server } from "./server.js";
import { waiting } from "./waiting.js";

/** @import { Summary } from "../types/pictures.js" */

/** The table that is gone to for a seat: who only follows a link looks on. */
let wanted = 0;

/** @param {number} table */
export async function goAndSit(table) {
  wanted = table;
  await go(`/tables/${table}`);
}

/**
 * Whether somebody came to this table for a seat; asked once, so that who gets up and comes back looks on.
 * @param {string} table
 */
export function cameToSit(table) {
  const came = Number(table) === wanted;
  wanted = 0;
  return came;
}

/**
 * The same in words, without a picture.
 * @param {string} game
 * @param {string} name of who practises
 */
export async function practiseInWords(game, name) {
  wanted = await alone(game, name);
  await go(`/tables/${wanted}/words`);
}

/**
 * A table of one's own for practice, at which the clock waits.
 * @param {string} game
 * @param {string} name of who practises
 */
export async function practise(game, name) {
  await goAndSit(await alone(game, name));
}

/**
 * The table for practice at which somebody sits already, who left it without getting up: the chips lie there; else a new one.
 * @param {string} game
 * @param {string} name
 */
async function alone(game, name) {
  const there = (await server.tables()).find(
    (table) => table.game === game && isAlone(table) && table.chairs.some((chair) => chair.name === name),
  );
  return (there ?? (await server.open(game, { unlisted: true }))).table;
}

/** @param {Summary} table */
const isAlone = (table) => Boolean(table.unlisted && !table.own && !(table.kind === "pot" && table.tournament));

/**
 * At a table as there are at this moment: one that was listed before may have closed.
 * @param {string} game
 */
export async function sitDown(game) {
  const called = waiting.of(game)?.called;
  const free = called ? { table: called } : (await server.tables()).find((table) => seats(table, game));
  await goAndSit((free ?? (await server.open(game))).table);
}

/**
 * Whether it is a table like any other of the game: whoever wants another sheet chooses the table.
 * @param {Summary} table
 * @param {string} game
 */
const seats = (table, game) => table.game === game && !table.unlisted && !table.own && hasRoom(table);

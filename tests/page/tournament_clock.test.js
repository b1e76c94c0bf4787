// The clock of a tournament: it goes on by itself, from level to break to level.

import assert from "node:assert/strict";
import { test } from "node:test";
import { blinds, digits, heading, reading } from "../../pitboss/web/static/tournament/clock.js";

/** @import { TournamentBoard, TournamentLevelLine } from "../../pitboss/web/static/types/pictures.js" */

/** @param {number} level @param {boolean} pause @param {number} minutes @returns {TournamentLevelLine} */
const period = (level, pause, minutes) => ({
  level,
  pause,
  minutes,
  small: 25 * level,
  big: 50 * level,
  ante: 0,
  game: "",
});

const board = /** @type {TournamentBoard} */ (
  /** @type {unknown} */ ({
    at: 0,
    left: 60_000,
    running: true,
    over: false,
    begun: true,
    state: "running",
    levels: [period(1, false, 12), period(1, true, 10), period(2, false, 12)],
  })
);

test("levels and breaks follow each other without the server", () => {
  assert.deepEqual(reading(board, 59_000), { at: 0, left: 1000, over: false });
  assert.deepEqual(reading(board, 61_000), { at: 1, left: 10 * 60_000 - 1000, over: false });
  assert.deepEqual(reading(board, 60_000 + 11 * 60_000), { at: 2, left: 11 * 60_000, over: false });
  assert.deepEqual(reading(board, 60_000 + 30 * 60_000), { at: 2, left: 0, over: true });
  assert.equal(reading({ ...board, running: false }, 90_000).left, 60_000);
});

test("what is shown", () => {
  assert.equal(digits(61_000), "01:01");
  assert.equal(digits(3_661_000), "1:01:01");
  assert.equal(heading(board, 1), "Break");
  assert.equal(heading(board, 2), "Level 2");
  assert.equal(blinds(board.levels[2]), "50 / 100");
  assert.equal(blinds(board.levels[1]), "Break, 10 minutes");
});

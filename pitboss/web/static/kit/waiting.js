// Waiting lists: where one stands, and the seat that is held for whoever was called.

import { server } from "./server.js";

/** @import { WaitingBoard, WaitingPlace } from "../types/pictures.js" */

const EVERY = 5000; // milliseconds between looks

/** @typedef {WaitingPlace & { until: number }} Place  `until`: when the seat is given on, by the clock of this page */

/** @type {Place[]} */
let mine = [];
/** Whose time ran out: the last one. @type {Place | null} */
let missed = null;
let known = () => false;
/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {WaitingBoard} board */
function take(board) {
  const now = Date.now();
  const gone = mine.find((was) => was.called && was.until <= now && !board.mine.some(({ game }) => game === was.game));
  missed = board.mine.some(({ called }) => called) ? null : (gone ?? missed);
  mine = board.mine.map((place) => ({ ...place, until: now + 1000 * place.seconds }));
  for (const each of listeners) each();
}

export const waiting = {
  /** Where one stands. */
  mine: () => mine,
  /** The place on the list of a game. @param {string} game */
  of: (game) => mine.find((place) => place.game === game),
  /** The seat that is held. */
  called: () => mine.find((place) => place.called && place.until > Date.now()),
  missed: () => missed,
  forget() {
    missed = null;
    for (const each of listeners) each();
  },
  /** Called whenever something is new; returns how to listen no more. @param {() => void} run */
  on(run) {
    listeners.add(run);
    return () => void listeners.delete(run);
  },
  async look() {
    if (!known()) return mine.length ? take({ open: [], mine: [] }) : undefined;
    const board = await server.waiting().catch(() => null);
    if (board) take(board);
  },
  /** @param {string} game @param {number} [table] @param {boolean} [change] from another table of the game */
  join: async (game, table = 0, change = false) => take(await server.wait({ do: "join", game, table, change })),
  /** @param {string} game */
  leave: async (game) => take(await server.wait({ do: "leave", game })),
  /** Looks now and then. @param {() => boolean} signedIn */
  start(signedIn) {
    known = signedIn;
    void waiting.look();
    setInterval(() => document.visibilityState === "visible" && void waiting.look(), EVERY);
  },
};

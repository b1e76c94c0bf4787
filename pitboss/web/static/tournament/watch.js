// Looks at a tournament again and again; the clock ticks in between, also while the server does not answer.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { Refused } from "../kit/server.js";

/** @import { TournamentBoard } from "../types/pictures.js" */

const EVERY = 2000;
const TICK = 250;
/** Milliseconds after which no answer is expected any more: a connection that is gone does not always say so. */
const PATIENCE = 10_000;
const BUSY = 429;

/** Whether the server will say the same again, however often it is asked. @param {unknown} error */
const forGood = (error) => error instanceof Refused && error.status < 500 && error.status !== BUSY;

/**
 * `draw` is called when something has changed, `tick` four times a second with the milliseconds since the last answer.
 * @template {TournamentBoard} B
 * @param {HTMLElement} page
 * @param {(until: AbortSignal) => Promise<B>} ask
 * @param {(board: B) => void} draw
 * @param {(board: B, elapsed: number) => void} tick
 */
export async function watch(page, ask, draw, tick) {
  const lost = el("p", { class: "lost", role: "status", hidden: true });
  page.append(lost);
  /** @type {B | undefined} */
  let board;
  let told = 0;
  let drawn = "";
  let since = "";
  let done = false;
  let turn = 0; // which look is the last one
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;

  /** @param {B} found */
  const take = (found) => {
    const key = JSON.stringify({ ...found, now: 0, left: 0 });
    // What cannot be drawn is no board: the clock goes on from the one before.
    if (key !== drawn) draw(found);
    drawn = key;
    board = found;
    told = performance.now();
    since = "";
    lost.hidden = true;
    tick(found, 0);
  };
  const look = async () => {
    turn += 1;
    const mine = turn;
    clearTimeout(later);
    try {
      const found = await ask(AbortSignal.timeout(PATIENCE));
      if (!done && mine === turn) take(found);
    } catch (error) {
      if (!board && forGood(error)) throw error;
      if (mine === turn) {
        // What was told stays, and the clock goes on from it.
        since ||= new Date().toLocaleTimeString();
        const words = houseTexts.tournament;
        lost.textContent = board?.running ? words.lost(since) : words.lostStill(since);
        lost.hidden = false;
      }
    }
    if (!done && mine === turn) later = setTimeout(look, EVERY);
  };
  await look();
  const ticking = setInterval(() => board && tick(board, performance.now() - told), TICK);
  return {
    /** Looks at once, and waits for it. */
    now: look,
    stop() {
      done = true;
      clearTimeout(later);
      clearInterval(ticking);
    },
  };
}

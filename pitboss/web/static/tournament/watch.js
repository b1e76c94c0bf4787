// Looks at a tournament again and again; the clock ticks in between, also while the server does not answer.

import { el } from "../kit/elements.js";
import { texts } from "../texts.js";

/** @import { TournamentBoard } from "../types/pictures.js" */

const EVERY = 2000;
const TICK = 250;

/**
 * `draw` is called when something has changed, `tick` four times a second with the milliseconds since the last answer.
 * @template {TournamentBoard} B
 * @param {HTMLElement} page
 * @param {() => Promise<B>} ask
 * @param {(board: B) => void} draw
 * @param {(board: B, elapsed: number) => void} tick
 */
export async function watch(page, ask, draw, tick) {
  const lost = el("p", { class: "lost", role: "status", hidden: true });
  page.append(lost);
  /** @type {B} */
  let board = await ask();
  let told = performance.now();
  let drawn = "";
  let since = "";
  let done = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;

  /** @param {B} found */
  const take = (found) => {
    board = found;
    told = performance.now();
    since = "";
    lost.hidden = true;
    const key = JSON.stringify({ ...found, now: 0, left: 0 });
    if (key !== drawn) draw(found);
    drawn = key;
    tick(board, 0);
  };
  const look = async () => {
    try {
      const found = await ask();
      if (!done) take(found);
    } catch {
      // What was told stays, and the clock goes on from it.
      since ||= new Date().toLocaleTimeString();
      lost.textContent = texts.tournament.lost(since);
      lost.hidden = false;
    }
    if (!done) later = setTimeout(look, EVERY);
  };
  take(board);
  later = setTimeout(look, EVERY);
  const ticking = setInterval(() => tick(board, performance.now() - told), TICK);
  return {
    /** Looks at once, and waits for it. */
    async now() {
      clearTimeout(later);
      await look();
    },
    stop() {
      done = true;
      clearTimeout(later);
      clearInterval(ticking);
    },
  };
}

// Work that takes a while: asked for again until it is done, and how far it is said meanwhile.

/** @import { Working } from "../types/pictures.js" */

const AGAIN = 150; // milliseconds; the server waits for an answer itself before it says how far it is

/**
 * @template {{ ready: true }} T
 * @param {() => Promise<T | Working>} ask
 * @param {(how: Working) => void} tell
 * @param {() => boolean} [wanted] whether anybody waits for it still
 * @returns {Promise<T | null>} what was found, or nothing where nobody waits any more
 */
export async function worked(ask, tell, wanted = () => true) {
  for (;;) {
    const found = await ask();
    if (!wanted()) return null;
    if (found.ready) return found;
    tell(found);
    await new Promise((done) => setTimeout(done, AGAIN));
  }
}

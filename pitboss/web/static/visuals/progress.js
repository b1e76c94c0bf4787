// Work that takes a while: what is being done in a sentence, and how far it is.

import { announce } from "../kit/announce.js";
import { el } from "../kit/elements.js";
import { texts } from "../texts.js";

/** @import { Working } from "../types/pictures.js" */

/**
 * What is said meanwhile; the same sentence until there is something new, so that it is read out once.
 * @param {string} says what is being done
 * @param {Working} how
 */
export const workingSays = (says, { waits, best }) =>
  waits ? texts.working.waits : best ? texts.working.best(best) : says;

const PAUSE = 5000; // milliseconds between sentences that are read out
const FAR = 20_000; // milliseconds between two words on how far it is
const last = { says: "", at: Number.NEGATIVE_INFINITY, drawn: Number.NEGATIVE_INFINITY };

/**
 * It is drawn several times a second: read out is only what is new, and not without a pause; now and then how far it is.
 * @param {string} says
 * @param {number} share
 */
function aloud(says, share) {
  const now = Date.now();
  const other = says !== last.says || now - last.drawn > PAUSE; // the same sentence, of other work
  last.drawn = now;
  if (now - last.at < (other ? PAUSE : FAR)) return;
  Object.assign(last, { says, at: now });
  announce(other ? says : texts.working.far(Math.floor(100 * share)));
}

/**
 * @param {string} says what is being done
 * @param {Working} how
 */
export function progress(says, how) {
  const now = workingSays(says, how);
  const share = how.total ? how.done / how.total : 0;
  aloud(now, share);
  return [
    el("p", { "aria-live": "off" }, now),
    el("progress", { value: share, max: 1, "aria-live": "off", "aria-label": texts.working.progress }),
  ];
}

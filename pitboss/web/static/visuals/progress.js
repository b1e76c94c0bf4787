// Work that takes a while: what is being done in a sentence, and how far it is.

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

/**
 * @param {string} says what is being done
 * @param {Working} how
 */
export const progress = (says, how) => [
  el("p", {}, workingSays(says, how)),
  el("progress", { value: how.total ? how.done / how.total : 0, max: 1, "aria-label": texts.working.progress }),
];

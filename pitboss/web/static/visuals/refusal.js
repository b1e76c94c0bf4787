// Why something was refused: the server's words are English, also on a page that is not.

import { el } from "../kit/elements.js";
import { langOf, reason } from "../kit/server.js";

/**
 * A line for a person, whatever went wrong.
 * @param {unknown} error
 * @param {(line: string) => string} [as] as a sentence
 */
export const refusal = (error, as = (line) => line) => el("span", langOf(error), as(reason(error)));

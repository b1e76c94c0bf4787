// Said aloud to those who do not see the table.

import { el, fixed } from "./elements.js";
import { marked } from "./english.js";

const KEPT = 30;

/**
 * @param {string} text
 * @param {readonly string[]} [english] what of it the server has said
 * @param {{ lang?: string }} [lang] where all of it is not in the language of the page
 */
export function announce(text, english = [], lang = {}) {
  const region = fixed("say");
  region.append(el("p", lang, marked(text, english)));
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

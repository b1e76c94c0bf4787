// Said aloud to those who do not see the table.

import { texts } from "../texts.js";
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
  region.append(el("p", lang, marked(aloud(text), english)));
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

/** A spot that has a sign for its name is heard by a word: no amount follows the sign. @param {string} text */
export const aloud = (text) => text.replace(/\$(?!\d)/g, texts.inWords.dollar);

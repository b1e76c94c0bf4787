// Said aloud to those who do not see the table.

import { el, fixed } from "./elements.js";

const KEPT = 30;

/** @param {string} text @param {{ lang?: string }} [lang] where it is not that of the page */
export function announce(text, lang = {}) {
  const region = fixed("say");
  region.append(el("p", lang, text));
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

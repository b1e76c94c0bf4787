// Said aloud to those who do not see the table.

import { el, fixed } from "./elements.js";

const KEPT = 30;

/** @param {string} text */
export function announce(text) {
  const region = fixed("say");
  region.append(el("p", {}, text));
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

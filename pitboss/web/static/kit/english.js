// English in the middle of a sentence of the page: what the server calls a hand is marked for who hears it.

import { el } from "./elements.js";
import { inEnglish } from "./language.js";

/**
 * @param {string} text
 * @param {readonly string[]} english what of it the server has said
 * @param {{ lang?: string }} [mark]
 * @returns {(string | Node)[]}
 */
export function marked(text, english, mark = inEnglish) {
  const said = english.map((each) => each.replace(/\.$/, "")).filter((each) => each && text.includes(each));
  const [first] = said.toSorted((one, other) => other.length - one.length);
  if (first === undefined || !mark.lang) return [text];
  return text
    .split(first)
    .flatMap((each, at) => [...(at ? [el("span", mark, first)] : []), ...marked(each, said, mark)]);
}

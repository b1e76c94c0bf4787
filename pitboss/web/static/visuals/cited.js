// A line that opens to the rule behind it and to the words in it.

import { el } from "../kit/elements.js";
import { marked } from "../kit/english.js";
import { inEnglish } from "../kit/language.js";
import { texts } from "../texts.js";

const PATTERNS = Object.entries(texts.terms).map(([term, says]) => ({ term, says, pattern: texts.termPattern(term) }));

/**
 * The words of the trade in a text, each with what it means.
 * @param {string} text
 */
export function terms(text) {
  return PATTERNS.filter(({ pattern }) => pattern.test(text));
}

/**
 * @param {string} line
 * @param {string | null} [law]
 * @param {{ lang?: string }} [lang] the language of the line, where it is not that of the page
 * @param {readonly string[]} [english] what of a line of the page is English nevertheless, such as the name of a hand
 */
export function cited(line, law, lang = inEnglish, english = []) {
  const words = terms(line);
  const said = lang.lang ? line : marked(line, english);
  if (!law && !words.length) return el("span", lang, said);
  const hint = [law, ...words.map(({ term, says }) => `${term}: ${says}`)].filter(Boolean).join("\n");
  return el(
    "details",
    {},
    el("summary", { title: hint, ...lang }, said),
    law ? el("span", { class: "law", ...inEnglish }, law) : null,
    words.map(({ term, says }) => el("span", { class: "law" }, el("b", {}, term), `: ${says}`)),
  );
}

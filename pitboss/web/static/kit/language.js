// The language of the page: what a person has chosen, else the first that the browser wants and there is.

import { settings } from "./settings.js";

/** Each by its own name. @type {Record<string, string>} */
export const LANGUAGES = { en: "English", es: "Español" };

/** How numbers and times are written; amounts are dollars of the United States in every language. */
const LOCALES = /** @type {Record<string, string>} */ ({ en: "en-US", es: "es-US" });

/**
 * @param {string} chosen by the person, or nothing
 * @param {readonly string[]} wanted by the browser, the best first
 */
export function languageOf(chosen, wanted) {
  const plain = [chosen, ...wanted].map((each) => each.slice(0, 2).toLowerCase());
  return plain.find((each) => each in LANGUAGES) ?? "en";
}

export const language = languageOf(
  globalThis.localStorage ? settings.get("language", "") : "",
  globalThis.navigator?.languages ?? [],
);

export const locale = LOCALES[language] ?? "en-US";

/** What the server says, and the rules, are English: marked so on a page that is not. @type {{ lang?: string }} */
export const inEnglish = language === "en" ? {} : { lang: "en" };

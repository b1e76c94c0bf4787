// What is said and typed at a table in words, in the language that was chosen: fetched by the pages of tables alone.

import { language } from "./kit/language.js";

/** @typedef {typeof import("./texts/spoken/en.js").spokenTexts} SpokenTexts */

/** @type {SpokenTexts} */
export const spokenTexts = (await import(`./texts/spoken/${language}.js`)).spokenTexts;

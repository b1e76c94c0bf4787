// What a person reads on the page, in the language that was chosen: a language is a file in texts/, all of one shape.

import { language } from "./kit/language.js";

/** @typedef {typeof import("./texts/en.js").texts} Texts */

/** @type {Texts} */
export const texts = (await import(`./texts/${language}.js`)).texts;

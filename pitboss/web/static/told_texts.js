// What is told at a table, by its line in English: fetched by the pages that tell it, not with the first view.

import { language } from "./kit/language.js";

/** By its line in English; nothing where a language does not have it. @type {(key: string) => string | null} */
export const toldText = (await import(`./texts/told/${language}.js`)).told;

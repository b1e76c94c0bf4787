// What the people of the house read, beside what players do: fetched by their pages alone.

import { language } from "./kit/language.js";

/** @typedef {typeof import("./texts/house/en.js").houseTexts} HouseTexts */

/** @type {HouseTexts} */
export const houseTexts = (await import(`./texts/house/${language}.js`)).houseTexts;

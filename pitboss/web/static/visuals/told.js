// A line of the story in the words of the page: once to be read, with cards in signs, and once to be heard, with cards in words.

import { el } from "../kit/elements.js";
import { inEnglish } from "../kit/language.js";
import { money } from "../kit/money.js";
import { title } from "../kit/words.js";
import { texts } from "../texts.js";
import { toldText } from "../told_texts.js";
import { cardNames } from "./card.js";

/** @import { ToldPhrase, ToldValue } from "../types/pictures.js" */
/** @typedef {{ words: (key: string) => string, cards: (faces: readonly string[]) => string }} Voice */

/** @param {readonly string[]} faces */
const signs = (faces) => faces.map(texts.cards.short).join(" ");

/**
 * A line that a language does not have, or not whole, is English: nothing is said half in one and half in the other.
 * @param {ToldPhrase} line
 * @param {(key: string) => string | null} [words] of the page's language
 * @param {(faces: readonly string[]) => string} [cards] how they are heard
 */
export function told(line, words = toldText, cards = cardNames) {
  const whole = keys(line).every((key) => words(key) !== null);
  const spelled = (/** @type {string} */ key) => (whole ? words(key) : null) ?? key;
  return {
    reads: filled(line.line, line.args, { words: spelled, cards: signs }, true),
    hears: filled(line.line, line.args, { words: spelled, cards }, true),
    lang: whole ? {} : inEnglish,
  };
}

/** A line in a place where it is read, and heard with its cards in words. @param {ToldPhrase} line */
export function toldIn(line) {
  const { reads, hears, lang } = told(line);
  return el("span", { ...lang, ...(reads === hears ? {} : { role: "img", "aria-label": hears }) }, reads);
}

/** Every card that a line names. @param {ToldPhrase} line */
export const cardsTold = ({ args }) => Object.values(args).flatMap(cardsOf);

/** Every word that a line has in one of its places, as the names of hands. @param {ToldPhrase} line @returns {string[]} */
export const wordsTold = ({ args }) => Object.values(args).flatMap(wordsOf);

/** @param {ToldValue} value @returns {string[]} */
function wordsOf(value) {
  if (typeof value === "string") return [value];
  if (typeof value !== "object") return [];
  if ("line" in value) return [value.line, ...wordsTold(value)];
  return "parts" in value ? value.parts.flatMap(wordsOf) : [];
}

/** @param {ToldValue} value @returns {readonly string[]} */
function cardsOf(value) {
  if (typeof value !== "object") return [];
  if ("cards" in value) return value.cards;
  if ("line" in value) return Object.values(value.args).flatMap(cardsOf);
  return "parts" in value ? value.parts.flatMap(cardsOf) : [];
}

/** Everything in a value that a language has words for. @param {ToldValue} value @returns {string[]} */
function keys(value) {
  if (typeof value !== "object") return [];
  if ("line" in value) return [value.line, ...Object.values(value.args).flatMap(keys)];
  if ("parts" in value) return value.parts.flatMap(keys);
  return "noun" in value ? [value.noun] : [];
}

/**
 * The capital is that of the first word; a name that a line opens with stays as it is written.
 * @param {string} key
 * @param {Record<string, ToldValue>} args
 * @param {Voice} voice
 * @param {boolean} first
 * @returns {string}
 */
function filled(key, args, voice, first) {
  const text = voice.words(key);
  const opens = text.match(/^\{(\w+)\}/)?.[1] ?? "";
  const line = text.replace(/\{(\w+)\}/g, (place, name) => {
    const value = args[name];
    return value === undefined ? place : said(value, voice, first && name === opens);
  });
  return first && !opens ? title(line) : line;
}

/**
 * @param {ToldValue} value
 * @param {Voice} voice
 * @param {boolean} first
 * @returns {string}
 */
function said(value, voice, first) {
  if (typeof value !== "object") return String(value);
  if ("line" in value) return filled(value.line, value.args, voice, first);
  if ("parts" in value) return value.parts.map((each) => said(each, voice, false)).join(value.between);
  if ("chips" in value) return money(value.chips);
  if ("cards" in value) return voice.cards(value.cards);
  const seat = `${voice.words(value.noun)} ${value.seat + 1}`;
  return first ? title(seat) : seat;
}

// What the teacher says, to be listened to: the best choice first.

import { inEnglish } from "../kit/language.js";
import { spokenTexts } from "../spoken_texts.js";
import { toldText } from "../told_texts.js";
import { cardName, cardNames } from "../visuals/card.js";
import { told } from "../visuals/told.js";

/** @import { ActOffer, Face, Taught, ToldPhrase } from "../types/pictures.js" */

const MANY = 4; // choices beside the best that are listened to

/**
 * @param {Taught} found
 * @param {readonly Face[]} [own] the cards of the decision, where they are typed by their numbers
 * @param {(offer: ActOffer) => string} [typed] what one types for the best
 */
export function lessonSays(found, own = [], typed = () => "") {
  const words = spokenTexts;
  const hears = heard(own);
  const [best, ...others] = (found.choices ?? []).toSorted((a, b) => b.value - a.value);
  const unit = found.unit ?? "";
  /** @param {number} value */
  const worth = (value) => words.worth(value.toFixed(3), unit);
  return [
    found.told ? hears(found.told) : found.says,
    best && words.best(hears(best.told), found.best?.cards.length ? typed(found.best) : "", worth(best.value)),
    ...others.slice(0, MANY).map((each) => words.choice(hears(each.told), worth(each.value))),
    others.length > MANY ? words.others(others.length - MANY) : "",
    ...(found.review ?? []).map((each) => hears(each.told)),
  ]
    .filter(Boolean)
    .join(" ");
}

/** The same in a sentence, for who has all of it before the eyes or can go through it. @param {Taught} found */
export function brieflySays(found) {
  const [best] = (found.choices ?? []).toSorted((a, b) => b.value - a.value);
  return lessonSays({ ...found, choices: best ? [best] : [] });
}

/** English, where a line of it has no words in the language of the page. @param {Taught} found */
export function lessonLang(found) {
  const lines = [found, ...(found.choices ?? []), ...(found.review ?? [])].flatMap((each) => each.told ?? []);
  const english = lines.some((line) => "lang" in told(line).lang);
  return english ? inEnglish : {};
}

/** @param {readonly Face[]} own @returns {(line: ToldPhrase) => string} */
const heard = (own) => (line) =>
  told(line, toldText, (faces) => (own.length ? numbered(faces, own) : cardNames(faces))).hears;

/** @param {readonly string[]} faces @param {readonly Face[]} own */
const numbered = (faces, own) =>
  faces.map((face) => (own.includes(face) ? `${own.indexOf(face) + 1}, ${cardName(face)}` : cardName(face))).join("; ");

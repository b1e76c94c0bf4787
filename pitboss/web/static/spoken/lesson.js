// What the teacher says, to be listened to: the best choice first, with what one types for it.

import { texts } from "../texts.js";
import { plain } from "./acts.js";

/** @import { ActOffer, Taught } from "../types/pictures.js" */

const MANY = 4; // choices beside the best that are listened to

/** @param {Taught} found */
export function lessonSays(found) {
  const words = texts.spoken;
  const [best, ...others] = (found.choices ?? []).toSorted((a, b) => b.value - a.value);
  const unit = found.unit ?? "";
  /** @param {number} value */
  const worth = (value) => words.worth(value.toFixed(3), unit);
  return [
    found.says,
    best && words.best(best.says, found.best?.cards.length ? typedAs(found.best) : "", worth(best.value)),
    ...others.slice(0, MANY).map(({ says, value }) => words.choice(says, worth(value))),
    others.length > MANY ? words.others(others.length - MANY) : "",
    ...(found.review ?? []).map(({ says }) => says),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Cards are typed by their numbers. @param {ActOffer} offer */
const typedAs = ({ act, cards }) => `${plain(texts.act(act))} ${cards.map((at) => at + 1).join(" ")}`;

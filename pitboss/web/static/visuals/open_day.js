// A gaming day is usually today's. Another date is asked about first: no day before it can be opened once it is closed.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { isMeant } from "./meant.js";

const DAY = 24 * 3600 * 1000;

/** The date where the browser is. @param {Date} [now] */
export function today(now = new Date()) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Noon, so that no change of the clocks makes another day of it. @param {string} date */
const noon = (date) => Date.parse(`${date}T12:00:00Z`);

/** The first date that can be opened: today's, or the one after the day that was closed last. @param {string} last */
export const proposedDay = (last, now = today()) =>
  last < now ? now : new Date(noon(last) + DAY).toISOString().slice(0, 10);

/** How many days a date is ahead of today. @param {string} date */
export const daysAhead = (date, now = today()) => Math.round((noon(date) - noon(now)) / DAY);

/**
 * Whether a gaming day of this date is meant; asked where it is not today's.
 * @param {string} date
 * @returns {Promise<boolean>}
 */
export function dayIsMeant(date) {
  const words = houseTexts.openDay;
  const ahead = daysAhead(date);
  // What is no date is refused by the house.
  if (!ahead) return Promise.resolve(true);
  const soft = el("p", { class: "soft" }, words.rehearsal);
  const parts = [el("p", {}, words.far(date, today(), ahead)), el("p", {}, words.follows), soft];
  return isMeant(words.title(date), words, ...parts);
}

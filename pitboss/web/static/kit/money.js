// Numbers as people read them. Money is whole cents until it is printed here.

import { locale } from "./language.js";

const chips = { points: false };

/**
 * At a table of a tournament chips are points, which are no money: they are written and read without a dollar sign.
 * @param {boolean} yes
 */
export function inPoints(yes) {
  chips.points = yes;
}

/** @param {number} cents */
export function money(cents) {
  return chips.points ? (cents < 0 ? "−" : "") + Math.abs(cents).toLocaleString(locale) : dollars(cents);
}

/** What is money also beside chips that are none: a prize. @param {number} cents */
export function dollars(cents) {
  const whole = Math.abs(cents) / 100;
  const text = whole.toLocaleString(locale, { minimumFractionDigits: whole % 1 ? 2 : 0, maximumFractionDigits: 2 });
  return (cents < 0 ? "−$" : "$") + text;
}

/**
 * Dollars as people write them, in cents; null where they are none.
 * @param {string} text
 */
export function cents(text) {
  const found = text.trim().match(/^\$?(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d{1,2}))?$/);
  if (!found || (found[1] === undefined && found[2] === undefined)) return null;
  if (chips.points) return found[2] === undefined ? Number((found[1] ?? "0").replaceAll(",", "")) : null;
  return Number((found[1] ?? "0").replaceAll(",", "")) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

/** @param {number} cents */
export const signed = (cents) => (cents > 0 ? "+" : "") + money(cents);

/**
 * @param {number} share
 * @param {number} [digits]
 */
export const percent = (share, digits = 2) =>
  `${(100 * share).toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false })} %`;

/**
 * A fraction such as "-3/2" as a number.
 * @param {string} text
 */
export function fraction(text) {
  const [top = 0, bottom] = text.split("/").map(Number);
  return bottom ? top / bottom : top;
}

/**
 * The nearest amount that may be bet.
 * @param {number} value
 * @param {{ least: number, most: number, step: number }} range
 */
export function within(value, { least, most, step }) {
  const near = value >= most ? most : Math.round(value / step) * step;
  return Math.max(least, Math.min(most, near));
}

/** @param {readonly { amount: number }[]} list */
export const sum = (list) => list.reduce((total, each) => total + each.amount, 0);

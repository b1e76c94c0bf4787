// Cards that lie together: a row about a centre, or several rows side by side with a label each.

import { svg } from "../kit/elements.js";
import { short } from "../kit/words.js";
import { card, cardNames, TALL } from "./card.js";

/** @import { Group } from "../types/felt.js" */

const CLOSEST = 0.13; // of a card that lies below the next one
const APART = 1.07; // from one card to the next, in widths of a card
const LETTER = 7.2; // the width of a letter of a label

/**
 * @typedef {object} Lie
 * @property {number} x the middle
 * @property {number} y the top
 * @property {number} card the width of a card
 * @property {number} room the width there is for all of them
 * @property {string} label whose cards they are
 * @property {string} key by which they are known from picture to picture
 */

/**
 * Cards in a row, closer together where there is little room.
 * @param {Group} group
 * @param {Lie} lie
 */
export function row(group, lie) {
  const { x, y, card: width, room } = lie;
  const { cards: faces, lifted, pick, dim } = group;
  const { best, plays, idle } = marks(group);
  const label = group.label ? `${lie.label}, ${group.label}` : lie.label;
  const gap = faces.length > 1 ? Math.min(width * APART, (room - width) / (faces.length - 1)) : 0;
  const left = x - (gap * (faces.length - 1) + width) / 2;
  const order = group.order ?? faces.map((_, at) => at);
  const drawn = order.map((at, n) =>
    card(faces[at] ?? null, left + gap * n, y, width, {
      dim,
      best: best(at),
      plays: plays(at),
      idle: idle(at),
      lies: `${lie.key}:${at}`,
      lifted: lifted?.has(at),
      pick: pick ? () => pick(at) : null,
      key: `card ${at}`,
    }),
  );
  if (pick) return svg("g", { role: "group", "aria-label": label }, drawn);
  if (!faces.length) return svg("g");
  return svg("g", { role: "img", "aria-label": `${label}: ${cardNames(faces)}` }, drawn);
}

/**
 * How each card is marked: it makes the hand that won, or one that did not; where some are marked the others lie idle.
 * @param {Group} group
 */
function marks({ best, plays = [] }) {
  const made = Array.isArray(best) ? best : [];
  const won = (/** @type {number} */ at) => best === true || made.includes(at);
  const lost = (/** @type {number} */ at) => !won(at) && plays.includes(at);
  const some = made.length + plays.length > 0;
  return { best: won, plays: lost, idle: (/** @type {number} */ at) => some && !won(at) && !lost(at) };
}

/**
 * Groups of cards side by side; a label above where there is one.
 * @param {readonly Group[]} groups
 * @param {Lie} lie
 */
export function hands(groups, lie) {
  const { x, y, room, key } = lie;
  const rest = groups.reduce((sum, group) => sum + Math.max(0, group.cards.length - 1), 0);
  // Of each card there is something to see; where that is too much, all of them are smaller.
  const width = Math.min(lie.card, room / (groups.length * 1.2 + CLOSEST * rest));
  const gap = groups.length > 1 ? width * 0.2 : 0;
  const free = room - gap * (groups.length - 1) - width * groups.length;
  const step = rest ? Math.min(width * APART, free / rest) : 0;
  const widths = groups.map(({ cards }) => (cards.length ? width + step * (cards.length - 1) : 0));
  let left = x - (widths.reduce((sum, each) => sum + each, 0) + gap * (groups.length - 1)) / 2;
  return groups.map((group, n) => {
    const wide = widths[n] ?? 0;
    const centre = left + wide / 2;
    left += wide + gap;
    const most = Math.max(12, Math.floor((groups.length > 1 ? wide : room) / LETTER));
    return [
      row(group, { ...lie, x: centre, card: width, room: wide, key: `${key} ${n}` }),
      group.label ? svg("text", { class: "caption", x: centre, y: y - 6 }, short(group.label, most)) : null,
    ];
  });
}

/**
 * Cards of a small seat in two rows: back over front, or half over half.
 * @param {readonly Group[]} groups
 * @returns {Group[][]}
 */
export function halves(groups) {
  const [group] = groups;
  if (groups.length > 1 || !group) return groups.map((each) => [each]).slice(0, 2);
  const half = Math.ceil(group.cards.length / 2);
  return [[part(group, 0, half)], [part(group, half, group.cards.length)]];
}

/**
 * Some of the cards of a group.
 * @param {Group} group
 * @param {number} from
 * @param {number} to
 * @returns {Group}
 */
function part(group, from, to) {
  const { best, plays, cards } = group;
  const within = (/** @type {readonly number[]} */ list) =>
    list.filter((at) => at >= from && at < to).map((at) => at - from);
  const won = Array.isArray(best) ? within(best) : best;
  return {
    ...group,
    cards: cards.slice(from, to),
    ...(won !== undefined && { best: won }),
    ...(plays && { plays: within(plays) }),
  };
}

/**
 * How high a row of cards of this width is.
 * @param {number} width
 */
export const tall = (width) => width * TALL;

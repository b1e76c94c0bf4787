// What a house-banked table offers, sorted for the page: wagers by spot, decisions by kind.

import { sum } from "../kit/money.js";

/** @import { ActOffer, BetOffer, BoxPicture, HouseView } from "../types/pictures.js" */

const MANY = 4; // so many sizes fit as buttons

/**
 * One kind of decision: about cards (an offer for each choice), of many sizes, or plain.
 * @typedef {{ key: string, act: string, spot: string, offers: ActOffer[], cards?: boolean, sized?: boolean }} Kind
 */

/**
 * One's own hands with their place among all; a hand that was split has several.
 * @param {HouseView} view
 * @returns {(BoxPicture & { at: number })[]}
 */
export function mine(view) {
  const boxes = view.picture?.boxes ?? [];
  return boxes.map((box, at) => ({ ...box, at })).filter((box) => box.player === view.seat);
}

/**
 * Chips that may be put down.
 * @param {HouseView} view
 * @returns {BetOffer[]}
 */
export function ranges(view) {
  return (view.picture?.may ?? []).filter((offer) => offer.do === "bet").filter((offer) => !offer.tip);
}

/**
 * Decisions that may be taken.
 * @param {HouseView} view
 * @returns {ActOffer[]}
 */
export function acts(view) {
  return (view.picture?.may ?? []).filter((offer) => offer.do === "act");
}

/** @param {HouseView} view */
export const myTurn = (view) => view.seat >= 0 && !view.betting && acts(view).length > 0;

/**
 * @param {HouseView} view
 * @param {string} spot
 */
export function stakesOn(view, spot) {
  return mine(view)
    .flatMap((box) => box.stakes)
    .filter((stake) => stake.spot === spot && !stake.tip);
}

/**
 * What lies on a spot for one of its picks.
 * @param {HouseView} view
 * @param {string} spot
 * @param {string} pick
 */
export function lies(view, spot, pick) {
  return sum(stakesOn(view, spot).filter((stake) => stake.pick === pick));
}

/** @param {HouseView} view */
export const placed = (view) => mine(view).some((box) => box.stakes.length);

/**
 * A required wager that is not there yet.
 * @param {HouseView} view
 */
export function missing(view) {
  const own = ranges(view).filter((offer) => offer.box === view.seat && offer.required);
  return own.find((offer) => !sum(stakesOn(view, offer.spot)));
}

/**
 * What was paid to a seat.
 * @param {HouseView} view
 * @param {number} seat
 */
export function paidTo({ picture }, seat) {
  return picture?.paid.filter((paid) => picture.boxes[paid.box]?.player === seat) ?? [];
}

/**
 * What may be done, one entry for each kind.
 * @param {HouseView} view
 * @returns {Kind[]}
 */
export function kinds(view) {
  /** @type {Map<string, Kind>} */
  const found = new Map();
  for (const offer of acts(view)) {
    const key = `${offer.act} ${offer.spot}`;
    const kind = found.get(key) ?? { key, act: offer.act, spot: offer.spot, offers: [] };
    kind.offers.push(offer);
    found.set(key, kind);
  }
  return [...found.values()].flatMap((kind) => {
    const cards = new Set(kind.offers.map((offer) => offer.cards.join())).size > 1;
    const sizes = new Set(kind.offers.map((offer) => offer.amount)).size;
    if (cards) return [{ ...kind, cards: true }];
    if (sizes > MANY) return [{ ...kind, sized: true }];
    return kind.offers.map((offer) => ({ ...kind, offers: [offer] }));
  });
}

/**
 * The amount on a spot after one more chip: within what may be bet, in whole steps.
 * @param {BetOffer} range
 * @param {number} now
 * @param {number} chip
 */
export function raised({ least, most, step }, now, chip) {
  /** @param {number} amount */
  const whole = (amount) => Math.floor(amount / step) * step;
  return Math.max(least, Math.min(whole(most), whole(Math.max(now + chip, least))));
}

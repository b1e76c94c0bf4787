// What a house-banked table offers, sorted for the page: wagers by spot, decisions by kind.

import { sum } from "../kit/money.js";

/** @import { ActOffer, BetOffer, BoxPicture, BankedView } from "../types/pictures.js" */
/** @import { Wish } from "../types/table.js" */

const MANY = 4; // so many sizes fit as buttons

/**
 * One kind of decision: about cards (an offer for each choice), of many sizes, of a few, or plain; or before its time.
 * @typedef {{ key: string, act: string, spot: string, ahead: boolean, offers: ActOffer[], cards?: boolean, sized?: boolean }} Kind
 */

/**
 * One's own hands with their place among all; a hand that was split has several.
 * @param {BankedView} view
 * @returns {(BoxPicture & { at: number })[]}
 */
export function mine(view) {
  const boxes = view.picture?.boxes ?? [];
  return boxes.map((box, at) => ({ ...box, at })).filter((box) => box.player === view.seat);
}

/**
 * The position a hand was dealt at: one that was split off lies at that of its first half.
 * @param {BoxPicture[]} boxes
 * @param {number} at
 */
export function position(boxes, at) {
  let found = at;
  for (let from = boxes[found]?.split ?? -1; from >= 0; from = boxes[found]?.split ?? -1) found = from;
  return found;
}

/**
 * The positions that somebody at a seat plays in the round on the table, from the dealer's left.
 * @param {BankedView} view
 * @param {number} seat
 */
export function positions({ picture }, seat) {
  const boxes = picture?.boxes ?? [];
  return boxes.flatMap((box, at) => (box.player === seat && box.split < 0 ? [at] : []));
}

/**
 * The position of one's own that is bet on or decided now: that of the decision, else the one that was chosen.
 * @param {BankedView} view
 * @param {number} chosen
 */
export function handNow(view, chosen) {
  const [decides] = view.betting ? [] : acts(view);
  if (decides) return position(view.picture?.boxes ?? [], decides.box);
  return positions(view, view.seat).includes(chosen) ? chosen : view.seat;
}

/**
 * Chips that may be put down.
 * @param {BankedView} view
 * @returns {BetOffer[]}
 */
export function ranges(view) {
  return (view.picture?.may ?? []).filter((offer) => offer.do === "bet").filter((offer) => !offer.tip);
}

/**
 * Chips that may be put down for the dealer, beside wagers of one's own.
 * @param {BankedView} view
 * @returns {BetOffer[]}
 */
export function tipRanges(view) {
  return (view.picture?.may ?? []).filter((offer) => offer.do === "bet").filter((offer) => offer.tip);
}

/**
 * What lies there for the dealer.
 * @param {BankedView} view
 * @param {string} spot
 * @param {number} [at]
 */
export function tipOn(view, spot, at = view.seat) {
  const boxes = view.picture?.boxes ?? [];
  const own = boxes.filter((_, n) => position(boxes, n) === at);
  return sum(own.flatMap((box) => box.stakes).filter((stake) => stake.spot === spot && stake.tip));
}

/**
 * Decisions that may be taken.
 * @param {BankedView} view
 * @returns {ActOffer[]}
 */
export function acts(view) {
  return (view.picture?.may ?? []).filter((offer) => offer.do === "act");
}

/**
 * The wish to do what is offered.
 * @param {ActOffer} offer
 * @returns {Wish}
 */
export const wishFor = ({ act, spot, amount, cards }) => ({ do: "act", act, spot, amount, cards });

/** @param {BankedView} view */
export const myTurn = (view) => view.seat >= 0 && !view.betting && acts(view).length > 0;

/**
 * @param {BankedView} view
 * @param {string} spot
 * @param {number} [at] the position; one's own seat
 */
export function stakesOn(view, spot, at = view.seat) {
  const boxes = view.picture?.boxes ?? [];
  return boxes
    .filter((_, n) => position(boxes, n) === at)
    .flatMap((box) => box.stakes)
    .filter((stake) => stake.spot === spot && !stake.tip);
}

/**
 * What lies on a spot for one of its picks.
 * @param {BankedView} view
 * @param {string} spot
 * @param {string} pick
 * @param {number} [at]
 */
export function lies(view, spot, pick, at = view.seat) {
  return sum(stakesOn(view, spot, at).filter((stake) => stake.pick === pick));
}

/** @param {BankedView} view */
export const placed = (view) => mine(view).some((box) => box.stakes.length);

/**
 * A required wager that is not there yet, at a position that is bet on; a further hand may be left out.
 * @param {BankedView} view
 */
export function missing(view) {
  const begun = mine(view).flatMap((box) => (box.stakes.length ? [box.at] : []));
  const where = begun.length ? begun : [view.seat];
  const own = ranges(view).filter((offer) => where.includes(offer.box) && offer.required);
  return own.find((offer) => !sum(stakesOn(view, offer.spot, offer.box)));
}

/**
 * What was paid to a seat.
 * @param {BankedView} view
 * @param {number} seat
 */
export function paidTo({ picture }, seat) {
  return picture?.paid.filter((paid) => picture.boxes[paid.box]?.player === seat) ?? [];
}

/**
 * What was paid at a position.
 * @param {BankedView} view
 * @param {number} at
 */
export function paidAt({ picture }, at) {
  return picture?.paid.filter((paid) => position(picture.boxes, paid.box) === at) ?? [];
}

/**
 * What may be done, one entry for each kind.
 * @param {BankedView} view
 * @returns {Kind[]}
 */
export function kinds(view) {
  /** @type {Map<string, Kind>} */
  const found = new Map();
  for (const offer of acts(view)) {
    const key = `${offer.act} ${offer.spot}`;
    const kind = found.get(key) ?? { key, act: offer.act, spot: offer.spot, ahead: Boolean(offer.ahead), offers: [] };
    kind.offers.push(offer);
    found.set(key, kind);
  }
  return [...found.values()].flatMap((kind) => {
    const cards = new Set(kind.offers.map((offer) => offer.cards.join())).size > 1;
    const sizes = new Set(kind.offers.map((offer) => offer.amount)).size;
    if (cards) return [{ ...kind, cards: true }];
    if (sizes > MANY) return [{ ...kind, sized: true }];
    return [kind];
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

// What a pot table offers the player in turn.

/** @import { PotActOffer, PotPicture, PotView, RangeOffer, ThrowOffer } from "../types/pictures.js" */

/** @param {PotView} view */
export const offers = (view) => view.picture?.may ?? [];

/** @param {PotView} view */
export const myTurn = (view) => view.seat >= 0 && offers(view).length > 0;

/**
 * @param {PotPicture | null} picture
 * @param {number} place
 */
export const seatOf = (picture, place) => picture?.seats.find((seat) => seat.place === place);

/** The chips that one has behind at a table with a pot. @param {PotView} view */
export const stackOf = ({ chairs, seat }) => chairs.find((chair) => chair.seat === seat)?.stack ?? 0;

/**
 * The seat of the hand that is played by who sits there now: nothing of a hand of whoever sat there before.
 * @param {PotView} view
 * @param {number} place
 */
export const handOf = ({ picture, chairs }, place) =>
  chairs.some(({ seat, newcomer }) => seat === place && newcomer) ? undefined : seatOf(picture, place);

/**
 * Decisions about cards: throw so many away, or name one card.
 * @param {PotView} view
 * @returns {ThrowOffer | PotActOffer | undefined}
 */
export function about(view) {
  const list = offers(view);
  const thrown = list.find((offer) => offer.do === "throw");
  return thrown ?? list.filter((offer) => offer.do === "act").find((offer) => offer.cards.length);
}

/**
 * How many cards it is about, from the least to the most.
 * @param {ThrowOffer | PotActOffer} some
 * @returns {[least: number, most: number]}
 */
export const bounds = (some) => (some.do === "throw" ? [some.least, some.most] : [1, 1]);

/**
 * Everything that lies in the middle and before the players.
 * @param {PotPicture} picture
 */
export function potOf({ pots, seats }) {
  const before = seats.reduce((total, seat) => total + seat.bet, 0);
  return pots.reduce((total, each) => total + each, before);
}

/**
 * What there is to call for somebody: the highest bet that lies before a player, less the own.
 * @param {PotPicture} picture
 * @param {number} place
 */
export function owes(picture, place) {
  const level = Math.max(0, ...picture.seats.map(({ bet }) => bet));
  const own = seatOf(picture, place);
  return own ? Math.min(level - own.bet, own.stack) : 0;
}

/**
 * What an act is named by: a call by what it adds to the chips that lie there, everything else by what it comes to.
 * @param {PotActOffer} offer
 * @param {number} [bet]
 */
export const priceOf = ({ act, amount }, bet = 0) => (act === "call" ? amount - bet : amount);

/**
 * Half the pot and the whole, where they may be bet, and the most; as a raise counts: what is called first is in the pot.
 * @param {RangeOffer} offer
 * @param {PotPicture} picture
 * @param {number} place whose raise it is
 * @param {{ half: string, pot: string, most: string, allIn: string }} names
 * @returns {[name: string, value: number][]}
 */
export function steps({ least, most }, picture, place, names) {
  const level = Math.max(0, ...picture.seats.map(({ bet }) => bet));
  const pot = potOf(picture) + level - (seatOf(picture, place)?.bet ?? 0);
  /** @type {[string, number][]} */
  const sizes = [
    [names.half, level + pot / 2],
    [names.pot, level + pot],
  ];
  const own = seatOf(picture, place);
  const allIn = own !== undefined && own.bet + own.stack === most;
  const last = allIn ? names.allIn : level + pot === most ? names.pot : names.most;
  return [...sizes.filter(([, value]) => value > least && value < most), [last, most]];
}

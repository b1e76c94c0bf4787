// A round of the past as a table that nobody acts at.

import { NOT_CUT } from "../kit/commitments.js";
import { texts } from "../texts.js";

/** @import { ChairLine, BankedPicture, BankedView, PotPicture, PotView, PastRound } from "../types/pictures.js" */

/**
 * @param {PastRound} data
 * @param {BankedPicture} picture
 * @returns {BankedView}
 */
export function bankedView(data, picture) {
  const dealt = picture.boxes.filter((box) => box.cards.length).map((box) => box.player);
  // Chips of a house player are put down by nobody who has signed in.
  const house = data.steps.filter((step) => step.event === "Wagered" && step.by === null && step.amount);
  const still = {
    betting: false,
    hurry: 0,
    again: false,
    pays: {},
    without: [],
    limits: {},
    fits: [],
    beside: [],
    further: [],
  };
  const last = picture.boxes.findLastIndex((box) => box.split < 0 && box.cards.length);
  const round = around(data, dealt, new Set(house.map((step) => step.box)));
  return {
    ...round,
    places: Math.max(round.places, last + 1),
    ...still,
    kind: "house",
    picture: { ...picture, may: [] },
  };
}

/**
 * @param {PastRound} data
 * @param {PotPicture} picture
 * @returns {PotView}
 */
export function potView(data, picture) {
  const dealt = picture.seats.map((seat) => seat.place);
  const people = new Set(data.players.map((player) => player.seat));
  // In a round that is shared nobody else is named, so that nobody is known to be of the house.
  const house = new Set(dealt.filter((seat) => !people.has(seat) && data.names[seat] !== undefined));
  const still = {
    out: false,
    waits: false,
    buy: 0,
    buys: /** @type {[number, number]} */ ([0, 0]),
    spend: 0,
    bank: 0,
    drawn: 0,
    between: false,
    warned: false,
    said: [],
    button: picture.button,
  };
  const limits = { limit: "", small: 0, big: 0, blinds: [], ante: 0, unit: 1 };
  return { ...around(data, dealt, house), ...still, limits, kind: "pot", picture: { ...picture, may: [] } };
}

/**
 * @param {PastRound} data
 * @param {number[]} dealt the seats that have cards
 * @param {Set<number | undefined>} house those of the house
 */
function around({ table, round, game, name, names, partners, seat }, dealt, house) {
  const seats = [...new Set([...Object.keys(names).map(Number), ...dealt])];
  /** @param {number} each */
  const called = (each) => (partners[each] ? texts.seats.partner(partners[each]) : names[each]);
  const chairs = seats.map((each) => chair(each, called(each), house.has(each)));
  const places = Math.max(seat + 1, ...seats.map((each) => each + 1));
  return {
    table,
    round,
    game,
    name,
    places,
    chairs,
    seat,
    seq: 0,
    seconds: 0,
    late: "",
    missed: null,
    frozen: "",
    held: [],
    disputes: [],
    coming: 0,
    commitment: null,
    cut: NOT_CUT,
    fund: null,
    award: null,
  };
}

/**
 * @param {number} seat
 * @param {string | undefined} name
 * @param {boolean} house
 * @returns {ChairLine}
 */
const chair = (seat, name, house) => ({ seat, name: name ?? texts.seats.seat(seat), house, ready: false, away: false });

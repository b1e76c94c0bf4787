// A pot table as it lies on the felt.

import { money } from "../kit/money.js";
import { inWords } from "../kit/seats.js";
import { stakesOf } from "../kit/stakes.js";
import { texts } from "../texts.js";
import { cardName } from "../visuals/card.js";
import { marks, places, read, wonBy, wonByShortly } from "./playing.js";
import { about, handOf, myTurn, potOf } from "./turns.js";

/** @import { Group, Model, Own, Seat } from "../types/felt.js" */
/** @import { ChairLine, PotPicture, PotSeat, PotView } from "../types/pictures.js" */
/** @import { Look } from "../types/table.js" */

/**
 * @param {Look<PotView>} look
 * @param {(at: number) => void} pick
 * @returns {Model}
 */
export function potModel(look, pick) {
  const { view } = look;
  const { picture } = view;
  const chairs = new Map(view.chairs.map((chair) => [chair.seat, chair]));
  const order = Array.from({ length: view.places }, (_, n) => (n + Math.max(0, view.seat)) % view.places);
  const seats = order.map((seat) => place(look, seat, chairs.get(seat))).filter((seat) => seat.name || seat.free);
  const lines = picture?.over ? said(picture, seats) : [];
  const live = picture && !picture.over ? picture.pots.filter(Boolean) : [];
  return {
    title: view.name,
    round: view.round,
    placard: placard(view),
    dealer: null,
    board: picture?.board.length ? [{ cards: picture.board, ...boardMarks(picture, view.seat) }] : [],
    pots: [
      ...live.map((amount, n) => ({ amount, called: live.length > 1 ? texts.pots.sidePot(n) : onePot(picture) })),
      // Where it is said who won there is no room for the pool; the placard says what is in it.
      ...(view.pool?.amount && !lines.length ? [{ amount: view.pool.amount, called: texts.pots.pool }] : []),
    ],
    said: lines.length || live.length ? lines : inFront(picture),
    seats,
    own: view.seat < 0 ? null : own(look, seats, pick),
    order: picture ? rotation(picture) : [],
    settled: picture?.over ? won(picture, view.seat) : [],
  };
}

/** The pot, and what it comes to with the bets that lie before the players. @param {PotPicture | null} picture */
function onePot(picture) {
  const bets = picture?.seats.some(({ bet }) => bet) ?? false;
  return picture && bets ? texts.pots.withBets(money(potOf(picture))) : texts.pots.pot;
}

/** Before any chips lie in the middle: what lies before the players in all. @param {PotPicture | null} picture */
function inFront(picture) {
  const total = picture && !picture.over ? potOf(picture) : 0;
  return total ? [texts.pots.inAll(money(total))] : [];
}

/** Cards go round from the left of the button. @param {PotPicture} picture */
function rotation({ seats }) {
  const most = Math.max(0, ...seats.map(({ cards }) => cards.length));
  return Array.from({ length: most }, () => seats.map(({ place }) => place)).flat();
}

/**
 * Pots are pushed in the order in which they were awarded.
 * @param {PotPicture} picture
 * @param {number} own
 */
function won({ won }, own) {
  const pushed = won.filter(({ seat, number }) => seat >= 0 && number >= 0);
  return pushed.map(({ seat, amount, number }) => ({
    key: seat === own ? "own" : `seat ${seat}`,
    from: `pot${number}`,
    net: amount,
  }));
}

/**
 * Who won with what; of many who share it the first.
 * @param {PotPicture} picture
 * @param {Seat[]} seats
 */
function said(picture, seats) {
  const name = (/** @type {number} */ at) => {
    const place = picture.seats[at]?.place ?? -1;
    return dealtTo(picture, place) ?? seats.find(({ seat }) => seat === place)?.name ?? "";
  };
  return winning(picture)
    .slice(0, 3)
    .map(({ hand, says }) => texts.pots.wins(name(hand), says));
}

/** Who was dealt the hand of a place and sits there no more. @param {PotPicture | null} picture @param {number} place */
function dealtTo(picture, place) {
  const left = picture?.left?.find(({ seat }) => seat === place);
  return left && inWords(left).name;
}

/** @param {PotPicture} picture */
const winning = ({ plays }) => plays.filter((each) => each.best);

/** Of each part of the pot what won it, whoever did; and one's own hand where it won nothing. @param {PotPicture} picture @param {number} place */
function boardMarks(picture, place) {
  const own = picture.seats.findIndex((seat) => seat.place === place);
  return { best: places(winning(picture), "board"), plays: marks(read(picture.plays, own), "board").plays };
}

/**
 * Of hands that were shown those cards are marked that won, and more quietly those that make a hand that did not.
 * @param {PotPicture | null} picture
 * @param {number} at
 */
function made(picture, at) {
  return picture && read(picture.plays, at).length ? marks(read(picture.plays, at), "cards") : {};
}

/**
 * @param {Look<PotView>} look
 * @param {number} place
 * @param {ChairLine | undefined} chair
 * @returns {Seat}
 */
function place({ view, past }, place, chair) {
  const { picture } = view;
  const seat = handOf(view, place);
  // Seats of a tournament are drawn: none is offered.
  if (!chair && !seat) return { seat: place, free: view.seat < 0 && !past && !view.tournament, name: "" };
  const at = seat ? (picture?.seats.indexOf(seat) ?? -1) : -1;
  // A hand that was given up lies open only where the server opens it: for the floor, where the law lets it look.
  const seen = seat && (seat.shown || (seat.live && !seat.mucked)) ? seat.cards : [];
  const name = chair?.name ?? dealtTo(picture, place) ?? texts.seats.seat(place);
  const style = chair?.style ? texts.seats.style(chair.style) : "";
  const has = [note(seat, chair, view), drew(seat, view)].filter(Boolean).join(" · ");
  const plays = picture?.plays ?? [];
  const [named, fewer] = [wonBy(plays, at), wonByShortly(plays, at)];
  return {
    seat: place,
    name,
    short: chair?.house ? texts.seats.house(chair.number ? chair.number - 1 : place) : name,
    groups: seen.length ? [{ cards: seen, ...made(picture, at) }] : [],
    chips: picture && !picture.over ? (seat?.bet ?? 0) : 0,
    // What somebody has now stands before what the hand is called, as long as there is room for both.
    note: [has, named].filter(Boolean).join(" · "),
    shorter: named ? [[has, fewer[0] ?? named].filter(Boolean).join(" · "), named, ...fewer] : [],
    style,
    turn: picture?.turn === place,
    out: Boolean(seat && !seat.live),
    button: picture?.button === place,
    won: (picture?.over && picture.nets[at]) || null,
  };
}

/**
 * @param {PotSeat | undefined} seat
 * @param {ChairLine | undefined} chair
 * @param {PotView} view
 */
function note(seat, chair, view) {
  if (!chair) return "";
  return [standing(seat, chair, view), onBase(chair, view)].filter(Boolean).join(" ");
}

/** How many cards somebody took, until the next are taken. @param {PotSeat | undefined} seat @param {PotView} view */
function drew(seat, { picture }) {
  return seat?.live && picture && !picture.over && seat.took >= 0 ? texts.seats.drew(seat.took) : "";
}

/**
 * What a player has, or how the hand stands.
 * @param {PotSeat | undefined} seat
 * @param {ChairLine} chair
 * @param {PotView} view
 */
function standing(seat, chair, view) {
  if (!seat || view.picture?.over) return chair.out ? texts.seats.sittingOut : money(chair.stack ?? seat?.stack ?? 0);
  if (!seat.live) return texts.seats.folded;
  if (seat.mucked) return texts.seats.mucked;
  if (chair.away) return texts.seats.away;
  return seat.stack ? money(seat.stack) : texts.seats.allIn;
}

/** The own wagers beside the pot; the felt says what they are for. @param {PotSeat | undefined} seat */
const beside = (seat) =>
  seat?.live ? seat.side.filter(([, amount]) => amount).map(([, amount]) => `+${money(amount)}`) : [];

/**
 * Base runners, as so many of those that bring the pool home.
 * @param {ChairLine | undefined} chair
 * @param {PotView} view
 */
function onBase(chair, { pool }) {
  return pool && chair?.runners !== undefined ? texts.seats.runners(chair.runners, pool.home) : "";
}

/** @param {PotView} view */
function placard({ name, fund, pool, picture, limits }) {
  if (!limits.limit) return [name];
  const lines = [name, ...stakesOf(limits)];
  const sides = new Set(picture?.seats.flatMap(({ side }) => side.map(([named]) => named)));
  for (const named of sides) lines.push(`+ ${named}`);
  if (pool) lines.push(texts.pots.poolOf(money(pool.amount), pool.home));
  if (fund) lines.push(texts.pots.jackpot(money(fund.posted[fund.primary] ?? 0)));
  return lines;
}

/**
 * @param {Look<PotView>} look
 * @param {Seat[]} seats
 * @param {(at: number) => void} pick
 * @returns {Own}
 */
function own({ view, lifted }, seats, pick) {
  const { picture } = view;
  const seat = handOf(view, view.seat);
  const at = seat ? (picture?.seats.indexOf(seat) ?? -1) : -1;
  const me = seats.find((each) => each.seat === view.seat);
  const chair = view.chairs.find((each) => each.seat === view.seat);
  const turn = myTurn(view);
  const why = view.missed?.why;
  const late = view.missed?.round === view.round ? (why ? texts.seats.sits[why] : texts.seats.timeOut) : "";
  const choosing = turn && about(view);
  /** @type {Group[]} */
  const groups = seat?.cards.length
    ? [
        {
          cards: seat.cards,
          lifted: choosing ? lifted : null,
          pick: choosing ? pick : null,
          dim: !seat.live,
          label: wonBy(picture?.plays ?? [], at) || label(seat),
          ...made(picture, at),
        },
      ]
    : [];
  return {
    seat: view.seat,
    name: me?.name ?? "",
    groups,
    rows: [],
    turn,
    note: [[note(seat, chair, view), ...beside(seat)].join(" "), turn && !view.pool ? "" : late]
      .filter(Boolean)
      .join(" · "),
    // With runners and wagers to tell there is no room for whose turn it is; the line below says it.
    due: turn && !view.pool ? texts.seats.yourTurn : "",
    button: me?.button ?? false,
    bet: picture && !picture.over ? (seat?.bet ?? 0) : 0,
    won: me?.won ?? null,
  };
}

/** @param {PotSeat} seat */
function label(seat) {
  if (!seat.live) return texts.seats.folded;
  const wild = seat.cards[seat.wild];
  if (wild) return texts.seats.wild(cardName(wild));
  // One's own cards all lie face up on the picture: which of them others see is said.
  const up = (seat.up ?? []).flatMap((at) => seat.cards[at] ?? []);
  return up.length ? texts.seats.open(up.map(texts.cards.short).join(" ")) : "";
}

// Questions of one letter, and what is said to them: own cards, what lies open, chips, limits, who acts, results.

import { money, signed } from "../kit/money.js";
import { banked } from "../table/banked.js";
import { mine, paidTo } from "../table/offers.js";
import { called, DEALERS } from "../table/playing.js";
import { pots } from "../table/pots.js";
import { potOf, seatOf } from "../table/turns.js";
import { texts } from "../texts.js";
import { cardName, cardNames } from "../visuals/card.js";
import { told as says } from "./acts.js";

/** @import { Face, GamePage, PotView, RoundLine, TableView } from "../types/pictures.js" */
/** @import { TypedAct } from "./acts.js" */

/** @param {readonly Face[]} cards */
const numbered = (cards) => cards.map((face, at) => `${at + 1}, ${cardName(face)}`).join("; ");

/**
 * The own cards, numbered as they are typed; nothing where there are none.
 * @param {TableView} view
 */
export function ownHand(view) {
  const words = texts.spoken;
  const hands =
    view.kind === "house" ? mine(view).map(({ cards }) => cards) : [seatOf(view.picture, view.seat)?.cards ?? []];
  const dealt = hands.filter((cards) => cards.length);
  return dealt
    .map((cards, at) => (dealt.length > 1 ? words.nthHand(at, numbered(cards)) : words.yourCards(numbered(cards))))
    .join(" ");
}

/** What lies open in the middle and before the dealer, or nothing. @param {TableView} view */
export function openCards(view) {
  const words = texts.spoken;
  const { picture } = view;
  const board = picture?.board.length ? words.board(cardNames(picture.board)) : "";
  const dealer = picture && "dealer" in picture && picture.dealer.length ? words.dealer(cardNames(picture.dealer)) : "";
  const others = view.kind === "pot" ? shown(view) : "";
  return [board, dealer, others].filter(Boolean).join(" ");
}

/** @param {PotView} view */
function shown(view) {
  const open = (view.picture?.seats ?? []).filter((seat) => seat.place !== view.seat && seat.cards.some(Boolean));
  return open.map((seat) => texts.spoken.has(nameOf(view, seat.place), cardNames(seat.cards))).join(" ");
}

/** @param {TableView} view @param {number} place */
const nameOf = (view, place) => view.chairs.find((chair) => chair.seat === place)?.name ?? texts.seats.seat(place);

/** Chips: one's own wagers, or the pot and the stacks. @param {TableView} view @param {GamePage} book */
export function chips(view, book) {
  const words = texts.spoken;
  if (view.kind === "house") {
    const stakes = mine(view).flatMap((box) => box.stakes);
    const lines = stakes.map(({ spot, pick, amount }) =>
      words.lies(book.felt.find((each) => each.spot === spot)?.called ?? spot, pick, money(amount)),
    );
    return lines.length ? words.wagers(lines) : words.noWagers;
  }
  const { picture } = view;
  if (!picture) return words.noHand;
  const level = Math.max(0, ...picture.seats.map(({ bet }) => bet));
  const own = seatOf(picture, view.seat);
  const owed = own?.live ? level - own.bet : 0;
  const stacks = picture.seats.map((seat) => words.stack(nameOf(view, seat.place), money(seat.stack), seat.live));
  return `${words.pot(money(potOf(picture)), owed > 0 ? money(owed) : "")} ${stacks.join(" ")}`;
}

/** @param {TableView} view @param {readonly TypedAct[]} list */
export function limits(view, list) {
  const words = texts.spoken;
  const sized = says(list.filter((each) => each.takes === "amount"));
  const posted =
    view.kind === "house"
      ? Object.entries(view.limits).map(([spot, [least, most]]) => texts.banked.limits(spot, money(least), money(most)))
      : [view.limits.blinds.length ? texts.pots.blinds(view.limits.blinds.map(money)) : "", view.limits.limit];
  return words.limits([...posted.filter(Boolean), ...sized]);
}

/** Whose turn it is. @param {TableView} view */
export function whoActs(view) {
  const words = texts.spoken;
  const { picture } = view;
  if (!picture) return words.noHand;
  if (picture.over) return words.isOver;
  if (view.kind === "house" && view.betting) return words.isBetting;
  const at = picture.turn;
  const place = view.kind === "house" ? (view.picture?.boxes[at]?.player ?? -1) : at;
  if (at < 0) return texts.table.busy;
  return place === view.seat ? words.you : words.turnOf(nameOf(view, place));
}

/**
 * What the round came to: the hands by name, and what each wager or pot paid; nothing while it is played.
 * @param {TableView} view
 * @param {GamePage} book
 */
export function results(view, book) {
  if (!view.picture?.over) return "";
  const lines = view.kind === "house" ? banked.results(view, book) : pots.results(view, book);
  const paid = lines.map(
    ([says, amount, , others]) => `${says}: ${others ? money(amount) : amount ? signed(amount) : texts.results.push}.`,
  );
  return [handNames(view), ...paid, ...nets(view)].filter(Boolean).join(" ");
}

/** What the round came to for oneself, and in a pot for all who won of it: much of what is won may be one's own. @param {TableView} view */
function nets(view) {
  const words = texts.spoken;
  if (view.kind === "house") {
    const list = paidTo(view, view.seat);
    return list.length ? [words.inAll(signed(list.reduce((total, { net }) => total + net, 0)))] : [];
  }
  const { seats = [], won = [], nets: all = [] } = view.picture ?? {};
  return seats.flatMap(({ place }, at) => {
    const net = all[at];
    if (net === undefined) return [];
    if (place === view.seat) return [words.inAll(signed(net))];
    return won.some(({ seat }) => seat === place) ? [words.inAllOf(nameOf(view, place), signed(net))] : [];
  });
}

/**
 * What one has, and how it came.
 * @param {readonly RoundLine[]} rounds
 * @param {number} start
 */
export function moneySays(rounds, start) {
  const net = rounds.reduce((total, each) => total + (each.net ?? 0), 0);
  return texts.spoken.money(money(start + net), rounds.length, signed(net));
}

/** @param {TableView} view */
function handNames(view) {
  const plays = view.picture?.plays ?? [];
  if (view.kind === "house") {
    const own = mine(view)
      .map(({ at }) => called(plays, at))
      .filter(Boolean);
    const dealer = called(plays, DEALERS);
    return [own.length ? texts.spoken.yourHand(own.join("; ")) : "", dealer ? texts.banked.dealerHas(dealer) : ""]
      .filter(Boolean)
      .map((each) => `${each.replace(/\.$/, "")}.`)
      .join(" ");
  }
  const seats = view.picture?.seats ?? [];
  return seats
    .map((seat, at) => [seat, called(plays, at)])
    .filter(([, name]) => name)
    .map(([seat, name]) =>
      texts.spoken.has(nameOf(view, /** @type {typeof seats[number]} */ (seat).place), String(name)),
    )
    .join(" ");
}

/**
 * What is to be said of this round, else of the last one.
 * @param {(view: TableView) => string} what
 * @param {TableView} view
 * @param {TableView | null} before
 */
function told(what, view, before) {
  const now = what(view);
  const last = now || !before ? "" : what(before);
  return last ? texts.spoken.lastRound(last) : now;
}

/**
 * The answer to a letter; nothing where it is no question.
 * @param {string} letter
 * @param {TableView} view
 * @param {GamePage} book
 * @param {readonly TypedAct[]} list
 * @param {TableView | null} [before] how the last round ended
 * @returns {string | null}
 */
export function answer(letter, view, book, list, before = null) {
  const { keys, may, help, noCards, nothingOpen, notOver } = texts.spoken;
  // The next round begins by itself soon after a result, and whoever listens may not be through with it.
  const past = ownHand(view) ? null : before;
  /** @type {Record<string, () => string>} */
  const said = {
    [keys.cards]: () => told(ownHand, view, past) || noCards,
    [keys.board]: () => told(openCards, view, past) || nothingOpen,
    [keys.pot]: () => chips(view, book),
    [keys.limits]: () => limits(view, list),
    [keys.who]: () => whoActs(view),
    [keys.acts]: () => may(says(list)),
    [keys.results]: () => told((each) => results(each, book), view, before) || notOver,
    [keys.help]: () => help,
    "?": () => help,
  };
  return said[letter]?.() ?? null;
}

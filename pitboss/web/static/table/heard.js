// What there is to hear of a table, for every page that says it: one's own cards, what lies open, what the round came to.

import { money, signed } from "../kit/money.js";
import { spokenTexts } from "../spoken_texts.js";
import { texts } from "../texts.js";
import { cardName, cardNames } from "../visuals/card.js";
import { cameTo } from "../visuals/result.js";
import { cardsTold, told, wordsTold } from "../visuals/told.js";
import { banked } from "./banked.js";
import { mine, paidTo } from "./offers.js";
import { called, DEALERS } from "./playing.js";
import { pots } from "./pots.js";
import { seatOf } from "./turns.js";

/** @import { BankedPicture, BoxPicture, Face, GamePage, PotView, TableView } from "../types/pictures.js" */

/** @param {readonly Face[]} cards */
const numbered = (cards) => cards.map((face, at) => `${at + 1}, ${cardName(face)}`).join("; ");

/**
 * The own cards, numbered as they are typed; nothing where there are none.
 * @param {TableView} view
 * @param {(box: BoxPicture) => string} [says] how a hand against the house is said
 */
export function ownHand(view, says = ({ cards }) => numbered(cards)) {
  const words = spokenTexts;
  const hands = view.kind === "house" ? mine(view).map(says) : [numbered(seatOf(view.picture, view.seat)?.cards ?? [])];
  const dealt = hands.filter(Boolean);
  return dealt.map((each, at) => (dealt.length > 1 ? words.nthHand(at, each) : words.yourCards(each))).join(" ");
}

/** Every card of one's own. @param {TableView} view */
const ownFaces = (view) =>
  view.kind === "house" ? mine(view).flatMap(({ cards }) => cards) : (seatOf(view.picture, view.seat)?.cards ?? []);

/** The same as the hands lie: one that is set by its halves. @param {TableView} view */
export const ownAsSet = (view) =>
  ownHand(view, ({ cards, back, front }) =>
    back.length ? spokenTexts.halves(cardNames(back), cardNames(front)) : numbered(cards),
  );

/** What one's own hands of a round that is over are called; nothing where they do not lie open. @param {TableView} view */
export function ownName(view) {
  const plays = view.picture?.plays ?? [];
  const hands =
    view.kind === "house"
      ? mine(view).map(({ at }) => at)
      : [view.picture?.seats.findIndex(({ place }) => place === view.seat) ?? -1];
  const names = hands.filter((at) => at >= 0).map((at) => called(plays, at));
  return names.filter(Boolean).join("; ");
}

/** What lies open in the middle and before the dealer, or nothing. @param {TableView} view */
export function openCards(view) {
  const words = spokenTexts;
  const { picture } = view;
  const board = picture?.board.length ? words.board(cardNames(picture.board)) : "";
  const dealer = picture && "dealer" in picture && picture.dealer.length ? words.dealer(dealers(picture)) : "";
  const others = view.kind === "pot" ? shown(view) : "";
  return [board, dealer, others].filter(Boolean).join(" ");
}

/** The dealer's cards, a hand that is set by its halves. @param {BankedPicture} picture */
const dealers = ({ dealer, dealer_back: back, dealer_front: front }) =>
  back.length ? spokenTexts.halves(cardNames(back), cardNames(front)) : cardNames(dealer);

/** Whether the story of the round has named every card that lies open already. @param {TableView} view */
function toldOpen(view) {
  const { picture } = view;
  const dealer = picture && "dealer" in picture ? picture.dealer : [];
  const others = view.kind === "pot" ? othersOpen(view).flatMap(({ cards }) => cards) : [];
  const known = new Set((picture?.told ?? []).flatMap(cardsTold));
  return [...(picture?.board ?? []), ...dealer, ...others].every((face) => !face || known.has(face));
}

/** @param {PotView} view */
const othersOpen = (view) =>
  (view.picture?.seats ?? []).filter((seat) => seat.place !== view.seat && seat.cards.some(Boolean));

/** @param {PotView} view */
function shown(view) {
  const open = othersOpen(view);
  return open.map((seat) => spokenTexts.has(nameOf(view, seat.place), cardNames(seat.cards))).join(" ");
}

/** @param {TableView} view @param {number} place */
export const nameOf = (view, place) =>
  view.chairs.find((chair) => chair.seat === place)?.name ?? texts.seats.seat(place);

/**
 * What the round came to: the hands by name, and what each wager or pot paid; nothing while it is played.
 * @param {TableView} view
 * @param {GamePage} book
 */
export function results(view, book) {
  if (!view.picture?.over) return "";
  const lines = view.kind === "house" ? banked.results(view, book, true) : pots.results(view, book);
  const paid = lines.map(
    ([says, amount, , others, returned]) => `${says}: ${others ? money(amount) : cameTo(amount, returned)}.`,
  );
  return [...nets(view), handNames(view), ...paid].filter(Boolean).join(" ");
}

/** What the round came to for oneself, and in a pot for all who won of it: much of what is won may be one's own. @param {TableView} view */
function nets(view) {
  const words = spokenTexts;
  if (view.kind === "house") {
    const list = paidTo(view, view.seat);
    // What one wager came to is all that it came to.
    return list.length > 1 ? [words.inAll(signed(list.reduce((total, { net }) => total + net, 0)))] : [];
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
 * The same beside a story that was heard: of a pot it tells what was won with what, and what was taken of it.
 * @param {TableView} view
 * @param {GamePage} book
 */
function besideStory(view, book) {
  if (view.kind === "house") return results(view, book);
  const told = new Set((view.picture?.told ?? []).flatMap(wordsTold));
  return [...nets(view), ...handsOf(view).flatMap(({ says, name }) => (told.has(name) ? [] : [says]))].join(" ");
}

/** @param {TableView} view */
function handNames(view) {
  if (view.kind === "house") {
    const own = ownName(view);
    const dealer = called(view.picture?.plays ?? [], DEALERS);
    return [own ? spokenTexts.yourHand(own) : "", dealer ? texts.banked.dealerHas(dealer) : ""]
      .filter(Boolean)
      .map((each) => `${each.replace(/\.$/, "")}.`)
      .join(" ");
  }
  // What a pot was won with is said with the pot.
  const said = new Set((view.picture?.won ?? []).map((won) => `${won.seat} ${won.says}`));
  return handsOf(view)
    .filter(({ place, name }) => !said.has(`${place} ${name}`))
    .map(({ says }) => says)
    .join(" ");
}

/** Who has which hand, of those that lie open in a pot. @param {PotView} view */
function handsOf(view) {
  const { seats = [], plays = [] } = view.picture ?? {};
  return seats
    .map(({ place }, at) => ({ place, name: called(plays, at) }))
    .filter(({ name }) => name)
    .map(({ place, name }) => ({ place, name, says: spokenTexts.has(nameOf(view, place), name) }));
}

/** What of all that is in English: names of hands, what paid, and who won if the language has no words for it. @param {TableView | null} view */
export function saidByServer(view) {
  if (!view?.picture) return [];
  const { plays } = view.picture;
  const ends =
    "paid" in view.picture
      ? view.picture.paid.map(({ says }) => says)
      : view.picture.won.map((won) => told(won.told)).flatMap(({ lang, reads }) => ("lang" in lang ? [reads] : []));
  return [...plays.map(({ says }) => says), ...ends];
}

/** Says what is new at a table, and nothing twice. */
export class Heard {
  /** @param {GamePage} book */
  constructor(book) {
    this.book = book;
    this.round = 0;
    this.hand = "";
    this.open = "";
    this.over = 0;
    /** One's own cards, and whether some of them were new beside those that one had. @type {Face[]} */
    this.cards = [];
    this.drew = false;
  }

  /**
   * What is new to whoever sits there; to who looks on, what the round came to.
   * @param {TableView} view
   */
  news(view) {
    if (view.round !== this.round) Object.assign(this, { round: view.round, hand: "", open: "" });
    const sits = view.seat >= 0 && view.picture !== null;
    const drawn = sits ? this.drawn(view) : "";
    this.drew = drawn !== "";
    return [
      drawn,
      sits ? this.changed("hand", ownHand(view)) : "",
      sits && this.changed("open", openCards(view)) && !toldOpen(view) ? this.open : "",
      this.came(view),
    ].filter(Boolean);
  }

  /** The cards that came to those that one had. @param {TableView} view */
  drawn(view) {
    const own = ownFaces(view);
    const fresh = this.hand ? own.filter((face) => face && !this.cards.includes(face)) : [];
    this.cards = own;
    return fresh.length ? spokenTexts.drew(cardNames(fresh)) : "";
  }

  /** @param {"hand" | "open"} which @param {string} now */
  changed(which, now) {
    const said = now === this[which] ? "" : now;
    this[which] = now;
    return said;
  }

  /** @param {TableView} view */
  came(view) {
    if (!view.picture?.over || this.over === view.round) return "";
    this.over = view.round;
    return besideStory(view, this.book);
  }
}

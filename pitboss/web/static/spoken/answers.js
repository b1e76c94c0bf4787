// Questions of one letter, and what is said to them: own cards, what lies open, chips, limits, who acts, results.

import { money, signed, sum } from "../kit/money.js";
import { stakesOf } from "../kit/stakes.js";
import { spokenTexts } from "../spoken_texts.js";
import { nameOf, openCards, ownAsSet, ownHand, ownName, results } from "../table/heard.js";
import { mine, ranges } from "../table/offers.js";
import { left, lying } from "../table/session.js";
import { potOf, seatOf } from "../table/turns.js";
import { texts } from "../texts.js";
import { exactly, plain, told as says } from "./acts.js";

/** @import { GamePage, TableView } from "../types/pictures.js" */
/** @import { Sums } from "../visuals/session.js" */
/** @import { TypedAct } from "./acts.js" */

/** @param {GamePage} book @param {string} spot */
const calledOf = (book, spot) => book.felt.find((each) => each.spot === spot)?.called ?? spot;

/** Chips: one's own wagers, or the pot and the stacks. @param {TableView} view @param {GamePage} book */
export function chips(view, book) {
  const words = spokenTexts;
  if (view.kind === "house") {
    const stakes = mine(view).flatMap((box) => box.stakes);
    const lines = stakes.map(({ spot, pick, amount }) => words.lies(calledOf(book, spot), pick, money(amount)));
    const all = lines.length > 1 ? money(sum(stakes)) : "";
    return lines.length ? words.wagers(lines, all) : words.noWagers;
  }
  const { picture } = view;
  if (!picture) return words.noHand;
  const level = Math.max(0, ...picture.seats.map(({ bet }) => bet));
  const own = seatOf(picture, view.seat);
  const owed = own?.live ? level - own.bet : 0;
  const stacks = picture.seats.map((seat) => words.stack(nameOf(view, seat.place), money(seat.stack), seat.live));
  return `${words.pot(money(potOf(picture)), owed > 0 ? money(owed) : "")} ${stacks.join(" ")}`;
}

/** @param {TableView} view @param {GamePage} book @param {readonly TypedAct[]} list */
export function limits(view, book, list) {
  const words = spokenTexts;
  const sized = says(list.filter((each) => each.takes === "amount" && !each.always));
  // What may be bet on now is said with its bounds already.
  const now = new Set(view.kind === "house" ? ranges(view).map(({ spot }) => spot) : []);
  const later = Object.entries(view.limits).filter(([spot]) => !sized.length || !now.has(spot));
  const posted =
    view.kind === "house"
      ? later.map(([spot, [least, most]]) => texts.banked.limits(calledOf(book, spot), money(least), money(most)))
      : stakesOf(view.limits);
  return words.limits([...posted.filter(Boolean), ...sized]);
}

/** Whose turn it is. @param {TableView} view */
export function whoActs(view) {
  const words = spokenTexts;
  const { picture } = view;
  if (!picture) return words.noHand;
  if (picture.over) return words.isOver;
  if (view.kind === "house" && view.betting) return words.isBetting;
  const at = picture.turn;
  const place = view.kind === "house" ? (view.picture?.boxes[at]?.player ?? -1) : at;
  if (at < 0) return texts.table.busy;
  return place === view.seat ? words.you : words.turnOf(nameOf(view, place));
}

/** Who has the button, and how many places after it one is: hands are dealt from its left. @param {TableView} view */
export function buttonSays(view) {
  const words = spokenTexts;
  const { seats = [], button = -1 } = view.kind === "pot" ? (view.picture ?? {}) : {};
  if (button < 0) return words.noButton;
  if (button === view.seat) return words.onButton;
  const at = seats.findIndex(({ place }) => place === view.seat);
  const who = nameOf(view, button);
  return at < 0 ? words.buttonOf(who) : words.afterButton(who, at + 1, seats.length);
}

/**
 * What one has, and how it came: in the whole session, which has one bankroll, and of that at this table.
 * @param {TableView} view
 * @param {Sums} all
 * @param {Sums} here
 * @param {number} elsewhere what lies at other tables
 */
export function moneySays(view, all, here, elsewhere) {
  const has = money(left(all.net, lying(view), elsewhere));
  return spokenTexts.money(has, all.rounds, signed(all.net), here.rounds, signed(here.net));
}

/**
 * The letter of a question that was put in a word; what is no such word stays as it is, and an act comes first.
 * @param {string} said
 * @param {readonly TypedAct[]} list
 */
export function letterOf(said, list) {
  const { keys, called } = spokenTexts;
  const word = said.toLowerCase();
  if (exactly(plain(word), list)) return word;
  const names = /** @type {(keyof typeof keys)[]} */ (Object.keys(called));
  const [letter] = Object.values(keys).filter((key) => key === plain(word));
  const found = names.find((name) =>
    called[name].words.some((each) => each === word || (plain(word) && plain(each) === plain(word))),
  );
  return found ? keys[found] : (letter ?? word);
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
  return last ? spokenTexts.lastRound(last) : now;
}

/**
 * One's own cards and what they make.
 * @param {TableView} view
 * @param {string} made as whoever deals calls it; else as the round that is over has it
 */
function held(view, made = "") {
  const cards = ownAsSet(view);
  const name = made || ownName(view);
  return cards && name ? `${cards} ${spokenTexts.yourHand(name).replace(/\.$/, "")}.` : cards;
}

/** Whether a round is being played, beyond its wagers. @param {TableView} view */
const isPlayed = (view) => view.picture !== null && !(view.kind === "house" && view.betting);

/**
 * The answer to a letter; nothing where it is no question.
 * @param {string} letter
 * @param {TableView} view
 * @param {GamePage} book
 * @param {readonly TypedAct[]} list
 * @param {TableView | null} [before] how the last round ended
 * @param {string} [made] what one's own cards make
 * @returns {string | null}
 */
export function answer(letter, view, book, list, before = null, made = "") {
  const { keys, may, help, noCards, nothingOpen, notOver, nonePlayed } = spokenTexts;
  // The next round begins by itself soon after a result, and whoever listens may not be through with it.
  const past = ownHand(view) ? null : before;
  /** @type {Record<string, () => string>} */
  const said = {
    [keys.cards]: () => (past ? told(held, view, past) : held(view, made)) || noCards,
    [keys.board]: () => told(openCards, view, past) || nothingOpen,
    [keys.pot]: () => chips(view, book),
    [keys.limits]: () => limits(view, book, list),
    [keys.who]: () => whoActs(view),
    [keys.button]: () => buttonSays(view),
    [keys.acts]: () => may(says(list)),
    [keys.results]: () => told((each) => results(each, book), view, before) || (isPlayed(view) ? notOver : nonePlayed),
    [keys.help]: () => help,
  };
  return said[letter]?.() ?? null;
}

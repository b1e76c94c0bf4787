// What can be called at a table: irregularities by whose they are; the first touch shows what would come of one.

import { houseTexts } from "../house_texts.js";
import { classes, el } from "../kit/elements.js";
import { signed } from "../kit/money.js";
import { texts } from "../texts.js";

/** @import { CallableEvent, MoneyMove, ShownConsequence } from "../types/pictures.js" */

/**
 * The same thing gone wrong: to another player, with another card, with more or fewer of them.
 * @typedef {{ key: string, says: string, player: string, many: boolean, events: CallableEvent[] }} Calling
 */

/** Everybody's. */
export const ALL = -2;

/**
 * One line for each thing that can have gone wrong, of one place or of all; what was said or pushed has a form of its own.
 * @param {readonly CallableEvent[]} events
 * @param {number} [seat]
 * @param {number} [turn] the place of the player in turn: what others say out of turn is called like anything else
 * @returns {Calling[]}
 */
export function callings(events, seat = ALL, turn = -1) {
  /** @type {Map<string, Calling>} */
  const found = new Map();
  for (const event of events.filter((each) => (seat === ALL || each.seat === seat) && !spoken(each, turn))) {
    const key = `${event.what} ${event.says}`;
    const calling = found.get(key) ?? { key, says: event.says, player: bearer(event), many: false, events: [] };
    calling.many ||= calling.player !== bearer(event);
    calling.events.push(event);
    found.set(key, calling);
  }
  return [...found.values()];
}

/** Whose it is; of several hands of one player, which. @param {CallableEvent} each */
const bearer = ({ player, hand }) => [player, hand < 0 ? "" : houseTexts.floor.hand(hand)].filter(Boolean).join(", ");

/** @param {CallableEvent} each @param {number} turn */
const spoken = ({ seat, event: { event } }, turn) =>
  (event === "Said" || event === "Pushed") && (turn < 0 || seat === turn);

/**
 * Of whom something can be called: the table as a whole first, then place by place.
 * @param {readonly CallableEvent[]} events
 * @param {number} [turn]
 */
export function whose(events, turn = -1) {
  const seats = [...new Set(events.filter((each) => !spoken(each, turn)).map((each) => each.seat))].sort(
    (a, b) => a - b,
  );
  return seats.map((seat) => ({ seat, player: events.find((each) => each.seat === seat)?.player ?? "" }));
}

/**
 * The buttons, of one place or of all.
 * @param {readonly Calling[]} list
 * @param {string} open the key of the one whose consequence is shown
 * @param {(calling: Calling) => void} touch
 * @param {Node | null} shown its consequence
 */
export function callingList(list, open, touch, shown) {
  const words = houseTexts.floor;
  if (!list.length) return el("p", { class: "soft" }, words.noCalls);
  return el(
    "ul",
    { class: "callings" },
    list.map((calling) => {
      const is = calling.key === open;
      return el(
        "li",
        { class: is ? "touched" : "" },
        el(
          "button",
          { "data-key": `call ${calling.key}`, "aria-expanded": is, onclick: () => touch(calling) },
          el("span", {}, words.sentence(calling.says)),
          el("span", { class: "soft" }, calling.many ? words.several : calling.player || words.wholeTable),
        ),
        is ? shown : null,
      );
    }),
  );
}

/**
 * What the rule makes of it, before it is so: told, moved, and a button that applies it.
 * @param {object} given
 * @param {string} given.comes
 * @param {string | null} given.law
 * @param {string} given.owes
 * @param {ShownConsequence} given.shows
 * @param {(() => void) | null} given.apply
 * @param {() => void} given.leave
 * @param {Node | null} [given.variants] which card, or how many
 * @param {string | null} [given.asks] what applying it asks the server for
 */
export function consequence({ comes, law, owes, shows, apply, leave, variants = null, asks = null }) {
  const words = houseTexts.floor;
  return el(
    "div",
    { class: "consequence", role: "region", "aria-label": words.consequence },
    variants,
    comes ? el("p", { class: "then" }, words.sentence(comes)) : null,
    law && !shows.told.some((line) => line.law === law) ? el("p", { class: "law" }, law) : null,
    shows.told.length
      ? el(
          "ol",
          {},
          shows.told.map(({ says, law: by }) => el("li", {}, says, by ? el("span", { class: "law" }, ` ${by}`) : null)),
        )
      : null,
    shows.money.length ? moves(shows.money) : el("p", { class: "soft" }, words.noMoney),
    shows.over ? el("p", {}, el("b", {}, words.endsRound)) : null,
    owes ? el("p", { class: "bad" }, words.sentence(owes)) : null,
    el(
      "div",
      { class: "row" },
      el(
        "button",
        {
          class: "main",
          "data-key": "apply",
          "data-asks": asks,
          disabled: Boolean(owes) || !apply,
          onclick: apply ?? leave,
        },
        words.apply,
      ),
      el("button", { "data-key": "not now", onclick: leave }, texts.notNow),
    ),
  );
}

/** @param {MoneyMove[]} list */
function moves(list) {
  return el(
    "ul",
    { class: "moves" },
    list.map(({ account, amount }) =>
      el(
        "li",
        {},
        el("span", {}, account),
        el("strong", { class: classes(amount < 0 ? "bad" : "good") }, signed(amount)),
      ),
    ),
  );
}

/**
 * Whose it is, which card, or how many there were; nobody's is taken for granted where it can be several players'.
 * @param {Calling} calling
 * @param {number} at
 * @param {(at: number) => void} choose
 */
export function variants({ events, many }, at, choose) {
  if (events.length < 2) return null;
  return el(
    "div",
    { class: "segments", role: "group", "aria-label": houseTexts.floor.which },
    events.map((event, n) =>
      el(
        "button",
        { "aria-pressed": n === at, "data-key": `variant ${n}`, onclick: () => choose(n) },
        [many && (bearer(event) || houseTexts.floor.wholeTable), variant(event, n, many)].filter(Boolean).join(", "),
      ),
    ),
  );
}

/**
 * @param {CallableEvent} event
 * @param {number} n
 * @param {boolean} many
 */
function variant({ card, count }, n, many) {
  const words = houseTexts.floor;
  if (card !== null) return words.card(card);
  if (count !== null) return words.cards(count);
  return many ? "" : words.variant(n);
}

// What can be called at a table: irregularities by whose they are; the first touch shows what would come of one.

import { classes, el } from "../kit/elements.js";
import { signed } from "../kit/money.js";
import { texts } from "../texts.js";

/** @import { CallableEvent, MoneyMove, ShownConsequence } from "../types/pictures.js" */

/**
 * The same thing gone wrong, with other cards or another number of them.
 * @typedef {{ key: string, says: string, player: string, seat: number, events: CallableEvent[] }} Calling
 */

/**
 * One line for each thing that can have gone wrong.
 * @param {readonly CallableEvent[]} events
 * @returns {Calling[]}
 */
export function callings(events) {
  /** @type {Map<string, Calling>} */
  const found = new Map();
  for (const event of events) {
    const { what, says, seat, hand, player } = event;
    const key = [what, says, seat, hand].join(" ");
    const calling = found.get(key) ?? { key, says, player, seat, events: [] };
    calling.events.push(event);
    found.set(key, calling);
  }
  return [...found.values()];
}

/**
 * Of whom something can be called: the table as a whole first, then place by place.
 * @param {readonly Calling[]} list
 */
export function whose(list) {
  const seats = [...new Set(list.map((each) => each.seat))].sort((a, b) => a - b);
  return seats.map((seat) => ({ seat, player: list.find((each) => each.seat === seat)?.player ?? "" }));
}

/**
 * The buttons, of one place or of all.
 * @param {readonly Calling[]} list
 * @param {string} open the key of the one whose consequence is shown
 * @param {(calling: Calling) => void} touch
 * @param {Node | null} shown its consequence
 */
export function callingList(list, open, touch, shown) {
  const words = texts.floor;
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
          el("span", { class: "soft" }, calling.player || words.wholeTable),
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
 */
export function consequence({ comes, law, owes, shows, apply, leave, variants = null }) {
  const words = texts.floor;
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
        { class: "main", "data-key": "apply", disabled: Boolean(owes) || !apply, onclick: apply ?? leave },
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
 * Which card it is about, or how many there were.
 * @param {Calling} calling
 * @param {number} at
 * @param {(at: number) => void} choose
 */
export function variants({ events }, at, choose) {
  const words = texts.floor;
  if (events.length < 2) return null;
  return el(
    "div",
    { class: "segments", role: "group", "aria-label": words.which },
    events.map(({ card, count }, n) => {
      const label = card !== null ? words.card(card) : count !== null ? words.cards(count) : words.variant(n);
      return el("button", { "aria-pressed": n === at, "data-key": `variant ${n}`, onclick: () => choose(n) }, label);
    }),
  );
}

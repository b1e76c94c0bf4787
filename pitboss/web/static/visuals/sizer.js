// How much: a slider with the usual steps, for wagers and raises that may have many sizes; and what to bet on.

import { el } from "../kit/elements.js";
import { cents, money, within } from "../kit/money.js";
import { texts } from "../texts.js";
import { formBox, showDialog } from "./dialog.js";

/** @import { Chosen } from "../types/table.js" */

/**
 * @typedef {object} Sizes
 * @property {string} act
 * @property {number} least
 * @property {number} most
 * @property {number} step
 * @property {string} [law]
 * @property {[name: string, value: number][]} [steps]
 */

const STEPS = /** @type {Record<string, number>} */ ({
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
});
const MANY = 12; // so many picks fit as buttons

/**
 * The amount survives redrawing as long as the key stays the same.
 * @param {Sizes} offer
 * @param {Chosen} state
 * @param {string} key
 * @param {string} label
 * @param {(amount: number) => void} run
 * @param {string} [letter]
 */
export function sizer(offer, state, key, label, run, letter) {
  if (state.rangeKey !== key) {
    state.rangeKey = key;
    state.amount = offer.least;
  }
  const shown = el("output", {}, money(state.amount));
  const typed = el("input", {
    class: "typed",
    inputmode: "decimal",
    autocomplete: "off",
    value: money(state.amount),
    "data-act": `type ${offer.act}`,
    "aria-label": texts.sizer.typed(offer.act),
    onchange: () => set(cents(typed.value) ?? state.amount),
    onkeydown: (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      set(cents(typed.value) ?? state.amount);
      run(state.amount);
    },
  });
  const slider = el("input", {
    type: "range",
    min: offer.least,
    max: offer.most,
    step: "any",
    value: state.amount,
    "data-act": `size ${offer.act}`,
    "aria-label": texts.sizer.howMuch(offer.act),
    "aria-valuetext": money(state.amount),
    oninput: () => set(Number(slider.value)),
    onkeydown: (event) => {
      const by = STEPS[event.key];
      if (by) set(state.amount + by * offer.step);
      else if (event.key === "Enter") run(state.amount);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  });
  const button = el(
    "button",
    { "data-act": offer.act, onclick: () => run(state.amount), title: offer.law },
    `${label} `,
    shown,
    letter ? el("kbd", {}, letter) : null,
  );
  if (offer.least === offer.most) return button;
  const steps = (offer.steps ?? []).map(([name, value]) => {
    const props = { class: "small", type: "button", "data-act": `${offer.act} ${name}`, onclick: () => set(value) };
    return el("button", props, name);
  });
  return el("span", { class: "sizer" }, button, typed, slider, steps);

  /** @param {number} value */
  function set(value) {
    state.amount = within(value, offer);
    slider.value = String(state.amount);
    slider.setAttribute("aria-valuetext", money(state.amount));
    shown.textContent = money(state.amount);
    typed.value = money(state.amount);
  }
}

/**
 * A wager on a proposition: which one, then the chips go there.
 * @param {string} called
 * @param {string[]} picks
 * @param {number} amount
 * @param {(pick: string) => void} run
 * @param {boolean} hands whether the picks are the numbers of hands
 */
export function choosePick(called, picks, amount, run, hands) {
  return showDialog(pickBox(called, picks, amount, run, hands));
}

/**
 * @param {string} called
 * @param {string[]} picks
 * @param {number} amount
 * @param {(pick: string) => void} run
 * @param {boolean} [hands]
 */
export function pickBox(called, picks, amount, run, hands = false) {
  const head = el("h2", {}, texts.picks.head(called, money(amount)));
  const cancel = el("button", {}, texts.notNow);
  if (picks.length <= MANY) {
    const one = picks.map((name, n) =>
      el("button", { class: n ? "" : "main", onclick: () => run(name) }, texts.picks.button(called, name, hands)),
    );
    return formBox(called, head, el("div", { class: "row" }, one), el("div", { class: "row" }, cancel));
  }
  const options = picks.map((name) => el("option", { value: name }, texts.picks.option(name)));
  const box = el("select", { "aria-label": texts.picks.which, id: "pick" }, options);
  const bet = el("button", { class: "main", onclick: () => run(box.value) }, texts.picks.bet);
  return formBox(called, head, box, el("div", { class: "row" }, bet, cancel));
}

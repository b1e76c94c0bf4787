// How much: a slider with the usual steps, for wagers and raises that may have many sizes; and what to bet on.

import { el } from "../kit/elements.js";
import { keyMark, shortcut } from "../kit/keys.js";
import { cents, money, within } from "../kit/money.js";
import { texts } from "../texts.js";
import { formBox, showDialog } from "./dialog.js";
import { field } from "./sheet.js";

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
 * What is typed, where it may be bet as it stands; null where it may not.
 * @param {string} text
 * @param {Omit<Sizes, "act">} offer
 */
function asTyped(text, offer) {
  const value = cents(text);
  return value !== null && within(value, offer) === value ? value : null;
}

/** What its key does: the same as its button, nothing where that cannot be pressed. @param {HTMLElement} node */
export const pressSizer = (node) => (node.querySelector("button") ?? node).click();

/**
 * The amount, and what is typed instead of one, survive redrawing as long as the key stays the same.
 * @param {Sizes} offer
 * @param {Chosen} state
 * @param {string} key
 * @param {string} label
 * @param {(amount: number) => void} run
 * @param {string} [letter]
 */
export function sizer(offer, state, key, label, run, letter) {
  if (state.rangeKey !== key) Object.assign(state, { rangeKey: key, amount: offer.least, sized: null });
  // Part of what its button is called: an output of its own would be left out of that.
  const shown = el("span", {}, money(state.amount));
  const wrong = el("span", { class: "refused", role: "alert" });
  const typed = el("input", {
    class: "typed",
    inputmode: "decimal",
    autocomplete: "off",
    value: state.sized ?? money(state.amount),
    "data-act": `type ${offer.act}`,
    "aria-label": texts.sizer.typed(offer.act),
    oninput: () => type(typed.value),
    onchange: taken,
    onkeydown: (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      if (taken()) run(state.amount);
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
      else if (event.key === "Enter") button.click();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  });
  const button = el(
    "button",
    {
      "data-act": offer.act,
      onclick: () => run(state.amount),
      title: offer.law,
      "aria-keyshortcuts": shortcut(letter),
    },
    `${label} `,
    shown,
    keyMark(letter),
  );
  if (offer.least === offer.most) return button;
  const steps = (offer.steps ?? []).map(([name, value]) => {
    const props = {
      class: "small step",
      type: "button",
      "data-act": `${offer.act} ${name}`,
      onclick: () => set(value),
    };
    return el("button", props, name);
  });
  if (typeof state.sized === "string") {
    type(state.sized);
    taken();
  }
  return el("span", { class: "sizer" }, button, typed, slider, steps, wrong);

  /** @param {number} value */
  function set(value) {
    show(within(value, offer));
    typed.value = money(state.amount);
  }

  /** Text that is no amount stays in its box, and nothing can be bet by it. @param {string} text */
  function type(text) {
    const value = asTyped(text, offer);
    if (value !== null) return show(value);
    state.sized = text;
    shown.textContent = "";
    button.disabled = true;
  }

  /** @param {number} value an amount that may be bet */
  function show(value) {
    Object.assign(state, { amount: value, sized: null });
    slider.value = String(value);
    slider.setAttribute("aria-valuetext", money(value));
    shown.textContent = money(value);
    button.disabled = false;
    wrong.textContent = "";
  }

  /** Whether an amount is taken as it was typed; else it is said what would be. */
  function taken() {
    const value = asTyped(typed.value, offer);
    if (value !== null) set(value);
    else wrong.textContent = texts.sizer.refused(money(offer.least), money(offer.most), money(offer.step));
    return value !== null;
  }
}

/**
 * Where an amount is typed in a dialog: what may be is said before, and what may not be leaves the dialog open.
 * @param {string} id
 * @param {number} usual
 * @param {Omit<Sizes, "act">} sizes
 * @param {string} label
 */
export function typedSum(id, usual, sizes, label) {
  const says = texts.sizer.refused(money(sizes.least), money(sizes.most), money(sizes.step));
  const wrong = el("span", { class: "refused", role: "alert" });
  const value = money(usual).replace(/[$,]/g, "");
  const input = el("input", {
    id,
    inputmode: "decimal",
    autocomplete: "off",
    "aria-describedby": `${id}-may`,
    value,
    oninput: () => said(""),
  });
  const may = el("p", { class: "soft", id: `${id}-may` }, says);
  const node = el("div", { class: "typed-sum" }, field(label, input), may, wrong);
  return { node, press };

  /** A button of the dialog that does something with the amount. @param {(amount: number) => void} run */
  function press(run) {
    return (/** @type {Event} */ event) => {
      const amount = asTyped(input.value, sizes);
      if (amount !== null) return run(amount);
      event.preventDefault();
      said(texts.sizer.not(input.value.trim()));
      input.focus();
    };
  }

  /** @param {string} fault */
  function said(fault) {
    wrong.textContent = fault;
    if (fault) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
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

// How much: a slider with the usual steps, for wagers and raises that may have many sizes; and what to bet on.

import { dialog, el, money, title } from "./kit.js";

// offer: {act, least, most, step, law}; the amount survives redrawing as long as `key` stays the same.
export function sizer(offer, state, key, label, run, letter) {
  if (state.rangeKey !== key) { state.rangeKey = key; state.amount = offer.least; }
  const shown = el("output", {}, money(state.amount));
  const set = (value) => {
    const near = value >= offer.most ? offer.most : Math.round(value / offer.step) * offer.step;
    state.amount = Math.max(offer.least, Math.min(offer.most, near));
    slider.value = state.amount;
    slider.setAttribute("aria-valuetext", money(state.amount));
    shown.textContent = money(state.amount);
  };
  const slider = el("input", { type: "range", min: offer.least, max: offer.most, step: "any", value: state.amount, "data-act": `size ${offer.act}`, "aria-label": `How much to ${offer.act}`, "aria-valuetext": money(state.amount), oninput: () => set(Number(slider.value)), onkeydown: (e) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[e.key];
    if (by) { e.preventDefault(); e.stopPropagation(); set(state.amount + by * offer.step); }
    if (e.key === "Enter") { e.preventDefault(); e.stopPropagation(); run(state.amount); }
  } });
  const button = el("button", { "data-act": offer.act, onclick: () => run(state.amount), title: offer.law }, label + " ", shown, letter ? el("kbd", {}, letter) : null);
  if (offer.least === offer.most) return button;
  const steps = (offer.steps ?? []).map(([name, value]) => el("button", { class: name === "Most" ? "small" : "small spare", type: "button", "data-act": `${offer.act} ${name}`, onclick: () => set(value) }, name));
  return el("span", { class: "sizer" }, button, slider, steps);
}

// A wager on a proposition: which one, then the chips go there.
export function choosePick(called, picks, amount, run) {
  const cancel = el("button", {}, "Not now");
  if (picks.length > 12) {
    const box = el("select", { "aria-label": "What to bet on", id: "pick" }, picks.map((name) => el("option", { value: name }, title(name))));
    return dialog(called, el("h2", {}, `${called}: ${money(amount)} on`), box, el("div", { class: "row" }, el("button", { class: "main", onclick: () => run(box.value) }, "Bet"), cancel));
  }
  const one = (name, n) => el("button", { class: n ? "" : "main", onclick: () => run(name) }, /^\d+$/.test(name) ? `${called} ${name}` : title(name));
  return dialog(called, el("h2", {}, `${called}: ${money(amount)} on`), el("div", { class: "row" }, picks.map(one)), el("div", { class: "row" }, cancel));
}

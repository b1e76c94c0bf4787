// Folded panels beside the table: words, keys, settings.

import { el, settings } from "./kit.js";
import { terms } from "./terms.js";

export function wordsPanel(book) {
  const text = [book.about, ...book.rules, ...book.felt.map((spot) => spot.called)].join(" ");
  return el("details", { class: "panel" }, el("summary", {}, "Words of this game"),
    el("dl", {}, terms(text).map(([term, says]) => [el("dt", {}, term), el("dd", {}, says)])));
}

const KEYS = {
  house: [["1 to 5", "choose the chip"], ["arrows", "go from spot to spot, from card to card"], ["Space", "put chips on the spot, lift the card"], ["Delete", "take chips back"], ["Enter", "deal or confirm"], ["u", "undo the last wager"], ["h", "ask the teacher"], ["letters", "the letter on a button presses it"]],
  pot: [["letters", "the letter on a button presses it"], ["Enter", "check, call or confirm"], ["arrows", "go from card to card; on the slider, change the amount"], ["Space", "lift the card"]],
};

export function keysPanel(kind) {
  return el("details", { class: "panel keys" }, el("summary", {}, "Keys"), el("dl", {}, KEYS[kind].map(([key, does]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, does)])));
}

function dress(scene, value) {
  scene.node.classList.toggle("fast", value === "fast");
  scene.node.classList.toggle("instant", value === "instant");
}

export function settingsPanel(scene, redraw) {
  dress(scene, settings.get("pace", "usual"));
  const pace = el("select", { id: "pace", onchange: () => { settings.set("pace", pace.value); dress(scene, pace.value); } },
    ["usual", "fast", "instant"].map((value) => el("option", { value, selected: settings.get("pace", "usual") === value }, value)));
  const four = el("input", { type: "checkbox", id: "four", checked: settings.get("four", "no") === "yes", onchange: () => { settings.set("four", four.checked ? "yes" : "no"); redraw(); } });
  return el("details", { class: "panel" }, el("summary", {}, "Settings"),
    el("p", {}, el("label", { for: "pace" }, "Pace of the cards "), pace),
    el("p", { class: "row" }, four, el("label", { for: "four" }, "Four colours for four suits")));
}

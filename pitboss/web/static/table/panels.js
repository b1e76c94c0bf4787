// Folded panels beside the table: words, keys, settings.

import { ruleText } from "../game/rules.js";
import { el } from "../kit/elements.js";
import { settings } from "../kit/settings.js";
import { texts } from "../texts.js";
import { terms } from "../visuals/cited.js";
import { choice } from "../visuals/sheet.js";

/** @import { GamePage, Summary } from "../types/pictures.js" */
/** @import { Felt } from "../visuals/felt.js" */

/** @param {GamePage} book */
export function wordsPanel(book) {
  const text = [book.about, ...ruleText(book.entries), ...book.felt.map((spot) => spot.called)].join(" ");
  const list = terms(text).map(({ term, says }) => [el("dt", {}, term), el("dd", {}, says)]);
  return el("details", { class: "panel" }, el("summary", {}, texts.panels.words), el("dl", {}, list));
}

/** @param {Summary["kind"]} kind */
export function keysPanel(kind) {
  const list = texts.panels.keysOf[kind].map(([key, does]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, does)]);
  return el("details", { class: "panel keys" }, el("summary", {}, texts.panels.keys), el("dl", {}, list));
}

/**
 * @param {Felt} felt
 * @param {string} pace
 */
function dress(felt, pace) {
  for (const name of ["fast", "instant"]) felt.node.classList.toggle(name, name === pace);
}

/**
 * @param {Felt} felt
 * @param {() => void} redraw
 */
export function settingsPanel(felt, redraw) {
  const words = texts.panels;
  const chosen = settings.get("pace", "usual");
  dress(felt, chosen);
  const change = (/** @type {string} */ value) => {
    settings.set("pace", value);
    dress(felt, value);
  };
  const say = (/** @type {string} */ value) => words.paces[value] ?? value;
  const pace = choice(words.pace, Object.keys(words.paces), change, { id: "pace", chosen, say });
  const four = el("input", {
    type: "checkbox",
    id: "four",
    checked: settings.get("four", "no") === "yes",
    onchange: () => {
      settings.set("four", four.checked ? "yes" : "no");
      redraw();
    },
  });
  return el(
    "details",
    { class: "panel" },
    el("summary", {}, words.settings),
    el("p", {}, el("label", { for: "pace" }, words.pace), pace),
    el("p", { class: "row" }, four, el("label", { for: "four" }, words.four)),
  );
}

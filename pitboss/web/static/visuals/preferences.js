// What a person has chosen for this browser: motion, sound, the colours of the suits and of the page.

import { el } from "../kit/elements.js";
import { LANGUAGES, language } from "../kit/language.js";
import { settings } from "../kit/settings.js";
import { texts } from "../texts.js";
import { choice } from "./sheet.js";
import { sound } from "./sound.js";
import { theme } from "./theme.js";

const SPOKE = "language chosen";
const SETTLED = 300; // milliseconds until a page has taken the focus

/** The page comes anew in another language, and the keyboard goes on where it was. */
function speak() {
  sessionStorage.setItem(SPOKE, "yes");
  location.reload();
}

/** Whether the page came anew in another language: then its switch is focused. @param {HTMLElement} around it */
function goesOn(around) {
  if (!sessionStorage.getItem(SPOKE)) return false;
  sessionStorage.removeItem(SPOKE);
  setTimeout(() => /** @type {HTMLElement | null} */ (around.querySelector("#language"))?.focus(), SETTLED);
  return true;
}

/**
 * Folded, beside a table.
 * @param {() => void} redraw
 */
export function preferences(redraw) {
  const panel = el(
    "details",
    { class: "panel preferences" },
    el("summary", {}, texts.panels.settings),
    choices(redraw),
  );
  panel.open = goesOn(panel);
  return panel;
}

/** Open, on a page where they are a part like others. */
export function ownSettings() {
  const part = el(
    "section",
    { "aria-labelledby": "settings" },
    el("h2", { id: "settings" }, texts.panels.settings),
    choices(() => {}),
  );
  goesOn(part);
  return part;
}

/** Unfolds them, and the keyboard goes on at the first. @param {HTMLDetailsElement} panel */
export function unfold(panel) {
  panel.open = true;
  panel.querySelector("select")?.focus();
}

/** @param {() => void} redraw */
function choices(redraw) {
  const words = texts.panels;
  return [
    oneOf("pace", words.pace, words.paces, "usual", redraw),
    yesNo("sound", words.sound, () => sound("chips")),
    yesNo("four", words.four, redraw),
    yesNo("letters", words.letters, redraw, "yes"),
    oneOf("theme", words.theme, words.themes, "", theme),
    oneOf("language", words.language, LANGUAGES, language, speak),
  ];
}

/**
 * @param {string} name
 * @param {string} label
 * @param {Record<string, string>} values
 * @param {string} usual
 * @param {() => void} then
 */
function oneOf(name, label, values, usual, then) {
  const change = (/** @type {string} */ value) => {
    settings.set(name, value);
    then();
  };
  const say = (/** @type {string} */ value) => values[value] ?? value;
  const box = choice(label, Object.keys(values), change, { id: name, chosen: settings.get(name, usual), say });
  return el("p", { class: "row" }, el("label", { for: name }, label), box);
}

/**
 * @param {string} name
 * @param {string} label
 * @param {() => void} then
 * @param {string} [usual]
 */
function yesNo(name, label, then, usual = "no") {
  const box = el("input", {
    type: "checkbox",
    id: name,
    checked: settings.get(name, usual) === "yes",
    onchange: () => {
      settings.set(name, box.checked ? "yes" : "no");
      then();
    },
  });
  return el("p", { class: "row" }, box, el("label", { for: name }, label));
}

// The gallery: every visual part in all its states, drawn by the same code as the pages.

import { el } from "../kit/elements.js";
import { slug } from "../kit/words.js";
import { texts } from "../texts.js";
import { parts } from "./states.js";

/** @import { Part, Shown } from "./states.js" */

/** @param {HTMLElement} page */
export async function gallery(page) {
  document.title = texts.gallery.title;
  const list = parts();
  page.append(el("div", { class: "gallery" }, el("h1", {}, texts.gallery.title), list.map(section)));
  for (const { shown } of list) for (const { after } of shown) after?.();
}

/** @param {Part} part */
function section({ part, shown, size = "small" }) {
  const cells = shown.map((each) => cell(part, each));
  return el("section", { id: slug(part) }, el("h2", {}, part), el("div", { class: `cells ${size}` }, cells));
}

/**
 * @param {string} part
 * @param {Shown} shown
 */
function cell(part, { state, draw }) {
  const named = { class: "cell", "data-part": part, "data-state": state };
  return el("figure", named, el("div", { class: "shown" }, draw()), el("figcaption", { class: "soft" }, state));
}

// What is around every page: the way past the head, the pages there are, and the line about a lost connection.

import { el, fixed } from "../kit/elements.js";
import { language } from "../kit/language.js";
import { texts } from "../texts.js";
import { theme } from "./theme.js";

/** Pages of those who work in the house. */
const OF_THE_HOUSE = ["/floor", "/cage", "/sheets"];

/** Puts the words into the one small page. */
export function frame() {
  theme();
  document.documentElement.lang = language;
  const { skip, pages, links, lost } = texts.frame;
  document.body.prepend(el("a", { class: "skip", href: "#page" }, skip));
  fixed("lost").textContent = lost;
  const nav = fixed("pages");
  nav.setAttribute("aria-label", pages);
  nav.replaceChildren(...links.map(([href, name]) => el("a", { href, hidden: OF_THE_HOUSE.includes(href) }, name)));
}

/**
 * Of the pages of the house the head names those that are open to whoever is there.
 * @param {readonly string[]} pages
 */
export function openPages(pages) {
  for (const href of OF_THE_HOUSE) {
    const link = document.querySelector(`#pages [href="${href}"]`);
    if (link instanceof HTMLElement) link.hidden = !pages.includes(href.slice(1));
  }
}

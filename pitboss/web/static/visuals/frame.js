// What is around every page: the way past the head, the pages there are, and the line about a lost connection.

import { el, fixed } from "../kit/elements.js";
import { texts } from "../texts.js";

/** Puts the words into the one small page. */
export function frame() {
  const { skip, pages, links, lost } = texts.frame;
  document.body.prepend(el("a", { class: "skip", href: "#page" }, skip));
  fixed("lost").textContent = lost;
  const nav = fixed("pages");
  nav.setAttribute("aria-label", pages);
  nav.replaceChildren(...links.map(([href, name]) => el("a", { href }, name)));
}

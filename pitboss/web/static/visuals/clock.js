// The clock: a bar that runs down while somebody is thinking.

import { el } from "../kit/elements.js";

export class Clock {
  constructor() {
    this.node = el("div", { class: "timer", "aria-hidden": true }, el("i"));
    this.key = "";
  }

  /**
   * It starts again only for another key, and stops for none.
   * @param {string} key whose time it is
   * @param {number} seconds
   */
  run(key, seconds) {
    if (key === this.key) return;
    this.key = key;
    this.node.replaceChildren(el("i", { style: { "animation-duration": `${seconds}s` } }));
    this.node.classList.toggle("runs", Boolean(key));
  }

  /**
   * Standing still with this share of the time left, for the gallery.
   * @param {number} share
   */
  stand(share) {
    this.node.replaceChildren(el("i", { style: { animation: "none", transform: `scaleX(${share})` } }));
    this.node.classList.add("runs");
  }
}

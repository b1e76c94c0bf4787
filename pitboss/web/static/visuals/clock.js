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
   * @param {number} [wait] milliseconds until the cards lie: until then it stands
   */
  run(key, seconds, wait = 0) {
    if (key === this.key) return;
    this.key = key;
    this.node.replaceChildren(
      el("i", {
        style: { "animation-duration": `${Math.max(0.1, seconds - wait / 1000)}s`, "animation-delay": `${wait}ms` },
      }),
    );
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

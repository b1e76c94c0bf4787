// How often each result of a wager comes, as bars; the net result per unit below.

import { el, svg } from "../kit/elements.js";
import { fraction, percent } from "../kit/money.js";
import { texts } from "../texts.js";

/** @import { WagerFigure } from "../types/pictures.js" */

const WIDTH = 640;
const HEIGHT = 150;
const MOST = 24;

/** @param {Pick<WagerFigure, "spot" | "outcomes">} wager */
export function bars(wager) {
  /** @type {Map<number, number>} */
  const sums = new Map();
  for (const { net, probability } of wager.outcomes)
    sums.set(fraction(net), (sums.get(fraction(net)) ?? 0) + probability);
  const list = [...sums].sort((a, b) => a[0] - b[0]).slice(0, MOST);
  const step = WIDTH / Math.max(1, list.length);
  const top = Math.max(...list.map(([, share]) => share));
  return el(
    "figure",
    { class: "outcomes" },
    el("figcaption", {}, texts.game.howOften(wager.spot)),
    svg(
      "svg",
      {
        class: "bars",
        viewBox: `0 0 ${WIDTH} ${HEIGHT + 34}`,
        role: "img",
        "aria-label": list.map(([net, share]) => `${net}: ${percent(share)}`).join(", "),
      },
      list.map(([net, share], n) => {
        const height = Math.max(1, (share / top) * HEIGHT);
        const box = { x: n * step + 3, y: HEIGHT - height + 12, width: step - 6, height };
        const name = { x: n * step + step / 2, y: HEIGHT + 28 };
        return [
          svg("rect", { ...box, class: net < 0 ? "minus" : "" }, svg("title", {}, `${net}: ${percent(share, 3)}`)),
          step > 24 ? svg("text", name, Number(net.toFixed(2))) : null,
        ];
      }),
    ),
  );
}

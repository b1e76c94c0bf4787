// How often each result of a wager comes, as bars; the net result per unit below.

import { el, svg } from "../kit/elements.js";
import { fraction, percent } from "../kit/money.js";
import { texts } from "../texts.js";

/** @import { WagerFigure } from "../types/pictures.js" */

const WIDTH = 640;
const HEIGHT = 150;
const LEFT = 68; // for what a line stands for
const LETTERS = 24; // as wide as a name needs
const RARE = 1 / 200; // of the highest bar: what is lower cannot be seen

/**
 * Where something would vanish beside what is usual the axis is logarithmic, with a line for each power of ten.
 * @param {Pick<WagerFigure, "spot" | "outcomes">} wager
 */
export function bars(wager) {
  const list = netsOf(wager);
  const top = Math.max(...list.map(([, share]) => share));
  const least = Math.min(...list.map(([, share]) => share));
  const logarithmic = least < top * RARE;
  const floor = Math.floor(Math.log10(least));
  const height = (/** @type {number} */ share) =>
    Math.max(1.5, logarithmic ? (HEIGHT * (Math.log10(share) - floor)) / -floor : (share / top) * HEIGHT);
  const left = logarithmic ? LEFT : 0;
  const step = (WIDTH - left) / Math.max(1, list.length);
  const every = Math.ceil(LETTERS / step);
  return el(
    "figure",
    { class: "outcomes" },
    el("figcaption", {}, texts.game.howOften(wager.spot), logarithmic ? ` ${texts.game.logarithmic}` : ""),
    svg(
      "svg",
      {
        class: "bars",
        viewBox: `0 0 ${WIDTH} ${HEIGHT + 34}`,
        role: "img",
        "aria-label": list.map(([net, share]) => `${net}: ${often(share)}`).join(", "),
      },
      logarithmic ? powers(floor, height) : null,
      list.map(([net, share], n) => {
        const tall = height(share);
        const x = left + n * step;
        const gap = Math.min(3, step / 6);
        const box = { x: x + gap, y: HEIGHT - tall + 12, width: step - 2 * gap, height: tall };
        return [
          svg("rect", { ...box, class: net < 0 ? "minus" : "" }, svg("title", {}, `${net}: ${often(share)}`)),
          n % every ? null : svg("text", { x: x + step / 2, y: HEIGHT + 28 }, Number(net.toFixed(2))),
        ];
      }),
    ),
  );
}

/**
 * Every net result once, from the worst to the best.
 * @param {Pick<WagerFigure, "outcomes">} wager
 * @returns {[net: number, share: number][]}
 */
function netsOf({ outcomes }) {
  /** @type {Map<number, number>} */
  const sums = new Map();
  for (const { net, probability } of outcomes) sums.set(fraction(net), (sums.get(fraction(net)) ?? 0) + probability);
  return [...sums].filter(([, share]) => share > 0).sort((a, b) => a[0] - b[0]);
}

/**
 * A line for each power of ten.
 * @param {number} floor
 * @param {(share: number) => number} height
 */
function powers(floor, height) {
  return Array.from({ length: -floor }, (_, n) => 10 ** -n).map((share) => {
    const y = HEIGHT - height(share) + 12;
    return [
      svg("path", { class: "power", d: `M${LEFT} ${y}H${WIDTH}` }),
      svg("text", { class: "power", x: LEFT - 6, y: y + 4 }, often(share)),
    ];
  });
}

/** As many digits as it takes to see something. @param {number} share */
const often = (share) => percent(share, Math.max(2, Math.ceil(-Math.log10(share)) - 1)).replace(/\.?0+ /, " ");

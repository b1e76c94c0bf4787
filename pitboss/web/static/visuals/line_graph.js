// A result as it grew from round to round, and beside it what was to be expected.

import { el, svg } from "../kit/elements.js";

const WIDTH = 320;
const HEIGHT = 90;
const EDGE = 4;

/**
 * @typedef {object} GraphLine
 * @property {string} name
 * @property {"result" | "expected"} kind
 * @property {readonly number[]} values what was added by each round
 */

/** @param {readonly number[]} values */
export function sums(values) {
  let total = 0;
  return values.reduce(
    (all, each) => {
      total += each;
      all.push(total);
      return all;
    },
    /** @type {number[]} */ ([0]),
  );
}

/**
 * @param {string} label what it shows, in words
 * @param {readonly GraphLine[]} lines
 */
export function lineGraph(label, lines) {
  const grown = lines.map((line) => ({ ...line, at: sums(line.values) }));
  const all = grown.flatMap(({ at }) => at);
  const top = Math.max(0, ...all);
  const bottom = Math.min(0, ...all);
  const high = top - bottom || 1;
  const y = (/** @type {number} */ value) => EDGE + ((top - value) / high) * (HEIGHT - 2 * EDGE);
  const points = (/** @type {readonly number[]} */ at) =>
    at.map((value, n) => `${(n / Math.max(1, at.length - 1)) * WIDTH},${y(value).toFixed(1)}`).join(" ");
  return el(
    "figure",
    { class: "line-graph" },
    svg(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label },
      svg("line", { class: "zero", x1: 0, x2: WIDTH, y1: y(0), y2: y(0) }),
      grown.map(({ at, kind }) => svg("polyline", { class: kind, points: points(at) })),
    ),
    el(
      "figcaption",
      {},
      grown.map(({ name, kind }) => el("span", { class: `key ${kind}` }, name)),
    ),
  );
}

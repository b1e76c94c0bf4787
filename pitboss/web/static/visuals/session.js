// A session in a line and a graph: bankroll, rounds, the result beside what was to be expected.

import { el } from "../kit/elements.js";
import { money, signed } from "../kit/money.js";
import { texts } from "../texts.js";
import { lineGraph } from "./line_graph.js";

/** @import { RoundLine } from "../types/pictures.js" */

/** @typedef {{ net: number, main: number, expected: number, solved: number }} Sums */

/**
 * The rounds added up; what was to be expected is known of some.
 * @param {readonly RoundLine[]} rounds
 * @returns {Sums}
 */
export function added(rounds) {
  const solved = rounds.filter(({ expected }) => expected !== null);
  return {
    net: rounds.reduce((all, each) => all + (each.net ?? 0), 0),
    main: solved.reduce((all, each) => all + (each.main ?? 0), 0),
    expected: solved.reduce((all, each) => all + (each.expected ?? 0), 0),
    solved: solved.length,
  };
}

/**
 * The line that is always in sight.
 * @param {number} many
 * @param {Sums} sums
 * @param {number} left the bankroll in cents, less what lies on the table
 */
export function head(many, { net, expected, solved }, left) {
  const words = texts.session;
  return [
    el("span", {}, words.bankroll(money(left))),
    left < 0 ? el("span", { class: "bad" }, words.beyond(money(-left))) : "",
    el("span", {}, words.rounds(many)),
    el("b", { class: net > 0 ? "good" : net < 0 ? "bad" : "" }, signed(net)),
    solved ? el("span", { class: "soft" }, words.expected(signed(Math.round(expected)))) : "",
  ];
}

/**
 * How result and expectation grew, once there is something.
 * @param {readonly RoundLine[]} rounds
 * @param {Sums} sums
 */
export function grown(rounds, { net, main, expected, solved }) {
  const words = texts.session;
  if (!rounds.length) return [];
  /** @type {import("./line_graph.js").GraphLine[]} */
  const lines = [{ name: words.result, kind: "result", values: rounds.map((each) => each.net ?? 0) }];
  if (!solved) return [lineGraph(words.graph(rounds.length, signed(net), ""), lines)];
  const said = signed(Math.round(expected));
  lines.push({ name: words.toExpect, kind: "expected", values: rounds.map((each) => each.expected ?? 0) });
  return [
    lineGraph(words.graph(rounds.length, signed(net), said), lines),
    el("p", { class: "soft" }, words.beside(signed(main), said, solved)),
  ];
}

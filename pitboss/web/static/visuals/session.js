// A session in a line and a graph: bankroll, rounds, the result beside what was to be expected.

import { el, unparted } from "../kit/elements.js";
import { money, signed } from "../kit/money.js";
import { wordsOf } from "../kit/words.js";
import { texts } from "../texts.js";
import { lineGraph } from "./line_graph.js";

/** @import { GameTotal, RoundLine } from "../types/pictures.js" */

/** @typedef {{ rounds: number, net: number, main: number, expected: number, solved: number }} Sums */

/**
 * What rounds came to, as they were added up by game; what was to be expected is known of some. A round that is still
 * played is none of them.
 * @param {readonly GameTotal[]} games
 * @returns {Sums}
 */
export function summed(games) {
  const sum = (/** @type {(each: GameTotal) => number} */ of) => games.reduce((all, each) => all + of(each), 0);
  return {
    rounds: sum(({ ended }) => ended),
    net: sum(({ net }) => net),
    main: sum(({ main }) => main),
    expected: sum(({ expected }) => expected),
    solved: sum(({ known }) => known),
  };
}

/**
 * The same of single rounds: of those that a graph shows.
 * @param {readonly RoundLine[]} rounds
 * @returns {Sums}
 */
export function added(rounds) {
  const solved = rounds.filter(({ expected }) => expected !== null);
  return {
    rounds: rounds.length,
    net: rounds.reduce((all, each) => all + (each.net ?? 0), 0),
    main: solved.reduce((all, each) => all + (each.main ?? 0), 0),
    expected: solved.reduce((all, each) => all + (each.expected ?? 0), 0),
    solved: solved.length,
  };
}

/**
 * The line that is always in sight.
 * @param {Sums} sums
 * @param {number} left the bankroll in cents, less what lies on the table
 */
export function head({ rounds, net, main, expected, solved }, left) {
  const words = texts.session;
  return [
    el("span", {}, words.bankroll(money(left))),
    left < 0 ? el("span", { class: "bad" }, words.beyond(money(-left))) : "",
    el("span", {}, words.rounds(rounds)),
    el("b", { class: net > 0 ? "good" : net < 0 ? "bad" : "" }, signed(net)),
    solved
      ? el("span", { class: "soft" }, unparted(wordsOf(words.expected(signed(main), signed(Math.round(expected))))))
      : "",
  ];
}

/**
 * How much of the bankroll lies in stacks, and what of it was bought beyond all that there is.
 * @param {number} stacks
 * @param {number} left
 */
export function atTables(stacks, left) {
  if (!stacks) return [];
  const says = creditSays(stacks, left) || texts.session.atTables(money(stacks));
  return [el("span", { class: "soft in-stacks" }, says)];
}

/**
 * What of the stacks is on credit, as it is said; nothing where the bankroll has all of them.
 * @param {number} stacks
 * @param {number} left
 */
export function creditSays(stacks, left) {
  // Who has lost more than there was has borrowed all of the stacks, and no more than they are.
  const lent = stacks - Math.max(0, left);
  return lent > 0 ? texts.session.lent(money(stacks), money(lent)) : "";
}

/**
 * How the result grew, once there is something; where it is known what was to be expected, both are of the wagers
 * whose edge is known.
 * @param {readonly RoundLine[]} rounds the last of the session
 * @param {Sums} sums of the whole session
 */
export function grown(rounds, sums) {
  const words = texts.session;
  if (!rounds.length) return [];
  const drawn = added(rounds);
  const part = rounds.length < sums.rounds ? [el("p", { class: "soft" }, words.last(rounds.length, sums.rounds))] : [];
  const beside = words.beside(signed(sums.main), signed(Math.round(sums.expected)), sums.solved);
  const says = sums.solved ? [beside, words.compared].map((line) => el("p", { class: "soft" }, line)) : [];
  return [graph(rounds, drawn), ...part, ...says];
}

/**
 * @param {readonly RoundLine[]} rounds
 * @param {Sums} drawn their own
 */
function graph(rounds, { net, main, expected, solved }) {
  const words = texts.session;
  if (!solved) {
    const values = rounds.map((each) => each.net ?? 0);
    return lineGraph(words.graph(rounds.length, signed(net)), [{ name: words.result, kind: "result", values }]);
  }
  const known = rounds.filter((each) => each.expected !== null);
  return lineGraph(words.mainGraph(solved, signed(main), signed(Math.round(expected))), [
    { name: words.main, kind: "result", values: known.map((each) => each.main ?? 0) },
    { name: words.toExpect, kind: "expected", values: known.map((each) => each.expected ?? 0) },
  ]);
}

// What is said of a shuffle: what it is committed to by before the deal, and whether it was so after it.

import { el } from "../kit/elements.js";
import { texts } from "../texts.js";

/** @import { ShuffleLine } from "../kit/commitments.js" */

const SHORT = 8;

/**
 * The commitment, folded to its first digits.
 * @param {string} root
 * @param {number} cuts how many have sealed a number
 * @param {boolean} [next] whether it is of the next hand, beside one that is over
 */
export function commitmentLine(root, cuts, next = false) {
  const words = texts.shuffle;
  const committed = next ? words.committedNext : words.committed;
  return el(
    "details",
    { class: "shuffle small soft" },
    el("summary", {}, committed(root.slice(0, SHORT))),
    el("code", {}, root),
    el("p", {}, words.explained(cuts)),
  );
}

/**
 * Whether a shuffle was what was committed to: a line that unfolds, and all of it where something is wrong.
 * @param {ShuffleLine} line
 * @param {string} file where the proof can be saved
 */
export function checkedLine({ here, fault, cards, root, before, cut, missed }, file) {
  const words = texts.shuffle;
  const says = fault
    ? words.faults[fault]
    : here
      ? words.checked(cards, root.slice(0, SHORT), before, cut, missed)
      : words.elsewhere;
  const told = el(
    "p",
    { class: fault ? "shuffle small bad" : "shuffle small soft", role: fault ? "alert" : "status" },
    says,
    " ",
    el("a", { href: file, download: words.file }, words.save),
  );
  const short = here ? words.isChecked : words.isUnchecked;
  return fault ? told : el("details", { class: "shuffle small soft" }, el("summary", {}, short), told);
}

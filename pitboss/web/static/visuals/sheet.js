// Forms: a labelled field, and the sheet, a table of choices with the fault and the rule beside each.

import { classes, el } from "../kit/elements.js";

/** @import { Child } from "../types/elements.js" */

/**
 * A field with its name above it.
 * @param {string} label
 * @param {HTMLElement} input
 * @param {{ fault?: string }} [look]
 */
export function field(label, input, { fault } = {}) {
  if (fault) input.setAttribute("aria-invalid", "true");
  return el("label", { class: classes("field", fault && "wrong") }, el("span", {}, label), input, faultLine(fault));
}

/** @param {string | undefined} fault */
const faultLine = (fault) => (fault ? el("span", { class: "fault", role: "alert" }, fault) : null);

/**
 * @param {string} label
 * @param {readonly string[]} values
 * @param {(value: string) => void} change
 * @param {{ say?: (value: string) => string, chosen?: string, wager?: string, id?: string }} [look]
 */
export function choice(label, values, change, { say = (value) => value, chosen, wager, id } = {}) {
  const options = values.map((value) => el("option", { value, selected: value === chosen }, say(value)));
  const name = id ? { id } : { "aria-label": label };
  const box = el("select", { ...name, "data-wager": wager, onchange: () => change(box.value) }, options);
  return box;
}

/**
 * A line of a sheet: what is to be chosen, the choice, and what can be done about it.
 * @typedef {object} SheetRow
 * @property {string} label
 * @property {Child} input
 * @property {Child} [more]
 * @property {string} [fault] what is wrong with it, in one line
 * @property {string} [law] the paragraph that leaves it open
 */

/** @param {readonly SheetRow[]} rows */
export function sheet(rows) {
  return el("table", { class: "choices" }, el("tbody", {}, rows.map(line)));
}

/** @param {SheetRow} row */
function line({ label, input, more, fault, law }) {
  const beside = more === undefined ? { colspan: 2 } : {};
  return el(
    "tr",
    { class: fault ? "wrong" : null },
    el("th", { scope: "row" }, label),
    el("td", beside, input, faultLine(fault), law ? el("span", { class: "law" }, ` ${law}`) : null),
    more === undefined ? null : el("td", {}, more),
  );
}

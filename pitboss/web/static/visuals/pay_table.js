// A pay table: beside the game as printed and as read, beside the felt as it pays, with the row that was hit.

import { el } from "../kit/elements.js";
import { money } from "../kit/money.js";
import { texts } from "../texts.js";

/** @import { PrintedSchedule } from "../types/pictures.js" */

/**
 * As printed and as read.
 * @param {PrintedSchedule} schedule
 */
export function printedTable({ rows }) {
  const heads = texts.payTables.columns;
  return el(
    "table",
    { class: "pays" },
    el(
      "thead",
      {},
      el("tr", {}, cell("th", heads.hand), num("th", heads.printed), num("th", heads.read), cell("th", heads.why)),
    ),
    el(
      "tbody",
      {},
      rows.map((row) =>
        el(
          "tr",
          {},
          cell("td", row.hand_printed ? texts.payTables.printedAs(row.hand, row.hand_printed) : row.hand),
          num("td", row.printed || texts.payTables.blank),
          num("td", row.pays || texts.payTables.unpaid),
          cell("td", row.reason ?? ""),
        ),
      ),
    ),
  );
}

/**
 * As it pays at a table.
 * @param {string} wager
 * @param {PrintedSchedule} schedule
 */
export function payTable(wager, { rows, schedule }) {
  const heads = texts.payTables.columns;
  const envy = rows.some((row) => row.envy);
  return el(
    "table",
    { class: "pays", "data-wager": wager, "data-schedule": schedule },
    envy ? el("thead", {}, el("tr", {}, cell("th", heads.hand), num("th", heads.pays), num("th", heads.envy))) : null,
    el(
      "tbody",
      {},
      rows.map((row, n) =>
        el(
          "tr",
          {},
          cell("td", row.hand),
          // Above a row that pays a dash would say that the better hand gets nothing.
          num("td", row.pays || (rows.slice(n + 1).some((each) => each.pays) ? texts.payTables.noneOfItsOwn : "–")),
          envy ? num("td", row.envy ? money(row.envy) : "") : null,
        ),
      ),
    ),
  );
}

/**
 * Lights the row of a table that was hit.
 * @param {HTMLTableElement} table
 * @param {number} row counted from 0
 */
export function light(table, row) {
  const found = table.querySelectorAll("tbody tr")[row];
  found?.classList.add("hit");
  const folded = table.closest("details");
  if (found && folded) folded.open = true;
}

/**
 * @param {"th" | "td"} tag
 * @param {string} text
 */
const cell = (tag, text) => el(tag, {}, text);

/**
 * @param {"th" | "td"} tag
 * @param {string} text
 */
const num = (tag, text) => el(tag, { class: "num" }, text);

// The rule sheet: headings, rules with their citations, and what is said further about a rule.

import { el } from "../kit/elements.js";

/** @import { Rule } from "../types/pictures.js" */

/** @param {readonly (string | Rule)[]} list */
export function rules(list) {
  return list.every((each) => typeof each !== "string") ? list.map(rule) : printed(list.map(ruleText));
}

/**
 * What a line says, however it came.
 * @param {string | Rule} line
 */
export const ruleText = (line) => (typeof line === "string" ? line : line.says);

/** @param {Rule} line */
function rule({ kind, says, law }) {
  if (kind === "head") return el("span", { class: "head" }, `${says}\n`);
  const indent = kind === "more" ? "      " : "  - ";
  return el("span", {}, indent, says, law ? [" ", el("span", { class: "law" }, law)] : null, "\n");
}

/**
 * A sheet that came as printed lines.
 * @param {string[]} lines
 */
function printed(lines) {
  return lines.slice(1).map((line) => {
    if (!line) return "";
    if (!line.startsWith(" ")) return el("span", { class: "head" }, `${line}\n`);
    const [, says, law] = line.match(/^(.*?)\s{2}\[(.+)\]$/) ?? [];
    return says ? el("span", {}, says, " ", el("span", { class: "law" }, law), "\n") : `${line}\n`;
  });
}

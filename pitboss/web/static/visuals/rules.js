// The rule sheet: what the game is, then headings, each with its rules, their citations and readings.

import { el } from "../kit/elements.js";
import { inEnglish } from "../kit/language.js";
import { texts } from "../texts.js";

/** @import { ReadingLine, RuleGroup, RuleLine } from "../types/pictures.js" */

const STEP = "    "; // how far a rule under a rule is set in

/** @param {readonly RuleGroup[]} sheet the first group has the name of the game, which stands over the page already */
export function rules([game, ...groups]) {
  return [game?.rules.map(({ says }) => head(says)), groups.map((group) => [head(group.title), group.rules.map(rule)])];
}

/**
 * All that the sheet says, to look for words in.
 * @param {readonly RuleGroup[]} sheet
 */
export function ruleText(sheet) {
  const lines = sheet.flatMap((group) => [{ says: group.title, readings: [] }, ...group.rules]);
  return lines.flatMap(({ says, readings }) => [says, ...readings.map(read)]);
}

/** @param {string} says */
const head = (says) => el("span", { class: "head", ...inEnglish }, `${says}\n`);

/** @param {ReadingLine} reading */
const read = ({ says, because }) => texts.game.reading(says, because);

/** @param {RuleLine} line */
function rule({ says, law, depth, readings }) {
  const pad = `  ${STEP.repeat(depth)}`;
  return [
    el("span", inEnglish, pad, law ? "- " : STEP, says, law ? [" ", el("span", { class: "law" }, law)] : null, "\n"),
    readings.map((reading) => el("span", inEnglish, pad, STEP, read(reading), "\n")),
  ];
}

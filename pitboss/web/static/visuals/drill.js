// Parts of a drill: the choices as buttons, what each was worth, the rule for such hands, and the score.

import { classes, el } from "../kit/elements.js";
import { keyMark, shortcut } from "../kit/keys.js";
import { texts } from "../texts.js";
import { told, toldIn } from "./told.js";

/** @import { DrillRules, DrillVerdict, ToldPhrase } from "../types/pictures.js" */

/** @typedef {{ asked: number, right: number, cost: number, row: number }} Score */

/** @param {Score} score */
export const tallied = ({ right, asked, row, cost }) => texts.drills.tally(right, asked, row, cost.toFixed(2));

/**
 * The choices as buttons; once one is taken, which was best and which was wrong.
 * @param {readonly ToldPhrase[]} list
 * @param {DrillVerdict | null} verdict
 * @param {(at: number) => void} choose
 */
export function choiceButtons(list, verdict, choose) {
  const top = verdict ? Math.max(...verdict.choices.map(({ value }) => value)) : null;
  return list.map((line, at) => {
    const { reads, hears, lang } = told(line);
    const best = verdict && verdict.choices[at]?.value === top;
    const mine = verdict?.chosen === at;
    return el(
      "button",
      {
        class: classes(best && "right", mine && !best && "wrong"),
        disabled: Boolean(verdict),
        "aria-keyshortcuts": shortcut(String(at + 1)),
        onclick: () => choose(at),
        "aria-label": reads === hears ? null : hears,
        ...lang,
      },
      reads,
      keyMark(at + 1),
    );
  });
}

/** The rule to learn, and what following it costs. @param {Pick<DrillRules, "says" | "rules" | "rules_cost">} found */
export const ruleList = ({ says, rules, rules_cost }) => [
  el("h3", { lang: "en" }, says),
  el(
    "ol",
    { class: "rules-list", lang: "en" },
    rules.map((line) => el("li", {}, line)),
  ),
  el("p", { class: "soft" }, texts.review.following, " ", el("span", { lang: "en" }, rules_cost)),
];

/** What an answer came to, in a sentence that names the best choice. @param {DrillVerdict} verdict */
export function judgedSays({ right, share, choices }) {
  const [best] = choices.toSorted((a, b) => b.value - a.value);
  const { hears } = best ? told(best.told) : { hears: "" };
  return right ? texts.drills.right : texts.drills.wrong(share.toFixed(4), hears);
}

/** @param {DrillVerdict} verdict */
export function judged(verdict) {
  const { right, choices, unit, exact } = verdict;
  const words = texts.drills;
  const top = Math.max(...choices.map(({ value }) => value));
  return [
    el("p", { class: right ? "good" : "bad" }, judgedSays(verdict)),
    el(
      "table",
      {},
      el(
        "thead",
        {},
        el("tr", {}, el("th", {}, texts.teacher.choice), el("th", { class: "num" }, texts.teacher.worth(unit))),
      ),
      el(
        "tbody",
        {},
        choices.map(({ told: line, value }) =>
          el(
            "tr",
            {},
            el("td", { class: value === top ? "best" : "" }, toldIn(line)),
            el("td", { class: "num" }, value.toFixed(4)),
          ),
        ),
      ),
    ),
    exact ? null : el("p", { class: "soft" }, words.about),
  ].filter((each) => each !== null);
}

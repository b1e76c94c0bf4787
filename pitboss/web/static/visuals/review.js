// A session looked at afterwards: sums, the rule to learn next, and each decision.

import { classes, el } from "../kit/elements.js";
import { money } from "../kit/money.js";
import { texts } from "../texts.js";
import { cardNames } from "./card.js";
import { stacked } from "./stacked.js";
import { toldIn } from "./told.js";

/** @import { DecisionKind, JudgedLine, SessionReview } from "../types/pictures.js" */

/** What a session came to, in a sentence. @param {SessionReview} found */
export function reviewSays({ decisions, mistakes, cents, lines, says }) {
  const words = texts.review;
  if (!decisions) return lines.length ? words.unjudged : says || words.none;
  return mistakes ? words.summary(decisions, mistakes, cost(cents)) : words.perfect;
}

/** @param {SessionReview} found */
export function shown(found) {
  return [...(found.name ? [el("h2", {}, found.name)] : []), ...parts(found)];
}

/** @param {SessionReview} found */
function parts(found) {
  const words = texts.review;
  if (!found.decisions && found.lines.length)
    return [
      el("p", {}, words.unjudged),
      el("section", { class: "panel" }, el("h2", {}, words.each), lineTable(found.lines, found.unit)),
    ];
  if (!found.decisions)
    return [
      el("p", {}, found.says ? el("span", { lang: "en" }, found.says) : words.none),
      el("p", {}, el("a", { href: "/" }, words.play)),
    ];
  const [next] = found.kinds.filter((kind) => kind.mistakes);
  const sum = (/** @type {string} */ name, /** @type {string} */ value) => el("div", {}, el("b", {}, value), name);
  return [
    el(
      "section",
      { class: "sum panel" },
      sum(words.rounds, String(found.rounds)),
      sum(words.decisions, String(found.decisions)),
      sum(words.mistakes, String(found.mistakes)),
      sum(words.cost, cost(found.cents)),
      sum(words.inUnits(found.unit), found.share.toFixed(3)),
    ),
    el("p", { class: "soft" }, words.counted),
    ...(next ? [el("section", { class: "panel" }, el("h2", {}, words.learn), kindPart(next))] : []),
    ...(found.mistakes ? [] : [el("p", { class: "good" }, words.perfect)]),
    el("p", {}, el("a", { href: `/drills/${found.game}` }, words.drill(found.name))),
    ...(found.kinds.length
      ? [el("section", { class: "panel" }, el("h2", {}, words.kinds), kindTable(found.kinds))]
      : []),
    el("section", { class: "panel" }, el("h2", {}, words.each), lineTable(found.lines, found.unit)),
  ];
}

/** Costs are expectations: parts of a cent count. @param {number} cents */
export const cost = (cents) =>
  cents && Math.abs(cents) < 100 ? texts.review.cents(cents.toFixed(1)) : money(Math.round(cents));

/** @param {DecisionKind} kind */
function kindPart(kind) {
  const words = texts.review;
  return el(
    "div",
    {},
    el(
      "p",
      {},
      el("b", { lang: "en" }, kind.says),
      " ",
      words.kindCost(kind.mistakes, kind.decisions, cost(kind.cents)),
    ),
    el(
      "ol",
      { class: "rules-list", lang: "en" },
      kind.rules.map((rule) => el("li", {}, rule)),
    ),
    kind.rules_cost
      ? el("p", { class: "soft" }, words.following, " ", el("span", { lang: "en" }, kind.rules_cost))
      : null,
  );
}

/** @param {readonly DecisionKind[]} kinds */
function kindTable(kinds) {
  const words = texts.review;
  const heads = [words.decisions, words.mistakes, words.cost].map((head) => el("th", { class: "num" }, head));
  const rows = kinds.map((kind) =>
    el(
      "tr",
      {},
      el("td", { lang: "en" }, kind.says),
      [String(kind.decisions), String(kind.mistakes), cost(kind.cents)].map((text) => el("td", { class: "num" }, text)),
    ),
  );
  const list = el("table", {}, el("thead", {}, el("tr", {}, el("th", {}, words.kind), heads)), el("tbody", {}, rows));
  return el("div", { class: "card-row" }, stacked(list));
}

const VERDICTS = { best: "good", mistake: "bad", unjudged: "soft" };

/**
 * @param {readonly JudgedLine[]} lines
 * @param {string} unit
 */
function lineTable(lines, unit) {
  const words = texts.review;
  const heads = [words.round, words.hand, words.did, words.best].map((head) => el("th", {}, head));
  const nums = [words.cost, words.inUnits(unit)].map((head) => el("th", { class: "num" }, head));
  const rows = lines.map((line) =>
    el(
      "tr",
      { class: VERDICTS[line.verdict] },
      el("td", {}, el("a", { href: `/rounds/${line.table}/${line.round}` }, words.which(line.table, line.round))),
      el("td", {}, faces(line)),
      el("td", {}, toldIn(line.did_told)),
      el("td", {}, line.best_told ? toldIn(line.best_told) : words.same),
      el("td", { class: "num" }, line.cents ? cost(line.cents) : ""),
      el("td", { class: classes("num") }, line.share ? `${line.exact ? "" : "≈ "}${line.share.toFixed(3)}` : ""),
    ),
  );
  const list = el("table", {}, el("thead", {}, el("tr", {}, heads, nums)), el("tbody", {}, rows));
  return el("div", { class: "card-row" }, stacked(list));
}

/** Cards in a line, said in full to those who hear them. @param {JudgedLine} line */
function faces({ hand, sees }) {
  const told = [cardNames(hand), cardNames(sees)].filter(Boolean).join("; ");
  const short = (/** @type {readonly string[]} */ list) => list.map(texts.cards.short).join(" ");
  return el("span", { role: "img", "aria-label": told }, short(hand), sees.length ? ` · ${short(sees)}` : "");
}

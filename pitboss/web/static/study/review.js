// A session looked at afterwards: what each mistake cost, and which rule to learn next.

import { classes, el } from "../kit/elements.js";
import { money } from "../kit/money.js";
import { server } from "../kit/server.js";
import { worked } from "../kit/working.js";
import { texts } from "../texts.js";
import { cardNames } from "../visuals/card.js";
import { choice, field } from "../visuals/sheet.js";
import { signIn } from "../visuals/sign_in.js";

/** @import { DecisionKind, JudgedLine, SessionReview, Working } from "../types/pictures.js" */

/** @param {HTMLElement} page */
export async function review(page) {
  const words = texts.review;
  document.title = words.title;
  await signIn();
  const asked = new URLSearchParams(location.search);
  const played = (await server.totals(new URLSearchParams())).games;
  const names = new Map((await server.games()).map((game) => [game.slug, game.name]));
  const body = el("div", { class: "study", "aria-live": "polite" });
  let wanted = true;
  let turn = 0;
  const games = played.map(({ game }) => game);
  const pick = choice(words.game, ["", ...games], (game) => look(game), {
    id: "reviewed",
    chosen: asked.get("game") ?? "",
    say: (slug) => (slug ? (names.get(slug) ?? slug) : words.last),
  });
  page.append(el("h1", {}, words.title), el("div", { class: "filters" }, field(words.game, pick)), body);
  void look(asked.get("game") ?? "");
  return () => {
    wanted = false;
  };

  /** @param {string} game */
  async function look(game) {
    turn += 1;
    const mine = turn;
    const query = new URLSearchParams({ ...(game && { game }), ...table() });
    const tell = (/** @type {Working} */ how) => body.replaceChildren(...progress(how));
    tell({ ready: false, what: words.reading, done: 0, total: 1 });
    try {
      const found = await worked(
        () => server.review(query),
        tell,
        () => wanted && mine === turn,
      );
      if (found) body.replaceChildren(...shown(found));
    } catch (error) {
      body.replaceChildren(el("p", { class: "bad" }, String(error instanceof Error ? error.message : error)));
    }
  }

  /** @returns {Record<string, string>} */
  function table() {
    const which = asked.get("table");
    return which ? { table: which } : {};
  }
}

/** @param {Working} how */
export const progress = ({ what, done, total }) => [
  el("p", {}, texts.game.working(what)),
  el("progress", { value: total ? done / total : 0, max: 1, "aria-label": texts.teacher.progress }),
];

/** @param {SessionReview} found */
export function shown(found) {
  const words = texts.review;
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
    next
      ? el("section", { class: "panel" }, el("h2", {}, words.learn), kindPart(next))
      : el("p", { class: "good" }, words.perfect),
    el("p", {}, el("a", { href: `/drills/${found.game}` }, words.drill(found.name))),
    el("section", { class: "panel" }, el("h2", {}, words.kinds), kindTable(found.kinds)),
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
  return el(
    "div",
    { class: "card-row" },
    el(
      "table",
      {},
      el("thead", {}, el("tr", {}, el("th", {}, words.kind), heads)),
      el(
        "tbody",
        {},
        kinds.map((kind) =>
          el(
            "tr",
            {},
            el("td", { lang: "en" }, kind.says),
            [String(kind.decisions), String(kind.mistakes), cost(kind.cents)].map((text) =>
              el("td", { class: "num" }, text),
            ),
          ),
        ),
      ),
    ),
  );
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
      el("td", { lang: "en" }, line.did),
      el("td", { lang: "en" }, line.best || line.note || words.same),
      el("td", { class: "num" }, line.cents ? cost(line.cents) : ""),
      el("td", { class: classes("num") }, line.share ? `${line.exact ? "" : "≈ "}${line.share.toFixed(3)}` : ""),
    ),
  );
  return el(
    "div",
    { class: "card-row" },
    el("table", {}, el("thead", {}, el("tr", {}, heads, nums)), el("tbody", {}, rows)),
  );
}

/** Cards in a line, said in full to those who hear them. @param {JudgedLine} line */
function faces({ hand, sees }) {
  const told = [cardNames(hand), cardNames(sees)].filter(Boolean).join("; ");
  const short = (/** @type {readonly string[]} */ list) => list.map(texts.cards.short).join(" ");
  return el("span", { role: "img", "aria-label": told }, short(hand), sees.length ? ` · ${short(sees)}` : "");
}

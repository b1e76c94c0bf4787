// Drills: a close decision of a game, the choices as buttons, and what each was worth.

import { announce } from "../kit/announce.js";
import { el } from "../kit/elements.js";
import { keyMark, meantFor, unwanted } from "../kit/keys.js";
import { server } from "../kit/server.js";
import { settings } from "../kit/settings.js";
import { worked } from "../kit/working.js";
import { banked } from "../table/banked.js";
import { bankedView } from "../table/past_views.js";
import { texts } from "../texts.js";
import { cardNames } from "../visuals/card.js";
import { choiceButtons, judged, judgedSays, ruleList, tallied } from "../visuals/drill.js";
import { Felt } from "../visuals/felt.js";
import { progress } from "../visuals/progress.js";
import { refusal } from "../visuals/refusal.js";
import { told } from "../visuals/told.js";

/** @import { BankedPicture, Drill, DrillVerdict, PastRound } from "../types/pictures.js" */
/** @import { Score } from "../visuals/drill.js" */

/** @type {Score} */
const NONE = { asked: 0, right: 0, cost: 0, row: 0 };

/** @param {string} game @returns {Score} */
const kept = (game) => ({ ...NONE, ...JSON.parse(settings.get(`drills.${game}`, "{}")) });

/**
 * @param {HTMLElement} page
 * @param {string} name
 * @param {string} [first] the number of a drill
 */
export async function drills(page, name, first) {
  const words = texts.drills;
  const book = await server.game(name);
  const game = book.slug;
  document.title = words.title(book.name);
  let score = kept(game);
  /** @type {Drill | null} */
  let drill = null;
  /** @type {DrillVerdict | null} */
  let verdict = null;
  let wanted = true;
  let busy = false;
  const felt = new Felt({}, true);
  const asks = el("div", { class: "note", role: "status" });
  const choices = el("div", { class: "choices", role: "group", "aria-label": words.choices });
  const said = el("div");
  const rules = el("div");
  const tally = el("p", { "aria-live": "off" });
  const next = el("button", { class: "main", onclick: () => void deal(), hidden: true }, words.next, keyMark("n"));
  const why = el("button", { class: "small", onclick: () => void rule(), hidden: true }, words.why);
  const anew = el("button", { class: "small", onclick: () => count(NONE) }, words.anew);
  page.append(
    el(
      "div",
      { class: "row title" },
      el("h1", {}, words.title(book.name)),
      el("a", { href: `/games/${game}` }, texts.table.rules),
      el("a", { href: `/review?game=${game}` }, texts.review.title),
    ),
    el(
      "div",
      { class: "drill" },
      el(
        "section",
        { "aria-label": texts.table.area },
        felt.node,
        asks,
        choices,
        el("div", { class: "row" }, next, why),
        said,
        rules,
      ),
      el("aside", { class: "panel" }, el("h2", {}, words.score), tally, anew),
    ),
  );
  addEventListener("keydown", keys);
  addEventListener("resize", draw);
  count(score);
  void deal(first);
  return () => {
    wanted = false;
    removeEventListener("keydown", keys);
    removeEventListener("resize", draw);
  };

  /** @param {Score} to */
  function count(to) {
    score = to;
    settings.set(`drills.${game}`, JSON.stringify(score));
    tally.textContent = tallied(score);
  }

  /** @param {string} [number] */
  async function deal(number) {
    if (busy) return;
    busy = true;
    verdict = null;
    said.replaceChildren();
    rules.replaceChildren();
    next.hidden = why.hidden = true;
    try {
      drill = await worked(
        () => server.drill(game, number),
        (how) => asks.replaceChildren(...progress(texts.working.drill, how)),
        () => wanted,
      );
      if (drill?.picture) history.replaceState(null, "", `/drills/${game}/${drill.number}`);
      draw();
      if (drill?.picture)
        announce(
          words.spoken(
            hand(drill.picture),
            (drill.told ?? []).map((each) => told(each).hears),
          ),
        );
    } catch (error) {
      drill = null;
      choices.replaceChildren();
      asks.replaceChildren(
        refusal(error),
        " ",
        el("button", { class: "small", onclick: () => void deal(number) }, words.again),
      );
    } finally {
      busy = false;
    }
  }

  /** @param {number} at */
  async function choose(at) {
    if (!drill?.choices || verdict || busy) return;
    busy = true;
    const { number } = drill;
    try {
      verdict = await worked(
        () => server.drillAnswer(game, number, at),
        (how) => said.replaceChildren(...progress(texts.working.teacher, how)),
        () => wanted,
      );
    } catch (error) {
      said.replaceChildren(el("p", { class: "bad" }, refusal(error)));
    } finally {
      busy = false;
    }
    if (!verdict) return;
    const { right, share } = verdict;
    count({
      asked: score.asked + 1,
      right: score.right + Number(right),
      cost: score.cost + share,
      row: right ? score.row + 1 : 0,
    });
    draw();
    announce(judgedSays(verdict));
    next.focus();
    said.firstElementChild?.scrollIntoView?.({ block: "nearest" });
  }

  async function rule() {
    if (!drill) return;
    const { number } = drill;
    try {
      const found = await worked(
        () => server.drillRules(game, number),
        (how) => rules.replaceChildren(...progress(texts.working.rules, how)),
        () => wanted,
      );
      if (!found) return;
      rules.replaceChildren(...ruleList(found));
      announce([found.says, ...found.rules].join(". "));
      rules.scrollIntoView?.({ block: "nearest" });
    } catch (error) {
      rules.replaceChildren(el("p", { class: "bad" }, refusal(error)));
    }
  }

  function draw() {
    if (!drill) return;
    felt.node.hidden = !drill.picture;
    if (!drill.picture) {
      asks.replaceChildren(el("span", { lang: "en" }, drill.says ?? ""));
      return choices.replaceChildren();
    }
    felt.draw(banked.model({ view: view(drill, drill.picture), book, lifted: new Set(), past: true }, () => {}));
    asks.textContent = drill.close ? words.asks : words.plain;
    choices.replaceChildren(...choiceButtons(drill.told ?? [], verdict, (at) => void choose(at)));
    next.hidden = !verdict;
    why.hidden = !verdict;
    if (verdict) said.replaceChildren(...judged(verdict));
  }

  /** @param {KeyboardEvent} event */
  function keys(event) {
    if (!meantFor(event, page) || unwanted(event)) return;
    const at = Number(event.key) - 1;
    if (at >= 0 && at < (drill?.choices?.length ?? 0)) {
      event.preventDefault();
      return void choose(at);
    }
    if (event.key.toLowerCase() === "n" && verdict) void deal();
  }
}

/**
 * The deal as a table that nobody acts at.
 * @param {Drill} drill
 * @param {BankedPicture} picture
 */
function view(drill, picture) {
  /** @type {PastRound} */
  const data = {
    table: 0,
    round: drill.number,
    game: drill.game,
    name: drill.name,
    steps: [],
    step: 0,
    seat: 0,
    ended: null,
    players: [],
    names: { 0: texts.drills.you },
    partners: {},
    picture,
    under: null,
    disputes: [],
  };
  return bankedView(data, picture);
}

/** The own cards and what lies open, said. @param {BankedPicture} picture */
function hand(picture) {
  const open = [...picture.board, ...picture.dealer].filter((face) => face !== null);
  return [cardNames(picture.boxes[0]?.cards ?? []), cardNames(open)].filter(Boolean).join("; ");
}

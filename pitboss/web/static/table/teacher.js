// The teacher: what each choice is worth now, and after the round what was lost by the choices made.

import { announce } from "../kit/announce.js";
import { el } from "../kit/elements.js";
import { keyMark, shortcut } from "../kit/keys.js";
import { inEnglish } from "../kit/language.js";
import { langOf, reason, server } from "../kit/server.js";
import { settings } from "../kit/settings.js";
import { texts } from "../texts.js";
import { progress } from "../visuals/progress.js";
import { toldIn } from "../visuals/told.js";
import { brieflySays } from "./lesson.js";
import { BESIDE } from "./letters.js";

/** @import { Child } from "../types/elements.js" */
/** @import { ActOffer, Taught, TableView } from "../types/pictures.js" */

const LOOK = 150; // milliseconds between looks at how far it has come; the server waits for an answer itself

/**
 * @param {{ view: TableView, best: ActOffer | null }} state
 * @param {string} number
 * @param {() => void} advised what is done when it is known what is best
 */
export function teacher(state, number, advised) {
  const words = texts.teacher;
  const body = el("div", { class: "lesson" }, el("p", { class: "soft" }, words.first));
  const button = el(
    "button",
    { class: "small", onclick: asks, "aria-keyshortcuts": shortcut(BESIDE.ask) },
    words.what,
    keyMark(BESIDE.ask),
  );
  const always = el("input", {
    type: "checkbox",
    id: "always",
    checked: settings.get("taught", "") === "always",
    onchange: () => settings.set("taught", always.checked ? "always" : ""),
  });
  const withheld = isWithheld(state.view);
  const node = withheld
    ? el("p", { class: "soft" }, words.withheld)
    : el(
        "section",
        { class: "panel teach" },
        el("h2", {}, words.title),
        el("div", { class: "row" }, button, el("label", { class: "check" }, always, words.always)),
        body,
      );
  let asked = "";
  /** Whether nothing is said yet of this decision; and whether a round was gone through, which is read until the next. */
  let fresh = true;
  let reviewed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let busy;

  /** Who asks sees the answer where it stands below the felt; beside it the felt stays where it is. */
  async function asks() {
    if (withheld) return announce(words.withheld);
    await look();
    if (isBelow(node)) node.scrollIntoView({ block: "nearest" });
  }

  async function look() {
    if (state.view.seat < 0) return answered(words.sit);
    clearTimeout(busy);
    const about = decision(state.view);
    if (fresh) body.replaceChildren(el("p", { class: "soft" }, texts.working.teacher));
    fresh = false;
    try {
      const found = await server.teach(number);
      if (!found.ready) {
        body.replaceChildren(...progress(texts.working.teacher, found));
        busy = setTimeout(look, LOOK);
      } else if (about === decision(state.view) || found.review) {
        reviewed = Boolean(found.review?.length);
        body.replaceChildren(...lesson(found));
        announce(brieflySays(found));
        advise(found);
      }
    } catch (error) {
      answered(reason(error), langOf(error));
    }
  }

  /** A sentence in place of a lesson. @param {string} says @param {{ lang?: string }} [lang] where it is not that of the page */
  function answered(says, lang = {}) {
    body.replaceChildren(el("p", { class: "soft", ...lang }, says));
    announce(says, [], lang);
  }

  /** The best act is gold only for who asks at every decision. @param {Taught} found */
  function advise({ best }) {
    state.best = (always.checked && best) || null;
    advised();
  }

  return {
    node,
    ask: asks,
    /** @param {TableView} view */
    changed(view) {
      const { picture } = view;
      const now = decision(view);
      if (now === asked) return;
      asked = now;
      fresh = true;
      state.best = null;
      clearTimeout(busy);
      const turn = picture && view.seat >= 0 && (picture.turn === view.seat || picture.over);
      if (turn || !reviewed) body.replaceChildren(el("p", { class: "soft" }, words.first));
    },
    /** The cards lie: who wants to be told at every decision is told now. @param {TableView} view */
    lies({ seat, picture }) {
      const turn = picture && seat >= 0 && (picture.turn === seat || picture.over);
      if (always.checked && turn && fresh && !withheld) look();
    },
  };
}

/** Whether something is paid or won here, so that nobody is advised in a hand (1058(10)). @param {TableView} view */
export const isWithheld = (view) => "tournament" in view && view.tournament?.advised === false;

/** Whether the felt ends where this begins. @param {HTMLElement} node */
function isBelow(node) {
  const play = node.closest(".pit")?.querySelector(".play");
  return Boolean(play && node.getBoundingClientRect().top >= play.getBoundingClientRect().bottom);
}

/** Of one decision nothing is said at another: whose turn it is, at which cards and for which price. @param {TableView} view */
function decision({ round, picture }) {
  if (!picture) return `${round}`;
  // A bet before its time leaves a decision to be made, and may make it another.
  const street =
    "boxes" in picture
      ? `${picture.stage} ${picture.boxes[picture.turn]?.stakes.length ?? 0}`
      : picture.seats.map(({ bet, live }) => `${bet} ${live}`).join();
  return `${round} ${picture.turn} ${street} ${picture.board.length} ${picture.over}`;
}

/** @param {Taught} found */
export function lesson(found) {
  const unit = found.unit ?? "";
  if (found.choices?.length) return [choices(found.choices, unit), ...soft(found.note), ...review(found, unit)];
  const says = found.told ? [el("p", { class: "soft" }, toldIn(found.told))] : soft(found.says);
  return [...says, ...review(found, unit)];
}

/** @param {string | undefined} text */
const soft = (text) => (text ? [el("p", { class: "soft", ...inEnglish }, text)] : []);

/**
 * @param {NonNullable<Taught["choices"]>} list
 * @param {string} unit
 */
function choices(list, unit) {
  const words = texts.teacher;
  const top = Math.max(...list.map((choice) => choice.value));
  /** @param {Child} text */
  const num = (text) => el("td", { class: "num" }, text);
  const rows = list.map(({ told, value }) => {
    const best = value === top;
    return el(
      "tr",
      {},
      el("td", { class: best ? "best" : "" }, toldIn(told), best ? ` ${words.best}` : ""),
      num(value.toFixed(4)),
      num(best ? "–" : (top - value).toFixed(4)),
    );
  });
  const heads = [words.worth(unit), words.costs].map((head) => el("th", { class: "num" }, head));
  return el("table", {}, el("thead", {}, el("tr", {}, el("th", {}, words.choice), heads)), el("tbody", {}, rows));
}

/** How a decision looks afterwards. */
const VERDICTS = { best: "good", mistake: "bad", unjudged: "soft" };

/**
 * @param {Taught} found
 * @param {string} unit
 */
function review(found, unit) {
  if (!found.review?.length) return [];
  const words = texts.teacher;
  const list = found.review.map(({ told, kind }) => el("li", { class: VERDICTS[kind] }, toldIn(told)));
  return [
    el("h3", {}, words.review),
    el("ul", {}, list),
    el("p", {}, words.mistakes(found.total_cost ?? 0, unit, found.total_decisions ?? 0)),
  ];
}

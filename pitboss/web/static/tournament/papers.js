// What has happened, and can be taken back; what is printed and saved.

import { el } from "../kit/elements.js";
import { fileAt, paperAt } from "../kit/server.js";
import { texts } from "../texts.js";
import { field } from "../visuals/sheet.js";
import { may } from "../visuals/sign_in.js";
import { asks } from "./asking.js";
import { showProofs } from "./proofs.js";

/** @import { TournamentConsole, TournamentTook } from "../types/pictures.js" */
/** @import { Tell } from "./console.js" */

/** The newest first. @param {TournamentConsole} board @param {Tell} tell */
export function stepsPart(board, tell) {
  const words = texts.tournament;
  return el(
    "section",
    { class: "panel" },
    el(
      "ol",
      { class: "plain took" },
      board.steps.map((each) =>
        el(
          "li",
          { "data-step": each.step },
          el("span", { class: "soft" }, `${each.step}`),
          el("span", {}, words.took[each.kind](each), el("span", { class: "soft" }, ` ${when(each)}`)),
          each.kind === "SeatsDrawn"
            ? el("button", { class: "small", onclick: () => showProofs(board.tournament, each.step) }, words.proof.one)
            : "",
          may("house/tournament/back")
            ? el("button", { class: "small", onclick: () => undo(each, tell) }, words.undo)
            : "",
        ),
      ),
    ),
  );
}

/** At what time of the day, and by whom. @param {TournamentTook} each */
const when = (each) =>
  [new Date(each.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }), ...each.by].join(", ");

/** @param {TournamentTook} each @param {Tell} tell */
function undo(each, tell) {
  const words = texts.tournament;
  const why = el("input", { name: "why", required: true, maxlength: 200 });
  why.value = words.mistyped;
  asks({
    title: words.undo,
    label: words.undo,
    parts: [el("p", {}, words.took[each.kind](each)), field(words.why, why)],
    send: (refused) => tell("back", { step: each.step, why: why.value.trim() }, refused),
  });
}

/** @param {TournamentConsole} board */
export function papersPart(board) {
  const words = texts.tournament;
  const number = board.tournament;
  const link = (/** @type {string} */ href, /** @type {string} */ says) =>
    el("li", {}, el("a", { class: "press", href, target: "_blank" }, says));
  return el(
    "section",
    { class: "panel" },
    el("h2", {}, words.print),
    el(
      "ul",
      { class: "plain papers" },
      Object.entries(words.paper).map(([name, says]) => link(paperAt(number, name), says)),
    ),
    el("h2", {}, words.save),
    el(
      "ul",
      { class: "plain papers" },
      Object.entries(words.saved).map(([name, says]) => link(fileAt(number, name), says)),
      link(`/api/tournaments/${number}/results.html`, words.results),
    ),
    el("h2", {}, words.proof.title),
    el("p", {}, el("button", { onclick: () => showProofs(number) }, words.proof.show)),
  );
}

// Draws of seats that are over, each with its key: anybody can draw them again.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { drawsAt, tournament } from "../kit/server.js";
import { dialogBox, showDialog } from "../visuals/dialog.js";
import { plain } from "./refusals.js";

/** @import { TournamentProof } from "../types/pictures.js" */

/** @param {number} number of the tournament @param {number} [step] the one draw that is asked for */
export async function showProofs(number, step = 0) {
  const words = houseTexts.tournament.proof;
  const list = el("div", { class: "proofs" });
  const box = dialogBox(
    words.title,
    el("h2", {}, words.title),
    el("p", {}, words.about),
    list,
    el("p", {}, words.byHand),
    el("p", {}, words.byProgram, " ", el("code", {}, `pitboss verify ${new URL(drawsAt(number), location.href).href}`)),
    el(
      "div",
      { class: "row" },
      el("a", { class: "press", href: drawsAt(number), download: `tournament-${number}-draws.json` }, words.save),
      el("button", { onclick: () => box.close() }, houseTexts.tournament.close),
    ),
  );
  showDialog(box);
  try {
    const { draws } = await tournament.draws(number);
    list.replaceChildren(...proofs(draws.filter((each) => !step || each.step === step)));
  } catch (error) {
    list.replaceChildren(el("p", { class: "bad" }, plain(error)));
  }
}

/** @param {TournamentProof[]} draws */
export function proofs(draws) {
  const words = houseTexts.tournament.proof;
  if (!draws.length) return [el("p", { class: "soft" }, words.none)];
  return draws.map((each) =>
    el(
      "section",
      { "data-step": each.step },
      el("h3", {}, words.of(words.scope[each.scope], each.receipts.length), each.undone ? ` (${words.undone})` : ""),
      el(
        "dl",
        { class: "facts" },
        [
          [words.committed, each.committed],
          [words.key, each.key],
          [words.word, each.word || words.noWord],
          [words.name, each.name],
        ].map(([name, says]) => [el("dt", {}, name ?? ""), el("dd", {}, el("code", {}, says ?? ""))]),
      ),
    ),
  );
}

// What has happened, and can be taken back; what is printed and saved.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { fileAt, paperAt } from "../kit/server.js";
import { field } from "../visuals/sheet.js";
import { door, may } from "../visuals/sign_in.js";
import { asks } from "./asking.js";
import { goesBack } from "./goes_back.js";
import { showProofs } from "./proofs.js";
import { secondSigner } from "./signing.js";

/** @import { TournamentConsole, TournamentTook } from "../types/pictures.js" */
/** @import { Tell } from "./console.js" */

/** The newest first. @param {TournamentConsole} board @param {Tell} tell */
export function stepsPart(board, tell) {
  const words = houseTexts.tournament;
  return el(
    "section",
    { class: "panel" },
    board.day ? "" : el("p", { class: "soft" }, words.noneBack),
    el(
      "ol",
      { class: "plain took" },
      board.steps.map((each) =>
        el(
          "li",
          { "data-step": each.step, class: each.undone ? "undone" : null },
          el("span", { class: "soft" }, `${each.step}`),
          el(
            "span",
            {},
            each.undone ? el("s", { class: "soft" }, words.took[each.kind](each)) : words.took[each.kind](each),
            el("span", { class: "soft" }, ` ${when(each)}`),
            each.undone ? el("span", {}, ` ${words.wasUndone(when(each.undone), each.undone.why)}`) : "",
          ),
          each.kind === "SeatsDrawn"
            ? el("button", { class: "small", onclick: () => showProofs(board.tournament, each.step) }, words.proof.one)
            : "",
          board.day && undoes(each, board) && !each.undone
            ? el("button", { class: "small", onclick: () => undo(each, board, tell) }, words.undo)
            : "",
        ),
      ),
    ),
  );
}

/** What two have signed is undone by two, of whom one may be somebody who undoes nothing else. @param {TournamentTook} each @param {TournamentConsole} board */
function undoes(each, board) {
  const { positions } = door();
  const all = !positions.length || positions.some((one) => board.undone_by.includes(one));
  return may("house/tournament/back") && (all || each.two);
}

/** At what time of the day, and by whom. @param {{ at: number, by: string[] }} each */
const when = (each) =>
  [new Date(each.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }), ...each.by].join(", ");

/**
 * Says which money comes back before it does; what two have signed two take back.
 * @param {TournamentTook} each
 * @param {TournamentConsole} board
 * @param {Tell} tell
 */
export function undo(each, board, tell) {
  const words = houseTexts.tournament;
  const why = el("input", { name: "why", required: true, maxlength: 200 });
  const second = each.two ? secondSigner() : null;
  const money = goesBack(each, board);
  asks({
    title: words.undo,
    label: words.undo,
    parts: [
      el("p", {}, words.took[each.kind](each)),
      money ? el("p", { class: "goes-back" }, money) : "",
      field(words.why, why),
      second ? second.fields : "",
    ],
    send: (refused) => tell("back", { step: each.step, why: why.value.trim(), ...second?.said() }, refused),
  });
}

/** Whether the house has something to print there. @param {string} address */
const isThere = async (address) => (await fetch(address).catch(() => null))?.ok ?? false;

/** @param {TournamentConsole} board */
export function papersPart(board) {
  const words = houseTexts.tournament;
  const number = board.tournament;
  const link = (/** @type {string} */ href, /** @type {string} */ says) =>
    el("li", {}, el("a", { class: "press", href, target: "_blank" }, says));
  const receipt = el("input", { name: "receipt", type: "number", min: 1, required: true, inputmode: "numeric" });
  const said = el("p", { class: "note bad", role: "alert" });
  const one = async (/** @type {Event} */ event) => {
    event.preventDefault();
    said.textContent = "";
    const wanted = Number(receipt.value);
    const at = `${paperAt(number, "receipts")}&receipt=${wanted}`;
    // One that is not listed may be of an event that is over: else it is said here, and no empty page opens.
    if (board.taken.some((each) => each.receipt === wanted) || (await isThere(at))) globalThis.open(at);
    else said.textContent = words.noReceipt(wanted);
  };
  return el(
    "section",
    { class: "panel" },
    el("h2", {}, words.print),
    el(
      "ul",
      { class: "plain papers" },
      Object.entries(words.paper).map(([name, says]) => link(paperAt(number, name), says)),
    ),
    el(
      "form",
      { class: "row", id: "one-receipt", onsubmit: one },
      field(words.oneReceipt, receipt),
      el("button", {}, words.printOne),
      said,
    ),
    el("h2", {}, words.save),
    el(
      "ul",
      { class: "plain papers" },
      Object.entries(words.saved)
        // Of cards that were dealt by hand the pit has no hands.
        .filter(([name]) => board.in_pit || name !== "hands.phhs")
        .map(([name, says]) => link(fileAt(number, name), says)),
      link(`/api/tournaments/${number}/results.html`, words.results),
    ),
    el("h2", {}, words.proof.title),
    el("p", {}, el("button", { onclick: () => showProofs(number) }, words.proof.show)),
  );
}

// Nothing is entered or paid while no gaming day is open: who may opens it here, everybody else is told whom to ask.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { house } from "../kit/server.js";
import { dayIsMeant, proposedDay } from "../visuals/open_day.js";
import { refusal } from "../visuals/refusal.js";
import { field } from "../visuals/sheet.js";
import { may } from "../visuals/sign_in.js";

/** @import { TournamentConsole } from "../types/pictures.js" */

const VERB = "day/open";

/** Nothing, where a day is open. @param {TournamentConsole} board @param {() => unknown} done */
export function dayCard(board, done) {
  const words = houseTexts.tournament;
  if (board.day || board.state === "finished" || board.state === "refused") return [];
  if (!may(`house/${VERB}`))
    return [
      el("section", { class: "panel todo", "data-todo": "day" }, el("p", {}, `${words.noDay} ${words.askForDay}`)),
    ];
  const date = el("input", { type: "date", name: "day", required: true, value: proposedDay(board.last_day) });
  const said = el("p", { class: "note bad", role: "status" });
  const id = crypto.randomUUID();
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!(await dayIsMeant(date.value))) return;
    try {
      await house.told("", VERB, { id, date: date.value });
      await done();
    } catch (error) {
      said.replaceChildren(refusal(error));
    }
  };
  return [
    el(
      "section",
      { class: "panel todo", "data-todo": "day" },
      el("p", {}, words.noDay),
      el(
        "form",
        { class: "row", onsubmit: submit },
        field(words.day, date),
        el("button", { class: "main" }, words.openDay),
      ),
      said,
    ),
  ];
}

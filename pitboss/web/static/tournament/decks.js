// A deck is counted when its time has come, and whenever somebody asks for it.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { field } from "../visuals/sheet.js";
import { asks } from "./asking.js";
import { called } from "./called.js";

/** @import { TournamentConsole } from "../types/pictures.js" */
/** @import { Tell } from "./console.js" */

/** How many cards were found: nobody has counted what is not written. */
export const cardsFound = () =>
  el("input", { name: "found", type: "number", min: 0, max: 1000, required: true, inputmode: "numeric" });

/** @param {TournamentConsole} board @param {number} felt @param {Tell} tell */
export function countDeck(board, felt, tell) {
  const words = houseTexts.tournament;
  const cards = cardsFound();
  asks({
    title: words.countDeck(called(board, felt)),
    label: words.do.count,
    parts: [el("p", { class: "soft" }, words.countDeckAbout), field(words.cardsFound, cards)],
    send: (refused) => tell("deck", { felt, found: Number(cards.value) }, refused),
  });
}

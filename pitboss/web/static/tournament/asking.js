// A question about a step: it stays open, with all that was typed, until the step is done or somebody closes it.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { dialogBox, showDialog } from "../visuals/dialog.js";

/** @import { Child } from "../types/elements.js" */
/** @import { Refusal } from "./console.js" */

/**
 * `send` is given where to say why it was refused, and answers with something where it was done.
 * @param {{ title: string, label: string, parts: Child[], send: (refused: Refusal) => Promise<unknown> }} question
 */
export function asks({ title, label, parts, send }) {
  const words = houseTexts.tournament;
  const said = el("p", { class: "note bad", role: "alert" });
  const press = el("button", { class: "main" }, label);
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    press.disabled = true;
    said.textContent = "";
    const done = await send((says) => {
      said.replaceChildren(says);
    });
    press.disabled = false;
    if (done) box.close();
  };
  const box = dialogBox(
    label,
    el("h2", {}, title),
    el(
      "form",
      { class: "asks", onsubmit: submit },
      parts,
      said,
      el("div", { class: "row" }, press, el("button", { type: "button", onclick: () => box.close() }, words.close)),
    ),
  );
  showDialog(box);
}

// Two sign: whoever is signed in, and a second one with a password of their own.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { dialogBox, showDialog } from "../visuals/dialog.js";
import { field } from "../visuals/sheet.js";
import { me } from "../visuals/sign_in.js";
import { plain } from "./refusals.js";

/** The fields of the second one, for a question that asks for more besides. */
export function secondSigner() {
  const words = houseTexts.tournament;
  const name = el("input", { name: "second", required: true, autocomplete: "off", maxlength: 60 });
  const password = el("input", { name: "password", type: "password", autocomplete: "off" });
  return {
    fields: [field(words.second, name), field(words.password, password)],
    said: () => ({ second: { name: name.value.trim(), password: password.value } }),
  };
}

/**
 * Asks for the second one; what is refused is said in the box, and nothing is lost. Null where it is closed.
 * @template T
 * @param {string} about what is signed for
 * @param {string[]} who may sign, of whom whoever is signed in is one
 * @param {(second: { name: string, password: string }) => Promise<T>} send
 * @returns {Promise<T | null>}
 */
export function signTwo(about, who, send) {
  const words = houseTexts.tournament;
  return new Promise((done) => {
    const second = secondSigner();
    const others = who.filter((each) => each !== me()?.name);
    const said = el("p", { class: "note bad", role: "status" });
    /** @type {T | null} */
    let answer = null;
    const submit = async (/** @type {Event} */ event) => {
      event.preventDefault();
      try {
        answer = await send(second.said().second);
        box.close();
      } catch (error) {
        said.replaceChildren(plain(error));
      }
    };
    const box = dialogBox(
      words.sign,
      el(
        "form",
        { class: "asks", onsubmit: submit },
        el("p", { class: "signed-for" }, about),
        others.length ? el("p", { class: "soft" }, words.maySign(others.join(", "))) : "",
        second.fields,
        said,
        el(
          "div",
          { class: "row" },
          el("button", { class: "main" }, words.sign),
          el("button", { type: "button", onclick: () => box.close() }, words.close),
        ),
      ),
    );
    box.addEventListener("close", () => done(answer));
    showDialog(box);
  });
}

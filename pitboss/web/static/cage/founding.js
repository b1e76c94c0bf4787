// Founding the house, where there is none yet: by whoever serves the pit.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { cents } from "../kit/money.js";
import { show } from "../kit/router.js";
import { house, server } from "../kit/server.js";
import { isMeant } from "../visuals/meant.js";
import { refusal } from "../visuals/refusal.js";
import { field } from "../visuals/sheet.js";
import { door, greet, may, me } from "../visuals/sign_in.js";

/** A form that founds it, or nothing where there is a house. @param {boolean} [open] */
export function founding(open = true) {
  if (!may("house/init")) return "";
  const words = houseTexts.founding;
  const name = el("input", { id: "found-name", required: true, maxlength: 60 });
  const owner = el("input", {
    id: "found-owner",
    required: true,
    minlength: 2,
    maxlength: 24,
    autocomplete: "username",
    value: me()?.name ?? "",
  });
  const password = el("input", {
    id: "found-password",
    type: "password",
    required: true,
    minlength: 8,
    autocomplete: "new-password",
  });
  const cash = el("input", { id: "found-cash", required: true, inputmode: "decimal", value: "100000" });
  const directs = el("input", { id: "found-directs", type: "checkbox", checked: true });
  const word = door().guarded ? el("input", { id: "found-word", required: true, autocomplete: "off" }) : null;
  const fault = el("p", { class: "refused note", role: "alert" });
  const id = crypto.randomUUID();
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const amount = cents(cash.value);
    if (amount === null) {
      fault.textContent = words.noAmount;
      return;
    }
    try {
      // A house is founded once, and everybody's tables close.
      const open = (await server.tables()).length;
      const { ask } = words;
      const parts = [el("p", {}, ask.closes(open)), el("p", {}, ask.follows)];
      if (!(await isMeant(ask.title(name.value.trim()), ask, ...parts))) return;
      const answer = await house.told(word?.value.trim() ?? "", "init", {
        id,
        name: name.value.trim(),
        owner: owner.value.trim(),
        password: password.value,
        cash: amount,
        positions: directs.checked ? ["tournament director"] : [],
      });
      await greet();
      if (!answer.word) {
        await show();
        return;
      }
      // The house stands, though its owner is not signed in: the word is shown once.
      form.hidden = true;
      fault.textContent = words.signLater(owner.value.trim(), answer.word);
    } catch (error) {
      fault.replaceChildren(refusal(error));
    }
  };
  const form = el(
    "form",
    { class: "filing", onsubmit: submit },
    field(words.name, name),
    field(words.owner, owner),
    field(words.password, password),
    field(words.cash, cash),
    field(words.directs, directs),
    word ? field(words.word, word) : null,
    el("div", { class: "row" }, el("button", { class: "main" }, words.found)),
  );
  return el(
    "details",
    { class: "panel", id: "founding", open },
    el("summary", {}, words.title),
    el("p", {}, words.about),
    form,
    fault,
  );
}

/** Whoever can engage people is told who is still needed for a tournament, and where; nothing once nobody is. */
export async function stillNeeded() {
  if (!may("house/engage")) return "";
  const words = houseTexts.founding;
  const { lacking } = await house.people("");
  if (!lacking.length) return "";
  return el(
    "p",
    { class: "soft", id: "still-needed" },
    words.needed(lacking.map((each) => words.lacking[each])),
    " ",
    el("a", { href: "/cage#tell-engage" }, words.engage),
  );
}

// What the floor is asked before something is done, and the line that says what was done and takes it back.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { cents } from "../kit/money.js";
import { texts } from "../texts.js";
import { dialogBox, showDialog } from "../visuals/dialog.js";
import { refusal } from "../visuals/refusal.js";
import { field } from "../visuals/sheet.js";
import { may } from "../visuals/sign_in.js";

/**
 * @typedef {object} Asked
 * @property {string} name
 * @property {string} label
 * @property {"text" | "long" | "money" | "number" | "check" | "date" | "choice" | "law"} [kind]
 * @property {string | boolean} [value]
 * @property {boolean} [needed]
 * @property {readonly string[]} [known] what was said before, or what there is to choose from
 * @property {readonly LawLine[]} [laws] the paragraphs that are offered, with what they are about
 */

const SHOWN = 6; // paragraphs at a time

/**
 * The paragraphs that have every word that was typed; a touch chooses one.
 * @param {readonly LawLine[]} laws
 * @param {string} typed
 */
export function lawsFound(laws, typed) {
  const parts = typed
    .toLowerCase()
    .split(/[\s,;:]+/)
    .filter(Boolean);
  const whole = (/** @type {LawLine} */ { law, title, says }) => `${law} ${title} ${says}`.toLowerCase();
  return laws.filter((line) => parts.every((part) => whole(line).includes(part)));
}

/**
 * @param {HTMLInputElement} input
 * @param {readonly LawLine[]} laws
 */
function lawList(input, laws) {
  const list = el("ul", { class: "laws", "aria-label": houseTexts.floor.laws });
  const draw = () => {
    const chosen = laws.find(({ law }) => law === input.value.trim());
    const found = chosen ? [chosen] : lawsFound(laws, input.value);
    list.replaceChildren(
      ...found.slice(0, SHOWN).map(({ law, title, says }) => {
        const choose = () => {
          input.value = law;
          draw();
        };
        const words = [el("b", {}, law), ` ${title}: ${says}`];
        return el("li", {}, el("button", { type: "button", "aria-pressed": Boolean(chosen), onclick: choose }, words));
      }),
      ...(found.length > SHOWN ? [el("li", { class: "soft" }, houseTexts.floor.moreLaws(found.length - SHOWN))] : []),
      ...(found.length ? [] : [el("li", { class: "soft" }, houseTexts.floor.noLaw)]),
    );
  };
  input.addEventListener("input", draw);
  draw();
  return list;
}

/** @import { LawLine } from "../types/pictures.js" */
/** @typedef {Record<string, string | number | boolean>} Said */

/** @param {Asked} asked */
function inputOf({ name, kind = "text", value = "", needed = false, known = [] }) {
  if (kind === "long") return el("textarea", { name, required: needed, rows: 3, maxlength: 1000 }, String(value));
  if (kind === "choice")
    return el(
      "select",
      { name },
      ["", ...known].map((each) => el("option", { value: each }, each)),
    );
  if (kind === "check") return el("input", { name, type: "checkbox", checked: value === true });
  const more = known.length ? { list: `known-${name}` } : {};
  const type = kind === "date" ? "date" : "text";
  const mode = kind === "money" || kind === "number" ? { inputmode: "decimal" } : {};
  return el("input", { name, type, required: needed, value: String(value), maxlength: 300, ...more, ...mode });
}

/**
 * What was filled in; fields left empty are left out. Null where an amount is none.
 * @param {readonly Asked[]} asked
 * @param {Element} form
 * @returns {Said | null}
 */
export function filled(asked, form) {
  /** @type {Said} */
  const said = {};
  for (const { name, kind } of asked) {
    const input = form.querySelector(`[name="${name}"]`);
    if (input instanceof HTMLInputElement && kind === "check") {
      said[name] = input.checked;
      continue;
    }
    const text = input && "value" in input ? String(input.value).trim() : "";
    if (!text) continue;
    const found = kind === "money" ? cents(text) : kind === "number" ? Number(text) : text;
    if (found === null || Number.isNaN(found)) return null;
    said[name] = found;
  }
  return said;
}

/**
 * A question with a few fields; what the server refuses is said in it.
 * @param {string} title
 * @param {readonly Asked[]} asked
 * @param {(said: Said) => Promise<unknown>} run
 * @param {string} [does] the word on the button
 */
export function askBox(title, asked, run, does = houseTexts.floor.doIt) {
  const note = el("p", { class: "note refused", role: "status" });
  const lists = asked.flatMap(({ name, kind, known }) =>
    known && kind !== "choice"
      ? [
          el(
            "datalist",
            { id: `known-${name}` },
            known.map((value) => el("option", { value })),
          ),
        ]
      : [],
  );
  const form = el(
    "form",
    {
      onsubmit: async (event) => {
        event.preventDefault();
        const said = filled(asked, form);
        note.textContent = said ? "" : houseTexts.floor.noAmount;
        if (!said) return;
        try {
          await run(said);
          box.close();
        } catch (error) {
          note.replaceChildren(refusal(error, texts.table.refused));
        }
      },
    },
    el("h2", {}, title),
    asked.map((each) => {
      const input = inputOf(each);
      const line = field(each.label, input);
      return each.laws && input instanceof HTMLInputElement ? [line, lawList(input, each.laws)] : line;
    }),
    lists,
    note,
    el(
      "div",
      { class: "row" },
      el("button", { class: "main", type: "submit" }, does),
      el("button", { type: "button", onclick: () => box.close() }, texts.notNow),
    ),
  );
  const box = dialogBox(title, form);
  box.classList.add("asked");
  return box;
}

/**
 * @param {Parameters<typeof askBox>} given
 */
export const askFloor = (...given) => showDialog(askBox(...given));

/** What was done last, and a way back where there is one. */
export class DoneLine {
  constructor() {
    this.says = el("span");
    this.back = el("button", { hidden: true }, houseTexts.floor.undo);
    this.node = el("div", { class: "done", role: "status", hidden: true }, this.says, this.back);
  }

  /**
   * @param {Node | string} says
   * @param {(() => void) | null} [undo]
   * @param {boolean} [refused]
   */
  say(says, undo = null, refused = false) {
    this.node.hidden = !says;
    this.says.replaceChildren(says);
    this.node.classList.toggle("refused", refused);
    this.back.hidden = !undo;
    this.back.onclick = undo;
  }
}

/** What is asked for at a table, as the table of rights names it. @param {string} verb */
export const atTable = (verb) => `floor/tables/{number}/${verb}`;

/** Whatever asks the server for something says for what: nothing is offered that it would refuse. @param {HTMLElement} box */
export function withdraw(box) {
  for (const node of box.querySelectorAll("[data-asks]")) if (!may(node.getAttribute("data-asks") ?? "")) node.remove();
}

/**
 * New content in place of the old; what had the focus keeps it.
 * @param {HTMLElement} box
 * @param {(Node | string)[]} parts
 */
export function refill(box, ...parts) {
  const active = document.activeElement;
  const key = active && box.contains(active) ? active.getAttribute("data-key") : null;
  box.replaceChildren(...parts);
  withdraw(box);
  const found = key ? box.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
  if (found instanceof HTMLElement) found.focus({ preventScroll: true });
}

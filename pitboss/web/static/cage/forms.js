// What the house is told: a form for each verb, made of what the server says it asks for.

import { el } from "../kit/elements.js";
import { cents } from "../kit/money.js";
import { texts } from "../texts.js";
import { field } from "../visuals/sheet.js";

/** @import { DeskField, DeskForm, HouseStanding } from "../types/pictures.js" */

/** Something is not written as it has to be, in one line. */
export class Misspelt extends Error {}

/**
 * A form of the desk; `send` is handed what is to be told.
 * @param {DeskForm} form
 * @param {HouseStanding} standing
 * @param {(verb: string, said: Record<string, unknown>) => Promise<void>} send
 */
export function deskForm(form, standing, send) {
  const words = texts.cage;
  const inputs = form.fields
    .filter((each) => each.kind !== "sheet")
    .map((each) => ({ each, node: input(each, standing) }));
  const signers = Array.from({ length: Math.max(1, form.signed) }, (_, n) =>
    el("input", { name: `by${n}`, required: n < form.signed, autocomplete: "off", maxlength: 60 }),
  );
  const said = el("p", { class: "note", role: "status" });
  const button = el("button", { class: "main" }, words.verbs[form.verb] ?? form.verb);
  // One id for one intent: what is sent again because no answer came happens once.
  let id = crypto.randomUUID();
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    button.disabled = true;
    said.textContent = "";
    try {
      const by = signers.map((each) => each.value.trim()).filter(Boolean);
      await send(form.verb, { ...filled(inputs), id, by });
      id = crypto.randomUUID();
    } catch (error) {
      said.textContent = error instanceof Error ? error.message : String(error);
    }
    button.disabled = false;
  };
  return el(
    "details",
    { class: "panel", id: `tell-${form.verb.replace("/", "-")}` },
    el("summary", {}, words.verbs[form.verb] ?? form.verb),
    el("p", { class: "soft" }, form.says),
    el(
      "form",
      { class: "filters", onsubmit: submit },
      inputs.map(({ each, node }) => field(label(each), node)),
      signers.map((node, n) => field(n ? words.and : words.signed, node)),
      button,
    ),
    said,
  );
}

/** @param {DeskField} each */
function label({ name, kind, needed }) {
  const says = texts.cage.fields[name] ?? name;
  const unit = kind === "money" ? texts.cage.dollars : "";
  return `${says}${unit}${needed || kind === "check" ? "" : texts.cage.optional}`;
}

/**
 * @param {DeskField} each
 * @param {HouseStanding} standing
 * @returns {HTMLInputElement | HTMLSelectElement}
 */
function input({ name, kind, needed, choices }, standing) {
  const numbers = { table: standing.tables.map((table) => table.table), box: standing.boxes.map((box) => box.box) };
  const props = { name, required: needed };
  if (kind === "choice") return select(props, choices, needed);
  if (kind === "table") return select(props, numbers.table.map(String), needed);
  if (kind === "box") return select(props, numbers.box.map(String), needed);
  if (kind === "check") return el("input", { name, type: "checkbox" });
  if (kind === "date") return el("input", { ...props, type: "date" });
  if (kind === "number") return el("input", { ...props, type: "number", step: 1 });
  if (kind === "money")
    return el("input", { ...props, inputmode: "decimal", placeholder: "1,000.50", autocomplete: "off" });
  const more = kind === "shares" ? { placeholder: texts.cage.shares } : kind === "game" ? { list: "games" } : {};
  return el("input", { ...props, ...more, autocomplete: "off" });
}

/**
 * @param {{ name: string, required: boolean }} props
 * @param {readonly string[]} values
 * @param {boolean} needed
 */
function select(props, values, needed) {
  const all = needed ? values : ["", ...values];
  return el(
    "select",
    props,
    all.map((value) => el("option", { value }, value || texts.cage.none)),
  );
}

/** @param {{ each: DeskField, node: HTMLInputElement | HTMLSelectElement }[]} inputs */
function filled(inputs) {
  /** @type {Record<string, unknown>} */
  const said = {};
  for (const { each, node } of inputs) {
    const value = node instanceof HTMLInputElement && node.type === "checkbox" ? node.checked : node.value.trim();
    if (value !== "") said[each.name] = typeof value === "boolean" ? value : read(each, value);
  }
  return said;
}

/**
 * A field as it is sent.
 * @param {DeskField} each
 * @param {string} text
 */
export function read({ name, kind }, text) {
  const called = texts.cage.fields[name] ?? name;
  if (kind === "money") {
    const amount = cents(text);
    if (amount === null) throw new Misspelt(texts.cage.noAmount(called, text));
    return amount;
  }
  if (kind === "number" || kind === "table" || kind === "box") return Number(text);
  if (kind === "shares") return text.split(",").map(share);
  return text;
}

/** @param {string} text */
function share(text) {
  const at = text.lastIndexOf("=");
  const amount = at < 0 ? null : cents(text.slice(at + 1));
  if (amount === null) throw new Misspelt(texts.cage.noShare(text.trim()));
  return { player: text.slice(0, at).trim(), amount };
}

/**
 * Which form a command of the next steps belongs to, and the number it names.
 * @param {string} command
 */
export function formOf(command) {
  const [first = "", second = ""] = command.replace(/^pitboss house /, "").split(" ");
  const verb = first === "day" ? `day/${second}` : first;
  return { verb, number: /^\d+$/.test(second) ? second : "" };
}

// What the house is told: a form for each verb, made of what the server says it asks for.

import { el } from "../kit/elements.js";
import { cents } from "../kit/money.js";
import { texts } from "../texts.js";
import { field } from "../visuals/sheet.js";

/** @import { DeskField, DeskForm, HouseStanding } from "../types/pictures.js" */

/** Something is not written as it has to be, in one line. */
export class Misspelt extends Error {}

/**
 * A form of the desk; `send` is handed what is to be told. `own`: who is signed in, and so signs first; another one
 * signs beside them with a password.
 * @param {DeskForm} form
 * @param {HouseStanding} standing
 * @param {(verb: string, said: Record<string, unknown>) => Promise<void>} send
 * @param {string} [own]
 */
export function deskForm(form, standing, send, own = "") {
  const words = texts.cage;
  const inputs = form.fields.map((each) => ({ each, node: input(each, standing) }));
  const signers = Array.from({ length: own ? 0 : Math.max(1, form.signed) }, (_, n) =>
    el("input", { name: `by${n}`, required: n < form.signed, autocomplete: "off", maxlength: 60 }),
  );
  const second = own && (form.signed > 1 || BY_LAW.includes(form.verb)) ? secondSigner(form.signed > 1) : null;
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
      await send(form.verb, { ...filled(inputs), id, by, ...second?.said() });
      id = crypto.randomUUID();
      second?.forget();
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
      { class: "filters", onsubmit: submit, oninput: (event) => second?.changed(event) },
      inputs.map(({ each, node }) => field(label(each), node)),
      own ? el("p", { class: "soft" }, words.signedAs(own)) : null,
      signers.map((node, n) => field(n ? words.and : words.signed, node)),
      second?.fields,
      button,
    ),
    said,
  );
}

/** Where two sign in one of the states. */
const BY_LAW = ["jackpot/post"];

/**
 * Who signs beside the one who is signed in. The password stands for what is written in the form: it stays there after
 * a refusal, and is gone once it is taken or anything else is written.
 * @param {boolean} required
 */
function secondSigner(required) {
  const name = el("input", { name: "second", required, autocomplete: "off", maxlength: 60 });
  const password = el("input", { name: "password", type: "password", required, autocomplete: "off" });
  return {
    fields: [field(texts.cage.and, name), field(texts.cage.password, password)],
    said() {
      const given = { name: name.value.trim(), password: password.value };
      return given.name ? { second: given } : {};
    },
    forget() {
      password.value = "";
    },
    /** @param {Event} event */
    changed({ target }) {
      if (target !== password) password.value = "";
    },
  };
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
 * @returns {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement}
 */
function input({ name, kind, needed, choices }, standing) {
  /** @type {Partial<Record<DeskField["kind"], readonly (string | number)[]>>} */
  const known = {
    choice: choices,
    table: standing.tables.map((each) => each.table),
    box: standing.boxes.map((each) => each.box),
    meter: standing.meters.map((each) => each.name),
    jackpot: standing.jackpots.map((each) => each.name),
    unclaimed: standing.unclaimed.map((each) => each.award),
  };
  const props = { name, required: needed };
  const some = known[kind];
  if (some) return select(props, some.map(String), needed);
  if (kind === "document" || kind === "sheet") return el("textarea", { ...props, rows: 8 });
  if (kind === "check") return el("input", { name, type: "checkbox" });
  if (kind === "date") return el("input", { ...props, type: "date" });
  if (kind === "number") return el("input", { ...props, type: "number", step: 1 });
  if (kind === "money")
    return el("input", { ...props, inputmode: "decimal", placeholder: "1,000.50", autocomplete: "off" });
  /** @type {Partial<Record<DeskField["kind"], string>>} */
  const several = { shares: texts.cage.shares, games: texts.cage.gamesOf, names: texts.cage.namesOf };
  const hint = kind === "positions" ? choices.join(", ") : several[kind];
  const own = kind === "game" ? { list: "games" } : hint ? { placeholder: hint } : {};
  return el("input", { ...props, ...own, autocomplete: "off" });
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

/** @param {{ each: DeskField, node: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement }[]} inputs */
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
  if (kind === "number" || kind === "table" || kind === "box" || kind === "unclaimed") return Number(text);
  if (kind === "games" || kind === "names" || kind === "positions") return text.split(",").map((each) => each.trim());
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

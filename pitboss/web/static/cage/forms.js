// What the house is told: a form for each verb, made of what the server says it asks for.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { cents } from "../kit/money.js";
import { Refused } from "../kit/server.js";
import { dayIsMeant, proposedDay } from "../visuals/open_day.js";
import { refusal } from "../visuals/refusal.js";
import { field } from "../visuals/sheet.js";

/** @import { DeskField, DeskForm, HouseStanding } from "../types/pictures.js" */

const OPENS_DAY = "day/open";

/** Something is not written as it has to be, in one line. */
export class Misspelt extends Error {}

/**
 * A form of the desk; `send` is handed what is to be told. `own`: who is signed in, and so signs first; another one
 * signs beside them with a password. `held`: the positions of the one who is signed in.
 * @param {DeskForm} form
 * @param {HouseStanding} standing
 * @param {(verb: string, said: Record<string, unknown>) => Promise<void>} send
 * @param {string} [own]
 * @param {readonly string[]} [held]
 */
export function deskForm(form, standing, send, own = "", held = form.positions) {
  const words = houseTexts.cage;
  const inputs = [...form.fields]
    .sort((one, other) => Number(isText(one)) - Number(isText(other)))
    .map((each) => ({ each, node: input(each, standing, form.verb) }));
  const allowed = !own || form.positions.some((each) => held.includes(each));
  const signers = Array.from({ length: own ? 0 : Math.max(1, form.by_case) }, (_, n) =>
    el("input", { name: `by${n}`, required: n < form.signed, autocomplete: "off", maxlength: 60, list: "people" }),
  );
  const second = own && form.by_case > 1 ? secondSigner(form.signed > 1) : null;
  const said = el("p", { class: "note refused", role: "status" });
  const button = el("button", { class: "main", disabled: !allowed }, words.verbs[form.verb] ?? form.verb);
  // One id for one intent: what is sent again because no answer came happens once.
  let id = crypto.randomUUID();
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    button.disabled = true;
    said.textContent = "";
    try {
      const by = signers.map((each) => each.value.trim()).filter(Boolean);
      const wanted = filled(inputs);
      if (form.verb !== OPENS_DAY || (await dayIsMeant(String(wanted.date)))) {
        await send(form.verb, { ...wanted, id, by, ...second?.said() });
        id = crypto.randomUUID();
        second?.forget();
      }
    } catch (error) {
      said.replaceChildren(refusal(error), helps(error, said));
      said.scrollIntoView({ block: "nearest" });
    }
    button.disabled = false;
  };
  return el(
    "details",
    { class: "panel", id: `tell-${form.verb.replace("/", "-")}`, "data-verb": form.verb },
    el("summary", {}, words.verbs[form.verb] ?? form.verb),
    el("p", { class: "soft" }, inItsWords(form.says)),
    allowed ? null : el("p", { class: "soft for-others" }, words.isFor(form.positions)),
    el(
      "form",
      { class: "filters", onsubmit: submit, oninput: (event) => second?.changed(event) },
      inputs.map(({ each, node }) => (each.kind === "positions" ? node : field(label(each), node))),
      own ? el("p", { class: "soft" }, words.signedAs(own)) : null,
      signers.map((node, n) => field(n ? words.and : words.signed, node)),
      second?.fields,
      button,
    ),
    said,
  );
}

/**
 * Opens a form, also where it is not among those that were looked for.
 * @param {HTMLDetailsElement} box
 */
export function openForm(box) {
  const group = box.closest("section");
  if (group) group.hidden = false;
  box.hidden = false;
  box.open = true;
}

/**
 * The way to what helps against a refusal: another form on this page, or the page of the sheets.
 * @param {unknown} error
 * @param {HTMLElement} at where it is said
 */
function helps(error, at) {
  const verb = error instanceof Refused ? error.verb : "";
  if (!verb) return "";
  const says = houseTexts.cage.verbs[verb] ?? houseTexts.sheets.title;
  const near = at.closest(".paper") ?? document;
  const box = near.querySelector(`[data-verb="${CSS.escape(verb)}"]`);
  if (!(box instanceof HTMLDetailsElement) && /^sheet/.test(verb))
    return el("a", { class: "helps", href: "/sheets" }, says);
  if (!(box instanceof HTMLDetailsElement))
    return el("a", { class: "helps", href: `/cage#tell-${verb.replace("/", "-")}` }, says);
  const show = () => {
    openForm(box);
    box.scrollIntoView({ block: "center" });
  };
  return el("button", { class: "small helps", type: "button", onclick: show }, says);
}

/**
 * Who signs beside the one who is signed in. The password stands for what is written in the form: it stays there after
 * a refusal, and is gone once it is taken or anything else is written.
 * @param {boolean} required
 */
function secondSigner(required) {
  const name = el("input", { name: "second", required, autocomplete: "off", maxlength: 60, list: "people" });
  const password = el("input", { name: "password", type: "password", required, autocomplete: "off" });
  return {
    fields: [field(houseTexts.cage.and, name), field(houseTexts.cage.password, password)],
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

/** Fields are called here as they are labelled. @param {string} says */
const inItsWords = (says) =>
  says.replace(/`(\w+)`/g, (_, /** @type {string} */ name) => `"${houseTexts.cage.fields[name] ?? name}"`);

/** What is long stands below the rest. @param {Pick<DeskField, "kind">} field */
const isText = ({ kind }) => kind === "document" || kind === "sheet";

/** @param {DeskField} each */
function label({ name, kind, needed }) {
  const says = houseTexts.cage.fields[name] ?? name;
  const unit = kind === "money" ? houseTexts.cage.dollars : "";
  return `${says}${unit}${needed || kind === "check" ? "" : houseTexts.cage.optional}`;
}

/**
 * @param {DeskField} each
 * @param {HouseStanding} standing
 * @param {string} verb
 * @returns {Field}
 */
function input({ name, kind, needed, choices, ticked }, standing, verb) {
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
  if (isText({ kind })) return el("textarea", { ...props, rows: needed ? 8 : 2 });
  if (kind === "check") return el("input", { name, type: "checkbox", checked: ticked });
  if (kind === "positions") return boxes(name, choices);
  if (kind === "date")
    return el("input", { ...props, type: "date", value: verb === OPENS_DAY ? proposedDay(standing.last ?? "") : "" });
  if (kind === "number") return el("input", { ...props, type: "number", step: 1 });
  if (kind === "money")
    return el("input", { ...props, inputmode: "decimal", placeholder: "1,000.50", autocomplete: "off" });
  /** @type {Partial<Record<DeskField["kind"], string>>} */
  const several = { shares: houseTexts.cage.shares, games: houseTexts.cage.gamesOf, names: houseTexts.cage.namesOf };
  const hint = several[kind];
  const listed = kind === "game" ? "games" : OF_PEOPLE.includes(name) && verb !== "engage" ? "people" : "";
  const own = listed ? { list: listed } : hint ? { placeholder: hint } : {};
  return el("input", { ...props, ...own, autocomplete: "off" });
}

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLFieldSetElement} Field */

/** Fields in which the register knows what may be written. */
const OF_PEOPLE = ["dealer", "name"];

/**
 * Some of these.
 * @param {string} name
 * @param {readonly string[]} choices
 */
function boxes(name, choices) {
  return el(
    "fieldset",
    { class: "checks" },
    el("legend", {}, houseTexts.cage.fields[name] ?? name),
    choices.map((value) => el("label", { class: "check" }, el("input", { type: "checkbox", name, value }), value)),
  );
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
    all.map((value) => el("option", { value }, value || houseTexts.cage.none)),
  );
}

/** @param {{ each: DeskField, node: Field }[]} inputs */
function filled(inputs) {
  /** @type {Record<string, unknown>} */
  const said = {};
  for (const { each, node } of inputs) {
    if (node instanceof HTMLFieldSetElement) {
      said[each.name] = [...node.querySelectorAll("input")].filter((one) => one.checked).map((one) => one.value);
      continue;
    }
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
  const called = houseTexts.cage.fields[name] ?? name;
  if (kind === "money") {
    const amount = cents(text);
    if (amount === null) throw new Misspelt(houseTexts.cage.noAmount(called, text));
    return amount;
  }
  if (kind === "number" || kind === "table" || kind === "box" || kind === "unclaimed") return Number(text);
  if (kind === "games" || kind === "names") return text.split(",").map((each) => each.trim());
  if (kind === "shares") return text.split(",").map(share);
  return text;
}

/** @param {string} text */
function share(text) {
  const at = text.lastIndexOf("=");
  const amount = at < 0 ? null : cents(text.slice(at + 1));
  if (amount === null) throw new Misspelt(houseTexts.cage.noShare(text.trim()));
  return { player: text.slice(0, at).trim(), amount };
}

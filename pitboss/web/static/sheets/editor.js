// A sheet to be filled in: checked, compared and solved as it is written, then submitted.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { inEnglish } from "../kit/language.js";
import { percent } from "../kit/money.js";
import { papers, server } from "../kit/server.js";
import { texts } from "../texts.js";
import { progress } from "../visuals/progress.js";
import { refusal } from "../visuals/refusal.js";
import { sheet as table } from "../visuals/sheet.js";

/** @import { JobState, SheetField, SheetFields, SheetVerdict } from "../types/pictures.js" */

/** @typedef {Record<string, any>} Data the sheet itself, as it is sent */

const PAUSE = 400; // milliseconds without a key until it is checked
const LOOK = 300; // between looks at how far a solve has come

/**
 * @param {HTMLElement} where
 * @param {string} key
 * @param {SheetFields} book
 * @param {Data} data of the version that it begins with
 * @param {number | null} paper the document that it would be the next version of
 * @param {{ own: string, closed: string }} signer who is signed in, and why they may not submit it
 * @param {(said: { game: string, sheet: Data, paper: number | null, post: boolean, by: string[] }) => Promise<void>} submit
 */
export function editor(where, key, book, data, paper, { own, closed }, submit) {
  const words = houseTexts.sheets;
  /** @type {Data} */
  const sheet = structuredClone(data);
  const verdictPart = el("div", { class: "verdict", "aria-live": "polite" });
  const edgePart = el("div", { class: "edge", "aria-live": "polite" });
  const rows = el("div", {});
  const by = el("input", { name: "by", autocomplete: "off", maxlength: 60, "aria-label": words.signed });
  const post = el("input", { type: "checkbox", name: "post" });
  const send = el("button", { class: "main", disabled: true, onclick: submitted }, words.submit);
  const note = el("p", { class: "note", role: "status" });
  let turn = 0;
  let solving = false;
  let wanted = false; // a solve of what is written now, when the one that goes on is done
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  where.replaceChildren(
    el("h2", {}, paper ? words.next(paper, book.name) : words.new(book.name)),
    el(
      "div",
      { class: "sheet-editor" },
      rows,
      el(
        "aside",
        { class: "panel" },
        verdictPart,
        edgePart,
        el(
          "div",
          { class: "sign-off" },
          own
            ? el("p", { class: "soft" }, closed || houseTexts.cage.signedAs(own))
            : el("label", { class: "field" }, el("span", {}, words.signed), by),
          closed ? null : [el("label", { class: "check" }, post, words.atOnce), send],
        ),
        note,
      ),
    ),
  );
  draw();
  void check();

  function draw() {
    rows.replaceChildren(
      table(
        book.fields.map((each) => ({
          label: each.label,
          input: input(each),
          law: each.law,
        })),
      ),
    );
  }

  /** @param {SheetField} each */
  function input(each) {
    const value = valueAt(sheet, each);
    const changed = (/** @type {string | boolean} */ given) => {
      setAt(sheet, each, given);
      both(each);
      later();
    };
    const name = each.place.join(".");
    if (each.kind === "choice") {
      const box = el(
        "select",
        { name, "aria-label": each.label, onchange: () => changed(box.value) },
        el("option", { value: "" }, words.usual(each.usual)),
        each.choices.map((choice) => el("option", { value: choice, selected: choice === value }, choice)),
      );
      return box;
    }
    if (each.kind === "check" || each.kind === "offered") {
      const box = el("input", {
        name,
        type: "checkbox",
        checked: value === undefined ? each.on : value === true,
        "aria-label": each.label,
        onchange: () => changed(box.checked),
      });
      return box;
    }
    const box = el("input", {
      name,
      value: value === undefined ? "" : String(value),
      placeholder: each.usual,
      autocomplete: "off",
      inputmode: each.kind === "text" ? "text" : "decimal",
      "aria-label": each.label,
      oninput: () => changed(box.value),
    });
    return box;
  }

  /** A wager has both its limits or none of its own. @param {SheetField} each */
  function both({ place }) {
    const [heading, wager = "", end] = place;
    if (heading !== "limits" || !end) return;
    const own = sheet.limits?.[wager];
    const other = book.fields.find((one) => one.place[1] === wager && one.place[2] && one.place[2] !== end);
    if (!own || !other || (own[end] === undefined) === (own[other.place[2] ?? ""] === undefined)) return;
    setAt(sheet, other, own[end] === undefined ? "" : other.usual);
    const box = rows.querySelector(`[name="${CSS.escape(other.place.join("."))}"]`);
    if (box instanceof HTMLInputElement) box.value = String(valueAt(sheet, other) ?? "");
  }

  function later() {
    clearTimeout(timer);
    send.disabled = true;
    timer = setTimeout(() => void check(), PAUSE);
  }

  async function check() {
    turn += 1;
    const mine = turn;
    try {
      const found = await papers.check(key, { game: book.game, sheet, paper });
      if (mine !== turn) return;
      mark(found);
      verdictPart.replaceChildren(...told(found));
      send.disabled = !found.lawful || closed !== "";
      await edge(found);
    } catch (error) {
      if (mine === turn) verdictPart.replaceChildren(el("p", { class: "bad", role: "alert" }, refusal(error)));
    }
  }

  /** Faults go beside their lines; what is being typed stays as it is. @param {SheetVerdict} found */
  function mark(found) {
    const lines = rows.querySelectorAll("tr");
    book.fields.forEach((each, at) => {
      const line = lines[at];
      const fault = faultAt(each, found);
      line?.classList.toggle("wrong", Boolean(fault));
      line?.querySelector(".fault")?.remove();
      if (fault) line?.querySelector("td")?.append(el("span", { class: "fault", role: "alert", ...inEnglish }, fault));
    });
  }

  /** @param {SheetVerdict} found */
  async function edge(found) {
    if (!found.lawful || !found.solvable) return edgePart.replaceChildren();
    if (found.edge)
      return edgePart.replaceChildren(el("p", {}, words.edge(percent(found.edge.edge, 4), found.edge.per)));
    if (solving) {
      wanted = true;
      return;
    }
    solving = true;
    try {
      await solve();
    } catch (error) {
      edgePart.replaceChildren(el("p", { class: "soft" }, refusal(error)));
    }
    solving = false;
    if (wanted) {
      wanted = false;
      await check();
    }
  }

  async function solve() {
    const { job } = await papers.check(key, { game: book.game, sheet, paper, solve: true });
    if (job === null) return;
    let state = await server.job(job);
    while (!state.ready && where.isConnected) {
      edgePart.replaceChildren(...progress(texts.working.edge, state));
      await new Promise((done) => setTimeout(done, LOOK));
      state = await server.job(job);
    }
    if (state.ready) edgePart.replaceChildren(...figures(state));
  }

  async function submitted() {
    send.disabled = true;
    note.textContent = "";
    try {
      const signed = by.value
        .split(",")
        .map((each) => each.trim())
        .filter(Boolean);
      await submit({ game: book.game, sheet, paper, post: post.checked, by: signed });
    } catch (error) {
      note.replaceChildren(refusal(error));
      send.disabled = false;
    }
  }
}

/** @param {Extract<JobState, { ready: true }>} state */
function figures({ fault, found }) {
  const wrong = fault || ("fault" in found ? found.fault : "");
  if (wrong || !("wagers" in found)) return [el("p", { class: "soft" }, wrong)];
  const lines = [
    ...(found.whole ? [{ spot: texts.game.together(found.whole.spots), ...found.whole }] : []),
    ...found.wagers,
  ];
  return [
    el("h3", {}, houseTexts.sheets.edges),
    el(
      "ul",
      { class: "plain" },
      lines.map((each) =>
        el(
          "li",
          { class: each.favours_player ? "bad" : null },
          `${each.spot}: ${percent(each.edge_decimal, 4)}`,
          each.favours_player ? texts.game.favours : null,
        ),
      ),
    ),
  ];
}

/** @param {SheetVerdict} found */
function told(found) {
  const words = houseTexts.sheets;
  /** @param {string} says @param {string | null} [law] */
  const line = (says, law) => el("li", {}, says, law ? el("span", { class: "law" }, ` ${law}`) : null);
  const part = (/** @type {string} */ title, /** @type {HTMLElement[]} */ lines) =>
    lines.length ? [el("h3", {}, title), el("ul", { class: "plain" }, lines)] : [];
  if (!found.lawful) {
    return [
      el("p", { class: "bad", role: "alert" }, words.unlawful),
      el(
        "ul",
        { class: "plain" },
        found.faults.map((each) => el("li", inEnglish, each.sentence)),
      ),
    ];
  }
  return [
    el("p", { class: "good" }, words.lawful),
    ...(found.displaces === null
      ? []
      : [el("p", { class: found.hangs ? "bad" : "soft" }, words.displaces(found.displaces, found.hangs))]),
    ...part(
      words.needs,
      found.needs.map((each) => line(`${each.says}; ${each.do}`, each.law)),
    ),
    ...part(
      words.notices,
      found.notices.map((each) => line(each.says, each.law)),
    ),
    ...part(
      found.against ? words.changes(found.against[0] ?? 0, found.against[1] ?? 0) : words.unlike,
      found.changes.map((each) => line(each.says)),
    ),
    ...part(
      words.warnings,
      found.warnings.map((each) => line(`${each.says}; ${each.do}`, each.law)),
    ),
  ];
}

// --- lines of the sheet ---

/** What is wrong with a line. @param {SheetField} each @param {SheetVerdict} found */
const faultAt = (each, found) =>
  found.faults.find((fault) => fault.place.join(".") === lineOf(each).join("."))?.sentence;

/** The line that a fault names; of both limits of a wager it stands at the second. @param {SheetField} each */
const lineOf = ({ place }) => (place[0] === "limits" && place[2] === "most" ? place.slice(0, 2) : place);

/** @param {Data} sheet @param {SheetField} each @returns {string | boolean | undefined} */
export function valueAt(sheet, { place, kind }) {
  if (kind === "offered") return sheet.without ? !sheet.without.includes(place[1]) : undefined;
  const found = place.reduce((/** @type {any} */ inside, name) => inside?.[name], sheet);
  if (found === undefined || found === null) return undefined;
  return kind === "check" ? Boolean(found) : Array.isArray(found) ? found.join(", ") : String(found);
}

/** What is empty is left out. @param {Data} sheet @param {SheetField} each @param {string | boolean} given */
export function setAt(sheet, { place, kind }, given) {
  if (kind === "offered") {
    const others = (sheet.without ?? []).filter((/** @type {string} */ name) => name !== place[1]);
    const without = given ? others : [...others, place[1]];
    if (without.length) sheet.without = without;
    else delete sheet.without;
    return;
  }
  const [last = "", ...heads] = [...place].reverse();
  const empty = given === "";
  let inside = sheet;
  for (const head of heads.reverse()) {
    if (inside[head] === undefined && empty) return;
    inside[head] ??= {};
    inside = inside[head];
  }
  if (empty) delete inside[last];
  else inside[last] = typeof given === "boolean" ? given : written(kind, given);
  prune(sheet, place);
}

/** @param {Data} sheet @param {readonly string[]} place */
function prune(sheet, place) {
  for (let many = place.length - 1; many > 0; many -= 1) {
    const inside = place.slice(0, many - 1).reduce((/** @type {any} */ found, name) => found?.[name], sheet);
    const name = place[many - 1] ?? "";
    if (inside?.[name] && !Object.keys(inside[name]).length) delete inside[name];
  }
}

/** A number where it is one; whatever else is typed the server judges. @param {SheetField["kind"]} kind @param {string} given @returns {number | string | (number | string)[]} */
function written(kind, given) {
  const text = given.trim();
  if (kind === "money" || kind === "count") return amount(text);
  if (kind === "sums") return text.split(",").map(amount);
  return text;
}

/** @param {string} text */
function amount(text) {
  const plain = text.replace(/[$,]/g, "").trim();
  return plain !== "" && Number.isFinite(Number(plain)) ? Number(plain) : text.trim();
}

// The sheets of the house: every document with its state, what it waits for, and what can be done with it; the editor.

import { deskForm } from "../cage/forms.js";
import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { locale } from "../kit/language.js";
import { house, papers, Refused, server } from "../kit/server.js";
import { texts } from "../texts.js";
import { refusal } from "../visuals/refusal.js";
import { rules } from "../visuals/rules.js";
import { field } from "../visuals/sheet.js";
import { door, me, signIn } from "../visuals/sign_in.js";
import { editor } from "./editor.js";

/** @import { DeskForm, HouseStanding, PaperHistory, PaperList } from "../types/pictures.js" */

const KEPT = "house-key"; // of this tab alone, as in the cage
/** What may be done with the version of a document that waits. @type {Record<string, readonly string[]>} */
const WAITS = {
  submitted: ["sheet/approve", "sheet/notice", "sheet/post"],
  approved: ["sheet/approve", "sheet/notice", "sheet/post"],
  announced: ["sheet/approve", "sheet/notice", "sheet/post"],
};
const IN_USE = ["sheet/table", "sign"]; // with the one in force, where tables are open

/** @param {HTMLElement} page */
export async function sheets(page) {
  const words = houseTexts.sheets;
  document.title = words.title;
  const body = el("div", { class: "sheets" });
  const games = await server.games();
  page.append(
    el("h1", {}, words.title),
    el(
      "datalist",
      { id: "games" },
      games.map(({ slug, name }) => el("option", { value: slug }, name)),
    ),
    body,
  );
  await enter(sessionStorage.getItem(KEPT) ?? "");

  /** @param {Node | string} [why] */
  function ask(why = "") {
    const given = el("input", { id: "house-key", type: "password", required: true, autocomplete: "off" });
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      void enter(given.value.trim());
    };
    const byName = () => signIn().then(() => enter(""));
    body.replaceChildren(
      el("p", {}, words.key),
      me() ? "" : el("button", { id: "by-name", onclick: byName }, texts.signIn.in),
      el(
        "form",
        { class: "filters", onsubmit: submit },
        field(houseTexts.cage.keyField, given),
        el("button", { class: "main" }, houseTexts.cage.enter),
      ),
      el("p", { class: "note", role: "status" }, why),
    );
  }

  /** @param {string} key */
  async function enter(key) {
    try {
      const list = await papers.all(key);
      if (key) sessionStorage.setItem(KEPT, key);
      await draw(key, list);
    } catch (error) {
      sessionStorage.removeItem(KEPT);
      ask(key || !(error instanceof Refused) ? refusal(error) : "");
    }
  }

  /** @param {string} key @param {PaperList} list @param {string} [said] */
  async function draw(key, list, said = "") {
    const { forms } = await house.forms(key);
    const standing = await house.standing(key);
    const own = key ? "" : (me()?.name ?? "");
    const may = own ? door().positions : null;
    const submits = forms.find(({ verb }) => verb === "sheet/submit")?.positions ?? [];
    const closed = may && !submits.some((each) => may.includes(each)) ? houseTexts.cage.isFor(submits) : "";
    const desk = el("section", { class: "editor" });
    const told = async (/** @type {string} */ verb, /** @type {Record<string, unknown>} */ form) => {
      const { events } = await house.told(key, verb, form);
      const posted = events.some(({ event }) => event === "SheetInForce");
      await draw(key, await papers.all(key), words.done[posted ? "sheet/post" : verb] ?? "");
      scrollTo(0, 0);
    };
    const histories = await Promise.all(list.papers.map(({ paper }) => papers.one(key, paper)));
    body.replaceChildren(
      el("p", { class: "good", role: "status" }, said),
      ...staleLines(list),
      closed ? el("p", { class: "soft", id: "who-submits" }, words.closed(closed)) : "",
      begin((game) => write(game, {}, null), closed ? words.tryOut : words.write),
      desk,
      el("h2", {}, words.documents),
      ...(histories.length ? [] : [el("p", { class: "soft" }, words.none)]),
      el(
        "div",
        { class: "sheet-papers" },
        histories.reverse().map((each) =>
          paperPart(each, offered(forms, may), standing, told, { own, key, may: !closed }, () => {
            const last = each.versions.at(-1);
            void write(each.game, last?.sheet ?? {}, each.paper);
          }),
        ),
      ),
    );

    /** @param {string} game @param {Record<string, unknown>} data @param {number | null} paper */
    async function write(game, data, paper) {
      try {
        const book = await papers.fields(key, game);
        editor(desk, key, book, data, paper, { own, closed }, async (form) => {
          await told("sheet/submit", { ...form, paper: form.paper ?? undefined, id: crypto.randomUUID() });
        });
        desk.scrollIntoView({ block: "start" });
      } catch (error) {
        desk.replaceChildren(el("p", { class: "bad", role: "alert" }, refusal(error)));
      }
    }
  }
}

/** @param {PaperList} list */
function staleLines({ stale }) {
  if (!stale.length) return [];
  return [
    el("h2", {}, houseTexts.sheets.stale),
    el(
      "ul",
      { class: "plain" },
      stale.map((each) =>
        el(
          "li",
          { class: "bad" },
          houseTexts.sheets.at(each.table, each.says),
          each.law ? el("span", { class: "law" }, ` ${each.law}`) : null,
        ),
      ),
    ),
  ];
}

/**
 * The forms that whoever is there may fill in.
 * @param {readonly DeskForm[]} forms
 * @param {readonly string[] | null} held positions; null: whoever has the key says who signs
 */
const offered = (forms, held) =>
  held ? forms.filter(({ positions }) => positions.some((each) => held.includes(each))) : forms;

/** @param {(game: string) => void} open @param {string} says */
function begin(open, says) {
  const words = houseTexts.sheets;
  const game = el("input", { list: "games", id: "sheet-game", required: true, autocomplete: "off" });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    open(game.value.trim());
  };
  return el(
    "form",
    { class: "filters", onsubmit: submit },
    field(words.game, game),
    el("button", { class: "main" }, says),
  );
}

/**
 * A document with its history.
 * @param {PaperHistory} paper
 * @param {readonly DeskForm[]} forms
 * @param {HouseStanding} standing
 * @param {(verb: string, said: Record<string, unknown>) => Promise<void>} told
 * @param {{ own: string, key: string, may: boolean }} who who is signed in, and so signs; whether they may submit
 * @param {() => void} edit
 */
function paperPart(paper, forms, standing, told, who, edit) {
  const words = houseTexts.sheets;
  const last = paper.versions.at(-1);
  const used = paper.in_force && standing.tables.some((each) => each.game === paper.game);
  const verbs = [
    ...(WAITS[paper.state] ?? []),
    ...(used ? IN_USE : []),
    ...(paper.withdrawn ? [] : ["sheet/withdraw"]),
  ];
  const lines = [
    ...paper.needs.map((each) => ({ says: `${each.says}; ${each.do}`, law: each.law })),
    ...paper.notices.map((each) => ({ says: words.needsNotice(each.says), law: each.law })),
    ...paper.changes.map((each) => ({ says: each.says, law: null })),
  ];
  const fallen = paper.versions.filter((each) => each.state === "never in force" && each.noticed !== null);
  return el(
    "section",
    { class: "panel paper", "data-paper": paper.paper },
    el("h3", {}, words.paper(paper.paper, paper.name)),
    el(
      "p",
      {},
      el("strong", { class: `state ${paper.state.replace(" ", "-")}` }, words.states[paper.state]),
      words.version(paper.last),
      last?.noticed && paper.state === "announced" ? words.hangs(when(last.noticed), when(last.lawful)) : "",
    ),
    paper.in_force && paper.in_force !== paper.last ? el("p", {}, words.stillInForce(paper.in_force)) : null,
    fallen.map((each) => el("p", { class: "bad" }, words.fell(each.version, when(each.noticed)))),
    paper.tables.length ? el("p", { class: "soft" }, words.tables(paper.tables)) : null,
    el(
      "ul",
      { class: "plain" },
      lines.map((each) => el("li", {}, each.says, each.law ? el("span", { class: "law" }, ` ${each.law}`) : null)),
    ),
    prints(paper, who.key),
    ...paper.versions.map((each) => contents(paper, each.version, who.key)).reverse(),
    el(
      "details",
      { class: "history" },
      el("summary", {}, words.history),
      el("ol", { class: "plain" }, paper.versions.map(versionLine)),
    ),
    paper.withdrawn ? null : el("button", { class: "small", onclick: edit }, who.may ? words.edit : words.tryNext),
    forms.filter((form) => verbs.includes(form.verb)).map((form) => paperForm(form, standing, paper, told, who.own)),
  );
}

/** @param {number | null} at */
const when = (at) =>
  at === null ? "" : new Date(at).toLocaleString(locale, { dateStyle: "medium", timeStyle: "short" });

/** All that happened to a version, with its times. @param {PaperHistory["versions"][number]} version */
function versionLine(version) {
  const words = houseTexts.sheets;
  const steps = [
    ...version.history.map(({ says, at, by }) => words.step(says, when(at), by)),
    version.starts && !version.since ? words.starts(when(version.starts)) : "",
    version.ended && version.state !== "withdrawn"
      ? words.ended(words.states[version.state] ?? version.state, when(version.ended))
      : "",
  ];
  return el(
    "li",
    {},
    words.versionLine(version.version, words.states[version.state] ?? version.state, version.mark),
    steps.filter(Boolean).map((says) => el("p", { class: "soft" }, says)),
  );
}

/**
 * What a version says, read when it is opened: the rules as they are posted, the file, and the sign to be printed.
 * @param {PaperHistory} paper
 * @param {number} version
 * @param {string} key
 */
function contents(paper, version, key) {
  const words = houseTexts.sheets;
  const body = el("div", {});
  const note = el("p", { class: "note", role: "status" });
  let read = false;
  const open = async () => {
    if (read || !node.open) return;
    read = true;
    try {
      const found = await papers.text(key, paper.paper, version);
      body.replaceChildren(
        el("pre", { class: "rule-sheet", tabindex: 0, "aria-label": words.contents(version) }, rules(found.entries)),
        el("h4", {}, words.file),
        el("pre", { class: "file", tabindex: 0, "aria-label": words.file }, found.file),
        el(
          "div",
          { class: "row" },
          saves(words.save, `${paper.game}-${paper.paper}.${version}.toml`, async () => new Blob([found.file]), note),
          saves(words.print, `sign-${found.mark}.pdf`, () => papers.sign(key, paper.paper, version), note),
        ),
        note,
      );
    } catch (error) {
      body.replaceChildren(el("p", { class: "bad", role: "alert" }, refusal(error)));
      read = false;
    }
  };
  const node = el(
    "details",
    { class: "contents", "data-version": version, ontoggle: () => void open() },
    el("summary", {}, words.contents(version)),
    body,
  );
  return node;
}

/**
 * A button that saves a file.
 * @param {string} says
 * @param {string} name
 * @param {() => Promise<Blob>} made
 * @param {HTMLElement} note where it is said that it cannot
 */
function saves(says, name, made, note) {
  const save = async () => {
    note.textContent = "";
    try {
      const href = URL.createObjectURL(await made());
      el("a", { href, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(href), 60_000);
    } catch (error) {
      note.replaceChildren(refusal(error));
    }
  };
  return el("button", { class: "small", onclick: save }, says);
}

/** What hangs of a document, to be printed: the sign of the version in force, the notice of the one that waits. @param {PaperHistory} paper @param {string} key */
function prints(paper, key) {
  const words = houseTexts.sheets;
  const { paper: number, last } = paper;
  const note = el("p", { class: "note", role: "status" });
  const held = paper.in_force;
  const sign = () => papers.sign(key, number, held ?? last);
  const notice = () => papers.notice(key, number, last);
  return el(
    "div",
    { class: "row prints" },
    held ? saves(words.print, `sign-${number}.${held}.pdf`, sign, note) : null,
    paper.state === "announced" ? saves(words.printNotice, `notice-${number}.${last}.pdf`, notice, note) : null,
    note,
  );
}

/**
 * The form of the desk, with the number filled in and the tables that it can be about.
 * @param {DeskForm} form
 * @param {HouseStanding} standing
 * @param {PaperHistory} paper
 * @param {(verb: string, said: Record<string, unknown>) => Promise<void>} told
 * @param {string} own
 */
function paperForm(form, standing, paper, told, own) {
  const fields = form.fields.filter((each) => each.name !== "paper");
  const asks = form.fields.length > fields.length;
  const send = (/** @type {string} */ verb, /** @type {Record<string, unknown>} */ said) =>
    told(verb, asks ? { ...said, paper: paper.paper } : said);
  const tables = standing.tables.filter((each) => each.game === paper.game);
  const node = deskForm({ ...form, fields }, { ...standing, tables }, send, own, own ? door().positions : undefined);
  node.id = `paper-${paper.paper}-${form.verb.replace("/", "-")}`;
  node.classList.remove("panel");
  return node;
}

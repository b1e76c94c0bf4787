// The sheets of the house: every document with its state, what it waits for, and what can be done with it; the editor.

import { deskForm } from "../cage/forms.js";
import { el } from "../kit/elements.js";
import { house, papers, Refused, reason, server } from "../kit/server.js";
import { texts } from "../texts.js";
import { field } from "../visuals/sheet.js";
import { door, me, signIn } from "../visuals/sign_in.js";
import { editor } from "./editor.js";

/** @import { DeskForm, HouseStanding, PaperHistory, PaperList } from "../types/pictures.js" */

const KEPT = "house-key"; // of this tab alone, as in the cage
/** What may be done with a document in each state. @type {Record<string, readonly string[]>} */
const MAY = {
  submitted: ["sheet/approve", "sheet/notice", "sheet/post", "sheet/withdraw"],
  approved: ["sheet/notice", "sheet/post", "sheet/withdraw"],
  announced: ["sheet/approve", "sheet/post", "sheet/withdraw"],
  "in force": ["sheet/table", "sheet/withdraw"],
};

/** @param {HTMLElement} page */
export async function sheets(page) {
  const words = texts.sheets;
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

  /** @param {string} [why] */
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
        field(texts.cage.keyField, given),
        el("button", { class: "main" }, texts.cage.enter),
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
      ask(key || !(error instanceof Refused) ? reason(error) : "");
    }
  }

  /** @param {string} key @param {PaperList} list @param {string} [said] */
  async function draw(key, list, said = "") {
    const { forms } = await house.forms(key);
    const standing = await house.standing(key);
    const own = key ? "" : (me()?.name ?? "");
    const may = own ? door().positions : null;
    const submits = forms.find(({ verb }) => verb === "sheet/submit")?.positions ?? [];
    const closed = may && !submits.some((each) => may.includes(each)) ? texts.cage.isFor(submits) : "";
    const desk = el("section", { class: "editor" });
    const told = async (/** @type {string} */ verb, /** @type {Record<string, unknown>} */ form) => {
      await house.told(key, verb, form);
      await draw(key, await papers.all(key), words.done[verb] ?? "");
      scrollTo(0, 0);
    };
    const histories = await Promise.all(list.papers.map(({ paper }) => papers.one(key, paper)));
    body.replaceChildren(
      el("p", { class: "good", role: "status" }, said),
      ...staleLines(list),
      begin((game) => write(game, {}, null)),
      desk,
      el("h2", {}, words.documents),
      ...(histories.length ? [] : [el("p", { class: "soft" }, words.none)]),
      el(
        "div",
        { class: "papers" },
        histories.reverse().map((each) =>
          paperPart(each, forms, standing, told, own, () => {
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
        desk.replaceChildren(el("p", { class: "bad", role: "alert" }, reason(error)));
      }
    }
  }
}

/** @param {PaperList} list */
function staleLines({ stale }) {
  if (!stale.length) return [];
  return [
    el("h2", {}, texts.sheets.stale),
    el(
      "ul",
      { class: "plain" },
      stale.map((each) =>
        el(
          "li",
          { class: "bad" },
          texts.sheets.at(each.table, each.says),
          each.law ? el("span", { class: "law" }, ` ${each.law}`) : null,
        ),
      ),
    ),
  ];
}

/** @param {(game: string) => void} open */
function begin(open) {
  const words = texts.sheets;
  const game = el("input", { list: "games", id: "sheet-game", required: true, autocomplete: "off" });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    open(game.value.trim());
  };
  return el(
    "form",
    { class: "filters", onsubmit: submit },
    field(words.game, game),
    el("button", { class: "main" }, words.write),
  );
}

/**
 * A document with its history.
 * @param {PaperHistory} paper
 * @param {readonly DeskForm[]} forms
 * @param {HouseStanding} standing
 * @param {(verb: string, said: Record<string, unknown>) => Promise<void>} told
 * @param {string} own who is signed in, and so signs
 * @param {() => void} edit
 */
function paperPart(paper, forms, standing, told, own, edit) {
  const words = texts.sheets;
  const verbs = MAY[paper.state] ?? [];
  const may = forms.filter((form) => verbs.includes(form.verb));
  const lines = [
    ...paper.needs.map((each) => ({ says: `${each.says}; ${each.do}`, law: each.law })),
    ...paper.notices.map((each) => ({ says: words.needsNotice(each.says), law: each.law })),
    ...paper.changes.map((each) => ({ says: each.says, law: null })),
  ];
  return el(
    "section",
    { class: "panel paper", "data-paper": paper.paper },
    el("h3", {}, words.paper(paper.paper, paper.name)),
    el(
      "p",
      {},
      el("strong", { class: `state ${paper.state.replace(" ", "-")}` }, words.states[paper.state]),
      words.version(paper.last),
    ),
    paper.tables.length ? el("p", { class: "soft" }, words.tables(paper.tables)) : null,
    el(
      "ul",
      { class: "plain" },
      lines.map((each) => el("li", {}, each.says, each.law ? el("span", { class: "law" }, ` ${each.law}`) : null)),
    ),
    el(
      "details",
      {},
      el("summary", {}, words.history),
      el(
        "ol",
        { class: "plain" },
        paper.versions.map((each) =>
          el(
            "li",
            {},
            words.versionLine(
              each.version,
              words.states[each.state] ?? each.state,
              each.by,
              each.mark,
              new Date(each.submitted),
            ),
            each.approvals.map((one) => el("p", { class: "soft" }, words.approval(one.office, one.number, one.by))),
          ),
        ),
      ),
    ),
    paper.state === "withdrawn" ? null : el("button", { class: "small", onclick: edit }, words.edit),
    may.map((form) => paperForm(form, standing, paper.paper, told, own)),
  );
}

/**
 * The form of the desk, with the number filled in.
 * @param {DeskForm} form
 * @param {HouseStanding} standing
 * @param {number} paper
 * @param {(verb: string, said: Record<string, unknown>) => Promise<void>} told
 * @param {string} own
 */
function paperForm(form, standing, paper, told, own) {
  const fields = form.fields.filter((each) => each.name !== "paper");
  const send = (/** @type {string} */ verb, /** @type {Record<string, unknown>} */ said) =>
    told(verb, { ...said, paper });
  const node = deskForm({ ...form, fields }, standing, send, own, own ? door().positions : undefined);
  node.id = `paper-${paper}-${form.verb.replace("/", "-")}`;
  node.classList.remove("panel");
  return node;
}

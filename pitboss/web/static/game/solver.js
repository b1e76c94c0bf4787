// The solver's form: a schedule for each wager, the options of the house, a pay table of one's own; then the figures.

import { el } from "../kit/elements.js";
import { percent } from "../kit/money.js";
import { reason, server } from "../kit/server.js";
import { texts } from "../texts.js";
import { bars } from "../visuals/bars.js";
import { formBox, showDialog } from "../visuals/dialog.js";
import { choice, sheet } from "../visuals/sheet.js";

/** @import { GamePage, JobState, PrintedSchedule, SolvedSheet } from "../types/pictures.js" */
/** @import { Sheet } from "../kit/server.js" */

const LOOK = 250; // milliseconds between looks at how far it has come

/**
 * @param {HTMLElement} section
 * @param {GamePage} book
 */
export function solver(section, book) {
  const words = texts.game;
  const out = el("div", { "aria-live": "polite" });
  /** @type {Sheet} */
  const wanted = { pays: {}, options: {}, own: {} };
  const button = el("button", { class: "main", onclick: solve }, words.solve);
  const wagers = Object.entries(book.schedules).map(([wager, list]) => ({
    label: wager,
    input: list.length > 1 ? pick(wager, list) : texts.payTables.choice(list[0]?.schedule ?? ""),
    more: el(
      "button",
      { class: "small", type: "button", "aria-label": words.editOf(wager), onclick: () => edit(wager, list) },
      words.edit,
    ),
  }));
  const options = book.options.map(({ name, values }) => ({
    label: name,
    input: choice(name, values, (value) => {
      wanted.options[name] = value;
    }),
  }));
  section.append(sheet([...wagers, ...options]), el("p", {}, button), out);

  /**
   * @param {string} wager
   * @param {PrintedSchedule[]} list
   */
  function pick(wager, list) {
    const names = list.map((each) => each.schedule);
    const chosen = (/** @type {string} */ name) => {
      wanted.pays[wager] = name;
      delete wanted.own[wager];
    };
    return choice(words.scheduleOf(wager), names, chosen, { say: texts.payTables.choice, wager });
  }

  async function solve() {
    button.disabled = true;
    try {
      const { job } = await server.solve(book.slug, wanted);
      let state = await server.job(job);
      while (!state.ready) {
        out.replaceChildren(...progress(state));
        await new Promise((done) => setTimeout(done, LOOK));
        state = await server.job(job);
      }
      out.replaceChildren(...shown(state));
    } catch (error) {
      out.replaceChildren(el("p", { class: "bad", role: "alert" }, reason(error)));
    }
    button.disabled = false;
  }

  /**
   * @param {string} wager
   * @param {PrintedSchedule[]} list
   */
  function edit(wager, list) {
    const base = list.find((each) => each.schedule === wanted.pays[wager]) ?? list[0];
    const inputs = (base?.rows ?? [])
      .filter((row) => row.pays)
      .map(({ hand, pays }) => ({ hand, input: el("input", { value: pays, "aria-label": hand }) }));
    const run = () => {
      wanted.own[wager] = inputs.map(({ hand, input }) => ({ hand, pays: input.value }));
      solve();
    };
    const lines = inputs.map(({ hand, input }) => el("tr", {}, el("td", {}, hand), el("td", {}, input)));
    showDialog(
      formBox(
        words.payTableOf(wager),
        el("h2", {}, words.own(wager)),
        el("p", { class: "soft" }, words.howToWrite),
        el("table", { class: "pays" }, el("tbody", {}, lines)),
        el(
          "div",
          { class: "row" },
          el("button", { class: "main", onclick: run }, words.newEdge),
          el("button", {}, texts.notNow),
        ),
      ),
    );
  }
}

/** @param {Extract<JobState, { ready: false }>} state */
function progress({ what, done, total }) {
  const part = total ? done / total : 0;
  return [
    el("p", {}, texts.game.working(what)),
    el("progress", { value: part, max: 1, "aria-label": texts.game.progress }),
  ];
}

/** @param {Extract<JobState, { ready: true }>} state */
function shown({ fault, found }) {
  if (fault) return [el("p", { class: "bad" }, fault)];
  return "fault" in found ? [el("p", { class: "bad" }, found.fault)] : figures(found);
}

/** @param {{ edge_decimal: number, favours_player: boolean }} figure */
function edgeCell({ edge_decimal, favours_player }) {
  const mark = favours_player ? el("span", { class: "bad" }, texts.game.favours) : null;
  return el("td", { class: `num ${favours_player ? "bad" : ""}` }, percent(edge_decimal, 4), mark);
}

/** Wagers that are made as one, before their parts. @param {SolvedSheet} found */
function asOne({ whole }) {
  if (!whole) return null;
  return el(
    "tr",
    { class: "whole" },
    el("th", { scope: "row" }, texts.game.together(whole.spots)),
    edgeCell(whole),
    el("td", { class: "num" }, percent(whole.element_of_risk, 4)),
    el("td", {}),
    el("td", {}),
    el("td", {}, whole.schedule),
  );
}

/** @param {SolvedSheet} found */
function figures(found) {
  const words = texts.game;
  const last = words.columns.length - 1;
  const heads = words.columns.map((head, n) => el("th", { class: n && n < last ? "num" : "" }, head));
  const rows = found.wagers.map((wager) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, wager.spot),
      edgeCell(wager),
      el("td", { class: "num" }, percent(wager.element_of_risk, 4)),
      el("td", { class: "num" }, wager.sd.toFixed(3)),
      el("td", { class: "num" }, percent(wager.win)),
      el("td", {}, wager.schedule),
    ),
  );
  return [
    el(
      "div",
      { class: "card-row", tabindex: 0, role: "group", "aria-label": words.figures },
      el("table", {}, el("thead", {}, el("tr", {}, heads)), el("tbody", {}, asOne(found), rows)),
    ),
    ...(found.whole ? [el("p", { class: "soft" }, words.asOne)] : []),
    el("p", { class: "soft" }, words.exact(found.exact, found.seconds)),
    ...found.wagers.map(bars),
  ];
}

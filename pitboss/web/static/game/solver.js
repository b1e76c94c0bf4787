// The solver's form: a schedule for each wager, the options of the house, a pay table of one's own; then the figures.

import { announce } from "../kit/announce.js";
import { el } from "../kit/elements.js";
import { percent } from "../kit/money.js";
import { Refused, server } from "../kit/server.js";
import { goAndSit } from "../kit/sit.js";
import { texts } from "../texts.js";
import { bars } from "../visuals/bars.js";
import { formBox, showDialog } from "../visuals/dialog.js";
import { progress } from "../visuals/progress.js";
import { refusal } from "../visuals/refusal.js";
import { choice, sheet } from "../visuals/sheet.js";
import { door, plays, signIn } from "../visuals/sign_in.js";
import { asked, chosen, draftOf, isUsual, keep, OWN } from "./drafts.js";

/** @import { GamePage, JobState, MathReport, PrintedSchedule, SolvedSheet } from "../types/pictures.js" */
/** @import { Sheet } from "../kit/server.js" */

const LOOK = 250; // milliseconds between looks at how far it has come
const USUAL = /** @type {Sheet} */ ({ pays: {}, options: {}, own: {} });

/**
 * @param {HTMLElement} section
 * @param {GamePage} book
 */
export function solver(section, book) {
  const words = texts.game;
  const draft = draftOf(book.slug);
  // What was kept before schedules moved together is put right.
  for (const [wager, name] of Object.entries(draft.pays)) draft.pays = chosen(draft.pays, book.together, wager, name);
  const out = el("div");
  const form = el("div");
  const button = el("button", { class: "main", onclick: () => void solve() }, words.solve);
  const report = el("button", { onclick: download }, words.report);
  const table = el("button", { onclick: open }, words.openTable);
  const why = el("p", { class: "soft" });
  const stale = el("p", { class: "soft", role: "status", hidden: true }, words.sheetBefore);
  section.append(form, el("p", { class: "row" }, button, report, table), why, stale, out);
  if (book.edge !== null) show(el("p", {}, words.usualEdge(percent(book.edge, 4))));
  draw();

  /** What is known of the sheet as it is chosen now. @param {Node[]} parts */
  function show(...parts) {
    stale.hidden = true;
    out.classList.remove("stale");
    out.replaceChildren(...parts);
  }

  /** The form, with what is chosen. */
  function draw() {
    const wagers = Object.entries(book.schedules).map(([wager, list]) => ({
      label: wager,
      input: pick(wager, list),
      more: el(
        "button",
        { class: "small", type: "button", "aria-label": words.editOf(wager), onclick: () => edit(wager, list) },
        words.edit,
      ),
    }));
    const options = book.options.map(({ name, values }) => ({
      label: name,
      input: choice(name, values, (value) => choose("options", name, value), {
        chosen: draft.options[name] ?? values[0] ?? "",
      }),
    }));
    const tied = Object.keys(book.together);
    form.replaceChildren(
      sheet([...wagers, ...options]),
      tied.length ? el("p", { class: "soft" }, words.tied(tied)) : "",
    );
    const own = Object.keys(asked(draft).own).length > 0;
    table.hidden = !plays() || Boolean(door().house);
    table.disabled = own;
    why.textContent = own && !table.hidden ? words.notDealt : "";
  }

  /**
   * @param {"pays" | "options"} part
   * @param {string} name
   * @param {string} value
   */
  function choose(part, name, value) {
    if (part === "pays") draft.pays = chosen(draft.pays, book.together, name, value);
    else draft.options[name] = value;
    keep(book.slug, draft);
    // What stands there was worked out for another sheet.
    stale.hidden = !out.childElementCount;
    out.classList.toggle("stale", !stale.hidden);
    draw();
  }

  /**
   * @param {string} wager
   * @param {PrintedSchedule[]} list
   */
  function pick(wager, list) {
    const names = list.map((each) => each.schedule);
    const all = draft.own[wager] ? [...names, OWN] : names;
    const now = draft.pays[wager] ?? names[0] ?? "";
    if (all.length < 2) return texts.payTables.choice(now);
    const apart = tellApart(list);
    const say = (/** @type {string} */ name) =>
      name === OWN ? words.yourOwn : texts.payTables.choice(name, apart.get(name) ?? []);
    return choice(words.scheduleOf(wager), all, (name) => choose("pays", wager, name), { say, wager, chosen: now });
  }

  /** @param {{ job: number }} [begun] */
  async function solve(begun) {
    await working(button, async () => {
      const wanted = asked(draft);
      const { figures } = texts.working;
      const found = asCalled(await worked(begun ?? (await server.solve(book.slug, wanted)), figures), book);
      // What it was before stands beside it: the usual sheet, which lies ready or is solved as well.
      const before = isUsual(wanted)
        ? null
        : asCalled(await worked(await server.solve(book.slug, USUAL), figures), book);
      show(...shown(found, before));
      answered(solvedSays(found));
    });
  }

  /** One sentence is heard; the figures are read, and stand in sight. @param {string} says */
  function answered(says) {
    announce(says);
    out.scrollIntoView?.({ block: "nearest" });
  }

  async function download() {
    await working(report, async () => {
      // Figures that were worked out for this sheet stay where they are read.
      const stood = stale.hidden ? [...out.children].filter((each) => !each.matches(".saved")) : [];
      const found = await worked(await server.report(book.slug, asked(draft)), texts.working.report);
      if (found.fault || !("report" in found.found)) {
        show(...shown(found, null));
        return answered(solvedSays(found));
      }
      save(found.found);
      show(el("p", { class: "saved" }, words.saved), ...stood);
      answered(words.saved);
    });
  }

  /** @param {MathReport} made */
  function save({ report: text }) {
    const address = URL.createObjectURL(new Blob([text], { type: "text/html" }));
    el("a", { href: address, download: `${book.slug}.html` }).click();
    URL.revokeObjectURL(address);
  }

  async function open() {
    await working(table, async () => {
      await signIn();
      const { pays, options } = asked(draft);
      await goAndSit((await server.open(book.slug, { sheet: { pays, options } })).table);
    });
  }

  /**
   * @param {HTMLButtonElement} pressed
   * @param {() => Promise<void>} work
   */
  async function working(pressed, work) {
    // A button that is disabled loses the focus: it only does nothing meanwhile.
    if (pressed.getAttribute("aria-disabled")) return;
    pressed.setAttribute("aria-disabled", "true");
    await work().catch((error) => show(el("p", { class: "bad", role: "alert" }, refusal(error))));
    pressed.removeAttribute("aria-disabled");
  }

  /**
   * @param {{ job: number }} begun
   * @param {string} says what is being done
   */
  async function worked({ job }, says) {
    let state = await server.job(job);
    while (!state.ready) {
      show(...progress(says, state));
      await new Promise((done) => setTimeout(done, LOOK));
      state = await server.job(job);
    }
    return state;
  }

  /**
   * The table that is chosen, to be written anew; what was written before is there again.
   * @param {string} wager
   * @param {PrintedSchedule[]} list
   */
  function edit(wager, list) {
    const base = list.find((each) => each.schedule === draft.pays[wager]) ?? list[0];
    // A hand that is not paid has its row too: it may be paid for, and whoever reads the table asks for all of them.
    const rows = (base?.rows ?? []).map(({ hand, pays }) => ({ hand, pays: pays || UNPAID }));
    const written = draft.own[wager] ?? {};
    const inputs = rows.map(({ hand, pays }) => ({
      hand,
      pays,
      input: el("input", { value: written[hand] ?? pays, "aria-label": hand }),
      wrong: el("span", { class: "fault", role: "alert" }),
    }));
    const fault = el("p", { class: "fault", role: "alert", hidden: true });
    /** It closes once the table can be solved; before that it says what is wrong, and where. @param {Event} event */
    const run = async (event) => {
      event.preventDefault();
      const mine = Object.fromEntries(inputs.map(({ hand, input }) => [hand, input.value]));
      const wanted = { ...draft, pays: { ...draft.pays, [wager]: OWN }, own: { ...draft.own, [wager]: mine } };
      try {
        const begun = await server.solve(book.slug, asked(wanted));
        box.close();
        draft.own[wager] = mine;
        choose("pays", wager, OWN);
        void solve(begun);
      } catch (error) {
        faultAt(error instanceof Refused ? error.row : 0, refusal(error));
      }
    };
    /** @param {number} row counted from 1, or 0 for no single one @param {Node} says */
    const faultAt = (row, says) => {
      for (const [at, { input, wrong }] of inputs.entries()) {
        input.toggleAttribute("aria-invalid", at === row - 1);
        wrong.replaceChildren(...(at === row - 1 ? [says] : []));
      }
      fault.hidden = row > 0;
      fault.replaceChildren(...(row > 0 ? [] : [says]));
      inputs[row - 1]?.input.focus();
    };
    const reset = (/** @type {Event} */ event) => {
      event.preventDefault();
      for (const { pays, input } of inputs) input.value = pays;
    };
    const lines = inputs.map(({ hand, pays, input, wrong }) =>
      el("tr", {}, el("td", {}, hand), el("td", {}, input, wrong), el("td", { class: "soft num" }, pays)),
    );
    const [hand, own, printed] = words.editColumns;
    const box = showDialog(
      formBox(
        words.payTableOf(wager),
        el("h2", {}, words.own(wager)),
        el("p", { class: "soft" }, words.howToWrite),
        el(
          "table",
          { class: "pays" },
          el("thead", {}, el("tr", {}, el("th", {}, hand), el("th", {}, own), el("th", { class: "num" }, printed))),
          el("tbody", {}, lines),
        ),
        fault,
        el(
          "div",
          { class: "row" },
          el("button", { class: "main", onclick: run }, words.newEdge),
          el("button", { onclick: reset }, words.reset),
          el("button", {}, texts.notNow),
        ),
      ),
    );
  }
}

/** What is written of a hand that is not paid. */
const UNPAID = "lose";

/** Rows that are named in a menu. */
const MOST_NAMED = 4;

/**
 * What tells printed schedules apart: of each the rows that are not alike in all of them.
 * @param {readonly PrintedSchedule[]} list
 * @returns {Map<string, string[]>}
 */
export function tellApart(list) {
  const pays = (/** @type {PrintedSchedule} */ each, /** @type {string} */ hand) =>
    each.rows.find((row) => row.hand === hand)?.pays ?? "";
  const hands = [...new Set(list.flatMap((each) => each.rows.map((row) => row.hand)))];
  const differ = hands.filter((hand) => new Set(list.map((each) => pays(each, hand))).size > 1);
  const said = (/** @type {PrintedSchedule} */ each) => {
    const named = differ.filter((hand) => pays(each, hand)).map((hand) => `${hand} ${pays(each, hand)}`);
    return named.length > MOST_NAMED ? [...named.slice(0, MOST_NAMED), "…"] : named;
  };
  return new Map(list.map((each) => [each.schedule, said(each)]));
}

/** @typedef {Extract<JobState, { ready: true }>} Done */

/**
 * The figures with their wagers as the felt calls them: a spot that is named by a sign alone is "spot 1".
 * @param {Done} state
 * @param {Pick<GamePage, "felt">} book
 * @returns {Done}
 */
export function asCalled(state, { felt }) {
  if (state.fault || !("wagers" in state.found)) return state;
  const called = (/** @type {string} */ spot) => felt.find((each) => each.spot === spot)?.called ?? spot;
  const { found } = state;
  const wagers = found.wagers.map((wager) => ({ ...wager, spot: called(wager.spot) }));
  const whole = found.whole && { ...found.whole, spots: found.whole.spots.map(called) };
  return { ...state, found: { ...found, wagers, whole } };
}

/**
 * @param {Done} state
 * @param {Done | null} before
 */
function shown({ fault, found }, before) {
  if (fault) return [el("p", { class: "bad" }, fault)];
  if ("fault" in found) return [el("p", { class: "bad" }, found.fault)];
  if ("report" in found) return [];
  const usual = before && !before.fault && "wagers" in before.found ? before.found : null;
  return figures(found, usual);
}

/** What was found, in a sentence: the edge of the main game, or what is in the way. @param {Done} state */
export function solvedSays({ fault, found }) {
  if (fault) return fault;
  if ("fault" in found) return found.fault;
  if ("report" in found) return texts.game.saved;
  const [main] = found.wagers;
  const edge = found.whole ?? main;
  const of = found.whole ? texts.game.together(found.whole.spots) : (main?.spot ?? "");
  return edge ? texts.game.edgeOf(of, percent(edge.edge_decimal, 4)) : "";
}

/** @param {{ edge_decimal: number, favours_player: boolean }} figure */
function edgeCell({ edge_decimal, favours_player }) {
  const mark = favours_player ? el("span", { class: "bad" }, texts.game.favours) : null;
  return el("td", { class: `num ${favours_player ? "bad" : ""}` }, percent(edge_decimal, 4), mark);
}

/**
 * The edge under the usual sheet, where another is asked about.
 * @param {number | undefined} old
 * @param {number} now
 */
function oldCell(old, now) {
  if (old === undefined) return el("td", { class: "num" }, "–");
  const more = now - old;
  const change = more ? texts.game.change(percent(Math.abs(more), 4), more > 0) : texts.game.same;
  return el("td", { class: "num" }, percent(old, 4), el("span", { class: "soft" }, ` ${change}`));
}

/**
 * Wagers that are made as one, before their parts.
 * @param {SolvedSheet} found
 * @param {SolvedSheet | null} usual
 */
function asOne({ whole }, usual) {
  if (!whole) return null;
  return el(
    "tr",
    { class: "whole" },
    el("th", { scope: "row" }, texts.game.together(whole.spots)),
    edgeCell(whole),
    usual ? oldCell(usual.whole?.edge_decimal, whole.edge_decimal) : null,
    el("td", { class: "num" }, percent(whole.element_of_risk, 4)),
    el("td", {}),
    el("td", {}),
    el("td", {}, whole.schedule),
  );
}

/**
 * @param {SolvedSheet} found
 * @param {SolvedSheet | null} usual what it is compared with
 */
function figures(found, usual) {
  const words = texts.game;
  const columns = words.columns.toSpliced(2, 0, ...(usual ? [words.usual] : []));
  const last = columns.length - 1;
  const heads = columns.map((head, n) => el("th", { class: n && n < last ? "num" : "" }, head));
  const rows = found.wagers.map((wager) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, wager.spot),
      edgeCell(wager),
      usual ? oldCell(usual.wagers.find(({ spot }) => spot === wager.spot)?.edge_decimal, wager.edge_decimal) : null,
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
      el("table", {}, el("thead", {}, el("tr", {}, heads)), el("tbody", {}, asOne(found, usual), rows)),
    ),
    ...(found.whole ? [el("p", { class: "soft" }, words.asOne)] : []),
    el("p", { class: "soft" }, words.exact(found.exact, found.seconds), " ", words.ahead),
    ...found.wagers.map(bars),
  ];
}

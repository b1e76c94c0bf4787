// A game: its rules with citations, pay tables as printed and as read, the solved figures, a pay table of one's own.

import { el } from "../kit/elements.js";
import { hasRoom } from "../kit/seats.js";
import { server } from "../kit/server.js";
import { practise, practiseInWords, sitDown } from "../kit/sit.js";
import { waiting } from "../kit/waiting.js";
import { slug } from "../kit/words.js";
import { texts } from "../texts.js";
import { listLine } from "../visuals/held.js";
import { printedTable } from "../visuals/pay_table.js";
import { refusal } from "../visuals/refusal.js";
import { rules } from "../visuals/rules.js";
import { door, me, plays, signIn } from "../visuals/sign_in.js";
import { solver } from "./solver.js";

/** @import { GamePage, PrintedSchedule } from "../types/pictures.js" */

/**
 * @param {HTMLElement} page
 * @param {string} name
 */
export async function game(page, name) {
  const words = texts.game;
  const book = await server.game(name);
  document.title = book.name;
  const refused = el("p", { class: "bad", role: "status" });
  const seat = el("div", { class: "row" });
  const tables = await server.tables();
  const figures = el("section", { class: "panel", id: "figures" }, el("h2", {}, words.mathematics));
  page.append(
    el(
      "div",
      { class: "row" },
      el("h1", {}, book.name),
      seat,
      drilled(book) ? el("a", { href: `/drills/${book.slug}` }, texts.session.drills) : null,
    ),
    refused,
    el("p", {}, book.about, " ", el("span", { class: "law" }, `${book.jurisdiction} ${book.section}`)),
    el(
      "div",
      { class: "book" },
      el("div", { class: "side" }, figures, Object.keys(book.schedules).length ? payTables(book) : null),
      el(
        "section",
        { class: "panel", "aria-label": words.rules },
        el("h2", {}, words.rules),
        el("div", { class: "rules" }, rules(book.entries)),
      ),
    ),
  );
  if (book.bank === "house") solver(figures, book);
  else figures.append(el("p", { class: "soft" }, words.noEdge));
  reveal();
  addEventListener("hashchange", reveal);
  drawSeat();
  const unheard = waiting.on(drawSeat);
  return () => {
    removeEventListener("hashchange", reveal);
    unheard();
  };

  /** A house that opens its tables itself offers a seat where one is free, and says which tables are open. */
  function drawSeat() {
    if (!plays()) return seat.replaceChildren();
    const here = tables.filter((table) => table.game === book.slug);
    if (!door().house || waiting.of(book.slug)?.called || here.some(hasRoom))
      return seat.replaceChildren(
        el("button", { class: "main", onclick: sit }, words.sit),
        ...(door().house ? [] : [el("button", { onclick: waits(() => practise(book.slug, mine())) }, words.practise)]),
        ...(door().house
          ? []
          : [el("button", { onclick: waits(() => practiseInWords(book.slug, mine())) }, words.inWords)]),
      );
    const open = here.length ? here : tables;
    const links = open.map(({ table, name }) => [
      " ",
      el("a", { href: `/tables/${table}` }, texts.table.title(name, String(table))),
    ]);
    seat.replaceChildren(
      el("span", {}, here.length ? words.allFull : words.noTable),
      listLine(book.slug, { join: waits(() => waiting.join(book.slug)), leave: waits(() => waiting.leave(book.slug)) }),
      ...(open.length ? [el("span", { class: "soft" }, words.openNow, links)] : []),
    );
  }

  /** @param {() => Promise<void>} act */
  function waits(act) {
    return () => trying(act);
  }

  async function sit() {
    await trying(() => sitDown(book.slug));
  }

  /** @param {() => Promise<void>} act */
  async function trying(act) {
    await signIn();
    refused.textContent = "";
    await act().catch((error) => {
      refused.replaceChildren(refusal(error));
    });
  }
}

/** The name of who is signed in, as it stands at a table. */
const mine = () => me()?.name ?? "";

/** Whether close decisions of a game are drilled: how a hand is set is judged by nobody. @param {GamePage} book */
export const drilled = ({ bank, decisions }) =>
  bank === "house" && decisions.some(({ act }) => act !== "set" && act !== "ask");

/** A link to a schedule opens it. */
function reveal() {
  const found = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(found instanceof HTMLDetailsElement)) return;
  found.open = true;
  found.scrollIntoView({ block: "center" });
  found.querySelector("summary")?.focus({ preventScroll: true });
}

/** @param {GamePage} book */
function payTables(book) {
  const list = Object.entries(book.schedules).map(([wager, schedules]) => [
    el("h3", {}, wager),
    schedules.map((schedule) => printed(wager, schedule)),
  ]);
  return el("section", { class: "panel" }, el("h2", {}, texts.payTables.title), list);
}

/**
 * Opening one puts it into the address, so that the address can be sent to somebody.
 * @param {string} wager
 * @param {PrintedSchedule} schedule
 */
function printed(wager, schedule) {
  const id = slug(`${wager} ${schedule.schedule}`);
  const named = texts.payTables.schedule(schedule.schedule);
  const box = el(
    "details",
    { id, ontoggle: () => box.open && history.replaceState(null, "", `#${id}`) },
    el("summary", {}, named, el("span", { class: "law" }, `  ${schedule.citation}`)),
    el(
      "div",
      { class: "card-row", tabindex: 0, role: "group", "aria-label": `${wager}, ${named}` },
      printedTable(schedule),
    ),
    schedule.note ? el("p", { class: "soft" }, schedule.note) : null,
  );
  return box;
}

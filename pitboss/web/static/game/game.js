// A game: its rules with citations, pay tables as printed and as read, the solved figures, a pay table of one's own.

import { el } from "../kit/elements.js";
import { reason, server } from "../kit/server.js";
import { sitDown } from "../kit/sit.js";
import { slug } from "../kit/words.js";
import { texts } from "../texts.js";
import { printedTable } from "../visuals/pay_table.js";
import { rules } from "../visuals/rules.js";
import { plays, signIn } from "../visuals/sign_in.js";
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
  const figures = el("section", { class: "panel", id: "figures" }, el("h2", {}, words.mathematics));
  page.append(
    el(
      "div",
      { class: "row" },
      el("h1", {}, book.name),
      plays() ? el("button", { class: "main", onclick: sit }, words.sit) : null,
    ),
    refused,
    el("p", {}, book.about, " ", el("span", { class: "law" }, `${book.jurisdiction} ${book.section}`)),
    el(
      "div",
      { class: "book" },
      el("div", { class: "side" }, figures, Object.keys(book.schedules).length ? tables(book) : null),
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
  return () => removeEventListener("hashchange", reveal);

  async function sit() {
    await signIn();
    try {
      await sitDown(book.slug, await server.tables());
    } catch (error) {
      refused.textContent = reason(error);
    }
  }
}

/** A link to a schedule opens it. */
function reveal() {
  const found = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(found instanceof HTMLDetailsElement)) return;
  found.open = true;
  found.scrollIntoView({ block: "center" });
  found.querySelector("summary")?.focus({ preventScroll: true });
}

/** @param {GamePage} book */
function tables(book) {
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

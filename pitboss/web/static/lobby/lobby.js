// The lobby: every game, searchable; open tables and free seats.

import { el } from "../kit/elements.js";
import { percent } from "../kit/money.js";
import { hasRoom, taken } from "../kit/seats.js";
import { reason, server } from "../kit/server.js";
import { sitDown } from "../kit/sit.js";
import { waiting } from "../kit/waiting.js";
import { texts } from "../texts.js";
import { listLine } from "../visuals/held.js";
import { choice } from "../visuals/sheet.js";
import { door, plays, signIn } from "../visuals/sign_in.js";
import { found } from "./search.js";

/** @import { GameLine, Summary } from "../types/pictures.js" */

const EVERY = 5000; // milliseconds between looks at the open tables

/** @param {HTMLElement} page */
export async function lobby(page) {
  const words = texts.lobby;
  document.title = words.title;
  let [games, tables] = await Promise.all([server.games(), server.tables()]);
  const list = el("ul", { class: "games", id: "games" });
  const count = el("p", { class: "soft", role: "status" });
  const search = el("input", { type: "search", placeholder: words.search, "aria-label": words.search, oninput: draw });
  const state = filter(words.jurisdiction, [...new Set(games.map((game) => game.jurisdiction))], words.state);
  const bank = filter(words.bank, ["house", "players"], words.bankedBy);
  const family = filter(words.family, [...new Set(games.map((game) => game.family))].sort(), (value) => value);
  const order = choice(words.order, ["name", "edge"], draw, {
    say: (value) => (value === "name" ? words.byName : words.byEdge),
  });
  const open = el("ul", { class: "open" });
  const lists = el("section", { class: "panel lists", "aria-label": texts.waiting.title, hidden: true });
  let drawn = "";

  /**
   * @param {string} label
   * @param {string[]} values
   * @param {(value: string) => string} say
   */
  function filter(label, values, say) {
    return choice(label, ["", ...values], draw, { say: (value) => (value ? say(value) : words.any(label)) });
  }

  function draw() {
    const asked = { text: search.value, state: state.value, bank: bank.value, family: family.value };
    const list_ = found(games, { ...asked, byEdge: order.value === "edge" });
    count.textContent = words.count(list_.length);
    list.replaceChildren(...list_.map((game) => item(game, seatAt(game))));
  }

  /** How one gets a seat at a game: a house that opens its tables itself has one only where a table is open. @param {GameLine} game */
  function seatAt(game) {
    if (!plays()) return null;
    const here = tables.filter((table) => table.game === game.slug);
    const called = waiting.of(game.slug)?.called;
    const sits = !door().house || called || here.some(hasRoom);
    const label = words.sitAt(game.name);
    if (sits) return el("button", { class: "main small", onclick: () => sit(game), "aria-label": label }, words.sit);
    return el(
      "span",
      { class: "row" },
      el("span", { class: "soft" }, here.length ? words.full : words.closed),
      onList(game.slug),
    );
  }

  /** @param {string} game @param {number} [table] */
  function onList(game, table = 0) {
    const run = (/** @type {() => Promise<void>} */ act) => async () => {
      await signIn();
      await act().catch(said);
    };
    return listLine(game, { table, join: run(() => waiting.join(game, table)), leave: run(() => waiting.leave(game)) });
  }

  function drawLists() {
    const mine = waiting.mine();
    lists.hidden = !mine.length;
    lists.replaceChildren(
      el("h2", {}, texts.waiting.title),
      ...mine.map(({ game, name }) => el("p", {}, el("a", { href: `/games/${game}` }, name), " ", onList(game))),
    );
  }

  /** What hangs on tables and lists is drawn anew where they have changed, and not under a finger. */
  function renew() {
    const key = JSON.stringify([
      tables.map(({ table, chairs, open, waiting: many }) => [table, chairs.length, open, many]),
      waiting.mine(),
    ]);
    if (key === drawn) return;
    drawn = key;
    drawOpen();
    drawLists();
    if (door().house) draw();
  }

  function drawOpen() {
    const lines = tables.map((table) => {
      const people = table.chairs.filter((chair) => !chair.house).map((chair) => chair.name);
      return el(
        "li",
        {},
        el("a", { href: `/tables/${table.table}` }, table.name),
        " ",
        el("span", { class: "soft" }, words.table(table.table)),
        el(
          "div",
          { class: "soft" },
          [people.join(", "), words.free(freeAt(table)), texts.waiting.many(table.waiting ?? 0)]
            .filter(Boolean)
            .join(" · "),
        ),
        hasRoom(table) || waiting.of(table.game) ? null : onList(table.game, table.table),
      );
    });
    open.replaceChildren(
      ...(lines.length ? lines : [el("li", { class: "soft" }, door().house ? words.noneYet : words.none)]),
    );
  }

  /** @param {GameLine} game */
  async function sit(game) {
    await signIn();
    try {
      await sitDown(game.slug, tables);
    } catch (error) {
      said(error);
    }
  }

  /** @param {unknown} error */
  function said(error) {
    count.textContent = reason(error);
    scrollTo(0, 0);
  }

  page.append(
    el(
      "div",
      { class: "lobby" },
      el(
        "aside",
        {},
        lists,
        el("section", { class: "panel", "aria-label": words.openTables }, el("h2", {}, words.openTables), open),
      ),
      el(
        "section",
        { "aria-label": words.games },
        el("h1", {}, words.pit),
        el("div", { class: "filters" }, search, state, bank, family, order),
        el("h2", { class: "unseen" }, words.games),
        count,
        list,
      ),
    ),
  );
  draw();
  renew();
  const unheard = waiting.on(renew);
  const look = setInterval(async () => {
    if (document.visibilityState !== "visible") return;
    tables = await server.tables().catch(() => tables);
    renew();
  }, EVERY);
  return () => {
    clearInterval(look);
    unheard();
  };
}

/** Seats of a table that are free and held for nobody. @param {Summary} table */
const freeAt = (table) => table.open ?? table.places - taken(table).size;

/**
 * @param {GameLine} game
 * @param {HTMLElement | null} seat how one gets one
 */
function item(game, seat) {
  const words = texts.lobby;
  return el(
    "li",
    {},
    el("h3", {}, el("a", { href: `/games/${game.slug}` }, game.name)),
    el("p", {}, game.about),
    el(
      "div",
      { class: "row" },
      el("span", { class: "tag" }, words.state(game.jurisdiction)),
      el("span", { class: "tag" }, game.bank === "house" ? words.againstHouse : words.amongPlayers),
      game.edge === null ? null : el("span", { class: "tag", title: words.edgeMeans }, words.edge(percent(game.edge))),
    ),
    el("div", { class: "row" }, seat),
  );
}

// The lobby: every game, searchable; open tables and free seats.

import { el } from "../kit/elements.js";
import { percent } from "../kit/money.js";
import { taken } from "../kit/seats.js";
import { reason, server } from "../kit/server.js";
import { sitDown } from "../kit/sit.js";
import { texts } from "../texts.js";
import { choice } from "../visuals/sheet.js";
import { plays, signIn } from "../visuals/sign_in.js";
import { found } from "./search.js";

/** @import { GameLine } from "../types/pictures.js" */

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
    list.replaceChildren(...list_.map((game) => item(game, () => sit(game))));
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
          people.length ? `${people.join(", ")} · ` : "",
          words.free(table.places - taken(table).size),
        ),
      );
    });
    open.replaceChildren(...(lines.length ? lines : [el("li", { class: "soft" }, words.none)]));
  }

  /** @param {GameLine} game */
  async function sit(game) {
    await signIn();
    try {
      await sitDown(game.slug, tables);
    } catch (error) {
      count.textContent = reason(error);
      scrollTo(0, 0);
    }
  }

  page.append(
    el(
      "div",
      { class: "lobby" },
      el("aside", { class: "panel", "aria-label": words.openTables }, el("h2", {}, words.openTables), open),
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
  drawOpen();
  const look = setInterval(async () => {
    if (document.visibilityState !== "visible") return;
    tables = await server.tables().catch(() => tables);
    drawOpen();
  }, EVERY);
  return () => clearInterval(look);
}

/**
 * @param {GameLine} game
 * @param {() => void} sit
 */
function item(game, sit) {
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
    el(
      "div",
      { class: "row" },
      plays()
        ? el("button", { class: "main small", onclick: sit, "aria-label": words.sitAt(game.name) }, words.sit)
        : null,
    ),
  );
}

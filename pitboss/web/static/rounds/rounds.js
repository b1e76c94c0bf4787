// Rounds of the past, found again by player, table and time.

import { classes, el } from "../kit/elements.js";
import { signed } from "../kit/money.js";
import { reason, server } from "../kit/server.js";
import { texts } from "../texts.js";
import { field } from "../visuals/sheet.js";
import { door, me } from "../visuals/sign_in.js";

/** @import { RoundLine } from "../types/pictures.js" */

/** @param {HTMLElement} page */
export async function rounds(page) {
  const words = texts.rounds;
  document.title = words.title;
  const asked = new URLSearchParams(location.search);
  const names = new Map((await server.games()).map((game) => [game.slug, game.name]));
  const who = asked.get("player") ?? (door().reads_all && door().positions.length ? "" : (me()?.name ?? ""));
  const player = el("input", { id: "who", value: who, placeholder: words.anyPlayer });
  const which = asked.get("table") ?? "";
  const table = el("input", { id: "which", type: "number", min: 1, value: which, placeholder: words.anyTable });
  const since = el("input", { id: "since", type: "datetime-local" });
  const until = el("input", { id: "until", type: "datetime-local" });
  const body = el("tbody");
  const count = el("p", { class: "soft", role: "status" });
  const search = (/** @type {Event} */ event) => {
    event.preventDefault();
    find();
  };
  const form = el(
    "form",
    { class: "filters", onsubmit: search },
    field(words.player, player),
    field(words.table, table),
    field(words.from, since),
    field(words.to, until),
    el("button", { class: "main" }, words.find),
  );
  const { round, game, when, result } = words.columns;
  const heads = [round, game, when].map((head) => el("th", {}, head));
  page.append(
    el("h1", {}, words.title),
    form,
    count,
    el(
      "div",
      { class: "card-row" },
      el("table", {}, el("thead", {}, el("tr", {}, heads, el("th", { class: "num" }, result))), body),
    ),
  );
  await find();

  async function find() {
    const query = new URLSearchParams();
    if (player.value) query.set("player", player.value);
    if (table.value) query.set("table", table.value);
    history.replaceState(null, "", query.size ? `?${query}` : location.pathname);
    if (since.value) query.set("since", String(new Date(since.value).getTime()));
    if (until.value) query.set("until", String(new Date(until.value).getTime()));
    try {
      const found = await server.rounds(query);
      count.textContent = words.found(found.length);
      body.replaceChildren(...found.map((each) => line(each, names.get(each.game) ?? each.game)));
    } catch (error) {
      count.textContent = reason(error);
    }
  }
}

/**
 * @param {RoundLine} found
 * @param {string} game
 */
function line({ table, round, began, ended, net }, game) {
  const words = texts.rounds;
  const when = new Date(began).toLocaleString([], { dateStyle: "short", timeStyle: "short" });
  const good = net === null ? "" : net > 0 ? "good" : net < 0 ? "bad" : "";
  return el(
    "tr",
    {},
    el("td", {}, words.ofTable(table), el("a", { href: `/rounds/${table}/${round}` }, words.round(round))),
    el("td", {}, game),
    el("td", {}, when),
    el("td", { class: classes("num", good) }, net === null ? (ended ? "" : words.notOver) : signed(net)),
  );
}

// The lobby: every game, searchable; open tables and free seats.

import { ask, el, percent } from "./kit.js";
import { go, signIn } from "./main.js";

const STATES = { CO: "Colorado", MA: "Massachusetts", TRADE: "Custom of the trade" };
const EVERY = 5000; // milliseconds between looks at the open tables

// As people type: no apostrophes or hyphens, and 3 is three.
const plain = (text) => text.toLowerCase().replace(/['’`]/g, "").replace(/\b3\b/g, "three").replace(/[^a-z0-9.]+/g, " ").trim();

export async function lobby(page) {
  document.title = "Pitboss: the lobby";
  let [games, tables] = await Promise.all([ask("/api/games"), ask("/api/tables")]);
  const list = el("ul", { class: "games", id: "games" });
  const count = el("p", { class: "soft", role: "status" });
  const search = el("input", { type: "search", placeholder: "Search games", "aria-label": "Search games", oninput: draw });
  const state = select("Jurisdiction", ["", ...new Set(games.map((g) => g.jurisdiction))], (v) => STATES[v] ?? v);
  const bank = select("Bank", ["", "house", "players"], (v) => `banked by the ${v}`);
  const family = select("Family", ["", ...[...new Set(games.map((g) => g.family))].sort()], (v) => v);
  const order = select("Order", ["name", "edge"], (v) => (v === "name" ? "by name" : "by house edge"), false);
  const open = el("ul", { class: "open" });

  function select(label, values, say, any = true) {
    return el("select", { "aria-label": label, onchange: draw }, values.map((v) => el("option", { value: v }, v === "" && any ? `${label}: any` : say(v))));
  }

  function draw() {
    const words = plain(search.value).split(" ").filter(Boolean);
    const fits = (g) =>
      (!state.value || g.jurisdiction === state.value) && (!bank.value || (g.bank === "house") === (bank.value === "house")) && (!family.value || g.family === family.value) &&
      words.every((word) => (/\d{2}/.test(word) ? `${g.name} ${g.section}`.toLowerCase() : plain(`${g.name} ${g.about} ${g.slug}`)).includes(word));
    const named = (g) => words.every((word) => plain(g.name).includes(word));
    const found = games.filter(fits).sort((a, b) => named(b) - named(a));
    if (order.value === "edge") found.sort((a, b) => (a.edge ?? 9) - (b.edge ?? 9));
    count.textContent = found.length === 1 ? "1 game" : `${found.length} games`;
    list.replaceChildren(...found.map(item));
  }

  function item(g) {
    return el("li", {},
      el("h3", {}, el("a", { href: `/games/${g.slug}` }, g.name)),
      el("p", {}, g.about),
      el("div", { class: "row" },
        el("span", { class: "tag" }, STATES[g.jurisdiction] ?? g.jurisdiction),
        el("span", { class: "tag" }, g.bank === "house" ? "against the house" : "among players"),
        g.edge !== null && g.edge !== undefined ? el("span", { class: "tag", title: "What the house keeps of each unit of the first wager, with best play" }, `edge ${percent(g.edge)}`) : null),
      el("div", { class: "row" }, el("button", { class: "main small", onclick: () => sit(g), "aria-label": `Sit down at ${g.name}` }, "Sit down")));
  }

  function drawOpen() {
    open.replaceChildren(...tables.map((t) => {
      const free = t.places - t.chairs.length, people = t.chairs.filter((c) => !c.house).map((c) => c.name);
      return el("li", {}, el("a", { href: `/tables/${t.table}` }, t.name), " ", el("span", { class: "soft" }, `table ${t.table}`),
        el("div", { class: "soft" }, people.length ? `${people.join(", ")} · ` : "", free === 1 ? "1 seat free" : free ? `${free} seats free` : "full"));
    }));
    if (!tables.length) open.append(el("li", { class: "soft" }, "No table is open yet: sit down at a game and one opens."));
  }

  async function sit(g) {
    await signIn();
    try {
      const free = tables.find((t) => t.game === g.slug && t.chairs.length < t.places);
      go(`/tables/${(free ?? (await ask("/api/tables", { game: g.slug }))).table}`);
    } catch (error) {
      count.textContent = error.message;
      scrollTo(0, 0);
    }
  }

  page.append(
    el("div", { class: "lobby" },
      el("aside", { class: "panel", "aria-label": "Open tables" }, el("h2", {}, "Open tables"), open),
      el("section", { "aria-label": "Games" }, el("h1", {}, "The pit"), el("div", { class: "filters" }, search, state, bank, family, order), el("h2", { class: "unseen" }, "Games"), count, list)));
  draw();
  drawOpen();
  const look = setInterval(async () => { if (document.visibilityState === "visible") { tables = await ask("/api/tables").catch(() => tables); drawOpen(); } }, EVERY);
  return () => clearInterval(look);
}

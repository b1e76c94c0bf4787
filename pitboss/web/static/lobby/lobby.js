// The lobby: every game, searchable; open tables and free seats.

import { announce } from "../kit/announce.js";
import { el } from "../kit/elements.js";
import { favourites, recent } from "../kit/liked.js";
import { percent } from "../kit/money.js";
import { hasRoom, listed, taken } from "../kit/seats.js";
import { langOf, reason, server } from "../kit/server.js";
import { settings } from "../kit/settings.js";
import { practiseInWords, sitDown } from "../kit/sit.js";
import { stakesOf } from "../kit/stakes.js";
import { waiting } from "../kit/waiting.js";
import { title } from "../kit/words.js";
import { texts } from "../texts.js";
import { listLine } from "../visuals/held.js";
import { refusal } from "../visuals/refusal.js";
import { choice } from "../visuals/sheet.js";
import { door, me, plays, signIn } from "../visuals/sign_in.js";
import { thumb } from "../visuals/thumb.js";
import { alike, found, isName, mixedOf } from "./search.js";

/** @import { GameLine, Summary } from "../types/pictures.js" */

const TYPED = 800; // milliseconds without a key: the search is typed

const EVERY = 5000; // milliseconds between looks at the open tables

/** Where somebody begins who is here for the first time. */
const FIRST = [
  "three-card-poker",
  "ultimate-texas-holdem",
  "no-limit-holdem",
  "let-it-ride",
  "pai-gow-poker",
  "pot-limit-omaha",
];

/** @param {HTMLElement} page */
export async function lobby(page) {
  const words = texts.lobby;
  document.title = words.title;
  let [games, tables] = await Promise.all([server.games(), server.tables()]);
  const shelf = el("div", { class: "shelf", id: "games" });
  const unfolded = new Set(settings.list("families"));
  const count = el("p", { class: "soft" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let counting;
  const search = el("input", { type: "search", placeholder: words.search, "aria-label": words.search, oninput: draw });
  const state = filter(words.jurisdiction, [...new Set(games.map((game) => game.jurisdiction))], words.state);
  const bank = filter(words.bank, ["house", "players"], words.bankedBy);
  const family = filter(words.family, [...new Set(games.map((game) => game.family))].sort(), kind);
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
    const byEdge = order.value === "edge";
    const list = found(games, { ...asked, byEdge });
    count.textContent = words.count(list.length);
    const looks = byEdge || Object.values(asked).some((each) => each.trim());
    // Read out once somebody has typed to the end.
    clearTimeout(counting);
    if (looks) counting = setTimeout(() => announce(counted(list.length, asked)), TYPED);
    const note = unnamed(asked).map((says) => el("p", { class: "note" }, says));
    shelf.replaceChildren(...(!looks ? shelves() : list.length ? [...note, tiles(list)] : nothing(asked)));
  }

  /** That no game is called so, where others are found by what is said about them. @param {{ text: string }} asked */
  const unnamed = ({ text }) => (text.trim() && !isName(games, text) ? [words.unnamed(text.trim())] : []);

  /** Where nothing is looked for: what one likes, what one played, where to begin, then every family under a fold. */
  function shelves() {
    const named = (/** @type {readonly string[]} */ slugs) =>
      slugs.flatMap((slug) => games.find((game) => game.slug === slug) ?? []);
    const marked = named(favourites.all());
    const last = named(recent.all().filter((slug) => !favourites.has(slug)));
    const begin = last.length || marked.length ? [] : named(FIRST);
    const shelf_ = (/** @type {string} */ title, /** @type {GameLine[]} */ list) =>
      list.length ? [el("section", {}, el("h3", {}, title), tiles(list))] : [];
    return [
      ...shelf_(words.favourites, marked),
      ...shelf_(words.recent, last),
      ...shelf_(words.begin, begin),
      ...[...new Set(games.map((game) => game.family))].sort().map(folded),
    ];
  }

  /** What a family is called. @param {string} name */
  function kind(name) {
    return words.families[name] ?? name;
  }

  /** A family is drawn when it is unfolded, and stays so. @param {string} name */
  function folded(name) {
    const list = games.filter((game) => game.family === name);
    const box = el(
      "details",
      { class: "family", open: unfolded.has(name), ontoggle: turned },
      el("summary", {}, title(kind(name)), el("span", { class: "soft" }, ` ${words.count(list.length)}`)),
    );
    if (box.open) box.append(tiles(list));
    return box;

    function turned() {
      if (box.open) unfolded.add(name);
      else unfolded.delete(name);
      settings.keep("families", [...unfolded]);
      if (box.open && box.childElementCount < 2) box.append(tiles(list));
    }
  }

  /** @param {GameLine[]} list */
  const tiles = (list) =>
    el(
      "ul",
      { class: "games" },
      list.map((game) => item(game, seatAt(game), () => like(game))),
    );

  /** The tiles are drawn anew: the keyboard goes on at the same star, wherever it stands now. @param {GameLine} game */
  function like(game) {
    favourites.toggle(game.slug);
    draw();
    const stars = /** @type {NodeListOf<HTMLElement>} */ (shelf.querySelectorAll(".star"));
    [...stars].find((star) => star.dataset.game === game.slug)?.focus();
    announce(favourites.has(game.slug) ? words.liked(game.name) : words.unliked(game.name));
  }

  /** What is proposed where nothing fits: by other choices, of a mixed game, or by names that are nearly so. @param {{ text: string }} asked */
  function proposed({ text }) {
    const wide = found(games, { text, state: "", bank: "", family: "", byEdge: false });
    const mixed = mixedOf(games, text);
    return { wide, mixed, near: mixed.length ? mixed : text.trim() && !wide.length ? alike(games, text) : [] };
  }

  /** How many were found, and of none what was meant. @param {number} many @param {{ text: string }} asked */
  function counted(many, asked) {
    const { mixed, near } = proposed(asked);
    const names = near.map(({ name }) => name).join(", ");
    return many || !names
      ? [...(many ? unnamed(asked) : []), words.count(many)].join(" ")
      : `${words.count(many)}. ${mixed.length ? words.mixed : words.near} ${names}.`;
  }

  /**
   * Nothing fits: what would, without a choice or with another word.
   * @param {{ text: string, state: string, bank: string, family: string }} asked
   */
  function nothing(asked) {
    const { wide, mixed, near } = proposed(asked);
    const again = (/** @type {boolean} */ all) => () => {
      state.value = bank.value = family.value = "";
      if (all) search.value = "";
      draw();
      search.focus();
    };
    return [
      el(
        "div",
        { class: "panel nothing" },
        el("p", {}, words.nothing(asked.text.trim())),
        near.length ? el("p", {}, mixed.length ? words.mixed : words.near) : null,
        el(
          "div",
          { class: "row" },
          wide.length ? el("button", { class: "main", onclick: again(false) }, words.anywhere(wide.length)) : null,
          el("button", { onclick: again(true) }, words.everything),
        ),
      ),
      ...(near.length ? [tiles(near)] : []),
    ];
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
    const shown = tables.filter((table) => listed(table, me()?.name ?? ""));
    const lines = shown.map((table) => {
      const people = table.chairs.filter((chair) => !chair.house).map((chair) => chair.name);
      return el(
        "li",
        {},
        el("a", { href: `/tables/${table.table}` }, table.name),
        " ",
        el("span", { class: "soft" }, words.table(table.table)),
        " ",
        el(
          "a",
          { href: `/tables/${table.table}/words`, "aria-label": texts.inWords.title(table.name, String(table.table)) },
          words.asWords,
        ),
        seatDots(table),
        el(
          "div",
          { class: "soft" },
          [
            table.own ? texts.table.ownSheet : "",
            stakes(table),
            people.join(", "),
            words.free(freeAt(table)),
            texts.waiting.many(table.waiting ?? 0),
          ]
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
  const sit = (game) => trying(() => sitDown(game.slug));

  /** @param {() => Promise<void>} act */
  async function trying(act) {
    await signIn();
    await act().catch(said);
  }

  /** Every game without a picture: a house that opens its tables itself lists what is open. */
  function inWords() {
    const game = choice(
      words.wordsGame,
      games.map(({ slug }) => slug),
      () => {},
      {
        id: "words-game",
        say: (slug) => games.find((each) => each.slug === slug)?.name ?? slug,
      },
    );
    const play = (/** @type {Event} */ event) => {
      event.preventDefault();
      void trying(() => practiseInWords(game.value, me()?.name ?? ""));
    };
    const ask = () =>
      el(
        "form",
        { class: "row", onsubmit: play },
        el("label", { for: "words-game" }, words.wordsGame),
        game,
        el("button", {}, words.wordsPlay),
      );
    return el(
      "section",
      { class: "panel", id: "in-words", tabindex: -1, "aria-label": words.wordsTitle },
      el("h2", {}, words.wordsTitle),
      el("p", {}, door().house ? words.wordsOpen : words.wordsAbout),
      door().house ? null : ask(),
    );
  }

  /** @param {unknown} error */
  function said(error) {
    count.replaceChildren(refusal(error));
    announce(reason(error), [], langOf(error));
    scrollTo(0, 0);
  }

  // The games first: where there is one column what is looked for comes before what is open.
  page.append(
    el("a", { class: "skip", href: "#in-words" }, words.wordsSkip),
    el(
      "div",
      { class: "lobby" },
      el(
        "section",
        { "aria-label": words.games },
        el("h1", {}, words.pit),
        // In one column the way to what is open is beside the title.
        el("a", { class: "to-open", href: "#open-tables" }, words.openTables),
        el("div", { class: "filters" }, search, state, bank, family, order),
        el("h2", { class: "unseen" }, words.games),
        count,
        shelf,
      ),
      el(
        "aside",
        {},
        lists,
        el(
          "section",
          { class: "panel", id: "open-tables", tabindex: -1, "aria-label": words.openTables },
          el("h2", {}, words.openTables),
          open,
        ),
        inWords(),
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

/** For what is played for the pot at a table. @param {Summary} table */
export function stakes(table) {
  if (table.kind !== "pot" || table.tournament) return "";
  return stakesOf(table.limits).join(", ");
}

/**
 * The seats of a table: who sits there, and which are free.
 * @param {Summary} table
 */
function seatDots(table) {
  const names = new Map(table.chairs.flatMap((chair) => (chair.plays ?? [chair.seat]).map((at) => [at, chair])));
  return el(
    "span",
    { class: "chair-dots", "aria-hidden": true },
    Array.from({ length: table.places }, (_, at) => {
      const chair = names.get(at);
      return el("span", {
        class: chair ? (chair.house ? "chair-dot house" : "chair-dot person") : "chair-dot",
        title: chair?.name,
      });
    }),
  );
}

/** Its edge is seen; who hears one after another hears where it ends. @param {string} says @param {{ title?: string }} [more] */
const tag = (says, more = {}) => el("span", { class: "tag", ...more }, says, el("span", { class: "unseen" }, ". "));

/**
 * @param {GameLine} game
 * @param {HTMLElement | null} seat how one gets one
 * @param {() => void} like
 */
function item(game, seat, like) {
  const words = texts.lobby;
  const liked = favourites.has(game.slug);
  return el(
    "li",
    {},
    el(
      "div",
      { class: "head" },
      thumb(game.layout),
      el("h3", {}, el("a", { href: `/games/${game.slug}` }, game.name)),
      el(
        "button",
        {
          class: "star",
          "data-game": game.slug,
          "aria-pressed": String(liked),
          "aria-label": words.like(game.name),
          onclick: like,
        },
        liked ? "★" : "☆",
      ),
    ),
    el("p", {}, game.about),
    el(
      "div",
      { class: "row" },
      tag(words.state(game.jurisdiction)),
      tag(game.bank === "house" ? words.againstHouse : words.amongPlayers),
      game.edge === null ? null : tag(words.edge(game.edge_of, percent(game.edge)), { title: words.edgeMeans }),
    ),
    el("div", { class: "row" }, seat),
  );
}

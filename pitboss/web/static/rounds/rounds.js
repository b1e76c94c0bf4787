// Rounds of the past: found by player, table, game, time and result, added up, taken along, and shared.

import { classes, el } from "../kit/elements.js";
import { money, signed } from "../kit/money.js";
import { csvAt, phhsAt, server } from "../kit/server.js";
import { texts } from "../texts.js";
import { isNarrow } from "../visuals/layout.js";
import { refusal } from "../visuals/refusal.js";
import { choice, field } from "../visuals/sheet.js";
import { door, me } from "../visuals/sign_in.js";
import { stacked } from "../visuals/stacked.js";

/** @import { GameLine, GameTotal, RoundLine, RoundTotals, SharedLink } from "../types/pictures.js" */

const PAGE = 50;
const RESULTS = ["", "won", "lost", "even"];

/** @param {HTMLElement} page */
export async function rounds(page) {
  const words = texts.rounds;
  document.title = words.title;
  const asked = new URLSearchParams(location.search);
  const all = await server.games();
  const names = new Map(all.map((game) => [game.slug, game.name]));
  const who = asked.get("player") ?? (door().reads_all && door().positions.length ? "" : (me()?.name ?? ""));
  const given = (/** @type {string} */ name) => asked.get(name) ?? "";
  const player = el("input", { id: "who", value: who, placeholder: words.anyPlayer });
  const table = el("input", {
    id: "which",
    type: "number",
    min: 1,
    value: given("table"),
    placeholder: words.anyTable,
  });
  const since = el("input", { id: "since", type: "datetime-local", value: given("since") });
  const until = el("input", { id: "until", type: "datetime-local", value: given("until") });
  const sorted = [...names].sort((a, b) => a[1].localeCompare(b[1])).map(([slug]) => slug);
  const game = choice(words.columns.game, ["", ...sorted], () => find(0), {
    id: "game",
    chosen: given("game"),
    say: (slug) => (slug ? (names.get(slug) ?? slug) : words.anyGame),
  });
  const result = choice(words.columns.result, RESULTS, () => find(0), {
    id: "result",
    chosen: given("result"),
    say: (each) => words.results[each] ?? each,
  });
  let skip = Number(given("skip")) || 0;
  const body = el("tbody");
  const folded = el("summary", {});
  const count = el("p", { class: "soft", role: "status" });
  const sums = el("div", { class: "card-row", tabindex: 0 });
  const newer = el("button", { class: "small", onclick: () => find(Math.max(0, skip - PAGE)) }, words.newer);
  const older = el("button", { class: "small", onclick: () => find(skip + PAGE) }, words.older);
  const file = el("a", { href: "#", download: "rounds.csv" }, words.csv);
  const hands = el("a", { href: "#", download: "rounds.phhs" }, words.phhs);
  const holds = el("p", { class: "soft" });
  const links = el("section", { class: "panel", hidden: true });
  const search = (/** @type {Event} */ event) => {
    event.preventDefault();
    find(0);
  };
  const heads = [words.columns.round, words.columns.game, words.columns.when].map((head) => el("th", {}, head));
  const { result: came, main: mainGame, expected } = words.columns;
  const nums = [came, mainGame, expected].map((head) => el("th", { class: "num" }, head));
  const list = el("table", {}, el("thead", {}, el("tr", {}, heads, nums)), body);
  page.append(
    el(
      "div",
      { class: "row title" },
      el("h1", {}, words.title),
      me() ? el("a", { href: "/review" }, texts.review.title) : null,
    ),
    // On a phone what is looked for is folded away; what it is stands on the fold.
    el(
      "details",
      { class: "sought", open: !isNarrow() },
      folded,
      el(
        "form",
        { class: "filters", onsubmit: search },
        field(words.player, player),
        field(words.table, table),
        field(words.columns.game, game),
        field(words.columns.result, result),
        field(words.from, since),
        field(words.to, until),
        el("button", { class: "main" }, words.find),
      ),
    ),
    el("div", { class: "row" }, count, newer, older, file, hands),
    holds,
    el("div", { class: "card-row", tabindex: 0 }, list),
    el("h2", {}, words.totals),
    sums,
    el("p", { class: "soft" }, texts.session.compared),
    links,
  );
  await find(skip);
  if (me()) drawLinks(await server.shares().catch(() => []));

  /** What is looked for: as the address has it, and as the server is asked. */
  function sought() {
    const inputs = { player, table, game, result, since, until };
    const query = new URLSearchParams();
    for (const [name, input] of Object.entries(inputs)) if (input.value) query.set(name, input.value);
    const ask = new URLSearchParams(query);
    for (const name of ["since", "until"]) {
      const time = ask.get(name);
      if (time) ask.set(name, String(new Date(time).getTime()));
    }
    return { query, ask };
  }

  /** What is looked for, in words. @param {URLSearchParams} query */
  function said(query) {
    const {
      player: name = "",
      table: at,
      game: slug,
      result: came,
      since: first,
      until: end,
    } = Object.fromEntries(query);
    const day = (/** @type {string} */ time) => words.when(new Date(time));
    return [
      name,
      at && words.ofTable(Number(at)),
      slug && (names.get(slug) ?? slug),
      came && words.results[came],
      first && `${words.from} ${day(first)}`,
      end && `${words.to} ${day(end)}`,
    ].flatMap((each) => each || []);
  }

  /** @param {number} from */
  async function find(from) {
    skip = from;
    const { query, ask } = sought();
    if (skip) query.set("skip", String(skip));
    history.replaceState(null, "", query.size ? `?${query}` : location.pathname);
    file.href = csvAt(ask);
    hands.href = phhsAt(ask);
    folded.textContent = words.sought(said(query));
    const here = new URLSearchParams([...ask, ["limit", String(PAGE)], ["skip", String(skip)]]);
    try {
      const [found, total] = await Promise.all([server.rounds(here), server.totals(ask)]);
      count.textContent = words.found(skip, found.length, total.rounds);
      const hold = inPots(total, all);
      hands.hidden = !hold.pots && hold.house > 0;
      holds.textContent = hold.house ? words.holds(hold.pots, hold.house) : "";
      newer.disabled = skip === 0;
      older.disabled = skip + found.length >= total.rounds;
      // Games among players have no expectation: columns that would stay empty are not there.
      list.classList.toggle(
        "unexpected",
        found.every(({ main, expected }) => main === null && expected === null),
      );
      body.replaceChildren(...found.map((each) => line(each, names.get(each.game) ?? each.game)));
      stacked(list);
      sums.replaceChildren(stacked(totals(total, (slug) => names.get(slug) ?? slug)));
    } catch (error) {
      count.replaceChildren(refusal(error));
    }
  }

  /** @param {SharedLink[]} shared */
  function drawLinks(shared) {
    links.hidden = !shared.length;
    links.replaceChildren(
      el("h2", {}, words.shared),
      el(
        "ul",
        {},
        shared.map((link) =>
          el(
            "li",
            {},
            el(
              "a",
              { href: `/rounds/${link.table}/${link.round}` },
              `${words.ofTable(link.table)}, ${words.round(link.round)}`,
            ),
            " ",
            el("span", { class: "soft" }, words.since(new Date(link.made))),
            " ",
            el("button", { class: "small", onclick: () => void back(link.id) }, words.takeBack),
          ),
        ),
      ),
    );
  }

  /** @param {number} id */
  async function back(id) {
    drawLinks(await server.unshare(id));
  }
}

/**
 * How many of the rounds were played for a pot, which alone a file of hands can hold, and how many against the house.
 * @param {RoundTotals} total
 * @param {readonly GameLine[]} games
 */
export function inPots({ games: sums }, games) {
  const pots = new Set(games.filter(({ bank }) => bank !== "house").map(({ slug }) => slug));
  const many = (/** @type {GameTotal[]} */ list) => list.reduce((all, { rounds }) => all + rounds, 0);
  return {
    pots: many(sums.filter(({ game }) => pots.has(game))),
    house: many(sums.filter(({ game }) => !pots.has(game))),
  };
}

/** @param {number | null} net */
const tone = (net) => (net === null ? "" : net > 0 ? "good" : net < 0 ? "bad" : "");

/**
 * @param {RoundLine} found
 * @param {string} game
 */
function line({ table, round, began, ended, net, main, expected }, game) {
  const words = texts.rounds;
  return el(
    "tr",
    {},
    el("td", {}, `${words.ofTable(table)}, `, link({ table, round, began, net }, game)),
    el("td", {}, game),
    el("td", {}, words.when(new Date(began))),
    el("td", { class: classes("num", tone(net)) }, net === null ? (ended ? "" : words.notOver) : signed(net)),
    el("td", { class: "num soft" }, main === null ? "" : signed(main)),
    el("td", { class: "num soft" }, expected === null ? "" : signed(Math.round(expected))),
  );
}

/**
 * Out of its row a link says which round it is: of what game, when, and how it ended.
 * @param {Pick<RoundLine, "table" | "round" | "began" | "net">} found
 * @param {string} game
 */
export function link({ table, round, began, net }, game) {
  const words = texts.rounds;
  const says = [words.round(round), words.ofTable(table), game, words.when(new Date(began))];
  const name = [...says, ...(net === null ? [] : [signed(net)])].join(", ");
  return el("a", { href: `/rounds/${table}/${round}`, "aria-label": name }, words.round(round));
}

/**
 * @param {RoundTotals} total
 * @param {(slug: string) => string} named
 */
export function totals({ player, games }, named) {
  const words = texts.rounds;
  if (!player) {
    const rows = games.map((each) => el("tr", {}, el("td", {}, named(each.game)), num(String(each.rounds))));
    const heads = el("tr", {}, el("th", {}, words.columns.game), el("th", { class: "num" }, words.many));
    return el("table", {}, el("thead", {}, heads), el("tbody", {}, rows));
  }
  const { won, lost, net, most, least, beside } = words.sums;
  const heads = [words.many, won, lost, net, most, least, beside].map((head) => el("th", { class: "num" }, head));
  const all = games.length > 1 ? [sumLine(words.all, added(games))] : [];
  return el(
    "table",
    {},
    el("thead", {}, el("tr", {}, el("th", {}, words.columns.game), heads)),
    el("tbody", {}, [...games.map((each) => sumLine(named(each.game), each)), ...all]),
  );
}

/** @param {string} text @param {string} [kind] */
const num = (text, kind = "") => el("td", { class: classes("num", kind) }, text);

/**
 * @param {string} name
 * @param {GameTotal} sum
 */
function sumLine(name, sum) {
  const beside = texts.rounds.beside(signed(sum.main), signed(Math.round(sum.expected)));
  return el(
    "tr",
    {},
    el("td", {}, name),
    [sum.rounds, sum.won, sum.lost].map((each) => num(String(each))),
    num(signed(sum.net), tone(sum.net)),
    num(money(sum.most)),
    num(money(sum.least)),
    num(sum.known ? beside : "", "soft"),
  );
}

/** @param {readonly GameTotal[]} games @returns {GameTotal} */
function added(games) {
  const sum = (/** @type {(each: GameTotal) => number} */ of) => games.reduce((all, each) => all + of(each), 0);
  return {
    game: "",
    rounds: sum((each) => each.rounds),
    ended: sum((each) => each.ended),
    won: sum((each) => each.won),
    lost: sum((each) => each.lost),
    net: sum((each) => each.net),
    most: Math.max(...games.map((each) => each.most)),
    least: Math.min(...games.map((each) => each.least)),
    known: sum((each) => each.known),
    main: sum((each) => each.main),
    expected: sum((each) => each.expected),
  };
}

// The session: one bankroll for all tables; at this one rounds, the result beside what was to be expected, and how both grew.

import { el } from "../kit/elements.js";
import { cents, money, sum } from "../kit/money.js";
import { server } from "../kit/server.js";
import { settings } from "../kit/settings.js";
import { texts } from "../texts.js";
import { atTables, creditSays, grown, head, summed } from "../visuals/session.js";
import { me } from "../visuals/sign_in.js";
import { acts, mine } from "./offers.js";

/** @import { RoundLine, Summary, TableView } from "../types/pictures.js" */

const SHOWN = 200; // rounds of a graph, and of a page of the server
const USUAL = "1000";

/** What somebody came with, in cents. */
export const bankroll = () => cents(settings.get("bankroll", USUAL)) ?? 0;

/**
 * What is left beside the chips that lie on the felt, and at other tables.
 * @param {number} net what the session has come to
 * @param {number} lies
 * @param {number} [elsewhere]
 */
export const left = (net, lies, elsewhere = 0) => bankroll() + net - lies - elsewhere;

/** Since when somebody's session is, which begins with the first table. @param {string} who */
export const sessionBegins = (who) => settings.get(`session.${who}`, "") || String(begin(who));

/** What is asked of somebody's session: at all tables, or at one. @param {string} who @param {string} [table] */
function ofSession(who, table) {
  const since = sessionBegins(who);
  return new URLSearchParams({ player: who, since, ...(table && { table }) });
}

/**
 * What a session came to, however many rounds it has, and what lies in rounds that are not over, by table.
 * @param {string} who
 * @param {string} [table]
 */
export async function sessionSums(who, table) {
  const { games, in_play } = await server.totals(ofSession(who, table));
  return { ...summed(games), inPlay: in_play };
}

/**
 * What lies in rounds against the house that are not over: at all tables, or at all others.
 * @param {Record<string, number>} inPlay by table
 * @param {string} [but] a table that is looked at itself
 */
export const lyingAt = (inPlay, but) =>
  Object.entries(inPlay).reduce((all, [table, lies]) => all + (table === but ? 0 : lies), 0);

/**
 * The last rounds of a session at a table that were played to their end, the first first.
 * @param {string} who
 * @param {string} table
 */
async function lastRounds(who, table) {
  const query = ofSession(who, table);
  query.set("limit", String(SHOWN));
  return (await server.rounds(query)).filter(({ net }) => net !== null).reverse();
}

/** Another start begins another session. @param {string} who */
function begin(who) {
  const since = Date.now();
  settings.set(`session.${who}`, String(since));
  return since;
}

/** @param {string} number */
export function sessionBar(number) {
  const words = texts.session;
  const bar = el("summary", {}, words.none);
  const body = el("div", {});
  const node = el("details", { class: "panel session-bar", hidden: true }, bar, body);
  const input = el("input", {
    id: "bankroll",
    class: "bankroll",
    inputmode: "decimal",
    value: settings.get("bankroll", USUAL),
    onchange: () => {
      const refused = !(Number(cents(input.value)) > 0);
      input.toggleAttribute("aria-invalid", refused);
      fault.textContent = refused ? words.startFault : "";
      if (!refused) start(input.value);
    },
  });
  const fault = el("span", { class: "fault", role: "alert" });
  const afresh = el("div", {});
  /** @type {RoundLine[]} */
  let rounds = [];
  /** What they came to with those before them. */
  let sums = summed([]);
  let known = "";
  let who = "";
  /** What the session has come to at all tables, and what lies on this one, in cents. */
  let net = 0;
  let lies = 0;
  /** What lies at other tables against the house, in rounds that are not over. */
  let elsewhere = 0;
  let spent = false;
  /** @type {TableView | null} */
  let view = null;
  let over = false;
  /** @type {TableView["kind"]} */
  let kind = "house";
  let game = "";
  /** What lies before somebody at all poker tables, in cents: a part of the bankroll, and not beside it. */
  let stacks = 0;

  return {
    node,
    /** What is said beside the wagers. @param {TableView} view */
    warns: (view) => (who ? shortSaid(view, bankroll() + net - elsewhere) : ""),
    /** @param {TableView} now */
    draw(now) {
      view = now;
      ({ kind, game } = view);
      who = me()?.name ?? "";
      // What lay there is the house's or one's own again once the round is among the rounds, and not a moment before.
      over = Boolean(view.picture?.over);
      if (!(kind === "house" && over) && lies !== lying(view)) {
        lies = lying(view);
        show();
      }
      node.hidden = !who || (view.seat < 0 && !sums.rounds);
      const state = `${who} ${view.round} ${view.picture?.over} ${bought(view)}`;
      if (!who || state === known) return;
      known = state;
      void load(who);
    },
  };

  /** @param {string} who */
  async function load(who) {
    const [last, here, all, tables] = await Promise.all([
      lastRounds(who, number).catch(() => null),
      sessionSums(who, number).catch(() => null),
      sessionSums(who).catch(() => null),
      server.tables().catch(() => []),
    ]);
    if (!last || !here || !all) return;
    rounds = last;
    sums = here;
    net = all.net;
    elsewhere = lyingAt(all.inPlay, number);
    stacks = stacksOf(who, tables);
    if (over) lies = 0;
    show();
  }

  /** Another session, with so much to begin with. @param {string} amount */
  function start(amount) {
    settings.set("bankroll", amount);
    begin(who);
    known = "";
    if (who) void load(who);
  }

  /** Whose bankroll is spent is offered another; the bar is opened for it once. @param {number} all */
  function offered(all) {
    const now = view !== null && isSpent(all, view);
    if (now && !spent) node.open = true;
    spent = now;
    const again = settings.get("bankroll", USUAL);
    const press = el("button", { type: "button", onclick: () => start(again) }, words.afresh(money(cents(again) ?? 0)));
    afresh.replaceChildren(...(now ? [el("p", { class: "row" }, el("span", {}, words.spent), press)] : []));
  }

  function show() {
    const has = left(net, lies, elsewhere);
    offered(bankroll() + net);
    bar.replaceChildren(...head(sums, has), ...atTables(stacks, has));
    body.replaceChildren(
      afresh,
      ...grown(rounds, sums),
      el("p", { class: "row" }, el("label", { for: "bankroll" }, words.start), input, fault),
      el(
        "p",
        { class: "row" },
        el("a", { href: `/rounds?table=${number}` }, words.history),
        kind === "house" ? el("a", { href: `/review?game=${game}&table=${number}` }, words.review) : null,
        kind === "house" ? el("a", { href: `/drills/${game}` }, words.drills) : null,
      ),
    );
  }
}

/**
 * Whether too little is left for a round, whatever still lies.
 * @param {number} all what one came with and won, in cents
 * @param {TableView} view
 */
export function isSpent(all, view) {
  const [first] = view.kind === "house" ? Object.values(view.limits) : [];
  return all < (first?.[0] ?? 1);
}

/** What of somebody's chips at poker tables is on credit now, as it is said; or nothing. @param {string} who */
export async function onCredit(who) {
  const [{ net, inPlay }, tables] = await Promise.all([sessionSums(who), server.tables()]);
  return creditSays(stacksOf(who, tables), left(net, 0, lyingAt(inPlay)));
}

/** A stack changes between two hands by what is bought. @param {TableView} view */
const bought = (view) =>
  view.kind === "pot" && view.between ? view.chairs.find(({ seat }) => seat === view.seat)?.stack : "";

/**
 * What lies before somebody at poker tables; chips of tournaments are points.
 * @param {string} who
 * @param {readonly Summary[]} tables
 */
export const stacksOf = (who, tables) =>
  tables
    .filter((table) => table.kind === "pot" && !table.tournament)
    .flatMap(({ chairs }) => chairs.filter(({ name, house }) => name === who && !house))
    .reduce((all, { stack = 0 }) => all + stack, 0);

/**
 * What is said where chips lie that one has not, or where a decision costs more than is left.
 * @param {TableView} view
 * @param {number} had before this round, in cents
 */
export function shortSaid(view, had) {
  if (view.kind !== "house" || view.picture?.over) return "";
  const has = had - lying(view);
  if (has < 0) return texts.session.over(money(-has));
  const dearest = Math.max(0, ...(view.betting ? [] : acts(view).map(({ amount }) => amount)));
  return dearest > has ? texts.session.left(money(has)) : "";
}

/**
 * One's own chips on the felt, until what they came to is among the rounds.
 * @param {TableView} view
 */
export function lying(view) {
  if (view.kind !== "house" || view.picture?.over) return 0;
  return sum(mine(view).flatMap(({ stakes }) => stakes));
}

// The session: one bankroll for all tables; at this one rounds, the result beside what was to be expected, and how both grew.

import { el } from "../kit/elements.js";
import { cents, sum } from "../kit/money.js";
import { server } from "../kit/server.js";
import { settings } from "../kit/settings.js";
import { texts } from "../texts.js";
import { added, grown, head } from "../visuals/session.js";
import { me } from "../visuals/sign_in.js";
import { mine } from "./offers.js";

/** @import { RoundLine, TableView } from "../types/pictures.js" */

const SHOWN = 200;
const USUAL = "1000";

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
      if (cents(input.value) === null) return;
      settings.set("bankroll", input.value);
      begin();
      known = "";
      if (who) void load(who);
    },
  });
  /** @type {RoundLine[]} */
  let rounds = [];
  let known = "";
  let who = "";
  /** What the session has come to at all tables, and what lies on this one, in cents. */
  let net = 0;
  let lies = 0;
  /** @type {TableView["kind"]} */
  let kind = "house";
  let game = "";

  return {
    node,
    /** @param {TableView} view */
    draw(view) {
      ({ kind, game } = view);
      who = me()?.name ?? "";
      if (lies !== lying(view)) {
        lies = lying(view);
        show();
      }
      node.hidden = !who || (view.seat < 0 && !rounds.length);
      const now = `${who} ${view.round} ${view.picture?.over}`;
      if (!who || now === known) return;
      known = now;
      void load(who);
    },
  };

  /** Another start begins another session. */
  function begin() {
    const since = Date.now();
    settings.set(`session.${who}`, String(since));
    return since;
  }

  /** @param {string} who */
  async function load(who) {
    const since = settings.get(`session.${who}`, "") || String(begin());
    const asked = { player: who, limit: String(SHOWN) };
    const [here, all] = await Promise.all([
      server.rounds(new URLSearchParams({ ...asked, table: number })).catch(() => null),
      server.rounds(new URLSearchParams({ ...asked, since })).catch(() => null),
    ]);
    if (!here || !all) return;
    rounds = here.filter((each) => each.net !== null).reverse();
    net = added(all).net;
    show();
  }

  function show() {
    const sums = added(rounds);
    const start = cents(settings.get("bankroll", USUAL)) ?? 0;
    bar.replaceChildren(...head(rounds.length, sums, start + net - lies));
    body.replaceChildren(
      ...grown(rounds, sums),
      el("p", { class: "row" }, el("label", { for: "bankroll" }, words.start), input),
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
 * One's own chips on the felt, until what they came to is among the rounds.
 * @param {TableView} view
 */
export function lying(view) {
  if (view.kind !== "house" || view.picture?.over) return 0;
  return sum(mine(view).flatMap(({ stakes }) => stakes));
}

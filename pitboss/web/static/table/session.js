// The session at this table: bankroll, rounds, the result beside what was to be expected, and how both grew.

import { el } from "../kit/elements.js";
import { cents } from "../kit/money.js";
import { server } from "../kit/server.js";
import { settings } from "../kit/settings.js";
import { texts } from "../texts.js";
import { added, grown, head } from "../visuals/session.js";
import { me } from "../visuals/sign_in.js";

/** @import { RoundLine, TableView } from "../types/pictures.js" */

const SHOWN = 200;
const USUAL = "1000";

/** What somebody came with, in cents. */
export const bankroll = () => cents(settings.get("bankroll", USUAL)) ?? 0;

/**
 * The rounds that somebody has played to their end at a table, the first first.
 * @param {string} number
 * @param {string} who
 * @returns {Promise<RoundLine[]>}
 */
export async function played(number, who) {
  const query = new URLSearchParams({ table: number, player: who, limit: String(SHOWN) });
  return (await server.rounds(query)).filter(({ net }) => net !== null).reverse();
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
      if (cents(input.value) !== null) settings.set("bankroll", input.value);
      show();
    },
  });
  /** @type {RoundLine[]} */
  let rounds = [];
  let known = "";
  /** @type {TableView["kind"]} */
  let kind = "house";
  let game = "";

  return {
    node,
    /** @param {TableView} view */
    draw(view) {
      ({ kind, game } = view);
      const who = me()?.name;
      node.hidden = !who || (view.seat < 0 && !rounds.length);
      const now = `${who} ${view.round} ${view.picture?.over}`;
      if (!who || now === known) return;
      known = now;
      void load(who);
    },
  };

  /** @param {string} who */
  async function load(who) {
    const found = await played(number, who).catch(() => null);
    if (!found) return;
    rounds = found;
    show();
  }

  function show() {
    const sums = added(rounds);
    const start = bankroll();
    bar.replaceChildren(...head(rounds.length, sums, start));
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

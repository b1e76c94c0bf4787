// To another poker table with the stack: which ones there are, and what the player is told on the way.

import { el } from "../kit/elements.js";
import { dollars, money } from "../kit/money.js";
import { hasRoom, listed, taken } from "../kit/seats.js";
import { server } from "../kit/server.js";
import { waiting } from "../kit/waiting.js";
import { texts } from "../texts.js";
import { dialogBox } from "../visuals/dialog.js";
import { refusal } from "../visuals/refusal.js";

/** @import { OnTheMove, StandingLine, Summary, TableView } from "../types/pictures.js" */

/** What whoever is on the way is told, or nothing. @param {TableView} view */
export function onTheMove(view) {
  const words = texts.changing;
  const { standing, moves, went, came, stays, given_up: back } = /** @type {OnTheMove} */ (view);
  if (standing) return standingSays(standing, view.table);
  if (went && view.seat < 0) return words.went(went.table, went.seat);
  if (back !== undefined) return words.givenUp(money(back));
  if (moves) return words.moves(moves.table);
  if (stays && view.seat >= 0) return words.stays(stays.table, stays.why);
  return came && view.seat >= 0 ? words.came(came, view.seat) : "";
}

/**
 * Where somebody stands in the tournament who is not in the hand here: out and in which place, or with a seat.
 * @param {StandingLine} line
 * @param {number} here the table that is looked at
 */
export function standingSays(
  { table, called = "", seat = 0, waits, broken, place, cash = 0, more, disqualified },
  here,
) {
  const words = texts.standing;
  if (disqualified) return words.disqualified;
  if (place)
    return [
      words.place(place),
      cash || more ? words.prize([cash ? dollars(cash) : "", more ?? ""].filter(Boolean)) : "",
    ]
      .filter(Boolean)
      .join(" ");
  const lines = [
    broken ? words.broken(broken) : "",
    words.seat(called, seat),
    waits || table === here ? words.waits : "",
  ];
  return lines.filter(Boolean).join(" ");
}

/**
 * The other poker tables; a touch goes there, or on the list of one that is full.
 * @param {TableView} view
 * @param {readonly Summary[]} tables
 * @param {string} who looks
 */
export function changeBox(view, tables, who) {
  const words = texts.changing;
  const note = el("p", { class: "note refused", role: "status" });
  const others = tables
    .filter(({ kind, table }) => kind === "pot" && table !== view.table)
    .filter((each) => listed(each, who));
  const run = (/** @type {() => Promise<unknown>} */ act) => () =>
    void act()
      .then(() => box.close())
      .catch((error) => {
        note.replaceChildren(refusal(error, texts.table.refused));
      });
  const way = (/** @type {Summary} */ other) => {
    const { table, game, name, places } = other;
    const free = other.open ?? places - taken(other).size;
    if (hasRoom(other))
      return el("button", { onclick: run(() => server.change(view.table, table)) }, words.to(table, name, free));
    // A list is that of a game: who plays another one gets up first.
    return game === view.game
      ? el("button", { onclick: run(() => waiting.join(game, table, true)) }, words.waitFor(table, name))
      : el("button", { disabled: true }, words.full(table, name));
  };
  const box = dialogBox(
    words.title,
    el("h2", {}, words.title),
    el("p", { class: "soft" }, others.length ? words.says : words.none),
    el("div", { class: "stack" }, others.map(way)),
    note,
    el("div", { class: "row" }, el("button", { onclick: () => box.close() }, texts.notNow)),
  );
  return box;
}

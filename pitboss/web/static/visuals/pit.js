// The pit as the floor sees it: tables as cards, calls and alarms, people, who is barred, the trail.

import { houseTexts } from "../house_texts.js";
import { classes, el } from "../kit/elements.js";
import { money, percent, signed } from "../kit/money.js";

/** @import { BarredLine, FloorAlarm, FloorCallLine, FloorDuty, FloorLimit, FloorResult, FloorTable, TrailLine } from "../types/pictures.js" */

const FAR = 3; // so many standard deviations are worth a look

/**
 * How long ago, in words.
 * @param {number} since
 * @param {number} now
 */
export const ago = (since, now) => houseTexts.floor.ago(Math.max(0, Math.floor((now - since) / 60_000)));

/** @param {FloorLimit[]} limits */
export const limitLine = (limits) =>
  limits.map(({ of, least, most }) => houseTexts.floor.limit(of, money(least), money(most))).join(" · ");

/**
 * A table on the map.
 * @param {FloorTable} table
 */
export function tableCard(table) {
  const words = houseTexts.floor;
  const people = table.seats.filter((seat) => !seat.house).length;
  const meter = table.fund?.posted[table.fund.primary] ?? table.meter;
  return el(
    "a",
    {
      class: classes("table-card", table.waits.length > 0 && "wants", table.frozen && "frozen"),
      href: `/floor/${table.table}`,
      "data-key": `table ${table.table}`,
    },
    el("span", { class: "card-head" }, el("b", {}, words.table(table.table)), el("span", {}, table.name)),
    waits(table),
    el("span", { class: "card-row" }, places(table), el("span", { class: "soft" }, words.people(people, table.places))),
    el("span", { class: "soft" }, limitLine(table.limits.slice(0, 1))),
    el("span", { class: "soft" }, [table.stage, table.dealer && words.deals(table.dealer)].filter(Boolean).join(" · ")),
    result(table.result),
    meter === null ? null : el("span", {}, words.meter(money(meter))),
    table.award ? el("strong", {}, words.award(money(table.award.amount))) : null,
  );
}

/** @param {FloorTable} table */
function waits(table) {
  const words = houseTexts.floor;
  if (!table.waits.length) return null;
  return el(
    "span",
    { class: "badges" },
    table.waits.map((what) => el("span", { class: `badge ${what}` }, words.waits[what])),
  );
}

/**
 * Seats as dots: taken, of the house, away, empty.
 * @param {FloorTable} table
 */
function places({ places: many, seats }) {
  const taken = new Map(seats.map((seat) => [seat.seat, seat]));
  const dots = Array.from({ length: many }, (_, n) => {
    const seat = taken.get(n);
    return el("i", { class: classes("dot", seat && "taken", seat?.house && "house", seat?.away && "away") });
  });
  return el("span", { class: "dots", "aria-hidden": true }, dots);
}

/**
 * What a table has won of what was dropped, and how that is against what is expected.
 * @param {FloorResult} found
 */
export function result({ win, hold, z, expected, won, rounds }) {
  const words = houseTexts.floor;
  const far = z !== null && Math.abs(z) >= FAR;
  return el(
    "span",
    { class: "card-win" },
    el("strong", { class: win < 0 ? "bad" : "good" }, signed(win)),
    hold === null ? null : el("span", {}, words.hold(percent(hold, 1))),
    rounds
      ? el(
          "span",
          { class: far ? "bad" : "soft" },
          words.expected(money(won), money(Math.round(expected)), z === null ? "" : z.toFixed(1)),
        )
      : null,
  );
}

/**
 * Somebody calls the floor.
 * @param {FloorCallLine} call
 * @param {number} now
 * @param {(call: FloorCallLine) => void} answer
 */
export function callLine(call, now, answer) {
  const words = houseTexts.floor;
  return el(
    "li",
    { class: "want call" },
    el(
      "span",
      {},
      el("a", { href: `/floor/${call.table}` }, words.table(call.table)),
      ` ${words.calls(call.caller || words.dealer)} `,
      el("span", { class: "soft" }, [call.why, ago(call.since, now)].filter(Boolean).join(" · ")),
    ),
    el(
      "button",
      { "data-key": `answer ${call.number}`, "data-asks": "floor/tables/{number}/answer", onclick: () => answer(call) },
      words.answer,
    ),
  );
}

/**
 * Something is overdue.
 * @param {FloorAlarm} alarm
 * @param {number} now
 * @param {(() => void) | null} [see] leads to what puts it right
 */
export function alarmLine(alarm, now, see = null) {
  const words = houseTexts.floor;
  return el(
    "li",
    { class: "want alarm" },
    el(
      "span",
      {},
      alarm.table ? el("a", { href: `/floor/${alarm.table}` }, words.table(alarm.table)) : words.house,
      ` ${alarm.says} `,
      el("span", { class: "soft" }, ago(alarm.since, now)),
      alarm.law ? el("span", { class: "law" }, ` ${alarm.law}`) : null,
    ),
    see ? el("button", { "data-key": `see ${alarm.kind} ${alarm.table}`, onclick: see }, houseTexts.floor.see) : null,
  );
}

/** @param {FloorDuty[]} people */
export function duty(people) {
  const words = houseTexts.floor;
  if (!people.length) return el("p", { class: "soft" }, words.nobody);
  return el(
    "ul",
    { class: "lines" },
    people.map(({ name, positions, table }) =>
      el(
        "li",
        {},
        el("span", {}, el("b", {}, name), el("span", { class: "soft" }, ` ${positions.join(", ")}`)),
        table ? el("a", { href: `/floor/${table}` }, words.table(table)) : null,
      ),
    ),
  );
}

/**
 * Those who are not let play.
 * @param {BarredLine[]} barred
 * @param {(line: BarredLine) => void} admit
 */
export function barredList(barred, admit) {
  const words = houseTexts.floor;
  if (!barred.length) return el("p", { class: "soft" }, words.nobodyBarred);
  return el(
    "ul",
    { class: "lines" },
    barred.map((line) =>
      el(
        "li",
        {},
        el(
          "span",
          {},
          el("b", {}, line.player),
          ` ${line.why} `,
          el(
            "span",
            { class: "soft" },
            [line.until && words.until(line.until), line.by.join(", ")].filter(Boolean).join(" · "),
          ),
          line.law ? el("span", { class: "law" }, ` ${line.law}`) : null,
        ),
        el(
          "button",
          { "data-key": `admit ${line.player}`, "data-asks": "floor/admit", onclick: () => admit(line) },
          words.admit,
        ),
      ),
    ),
  );
}

/** @param {TrailLine[]} lines */
export function trailList(lines) {
  const words = houseTexts.floor;
  if (!lines.length) return el("p", { class: "soft" }, words.nothingYet);
  return el(
    "ol",
    { class: "lines trail" },
    lines.map((line, at) =>
      el(
        "li",
        {},
        el("time", {}, line.date === lines[at - 1]?.date ? "" : `${line.date} `, words.clock(new Date(line.at))),
        el(
          "span",
          {},
          line.table ? `${words.table(line.table)}: ` : "",
          line.says,
          line.law ? el("span", { class: "law" }, ` ${line.law}`) : null,
          el("span", { class: "soft" }, ` ${line.signed.join(", ")}`),
        ),
      ),
    ),
  );
}

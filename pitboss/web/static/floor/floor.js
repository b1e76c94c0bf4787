// The floor: the pit as a map, what wants the floor, people, who is barred, and the trail.

import { founding } from "../cage/founding.js";
import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { floor as asks, reason } from "../kit/server.js";
import { texts } from "../texts.js";
import { alarmLine, barredList, callLine, duty, tableCard, trailList } from "../visuals/pit.js";
import { refusal } from "../visuals/refusal.js";
import { door } from "../visuals/sign_in.js";
import { askFloor, DoneLine, refill } from "./asked.js";
import { deskFold } from "./desk.js";
import { trailFilter } from "./trail.js";

/** @import { BarredLine, FloorCallLine, FloorMap, FloorTrail } from "../types/pictures.js" */

const DESK = /^(?:open|list\/\w+)$/; // what the floor tells the desk of no table that is there
const OFTEN = 2000; // milliseconds between two looks at the pit
/** @typedef {"tables" | "people" | "trail"} Part */
/** @type {Part[]} */
const PARTS = ["tables", "people", "trail"];

/** @param {HTMLElement} page */
export async function floor(page) {
  const words = houseTexts.floor;
  document.title = words.title;
  page.append(founding(false));
  let pit = await asks.map();
  /** @type {FloorTrail | null} */
  let trail = null;
  /** @type {Part} */
  let part = "tables";
  let drawn = "";
  const head = el("div", { class: "row title" });
  const wants = el("section", { "aria-label": words.wants });
  const tabs = el("div", { class: "segments", role: "group", "aria-label": words.parts });
  const body = el("div");
  const done = new DoneLine();
  const filter = trailFilter(async (query) => {
    try {
      trail = await asks.trail(query);
      drawn = "";
      draw();
    } catch (error) {
      done.say(refusal(error, texts.table.refused), null, true);
    }
  });
  const desk = deskFold(
    words.deskOfPit,
    ({ verb }) => DESK.test(verb),
    async () => {
      done.say(words.noted);
      await look();
    },
  );
  page.append(
    el("div", { class: "floor" }, head, wants, body, desk.node, el("div", { class: "floor-foot" }, done.node, tabs)),
  );
  draw();
  const clock = setInterval(look, OFTEN);
  return () => clearInterval(clock);

  async function look() {
    if (document.hidden) return;
    try {
      pit = await asks.map();
      draw();
    } catch (error) {
      done.say(words.unseen(reason(error)), null, true);
    }
  }

  /**
   * @param {Promise<FloorMap>} work
   * @param {string} says
   * @param {(() => void) | null} [undo]
   */
  async function does(work, says, undo = null) {
    pit = await work;
    done.say(says, undo);
    draw();
  }

  /** @param {FloorCallLine} call */
  async function answer(call) {
    try {
      await asks.act(call.table, "answer", { number: call.number });
      pit = await asks.map();
      done.say(words.answered(call.table));
    } catch (error) {
      done.say(refusal(error, texts.table.refused), null, true);
    }
    draw();
  }

  /** @param {BarredLine} line */
  function admit(line) {
    const again = () => void does(asks.pit("bar", { player: line.player, why: line.why }), words.barred(line.player));
    askFloor(
      words.admits(line.player),
      [{ name: "why", label: words.why }],
      (said) => does(asks.pit("admit", { player: line.player, ...said }), words.admitted(line.player), again),
      words.admit,
    );
  }

  function bar() {
    askFloor(
      words.bar,
      [
        { name: "player", label: words.player, needed: true, known: playersOf(pit) },
        { name: "why", label: words.why, needed: true },
        { name: "until", label: words.lastDay, kind: "date" },
      ],
      (said) => {
        const player = String(said.player);
        const undo = () => void does(asks.pit("admit", { player }), words.admitted(player));
        return does(asks.pit("bar", said), words.barred(player), undo);
      },
      words.bar,
    );
  }

  function ieb() {
    askFloor(
      words.ieb,
      [
        { name: "player", label: words.player, needed: true, known: playersOf(pit) },
        { name: "how", label: words.how },
      ],
      (said) => does(asks.pit("ieb", said), words.told),
      words.ieb,
    );
  }

  /** @param {Part} chosen */
  async function turn(chosen) {
    part = chosen;
    filter.known(pit.people.map(({ name }) => name));
    if (part === "trail") trail = await asks.trail(filter.query());
    draw();
  }

  function draw() {
    const minute = Math.floor(pit.now / 60_000);
    const key = JSON.stringify([{ ...pit, now: minute }, part, trail?.lines.length]);
    if (key === drawn) return;
    drawn = key;
    refill(
      head,
      el("h1", {}, pit.house || words.title),
      el("span", { class: "soft" }, words.day(pit.date, pit.shift)),
      el("span", { class: "soft" }, [pit.me.name, pit.me.positions.join(", ")].filter(Boolean).join(" · ")),
      door().pages.includes("report") && pit.house
        ? el("a", { class: "button small", href: "/cage#report", "data-key": "report" }, words.report)
        : "",
    );
    refill(wants, ...wanted(pit, answer));
    refill(
      tabs,
      ...PARTS.map((each) =>
        el(
          "button",
          { "aria-pressed": each === part, "data-key": each, onclick: () => void turn(each) },
          words.of[each],
        ),
      ),
    );
    refill(body, ...shown());
    // Beside what is drawn anew, so that nobody is interrupted who fills something in.
    // A house that nobody founded has no desk.
    desk.node.hidden = part !== "tables" || !door().positions.length;
  }

  function shown() {
    if (part === "trail") return [el("section", { class: "panel" }, filter.node, trailList(trail?.lines ?? []))];
    if (part === "people")
      return [
        el("section", { class: "panel" }, el("h2", {}, words.onDuty), duty(pit.people)),
        el(
          "section",
          { class: "panel" },
          el("h2", {}, words.notLet),
          barredList(pit.barred, admit),
          el(
            "div",
            { class: "row acts" },
            el("button", { "data-key": "bar", "data-asks": "floor/bar", onclick: bar }, words.bar),
            el("button", { "data-key": "ieb", "data-asks": "floor/ieb", onclick: ieb }, words.ieb),
          ),
        ),
      ];
    if (!pit.tables.length) return [el("p", { class: "soft" }, words.noTables)];
    return [el("div", { class: "map" }, pit.tables.map(tableCard))];
  }
}

/** @param {FloorMap} pit */
const playersOf = (pit) => [...new Set(pit.tables.flatMap((table) => table.seats.map((seat) => seat.name)))];

/**
 * What wants the floor: calls first, then what is overdue.
 * @param {FloorMap} pit
 * @param {(call: FloorCallLine) => void} answer
 */
function wanted({ calls, alarms, now }, answer) {
  if (!calls.length && !alarms.length) return [];
  const lines = [...calls.map((call) => callLine(call, now, answer)), ...alarms.map((alarm) => alarmLine(alarm, now))];
  return [el("ul", { class: "panel wants-list" }, lines)];
}

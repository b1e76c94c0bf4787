// The clock at the head of the console, with its four buttons.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { blinds, digits, ended, figures, heading, reading } from "./clock.js";

/** @import { TournamentConsole } from "../types/pictures.js" */
/** @import { Tell } from "./console.js" */

const MINUTE = 60_000;

/** @param {Tell} tell */
export function clockStrip(tell) {
  const words = houseTexts.tournament;
  const level = el("span", { class: "strip-level" });
  const time = el("strong", { class: "strip-time", role: "timer" });
  const stakes = el("span", { class: "strip-blinds" });
  const stands = el("strong", { class: "bad" });
  const facts = el("span", { class: "soft" });
  /** @type {TournamentConsole | null} */
  let board = null;
  let elapsed = 0;

  /** Milliseconds of levels and breaks that are over. */
  const spent = () => {
    if (!board) return 0;
    const now = reading(board, elapsed);
    const whole = before(board, now.at + 1);
    return whole - now.left;
  };
  /** @param {number} to milliseconds */
  const set = (to) => {
    const seconds = Math.max(0, Math.round(to / 1000));
    return tell("set", { minutes: Math.floor(seconds / 60), beyond: seconds % 60 });
  };
  const run = el("button", { class: "main", id: "clock-run" });
  run.addEventListener("click", () => tell(board?.running ? "pause" : "start"));
  const at = () => (board ? reading(board, elapsed).at : 0);
  const back = () => board && set(before(board, Math.max(0, spent() - before(board, at()) > 3000 ? at() : at() - 1)));
  const buttons = [
    el("button", { onclick: back }, words.back),
    el("button", { onclick: () => tell("adjust", { minutes: -1 }) }, words.less),
    el("button", { onclick: () => tell("adjust", { minutes: 1 }) }, words.more),
    el("button", { onclick: () => board && set(before(board, at() + 1)) }, words.forward),
  ];
  const node = el(
    "section",
    { class: "panel strip" },
    el("div", { class: "strip-now" }, level, time, stands, stakes, facts),
    el("div", { class: "row" }, run, buttons),
  );
  return {
    node,
    /** @param {TournamentConsole} found */
    draw(found) {
      board = found;
      run.textContent = found.running ? words.stop : found.begun ? words.goOn : words.start;
      for (const each of buttons) each.disabled = !found.begun || ended(found);
      const early = !found.begun && !found.todo.some(({ kind }) => kind === "start");
      run.disabled = early || ended(found) || found.state === "refused" || found.state === "withdrawn";
      stands.textContent = found.begun && !found.running && !ended(found) ? words.stopped : "";
      facts.textContent = figures(found)
        .map((each) => each.join(" "))
        .join(" · ");
    },
    /** @param {TournamentConsole} found @param {number} since */
    tick(found, since) {
      board = found;
      elapsed = since;
      const now = reading(found, since);
      level.textContent = heading(found, now.at);
      time.textContent = ended(found) ? "" : digits(now.left);
      stakes.textContent = ended(found) ? "" : blinds(found.levels[now.at]);
    },
  };
}

/** All levels and breaks before this one. @param {TournamentConsole} board @param {number} at */
const before = (board, at) => board.levels.slice(0, at).reduce((sum, each) => sum + each.minutes * MINUTE, 0);

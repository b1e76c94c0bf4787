// The room's big display: clock, level, blinds, what is next, who is left and what is won, to be read from twenty metres.

import { announce } from "../kit/announce.js";
import { el } from "../kit/elements.js";
import { money } from "../kit/money.js";
import { tournament } from "../kit/server.js";
import { texts } from "../texts.js";
import { sound } from "../visuals/sound.js";
import { blinds, digits, heading, points, reading } from "./clock.js";
import { soundSwitch } from "./sounds.js";
import { watch } from "./watch.js";

/** @import { TournamentBoard } from "../types/pictures.js" */

const PLACES = 9; // as many as there is room for

/** @param {HTMLElement} page @param {string} number */
export async function display(page, number) {
  document.body.classList.add("on-wall");
  const clock = el("p", { class: "big-clock", role: "timer" });
  const level = el("p", { class: "big-level" });
  const stakes = el("p", { class: "big-blinds" });
  const ante = el("p", { class: "big-ante" });
  const next = el("p", { class: "big-next" });
  const says = el("p", { class: "big-says" });
  const name = el("h1", {});
  const facts = el("dl", { class: "big-facts" });
  const prizes = el("ol", { class: "big-prizes" });
  const shown = el(
    "div",
    { class: "big" },
    name,
    el("div", { class: "big-main" }, level, clock, stakes, ante, next, says),
    facts,
    prizes,
    soundSwitch(),
  );
  page.append(shown);
  let last = "";

  /** @param {TournamentBoard} board */
  function draw(board) {
    const words = texts.tournament;
    document.title = board.name;
    name.textContent = [board.name, board.called].filter(Boolean).join(", ");
    facts.replaceChildren(
      ...fact(words.players, words.ofAll(board.players, board.entries)),
      ...fact(words.average, points(board.average)),
      ...fact(words.pool, money(board.pool)),
    );
    prizes.replaceChildren(
      ...board.places
        .slice(0, PLACES)
        .map((each) =>
          el(
            "li",
            {},
            el("span", {}, words.place(each.place)),
            el("strong", {}, [each.cash ? money(each.cash) : "", each.more].filter(Boolean).join(", ")),
            el("span", { class: "soft" }, each.player),
          ),
        ),
    );
  }

  /** @param {TournamentBoard} board @param {number} elapsed */
  function tick(board, elapsed) {
    const words = texts.tournament;
    const now = reading(board, elapsed);
    const here = board.levels[now.at];
    const over = board.state === "finished";
    const bare = here && !here.pause ? { ...here, ante: 0 } : undefined;
    write(clock, over ? "" : digits(now.left));
    level.textContent = heading(board, now.at);
    // Who has won hangs there until somebody takes it down.
    write(stakes, over ? (board.places[0]?.player ?? "") : blinds(bare));
    ante.textContent = !over && bare && here?.ante ? words.ante(points(here.ante)) : "";
    const after = board.levels[now.at + 1];
    const game = here?.game ? `${here.game}. ` : "";
    write(next, over ? "" : `${game}${words.next}: ${after ? blinds(after) : words.last}`);
    says.textContent = board.hand_for_hand
      ? words.handForHand
      : board.begun && !board.running && board.state !== "finished"
        ? words.stopped
        : now.over && board.begun
          ? words.over
          : board.commitment
            ? words.committed(board.commitment.slice(0, 12))
            : "";
    shown.classList.toggle("paused", !board.running);
    shown.classList.toggle("soon", board.running && now.left < 60_000);
    const line = `${level.textContent} ${stakes.textContent}`;
    if (last && line !== last) {
      announce(line);
      sound("level");
    }
    last = line;
  }

  const looking = await watch(page, (until) => tournament.board(number, until), draw, tick);
  const sleeps = stayAwake();
  return () => {
    looking.stop();
    sleeps();
    document.body.classList.remove("on-wall");
  };
}

/** A screen that nobody touches stays on, where the browser lets it; returns how to let it go dark again. */
function stayAwake() {
  /** @type {WakeLockSentinel | null | undefined} */
  let awake;
  let over = false;
  // The browser lets go of it whenever the page is hidden for a moment.
  const hold = async () => {
    if (document.visibilityState !== "visible" || (awake && !awake.released)) return;
    awake = await navigator.wakeLock?.request("screen").catch(() => null);
    if (over) void awake?.release();
  };
  document.addEventListener("visibilitychange", hold);
  void hold();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", hold);
    void awake?.release();
  };
}

/** A line as large as its letters let it be. @param {HTMLElement} node @param {string} says */
function write(node, says) {
  node.textContent = says;
  node.style.setProperty("--letters", String(Math.max(1, says.length)));
}

/** @param {string} name @param {string} says */
const fact = (name, says) => [el("div", {}, el("dt", {}, name), el("dd", {}, says))];

// The room's big display: clock, level, blinds, what is next, who is left and what is won, to be read from twenty metres.

import { houseTexts } from "../house_texts.js";
import { announce } from "../kit/announce.js";
import { el } from "../kit/elements.js";
import { money } from "../kit/money.js";
import { tournament } from "../kit/server.js";
import { sound } from "../visuals/sound.js";
import { called } from "./called.js";
import { addOnsLine, blinds, digits, ended, figures, heading, points, reading } from "./clock.js";
import { soundSwitch } from "./sounds.js";
import { watch } from "./watch.js";

/** @import { TournamentBoard, TournamentMoved, TournamentPlace } from "../types/pictures.js" */

/** As many places as there is room for: with a name below each, fewer. */
const PLACES = 9;
const NAMED = 7;
/** While it is shown who moves where, the prizes stay below it: so many of each. */
const MOVES = 5;
const BELOW_MOVES = 3;
const PAGE = 6000; // milliseconds for which a page of them is shown
const MOVED = 120_000; // milliseconds for which it is shown who moves where

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
  const prizes = el("div", { class: "big-prizes" });
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
    const words = houseTexts.tournament;
    document.title = board.name;
    name.textContent = [board.name, board.called].filter(Boolean).join(", ");
    facts.replaceChildren(
      ...figures(board).flatMap(([called, says]) => fact(called, says)),
      ...fact(words.pool, money(board.pool)),
    );
    beside = "";
  }

  let beside = ""; // what stands beside the clock
  /** @param {TournamentBoard} board @param {number} elapsed */
  function aside(board, elapsed) {
    const turn = Math.floor(performance.now() / PAGE);
    const key = `${turn} ${moving(board, elapsed)?.step ?? ""}`;
    if (key === beside) return;
    beside = key;
    prizes.replaceChildren(...besideClock(board, elapsed, turn));
  }

  /** @param {TournamentBoard} board @param {number} elapsed */
  function tick(board, elapsed) {
    const words = houseTexts.tournament;
    const now = reading(board, elapsed);
    const here = board.levels[now.at];
    const over = ended(board);
    aside(board, elapsed);
    const bare = here && !here.pause ? { ...here, ante: 0 } : undefined;
    write(clock, over ? "" : digits(now.left));
    level.textContent = over ? words.winner : heading(board, now.at);
    // Who has won hangs there until somebody takes it down.
    write(stakes, over ? board.places[0]?.player || board.seats[0]?.player || "" : blinds(bare));
    ante.textContent = !over && bare && here?.ante ? words.ante(points(here.ante)) : "";
    const after = board.levels[now.at + 1];
    const game = here?.game ? `${here.game}. ` : "";
    write(next, over ? "" : `${game}${words.next}: ${after ? blinds(after) : words.last}`);
    write(says, over ? "" : saying(board, now.over));
    shown.classList.toggle("ended", over);
    shown.classList.toggle("paused", !board.running);
    shown.classList.toggle("soon", !over && board.running && now.left < 60_000);
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

/** What stands below the blinds. @param {TournamentBoard} board @param {boolean} last whether the last level goes on */
function saying(board, last) {
  const words = houseTexts.tournament;
  if (board.add_ons_open) return addOnsLine(board);
  if (board.hand_for_hand) return words.handForHand;
  if (board.begun && !board.running) return words.stopped;
  if (board.begun && last) return words.over;
  return board.commitment ? words.committed(board.commitment.slice(0, 12)) : "";
}

/** Who has just changed seats, as long as it is shown. @param {TournamentBoard} board @param {number} elapsed */
const moving = (board, elapsed) =>
  board.moved && !ended(board) && board.now + elapsed - board.moved.at < MOVED ? board.moved : null;

/**
 * The prizes, and for a while who moves where above them; of what does not fit, a page at a time.
 * @param {TournamentBoard} board
 * @param {number} elapsed
 * @param {number} turn how many pages were shown before
 */
export function besideClock(board, elapsed, turn) {
  const moved = moving(board, elapsed);
  const places = inTurn(prizePages(board.places, moved ? BELOW_MOVES : PLACES), turn);
  const prizes = prizeList(board.places, places, board.paid_places);
  if (!moved?.changes.length) return prizes;
  return [...movesList(moved, board, inTurn(paged(moved.changes, MOVES), turn)), ...prizes];
}

/** @template Line @param {Line[][]} pages @param {number} turn */
const inTurn = (pages, turn) => pages[turn % Math.max(1, pages.length)] ?? [];

/** As few pages as will do, as full as each other: none with one line alone. @template Line @param {Line[]} list @param {number} most */
function paged(list, most) {
  const pages = Math.ceil(list.length / most);
  const many = Math.ceil(list.length / Math.max(1, pages));
  return Array.from({ length: pages }, (_, at) => list.slice(at * many, (at + 1) * many));
}

/** The places as they fit beside the clock. @param {TournamentPlace[]} places @param {number} [most] */
export function prizePages(places, most = PLACES) {
  return paged(places, places.some(({ player }) => player) ? Math.min(NAMED, most) : most);
}

/**
 * @template Line
 * @param {Line[]} all
 * @param {Line[]} some a page of them
 */
function whichOf(all, some) {
  const first = some[0] ? all.indexOf(some[0]) + 1 : 0;
  return some.length < all.length
    ? `, ${houseTexts.tournament.somePlaces(first, first + some.length - 1, all.length)}`
    : "";
}

/**
 * @param {TournamentPlace[]} all
 * @param {TournamentPlace[]} some
 * @param {number} [paid] how many places are paid: who shares one has a line of their own
 */
export function prizeList(all, some, paid = all.length) {
  const words = houseTexts.tournament;
  return [
    el("p", { class: "big-paid" }, all.length ? words.placesPaid(paid) : "", whichOf(all, some)),
    el(
      "ol",
      {},
      some.map((each) =>
        el(
          "li",
          {},
          el("span", {}, words.place(each.place)),
          el("strong", {}, [each.cash ? money(each.cash) : "", each.more].filter(Boolean).join(", ")),
          el("span", { class: "soft" }, each.player),
        ),
      ),
    ),
  ];
}

/** @param {TournamentMoved} moved @param {TournamentBoard} board @param {TournamentMoved["changes"]} [some] a page of them */
export function movesList(moved, board, some = moved.changes) {
  const words = houseTexts.tournament;
  return [
    el(
      "p",
      { class: "big-paid" },
      words.movedWhy(moved.broken ? called(board, moved.broken) : "", moved.anew),
      whichOf(moved.changes, some),
    ),
    el(
      "ul",
      { class: "big-moves" },
      some.map((each) =>
        el(
          "li",
          {},
          el("span", {}, each.player),
          el("strong", {}, words.seatAt(called(board, each.to_table), each.to_seat)),
        ),
      ),
    ),
  ];
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

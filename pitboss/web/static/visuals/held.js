// The seat that is held for whoever was called from a waiting list: said on every page, with the time that is left.

import { announce } from "../kit/announce.js";
import { el, fixed } from "../kit/elements.js";
import { waiting } from "../kit/waiting.js";
import { texts } from "../texts.js";
import { refusal } from "./refusal.js";

/** @import { Place } from "../kit/waiting.js" */

/**
 * @param {Place} place
 * @param {{ pass: () => void, here?: boolean }} how `here`: it is the table that is looked at
 */
export function heldLine(place, { pass, here = false }) {
  const words = texts.waiting;
  const left = el("strong", { class: "left" }, words.left(seconds(place)));
  const take = here ? null : el("a", { href: `/tables/${place.called}` }, words.take);
  const node = el(
    "div",
    { class: "called-seat" },
    el("span", {}, words.called(place.name, place.called ?? 0), " ", left),
    take,
    el("button", { class: "small", onclick: pass }, words.pass),
  );
  return { node, left };
}

/** @param {Place} place */
const seconds = (place) => Math.max(0, Math.ceil((place.until - Date.now()) / 1000));

/** Keeps the line at the head of every page. */
export function holding() {
  const words = texts.waiting;
  const box = fixed("held");
  let told = "";
  /** @type {{ place: Place, left: HTMLElement } | null} */
  let shown = null;

  /** @param {Place} place */
  async function pass(place) {
    await waiting.leave(place.game).catch((error) => box.replaceChildren(refusal(error)));
  }

  function draw() {
    const place = waiting.called();
    const missed = waiting.missed();
    shown = null;
    if (place) {
      const here = location.pathname === `/tables/${place.called}`;
      const line = heldLine(place, { pass: () => void pass(place), here });
      box.replaceChildren(line.node);
      shown = { place, left: line.left };
      const key = `${place.game} ${place.called}`;
      if (told !== key) announce(line.node.textContent ?? "");
      told = key;
    } else {
      told = "";
      const close = el("button", { class: "small", onclick: () => waiting.forget() }, texts.notNow);
      box.replaceChildren(
        ...(missed ? [el("div", { class: "called-seat" }, words.missed(missed.name, missed.called ?? 0), close)] : []),
      );
    }
    box.hidden = !box.childElementCount;
  }

  waiting.on(draw);
  setInterval(() => {
    if (!shown) return;
    shown.left.textContent = words.left(seconds(shown.place));
    if (!seconds(shown.place)) {
      shown = null;
      void waiting.look();
    }
  }, 1000);
}

/**
 * Where one stands on the list of a game, and the button that joins or leaves it.
 * @param {string} game
 * @param {{ table?: number, join: () => void, leave: () => void }} how `table`: which one to wait for
 */
export function listLine(game, { table = 0, join, leave }) {
  const words = texts.waiting;
  const place = waiting.of(game);
  if (!place)
    return el("button", { class: "small", "data-act": "join", onclick: join }, table ? words.joinTable : words.join);
  return el(
    "span",
    { class: "row" },
    el("span", { class: "soft" }, words.place(place.place, place.of, place.table)),
    el("button", { class: "small", "data-act": "leave", onclick: leave }, words.leave),
  );
}

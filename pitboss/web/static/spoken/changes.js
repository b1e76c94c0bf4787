// What changes at a table beside the story of its round: who sits down and gets up, sits out, is waited for.

import { money } from "../kit/money.js";
import { spokenTexts } from "../spoken_texts.js";
import { others } from "../table/company.js";
import { seatOf, stackOf } from "../table/turns.js";
import { texts } from "../texts.js";

/** @import { TableView } from "../types/pictures.js" */
/** @import { Wish } from "../types/table.js" */

/**
 * @param {TableView} before
 * @param {TableView} now
 * @returns {string[]}
 */
export const changes = (before, now) => [
  ...own(before, now),
  ...bought(before, now),
  ...others(before, now),
  ...readied(before, now),
];

/** Whether one's own hand is still played. @param {TableView} view */
const inHand = (view) => view.kind === "pot" && Boolean(!view.picture?.over && seatOf(view.picture, view.seat)?.live);

/**
 * What is to be said at once of a wish that shows later; nothing of one that shows by itself.
 * @param {Wish} wish
 * @param {TableView} view
 */
export const promised = (wish, view) => (wish.do === "leave" && waitsForEnd(view) ? spokenTexts.leavesLater : "");

/** Whoever has folded leaves when the hand of the others is over. @param {TableView} view */
const waitsForEnd = (view) =>
  view.kind === "pot" && Boolean(!view.picture?.over && seatOf(view.picture, view.seat)?.live === false);

/** @param {TableView} before @param {TableView} now */
function own(before, now) {
  const words = spokenTexts;
  if (before.seat !== now.seat) {
    const stack = now.kind === "pot" && !now.tournament ? stackOf(now) : 0;
    return [now.seat < 0 ? words.gone : words.sits(now.seat, stack ? money(stack) : "")];
  }
  const [was, is] = [before, now].map((view) => view.kind === "pot" && view.seat >= 0 && view.out);
  if (was === is) return [];
  const back = words.back.words[0] ?? "";
  return [is ? (inHand(now) ? words.outLater(back) : words.isOut(back)) : words.isBack];
}

/** @param {TableView} before @param {TableView} now */
function bought(before, now) {
  const more = grown(before, now);
  return more > 0 && now.kind === "pot" ? [spokenTexts.bought(money(more), money(stackOf(now)))] : [];
}

/** What was bought: between two hands a stack grows by nothing else. @param {TableView} before @param {TableView} now */
function grown(before, now) {
  if (before.kind !== "pot" || now.kind !== "pot" || before.seat < 0 || before.seat !== now.seat) return 0;
  if (!before.between || !now.between || before.round !== now.round || now.tournament) return 0;
  return stackOf(now) - stackOf(before);
}

/** Whether one has chips for money now that one had not, by sitting down or by buying. @param {TableView} before @param {TableView} now */
export const tookChips = (before, now) =>
  now.kind === "pot" && !now.tournament && now.seat >= 0 && (before.seat < 0 || grown(before, now) > 0);

/** Who has bet, or wants the next hand, waits for those who have not. @param {TableView} before @param {TableView} now */
function readied(before, now) {
  if (now.seat < 0 || !(now.kind === "house" ? now.betting : now.between && now.picture)) return [];
  /** @param {TableView} view */
  const ready = (view) => view.chairs.find((chair) => chair.seat === now.seat)?.ready;
  const slow = now.chairs.filter((chair) => !chair.ready && !chair.away).map(({ name }) => name);
  const waits = now.kind === "house" ? spokenTexts.waitingFor : texts.pots.waitingNext;
  return ready(now) && !ready(before) && slow.length ? [waits(slow)] : [];
}

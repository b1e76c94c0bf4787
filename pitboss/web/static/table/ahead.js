// What a player chooses before the turn comes: done then, and forgotten where the price has changed.

import { announce } from "../kit/announce.js";
import { el } from "../kit/elements.js";
import { money } from "../kit/money.js";
import { texts } from "../texts.js";
import { isMeant } from "../visuals/meant.js";
import { myTurn, offers, owes, seatOf } from "./turns.js";

/** @import { PotActOffer, PotPicture, PotView } from "../types/pictures.js" */
/** @import { Action, Ahead, Send, State } from "../types/table.js" */

/**
 * What may be chosen now: pressed once it is chosen, once more and it is not.
 * @param {State<PotView>} state
 * @returns {Action[]}
 */
export function choices(state) {
  const { view } = state;
  const seat = seatOf(view.picture, view.seat);
  // Before the cards and blinds, while cards are taken and once hands are shown, no bet of one's own can come.
  if (!view.picture?.betting || !seat?.live || !seat.stack) return [];
  const price = owes(view.picture, view.seat);
  if (!price && nothingToBet(view.picture, view.seat)) return [];
  const words = texts.pots.ahead;
  /** No letter chooses what is done later: it would be pressed for something else. @type {[Ahead["act"], string][]} */
  const list = [
    ["fold", price ? words.fold : words.checkFold],
    price ? ["call", words.call(money(price))] : ["check", words.check],
    ["any", words.any],
  ];
  const heading = { node: el("p", { class: "soft" }, words.heading) };
  const buttons = list.map(([act, label]) => {
    const chosen = state.ahead?.act === act;
    const run = () => {
      state.ahead = chosen ? null : { act, price, round: view.round };
      announce(chosen ? words.noMore : words.chosen(label));
      state.redraw();
    };
    return { label, pressed: chosen, run, apart: act === "fold" };
  });
  return [heading, ...buttons];
}

/**
 * To get up: at once, or, while the own hand is live, by folding it as soon as that may be, which is asked first: nobody
 * throws a hand away by a button of another name. Pressed once more it is not meant any more.
 * @param {State<PotView>} state
 * @param {Send<PotView>} send
 */
export async function leave(state, send) {
  if (leaves(state)) return drop(state);
  if (live(state.view)) {
    const words = myTurn(state.view) && folds(state.view) ? texts.pots.leavesNow : texts.pots.leavesLater;
    if (!(await isMeant(words.title, words, el("p", {}, words.follows)))) return;
  }
  state.ahead = { act: "leave", price: 0, round: state.view.round };
  follow(state, send);
  state.redraw();
}

/** Whether somebody only waits for the turn to fold and leave. @param {State<PotView>} state */
export const leaves = ({ ahead }) => ahead?.act === "leave";

/** @param {PotView} view */
const folds = (view) => offers(view).some(({ act }) => act === "fold");

/** Whether one's own hand is played. @param {PotView} view */
const live = ({ picture, seat }) => Boolean(picture && !picture.over && seatOf(picture, seat)?.live);

/**
 * Whether nobody bets any more: hands are shown, or everybody else is all in.
 * @param {PotPicture} picture
 * @param {number} place
 */
function nothingToBet({ seats }, place) {
  const rivals = seats.filter((each) => each.live && each.place !== place);
  return seats.some(({ shown, mucked }) => shown || mucked) || !rivals.some(({ stack }) => stack);
}

/**
 * @param {State<PotView>} state
 * @param {Send<PotView>} send
 */
export function follow(state, send) {
  const { view } = state;
  const chosen = state.ahead;
  if (!chosen) return;
  if (chosen.act === "leave") return goes(state, send);
  if (view.round !== chosen.round || !view.picture || view.picture.over) return drop(state);
  if (chosen.act !== "fold" && chosen.act !== "any" && owes(view.picture, view.seat) !== chosen.price) {
    announce(texts.pots.ahead.noMore);
    return drop(state);
  }
  if (!myTurn(view)) return;
  state.ahead = null;
  const act = meant(
    chosen,
    offers(view).filter((offer) => offer.do === "act"),
  );
  if (act) send({ do: "act", act: act.act, amount: act.amount });
}

/**
 * @param {State<PotView>} state
 * @param {Send<PotView>} send
 */
function goes(state, send) {
  const { view } = state;
  if (live(view) && !(myTurn(view) && folds(view))) return;
  state.ahead = null;
  if (live(view)) send({ do: "act", act: "fold", amount: 0 });
  send((now) => (now.seat < 0 ? null : { do: "leave" }));
}

/** @param {State<PotView>} state */
function drop(state) {
  state.ahead = null;
  state.redraw();
}

/**
 * The act that was meant, of those that are offered.
 * @param {Ahead} chosen
 * @param {readonly PotActOffer[]} list
 */
function meant({ act }, list) {
  const named = (/** @type {string} */ name) => list.find((offer) => offer.act === name);
  if (act === "fold") return named("check") ?? named("fold");
  if (act === "any") return named("check") ?? named("call");
  return named(act);
}

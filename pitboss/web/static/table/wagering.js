// What is done with chips before the cards: put down, taken back, doubled, cleared, undone, made again.

import { cents, money } from "../kit/money.js";
import { title } from "../kit/words.js";
import { texts } from "../texts.js";
import { lies, mine, missing, placed, position, raised, ranges, tipOn, tipRanges } from "./offers.js";

/** @import { BankedView, BetOffer, GamePage } from "../types/pictures.js" */
/** @import { Spot } from "../types/felt.js" */
/** @import { Send, State, Undo } from "../types/table.js" */

/**
 * One's own chips as they lie, in the order in which they came down.
 * @param {BankedView} view
 * @returns {Undo[]}
 */
export function lying(view) {
  const boxes = view.picture?.boxes ?? [];
  return mine(view).flatMap((box) =>
    box.stakes
      .filter((stake) => !stake.tip && !stake.down)
      .map(({ spot, pick, amount }) => ({ box: position(boxes, box.at), spot, pick, amount })),
  );
}

/**
 * The same in the order in which one wager needs another, as the game asks for them: a wager that was changed came down last.
 * @param {State<BankedView>} state
 */
function inTurn({ view, book }) {
  const turn = (/** @type {Undo} */ { spot }) => book.felt.findIndex((each) => each.spot === spot);
  return lying(view).toSorted((one, other) => turn(one) - turn(other));
}

/**
 * @param {BankedView} view
 * @param {{ box: number, spot: string }} where
 */
const rangeOf = (view, { box, spot }) => ranges(view).find((offer) => offer.spot === spot && offer.box === box);

/**
 * Chips on a spot; what was taken of them for more or less than they are worth is said.
 * @param {State<BankedView>} state
 * @param {{ box: number, spot: string, pick: string }} where
 * @param {string} called
 * @param {Send<BankedView>} send
 */
export function put(state, where, called, send) {
  const typed = state.typed ? cents(state.typed) : null;
  const chip = Math.round(state.chip * 100);
  const now = rangeOf(state.view, where);
  if (now && typed === null)
    state.said = limitSaid(now, lies(state.view, where.spot, where.pick, where.box), chip, called);
  // Chips are counted when the wish is sent, not when the spot was drawn, so that quick clicks add up.
  send((view) => {
    const range = rangeOf(view, where);
    if (!range) return null;
    const before = lies(view, where.spot, where.pick, where.box);
    const amount = typed ?? raised(range, before, chip);
    if (amount === before) return null;
    if (pastFit(view, where.spot, amount)) state.said ||= fitsSaid(view, state.book, where.spot);
    remember(state, [{ ...where, amount: before }]);
    return { do: "bet", ...where, amount };
  });
}

/**
 * Why a spot takes no chips while others do: another wager comes first, or it is bet on later.
 * @param {BankedView} view
 * @param {GamePage} book
 * @param {string} name
 * @param {string} called
 */
export function whyNot(view, book, name, called) {
  const spot = book.felt.find((each) => each.spot === name);
  const before = comesAfter(view, book, name);
  return spot && before?.length ? texts.spots.first(called, before, spot.law) : texts.spots.later(called);
}

/**
 * The wagers of which one has to lie there before a spot is bet on, by what they are called.
 * @param {BankedView} view
 * @param {GamePage} book
 * @param {string} name
 */
export function comesAfter(view, book, name) {
  const spot = book.felt.find((each) => each.spot === name);
  if (!spot?.first || spot.needs.some((each) => lies(view, each, ""))) return [];
  // What comes first may hang on another wager itself, and lie down with it: that one is bet.
  const firsts = (/** @type {string} */ name) => {
    const before = book.felt.find((one) => one.spot === name);
    return before?.equals && !lies(view, before.equals, "") ? [before.equals] : [name];
  };
  const names = [...new Set(spot.needs.flatMap(firsts))];
  return names.map((each) => title(book.felt.find((one) => one.spot === each)?.called ?? each));
}

/**
 * The wagers of which one has to lie there and does not yet, by what they are called; nothing where all that is required lies.
 * @param {BankedView} view
 * @param {GamePage} book
 */
export function lacking(view, book) {
  const lacks = missing(view);
  if (!lacks) return [];
  /** @param {string} name */
  const spot = (name) => book.felt.find((each) => each.spot === name);
  const names = [lacks.spot, ...(spot(lacks.spot)?.instead ?? [])].filter((name) => !view.without.includes(name));
  return names.map((name) => title(spot(name)?.called ?? name));
}

/**
 * What is said of a chip that is not taken for what it is worth.
 * @param {BetOffer} range
 * @param {number} before
 * @param {number} chip
 * @param {string} called
 */
export function limitSaid(range, before, chip, called) {
  const words = texts.spots;
  const amount = raised(range, before, chip);
  if (amount === before + chip) return "";
  const { least, most, step } = range;
  if (least === most) return (amount === before ? words.only : words.onlyThat)(called, money(most));
  if (before + chip > most) return words.most(called, money(most));
  if (before + chip < least) return words.least(called, money(least));
  return words.steps(called, money(step));
}

/**
 * Up to where all that follows from a wager can be bet, where more of it may lie there; nothing where it always can.
 * @param {BankedView} view
 * @param {GamePage} book
 * @param {string} name
 */
export function fitsSaid(view, book, name) {
  const fit = view.fits.find(({ spot }) => spot === name);
  /** @param {string} each */
  const called = (each) => title(book.felt.find(({ spot }) => spot === each)?.called ?? each);
  return fit ? texts.spots.fits(called(name), money(fit.most), fit.bets.map(called), fit.times) : "";
}

/** @param {BankedView} view @param {string} name @param {number} amount */
const pastFit = (view, name, amount) => view.fits.some(({ spot, most }) => spot === name && amount > most);

/**
 * Why what was typed cannot be bet as it was typed; nothing where it can.
 * @param {BetOffer} range
 * @param {string} typed
 * @param {string} called
 */
export function typedFault(range, typed, called) {
  const amount = cents(typed);
  if (amount && raised(range, 0, amount) === amount) return "";
  const { least, most, step } = range;
  return texts.spots.typed(called, money(least), money(most), money(step), typed);
}

/**
 * A spot as it is pressed on the felt.
 * @param {GamePage} book
 * @param {BetOffer} can
 * @returns {Pick<Spot, "name" | "called" | "can">}
 */
export const spotOf = ({ felt }, can) => ({
  name: can.spot,
  called: title(felt.find((each) => each.spot === can.spot)?.called ?? can.spot),
  can,
});

/**
 * @param {State<BankedView>} state
 * @param {Undo[]} before
 */
function remember(state, before) {
  const last = state.undo.at(-1);
  const [first] = before;
  const same =
    last?.length === 1 && before.length === 1 && first && last[0] && JSON.stringify(first) === JSON.stringify(last[0]);
  if (!same) state.undo.push(before);
}

/**
 * Every wager twice, as far as its limit goes.
 * @param {State<BankedView>} state
 * @param {Send<BankedView>} send
 */
export function double(state, send) {
  const before = inTurn(state);
  remember(state, before);
  state.said = "";
  for (const { amount, ...where } of before)
    send((view) => {
      const range = rangeOf(view, where);
      if (!range) return null;
      const twice = raised(range, amount, amount);
      if (twice < 2 * amount) state.said = texts.spots.most(where.spot, money(range.most));
      if (pastFit(view, where.spot, twice)) state.said ||= fitsSaid(view, state.book, where.spot);
      return twice === lies(view, where.spot, where.pick, where.box) ? null : { do: "bet", ...where, amount: twice };
    });
}

/**
 * Every chip back; what hangs on another wager comes off before it.
 * @param {State<BankedView>} state
 * @param {Send<BankedView>} send
 */
export function clear(state, send) {
  remember(state, inTurn(state));
  state.said = "";
  takeOff(state, send);
}

/** @param {State<BankedView>} state @param {Send<BankedView>} send */
function takeOff(state, send) {
  // A tip lies only beside a wager.
  for (const { box, spot } of tipRanges(state.view).filter(({ box, spot }) => tipOn(state.view, spot, box)))
    send({ do: "bet", box, spot, amount: 0, tip: true });
  for (const where of inTurn(state).toReversed())
    send((view) => (lies(view, where.spot, where.pick, where.box) ? { do: "bet", ...where, amount: 0 } : null));
}

/**
 * The last thing that was done with chips, undone.
 * @param {State<BankedView>} state
 * @param {Send<BankedView>} send
 */
export function undo(state, send) {
  const last = state.view.betting ? state.undo.pop() : undefined;
  if (!last) return false;
  state.said = "";
  // Before the same wagers nothing lay.
  if (!last.length) takeOff(state, send);
  for (const where of last)
    send((view) => (lies(view, where.spot, where.pick, where.box) === where.amount ? null : { do: "bet", ...where }));
  return true;
}

/**
 * On to the next round, with the same wagers and the deal as soon as it is bet on.
 * @param {State<BankedView>} state
 * @param {Send<BankedView>} send
 */
export function rebet(state, send) {
  state.rebets = true;
  if (state.view.picture?.over) goOn(state, send);
  else dealAgain(state, send);
}

/**
 * The same wagers once more, to be undone as they came.
 * @param {State<BankedView>} state
 * @param {Send<BankedView>} send
 */
export function sameAgain(state, send) {
  if (!placed(state.view)) remember(state, []);
  send((view) => (view.betting && view.again && !placed(view) ? { do: "again" } : null));
}

/** On to the next round, whatever is bet in it; until the others have gone on too the page says what is waited for. @param {State<BankedView>} state @param {Send<BankedView>} send */
export function goOn(state, send) {
  state.seen = state.view.round;
  onward(send);
  state.redraw();
}

/** The next round begins when all have seen enough of this one. @param {Send<BankedView>} send */
export const onward = (send) => send((view) => (view.picture?.over ? { do: "next" } : null));

/**
 * What was meant for the next round, once it has begun.
 * @param {State<BankedView>} state
 * @param {Send<BankedView>} send
 */
export function dealAgain(state, send) {
  if (!state.rebets || !state.view.betting) return;
  state.rebets = false;
  if (state.view.again && !placed(state.view)) sameAgain(state, send);
  send((view) => (placed(view) ? { do: "ready" } : null));
}

// A pot table: what the player in turn may do, and what was won.

import { el } from "../kit/elements.js";
import { marked } from "../kit/english.js";
import { money } from "../kit/money.js";
import { texts } from "../texts.js";
import { formBox, ofTurn, showDialog } from "../visuals/dialog.js";
import { pressSizer, sizer, typedSum } from "../visuals/sizer.js";
import { told } from "../visuals/told.js";
import * as ahead from "./ahead.js";
import { busyLine, line } from "./buttons.js";
import { potModel } from "./pots_felt.js";
import { about, bounds, handOf, myTurn, offers, priceOf, seatOf, steps } from "./turns.js";

/** @import { NamedHands, PotActOffer, PotPicture, PotView, RangeOffer, ThrowOffer } from "../types/pictures.js" */
/** @import { Action, Kind, MenuItem, Send, State } from "../types/table.js" */

/** What is pressed between hands, or beside a decision; no decision has one of these. */
export const BETWEEN = { back: "k", next: "n", time: "e" };

/** @type {Record<string, string>} */
export const KEYS = {
  fold: "f",
  check: "c",
  call: "c",
  bet: "b",
  raise: "r",
  show: "s",
  "stand pat": "p",
  draw: "d",
  discard: "d",
  "bring in": "i",
  straddle: "t",
  pass: "p",
  chop: "o",
  wild: "w",
  "put up": "b",
};

/** What no letter does: in words an m asks for one's money, and a winner is not thrown away by a slip. */
const KEYLESS = ["muck"];

/** @param {string} act */
const keyOf = (act) => (KEYLESS.includes(act) ? undefined : (KEYS[act] ?? act.slice(0, 1)));

/** A hand is given up at the end of the row, where that is seen: it is heard and reached there too. @template {{ act: string }} T @param {readonly T[]} list */
const foldLast = (list) => [...list.filter(({ act }) => act !== "fold"), ...list.filter(({ act }) => act === "fold")];

/** Nobody gives a hand up by a slip of one key where going on is free. @param {PotActOffer} offer @param {readonly PotActOffer[]} list */
const slips = ({ act }, list) => act === "fold" && list.some((each) => each.act === "check");

/** @type {Kind<PotView>} */
export const pots = {
  betting: () => false,
  dearest: () => 0,
  best: (free) => free,
  put() {},
  typed() {},
  begin() {},
  take() {},
  why: () => "",
  tools: () => [],
  follow: ahead.follow,
  decides: ({ view }) => (myTurn(view) && !view.picture?.over ? JSON.stringify([view.round, offers(view)]) : ""),
  folds: ({ view }) => view.seat >= 0,
  beside() {},
  lit() {},

  model: potModel,

  prompt(state) {
    const { view } = state;
    const { picture } = view;
    if (!picture || view.seat < 0) return "";
    if (picture.over) return outcome(view, picture);
    if (!myTurn(view)) return "";
    // What was chosen before stands at decisions too at which no hand can be folded.
    const leaves = ahead.leaves(state) ? `${texts.pots.leaving} ` : "";
    const some = about(view);
    if (some) return leaves + (some.act === "wild" ? texts.pots.chooseWild : texts.pots.choose(...bounds(some)));
    const bet = seatOf(picture, view.seat)?.bet;
    const { met } = state;
    const against = mucks(view) && met?.says ? `${texts.pots.mucks.met(met.says, met.shown ?? "")} ` : "";
    return (
      leaves +
      against +
      texts.pots.turn(
        foldLast(offers(view)).map((offer) => (offer.do === "act" ? label(offer, bet) : texts.act(offer.act))),
      )
    );
  },

  actions(state, send) {
    const { view } = state;
    const { picture } = view;
    if (!picture || picture.over || view.between) return between(state, send);
    if (!myTurn(view)) return [waiting(state, picture), ...ahead.choices(state)];
    const plain = offers(view)
      .filter((offer) => offer.do === "act")
      .filter((offer) => !offer.cards.length);
    const some = about(view);
    /** @type {Action[]} */
    const list = plain.map((offer) => ({
      label: label(offer, seatOf(picture, view.seat)?.bet),
      key: slips(offer, plain) ? undefined : keyOf(offer.act),
      apart: offer.act === "fold",
      run: () => done(state, offer, send),
    }));
    if (some) list.push(cardAction(state, some, send));
    const ranges = offers(view).filter((offer) => offer.do === "range");
    list.push(...ranges.map((offer) => raise(offer, state, picture, send)));
    return [...list.filter(({ apart }) => !apart), ...list.filter(({ apart }) => apart)];
  },

  menu(state, send) {
    const { view } = state;
    // Seats and chips of a tournament are given by its director.
    if (view.tournament) return [];
    const full = view.chairs.length >= view.places - (view.chairs.length > 1 ? 1 : 0);
    const back = { label: texts.pots.comeBack, run: () => send({ do: "back", post: true }) };
    const out = { label: texts.pots.goOut, run: () => send({ do: "out" }) };
    return [
      ...(view.bank > 0 ? [timeItem(view, send)] : []),
      view.out || view.waits ? back : out,
      {
        label: texts.pots.buy(""),
        off: !view.buy || !view.between,
        why: view.between ? texts.pots.noBuy : texts.pots.buyLater,
        run: () => choosesChips(view, send),
      },
      {
        label: texts.pots.tips,
        off: !view.spend,
        why: view.between ? texts.pots.noTip : texts.pots.tipLater,
        run: () => void showDialog(spendBox(view, (amount, on) => send({ do: "spend", amount, on }))),
      },
      {
        label: texts.table.company,
        off: full,
        why: texts.table.noSeat,
        run: () => send({ do: "company", count: 1 }),
      },
      {
        label: texts.pots.partner,
        off: full,
        why: texts.table.noSeat,
        run: () => void showDialog(partnerBox((style) => send({ do: "company", count: 1, style }))),
      },
      {
        label: texts.table.dismiss,
        off: !view.chairs.some((chair) => chair.house),
        why: texts.table.noCompany,
        run: () => send({ do: "dismiss" }),
      },
      {
        label: ahead.leaves(state) ? texts.pots.stays : texts.table.leave,
        run: () => void ahead.leave(state, send),
      },
    ];
  },

  results(view) {
    const { picture, seat } = view;
    if (!picture?.over) return [];
    return picture.won.map((won) => {
      const line = told(won.told).reads;
      if (won.seat < 0) return [line, won.amount, won.law, true];
      const chair = handOf(view, won.seat) && view.chairs.find((each) => each.seat === won.seat);
      const others = won.seat !== seat || !chair;
      // What a hand came to, which is told beside it, is less by what its player put in.
      return [others ? line : texts.pots.gross(line), won.amount, won.law, others];
    });
  },
};

/**
 * A hand is thrown away at once only where it is known to win nothing.
 * @param {State<PotView>} state
 * @param {PotActOffer} offer
 * @param {Send<PotView>} send
 */
function done(state, { act, amount }, send) {
  const run = () => send({ do: "act", act, amount });
  if (act === "muck" && !state.met?.beaten) void showDialog(ofTurn(muckBox(state.met, run)));
  else run();
}

/** @param {NamedHands | null} met @param {() => void} run */
function muckBox(met, run) {
  const words = texts.pots.mucks;
  return formBox(
    words.title,
    el("h2", {}, words.title),
    met?.says ? el("p", {}, marked(words.met(met.says, met.shown ?? ""), [met.says, met.shown ?? ""])) : null,
    el("p", {}, words.mayWin),
    el("div", { class: "row" }, el("button", { class: "main" }, words.keep), el("button", { onclick: run }, words.all)),
  );
}

/** Whether one shows or mucks now. @param {PotView} view */
export const mucks = (view) => myTurn(view) && offers(view).some(({ act }) => act === "muck");

/**
 * Time beyond the usual, from one's own store of seconds.
 * @param {PotView} view
 * @param {Send<PotView>} send
 * @returns {MenuItem}
 */
const timeItem = (view, send) => ({
  label: texts.pots.moreTime(Math.floor(view.bank)),
  key: BETWEEN.time,
  off: !myTurn(view),
  why: texts.pots.timeLater,
  run: () => send({ do: "time" }),
});

/**
 * Chips from the stack, for the dealer or for food and drink; for nothing else do they leave it.
 * @param {PotView} view
 * @param {(amount: number, on: "tip" | "food") => void} run
 */
export function spendBox({ spend, limits: { unit } }, run) {
  const words = texts.pots;
  const sum = typedSum("spend", unit, wholeChips(unit, spend, unit), words.spends);
  const give = (/** @type {"tip" | "food"} */ on) => sum.press((amount) => run(amount, on));
  return formBox(
    words.spend,
    el("h2", {}, words.spend),
    sum.node,
    el(
      "div",
      { class: "row" },
      el("button", { class: "main", onclick: give("tip") }, words.tip),
      el("button", { onclick: give("food") }, words.food),
      el("button", {}, texts.notNow),
    ),
  );
}

/**
 * How much is bought: the usual, or anything that may be.
 * @param {PotView} view
 * @param {(amount: number) => void} run
 */
export function buyBox({ buy, buys: [least, most], limits: { unit } }, run) {
  const words = texts.pots;
  const sum = typedSum("buy", buy, wholeChips(least, most, unit), words.buyAmount);
  return formBox(
    words.buy(""),
    el("h2", {}, words.buy("")),
    sum.node,
    el(
      "div",
      { class: "row" },
      el("button", { class: "main", onclick: sum.press(run) }, words.buyIt),
      el("button", {}, texts.notNow),
    ),
  );
}

/** What can be had in whole chips. @param {number} least @param {number} most @param {number} unit */
const wholeChips = (least, most, unit) => ({ least, most: most - (most % unit), step: unit });

/** @param {PotView} view @param {Send<PotView>} send */
const choosesChips = (view, send) => void showDialog(buyBox(view, (amount) => send({ do: "buy", amount })));

/**
 * A practice partner by how it plays.
 * @param {(style: string) => void} run
 */
function partnerBox(run) {
  const words = texts.pots;
  return formBox(
    words.partner,
    el("h2", {}, words.partner),
    el(
      "dl",
      { class: "partners" },
      Object.entries(words.styles).map(([style, says]) => [
        el("dt", {}, el("button", { class: "small", onclick: () => run(style) }, texts.seats.style(style))),
        el("dd", {}, says),
      ]),
    ),
    el("button", {}, texts.notNow),
  );
}

/**
 * @param {PotView} view
 * @param {PotPicture} picture
 */
function outcome(view, picture) {
  const own = handOf(view, view.seat);
  const net = own && picture.nets[picture.seats.indexOf(own)];
  return net === undefined ? "" : texts.table.outcome(net, money(Math.abs(net)));
}

/** @param {PotView} view @param {Send<PotView>} send */
const buy = (view, send) => send({ do: "buy", amount: view.buy });

/** Whether there is more than one sum to buy. @param {PotView} view */
export const choosable = ({ buys: [least, most] }) => least < most;

/** Whether somebody sits there without a chip and may buy some: no hand is dealt to who has none. @param {PotView} view */
export const broke = ({ chairs, seat, buy, tournament }) =>
  !tournament && buy > 0 && chairs.some((chair) => chair.seat === seat && chair.stack === 0);

/**
 * Nobody has to wait for the next hand; who sits out comes back.
 * @param {State<PotView>} state
 * @param {Send<PotView>} send
 * @returns {Action[]}
 */
function between({ view }, send) {
  if (view.chairs.length < 2) return [line(texts.pots.alone)];
  if (broke(view))
    return [
      line(texts.pots.noChips),
      { label: texts.pots.buy(money(view.buy)), main: true, run: () => buy(view, send) },
      ...(choosable(view) ? [{ label: texts.table.sitWith, run: () => choosesChips(view, send) }] : []),
    ];
  if (view.out)
    return [
      line(texts.pots.sitOut),
      { label: texts.pots.comeBack, key: BETWEEN.back, main: true, run: () => send({ do: "back", post: true }) },
    ];
  const mine = view.chairs.find(({ seat }) => seat === view.seat);
  const others = view.chairs.filter((chair) => chair !== mine && !chair.house && !chair.away && !chair.out);
  const said = others.filter(({ ready }) => ready !== mine?.ready).map(({ name }) => name);
  return [
    ...(said.length ? [line(mine?.ready ? texts.pots.waitingNext(said) : texts.pots.wantsNext(said))] : []),
    {
      label: view.picture ? texts.pots.next : texts.pots.deal,
      key: BETWEEN.next,
      main: true,
      ...(others.length && { pressed: mine?.ready ?? false }),
      run: () => send((now) => (now.between ? { do: "next" } : null)),
    },
  ];
}

/**
 * @param {State<PotView>} state
 * @param {PotPicture} picture
 * @returns {Action}
 */
function waiting(state, picture) {
  const { view } = state;
  // In the place of that line: no button moves.
  if (ahead.leaves(state)) return { node: el("p", { class: "leaving" }, texts.pots.leaving) };
  const name = view.chairs.find((chair) => chair.seat === picture.turn)?.name;
  return name ? line(texts.pots.waiting(name)) : busyLine();
}

/**
 * @param {PotActOffer} offer
 * @param {number} [bet]
 */
function label(offer, bet = 0) {
  const amount = priceOf(offer, bet);
  return texts.act(offer.act) + (amount ? ` ${money(amount)}` : "");
}

/**
 * The same all through one turn, however often the table is drawn meanwhile: chips and cards move at another only.
 * @param {PotView} view
 * @param {PotPicture} picture
 */
const turnKey = (view, { board, seats, pots }) =>
  JSON.stringify([view.round, offers(view), board.length, pots, seats.map(({ bet, cards }) => [bet, cards])]);

/**
 * @param {RangeOffer} offer
 * @param {State<PotView>} state
 * @param {PotPicture} picture
 * @param {Send<PotView>} send
 * @returns {Action}
 */
function raise(offer, state, picture, send) {
  /** @param {number} amount */
  const run = (amount) => send({ do: "act", act: offer.act, amount });
  const key = keyOf(offer.act);
  const sizes = { ...offer, steps: steps(offer, picture, state.view.seat, texts.sizer) };
  const node = sizer(sizes, state, turnKey(state.view, picture), texts.pots.to(offer.act), run, key);
  return { key, run: () => pressSizer(node), node };
}

/**
 * @param {State<PotView>} state
 * @param {ThrowOffer | PotActOffer} some
 * @param {Send<PotView>} send
 * @returns {Action}
 */
function cardAction(state, some, send) {
  const { act } = some;
  const chosen = [...state.lifted].sort((a, b) => a - b);
  const [least, most] = bounds(some);
  const fits = chosen.length >= least && chosen.length <= most;
  const ready = act === "wild" ? texts.pots.makeWild : texts.pots.throw(act, chosen.length);
  const run = () => {
    send({ do: "act", act, cards: chosen });
    state.lifted = new Set();
  };
  const says = fits ? ready : texts.pots.throwFirst(act, least, most, chosen.length);
  return { label: says, key: keyOf(act), main: fits && chosen.length > 0, off: !fits, run };
}

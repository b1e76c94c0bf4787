// A house-banked table: wagers, decisions, results, and the pay tables beside it.

import { el } from "../kit/elements.js";
import { money } from "../kit/money.js";
import { taken } from "../kit/seats.js";
import { texts } from "../texts.js";
import { light, payTable } from "../visuals/pay_table.js";
import { choosePick, sizer } from "../visuals/sizer.js";
import { bankedModel } from "./banked_felt.js";
import {
  handNow,
  kinds,
  lies,
  missing,
  myTurn,
  paidTo,
  placed,
  position,
  positions,
  raised,
  ranges,
} from "./offers.js";

/** @import { ActOffer, GamePage, BankedPicture, BankedView } from "../types/pictures.js" */
/** @import { Action, Kind, Send, State, Wish } from "../types/table.js" */
/** @import { Kind as Decision } from "./offers.js" */

// Ways out of the hand are never what Enter does.
const BACKWARDS = new Set(["fold", "take back", "surrender", "leave"]);

/** @type {Kind<BankedView>} */
export const banked = {
  betting: ({ view }) => view.betting && view.seat >= 0,

  dearest: ({ view }) => Math.max(0, ...ranges(view).map((range) => range.most)),

  best(free, seats, taken) {
    const middle = Math.floor(seats / 2);
    const near = Array.from({ length: seats }, (_, n) => n).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    return near.find((n) => !taken.has(n)) ?? free;
  },

  model: bankedModel,

  // Chips are counted when the wish is sent, not when the spot was drawn, so that quick clicks add up.
  put(state, { name, called, can }, send) {
    const chip = state.chip * 100;
    const box = handNow(state.view, state.hand);
    /** @param {string} pick */
    const bet = (pick) =>
      send((view) => {
        const range = ranges(view).find((offer) => offer.spot === name && offer.box === box);
        if (!range) return null;
        const now = lies(view, name, pick, box);
        const amount = raised(range, now, chip);
        if (amount === now) return null;
        const last = state.undo.at(-1);
        if (last?.box !== box || last.spot !== name || last.pick !== pick || last.amount !== now)
          state.undo.push({ box, spot: name, pick, amount: now });
        return { do: "bet", box, spot: name, amount, pick };
      });
    const hands = state.book.felt.some((each) => each.spot === name && each.hands);
    if (can?.picks.length) choosePick(called, can.picks, Math.max(chip, can.least), bet, hands);
    else bet("");
  },

  take(state, { name, stakes, can }, send) {
    const box = handNow(state.view, state.hand);
    for (const { pick } of stakes)
      send((view) => {
        const less = lies(view, name, pick, box) - state.chip * 100;
        return { do: "bet", box, spot: name, amount: less >= (can?.least ?? 0) ? less : 0, pick };
      });
  },

  undo(state, send) {
    const last = state.view.betting ? state.undo.pop() : undefined;
    if (!last) return false;
    send(() => ({ do: "bet", ...last }));
    return true;
  },

  prompt(state) {
    const { view } = state;
    const { picture } = view;
    if (!picture || view.seat < 0) return "";
    if (picture.over) return outcome(view);
    if (view.betting) return bettingPrompt(view, picture);
    if (!myTurn(view)) return "";
    const list = kinds(view);
    const about = list.find((kind) => kind.cards);
    if (about?.act === "set") return state.named || texts.banked.chooseFront;
    if (about) return state.named || texts.banked.chooseCards(about.act);
    return texts.banked.decision(list.map((kind) => decisionLabel(state.book, kind)));
  },

  actions(state, send) {
    const { view } = state;
    const { picture } = view;
    if (!picture) return [];
    if (picture.over) return [line(texts.banked.over)];
    if (view.betting) return bettingActions(state, picture, send);
    if (!myTurn(view)) return [line(picture.turn >= 0 ? texts.banked.another : texts.table.busy)];
    const keys = new Set(["h", "u"]);
    const list = kinds(view);
    const best = list.find((kind) => !BACKWARDS.has(kind.act));
    return list.map((kind) => action(state, kind, kind === best, send, keys));
  },

  menu({ view }, send) {
    return [
      {
        label: texts.table.company,
        off: taken(view).size >= view.places - (view.chairs.length > 1 ? 1 : 0),
        run: () => send({ do: "company", count: 1 }),
      },
      {
        label: texts.table.dismiss,
        off: !view.chairs.some((chair) => chair.house),
        run: () => send({ do: "dismiss" }),
      },
      ...view.further.map((seat) => ({
        label: texts.table.alone(seat),
        run: () => send({ do: "alone", seat }),
      })),
      { label: texts.table.leave, run: () => send({ do: "leave" }) },
    ];
  },

  results(view) {
    const several = positions(view, view.seat).length > 1;
    const boxes = view.picture?.boxes ?? [];
    return paidTo(view, view.seat).map((p) => {
      const says = texts.banked.result(p.spot, p.pick, p.says);
      return [several ? texts.banked.ofHand(position(boxes, p.box), says) : says, p.net, p.law];
    });
  },

  beside(state, side) {
    for (const [wager, list] of Object.entries(state.book.schedules)) {
      const chosen = list.find((each) => each.schedule === state.view.pays[wager]) ?? list[0];
      if (!chosen) continue;
      side.append(
        el(
          "details",
          { class: "panel", open: side.childElementCount < 2 },
          el("summary", {}, texts.payTables.pays(wager)),
          payTable(wager, chosen),
          el("p", { class: "law" }, chosen.citation),
        ),
      );
    }
  },

  lit({ view }, side) {
    for (const row of side.querySelectorAll("tr.hit")) row.classList.remove("hit");
    const tables = [...side.querySelectorAll("table")];
    for (const paid of paidTo(view, view.seat)) {
      if (paid.net <= 0) continue;
      for (const table of tables) if (table.dataset.wager === paid.wager) light(table, paid.row);
    }
  },
};

/**
 * A line in place of buttons.
 * @param {string} says
 * @returns {Action}
 */
const line = (says) => ({ node: el("p", { class: "soft" }, says) });

/** @param {BankedView} view */
function outcome(view) {
  const list = paidTo(view, view.seat);
  const net = list.reduce((total, paid) => total + paid.net, 0);
  return list.length ? texts.table.outcome(net, money(Math.abs(net))) : "";
}

/** @param {BankedView} view */
const me = (view) => view.chairs.find((chair) => chair.seat === view.seat);

/**
 * @param {BankedView} view
 * @param {BankedPicture} picture
 */
function bettingPrompt(view, picture) {
  if (me(view)?.ready) return texts.banked.waiting;
  if (!placed(view) && picture.stage === 0) return texts.banked.place;
  const lacks = missing(view);
  if (lacks) return `${texts.banked.required(lacks.spot)}.`;
  return positions(view, view.seat).length > 1 ? texts.banked.moreHands : texts.banked.more;
}

/**
 * @param {State<BankedView>} state
 * @param {BankedPicture} picture
 * @param {Send<BankedView>} send
 */
function bettingActions(state, picture, send) {
  const { view } = state;
  const ready = me(view)?.ready;
  const down = placed(view);
  const lacks = missing(view);
  const again = view.again && !down;
  /** @type {Action[]} */
  const list = [];
  if (again) list.push({ label: texts.banked.again, main: true, key: "s", run: () => send({ do: "again" }) });
  if (ready) return [...list, line(texts.banked.waiting)];
  list.push({
    label: texts.banked.deal,
    main: !again,
    key: "d",
    off: Boolean(lacks) || (!down && picture.stage === 0),
    title: lacks ? texts.banked.required(lacks.spot) : "",
    run: () => send({ do: "ready" }),
  });
  if (down && state.undo.length)
    list.push({ label: texts.banked.undo, key: "u", run: () => void banked.undo(state, send) });
  return list;
}

/**
 * @param {State<BankedView>} state
 * @param {Decision} kind
 * @param {boolean} main
 * @param {Send<BankedView>} send
 * @param {Set<string>} keys letters that are taken
 * @returns {Action}
 */
function action(state, kind, main, send, keys) {
  const chosen = [...state.lifted].sort((a, b) => a - b).join();
  const [offer] = kind.offers;
  const match = kind.cards ? kind.offers.find((each) => each.cards.join() === chosen) : offer;
  const label = kind.cards ? cardLabel(kind, match) : offer ? actLabel(state.book, offer) : "";
  const key = [...label.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !keys.has(letter));
  if (key) keys.add(key);
  if (kind.sized && offer) return sized(state, kind, offer, send, key);
  const run = () => {
    if (!match) return;
    send(wish(match));
    state.lifted = new Set();
    state.named = "";
  };
  return { label, key, off: !match, main, run };
}

/**
 * A decision of many sizes.
 * @param {State<BankedView>} state
 * @param {Decision} kind
 * @param {ActOffer} offer
 * @param {Send<BankedView>} send
 * @param {string | undefined} key
 * @returns {Action}
 */
function sized(state, kind, offer, send, key) {
  const sizes = kind.offers.map((each) => each.amount);
  const [first = 0, second = 0] = sizes;
  const least = Math.min(...sizes);
  const most = Math.max(...sizes);
  /** @type {[string, number][]} */
  const steps = [[texts.sizer.most, most]];
  const range = { act: kind.act, least, most, step: second - first, steps };
  /** @param {number} amount */
  const run = (amount) => send({ ...wish(offer), amount });
  const label = actLabel(state.book, { ...offer, amount: 0 });
  const node = sizer(range, state, `${state.view.seq} ${kind.key}`, label, run, key);
  return { key, run: () => run(state.amount), node };
}

/**
 * @param {Decision} kind
 * @param {ActOffer | undefined} match what the lifted cards would do
 */
function cardLabel({ act, spot }, match) {
  const label = texts.act(act) + (spot && act === "split" ? texts.banked.splitWith(spot) : "");
  if (!match) return texts.banked.chooseFirst(label);
  return act === "set" || act === "split" ? label : texts.banked.cards(label, match.cards.length);
}

/**
 * @param {GamePage} book
 * @param {Decision} kind
 */
function decisionLabel(book, { sized: many, act, spot, offers: [offer] }) {
  return many || !offer ? `${texts.act(act)} ${spot}` : actLabel(book, offer);
}

/**
 * A wager whose name says already that it is a bet is not named twice.
 * @param {GamePage} book
 * @param {ActOffer} offer
 */
function actLabel({ felt }, { act, spot, amount }) {
  const sum = amount ? ` ${money(amount)}` : "";
  if (act === "bet" && felt.some((each) => each.spot === spot && each.bet)) return spot + sum;
  return `${texts.act(act)}${spot && act !== "adopt" ? ` ${spot}` : ""}${sum}`;
}

/**
 * @param {ActOffer} offer
 * @returns {Wish}
 */
const wish = ({ act, spot, amount, cards }) => ({ do: "act", act, spot, amount, cards });

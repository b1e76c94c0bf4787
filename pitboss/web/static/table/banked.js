// A house-banked table: wagers, decisions, results, and the pay tables beside it.

import { el } from "../kit/elements.js";
import { cents, money, sum } from "../kit/money.js";
import { taken } from "../kit/seats.js";
import { title } from "../kit/words.js";
import { texts } from "../texts.js";
import { formBox, ofTurn, showDialog } from "../visuals/dialog.js";
import { light, payTable } from "../visuals/pay_table.js";
import { field } from "../visuals/sheet.js";
import { choosePick, pressSizer, sizer } from "../visuals/sizer.js";
import { bankedModel } from "./banked_felt.js";
import { busyLine, line, pressed } from "./buttons.js";
import { BESIDE, letters } from "./letters.js";
import {
  acts,
  handNow,
  kinds,
  lies,
  missing,
  myTurn,
  paidTo,
  placed,
  position,
  positions,
  ranges,
  tipOn,
  tipRanges,
  wishFor,
} from "./offers.js";
import * as wagering from "./wagering.js";

/** @import { ActOffer, GamePage, BankedPicture, BankedView, PaidLine, PrintedSchedule } from "../types/pictures.js" */
/** @import { Action, Kind, Send, State } from "../types/table.js" */
/** @import { Kind as Decision } from "./offers.js" */

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

  put(state, { name, called, can }, send) {
    state.spot = name;
    if (can && state.typed) {
      state.said = wagering.typedFault(can, state.typed, called);
      if (state.said) return;
    }
    const chip = state.typed ? (cents(state.typed) ?? 0) : Math.round(state.chip * 100);
    const box = handNow(state.view, state.hand);
    /** @param {string} pick */
    const bet = (pick) => wagering.put(state, { box, spot: name, pick }, called, send);
    const hands = state.book.felt.some((each) => each.spot === name && each.hands);
    if (can?.picks.length) choosePick(called, can.picks, Math.max(chip, can.least), bet, hands);
    else bet("");
  },

  typed(state, send) {
    const { view, book } = state;
    const lacks = missing(view);
    if (lacks) state.hand = lacks.box;
    const can = lacks ?? ranges(view).find(({ spot, box }) => spot === state.spot && box === handNow(view, state.hand));
    if (!state.typed || !can) state.said = texts.chips.typeFirst;
    else banked.put(state, wagering.spotOf(book, can), send);
  },

  begin(state, { name }, send) {
    Object.assign(state, { spot: name, begins: true });
    wagering.onward(send);
  },

  take(state, { name, stakes, can }, send) {
    const box = handNow(state.view, state.hand);
    for (const { pick } of stakes)
      send((view) => {
        const less = lies(view, name, pick, box) - Math.round(state.chip * 100);
        return { do: "bet", box, spot: name, amount: less >= (can?.least ?? 0) ? less : 0, pick };
      });
  },

  why: ({ view, book }, { name, called }) => wagering.whyNot(view, book, name, called),

  tools(state, send) {
    const words = texts.banked;
    const nothing = wagering.lying(state.view).length === 0;
    return [
      { label: words.undo, key: BESIDE.undo, off: !state.undo.length, run: () => void wagering.undo(state, send) },
      { label: words.clear, key: BESIDE.clear, off: nothing, run: () => wagering.clear(state, send) },
      { label: words.double, key: BESIDE.double, off: nothing, run: () => wagering.double(state, send) },
    ];
  },

  follow(state, send) {
    wagering.dealAgain(state, send);
    if (!state.view.betting || !state.begins) return;
    state.begins = false;
    const can = ranges(state.view).find(({ spot }) => spot === state.spot);
    if (can) banked.put(state, wagering.spotOf(state.book, can), send);
  },

  decides: ({ view }) =>
    myTurn(view) && !view.picture?.over ? JSON.stringify([view.round, view.picture?.stage, acts(view)]) : "",

  // Kept while bets are made and when the round is over too: a second tap on the deal, or one too many, is no fold.
  folds: ({ view, book }) => view.seat >= 0 && book.decisions.some(({ act }) => act === "fold"),

  prompt(state) {
    const { view } = state;
    const { picture } = view;
    if (!picture || view.seat < 0) return "";
    if (picture.over) return outcome(view);
    if (view.betting) return bettingPrompt(view, picture, state.book);
    if (!myTurn(view)) return "";
    const list = kinds(view).filter((kind) => !kind.ahead);
    const about = list.find((kind) => kind.cards);
    if (about?.act === "set") return state.named || texts.banked.chooseFront;
    const split = list.some((kind) => kind.act === "split");
    if (about && split) return state.named || texts.banked.chooseOrSplit(about.act, ...counts(about));
    if (about) return state.named || texts.banked.chooseCards(about.act, ...counts(about));
    return texts.banked.decision(list.map((kind) => decisionLabel(state.book, kind)));
  },

  actions(state, send) {
    const { view } = state;
    const { picture } = view;
    if (!picture) return [];
    if (picture.over) return afterwards(state, send);
    if (view.betting) return bettingActions(state, picture, send);
    if (!myTurn(view)) return [picture.turn >= 0 ? line(texts.banked.another) : busyLine()];
    const keys = keysOf(state.book);
    const list = kinds(view);
    const due = list.filter((kind) => !kind.ahead).map((kind) => action(state, kind, send, keys));
    const early = list.filter((kind) => kind.ahead);
    return [
      ...due.filter((each) => each.group),
      ...due.filter((each) => !each.group),
      ...houseWay(state),
      ...(early.length ? [betAhead(state, early, send)] : []),
    ];
  },

  menu({ view, book }, send) {
    return [
      {
        label: texts.table.company,
        off: taken(view).size >= view.places - (view.chairs.length > 1 ? 1 : 0),
        why: texts.table.noSeat,
        run: () => send({ do: "company", count: 1 }),
      },
      {
        label: texts.table.dismiss,
        off: !view.chairs.some((chair) => chair.house),
        why: texts.table.noCompany,
        run: () => send({ do: "dismiss" }),
      },
      {
        label: texts.pots.tips,
        off: !tipRanges(view).length,
        why: texts.banked.tipWhen,
        run: () => void showDialog(tipBox(view, book, (wish) => send({ do: "bet", ...wish, tip: true }))),
      },
      ...view.further.map((seat) => ({
        label: texts.table.alone(seat),
        run: () => send({ do: "alone", seat }),
      })),
      { label: texts.table.leave, run: () => send({ do: "leave" }) },
    ];
  },

  results(view, book, once = false) {
    /** @type {Set<string>} */
    const said = new Set();
    const several = positions(view, view.seat).length > 1;
    const boxes = view.picture?.boxes ?? [];
    return paidTo(view, view.seat).map((p) => {
      const called = title(book.felt.find((each) => each.spot === p.spot)?.called ?? p.spot);
      const spot = p.tip ? texts.banked.tip(called) : called;
      const row = rowOf(book, p);
      const says = row
        ? texts.banked.paidBy(spot, p.pick, row.hand, row.pays)
        : texts.banked.result(spot, p.pick, p.returned || said.has(p.says) ? "" : p.says);
      if (once) said.add(p.says);
      const all = p.tip && p.dealers ? texts.banked.toDealer(says, money(p.dealers)) : says;
      const at = position(boxes, p.box);
      const both = boxes.some((box, n) => box.split >= 0 && position(boxes, n) === at);
      const which = both ? texts.banked.ofHalf(p.box !== at, all) : all;
      const whose = several ? texts.banked.ofHand(at, which) : which;
      return [whose, p.net, p.law, false, p.returned];
    });
  },

  beside({ view, book }, side) {
    for (const [wager, list] of Object.entries(book.schedules)) {
      const posted = postedOf(view, wager, list);
      const [first] = posted;
      if (!first) continue;
      side.append(
        el(
          "details",
          { class: "panel", open: side.childElementCount < 2 },
          el("summary", {}, texts.payTables.pays(wager)),
          posted.map((each) => [posted.length > 1 ? el("h3", {}, each.schedule) : null, payTable(wager, each)]),
          el("p", { class: "law" }, first.citation),
        ),
      );
    }
  },

  lit({ view }, side) {
    for (const row of side.querySelectorAll("tr.hit")) row.classList.remove("hit");
    const tables = [...side.querySelectorAll("table")];
    for (const paid of paidTo(view, view.seat)) {
      if (paid.back <= paid.stake) continue;
      const posted = tables.filter((each) => each.dataset.wager === paid.wager);
      for (const table of posted) if (table.dataset.schedule === paid.schedule) light(table, paid.row);
    }
  },
};

/**
 * The row of the pay table that paid a wager.
 * @param {GamePage} book
 * @param {PaidLine} paid
 */
function rowOf({ schedules }, { stake, back, row, wager, schedule }) {
  const found = schedules[wager]?.find((each) => each.schedule === schedule)?.rows[row];
  return back > stake && found?.pays ? found : null;
}

/**
 * What this table pays a wager by: one schedule, or several where the up card decides which.
 * @param {BankedView} view
 * @param {string} wager
 * @param {readonly PrintedSchedule[]} list
 * @returns {readonly PrintedSchedule[]}
 */
function postedOf({ pays }, wager, list) {
  const named = pays[wager];
  if (named !== undefined) return list.filter((each) => each.schedule === named).slice(0, 1);
  const names = new Set(Object.values(pays));
  const posted = list.filter((each) => names.has(each.schedule));
  return posted.length ? posted : list.slice(0, 1);
}

/**
 * Chips for the dealer on spots where own chips lie; they win and lose with them.
 * @param {BankedView} view
 * @param {GamePage} book
 * @param {(wish: { box: number, spot: string, amount: number }) => void} run
 */
function tipBox(view, book, run) {
  const words = texts.banked;
  const offers = tipRanges(view);
  const least = Math.min(...offers.map((offer) => offer.least));
  const amount = el("input", { id: "tip", inputmode: "decimal", autocomplete: "off", value: String(least / 100) });
  const called = (/** @type {string} */ spot) => title(book.felt.find((each) => each.spot === spot)?.called ?? spot);
  return formBox(
    texts.pots.tip,
    el("h2", {}, texts.pots.tip),
    el("p", { class: "soft" }, words.tipHow),
    el("p", {}, field(words.tipAmount, amount)),
    el(
      "div",
      { class: "row" },
      offers.map(({ box, spot, least: from, most }) => {
        const give = () => run({ box, spot, amount: cents(amount.value) ?? 0 });
        return el(
          "button",
          { class: "main", title: texts.spots.range(money(from), money(most)), onclick: give },
          words.tip(called(spot)),
        );
      }),
      offers
        .filter(({ box, spot }) => tipOn(view, spot, box))
        .map(({ box, spot }) =>
          el("button", { onclick: () => run({ box, spot, amount: 0 }) }, words.noTip(called(spot))),
        ),
      el("button", {}, texts.notNow),
    ),
  );
}

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
 * @param {GamePage} book
 */
function bettingPrompt(view, picture, book) {
  if (me(view)?.ready) return texts.banked.waiting;
  if (!placed(view) && picture.stage === 0) return texts.banked.place;
  const lacks = wagering.lacking(view, book);
  if (lacks.length) return `${texts.banked.required(lacks)}.`;
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
  const lacks = wagering.lacking(view, state.book);
  const again = view.again && !down;
  /** @type {Action[]} */
  const list = [];
  if (ready) return [line(texts.banked.waiting)];
  if (again) {
    list.push({ label: texts.banked.rebet, main: true, key: BESIDE.rebet, run: () => wagering.rebet(state, send) });
    list.push({
      label: texts.banked.again,
      key: BESIDE.again,
      run: () => wagering.sameAgain(state, send),
    });
  }
  list.push({
    label: texts.banked.deal,
    main: !again,
    key: BESIDE.deal,
    off: lacks.length > 0 || (!down && picture.stage === 0),
    title: lacks.length ? texts.banked.required(lacks) : "",
    run: () => {
      // What was said of the last chip is past.
      state.said = "";
      send((now) => (now.betting ? { do: "ready" } : null));
    },
  });
  return list;
}

/**
 * After the round one need not wait for the next.
 * @param {State<BankedView>} state
 * @param {Send<BankedView>} send
 * @returns {Action[]}
 */
function afterwards(state, send) {
  const words = texts.banked;
  const { view } = state;
  const others = view.chairs.some((chair) => chair.seat !== view.seat && !chair.house);
  if (state.rebets || state.seen === view.round) return [line(others ? words.othersLook : words.over)];
  const next = { label: words.next, key: BESIDE.next, main: !view.again, run: () => wagering.goOn(state, send) };
  if (!view.again) return [next];
  return [{ label: words.rebet, key: BESIDE.rebet, main: true, run: () => wagering.rebet(state, send) }, next];
}

/**
 * From how many cards to how many a decision is about.
 * @param {Decision} kind
 * @returns {[least: number, most: number]}
 */
function counts({ offers }) {
  const many = offers.map(({ cards }) => cards.length);
  return [Math.min(...many), Math.max(...many)];
}

/**
 * @param {State<BankedView>} state
 * @param {Decision} kind
 * @param {Send<BankedView>} send
 * @param {Map<string, string>} keys
 * @returns {Action}
 */
function action(state, kind, send, keys) {
  if (kind.offers.length > 1 && !kind.cards && !kind.sized) return multiples(state, kind, send);
  const chosen = [...state.lifted].sort((a, b) => a - b).join();
  const [offer] = kind.offers;
  const match = kind.cards ? kind.offers.find((each) => each.cards.join() === chosen) : offer;
  const label = kind.cards ? cardLabel(state, kind, match) : offer ? actLabel(state.book, offer) : "";
  const key = keys.get(keyName(state.book, kind));
  if (kind.sized && offer) return sized(state, kind, offer, send, key);
  const sent = () => {
    if (!match) return;
    send(wishFor(match));
    Object.assign(state, { lifted: new Set(), named: "", fouls: false });
  };
  const run = () => (kind.act === "set" && state.fouls ? void showDialog(ofTurn(foulBox(sent))) : sent());
  // Nothing is pressed on anybody: gold is what one has prepared oneself, or what the teacher was asked for.
  const main = Boolean(match) && (same(match, state.best) || Boolean(kind.cards && state.lifted.size && !state.best));
  return { label, key, off: !match, main, run, apart: kind.act === "fold" };
}

/**
 * Lifts the cards that the house ways set in front; whoever wants them there sets them.
 * @param {State<BankedView>} state
 * @returns {Action[]}
 */
function houseWay(state) {
  const offer = acts(state.view).find(({ house }) => house);
  if (!offer) return [];
  return [{ label: texts.banked.houseWay, run: () => state.lift(offer.cards) }];
}

/**
 * The key of each decision that a round of a game may come to, by what it is called.
 * @param {GamePage} book
 */
export const keysOf = (book) => letters(book.decisions.map((each) => keyName(book, each)));

/** Wagers are taken back one after the other: all by one letter. @param {GamePage} book @param {Pick<ActOffer, "act" | "spot">} decision */
const keyName = (book, { act, spot }) => actName(book, { act, spot: act === "take back" ? "" : spot });

/**
 * Bets that may be laid before their time, folded away: what is due now is decided first.
 * @param {State<BankedView>} state
 * @param {Decision[]} early
 * @param {Send<BankedView>} send
 * @returns {Action}
 */
function betAhead(state, early, send) {
  const body = early.map((kind) => pressed(multiples(state, kind, send)));
  const node = el("details", { class: "early", open: state.early }, el("summary", {}, texts.banked.ahead), body);
  node.ontoggle = () => {
    state.early = node.open;
  };
  return { node };
}

/** A hand that is set against the rules is lost: nobody does that by a slip. @param {() => void} run */
function foulBox(run) {
  const words = texts.banked;
  return formBox(
    words.foul,
    el("h2", {}, words.foul),
    el("p", {}, words.foulLoses),
    el(
      "div",
      { class: "row" },
      el("button", { class: "main" }, words.setAgain),
      el("button", { onclick: run }, words.foulAll),
    ),
  );
}

/**
 * @param {ActOffer | undefined} offer
 * @param {ActOffer | null} best
 */
const same = (offer, best) =>
  Boolean(offer && best) &&
  offer?.act === best?.act &&
  offer?.spot === best?.spot &&
  offer?.amount === best?.amount &&
  offer?.cards.join() === best?.cards.join();

/**
 * A wager that may have a few sizes: together, each by how many times what it follows it is.
 * @param {State<BankedView>} state
 * @param {Decision} kind
 * @param {Send<BankedView>} send
 * @returns {Action}
 */
function multiples(state, kind, send) {
  const sizes = [...kind.offers].sort((a, b) => a.amount - b.amount);
  const group = sizes.map((offer) => {
    return {
      label: offer.times ? texts.banked.times(offer.times, money(offer.amount)) : money(offer.amount),
      says: actLabel(state.book, offer),
      key: offer.times && !kind.ahead ? String(offer.times) : undefined,
      main: same(offer, state.best),
      run: () => send(wishFor(offer)),
    };
  });
  const [first] = sizes;
  return { label: first ? actLabel(state.book, { ...first, amount: 0 }) : "", group };
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
  const run = (amount) => send({ ...wishFor(offer), amount });
  const label = actLabel(state.book, { ...offer, amount: 0 });
  const node = sizer(range, state, `${state.view.seq} ${kind.key}`, label, run, key);
  return { key, run: () => pressSizer(node), node };
}

/**
 * @param {State<BankedView>} state
 * @param {Decision} kind
 * @param {ActOffer | undefined} match what the lifted cards would do
 */
function cardLabel(state, kind, match) {
  const { act } = kind;
  const lifted = state.lifted.size;
  const label = texts.act(act) + (act === "split" ? splitWith(state, kind) : "");
  if (!match) return texts.banked.chooseFirst(label, lifted, ...counts(kind));
  return act === "set" || act === "split" ? label : texts.banked.cards(label, match.cards.length);
}

/**
 * What the second hand of a split takes from the bankroll: a wager as large as the first, and one that follows.
 * @param {State<BankedView>} state
 * @param {Decision} kind
 */
function splitWith({ view, book }, { spot, offers: [offer] }) {
  // The first offer is the split alone; of a wager that follows as much as lies there.
  const first = acts(view).find((each) => each.act === "split");
  if (!offer || !first) return "";
  const follows = spot === first.spot ? [] : [spot];
  const stakes = view.picture?.boxes[offer.box]?.stakes ?? [];
  const more = sum(stakes.filter((each) => follows.includes(each.spot) && !each.tip));
  const names = [first.spot, ...follows].map((name) =>
    title(book.felt.find((one) => one.spot === name)?.called ?? name),
  );
  return texts.banked.splitWith(names, money(first.amount + more));
}

/**
 * @param {GamePage} book
 * @param {Decision} kind
 */
function decisionLabel(book, { sized: many, act, spot, offers: [offer, second] }) {
  return many || second || !offer ? `${texts.act(act)} ${spotCalled(book.felt, spot)}` : actLabel(book, offer);
}

/**
 * A wager whose name says already that it is a bet is not named twice.
 * @param {GamePage} book
 * @param {ActOffer} offer
 */
const actLabel = (book, offer) =>
  [actName(book, offer), offer.amount ? sizeLabel(offer) : ""].filter(Boolean).join(" ");

/** As the button, the teacher and the story have it: a multiple where it is more than the wager that it follows. @param {Pick<ActOffer, "amount" | "times">} offer */
const sizeLabel = ({ amount, times }) => (times > 1 ? texts.banked.times(times, money(amount)) : money(amount));

/**
 * @param {GamePage} book
 * @param {Pick<ActOffer, "act" | "spot">} offer
 */
function actName({ felt }, { act, spot }) {
  if (act === "bet" && felt.some((each) => each.spot === spot && each.bet)) return spot;
  return `${texts.act(act)}${spot && act !== "adopt" ? ` ${spotCalled(felt, spot)}` : ""}`;
}

/** A spot as the story and the teacher call it. @param {GamePage["felt"]} felt @param {string} spot */
const spotCalled = (felt, spot) => felt.find((each) => each.spot === spot)?.called ?? spot;

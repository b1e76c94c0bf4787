// A house-banked table as it lies on the felt.

import { money, sum } from "../kit/money.js";
import { title } from "../kit/words.js";
import { texts } from "../texts.js";
import {
  acts,
  handNow,
  kinds,
  mine,
  myTurn,
  paidAt,
  paidTo,
  position,
  positions,
  ranges,
  stakesOn,
  tipOn,
} from "./offers.js";
import { COMMON_HANDS, called, DEALERS, marks, onBoard, read } from "./playing.js";
import { comesAfter, fitsSaid } from "./wagering.js";

/** @import { Group, Model, Own, Returned, Seat, Settled, Spot } from "../types/felt.js" */
/** @import { Face, FeltSpot, GamePage, BoxPicture, ChairLine, BankedPicture, BankedView, PaidLine, PlayingLine } from "../types/pictures.js" */
/** @import { Look } from "../types/table.js" */

const RANKS = "23456789TJQKA";
const MANY = 5; // so many cards are held by their ranks, from the deal to the end; of fewer, only those that are chosen among

/**
 * The places of cards for their owner's eyes: the highest first, and each where it was by its place.
 * @param {readonly Face[]} cards
 */
export function byRank(cards) {
  const rank = (/** @type {number} */ at) => {
    const found = RANKS.indexOf(cards[at]?.[0] ?? "");
    return found < 0 ? RANKS.length : found; // a joker stands before all
  };
  return cards.map((_, at) => at).toSorted((one, other) => rank(other) - rank(one) || one - other);
}

/**
 * @param {Look<BankedView>} look
 * @param {(at: number) => void} pick
 * @returns {Model}
 */
export function bankedModel(look, pick) {
  const { view } = look;
  const whose = players(view);
  const order = Array.from({ length: view.places }, (_, n) => (n + Math.max(0, view.seat)) % view.places);
  const seats = order.map((seat) => place(look, seat, whose.get(seat))).filter((seat) => seat.free || seat.name);
  return {
    title: view.name,
    round: view.round,
    placard: placard(look),
    dealer: dealer(view.picture, view.seat),
    board: board(look),
    deals: deals(look.book),
    seats,
    own: view.seat < 0 ? null : own(look, pick),
    order: view.picture?.order ?? [],
    settled: settled(view, look.hand ?? view.seat),
  };
}

/**
 * What was settled, in the order of the payments: one's own spots each, the others hand by hand.
 * @param {BankedView} view
 * @param {number} chosen
 * @returns {Settled[]}
 */
function settled(view, chosen) {
  const { picture } = view;
  if (!picture) return [];
  const own = view.seat < 0 ? -1 : handNow(view, chosen);
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const { box, spot, net } of picture.paid) {
    const at = position(picture.boxes, box);
    const key = at === own ? `spot ${spot}` : `seat ${at}`;
    found.set(key, (found.get(key) ?? 0) + net);
  }
  return [...found].map(([key, net]) => ({ key, net }));
}

/**
 * Who plays at each position: in the round on the table, or from the next one on.
 * @param {BankedView} view
 */
function players(view) {
  const found = new Map(view.chairs.flatMap((chair) => (chair.plays ?? [chair.seat]).map((at) => [at, chair])));
  for (const chair of view.chairs) for (const at of positions(view, chair.seat)) found.set(at, chair);
  return found;
}

/** @param {BankedView} view @param {FeltSpot | undefined} spot */
const begins = ({ picture }, spot) => (picture?.over && spot?.first ? [] : null);

/** @param {GamePage} book @param {string} spot */
const feltSpot = (book, spot) => book.felt.find((each) => each.spot === spot);

/**
 * The spots that are on the felt of this table.
 * @param {BankedView} view
 * @param {GamePage} book
 */
const offered = (view, book) => book.felt.filter(({ spot }) => !view.without.includes(spot));

/**
 * @param {Look<BankedView>} look
 * @param {number} seat
 * @param {ChairLine | undefined} chair
 * @returns {Seat}
 */
function place({ view, past, shared, turnTo }, seat, chair) {
  if (!chair) return empty(view, seat, Boolean(past));
  const { picture } = view;
  const all = picture?.boxes.map((box, at) => ({ ...box, at })) ?? [];
  const boxes = all.filter(({ at }) => position(all, at) === seat);
  const chips = sum(boxes.flatMap((box) => box.stakes));
  const out = boxes.length > 0 && boxes.every((box) => box.standing === "folded");
  const paid = paidAt(view, seat);
  const mine = chair.seat === view.seat && !shared;
  return {
    seat,
    name: mine ? texts.seats.yourHand(seat) : chair.name,
    short: mine ? texts.seats.yourHandShort(seat) : chair.house ? texts.seats.house(seat) : chair.name,
    turnTo: mine && turnTo ? () => turnTo(seat) : null,
    groups: boxes.filter((box) => !taken(box)).flatMap((box) => handGroups(box, made(view, box.at))),
    chips,
    note: note(view, chair, { chips, out, standing: boxes[0]?.standing }),
    turn: Boolean(picture && picture.turn >= 0 && position(picture.boxes, picture.turn) === seat),
    out,
    won: picture?.over && paid.length ? paid.reduce((total, each) => total + each.net, 0) : null,
  };
}

/**
 * A hand that was folded goes to the discards once nothing lies before it; what lies open is still read.
 * @param {BoxPicture} box
 */
const taken = ({ standing, stakes, cards }) => standing === "folded" && !stakes.length && !cards.some(Boolean);

/**
 * An empty place: to sit down at, or to play a further hand at.
 * @param {BankedView} view
 * @param {number} seat
 * @param {boolean} past
 * @returns {Seat}
 */
function empty(view, seat, past) {
  if (view.seat >= 0 && view.beside.includes(seat) && !past)
    return { seat, free: true, offer: texts.seats.playToo, name: "" };
  return { seat, free: view.seat < 0 && !past, name: "" };
}

/**
 * @param {BankedView} view
 * @param {ChairLine} chair
 * @param {{ chips: number, out: boolean, standing: string | undefined }} how
 */
function note(view, chair, { chips, out, standing }) {
  if (view.betting) return chair.ready ? texts.seats.ready : chips ? texts.seats.betting : "";
  if (out) return texts.seats.folded;
  if (chair.away && chips && !view.picture?.over) return texts.seats.away;
  return standing === "sitting out" ? texts.seats.sittingOut : "";
}

/**
 * The cards that make a hand; nothing before the end.
 * @param {BankedView} view
 * @param {number} at
 */
function made({ picture }, at) {
  const lines = read(picture?.plays ?? [], at);
  return lines.length ? marks(lines, "cards") : undefined;
}

/**
 * A hand as it lies: as dealt, or set into back and front.
 * @param {BoxPicture} box
 * @param {{ best: number[], plays: number[] }} [made]
 * @param {string} [named] what it is called, where that is said elsewhere
 * @returns {Group[]}
 */
function handGroups(box, made, named = "") {
  if (!box.back.length) return box.cards.length ? [{ cards: box.cards, ...made }] : [];
  return [
    { cards: box.back, label: named ? "" : texts.seats.back, ...half(box, box.back, made) },
    { cards: box.front, label: named ? "" : texts.seats.front, ...half(box, box.front, made) },
  ];
}

/**
 * Of a hand in two the half that won is marked, and one that did not more quietly.
 * @param {BoxPicture} box
 * @param {readonly Face[]} cards
 * @param {{ best: number[], plays: number[] }} [made]
 */
function half(box, cards, made) {
  if (!made) return {};
  const won = [...made.best, ...made.plays].map((at) => box.cards[at]);
  const all = cards.map((_, at) => at);
  return cards.every((card) => won.includes(card)) ? { best: true } : { plays: all };
}

/**
 * @param {BankedPicture | null} picture
 * @param {number} seat
 * @returns {Exclude<Model["dealer"], null>}
 */
function dealer(picture, seat) {
  if (!picture?.dealer.length) return { groups: [], note: "" };
  const { dealer: cards, dealer_back: back, dealer_front: front, plays } = picture;
  const says = called(plays, DEALERS);
  const note = says ? texts.banked.dealerHas(says) : "";
  if (back.length) return { groups: [{ cards: back }, { cards: front }], note: note || texts.banked.dealerSet };
  const made = marks(read(plays, DEALERS), "cards");
  const beaten = read(plays, seat).some((each) => each.best);
  const marked = beaten ? { plays: [...made.best, ...made.plays] } : { best: [...made.best, ...made.plays] };
  return { groups: [{ cards, ...(read(plays, seat).length && marked) }], note: note || texts.banked.dealer };
}

/**
 * Common hands to bet on lie apart; any other board is one row.
 * @param {Look<BankedView>} look
 * @returns {Group[]}
 */
function board({ view, book }) {
  const cards = view.picture?.board ?? [];
  const numbered = book.felt.find((spot) => spot.hands)?.picks;
  if (!cards.length) return [];
  const plays = view.picture?.plays ?? [];
  const mine = read(plays, view.seat);
  const marks = onBoard(mine, mine.length ? read(plays, DEALERS) : []);
  if (!numbered || cards.length % numbered.length) return [{ cards, ...marks }];
  const size = cards.length / numbered.length;
  return numbered.map((name, n) => commonHand(name, cards.slice(n * size, n * size + size), n, plays));
}

/**
 * One that is paid says what it is, and the cards that make it are marked.
 * @param {string} name
 * @param {Face[]} cards
 * @param {number} n from 0
 * @param {readonly PlayingLine[]} plays
 * @returns {Group}
 */
function commonHand(name, cards, n, plays) {
  const [paid] = read(plays, COMMON_HANDS - n).filter(({ best }) => best);
  if (!paid) return { cards, label: texts.banked.hand(name) };
  return { cards, label: `${name}: ${paid.says}`, best: paid.board.map((at) => at - n * cards.length) };
}

/** What the game deals besides the players' cards: where the rest lies does not depend on whether it was dealt yet. */
const deals = (/** @type {GamePage} */ { layout, felt }) => ({
  dealer: layout.dealer,
  board: layout.board,
  hands: felt.find((spot) => spot.hands)?.picks.length ?? 0,
});

/** @param {Look<BankedView>} look */
function placard({ view, book }) {
  const lines = [view.name];
  if (view.picture && offered(view, book).some((spot) => spot.progressive))
    // What the house has on its meter now; the round has what it began with.
    lines.push(texts.banked.meter(money(view.fund?.posted[0] ?? view.picture.meter)));
  const [first] = Object.entries(view.limits);
  if (first) {
    const [spot, [least, most]] = first;
    lines.push(texts.banked.limits(feltSpot(book, spot)?.called ?? spot, money(least), money(most)));
  }
  return lines;
}

/**
 * @param {Look<BankedView>} look
 * @param {(at: number) => void} pick
 * @returns {Own}
 */
function own(look, pick) {
  const { view } = look;
  const turn = myTurn(view);
  const paid = paidTo(view, view.seat);
  const at = handNow(view, look.hand ?? view.seat);
  const several = positions(view, view.seat).length > 1 ? texts.seats.atPlace(at) : "";
  const late = view.missed?.round === view.round ? texts.seats.timeOut : "";
  const note = view.betting ? texts.seats.placeBets : turn ? "" : late;
  return {
    seat: at,
    name: view.chairs.find((chair) => chair.seat === view.seat)?.name ?? "",
    groups: ownGroups(look, pick, at),
    said: setHand(view, at),
    rows: ownRows(look, at),
    turn,
    note: [several, note].filter(Boolean).join(" · "),
    due: turn && !view.betting ? texts.seats.yourDecision : "",
    won: view.picture?.over ? paid.reduce((total, each) => total + each.net, 0) : null,
  };
}

/**
 * What a hand of two parts is called, once both lie open.
 * @param {BankedView} view
 * @param {number} at
 */
const setHand = ({ picture }, at) => (picture?.boxes[at]?.back.length ? called(picture.plays, at) : "");

/**
 * @param {Look<BankedView>} look
 * @param {number} at
 * @returns {Spot[][]}
 */
function ownRows(look, at) {
  const { rows } = look.book.layout;
  const all = ownSpots(look, at);
  // What the game's felt has no place for lies next to the player.
  const more = all.filter(({ name }) => !rows.flat().includes(name));
  return [...rows.map((row) => row.flatMap((name) => all.filter((each) => each.name === name))), more].filter(
    (row) => row.length,
  );
}

/**
 * @param {Look<BankedView>} look
 * @param {number} at
 * @returns {Spot[]}
 */
function ownSpots({ view, book, past }, at) {
  const can = new Map(
    ranges(view)
      .filter((range) => range.box === at)
      .map((range) => [range.spot, range]),
  );
  const settled = paidAt(view, at);
  /** @type {Map<string, number>} */
  const paid = new Map();
  for (const each of settled) paid.set(each.spot, (paid.get(each.spot) ?? 0) + each.net);
  const order = [...paid.keys()];
  const names = new Set([...offered(view, book).map((spot) => spot.spot), ...can.keys()]);
  return [...names].map((name) => {
    const stakes = stakesOn(view, name, at);
    const printed = feltSpot(book, name);
    return {
      name,
      called: title(printed?.called ?? name),
      side: Boolean(printed?.optional),
      equals: printed?.equals ?? "",
      amount: sum(stakes),
      stakes,
      tip: tipOn(view, name, at),
      can: view.betting ? can.get(name) : null,
      fits: fitsSaid(view, book, name),
      // A spot that is bet on before the cards begins the next round.
      after: past ? null : view.betting ? (can.has(name) ? null : comesAfter(view, book, name)) : begins(view, printed),
      required: can.get(name)?.required,
      paid: paid.get(name) ?? null,
      each: ofHands(settled.filter(({ spot }) => spot === name)),
      returned: allReturned(settled.filter(({ spot }) => spot === name)),
      order: Math.max(0, order.indexOf(name)),
    };
  });
}

/**
 * What a spot came to for each of two hands, where they ended differently.
 * @param {readonly PaidLine[]} lines
 */
function ofHands(lines) {
  const boxes = [...new Set(lines.map(({ box }) => box))].sort((a, b) => a - b);
  const nets = boxes.map((at) => lines.filter(({ box }) => box === at).reduce((all, { net }) => all + net, 0));
  return new Set(nets).size > 1 ? nets : [];
}

/**
 * How all that lay on a spot came back, where all of it did alike.
 * @param {readonly PaidLine[]} lines
 * @returns {Returned}
 */
function allReturned(lines) {
  const first = lines[0]?.returned ?? "";
  return lines.every(({ returned }) => returned === first) ? first : "";
}

/**
 * @param {Look<BankedView>} look
 * @param {(at: number) => void} pick
 * @param {number} at the position
 * @returns {Group[]}
 */
function ownGroups({ view, lifted }, pick, at) {
  const all = view.picture?.boxes ?? [];
  const boxes = mine(view).filter((box) => position(all, box.at) === at);
  const now = myTurn(view) ? acts(view)[0]?.box : undefined;
  const choosing = now !== undefined && kinds(view).some((kind) => kind.cards);
  return boxes.flatMap((box) => {
    const inTurn = box.at === now;
    const half = boxes.length > 1 ? texts.seats.half(box.split >= 0) : "";
    const which = half && inTurn ? texts.seats.thisHand : "";
    const folded = box.standing === "folded";
    const says = folded ? texts.seats.folded : called(view.picture?.plays ?? [], box.at);
    const label = which || [half, says].filter(Boolean).join(": ");
    /** @type {Group[]} */
    const groups =
      choosing && inTurn
        ? [{ cards: box.cards, lifted, pick, label: which }]
        : handGroups(box, made(view, box.at), called(view.picture?.plays ?? [], box.at));
    return groups.map((group) => {
      const order = group.pick || group.cards.length >= MANY ? byRank(group.cards) : undefined;
      return { ...group, order, dim: folded, label: group.label ?? label };
    });
  });
}

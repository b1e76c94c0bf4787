// What may be typed at a table: every wager and decision as words, and the wish that they come to.

import { aloud } from "../kit/announce.js";
import { distance } from "../kit/distance.js";
import { cents, money } from "../kit/money.js";
import { openTo } from "../kit/seats.js";
import { title } from "../kit/words.js";
import { spokenTexts } from "../spoken_texts.js";
import { onTheMove } from "../table/changing.js";
import { acts, lies, mine, placed, position, positions, ranges, stakesOn, wishFor } from "../table/offers.js";
import { broke } from "../table/pots.js";
import { offers, priceOf, seatOf, stackOf } from "../table/turns.js";
import { comesAfter, lacking, lying } from "../table/wagering.js";
import { texts } from "../texts.js";
import { cardName } from "../visuals/card.js";

/** @import { ActOffer, BankedView, BetOffer, GamePage, PotSeat, PotView, RangeOffer, TableView } from "../types/pictures.js" */
/** @import { Wish } from "../types/table.js" */

/**
 * Something that may be typed. `takes`: what stands behind its words.
 * @typedef {object} TypedAct
 * @property {string[]} words each of them does
 * @property {string} says what it is, with its bounds
 * @property {"nothing" | "amount" | "cards"} takes
 * @property {(given: Given) => Wish | Wish[] | string} wish or what is wrong
 * @property {number[]} [costs] what it costs, which may be typed behind it though there is nothing to choose
 * @property {number} [times] the same as so many times a wager
 * @property {boolean} [whole] it gives a hand up: only its whole word does it
 * @property {boolean} [multiples] its sizes are offered as so many times a wager
 * @property {boolean} [off] understood, but not to be done now
 * @property {boolean} [quiet] understood, and not said: another act says that it can be done
 * @property {(many: number) => boolean} [bare] whether so many numbers alone can mean nothing else than what it takes
 * @property {boolean} [always] not of this decision: who sits there may do it at any time
 * @property {{ name: string, pick: string, says: string }} [among] the spot that it is one of many picks of
 */

/**
 * What may be done, as it is said: a spot of many picks once.
 * @param {readonly TypedAct[]} list
 */
export const told = (list) => [
  ...new Set(list.filter(({ off, quiet }) => !off && !quiet).map(({ says, among }) => among?.says ?? says)),
];

/**
 * Says what may be done once for each decision, and what comes to it later; nothing that was said of it already.
 */
export class Prompts {
  constructor() {
    this.decision = "";
    /** @type {Set<string>} */
    this.said = new Set();
    /** What may be done at any time, and was said once. @type {Set<string>} */
    this.always = new Set();
    /** Whether more was said of this decision before: what is new comes to it. */
    this.more = false;
  }

  /**
   * What is new, as it is said.
   * @param {TableView} view
   * @param {readonly TypedAct[]} list
   */
  news(view, list) {
    const turn = view.kind === "house" && view.betting ? "betting" : view.picture?.turn;
    // Who is first to bet and first to draw has two decisions of one turn.
    const stage = view.kind === "house" ? view.picture?.stage : [view.picture?.board.length, view.picture?.betting];
    const decision = JSON.stringify([view.seat, view.round, turn, stage, Boolean(view.picture?.over)]);
    if (decision !== this.decision) Object.assign(this, { decision, said: new Set() });
    this.more = this.said.size > 0;
    // A wager is the same one when it is no longer required, and whoever may always leave is told so once.
    const name = (/** @type {TypedAct} */ { words, among }) => among?.name ?? words[0] ?? "";
    const before = (/** @type {TypedAct} */ each) => (each.always ? this.always : this.said).has(name(each));
    const fresh = list.filter((each) => !each.off && !each.quiet && !before(each));
    for (const each of fresh) (each.always ? this.always : this.said).add(name(each));
    return told(fresh);
  }
}

/** @param {number} many */
const alone = (many) => many === 1;

/** @typedef {{ amount: number | null, times: number, cards: number[] }} Given */

const ENOUGH = 3; // letters of a word that stand for it
const FEW = 6; // so many ways to go on are listened to

/** Without capitals, accents and signs. @param {string} text */
const bare = (text) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’$]/g, "")
    .replace(/[^a-z0-9.,]+/g, " ")
    .trim();

const { upTo, tens } = spokenTexts.numbers;
const FIRST_TENS = 3; // thirty is the first that is not among those up to twenty
const NUMBERS = new Map([
  ...upTo.words.map((word, at) => /** @type {[string, string]} */ ([bare(word), String(at)])),
  ...tens.words.map((word, at) => /** @type {[string, string]} */ ([bare(word), String(10 * (at + FIRST_TENS))])),
]);

/** Words as they are compared: numbers in digits, however they are written. @param {string} text */
export const plain = (text) =>
  bare(text)
    .split(" ")
    .map((word) => NUMBERS.get(word) ?? word)
    .join(" ");

/**
 * Everything that may be typed now.
 * @param {TableView} view
 * @param {GamePage} book
 * @param {string} name of who plays
 * @returns {TypedAct[]}
 */
export function typed(view, book, name) {
  if (view.seat < 0)
    return openTo(view, name).length ? [simple(spokenTexts.sit, { do: "sit", seat: seatFor(view, name) })] : [];
  if (view.frozen) return [leaving()];
  const here = view.kind === "house" ? banked(view, book) : pot(view);
  if (isDirected(view)) return here;
  const company = { ...simple(spokenTexts.company, { do: "company", count: 1 }), always: true };
  // Who has chips is dealt in without more: they are offered last, and first to whoever has none.
  const more = view.kind === "pot" ? buying(view) : [];
  const chips = view.kind === "pot" && broke(view);
  return [...(chips ? more : []), ...here, company, ...(chips ? [] : more), leaving(view, here)];
}

/** Whether seats and chips are given by a tournament: nobody comes, goes or sits out by a word. @param {TableView} view */
const isDirected = (view) => view.kind === "pot" && Boolean(view.tournament);

/**
 * A hand that is played is folded or played to its end before its player leaves.
 * @param {TableView | null} [view]
 * @param {readonly TypedAct[]} [here] what may be done
 * @returns {TypedAct}
 */
function leaving(view = null, here = []) {
  const { leave, inHand } = spokenTexts;
  const act = { ...simple(leave, { do: "leave" }), always: true };
  const plays = view?.kind === "pot" && !view.picture?.over && seatOf(view.picture, view.seat)?.live;
  const own = here.filter(({ always }) => !always);
  return plays ? { ...act, off: true, wish: () => inHand(told(own)) } : act;
}

/** @param {TableView} view @param {string} name */
function seatFor(view, name) {
  const open = openTo(view, name);
  const middle = Math.floor(view.places / 2);
  return view.kind === "house"
    ? (open.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? 0)
    : (open[0] ?? 0);
}

/** Acts that end a hand: nobody does one of them by the beginning of its word. */
const GIVES_UP = ["fold", "muck"];

const THROWN = ["discard", "draw"];

/** The words of an act: games call throwing cards away by two of them, and people call many an act by another. @param {string} act */
const namesOf = (act) => [
  ...new Set([
    ...(THROWN.includes(act) ? [act, ...THROWN] : [act]).flatMap((each) => [texts.act(each), each]),
    ...(spokenTexts.alsoCalled[act] ?? []),
  ]),
];

/**
 * @param {{ words: string[], says: string }} text
 * @param {Wish} wish
 * @returns {TypedAct}
 */
const simple = ({ words, says }, wish) => ({ words, says, takes: "nothing", wish: () => wish });

/**
 * @param {Given} given
 * @param {{ least: number, most: number, step: number }} range
 * @param {(amount: number) => Wish | string} make
 */
function within({ amount }, { least, most, step }, make) {
  const words = spokenTexts;
  if (amount === null && least === most) return make(least);
  if (amount === null) return words.howMuch(money(least), money(most));
  if (amount < least || amount > most) return words.outside(money(least), money(most));
  if (amount % step && amount !== most) return words.steps(money(step));
  return make(amount);
}

// --- against the house ---

/** @param {BankedView} view @param {GamePage} book @returns {TypedAct[]} */
function banked(view, book) {
  const words = spokenTexts;
  const { picture } = view;
  if (!picture) return [];
  const same = { ...simple(words.again, { do: "again" }) };
  if (picture.over) return [simple(words.next, { do: "next" }), ...(view.again ? [same] : [])];
  if (!view.betting) return decisions(view, book);
  if (view.chairs.find((chair) => chair.seat === view.seat)?.ready) return [];
  const several = positions(view, view.seat).length > 1;
  const bets = ranges(view)
    .filter((range) => positions(view, view.seat).includes(position(picture.boxes, range.box)))
    .flatMap((range) => wagers({ ...range, required: lacks(view, range) }, view, book, several));
  const again = view.again && !placed(view) ? [same] : [];
  return [...again, ...bets, ...afterwards(view, book), ...back(view), dealing(view, book, picture.stage)];
}

/** The deal can be asked for at any time: it says what is missing. @param {BankedView} view @param {GamePage} book @param {number} stage @returns {TypedAct} */
function dealing(view, book, stage) {
  const deal = simple(spokenTexts.deal, { do: "ready" });
  const lacks = lacking(view, book);
  const why = lacks.length
    ? `${texts.banked.required(lacks)}.`
    : placed(view) || stage > 0
      ? ""
      : spokenTexts.betFirst(spokenTexts.keys.acts);
  return why ? { ...deal, off: true, wish: () => why } : deal;
}

/**
 * Wagers that are open beside another, before it lies there: they are named with it, and who bets one hears what comes first.
 * @param {BankedView} view
 * @param {GamePage} book
 * @returns {TypedAct[]}
 */
function afterwards(view, book) {
  const words = spokenTexts;
  const open = new Set(ranges(view).map(({ spot }) => spot));
  const later = book.felt
    .filter(({ spot, equals }) => !open.has(spot) && !equals && !view.without.includes(spot))
    .map((each) => ({ ...each, before: comesAfter(view, book, each.spot) }))
    .filter(({ before }) => before.length);
  const names = later.map(({ called }) => called);
  const first = [...new Set(later.flatMap(({ before }) => before))];
  const refused = later.map(({ spot, called, before }) => ({
    words: [...new Set([called, spot, words.bet(called), words.wagered(called)])],
    says: called,
    takes: /** @type {const} */ ("amount"),
    off: true,
    wish: () => words.comesFirst(called, before),
  }));
  /** @type {TypedAct[]} It is told, and nothing to type. */
  const line = names.length ? [{ words: [], says: words.opens(first, names), takes: "nothing", wish: () => "" }] : [];
  return [...line, ...refused];
}

/** What lies can be taken back: the last wager, or all of them, the last first. @param {BankedView} view @returns {TypedAct[]} */
function back(view) {
  const { undo, clear } = spokenTexts;
  /** @type {Wish[]} */
  const off = lying(view).map((where) => ({ do: "bet", ...where, amount: 0 }));
  const last = off.at(-1);
  if (!last) return [];
  return [simple(undo, last), { ...clear, takes: "nothing", wish: () => off.toReversed() }];
}

/** A wager is required until it lies there. @param {BankedView} view @param {BetOffer} range */
const lacks = (view, { required, spot, box }) => required && !stakesOn(view, spot, box).length;

/**
 * @param {BetOffer} range
 * @param {BankedView} view
 * @param {GamePage} book
 * @param {boolean} several hands of one's own
 * @returns {TypedAct[]}
 */
function wagers(range, view, book, several) {
  const words = spokenTexts;
  const { picks, spot } = range;
  const called = book.felt.find((each) => each.spot === spot)?.called ?? spot;
  const hand = several ? words.ofHand(range.box) : "";
  /** @param {string[]} parts */
  const joined = (...parts) => [hand, ...parts].filter(Boolean).join(" ");
  const [first = ""] = picks;
  const example = plain(`${joined(called, first)} ${money(range.least)}`);
  const [from, to] = [money(range.least), money(range.most)];
  const few = picks.length > FEW ? [] : picks;
  const same = alongside(view, book, spot);
  const many = same.length + 1;
  const inAll = same.length ? words.asMuchOn(same.map(aloud), money(many * range.least), money(many * range.most)) : "";
  const says = words.wagerPicks(joined(called), few, picks.length, from, to, example, range.required);
  return (picks.length ? picks : [""]).map((pick) => {
    const on = pick && words.on(pick);
    const name = joined(called, on);
    const now = lies(view, spot, pick, range.box);
    return {
      // One that lies there and has no other size leaves nothing to be done.
      quiet: now > 0 && now === range.least && now === range.most,
      ...(picks.length > 1 ? { among: { name: joined(called), pick, says } } : {}),
      words: [
        ...new Set([
          name,
          joined(spot, on),
          joined(called, pick),
          joined(spot, pick),
          ...[name, aloud(name)].flatMap((each) => [each, words.bet(each), words.wagered(each)]),
        ]),
      ],
      says: words.wager(name, money(range.least), money(range.most), range.required, inAll),
      takes: "amount",
      bare: alone,
      wish: (given) => {
        const bet = (/** @type {number} */ amount) =>
          amount === now
            ? now
              ? words.liesThere(money(now), name)
              : words.nothingOn(name)
            : { do: /** @type {const} */ ("bet"), box: range.box, spot: range.spot, amount, pick };
        return given.amount === 0 ? bet(0) : within(given, range, bet);
      },
    };
  });
}

/** The wagers that go down with another by themselves, as large as it. @param {BankedView} view @param {GamePage} book @param {string} spot */
const alongside = ({ without }, { felt }, spot) =>
  felt
    .filter((each) => each.equals === spot && each.first && !each.optional && !without.includes(each.spot))
    .map(({ called }) => called);

/** @param {BankedView} view @param {GamePage} book @returns {TypedAct[]} */
function decisions(view, book) {
  /** @type {Map<string, ActOffer[]>} */
  const groups = new Map();
  for (const offer of acts(view)) {
    const key = `${offer.act} ${offer.spot}`;
    groups.set(key, [...(groups.get(key) ?? []), offer]);
  }
  const list = [...groups.values()].flatMap((each) => (each[0] ? [decision(each[0], each, book)] : []));
  const none = acts(view).find(({ cards }, _, all) => !cards.length && all.some((each) => each.cards.length));
  const house = acts(view).find((offer) => offer.house);
  const asked = house ? [simple(spokenTexts.houseWay, wishFor(house))] : [];
  return none && aboutCards(acts(view), none) ? [...list, keeping(none.act, wishFor(none))] : [...list, ...asked];
}

/** @param {ActOffer} first @param {readonly ActOffer[]} list @param {GamePage} book @returns {TypedAct} */
function decision(first, list, book) {
  const words = spokenTexts;
  const called = book.felt.find((each) => each.spot === first.spot)?.called ?? first.spot;
  const names = namesOf(first.act).flatMap((act) =>
    first.spot ? [`${act} ${called}`, `${act} ${first.spot}`, act, called, first.spot] : [act],
  );
  const about = list.some(({ cards }) => cards.length);
  // A wager whose name says already that it is a bet is not named twice.
  const says = first.act === "bet" && book.felt.some(({ spot, bet }) => bet && spot === first.spot);
  const name = says ? called : first.spot ? `${texts.act(first.act)} ${called}` : texts.act(first.act);
  if (about) {
    const counts = list.map(({ cards }) => cards.length);
    return {
      words: names,
      says: words.cards(name, Math.min(...counts), Math.max(...counts)),
      takes: "cards",
      bare: THROWN.includes(first.act) ? (many) => many > 1 : () => true,
      wish: ({ cards }) => {
        const found = cards.length && list.find((offer) => offer.cards.join() === cards.join());
        return found ? wishFor(found) : wrongCards(name, Math.min(...counts), Math.max(...counts));
      },
    };
  }
  if (list.length === 1)
    return {
      words: names,
      says: first.amount ? words.costs(name, money(first.amount)) : name,
      takes: "nothing",
      costs: [first.amount],
      times: first.times,
      whole: GIVES_UP.includes(first.act),
      wish: () => wishFor(first),
    };
  const offers = list.toSorted((one, other) => one.amount - other.amount);
  const sizes = offers.map(({ amount }) => amount);
  return {
    words: names,
    says: words.sizes(
      name,
      offers.map(({ amount, times }) => words.size(money(amount), times)),
    ),
    takes: "amount",
    bare: alone,
    multiples: list.some(({ times }) => times),
    wish: ({ amount, times }) => {
      const found = list.find((offer) => (times ? offer.times === times : offer.amount === amount));
      return found ? wishFor(found) : words.oneOf(sizes.map(money));
    },
  };
}

/** Whether throwing no card away is one of the choices of an act. @param {readonly ActOffer[]} list @param {ActOffer} none */
const aboutCards = (list, { act }) => list.some((each) => each.act === act && each.cards.length);

/**
 * Nobody throws a draw away by leaving the numbers out: whoever wants to keep every card says so.
 * @param {string} act
 * @param {Wish} wish
 * @returns {TypedAct}
 */
function keeping(act, wish) {
  const { none, keep } = spokenTexts;
  const bare = namesOf(act).flatMap((name) => [...none.words, "0"].map((each) => `${name} ${each}`));
  return {
    words: [...keep.words, ...bare],
    says: keep.words[0] ?? "",
    takes: "nothing",
    quiet: true,
    wish: () => wish,
  };
}

/** How many cards an act takes, and how none are said. @param {string} name @param {number} least @param {number} most */
const wrongCards = (name, least, most) =>
  least
    ? spokenTexts.wrongCards(name, least, most)
    : spokenTexts.noneOr(name, most, plain(`${name} ${spokenTexts.none.words[0]}`));

// --- among players ---

/** @param {PotView} view @returns {TypedAct[]} */
function pot(view) {
  const words = spokenTexts;
  const own =
    view.out || view.waits ? simple(words.back, { do: "back", post: true }) : simple(words.out, { do: "out" });
  const seat = seatOf(view.picture, view.seat);
  const bet = seat?.bet ?? 0;
  const here = offers(view).map((offer) => offered(offer, seat));
  const free = offers(view).filter((offer) => offer.do === "throw" && !offer.least);
  const keep = free.map(({ act }) => keeping(act, { do: "act", act, cards: [] }));
  return [
    ...onward(view),
    ...here,
    ...keep,
    ...everything(view, bet + (seat?.stack ?? 0)),
    ...(isDirected(view) ? [] : [{ ...own, always: true }]),
  ];
}

/** The next hand, or what it needs. @param {PotView} view @returns {TypedAct[]} */
function onward(view) {
  const next = simple(spokenTexts.next, { do: "next" });
  const lacks = lacksFor(view);
  if (lacks) return [{ ...next, off: true, wish: () => lacks }];
  return view.picture?.over ? [next] : [];
}

/** Why no hand can begin with whoever sits there, or why one is dealt none; nothing where one can. @param {TableView} view */
export function lacksFor(view) {
  if (view.kind === "pot" && view.standing) return onTheMove(view);
  if (view.kind !== "pot" || view.seat < 0 || (view.picture && !view.picture.over)) return "";
  const { noChips, alone } = texts.pots;
  const more = told(buying(view)).map((says) => `${title(says)}.`);
  if (broke(view)) return [noChips, ...more].join(" ");
  return view.chairs.length < 2 && !view.tournament ? alone : "";
}

/**
 * Chips are bought for what is typed: nobody spends the usual amount by leaving it out.
 * @param {PotView} view
 * @returns {TypedAct[]}
 */
function buying(view) {
  const { buy, buys, between, tournament } = view;
  if (tournament) return [];
  const { noBuy, buyLater } = texts.pots;
  const [least, most] = buys;
  const has = stackOf(view);
  const { words, says, howMany } = spokenTexts.buy(
    money(buy),
    plain(money(buy)),
    has ? money(has) : "",
    money(least),
    money(most),
  );
  /** @type {TypedAct} */
  const act = {
    words,
    says,
    takes: "amount",
    always: true,
    wish: (given) =>
      given.amount ? within(given, { least, most, step: 1 }, (amount) => ({ do: "buy", amount })) : howMany,
  };
  if (buy && between) return [act];
  const why = title(between ? noBuy : buyLater);
  return [{ ...act, off: true, wish: () => `${why}.` }];
}

/**
 * Every chip that is left, where something comes to it; else what may be bet is said.
 * @param {PotView} view
 * @param {number} all what one's own bet would come to
 * @returns {TypedAct[]}
 */
function everything(view, all) {
  const { allIn, noAllIn } = spokenTexts;
  const list = offers(view);
  if (!list.some(({ act }) => SIZED.includes(act))) return [];
  const found = list.find(
    (offer) => (offer.do === "range" ? offer.most : offer.do === "act" ? offer.amount : 0) === all,
  );
  const act = { words: allIn.words, says: allIn.words[0] ?? "", takes: /** @type {const} */ ("nothing"), quiet: true };
  if (found) return [{ ...act, wish: () => ({ do: "act", act: found.act, amount: all }) }];
  const here = list.map((offer) => offered(offer, seatOf(view.picture, view.seat)).says);
  return [{ ...act, wish: () => noAllIn(here) }];
}

const SIZED = ["bet", "raise", "call"];

/**
 * @param {ReturnType<typeof offers>[number]} offer
 * @param {Pick<PotSeat, "bet" | "stack"> | undefined} seat one's own
 * @returns {TypedAct}
 */
function offered(offer, seat) {
  const words = spokenTexts;
  const { act } = offer;
  const name = texts.act(act);
  const names = namesOf(act);
  const bet = seat?.bet ?? 0;
  if (offer.do === "range") return sized(offer, names, name, offer.most === bet + (seat?.stack ?? 0));
  if (offer.do === "throw")
    return {
      words: names,
      says: words.cards(name, offer.least, offer.most),
      takes: "cards",
      bare: (many) => many > 1,
      wish: ({ cards }) =>
        cards.length && cards.length >= offer.least && cards.length <= offer.most
          ? { do: "act", act, cards }
          : wrongCards(name, offer.least, offer.most),
    };
  if (offer.cards.length)
    return {
      words: names,
      says: words.cards(name, 1, 1),
      takes: "cards",
      wish: ({ cards }) =>
        cards.length === 1 && offer.cards.includes(cards[0] ?? -1)
          ? { do: "act", act, cards }
          : words.wrongCards(name, 1, 1),
    };
  const price = priceOf(offer, bet);
  return {
    words: names,
    says: price ? (price < offer.amount ? words.more : words.costs)(name, money(price)) : name,
    takes: "nothing",
    costs: [price, offer.amount],
    whole: GIVES_UP.includes(act),
    wish: () => ({ do: "act", act, amount: offer.amount }),
  };
}

/** @param {RangeOffer} offer @param {string[]} names @param {string} name @param {boolean} all whether the most is all that one has @returns {TypedAct} */
function sized(offer, names, name, all) {
  const words = spokenTexts;
  const least = money(offer.least);
  const says =
    offer.act === "raise"
      ? words.raise(name, least, money(offer.most))
      : words.wager(name, least, money(offer.most), false);
  return {
    words: names,
    says: all && offer.least < offer.most ? words.orAllIn(says) : says,
    takes: "amount",
    // Who raises "20" may mean by as much or to as much: the word says to.
    ...(offer.act !== "raise" && { bare: alone }),
    wish: (given) => within(given, offer, (amount) => ({ do: "act", act: offer.act, amount })),
  };
}

// --- reading ---

/**
 * What a line comes to: a wish, or what is wrong with it.
 * @param {string} line
 * @param {readonly TypedAct[]} list
 * @param {TableView} view
 * @returns {Wish | Wish[] | string}
 */
export function understood(line, list, view) {
  const first = byCards(line, list, view) ?? one(line, list, view);
  const found = typeof first === "string" ? (several(plain(line).split(" "), list, view) ?? first) : first;
  return typeof found !== "string" && line.trim().endsWith("?") ? onlyAsked(line, list) : found;
}

/** Whoever asks does nothing: what it would be, and how it is done. @param {string} line @param {readonly TypedAct[]} list */
function onlyAsked(line, list) {
  const said = plain(line);
  const { name } = parted(said.split(" "), list);
  const act = exactly(name, list) ?? list.find(({ words }) => words.some((word) => plain(word).startsWith(name)));
  return spokenTexts.onlyAsked(act?.says ?? "", said);
}

/**
 * The words that a number would complete, of a line that was answered with a question or a bound.
 * @param {string} line
 * @param {readonly TypedAct[]} list
 */
export function unanswered(line, list) {
  const { name } = parted(plain(line).split(" "), list);
  const act = exactly(name, list) ?? beginning(name, list)?.act;
  return act && act.takes !== "nothing" ? plain(act.words.find((word) => name.startsWith(plain(word))) ?? "") : "";
}

/** Whether a line is numbers and nothing else: an answer. @param {string} line */
export const isNumbers = (line) => plain(line).split(" ").every(isNumber);

/** @param {string} part */
const isNumber = (part) => /^[\d.,]+x?$/.test(part);

/**
 * The name a line begins with, and the numbers behind it. A name may end in a number ("spot 1"): the longest that is a
 * name counts, and what follows it are numbers.
 * @param {readonly string[]} parts
 * @param {readonly TypedAct[]} list
 */
function parted(parts, list) {
  let words = parts.length;
  while (words > 1 && isNumber(parts[words - 1] ?? "") && !exactly(parts.slice(0, words).join(" "), list)) words -= 1;
  const numbers = parts.slice(words);
  // What is offered as "raise to $20" may be typed so.
  if (words > 1 && numbers.length && spokenTexts.small.words.includes(parts[words - 1] ?? "")) words -= 1;
  return { name: parts.slice(0, words).join(" "), numbers };
}

/**
 * @param {string} line
 * @param {readonly TypedAct[]} list
 * @param {TableView} view
 * @returns {Wish | Wish[] | string}
 */
function one(line, list, view) {
  const bare = numbersAlone(plain(line).split(" "), list);
  if (typeof bare === "string") return bare;
  const parts = bare;
  const sizes = fitsSize(parts, list);
  if (sizes.length > 1) return spokenTexts.several(sizes.map(({ words: [name = ""] }) => `${name} ${parts[0]}`));
  const { name, numbers: behind } = parted(parts, list);
  const numbers = sizes.length ? parts : behind;
  const found = sizes[0] ?? named(name, list, view);
  if (typeof found === "string") return found;
  const odd = leftOver(found, numbers);
  if (odd) return odd;
  const times = numbers.find((each) => each.endsWith("x"));
  const [amount] = numbers;
  const cards = numbers.map((each) => Number.parseInt(each, 10) - 1).toSorted((a, b) => a - b);
  return amounting(found, view, {
    amount: amount === undefined || times ? null : cents(amount),
    times: times ? Number.parseInt(times, 10) : 0,
    cards,
  });
}

/**
 * Numbers alone, or behind the word for any wager ("bets 10"), with the word of the only act that can take them; else
 * how they would be typed. Any other line as it is.
 * @param {readonly string[]} parts
 * @param {readonly TypedAct[]} list
 * @returns {readonly string[] | string}
 */
function numbersAlone(parts, list) {
  const [first = "", ...rest] = parts;
  const said = spokenTexts.anyWager.words.includes(first) && rest.length ? rest : parts;
  const meant = exactly(parts.join(" "), list) ?? (said === rest && exactly(first, list));
  if (meant || fitsSize(said, list).length || !said.every(isNumber)) return parts;
  const here = list.filter(({ takes, off, quiet, always }) => takes !== "nothing" && !off && !quiet && !always);
  const names = here.map(({ words: [name = ""] }) => plain(name));
  const [only] = here;
  if (only?.bare?.(said.length) && here.length === 1) return [...(names[0] ?? "").split(" "), ...said];
  if (here.length && said.length > 1 && here.every(({ takes }) => takes === "amount"))
    return spokenTexts.oneAmount([...said]);
  const numbers = said.join(" ");
  const forms = here.map(({ among }, at) => among?.says ?? `${names[at]} ${numbers}`);
  return here.length ? spokenTexts.numberAlone(numbers, [...new Set(forms)].slice(0, FEW)) : parts;
}

/** @param {TypedAct} act @param {TableView} view @param {Given} given */
function amounting(act, view, given) {
  if (act.takes !== "cards") return act.wish(given);
  const own = ownCards(view);
  if (given.cards.some((at) => !(at >= 0 && at < own.length))) return spokenTexts.noCard(own.length);
  const twice = given.cards.find((at, n) => given.cards.indexOf(at) !== n);
  return twice === undefined ? act.wish(given) : spokenTexts.twice(twice, cardName(own[twice] ?? ""));
}

/**
 * Several wagers in one line ("ante 5 pair plus 5"), all of them or none; nothing where it is not that.
 * @param {readonly string[]} parts
 * @param {readonly TypedAct[]} list
 * @param {TableView} view
 * @returns {Wish[] | string | null}
 */
function several(parts, list, view) {
  let refused = null;
  for (const [at, part] of parts.slice(0, -1).entries()) {
    const head = parts.slice(0, at + 1);
    // A name may begin with a number ("6 Card Bonus"): a number alone is no wager of many.
    if (!isNumber(part) || numbersAlone(head, list) !== head) continue;
    const first = one(head.join(" "), list, view);
    if (typeof first === "string" || Array.isArray(first) || first.do !== "bet") continue;
    const left = parts.slice(at + 1);
    if (left.every(isNumber)) continue;
    const rest = several(left, list, view) ?? one(left.join(" "), list, view);
    const wagers = typeof rest === "string" ? [] : [rest].flat();
    if (wagers.length && wagers.every((each) => each.do === "bet")) return [first, ...wagers];
    refused = spokenTexts.nothingBet(left.join(" "), typeof rest === "string" ? rest : "");
  }
  return refused;
}

/**
 * Cards by their names ("draw king", "discard two of clubs"). A number in a word is no place: poker players say "draw
 * two" for any two cards. Nothing where the line is about no cards, or has numbers alone.
 * @param {string} line
 * @param {readonly TypedAct[]} list
 * @param {TableView} view
 * @returns {Wish | Wish[] | string | null}
 */
function byCards(line, list, view) {
  const said = bare(line);
  const words = list
    .filter(({ takes }) => takes === "cards")
    .flatMap((act) => act.words.map((word) => ({ act, word: bare(word) })))
    .filter(({ word }) => said.startsWith(`${word} `));
  const [found] = words.toSorted((a, b) => b.word.length - a.word.length);
  const own = ownCards(view).map((face) => bare(cardName(face)));
  if (!found || exactly(plain(line), list)) return null;
  const which = spokenTexts.which(found.word, own.map((name, at) => `${at + 1}, ${name}`).join("; "));
  /** @type {number[]} */
  const cards = [];
  let rest = said.slice(found.word.length).trim();
  if (rest.split(" ").every((each) => /^\d+$/.test(each))) return null;
  while (rest) {
    const full = own.findIndex((name, at) => !cards.includes(at) && `${rest} `.startsWith(`${name} `));
    const [word = ""] = rest.split(" ");
    const alike = own.flatMap((name, at) => (ranked(name) === word ? [at] : []));
    if (full < 0 && NUMBERS.has(word)) return which;
    if (full < 0 && !alike.length && !/^\d+$/.test(word)) return null;
    if (full < 0 && alike.length > 1) return which;
    cards.push(full >= 0 ? full : (alike[0] ?? Number(word) - 1));
    rest = rest.slice((full >= 0 ? (own[full] ?? "") : word).length).trim();
  }
  return amounting(found.act, view, { amount: null, times: 0, cards: [...new Set(cards)].toSorted((a, b) => a - b) });
}

/** The word for its rank in the name of a card; of a joker, its own. @param {string} name */
const ranked = (name) => (name === bare(texts.cards.joker) ? name.split(" ").at(-1) : name.split(" ")[0]);

/**
 * What is wrong with the numbers behind an act: nothing that was typed is passed over in silence.
 * @param {TypedAct} act
 * @param {readonly string[]} numbers
 */
function leftOver({ takes, words, costs = [], times = 0 }, numbers) {
  const { takesNone, oneAmount, noAmount } = spokenTexts;
  const [first, second] = numbers;
  if (first === undefined || takes === "cards") return "";
  const fits = first === `${times}x` || costs.some((cost) => cost && cost === cents(first));
  if (takes === "nothing") return second === undefined && fits ? "" : takesNone(words[0] ?? "", numbers.join(" "));
  if (second !== undefined) return oneAmount([...numbers]);
  return first.endsWith("x") || cents(first) !== null ? "" : noAmount(first);
}

/**
 * @param {string} said
 * @param {readonly TypedAct[]} list
 */
export const exactly = (said, list) => list.find((each) => each.words.some((word) => plain(word) === said));

/**
 * A size that is offered ("4x") names its decision where only one has such sizes.
 * @param {readonly string[]} parts
 * @param {readonly TypedAct[]} list
 */
const fitsSize = (parts, list) =>
  parts.length === 1 && /^\d+x$/.test(parts[0] ?? "") ? list.filter(({ multiples }) => multiples) : [];

/**
 * A slip of one key must not cost money: an act has its word, or enough letters of it that fit nothing else.
 * @param {string} said
 * @param {readonly TypedAct[]} list
 * @param {TableView} view
 */
function named(said, list, view) {
  const exact = exactly(said, list);
  if (exact) return exact;
  const near = list.filter((each) => each.words.some((word) => plain(word).startsWith(said)));
  if (!near.length) return begun(said, list) || otherwise(said, list, view);
  const gives = near.every(({ whole }) => whole);
  if (said.length < ENOUGH || gives)
    return spokenTexts.short(said, near.map(({ words }) => words[0] ?? "").slice(0, FEW));
  if (near.length === 1 && near[0]) return near[0];
  return picksOf(near) || spokenTexts.several(told(near).slice(0, FEW));
}

/** An act that was named, with something behind it that it does not take: what it takes. @param {string} said @param {readonly TypedAct[]} list */
function begun(said, list) {
  const asked = beginning(said, list)?.act.wish({ amount: null, times: 0, cards: [] });
  return typeof asked === "string" ? asked : "";
}

/** The longest word of an act that takes something with which a line begins. @param {string} said @param {readonly TypedAct[]} list */
function beginning(said, list) {
  const fits = list.flatMap((act) => act.words.map((word) => ({ act, word: plain(word) })));
  const [found] = fits
    .filter(({ act, word }) => act.takes !== "nothing" && said.startsWith(`${word} `))
    .toSorted((a, b) => b.word.length - a.word.length);
  return found;
}

/** @param {string} said @param {readonly TypedAct[]} list @param {TableView} view */
function otherwise(said, list, view) {
  const words = spokenTexts;
  const near = nearest(said, list);
  return view.seat < 0 && !near && list.length ? words.sitFirst(words.sit.words[0] ?? "") : words.unknown(said, near);
}

const SLIPS = 0.4; // of the letters of a word may be wrong for it to have been meant

/**
 * The word that may be typed and is nearest to what was, with all that belongs to it; nothing where none is near.
 * @param {string} said
 * @param {readonly TypedAct[]} list
 */
function nearest(said, list) {
  const words = list
    .filter(({ off, quiet }) => !off && !quiet)
    .flatMap((each) => each.words.map((word) => ({ word: plain(word), act: each })));
  const [best] = words
    .map(({ word, act }) => ({ word, act, far: distance(said, word) }))
    .filter(({ word, far }) => far <= Math.max(said.length, word.length) * SLIPS)
    .toSorted((a, b) => a.far - b.far);
  if (!best) return "";
  const { takes, says, among } = best.act;
  return takes === "nothing" ? best.word : (among?.says ?? says);
}

/** A spot named without what to bet on: all that there is. @param {readonly TypedAct[]} near */
function picksOf(near) {
  const [first] = near;
  if (!first?.among || told(near).length > 1) return "";
  return spokenTexts.picks(
    first.among.name,
    near.map(({ among }) => among?.pick ?? ""),
  );
}

/** What one types for a decision about cards: their numbers. @param {ActOffer} offer */
export const typedAs = ({ act, cards }) => `${plain(texts.act(act))} ${cards.map((at) => at + 1).join(" ")}`;

/** The cards of one's own hand: that of the decision. @param {TableView} view */
export function ownCards(view) {
  if (view.kind === "pot") return view.picture?.seats.find((seat) => seat.place === view.seat)?.cards ?? [];
  const [decides] = acts(view);
  return (decides ? view.picture?.boxes[decides.box]?.cards : mine(view)[0]?.cards) ?? [];
}

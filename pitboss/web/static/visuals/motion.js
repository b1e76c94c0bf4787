// Motion: from the difference of what lay on the felt and what lies there now, cards come from the shoe, are turned and go
// to the discards, chips are put down, taken, paid, gathered and pushed, one after the other. Only transforms and opacity
// move.

import { CHIPS, DEALT, GONE, TURNED } from "./times.js";

/** @import { Ends, Model, Point } from "../types/felt.js" */

/** @typedef {"card" | "chips" | "result"} Sort */
/** @typedef {"deal" | "turn" | "hide" | "muck" | "put" | "take" | "pay" | "collect" | "gather" | "push" | "say"} How */

/**
 * Something that lies on the felt.
 * @typedef {{ key: string, sort: Sort, point: Point, face: string, amount: number, node: SVGElement }} Lying
 */
/** @typedef {Map<string, Lying>} Laid */

/**
 * From where to where, and when, in milliseconds; `ghost`: it is shown as it lay before.
 * @typedef {{ key: string, how: How, base: Point, from: Point, to: Point, at: number, lasts: number, ghost: boolean }} Move
 */

const GHOSTS = new Set(["hide", "muck", "take", "pay", "collect", "gather", "push"]);
const AWAY = 60; // how far towards their player chips come and go
/** What is not waited for: chips that are put down begin at once, and cards that leave are in nobody's way. */
const BESIDE = new Set(["put", "muck"]);
/** Milliseconds that new moves wait for those on their way; whoever is further behind than that sees the rest at once. */
const BEHIND = 2500;
const SKIPS = ["keydown", "pointerdown"];

/**
 * What lies on a drawing now.
 * @param {SVGElement} svg
 * @returns {Laid}
 */
export function laid(svg) {
  /** @type {Laid} */
  const found = new Map();
  for (const node of svg.querySelectorAll("[data-lies]")) {
    if (!(node instanceof SVGElement)) continue;
    const { lies = "", x = "0", y = "0", face = "", amount = "0" } = node.dataset;
    const sort = node.classList.contains("card") ? "card" : node.classList.contains("chips") ? "chips" : "result";
    found.set(lies, { key: lies, sort, point: [Number(x), Number(y)], face, amount: Number(amount), node });
  }
  return found;
}

/**
 * The moves that lead from one picture to the next.
 * @param {Laid} before
 * @param {Laid} after
 * @param {Model} model
 * @param {Ends} ends
 * @returns {Move[]}
 */
export function moves(before, after, model, ends) {
  const all = [...after.values()];
  const put = all.filter(({ key, sort, amount }) => sort === "chips" && amount > (before.get(key)?.amount ?? 0));
  const down = put.map((each) => move(each, "put", { from: plus(each.point, 0, AWAY), lasts: CHIPS.lasts }));
  const left = spread(gone(before, after), GONE, 0, (each, at) => [
    move(each, "muck", { to: ends.discards, at, lasts: GONE.lasts }),
  ]);
  const dealt = inTurn(fresh(before, all), model.order ?? []);
  const cards = spread(dealt, DEALT, 0, (each, at) => [
    move(each, "deal", { from: ends.shoe, at, lasts: DEALT.lasts }),
  ]);
  const turned = all.filter(({ key, sort, face }) => sort === "card" && face && before.get(key)?.face === "");
  const faces = spread(turned, TURNED, end(cards), (each, at) => turn(each, before, at));
  const open = Math.max(end(cards), end(faces));
  return [...down, ...left, ...cards, ...faces, ...settlement(before, after, model, ends, open)];
}

/** When the last of them lies. @param {readonly Move[]} list */
export const end = (list) => Math.max(0, ...list.map(({ at, lasts }) => at + lasts));

/** @param {Point} point @param {number} dx @param {number} dy @returns {Point} */
const plus = ([x, y], dx, dy) => [x + dx, y + dy];

/**
 * @param {Lying} lying
 * @param {How} how
 * @param {Partial<Move>} more
 * @returns {Move}
 */
function move({ key, point }, how, more) {
  return { key, how, base: point, from: point, to: point, at: 0, lasts: 0, ghost: GHOSTS.has(how), ...more };
}

/**
 * The back goes out of sight, then the face comes.
 * @param {Lying} each
 * @param {Laid} before
 * @param {number} at
 */
function turn(each, before, at) {
  const lasts = TURNED.lasts / 2;
  const back = before.get(each.key);
  return [...(back ? [move(back, "hide", { at, lasts })] : []), move(each, "turn", { at: at + lasts, lasts })];
}

/** Whose cards they are. @param {string} key */
const place = (key) =>
  key
    .split(" ")
    .slice(0, key.startsWith("hand") ? 2 : 1)
    .join(" ");

/**
 * Cards that were not there before; a hand that is only set in another way has no new ones.
 * @param {Laid} before
 * @param {readonly Lying[]} all
 */
function fresh(before, all) {
  const now = byPlace(all);
  const had = byPlace([...before.values()]);
  return [...now].flatMap(([whose, cards]) => {
    const old = had.get(whose) ?? [];
    const faces = new Set(old.map(({ face }) => face));
    const drawn = cards.filter(({ key, face }) => face && before.get(key)?.face && !faces.has(face));
    const more = cards.filter(({ key }) => !before.has(key)).slice(0, Math.max(0, cards.length - old.length));
    return [...drawn, ...more];
  });
}

/**
 * Cards that lie there no more: of a hand that was folded, that were drawn for, or of the last round.
 * @param {Laid} before
 * @param {Laid} after
 */
function gone(before, after) {
  const now = byPlace([...after.values()]);
  return [...byPlace([...before.values()])].flatMap(([whose, old]) => {
    const cards = now.get(whose) ?? [];
    const faces = new Set(cards.map(({ face }) => face));
    const drawnFor = old.filter(({ key, face }) => face && after.get(key)?.face && !faces.has(face));
    const fewer = old.filter(({ key }) => !after.has(key)).slice(0, Math.max(0, old.length - cards.length));
    return [...drawnFor, ...fewer];
  });
}

/** Cards by whose they are. @param {readonly Lying[]} all */
function byPlace(all) {
  /** @type {Map<string, Lying[]>} */
  const found = new Map();
  for (const each of all.filter(({ sort }) => sort === "card"))
    found.set(place(each.key), [...(found.get(place(each.key)) ?? []), each]);
  return found;
}

/**
 * In the order in which they left the shoe: as the server has it, else round after round.
 * @param {Lying[]} cards
 * @param {readonly number[]} order
 */
function inTurn(cards, order) {
  /** @type {Map<string, number>} */
  const had = new Map();
  const count = (/** @type {string} */ whose) => {
    const nth = had.get(whose) ?? 0;
    had.set(whose, nth + 1);
    return nth;
  };
  const turns = new Map(order.map((to, at) => [`${PLACES[to] ?? `hand ${to}`} ${count(String(to))}`, at]));
  const ranked = cards.map((each) => {
    const whose = place(each.key);
    const nth = count(whose);
    return { each, at: turns.get(`${whose} ${nth}`) ?? order.length + nth };
  });
  return ranked.sort((a, b) => a.at - b.at).map(({ each }) => each);
}

/** Where cards go that go to no hand. @type {Record<number, string>} */
const PLACES = { [-1]: "dealer", [-2]: "board" };

/**
 * One after the other, closer together where they are many.
 * @template T
 * @param {readonly T[]} list
 * @param {{ most: number, step: number }} pace
 * @param {number} start
 * @param {(each: T, at: number) => Move[]} make
 */
function spread(list, { most, step }, start, make) {
  const gap = Math.min(step, most / Math.max(1, list.length));
  return list.flatMap((each, n) => make(each, start + gap * n));
}

/**
 * What was settled, in its order: lost chips are taken, won ones paid or pushed, and each result is said with it. Before
 * that chips are gathered in the middle, or come back to whoever takes them back.
 * @param {Laid} before
 * @param {Laid} after
 * @param {Model} model
 * @param {Ends} ends
 * @param {number} start
 */
function settlement(before, after, model, ends, start) {
  const { settled = [] } = model;
  const left = new Set([...before.values()].filter(({ key, sort }) => sort === "chips" && !after.has(key)));
  const keys = new Set(settled.map(({ key, from }) => from ?? key));
  const loose = [...left].filter(({ key }) => !keys.has(key));
  // What nobody called never lay in the middle: it goes to the winner at once.
  const first = settled.find(({ from }) => from && !before.has(from));
  const middle = after.get(`paid ${first?.key}`)?.point ?? ends.pot;
  const swept = loose.map((lay) => loosely(lay, model, middle));
  const open = settled.filter(({ key }) => !before.has(`paid ${key}`));
  const now = open.filter(({ key, from }) => after.has(`paid ${key}`) || lies(left, from ?? key));
  const paid = spread(now, CHIPS, Math.max(start, end(swept)), ({ key, from, net }, at) => {
    const result = after.get(`paid ${key}`);
    const lay = lies(left, from ?? key);
    const said = result ? [move(result, "say", { from: plus(result.point, 0, -12), at, lasts: CHIPS.lasts })] : [];
    if (!lay) return said;
    return [...said, ...chips(lay, from !== undefined, net, ends.house, result?.point ?? lay.point, at)];
  });
  return [...swept, ...paid];
}

/** @param {Set<Lying>} left @param {string} key */
const lies = (left, key) => [...left].find((each) => each.key === key);

/**
 * Bets go to the pot; elsewhere chips that nothing has settled go back to their player.
 * @param {Lying} lay
 * @param {Model} model
 * @param {Point} middle
 */
function loosely(lay, { pots }, middle) {
  const { lasts } = CHIPS;
  if (pots) return move(lay, "gather", { to: middle, lasts });
  return move(lay, "collect", { to: plus(lay.point, 0, AWAY), lasts });
}

/**
 * @param {Lying} lay
 * @param {boolean} pushed whether they are of a pot
 * @param {number} net
 * @param {Point} house
 * @param {Point} player
 * @param {number} at
 */
function chips(lay, pushed, net, house, player, at) {
  const { lasts } = CHIPS;
  if (pushed) return [move(lay, "push", { to: player, at, lasts })];
  if (net < 0) return [move(lay, "take", { to: house, at, lasts })];
  const paid = move(lay, "pay", { from: house, to: plus(lay.point, 9, -3), at, lasts });
  const away = move(lay, "collect", { to: plus(lay.point, 0, AWAY), at: at + lasts, lasts });
  return net > 0 ? [paid, away] : [away];
}

/** How much of it is seen at the beginning, on the way and at the end. @type {Record<How, [number, number, number]>} */
const SEEN = {
  deal: [0, 1, 1],
  turn: [1, 1, 1],
  hide: [1, 1, 1],
  muck: [1, 1, 0],
  gather: [1, 1, 0],
  put: [0, 1, 1],
  say: [0, 1, 1],
  pay: [0, 1, 1],
  take: [1, 1, 0],
  collect: [1, 1, 0],
  push: [1, 1, 0],
};

/**
 * @param {Move} move
 * @returns {Keyframe[]}
 */
export function frames({ how, base, from, to }) {
  if (how === "turn") return [{ transform: "scaleX(0)" }, { transform: "none" }];
  if (how === "hide") return [{ transform: "none" }, { transform: "scaleX(0)" }];
  /** @param {Point} point */
  const moved = ([x, y]) => `translate(${x - base[0]}px, ${y - base[1]}px)`;
  const tilt = how === "deal" ? " rotate(14deg)" : " rotate(0deg)";
  const [first, half, last] = SEEN[how];
  return [
    { opacity: first, transform: moved(from) + tilt },
    { opacity: half, offset: first ? 0.8 : 0.3 },
    { opacity: last, transform: `${moved(to)} rotate(0deg)` },
  ];
}

/** @typedef {{ move: Move, began: number, pace: number }} Under */

/** What is under way on one felt. */
export class Motion {
  /**
   * @param {SVGElement} svg
   * @param {SVGElement} ghosts where things are shown that have left the felt
   * @param {(how: How) => void} [heard] told when a move begins
   * @param {() => void} [skipped] told when somebody did not want to wait
   */
  constructor(svg, ghosts, heard = () => {}, skipped = () => {}) {
    this.svg = svg;
    this.ghosts = ghosts;
    this.heard = heard;
    /** @type {Laid | null} */
    this.known = null;
    /** @type {number | null} */
    this.round = null;
    /** @type {Under[]} */
    this.under = [];
    /** @type {Set<Animation>} */
    this.running = new Set();
    /** @type {Set<ReturnType<typeof setTimeout>>} */
    this.timers = new Set();
    this.skip = () => {
      this.finish();
      skipped();
    };
  }

  /**
   * The felt has been drawn anew; what is seen for the first time does not move.
   * @param {Model} model
   * @param {Ends} ends
   * @param {number} pace how much of the usual time it takes; nothing moves at 0
   */
  drawn(model, ends, pace) {
    const after = laid(this.svg);
    const before = this.known;
    const another = this.round !== model.round;
    this.known = after;
    this.round = model.round;
    const list = before ? (another ? anew(before, after, model, ends) : moves(before, after, model, ends)) : [];
    if (list.length && (another || !pace)) this.finish();
    if (before && list.length && pace) this.start(list, before, pace);
    this.goOn(after);
  }

  /**
   * @param {Move[]} list
   * @param {Laid} before
   * @param {number} pace
   */
  start(list, before, pace) {
    const now = performance.now();
    if (list.some(({ how }) => !BESIDE.has(how)) && this.left(false) > BEHIND * pace) this.finish();
    const behind = this.left(false);
    const old = this.under;
    const fresh = list.map((each) => ({ move: each, began: now + (BESIDE.has(each.how) ? 0 : behind), pace }));
    for (const each of fresh) {
      const timer = setTimeout(
        () => {
          this.timers.delete(timer);
          this.heard(each.move.how);
        },
        each.began + each.move.at * pace - now,
      );
      this.timers.add(timer);
      if (each.move.ghost) this.ghost(each, before, old);
    }
    this.under = [...old, ...fresh];
    for (const kind of SKIPS) addEventListener(kind, this.skip, true);
  }

  /**
   * How long it takes until everything lies, in milliseconds; cards that leave are not waited for.
   * @param {boolean} [put] whether chips count that are only put down
   */
  left(put = true) {
    const now = performance.now();
    const list = this.under.filter(({ move: { how } }) => (put && how === "put") || !BESIDE.has(how));
    return Math.max(0, ...list.map(({ move: { at, lasts }, began, pace }) => began + pace * (at + lasts) - now));
  }

  /**
   * What is still to come or under way goes on at the nodes as they are drawn now.
   * @param {Laid} after
   */
  goOn(after) {
    const now = performance.now();
    this.under = this.under.filter(({ move: { at, lasts }, began, pace }) => began + pace * (at + lasts) > now);
    for (const each of this.under) {
      const node = each.move.ghost ? undefined : after.get(each.move.key)?.node;
      if (node) this.animate(node, each);
    }
  }

  /**
   * @param {SVGElement} node
   * @param {Under} under
   */
  animate(node, { move, began, pace }) {
    const animation = node.animate(frames(move), {
      delay: move.at * pace,
      duration: move.lasts * pace,
      fill: filled(move),
      easing: "cubic-bezier(0.2, 0.7, 0.3, 1)",
    });
    // Both clocks begin with the page: a first frame that comes late makes nothing lie later than what waits for it.
    animation.startTime = began;
    this.running.add(animation);
    animation.onfinish = () => this.done(animation);
    return animation;
  }

  /**
   * Shown as it lay, or as it is still on its way there; what the house pays looks like what it is paid for.
   * @param {Under} under
   * @param {Laid} before
   * @param {readonly Under[]} old what was on its way before
   */
  ghost(under, before, old) {
    const lay = before.get(under.move.key);
    if (!lay) return;
    const whole = lay.sort === "card" ? lay.node.parentNode : lay.node;
    const shown = whole?.cloneNode(true);
    if (!(shown instanceof SVGElement)) return;
    const moved = lay.sort === "card" ? shown.firstElementChild : shown;
    if (!(moved instanceof SVGElement)) return;
    moved.removeAttribute("data-lies");
    this.ghosts.append(shown);
    const coming = old.filter(({ move: { key, ghost } }) => key === under.move.key && !ghost);
    if (under.move.how !== "pay") for (const each of coming) this.animate(moved, each);
    const animation = this.animate(moved, under);
    animation.onfinish = () => {
      shown.remove();
      this.done(animation);
    };
  }

  /** @param {Animation} animation */
  done(animation) {
    this.running.delete(animation);
    if (!this.running.size) this.rest();
  }

  /** Everything lies at once: somebody does not want to wait. */
  finish() {
    this.under = [];
    for (const animation of this.running) animation.cancel();
    this.rest();
  }

  rest() {
    this.running.clear();
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.ghosts.replaceChildren();
    for (const kind of SKIPS) removeEventListener(kind, this.skip, true);
  }
}

/**
 * Something that leaves shows nothing of its own before it does; what was not there yet is not seen before it comes.
 * @param {Move} move
 * @returns {FillMode}
 */
const filled = ({ ghost, how }) => (ghost ? (SEEN[how][0] ? "forwards" : "both") : "backwards");

/**
 * For another round the cards of the last one go, and no card is any of them; its results have gone.
 * @param {Laid} before
 * @param {Laid} after
 * @param {Model} model
 * @param {Ends} ends
 */
function anew(before, after, model, ends) {
  const cards = new Map([...before].filter(([, { sort }]) => sort === "card"));
  const chips = new Map([...before].filter(([, { sort }]) => sort === "chips"));
  const none = new Map();
  return [...moves(cards, none, { ...model, settled: [] }, ends), ...moves(chips, after, model, ends)];
}

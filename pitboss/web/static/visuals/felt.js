// The felt: one scene for every kind of table, drawn from what the server says lies on it.

import { classes, el, flat, svg } from "../kit/elements.js";
import { whenever } from "../kit/later.js";
import { settings } from "../kit/settings.js";
import { short } from "../kit/words.js";
import { texts } from "../texts.js";
import { TALL } from "./card.js";
import { stack } from "./chip.js";
import { hands } from "./hand.js";
import { isNarrow, layout } from "./layout.js";
import { linesSaid, PER_ROW, potsDrawn } from "./pot.js";
import { table } from "./rail.js";
import { result } from "./result.js";
import { ownPlate, place } from "./seat.js";
import { sound } from "./sound.js";
import { spots } from "./spot.js";

/** @import { Child } from "../types/elements.js" */
/** @import { How, Motion } from "./motion.js" */
/** @import { Sound } from "./sound.js" */
/** @import { Ends, Hands, Model, Own, Places, Point } from "../types/felt.js" */

const LETTER = 7.4; // the width of a letter on the placard
const WIDEST = 24; // letters
const LINE = 18;
const NARROW_SIGN = 18;
/** The letters of a line from one side of the felt to the other. */
const LINES = { narrow: 56, wide: 84 };

/** What is heard of what moves. @type {Partial<Record<How, Sound>>} */
const SOUNDS = { deal: "card", turn: "card", put: "chips", take: "chips", pay: "chips", push: "chips" };

/** How much of the usual time things take that move. @type {Record<string, number>} */
const PACES = { usual: 1, fast: 0.4, instant: 0 };

export class Felt {
  /**
   * @param {Hands} on
   * @param {boolean} [still] nothing moves
   */
  constructor(on, still = false) {
    this.on = on;
    /** @type {Motion | null} */
    this.motion = null;
    this.heard = "";
    /** Told when somebody did not want to wait for what moves. */
    this.skipped = () => {};
    this.ghosts = svg("g", { class: "ghosts", "aria-hidden": true });
    this.svg = svg("svg", { role: "group", "aria-label": texts.felt.table, preserveAspectRatio: "xMidYMid meet" });
    this.node = el("div", { class: "scene" }, this.svg);
    /** @type {(() => void) | null} */
    this.again = null;
    // The lines below the felt take room from it, or leave it more.
    if (!still && globalThis.ResizeObserver) new ResizeObserver(() => this.again?.()).observe(this.svg);
    /** Whether nothing is to move, as the machine has it now. */
    this.calm = still ? null : matchMedia("(prefers-reduced-motion: reduce)");
    this.calm?.addEventListener("change", () => this.calm?.matches && this.motion?.finish());
    if (!still) void this.moved();
  }

  /** Nothing has to move in the first picture: what moves them comes after it. */
  async moved() {
    const { Motion } = await whenever(() => import("./motion.js"));
    const heard = (/** @type {How} */ how) => SOUNDS[how] && sound(SOUNDS[how]);
    this.motion = new Motion(this.svg, this.ghosts, heard, () => this.skipped());
  }

  /**
   * How long it takes until everything lies, in milliseconds.
   * @param {boolean} [put] whether chips count that are only put down
   */
  wait(put = true) {
    return this.motion?.left(put) ?? 0;
  }

  /** What the hands are called is not said before they lie. @param {boolean} held */
  hold(held) {
    this.node.classList.toggle("held", held);
  }

  /**
   * @param {Model} model
   * @param {boolean} [narrow]
   */
  draw(model, narrow = isNarrow()) {
    this.again = () => this.draw(model, narrow);
    const at = layout(model, { width: this.svg.clientWidth, height: this.svg.clientHeight }, narrow);
    const active = document.activeElement;
    const focused = active && this.svg.contains(active) ? active.getAttribute("data-key") : null;
    this.svg.setAttribute("viewBox", `0 0 ${at.width} ${at.height}`);
    const own = this.own(model.own, at); // one's own cards come first
    const shape = table(at, Boolean(model.dealer));
    const rest = [shape, print(model, at), this.dealer(model, at), this.board(model, at), this.others(model, at)];
    this.svg.replaceChildren(...flat([rest, own]), this.ghosts);
    this.motion?.drawn(model, ends(at), this.calm?.matches ? 0 : (PACES[settings.get("pace", "usual")] ?? 1));
    if (focused) this.find(focused)?.focus({ preventScroll: true });
    this.hear(model);
  }

  /**
   * That it is one's turn, and that one has won, is heard once everything lies.
   * @param {Model} model
   */
  hear({ round, own }) {
    const kind = own?.turn ? "turn" : (own?.won ?? 0) > 0 ? "win" : null;
    const key = `${round} ${kind}`;
    if (kind && this.heard && this.heard !== key) setTimeout(() => sound(kind), this.wait());
    this.heard = key;
  }

  /**
   * @param {string} key
   * @returns {SVGElement | null}
   */
  find(key) {
    return this.svg.querySelector(`[data-key="${CSS.escape(key)}"]`);
  }

  /**
   * @param {Model} model
   * @param {Places} at
   * @returns {Child}
   */
  dealer({ dealer }, { dealer: at, narrow, width }) {
    if (!dealer) return null;
    const lie = { ...at, key: "dealer", label: texts.felt.dealer };
    const below = at.y + at.card * TALL + (narrow ? 13 : 17);
    return [
      hands(dealer.groups, lie),
      dealer.note
        ? svg(
            "text",
            { class: "caption said", x: width / 2, y: below },
            short(dealer.note, narrow ? LINES.narrow : LINES.wide),
          )
        : null,
    ];
  }

  /**
   * Cards in the middle, and the pot.
   * @param {Model} model
   * @param {Places} at
   * @returns {Child}
   */
  board({ board, pots = [], said = [] }, at) {
    return [
      board.length > 1 && at.common ? this.commonHands(board, at.common) : this.row(board, at),
      potsDrawn(pots, at),
      linesSaid(said, at.oval).map((line, n) =>
        svg("text", { class: "caption said", x: at.pot.x, y: at.pot.y + 17 * n }, line),
      ),
    ];
  }

  /**
   * @param {Model["board"]} board
   * @param {Places} at
   * @returns {Child}
   */
  row(board, at) {
    return hands(board, { ...at.board, key: "board", label: texts.felt.board });
  }

  /**
   * Hands in the middle that one may bet on lie apart.
   * @param {Model["board"]} board
   * @param {NonNullable<Places["common"]>} at
   * @returns {Child}
   */
  commonHands(board, at) {
    const room = at.room / at.many;
    return board.map((group, n) => {
      const x = at.x + ((n % at.many) - (at.many - 1) / 2) * room;
      const y = at.y + Math.floor(n / at.many) * at.step;
      const lie = { x, y, card: at.card, room: room - 6, key: `board ${n}`, label: texts.felt.commonHand };
      return hands([group], lie);
    });
  }

  /**
   * @param {Model} model
   * @param {Places} at
   * @returns {Child}
   */
  others(model, at) {
    const seats = model.seats.filter((seat) => seat.seat !== model.own?.seat);
    return seats.map((seat, n) => {
      const point = at.seats[n];
      return point ? place(seat, point, at, this.on.sit) : null;
    });
  }

  /**
   * One's own place: cards, spots, plate, bet and result.
   * @param {Own | null} own
   * @param {Places} at
   * @returns {Child}
   */
  own(own, at) {
    if (!own) return null;
    const { x, y, card, room } = at.own;
    const best = (own.won ?? 0) > 0 && !own.rows.length;
    const groups = own.groups.map((group) => ({ best, ...group }));
    const above = own.groups.some((group) => group.label) ? 28 : 14;
    const lie = { x, y, card, room, key: `hand ${own.seat}`, label: texts.felt.yourCards };
    return svg(
      "g",
      { class: "own", role: "group", "aria-label": texts.felt.yourPlace },
      hands(groups, lie),
      own.said
        ? svg("text", { class: "caption said", x, y: y - 8 }, short(own.said, at.narrow ? LINES.narrow : LINES.wide))
        : null,
      spots(own.rows, at, this.on),
      ownPlate(own, at.own),
      own.bet ? this.ownBet(own.bet, at) : null,
      own.won !== null && !own.rows.length ? result(own.won, x, y - above, "own") : null,
    );
  }

  /**
   * @param {number} bet
   * @param {Places} at
   */
  ownBet(bet, { own: { x, y }, low }) {
    const look = { label: texts.chips.yourBet, piles: low ? 1 : 2, beside: true, key: "own" };
    // On a low felt the pot lies just above it, and others' bets are not far.
    return stack(bet, x - (low ? 128 : 30), y - 34, 14, look);
  }

  /**
   * Arrows go from spot to spot, or from card to card: through one's own place first, then to other places.
   * @param {boolean} forward
   */
  move(forward) {
    const own = [...this.svg.querySelectorAll(".own [tabindex='0']")];
    const others = [...this.svg.querySelectorAll("[tabindex='0']")].filter((each) => !own.includes(each));
    const all = [...own, ...others].filter((each) => each instanceof SVGElement);
    const active = document.activeElement;
    const now = active instanceof SVGElement ? all.indexOf(active) : -1;
    const next = now < 0 ? 0 : (now + (forward ? 1 : -1) + all.length) % all.length;
    all[next]?.focus();
    return all.length > 0;
  }
}

/**
 * The shoe is on the dealer's left, what was played on the right.
 * @param {Places} at
 * @returns {Ends}
 */
function ends({ width, narrow, dealer, pot }) {
  const side = narrow ? 0.9 : 0.8;
  return {
    shoe: [width * side, 12],
    discards: [width * (1 - side), 12],
    house: [dealer.x, dealer.y],
    pot: [pot.x, pot.y],
  };
}

/**
 * What is printed on the felt: the game's name, and the placard with its limits.
 * @param {Model} model
 * @param {Places} at
 * @returns {Child}
 */
function print(model, { narrow, low, placard, print, title }) {
  const lines = model.placard;
  const limits = lines.slice(1).join(" · ");
  if (narrow && placard)
    return svg("text", { class: "caption", x: placard[0], y: placard[1] }, short(limits, LINES.narrow));
  /** @param {number} x @param {number} y @param {boolean} [large] */
  const name = (x, y, large) => svg("text", { class: classes("caption name", large && "large"), x, y }, model.title);
  // Many pots need the room.
  if (print && (model.pots ?? []).length > PER_ROW) return null;
  if (print) return [name(...print), svg("text", { class: "caption", x: print[0], y: print[1] + 21 }, limits)];
  // A low felt has no room for the name beside the dealer's cards; the page has it above or beside the felt.
  const signed = low ? lines.slice(1) : lines;
  const drawn = placard && signed.length ? sign(signed, placard, low ? NARROW_SIGN : WIDEST) : null;
  return [title && name(title.x, title.y, title.large), drawn];
}

/**
 * @param {string[]} lines
 * @param {Point} corner
 * @param {number} most letters
 */
function sign(lines, [x, y], most) {
  const wide = 24 + LETTER * Math.min(most, Math.max(...lines.map((line) => line.length)));
  return svg(
    "g",
    { class: "placard" },
    svg("rect", { x, y, width: wide, height: 10 + LINE * lines.length, rx: 8 }),
    lines.map((line, n) =>
      svg("text", { class: n ? "" : "first", x: x + 11, y: y + 19 + LINE * n }, short(line, most)),
    ),
  );
}

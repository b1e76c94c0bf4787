// A seat: somebody else's plate with cards, chips and result; an empty one to sit down at; one's own plate.

import { classes, svg } from "../kit/elements.js";
import { pressedBy } from "../kit/keys.js";
import { money } from "../kit/money.js";
import { short } from "../kit/words.js";
import { texts } from "../texts.js";
import { button } from "./button.js";
import { TALL } from "./card.js";
import { stack } from "./chip.js";
import { halves, hands } from "./hand.js";
import { cameTo, result } from "./result.js";

/** @import { SvgProps } from "../types/elements.js" */
/** @import { Own, Places, Point, Seat } from "../types/felt.js" */

const LETTER = 8.7; // the width of a letter of a name
const SMALL = 7.2; // and of one in the line below the name
const CLOSE = 6.3; // of one where the line stands closer
const SUM = 9.6; // of one of the sum beside chips
const PAID = 11; // and of one of a result
const RAIL = 25; // its inner edge
const UPPER = 125; // the upper row of plates begins above this
const SIDE = 245; // plates in it that are farther from the middle than this have their chips beside them
const SUM_BELOW = 30; // from the middle of a pile to the end of its sum below

/**
 * @param {Seat} seat
 * @param {Point} point
 * @param {Places} at
 * @param {((seat: number) => void) | undefined} sit
 */
export function place(seat, point, at, sit) {
  return seat.free ? empty(seat, point, at, sit) : taken(seat, point, at);
}

/**
 * Words that are too long for their plate stand closer.
 * @param {string} words
 * @param {number} room
 * @returns {SvgProps}
 */
const fitted = (words, room) =>
  words.length * SMALL > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};

/**
 * Two lines on a plate, or one in the middle.
 * @param {Point} point
 * @param {Places} at
 * @param {string} first
 * @param {string} second
 * @param {number} [aside] how far the words move to the right, for what lies on the left of the plate
 */
function lines([x, y], { seat: { width, tall }, narrow, oval }, first, second, aside = 0) {
  const room = width - 6 - (oval ? 2 * aside : 0);
  return [
    svg("rect", { x: x - width / 2, y, width, height: tall, rx: 10 }),
    svg("text", { x: x + aside, y: y + (second ? (narrow ? 15 : tall * 0.42) : tall / 2 + 5) }, first),
    svg("text", { class: "sub", x: x + aside, y: y + (narrow ? 30 : tall * 0.83), ...fitted(second, room) }, second),
  ];
}

/**
 * @param {Seat} seat
 * @param {Point} point
 * @param {Places} at
 * @param {((seat: number) => void) | undefined} sit
 */
function empty(seat, point, at, sit) {
  if (seat.held) {
    const hidden = svg(
      "g",
      { class: "plate", "aria-hidden": true },
      lines(point, at, texts.seats.seat(seat.seat), texts.seats.held),
    );
    return svg("g", { role: "group", "aria-label": texts.seats.offered(seat.seat, texts.seats.held) }, hidden);
  }
  const offer = seat.offer ?? texts.seats.sitHere;
  const drawn = lines(point, at, `${texts.seats.seat(seat.seat)} `, sit ? offer : texts.seats.empty);
  if (!sit) {
    const hidden = svg("g", { class: "plate", "aria-hidden": true }, drawn);
    return svg("g", { role: "group", "aria-label": texts.seats.free(seat.seat) }, hidden);
  }
  const label = seat.offer ? texts.seats.offered(seat.seat, seat.offer) : texts.seats.free(seat.seat);
  return svg("g", { class: "plate free", ...pressed(seat.seat, label, () => sit(seat.seat)) }, drawn);
}

/**
 * A plate that can be pressed.
 * @param {number} seat
 * @param {string} label
 * @param {() => void} run
 * @returns {SvgProps}
 */
function pressed(seat, label, run) {
  return {
    role: "button",
    tabindex: 0,
    "data-key": `seat${seat}`,
    "aria-label": label,
    onclick: run,
    onkeydown: (event) => void pressedBy(event, run),
  };
}

/**
 * @param {Seat} seat
 * @param {Point} point
 * @param {Places} at
 */
function taken(seat, point, at) {
  const [x, y] = point;
  const { width, name } = at.seat;
  const { narrow } = at;
  const won = (seat.won ?? 0) > 0;
  const note = [seat.note, seat.style].filter(Boolean).join(" · ");
  const said = [seat.name, note, seat.turn && texts.seats.toAct, seat.button && texts.seats.hasButton];
  // The button lies on a corner of the plate, and on none of its letters.
  const radius = narrow ? 9 : 12;
  const left = Math.max(radius + 3, x - width / 2 + 2);
  const covered = seat.button ? left + radius + 2 - (x - width / 2) : 0;
  const room = width - covered;
  const letters = Math.min(name, Math.floor(room / LETTER));
  const fits = !narrow && seat.name.length <= letters;
  const first = short(fits ? seat.name : seat.short || seat.name, letters);
  const most = Math.floor(room / (at.oval ? CLOSE : SMALL));
  // What somebody has comes whole before how they play, and a hand is called by a name that fits.
  const ways = [note, seat.note ?? "", ...(seat.shorter ?? [])];
  const second = ways.find((way) => way.length <= most) ?? short(ways.at(-1) ?? "", most);
  const label = said.filter(Boolean).join(", ");
  const look = classes("plate", seat.turn && "turn", won && "winner", seat.out && "gone", seat.turnTo && "turn-to");
  const touched = seat.turnTo ? pressed(seat.seat, label, seat.turnTo) : { "aria-hidden": true };
  return svg(
    "g",
    { role: "group", "aria-label": label },
    lying(seat, point, at),
    svg("g", { class: look, ...touched }, lines(point, at, first, second, covered / 2)),
    bet(seat, point, at),
    // And on no card above it.
    seat.button ? button(left, y + radius - 3, radius) : null,
    typeof seat.won === "number" ? paid(seat.won, `seat ${seat.seat}`, point, at) : null,
  );
}

/**
 * Around an upright felt it lies where the chips lay.
 * @param {number} won
 * @param {string} key
 * @param {Point} point
 * @param {Places} at
 */
function paid(won, key, [x, y], at) {
  const { width, tall } = at.seat;
  const side = inward([x, y], at);
  if (side) return result(won, x + side * (width / 2 + 6 + (cameTo(won).length * PAID) / 2), y + tall / 2 + 7, key);
  return result(won, x, y + tall + (at.narrow || at.low ? 15 : 19), key);
}

/**
 * On which side of a plate around an upright felt the middle is: 1 on its right, -1 on its left, 0 below it.
 * @param {Point} point
 * @param {Places} at
 */
function inward([x, y], at) {
  if (!at.oval) return 0;
  if (Math.abs(x - at.width / 2) > 1) return x < at.width / 2 ? 1 : -1;
  return y > at.height / 2 ? 1 : 0;
}

const WITHIN = 5; // so many cards lie within the width of the plate, more beyond it

/** How many cards a seat has. @param {Seat} seat */
const cardsOf = ({ groups = [] }) => groups.reduce((sum, group) => sum + group.cards.length, 0);

/** How much of a row is seen above the next one, in widths of a card. */
export const ROW_BELOW = 0.66;

/**
 * In how many rows the cards of a seat lie.
 * @param {Seat} seat
 * @param {number} width of the plate
 * @param {boolean} narrow
 */
export function rowsOf(seat, width, narrow) {
  const { groups = [] } = seat;
  const many = cardsOf(seat);
  const small = narrow && (many > 5 || (many > 3 && width < 72));
  return small || groups.length > 2 ? 2 : 1;
}

/**
 * The cards above the plate, in two rows where one is too long.
 * @param {Seat} seat
 * @param {Point} point
 * @param {Places} at
 */
function lying(seat, [x, y], at) {
  const { card, width, room } = at.seat;
  const best = (seat.won ?? 0) > 0;
  const groups = (seat.groups ?? []).map((group) => ({ best, ...group, dim: Boolean(seat.out), label: "" }));
  const many = cardsOf(seat);
  const edge = room / 2 + (at.narrow ? 6 : RAIL);
  const middle = Math.max(edge, Math.min(at.width - edge, x));
  // A second hand at the place lies below the first.
  const parts = groups.length > 2 ? [groups.slice(0, 2), groups.slice(2)] : halves(groups);
  const rows = rowsOf(seat, width, at.narrow) > 1 ? parts : [groups];
  return rows.map((each, n) => {
    const top = y - 4 - card * (TALL + ROW_BELOW * (rows.length - 1 - n));
    const key = `hand ${seat.seat} ${n}`;
    const lie = many > WITHIN ? { x: middle, y: top, room } : { x, y: top, room: width };
    return hands(each, { card, label: texts.seats.cards, key, ...lie });
  });
}

/**
 * @param {Seat} seat
 * @param {Point} point
 * @param {Places} at
 */
function bet(seat, [x, y], at) {
  if (!seat.chips) return null;
  const { width, tall } = at.seat;
  const { narrow } = at;
  const key = `seat ${seat.seat}`;
  const to = inward([x, y], at);
  if (to) {
    const letters = money(seat.chips).length * SUM;
    const left = x + to * (width / 2 + 14) - (to < 0 ? letters + 13 : 0);
    return stack(seat.chips, left, y + tall / 2 + 2, 9, { label: texts.chips.bet, beside: true, most: 3, key });
  }
  const off = x - at.width / 2;
  // Below the plates of the other rows there is the rail.
  const side = Math.abs(off) < (y < UPPER ? SIDE : 1) ? 0 : off < 0 ? 1 : -1;
  const below = narrow || !side;
  const left = below ? x - 14 : x + side * (width / 2 + 24);
  // Beside one's own plate it lies higher: the sum would be written on that.
  const beside = Math.min(y + tall / 2 - 6, ownTop(at.own) - SUM_BELOW);
  const top = below ? y + tall + (narrow ? 14 : 19) : beside;
  return stack(seat.chips, left, top, narrow ? 9 : 13, {
    label: texts.chips.bet,
    beside: below,
    // A high pile would lie on cards that are wider than their plate.
    most: cardsOf(seat) > WITHIN && top < y + 8 ? 1 : below || at.low || cardsOf(seat) > WITHIN ? 3 : 6,
    key,
  });
}

/** Where one's own plate begins, below the cards. @param {Places["own"]} at */
const ownTop = ({ y, card }) => y + card * TALL + 7;

/**
 * @param {Own} own
 * @param {Places["own"]} at
 */
export function ownPlate(own, at) {
  const { x, plate: wide } = at;
  const top = ownTop(at);
  const words = own.name + (own.note ? ` · ${own.note}` : "");
  const said = short(words + (own.due ? ` · ${own.due}` : ""), Math.floor(wide / LETTER));
  const winner = (own.won ?? 0) > 0;
  return [
    svg(
      "g",
      { class: classes("plate", own.turn && "turn", winner && "winner") },
      svg("rect", { x: x - wide / 2, y: top, width: wide, height: 28, rx: 10 }),
      svg(
        "text",
        { x, y: top + 19 },
        said.slice(0, words.length),
        own.due ? svg("tspan", { class: "due" }, said.slice(words.length)) : null,
      ),
    ),
    own.button ? button(x - wide / 2 + 4, top + 4, 12) : null,
  ];
}

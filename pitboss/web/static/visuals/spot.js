// A spot of the layout: what it is called, the chips on it, and what it paid.

import { classes, svg } from "../kit/elements.js";
import { pressedBy } from "../kit/keys.js";
import { money } from "../kit/money.js";
import { split } from "../kit/words.js";
import { texts } from "../texts.js";
import { stack } from "./chip.js";
import { cameTo, result } from "./result.js";

/** @import { Hands, Places, Spot } from "../types/felt.js" */
/** @import { SvgProps } from "../types/elements.js" */

const LONG_PRESS = 550; // milliseconds
const LETTER = 14; // how large a letter is, where the felt says nothing else
const RISE = 0.65; // of a letter is above its line
const APART = 10; // between two spots
export const ROW_APART = 8; // between two rows
const FLAT = 48; // what is lower yet says in one line what it takes
const LOW = 56; // what is not as tall has a line for its name and one for its chips

// There is one finger, and the felt may be drawn again while it is down.
/** @type {ReturnType<typeof setTimeout> | undefined} */
let press;
let taken = false;

/**
 * The rows of the felt, those in two that are too long for it.
 * @param {readonly Spot[][]} felt
 * @param {number} most in a row
 * @returns {Spot[][]}
 */
export function spotRows(felt, most) {
  return felt.flatMap((row) => {
    const rows = Math.ceil(row.length / most);
    const inRow = Math.ceil(row.length / rows);
    return Array.from({ length: rows }, (_, n) => row.slice(n * inRow, (n + 1) * inRow));
  });
}

/**
 * One's own spots in rows about the middle, the last row lowest.
 * @param {readonly Spot[][]} felt
 * @param {Places} at
 * @param {Hands} on
 */
export function spots(felt, { spots: at, width }, on) {
  const rows = spotRows(felt, at.most);
  return rows.map((row, r) => {
    const gap = Math.min(at.widest, at.room / row.length);
    const y = at.y - (rows.length - 1 - r) * (at.tall + ROW_APART);
    return row.map((each, n) => {
      const x = width / 2 + (n - (row.length - 1) / 2) * gap;
      const before = row[n - 1];
      return [
        spot(each, { x, y, wide: gap - APART, tall: at.tall, letter: at.letter }, on),
        // Above both borders: the gap alone is too narrow for it.
        each.equals && [before?.name, before?.equals].includes(each.equals) ? equal(x - gap / 2, y) : null,
      ];
    });
  });
}

/**
 * Printed between two wagers that are of one size.
 * @param {number} x
 * @param {number} y
 */
const equal = (x, y) =>
  svg(
    "g",
    { class: "equal", "aria-hidden": true },
    svg("circle", { cx: x, cy: y, r: 9 }),
    svg("text", { x, y: y + 5 }, "="),
  );

/**
 * @param {Spot} spot
 * @param {{ x: number, y: number, wide: number, tall: number, letter?: number }} box its middle and size
 * @param {Hands} on
 */
export function spot(spot, box, on) {
  const { x, y, wide, tall, letter = LETTER } = box;
  const picks = spot.stakes.flatMap((stake) => stake.pick || []).join(", ");
  const low = tall < LOW;
  const lines = low ? [picks || spot.called] : split(picks || spot.called, Math.floor((wide - 16) / (letter / 2)));
  const longest = Math.max(...lines.map((line) => line.length));
  const more = letter * (lines.length - 1);
  const said = spot.paid !== null && !spot.amount;
  const flat = tall < FLAT;
  const top =
    spot.amount || said ? y - tall / 2 + (low ? letter : letter + 4) : y - more / 2 + (flat && spot.can ? -3 : 4);
  const round = spot.side ? tall / 2 : Math.min(18, tall * 0.24);
  const highest = y - tall / 2;
  const rim = Math.max(0, ...lines.map((_, n) => cornered(round, tall, top + letter * (n - RISE) - highest)));
  const size = Math.min(letter, (wide - 6 - 2 * rim) / (0.53 * longest));
  const takes = spot.amount ? null : spot.can;
  const limits = takes ? texts.spots.short(money(takes.least), money(takes.most)) : "";
  const owing = takes && spot.required;
  return svg(
    "g",
    {
      class: classes("spot", spot.side && "side", spot.can && "can", spot.amount > 0 && "down"),
      "data-key": `spot ${spot.name}`,
      tabindex: spot.can || spot.after ? 0 : null,
      role: spot.can || spot.after ? "button" : "img",
      "aria-label": label(spot, picks, owing ? texts.spots.required : "", limits),
      ...(spot.can ? touched(spot, on) : spot.after ? asked(spot, on) : {}),
    },
    svg("rect", {
      x: x - wide / 2,
      y: y - tall / 2,
      width: wide,
      height: tall,
      rx: round,
    }),
    lines.map((line, n) =>
      svg("text", { x, y: top + letter * n, "font-size": size }, n < lines.length - 1 || takes ? `${line} ` : line),
    ),
    spot.tip
      ? svg("text", { class: "tip", x: x + wide / 2 - 7, y: y + tall / 2 - 9 }, texts.spots.tip(money(spot.tip)))
      : null,
    owing && !flat
      ? svg("text", { class: "must", x, y: y - tall / 2 + (low ? 13 : 15) }, `${texts.spots.required} `)
      : null,
    takes
      ? svg(
          "text",
          { class: flat && owing ? "must" : "takes", x, y: y + tall / 2 - (low ? 6 : 9) },
          flat && owing ? `${texts.spots.required} ${limits}` : limits,
        )
      : null,
    spot.amount ? lying(spot, box, top + more + 4) : null,
    spot.paid === null ? null : cameToOn(spot, box, top + more + 4),
  );
}

/**
 * How far the rounded side of a spot stands in at this height below its top.
 * @param {number} round its radius
 * @param {number} tall
 * @param {number} below
 */
function cornered(round, tall, below) {
  const from = round - Math.min(below, tall - below);
  return from > 0 ? round - Math.sqrt(Math.max(0, round * round - from * from)) : 0;
}

/**
 * The chips below the name with their sum beside them, or below them where the spot is narrow.
 * @param {Spot} spot
 * @param {{ x: number, y: number, wide: number, tall: number }} box
 * @param {number} from where the name ends
 */
function lying(spot, { x, y, wide, tall }, from) {
  const { amount, tip, paid } = spot;
  const bottom = y + tall / 2 - 5;
  const room = bottom - from;
  const look = { key: `spot ${spot.name}`, label: texts.chips.bet };
  const large = wide > 100;
  const letters = money(amount).length * (large ? 10 : 8.4);
  const across = Math.min(16, (wide - 14 - letters) / 2);
  const most = room > 36 ? 3 : 2;
  const beside = Math.min(across, room / (most === 3 ? 2.02 : 1.72));
  const below = Math.min(16, (room - 16) / 1.72);
  if (below > beside && !tip && paid === null)
    return stack(amount, x, bottom - 13 - below * 0.86, below, { ...look, large, most: 2 });
  const whole = 2 * beside + 4 + letters;
  // What is said on the right has its half.
  const left = tip || paid !== null ? x - wide / 2 + 9 : x - whole / 2;
  return stack(amount, left + beside, bottom - beside * 0.86, beside, { ...look, large, most, beside: true });
}

/**
 * What the wager came to, where its chips lay; on the right of those that still lie there.
 * @param {Spot} spot
 * @param {{ x: number, y: number, wide: number, tall: number }} box
 * @param {number} from where the name ends
 */
function cameToOn({ name, amount, paid, returned, each }, { x, y, wide, tall }, from) {
  const room = amount ? wide / 2 - 8 : wide - 12;
  const middle = (from + y + tall / 2) / 2 + 4;
  return result(paid ?? 0, amount ? x + wide / 4 : x, middle, `spot ${name}`, returned, each, room);
}

/**
 * What the spot is called by somebody who reads it: an empty one begins with all that is written on it, so that it can
 * be named by what is seen.
 * @param {Spot} spot
 * @param {string} picks
 * @param {string} must that it is required, where that is written on it
 * @param {string} limits as they are written on it
 */
function label({ called, amount, can, fits, after, required, paid, each, returned, tip }, picks, must, limits) {
  if (limits)
    return [`${[called, must, limits].filter(Boolean).join(" ")}: ${texts.spots.nothing}`, fits]
      .filter(Boolean)
      .join(", ");
  const paidWord = paid === null ? "" : cameTo(paid, returned, each);
  const range = can ? texts.spots.range(money(can.least), money(can.most)) : "";
  const lies = (amount ? money(amount) : texts.spots.nothing) + (picks ? ` ${texts.spots.on(picks)}` : "");
  const forDealer = tip ? texts.spots.tip(money(tip)) : "";
  const open = after ? texts.spots.after(after) : range;
  return [`${called}: ${lies}`, forDealer, open, can && fits, required ? texts.spots.required : "", paidWord]
    .filter(Boolean)
    .join(", ");
}

/**
 * A spot that takes nothing yet says why.
 * @param {Spot} spot
 * @param {Hands} on
 * @returns {SvgProps}
 */
function asked(spot, on) {
  const ask = () => on.ask?.(spot);
  return {
    onclick: ask,
    onkeydown: (event) => void pressedBy(event, ask),
  };
}

/**
 * Click puts chips down, right click or a long press takes them back; Enter or Space and Delete do the same.
 * @param {Spot} spot
 * @param {Hands} on
 * @returns {SvgProps}
 */
function touched(spot, on) {
  const put = () => on.put?.(spot);
  const take = () => on.take?.(spot);
  return {
    onclick: () => {
      if (!taken) put();
      taken = false;
    },
    oncontextmenu: (event) => {
      event.preventDefault();
      if (!taken) take();
    },
    onpointerdown: (event) => {
      taken = false;
      if (event.pointerType !== "touch") return;
      press = setTimeout(() => {
        taken = true;
        take();
      }, LONG_PRESS);
    },
    onpointerup: () => clearTimeout(press),
    onpointercancel: () => clearTimeout(press),
    ondragover: (event) => event.preventDefault(),
    ondrop: (event) => {
      event.preventDefault();
      put();
    },
    onkeydown: (event) => {
      if (pressedBy(event, put)) return;
      const run = { "+": put, Backspace: take, Delete: take, "-": take }[event.key];
      if (!run) return;
      event.preventDefault();
      run();
    },
  };
}

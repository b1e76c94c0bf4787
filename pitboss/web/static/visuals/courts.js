// The court figures: king, queen and jack, drawn once and used by every card. They are fetched when a court card is seen.

import { svg } from "../kit/elements.js";

/** @typedef {[look: string, d: string]} Stroke */

// In a field of 60 by 100. The look says what it is made of; the style sheet gives it a colour.
const FACE = /** @type {Stroke[]} */ ([
  ["skin", "M19.5 39c0-9 4.4-15 10.5-15s10.5 6 10.5 15-4.4 15.5-10.5 15.5S19.5 48 19.5 39z"],
  ["line", "M24 36.5q2-1.6 4 0M32 36.5q2-1.6 4 0M30 38v5.5l-1.6.8M27 48q3 1.7 6 0"],
  ["dot", "M25.2 39.2a.9 1.1 0 1 0 1.8 0a.9 1.1 0 1 0-1.8 0M33 39.2a.9 1.1 0 1 0 1.8 0a.9 1.1 0 1 0-1.8 0"],
]);

/** @type {Record<string, Stroke[]>} */
const FIGURES = {
  K: [
    ["hair", "M15 30h30v20c0 6-3 9-7 9H22c-4 0-7-3-7-9z"],
    ...FACE,
    ["hair", "M19 42c1 4 3 5 6 4.5 3-1.8 7-1.8 10 0 3 .5 5-.5 6-4.5 1 14-4 24-11 24S18 56 19 42z"],
    ["line", "M27 50q3-1.5 6 0M30 55v7M26 53l1 6M34 53l-1 6"],
    ["gold", "M14.5 31L10 12l10 8L30 5l10 15 10-8-4.5 19q-15.5-5-31 0z"],
    ["jewel", "M30 15l3 4.5-3 4.5-3-4.5zM20 22.5l2 3-2 3-2-3zM40 22.5l2 3-2 3-2-3z"],
    ["cloth", "M2 100c0-22 6-33 17-38l11 9 11-9c11 5 17 16 17 38z"],
    ["ermine", "M18 62l12 10 12-10 6 5-13 16v17H25V83L12 67z"],
    ["dot", "M24 74l1 2.5-1 1-1-1zM36 74l1 2.5-1 1-1-1zM30 80l1 2.5-1 1-1-1zM30 90l1 2.5-1 1-1-1z"],
    ["gold", "M51 58h3v42h-3zM52.5 46l2 4h4v4h-4l-2 4-2-4h-4v-4h4z"],
  ],
  Q: [
    ["hair", "M14 34c0-11 6-18 16-18s16 7 16 18c0 14 2 22 6 30-8 4-12 2-15-2H23c-3 4-7 6-15 2 4-8 6-16 6-30z"],
    ...FACE,
    ["hair", "M18.5 36c2-8 6-10 11.5-10.5 5.5.5 9.5 2.5 11.5 10.5 1-9-3-15-11.5-15s-12.5 6-11.5 15z"],
    ["gold", "M17 25l-4-14 8 5 4-9 5 7 5-7 4 9 8-5-4 14q-13-5-26 0z"],
    ["jewel", "M30 15l2 3.5-2 3.5-2-3.5zM22 18l1.5 2.5-1.5 2.5-1.5-2.5zM38 18l1.5 2.5-1.5 2.5-1.5-2.5z"],
    ["skin", "M26 52h8v9c4 2 5 4 5 7l-9 8-9-8c0-3 1-5 5-7z"],
    ["cloth", "M3 100c0-20 5-30 17-35l10 12 10-12c12 5 17 15 17 35z"],
    ["ermine", "M20 65l10 12 10-12 4 2-14 17-14-17z"],
    ["gold", "M26 86h8l3 14H23z"],
    ["line", "M22.5 62q7.5 8 15 0"],
    ["jewel", "M30 64.5l1.8 3-1.8 3-1.8-3zM30 89l1.8 3-1.8 3-1.8-3z"],
    ["petal", "M48 71a4 4 0 1 1 5-4 4 4 0 1 1 1 6 4 4 0 1 1-6-2z"],
    ["line", "M50 75q-2 9-6 14"],
  ],
  J: [
    ["hair", "M15 30c-2 12-1 20 1 26 4 3 8 3 10 0h8c2 3 6 3 10 0 2-6 3-14 1-26z"],
    ...FACE,
    ["hair", "M18.5 37c1-6 3-9 7-10 5 3 10 2 16 10 0-8-3-13-11.5-13s-11.5 5-11.5 13z"],
    ["cloth", "M13 30c-2-13 6-21 18-20 11 .5 17 8 15 19-11-4-22-4-33 1z"],
    ["gold", "M13 30c11-5 22-5 33-1l.5 4c-11-4-23-4-33.5 1z"],
    ["ermine", "M39 15C44 6 51 3 58 5c-1 7-6 12-15 13z"],
    ["line", "M41 16.5q8-4 15-10"],
    ["cloth", "M3 100c0-21 6-31 16-36l11 7 11-7c10 5 16 15 16 36z"],
    ["ermine", "M20 62l10 7 10-7 3 5-13 11-13-11z"],
    ["gold", "M8 78l8-9 30 31H33zM7 83l-2 6 11 11h8z"],
    ["jewel", "M30 80l2 3-2 3-2-3z"],
    ["gold", "M51 62h2.6v38H51zM52.3 44l5 10-2.5 8h-5l-2.5-8z"],
  ],
};

const SYMBOLS = Object.entries(FIGURES).map(([name, strokes]) =>
  svg(
    "symbol",
    { id: `court-${name}`, viewBox: "0 0 60 100", class: "court" },
    strokes.map(([look, d]) => svg("path", { class: look, d })),
  ),
);

document.body.append(
  svg("svg", { class: "unseen", "aria-hidden": true, width: 0, height: 0 }, svg("defs", {}, SYMBOLS)),
);

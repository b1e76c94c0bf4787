// Cards and chips, drawn by our own code.

import { el, money, settings } from "./kit.js";

const PIPS = { s: "♠", h: "♥", d: "♦", c: "♣" };
const NAMES = { T: "10", J: "jack", Q: "queen", K: "king", A: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine" };
const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

export function cardName(card) {
  if (!card) return "a card face down";
  if (card.toLowerCase() === "jk") return "the joker";
  return `${NAMES[card[0]]} of ${SUITS[card[1]]}`;
}

function colour(suit) {
  const four = settings.get("four", "no") === "yes";
  return { s: "#16181a", h: "#b3202c", d: four ? "#1b5fb8" : "#b3202c", c: four ? "#1c7a3e" : "#16181a" }[suit];
}

export function card(face, x, y, width, extra = {}) {
  const height = width * 1.4;
  const { isNew, lifted, pick, dx, dy, dim } = extra;
  const classes = ["card", isNew && "new", lifted && "lifted", pick && "pick"].filter(Boolean).join(" ");
  const props = pick
    ? { class: classes, tabindex: 0, role: "checkbox", "aria-checked": Boolean(lifted).toString(), "aria-label": cardName(face), onclick: pick, onkeydown: (e) => (e.key === " " || e.key === "Enter") && (e.preventDefault(), pick()) }
    : { class: classes, role: "img", "aria-label": cardName(face) };
  const inner = el("g", { ...props, opacity: dim ? 0.55 : null, style: { "--dx": `${dx ?? 300}px`, "--dy": `${dy ?? -160}px` } });
  const round = width * 0.09;
  if (!face) {
    inner.append(
      el("rect", { class: "edge", width, height, rx: round, fill: "#f3ecd8", stroke: "#0004" }),
      el("rect", { x: width * 0.07, y: width * 0.07, width: width * 0.86, height: height - width * 0.14, rx: round * 0.7, fill: "#7d1f2a" }),
      el("path", { d: back(width, height), fill: "none", stroke: "#e6c9a0", "stroke-width": width * 0.022, opacity: 0.85 }),
    );
  } else {
    const joker = face.toLowerCase() === "jk";
    const rank = joker ? "★" : face[0] === "T" ? "10" : face[0];
    const pip = joker ? "JOKER" : PIPS[face[1]];
    const fill = joker ? "#5b2c83" : colour(face[1]);
    inner.append(
      el("rect", { class: "edge", width, height, rx: round, fill: "#fbf7ea", stroke: "#0005" }),
      el("text", { x: width * 0.09, y: width * 0.43, fill, "font-size": width * 0.44, "font-weight": 700, "letter-spacing": rank === "10" ? -width * 0.05 : 0, "font-family": "Georgia, serif" }, rank),
      el("text", { x: width * 0.5, y: height * 0.86, fill, "font-size": joker ? width * 0.22 : width * 0.72, "text-anchor": "middle" }, pip),
    );
    if (!joker) inner.append(el("text", { x: width * 0.73, y: width * 0.4, fill, "font-size": width * 0.34, "text-anchor": "middle" }, pip));
  }
  return el("g", { transform: `translate(${x} ${y})` }, inner);
}

function back(width, height) {
  const step = width * 0.19, lines = [];
  for (let x = width * 0.16; x < width * 0.9; x += step)
    for (let y = width * 0.2; y < height - width * 0.16; y += step) lines.push(`M${x} ${y - step * 0.42}L${x + step * 0.36} ${y}L${x} ${y + step * 0.42}L${x - step * 0.36} ${y}Z`);
  return lines.join("");
}

export function cards(faces, centre, top, width, extra = {}) {
  const gap = Math.min(width * 1.08, (extra.room ?? 1e9) / Math.max(1, faces.length));
  const left = centre - (gap * (faces.length - 1) + width) / 2;
  return faces.map((face, at) =>
    card(face, left + gap * at, top, width, {
      ...extra,
      isNew: extra.fresh?.(at),
      lifted: extra.lifted?.has(at),
      pick: extra.pick ? () => extra.pick(at) : null,
    }));
}

const CHIPS = [[50000, "#5b2c83", "#fff"], [10000, "#16181a", "#fff"], [2500, "#1f7a42", "#fff"], [500, "#b3202c", "#fff"], [100, "#e9e6da", "#222"]];

export function chips(amount, x, y, size = 15, extra = {}) {
  const stack = [];
  let left = amount;
  for (const [worth, fill, edge] of CHIPS) while (left >= worth && stack.length < 8) { stack.push([fill, edge]); left -= worth; }
  if (!stack.length) stack.push(["#c9a24b", "#fff"]);
  const group = el("g", { class: "chips" + (extra.isNew ? " put" : ""), role: "img", "aria-label": money(amount) });
  stack.forEach(([fill, edge], at) => {
    const cy = y - at * size * 0.28;
    group.append(
      el("ellipse", { cx: x, cy, rx: size, ry: size * 0.62, fill, stroke: "#0006" }),
      el("ellipse", { cx: x, cy, rx: size * 0.78, ry: size * 0.46, fill: "none", stroke: edge, "stroke-width": size * 0.2, "stroke-dasharray": `${size * 0.42} ${size * 0.42}`, opacity: 0.9 }),
    );
  });
  group.append(el("text", { x, y: y + size * 1.45, "text-anchor": "middle", fill: "#fff", "font-size": Math.max(13, size * 0.85), "font-weight": 700, style: { "paint-order": "stroke", stroke: "#0009", "stroke-width": "3px" } }, money(amount)));
  return group;
}

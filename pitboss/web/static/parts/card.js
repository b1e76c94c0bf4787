// Cards and chips, drawn by our own code.

import { el, money, settings } from "./kit.js";

const PIPS = { s: "♠", h: "♥", d: "♦", c: "♣" };
const NAMES = { T: "ten", J: "jack", Q: "queen", K: "king", A: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine" };
const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };

const isJoker = (face) => face.toLowerCase() === "jk";

export function cardName(face) {
  if (!face) return "a card face down";
  return isJoker(face) ? "the joker" : `${NAMES[face[0]]} of ${SUITS[face[1]]}`;
}

export function cardNames(faces) {
  const down = faces.filter((face) => !face).length;
  const open = faces.filter(Boolean).map(cardName);
  return [...open, down ? `${down} face down` : ""].filter(Boolean).join(", ");
}

function colour(suit) {
  const four = settings.get("four", "no") === "yes";
  return { s: "#16181a", h: "#b3202c", d: four ? "#1b5fb8" : "#b3202c", c: four ? "#1c7a3e" : "#16181a" }[suit];
}

export function card(face, x, y, width, extra = {}) {
  const { order, lifted, pick, key, dx, dy, dim, best, chosen } = extra;
  const classes = ["card", order !== undefined && "new", lifted && "lifted", pick && "pick", best && "best"].filter(Boolean).join(" ");
  const props = { class: classes, opacity: dim ? 0.55 : null, style: { "--dx": `${dx ?? 300}px`, "--dy": `${dy ?? -160}px`, "--n": order ?? 0 } };
  if (pick) Object.assign(props, {
    tabindex: 0, role: "checkbox", "data-key": key, "aria-checked": Boolean(lifted).toString(), "aria-label": cardName(face) + (lifted && chosen ? `, ${chosen}` : ""), onclick: pick,
    onkeydown: (e) => e.key === " " && (e.preventDefault(), pick()),
  });
  return el("g", { transform: `translate(${x} ${y})` }, el("g", props, face ? front(face, width) : back(width)));
}

function front(face, width) {
  const height = width * 1.4, joker = isJoker(face);
  const rank = joker ? "★" : face[0] === "T" ? "10" : face[0];
  const fill = joker ? "#5b2c83" : colour(face[1]);
  const big = { fill, "font-size": width * 0.46, "font-weight": 700, "font-family": "Georgia, serif", "letter-spacing": rank === "10" ? -width * 0.06 : null };
  return [
    el("rect", { class: "edge", width, height, rx: width * 0.09, fill: "#fbf7ea", stroke: "#0005" }),
    el("text", { x: width * 0.08, y: width * 0.44, ...big }, rank),
    el("text", { x: width * 0.5, y: height * (joker ? 0.8 : 0.88), fill, "font-size": joker ? width * 0.24 : width * 0.74, "text-anchor": "middle", "font-weight": joker ? 700 : null }, joker ? "JOKER" : PIPS[face[1]]),
    joker ? null : el("text", { x: width * 0.76, y: width * 0.38, fill, "font-size": width * 0.32, "text-anchor": "middle" }, PIPS[face[1]]),
  ].filter(Boolean);
}

function back(width) {
  const height = width * 1.4, inner = width * 0.07, round = width * 0.09;
  return [
    el("rect", { class: "edge", width, height, rx: round, fill: "#f3ecd8", stroke: "#0004" }),
    el("rect", { x: inner, y: inner, width: width - 2 * inner, height: height - 2 * inner, rx: round * 0.7, fill: "#7d1f2a" }),
    el("path", { d: lozenges(width, height), fill: "none", stroke: "#e6c9a0", "stroke-width": width * 0.022, opacity: 0.85 }),
  ];
}

function lozenges(width, height) {
  const step = width * 0.23, lines = [];
  for (let x = width * 0.155; x < width * 0.9; x += step)
    for (let y = width * 0.24; y < height - width * 0.16; y += step) lines.push(`M${x} ${y - step * 0.42}L${x + step * 0.36} ${y}L${x} ${y + step * 0.42}L${x - step * 0.36} ${y}Z`);
  return lines.join("");
}

// A row of cards about a centre, closer together where there is little room. extra.fresh(at): the order in which a new card comes.
export function cards(faces, centre, top, width, extra = {}) {
  const room = extra.room ?? 1e9;
  const gap = faces.length > 1 ? Math.min(width * 1.07, (room - width) / (faces.length - 1)) : 0;
  const left = centre - (gap * (faces.length - 1) + width) / 2;
  const row = faces.map((face, at) =>
    card(face, left + gap * at, top, width, {
      ...extra, order: extra.fresh?.(at), lifted: extra.lifted?.has(at), pick: extra.pick ? () => extra.pick(at) : null, key: `card ${at}`,
    }));
  if (extra.pick) return el("g", { role: "group", "aria-label": extra.label }, row);
  return el("g", faces.length ? { role: "img", "aria-label": `${extra.label}: ${cardNames(faces)}` } : {}, row);
}

const CHIPS = [[50000, "#5b2c83", "#fff"], [10000, "#16181a", "#fff"], [2500, "#1f7a42", "#fff"], [500, "#b3202c", "#fff"], [100, "#e9e6da", "#222"]];

export function chips(amount, x, y, size = 15, extra = {}) {
  const stack = [];
  let left = amount;
  for (const [worth, fill, edge] of CHIPS) while (left >= worth && stack.length < (extra.most ?? 6)) { stack.push([fill, edge]); left -= worth; }
  if (!stack.length) stack.push(["#c9a24b", "#fff"]);
  const group = el("g", { class: "chips" + (extra.isNew ? " put" : ""), role: "img", "aria-label": `${extra.label ?? "chips"} ${money(amount)}`, style: { "--dx": `${extra.dx ?? 0}px`, "--dy": `${extra.dy ?? 40}px` } });
  stack.forEach(([fill, edge], at) => {
    const cy = y - at * size * 0.28;
    group.append(
      el("ellipse", { cx: x, cy, rx: size, ry: size * 0.62, fill, stroke: "#0006" }),
      el("ellipse", { cx: x, cy, rx: size * 0.78, ry: size * 0.46, fill: "none", stroke: edge, "stroke-width": size * 0.2, "stroke-dasharray": `${size * 0.42} ${size * 0.42}`, opacity: 0.9 }),
    );
  });
  const beside = extra.beside ? { x: x + size + 4, y: y + 5, "text-anchor": "start" } : { x, y: y + size * 0.62 + 13, "text-anchor": "middle" };
  group.append(el("text", { class: "sum", ...beside }, money(amount)));
  return group;
}

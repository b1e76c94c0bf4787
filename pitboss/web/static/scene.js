// The felt: one scene for every kind of table, drawn from what the server says lies on it.

import { card, cards, chips } from "./cards.js";
import { el, money, signed } from "./kit.js";

// Where things lie: a wide table, and a narrow one for a phone.
const WIDE = { width: 1000, height: 640, dealer: [500, 34], board: [500, 176], own: [500, 452], ownCard: 84, other: 46, spots: 372, pot: [500, 300] };
const NARROW = { width: 420, height: 560, dealer: [210, 12], board: [210, 104], own: [210, 412], ownCard: 70, other: 26, spots: 350, pot: [210, 196] };

export function shape() {
  return matchMedia("(max-width: 640px)").matches ? NARROW : WIDE;
}

// Places of the other seats, clockwise from the left of one's own.
function places(count, at) {
  if (at.width > 600) {
    const spread = [[118, 500], [96, 366], [122, 232], [290, 96], [710, 96], [878, 232], [904, 366], [882, 500]];
    const use = { 0: [], 1: [2], 2: [1, 6], 3: [1, 3, 6], 4: [1, 2, 5, 6], 5: [1, 2, 4, 5, 6], 6: [0, 1, 2, 5, 6, 7], 7: [0, 1, 2, 3, 5, 6, 7], 8: [0, 1, 2, 3, 4, 5, 6, 7] };
    if (use[count]) return use[count].map((n) => spread[n]);
  }
  const perRow = at.width > 600 ? 6 : 4;
  return Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / perRow), inRow = Math.min(perRow, count - row * perRow);
    return [(at.width / inRow) * ((n % perRow) + 0.5), (at.width > 600 ? 250 : 236) + row * 74];
  });
}

// model: {title, dealer: {cards, note} | null, board, meter, pot, seats: [{seat, name, cards, chips, note, turn, free, button}], own: {cards, hands, chips, spots, ...} | null}
export class Scene {
  constructor(on) {
    this.on = on;
    this.seen = new Map();
    this.svg = el("svg", { role: "group", "aria-label": "The table" });
    this.node = el("div", { class: "scene" }, this.svg);
  }

  fresh(key) {
    return (at) => {
      const known = this.before.get(key) ?? 0;
      this.seen.set(key, Math.max(this.seen.get(key) ?? 0, at + 1));
      return at >= known;
    };
  }

  draw(model) {
    const at = shape();
    this.before = this.round === model.round ? this.seen : new Map();
    this.seen = new Map();
    this.round = model.round;
    const focused = document.activeElement?.getAttribute?.("data-key");
    this.svg.setAttribute("viewBox", `0 0 ${at.width} ${at.height}`);
    this.svg.replaceChildren(...this.table(model, at), ...this.dealer(model, at), ...this.board(model, at), ...this.others(model, at), ...this.own(model, at));
    if (focused) this.svg.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  }

  table(model, at) {
    const wide = at.width > 600;
    const arc = wide ? `M60 ${at.height - 40}C60 60 ${at.width - 60} 60 ${at.width - 60} ${at.height - 40}` : "";
    return [
      wide ? el("path", { d: arc, fill: "none", stroke: "#d9c88f", "stroke-width": 2, opacity: 0.35 }) : null,
      wide ? el("text", { class: "caption", x: at.width / 2, y: 306, "font-family": "Georgia, serif", opacity: model.pot ? 0 : 0.55 }, model.title) : null,
      model.placard && wide ? el("g", {}, el("rect", { x: 14, y: 14, width: wide ? 186 : 150, height: 24 + 17 * (model.placard.length - 1), rx: 8, fill: "#06140f", opacity: 0.7 }),
        ...model.placard.map((line, n) => el("text", { x: 24, y: 31 + 17 * n, fill: n ? "#cfe0d7" : "#e8c874", "font-size": 13 }, line))) : null,
    ].filter(Boolean);
  }

  dealer(model, at) {
    if (!model.dealer) return [];
    const [x, y] = at.dealer, width = at.width > 600 ? 66 : 46;
    return [
      ...cards(model.dealer.cards, x, y, width, { room: at.width * 0.55, fresh: this.fresh("dealer"), dx: 240, dy: -60 }),
      el("text", { class: "caption", x, y: y + width * 1.4 + 17 }, model.dealer.note),
    ];
  }

  board(model, at) {
    const [x, y] = at.board, width = at.width > 600 ? 66 : 46, parts = [];
    if (model.board.length) parts.push(...cards(model.board, x, y, width, { room: at.width * 0.62, fresh: this.fresh("board"), dx: 200, dy: -120 }));
    if (model.pot) parts.push(chips(model.pot, at.pot[0], at.pot[1], 17));
    if (model.potNote) parts.push(el("text", { class: "caption", x: at.pot[0], y: at.pot[1] + 44 }, model.potNote));
    return parts;
  }

  others(model, at) {
    const seats = model.seats.filter((seat) => seat.seat !== model.own?.seat);
    const spots = places(seats.length, at);
    return seats.flatMap((seat, n) => this.other(seat, spots[n], at, model));
  }

  other(seat, [x, y], at, model) {
    const wide = at.width > 600, w = wide ? 150 : 96, h = wide ? 44 : 36;
    const label = seat.free ? `Seat ${seat.seat + 1}: sit here` : `${seat.name}${seat.note ? ", " + seat.note : ""}`;
    const sit = seat.free && this.on.sit ? () => this.on.sit(seat.seat) : null;
    const plate = el("g", sit ? { class: "plate free", role: "button", tabindex: 0, "data-key": `seat${seat.seat}`, "aria-label": label, onclick: sit, onkeydown: (e) => e.key === "Enter" && sit() } : { class: "plate" + (seat.turn ? " turn" : "") },
      el("rect", { x: x - w / 2, y, width: w, height: h, rx: 10 }),
      el("text", { x, y: y + (wide ? 18 : 15) }, seat.free ? `Seat ${seat.seat + 1}` : short(seat.name, wide ? 17 : 11)),
      el("text", { class: "sub", x, y: y + (wide ? 36 : 30) }, seat.free ? (sit ? "sit here" : "empty") : (seat.note ?? "")));
    const parts = [plate];
    if (seat.cards?.length) parts.push(...cards(seat.cards, x, y - at.other * 1.4 - 4, at.other, { room: w * 1.1, fresh: this.fresh(`seat${seat.seat}`), dx: at.width / 2 - x, dy: -y, dim: seat.out }));
    if (seat.chips) parts.push(chips(seat.chips, x + (x < at.width / 2 ? w / 2 + 22 : -w / 2 - 22), y + h / 2, wide ? 13 : 10));
    if (seat.button) parts.push(button(x - w / 2 + 2, y + 2));
    if (seat.won !== undefined && seat.won !== null) parts.push(pay(x, y + h + 18, seat.won));
    return parts;
  }

  own(model, at) {
    const own = model.own;
    if (!own) return [];
    const [x, y] = at.own, width = at.ownCard, parts = [];
    const groups = own.groups.length ? own.groups : [{ cards: [] }];
    const room = (at.width * 0.9) / groups.length;
    groups.forEach((group, n) => {
      const centre = x + (n - (groups.length - 1) / 2) * room;
      parts.push(...cards(group.cards, centre, y, width, { room: Math.min(room, 720) - width * 0.2, fresh: this.fresh(`own${n}`), lifted: group.lifted, pick: group.pick, dx: 240, dy: -380 }));
      if (group.label) parts.push(el("text", { class: "caption", x: centre, y: y - 8 }, group.label));
    });
    parts.push(...this.spots(own, at));
    const plate = y + width * 1.4 + 8;
    parts.push(el("g", { class: "plate" + (own.turn ? " turn" : "") }, el("rect", { x: x - 120, y: plate, width: 240, height: 30, rx: 10 }), el("text", { x, y: plate + 20 }, own.name + (own.note ? ` · ${own.note}` : ""))));
    if (own.button) parts.push(button(x - 118, plate + 2));
    if (own.bet) parts.push(chips(own.bet, x, y - 34, 16));
    return parts;
  }

  spots(own, at) {
    const list = own.spots, wide = at.width > 600;
    const perRow = wide ? 8 : 5, size = wide ? 42 : Math.min(36, 190 / Math.min(5, Math.max(1, list.length))), parts = [];
    list.forEach((spot, n) => {
      const row = Math.floor(n / perRow), inRow = Math.min(perRow, list.length - row * perRow);
      const gap = Math.min(wide ? 118 : 102, (at.width - 8) / inRow);
      const x = at.width / 2 + ((n % perRow) - (inRow - 1) / 2) * gap, y = at.spots - row * (size * 2 + 22);
      parts.push(this.spot(spot, x, y, size));
    });
    return parts;
  }

  spot(spot, x, y, size) {
    const can = Boolean(spot.can);
    const label = `${spot.called}: ${spot.amount ? money(spot.amount) : "nothing"}${can ? `, from ${money(spot.can.least)} to ${money(spot.can.most)}` : ""}${spot.required ? ", required" : ""}`;
    const put = () => can && this.on.put(spot), take = () => can && this.on.take(spot);
    let held = 0;
    const group = el("g", {
      class: "spot" + (can ? " can" : ""), "data-key": `spot ${spot.name}`, tabindex: can ? 0 : null, role: can ? "button" : "img", "aria-label": label,
      onclick: () => (Date.now() - held > 500 && held ? null : put()),
      oncontextmenu: (e) => { e.preventDefault(); take(); },
      onpointerdown: (e) => { held = 0; if (e.pointerType === "touch") this.press = setTimeout(() => { held = Date.now() - 600; take(); }, 550); },
      onpointerup: () => clearTimeout(this.press),
      ondragover: (e) => can && e.preventDefault(),
      ondrop: (e) => { e.preventDefault(); put(); },
      onkeydown: (e) => {
        if (e.key === "Enter" || e.key === " ") { e.preventDefault(); put(); }
        if (e.key === "Backspace" || e.key === "Delete") { e.preventDefault(); take(); }
        if (e.key.startsWith("Arrow")) this.move(e, group);
      },
    }, el("circle", { cx: x, cy: y, r: size }));
    const words = split(spot.called, 11);
    words.forEach((word, n) => group.append(el("text", { x, y: y - size * 0.35 + 15 * n - 7 * (words.length - 1) + (spot.amount ? -6 : 10), opacity: spot.amount ? 0.9 : 1 }, word)));
    if (spot.required && !spot.amount && can) group.append(el("text", { x, y: y + size * 0.72, "font-size": 11, fill: "#e8c874" }, "required"));
    if (spot.amount) group.append(chips(spot.amount, x, y + size * 0.34, size * 0.36, { isNew: spot.isNew }));
    if (spot.paid !== undefined && spot.paid !== null) group.append(pay(x, y + size + 16, spot.paid));
    return group;
  }

  move(event, from) {
    event.preventDefault();
    const all = [...this.svg.querySelectorAll(".spot.can")];
    const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
    all[(all.indexOf(from) + step + all.length) % all.length]?.focus();
  }
}

const short = (text, most) => (text.length > most ? text.slice(0, most - 1) + "…" : text);

function split(text, most) {
  const lines = [""];
  for (const word of text.split(" ")) {
    if ((lines.at(-1) + " " + word).trim().length > most && lines.at(-1)) lines.push(word);
    else lines[lines.length - 1] = (lines.at(-1) + " " + word).trim();
  }
  return lines.slice(0, 3);
}

function pay(x, y, amount) {
  const kind = amount > 0 ? "won" : amount < 0 ? "lost-chips" : "even";
  return el("text", { class: `pay ${kind}`, x, y }, amount === 0 ? "push" : signed(amount));
}

function button(x, y) {
  return el("g", { role: "img", "aria-label": "the button" }, el("circle", { cx: x, cy: y, r: 13, fill: "#fbf7ea", stroke: "#222" }), el("text", { x, y: y + 5, "text-anchor": "middle", "font-size": 13, "font-weight": 700, fill: "#222" }, "D"));
}

export { card };

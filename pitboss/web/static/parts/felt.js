// The felt: one scene for every kind of table, drawn from what the server says lies on it.

import { cards, chips } from "./cards.js";
import { el, money, signed } from "./kit.js";
import { layout } from "./layout.js";

const MOST_ORDER = 14;

// model: {title, round, placard: [line], dealer: {groups, note} | null, board: [{cards, label}], pot, potNote,
//   seats: [{seat, name, groups, chips, note, turn, free, button, won, out}], own: {seat, name, groups, spots, note, turn, bet, button, won} | null}
// A group of cards: {cards, label, lifted, pick}.
export class Scene {
  constructor(on) {
    this.on = on;
    this.seen = new Map();
    this.sums = new Map();
    this.paid = new Set();
    this.svg = el("svg", { role: "group", "aria-label": "The table", preserveAspectRatio: "xMidYMid meet" });
    this.node = el("div", { class: "scene" }, this.svg);
  }

  // The order in which new cards come in: undefined for one that lay there before.
  fresh(key) {
    return (at) => {
      const known = this.before.get(key) ?? 0;
      this.seen.set(key, Math.max(this.seen.get(key) ?? 0, at + 1));
      return at >= known ? Math.min(this.order++, MOST_ORDER) : undefined;
    };
  }

  // Whether chips have come to a place since the last picture.
  grew(key, amount) {
    const known = this.had.get(key) ?? 0;
    this.sums.set(key, amount);
    return amount > known;
  }

  // A result, which settles in its order the first time it is seen.
  pay(key, x, y, amount, order = 0) {
    const kind = amount > 0 ? "won" : amount < 0 ? "lost-chips" : "even", known = this.paid.has(key);
    this.paid.add(key);
    return el("text", { class: `pay ${kind}${known ? "" : " settles"}`, x, y, style: { "--n": order } }, amount === 0 ? "push" : signed(amount));
  }

  draw(model) {
    const same = this.round === model.round;
    if (!same) this.paid.clear();
    this.before = same ? this.seen : new Map();
    this.had = same ? this.sums : new Map();
    this.seen = new Map();
    this.sums = new Map();
    this.order = 0;
    this.round = model.round;
    this.at = layout(model, { width: this.svg.clientWidth, height: this.svg.clientHeight });
    const focused = this.svg.contains(document.activeElement) ? document.activeElement.getAttribute("data-key") : null;
    this.svg.setAttribute("viewBox", `0 0 ${this.at.width} ${this.at.height}`);
    const own = this.own(model); // one's own cards come first
    this.svg.replaceChildren(...[this.print(model), this.dealer(model), this.board(model), this.others(model), own].flat(Infinity).filter(Boolean));
    if (focused) this.svg.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }

  print(model) {
    const { narrow, width, placard, print } = this.at, lines = model.placard;
    if (narrow) return [el("text", { class: "caption", x: placard[0], y: placard[1] }, short(lines.slice(1).join(" · "), 58))];
    const name = (y) => el("text", { class: "caption name", x: width / 2, y }, model.title);
    if (print) return [name(print[1]), el("text", { class: "caption", x: print[0], y: print[1] + 21 }, lines.slice(1).join(" · "))];
    const room = 24 + 7.4 * Math.min(24, Math.max(...lines.map((line) => line.length)));
    return [model.board.length ? null : name(236), el("g", {}, el("rect", { x: placard[0], y: placard[1], width: room, height: 10 + 18 * lines.length, rx: 8, fill: "#06140f", opacity: 0.7 }),
      lines.map((line, n) => el("text", { x: placard[0] + 11, y: placard[1] + 19 + 18 * n, fill: n ? "#dbe8e1" : "#e8c874", "font-size": 13 }, short(line, 24))))];
  }

  dealer(model) {
    if (!model.dealer) return [];
    const { x, y, card, room } = this.at.dealer, { groups, note } = model.dealer;
    const wideNote = this.at.narrow ? 13 : 17;
    return [
      this.groups(groups, { x, y, card, room, key: "dealer", label: "Dealer", dx: 240, dy: -60 }),
      note ? el("text", { class: "caption", x, y: y + card * 1.4 + wideNote }, note) : null,
    ];
  }

  // Groups of cards side by side; a label above where there is one.
  groups(groups, { x, y, card, room, key, label, over = -6, ...extra }) {
    const gap = groups.length > 1 ? card * 0.2 : 0, all = groups.reduce((sum, group) => sum + group.cards.length, 0);
    const widths = groups.map((group) => Math.min(card * 1.07 * group.cards.length, ((room - gap * (groups.length - 1)) * group.cards.length) / all));
    let left = x - (widths.reduce((sum, w) => sum + w, 0) + gap * (groups.length - 1)) / 2;
    return groups.map((group, n) => {
      const centre = left + widths[n] / 2;
      left += widths[n] + gap;
      return [
        cards(group.cards, centre, y, card, { ...extra, room: widths[n], fresh: this.fresh(`${key}${n}`), lifted: group.lifted, pick: group.pick, chosen: group.chosen, dim: group.dim, best: group.best, label: group.label ? `${label}, ${group.label}` : label }),
        group.label ? el("text", { class: "caption", x: centre, y: over > 0 ? y + card * 1.4 + over : y + over }, short(group.label, Math.max(12, Math.floor(widths[n] / 7.2)))) : null,
      ];
    });
  }

  board(model) {
    const { board, pot, narrow } = this.at, parts = [];
    const cards = Math.max(...model.board.map((group) => group.cards.length), 0);
    if (model.board.length > 1 && cards) {
      const perRow = narrow ? 2 : 3, size = narrow ? 42 : 56, room = board.room / perRow;
      model.board.forEach((group, n) => {
        const x = board.x + ((n % perRow) - (perRow - 1) / 2) * room, y = (narrow ? 44 : 60) + Math.floor(n / perRow) * (size * 1.4 + (narrow ? 20 : 30));
        parts.push(this.groups([group], { x, y, card: size, room: room - 6, key: `board${n}`, label: "Common hand", dx: 200, dy: -120 }));
      });
    } else if (cards) parts.push(this.groups(model.board, { ...board, key: "board", label: "Board", dx: 200, dy: -120 }));
    if (model.pot) parts.push(chips(model.pot, pot.x - 16, pot.y, narrow ? 14 : 17, { label: "pot", beside: true, isNew: this.grew("pot", model.pot), dy: 60 }));
    if (model.potNote) parts.push(el("text", { class: "caption", x: pot.x, y: pot.y + (narrow ? 22 : 28) }, model.potNote));
    return parts;
  }

  others(model) {
    const seats = model.seats.filter((seat) => seat.seat !== model.own?.seat);
    return seats.map((seat, n) => this.at.seats[n] && this.other(seat, this.at.seats[n]));
  }

  other(seat, [x, y]) {
    const { card, width: w, room, tall: h, name } = this.at.seat, { narrow } = this.at;
    const middle = Math.max(room / 2 + 6, Math.min(this.at.width - room / 2 - 6, x));
    const label = seat.free ? `Seat ${seat.seat + 1} sit here` : [seat.name, seat.note, seat.turn && "to act", seat.button && "has the button"].filter(Boolean).join(", ");
    const sit = seat.free && this.on.sit ? () => this.on.sit(seat.seat) : null;
    const called = narrow ? seat.name.replace("House player", "House") : seat.name;
    const lines = [
      el("rect", { x: x - w / 2, y, width: w, height: h, rx: 10 }),
      el("text", { x, y: y + (seat.note || seat.free ? (narrow ? 15 : 18) : h / 2 + 5) }, seat.free ? `Seat ${seat.seat + 1} ` : short(called, Math.min(name, Math.floor(w / 7)))),
      el("text", { class: "sub", x, y: y + (narrow ? 30 : 36) }, seat.free ? (sit ? "sit here" : "empty") : short(seat.note ?? "", Math.floor(w / 6.5))),
    ];
    if (sit) return el("g", { class: "plate free", role: "button", tabindex: 0, "data-key": `seat${seat.seat}`, "aria-label": label, onclick: sit, onkeydown: (e) => (e.key === "Enter" || e.key === " ") && (e.preventDefault(), sit()) }, lines);
    const best = seat.won > 0;
    const side = Math.abs(x - this.at.width / 2) < 245 ? 0 : x < this.at.width / 2 ? 1 : -1;
    const spot = narrow || !side ? [x - 14, y + h + (narrow ? 14 : 19)] : [x + side * (w / 2 + 24), y + h / 2 - 6];
    const groups = (seat.groups ?? []).map((group) => ({ ...group, best, dim: seat.out, label: "" }));
    const many = groups.reduce((sum, group) => sum + group.cards.length, 0), lie = { card, label: "Cards", dx: this.at.width / 2 - x, dy: -y };
    const rows = narrow && (many > 5 || (many > 3 && w < 72)) ? halves(groups) : [groups];
    return el("g", { role: "group", "aria-label": label },
      rows.map((each, n) => this.groups(each, { ...lie, x: many > 5 ? middle : x, y: y - 4 - card * (1.4 + 0.66 * (rows.length - 1 - n)), room: many > 5 ? room : w, key: `seat${seat.seat}${n}` })),
      el("g", { class: ["plate", seat.turn && "turn", best && "winner", seat.out && "gone"].filter(Boolean).join(" "), "aria-hidden": true }, lines),
      seat.chips ? chips(seat.chips, ...spot, narrow ? 9 : 13, { label: "bet", beside: narrow || !side, most: narrow || !side ? 3 : 6, isNew: this.grew(`seat${seat.seat}`, seat.chips), dx: (x - spot[0]) / 2, dy: (y - spot[1]) / 2 }) : null,
      seat.button ? button(x - w / 2 + 2, y + 2, narrow ? 9 : 12) : null,
      seat.won !== undefined && seat.won !== null ? this.pay(`seat${seat.seat}`, x, y + h + (narrow ? 15 : 19), seat.won) : null);
  }

  own(model) {
    const own = model.own;
    if (!own) return [];
    const { x, y, card, room, plate: wide } = this.at.own, plate = y + card * 1.4 + 7, parts = [];
    if (own.groups.length) parts.push(this.groups(own.groups.map((group) => ({ ...group, best: own.won > 0 && !own.spots.length })), { x, y, card, room, key: "own", label: "Your cards", dx: 240, dy: -380 }));
    parts.push(this.spots(own));
    const words = own.name + (own.note ? ` · ${own.note}` : "");
    parts.push(el("g", { class: "plate" + (own.turn ? " turn" : "") + (own.won > 0 ? " winner" : "") }, el("rect", { x: x - wide / 2, y: plate, width: wide, height: 28, rx: 10 }), el("text", { x, y: plate + 19 }, short(words, Math.floor(wide / 7.6)))));
    if (own.button) parts.push(button(x - wide / 2 + 4, plate + 4, 12));
    if (own.bet) parts.push(chips(own.bet, x - 16, y - 30, 15, { label: "your bet", beside: true, isNew: this.grew("own", own.bet), dy: 60 }));
    if (own.won !== undefined && own.won !== null && !own.spots.length) parts.push(this.pay("own", x, y - 14, own.won));
    return el("g", { role: "group", "aria-label": "Your place" }, parts.flat(3).filter(Boolean));
  }

  spots(own) {
    const { spots: at, width } = this.at, list = own.spots, rows = Math.ceil(list.length / at.most), parts = [];
    list.forEach((spot, n) => {
      const row = Math.floor(n / at.most), inRow = Math.min(at.most, list.length - row * at.most);
      const gap = Math.min(at.widest, at.room / inRow);
      const x = width / 2 + ((n % at.most) - (inRow - 1) / 2) * gap, y = at.y - (rows - 1 - row) * (at.tall + 18);
      parts.push(this.spot(spot, x, y, gap - 6, at.tall));
    });
    return parts;
  }

  spot(spot, x, y, wide, tall) {
    const can = Boolean(spot.can);
    const picks = spot.stakes.filter((stake) => stake.pick).map((stake) => stake.pick).join(", ");
    const label = `${spot.called}: ${spot.amount ? money(spot.amount) : "nothing"}${picks ? ` on ${picks}` : ""}${can ? `, from ${money(spot.can.least)} to ${money(spot.can.most)}` : ""}${spot.required ? ", required" : ""}${spot.paid === null ? "" : `, ${spot.paid ? signed(spot.paid) : "push"}`}`;
    const group = el("g", { class: "spot" + (can ? " can" : "") + (spot.amount ? " down" : ""), "data-key": `spot ${spot.name}`, tabindex: can ? 0 : null, role: can ? "button" : "img", "aria-label": label, ...(can ? this.hands(spot) : {}) },
      el("rect", { x: x - wide / 2, y: y - tall / 2, width: wide, height: tall, rx: Math.min(24, tall * 0.32) }));
    const lines = split(picks || spot.called, Math.floor((wide - 16) / 7)), size = Math.min(14, (wide - 6) / (0.53 * Math.max(...lines.map((line) => line.length))));
    const top = spot.amount ? y - tall / 2 + (lines.length > 1 ? 14 : 18) : y - 7 * (lines.length - 1) + 4;
    lines.forEach((line, n) => group.append(el("text", { x, y: top + 14 * n, "font-size": size }, n < lines.length - 1 ? line + " " : line)));
    if (spot.required && !spot.amount && can) group.append(el("text", { class: "must", x, y: y + tall / 2 - 9 }, "required"));
    if (spot.amount) group.append(chips(spot.amount, x - (lines.length > 1 ? 17 : 0), y + tall * (lines.length > 1 ? 0.28 : 0.1), tall * 0.16, { most: lines.length > 1 ? 3 : 5, beside: lines.length > 1, label: "bet", isNew: this.grew(spot.name, spot.amount), dy: 90 }));
    if (spot.paid !== null) group.append(this.pay(spot.name, x, y + tall / 2 + 15, spot.paid, spot.order));
    return group;
  }

  // Click puts chips down, right click or a long press takes them back; Space and Delete do the same.
  hands(spot) {
    const put = () => this.on.put(spot), take = () => this.on.take(spot);
    let taken = false;
    return {
      onclick: () => { if (!taken) put(); taken = false; },
      oncontextmenu: (e) => { e.preventDefault(); if (!taken) take(); },
      onpointerdown: (e) => { taken = false; if (e.pointerType === "touch") this.press = setTimeout(() => { taken = true; take(); }, 550); },
      onpointerup: () => clearTimeout(this.press),
      onpointercancel: () => clearTimeout(this.press),
      ondragover: (e) => e.preventDefault(),
      ondrop: (e) => { e.preventDefault(); put(); },
      onkeydown: (e) => {
        if (e.key === " " || e.key === "+") { e.preventDefault(); put(); }
        if (e.key === "Backspace" || e.key === "Delete" || e.key === "-") { e.preventDefault(); take(); }
      },
    };
  }

  // Arrows go from spot to spot, or from card to card.
  move(forward) {
    const all = [...this.svg.querySelectorAll("[tabindex='0']")];
    if (!all.length) return false;
    const now = all.indexOf(document.activeElement);
    all[now < 0 ? 0 : (now + (forward ? 1 : -1) + all.length) % all.length].focus();
    return true;
  }
}

// Cards of a small seat in two rows: back over front, or half over half.
function halves(groups) {
  if (groups.length > 1) return groups.map((group) => [group]).slice(0, 2);
  const [group] = groups, half = Math.ceil(group.cards.length / 2);
  return [[{ ...group, cards: group.cards.slice(0, half) }], [{ ...group, cards: group.cards.slice(half) }]];
}

const short = (text, most) => (text.length > most ? text.slice(0, Math.max(1, most - 1)) + "…" : text);

function split(text, most) {
  const lines = [""];
  for (const word of text.split(" ")) {
    if ((lines.at(-1) + " " + word).trim().length > most && lines.at(-1)) lines.push(word);
    else lines[lines.length - 1] = (lines.at(-1) + " " + word).trim();
  }
  return lines.length > 2 ? [lines[0], short(lines.slice(1).join(" "), most)] : lines;
}

function button(x, y, r) {
  return el("g", { role: "img", "aria-label": "the button" }, el("circle", { cx: x, cy: y, r, fill: "#fbf7ea", stroke: "#222" }), el("text", { x, y: y + r * 0.4, "text-anchor": "middle", "font-size": r * 1.1, "font-weight": 700, fill: "#222" }, "D"));
}

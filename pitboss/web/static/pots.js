// A pot table: seats, bets, the board, and what the player in turn may do.

import { el, money } from "./kit.js";

const KEYS = { fold: "f", check: "c", call: "c", bet: "b", raise: "r", show: "s", muck: "m", "stand pat": "p", draw: "d", discard: "d", "bring in": "i", straddle: "t", pass: "p", chop: "o", wild: "w", "put up": "b" };

function offers(view) {
  return view.picture?.may ?? [];
}

function seatOf(picture, place) {
  return picture?.seats.find((seat) => seat.place === place);
}

// Decisions about cards: throw so many away, or name one card.
function about(view) {
  const list = offers(view);
  return list.find((offer) => offer.do === "throw") ?? list.find((offer) => offer.do === "act" && offer.cards.length);
}

function title(name) {
  return name[0].toUpperCase() + name.slice(1);
}

function note(seat, chair, view) {
  if (!seat || view.picture.over) return chair.out ? "sitting out" : money(chair.stack);
  if (!seat.live) return "folded";
  if (seat.mucked) return "mucked";
  return seat.stack ? money(seat.stack) : "all in";
}

export const pots = {
  betting: () => false,
  best: (free) => free,
  put() {},
  take() {},
  undo: () => false,
  beside() {},
  lit() {},

  model(state, pick) {
    const view = state.view, picture = view.picture;
    const chairs = new Map(view.chairs.map((chair) => [chair.seat, chair]));
    const order = [...Array(view.places).keys()].map((n) => (n + Math.max(0, view.seat)) % view.places);
    const seats = order.map((place) => {
      const chair = chairs.get(place), seat = seatOf(picture, place);
      if (!chair && !seat) return { seat: place, free: view.seat < 0, name: "" };
      const at = picture?.seats.indexOf(seat) ?? -1;
      return {
        seat: place, name: chair?.name ?? `Seat ${place + 1}`, cards: seat && !seat.mucked && (seat.live || seat.shown) ? seat.cards : [], chips: picture && !picture.over ? seat?.bet ?? 0 : 0,
        note: chair ? note(seat, chair, view) : "", turn: picture?.turn === place, out: seat && !seat.live, button: picture?.button === place, won: picture?.over && at >= 0 ? picture.nets[at] || null : null,
      };
    }).filter((seat) => seat.name || seat.free);
    const pot = picture && !picture.over ? picture.pots.reduce((sum, each) => sum + each, 0) : 0;
    const sides = picture && picture.pots.length > 1 && !picture.over ? picture.pots.map((each, n) => `${n ? `side ${n}` : "main"} ${money(each)}`).join(" · ") : "";
    return { title: view.name, round: view.round, placard: placard(view), dealer: null, board: picture?.board ?? [], pot, potNote: sides, seats, own: view.seat < 0 ? null : own(state, seats, pick) };
  },

  actions(state, send) {
    const view = state.view, picture = view.picture, list = [];
    if (!picture || picture.over || view.between) return [{ node: el("p", { class: "soft" }, view.chairs.length < 2 ? "A hand needs two players: wait for somebody, or add a house player." : view.out ? "You sit out." : "The next hand is about to begin.") }];
    if (!offers(view).length) return [{ node: el("p", { class: "soft" }, waiting(view)) }];
    for (const offer of offers(view)) {
      if (offer.do === "act" && !offer.cards.length) list.push({ label: label(offer), key: KEYS[offer.act], main: ["check", "call", "show"].includes(offer.act), run: () => send({ do: "act", act: offer.act, amount: offer.amount }) });
      if (offer.do === "range") list.push({ node: ranger(offer, state, send) });
    }
    const some = about(view);
    if (some) list.push(cardAction(state, some, send));
    return list;
  },

  menu(state, send) {
    const view = state.view;
    return [
      view.out || view.waits ? { label: "Come back", run: () => send({ do: "back", post: true }) } : { label: "Sit out", run: () => send({ do: "out" }) },
      { label: `Buy ${money(view.buy || 0)}`, off: !view.buy || !view.between, run: () => send({ do: "buy", amount: view.buy }) },
      { label: "Add a house player", off: view.chairs.length >= view.places, run: () => send({ do: "company", count: 1 }) },
      { label: "Leave", run: () => send({ do: "leave" }) },
    ];
  },

  results(view) {
    const picture = view.picture;
    if (!picture?.over) return [];
    return picture.won.map((won) => {
      const who = won.seat < 0 ? won.account : view.chairs.find((chair) => chair.seat === won.seat)?.name ?? `Seat ${won.seat + 1}`;
      return [`${title(won.pot)}: ${who}, ${won.says}`, won.amount, won.law];
    });
  },
};

function waiting(view) {
  const name = view.chairs.find((chair) => chair.seat === view.picture.turn)?.name;
  return name ? `Waiting for ${name}…` : "The dealer is busy.";
}

function placard(view) {
  const { limit, small, big, blinds, ante } = view.limits ?? {};
  if (!limit) return [view.name];
  const lines = [view.name, limit === "fixed limit" ? `${limit} ${money(small)} and ${money(big)}` : `${limit}, from ${money(small)}`];
  if (blinds.length) lines.push(`blinds ${blinds.map(money).join(" and ")}`);
  if (ante) lines.push(`ante ${money(ante)}`);
  return lines;
}

function own(state, seats, pick) {
  const view = state.view, picture = view.picture, seat = seatOf(picture, view.seat), some = about(view);
  const mine = seats.find((each) => each.seat === view.seat);
  const turn = picture?.turn === view.seat && some;
  const groups = seat?.cards.length ? [{ cards: seat.cards, lifted: turn ? state.lifted : null, pick: turn ? pick : null, label: seat.live ? "" : "folded" }] : [];
  const words = [mine?.note, picture && !picture.over && picture.turn === view.seat ? "your turn" : ""].filter(Boolean).join(" · ");
  return { seat: view.seat, name: mine?.name ?? "", groups, spots: [], turn: picture?.turn === view.seat, note: words, button: mine?.button, bet: picture && !picture.over ? seat?.bet : 0 };
}

function label(offer) {
  return title(offer.act) + (offer.amount ? ` ${money(offer.amount)}` : "");
}

// The amount of a bet or raise: the least to begin with, by slider, number or the usual steps.
function ranger(offer, state, send) {
  const key = `${state.view.seq}`;
  if (state.rangeKey !== key) { state.rangeKey = key; state.amount = offer.least; }
  const go = () => send({ do: "act", act: offer.act, amount: state.amount });
  const shown = el("output", {}, money(state.amount));
  const set = (value) => { state.amount = Math.max(offer.least, Math.min(offer.most, value >= offer.most ? offer.most : Math.round(value / offer.step) * offer.step)); slider.value = state.amount; shown.textContent = money(state.amount); };
  const slider = el("input", { type: "range", min: offer.least, max: offer.most, step: "any", value: state.amount, "aria-label": `Amount to ${offer.act} to`, oninput: () => set(Number(slider.value)) });
  const button = el("button", { "data-act": offer.act, onclick: go, title: offer.law }, `${title(offer.act)} to `, shown, el("kbd", {}, KEYS[offer.act]));
  if (offer.least === offer.most) return button;
  return el("span", { class: "row" }, button, slider, el("button", { class: "small", onclick: () => set(offer.most) }, "Most"));
}

function cardAction(state, some, send) {
  const chosen = [...state.lifted].sort((a, b) => a - b);
  const many = some.do === "throw" ? [some.least, some.most] : [1, 1];
  const fits = chosen.length >= many[0] && chosen.length <= many[1];
  const says = fits ? `${title(some.act)} ${chosen.length}` : `${title(some.act)}: choose ${many[0] === many[1] ? many[0] : `${many[0]} to ${many[1]}`}`;
  return { label: says, key: KEYS[some.act], main: fits, off: !fits, run: () => { send({ do: "act", act: some.act, cards: chosen }); state.lifted = new Set(); } };
}

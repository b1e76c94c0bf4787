// A house-banked table: spots, wagers, decisions, results.

import { el, money } from "./kit.js";

const SAYS = { BETTING: "betting", "sitting out": "sitting out" };

function mine(view) {
  return view.picture?.boxes.map((box, at) => ({ ...box, at })).filter((box) => box.player === view.seat || box.at === view.seat) ?? [];
}

function ranges(view, tip = false) {
  return (view.picture?.may ?? []).filter((offer) => offer.do === "bet" && offer.tip === tip);
}

function acts(view) {
  return (view.picture?.may ?? []).filter((offer) => offer.do === "act");
}

function amountOn(boxes, spot) {
  return boxes.flatMap((box) => box.stakes).filter((stake) => stake.spot === spot && !stake.tip).reduce((sum, stake) => sum + stake.amount, 0);
}

// Decisions about cards (discard, set) come as one offer per choice of cards.
function about(view) {
  const list = acts(view);
  return list.find((offer) => list.some((other) => other.act === offer.act && other.cards.join() !== offer.cards.join()));
}

function title(name) {
  return name[0].toUpperCase() + name.slice(1);
}

export const house = {
  betting: (state) => state.view.betting && state.view.seat >= 0,

  best(free, seats, taken) {
    const middle = Math.floor(seats / 2);
    return [...Array(seats).keys()].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle)).find((n) => !taken.has(n)) ?? free;
  },

  model(state, pick) {
    const view = state.view, picture = view.picture, boxes = mine(view);
    const chairs = new Map(view.chairs.map((chair) => [chair.seat, chair]));
    const seats = [...Array(view.places).keys()].map((seat) => {
      const chair = chairs.get(seat), box = picture?.boxes[seat];
      const stakes = box?.stakes.reduce((sum, stake) => sum + stake.amount, 0) ?? 0;
      const paid = picture?.over ? picture.paid.filter((p) => p.box === seat).reduce((sum, p) => sum + p.net, 0) : null;
      const note = chair ? (view.betting ? (chair.ready ? "ready" : stakes ? "betting" : "") : (box?.standing === "sitting out" ? "sitting out" : box?.standing === "folded" ? "folded" : "")) : "";
      return { seat, free: !chair && view.seat < 0, name: chair?.name ?? "", cards: chair ? box?.cards ?? [] : [], chips: chair ? stakes : 0, note, turn: picture?.turn === seat, out: box?.standing === "folded", won: chair && paid ? paid : null };
    }).filter((seat) => seat.free || chairs.has(seat.seat));
    return { title: view.name, round: view.round, placard: placard(state), dealer: dealer(picture), board: picture?.board ?? [], seats, own: view.seat < 0 ? null : own(state, boxes, pick) };
  },

  put(state, spot, send) {
    const { can } = spot;
    const now = spot.amount;
    let amount = now + state.chip * 100;
    if (amount < can.least) amount = Math.ceil(can.least / can.step) * can.step;
    amount = Math.min(amount, Math.floor(can.most / can.step) * can.step);
    amount = Math.max(Math.floor(amount / can.step) * can.step, can.least);
    if (can.picks.length) return choosePick(spot, amount, state, send);
    state.undo.push({ spot: spot.name, amount: now });
    send({ do: "bet", spot: spot.name, amount });
  },

  take(state, spot, send) {
    if (!spot.amount) return;
    const less = spot.amount - state.chip * 100;
    for (const stake of spot.stakes) {
      const amount = spot.stakes.length === 1 && less >= spot.can.least ? less : 0;
      send({ do: "bet", spot: spot.name, amount, pick: stake.pick });
    }
  },

  undo(state, send) {
    const last = state.view.betting && state.undo.pop();
    if (!last) return false;
    send({ do: "bet", spot: last.spot, amount: last.amount });
    return true;
  },

  actions(state, send) {
    const view = state.view, picture = view.picture;
    if (!picture) return [];
    if (picture.over) return [{ node: el("p", { class: "soft" }, "The round is over; the next one is about to begin.") }];
    if (view.betting) return bettingActions(state, send);
    if (!view.picture.may.length) return [{ node: el("p", { class: "soft" }, picture.turn >= 0 ? "Another hand is being played." : "The dealer is busy.") }];
    const some = about(view);
    if (some) return cardActions(state, some, send);
    const keys = new Set();
    return acts(view).map((offer, n) => {
      const label = actLabel(offer);
      const key = [...label.toLowerCase()].find((letter) => /[a-z]/.test(letter) && letter !== "h" && letter !== "u" && !keys.has(letter));
      keys.add(key);
      return { label, key, main: n === 0 && offer.act !== "fold", run: () => send(actWish(offer)) };
    });
  },

  menu(state, send) {
    const view = state.view;
    return [
      { label: "Add a house player", off: view.chairs.length >= view.places, run: () => send({ do: "company", count: 1 }) },
      { label: "Leave", run: () => send({ do: "leave" }) },
    ];
  },

  results(view) {
    const picture = view.picture;
    if (!picture) return [];
    return picture.paid.filter((p) => p.box === view.seat || picture.boxes[p.box]?.player === view.seat)
      .map((p) => [`${p.spot}${p.pick ? ` (${p.pick})` : ""}: ${p.says}`, p.net, p.law]);
  },

  beside(state, side) {
    for (const [wager, list] of Object.entries(state.book.schedules)) {
      const chosen = list[0];
      const rows = chosen.rows.map((row) => el("tr", { "data-hand": row.hand.toLowerCase() }, el("td", {}, row.hand), el("td", { class: "num" }, row.pays || "–"), row.envy ? el("td", { class: "num" }, row.envy) : null));
      side.append(el("details", { class: "panel", open: side.childElementCount < 2 },
        el("summary", {}, wager), el("table", { class: "pays", "data-wager": wager }, el("tbody", {}, rows)), el("p", { class: "law" }, chosen.citation)));
    }
  },

  lit(state, side) {
    for (const row of side.querySelectorAll("tr.hit")) row.classList.remove("hit");
    const view = state.view;
    for (const paid of view.picture?.paid ?? []) {
      if (paid.box !== view.seat || paid.net <= 0) continue;
      const says = paid.says.toLowerCase();
      for (const table of side.querySelectorAll("table.pays")) {
        if (table.dataset.wager !== paid.spot && !table.dataset.wager.includes(paid.spot)) continue;
        const found = [...table.querySelectorAll("tr")].filter((row) => says.includes(row.dataset.hand)).sort((a, b) => b.dataset.hand.length - a.dataset.hand.length)[0];
        found?.classList.add("hit");
      }
    }
  },
};

function dealer(picture) {
  if (!picture) return { cards: [], note: "" };
  return { cards: picture.dealer, note: picture.dealer.length ? "Dealer" : "" };
}

function placard(state) {
  const lines = [state.view.name];
  if (state.view.picture && state.book.felt.some((spot) => spot.spot === "Progressive")) lines.push(`Meter ${money(state.view.picture.meter)}`);
  const first = ranges(state.view)[0];
  if (first) lines.push(`${first.spot} ${money(first.least)} to ${money(first.most)}`);
  return lines;
}

function own(state, boxes, pick) {
  const view = state.view, picture = view.picture, some = about(view);
  const can = new Map(ranges(view).filter((r) => r.box === view.seat).map((r) => [r.spot, r]));
  const names = [...new Set([...state.book.felt.map((s) => s.spot), ...can.keys()])];
  const paid = new Map();
  if (picture) for (const p of picture.paid) if (p.box === view.seat) paid.set(p.spot, (paid.get(p.spot) ?? 0) + p.net);
  const spots = names.filter((name) => can.has(name) || amountOn(boxes, name) || paid.has(name) || state.book.felt.find((s) => s.spot === name)?.first).map((name) => {
    const felt = state.book.felt.find((s) => s.spot === name);
    const stakes = boxes.flatMap((box) => box.stakes).filter((stake) => stake.spot === name && !stake.tip);
    return { name, called: felt?.called ?? name, amount: amountOn(boxes, name), stakes, can: view.betting ? can.get(name) : null, required: can.get(name)?.required, paid: paid.has(name) ? paid.get(name) : null };
  });
  const groups = boxes.filter((box) => box.cards.length || box.back.length).map((box) => {
    const turn = picture.turn === box.at && some;
    if (box.back.length) return { cards: [...box.back, ...box.front], label: "back · front" };
    return { cards: box.cards, lifted: turn ? state.lifted : null, pick: turn ? pick : null, label: boxes.length > 1 ? (box.at === picture.turn ? "this hand" : "") : "" };
  });
  const note = view.betting ? "place your bets" : picture && !picture.over && picture.turn === view.seat ? "your decision" : "";
  return { seat: view.seat, name: view.chairs.find((chair) => chair.seat === view.seat)?.name ?? "", groups, spots, turn: picture?.turn === view.seat, note };
}

function bettingActions(state, send) {
  const view = state.view, me = view.chairs.find((chair) => chair.seat === view.seat);
  const placed = mine(view).some((box) => box.stakes.length);
  const missing = ranges(view).find((offer) => offer.required && !amountOn(mine(view), offer.spot));
  const list = [];
  if (!me?.ready) list.push({ label: "Deal", main: true, key: "d", off: Boolean(missing) || (!placed && view.picture.stage === 0), title: missing ? `${missing.spot} is required` : "", run: () => send({ do: "ready" }) });
  else list.push({ node: el("p", { class: "soft" }, "Waiting for the other players…") });
  if (view.again && !placed) list.push({ label: "Same wagers", key: "s", run: () => send({ do: "again" }) });
  return list;
}

function cardActions(state, some, send) {
  const all = acts(state.view), chosen = [...state.lifted].sort((a, b) => a - b).join();
  const match = all.find((offer) => offer.act === some.act && offer.cards.join() === chosen);
  const rest = all.filter((offer) => offer.act !== some.act);
  return [
    { label: match ? `${title(some.act)} ${match.cards.length || "nothing"}` : `${title(some.act)}: choose cards`, main: true, key: some.act[0], off: !match, run: () => { send(actWish(match)); state.lifted = new Set(); } },
    ...rest.map((offer) => ({ label: actLabel(offer), key: offer.act[0] === some.act[0] ? offer.act[1] : offer.act[0], run: () => send(actWish(offer)) })),
  ];
}

function actLabel(offer) {
  const amount = offer.amount ? ` ${money(offer.amount)}` : "";
  return `${title(offer.act)}${offer.spot ? ` ${offer.spot}` : ""}${amount}`;
}

function actWish(offer) {
  return { do: "act", act: offer.act, spot: offer.spot, amount: offer.amount, cards: offer.cards };
}

function choosePick(spot, amount, state, send) {
  const box = el("select", { "aria-label": "What to bet on" }, spot.can.picks.map((name) => el("option", { value: name }, name)));
  const dialog = el("dialog", { "aria-label": spot.called }, el("form", { method: "dialog" }, el("h2", {}, `${spot.called}: ${money(state.chip * 100)}`), box,
    el("div", { class: "row" }, el("button", { class: "main", onclick: () => send({ do: "bet", spot: spot.name, amount: Math.max(state.chip * 100, spot.can.least), pick: box.value }) }, "Bet"), el("button", {}, "Not now"))));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

export { SAYS };

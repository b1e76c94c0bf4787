// A house-banked table: spots, wagers, decisions, results.

import { choosePick, sizer } from "./bets.js";
import { el, money, title } from "./kit.js";

const LABELS = { ask: "House way", adopt: "Take the common hand", set: "Set in front" };
const BACKWARDS = new Set(["fold", "take back", "surrender", "leave"]);
const MANY = 4;

// One's own hands; a hand that was split has several.
function mine(view) {
  return view.picture?.boxes.map((box, at) => ({ ...box, at })).filter((box) => box.player === view.seat) ?? [];
}

const myTurn = (view) => view.seat >= 0 && !view.betting && acts(view).length > 0;

function ranges(view) {
  return (view.picture?.may ?? []).filter((offer) => offer.do === "bet" && !offer.tip);
}

function acts(view) {
  return (view.picture?.may ?? []).filter((offer) => offer.do === "act");
}

function stakesOn(view, spot) {
  return mine(view).flatMap((box) => box.stakes).filter((stake) => stake.spot === spot && !stake.tip);
}

const sum = (list) => list.reduce((total, each) => total + each.amount, 0);

// What may be done, one entry for each kind: about cards (one offer for each choice), of many sizes, or plain.
function kinds(view) {
  const found = new Map();
  for (const offer of acts(view)) {
    const key = `${offer.act} ${offer.spot}`;
    if (!found.has(key)) found.set(key, { key, act: offer.act, spot: offer.spot, offers: [] });
    found.get(key).offers.push(offer);
  }
  return [...found.values()].flatMap((kind) => {
    const cards = new Set(kind.offers.map((offer) => offer.cards.join())).size > 1;
    const sizes = new Set(kind.offers.map((offer) => offer.amount)).size;
    if (cards) return [{ ...kind, cards: true }];
    if (sizes > MANY) return [{ ...kind, sized: true }];
    return kind.offers.map((offer) => ({ ...kind, offers: [offer] }));
  });
}

export const house = {
  betting: (state) => state.view.betting && state.view.seat >= 0,
  myTurn,

  best(free, seats, taken) {
    const middle = Math.floor(seats / 2);
    return [...Array(seats).keys()].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle)).find((n) => !taken.has(n)) ?? free;
  },

  model(state, pick) {
    const view = state.view, picture = view.picture;
    const chairs = new Map(view.chairs.map((chair) => [chair.seat, chair]));
    const order = [...Array(view.places).keys()].map((n) => (n + Math.max(0, view.seat)) % view.places);
    const seats = order.map((seat) => place(view, seat, chairs.get(seat))).filter((seat) => seat.free || chairs.has(seat.seat));
    return { title: view.name, round: view.round, placard: placard(state), dealer: dealer(picture), board: board(state), seats, own: view.seat < 0 ? null : own(state, pick) };
  },

  // Chips are counted when the wish is sent, not when the spot was drawn, so that quick clicks add up.
  put(state, { name, called, can }, send) {
    const step = state.chip * 100;
    const bet = (pick) => send((view) => {
      const range = ranges(view).find((offer) => offer.spot === name && offer.box === view.seat);
      if (!range) return null;
      const now = sum(stakesOn(view, name).filter((stake) => stake.pick === pick));
      const most = Math.floor(range.most / range.step) * range.step;
      const amount = Math.max(range.least, Math.min(most, Math.floor(Math.max(now + step, range.least) / range.step) * range.step));
      if (amount === now) return null;
      const last = state.undo.at(-1);
      if (last?.spot !== name || last.pick !== pick || last.amount !== now) state.undo.push({ spot: name, pick, amount: now });
      return { do: "bet", spot: name, amount, pick };
    });
    if (can.picks.length) choosePick(called, can.picks, Math.max(step, can.least), bet);
    else bet("");
  },

  take(state, { name, stakes, can }, send) {
    for (const { pick } of stakes) send((view) => {
      const now = sum(stakesOn(view, name).filter((stake) => stake.pick === pick)), less = now - state.chip * 100;
      return { do: "bet", spot: name, amount: less >= can.least ? less : 0, pick };
    });
  },

  undo(state, send) {
    const last = state.view.betting && state.undo.pop();
    if (!last) return false;
    send(() => ({ do: "bet", ...last }));
    return true;
  },

  prompt(state) {
    const view = state.view, picture = view.picture;
    if (!picture || view.seat < 0) return "";
    if (picture.over) return outcome(view);
    if (view.betting) return bettingPrompt(view);
    if (!myTurn(view)) return "";
    const list = kinds(view), about = list.find((kind) => kind.cards);
    if (about) return state.named || (about.act === "set" ? "Choose the cards for the front hand" : `Choose cards to ${about.act}`);
    const labels = list.map((kind) => (kind.sized ? `${title(kind.act)} ${kind.spot}` : actLabel(kind.offers[0])));
    return `Your decision: ${labels.length > 1 ? `${labels.slice(0, -1).join(", ")} or ${labels.at(-1)}` : labels[0]}`;
  },

  actions(state, send) {
    const view = state.view, picture = view.picture;
    if (!picture) return [];
    if (picture.over) return [{ node: el("p", { class: "soft" }, "The round is over; the next one is about to begin.") }];
    if (view.betting) return bettingActions(state, send);
    if (!myTurn(view)) return [{ node: el("p", { class: "soft" }, picture.turn >= 0 ? "Another hand is being played." : "The dealer is busy.") }];
    const keys = new Set(["h", "u"]), list = kinds(view);
    const best = list.find((kind) => !BACKWARDS.has(kind.act));
    return list.map((kind) => action(state, kind, best, send, keys));
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
    return picture.paid.filter((p) => picture.boxes[p.box]?.player === view.seat)
      .map((p) => [`${p.spot}${p.pick ? ` (${p.pick})` : ""}: ${p.says}`, p.net, p.law]);
  },

  beside(state, side) {
    for (const [wager, list] of Object.entries(state.book.schedules)) {
      const chosen = list.find((each) => each.schedule === state.view.pays?.[wager]) ?? list[0];
      const envy = chosen.rows.some((row) => row.envy);
      const rows = chosen.rows.map((row) => el("tr", { "data-hand": row.hand.toLowerCase() }, el("td", {}, row.hand), el("td", { class: "num" }, row.pays || "–"), envy ? el("td", { class: "num" }, row.envy || "") : null));
      side.append(el("details", { class: "panel", open: side.childElementCount < 2 },
        el("summary", {}, `${wager} pays`), el("table", { class: "pays", "data-wager": wager },
          envy ? el("thead", {}, el("tr", {}, el("th", {}, "Hand"), el("th", { class: "num" }, "Pays"), el("th", { class: "num" }, "Envy"))) : null, el("tbody", {}, rows)), el("p", { class: "law" }, chosen.citation)));
    }
  },

  lit(state, side) {
    for (const row of side.querySelectorAll("tr.hit")) row.classList.remove("hit");
    const view = state.view;
    for (const paid of view.picture?.paid ?? []) {
      if (view.picture.boxes[paid.box]?.player !== view.seat || paid.net <= 0) continue;
      const says = paid.says.toLowerCase();
      for (const table of side.querySelectorAll("table.pays")) {
        if (table.dataset.wager !== paid.spot && !table.dataset.wager.includes(paid.spot)) continue;
        const found = [...table.querySelectorAll("tr[data-hand]")].filter((row) => says.includes(row.dataset.hand)).sort((a, b) => b.dataset.hand.length - a.dataset.hand.length)[0];
        if (!found) continue;
        found.classList.add("hit");
        table.closest("details").open = true;
      }
    }
  },
};

function place(view, seat, chair) {
  if (!chair) return { seat, free: view.seat < 0 && Boolean(view.limits), name: "" };
  const picture = view.picture, boxes = picture?.boxes.filter((box) => box.player === seat) ?? [];
  const stakes = sum(boxes.flatMap((box) => box.stakes)), folded = boxes.length && boxes.every((box) => box.standing === "folded");
  const net = picture?.over ? picture.paid.filter((p) => picture.boxes[p.box]?.player === seat).reduce((total, p) => total + p.net, 0) : null;
  const note = view.betting ? (chair.ready ? "ready" : stakes ? "betting" : "") : folded ? "folded" : boxes[0]?.standing === "sitting out" ? "sitting out" : "";
  return { seat, name: chair.name, groups: boxes.flatMap(handGroups), chips: stakes, note, turn: picture?.boxes[picture.turn]?.player === seat, out: folded, won: picture?.paid.some((p) => picture.boxes[p.box]?.player === seat) ? net : null };
}

// A hand as it lies: as dealt, or set into back and front.
function handGroups(box) {
  if (!box.back.length) return box.cards.length ? [{ cards: box.cards }] : [];
  return [{ cards: box.back, label: "back" }, { cards: box.front, label: "front" }];
}

function dealer(picture) {
  if (!picture?.dealer.length) return { groups: [], note: "" };
  if (picture.dealer_back?.length) return { groups: [{ cards: picture.dealer_back }, { cards: picture.dealer_front }], note: "Dealer: back and front" };
  return { groups: [{ cards: picture.dealer }], note: "Dealer" };
}

// Common hands to bet on lie apart; any other board is one row.
function board(state) {
  const cards = state.view.picture?.board ?? [];
  const hands = state.book.felt.map((spot) => spot.picks ?? []).find((picks) => picks.length && picks.every((pick) => /^\d+$/.test(pick)));
  if (!hands || !cards.length || cards.length % hands.length) return cards.length ? [{ cards }] : [];
  const size = cards.length / hands.length;
  return hands.map((name, n) => ({ cards: cards.slice(n * size, n * size + size), label: `Hand ${name}` }));
}

function placard(state) {
  const lines = [state.view.name];
  if (state.view.picture && state.book.felt.some((spot) => spot.spot === "Progressive")) lines.push(`Meter ${money(state.view.picture.meter)}`);
  for (const [spot, [least, most]] of Object.entries(state.view.limits ?? {}).slice(0, 1)) lines.push(`${title(state.book.felt.find((s) => s.spot === spot)?.called ?? spot)} ${money(least)} to ${money(most)}`);
  return lines;
}

function own(state, pick) {
  const view = state.view, picture = view.picture, boxes = mine(view);
  const can = new Map(ranges(view).filter((r) => r.box === view.seat).map((r) => [r.spot, r]));
  const names = [...new Set([...state.book.felt.map((s) => s.spot), ...can.keys()])];
  const paid = new Map(), order = new Map();
  for (const p of picture?.paid ?? []) if (picture.boxes[p.box]?.player === view.seat) { paid.set(p.spot, (paid.get(p.spot) ?? 0) + p.net); order.set(p.spot, order.size); }
  const spots = names.map((name) => {
    const felt = state.book.felt.find((s) => s.spot === name), stakes = stakesOn(view, name);
    return { name, called: title(felt?.called ?? name), amount: sum(stakes), stakes, can: view.betting ? can.get(name) : null, required: can.get(name)?.required, paid: paid.has(name) ? paid.get(name) : null, order: order.get(name) ?? 0 };
  });
  const choosing = myTurn(view) && kinds(view).some((kind) => kind.cards);
  const groups = boxes.flatMap((box) => {
    const turn = choosing && acts(view)[0].box === box.at;
    if (!turn) return handGroups(box).map((group) => ({ ...group, dim: box.standing === "folded", label: group.label ?? (boxes.length > 1 && myTurn(view) && acts(view)[0].box === box.at ? "this hand" : box.standing === "folded" ? "folded" : "") }));
    return [{ cards: box.cards, lifted: state.lifted, pick, chosen: "chosen", label: boxes.length > 1 ? "this hand" : "" }];
  });
  const note = view.betting ? "place your bets" : myTurn(view) ? "your decision" : "";
  return { seat: view.seat, name: view.chairs.find((chair) => chair.seat === view.seat)?.name ?? "", groups, spots, turn: myTurn(view), note, won: picture?.over ? [...paid.values()].reduce((a, b) => a + b, 0) : null };
}

function outcome(view) {
  const list = view.picture.paid.filter((p) => view.picture.boxes[p.box]?.player === view.seat);
  if (!list.length) return "";
  const net = list.reduce((total, p) => total + p.net, 0);
  return net > 0 ? `You win ${money(net)}.` : net < 0 ? `You lose ${money(-net)}.` : "You are even.";
}

function missing(view) {
  return ranges(view).find((offer) => offer.box === view.seat && offer.required && !sum(stakesOn(view, offer.spot)));
}

function bettingPrompt(view) {
  if (view.chairs.find((chair) => chair.seat === view.seat)?.ready) return "Waiting for the other players…";
  const placed = mine(view).some((box) => box.stakes.length);
  if (!placed && view.picture.stage === 0) return "Place your bets: choose a chip, then a spot.";
  return missing(view) ? `${missing(view).spot} is required.` : "Bet more, or deal.";
}

function bettingActions(state, send) {
  const view = state.view, me = view.chairs.find((chair) => chair.seat === view.seat);
  const placed = mine(view).some((box) => box.stakes.length), lacks = missing(view), again = view.again && !placed;
  const list = [];
  if (again) list.push({ label: "Same wagers", main: true, key: "s", run: () => send({ do: "again" }) });
  if (!me?.ready) list.push({ label: "Deal", main: !again, key: "d", off: Boolean(lacks) || (!placed && view.picture.stage === 0), title: lacks ? `${lacks.spot} is required` : "", run: () => send({ do: "ready" }) });
  else list.push({ node: el("p", { class: "soft" }, "Waiting for the other players…") });
  if (placed && state.undo.length && !me?.ready) list.push({ label: "Undo", key: "u", run: () => house.undo(state, send) });
  return list;
}

function action(state, kind, best, send, keys) {
  const view = state.view, offer = kind.offers[0];
  const chosen = [...state.lifted].sort((a, b) => a - b).join();
  const match = kind.cards ? kind.offers.find((each) => each.cards.join() === chosen) : offer;
  const name = kind.cards ? cardLabel(kind, match) : actLabel(offer);
  const key = [...name.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !keys.has(letter));
  keys.add(key);
  if (kind.sized) {
    const sizes = kind.offers.map((each) => each.amount), range = { act: kind.act, least: Math.min(...sizes), most: Math.max(...sizes), step: sizes[1] - sizes[0], steps: [["Most", Math.max(...sizes)]] };
    return { key, run: () => send({ ...wish(offer), amount: state.amount }), node: sizer(range, state, `${view.seq} ${kind.key}`, actLabel({ ...offer, amount: 0 }), (amount) => send({ ...wish(offer), amount }), key) };
  }
  const run = () => { send(wish(match)); state.lifted = new Set(); state.named = ""; };
  return { label: name, key, off: !match, main: kind === best, run };
}

function cardLabel(kind, match) {
  const name = LABELS[kind.act] ?? title(kind.act), spot = kind.spot && kind.act === "split" ? ` with ${kind.spot}` : "";
  if (!match) return `${name}${spot}: choose cards`;
  return kind.act === "set" || kind.act === "split" ? `${name}${spot}` : `${name} ${match.cards.length || "nothing"}`;
}

function actLabel(offer) {
  const amount = offer.amount ? ` ${money(offer.amount)}` : "";
  if (offer.act === "bet" && /bet$/i.test(offer.spot)) return offer.spot + amount;
  return `${LABELS[offer.act] ?? title(offer.act)}${offer.spot && offer.act !== "adopt" ? ` ${offer.spot}` : ""}${amount}`;
}

function wish(offer) {
  return { do: "act", act: offer.act, spot: offer.spot, amount: offer.amount, cards: offer.cards };
}

// A pot table: seats, bets, the board, and what the player in turn may do.

import { sizer } from "./bets.js";
import { cardName } from "./cards.js";
import { el, money, title } from "./kit.js";

const KEYS = { fold: "f", check: "c", call: "c", bet: "b", raise: "r", show: "s", muck: "m", "stand pat": "p", draw: "d", discard: "d", "bring in": "i", straddle: "t", pass: "p", chop: "o", wild: "w", "put up": "b" };
const MAIN = ["check", "call", "show", "bring in", "stand pat"];

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

const myTurn = (view) => view.seat >= 0 && offers(view).length > 0;

function note(seat, chair, view) {
  if (!chair) return "";
  if (!seat || view.picture.over) return chair.out ? "sitting out" : money(chair.stack ?? seat?.stack ?? 0);
  if (!seat.live) return "folded";
  if (seat.mucked) return "mucked";
  const side = seat.side.filter(([, amount]) => amount).map(([name, amount]) => `${name} ${money(amount)}`);
  return [seat.stack ? money(seat.stack) : "all in", ...side].join(", ");
}

export const pots = {
  betting: () => false,
  best: (free) => free,
  put() {},
  take() {},
  undo: () => false,
  beside() {},
  lit() {},
  myTurn,

  model(state, pick) {
    const view = state.view, picture = view.picture;
    const chairs = new Map(view.chairs.map((chair) => [chair.seat, chair]));
    const order = [...Array(view.places).keys()].map((n) => (n + Math.max(0, view.seat)) % view.places);
    const seats = order.map((place) => other(view, place, chairs.get(place))).filter((seat) => seat.name || seat.free);
    const live = picture && !picture.over ? picture.pots.filter(Boolean) : [];
    const sides = live.length > 1 ? live.map((each, n) => `${n ? `side pot ${n}` : "main pot"} ${money(each)}`).join(" · ") : live.length ? "pot" : "";
    return {
      title: view.name, round: view.round, placard: placard(view), dealer: null, board: picture?.board.length ? [{ cards: picture.board }] : [],
      pot: live.reduce((sum, each) => sum + each, 0), potNote: sides, seats, own: view.seat < 0 ? null : own(state, seats, pick),
    };
  },

  prompt(state) {
    const view = state.view, picture = view.picture;
    if (!picture || view.seat < 0) return "";
    if (picture.over) return outcome(view);
    if (!myTurn(view)) return "";
    const some = about(view);
    if (some) return chooseText(some);
    const labels = offers(view).map((offer) => (offer.do === "range" ? title(offer.act) : label(offer)));
    return `Your turn: ${labels.length > 1 ? `${labels.slice(0, -1).join(", ")} or ${labels.at(-1)}` : labels[0]}`;
  },

  actions(state, send) {
    const view = state.view, picture = view.picture, list = [];
    if (!picture || picture.over || view.between) return [{ node: el("p", { class: "soft" }, between(view)) }];
    if (!myTurn(view)) return [{ node: el("p", { class: "soft" }, waiting(view)) }];
    const plain = offers(view).filter((offer) => offer.do === "act" && !offer.cards.length), best = MAIN.find((act) => plain.some((offer) => offer.act === act));
    for (const offer of plain) list.push({ label: label(offer, seatOf(picture, view.seat)?.bet), key: KEYS[offer.act] ?? offer.act[0], main: offer.act === best, run: () => send({ do: "act", act: offer.act, amount: offer.amount }) });
    const some = about(view);
    if (some) {
      if (state.lifted.size) for (const each of list) each.main = false;
      list.push(cardAction(state, some, send, list.some((each) => each.main)));
    }
    for (const offer of offers(view).filter((each) => each.do === "range")) list.push(raise(offer, state, send));
    return list;
  },

  menu(state, send) {
    const view = state.view;
    return [
      view.out || view.waits ? { label: "Come back", run: () => send({ do: "back", post: true }) } : { label: "Sit out", run: () => send({ do: "out" }) },
      { label: view.buy ? `Buy ${money(view.buy)}` : "Buy chips", off: !view.buy || !view.between, run: () => send({ do: "buy", amount: view.buy }) },
      { label: "Add a house player", off: view.chairs.length >= view.places, run: () => send({ do: "company", count: 1 }) },
      { label: "Leave", run: () => send({ do: "leave" }) },
    ];
  },

  results(view) {
    const picture = view.picture;
    if (!picture?.over) return [];
    return picture.won.map((won) => {
      const who = won.seat < 0 ? won.account : view.chairs.find((chair) => chair.seat === won.seat)?.name ?? `Seat ${won.seat + 1}`;
      return [`${title(won.pot || won.account || "pot")}: ${who}${won.says ? `, ${won.says}` : ""}`, won.amount, won.law];
    });
  },
};

function other(view, place, chair) {
  const picture = view.picture, seat = seatOf(picture, place);
  if (!chair && !seat) return { seat: place, free: view.seat < 0 && Boolean(view.limits), name: "" };
  const at = picture?.seats.indexOf(seat) ?? -1;
  const seen = seat && !seat.mucked && (seat.live || seat.shown) ? seat.cards : [];
  return {
    seat: place, name: chair?.name ?? `Seat ${place + 1}`, groups: seen.length ? [{ cards: seen }] : [], chips: picture && !picture.over ? seat?.bet ?? 0 : 0,
    note: note(seat, chair, view), turn: picture?.turn === place, out: seat && !seat.live, button: picture?.button === place, won: picture?.over && at >= 0 ? picture.nets[at] || null : null,
  };
}

function outcome(view) {
  const at = view.picture.seats.findIndex((seat) => seat.place === view.seat), net = view.picture.nets[at];
  if (at < 0 || net === undefined) return "";
  return net > 0 ? `You win ${money(net)}.` : net < 0 ? `You lose ${money(-net)}.` : "You are even.";
}

function between(view) {
  if (view.chairs.length < 2) return "A hand needs two players: wait for somebody, or add a house player.";
  return view.out ? "You sit out." : "The hand is over; the next one is about to begin.";
}

function waiting(view) {
  const name = view.chairs.find((chair) => chair.seat === view.picture.turn)?.name;
  return name ? `Waiting for ${name}…` : "The dealer is busy.";
}

function placard(view) {
  const { limit, small, big, blinds, ante } = view.limits ?? {};
  if (!limit) return [view.name];
  const lines = [view.name, limit === "fixed limit" ? `${limit} ${money(small)} and ${money(big)}` : limit];
  if (blinds.length) lines.push(`blinds ${blinds.map(money).join(" and ")}`);
  if (ante) lines.push(`ante ${money(ante)}`);
  return lines;
}

function own(state, seats, pick) {
  const view = state.view, picture = view.picture, seat = seatOf(picture, view.seat);
  const me = seats.find((each) => each.seat === view.seat);
  const turn = myTurn(view), choosing = turn && about(view);
  const label = !seat ? "" : !seat.live ? "folded" : seat.wild >= 0 && seat.cards[seat.wild] ? `wild: ${cardName(seat.cards[seat.wild])}` : "";
  const groups = seat?.cards.length ? [{ cards: seat.cards, lifted: choosing ? state.lifted : null, pick: choosing ? pick : null, chosen: "chosen", dim: !seat.live, label }] : [];
  const words = [me?.note, turn ? "your turn" : ""].filter(Boolean).join(" · ");
  return { seat: view.seat, name: me?.name ?? "", groups, spots: [], turn, note: words, button: me?.button, bet: picture && !picture.over ? seat?.bet : 0, won: me?.won };
}

// A call is named by what it adds, everything else by what it comes to.
function label(offer, bet = 0) {
  const amount = offer.act === "call" ? offer.amount - bet : offer.amount;
  return title(offer.act) + (amount ? ` ${money(amount)}` : "");
}

function raise(offer, state, send) {
  const pot = state.view.picture.pots.reduce((sum, each) => sum + each, 0) + state.view.picture.seats.reduce((sum, seat) => sum + seat.bet, 0);
  const steps = [["½ pot", pot / 2], ["Pot", pot]].filter(([, value]) => value > offer.least && value < offer.most);
  const run = (amount) => send({ do: "act", act: offer.act, amount });
  const key = KEYS[offer.act] ?? offer.act[0];
  return { key, run: () => run(state.amount), node: sizer({ ...offer, steps: [...steps, ["Most", offer.most]] }, state, String(state.view.seq), offer.act === "put up" ? "Put up" : `${title(offer.act)} to`, run, key) };
}

function bounds(some) {
  return some.do === "throw" ? [some.least, some.most] : [1, 1];
}

function chooseText(some) {
  const [least, most] = bounds(some);
  if (some.act === "wild") return "Your turn: choose your wild card";
  return `Your turn: choose ${least === most ? (least === 1 ? "one card" : `${least} cards`) : `up to ${most} cards`} to throw away`;
}

function cardAction(state, some, send, other) {
  const chosen = [...state.lifted].sort((a, b) => a - b), [least, most] = bounds(some);
  const fits = chosen.length >= least && chosen.length <= most;
  const says = fits ? (some.act === "wild" ? "Make it wild" : `${title(some.act)} ${chosen.length}`) : `${title(some.act)}: choose ${least === most ? least : `${least} to ${most}`}`;
  return { label: says, key: KEYS[some.act] ?? some.act[0], main: fits && !other, off: !fits, run: () => { send({ do: "act", act: some.act, cards: chosen }); state.lifted = new Set(); } };
}

// What the director should see to now: a card for each, with the one thing to press.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { cents, money } from "../kit/money.js";
import { field } from "../visuals/sheet.js";
import { may } from "../visuals/sign_in.js";
import { called, tableName } from "./called.js";
import { addOnsLine, ended } from "./clock.js";
import { cardsFound } from "./decks.js";
import { absentPart, paidWith, rebuy } from "./players.js";
import { showProofs } from "./proofs.js";

/** @import { TournamentConsole, TournamentMove, TournamentSeatChange, TournamentTodo } from "../types/pictures.js" */
/** @import { Tell } from "./console.js" */

/**
 * @param {TournamentConsole} board
 * @param {Tell} tell
 * @param {() => void} enter where players are entered
 * @param {(line: string) => void} [say] at the foot of the window
 */
export function todoPart(board, tell, enter, say = () => {}) {
  const words = houseTexts.tournament;
  const open = mine(board);
  const fees = board.todo.find(({ kind }) => kind === "fees");
  const first = !board.begun && board.players < 2 && board.state === "open";
  const lists = [movedPart(board), addOnPart(board, tell, say)].filter(Boolean);
  // What others have to do, what is to be read out or sold, and a hand that all wait for are something to be done.
  const idle = !open.length && !fees && !lists.length && !board.hand_for_hand;
  return el(
    "div",
    { class: "todos" },
    lists,
    absentPart(board, tell),
    board.hand_for_hand && !board.in_pit
      ? el(
          "section",
          { class: "panel todo", "data-todo": "next" },
          el("p", {}, words.handForHand),
          press(words.nextHand, () => tell("next")),
        )
      : "",
    open.map((each) => card(each, board, tell)),
    fees && !open.includes(fees) ? feesByOthers(board, fees) : "",
    first
      ? el(
          "section",
          { class: "panel todo", "data-todo": "enter" },
          el("p", {}, words.enterFirst),
          press(words.entries, enter),
        )
      : idle
        ? el("p", { class: "soft" }, words.nothing)
        : "",
    // Said whatever else is so: nothing asks for these.
    board.begun && !open.length && !ended(board) ? el("p", { class: "soft" }, words.underTables) : "",
    !board.in_pit && !board.begun && may("house/tournament/pit") ? pitCard(tell) : "",
    paceSwitch(board, tell),
    board.steps.some(({ kind }) => kind === "SeatsDrawn")
      ? el("p", {}, el("button", { onclick: () => showProofs(board.tournament) }, words.proof.title))
      : "",
  );
}

/** Who counts the fees is told to whoever may not. @param {TournamentConsole} board @param {TournamentTodo} fees */
const feesByOthers = (board, fees) =>
  el(
    "section",
    { class: "panel todo", "data-todo": "fees-by-others" },
    el(
      "p",
      {},
      houseTexts.tournament.feesByOthers(money(fees.amount)),
      " ",
      houseTexts.tournament.feesBy(board.fees_by),
    ),
  );

/** Hand for hand whenever the director wants it, also where nothing asks for it. @param {TournamentConsole} board @param {Tell} tell */
function paceSwitch(board, tell) {
  const words = houseTexts.tournament;
  const asked = board.todo.some(({ kind }) => kind === "pace");
  if (!board.begun || asked || ended(board) || board.tables < 2 || !may("house/tournament/pace")) return "";
  const label = board.hand_for_hand ? words.do.paceOff : words.do.paceOn;
  return el("p", {}, el("button", { onclick: () => tell("pace", { on: !board.hand_for_hand }) }, label));
}

/** Which lists were read out, of which tournament. @type {Set<string>} */
const read = new Set();

/** Who changed seats by the last step, to be read out, until somebody says that it was. @param {TournamentConsole} board */
export function movedPart(board) {
  const words = houseTexts.tournament;
  const { moved } = board;
  const key = `${board.tournament}/${moved?.step}`;
  const newest = board.steps.find(({ undone }) => !undone);
  if (!moved || moved.step !== newest?.step || read.has(key)) return "";
  const done = () => {
    read.add(key);
    node.remove();
  };
  const node = el(
    "section",
    { class: "panel todo", "data-todo": "moved" },
    el(
      "p",
      {},
      el("strong", {}, `${words.movedWhy(moved.broken ? called(board, moved.broken) : "", moved.anew)}.`),
      ` ${words.readOut}`,
    ),
    moves(moved.changes, board),
    press(words.wasRead, done),
  );
  return node;
}

/**
 * Add-ons are sold in one break: what they cost and bring, until when, and who has none yet, to be ticked and sold to
 * several at once.
 * @param {TournamentConsole} board
 * @param {Tell} tell
 * @param {(line: string) => void} [say] at the foot of the window
 */
export function addOnPart(board, tell, say = () => {}) {
  const words = houseTexts.tournament;
  if (!board.add_ons_open) return "";
  const open = board.taken.filter((each) => each.may_add);
  const rows = open.map((each) => ({
    each,
    box: el("input", { type: "checkbox", name: `add-${each.receipt}` }),
  }));
  const paid = paidWith(board);
  const sell = press("", async () => {
    // One after another: where one is refused, it and those after it stay ticked.
    const tender = paid.how();
    const buying = ticked();
    for (const [at, { each, box }] of buying.entries()) {
      // With the last of them all that was written here is told: the next is paid for in cash again.
      const field = at < buying.length - 1 ? box.name : "";
      if (!(await tell("addon", { entry: each.receipt, tender }, undefined, field))) return;
    }
    if (buying.length > 1)
      say(words.addOnsSold(buying.length, money(buying.length * board.add_on), words.paidBy(tender)));
  });
  const ticked = () => rows.filter(({ box }) => box.checked);
  const count = () => {
    const many = ticked().length;
    sell.disabled = !many;
    sell.textContent = words.addOnsFor(many, money(many * board.add_on));
  };
  count();
  return el(
    "section",
    { class: "panel todo", "data-todo": "addons", "data-card": "addons", oninput: count, onchange: count },
    el("p", {}, addOnsLine(board)),
    el("p", { class: "soft" }, words.addOnsLeft(open.length)),
    may("house/tournament/addon") && open.length
      ? [
          el(
            "ul",
            { class: "plain ticks" },
            rows.map(({ each, box }) => el("li", {}, el("label", { class: "check" }, box, each.player))),
          ),
          field(words.tender, paid.node),
          sell,
        ]
      : "",
  );
}

/** Cards by hand is usual; the pit can deal instead, before the start. @param {Tell} tell */
function pitCard(tell) {
  const words = houseTexts.tournament;
  return el(
    "details",
    { class: "panel", id: "pit-deals" },
    el("summary", {}, words.pitDeals),
    el("p", { class: "soft" }, words.pitDealsAbout),
    press(words.pitDeals, () => tell("pit")),
  );
}

/** What of it whoever is there may do. @param {TournamentConsole} board */
export const mine = (board) => board.todo.filter(({ kind }) => may(`house/tournament/${VERBS[kind]}`));

/** @type {Record<TournamentTodo["kind"], string>} */
const VERBS = {
  table: "table",
  commit: "commit",
  draw: "draw",
  redraw: "draw",
  break: "draw",
  button: "button",
  balance: "balance",
  start: "start",
  pace: "pace",
  colour: "colour",
  forfeit: "forfeit",
  count: "deck",
  change: "change",
  pair: "change",
  broke: "out",
  pay: "pay",
  fees: "fees",
  end: "end",
  finish: "finish",
};

/** @param {string} label @param {() => unknown} run */
function press(label, run) {
  const button = el("button", { class: "main" }, label);
  button.addEventListener("click", async () => {
    button.disabled = true;
    await run();
    button.disabled = false;
  });
  return button;
}

/** @param {TournamentTodo} each @param {TournamentConsole} board @param {Tell} tell */
export function card(each, board, tell) {
  const { says, label, fields, run, more } = made(each, board, tell);
  return el(
    "section",
    // Each card has a name of its own: what is written there is found again when all are drawn anew.
    { class: "panel todo", "data-todo": each.kind, "data-card": cardName(each) },
    el("p", {}, says, each.law ? el("span", { class: "law" }, ` ${each.law}`) : ""),
    more ?? "",
    fields ?? "",
    press(label, run),
  );
}

/** @param {TournamentTodo} each */
const cardName = ({ kind, table, entry, colour }) => [kind, table, entry, colour].join("-");

/**
 * @param {TournamentTodo} each
 * @param {TournamentConsole} board
 * @param {Tell} tell
 * @returns {{ says: string, label: string, run: () => unknown, fields?: HTMLElement, more?: HTMLElement }}
 */
function made(each, board, tell) {
  const { todo, do: act } = houseTexts.tournament;
  const felt = each.table;
  const name = called(board, felt);
  switch (each.kind) {
    case "table": {
      const [colour, other] = board.backs;
      const stands = tableName(felt, name);
      const run = () => tell("table", { felt, colour, other, values: !board.printed, called: stands.own() });
      return {
        says: (board.printed ? todo.table : todo.tableHangs)(name),
        label: act.table,
        run,
        fields: field(houseTexts.tournament.standsOnIt, stands.node),
      };
    }
    case "commit":
      return {
        says: each.draws ? `${todo.drawFor(each, name)} ${todo.commit}` : todo.commit,
        label: act.commit,
        run: () => tell("commit"),
      };
    case "draw":
      return drawing(board, tell, todo.draw(each.amount), act.draw, { scope: "unseated" });
    case "redraw":
      return drawing(board, tell, todo.redraw, act.redraw, { scope: "all" });
    case "break":
      return drawing(board, tell, todo.break(name), act.break, { scope: "broken", felt });
    case "button": {
      const seats = board.felts.find(({ table }) => table === felt)?.seats ?? each.amount;
      const seat = el("input", {
        name: "seat",
        type: "number",
        min: 1,
        max: seats,
        required: true,
        inputmode: "numeric",
        value: each.amount,
      });
      return {
        says: todo.button(name),
        label: act.button,
        fields: field(houseTexts.tournament.buttonSeat, seat),
        run: () => seat.reportValidity() && tell("button", { felt, seat: Number(seat.value) }),
      };
    }
    case "balance":
      return { says: todo.balance, label: act.balance, run: () => tell("balance"), more: moves(board.moves, board) };
    case "start":
      return board.begun
        ? { says: todo.goOn, label: houseTexts.tournament.goOn, run: () => tell("start") }
        : { says: todo.start, label: act.start, run: () => tell("start") };
    case "pace":
      return {
        says: each.on ? todo.paceOn : todo.paceOff,
        label: each.on ? act.paceOn : act.paceOff,
        run: () => tell("pace", { on: each.on }),
      };
    case "colour": {
      const points = el("input", { type: "number", value: "0", inputmode: "numeric", name: "more" });
      const run = () => tell("colour", { colour: each.colour, more: Number(points.value) });
      return {
        says: todo.colour(each.colour),
        label: act.colour,
        run,
        fields: field(houseTexts.tournament.pointsMore, points),
      };
    }
    case "forfeit":
      return { says: todo.forfeit(each.player), label: act.forfeit, run: () => tell("forfeit", { entry: each.entry }) };
    case "count": {
      const cards = cardsFound();
      return {
        says: todo.count(name, each.minutes),
        label: act.count,
        fields: field(houseTexts.tournament.cardsFound, cards),
        run: () => cards.reportValidity() && tell("deck", { felt, found: Number(cards.value) }),
      };
    }
    case "change": {
      const says = each.minutes ? todo.change(name, each.minutes) : todo.notWhole(name, each.amount);
      return { says, label: act.change, run: () => tell("change", { felt }) };
    }
    case "pair": {
      const [colour, other] = board.backs;
      const says = [each.minutes ? "" : todo.notWhole(name, each.amount), todo.pair(name)].join(" ").trim();
      return { says, label: act.pair, run: () => tell("change", { felt, colour, other }) };
    }
    case "broke": {
      const { entry } = each;
      const taken = board.taken.find(({ receipt }) => receipt === entry);
      const more = taken?.may_rebuy
        ? el(
            "p",
            {},
            press(houseTexts.tournament.acts.rebuy, () => rebuy(board, taken, tell)),
          )
        : undefined;
      const run = () => tell("out", { out: [`${entry}:${each.amount}`], declined: true });
      return { says: todo.broke(each.player), label: houseTexts.tournament.acts.out, run, ...(more ? { more } : {}) };
    }
    case "pay":
      return {
        says: todo.pay(each.player, money(each.amount)),
        label: act.pay,
        run: () => tell("pay", { entry: each.entry }),
      };
    case "fees": {
      // What should be there is not said to those who count it.
      const found = el("input", { name: "amount", required: true, inputmode: "decimal", autocomplete: "off" });
      const run = () => {
        const amount = cents(found.value);
        found.setCustomValidity(
          amount === null ? houseTexts.cage.noAmount(houseTexts.tournament.feesFound, found.value) : "",
        );
        return found.reportValidity() && tell("fees", { amount });
      };
      const gifts = board.taken.filter(({ tender, fee }) => tender === "complimentary" && fee).length;
      return {
        says: [todo.fees, gifts ? todo.feesGiven(gifts) : ""].filter(Boolean).join(" "),
        label: act.fees,
        fields: field(houseTexts.tournament.feesFound, found),
        run,
      };
    }
    case "end":
      return { says: todo.end, label: act.end, run: () => tell("end") };
    default:
      return { says: todo.finish, label: act.finish, run: () => tell("finish") };
  }
}

/**
 * A draw by the key that was committed to, and the word that somebody called out.
 * @param {TournamentConsole} board
 * @param {Tell} tell
 * @param {string} says
 * @param {string} label
 * @param {Record<string, unknown>} how
 */
function drawing(board, tell, says, label, how) {
  const words = houseTexts.tournament;
  const word = el("input", { name: "word", maxlength: 60, autocomplete: "off" });
  return {
    says,
    label,
    run: () => tell("draw", { ...how, word: word.value.trim() }),
    more: el("p", { class: "soft commitment" }, words.committed(board.commitment)),
    fields: field(words.word, word),
  };
}

/**
 * Who moves: from where, to where, and why where that is known.
 * @param {(TournamentMove | TournamentSeatChange)[]} list
 * @param {TournamentConsole} board
 */
export function moves(list, board) {
  const words = houseTexts.tournament.move;
  return el(
    "ul",
    { class: "plain seat-moves" },
    list.map((each) =>
      el(
        "li",
        { class: "seat-move" },
        el("strong", {}, each.player),
        el("span", {}, words.from(called(board, each.table), each.seat)),
        el("span", { class: "arrow", "aria-hidden": "true" }, "→"),
        el("strong", {}, words.from(called(board, each.to_table), each.to_seat)),
        "here" in each ? el("span", { class: "soft" }, words.why(each.here, each.there)) : "",
      ),
    ),
  );
}

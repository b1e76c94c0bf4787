// An evening on the screens: what two sign for, who moves where, all prizes, a deal's faults, and nothing after the end.

import assert from "node:assert/strict";
import { test } from "node:test";
import { aConsole, aTodo, MOVES } from "../../pitboss/web/static/gallery/tournament_models.js";
import { houseTexts } from "../../pitboss/web/static/house_texts.js";
import { el } from "../../pitboss/web/static/kit/elements.js";
import { Refused } from "../../pitboss/web/static/kit/server.js";
import { asks } from "../../pitboss/web/static/tournament/asking.js";
import { called } from "../../pitboss/web/static/tournament/called.js";
import { addOnsLine, ended, figures, heading } from "../../pitboss/web/static/tournament/clock.js";
import { clockStrip } from "../../pitboss/web/static/tournament/clock_strip.js";
import { done, isOff } from "../../pitboss/web/static/tournament/console.js";
import { besideClock, movesList, prizeList, prizePages } from "../../pitboss/web/static/tournament/display.js";
import { goesBack } from "../../pitboss/web/static/tournament/goes_back.js";
import { dealFaults, dealPart } from "../../pitboss/web/static/tournament/money.js";
import { papersPart, stepsPart, undo } from "../../pitboss/web/static/tournament/papers.js";
import { phone, standing, who } from "../../pitboss/web/static/tournament/phone.js";
import { absentPart, entryDone, entryForm, rebuy, tableMap } from "../../pitboss/web/static/tournament/players.js";
import { proofs } from "../../pitboss/web/static/tournament/proofs.js";
import { isRefused, plain } from "../../pitboss/web/static/tournament/refusals.js";
import { signTwo } from "../../pitboss/web/static/tournament/signing.js";
import { addOnPart, card, movedPart, moves, todoPart } from "../../pitboss/web/static/tournament/todo.js";
import { dayIsMeant, daysAhead, proposedDay, today } from "../../pitboss/web/static/visuals/open_day.js";
import { door, greet } from "../../pitboss/web/static/visuals/sign_in.js";
import "./setup.js";

/** @import { HouseAnswer, TournamentTaken, TournamentTook } from "../../pitboss/web/static/types/pictures.js" */

const MINUTE = 60_000;
const words = houseTexts.tournament;

/** @param {number} place @param {string} player */
const aPlace = (place, player = "") => ({
  place,
  cash: 100_00,
  more: "",
  player,
  receipt: player ? place : 0,
  paid: false,
});

/** @param {number} receipt @param {string} player */
const aSeat = (receipt, player) => ({ receipt, player, table: 1, seat: receipt, chips: 5000, rank: 1, away: false });

test("a minute more is asked for this level, however much of it is left", async () => {
  /** @type {unknown[]} */
  const told = [];
  const strip = clockStrip(async (verb, said) => {
    told.push([verb, said]);
    return null;
  });
  const board = aConsole({ left: 12 * MINUTE + 31_000, running: false });
  strip.draw(board);
  strip.tick(board, 0);
  assert.match(strip.node.textContent ?? "", /Level 4.*12:31/);
  for (const each of strip.node.querySelectorAll("button")) if (/1 min/.test(each.textContent ?? "")) each.click();
  assert.deepEqual(told, [
    ["adjust", { minutes: -1 }],
    ["adjust", { minutes: 1 }],
  ]);
});

test("after the end no clock runs and no level follows", () => {
  const board = aConsole({ players: 1, running: true });
  assert.equal(ended(board), true);
  assert.equal(ended(aConsole({ begun: false, players: 0 })), false);
  assert.equal(heading(board, 0), "Decided");
  const strip = clockStrip(async () => null);
  strip.draw(board);
  strip.tick(board, 0);
  assert.equal(strip.node.querySelector(".strip-time")?.textContent, "");
  assert.equal(strip.node.querySelector(".strip-blinds")?.textContent, "");
});

test("all prizes are paged through, and how many places are paid is said", () => {
  const places = Array.from({ length: 18 }, (_, at) => aPlace(at + 1));
  const pages = prizePages(places);
  assert.deepEqual(
    pages.map((each) => each.length),
    [9, 9],
  );
  const shown = el("div", {}, prizeList(places, pages[1] ?? []));
  assert.match(shown.textContent ?? "", /18 places are paid, 10-18 of 18/);
  const few = prizePages([aPlace(1, "Kim"), aPlace(2)]);
  assert.doesNotMatch(el("div", {}, prizeList(few[0] ?? [], few[0] ?? [])).textContent ?? "", / of /);
});

test("prizes stay on the wall while it shows who moves where, and both are paged through", () => {
  const change = { table: 3, seat: 1, to_table: 1, to_seat: 1 };
  const changes = Array.from({ length: 9 }, (_, at) => ({ ...change, receipt: at + 1, player: `Player ${at + 1}.` }));
  const moved = { step: 40, at: 0, broken: 3, anew: false, changes };
  const board = aConsole({ moved, places: Array.from({ length: 5 }, (_, at) => aPlace(at + 1)), paid_places: 5 });
  const says = (/** @type {number} */ elapsed, /** @type {number} */ turn) =>
    el("div", {}, besideClock(board, elapsed, turn)).textContent ?? "";
  for (let turn = 0; turn < 4; turn += 1) {
    const moves = turn % 2 ? /6-9 of 9.*Player 6\..*Player 9\./ : /1-5 of 9.*Player 1\..*Player 5\./;
    assert.match(says(MINUTE, turn), moves);
    assert.match(says(MINUTE, turn), turn % 2 ? /5 places are paid, 4-5 of 5/ : /5 places are paid, 1-3 of 5/);
  }
  assert.doesNotMatch(says(2 * MINUTE, 0), /Player/);
  assert.match(says(2 * MINUTE, 0), /5 places are paid1\./);
});

test("who moves where is read out, until it was or the next step is done", () => {
  const changes = MOVES.map(({ here: _, there: __, ...each }) => each);
  const moved = { step: 40, at: 0, broken: 3, anew: false, changes };
  const step = {
    kind: /** @type {const} */ ("SeatsDrawn"),
    players: [],
    to: "",
    table: "3",
    seat: 0,
    amount: 0,
    rounds: 0,
    note: "",
  };
  const took = { ...step, step: 40, about: "broken", on: true, at: 0, by: [], two: false, back: null, undone: null };
  const shown = movedPart(aConsole({ moved, steps: [took] }));
  assert.ok(shown instanceof HTMLElement);
  assert.match(shown.textContent ?? "", /Table 3 is broken.*Kim Leetable 1, seat 4→table 2, seat 7/);
  assert.equal(movedPart(aConsole({ moved, steps: [{ ...took, step: 41 }, took] })), "");
  shown.querySelector("button")?.click();
  assert.equal(movedPart(aConsole({ moved, steps: [took] })), "");
});

test("the card before a draw says what it is for", () => {
  const says = (/** @type {Parameters<typeof aTodo>[0]} */ more) =>
    card(aTodo({ kind: "commit", ...more }), aConsole(), async () => null).textContent ?? "";
  assert.match(says({ draws: "break", table: 3 }), /Table 3 breaks/);
  assert.match(says({ draws: "redraw" }), /last table/);
  assert.match(says({ draws: "draw", amount: 4 }), /4 players draw/);
});

test("one hand is one hand", () => {
  const one = MOVES.map((each) => ({ ...each, here: 1 }));
  assert.match(moves(one, aConsole()).textContent ?? "", /was 1 hand away/);
  assert.match(moves(MOVES, aConsole()).textContent ?? "", /was 2 hands away/);
});

test("a deal's faults are said all at once, and a comma is no silence", () => {
  const row = (/** @type {string} */ player, /** @type {string} */ share, /** @type {boolean} */ checked) => ({
    each: { receipt: 1, player, chips: 1, icm: 0, by_chips: 0 },
    share: el("input", { value: share }),
    agrees: el("input", { type: "checkbox", checked }),
  });
  const board = aConsole({ prizes_open: 2000_00 });
  const found = dealFaults(board, [row("Kim", "1000,50", true), row("Lee", "10", false)], false, false);
  assert.match(found[0] ?? "", /Kim: "1000,50" is no amount; write it as 1000.50/);
  assert.deepEqual(found.slice(1), [words.dealFaults.agrees("Lee"), words.dealFaults.told]);
  const short = dealFaults(board, [row("Kim", "1000", true), row("Lee", "10", true)], true, false);
  assert.deepEqual(short, ["The shares come to $1,010, the prizes to $2,000."]);
  assert.deepEqual(dealFaults(board, [row("Kim", "1000", true), row("Lee", "1000", true)], true, false), []);
});

test("somebody is found by a part of the name, or by the receipt", () => {
  const seats = [aSeat(11, "Kim Lee"), aSeat(2, "Kimberly Oh"), aSeat(3, "Max Lee")];
  const board = aConsole({ seats, out: [{ place: 9, receipt: 1, player: "Ana Bell" }] });
  const names = (/** @type {string} */ wanted) => who(board, wanted).map((each) => each.player);
  assert.deepEqual(names("kim"), ["Kim Lee", "Kimberly Oh"]);
  assert.deepEqual(names("lee"), ["Kim Lee", "Max Lee"]);
  assert.deepEqual(names("kim lee"), ["Kim Lee"]);
  assert.deepEqual(names("bell"), ["Ana Bell"]);
  assert.deepEqual(names("1"), ["Ana Bell"]);
  assert.deepEqual(names("11"), ["Kim Lee"]);
  assert.deepEqual(names(""), []);
});

test("without a connection it is said that nothing was done; a refusal is said as it is", () => {
  assert.equal(plain(new TypeError("failed to fetch")), words.notDone);
  assert.equal(el("p", {}, plain(new Refused("no receipt 9", 422))).textContent, "No receipt 9");
  assert.equal(isRefused(new TypeError("failed to fetch")), false);
  assert.equal(isRefused(new Refused("no receipt 9", 422)), true);
});

test("a question stays open with what was typed until the step is done", async () => {
  const typed = el("input", { value: "45000" });
  let answer = false;
  asks({
    title: "Kim",
    label: "Out",
    parts: [typed],
    send: async (refused) => {
      if (!answer) refused("table 2 has 40,000 in all");
      return answer;
    },
  });
  const box = document.querySelector("dialog");
  const form = box?.querySelector("form");
  const press = async () => {
    form?.dispatchEvent(new Event("submit", { cancelable: true }));
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  await press();
  assert.match(box?.textContent ?? "", /table 2 has 40,000/);
  assert.equal(typed.value, "45000");
  assert.ok(document.querySelector("dialog"));
  answer = true;
  await press();
  assert.equal(document.querySelector("dialog"), null);
});

test("steps of the clock have their names", () => {
  const step = { ...aTook(null), step: 1, players: [] };
  assert.equal(words.took.ClockSet({ ...step, kind: "ClockSet", amount: 5, about: "next" }), "Next level: level 5");
  assert.equal(
    words.took.ClockAdjusted({ ...step, kind: "ClockAdjusted", amount: 1, about: "" }),
    "A minute more in this level",
  );
});

test("a penalty is told with its paragraph, a name with the one before, and a receipt opens by its number", async () => {
  const step = { ...aTook(null), step: 1, players: ["Kim Lee"], on: false };
  const penalty = { ...step, about: "CO 47.1-1058(10)", amount: 0, rounds: 1, note: "Talked about a hand" };
  const said = words.took.PlayerPenalised({ ...penalty, kind: "PlayerPenalised" });
  assert.equal(said, "Kim Lee: sits out 1 round (CO 47.1-1058(10): Talked about a hand)");
  const renamed = words.took.EntryRenamed({ ...step, kind: "EntryRenamed", about: "Kim Leigh" });
  assert.equal(renamed, "A name put right: Kim Lee is Kim Leigh");
  const part = papersPart(aConsole());
  assert.ok(part.querySelector("a[href*='papers/receipts?zone=']"));
  const opened = /** @type {unknown[]} */ ([]);
  const before = globalThis.open;
  globalThis.open = (address) => {
    opened.push(address);
    return null;
  };
  const form = part.querySelector("#one-receipt");
  const number = part.querySelector("input[name=receipt]");
  assert.ok(form && number instanceof HTMLInputElement);
  number.value = "12";
  document.body.append(part);
  const asked = async (/** @type {boolean} */ ok) => {
    Object.assign(globalThis, { fetch: async () => ({ ok }) });
    form.dispatchEvent(new Event("submit", { cancelable: true }));
    await new Promise((done) => setTimeout(done));
  };
  await asked(true);
  assert.match(String(opened[0]), /papers\/receipts\?zone=.*&receipt=12$/);
  await asked(false);
  globalThis.open = before;
  assert.equal(opened.length, 1);
  assert.match(part.textContent ?? "", /There is no receipt 12 to print: its entry was taken back/);
  part.remove();
});

test("my seat is that of who is signed in; a name of another tournament is not kept, and a wrong one offers the own", async () => {
  const board = aConsole({ seats: [aSeat(11, "Pat Oh"), aSeat(2, "Max Lee")], begun: true });
  localStorage.setItem("tournament-player", "Kim");
  localStorage.setItem("tournament-player-7", "Max Lee");
  Object.assign(globalThis, {
    fetch: async () => ({
      ok: true,
      status: 200,
      text: async () => JSON.stringify({ player: { name: "Pat Oh" }, may: [], positions: [] }),
    }),
  });
  await greet();
  Object.assign(globalThis, {
    fetch: async () => ({ ok: true, status: 200, text: async () => JSON.stringify(board) }),
  });
  const page = el("div", {});
  const stop = await phone(page, "7");
  const name = page.querySelector("#tournament-who");
  assert.ok(name instanceof HTMLInputElement);
  assert.equal(name.value, "Pat Oh");
  name.value = "Kim";
  name.dispatchEvent(new Event("input"));
  const mine = page.querySelector(".my-seat button");
  assert.equal(mine?.textContent, "Pat Oh");
  if (mine instanceof HTMLElement) mine.click();
  assert.equal(name.value, "Pat Oh");
  stop();
});

/** @param {Partial<TournamentTaken>} more @returns {TournamentTaken} */
const aTaken = (more = {}) => ({
  receipt: 12,
  player: "Kim Lee",
  event: 1,
  tender: "cash",
  paid: 100_00,
  fee: 20_00,
  rebuys: 0,
  added: false,
  playing: true,
  gone: "",
  may_rebuy: false,
  no_rebuy: "over",
  may_add: false,
  away_since: 0,
  forfeits_at: 0,
  misses_hands: 0,
  misses_rounds: 0,
  ...more,
});

test("who is away or sits a penalty out is listed, with what the rules say", () => {
  const none = absentPart(aConsole({ taken: [aTaken()] }), async () => null);
  assert.equal(none, "");
  const away = aTaken({ away_since: 3, forfeits_at: 5 });
  const penalised = aTaken({ receipt: 13, player: "Ann", misses_rounds: 1, misses_hands: 2 });
  const shown = absentPart(aConsole({ taken: [away, penalised] }), async () => null);
  assert.ok(shown instanceof HTMLElement);
  assert.match(shown.textContent ?? "", /forfeits the seat after 2 levels/);
  assert.match(shown.textContent ?? "", /Kim Lee.*away since level 3, the seat is forfeited at level 5/);
  assert.match(shown.textContent ?? "", /Ann.*sits out 1 round, 2 hands/);
});

test("the break with add-ons says what they cost and bring, until when, and for whom", () => {
  const taken = [aTaken({ may_add: true }), aTaken({ receipt: 13, added: true })];
  assert.equal(
    addOnPart(aConsole({ taken }), async () => null),
    "",
  );
  const open = { taken, add_on: 50_00, add_on_chips: 7000, add_ons_open: true, left: 5 * MINUTE };
  const says = (/** @type {boolean} */ running) => {
    const shown = addOnPart(aConsole({ ...open, running }), async () => null);
    assert.ok(shown instanceof HTMLElement);
    return shown.textContent ?? "";
  };
  assert.match(says(true), /\$50 for 7,000 chips.*at \d+:\d\d.*1 player has not/);
  assert.match(addOnsLine(aConsole({ ...open, running: true })), /\$50 for 7,000 chips.*at \d+:\d\d/);
  assert.equal(addOnsLine(aConsole()), "");
  assert.match(says(false), /the clock is stopped/);
});

test("tables are called as they stand in the room", () => {
  const names = [
    { felt: 1, name: "14" },
    { felt: 2, name: "Blue" },
  ];
  const board = aConsole({ names });
  assert.equal(called(board, 2), "Blue");
  assert.equal(called(board, 3), "3");
  assert.match(moves(MOVES, board).textContent ?? "", /table 14, seat 4→table Blue, seat 7/);
  const changes = MOVES.map(({ here: _, there: __, ...each }) => each);
  const wall = el("div", {}, movesList({ step: 1, at: 0, broken: 1, anew: false, changes }, board));
  assert.match(wall.textContent ?? "", /Table 14 is broken.*Table Blue, seat 7/);
});

test("a table is set by the number that stands on it", async () => {
  /** @type {unknown[]} */
  const told = [];
  const shown = card(aTodo({ kind: "table", table: 2 }), aConsole(), async (verb, said) => {
    told.push([verb, said]);
    return null;
  });
  const stands = shown.querySelector("input");
  assert.equal(stands?.value, "2");
  shown.querySelector("button")?.click();
  await new Promise((done) => setTimeout(done));
  if (stands) stands.value = " 14 ";
  shown.querySelector("button")?.click();
  const said = { felt: 2, colour: "red", other: "blue", values: false };
  assert.deepEqual(told, [
    ["table", { ...said, called: "" }],
    ["table", { ...said, called: "14" }],
  ]);
});

test("where the button is can be said as it stands", async () => {
  /** @type {unknown[]} */
  const told = [];
  const felts = [{ table: 2, seats: 9, button: 4 }];
  const shown = card(aTodo({ kind: "button", table: 2, amount: 4 }), aConsole({ felts }), async (verb, said) => {
    told.push([verb, said]);
    return null;
  });
  assert.match(shown.textContent ?? "", /button at table 2/);
  shown.querySelector("button")?.click();
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(told, [["button", { felt: 2, seat: 4 }]]);
});

test("what comes back is said, before and after a step is taken back", () => {
  const board = aConsole({ fees_apart: 540_00 });
  const says = (/** @type {Partial<TournamentTook["back"]>} */ more, apart = 540_00) =>
    goesBack(aTook({ player: "Ann", way: "cash", pool: 100_00, fee: 20_00, goods: 0, more: "", ...more }), {
      ...board,
      fees_apart: apart,
    });
  assert.equal(says({}), "Give $120 back to Ann: $100 out of the prize pool, $20 out of the entry fees.");
  assert.match(says({}, 0), /\$20 out of the cage/);
  assert.equal(says({ way: "prize", pool: 55_00, fee: 0 }), "Get $55 back from Ann: it goes back into the prize pool.");
  assert.match(says({ way: "complimentary" }), /Nothing is given back to Ann/);
  assert.match(says({ way: "goods", goods: 20_00 }), /the goods back to Ann, and \$100 in cash: the \$20 put up/);
  assert.match(says({ way: "goods", goods: 120_00 }), /the goods back to Ann: the \$120 put up/);
  assert.equal(goesBack(aTook(null), board), "");
});

test("a step that two have signed asks for two, with no reason written beforehand; what was undone stays, struck", () => {
  const paid = { ...aTook({ player: "Ann", way: "prize", pool: 55_00, fee: 0, goods: 0, more: "" }), two: true };
  undo(paid, aConsole(), async () => null);
  const box = document.querySelector("dialog");
  assert.equal(box?.querySelector("input")?.value, "");
  assert.ok(box?.querySelector('input[name="second"]'));
  assert.match(box?.textContent ?? "", /Get \$55 back from Ann/);
  box?.remove();
  const gone = { ...paid, back: null, undone: { at: 0, by: ["Tess", "Cal"], why: "the wrong player" } };
  const list = stepsPart(aConsole({ steps: [gone] }), async () => null);
  assert.match(list.querySelector("s")?.textContent ?? "", /paid/);
  assert.match(list.textContent ?? "", /taken back: the wrong player \(.*Tess, Cal\)/);
  assert.equal(list.querySelector("button"), null);
});

test("a deck that is not whole leads to its change, and nothing counted is no 52", async () => {
  /** @type {unknown[]} */
  const told = [];
  const tell = async (/** @type {unknown[]} */ ...said) => {
    told.push(said);
    return null;
  };
  const shown = card(aTodo({ kind: "count", table: 2, minutes: 1 }), aConsole(), tell);
  assert.match(shown.textContent ?? "", /1 minute has gone by/);
  const cards = shown.querySelector("input");
  assert.ok(cards);
  assert.equal(cards.value, "");
  cards.value = "51";
  shown.querySelector("button")?.click();
  await Promise.resolve();
  assert.deepEqual(told, [["deck", { felt: 2, found: 51 }]]);
  const change = card(aTodo({ kind: "change", minutes: 0, amount: 51 }), aConsole(), tell);
  assert.match(change.textContent ?? "", /not whole: 51 cards/);
});

test("fees are counted without being told what should be there", () => {
  const shown = card(aTodo({ kind: "fees", amount: 540_00 }), aConsole(), async () => null);
  assert.doesNotMatch(shown.textContent ?? "", /540/);
  assert.equal(shown.querySelector("input")?.value, "");
});

test("what the house gives of the fees is said to whoever takes the entry and to those who count", () => {
  assert.equal(entryDone({ buy_in: 100_00, fee: 20_00 }, "Ana", 7, "cash"), "Ana is entered: receipt 7.");
  assert.match(
    entryDone({ buy_in: 100_00, fee: 20_00 }, "Ana", 7, "complimentary"),
    /receipt 7\. The house pays\. Out of the cage come \$100 .* \$20 in cash to lie with the entry fees/,
  );
  assert.doesNotMatch(entryDone({ buy_in: 100_00, fee: 0 }, "Ana", 7, "complimentary"), /fees/);
  const taken = [aTaken({ tender: "complimentary", fee: 20_00 }), aTaken({ receipt: 5, fee: 20_00 })];
  const says = (/** @type {TournamentTaken[]} */ list) =>
    card(aTodo({ kind: "fees", amount: 540_00 }), aConsole({ taken: list }), async () => null).textContent ?? "";
  assert.match(says(taken), /own fee of 1 complimentary entry belongs to them, in cash out of the cage/);
  assert.doesNotMatch(says(taken.slice(1)), /complimentary/);
});

test("another gaming day than today's is asked about first", async () => {
  assert.equal(daysAhead("2026-11-23", "2026-11-18"), 5);
  assert.equal(daysAhead("2026-11-18", "2026-11-18"), 0);
  assert.equal(proposedDay("2026-11-17", "2026-11-18"), "2026-11-18");
  assert.equal(proposedDay("2026-11-23", "2026-11-18"), "2026-11-24");
  const asked = dayIsMeant("2062-01-01");
  const box = document.querySelector("dialog");
  assert.match(box?.textContent ?? "", /no earlier day can be opened/);
  /** @type {HTMLButtonElement | null | undefined} */ (box?.querySelector("button.main"))?.click();
  assert.equal(await asked, true);
  const slipped = dayIsMeant("2062-01-01");
  document.querySelector("dialog")?.querySelector("button")?.click();
  assert.equal(await slipped, false, "Enter pressed twice opens nothing");
  assert.equal(await dayIsMeant(today()), true);
});

/** @param {TournamentTook["back"]} back @returns {TournamentTook} */
const aTook = (back) => ({
  step: 9,
  kind: "PrizePaid",
  players: ["Ann"],
  to: "",
  table: "",
  seat: 0,
  amount: 55_00,
  rounds: 0,
  note: "",
  about: "",
  on: true,
  at: 0,
  by: ["Tess"],
  two: false,
  back,
  undone: null,
});

test("a seat keeps its name and its stack, whoever is away", () => {
  const seats = [aSeat(12, "Maximiliane Oberhuber-Wittelsbach")];
  const taken = [aTaken({ player: "Maximiliane Oberhuber-Wittelsbach", away_since: 5, forfeits_at: 7 })];
  const board = aConsole({ seats, taken, felts: [{ table: 1, seats: 12, button: 1 }] });
  const seat = tableMap(board, async () => null).querySelector(".player");
  assert.deepEqual(
    [...(seat?.children ?? [])].map((each) => each.textContent),
    ["Maximiliane Oberhuber-Wittelsbach", "5,000", "away"],
  );
});

/** @param {string[]} verbs what whoever is there may do */
const may = (...verbs) => Object.assign(door(), { may: verbs.map((each) => `POST /api/house/tournament/${each}`) });

test("several who are ticked buy an add-on with one press", async () => {
  may("addon");
  const taken = [
    aTaken({ may_add: true }),
    aTaken({ receipt: 13, may_add: true }),
    aTaken({ receipt: 14, may_add: true }),
  ];
  /** @type {unknown[]} */
  const told = [];
  const board = aConsole({ taken, add_on: 50_00, add_ons_open: true });
  /** @type {string[]} */
  const said = [];
  const shown = addOnPart(
    board,
    async (verb, more, _, field) => {
      told.push([verb, more, field]);
      return board;
    },
    (line) => said.push(line),
  );
  assert.ok(shown instanceof HTMLElement);
  const sell = shown.querySelector("button");
  assert.equal(sell?.disabled, true);
  for (const receipt of [12, 14]) {
    const box = shown.querySelector(`[name=add-${receipt}]`);
    assert.ok(box instanceof HTMLInputElement);
    box.checked = true;
    box.dispatchEvent(new Event("change", { bubbles: true }));
  }
  assert.match(sell?.textContent ?? "", /2: \$100/);
  sell?.click();
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(told, [
    ["addon", { entry: 12, tender: "cash" }, "add-12"],
    // All is told with the last: what paid for it is chosen anew for the next.
    ["addon", { entry: 14, tender: "cash" }, ""],
  ]);
  assert.deepEqual(said, ["2 add-ons, $100, in cash."]);
});

test("a step says what paid for chips that were bought later, and by how much a colour-up changed those in play", () => {
  const { took } = houseTexts.tournament;
  const of = (/** @type {Partial<TournamentTook>} */ more) => ({ ...aTook(null), players: ["Ivy"], to: "", ...more });
  assert.equal(took.AddOnTaken(of({ about: "complimentary" })), "Ivy: add-on, given by the house");
  assert.equal(took.RebuyTaken(of({ about: "cash" })), "Ivy: rebuy, in cash");
  assert.equal(took.ColouredUp(of({ about: "green", amount: -50 })), "Coloured up: green, 50 points less in play");
  assert.equal(took.ColouredUp(of({ about: "green", amount: 0 })), "Coloured up: green, as many points as before");
});

test("a rebuy with all the chips of the last count asks for nobody who has lost ones", () => {
  may("rebuy");
  const seats = [12, 13].map((receipt) => ({
    receipt,
    player: `P${receipt}`,
    table: 1,
    seat: receipt,
    chips: 2000,
    rank: 1,
    away: false,
  }));
  const board = aConsole({ seats, left_at: 5000, rebuy: 50_00, rebuy_chips: 5000, later: ["cash"] });
  /** @type {any[]} */
  const told = [];
  rebuy(board, aTaken({}), async (_, more) => {
    told.push(more);
    return board;
  });
  const box = [...document.querySelectorAll("dialog")].at(-1);
  const left = box?.querySelector("[name=left]");
  assert.ok(box && left instanceof HTMLInputElement);
  assert.match(box.textContent ?? "", /Who has the chips now/);
  left.value = "2000";
  left.dispatchEvent(new Event("input", { bubbles: true }));
  assert.doesNotMatch(box.textContent ?? "", /Who has the chips now/);
  box.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
  assert.deepEqual(told, [{ entry: 12, left: 2000, tender: "cash" }]);
  box.close();
});

test("a cashier is offered to take back what two have signed, and nothing else", () => {
  may("back");
  const steps = [aTook(null), { ...aTook(null), step: 8, two: true }];
  const offered = (/** @type {string[]} */ ...positions) => {
    Object.assign(door(), { positions });
    const list = stepsPart(aConsole({ steps, undone_by: ["tournament director"] }), async () => null);
    return [...list.querySelectorAll("li")].map((each) => each.querySelectorAll("button").length);
  };
  assert.deepEqual(offered("cage"), [0, 1]);
  assert.deepEqual(offered("cage", "tournament director"), [1, 1]);
  assert.deepEqual(offered(), [1, 1]);
});

test("whoever may not count the fees reads who may, and nobody that nothing is to be done", () => {
  const todo = [aTodo({ kind: "fees", amount: 540_00 })];
  const board = aConsole({ state: "finished", todo, fees_apart: 540_00, fees_by: ["Cal", "Ann"] });
  const says = () =>
    todoPart(
      board,
      async () => null,
      () => {},
    ).textContent ?? "";
  may("start");
  assert.match(says(), /\$540.*They are: Cal, Ann/);
  assert.doesNotMatch(says(), /Nothing is to be done/);
  may("fees");
  assert.doesNotMatch(says(), /They are/);
  assert.match(says(), /Counted/);
  assert.match(
    todoPart(
      aConsole(),
      async () => null,
      () => {},
    ).textContent ?? "",
    /Nothing is to be done/,
  );
});

test("ways to share stand beside each other, and which one is written below is seen", () => {
  const row = { chips: 5000, player: "Kim", receipt: 1 };
  const deal = [
    { ...row, icm: 700_00, by_chips: 800_00 },
    { ...row, receipt: 2, player: "Lee", icm: 300_00, by_chips: 200_00 },
  ];
  const shown = dealPart(aConsole({ deal, no_deal: "", prizes_open: 1000_00, counted: true }), async () => null);
  assert.match(shown.querySelector(".ways tbody")?.textContent ?? "", /Kim.*\$700\$800\$500Lee.*\$300\$200\$500/);
  const pressed = () => shown.querySelector(".ways [aria-pressed=true]")?.textContent;
  assert.equal(pressed(), "ICM");
  const even = [...shown.querySelectorAll(".ways button")].at(-1);
  assert.ok(even instanceof HTMLElement);
  even.click();
  assert.equal(pressed(), "Even");
  const share = shown.querySelector("[name=share-1]");
  assert.ok(share instanceof HTMLInputElement);
  share.value = "501";
  share.dispatchEvent(new Event("input", { bubbles: true }));
  assert.equal(pressed(), undefined);
});

test("a proof shows what was committed to, the key and the word", () => {
  const proof = {
    committed: "ab".repeat(32),
    key: "cd".repeat(32),
    word: "queen",
    name: "tournament 1 event 1 draw 1 x",
  };
  const more = { step: 9, scope: /** @type {const} */ ("broken"), receipts: [1, 2], tables: [], seats: [] };
  const says = el("div", {}, proofs([{ ...proof, ...more, undone: false }])).textContent ?? "";
  const gone = el("div", {}, proofs([{ ...proof, ...more, undone: true }])).textContent ?? "";
  assert.match(gone, /2 players \(taken back\)/);
  assert.match(says, /Seats for the players of a broken table: 2 players.*abab.*cdcd.*queen.*draw 1/);
});

test("after a deal and at the end nothing is next, and a shared place is one place", () => {
  assert.equal(ended(aConsole({ dealt: true, players: 3 })), true);
  const places = [aPlace(5, "Kim"), aPlace(6, "Lee"), aPlace(6, "Max")];
  assert.match(el("div", {}, prizeList(places, places, 6)).textContent ?? "", /6 places are paid/);
  const moved = { step: 1, at: 0, broken: 0, anew: false, changes: [] };
  const says = el("div", {}, besideClock(aConsole({ moved, places, paid_places: 6 }), 0, 0)).textContent ?? "";
  assert.doesNotMatch(says, /Tables are balanced/);
});

test("a clock that stands says so, and the card asks to let it run", () => {
  const strip = clockStrip(async () => null);
  strip.draw(aConsole({ running: false }));
  assert.match(strip.node.textContent ?? "", /Clock stopped/);
  const says = card(aTodo({ kind: "start" }), aConsole(), async () => null).textContent ?? "";
  assert.match(says, /The clock stands still.*Let it run/);
});

test("at the end places stand with what each has won, and the entries, not who was left", () => {
  const won = ["Ann", "Kim", "Max"].map((player, at) => aPlace(at + 1, player));
  const seats = [aSeat(1, "Ann"), aSeat(2, "Kim"), aSeat(3, "Max")];
  const out = [{ place: 4, receipt: 4, player: "Lee" }];
  const board = aConsole({ dealt: true, players: 3, entries: 27, places: won, seats, out });
  assert.deepEqual(
    standing(board).map(({ player, says }) => [player, ...says]),
    [
      ["Ann", "$100"],
      ["Kim", "$100"],
      ["Max", "$100"],
      ["Lee", words.isOut],
    ],
  );
  assert.deepEqual(figures(board), [["Entries", "27"]]);
  const before = aConsole({ players: 3, entries: 27, places: [], seats, out });
  assert.deepEqual(
    standing(before).map(({ says }) => says[0]),
    ["5,000", "5,000", "5,000", words.isOut],
  );
  assert.deepEqual(figures(before)[0], ["Players", "3 of 27"]);
});

test("a name is found without its accents, with a choice where they are all that tells two apart", () => {
  const seats = [aSeat(1, "José Núñez"), aSeat(2, "Jose Nunez"), aSeat(3, "Zoë Núñez")];
  const found = (/** @type {string} */ typed, list = seats) =>
    who(aConsole({ seats: list }), typed).map(({ receipt }) => receipt);
  assert.deepEqual(found("Jose Nunez", seats.slice(0, 1)), [1]);
  assert.deepEqual(found("José Núñez"), [1]);
  assert.deepEqual(found("JOSE NÚÑEZ"), [1, 2]);
  assert.deepEqual(found("zoe"), [3]);
  assert.deepEqual(found(" \u0301 "), []);
});

test("that the rules were given is ticked by whoever gave them", () => {
  const form = entryForm(
    aConsole(),
    async () => null,
    () => {},
  );
  const box = form.querySelector("[name=given]");
  assert.ok(box instanceof HTMLInputElement);
  assert.deepEqual([box.checked, box.required], [false, true]);
});

test("all hands ended is pressed before hand for hand is ended", () => {
  may("next", "pace");
  const board = aConsole({ hand_for_hand: true, tables: 2, todo: [aTodo({ kind: "pace", on: false })] });
  const part = todoPart(
    board,
    async () => null,
    () => {},
    () => {},
  );
  assert.deepEqual(
    [...part.querySelectorAll("button.main")].map((each) => each.textContent),
    [words.nextHand, words.do.paceOff],
  );
});

test("who may sign second is said, without whoever is signed in", () => {
  void signTwo("Ann is paid $55.", ["Tess", "Cal"], async () => null);
  const box = document.querySelector("dialog");
  assert.match(box?.textContent ?? "", /The second one may be: Tess, Cal\./);
  box?.remove();
});

test("nothing is asked about a step that cannot be taken back", () => {
  may("back");
  const paid = aTook({ player: "Ann", way: "prize", pool: 55_00, fee: 0, goods: 0, more: "" });
  const list = (/** @type {string} */ day) => stepsPart(aConsole({ day, steps: [paid] }), async () => null);
  assert.equal(list("2026-12-04").querySelector("button")?.textContent, words.undo);
  assert.equal(list("").querySelector("button"), null);
  assert.match(list("").textContent ?? "", /Nothing can be taken back while no gaming day is open/);
});

test("no page of the wall has one line alone", () => {
  const pages = prizePages(
    Array.from({ length: 10 }, (_, at) => aPlace(at + 1)),
    9,
  );
  assert.deepEqual(
    pages.map((each) => each.length),
    [5, 5],
  );
});

/** @type {HouseAnswer} */
const ANSWER = {
  id: "x",
  date: "2026-12-04",
  shift: 1,
  by: [],
  table: 0,
  events: [],
  root: null,
  word: null,
};

test("what is said of several, of one, of a shortage and of an event that is decided is so", () => {
  const one = aTaken({});
  const before = aConsole({ taken: [one] });
  const after = aConsole({ taken: [one, one, one], steps: [{ ...aTook(null), kind: "EntryTaken" }] });
  assert.equal(done("partners", {}, { before, after, answer: ANSWER }), "2 players are entered.");
  assert.equal(words.todo.draw(1), "1 player draws a seat.");
  assert.equal(words.todo.drawFor(aTodo({ draws: "draw", amount: 1 }), "1"), "1 player draws a seat.");
  const count = { expected: 4000, counted: 3600, difference: -400 };
  const answer = /** @type {HouseAnswer} */ (/** @type {unknown} */ ({ ...ANSWER, events: [{ count }] }));
  assert.deepEqual([isOff(answer), isOff(ANSWER)], [true, false]);
  assert.match(done("fees", {}, { before, after, answer }), /: \$4 short\. The difference lies/);
  assert.equal(heading(aConsole({ begun: true, players: 1, state: "paused" }), 0), "Decided");
  assert.equal(heading(aConsole({ begun: true, players: 1, state: "finished" }), 0), "Finished");
});

test("a level or break that was begun again says how to get to the one before", () => {
  const says = (/** @type {string} */ about) => {
    const after = aConsole({ steps: [{ ...aTook(null), kind: "ClockSet", amount: 0, about }] });
    return done("set", {}, { before: null, after, answer: ANSWER });
  };
  assert.equal(says("again"), "Level begun again: break. Press again within 3 seconds for the one before it.");
  assert.equal(says("back"), "Level back: break.");
});

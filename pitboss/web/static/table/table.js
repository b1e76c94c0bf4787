// A table: the felt, what may be done now, the story, the pay tables, the teacher.

import { announce } from "../kit/announce.js";
import { Commitments } from "../kit/commitments.js";
import { el, flat, from } from "../kit/elements.js";
import { marked } from "../kit/english.js";
import { keyMark, meantFor, shortcut, unwanted } from "../kit/keys.js";
import { recent } from "../kit/liked.js";
import { Live } from "../kit/live.js";
import { inPoints, money } from "../kit/money.js";
import { go } from "../kit/router.js";
import { openTo, taken } from "../kit/seats.js";
import { langOf, proofAt, reason, server } from "../kit/server.js";
import { settings } from "../kit/settings.js";
import { cameToSit } from "../kit/sit.js";
import { waiting } from "../kit/waiting.js";
import { texts } from "../texts.js";
import { CHIPS, limitRack, rackButtons } from "../visuals/chip.js";
import { cited } from "../visuals/cited.js";
import { Clock } from "../visuals/clock.js";
import { showDialog, turnPassed } from "../visuals/dialog.js";
import { Felt } from "../visuals/felt.js";
import { FundStrip } from "../visuals/fund.js";
import { listLine } from "../visuals/held.js";
import { foldedFor, missedLine, missedSays } from "../visuals/missed.js";
import { preferences } from "../visuals/preferences.js";
import { resultWord } from "../visuals/result.js";
import { disputeList } from "../visuals/ruling.js";
import { checkedLine, commitmentLine } from "../visuals/shuffle.js";
import { may, me, plays, signIn } from "../visuals/sign_in.js";
import { toEnd } from "../visuals/story.js";
import { told, wordsTold } from "../visuals/told.js";
import { banked } from "./banked.js";
import { pressed } from "./buttons.js";
import { changeBox, onTheMove } from "./changing.js";
import { others } from "./company.js";
import { Heard, saidByServer } from "./heard.js";
import { BESIDE } from "./letters.js";
import { SpokenClock } from "./own_time.js";
import { callBox, keysPanel, postedPanel, wordsPanel } from "./panels.js";
import { buyBox, choosable, mucks, pots } from "./pots.js";
import { sessionBar } from "./session.js";
import { isWithheld, teacher } from "./teacher.js";
import { timeOf } from "./time.js";

/** @import { GamePage, OnTheMove, TableLine, TableView, TournamentSign } from "../types/pictures.js" */
/** @import { Model } from "../types/felt.js" */
/** @import { Action, Kind, MenuItem, State, Wishing } from "../types/table.js" */

const SETTLES = 600; // milliseconds until decisions that have just come up are taken for seen
const APPEARS = 250; // the same for decisions that have come up when the cards lay

/**
 * @param {HTMLElement} page
 * @param {string} number
 */
export async function table(page, number) {
  const first = await server.table(number);
  const book = await server.game(first.game);
  recent.add(first.game);
  document.title = texts.table.title(first.name, number);
  inPoints("tournament" in first);
  if (first.kind === "house") return sitting(page, number, first, book, banked);
  return sitting(page, number, first, book, pots);
}

/**
 * @template {TableView} V
 * @param {HTMLElement} page
 * @param {string} number
 * @param {V} first
 * @param {GamePage} book
 * @param {Kind<V>} kind
 */
function sitting(page, number, first, book, kind) {
  const words = texts.table;
  /** @type {State<V>} */
  const state = {
    view: first,
    book,
    chip: Number(settings.get("chip", "5")),
    typed: "",
    spot: "",
    lifted: new Set(),
    hand: first.seat,
    undo: [],
    named: "",
    fouls: false,
    said: "",
    rebets: false,
    best: null,
    met: null,
    ahead: null,
    early: false,
    redraw: () => drawActions(),
    lift: (cards) => lift(cards),
    rangeKey: "",
    amount: 0,
    sized: null,
  };
  /** What was shown last, so that nothing is said or drawn twice. */
  const last = {
    round: first.round,
    told: 0,
    late: "",
    /** Whose folded hands were told of, each with its round. @type {string[]} */
    folded: [],
    results: "",
    resultsOf: 0,
    refusal: "",
    /** Of the refusal, where it is not that of the page. */
    lang: "",
    shuffle: "",
    proved: 0,
    cut: "",
    disputes: "",
    called: "",
    missed: "",
    offered: "",
    /** The decisions that are offered, and since when. */
    decides: "",
    since: 0,
    /** Until when a press is taken for one that was meant for what was there before: without an end until the cards lie. */
    seen: 0,
  };
  /** Whether somebody came for a seat and has none yet. */
  let comes = cameToSit(number) && first.seat < 0;
  /** While something still moves: the wait after which all is told. @type {ReturnType<typeof setTimeout> | undefined} */
  let held;
  /** @type {Action[]} */
  let list = [];

  const note = el("p", { class: "note", role: "status" });
  const missed = el("div");
  const clock = new Clock();
  const spoken = new SpokenClock(announce, false);
  const actions = el("div", { class: "actions", role: "group", "aria-label": words.actions, tabindex: -1 });
  const menu = el("div", { class: "menu row", role: "group", "aria-label": words.menu });
  // Where the row is wider than the window what has the focus is in sight, with all of its frame.
  menu.addEventListener("focusin", (event) => {
    if (event.target instanceof Element) event.target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  const rack = el("div", { class: "rack", role: "group", "aria-label": texts.chips.rack });
  const tools = el("div", { class: "tools", role: "group", "aria-label": words.tools });
  const story = el("ol", { class: "story", tabindex: 0, "aria-label": words.story });
  const results = el("ul", { class: "results", "aria-label": words.results });
  const disputes = el("div", { "aria-live": "polite" });
  const replay = el("a", { class: "small", href: "#", hidden: true }, words.replay);
  const heard = new Heard(book);
  const commitments = new Commitments(number);
  const committed = el("div");
  const coming = el("div");
  const proved = el("div");
  const side = el("div", { class: "side" });
  const live = new Live(number, { picture, refused, view: () => state.view });
  const felt = new Felt({
    sit,
    put: (spot) => {
      kind.put(state, spot, send);
      say("");
    },
    take: (spot) => kind.take(state, spot, send),
    ask: (spot) => {
      if (state.view.picture?.over) return kind.begin(state, spot, send);
      state.said = kind.why(state, spot);
      say("");
    },
  });
  felt.skipped = () => void (held && tell());
  const teach = teacher(state, number, drawActions);
  const posted = postedPanel(number);
  const session = sessionBar(number);
  const strip = new FundStrip(async () => (await server.meters()).funds);

  page.append(
    el("a", { class: "skip", href: `/tables/${number}/words` }, texts.inWords.link),
    el(
      "div",
      { class: "row title" },
      el("h1", {}, first.name),
      el("a", { href: `/games/${first.game}` }, words.rules, el("span", { class: "more" }, words.more)),
      "tournament" in first && first.tournament
        ? el("a", { href: `/tournaments/${first.tournament.number}` }, words.ofTournament(first.tournament))
        : el("span", { class: "soft" }, words.number(number)),
      first.own ? el("span", { class: "soft", title: words.ownSheetSays }, words.ownSheet) : null,
    ),
    strip.node,
    el(
      "div",
      { class: "pit" },
      el(
        "section",
        { class: "play", "aria-label": words.area },
        felt.node,
        el(
          "div",
          { class: "controls" },
          clock.node,
          el("div", { class: "notes" }, missed, note),
          el("div", { class: "deck" }, el("div", { class: "chips-row" }, rack, tools), actions),
          menu,
        ),
      ),
      el(
        "aside",
        { class: "side", "aria-label": words.beside },
        teach.node,
        el(
          "section",
          { class: "panel" },
          el("h2", {}, words.round),
          disputes,
          results,
          replay,
          proved,
          committed,
          story,
          coming,
        ),
        "tournament" in first ? "" : session.node,
        "tournament" in first ? "" : posted.node,
        side,
        wordsPanel(book),
        keysPanel(first.kind, isWithheld(first)),
        preferences(draw),
      ),
    ),
  );
  kind.beside(state, side);
  actions.addEventListener("click", tooSoon, true);
  addEventListener("keydown", keys);
  addEventListener("resize", draw);
  const unheard = waiting.on(drawActions);
  draw();
  // Who has asked for a seat already need not do so again: the main button is pressed for them.
  if (comes)
    guests()
      .find((each) => each.main)
      ?.run?.();
  return () => {
    unheard();
    live.close();
    spoken.stop();
    clearTimeout(held);
    removeEventListener("keydown", keys);
    removeEventListener("resize", draw);
    inPoints(false);
  };

  // --- wishes ---

  /** @param {number} seat @param {number} [amount] that is bought; the usual where nothing is said */
  async function sit(seat, amount) {
    if (state.view.seat >= 0) return send({ do: "also", seat });
    await signIn();
    live.reopen();
    const name = me()?.name ?? "";
    const others = state.view.chairs.filter((chair) => !chair.house && chair.name !== name).map((chair) => chair.name);
    const lies = Boolean(state.view.picture?.over);
    send({ do: "sit", seat, ...(amount !== undefined && { amount }) });
    // Who wanted to practise alone may go to a table of one's own.
    if (!others.length) return;
    last.called = words.sitsBeside(others, lies);
    say("");
    announce(last.called);
  }

  /** @param {string} why */
  function call(why) {
    send({ do: "call", why });
    last.called = words.called;
    say("");
    announce(words.called);
  }

  /** @param {Wishing<V>} wish */
  function send(wish) {
    last.called = "";
    say("");
    live.send(wish);
  }

  /**
   * A refusal stays until the next wish; otherwise the line says what is to be decided.
   * @param {string} refusal
   */
  function say(refusal) {
    last.refusal = refusal;
    const { frozen, seat } = state.view;
    // A table that stands still was come to.
    if (frozen) last.called = "";
    const asked = warning(state.view) || kind.prompt(state);
    const said = frozen ? words.frozen(frozen) : asked || onTheMove(state.view);
    const open = !comes && !("tournament" in first) && openTo(state.view, me()?.name ?? "").length;
    const looks = open ? words.lookingOn : "";
    if (held && !refusal) return;
    const plain = refusal || (frozen ? said : last.called || state.said || said) || (seat < 0 ? looks : "");
    const short = refusal || frozen || "tournament" in first ? "" : session.warns(state.view);
    const text = plain && short ? `${texts.posted.sentence(plain)} ${short}` : plain || short;
    note.classList.toggle("refused", Boolean(refusal));
    if (note.textContent === text) return;
    const { met } = state;
    note.replaceChildren(...marked(text, [met?.says ?? "", met?.shown ?? "", ...saidByServer(state.view)]));
    // In a low window it may lie below what was pressed: nothing is refused out of sight.
    if (refusal) note.scrollIntoView({ block: "nearest" });
    if (refusal && last.lang) note.lang = last.lang;
    else note.removeAttribute("lang");
  }

  /** What the dealer says to whoever lets the posted time run out. @param {TableView} view */
  function warning(view) {
    const mine = view.kind === "pot" && view.warned && view.seat >= 0 && view.picture?.turn === view.seat;
    return mine ? words.warned : "";
  }

  /** @param {string} line @param {{ lang?: string }} [lang] where it is not that of the page */
  function refused(line, { lang = "" } = {}) {
    last.called = "";
    comes = false;
    last.lang = lang;
    if (live.gone) drawActions();
    say(words.refused(line));
  }

  /** @param {V} view */
  function picture(view) {
    // Who sat here and was moved is taken along; who looks on later is only told.
    if ("went" in view && view.went && state.view.seat >= 0) return void go(`/tables/${view.went.table}`);
    if (view.round !== last.round) {
      // Whatever still moves: nobody is dealt past what the last round came to.
      if (held) tell();
      // What was said of the last round by way of greeting is over with it; a call of the floor stands.
      const called = last.called === words.called ? last.called : "";
      Object.assign(last, { round: view.round, told: 0, refusal: "", called });
      Object.assign(state, { lifted: new Set(), undo: [], named: "", fouls: false });
      story.replaceChildren();
    }
    // Where a picture comes in, the connection is there.
    if (last.refusal === words.refused(texts.live.lost)) last.refusal = "";
    if (view.kind !== "house" || !view.betting) Object.assign(state, { undo: [], said: "" });
    for (const each of others(state.view, view)) announce(each);
    if (view.seat >= 0) comes = false;
    if (state.view.seat < 0) saysBought(view);
    state.view = view;
    teach.changed(view);
    commitments.see(view);
    void cut(view);
    void meets(view);
    draw();
    kind.follow(state, send);
  }

  /** Who has sat down with chips is told how many. @param {V} view */
  function saysBought(view) {
    const stack = view.kind === "pot" && !view.tournament && view.chairs.find(({ seat }) => seat === view.seat)?.stack;
    if (stack) last.called = [last.called, words.satWith(money(stack))].filter(Boolean).join(" ");
  }

  /**
   * Each deck is cut once by this page, without a word: a number is sealed, and opened when all seals are set.
   * @param {V} view
   */
  async function cut(view) {
    await commitments.seal(view);
    const wish = commitments.wish(state.view);
    if (!wish || last.cut === `${wish.do} ${wish.root}`) return;
    last.cut = `${wish.do} ${wish.root}`;
    live.send((newest) => commitments.wish(newest));
  }

  /** @param {number} at */
  function pick(at) {
    const lifted = new Set(state.lifted);
    if (!lifted.delete(at)) lifted.add(at);
    lift(lifted);
  }

  /** @param {Iterable<number>} cards */
  function lift(cards) {
    state.lifted = new Set(cards);
    draw();
    void name();
  }

  /** What the chosen cards would make, as far as the server can say. */
  async function name() {
    const lifted = () => [...state.lifted].sort((a, b) => a - b);
    const chosen = lifted();
    state.named = "";
    state.fouls = false;
    if (first.kind !== "house") return;
    const nothing = { says: "", fouls: false };
    const found = chosen.length ? await server.name(number, chosen).catch(() => nothing) : nothing;
    if (lifted().join() !== chosen.join()) return;
    state.named = found.says;
    state.fouls = found.fouls;
    say(last.refusal);
  }

  /** What the own hand meets, while it is shown or thrown away. @param {V} view */
  async function meets(view) {
    state.met = null;
    if (view.kind !== "pot" || !mucks(view)) return;
    const met = await server.name(number, []).catch(() => null);
    if (state.view.seq !== view.seq) return;
    state.met = met;
    say(last.refusal);
  }

  /** @param {number} at another hand of one's own */
  function turnTo(at) {
    state.hand = at;
    draw();
  }

  // --- drawing ---

  function draw() {
    const { view } = state;
    const inside = page.contains(document.activeElement);
    const had = document.activeElement;
    felt.draw(seatsFor(kind.model({ ...state, turnTo }, pick)));
    strip.draw(view);
    // What a level asks hangs in the room.
    if (!("tournament" in view)) posted.draw(view);
    drawDisputes();
    hold();
    drawRack();
    drawActions();
    clock.run(...timeOf(view), felt.wait());
    spoken.see(view);
    if (!held) tell();
    // What had the focus may be gone: the keyboard goes on from the actions.
    if (inside && lost()) actions.focus({ preventScroll: true });
    // Enlarged, the actions may lie outside what is seen; who sees them is not moved, nor who looks elsewhere by mouse.
    if (document.activeElement !== had) last.offered = "";
    inSight();
  }

  /** The focus is never out of sight: where something else is offered there, its row comes back into the window. */
  function inSight() {
    const offered = `${held ? "held" : ""} ${actions.textContent}`;
    if (offered === last.offered) return;
    last.offered = offered;
    if (actions.matches(":focus-visible, :has(:focus-visible)")) actions.scrollIntoView({ block: "nearest" });
  }

  /** Whether nothing has the focus, or something that can no longer be pressed and is about to lose it. */
  function lost() {
    const active = document.activeElement;
    return active === document.body || Boolean(active?.matches(":disabled"));
  }

  /** Nothing is offered or told before the cards lie; chips that are put down are waited for by who decides next. */
  function hold() {
    const wait = felt.wait(Boolean(kind.decides(state)));
    clearTimeout(held);
    held = wait > 0 ? setTimeout(tell, wait) : undefined;
    felt.hold(Boolean(held));
    // Their room is kept: the felt does not jump when they come.
    actions.classList.toggle("held", Boolean(held));
    if (held) note.textContent = "";
  }

  /** Everything lies: what may be done, what has happened, what came of it. */
  function tell() {
    const { view } = state;
    const late = Boolean(held);
    clearTimeout(held);
    held = undefined;
    felt.hold(false);
    actions.classList.remove("held");
    if (late) drawRack();
    lookFirst();
    // Points are nobody's bankroll.
    if (!("tournament" in view)) session.draw(view);
    drawStory(view.picture?.told ?? []);
    for (const each of heard.news(view)) announce(each, saidByServer(view));
    drawMissed();
    drawResults();
    drawShuffle();
    say(last.refusal);
    kind.lit(state, side);
    teach.lies(view);
    inSight();
  }

  /** Seats that are held for others are not offered. @param {Model} model */
  function seatsFor(model) {
    const open = new Set(openTo(state.view, me()?.name ?? ""));
    const seats = model.seats.map((seat) => (seat.free && !open.has(seat.seat) ? { ...seat, held: true } : seat));
    return { ...model, seats };
  }

  /** @param {TableLine[]} lines */
  function drawStory(lines) {
    for (const line of lines.slice(last.told)) {
      const { reads, hears, lang } = told(line);
      const english = wordsTold(line).filter((each) => !state.view.chairs.some(({ name }) => name === each));
      story.append(el("li", {}, cited(reads, line.law, lang, english)));
      announce(hears, english, lang);
    }
    const { late, round } = state.view;
    if (late && last.late !== `${round} ${late}`) {
      last.late = `${round} ${late}`;
      story.append(el("li", { class: "bad" }, words.late(late)));
      announce(words.late(late));
    }
    for (const each of foldedFor(state.view).filter((says) => !last.folded.includes(`${round} ${says}`))) {
      last.folded.push(`${round} ${each}`);
      story.append(el("li", { class: "soft" }, each));
      announce(each);
    }
    if (lines.length !== last.told) toEnd(story);
    last.told = lines.length;
  }

  function drawMissed() {
    const { missed: was } = state.view;
    const key = JSON.stringify(was);
    if (key === last.missed) return;
    last.missed = key;
    const line = missedLine(was);
    missed.replaceChildren(...(line ? [line] : []));
    if (was) announce(missedSays(was));
  }

  function drawDisputes() {
    const key = JSON.stringify(state.view.disputes);
    if (key === last.disputes) return;
    last.disputes = key;
    disputes.replaceChildren(...(state.view.disputes.length ? [disputeList(state.view.disputes)] : []));
  }

  /** Results of the last round stay in sight while the next is being bet on. */
  function drawResults() {
    const { view } = state;
    const found = kind.results(view, book);
    const betting = view.kind === "house" && view.betting;
    if (!found.length && betting && last.resultsOf && last.resultsOf === view.round - 1) return;
    const key = view.round + JSON.stringify(found);
    if (key === last.results) return;
    last.results = key;
    if (found.length) last.resultsOf = view.round;
    replay.hidden = !found.length || !view.picture?.over;
    replay.href = `/rounds/${number}/${view.round}`;
    const lines = found.map(([says, amount, law, others, returned]) =>
      el(
        "li",
        {},
        cited(says, law, {}, saidByServer(view)),
        others ? el("span", {}, money(amount)) : resultWord(amount, returned),
      ),
    );
    results.replaceChildren(...lines);
  }

  function drawShuffle() {
    const { commitment, picture: lies, round } = state.view;
    // Between two hands it is the next one's: the finished round keeps its own.
    const next = Boolean(commitment && lies?.over && commitment.round > round);
    const key = JSON.stringify([commitment?.root, commitment?.seals.length, next]);
    if (key !== last.shuffle) {
      last.shuffle = key;
      const line = commitment ? [commitmentLine(commitment.root, commitment.seals.length, next)] : [];
      (next ? coming : committed).replaceChildren(...line);
      if (!next) coming.replaceChildren();
    }
    // While cards are dealt nothing is said of those before; while bets are made the last result is still in sight.
    const betting = state.view.kind === "house" && state.view.betting;
    if (last.proved < round && !lies?.over && !betting) proved.replaceChildren();
    if (!lies?.over || last.proved === round) return;
    last.proved = round;
    void prove(round, lies);
  }

  /**
   * @param {number} round
   * @param {NonNullable<V["picture"]>} lies
   */
  async function prove(round, lies) {
    const proof = await server.proof(number, round).catch(() => null);
    if (!proof) return proved.replaceChildren();
    const line = await commitments.check(proof, lies);
    proved.replaceChildren(checkedLine(line, proofAt(number, round)));
    // The next cards may have been dealt while it was checked.
    drawShuffle();
    if (line.fault) announce(proved.textContent ?? "");
  }

  function drawRack() {
    rack.hidden = tools.hidden = !kind.betting(state);
    for (const row of [rack, tools]) row.classList.toggle("held", Boolean(held));
    if (!rack.childElementCount) rack.append(...rackButtons(state.chip, chip, typed));
    if (!rack.hidden) limitRack(rack, kind.dearest(state), state);
    for (const button of rack.querySelectorAll("button"))
      button.setAttribute("aria-pressed", String(!state.typed && state.chip === Number(button.dataset.chip)));
    sameButtons(tools, tools.hidden ? [] : kind.tools(state, send));
  }

  /**
   * @param {string} text
   * @param {boolean} enters
   */
  function typed(text, enters) {
    state.typed = text.trim();
    state.said = "";
    if (enters) kind.typed(state, send);
    drawRack();
    say("");
  }

  /** @param {number} value */
  function chip(value) {
    Object.assign(state, { chip: value, typed: "", said: "" });
    const field = rack.querySelector("input");
    if (field) field.value = "";
    settings.set("chip", String(value));
    drawRack();
    say(last.refusal);
  }

  function drawActions() {
    const active = document.activeElement;
    const inside = active instanceof HTMLElement && actions.contains(active);
    const focused = inside ? active.dataset.act : undefined;
    const seated = state.view.seat >= 0;
    list = live.gone ? [toLobby()] : !seated ? guests() : state.view.frozen ? [] : kind.actions(state, send);
    actions.classList.toggle("many", list.flatMap((each) => each.group ?? [each]).length > 3);
    actions.classList.toggle("folds", kind.folds(state));
    actions.replaceChildren(...list.map(pressed));
    lookFirst();
    if (inside) again(focused).focus({ preventScroll: true });
    const floor = { label: texts.posted.call, run: () => void showDialog(callBox(call)) };
    sameButtons(menu, seated && !live.gone ? [...kind.menu(state, send), ...changes(), floor] : []);
  }

  /** At a table that is closed nothing is left to press. @returns {Action} */
  function toLobby() {
    return { node: el("a", { class: "button", href: "/" }, texts.router.back) };
  }

  /** Decisions that come up, or change, are not taken before they and the cards can be seen. */
  function lookFirst() {
    const key = kind.decides(state);
    const now = performance.now();
    if (key !== last.decides) {
      turnPassed();
      Object.assign(last, { decides: key, since: now, seen: key ? Number.POSITIVE_INFINITY : 0 });
    }
    actions.classList.toggle("fresh", now < last.seen);
    if (held || last.seen !== Number.POSITIVE_INFINITY) return;
    const wait = Math.max(last.since + SETTLES - now, APPEARS);
    last.seen = now + wait;
    setTimeout(() => last.decides === key && actions.classList.remove("fresh"), wait);
  }

  /** Whether a press was meant for what was there before; it is seen not to have been taken. @param {Element | null} button */
  function early(button) {
    if (performance.now() >= last.seen) return false;
    button?.classList.add("soon");
    setTimeout(() => button?.classList.remove("soon"), SETTLES / 2);
    return true;
  }

  /** @param {Event} event */
  function tooSoon(event) {
    const button = from(event, "button");
    // A size that is chosen decides nothing yet: it may be chosen as soon as it is seen.
    if (!button || button.matches(".step") || !early(button)) return;
    event.stopPropagation();
    event.preventDefault();
  }

  /** The way to another poker table, or the way to stay. @returns {MenuItem[]} */
  function changes() {
    const { view } = state;
    if (view.kind !== "pot" || view.tournament || !may("tables/{number}/change")) return [];
    const say = (/** @type {unknown} */ error) => refused(reason(error), langOf(error));
    if (view.moves) return [{ label: texts.changing.stay, run: () => void server.change(view.table, 0).catch(say) }];
    const choose = async () => showDialog(changeBox(view, await server.tables(), me()?.name ?? ""));
    return [{ label: texts.changing.title, run: () => void choose().catch(say) }];
  }

  /**
   * The button that had the focus, if it is still there.
   * @param {string | undefined} act
   */
  function again(act) {
    const found = act && !held && actions.querySelector(`[data-act="${CSS.escape(act)}"]:not(:disabled)`);
    return found instanceof HTMLElement ? found : actions;
  }

  /**
   * The same buttons stay where they are, so that a click never lands on another one.
   * @param {HTMLElement} row
   * @param {MenuItem[]} items
   */
  function sameButtons(row, items) {
    while (row.childElementCount > items.length) row.lastElementChild?.remove();
    while (row.childElementCount < items.length) row.append(el("button", { class: "small" }));
    for (const [n, button] of row.querySelectorAll("button").entries()) {
      const item = items[n];
      if (!item) continue;
      const says = `${item.label} ${shortcut(item.key) ?? ""}`;
      if (button.dataset.says !== says) {
        button.dataset.says = says;
        button.replaceChildren(item.label, ...flat([keyMark(item.key)]));
      }
      button.disabled = Boolean(item.off);
      button.title = item.off ? (item.why ?? "") : "";
      button.onclick = item.run;
    }
  }

  /** @returns {Action[]} */
  function guests() {
    if (!plays()) return [];
    if ("tournament" in state.view && state.view.tournament) return inTournament(state.view, state.view.tournament);
    const { places, held } = state.view;
    const name = me()?.name ?? "";
    if (held.includes(name) && !waiting.called()) void waiting.look();
    const gone = taken(state.view);
    const open = openTo(state.view, name);
    const [free] = open;
    if (free === undefined) {
      const others = held.filter((each) => each !== name);
      const full = gone.size < places && others.length ? words.heldFor(others) : words.full;
      return [{ node: el("p", { class: "soft" }, full) }, { node: onList() }];
    }
    for (let seat = 0; seat < places; seat++) if (!open.includes(seat)) gone.add(seat);
    const { source = 0 } = waiting.of(state.view.game) ?? {};
    if (source && held.includes(name)) {
      const change = () => server.change(source, Number(number), free);
      const run = () => void change().catch((error) => refused(reason(error), langOf(error)));
      return [{ label: texts.changing.take(source), main: true, run }];
    }
    if ("went" in state.view && state.view.went)
      return [{ node: el("a", { class: "button", href: `/tables/${state.view.went.table}` }, texts.changing.go) }];
    const place = () => kind.best(free, places, gone);
    const { view } = state;
    // No chips are bought without its being said how many.
    const chips = view.kind === "pot" && !view.tournament && view.buy ? money(view.buy) : "";
    return [{ label: words.sitFor(chips), main: true, run: () => void sit(place()) }, ...sitsWith(place)];
  }

  /**
   * Nobody sits down at a table of a tournament: the way to one's own seat, or to the tournament.
   * @param {V} view
   * @param {TournamentSign} tournament
   * @returns {Action[]}
   */
  function inTournament(view, { number: of }) {
    const { standing, went } = /** @type {OnTheMove} */ (view);
    const table = standing ? standing.table : went?.table;
    if (table && table !== view.table)
      return [{ node: el("a", { class: "button", href: `/tables/${table}` }, texts.changing.go) }];
    const page = el("a", { class: "button", href: `/tournaments/${of}` }, texts.standing.page);
    return [...(standing ? [] : [{ node: el("p", { class: "soft" }, words.seatsDrawn) }]), { node: page }];
  }

  /** Where chips are bought with the seat: with how many. @param {() => number} place @returns {Action[]} */
  function sitsWith(place) {
    const { view } = state;
    if (view.kind !== "pot" || !choosable(view)) return [];
    return [{ label: words.sitWith, run: () => void showDialog(buyBox(view, (amount) => void sit(place(), amount))) }];
  }

  /** One's place on the waiting list, and the way on it and off it. */
  function onList() {
    const { game } = state.view;
    const run = (/** @type {() => Promise<void>} */ act) => () =>
      void signIn()
        .then(act)
        .catch((error) => refused(reason(error), langOf(error)));
    return listLine(game, {
      table: Number(number),
      join: run(() => waiting.join(game, Number(number))),
      leave: run(() => waiting.leave(game)),
    });
  }

  // --- keys ---

  /** @param {KeyboardEvent} event */
  function keys(event) {
    if (!meantFor(event, page) || unwanted(event)) return;
    const key = event.key.toLowerCase();
    const value = CHIPS[Number(key) - 1];
    if (value && !rack.hidden) return value * 100 <= kind.dearest(state) ? chip(value) : undefined;
    if (
      key.startsWith("arrow") &&
      !from(event, ".story, aside") &&
      felt.move(key === "arrowright" || key === "arrowdown")
    )
      return event.preventDefault();
    if (key === BESIDE.ask) return void teach.ask();
    const open = list.flatMap((each) => each.group ?? [each]).filter((each) => !each.off && each.run);
    const tool = rack.hidden ? [] : kind.tools(state, send);
    const beside = state.view.seat >= 0 ? kind.menu(state, send) : [];
    const found = [...open, ...tool, ...beside].find((each) => each.key === key && !each.off);
    if (!found) return;
    event.preventDefault();
    press(found, open.includes(found));
  }

  /**
   * By a key; a decision that was offered only just now is not taken yet.
   * @param {Action} action
   * @param {boolean} offered whether it is one of the decisions, and neither a tool nor in the menu
   */
  function press(action, offered) {
    const name = CSS.escape(action.says ?? action.label ?? "");
    if (!offered || !early(actions.querySelector(`[data-act="${name}"]`))) action.run?.();
  }
}

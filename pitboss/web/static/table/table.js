// A table: the scene, what may be done now, the story, the pay tables, the teacher.

import { ask, announce, cited, el, settings, signed } from "./kit.js";
import { signIn } from "./main.js";
import { Live } from "./live.js";
import { house } from "./house.js";
import { pots } from "./pots.js";
import { Scene } from "./scene.js";
import { teacher } from "./teacher.js";
import { keysPanel, settingsPanel, wordsPanel } from "./panels.js";

const CHIPS = [1, 5, 25, 100, 500];

export async function table(page, number) {
  const first = await ask(`/api/tables/${number}`);
  const book = await ask(`/api/games/${first.game}`);
  document.title = `${first.name}, table ${number}`;
  const kind = first.kind === "house" ? house : pots;
  const state = { view: first, chip: Number(settings.get("chip", "5")), lifted: new Set(), undo: [], told: 0, round: first.round, book, named: "" };

  const note = el("p", { class: "note", role: "status" });
  const timer = el("div", { class: "timer", "aria-hidden": true }, el("i"));
  const actions = el("div", { class: "actions", role: "group", "aria-label": "What you can do", tabindex: -1 });
  const menu = el("div", { class: "menu row", role: "group", "aria-label": "At the table" });
  const rack = el("div", { class: "rack", role: "group", "aria-label": "Chips" });
  const story = el("ol", { class: "story", tabindex: 0, "aria-label": "What the dealer said" });
  const results = el("ul", { class: "results", "aria-label": "Results" });
  const heading = el("h2", {}, "This round");
  const replay = el("a", { class: "small", href: "#", hidden: true }, "Go through it step by step");
  const side = el("div", { class: "side" });
  const live = new Live(number, { picture, refused, view: () => state.view });
  const scene = new Scene({
    sit,
    put: (spot) => kind.put(state, spot, send),
    take: (spot) => kind.take(state, spot, send),
  });
  const teach = teacher(state, number);

  page.append(
    el("div", { class: "row title" }, el("h1", {}, first.name), el("a", { href: `/games/${first.game}` }, "Rules", el("span", { class: "more" }, ", pay tables, mathematics")), el("span", { class: "soft" }, `Table ${number}`)),
    el("div", { class: "pit" },
      el("section", { class: "play", "aria-label": "Table" }, scene.node, el("div", { class: "controls" }, timer, el("div", { class: "notes" }, note), el("div", { class: "deck" }, rack, actions), menu)),
      el("aside", { class: "side", "aria-label": "Beside the table" },
        el("section", { class: "panel" }, heading, results, replay, story),
        teach.node,
        side,
        wordsPanel(book),
        keysPanel(first.kind),
        settingsPanel(scene, () => draw()))));
  kind.beside(state, side);

  async function sit(seat) {
    await signIn();
    live.reopen();
    send({ do: "sit", seat });
  }

  function send(wish) {
    say("");
    live.send(wish);
  }

  // A refusal stays until the next wish; otherwise the line says what is to be decided.
  function say(refusal) {
    state.refusal = refusal;
    const text = refusal || kind.prompt(state) || (state.view.seat < 0 ? "You are looking on. Sit down to play." : "");
    note.classList.toggle("refused", Boolean(refusal));
    if (note.textContent !== text) note.textContent = text;
  }

  function refused(line) {
    say(line[0].toUpperCase() + line.slice(1) + (/[.!?…]$/.test(line) ? "" : "."));
  }

  function picture(view) {
    if (view.round !== state.round) {
      Object.assign(state, { round: view.round, told: 0, lifted: new Set(), undo: [], named: "", refusal: "" });
      story.replaceChildren();
    }
    if (!view.betting) state.undo = [];
    state.view = view;
    draw();
  }

  function pick(at) {
    state.lifted.has(at) ? state.lifted.delete(at) : state.lifted.add(at);
    draw();
    name();
  }

  // What the chosen cards would make, as far as the server can say.
  async function name() {
    const chosen = [...state.lifted].sort((a, b) => a - b), key = chosen.join();
    state.named = "";
    if (first.kind !== "house") return;
    const found = await ask(`/api/tables/${number}/name`, { cards: chosen }).catch(() => ({ says: "" }));
    if ([...state.lifted].sort((a, b) => a - b).join() !== key) return;
    state.named = found.says;
    say(state.refusal);
  }

  function draw() {
    const view = state.view, held = page.contains(document.activeElement);
    scene.draw(kind.model(state, pick));
    drawStory(view.picture?.told ?? []);
    drawResults();
    drawRack();
    drawActions();
    drawTimer();
    say(state.refusal);
    kind.lit(state, side);
    teach.changed(view);
    // What had the focus may be gone: the keyboard goes on from the actions.
    if (held && document.activeElement === document.body) actions.focus({ preventScroll: true });
  }

  function drawStory(told) {
    for (const line of told.slice(state.told)) {
      story.append(el("li", {}, cited(line.says, line.law)));
      announce(line.says);
    }
    const late = state.view.late;
    if (late && state.late !== `${state.view.round} ${late}`) {
      state.late = `${state.view.round} ${late}`;
      story.append(el("li", { class: "bad" }, `${late} did not answer in time.`));
      announce(`${late} did not answer in time.`);
    }
    if (told.length > state.told) story.scrollTop = story.scrollHeight;
    state.told = told.length;
  }

  // Results of the last round stay in sight while the next is being bet on.
  function drawResults() {
    const view = state.view, list = kind.results(view);
    if (!list.length && view.betting && state.resultsOf && state.resultsOf === view.round - 1) return;
    const key = view.round + JSON.stringify(list);
    if (key === state.resultsKey) return;
    state.resultsKey = key;
    if (list.length) state.resultsOf = view.round;
    replay.hidden = !list.length || !view.picture?.over;
    replay.href = `/rounds/${number}/${view.round}`;
    results.replaceChildren(...list.map(([says, amount, law]) =>
      el("li", {}, cited(says, law), el("strong", { class: amount > 0 ? "good" : amount < 0 ? "bad" : "" }, amount ? signed(amount) : "push"))));
  }

  function drawRack() {
    rack.hidden = !kind.betting(state);
    if (rack.childElementCount) {
      for (const button of rack.children) button.setAttribute("aria-pressed", (state.chip === Number(button.dataset.chip)).toString());
      return;
    }
    rack.append(...CHIPS.map((value, n) =>
      el("button", { class: `c${value}`, "data-chip": value, "aria-pressed": (state.chip === value).toString(), "aria-label": `chips of ${value} dollars`, title: `key ${n + 1}`, draggable: "true",
        onclick: () => chip(value), ondragstart: (e) => { e.dataTransfer.setData("text/plain", String(value)); chip(value); } }, value)));
  }

  function chip(value) {
    state.chip = value;
    settings.set("chip", String(value));
    drawRack();
  }

  function drawActions() {
    const held = actions.contains(document.activeElement), focused = held ? document.activeElement.dataset.act : null;
    const list = state.list = state.view.seat < 0 ? guests() : kind.actions(state, send);
    actions.classList.toggle("many", list.length > 3);
    actions.replaceChildren(...list.map((each) => each.node ?? el("button", {
      class: each.main ? "main" : "", disabled: each.off, "data-act": each.label, onclick: each.run, title: each.title, "aria-keyshortcuts": each.key }, each.label, each.key ? el("kbd", { "aria-hidden": true }, each.key) : null)));
    if (held) (focused && actions.querySelector(`[data-act="${CSS.escape(focused)}"]:not(:disabled)`) || actions).focus({ preventScroll: true });
    drawMenu(state.view.seat < 0 ? [] : kind.menu(state, send));
  }

  // The same buttons stay where they are, so that a click never lands on another one.
  function drawMenu(list) {
    while (menu.childElementCount > list.length) menu.lastElementChild.remove();
    list.forEach((each, n) => {
      const button = menu.children[n] ?? menu.appendChild(el("button", { class: "small" }));
      if (button.textContent !== each.label) button.textContent = each.label;
      button.disabled = Boolean(each.off);
      button.onclick = each.run;
    });
  }

  // How long the one in turn has left; it starts again only when somebody else's turn begins.
  function drawTimer() {
    const view = state.view, picture = view.picture;
    const turn = picture && !picture.over && !view.betting ? picture.turn : -1;
    const seconds = view.betting ? view.hurry : turn >= 0 ? view.seconds : 0;
    const key = seconds ? `${view.round} ${view.betting ? "bets" : `${turn} ${picture.stage ?? view.seq}`}` : "";
    if (key === state.timerKey) return;
    state.timerKey = key;
    timer.replaceChildren(el("i", { style: { "animation-duration": `${seconds || 0}s` } }));
    timer.classList.toggle("runs", Boolean(key));
  }

  function guests() {
    const seats = state.view.places, taken = new Set(state.view.chairs.map((c) => c.seat));
    const free = [...Array(seats).keys()].find((n) => !taken.has(n));
    if (free === undefined) return [{ node: el("p", { class: "soft" }, "Every seat is taken; you are looking on.") }];
    return [{ label: "Sit down", main: true, run: () => sit(kind.best(free, seats, taken)) }];
  }

  function keys(event) {
    if (event.target.closest("input, textarea, select, dialog, summary") || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase(), digit = Number(key);
    if (digit >= 1 && digit <= CHIPS.length && !rack.hidden) return chip(CHIPS[digit - 1]);
    if (key.startsWith("arrow") && !event.target.closest(".story, .side") && scene.move(key === "arrowright" || key === "arrowdown")) return event.preventDefault();
    if (key === "h") return teach.ask();
    const list = state.list.filter((each) => !each.off && each.run);
    const main = list.find((each) => each.main);
    if (key === "enter") return enter(event, main);
    if (key === "u" && kind.undo(state, send)) return;
    const found = list.find((each) => each.key === key);
    if (found) { event.preventDefault(); found.run(); }
  }

  // Enter deals or confirms; on a spot, while nothing can be dealt yet, it puts chips down.
  function enter(event, main) {
    if (event.target.closest("button, a, .plate.free")) return;
    event.preventDefault();
    if (main) main.run();
    else event.target.closest(".spot.can")?.dispatchEvent(new MouseEvent("click"));
  }

  const redraw = () => draw();
  addEventListener("keydown", keys);
  addEventListener("resize", redraw);
  draw();
  return () => { live.close(); removeEventListener("keydown", keys); removeEventListener("resize", redraw); };
}

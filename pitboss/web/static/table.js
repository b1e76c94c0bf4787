// A table: the scene, what may be done now, the story, the pay tables, the teacher.

import { ask, announce, cited, el, money, Refused, settings, signed } from "./kit.js";
import { me, signIn } from "./main.js";
import { Live } from "./live.js";
import { house } from "./house.js";
import { pots } from "./pots.js";
import { Scene } from "./scene.js";
import { teacher } from "./teacher.js";

const CHIPS = [1, 5, 25, 100, 500];

export async function table(page, number) {
  const first = await ask(`/api/tables/${number}`);
  const book = await ask(`/api/games/${first.game}`);
  document.title = `${first.name}, table ${number}`;
  const kind = first.kind === "house" ? house : pots;
  const state = { view: first, chip: Number(settings.get("chip", "5")), lifted: new Set(), undo: [], told: 0, round: first.round, book };

  const note = el("p", { class: "note", role: "status" });
  const actions = el("div", { class: "actions", role: "group", "aria-label": "What you can do" });
  const menu = el("div", { class: "menu row", role: "group", "aria-label": "At the table" });
  const rack = el("div", { class: "rack", role: "group", "aria-label": "Chips" });
  const story = el("ol", { class: "story" });
  const results = el("ul", { class: "results" });
  const side = el("div", { class: "side" });
  const live = new Live(number, { picture, refused });
  const scene = new Scene({
    sit: async (seat) => { await signIn(); live.reopen(); send({ do: "sit", seat }); },
    put: (spot) => kind.put(state, spot, send),
    take: (spot) => kind.take(state, spot, send),
  });
  scene.node.classList.toggle("fast", settings.get("pace", "usual") === "fast");
  scene.node.classList.toggle("instant", settings.get("pace", "usual") === "instant");
  const teach = teacher(state, number);

  page.append(
    el("div", { class: "row" }, el("h1", {}, first.name), el("a", { href: `/games/${first.game}` }, "Rules, pay tables, mathematics"), el("span", { class: "soft" }, `Table ${number}`)),
    el("div", { class: "pit" },
      el("div", {}, scene.node, el("div", { class: "controls" }, note, actions, rack, menu)),
      el("aside", { class: "side", "aria-label": "Beside the table" },
        el("section", { class: "panel" }, el("h2", {}, "This round"), results, story),
        teach.node,
        side,
        el("details", { class: "panel" }, el("summary", {}, "Settings"), pace(scene), four()))));
  kind.beside(state, side);

  function send(wish) {
    note.textContent = "";
    note.classList.remove("refused");
    live.send({ ...wish, seen: state.view.seq });
  }

  function refused(line) {
    note.textContent = line;
    note.classList.add("refused");
    announce(line);
  }

  function picture(view) {
    if (view.round !== state.round) { state.round = view.round; state.told = 0; state.lifted = new Set(); story.replaceChildren(); note.textContent = ""; note.classList.remove("refused"); }
    state.view = view;
    draw();
  }

  function draw() {
    const view = state.view;
    scene.draw(kind.model(state, (at) => { state.lifted.has(at) ? state.lifted.delete(at) : state.lifted.add(at); draw(); }));
    drawStory(view.picture?.told ?? []);
    results.replaceChildren(...kind.results(view).map(([says, amount, law]) =>
      el("li", {}, cited(says, law), el("strong", { class: amount > 0 ? "good" : amount < 0 ? "bad" : "" }, amount ? signed(amount) : "push"))));
    drawRack();
    drawActions();
    kind.lit(state, side);
    teach.changed(view);
  }

  function drawStory(told) {
    for (const line of told.slice(state.told)) {
      story.append(el("li", {}, cited(line.says, line.law)));
      announce(line.says);
    }
    if (told.length > state.told) story.scrollTop = story.scrollHeight;
    state.told = told.length;
  }

  function drawRack() {
    const wants = kind.betting(state);
    rack.hidden = !wants;
    rack.replaceChildren(...CHIPS.map((value, n) =>
      el("button", { class: `c${value}`, "aria-pressed": (state.chip === value).toString(), "aria-label": `chips of ${value} dollars`, title: `key ${n + 1}`, draggable: true,
        onclick: () => chip(value), ondragstart: () => chip(value) }, value)));
  }

  function chip(value) {
    state.chip = value;
    settings.set("chip", String(value));
    drawRack();
  }

  function drawActions() {
    const focused = document.activeElement?.closest?.(".actions") ? document.activeElement.dataset.act : null;
    const list = state.view.seat < 0 ? guests() : kind.actions(state, send);
    actions.replaceChildren(...list.map((each) => each.node ?? el("button", {
      class: each.main ? "main" : "", disabled: each.off, "data-act": each.label, onclick: each.run, title: each.title }, each.label, each.key ? el("kbd", {}, each.key) : null)));
    if (focused) actions.querySelector(`[data-act="${CSS.escape(focused)}"]`)?.focus();
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

  function guests() {
    const seats = state.view.places, taken = new Set(state.view.chairs.map((c) => c.seat));
    const free = [...Array(seats).keys()].find((n) => !taken.has(n));
    if (free === undefined) return [{ node: el("p", { class: "soft" }, "Every seat is taken; you are looking on.") }];
    return [{ label: "Sit down", main: true, run: async () => { await signIn(); live.reopen(); send({ do: "sit", seat: kind.best(free, seats, taken) }); } }];
  }

  function keys(event) {
    if (event.target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const digit = Number(key);
    if (digit >= 1 && digit <= CHIPS.length && !rack.hidden) return chip(CHIPS[digit - 1]);
    if (key === "h") return teach.ask();
    const list = state.view.seat < 0 ? [] : kind.actions(state, send).filter((each) => !each.off);
    if (key === "enter" && (event.target === document.body || event.target === document.getElementById("page"))) {
      const main = list.find((each) => each.main);
      if (main) { event.preventDefault(); main.run(); }
      return;
    }
    if (key === "u" && kind.undo(state, send)) return;
    const found = list.find((each) => each.key === key);
    if (found) { event.preventDefault(); found.run(); }
    else actions.querySelector(`button[data-act]:has(kbd)`) && [...actions.querySelectorAll("button[data-act]")].find((b) => b.querySelector("kbd")?.textContent === key)?.click();
  }

  const redraw = () => draw();
  addEventListener("keydown", keys);
  addEventListener("resize", redraw);
  draw();
  if (!me) refusedSoftly();
  function refusedSoftly() { note.textContent = "You are looking on. Sit down to play."; }
  return () => { live.close(); removeEventListener("keydown", keys); removeEventListener("resize", redraw); };
}

function pace(scene) {
  const box = el("select", { id: "pace", onchange: () => {
    settings.set("pace", box.value);
    scene.node.classList.toggle("fast", box.value === "fast");
    scene.node.classList.toggle("instant", box.value === "instant");
  } }, ["usual", "fast", "instant"].map((value) => el("option", { value, selected: settings.get("pace", "usual") === value }, value)));
  return el("p", {}, el("label", { for: "pace" }, "Pace of the cards "), box);
}

function four() {
  const box = el("input", { type: "checkbox", id: "four", checked: settings.get("four", "no") === "yes", onchange: () => { settings.set("four", box.checked ? "yes" : "no"); dispatchEvent(new Event("resize")); } });
  return el("p", {}, box, " ", el("label", { for: "four" }, "Four colours for four suits"));
}

export { money, Refused };

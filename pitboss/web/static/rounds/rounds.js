// Rounds of the past: found again, and gone through step by step.

import { ask, cited, el, signed } from "./kit.js";
import { me, show, signIn } from "./main.js";
import { house } from "./house.js";
import { pots } from "./pots.js";
import { Scene } from "./scene.js";

export async function rounds(page) {
  document.title = "Rounds";
  const asked = new URLSearchParams(location.search), names = new Map((await ask("/api/games")).map((g) => [g.slug, g.name]));
  const player = el("input", { id: "who", value: asked.get("player") ?? me?.name ?? "", placeholder: "any player" });
  const table = el("input", { id: "which", type: "number", min: 1, value: asked.get("table") ?? "", placeholder: "any table" });
  const since = el("input", { id: "since", type: "datetime-local" }), until = el("input", { id: "until", type: "datetime-local" });
  const body = el("tbody"), count = el("p", { class: "soft", role: "status" });
  const field = (label, input) => el("label", { class: "field" }, el("span", {}, label), input);
  const form = el("form", { class: "filters", onsubmit: (e) => { e.preventDefault(); find(); } },
    field("Player", player), field("Table", table), field("From", since), field("To", until), el("button", { class: "main" }, "Find"));
  page.append(el("h1", {}, "Rounds"), form, count, el("div", { class: "card-row" }, el("table", {}, el("thead", {}, el("tr", {}, ["Round", "Game", "When", "Result"].map((h) => el("th", { class: h === "Result" ? "num" : "" }, h)))), body)));
  await find();

  async function find() {
    const query = new URLSearchParams();
    if (player.value) query.set("player", player.value);
    if (table.value) query.set("table", table.value);
    history.replaceState(null, "", query.size ? `?${query}` : location.pathname);
    if (since.value) query.set("since", new Date(since.value).getTime());
    if (until.value) query.set("until", new Date(until.value).getTime());
    const found = await ask(`/api/rounds?${query}`).catch((error) => { count.textContent = error.message; return null; });
    if (!found) return;
    count.textContent = found.length ? `${found.length === 1 ? "1 round" : `${found.length} rounds`}, the latest first` : "No round was found.";
    body.replaceChildren(...found.map((r) => el("tr", {},
      el("td", {}, `Table ${r.table}, `, el("a", { href: `/rounds/${r.table}/${r.round}` }, `round ${r.round}`)), el("td", {}, names.get(r.game) ?? r.game),
      el("td", {}, new Date(r.began).toLocaleString([], { dateStyle: "short", timeStyle: "short" })),
      el("td", { class: "num" + (r.net > 0 ? " good" : r.net < 0 ? " bad" : "") }, r.net === null ? (r.ended ? "" : "not over") : signed(r.net)))));
  }
}

export async function round(page, table, number) {
  if (!me) {
    const enter = () => signIn().then(show);
    page.append(el("h1", {}, `Table ${table}, round ${number}`), el("p", {}, "Sign in to go through a round."), el("button", { class: "main", onclick: enter }, "Sign in"));
    return;
  }
  const start = Number(new URLSearchParams(location.search).get("step") ?? "0");
  let data = await ask(`/api/rounds/${table}/${number}?step=${start || 0}`);
  const book = await ask(`/api/games/${data.game}`);
  document.title = `${data.name}, table ${table}, round ${number}`;
  const kind = book.bank === "house" ? house : pots;
  const scene = new Scene({});
  const story = el("ol", { class: "story long", tabindex: 0, "aria-label": "What happened" }), where = el("output", { "aria-live": "polite" });
  const last = () => data.steps.length;
  let asked = data.step;
  const slider = el("input", { type: "range", min: 0, max: last(), value: data.step, "aria-label": "Step of the round", oninput: () => step(Number(slider.value)) });
  const go = (label, to, main) => el("button", { class: main ? "main" : "", onclick: () => step(to()) }, label);
  page.append(el("div", { class: "row title" }, el("h1", {}, data.name), el("a", { href: `/games/${data.game}` }, "Rules"), el("span", { class: "soft" }, `Table ${table}, round ${number}`)),
    el("div", { class: "pit" }, el("section", { class: "play", "aria-label": "Table" }, scene.node, el("div", { class: "controls" },
      el("div", { class: "row replay-row" }, go("First", () => 0), go("Back", () => data.step - 1), go("Next", () => data.step + 1, true), go("Last", last), where), slider)),
      el("aside", { class: "side", "aria-label": "Beside the table" }, el("section", { class: "panel" }, el("h2", {}, "What happened"), story))));
  draw();
  addEventListener("resize", draw);
  addEventListener("keydown", keys);
  return () => { removeEventListener("resize", draw); removeEventListener("keydown", keys); };

  function keys(event) {
    if (event.target.closest("input, dialog")) return;
    const to = { ArrowRight: data.step + 1, ArrowLeft: data.step - 1, Home: 0, End: last() }[event.key];
    if (to !== undefined) { event.preventDefault(); step(to); }
  }

  async function step(to) {
    const wanted = Math.max(0, Math.min(to, last()));
    asked = wanted;
    const found = await ask(`/api/rounds/${table}/${number}?step=${wanted}`);
    if (asked !== wanted) return;
    data = found;
    history.replaceState(null, "", `?step=${wanted}`);
    draw();
  }

  function draw() {
    const { picture, names } = data;
    const there = [...(picture.seats ?? []).map((seat) => seat.place), ...(picture.boxes ?? []).filter((box) => box.cards.length).map((box) => box.player)];
    const chairs = [...new Set([...Object.keys(names).map(Number), ...there])].map((seat) => ({ seat, name: names[seat] ?? `Seat ${seat + 1}`, ready: false }));
    const places = Math.max(data.seat + 1, ...chairs.map((chair) => chair.seat + 1), ...(picture.seats ?? []).map((seat) => seat.place + 1));
    const view = { name: data.name, round: data.round, places, chairs, seat: data.seat, seq: 0, betting: false, picture: { ...picture, may: [] } };
    scene.draw(kind.model({ view, book, lifted: new Set() }, () => {}));
    slider.value = data.step;
    where.textContent = `step ${data.step} of ${last()}`;
    const won = kind.results(view).map(([says, amount, law]) => el("li", {}, cited(says, law), " ", el("strong", { class: amount > 0 ? "good" : amount < 0 ? "bad" : "" }, amount ? signed(amount) : "push")));
    story.replaceChildren(...picture.told.map((line) => el("li", {}, cited(line.says, line.law))), ...won);
    story.scrollTop = story.scrollHeight;
  }
}

// Rounds of the past: found again, and gone through step by step.

import { ask, cited, el, signed } from "./kit.js";
import { go, me, signIn } from "./main.js";
import { house } from "./house.js";
import { pots } from "./pots.js";
import { Scene } from "./scene.js";

export async function rounds(page) {
  document.title = "Rounds";
  const asked = new URLSearchParams(location.search);
  const player = el("input", { id: "who", value: asked.get("player") ?? me?.name ?? "", placeholder: "any player" });
  const table = el("input", { id: "which", type: "number", min: 1, value: asked.get("table") ?? "", placeholder: "any table" });
  const since = el("input", { id: "since", type: "datetime-local" }), until = el("input", { id: "until", type: "datetime-local" });
  const body = el("tbody"), count = el("p", { class: "soft", role: "status" });
  const form = el("form", { class: "filters", onsubmit: (e) => { e.preventDefault(); find(); } },
    el("label", { for: "who" }, "Player"), player, el("label", { for: "which" }, "Table"), table, el("label", { for: "since" }, "From"), since, el("label", { for: "until" }, "To"), until,
    el("button", { class: "main" }, "Find"));
  page.append(el("h1", {}, "Rounds"), form, count, el("table", {}, el("thead", {}, el("tr", {}, ["When", "Game", "Table", "Round", "Result"].map((h) => el("th", {}, h)))), body));
  await find();

  async function find() {
    const query = new URLSearchParams();
    if (player.value) query.set("player", player.value);
    if (table.value) query.set("table", table.value);
    if (since.value) query.set("since", new Date(since.value).getTime());
    if (until.value) query.set("until", new Date(until.value).getTime());
    const found = await ask(`/api/rounds?${query}`);
    count.textContent = found.length ? `${found.length} rounds, the latest first` : "No round was found.";
    body.replaceChildren(...found.map((r) => el("tr", {},
      el("td", {}, new Date(r.began).toLocaleString()), el("td", {}, r.game), el("td", {}, String(r.table)), el("td", {}, el("a", { href: `/rounds/${r.table}/${r.round}` }, `round ${r.round}`)),
      el("td", { class: "num" }, r.net === null ? (r.ended ? "" : "not over") : signed(r.net)))));
  }
}

export async function round(page, table, number) {
  await signIn();
  const start = Number(new URLSearchParams(location.search).get("step") ?? "0");
  let data = await ask(`/api/rounds/${table}/${number}?step=${start}`);
  const book = await ask(`/api/games/${data.game}`);
  document.title = `${data.name}, table ${table}, round ${number}`;
  const kind = book.bank === "house" ? house : pots;
  const scene = new Scene({});
  scene.node.classList.add("instant");
  const story = el("ol", { class: "story" }), where = el("output", { "aria-live": "polite" });
  const slider = el("input", { type: "range", min: 0, max: data.steps.length, value: data.step, "aria-label": "Step of the round", oninput: () => step(Number(slider.value)) });
  page.append(el("h1", {}, `${data.name}: table ${table}, round ${number}`),
    el("div", { class: "pit" }, el("div", {}, scene.node, el("div", { class: "controls" }, el("div", { class: "row" },
      el("button", { onclick: () => step(0) }, "First"), el("button", { onclick: () => step(data.step - 1) }, "Back"), el("button", { class: "main", onclick: () => step(data.step + 1) }, "Next"), el("button", { onclick: () => step(data.steps.length) }, "Last"), where), slider)),
      el("aside", { class: "panel" }, el("h2", {}, "What happened"), story)));
  draw();

  async function step(to) {
    const wanted = Math.max(0, Math.min(to, data.steps.length));
    data = await ask(`/api/rounds/${table}/${number}?step=${wanted}`);
    history.replaceState(null, "", `?step=${wanted}`);
    draw();
  }

  function draw() {
    const chairs = data.players.map((p) => ({ seat: p.seat, name: p.name, ready: false }));
    const view = { name: data.name, round: data.round, places: data.picture.boxes?.length ?? data.picture.seats?.length ?? 0, chairs, seat: data.seat, seq: 0, betting: false, picture: { ...data.picture, may: [] } };
    scene.draw(kind.model({ view, book, lifted: new Set() }, () => {}));
    slider.value = data.step;
    where.textContent = `step ${data.step} of ${data.steps.length}`;
    story.replaceChildren(...data.picture.told.map((line) => el("li", {}, cited(line.says, line.law))));
    story.scrollTop = story.scrollHeight;
  }
}

export { go };

// A game: its rules with citations, pay tables as printed and as read, the solved figures, a pay table of one's own.

import { ask, dialog, el, percent, slug } from "./kit.js";
import { go, signIn } from "./main.js";

export async function game(page, name) {
  const book = await ask(`/api/games/${name}`);
  document.title = book.name;
  const figures = el("section", { class: "panel", id: "figures" }, el("h2", {}, "The mathematics"));
  page.append(
    el("div", { class: "row" }, el("h1", {}, book.name), el("button", { class: "main", onclick: sit }, "Sit down")),
    el("p", {}, book.about, " ", el("span", { class: "law" }, `${book.jurisdiction} ${book.section}`)),
    el("div", { class: "book" },
      el("div", { class: "side" }, figures, Object.keys(book.schedules).length ? tables(book) : null),
      el("section", { class: "panel", "aria-label": "The rules" }, el("h2", {}, "The rules"), el("div", { class: "rules" }, rules(book.rules)))));
  if (book.bank === "house") solver(figures, book);
  else figures.append(el("p", { class: "soft" }, "The players bet among themselves; the house deals and takes its rake, and has no edge to solve."));
  reveal();
  addEventListener("hashchange", reveal);
  return () => removeEventListener("hashchange", reveal);

  async function sit() {
    await signIn();
    const open = await ask("/api/tables");
    const free = open.find((t) => t.game === book.slug && t.chairs.length < t.places);
    go(`/tables/${(free ?? (await ask("/api/tables", { game: book.slug }))).table}`);
  }
}

// A link to a schedule opens it.
function reveal() {
  const found = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!found || found.tagName !== "DETAILS") return;
  found.open = true;
  found.scrollIntoView({ block: "center" });
  found.querySelector("summary").focus({ preventScroll: true });
}

function rules(lines) {
  return lines.slice(1).map((line) => {
    if (!line) return "";
    if (!line.startsWith(" ")) return el("span", { class: "head" }, line + "\n");
    const found = line.match(/^(.*?)\s{2}\[(.+)\]$/);
    return found ? el("span", {}, found[1], " ", el("span", { class: "law" }, found[2]), "\n") : line + "\n";
  });
}

function tables(book) {
  return el("section", { class: "panel" }, el("h2", {}, "Pay tables, as printed and as read"), Object.entries(book.schedules).map(([wager, list]) =>
    [el("h3", {}, wager), list.map((schedule) => printed(wager, schedule))]));
}

// Opening one puts it into the address, so that the address can be sent to somebody.
function printed(wager, schedule) {
  const id = slug(`${wager} ${schedule.schedule}`), named = schedule.schedule ? `Schedule ${schedule.schedule}` : "The printed one";
  const box = el("details", { id, ontoggle: () => box.open && history.replaceState(null, "", `#${id}`) },
    el("summary", {}, named, el("span", { class: "law" }, "  " + schedule.citation)),
    el("div", { class: "card-row", tabindex: 0, role: "group", "aria-label": `${wager}, ${named}` }, el("table", { class: "pays" }, el("thead", {}, el("tr", {}, el("th", {}, "Hand"), el("th", { class: "num" }, "Printed"), el("th", { class: "num" }, "Read as"), el("th", {}, "Why"))),
      el("tbody", {}, schedule.rows.map((row) => el("tr", {}, el("td", {}, row.hand_printed ? `${row.hand} (printed: ${row.hand_printed})` : row.hand), el("td", { class: "num" }, row.printed || "blank"), el("td", { class: "num" }, row.pays || "not paid"), el("td", {}, row.reason ?? "")))))),
    schedule.note ? el("p", { class: "soft" }, schedule.note) : null);
  return box;
}

function solver(section, book) {
  const out = el("div", { "aria-live": "polite" });
  const chosen = {}, options = {}, own = {};
  const pick = (wager, list) => el("select", { "aria-label": `Schedule of ${wager}`, "data-wager": wager, onchange: (e) => { chosen[wager] = e.target.value; delete own[wager]; } }, list.map((s) => el("option", { value: s.schedule }, s.schedule || "the printed one")));
  const choices = Object.entries(book.schedules).map(([wager, list]) =>
    el("tr", {}, el("th", { scope: "row" }, wager), el("td", {}, list.length > 1 ? pick(wager, list) : list[0]?.schedule || "the printed one"),
      el("td", {}, el("button", { class: "small", type: "button", "aria-label": `Edit the table of ${wager}`, onclick: () => edit(wager, list) }, "Edit the table"))));
  const others = book.options.map((option) => el("tr", {}, el("th", { scope: "row" }, option.name), el("td", { colspan: 2 }, el("select", { "aria-label": option.name, onchange: (e) => (options[option.name] = e.target.value) }, option.values.map((v) => el("option", { value: v }, v))))));
  const button = el("button", { class: "main", onclick: solve }, "Solve this sheet");
  section.append(el("table", { class: "choices" }, el("tbody", {}, choices, others)), el("p", {}, button), out);

  async function solve() {
    button.disabled = true;
    try {
      const { job } = await ask(`/api/games/${book.slug}/solve`, { pays: chosen, options, own });
      for (;;) {
        const state = await ask(`/api/jobs/${job}`);
        if (state.ready) { show(state); break; }
        out.replaceChildren(el("p", {}, `${state.what}…`), el("progress", { value: state.total ? state.done / state.total : 0, max: 1, "aria-label": "progress" }));
        await new Promise((done) => setTimeout(done, 250));
      }
    } catch (error) {
      out.replaceChildren(el("p", { class: "bad", role: "alert" }, error.message));
    }
    button.disabled = false;
  }

  function show(state) {
    if (state.fault || state.found.fault) return out.replaceChildren(el("p", { class: "bad" }, state.fault || state.found.fault));
    const found = state.found;
    out.replaceChildren(
      el("div", { class: "card-row", tabindex: 0, role: "group", "aria-label": "Figures" }, el("table", {}, el("thead", {}, el("tr", {}, ["Wager", "House edge", "Element of risk", "Standard deviation", "Wins", "Schedule"].map((h, n) => el("th", { class: n && n < 5 ? "num" : "" }, h)))),
        el("tbody", {}, found.wagers.map((w) => el("tr", {}, el("th", { scope: "row" }, w.spot), el("td", { class: "num " + (w.edge_decimal < 0 ? "bad" : "") }, percent(w.edge_decimal, 4)), el("td", { class: "num" }, percent(w.element_of_risk, 4)), el("td", { class: "num" }, w.sd.toFixed(3)), el("td", { class: "num" }, percent(w.win)), el("td", {}, w.schedule)))))),
      el("p", { class: "soft" }, `${found.exact ? "Exact" : "Partly estimated"}, in ${found.seconds.toFixed(1)} seconds. The edge is per unit of the first wager.`),
      ...found.wagers.map(plot));
  }

  function edit(wager, list) {
    const base = list.find((s) => s.schedule === (chosen[wager] ?? list[0].schedule)) ?? list[0];
    const inputs = base.rows.filter((row) => row.pays).map((row) => [row.hand, el("input", { value: row.pays, "aria-label": row.hand })]);
    dialog(`Pay table of ${wager}`, el("h2", {}, `${wager}: a table of your own`),
      el("p", { class: "soft" }, "Write odds such as 40 to 1, a sum such as $500, push or lose."),
      el("table", { class: "pays" }, el("tbody", {}, inputs.map(([hand, input]) => el("tr", {}, el("td", {}, hand), el("td", {}, input))))),
      el("div", { class: "row" }, el("button", { class: "main", onclick: () => { own[wager] = inputs.map(([hand, input]) => ({ hand, pays: input.value })); solve(); } }, "Show the new edge"), el("button", {}, "Not now")));
  }
}

// How often each result comes, as bars; the net result per unit below.
function plot(wager) {
  const sums = new Map();
  for (const outcome of wager.outcomes) {
    const net = fraction(outcome.net);
    sums.set(net, (sums.get(net) ?? 0) + outcome.probability);
  }
  const bars = [...sums].sort((a, b) => a[0] - b[0]).slice(0, 24), width = 640, height = 150, step = width / Math.max(1, bars.length);
  const top = Math.max(...bars.map(([, p]) => p));
  return el("figure", { style: { margin: "1rem 0" } }, el("figcaption", {}, `${wager.spot}: how often each result comes`),
    el("svg", { class: "bars", viewBox: `0 0 ${width} ${height + 34}`, role: "img", "aria-label": bars.map(([net, p]) => `${net}: ${percent(p)}`).join(", ") },
      bars.flatMap(([net, p], n) => {
        const tall = Math.max(1, (p / top) * height);
        return [el("rect", { x: n * step + 3, y: height - tall + 12, width: step - 6, height: tall, class: net < 0 ? "minus" : "" }, el("title", {}, `${net}: ${percent(p, 3)}`)),
          step > 24 ? el("text", { x: n * step + step / 2, y: height + 28, "text-anchor": "middle" }, Number(net.toFixed(2))) : null];
      }).filter(Boolean)));
}

function fraction(text) {
  const [top, bottom] = String(text).split("/").map(Number);
  return bottom ? top / bottom : top;
}

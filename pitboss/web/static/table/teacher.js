// The teacher: what each choice is worth now, and after the round what was lost by the choices made.

import { ask, el, percent } from "./kit.js";

export function teacher(state, number) {
  const body = el("div", { "aria-live": "polite" }, el("p", { class: "soft" }, "Ask for the value of each choice."));
  const button = el("button", { class: "small", onclick: () => look(true) }, "What should I do?", el("kbd", {}, "h"));
  const always = el("input", { type: "checkbox", id: "always" });
  const node = el("section", { class: "panel teach" }, el("h2", {}, "The teacher"), el("div", { class: "row" }, button, el("label", { class: "check" }, always, " at every decision")), body);
  let asked = "", busy = null;
  if (state.view.kind !== "house") node.hidden = true;

  async function look(loud) {
    if (state.view.seat < 0) return show(el("p", { class: "soft" }, "Sit down first."));
    clearTimeout(busy);
    const seq = state.view.seq;
    try {
      const found = await ask(`/api/tables/${number}/teach`);
      if (found.ready === false) {
        const part = found.total ? found.done / found.total : 0;
        show(el("p", {}, `${found.what}…`), el("progress", { value: part, max: 1, "aria-label": "progress of the solve" }));
        busy = setTimeout(() => look(loud), 700);
        return;
      }
      if (seq === state.view.seq || found.review) draw(found);
    } catch (error) {
      show(el("p", { class: "soft" }, error.message));
    }
  }

  function draw(found) {
    const parts = [];
    if (found.choices?.length) {
      const best = Math.max(...found.choices.map((choice) => choice.value));
      parts.push(el("table", {}, el("thead", {}, el("tr", {}, el("th", {}, "Choice"), el("th", { class: "num" }, `Worth, in ${found.unit}`), el("th", { class: "num" }, "Costs"))),
        el("tbody", {}, found.choices.map((choice) => el("tr", {}, el("td", { class: choice.value === best ? "best" : "" }, choice.says + (choice.value === best ? " (best)" : "")),
          el("td", { class: "num" }, choice.value.toFixed(4)), el("td", { class: "num" }, choice.value === best ? "–" : (best - choice.value).toFixed(4)))))));
      if (found.note) parts.push(el("p", { class: "soft" }, found.note));
    } else if (found.says) parts.push(el("p", { class: "soft" }, found.says));
    if (found.review?.length) {
      parts.push(el("h3", {}, "Your decisions this round"), el("ul", {}, found.review.map((each) => el("li", { class: each.cost === null || each.cost === undefined ? "" : each.cost ? "bad" : "good" }, each.says))));
      parts.push(el("p", {}, `Mistakes so far at this table: ${found.total_cost.toFixed(4)} ${found.unit} in ${found.total_decisions} decisions.`));
    }
    show(...parts);
  }

  const show = (...parts) => body.replaceChildren(...parts);

  return {
    node,
    ask: () => look(true),
    changed(view) {
      const now = `${view.round} ${view.picture?.turn} ${view.picture?.stage} ${view.picture?.over}`;
      if (now === asked) return;
      asked = now;
      const turn = view.picture && view.seat >= 0 && (view.picture.turn === view.seat || view.picture.over);
      if (always.checked && turn) look(false);
    },
  };
}

export { percent };

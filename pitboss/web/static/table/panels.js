// Folded panels beside the table: words, keys, what is posted.

import { el, flat } from "../kit/elements.js";
import { server } from "../kit/server.js";
import { texts } from "../texts.js";
import { cited, terms } from "../visuals/cited.js";
import { formBox } from "../visuals/dialog.js";
import { rules, ruleText } from "../visuals/rules.js";
import { BESIDE } from "./letters.js";

/** @import { GamePage, Summary, TableView } from "../types/pictures.js" */

/** @param {GamePage} book */
export function wordsPanel(book) {
  const text = [book.about, ...ruleText(book.entries), ...book.felt.map((spot) => spot.called)].join(" ");
  const list = terms(text).map(({ term, says }) => [el("dt", {}, term), el("dd", {}, says)]);
  const rings = [el("dt", {}, texts.panels.ringed), el("dd", {}, texts.panels.rings)];
  return el("details", { class: "panel" }, el("summary", {}, texts.panels.words), el("dl", {}, list, rings));
}

/**
 * What is posted at this table: what its sheet settles, then every rule under a fold, and the way to the own rounds.
 * @param {string} number
 */
export function postedPanel(number) {
  const words = texts.posted;
  const list = el("ul", { class: "results posted" });
  const all = el("div", { class: "rules" });
  const sheet = el("p", { class: "soft" });
  const own = el("a", { href: `/rounds?table=${number}` }, words.own);
  const notice = el("p", { class: "notice", role: "status", hidden: true });
  const changes = el("ul", { class: "results posted" });
  let key = "";
  let seen = 0;
  /** @param {number} time */
  const at = (time) => words.time(new Date(time));
  /** @param {TableView} view */
  const draw = (view) => {
    const me = view.chairs.find((chair) => chair.seat === view.seat);
    own.href = `/rounds?${new URLSearchParams({ table: number, ...(me && { player: me.name }) })}`;
    const settled = JSON.stringify([view.limits, view.coming, view.kind === "house" && view.pays]);
    notice.hidden = !view.coming;
    notice.textContent = view.coming ? words.coming(at(view.coming)) : "";
    if (view.coming && !seen) node.open = true;
    seen = view.coming;
    if (settled === key) return;
    key = settled;
    void load();
  };
  async function load() {
    const found = await server.posted(number).catch(() => null);
    if (!found) return;
    const [about, here, ...rest] = found.entries;
    list.replaceChildren(...(here?.rules ?? []).map(({ says, law }) => el("li", {}, cited(says, law))));
    changes.replaceChildren(
      ...(found.coming?.changes ?? []).map((line) => el("li", {}, cited(words.sentence(line.says), line.law))),
    );
    all.replaceChildren(...flat([rules(about ? [about, ...rest] : rest)]));
    sheet.textContent = words.number(found.number);
  }
  const names = el("p", { role: "status" });
  const who = el("button", { class: "small", onclick: () => void named() }, words.who);
  async function named() {
    const found = await server.props(number).catch(() => null);
    names.textContent = found ? words.named(found.props, found.partners.map(texts.seats.partner)) : words.unnamed;
  }
  const more = el("details", {}, el("summary", {}, words.all), all);
  const node = el(
    "details",
    { class: "panel" },
    el("summary", {}, words.title),
    notice,
    changes,
    list,
    more,
    sheet,
    el("p", {}, own),
    who,
    names,
  );
  return { node, draw };
}

/**
 * Why the floor is called: one need not say.
 * @param {(why: string) => void} call
 */
export function callBox(call) {
  const words = texts.posted;
  const why = el("input", { id: "why", maxlength: 200 });
  return formBox(
    words.call,
    el("h2", {}, words.call),
    el("p", {}, el("label", { for: "why" }, words.why), why),
    el(
      "div",
      { class: "row" },
      el("button", { class: "main", onclick: () => call(why.value.trim()) }, words.call),
      el("button", {}, texts.notNow),
    ),
  );
}

/** @param {Summary["kind"]} kind @param {boolean} [withheld] whether the teacher has no panel here, and so no key */
export function keysPanel(kind, withheld = false) {
  const named = texts.panels.keysOf[kind].filter(([key]) => !(withheld && key === BESIDE.ask));
  const list = named.map(([key, does]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, does)]);
  return el("details", { class: "panel keys" }, el("summary", {}, texts.panels.keys), el("dl", {}, list));
}

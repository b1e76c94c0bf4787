// The forms of the desk by what they are about, and a search through them.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";

/** @import { DeskForm } from "../types/pictures.js" */
/** @typedef {keyof typeof houseTexts.cage.groups} Group */

/** In the order of a day. @type {readonly [Group, RegExp][]} */
const GROUPS = [
  ["day", /^(?:day\/\w+|shift)$/],
  ["tables", /^(?:open|close|last|relief|charge|list\/\w+)$/],
  ["money", /^(?:fill|credit|buy|coupon|chips|cash|colour|colour\/back|owner)$/],
  ["boxes", /^(?:drop|count)$/],
  ["people", /^(?:engage|leave|word|prop\/\w+)$/],
  ["decks", /^(?:deck\/\w+|shuffler\/\w+|dice\/\w+)$/],
  ["sheets", /^(?:sheet\/\w+|sign|rules|controls)$/],
  ["funds", /^(?:meter|jackpot)\/\w+$/],
  ["awards", /^award\/\w+$/],
  ["floor", /^(?:bar|admit|freeze|thaw|dispute|rule|incident)$/],
  ["tournaments", /^tournament\/\w+$/],
  ["records", /^(?:keep|forget)$/],
];

/** @param {string} verb @returns {Group} */
export const groupOf = (verb) => GROUPS.find(([, verbs]) => verbs.test(verb))?.[0] ?? "records";

/** What is looked for, kept while the page is drawn anew. @typedef {{ text: string }} Looked */

/**
 * @param {readonly { form: DeskForm, node: HTMLElement }[]} forms
 * @param {Looked} looked
 */
export function formGroups(forms, looked) {
  const words = houseTexts.cage;
  const search = el("input", {
    type: "search",
    id: "find-form",
    value: looked.text,
    placeholder: words.find,
    "aria-label": words.find,
    autocomplete: "off",
    oninput: () => {
      looked.text = search.value;
      draw();
    },
  });
  const none = el("p", { class: "soft", role: "status" }, words.noForm);
  const parts = GROUPS.map(([group]) => {
    const own = forms.filter(({ form }) => groupOf(form.verb) === group);
    const node = el(
      "section",
      { id: `group-${group}`, "aria-label": words.groups[group] },
      el("h3", {}, words.groups[group]),
      el(
        "div",
        { class: "tell" },
        own.map((each) => each.node),
      ),
    );
    return { group, own, node };
  }).filter(({ own }) => own.length);
  const ways = el(
    "nav",
    { class: "row", "aria-label": words.tell },
    parts.map(({ group, node }) =>
      el("button", { class: "small", onclick: () => node.scrollIntoView({ block: "start" }) }, words.groups[group]),
    ),
  );
  draw();
  if (!forms.length) return el("div", { class: "form-groups" });
  return el("div", { class: "form-groups" }, search, ways, none, ...parts.map(({ node }) => node));

  function draw() {
    const wanted = looked.text.trim().toLowerCase();
    for (const { own, node } of parts) {
      for (const each of own) each.node.hidden = !saysOf(each.form).includes(wanted);
      node.hidden = own.every((each) => each.node.hidden);
    }
    none.hidden = parts.some(({ node }) => !node.hidden);
    ways.hidden = wanted !== "";
  }
}

/** @param {DeskForm} form */
const saysOf = ({ verb, says }) => `${houseTexts.cage.verbs[verb] ?? verb} ${says}`.toLowerCase();

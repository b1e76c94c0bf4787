// Forms of the desk that belong to the floor: read when they are asked for, filled in for the table they are about.

import { aboutWhat, gameList, peopleList, slipsWithWords, withoutForm } from "../cage/cage.js";
import { deskForm, openForm } from "../cage/forms.js";
import { formGroups } from "../cage/groups.js";
import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { house, papers } from "../kit/server.js";
import { texts } from "../texts.js";
import { refusal } from "../visuals/refusal.js";
import { door, may, me } from "../visuals/sign_in.js";

/** @import { DeskForm } from "../types/pictures.js" */

const FEW = 6; // forms that are found without a search

/**
 * @param {string} title
 * @param {(form: DeskForm) => boolean} wanted
 * @param {() => Promise<unknown>} after something was told
 * @param {string} [table]
 */
export function deskFold(title, wanted, after, table = "") {
  const forms = el("div");
  const looked = { text: "" };
  /** @type {Promise<void> | null} */
  let reading = null;
  const slips = slipsWithWords();
  const slip = el("div", { "aria-live": "polite" });
  const node = el("details", { class: "panel", ontoggle: () => void read() }, el("summary", {}, title), slip, forms);
  return { node, show };

  /** Read once, however many ask: what is open already is not drawn anew. */
  function read() {
    if (!node.open) return Promise.resolve();
    reading ??= draw();
    return reading;
  }

  async function draw() {
    try {
      const [known, standing, register, sheets] = await Promise.all([
        house.forms(""),
        house.standing(""),
        house.people(""),
        papers.all(""),
      ]);
      const own = me()?.name ?? "";
      const mine = known.forms
        .filter((form) => wanted(form) && may(`house/${form.verb}`))
        .map((form) => ({ form, node: filled(deskForm(form, standing, told, own, door().positions)) }));
      const shown = mine.map(({ node: each }) => each);
      const held = sheets.papers.filter((each) => each.in_force);
      forms.replaceChildren(
        mine.length ? "" : el("p", { class: "soft" }, houseTexts.cage.readsOnly),
        mine.length > FEW ? formGroups(mine, looked) : el("div", { class: "tell" }, shown),
        peopleList(register.people),
        gameList(held.map(({ game, name }) => ({ slug: game, name }))),
      );
    } catch (error) {
      reading = null;
      forms.replaceChildren(el("p", { class: "soft" }, refusal(error, texts.table.refused)));
    }
  }

  /** @param {HTMLElement} form */
  function filled(form) {
    const field = form.querySelector('[name="table"]');
    if (table && (field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) field.value = table;
    return form;
  }

  /** @param {string} verb @param {Record<string, unknown>} given */
  async function told(verb, given) {
    const answer = await house.told("", verb, given);
    slip.replaceChildren(...slips(answer, houseTexts.cage.verbs[verb], aboutWhat(verb, given, answer)));
    const form = formOf(verb);
    if (form) form.open = false;
    withoutForm(node);
    slip.scrollIntoView({ block: "nearest" });
    await after();
  }

  /** @param {string} verb */
  function formOf(verb) {
    const form = forms.querySelector(`#tell-${CSS.escape(verb.replace("/", "-"))}`);
    return form instanceof HTMLDetailsElement ? form : null;
  }

  /**
   * To one of them.
   * @param {string} verb
   */
  async function show(verb) {
    node.open = true;
    await read();
    const form = formOf(verb);
    if (form) openForm(form);
    (form ?? node).scrollIntoView({ block: "center" });
  }
}

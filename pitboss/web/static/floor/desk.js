// Forms of the desk that belong to the floor: read when they are asked for, filled in for the table they are about.

import { answerSlip } from "../cage/cage.js";
import { deskForm } from "../cage/forms.js";
import { el } from "../kit/elements.js";
import { house, reason } from "../kit/server.js";
import { texts } from "../texts.js";
import { door, may, me } from "../visuals/sign_in.js";

/** @import { DeskForm } from "../types/pictures.js" */

/**
 * @param {string} title
 * @param {(form: DeskForm) => boolean} wanted
 * @param {() => Promise<unknown>} after something was told
 * @param {string} [table]
 */
export function deskFold(title, wanted, after, table = "") {
  const forms = el("div", { class: "tell" });
  /** @type {Promise<void> | null} */
  let reading = null;
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
      const [known, standing] = await Promise.all([house.forms(""), house.standing("")]);
      const own = me()?.name ?? "";
      forms.replaceChildren(
        ...known.forms
          .filter((form) => wanted(form) && may(`house/${form.verb}`))
          .map((form) => filled(deskForm(form, standing, told, own, door().positions))),
      );
    } catch (error) {
      reading = null;
      forms.replaceChildren(el("p", { class: "soft" }, texts.table.refused(reason(error))));
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
    slip.replaceChildren(answerSlip(answer, texts.cage.verbs[verb]));
    slip.scrollIntoView({ block: "nearest" });
    await after();
  }

  /**
   * To one of them.
   * @param {string} verb
   */
  async function show(verb) {
    node.open = true;
    await read();
    const form = forms.querySelector(`#tell-${CSS.escape(verb.replace("/", "-"))}`);
    if (form instanceof HTMLDetailsElement) form.open = true;
    (form ?? node).scrollIntoView({ block: "center" });
  }
}

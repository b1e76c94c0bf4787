// What somebody writes into the console outlives its being drawn anew: another card is pressed, or news come.

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Written */

const FIELDS = "input, select, textarea";
/** What a field belongs to: all of it is forgotten when that is done. */
const PART = "[data-card], [id]";

/** @param {HTMLElement} body */
export function keepsWhatIsWritten(body) {
  /** By its part and its name, in the order in which it was written. @type {Map<string, Map<string, string | boolean>>} */
  const written = new Map();
  /** @type {Element | null} */
  let pressed = null;
  const note = (/** @type {Event} */ { target }) => {
    if (!isField(target)) return;
    const part = partName(target);
    if (!written.has(part)) written.set(part, new Map());
    written.get(part)?.set(nameOf(target), worth(target));
  };
  body.addEventListener("input", note);
  body.addEventListener("change", note);
  // A question that a button has opened is about what that button belongs to.
  const press = (/** @type {Event} */ { target }) => {
    if (!(target instanceof Element) || target.closest("dialog")) return;
    pressed = body.contains(target) && target.closest("button") ? partOf(target) : null;
  };
  document.addEventListener("click", press, true);
  return {
    /** After it was drawn: what was written stands there again, and what follows from it. */
    restore() {
      const all = [...written].flatMap(([part, fields]) => [...fields].map((each) => ({ part, field: each })));
      for (const { part, field } of all) {
        const [name, value] = field;
        const found = fieldsIn(body).find((each) => partName(each) === part && nameOf(each) === name);
        if (!found || worth(found) === value) continue;
        if (found instanceof HTMLInputElement && typeof value === "boolean") found.checked = value;
        else found.value = String(value);
        for (const kind of ["input", "change"]) found.dispatchEvent(new Event(kind, { bubbles: true }));
      }
    },
    /**
     * What was pressed last is done: what was written there is told, and stands there no more.
     * @param {string} [field] the name of the one field that is told; what else is written there is still to come
     */
    done(field) {
      if (!pressed) return;
      if (field) {
        written.get(calledPart(pressed))?.delete(field);
        return;
      }
      written.delete(calledPart(pressed));
      pressed = null;
    },
    stop: () => document.removeEventListener("click", press, true),
  };
}

/** @param {HTMLElement} body */
const fieldsIn = (body) => [...body.querySelectorAll(FIELDS)].filter(isField);

/** A file is chosen, not written. @param {unknown} node @returns {node is Written} */
const isField = (node) =>
  node instanceof HTMLSelectElement ||
  node instanceof HTMLTextAreaElement ||
  (node instanceof HTMLInputElement && node.type !== "file");

/** @param {Element} node */
const partOf = (node) => node.parentElement?.closest(PART) ?? null;

/** @param {Element | null} part */
const calledPart = (part) => part?.getAttribute("data-card") ?? part?.id ?? "";

/** @param {Written} field */
const partName = (field) => calledPart(partOf(field));

/** @param {Written} field */
function nameOf(field) {
  const name = field.name || field.getAttribute("aria-label") || field.id;
  return field.type === "radio" ? `${name} ${field.value}` : name;
}

/** @param {Written} field */
const worth = (field) =>
  field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type) ? field.checked : field.value;

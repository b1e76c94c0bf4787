// The trail of the house, and what of it is looked for: a table, a person, a day.

import { houseTexts } from "../house_texts.js";
import { el } from "../kit/elements.js";
import { texts } from "../texts.js";
import { field } from "../visuals/sheet.js";

/**
 * The fields by which the trail is searched; they stay as they are while the page around them is drawn anew.
 * @param {(query: URLSearchParams) => Promise<void>} look
 */
export function trailFilter(look) {
  const words = houseTexts.floor;
  const table = el("input", { name: "table", type: "number", min: 1, "data-key": "trail-table" });
  const person = el("input", { name: "person", list: "known-people", autocomplete: "off", "data-key": "trail-person" });
  const day = el("input", { name: "day", type: "date", "data-key": "trail-day" });
  const people = el("datalist", { id: "known-people" });
  const find = () => look(query());
  const node = el(
    "form",
    {
      class: "filters",
      "aria-label": words.of.trail,
      onsubmit: (event) => {
        event.preventDefault();
        void find();
      },
    },
    field(words.ofTable, table),
    field(words.ofPerson, person),
    field(words.ofDay, day),
    people,
    el("button", { class: "main", "data-key": "trail-find" }, texts.rounds.find),
  );
  return { node, query, known };

  function query() {
    const asked = [table, person, day].map((each) => [each.name, each.value.trim()]);
    return new URLSearchParams(asked.filter(([, value]) => value));
  }

  /** @param {readonly string[]} names */
  function known(names) {
    people.replaceChildren(...names.map((value) => el("option", { value })));
  }
}

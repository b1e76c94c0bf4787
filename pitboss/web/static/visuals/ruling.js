// A dispute and how the floor has ruled it, for those at the table and for whoever goes through the round later.

import { el } from "../kit/elements.js";
import { texts } from "../texts.js";

/** @import { DisputeLine } from "../types/pictures.js" */

/** @param {readonly DisputeLine[]} list */
export function disputeList(list) {
  const words = texts.disputes;
  return el(
    "ul",
    { class: "results disputed" },
    list.map((line) =>
      el(
        "li",
        {},
        el("span", {}, words.disputed(line.player, line.says, line.round)),
        line.rulings.length
          ? line.rulings.map((ruling) =>
              el(
                "p",
                { class: "ruling" },
                `${words.ruled(ruling.by.join(", "))} ${ruling.says} `,
                el("span", { class: "law" }, ruling.law),
              ),
            )
          : el("p", { class: "soft" }, words.open),
      ),
    ),
  );
}

// A round taken along or shown to others: as a file, or by a link that can be taken back.

import { copyOf } from "../kit/clipboard.js";
import { el } from "../kit/elements.js";
import { server } from "../kit/server.js";
import { texts } from "../texts.js";
import { refusal } from "../visuals/refusal.js";

/** @import { PastRound } from "../types/pictures.js" */

/**
 * @param {PastRound} data
 * @param {string} name of who looks
 */
export function sharePanel(data, name) {
  const words = texts.share;
  const said = el("div", { role: "status" });
  const mine = data.players.some((player) => player.name === name);
  const pot = !("boxes" in data.picture);
  return el(
    "section",
    { class: "panel" },
    el("h2", {}, words.title),
    mine ? el("button", { class: "small", onclick: () => void share() }, words.share) : null,
    " ",
    pot ? el("button", { class: "small", onclick: () => void save() }, words.phh) : null,
    said,
  );

  /** The format has no word for some games: then it is said why there is no file. */
  async function save() {
    try {
      const href = URL.createObjectURL(await server.phh(data.table, data.round));
      el("a", { href, download: `table-${data.table}-hand-${data.round}.phh` }).click();
      setTimeout(() => URL.revokeObjectURL(href), 60_000);
    } catch (error) {
      said.replaceChildren(el("p", { class: "bad" }, refusal(error)));
    }
  }

  async function share() {
    try {
      const { path } = await server.share(data.table, data.round);
      const link = el("input", {
        class: "share-link",
        readonly: true,
        value: new URL(path, location.href).href,
        "aria-label": words.link,
      });
      link.addEventListener("focus", () => link.select());
      const copy = async () => {
        copied.textContent = (await copyOf(link)) ? words.copied : words.byHand;
      };
      const copied = el("span", { role: "status" });
      said.replaceChildren(
        el("p", {}, words.explained),
        link,
        el("div", { class: "row" }, el("button", { class: "small", onclick: () => void copy() }, words.copy), copied),
      );
      link.focus();
      await copy();
    } catch (error) {
      said.replaceChildren(el("p", { class: "bad" }, refusal(error)));
    }
  }
}

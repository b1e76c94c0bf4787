// A session looked at afterwards: what each mistake cost, and which rule to learn next.

import { announce } from "../kit/announce.js";
import { el } from "../kit/elements.js";
import { server } from "../kit/server.js";
import { worked } from "../kit/working.js";
import { texts } from "../texts.js";
import { progress } from "../visuals/progress.js";
import { reviewSays, shown } from "../visuals/review.js";
import { choice, field } from "../visuals/sheet.js";
import { signIn } from "../visuals/sign_in.js";

/** @import { Working } from "../types/pictures.js" */

/** @param {HTMLElement} page */
export async function review(page) {
  const words = texts.review;
  document.title = words.title;
  await signIn();
  const asked = new URLSearchParams(location.search);
  const played = (await server.totals(new URLSearchParams())).games;
  const all = await server.games();
  const names = new Map(all.map((game) => [game.slug, game.name]));
  const judged = new Set(all.filter(({ bank }) => bank === "house").map(({ slug }) => slug));
  const body = el("div", { class: "study" });
  let wanted = true;
  let turn = 0;
  const games = played.map(({ game }) => game).filter((game) => judged.has(game));
  const pick = choice(words.game, ["", ...games], (game) => look(game), {
    id: "reviewed",
    chosen: asked.get("game") ?? "",
    say: (slug) => (slug ? (names.get(slug) ?? slug) : words.last),
  });
  // Of somebody whose last rounds were poker "the one played last" is not what was played last.
  const pots = games.length && games.length < played.length ? el("p", { class: "soft" }, words.pots) : null;
  page.append(el("h1", {}, words.title), el("div", { class: "filters" }, field(words.game, pick)), body, pots ?? "");
  void look(asked.get("game") ?? "");
  return () => {
    wanted = false;
  };

  /** @param {string} game */
  async function look(game) {
    turn += 1;
    const mine = turn;
    const among = game ? !judged.has(game) : played.length && !games.length;
    if (among) return body.replaceChildren(el("p", {}, words.pots), el("p", {}, el("a", { href: "/" }, words.play)));
    const query = new URLSearchParams({ ...(game && { game }), ...table() });
    const tell = (/** @type {Working} */ how) => body.replaceChildren(...progress(texts.working.review, how));
    tell({ ready: false, waits: false, what: "", done: 0, total: 1, best: "" });
    try {
      const found = await worked(
        () => server.review(query),
        tell,
        () => wanted && mine === turn,
      );
      if (!found) return;
      body.replaceChildren(...shown(found));
      announce(reviewSays(found));
    } catch (error) {
      body.replaceChildren(el("p", { class: "bad" }, String(error instanceof Error ? error.message : error)));
    }
  }

  /** @returns {Record<string, string>} */
  function table() {
    const which = asked.get("table");
    return which ? { table: which } : {};
  }
}

// The wall: every meter and jackpot of the house in huge digits; renews itself, and says when it cannot.

import { el } from "../kit/elements.js";
import { money } from "../kit/money.js";
import { server } from "../kit/server.js";
import { texts } from "../texts.js";

/** @import { FundWall, WallFund } from "../types/pictures.js" */

const EVERY = 2000; // milliseconds between two looks
const HITS = 3;
const ROOM = 140; // letters times their size, in hundredths of the width
const WIDEST = 25;

/** @param {HTMLElement} page */
export async function wall(page) {
  document.title = texts.wall.title;
  document.body.classList.add("on-wall");
  const lost = el("p", { class: "lost", role: "status", hidden: true });
  const shown = el("div", { class: "wall" });
  page.append(lost, shown);
  let drawn = "";
  let done = false;
  let since = "";

  async function look() {
    try {
      const found = await server.meters();
      since = "";
      lost.hidden = true;
      shown.classList.remove("old");
      const key = JSON.stringify(found);
      if (key !== drawn) draw(shown, found);
      drawn = key;
    } catch {
      // The figures stay, marked as old, until the server answers again.
      since ||= new Date().toLocaleTimeString();
      lost.textContent = texts.wall.lost(since);
      lost.hidden = false;
      shown.classList.add("old");
    }
    if (!done) setTimeout(look, EVERY);
  }
  await look();
  return () => {
    done = true;
    document.body.classList.remove("on-wall");
  };
}

/**
 * @param {HTMLElement} shown
 * @param {FundWall} found
 */
export function draw(shown, { house, funds }) {
  shown.classList.toggle("many", funds.length > 2);
  shown.style.setProperty("--n", String(Math.max(1, funds.length > 2 ? Math.ceil(funds.length / 2) : funds.length)));
  shown.replaceChildren(
    el("h1", {}, house || texts.wall.title),
    ...(funds.length ? funds.map(one) : [el("p", { class: "soft" }, texts.wall.none)]),
  );
}

/**
 * As large as there is room for, in width by its letters and in height by how many hang there.
 * @param {string} text
 */
function amount(text) {
  const wide = Math.min(WIDEST, ROOM / text.length);
  return el("p", { class: "wall-amount", style: { "font-size": `min(${wide}cqw, calc(45dvh / var(--n)))` } }, text);
}

/** @param {WallFund} fund */
function one(fund) {
  const words = texts.wall;
  const pools = fund.posted
    .map((amount, at) => (at === fund.primary ? "" : `${words.pool(at + 1)} ${money(amount)}`))
    .filter(Boolean);
  const says = [
    fund.games.join(", "),
    ...pools,
    fund.date ? words.posted(fund.date) : "",
    fund.rules[0]?.says ?? "",
  ].filter(Boolean);
  const hits = fund.hits.slice(0, HITS).map((hit) => texts.fund.hit(hit.date, money(hit.amount), hit.hand));
  return el(
    "section",
    { class: "wall-fund" },
    el("h2", {}, fund.called),
    amount(money(fund.posted[fund.primary] ?? 0)),
    fund.pending ? el("p", { class: "wall-now" }, words.pending) : null,
    fund.verifying ? el("p", { class: "wall-now" }, `${words.verifying}: ${money(fund.verifying)}`) : null,
    el("p", { class: "soft" }, says.join(" · ")),
    hits.length ? el("p", { class: "soft" }, `${words.last}: ${hits.join(" · ")}`) : null,
  );
}

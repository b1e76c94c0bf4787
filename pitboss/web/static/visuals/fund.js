// A meter or a jackpot as players see it: what it says now, its rules and hits, and an award that is being verified.

import { el } from "../kit/elements.js";
import { money } from "../kit/money.js";
import { texts } from "../texts.js";
import { cited } from "./cited.js";

/** @import { FundAward, FundSign, WallFund } from "../types/pictures.js" */

/**
 * What the sign says: the pool that is won next large, the others beside it.
 * @param {FundSign} sign
 */
export function fundSign(sign) {
  const words = texts.fund;
  const others = sign.posted.map((amount, at) => [amount, at + 1]).filter(([, nth]) => nth !== sign.primary + 1);
  return el(
    "div",
    { class: "fund" },
    el("span", { class: "fund-name" }, words[sign.kind](sign.called)),
    el("strong", { class: "fund-amount" }, money(sign.posted[sign.primary] ?? 0)),
    others.map(([amount = 0, nth = 0]) => el("span", { class: "soft" }, `${texts.wall.pool(nth)} ${money(amount)}`)),
    sign.date ? el("span", { class: "soft" }, texts.wall.posted(sign.date)) : null,
    sign.pending ? el("strong", { class: "fund-pending" }, texts.wall.pending) : null,
  );
}

/**
 * What was won and is being verified: how much, for whom, how far it is.
 * @param {FundAward} award
 */
export function awardBox(award) {
  const words = texts.fund;
  return el(
    "div",
    { class: "award", role: "status" },
    el("strong", {}, `${award.fund}: ${money(award.amount)}`),
    el("span", {}, words.steps[award.step]),
    award.claims.map((each) => el("span", {}, words.claim(each.player, money(each.amount), each.hand))),
  );
}

/**
 * Its rules in short, and what was won of it last.
 * @param {WallFund} fund
 */
export function fundStory(fund) {
  const words = texts.fund;
  return el(
    "div",
    { class: "fund-story" },
    fund.rules.map((rule) => el("p", {}, el("strong", {}, `${rule.name}. `), cited(rule.says, rule.law))),
    el("h3", {}, texts.wall.last),
    fund.hits.length
      ? el(
          "ul",
          { class: "plain" },
          fund.hits.map((hit) => el("li", {}, words.hit(hit.date, money(hit.amount), hit.hand))),
        )
      : el("p", { class: "soft" }, words.noHits),
  );
}

/** What stands over a table that hangs on a meter or a jackpot; drawn anew only where it has changed. */
export class FundStrip {
  /** @param {() => Promise<WallFund[]>} funds */
  constructor(funds) {
    this.funds = funds;
    this.drawn = "";
    this.shown = el("div");
    this.story = el("div");
    this.more = el("details", { class: "soft" }, el("summary", {}, texts.fund.rules), this.story);
    this.more.addEventListener("toggle", () => void this.tell());
    this.node = el("section", { class: "fund-strip panel", hidden: true }, this.shown, this.more);
    this.name = "";
  }

  /** @param {{ fund: FundSign | null, award: FundAward | null }} view */
  draw({ fund, award }) {
    const key = JSON.stringify([fund, award]);
    if (key === this.drawn) return;
    const paid = this.drawn.includes('"claims"') && !award;
    this.drawn = key;
    this.node.hidden = !fund;
    this.name = fund?.name ?? "";
    this.shown.replaceChildren(...(fund ? [fundSign(fund)] : []), ...(award ? [awardBox(award)] : []));
    if (paid) void this.tell();
  }

  /** Whoever wants to read more of it is told what is true now. */
  async tell() {
    if (!this.more.open) return;
    const mine = (await this.funds().catch(() => [])).find((each) => each.name === this.name);
    this.story.replaceChildren(...(mine ? [fundStory(mine)] : []));
  }
}

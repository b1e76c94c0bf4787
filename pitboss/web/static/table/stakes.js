// The stakes of a pot table in words: how much may be bet at a time, and the blinds.

import { money } from "../kit/money.js";
import { texts } from "../texts.js";

/** @import { PotView } from "../types/pictures.js" */

/** @param {PotView["limits"]} limits */
export function stakes({ limit, small, big, blinds, ante }) {
  const { fixed, structures, blinds: posted } = texts.pots;
  const name = structures[limit] ?? limit;
  const bets = limit === "fixed limit" ? fixed(name, money(small), money(big)) : name;
  const forced = [blinds.length ? posted(blinds.map(money)) : "", ante ? texts.pots.ante(money(ante)) : ""];
  return [bets, ...forced.filter(Boolean)];
}

// What is played for at a table for the pot, as its sheet posts it.

import { texts } from "../texts.js";
import { money } from "./money.js";

/** @import { PotLimits } from "../types/pictures.js" */

/** The limit, the blinds and the ante, those there are. @param {PotLimits} limits */
export function stakesOf({ limit, small, big, blinds, ante }) {
  const name = texts.pots.structures[limit] ?? limit;
  const lines = [limit === "fixed limit" ? texts.pots.fixed(name, money(small), money(big)) : name];
  if (blinds.length) lines.push(texts.pots.blinds(blinds.map(money)));
  if (ante) lines.push(texts.pots.ante(money(ante)));
  return lines;
}

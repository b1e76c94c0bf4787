// Which money comes back with a step that is taken back, from whom and to where.

import { houseTexts } from "../house_texts.js";
import { money } from "../kit/money.js";

/** @import { TournamentConsole, TournamentTook } from "../types/pictures.js" */

/** Nothing, where the step moved none. @param {TournamentTook} each @param {TournamentConsole} board */
export function goesBack({ back }, board) {
  const words = houseTexts.tournament.goesBack;
  if (!back) return "";
  const { player, way, pool, fee, goods, more } = back;
  const all = money(pool + fee);
  switch (way) {
    case "prize":
      return [pool ? words.prize(player, money(pool)) : "", more ? words.prizeMore(player, more) : ""].join(" ").trim();
    case "cash": {
      // Fees that were counted lie in the cage already.
      const counted = fee > board.fees_apart;
      return words.cash(player, all, money(pool), fee ? money(fee) : "", counted);
    }
    case "licensee":
      return words.licensee(player, all, more);
    case "goods":
      return words.goods(player, money(goods), goods < pool + fee ? money(pool + fee - goods) : "");
    default:
      return words[way](player, all);
  }
}

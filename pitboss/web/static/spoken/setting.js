// A hand that is set: read back as it is set; one that fouls is warned of first, and the same line again sets it.

import { spokenTexts } from "../spoken_texts.js";
import { plain } from "./acts.js";

export class Setting {
  /**
   * @param {(cards: number[]) => Promise<{ says: string, fouls: boolean, english?: string[] }>} name what cards in front would make
   * @param {(line: string) => string} [anyway] what does it all the same
   */
  constructor(name, anyway = spokenTexts.foulAgain) {
    this.name = name;
    this.anyway = anyway;
    /** The line that was warned of. */
    this.warned = "";
  }

  /**
   * What the dealer calls it, whether the hand is set so, and what sets it all the same.
   * @param {string} line
   * @param {number[]} cards
   * @returns {Promise<{ says: string, sets: boolean, again: string, english?: string[] }>}
   */
  async asked(line, cards) {
    const { says, fouls, english } = await this.name(cards);
    const sets = !fouls || this.warned === plain(line);
    this.warned = sets ? "" : plain(line);
    return { sets, says, ...(english && { english }), again: sets ? "" : this.anyway(line) };
  }
}

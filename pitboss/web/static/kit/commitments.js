// What a page has seen of the shuffles of a table before they were dealt, and by which numbers it cut them.

import { canCheck, checkShuffle, cutNumber } from "./shuffle.js";

/** @import { HousePicture, PotPicture, ShuffleProof, TableView } from "../types/pictures.js" */
/** @import { Wish } from "../types/table.js" */
/** @import { ShuffleFault } from "./shuffle.js" */

/**
 * What can be said of a finished round; `here`: whether this page can check it at all; `before`: whether it saw the
 * commitment before the deal; `cut`: whether the cards were cut by its number.
 * @typedef {{ here: boolean, fault: ShuffleFault | "root" | "number" | null, cards: number, root: string, before: boolean, cut: boolean }} ShuffleLine
 */

/**
 * `sent`: the number this page cuts by; `taken`: whether the house has said that it does so.
 * @typedef {{ root: string, before: boolean, sent: string, taken: boolean, changed: boolean }} Known
 */

const KEPT = 50; // rounds

export class Commitments {
  constructor() {
    /** @type {Map<number, Known>} */
    this.rounds = new Map();
  }

  /**
   * What is shown now is remembered; another root for the same round is never forgotten.
   * @param {Pick<TableView, "commitment" | "cut">} view
   */
  see({ commitment: line, cut }) {
    if (!line) return;
    const known = this.rounds.get(line.round);
    if (!known) {
      this.rounds.set(line.round, { root: line.root, before: line.open, sent: "", taken: false, changed: false });
      for (const old of [...this.rounds.keys()].slice(0, -KEPT)) this.rounds.delete(old);
    } else if (known.root !== line.root) known.changed = true;
    else if (cut) known.taken = cut === known.sent;
  }

  /**
   * The wish to cut, once for each deck.
   * @param {TableView} view
   * @returns {Wish | null}
   */
  cut({ commitment, cut, seat }) {
    if (!commitment?.open || cut || seat < 0) return null;
    const known = this.rounds.get(commitment.round);
    const nonce = known?.sent || cutNumber();
    if (known) known.sent = nonce;
    return { do: "cut", root: commitment.root, nonce };
  }

  /**
   * @param {ShuffleProof} proof
   * @param {HousePicture | PotPicture | null} picture
   * @returns {Promise<ShuffleLine>}
   */
  async check(proof, picture) {
    const known = this.rounds.get(proof.round);
    const cut = proof.cut.some(({ nonce }) => nonce === known?.sent);
    const line = { here: canCheck(), cards: 0, root: proof.root, before: Boolean(known?.before), cut };
    if (known && (known.changed || known.root !== proof.root)) return { ...line, fault: "root" };
    if (known?.taken && !cut) return { ...line, fault: "number" };
    if (!line.here) return { ...line, fault: null };
    return { ...line, ...(await checkShuffle(proof, picture)) };
  }
}

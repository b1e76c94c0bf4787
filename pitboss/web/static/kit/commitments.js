// What a page has seen of the shuffles of a table before they were dealt, and by which numbers it cut them.

import { canCheck, checkShuffle, cutNumber, sealOf } from "./shuffle.js";

/** @import { CommitmentLine, BankedPicture, OwnCut, PotPicture, SealLine, ShuffleProof, TableView } from "../types/pictures.js" */
/** @import { Wish } from "../types/table.js" */
/** @import { ShuffleFault } from "./shuffle.js" */

/**
 * What can be said of a finished round; `here`: whether this page can check it at all; `before`: whether it saw the
 * commitment before the deal; `cut`: whether the cards were cut by its number; `missed`: whether its seal was there,
 * and its number was not opened in time.
 * @typedef {{ here: boolean, fault: ShuffleFault | "root" | "seals" | "number" | null, cards: number, root: string, before: boolean, cut: boolean, missed: boolean }} ShuffleLine
 */

/**
 * `seal`: of this page's number at this seat; `sealed`, `taken`: whether the house has said that it has the seal, and
 * the number; `closed`: all seals, as they were shown before this page opened its number; `changed`: what the house has
 * shown otherwise later.
 * @typedef {{ root: string, before: boolean, seat: number, nonce: string, seal: string, sealed: boolean, taken: boolean, closed: string, changed: "" | "root" | "seals" }} Known
 */

/** @type {OwnCut} */
export const NOT_CUT = { seal: "", nonce: "" };

const KEPT = 50; // rounds
const STORED = 5; // rounds that outlive the page: the one in play, and those before it
const HOUR = 3_600_000; // milliseconds until they are forgotten
const PLACE = "pitboss.shuffles";

/** @param {SealLine[]} seals */
const spelled = (seals) => seals.map(({ seat, seal }) => `${seat} ${seal}`).join();

export class Commitments {
  /** @param {string} table what this tab has seen of it before it was loaded anew is known again */
  constructor(table = "") {
    this.table = table;
    /** @type {Map<number, Known>} */
    this.rounds = new Map(table ? stored(table) : []);
  }

  keep() {
    const data = { table: this.table, at: Date.now(), rounds: [...this.rounds].slice(-STORED) };
    try {
      if (this.table) sessionStorage.setItem(PLACE, JSON.stringify(data));
    } catch {
      // No room, or not allowed: then it is known until the page is loaded anew.
    }
  }

  /**
   * What is shown now is remembered; another root or other seals for the same round are never forgotten.
   * @param {Pick<TableView, "commitment" | "cut" | "seat">} view
   */
  see({ commitment: line, cut, seat }) {
    if (!line) return;
    const before = JSON.stringify(this.rounds.get(line.round));
    const known = this.rounds.get(line.round) ?? this.first(line);
    this.note(known, line, cut, seat);
    if (JSON.stringify(known) !== before) this.keep();
  }

  /**
   * @param {Known} known
   * @param {CommitmentLine} line
   * @param {OwnCut} cut
   * @param {number} seat
   */
  note(known, line, cut, seat) {
    if (known.root !== line.root) known.changed ||= "root";
    if (known.changed) return;
    if (cut.seal && cut.seal === known.seal) known.sealed = true;
    // Who gets up before all seals are set takes the own one along.
    else if (line.open && seat !== known.seat) known.sealed = false;
    if (cut.nonce && cut.nonce === known.nonce) known.taken = true;
    if (line.opening && known.closed !== spelled(line.seals)) {
      if (known.closed) known.changed = "seals";
      known.closed = spelled(line.seals);
    }
  }

  /** @param {CommitmentLine} line */
  first({ round, root, open }) {
    const nothing = { seat: -1, nonce: "", seal: "", sealed: false, taken: false, closed: "" };
    /** @type {Known} */
    const known = { root, before: open, ...nothing, changed: "" };
    this.rounds.set(round, known);
    for (const old of [...this.rounds.keys()].slice(0, -KEPT)) this.rounds.delete(old);
    return known;
  }

  /**
   * A number for this deck and its seal, once for each; where the page cannot hash there is none.
   * @param {TableView} view
   */
  async seal({ commitment, seat }) {
    const known = commitment && this.rounds.get(commitment.round);
    if (!known || !commitment.open || seat < 0 || known.seat === seat || !canCheck()) return;
    const nonce = cutNumber();
    const seal = await sealOf(known.root, seat, nonce);
    if (known.seat === seat) return;
    Object.assign(known, { seat, nonce, seal, sealed: false });
    this.keep();
  }

  /**
   * The wish to seal a number, or to open it: only once no seal is taken any more, and the own one is among them.
   * @param {TableView} view
   * @returns {Wish | null}
   */
  wish({ commitment, cut, seat }) {
    const known = commitment && this.rounds.get(commitment.round);
    if (!commitment || !known?.seal || known.changed || seat !== known.seat) return null;
    const { root, nonce, seal, closed } = known;
    if (commitment.open) return cut.seal ? null : { do: "cut", root, seal };
    const mine = commitment.opening && closed.split(",").includes(`${seat} ${seal}`);
    return mine && !cut.nonce ? { do: "open", root, nonce } : null;
  }

  /**
   * @param {ShuffleProof} proof
   * @param {BankedPicture | PotPicture | null} picture
   * @returns {Promise<ShuffleLine>}
   */
  async check(proof, picture) {
    const known = this.rounds.get(proof.round);
    const cut = proof.cut.some(({ nonce }) => nonce === known?.nonce);
    const missed = Boolean(known?.sealed) && !cut;
    const line = { here: canCheck(), cards: 0, root: proof.root, before: Boolean(known?.before), cut, missed };
    const fault = known ? unlike(known, proof, cut) : null;
    if (fault || !line.here) return { ...line, fault };
    return { ...line, ...(await checkShuffle(proof, picture)) };
  }
}

/**
 * What this tab has seen of a table not long ago.
 * @param {string} table
 * @returns {[number, Known][]}
 */
function stored(table) {
  try {
    const data = JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
    return data?.table === table && Date.now() - data.at < HOUR ? data.rounds : [];
  } catch {
    return [];
  }
}

/**
 * What a proof says otherwise than this page has seen it.
 * @param {Known} known
 * @param {ShuffleProof} proof
 * @param {boolean} cut
 */
function unlike(known, { root, seals = [], cut: numbers }, cut) {
  if (known.changed) return known.changed;
  if (known.root !== root) return "root";
  if ((known.closed && known.closed !== spelled(seals)) || (numbers.length && !seals.length)) return "seals";
  if ((known.taken && !cut) || (known.sealed && !seals.some(({ seal }) => seal === known.seal))) return "number";
  return null;
}

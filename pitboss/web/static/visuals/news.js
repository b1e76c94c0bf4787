// What is new on the felt since the last picture: cards that come in, chips that were put down, results.

const MOST_ORDER = 14; // after so many cards the rest come in together

export class News {
  constructor() {
    /** @type {number | null} */
    this.round = null;
    this.order = 0;
    /** @type {Map<string, number>} */
    this.cards = new Map();
    /** @type {Map<string, number>} */
    this.chips = new Map();
    /** @type {Set<string>} */
    this.settled = new Set();
    this.lay = this.cards;
    this.had = this.chips;
  }

  /**
   * Another picture; in another round everything is new.
   * @param {number} round
   */
  begin(round) {
    const same = this.round === round;
    if (!same) this.settled.clear();
    this.lay = same ? this.cards : new Map();
    this.had = same ? this.chips : new Map();
    this.cards = new Map();
    this.chips = new Map();
    this.order = 0;
    this.round = round;
  }

  /**
   * The order in which new cards of a place come in: undefined for one that lay there before.
   * @param {string} key
   * @returns {(at: number) => number | undefined}
   */
  fresh(key) {
    return (at) => {
      const known = this.lay.get(key) ?? 0;
      this.cards.set(key, Math.max(this.cards.get(key) ?? 0, at + 1));
      if (at < known) return undefined;
      this.order += 1;
      return Math.min(this.order - 1, MOST_ORDER);
    };
  }

  /**
   * Whether chips have come to a place.
   * @param {string} key
   * @param {number} amount
   */
  grew(key, amount) {
    const known = this.had.get(key) ?? 0;
    this.chips.set(key, amount);
    return amount > known;
  }

  /**
   * Whether a result is seen for the first time.
   * @param {string} key
   */
  settles(key) {
    const known = this.settled.has(key);
    this.settled.add(key);
    return !known;
  }
}

/** For what lies still: nothing is ever new. */
export class Still extends News {
  /** @override */
  fresh() {
    return () => undefined;
  }

  /** @override */
  grew() {
    return false;
  }

  /** @override */
  settles() {
    return false;
  }
}

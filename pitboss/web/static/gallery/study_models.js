// A session, its review and drills for the gallery: nobody ever played them.

/** @import { DrillVerdict, JudgedLine, MissedLine, RoundLine, SessionReview, Working } from "../types/pictures.js" */

/**
 * @param {number} net
 * @param {number} at
 * @param {number | null} expected
 * @returns {RoundLine}
 */
const aRound = (net, at, expected) => ({
  table: 3,
  round: at + 1,
  game: "three-card-poker",
  began: 0,
  ended: 1,
  seat: 3,
  net,
  main: expected === null ? null : net,
  expected,
});

/** What each round added. */
const NETS = [500, -1000, 1500, -500, -500, 500];
export const ROUNDS = NETS.map((net, at) => aRound(net, at, -20));
export const UNSOLVED = NETS.map((net, at) => aRound(-net, at, null));

/** @param {Partial<JudgedLine>} more @returns {JudgedLine} */
const aLine = (more) => ({
  table: 3,
  round: 7,
  kind: 0,
  hand: ["Qs", "6h", "3d"],
  sees: [],
  did: "fold",
  best: "",
  verdict: "best",
  share: 0,
  cents: 0,
  exact: true,
  note: "",
  did_told: { line: more.did ?? "fold", args: {} },
  best_told: more.best || more.note ? { line: more.best || more.note || "", args: {} } : null,
  ...more,
});

/** @type {SessionReview} */
export const REVIEW = {
  ready: true,
  game: "three-card-poker",
  name: "Three Card Poker",
  unit: "Ante",
  rounds: 6,
  decisions: 6,
  mistakes: 1,
  share: 0.0214,
  cents: 10.7,
  kinds: [
    {
      says: "Play: bet or fold",
      decisions: 6,
      mistakes: 1,
      share: 0.0214,
      cents: 10.7,
      rules: ["bet Play with Q-6-4 or better", "otherwise fold"],
      rules_cost: "nothing",
    },
  ],
  lines: [
    aLine({ round: 6, hand: ["Qs", "6h", "5d"], best: "bet Play", verdict: "mistake", share: 0.0214, cents: 10.7 }),
    aLine({ round: 5 }),
    aLine({ round: 4, verdict: "unjudged", share: null, cents: null, note: "not worked out" }),
  ],
};
const [kind] = REVIEW.kinds;
/** @type {SessionReview} */
export const PERFECT = {
  ...REVIEW,
  mistakes: 0,
  share: 0,
  cents: 0,
  kinds: kind ? [{ ...kind, mistakes: 0, share: 0, cents: 0, rules: [], rules_cost: "" }] : [],
  lines: REVIEW.lines.slice(1, 2),
};
/** @type {SessionReview} */
export const NOTHING = { ...PERFECT, rounds: 0, decisions: 0, kinds: [], lines: [] };

export const CHOICES = ["Fold", "Bet Play $5"].map((line) => ({ line, args: {} }));
const [FOLDS = { line: "", args: {} }, BETS = FOLDS] = CHOICES;
/** @type {DrillVerdict} */
export const RIGHT = {
  ready: true,
  number: 7,
  unit: "Ante",
  chosen: 1,
  right: true,
  share: 0,
  choices: [
    { says: "fold", told: FOLDS, value: -1, error: 0 },
    { says: "bet Play", told: BETS, value: -0.9934, error: 0 },
  ],
  exact: true,
};
/** @type {DrillVerdict} */
export const WRONG = { ...RIGHT, chosen: 0, right: false, share: 0.0066 };
/** @type {DrillVerdict} */
export const ABOUT = { ...WRONG, exact: false };

/** @type {Working} */
export const BEGUN = { ready: false, waits: false, what: "boards", done: 1, total: 3, best: "" };

/** @type {MissedLine} */
export const MISSED = { round: 1, acts: ["fold"], dead: false, seconds: 60, law: "", lost: 1500 };

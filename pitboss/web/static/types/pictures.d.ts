// What the server sends: tables, rounds and games as plain data. Money is whole cents.

/** A card such as "As", "Td" or "Jk"; null lies face down. */
export type Face = string | null;

/** A line of what happened, with the paragraph behind it. */
export interface Told {
  says: string;
  law: string | null;
}

// --- tables ---

export interface Chair {
  seat: number;
  name: string;
  house: boolean;
  ready: boolean;
  /** At a pot table: the chips in front of the player. */
  stack?: number;
  out?: boolean;
}

export interface Summary {
  table: number;
  kind: "house" | "pot";
  game: string;
  name: string;
  places: number;
  chairs: Chair[];
}

interface Seen extends Summary {
  /** The seat of whoever looks, or -1. */
  seat: number;
  seq: number;
  round: number;
  seconds: number;
  /** Who let the time run out in this round. */
  late: string;
}

export interface HouseView extends Seen {
  kind: "house";
  betting: boolean;
  /** Seconds until the dealer calls no more bets, or 0. */
  hurry: number;
  again: boolean;
  /** The schedule in force, by wager. */
  pays: Record<string, string>;
  limits: Record<string, [number, number]>;
  picture: HousePicture | null;
}

export interface PotView extends Seen {
  kind: "pot";
  button: number;
  limits: PotLimits;
  out: boolean;
  waits: boolean;
  /** What may be bought now, or 0. */
  buy: number;
  between: boolean;
  said: string[];
  picture: PotPicture | null;
}

export interface PotLimits {
  limit: string;
  small: number;
  big: number;
  blinds: number[];
  ante: number;
}

export type View = HouseView | PotView;

// --- a house-banked round ---

export interface Stake {
  spot: string;
  amount: number;
  pick: string;
  tip: boolean;
  down: boolean;
}

export type Standing = "betting" | "sitting out" | "in" | "folded" | "done" | "dead";

export interface Box {
  player: number;
  standing: Standing;
  stakes: Stake[];
  cards: Face[];
  back: Face[];
  front: Face[];
  discards: number;
  /** The hand it was split from, or -1. */
  split: number;
}

/** Chips that may be put on a spot. */
export interface BetOffer {
  do: "bet";
  box: number;
  spot: string;
  least: number;
  most: number;
  step: number;
  law: string;
  picks: string[];
  tip: boolean;
  required: boolean;
}

/** A decision that may be taken. */
export interface ActOffer {
  do: "act";
  box: number;
  act: string;
  spot: string;
  amount: number;
  cards: number[];
}

export interface Paid {
  box: number;
  spot: string;
  pick: string;
  tip: boolean;
  stake: number;
  back: number;
  net: number;
  says: string;
  law: string;
  /** The pay table that paid, by its wager. */
  wager?: string;
  /** The row of that table which was hit, counted from 0. */
  row?: number | null;
}

export interface HousePicture {
  boxes: Box[];
  dealer: Face[];
  dealer_back: Face[];
  dealer_front: Face[];
  board: Face[];
  meter: number;
  /** The hand in turn, or -1. */
  turn: number;
  stage: number;
  may: (BetOffer | ActOffer)[];
  paid: Paid[];
  told: Told[];
  over: boolean;
}

// --- a hand at a pot table ---

export interface PotSeat {
  place: number;
  cards: Face[];
  live: boolean;
  stack: number;
  bet: number;
  discards: number;
  /** Which card is wild, or -1. */
  wild: number;
  shown: boolean;
  mucked: boolean;
  dead: boolean;
  side: [string, number][];
}

/** A bet of any size between two. */
export interface RangeOffer {
  do: "range";
  act: string;
  least: number;
  most: number;
  step: number;
  law: string;
}

/** So many cards to be thrown away. */
export interface ThrowOffer {
  do: "throw";
  act: string;
  least: number;
  most: number;
  held: number;
  law: string;
}

export interface PotActOffer {
  do: "act";
  act: string;
  amount: number;
  cards: number[];
}

export type PotOffer = RangeOffer | ThrowOffer | PotActOffer;

export interface Won {
  pot: string;
  /** The place that won it, or -1 where it went to an account of the house. */
  seat: number;
  amount: number;
  says: string;
  law: string;
  account: string;
}

export interface PotPicture {
  seats: PotSeat[];
  board: Face[];
  pots: number[];
  /** The place in turn, or -1. */
  turn: number;
  button: number;
  may: PotOffer[];
  won: Won[];
  nets: number[];
  told: Told[];
  over: boolean;
}

// --- the live channel ---

/** Why a wish was refused, where the page has to know. */
export type Refusal = "stale";

export interface Message {
  picture?: View;
  done?: number | string | null;
  refused?: string;
  kind?: Refusal;
}

// --- games ---

export interface GameLine {
  slug: string;
  name: string;
  jurisdiction: string;
  bank: "house" | "players";
  section: string;
  about: string;
  family: string;
  edge: number | null;
}

/** A line of the rule sheet: a heading, a rule, or more about the rule above it. */
export interface Rule {
  kind: "head" | "rule" | "more";
  says: string;
  law?: string | null;
}

export interface FeltSpot {
  spot: string;
  called: string;
  optional: boolean;
  first: boolean;
  picks: string[];
  law: string;
}

export interface Option {
  name: string;
  values: string[];
  law: string;
}

export interface PayRow {
  hand: string;
  printed: string;
  pays: string;
  envy?: string;
  envy_printed?: string;
  hand_printed?: string;
  reason?: string;
}

export interface Schedule {
  game: string;
  jurisdiction: string;
  citation: string;
  wager: string;
  schedule: string;
  rows: PayRow[];
  note?: string;
  seed?: string;
}

export interface Book extends GameLine {
  /** Lines as printed, or as values. */
  rules: (string | Rule)[];
  felt: FeltSpot[];
  options: Option[];
  schedules: Record<string, Schedule[]>;
}

// --- solving and teaching ---

export interface Outcome {
  label: string;
  /** A fraction such as "-3/2". */
  net: string;
  probability: number;
}

export interface WagerFigure {
  spot: string;
  schedule: string;
  edge_decimal: number;
  element_of_risk: number;
  sd: number;
  win: number;
  outcomes: Outcome[];
}

export interface Solution {
  fault?: undefined;
  exact: boolean;
  seconds: number;
  wagers: WagerFigure[];
}

export interface Unsolved {
  fault: string;
}

export type Progress = { ready: false; what: string; done: number; total: number };
export type Job = Progress | { ready: true; fault: string | null; found: Solution | Unsolved };

export interface Lesson {
  ready: true;
  unit?: string;
  says?: string;
  choices?: { says: string; value: number; error: number }[];
  note?: string;
  review?: { says: string; cost: number | null }[];
  total_cost?: number;
  total_decisions?: number;
}

// --- rounds that were played ---

export interface RoundLine {
  table: number;
  round: number;
  game: string;
  began: number;
  ended: number | null;
  seat: number | null;
  net: number | null;
}

/** An entry of the log; `by` is who did it, null for the dealer and those of the house. */
export interface Step {
  event: string;
  by: number | null;
  box?: number;
  amount?: number;
}

interface Replayed {
  table: number;
  round: number;
  game: string;
  name: string;
  steps: Step[];
  step: number;
  seat: number;
  ended: number | null;
  players: { seat: number; name: string; net: number | null }[];
  names: Record<string, string>;
}

export type Round = Replayed & { picture: HousePicture | PotPicture };

// --- who is who ---

export interface Player {
  id: number;
  name: string;
}

export interface Door {
  player: Player | null;
  guarded: boolean;
}

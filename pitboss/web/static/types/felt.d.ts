// What lies on the felt, whatever kind of table it is: the pages make this of a picture, the parts draw it.

import type { BetOffer, Face, PaidLine, StakeLine } from "./pictures.js";

/** How a wager came back that nothing has settled; nothing where something has. */
export type Returned = PaidLine["returned"];

/** Cards that lie together. */
export interface Group {
  cards: Face[];
  /** Their places in the order in which they lie side by side, where it is not their own. */
  order?: readonly number[];
  label?: string;
  /** Which of them are chosen. */
  lifted?: Set<number> | null;
  pick?: ((at: number) => void) | null;
  dim?: boolean;
  /** Which of them make the hand that won; all of them where it is true. */
  best?: boolean | readonly number[];
  /** Which of them make a hand that did not win: marked more quietly. */
  plays?: readonly number[];
}

export interface Spot {
  name: string;
  called: string;
  amount: number;
  stakes: StakeLine[];
  /** What lies beside it for the dealer. */
  tip?: number;
  /** A wager beside the game, which lies towards the dealer. */
  side?: boolean;
  /** The wager that it is as large as. */
  equals?: string;
  /** What may be put there now. */
  can?: BetOffer | null;
  /** Up to where all that follows from it can be bet, where more may lie there. */
  fits?: string;
  /** The wagers of which one has to lie there first, where others can be bet on now and this one cannot. */
  after?: string[] | null;
  required?: boolean;
  /** What it won or lost, once settled. */
  paid: number | null;
  /** For each hand, where a hand was split and they ended differently. */
  each?: number[];
  /** Whether all of it came back unsettled. */
  returned?: Returned;
  /** When it is settled among the others. */
  order: number;
}

export interface Seat {
  seat: number;
  name: string;
  /** The name where there is little room. */
  short?: string;
  free?: boolean;
  /** What happens to who takes it, on an empty place. */
  offer?: string;
  /** Free, and held for somebody of the waiting list. */
  held?: boolean;
  /** Another hand of one's own: it is turned to. */
  turnTo?: (() => void) | null;
  groups?: Group[];
  chips?: number;
  note?: string;
  /** What stands there instead where it is too long, the longest first. */
  shorter?: readonly string[];
  /** How it plays: said below the name where there is room for it beside the note. */
  style?: string;
  turn?: boolean;
  out?: boolean;
  button?: boolean;
  won?: number | null;
}

export interface Own {
  seat: number;
  name: string;
  groups: Group[];
  /** What the hand is called, over all its cards. */
  said?: string;
  /** The spots of the felt, row by row from the dealer's side. */
  rows: Spot[][];
  turn: boolean;
  note: string;
  /** What is to be done, once the cards lie. */
  due?: string;
  button?: boolean;
  bet?: number;
  won: number | null;
}

/** Chips in the middle, and what they are called. */
export interface PotLine {
  amount: number;
  called: string;
}

export interface Model {
  title: string;
  round: number;
  placard: string[];
  dealer: { groups: Group[]; note: string } | null;
  board: Group[];
  /** How many cards a game deals to the dealer and to the board, and how many hands lie there to bet on. */
  deals?: { dealer: number; board: number; hands: number };
  /** The main pot first, then the side pots. */
  pots?: PotLine[];
  /** Who won with what, where the pots lay. */
  said?: string[];
  seats: Seat[];
  own: Own | null;
  /** Who got the cards of the last pass, card by card: a hand, -1 the dealer, -2 the board. */
  order?: number[];
  /** What was settled, in its order. */
  settled?: Settled[];
}

/** Chips that were settled: by their key on the felt; `from`: the pot they come from. */
export interface Settled {
  key: string;
  from?: string;
  net: number;
}

/** What a click on the felt does. */
export interface Hands {
  sit?: (seat: number) => void;
  put?: (spot: Spot) => void;
  take?: (spot: Spot) => void;
  /** Why nothing can be put there now. */
  ask?: (spot: Spot) => void;
}

export type Point = [x: number, y: number];

/** Where cards and chips come from and go to. */
export interface Ends {
  shoe: Point;
  discards: Point;
  house: Point;
  pot: Point;
}

/** Where everything lies, in the units of the drawing. */
export interface Places {
  narrow: boolean;
  /** Seats lie around an upright felt. */
  oval?: boolean;
  /** A wide felt in a low window: some of it lies elsewhere, or is smaller. */
  low: boolean;
  width: number;
  height: number;
  print: Point | null;
  /** The name above the spots, where there is room for it. */
  title: { x: number; y: number; large: boolean } | null;
  placard: Point | null;
  dealer: Row;
  board: Row;
  /** Hands in the middle that one may bet on: so many beside each other, and how far the rows are apart. */
  common?: Row & { many: number; step: number };
  pot: { x: number; y: number };
  own: Row & { plate: number };
  spots: { y: number; tall: number; room: number; most: number; widest: number; letter: number };
  seat: { card: number; width: number; room: number; tall: number; name: number };
  seats: Point[];
}

export interface Row {
  x: number;
  y: number;
  card: number;
  room: number;
}

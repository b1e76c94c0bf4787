// What the page of a table keeps in mind, and what each kind of game adds to it.

import type { Model, Returned, Spot } from "./felt.js";
import type { ActOffer, GamePage, NamedHands, TableView, WishKind } from "./pictures.js";

/** What a player wants; the fields depend on `do`. */
export interface Wish {
  do: WishKind;
  [field: string]: unknown;
}

/** A wish, or how to make one of the newest picture when its turn has come. */
export type Wishing<V> = Wish | ((view: V) => Wish | null);
export type Send<V> = (wish: Wishing<V>) => void;

/** What lay on a spot. */
export interface Undo {
  box: number;
  spot: string;
  pick: string;
  amount: number;
}

export interface Chosen {
  /** What the amount was chosen for. */
  rangeKey: string;
  amount: number;
  /** What stands in the box where that is no amount that may be bet. */
  sized: string | null;
}

export interface State<V extends TableView> extends Chosen {
  view: V;
  book: GamePage;
  /** Dollars of the chip in hand. */
  chip: number;
  /** An amount of one's own, as it was typed; a chip from the rack takes its place. */
  typed: string;
  /** The spot that was bet on last, or that the next round is begun with. */
  spot: string;
  lifted: Set<number>;
  /** The position of one's own that is bet on, where one plays several. */
  hand: number;
  /** What lay before each thing that was done with chips. */
  undo: Undo[][];
  /** What the lifted cards would make. */
  named: string;
  /** Whether the lifted cards in front would foul the hand. */
  fouls: boolean;
  /** What is to be known of the last thing that was done: a limit that was met. */
  said: string;
  /** Whether the same wagers are to be made and dealt as soon as the next round begins. */
  rebets: boolean;
  /** The round of which one has seen enough: others may still be waited for. */
  seen?: number;
  /** Whether chips go to the spot as soon as the next round begins. */
  begins?: boolean;
  /** What the teacher finds best now, where it is asked at every decision. */
  best: ActOffer | null;
  /** While one shows or mucks: one's own hand, and what was shown against it. */
  met: NamedHands | null;
  /** What is to be done when one's turn comes. */
  ahead: Ahead | null;
  /** Whether bets before their time are unfolded. */
  early: boolean;
  /** What may be done, drawn anew. */
  redraw(): void;
  /** These cards are lifted and no others: seen on the felt, and called by their name. */
  lift(cards: Iterable<number>): void;
}

/** An act chosen before one's turn: at this price, in this hand. */
export interface Ahead {
  act: "fold" | "check" | "call" | "any" | "leave";
  price: number;
  round: number;
}

/** Something to press: a button described, or a node that is ready. */
export interface Action {
  label?: string;
  key?: string | undefined;
  main?: boolean;
  /** It gives the hand up: it stands where nothing else of a round is pressed. */
  apart?: boolean;
  off?: boolean;
  /** Why it cannot be pressed, or what it means. */
  title?: string;
  /** What is read out where the label is short. */
  says?: string;
  /** For what is chosen and stays so. */
  pressed?: boolean;
  run?: () => void;
  node?: HTMLElement;
  /** Several of one kind, together. */
  group?: Action[];
}

export interface MenuItem {
  label: string;
  off?: boolean;
  /** Why it cannot be pressed. */
  why?: string;
  key?: string;
  run: () => void;
}

/** `others`: chips that are not one's own, neither won nor lost by who looks. */
export type ResultLine = [says: string, amount: number, law: string | null, others?: boolean, returned?: Returned];

/** A kind of game at the table. */
export interface Kind<V extends TableView> {
  betting(state: State<V>): boolean;
  /** The most that may be put on a spot now, in cents: a dearer chip is not taken. */
  dearest(state: State<V>): number;
  /** The free seat somebody would take. */
  best(free: number, seats: number, taken: Set<number>): number;
  model(look: Look<V>, pick: (at: number) => void): Model;
  put(state: State<V>, spot: Pick<Spot, "name" | "called" | "can">, send: Send<V>): void;
  take(state: State<V>, spot: Spot, send: Send<V>): void;
  /** The amount that was typed, bet where it is wanted first. */
  typed(state: State<V>, send: Send<V>): void;
  /** On to the next round, with chips on this spot. */
  begin(state: State<V>, spot: Pick<Spot, "name">, send: Send<V>): void;
  /** Why nothing can be put on a spot now. */
  why(state: State<V>, spot: Spot): string;
  /** What is done with chips that lie, beside the rack. */
  tools(state: State<V>, send: Send<V>): MenuItem[];
  /** What was chosen before, done as soon as the table lets it. */
  follow(state: State<V>, send: Send<V>): void;
  /** The decisions that are offered now, told from others; nothing where none are. */
  decides(state: State<V>): string;
  /** Whether a hand may be given up at this table. */
  folds(state: State<V>): boolean;
  prompt(state: State<V>): string;
  actions(state: State<V>, send: Send<V>): Action[];
  menu(state: State<V>, send: Send<V>): MenuItem[];
  /** `once`: what several were decided by is said of the first of them alone. */
  results(view: V, book: GamePage, once?: boolean): ResultLine[];
  beside(state: State<V>, side: HTMLElement): void;
  lit(state: State<V>, side: HTMLElement): void;
}

/** As much of the state as drawing the felt needs. */
export interface Look<V extends TableView> extends Pick<State<V>, "view" | "book" | "lifted"> {
  hand?: number;
  /** Another hand of one's own is turned to. */
  turnTo?: (at: number) => void;
  /** A round of the past: nobody can sit down at it. */
  past?: boolean;
  /** By somebody else: no hand of it is one's own. */
  shared?: boolean;
}

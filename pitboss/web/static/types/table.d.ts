// What the page of a table keeps in mind, and what each kind of game adds to it.

import type { Model, Spot } from "./felt.js";
import type { GamePage, TableView, WishKind } from "./pictures.js";

/** What a player wants; the fields depend on `do`. */
export interface Wish {
  do: WishKind;
  [field: string]: unknown;
}

/** A wish, or how to make one of the newest picture when its turn has come. */
export type Wishing<V> = Wish | ((view: V) => Wish | null);
export type Send<V> = (wish: Wishing<V>) => void;

export interface Undo {
  box?: number;
  spot: string;
  pick: string;
  amount: number;
}

export interface Chosen {
  /** What the amount was chosen for. */
  rangeKey: string;
  amount: number;
}

export interface State<V extends TableView> extends Chosen {
  view: V;
  book: GamePage;
  /** Dollars of the chip in hand. */
  chip: number;
  lifted: Set<number>;
  /** The position of one's own that is bet on, where one plays several. */
  hand: number;
  undo: Undo[];
  /** What the lifted cards would make. */
  named: string;
}

/** Something to press: a button described, or a node that is ready. */
export interface Action {
  label?: string;
  key?: string | undefined;
  main?: boolean;
  off?: boolean;
  title?: string;
  run?: () => void;
  node?: HTMLElement;
}

export interface MenuItem {
  label: string;
  off?: boolean;
  run: () => void;
}

export type ResultLine = [says: string, amount: number, law: string | null];

/** A kind of game at the table. */
export interface Kind<V extends TableView> {
  betting(state: State<V>): boolean;
  /** The most that may be put on a spot now, in cents: a dearer chip is not taken. */
  dearest(state: State<V>): number;
  /** The free seat somebody would take. */
  best(free: number, seats: number, taken: Set<number>): number;
  model(look: Look<V>, pick: (at: number) => void): Model;
  put(state: State<V>, spot: Spot, send: Send<V>): void;
  take(state: State<V>, spot: Spot, send: Send<V>): void;
  undo(state: State<V>, send: Send<V>): boolean;
  prompt(state: State<V>): string;
  actions(state: State<V>, send: Send<V>): Action[];
  menu(state: State<V>, send: Send<V>): MenuItem[];
  results(view: V): ResultLine[];
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
}

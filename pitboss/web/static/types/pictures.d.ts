// Made of pitboss/web/pictures.py by `python -m pitboss.web.typescript`; change it there.

/** A card such as "As", "Td" or "Jk"; null lies face down. */
export type Face = string | null;

/** A line of what happened, with the paragraph behind it. */
export interface StoryLine {
  says: string;
  law: string | null;
}

/** Who sits in a seat. */
export interface ChairLine {
  seat: number;
  name: string;
  house: boolean;
  ready: boolean;
  /** Nobody waits for this player: let the time run out in this round, or has not been heard of for so long. */
  away: boolean;
  /** At a pot table: the chips in front of the player. */
  stack?: number;
  /** At a pot table: takes no cards for a while. */
  out?: boolean;
}

/** What stands over a table of either kind. */
export interface TableSign {
  table: number;
  game: string;
  name: string;
  places: number;
  chairs: ChairLine[];
}

/** A table against the house, in the lobby. */
export interface HouseSummary extends TableSign {
  kind: "house";
}

/** The stakes of a pot table. */
export interface PotLimits {
  limit: string;
  small: number;
  big: number;
  blinds: number[];
  ante: number;
}

/** A pot table, in the lobby. */
export interface PotSummary extends TableSign {
  kind: "pot";
  button: number;
  limits: PotLimits;
}

export type Summary = HouseSummary | PotSummary;

/** The seal of a number to cut by: its SHA-256 with the root and the seat. */
export interface SealLine {
  seat: number;
  seal: string;
}

/** What a player cuts by, as the house has it: the seal, and the number once it is opened; or nothing. */
export interface OwnCut {
  seal: string;
  nonce: string;
}

/** What the order of the cards is committed to by, from before a player may cut them. */
export interface CommitmentLine {
  /** Of which round; between two hands the next one. */
  round: number;
  root: string;
  /** Whether a number may still be sealed. */
  open: boolean;
  /** Whether no seal is taken any more, and numbers are opened. */
  opening: boolean;
  /** What was sealed so far, in the order of the seats. */
  seals: SealLine[];
}

/** What a table of either kind says to whoever looks. */
export interface Looking {
  /** The seat of whoever looks, or -1. */
  seat: number;
  seq: number;
  round: number;
  /** What is left of the time for the decision in turn. */
  seconds: number;
  /** Who let the time run out in this round. */
  late: string;
  /** None in rounds from before it was kept. */
  commitment: CommitmentLine | null;
  /** By what whoever looks cuts the cards. */
  cut: OwnCut;
}

/** Chips on a spot. */
export interface StakeLine {
  spot: string;
  amount: number;
  pick: string;
  tip: boolean;
  down: boolean;
}

export type StandingWord = "betting" | "sitting out" | "in" | "folded" | "done" | "dead";

/** The cards of a hand as its player sees them. */
export interface HandFaces {
  cards: Face[];
  back: Face[];
  front: Face[];
}

/** A hand against the house. */
export interface BoxPicture extends HandFaces {
  player: number;
  standing: StandingWord;
  stakes: StakeLine[];
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

export type HouseOffer = BetOffer | ActOffer;

/** A wager settled. */
export interface PaidLine {
  box: number;
  spot: string;
  pick: string;
  tip: boolean;
  stake: number;
  back: number;
  net: number;
  says: string;
  law: string;
  /** The column of the rule that decided, or nothing where no single one did. */
  column: string;
  /** The row of the schedule that was hit, counted from 0, or -1. */
  row: number;
  /** Under which name the sheet has that schedule, or nothing. */
  wager: string;
}

/** What everybody at the table may see of a round against the house. */
export interface PublicRound {
  boxes: BoxPicture[];
  dealer: Face[];
  dealer_back: Face[];
  dealer_front: Face[];
  board: Face[];
  meter: number;
  /** The hand in turn, or -1. */
  turn: number;
  stage: number;
  paid: PaidLine[];
  told: StoryLine[];
  over: boolean;
}

/** What one seat sees of it besides: the own hands by their place among all, and what it may do. */
export interface PrivateRound {
  own: Record<number, HandFaces>;
  may: HouseOffer[];
}

/** A round against the house as one seat sees it. */
export interface HousePicture extends PublicRound {
  may: HouseOffer[];
}

/** A table against the house as one player sees it. */
export interface HouseView extends HouseSummary, Looking {
  betting: boolean;
  /** Seconds until the dealer calls no more bets, or 0. */
  hurry: number;
  again: boolean;
  /** The schedule in force, by wager. */
  pays: Record<string, string>;
  limits: Record<string, [number, number]>;
  picture: HousePicture | null;
}

/** A player in a hand. */
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

/** Anything else that may be done in a hand. */
export interface PotActOffer {
  do: "act";
  act: string;
  amount: number;
  cards: number[];
}

export type PotOffer = RangeOffer | ThrowOffer | PotActOffer;

/** Chips that left the middle. */
export interface WonLine {
  pot: string;
  /** The place that won it, or -1 where it went to an account of the house. */
  seat: number;
  amount: number;
  says: string;
  law: string;
  account: string;
}

/** What everybody at the table may see of a hand. */
export interface PublicHand {
  seats: PotSeat[];
  board: Face[];
  pots: number[];
  /** The place in turn, or -1. */
  turn: number;
  button: number;
  won: WonLine[];
  nets: number[];
  told: StoryLine[];
  over: boolean;
}

/** What one player sees of it besides: the own cards by the seat of the hand, and what may be done. */
export interface PrivateHand {
  own: Record<number, Face[]>;
  may: PotOffer[];
}

/** A hand as one player sees it. */
export interface PotPicture extends PublicHand {
  may: PotOffer[];
}

/** A pot table as one player sees it. */
export interface PotView extends PotSummary, Looking {
  out: boolean;
  waits: boolean;
  /** What may be bought now, or 0. */
  buy: number;
  between: boolean;
  said: string[];
  picture: PotPicture | null;
}

export type TableView = HouseView | PotView;

/** Wishes that do not hang on what has happened in the round meanwhile. */
export type ComingWish = "sit" | "leave" | "move" | "company" | "buy" | "out" | "back" | "cut" | "open";

/** Wishes that do. */
export type RoundWish = "bet" | "again" | "ready" | "act";

export type WishKind = ComingWish | RoundWish;

/** Why a wish was refused, as far as the page has to know; stale: the table has moved on since the picture. */
export type RefusalKind = "stale" | "other";

/** What a player at a table against the house sees besides what onlookers see; hands by their place among all. */
export interface HouseOwn {
  seat: number;
  again: boolean;
  cut: OwnCut;
  hands: Record<number, HandFaces>;
  may: HouseOffer[];
}

/** The cards in a hand of a pot game. */
export interface HandCards {
  cards: Face[];
}

/** What a player at a pot table sees besides what onlookers see; hands by the seat of the hand. */
export interface PotOwn {
  seat: number;
  out: boolean;
  waits: boolean;
  buy: number;
  cut: OwnCut;
  hands: Record<number, HandCards>;
  may: PotOffer[];
}

export type OwnPart = HouseOwn | PotOwn;

/** The table, whenever something has happened: what an onlooker sees, the same for all, and what is one's own. */
export interface PictureMessage {
  /** How pictures go through the channel; a page that knows another way has to be loaded anew. */
  v: 3;
  /** So many lines of the story are known already and are left out. */
  since?: number;
  picture: TableView;
  own?: OwnPart;
}

/** A wish was carried out and is kept; the picture of this `seq` or a later one shows it. */
export interface DoneMessage {
  done: number | string | null;
  seq: number;
}

/** Nothing was done. */
export interface RefusedMessage {
  refused: string;
  n: number | string | null;
  kind: RefusalKind;
}

/** The database failed on the way: what was kept of a wish, a picture shows as soon as it is known. */
export interface UnknownMessage {
  unknown: string;
  n: number | string | null;
}

export type LiveMessage = PictureMessage | DoneMessage | RefusedMessage | UnknownMessage;

/** A game in the catalogue. */
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

/** What had to be read into a rule, and why. */
export interface ReadingLine {
  says: string;
  because: string;
}

/** One rule in plain words; without a citation it says more about the one above it. */
export interface RuleLine {
  says: string;
  law: string | null;
  /** How far it is set in. */
  depth: number;
  readings: ReadingLine[];
}

/** A heading of the rule sheet and the rules under it. */
export interface RuleGroup {
  title: string;
  rules: RuleLine[];
}

/** A spot of the layout. */
export interface FeltSpot {
  spot: string;
  called: string;
  /** Whether its name says already that it is a bet, as in "River Bet". */
  bet: boolean;
  optional: boolean;
  first: boolean;
  picks: string[];
  /** Whether the picks are common hands, by their numbers. */
  hands: boolean;
  /** Whether what lies there plays for the meter. */
  progressive: boolean;
  law: string;
}

/** A choice of the house. */
export interface OptionLine {
  name: string;
  values: string[];
  law: string;
}

/** A row of a schedule as printed and as read. */
export interface PrintedRow {
  hand: string;
  printed: string;
  pays: string;
  envy?: string;
  envy_printed?: string;
  hand_printed?: string;
  reason?: string;
}

/** A pay table of the law. */
export interface PrintedSchedule {
  game: string;
  jurisdiction: string;
  citation: string;
  wager: string;
  schedule: string;
  rows: PrintedRow[];
  note?: string;
  seed?: string;
}

/** Everything a page about a game shows, but for the figures. */
export interface GamePage extends GameLine {
  /** The rule sheet as printed. */
  rules: string[];
  /** The rule sheet as values; the first group is about the game itself. */
  entries: RuleGroup[];
  felt: FeltSpot[];
  options: OptionLine[];
  schedules: Record<string, PrintedSchedule[]>;
}

/** One way for a wager to end. */
export interface OutcomeLine {
  label: string;
  /** A fraction such as "-3/2". */
  net: string;
  probability: number;
}

/** The solved figures of a wager. */
export interface WagerFigure {
  spot: string;
  schedule: string;
  edge_decimal: number;
  element_of_risk: number;
  sd: number;
  win: number;
  outcomes: OutcomeLine[];
  favours_player: boolean;
  /** The wagers it is made as one with. */
  part_of?: string[];
}

/** Wagers that are made as one, counted together. */
export interface WholeFigure {
  spots: string[];
  schedule: string;
  edge_decimal: number;
  element_of_risk: number;
  favours_player: boolean;
}

/** The figures of a sheet. */
export interface SolvedSheet {
  exact: boolean;
  seconds: number;
  whole?: WholeFigure;
  wagers: WagerFigure[];
}

/** Why a sheet has no figures. */
export interface Unsolved {
  fault: string;
}

/** How far long work has come. */
export interface Working {
  ready: false;
  what: string;
  done: number;
  total: number;
}

/** Long work that has come to its end. */
export interface Worked {
  ready: true;
  fault: string | null;
  found: SolvedSheet | Unsolved;
}

export type JobState = Working | Worked;

/** Something that may be done, and what it is worth in units of the first wager. */
export interface ChoiceLine {
  says: string;
  value: number;
  error: number;
}

export type VerdictKind = "best" | "mistake" | "unjudged";

/** A decision looked at afterwards, and what it cost; nothing is known of the cost of one that is not judged. */
export interface VerdictLine {
  says: string;
  kind: VerdictKind;
  cost: number | null;
}

/** What the teacher says: the choices of now, what was done in the round, or a line in place of both. */
export interface Taught {
  ready: true;
  unit?: string;
  says?: string;
  choices?: ChoiceLine[];
  exact?: boolean;
  note?: string;
  review?: VerdictLine[];
  total_cost?: number;
  total_decisions?: number;
}

/** A round in the list. */
export interface RoundLine {
  table: number;
  round: number;
  game: string;
  began: number;
  ended: number | null;
  seat: number | null;
  net: number | null;
}

/** An entry of the log. */
export interface StepLine {
  event: string;
  /** Who did it, null for the dealer and those of the house. */
  by: number | null;
  at: number;
  box?: number;
  amount?: number;
}

/** A player in a round of the past. */
export interface PartLine {
  seat: number;
  name: string;
  net: number | null;
}

/** A round of the past after so many steps. */
export interface PastRound {
  table: number;
  round: number;
  game: string;
  name: string;
  steps: StepLine[];
  step: number;
  seat: number;
  ended: number | null;
  players: PartLine[];
  names: Record<string, string>;
  picture: HousePicture | PotPicture;
}

/** A card against what was committed to: its place in its deck, and the way from there to the root. */
export interface OpenedLeaf {
  deck: string;
  leaf: number;
  card: string;
  salt: string;
  path: string[];
}

/** A card that whoever asks has seen: on the board, the dealer's, or in a hand; and as which it was dealt. */
export interface ProvenCard extends OpenedLeaf {
  of: "board" | "dealer" | "hand";
  /** The number of the hand, or -1. */
  hand: number;
  place: number;
  nth: number;
}

/** A seal, and whose it is. */
export interface NamedSeal extends SealLine {
  name: string;
}

/** A number by which the cards were cut. */
export interface CutLine {
  seat: number;
  name: string;
  nonce: string;
}

/** What proves the shuffle of a finished round to whoever asks; `pitboss verify` reads it.

Of the round it has what everybody knows: how it began without its cards, and the events, which show no face. */
export interface ShuffleProof {
  proof: number;
  table: number;
  round: number;
  root: string;
  seat: number;
  decks: [string, number][];
  /** What was sealed before any number was opened; none in rounds from before there were seals. */
  seals: NamedSeal[];
  cut: CutLine[];
  cards: ProvenCard[];
  lot: OpenedLeaf[];
  began: Record<string, object>;
  events: Record<string, object>[];
}

/** A player by number and name. */
export interface PlayerLine {
  id: number;
  name: string;
}

/** Where somebody is signed in; times in milliseconds since 1970, the last use to within minutes. */
export interface SessionLine {
  id: string;
  made: number;
  seen: number;
  address: string;
  own: boolean;
}

/** Who is signed in, and whether a password is needed. */
export interface Doorway {
  player: PlayerLine | null;
  guarded: boolean;
}

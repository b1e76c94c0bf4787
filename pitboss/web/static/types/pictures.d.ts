// Made of pitboss/report/contract and the shapes of pitboss/web by `python -m pitboss.web.typescript`.

/** What every answer of a command begins with. */
export interface VersionedAnswer {
  /** The version of this contract. */
  version: number;
}

/** A game of the book in a line. */
export interface BookLine {
  /** The name as it is typed. */
  slug: string;
  /** The name as it is printed. */
  name: string;
  /** Whose law it is played by: CO, MA, both, or TRADE where no document speaks. */
  jurisdiction: string;
  /** Who pays the winners. */
  bank: "house" | "players";
  /** The sections of law. */
  section: string;
  /** The game in a sentence or two. */
  about: string;
  /** What kind of game it is: hold'em, stud, pai gow and so on. */
  family: string;
}

/** `games`: the book, or those that were asked for. */
export interface GamesAnswer extends VersionedAnswer {
  /** In alphabetical order. */
  games: BookLine[];
}

/** What had to be read into a rule, and why. */
export interface ReadingLine {
  /** What is read. */
  says: string;
  /** Why. */
  because: string;
}

/** One rule in plain words; without a citation it says more about the one above it. */
export interface RuleLine {
  /** The rule. */
  says: string;
  /** The paragraphs it rests on. */
  law: string | null;
  /** How far it is set in. */
  depth: number;
  /** What had to be read into it. */
  readings: ReadingLine[];
}

/** A heading of the rule sheet and the rules under it. */
export interface RuleGroup {
  /** The heading; the first is the game's name, and under it what it is and its law. */
  title: string;
  /** In the order a dealer needs them. */
  rules: RuleLine[];
}

/** `rules`: the rule sheet of a game or, with `--sheet`, of a table. */
export interface RulesAnswer extends VersionedAnswer {
  /** The slug. */
  game: string;
  /** Every word of the definition, under its headings. */
  entries: RuleGroup[];
}

/** What a row pays. */
export interface PayoutLine {
  /** Units for each unit of the wager, as a fraction; 0 where it pays none. */
  odds: string;
  /** Whether the wager comes back besides ("to"), or not ("for"). */
  returned: boolean;
  /** What share of the meter, as a fraction. */
  meter: string;
  /** A fixed sum, in cents. */
  prize: number;
  /** Whether the sum comes off the meter. */
  metered: boolean;
}

/** A row of a pay table as printed and as read. */
export interface PrintedRow {
  /** The hand it is for. */
  hand: string;
  /** The cell as printed; nothing where it is blank, or the table is a house's own. */
  printed: string;
  /** The same as read: "40 to 1", "10% of meter", "$500", "push"; nothing where the row pays nothing. */
  pays: string;
  /** The same in numbers; null where the row pays nothing. */
  payout: PayoutLine | null;
  /** What the hand gives each other player with such a wager, in cents. */
  envy?: number;
  /** That cell as printed. */
  envy_printed?: string;
  /** How the hand is printed, where we read another. */
  hand_printed?: string;
  /** Why it is read otherwise than printed. */
  reason?: string;
}

/** A pay table. */
export interface PrintedSchedule {
  /** The game's name. */
  game: string;
  /** Whose law prints it; nothing of a house's own. */
  jurisdiction: string;
  /** The paragraph that prints it, or that none does. */
  citation: string;
  /** The wager that it pays. */
  wager: string;
  /** Its name among those of the wager; nothing where it is the only one. */
  schedule: string;
  /** Whether it is a house's own table, which no law prints. */
  own: boolean;
  /** The best hand first. */
  rows: PrintedRow[];
  /** The wager that envies and the seed are printed for, in cents. */
  per?: number;
  /** What else is to be known about it. */
  note?: string;
  /** The printed seed of the meter, in cents; where several are printed, the first. */
  seed?: number;
  /** The seed as printed. */
  seed_printed?: string;
}

/** `paytables`: every printed pay table, or those of a game; with `--sheet` those that pay at its table. */
export interface PaytablesAnswer extends VersionedAnswer {
  /** In printed order. */
  schedules: PrintedSchedule[];
}

/** A line of what happened, with the paragraph behind it. */
export interface StoryLine {
  /** What happened. */
  says: string;
  /** The paragraphs it rests on. */
  law: string | null;
}

/** What the cards came from: a seed, or a key that was committed to; nothing where the cards were given. */
export interface DealProof {
  /** The seed that was asked for. */
  seed?: number;
  /** The key of the shuffle, in hexadecimal. */
  key?: string;
  /** What the key was committed to by, before the deal. */
  commitment?: string;
}

/** A round or a hand: what it was played by, every event, and what came of it. */
export interface RoundRecord {
  /** The slug. */
  game: string;
  /** The lines of the sheet that are not usual; here in cents and fractions, though a sheet is written in dollars. */
  sheet: Record<string, unknown>;
  /** Everything that was done, as logs hold it: its kind under `event`, then its fields; amounts in cents. */
  events: Record<string, unknown>[];
  /** What every purse has won or lost, in cents; together nothing. */
  balances: Record<string, number>;
  /** What the cards came from. */
  proof: DealProof;
  /** The community cards, or common hands. */
  board: string;
  /** The story. */
  told: StoryLine[];
}

/** A hand against the house. */
export interface DealtHand {
  /** Whose it is, counted from 0. */
  player: number;
  /** The cards at the end. */
  cards: string;
  /** How it stands: in, folded, done, dead and so on. */
  standing: string;
  /** The cards as they were dealt. */
  dealt: string;
  /** The cards that were given up. */
  discards: string;
  /** The hand it was split from, counted from 0. */
  split_from?: number;
}

/** A wager settled. */
export interface SettledWager {
  /** Which hand, counted from 0. */
  hand: number;
  /** Whose, counted from 0. */
  player: number;
  /** Where it lay. */
  spot: string;
  /** What was picked there, where the spot takes wagers on several. */
  pick: string;
  /** Whether it is a wager for the dealer. */
  tip: boolean;
  /** What was put up, in cents. */
  stake: number;
  /** What came back, in cents. */
  back: number;
  /** What was won or lost, in cents. */
  net: number;
  /** How it ended. */
  says: string;
  /** The paragraphs that say so. */
  law: string;
}

/** `deal` and `replay` of one round against the house. */
export interface RoundAnswer extends VersionedAnswer, RoundRecord {
  /** How many hands each player has. */
  hands: number[];
  /** What the dice showed that say where dealing begins, or 0. */
  lot: number;
  /** The number of the round at its table. */
  nth: number;
  /** What the meter read before it, in cents. */
  meter: number;
  /** The name of the link, where the meter is linked with those of other tables. */
  link?: string;
  /** The cards of each deck in dealing order. */
  shoes: Record<string, string>;
  /** Every hand. */
  hands_dealt: DealtHand[];
  /** The dealer's cards at the end. */
  dealer: string;
  /** The cards that the dealer gave up. */
  dealer_discards: string;
  /** Every wager settled, in this order. */
  paid: SettledWager[];
}

/** A hand for the pot. */
export interface DealtSeat {
  /** Counted from 1. */
  seat: number;
  /** The cards at the end; ?? is one that nobody wrote down. */
  cards: string;
  /** How it stands: in, folded, shown, mucked or dead. */
  standing: string;
  /** The cards that were thrown away. */
  discards: string;
  /** The place of the card that is wild, counted from 0. */
  wild?: number;
}

/** A pot, or a part of one, and where it went. */
export interface WonPot {
  /** Which pot. */
  pot: string;
  /** Who won it, counted from 1; null where it went to an account of the house. */
  seat: number | null;
  /** In cents. */
  amount: number;
  /** By what. */
  says: string;
  /** The paragraphs that say so. */
  law: string;
  /** The account of the house that it went to. */
  account?: string;
}

/** `deal` and `replay` of one hand for the pot. */
export interface HandAnswer extends VersionedAnswer, RoundRecord {
  /** The chips before each player, in cents. */
  stacks: number[];
  /** What is particular to this hand: a kill, chips carried over, blinds of its own; amounts in cents. */
  hand: Record<string, unknown>;
  /** The deck in dealing order. */
  shoe: string;
  /** Every hand. */
  seats_dealt: DealtSeat[];
  /** The pots that are left in the middle, in cents. */
  pots: number[];
  /** Every pot that was won, in this order. */
  won: WonPot[];
}

/** A hand or round that was played again. Amounts are in the chips of its history, which may be no money. */
export interface ReplayedLine {
  /** The file. */
  file: string;
  /** Its name in a file of many. */
  hand?: string;
  /** The variant as the history calls it; of a round of our own, the slug. */
  variant?: string;
  /** The slug. */
  game?: string;
  /** How many. */
  players?: number;
  /** What came of it. */
  result: "agrees" | "differs" | "refused" | "no finishing stacks to compare";
  /** Why it was refused. */
  reason?: string;
  /** The stacks that were written down; whole numbers, or text where they are not. */
  expected?: (number | string)[];
  /** The stacks that the rules give. */
  got?: (number | string)[];
  /** The rake that was named or posted. */
  rake?: number | string;
  /** What is missing from the stacks. */
  taken?: number | string;
  /** Seats whose stacks nobody counted, from 1 on. */
  unknown?: number[];
}

/** `replay` of histories, or of several files. */
export interface ReplayAnswer extends VersionedAnswer {
  /** Every hand, in the order of the files. */
  hands: ReplayedLine[];
}

/** One thing that was looked at. */
export interface CheckedShuffle {
  /** What. */
  says: string;
  /** Whether it is so; null where nothing can be said. */
  holds: boolean | null;
}

/** `verify`: whether a shuffle was what the house had committed to. */
export interface VerifyAnswer extends VersionedAnswer {
  /** Whether every check holds. */
  sound: boolean;
  /** All of them. */
  checks: CheckedShuffle[];
}

/** What fails when a word is changed. */
export interface ShownBy {
  /** The slug of the game; nothing of what is done for all alike. */
  game: string;
  /** The scene or the test. */
  by: string;
}

/** A word that carries a paragraph out. */
export interface CitingWord {
  /** The word as a reader would name it. */
  word: string;
  /** The slugs of the games that have it. */
  games: string[];
  /** What shows it; null where nothing does. */
  shown: ShownBy | null;
}

/** A part of a paragraph. */
export interface DutyLine {
  /** Its name. */
  name: string;
  /** What it asks, in our words. */
  says: string;
  /** What became of it. */
  grade: string;
  /** By what. */
  by: CitingWord[];
}

/** What became of a paragraph. */
export interface ParagraphLine {
  /** Its number in the section. */
  number: string;
  /** How its text is dated, where it is not as the section. */
  dated: string;
  /** What kind of thing it asks for. */
  asks: string;
  /** What it says, in our words. */
  says: string;
  /** Whether anything cites it. */
  cover: "cited" | "excused" | "open";
  /** What became of it. */
  grade: "done" | "half" | "said only" | "excused" | "open";
  /** Of which kind its excuse is. */
  excuse?: string;
  /** Why it is excused. */
  excused?: string;
  /** The words that cite it. */
  by: CitingWord[];
  /** Its parts, where it asks for several things. */
  parts?: DutyLine[];
}

/** A section of law. */
export interface SectionLine {
  /** CO, MA or TRADE. */
  state: string;
  /** The document. */
  document: string;
  /** Its number. */
  section: string;
  /** Its title. */
  title: string;
  /** How its text is dated. */
  dated: string;
  /** How many paragraphs are done, half or only said. */
  cited: number;
  /** How many are done. */
  done: number;
  /** How many are done by half. */
  half: number;
  /** How many are only said. */
  said_only: number;
  /** How many are excused. */
  excused: number;
  /** How many nothing carries out yet. */
  open: number;
  /** All, or those of the grade that was asked for. */
  paragraphs: ParagraphLine[];
}

/** `law`: every section. */
export interface LawAnswer extends VersionedAnswer {
  /** In the order of the documents. */
  sections: SectionLine[];
}

/** A paragraph by itself. */
export interface PlacedParagraph extends ParagraphLine {
  /** How it is cited. */
  paragraph: string;
}

/** `law GAME` and `law PARAGRAPH`. */
export interface ParagraphsAnswer extends VersionedAnswer {
  /** Those that were asked for. */
  paragraphs: PlacedParagraph[];
}

/** One way for a wager to end. */
export interface OutcomeLine {
  /** How. */
  label: string;
  /** What it nets, as a fraction of the wager; what the meter pays is not in it. */
  net: string;
  /** What share of the meter it wins besides, as a fraction. */
  meter?: string;
  /** How many deals end so. */
  combinations: number;
  /** The same as a share of all. */
  probability: number;
}

/** A progressive wager's edge as a straight line in what its meter shows. */
export interface MeterLine {
  /** The wager, in cents. */
  wager: number;
  /** What the meter restarts from, in cents; the figures are for this. */
  seed: number;
  /** The house edge with an empty meter. */
  edge_at_nothing: string;
  /** How much of it each cent on the meter takes away. */
  edge_less_per_cent: string;
  /** The meter at which nobody has an edge, to the nearest cent; null where there is none. */
  break_even: number | null;
  /** The same exactly, in cents as a fraction. */
  break_even_exact: string | null;
  /** What part of each wager goes onto the meter. */
  adds: string;
}

/** The solved figures of a wager. Of the main game all wagers that follow from the first are counted in. */
export interface WagerFigure {
  /** The wager. */
  spot: string;
  /** The pay tables in force, by name. */
  schedule: string;
  /** Whether it is the main game. */
  main: boolean;
  /** What the house keeps of each unit, exactly; negative where the player is favoured. */
  edge: string;
  /** The same as a number. */
  edge_decimal: number;
  /** The wager that the edge is relative to, and units are of. */
  per: string;
  /** What the house keeps of each unit that is put up. */
  element_of_risk: number;
  /** What is put up on average. */
  action: number;
  /** The standard deviation of the net result. */
  sd: number;
  /** How lopsided the results are. */
  skew: number;
  /** How often something is paid. */
  hit: number;
  /** How often the player is up. */
  win: number;
  /** How often nothing is won or lost. */
  push: number;
  /** How often the player is down. */
  lose: number;
  /** Deals by how they end. */
  combinations: Record<string, number>;
  /** All deals. */
  total: number;
  /** Every way it can end. */
  outcomes: OutcomeLine[];
  /** Whether it is counted, and not estimated. */
  exact: boolean;
  /** Whether the player can gain by it. */
  favours_player: boolean;
  /** How it was solved. */
  method: string;
  /** The wagers it is made as one with. */
  part_of?: string[];
  /** Of the edge, where it is an estimate. */
  standard_error?: number;
  /** The edge by spot, where several wagers are counted together. */
  edge_by_spot?: Record<string, string>;
  /** Of a progressive wager. */
  meter?: MeterLine;
  /** What each other player is worth through the envy. */
  envy_per_other_player?: string;
  /** What else is to be known about it. */
  note?: string;
}

/** Wagers that are made as one, counted together. */
export interface WholeFigure {
  /** Which. */
  spots: string[];
  /** The pay tables in force, by name. */
  schedule: string;
  /** What the house keeps of each unit of the first of them, exactly. */
  edge: string;
  /** The same as a number. */
  edge_decimal: number;
  /** The wager that the edge is relative to. */
  per: string;
  /** What the house keeps of each unit that is put up. */
  element_of_risk: number;
  /** What is put up on average. */
  action: number;
  /** Whether it is counted, and not estimated. */
  exact: boolean;
  /** Whether the player can gain by it. */
  favours_player: boolean;
  /** Of the edge, where it is an estimate. */
  standard_error?: number;
}

/** One decision of the best strategy. */
export interface DecisionLine {
  /** Its place in the script. */
  step: number;
  /** The cards that are seen: how many, and whose. */
  sees: string[];
  /** What can be done. */
  acts: string[];
  /** How often each is best, of all rounds. */
  chosen: Record<string, number>;
  /** What each is worth if it were done every time. */
  worth: Record<string, number>;
  /** The strategy in words; the first that fits decides. */
  rules: string[];
  /** What following these words loses against the best play. */
  rules_cost: string;
  /** What was done at the decisions before, where the best act depends on it. */
  after?: string[];
  /** The optional wager for whose owners only this is the strategy. */
  having?: string;
}

/** A game solved under a sheet. */
export interface SolvedSheet {
  /** The game's name. */
  game: string;
  /** The choices of the house that it was solved under. */
  options: Record<string, string>;
  /** Whether every figure is counted. */
  exact: boolean;
  /** How long it took. */
  seconds: number;
  /** The wagers that are made as one; whom the game favours is judged by these. */
  whole?: WholeFigure;
  /** Every wager. */
  wagers: WagerFigure[];
  /** Every decision. */
  strategy: DecisionLine[];
  /** The pay tables that pay, a house's own among them, with their rows. */
  schedules: PrintedSchedule[];
}

/** `solve`: exact figures and the best strategy. */
export interface SolveAnswer extends VersionedAnswer, SolvedSheet {}

/** What a fund is below with some probability when it is won. */
export interface JackpotQuantileLine {
  /** How often it is no more than this. */
  below: number;
  /** In cents. */
  amount: number;
}

/** A jackpot in one of its games, as if all hands were of that game. */
export interface JackpotFigureLine {
  /** The slug of the game. */
  game: string;
  /** How many are dealt in. */
  players: number;
  /** How many of them see the showdown. */
  showdown: number;
  /** At a table. */
  hands_per_hour: number;
  /** At all tables. */
  hands_a_day: number;
  /** Whether all deals were counted; otherwise hands were sampled. */
  exact: boolean;
  /** How many. */
  sampled_hands?: number;
  /** Of `hit_rate`, where it is sampled. */
  standard_error?: number;
  /** How often a hand wins it, as a fraction. */
  hit: string;
  /** The same as a number. */
  hit_rate: number;
  /** What part of the posted sum a hand pays out on average, as a fraction; less where a share finds nobody. */
  paid: string;
  /** How many it takes on average; null where no sampled hand won it. */
  hands: number | null;
  /** What the sign says of each pool, in cents. */
  posted: number[];
  /** What a hand is worth to a seat: cents as a fraction. */
  value: string;
  /** What a seat gives for it, likewise. */
  given: string;
  /** The posted sum at which the two are the same, in cents. */
  even: number | null;
  /** What the sign says on average when it is won, in cents. */
  at_hit: number | null;
  /** How that is distributed. */
  at_hit_quantiles: JackpotQuantileLine[];
  /** What is held for players, in cents. */
  liability: number;
  /** What the house adds if it is won now, in cents. */
  next_seed: number;
}

/** `jackpot` of a jackpot's rules. */
export interface JackpotAnswer extends VersionedAnswer {
  /** Its name. */
  jackpot: string;
  /** In each of its games. */
  figures: JackpotFigureLine[];
}

/** A progressive meter and its wager. */
export interface MeterFigureLine {
  /** What the wager is called. */
  wager: string;
  /** Its size in cents. */
  stake: number;
  /** What the meter restarts from, in cents. */
  seed: number;
  /** The meter at which nobody has an edge, in cents; null where it stops before that. */
  break_even: number | null;
  /** Where the meter stops, in cents; null where it does not. */
  most: number | null;
  /** How many it takes on average until the whole meter is won. */
  wagers: number;
  /** The same in hours. */
  hours: number;
  /** Whether the next two are exact; otherwise they are sampled. */
  exact: boolean;
  /** What the meter shows on average when the whole of it is won, from its seed on, in cents. */
  at_hit: number;
  /** How that is distributed. */
  at_hit_quantiles: JackpotQuantileLine[];
  /** What the house's seed comes to, as a fraction of the wager. */
  seed_cost: string;
  /** What goes onto the meter, likewise. */
  adds: string;
  /** What goes into the reserve, likewise. */
  reserves: string;
}

/** `jackpot` of a sheet with a progressive meter. */
export interface MeterAnswer extends VersionedAnswer {
  /** The slug of the game. */
  game: string;
  /** Its figures. */
  meter: MeterFigureLine;
}

/** A wager as it was sampled. */
export interface SampledLine {
  /** The wager. */
  spot: string;
  /** The pay tables in force, by name. */
  schedule: string;
  /** The wager that units are of. */
  per: string;
  /** Whether it is the main game. */
  main: boolean;
  /** In which it was made. */
  rounds: number;
  /** What was put up on average. */
  action: number;
  /** What the house kept of each unit. */
  edge_decimal: number;
  /** Of the edge. */
  standard_error: number;
  /** The standard deviation of the net result. */
  sd: number;
  /** How often the player was up. */
  win: number;
  /** How often nothing was won or lost. */
  push: number;
  /** How often the player was down. */
  lose: number;
  /** How often something was paid. */
  hit: number;
  /** What came through the envy on average; not counted in the net. */
  envy: number;
  /** Rounds by what they netted, as a fraction of the wager. */
  histogram: Record<string, number>;
  /** Rounds by how each wager ended. */
  rows: Record<string, number>;
}

/** `simulate`: the same definition sampled. */
export interface SimulateAnswer extends VersionedAnswer {
  /** The game's name. */
  game: string;
  /** By what the players decided. */
  strategy: string;
  /** Rounds that were asked for. */
  rounds: number;
  /** Rounds that were played. */
  done: number;
  /** The seed. */
  seed: number;
  /** How many players. */
  seats: number;
  /** What the meter shows in every round, in cents. */
  meter: number;
  /** How long it took. */
  seconds: number;
  /** Whether it was interrupted. */
  stopped: boolean;
  /** The choices of the house that it was played under. */
  options: Record<string, string>;
  /** Every wager. */
  wagers: SampledLine[];
}

/** The notice that a change needs. */
export interface NoticeLine {
  /** The paragraph that asks for it. */
  law: string;
  /** Which. */
  says: string;
  /** How many hours, where it says so. */
  hours: number | null;
}

/** One thing that two sheets settle otherwise. */
export interface ChangeLine {
  /** Its line on the sheet. */
  place: string;
  /** What it is. */
  name: string;
  /** What was, in words; null where there was nothing. */
  before: string | null;
  /** What will be, in words; null where there is nothing any more. */
  after: string | null;
  /** The paragraphs about it. */
  law: string;
  /** The notice that it needs. */
  notice: NoticeLine | null;
  /** All of it in a sentence. */
  says: string;
}

/** How an edge changes. */
export interface MovedEdge {
  /** The wager. */
  spot: string;
  /** The wager that the edge is relative to. */
  per: string;
  /** The edge that was, as a fraction. */
  before: string;
  /** The edge that will be. */
  after: string;
  /** Whether both are counted. */
  exact: boolean;
  /** Whether the player can gain by it then. */
  favours_player: boolean;
}

/** `diff`: what changes between two sheets. */
export interface DiffAnswer extends VersionedAnswer {
  /** The slug. */
  game: string;
  /** Whether nothing changes. */
  same: boolean;
  /** Everything that does. */
  changes: ChangeLine[];
  /** The edges of the wagers that are touched. */
  edges: MovedEdge[];
}

/** A fault of a sheet. */
export interface FaultLine {
  /** Its field and, under a heading, its name. */
  place: string[];
  /** What is wrong. */
  says: string;
  /** What is allowed. */
  allowed: string | null;
  /** What else helps. */
  note: string | null;
  /** The paragraphs that refuse it. */
  law: string | null;
  /** All of it in a sentence. */
  sentence: string;
}

/** Something that is left to be seen to. */
export interface WarningLine {
  /** Its field and, under a heading, its name. */
  place: string[];
  /** What. */
  says: string;
  /** What to do. */
  do: string;
  /** The paragraphs about it. */
  law: string | null;
}

/** A sheet and what was found in it. */
export interface CheckedSheet {
  /** The file. */
  file: string;
  /** The slug; null where it names none that there is, and of a jackpot's rules. */
  game: string | null;
  /** Whether it can stand; null where nothing could be read. */
  lawful: boolean | null;
  /** Why nothing could be read. */
  unreadable: string | null;
  /** Every fault. */
  faults: FaultLine[];
  /** What is left to be seen to; lawful all the same. */
  warnings: WarningLine[];
}

/** `check`: every fault of every sheet. */
export interface CheckAnswer extends VersionedAnswer {
  /** In the order of the files. */
  sheets: CheckedSheet[];
}

/** A wager of a game under a schedule, or those that are made as one. */
export interface AtlasLine {
  /** The slug. */
  game: string;
  /** The game's name. */
  name: string;
  /** The wager. */
  wager: string;
  /** The pay tables in force, by name. */
  schedule: string;
  /** What the house keeps of each unit, as a fraction. */
  edge: string;
  /** The same as a number. */
  edge_decimal: number;
  /** The wager that the edge is relative to. */
  per: string;
  /** What the house keeps of each unit that is put up. */
  element_of_risk: number;
  /** The standard deviation of the net result; null of wagers that are made as one. */
  sd: number | null;
  /** How often something is paid. */
  hit: number | null;
  /** Whether the player can gain by it. */
  favours_player: boolean;
  /** Whether it is counted, and not estimated. */
  exact: boolean;
  /** Of the edge, where it is an estimate. */
  standard_error: number;
  /** The meter at which nobody has an edge, to the nearest cent. */
  break_even: number | null;
  /** All deals. */
  combinations: number | null;
  /** How it was solved. */
  method: string;
  /** How long it took. */
  seconds: number;
  /** The paragraphs. */
  law: string;
}

/** `atlas --json`, and `atlas.json` of `atlas --out`. */
export interface AtlasAnswer extends VersionedAnswer {
  /** Game by game. */
  wagers: AtlasLine[];
}

/** What made a report. */
export interface ProgramLine {
  /** The version of the program. */
  version: string;
  /** The SHA-256 of all its sources. */
  sources: string;
}

/** How large a wager may be. */
export interface LimitLine {
  /** The wager. */
  wager: string;
  /** In cents; sums of money in a pay table are reckoned for this. */
  least: number;
  /** In cents. */
  most: number;
  /** Required, optional, or as large as another. */
  kind: string;
  /** The paragraphs. */
  law: string;
}

/** A choice that the law leaves to the house. */
export interface ChosenLine {
  /** Which. */
  option: string;
  /** How it was made. */
  value: string;
  /** Whether it is the usual one. */
  usual: boolean;
}

/** The sheet that a report is about. */
export interface ReportedSheet {
  /** Of its file; null where none was named. */
  sha256: string | null;
  /** One number for all that it settles: script, settlement, decks, pay tables, least wagers, options. */
  mark: string;
  /** How damaged print is read: as read, as printed, or by which ruling. */
  reading: string;
  /** The choices of the house. */
  options: ChosenLine[];
  /** The wagers. */
  limits: LimitLine[];
  /** What is left to be seen to. */
  warnings: WarningLine[];
}

/** What a paid row of a pay table costs. */
export interface PaidRow {
  /** The hand. */
  row: string;
  /** How many deals hit it. */
  combinations: number;
  /** The same as a share of all. */
  probability: number;
  /** What it returns of each unit, as a fraction; where `one_more` is null, of all wagers of such rounds. */
  returns: string;
  /** How much the edge falls if it pays one unit more; null where that cannot be told. */
  one_more: string | null;
}

/** A wager in a report. */
export interface ReportedWager extends WagerFigure {
  /** All wagers that are counted in. */
  counted_in: string[];
  /** Of the net result. */
  variance: number;
  /** The edge over the years, the meter's growth paid out; null where parts of the meter are won. */
  long_run: string | null;
  /** What each paid row costs, where there are several. */
  rows: PaidRow[];
}

/** A decision in a report. */
export interface ReportedDecision extends DecisionLine {
  /** Of two own cards the best act, from aces down to deuces: suited hands above the diagonal, others below. */
  chart?: string[][];
}

/** What the house keeps of a wager in a span of time. */
export interface HeldSpan {
  /** How many hands make the wager in it. */
  hands: number;
  /** What is kept, to the nearest cent. */
  kept: number;
  /** One standard deviation of it, to the nearest cent, hands reckoned as independent. */
  sd: number;
}

/** What the house keeps of a wager. */
export interface HeldLine {
  /** The wager. */
  wager: string;
  /** The sheet's least amount, in cents. */
  stake: number;
  /** What is kept of each unit over the years, meters and envies paid out. */
  edge: string;
  /** In an hour, a day and a year. */
  spans: HeldSpan[];
}

/** The hold to expect. */
export interface HoldTable {
  /** Hands that make the wager in a round. */
  hands: number;
  /** Rounds in an hour. */
  rounds: number;
  /** Open hours in a day. */
  hours: number;
  /** Days in a year. */
  days: number;
  /** Every wager, but for those whose meter is won in parts. */
  wagers: HeldLine[];
}

/** A figure and its sample. */
export interface BesideLine {
  /** The wager. */
  wager: string;
  /** The pay tables in force, by name. */
  schedule: string;
  /** Whether the figure is counted. */
  exact: boolean;
  /** The figure. */
  edge: number;
  /** Its standard deviation. */
  sd: number;
  /** Rounds in which the wager was made. */
  rounds: number;
  /** The sample. */
  sampled_edge: number;
  /** Its standard deviation. */
  sampled_sd: number;
  /** The exact deviation over the square root of the rounds. */
  standard_error: number;
  /** How far they lie apart, in standard errors. */
  apart: number;
}

/** The simulation beside the figures. */
export interface BesideTable {
  /** How many. */
  rounds: number;
  /** The seed. */
  seed: number;
  /** Players at the table. */
  seats: number;
  /** Why there is none. */
  unsampled_because: string | null;
  /** Every wager that was sampled. */
  wagers: BesideLine[];
  /** Those that no sample stands for. */
  unsampled: string[];
}

/** Between which shares the hold lies. */
export interface IntervalLine {
  /** In how many of all such runs. */
  share: number;
  /** From. */
  low: number;
  /** To. */
  high: number;
}

/** The hold after so many rounds. */
export interface StrayLine {
  /** How many. */
  rounds: number;
  /** Where it lies. */
  intervals: IntervalLine[];
  /** How likely the house has won. */
  ahead: number;
  /** Whether that is counted from the distribution of the sum, not by the normal curve. */
  counted: boolean;
  /** Whether the rounds are enough for the normal curve. */
  enough: boolean;
}

/** How far the hold of a wager may stray. */
export interface StrayTable {
  /** The wager. */
  wager: string;
  /** The wager that the edge is relative to. */
  per: string;
  /** The exact edge. */
  edge: number;
  /** The exact deviation. */
  sd: number;
  /** How lopsided the results are. */
  skew: number;
  /** Rounds from which on the normal curve serves. */
  enough: number;
  /** From a thousand to a hundred million rounds. */
  after: StrayLine[];
}

/** The most that a wager, an envy or a cap can cost. */
export interface WorstLine {
  /** Which. */
  what: string;
  /** The largest wager, or the cap, in cents. */
  stake: number;
  /** By what ending. */
  says: string;
  /** To one seat, in cents; negative of a cap. */
  seat: number;
  /** To a full table, in cents: a bound. */
  table: number;
  /** Whether one seat can be paid just that. */
  exact: boolean;
}

/** The most the house can lose in one round. */
export interface WorstTable {
  /** A full table. */
  seats: number;
  /** To one seat, in cents. */
  seat: number;
  /** To a full table, in cents: a bound. */
  table: number;
  /** Whether the sum for one seat is reached. */
  exact: boolean;
  /** What the meter is taken to hold, in cents; 0 without one. */
  meter: number;
  /** Every wager. */
  lines: WorstLine[];
  /** What the caps keep back. */
  cuts: WorstLine[];
  /** Wagers by which the house loses nothing. */
  aside: string[];
}

/** What another choice makes of an edge. */
export interface OptionMoves {
  /** Which. */
  option: string;
  /** How it would be made. */
  value: string;
  /** The wager. */
  wager: string;
  /** The schedule that pays then, where it is another. */
  schedule: string;
  /** The edge in this report, as a fraction. */
  here: string;
  /** The edge then. */
  then: string;
  /** Whether it was solved before and came with the program. */
  kept: boolean;
}

/** A choice that changes no edge. */
export interface OptionStays {
  /** Which. */
  option: string;
  /** How it would be made. */
  value: string;
}

/** A choice that was not solved. */
export interface UnsolvedChoice {
  /** Which. */
  option: string;
  /** How it would be made. */
  value: string;
  /** For which wagers; none where for all. */
  wagers: string[];
  /** Why not. */
  why: string;
}

/** The other choices of the house. */
export interface OptionTable {
  /** Those that change an edge. */
  moved: OptionMoves[];
  /** Those that change none. */
  same: OptionStays[];
  /** Those that were not solved. */
  left: UnsolvedChoice[];
}

/** A wager under a printed schedule. */
export interface OtherSchedule {
  /** The wager. */
  wager: string;
  /** The schedule. */
  schedule: string;
  /** What the house keeps of each unit, exactly. */
  edge: string;
  /** The same as a number. */
  edge_decimal: number;
  /** What it keeps of each unit that is put up; null where the edge is a kept one. */
  element_of_risk: number | null;
  /** The standard deviation. */
  sd: number | null;
  /** Whether the player can gain by it. */
  favours_player: boolean;
  /** Whether it is the one of this report. */
  here: boolean;
  /** Whether it was solved before and came with the program. */
  kept: boolean;
}

/** The other printed schedules. */
export interface ScheduleTable {
  /** Every wager under each. */
  wagers: OtherSchedule[];
  /** Those that were not solved. */
  left: UnsolvedChoice[];
}

/** What a card of the dealer's is worth that the player sees. */
export interface KnownCard {
  /** The edge of the main game while none is seen. */
  hidden: string;
  /** The edge with one of them face up before every decision. */
  seen: string;
}

/** `report`: all that the paper holds, from the same values. */
export interface ReportAnswer extends VersionedAnswer {
  /** The slug. */
  game: string;
  /** The game's name. */
  name: string;
  /** The game in a sentence or two. */
  about: string;
  /** The day, as 2026-01-31. */
  dated: string;
  /** What makes this report again. */
  command: string;
  /** What made it. */
  program: ProgramLine;
  /** Each section: document, number, title and how it is dated. */
  law: string[];
  /** What was chosen. */
  sheet: ReportedSheet;
  /** Whether every figure is counted. */
  exact: boolean;
  /** The wagers that are made as one; whom the game favours is judged by these. */
  whole?: WholeFigure;
  /** Every wager. */
  wagers: ReportedWager[];
  /** Every decision. */
  strategy: ReportedDecision[];
  /** The pay tables that pay, a house's own among them, with their rows. */
  schedules: PrintedSchedule[];
  /** The hold to expect. */
  hold: HoldTable;
  /** The simulation beside the figures. */
  simulation: BesideTable;
  /** How far the actual hold may stray. */
  stray: StrayTable[];
  /** The most the house can lose in one round. */
  worst: WorstTable;
  /** What other choices of the house would make of the edges. */
  other_options: OptionTable;
  /** What other printed schedules would. */
  other_schedules: ScheduleTable;
  /** What a known card is worth; null where it cannot be told, or takes long. */
  known_card: KnownCard | null;
  /** The rules, of the table where a sheet was named. */
  entries: RuleGroup[];
  /** Every reading of the text. */
  readings: ReadingLine[];
}

/** A level of a tournament that was played out. */
export interface TournamentPlayedLevel {
  /** Of which event. */
  event: number;
  /** Its number. */
  level: number;
  /** How many were dealt at all tables. */
  hands: number;
  /** How many were left at its end. */
  players: number;
}

/** A line of the tournament form. */
export interface TournamentPlayedEntry {
  /** Its number. */
  receipt: number;
  /** Whose it is. */
  player: string;
  /** Of which event. */
  event: number;
  /** What it was paid with. */
  tender: string;
  /** With rebuys and add-ons, in cents. */
  buy_in: number;
  /** The entry fee, in cents. */
  fee: number;
}

/** A line of the payout form. */
export interface TournamentPlayedPrize {
  /** Of which entry. */
  receipt: number;
  /** Who won it. */
  player: string;
  /** In which event. */
  event: number;
  /** For which place. */
  place: number;
  /** In cents. */
  cash: number;
  /** What a voucher that is a prize is worth, in cents. */
  voucher: number;
  /** What was won besides. */
  goods: string;
  /** Who signed. */
  by: string[];
}

/** A tournament that house players played out from a seed. */
export interface TournamentPlayed {
  /** What it is called. */
  tournament: string;
  /** How many entered. */
  players: number;
  /** The same seed gives the same tournament. */
  seed: number;
  /** How many were dealt. */
  hands: number;
  /** Tables that were broken. */
  broken: number;
  /** Players who were moved to balance tables. */
  moved: number;
  /** How long each event took. */
  minutes: number[];
  /** Level by level. */
  levels: TournamentPlayedLevel[];
  /** The tournament form. */
  entries: TournamentPlayedEntry[];
  /** The payout form. */
  prizes: TournamentPlayedPrize[];
}

/** `tournament play`. */
export interface TournamentPlayAnswer extends VersionedAnswer, TournamentPlayed {}

/** How long an event takes. */
export interface TournamentLengthEvent {
  /** Its number. */
  event: number;
  /** On average. */
  minutes: number;
  /** Nineteen times of twenty the true mean lies within so many minutes of it. */
  error: number;
  /** The shortest that was seen, in minutes. */
  least: number;
  /** The longest. */
  most: number;
  /** In which level it ends, on average. */
  last_level: number;
}

/** How long a structure takes, by playing it out. */
export interface TournamentLength {
  /** What it is called. */
  tournament: string;
  /** How many enter each event. */
  players: number;
  /** How often it was played out. */
  times: number;
  /** Of the first time; the next has the next. */
  seed: number;
  /** Event by event. */
  events: TournamentLengthEvent[];
}

/** `tournament length`. */
export interface TournamentLengthAnswer extends VersionedAnswer, TournamentLength {}

/** What each place wins. */
export interface PayoutsFigures {
  /** What it is called. */
  tournament: string;
  /** Which event of it. */
  event: number;
  /** With so many entries. */
  entries: number;
  /** What was carried forward to it from the events before, in cents. */
  carried: number;
  /** What is awarded, in cents, vouchers for an entry included. */
  pool: number;
  /** By shares, or by a power law. */
  method: string;
  /** Of the power law, with which `least + (first - least) / place**exponent` uses up the pool. */
  exponent: string | null;
  /** The least prize of a power law, in cents. */
  least: number;
  /** Prizes are whole multiples of it, in cents. */
  unit: number;
  /** In cash, in cents, the first place first. */
  prizes: number[];
  /** What the vouchers of these places are worth, in cents. */
  vouchers: number[];
  /** The vouchers, free seats and goods of these places in words. */
  besides: string[];
}

/** `tournament payouts`. */
export interface TournamentPayoutsAnswer extends VersionedAnswer, PayoutsFigures {}

/** What a deal comes to, in cents. */
export interface SharedPrizes {
  /** Chips of each who is left. */
  stacks: number[];
  /** What is still to be won, the first place first. */
  prizes: number[];
  /** What is left out, and played on for. */
  first: number;
  /** By what the chips are worth in the independent chip model. */
  icm: number[];
  /** The least prize each, and the rest by chips. */
  chips: number[];
  /** What the chips are worth of all prizes, without rounding. */
  worth: number[];
  /** As proposed; empty where nothing is. */
  split: number[];
}

/** `tournament deal`. */
export interface TournamentDealAnswer extends VersionedAnswer, SharedPrizes {}

/** Money into an account, or out of it. */
export interface BookedLine {
  /** Which, and of what: `tray (1)`. */
  account: string;
  /** Whose money lies there. */
  whose: string;
  /** How much, in cents; out of it is negative. */
  amount: number;
  /** Why. */
  why: string;
  /** By which paragraph. */
  law: string | null;
}

/** Something that has to be done. */
export interface NextStep {
  /** What, and why. */
  says: string;
  /** The verb of the desk that does it: `award/verify`. */
  verb: string;
  /** The number or the name that it is said of, or nothing. */
  about: string;
  /** The command that does it. */
  command: string;
}

/** What a count of cards came to. */
export interface CardsLine {
  /** How many there should have been. */
  expected: number;
  /** How many were found. */
  counted: number;
  /** How many more were found; too few is negative. */
  difference: number;
}

/** What a count came to. */
export interface CountLine {
  /** What the books had, in cents. */
  expected: number;
  /** What was found, in cents. */
  counted: number;
  /** How much more was found, in cents; too little is negative. */
  difference: number;
}

/** Rounds that were removed. */
export interface RemovedLine {
  /** Those that began before this day, in Greenwich. */
  before: string;
  /** Closed tables whose logs are shorter by it. */
  tables: number;
  /** Rounds. */
  rounds: number;
  /** Entries of their logs. */
  entries: number;
}

/** Something that happened, and what it moved. */
export interface EventLine {
  /** What, by the name of the event. */
  event: string;
  /** Where; 0 where at no table. */
  table: number;
  /** The number of a box that was taken or counted. */
  box: number | null;
  /** The number of a deck or of dice. */
  deck: number | null;
  /** What a count of money came to. */
  count: CountLine | null;
  /** What a count of cards came to. */
  cards: CardsLine | null;
  /** What is to be done where a count was not as it should be. */
  next: NextStep | null;
  /** What was removed. */
  removed: RemovedLine | null;
  /** What was booked by it. */
  booked: BookedLine[];
}

/** What was done under the id of a request. */
export interface HouseAnswer {
  /** The id: what was asked under it is not done twice. */
  id: string;
  /** The gaming day, or the date of the clock between two days. */
  date: string;
  /** The shift of the day. */
  shift: number;
  /** Who signed. */
  by: string[];
  /** At which table; 0 where at none. */
  table: number;
  /** All that came of it. */
  events: EventLine[];
  /** Of the day that was closed by it. */
  root: string | null;
  /** With which somebody new in the register chooses a password, once; shown this once. */
  word: string | null;
}

/** Every command that tells the house something. */
export interface HouseToldAnswer extends VersionedAnswer, HouseAnswer {}

/** `house init`: the house, and the key that is shown once. */
export interface HouseFoundedAnswer extends HouseToldAnswer {
  /** With it the house is told things over the network. */
  key: string;
}

/** `house key --new`. */
export interface HouseKeyAnswer extends VersionedAnswer {
  /** The new key; the one before is void. */
  key: string;
}

/** A table that is open. */
export interface TableState {
  /** Its number. */
  table: number;
  /** The slug. */
  game: string;
  /** What it pays from. */
  bank: string;
  /** Who deals, where that was said. */
  dealer: string;
  /** What should be in its bank, in cents. */
  holds: number;
  /** What should be in each box under it, in cents; empty ones are left out. */
  boxes: Record<string, number>;
}

/** A box that waits for its count. */
export interface BoxState {
  /** Its number. */
  box: number;
  /** Drop box, rake box or jackpot box. */
  kind: string;
  /** Where it hung. */
  table: number;
  /** The day it was taken on. */
  date: string;
  /** And the shift. */
  shift: number;
}

/** The controller of a progressive meter. */
export interface MeterState {
  /** Its name. */
  name: string;
  /** Whose tables may hang on it, by slug. */
  games: string[];
  /** What the meter shows, in cents. */
  reads: number;
  /** What it restarts from, in cents. */
  seed: number;
  /** What is put by for the next start, in cents. */
  reserve: number;
  /** Where it stops, in cents; 0: nowhere. */
  most: number;
  /** The part of each wager that feeds it: 20%. */
  feeds: string;
  /** By which it pays. */
  schedule: string;
  /** Those that hang on it. */
  tables: number[];
}

/** A jackpot that is offered. */
export interface JackpotState {
  /** Its name. */
  name: string;
  /** In which it is collected, by slug. */
  games: string[];
  /** What the signs say of each pool, in cents. */
  posted: number[];
  /** What each pool holds, in cents. */
  pools: number[];
  /** Which of them is won next, counted from 0. */
  primary: number;
  /** The day the signs are of. */
  date: string;
  /** Whether the signs are not true at the moment, and say so. */
  pending: boolean;
  /** What is withheld from the pools, in cents. */
  withheld: number;
  /** Where a pool stops, in cents; 0: nowhere. */
  cap: number;
  /** Whether nothing is raked for it any more. */
  stopped: boolean;
  /** By what it is eased, where it is to end. */
  ending: string;
  /** Those that collect for it. */
  tables: number[];
}

/** A supervisor is called; has verified the hand; or has not, and nothing is paid. */
export type AwardStep = "called" | "verified" | "refused";

/** What one player gets of an award. */
export interface AwardClaim {
  /** The first, the second, ... */
  claim: number;
  /** Who. */
  player: string;
  /** For what. */
  hand: string;
  /** How much, in cents. */
  amount: number;
  /** Whether it is paid. */
  paid: boolean;
}

/** What can be done with an award now. */
export interface AwardAct {
  /** The verb of the desk: `award/verify`. */
  verb: string;
  /** Who may sign for it, at this table and of this jackpot. */
  positions: string[];
}

/** An award that is keyed and not paid yet; its table waits. */
export interface AwardState {
  /** Where. */
  table: number;
  /** The slug. */
  game: string;
  /** Of which meter or jackpot. */
  fund: string;
  /** In which round it was won. */
  round: number;
  /** How much in all, in cents. */
  amount: number;
  /** How far it is. */
  step: "called" | "verified" | "refused";
  /** When it was keyed, in Greenwich. */
  keyed: string;
  /** Who keyed it. */
  by: string[];
  /** Who has verified it. */
  verified: string[];
  /** What each player gets. */
  claims: AwardClaim[];
  /** By which paragraph it is verified. */
  law: string | null;
  /** What can be done with it now, and by whom. */
  next: AwardAct[];
}

/** An award that is kept for its player. */
export interface UnclaimedState {
  /** Its number. */
  award: number;
  /** Of which jackpot. */
  jackpot: string;
  /** Whose. */
  player: string;
  /** How much, in cents. */
  amount: number;
  /** The day until which it may be claimed. */
  until: string;
}

/** Something that a meter or a jackpot is due for. */
export interface FundDueLine {
  /** Which. */
  fund: string;
  /** What. */
  says: string;
  /** By which paragraph. */
  law: string;
}

/** The house now. */
export interface HouseStanding {
  /** Its name; empty where none is founded. */
  house: string;
  /** The gaming day that is open. */
  date: string | null;
  /** Its shift. */
  shift: number | null;
  /** The day that was last closed. */
  last: string | null;
  /** What should be in the cage, in cents. */
  cage: number;
  /** What it holds for players, in cents: chips, stacks, stakes, pots and funds. */
  owed: number;
  /** Those that are open. */
  tables: TableState[];
  /** Those that wait for their count. */
  boxes: BoxState[];
  /** Controllers that are set up. */
  meters: MeterState[];
  /** Jackpots that are offered. */
  jackpots: JackpotState[];
  /** What is keyed and not paid yet. */
  awards: AwardState[];
  /** What is kept for players who were not there. */
  unclaimed: UnclaimedState[];
  /** What meters and jackpots are due for. */
  due: FundDueLine[];
  /** What has to be done before the day can be closed. */
  next: NextStep[];
}

/** `house status`. */
export interface HouseStatusAnswer extends VersionedAnswer, HouseStanding {}

/** `house award list`. */
export interface HouseAwardsAnswer extends VersionedAnswer {
  /** What is keyed and not paid yet. */
  awards: AwardState[];
  /** What is kept for players who were not there. */
  unclaimed: UnclaimedState[];
}

/** What a meter or a jackpot came to in a week, a month or a year. */
export interface FundTotalLine {
  /** Which. */
  fund: string;
  /** As 2026-W47, 2026-11 or 2026. */
  period: string;
  /** From wagers and pots, in cents. */
  collected: number;
  /** What the house put in, in cents. */
  seeded: number;
  /** To players, in cents. */
  paid: number;
  /** To another jackpot or licensee, in cents. */
  gone: number;
}

/** All that is held for players who build it up together. */
export interface FundsReport {
  /** Controllers that are set up. */
  meters: MeterState[];
  /** Jackpots that are offered. */
  jackpots: JackpotState[];
  /** What they are due for. */
  due: FundDueLine[];
  /** By week, month and year. */
  totals: FundTotalLine[];
}

/** `house funds`. */
export interface HouseFundsAnswer extends VersionedAnswer, FundsReport {}

/** What an account holds. */
export interface AccountLine {
  /** Which. */
  account: string;
  /** Whose money lies there. */
  whose: string;
  /** How much, in cents. */
  balance: number;
}

/** What moved an account. */
export interface MovedLine {
  /** When, in Greenwich. */
  at: string;
  /** On which gaming day. */
  date: string;
  /** In which shift. */
  shift: number;
  /** At which table; 0 where at none. */
  table: number;
  /** In which round; 0 where in none. */
  round: number;
  /** The entry in the journal. */
  id: string;
  /** How much, in cents. */
  amount: number;
  /** Why. */
  why: string;
  /** By which paragraph. */
  law: string | null;
  /** What it held then, in cents. */
  balance: number;
}

/** Accounts with what they held. */
export interface BalanceSheet {
  /** All, or those that were asked for. */
  accounts: AccountLine[];
  /** Where one alone was asked for, the last lines behind it. */
  lines: MovedLine[];
  /** Lines behind it that are not shown. */
  more: number;
}

/** `house balance`. */
export interface HouseBalanceAnswer extends VersionedAnswer, BalanceSheet {}

/** A day that was closed. */
export interface DayRoot {
  /** Which. */
  date: string;
  /** The link of its last line. */
  root: string;
}

/** Rounds that are not kept any more. */
export interface RemovalLine {
  /** The date they were removed on. */
  on: string;
  /** Who signed. */
  by: string[];
  /** Rounds that began before this day, in Greenwich. */
  before: string;
  /** Of these tables. */
  tables: number[];
  /** How many. */
  rounds: number;
  /** And how many entries of their logs. */
  entries: number;
}

/** A figure that the books have otherwise than the rounds. */
export interface BookedOtherwiseLine {
  /** At which table. */
  table: number;
  /** On which day; empty where the log of the table cannot be played again. */
  date: string;
  /** Which figure. */
  figure: string;
  /** What the books have, in cents. */
  booked: number;
  /** What the rounds come to, in cents. */
  counted: number;
  /** The same in a line. */
  says: string;
}

/** The books beside a second count from the raw rounds. */
export interface RecountReport {
  /** Tables that were counted again. */
  tables: number;
  /** Their days, added up. */
  days: number;
  /** Figures that are not the same. */
  faults: BookedOtherwiseLine[];
  /** Tables of which only the later days could be counted again: earlier rounds were removed. */
  unkept: number[];
}

/** What was read, and the place of whatever is not as it was written. */
export interface AuditReport {
  /** Whether everything is, and the rounds come to the same where they were counted. */
  sound: boolean;
  /** Lines of the journal that were read. */
  lines: number;
  /** The link of the last. */
  head: string;
  /** Tables whose logs were read. */
  tables: number;
  /** Tables that are open: what they have written until now was read. */
  open: number[];
  /** Every day that was closed. */
  days: DayRoot[];
  /** Whatever is not as it was written, each with its place. */
  faults: string[];
  /** What was removed, and by whom. */
  removed: RemovalLine[];
  /** With `--rounds`: the books beside the rounds. */
  rounds: RecountReport | null;
}

/** `house verify`. */
export interface HouseVerifyAnswer extends VersionedAnswer, AuditReport {}

/** A kind of records. */
export interface RecordLine {
  /** Its name. */
  kind: string;
  /** What is in it. */
  what: string;
  /** How many there are. */
  many: number;
  /** The day of the first, in Greenwich; null where there is none. */
  since: string | null;
  /** For how many days they are kept at least; null: `why` says how long. */
  days: number | null;
  /** How many may be removed now. */
  may_go: number;
  /** From before which day; null where none may go. */
  before: string | null;
  /** The paragraphs that ask for what is in it. */
  law: string | null;
  /** How long, where no days are said, and why. */
  why: string;
}

/** What is held since when, and what may go. */
export interface RecordsReport {
  /** Every kind. */
  kinds: RecordLine[];
  /** What was removed so far, and by whom. */
  removed: RemovalLine[];
}

/** `house records`. */
export interface HouseRecordsAnswer extends VersionedAnswer, RecordsReport {}

/** Something that is overdue at a table. */
export interface AlarmLine {
  /** Which. */
  table: number;
  /** The slug. */
  game: string;
  /** What has to be done. */
  says: string;
  /** With which deck or dice, by its number. */
  deck: number | null;
  /** Since when it is due, in Greenwich. */
  since: string;
  /** For how many minutes. */
  minutes: number;
  /** By which paragraph. */
  law: string;
}

/** What is overdue. */
export interface AlarmsReport {
  /** The oldest first. */
  alarms: AlarmLine[];
}

/** `house alarms`. */
export interface HouseAlarmsAnswer extends VersionedAnswer, AlarmsReport {}

/** A deck of the house. */
export interface DeckLine {
  /** Its number. */
  deck: number;
  /** Of its backs. */
  colour: string;
  /** And what is on them, where that was said. */
  design: string;
  /** How many it has. */
  cards: number;
  /** Jokers among them. */
  jokers: number;
  /** Where it lies; 0 where at no table. */
  table: number;
  /** In play, spare, in store or taken out. */
  place: string;
  /** Whether it takes turns with another through a shuffler. */
  shuffler: boolean;
  /** For how many minutes it was used there. */
  minutes: number;
  /** In how many rounds. */
  rounds: number;
  /** When it was last counted, in Greenwich. */
  counted: string | null;
  /** What is wrong with it, or nothing. */
  fault: string;
}

/** The decks of the house. */
export interface DecksReport {
  /** All that are not destroyed. */
  decks: DeckLine[];
}

/** `house deck list`. */
export interface HouseDecksAnswer extends VersionedAnswer, DecksReport {}

/** An entry of a tournament. */
export interface TournamentEntry {
  /** Its number. */
  receipt: number;
  /** Whose it is. */
  player: string;
  /** Of which event. */
  event: number;
  /** What it was paid with. */
  tender: string;
  /** What of it is in the pool, in cents. */
  paid: number;
  /** The entry fee, in cents. */
  fee: number;
  /** As last counted. */
  chips: number;
  /** Where the player sits; 0 where nowhere. */
  table: number;
  /** And on which seat. */
  seat: number;
  /** Whether the player is in. */
  playing: boolean;
  /** The place that has won something, once it is decided. */
  place: number | null;
  /** Why the entry wins nothing; empty where it may. */
  gone: string;
}

/** Something that has happened, and can be taken back by its number. */
export interface TournamentStep {
  /** The number. */
  step: number;
  /** What happened. */
  event: string;
  /** Who signed. */
  by: string[];
}

/** A tournament. */
export interface TournamentLine {
  /** Its number. */
  tournament: number;
  /** What it is called. */
  name: string;
  /** Which event of it is played. */
  event: number;
  /** The level; 0 before the start. */
  level: number;
  /** Whether it is the break after that level. */
  pause: boolean;
  /** What is left of the level or the break. */
  seconds: number;
  /** Whether the clock runs. */
  running: boolean;
  /** Whether everything is paid. */
  finished: boolean;
  /** How many are in. */
  players: number;
  /** All that are in play. */
  chips: number;
  /** The pool of the event, in cents. */
  pool: number;
  /** What the places win as entries stand, in cents. */
  prizes: number[];
  /** All entries, by their receipts. */
  entries: TournamentEntry[];
  /** Counts and changes of decks that are overdue. */
  decks: string[];
  /** What has happened. */
  steps: TournamentStep[];
}

/** The tournaments of the house. */
export interface TournamentsReport {
  /** All that were filed. */
  tournaments: TournamentLine[];
}

/** `house tournament list`. */
export interface HouseTournamentsAnswer extends VersionedAnswer, TournamentsReport {}

/** Somebody who works in the house. */
export interface PersonLine {
  /** As it is signed with. */
  name: string;
  /** What they are in the house. */
  positions: string[];
  /** Its number. */
  licence: string;
  /** The last day on which it is good; empty where none is said. */
  until: string;
  /** Whether it is good today. */
  good: boolean;
}

/** A proposition player. */
export interface PropLine {
  /** As it is signed in with. */
  name: string;
  /** Its number. */
  licence: string;
  /** The last day on which it is good. */
  until: string;
  /** The number of the employment record. */
  file: string;
  /** Whether the licence is good today. */
  good: boolean;
}

/** The register of the house. */
export interface PeopleReport {
  /** Those who work there. */
  people: PersonLine[];
  /** Those who play for it. */
  props: PropLine[];
  /** Who is still needed for a tournament with money: one who directs, one who takes it, two who count fees. */
  lacking: ("director" | "cashier" | "counters")[];
}

/** `house people`. */
export interface HousePeopleAnswer extends VersionedAnswer, PeopleReport {}

/** What is written into a field; money is sent in cents. */
export type WrittenKind = "money" | "number" | "text" | "date" | "game" | "sheet" | "document";

/** What is written one after the other, with commas between. */
export type SeveralKind = "games" | "names" | "shares";

/** What is chosen out of a few. */
export type ChosenKind = "choice" | "check" | "table" | "box" | "meter" | "jackpot" | "unclaimed" | "positions";

/** How a field of a form is filled in. */
export type FieldKind = WrittenKind | SeveralKind | ChosenKind;

/** A field of a form. */
export interface DeskField {
  /** As it is sent. */
  name: string;
  /** How it is filled in. */
  kind: FieldKind;
  /** Whether it may not be left out. */
  needed: boolean;
  /** What may be chosen, where that is a few words. */
  choices: string[];
  /** Whether it holds where nothing is said, of what is ticked. */
  ticked: boolean;
}

/** Something that the house can be told: `POST /api/house/VERB`, with an `id` of one's own and `by`, who signs. */
export interface DeskForm {
  /** The verb, as it stands in the address. */
  verb: string;
  /** What is told by it. */
  says: string;
  /** How many people sign at least. */
  signed: number;
  /** How many sign in some case: by the law of one state. */
  by_case: number;
  /** Who may tell it, of those who stand in the register. */
  positions: string[];
  /** What it says besides. */
  fields: DeskField[];
}

/** All that the house can be told. */
export interface DeskForms {
  /** In the order of a day. */
  forms: DeskForm[];
}

/** What one table, game, shift, day or month came to. */
export interface TakingsLine {
  /** Which. */
  of: string;
  /** The slug, where it is one game. */
  game: string;
  /** Brought to open, in cents. */
  opening: number;
  /** Brought later, in cents. */
  fills: number;
  /** Taken back to the cage, in cents. */
  credits: number;
  /** Chips bought there, in cents. */
  drop: number;
  /** Of it for slips, in cents. */
  slips: number;
  /** Found at the end in bank and boxes, in cents. */
  counted: number;
  /** What wagers against the house have left with it, in cents. */
  play: number;
  /** Rakes, in cents. */
  rake: number;
  /** Charges for time, in cents. */
  time: number;
  /** Match play that was given away, in cents; negative. */
  coupons: number;
  /** Entry fees, in cents. */
  fees: number;
  /** Adjusted gross proceeds, in cents. */
  win: number;
  /** Win as it was found, in cents; null while something is not counted. */
  by_count: number | null;
  /** Found beside what was expected, in cents; too little is negative. */
  over_short: number;
  /** Handle, in cents. */
  staked: number;
  /** Dropped for jackpots, in cents. */
  jackpot: number;
  /** Tips, in cents. */
  tips: number;
  /** What players' funds have gained, in cents. */
  funds: number;
  /** Put into meters and jackpots, in cents. */
  given: number;
  /** Bought into prize pools of tournaments, in cents: no proceeds. */
  buy_ins: number;
  /** Paid out of them, in cents. */
  prizes: number;
  /** Given away by the house as complimentary entries, rebuys and add-ons, in cents; fees among them are proceeds. */
  gifts: number;
  /** Win by drop, as a fraction. */
  hold: string | null;
  /** The same as a number. */
  hold_decimal: number | null;
}

/** What a table paid from in the time of the report. */
export interface BankLine {
  /** Which. */
  table: number;
  /** The slug. */
  game: string;
  /** Tray or imprest bank. */
  pays_from: string;
  /** Who signed for its opening. */
  opened_by: string[];
  /** And for its closing. */
  closed_by: string[];
  /** Whether it was open at the end. */
  open: boolean;
}

/** A box that was taken. */
export interface BoxLine {
  /** Its number. */
  number: number;
  /** Drop box, rake box or jackpot box. */
  kind: string;
  /** Where it hung. */
  table: number;
  /** In which shift it was taken. */
  shift: number;
  /** What the books had, in cents. */
  expected: number;
  /** What was found, in cents; null until two people have counted. */
  counted: number | null;
  /** Who counted. */
  by: string[];
  /** By which paragraph, or nothing. */
  law: string;
}

/** What is held for players under one name. */
export interface LiabilityLine {
  /** Chips, stacks, a pot, a fund. */
  what: string;
  /** Of which game or table, where it is of one. */
  of: string;
  /** How much, in cents. */
  amount: number;
  /** By which paragraph, or nothing. */
  law: string;
}

/** The main game of a table, or of all tables of a game, beside what the solver expects. */
export interface HoldLine {
  /** Which table or game. */
  of: string;
  /** The slug. */
  game: string;
  /** The wager that the edge is of. */
  per: string;
  /** The exact edge, as a fraction; null where none is kept for the sheet. */
  edge: string | null;
  /** Rounds that were compared. */
  rounds: number;
  /** On that wager, in cents. */
  staked: number;
  /** What the house kept of the main game, in cents. */
  won: number;
  /** What best play leaves to it: an exact fraction of a cent. */
  expected: string;
  /** Of the sum, by how the rounds have scattered: an exact fraction. */
  variance: string;
  /** Staked beside the main game, in cents. */
  apart: number;
  /** What the house kept of that, in cents. */
  apart_won: number;
  /** Why there is no expectation, or nothing. */
  why: string;
  /** The edge as a number. */
  edge_decimal: number | null;
  /** The standard deviation, to the nearest cent. */
  deviation: number;
  /** How many deviations the result is off; null where too little was played. */
  z: number | null;
  /** Whether it stands out. */
  odd: boolean;
}

/** A report as it is printed. */
export interface ReportText {
  /** In eighty columns. */
  lines: string[];
}

/** `house report`: a day, a month or a year. */
export interface HouseReportAnswer extends VersionedAnswer {
  /** Which of them. */
  kind: "day" | "month" | "year";
  /** As 2026-11-16, 2026-11 or 2026. */
  date: string;
  /** The name of the house. */
  house: string;
  /** The first line of the journal in it. */
  first: number;
  /** And the last. */
  last: number;
  /** The link of the line that closed the day, or of the last line so far. */
  root: string;
  /** Whether it is closed. */
  closed: boolean;
  /** Who signed. */
  closed_by: string[];
  /** All of it. */
  total: TakingsLine;
  /** By table. */
  tables: TakingsLine[];
  /** By game. */
  games: TakingsLine[];
  /** By shift; of a day alone. */
  shifts: TakingsLine[];
  /** The days of a month, the months of a year. */
  parts: TakingsLine[];
  /** Of a month or year: each day and its root. */
  roots: string[][];
  /** What tables paid from. */
  banks: BankLine[];
  /** Boxes that were taken. */
  boxes: BoxLine[];
  /** What is held for players at the end. */
  liabilities: LiabilityLine[];
  /** Of each meter and jackpot: its week, month and year until then. */
  funds: FundTotalLine[];
  /** What meters and jackpots are due for at the end. */
  due: string[];
  /** Beside the solver; null where the rounds were not read. */
  holds: HoldLine[] | null;
  /** Why they were not, or nothing. */
  unread: string;
  /** What stands out. */
  odd: string[];
}

/** Who did what, when and by which rule. */
export interface TrailLine {
  /** When, in milliseconds since 1970. */
  at: number;
  /** On which gaming day. */
  date: string;
  /** Where, or 0. */
  table: number;
  /** Who has signed. */
  by: string[];
  /** The same with the positions that they held. */
  signed: string[];
  /** What, by the name of the event. */
  event: string;
  /** The same in a sentence. */
  says: string;
  /** By which paragraph. */
  law: string | null;
}

/** What was done, the newest first. */
export interface FloorTrail {
  /** Line by line. */
  lines: TrailLine[];
  /** Whether there are older ones. */
  more: boolean;
}

/** `house trail`. */
export interface HouseTrailAnswer extends VersionedAnswer, FloorTrail {}

/** How far a version has come; `replaced`: it was in force, and another is. */
export type PaperState =
  | "submitted"
  | "approved"
  | "announced"
  | "in force"
  | "replaced"
  | "never in force"
  | "withdrawn";

/** How a line of a sheet is filled in; `offered`: what is not is listed under `without`. */
export type SheetFieldKind = "money" | "sums" | "count" | "share" | "choice" | "check" | "offered" | "text";

/** A line of a sheet that can be filled in. */
export interface SheetField {
  /** Its field and, under a heading, its name. */
  place: string[];
  /** What it is. */
  label: string;
  /** How it is filled in. */
  kind: SheetFieldKind;
  /** What may be chosen. */
  choices: string[];
  /** What holds where nothing is said. */
  usual: string;
  /** Whether what is ticked or not is ticked where nothing is said. */
  on: boolean;
  /** The paragraphs that leave it open. */
  law: string;
}

/** The lines of the sheets of a game. */
export interface SheetFields {
  /** The slug. */
  game: string;
  /** The game's name. */
  name: string;
  /** Every line that can be filled in. */
  fields: SheetField[];
}

/** An approval of a sheet. */
export interface ApprovalLine {
  /** Whose it is. */
  office: string;
  /** Its number. */
  number: string;
  /** When it was entered. */
  at: number;
  /** Who entered it. */
  by: string[];
}

/** Something that a sheet waits for before it can be in force. */
export interface NeedLine {
  /** What. */
  says: string;
  /** What to do. */
  do: string;
  /** Whose approval it takes; null where the sheet itself has to say more. */
  by: string | null;
  /** The paragraphs that ask for it. */
  law: string | null;
}

/** Something that happened to a version of a sheet. */
export interface SheetStepLine {
  /** What, in words. */
  says: string;
  /** When, in milliseconds since 1970. */
  at: number;
  /** Who signed. */
  by: string[];
}

/** A version of a sheet. */
export interface VersionLine {
  /** Its number in the document. */
  version: number;
  /** How far it has come. */
  state: PaperState;
  /** The number that its sign bears. */
  mark: string;
  /** The sheet itself. */
  sheet: Record<string, unknown>;
  /** When it was submitted. */
  submitted: number;
  /** Who submitted it. */
  by: string[];
  /** What was approved. */
  approvals: ApprovalLine[];
  /** Since when notice of it hangs. */
  noticed: number | null;
  /** From when the notice says that it holds. */
  starts: number | null;
  /** From when it may be in force, where notice of it hangs and it waits. */
  lawful: number | null;
  /** When it came in force. */
  since: number | null;
  /** When it was replaced or withdrawn, or fell away without ever having been in force. */
  ended: number | null;
  /** All that happened to it, in order: each with when and by whom. */
  history: SheetStepLine[];
}

/** What a version of a sheet says. */
export interface SheetText {
  /** The document. */
  paper: number;
  /** Its version. */
  version: number;
  /** The number that its sign bears. */
  mark: string;
  /** The game's name. */
  name: string;
  /** The rules as they are posted: the first group is about the game, the second what the sheet settles. */
  entries: RuleGroup[];
  /** The sheet as a file, to be saved. */
  file: string;
}

/** A document: a sheet of a game with a number. */
export interface PaperLine {
  /** Its number. */
  paper: number;
  /** The slug. */
  game: string;
  /** The game's name. */
  name: string;
  /** How far its last version has come. */
  state: PaperState;
  /** The last version. */
  last: number;
  /** The version in force. */
  in_force: number | null;
  /** Since when it is withdrawn. */
  withdrawn: number | null;
  /** Open tables that are played under it. */
  tables: number[];
}

/** A table whose sign does not say what holds. */
export interface StaleLine {
  /** The table. */
  table: number;
  /** Why. */
  says: string;
  /** The paragraphs about it. */
  law: string | null;
}

/** The rules of the house, as they hang in the poker room. */
export interface RulesLine {
  /** What they say. */
  text: string;
  /** Where. */
  place: string;
  /** The approval of both. */
  approval: string;
  /** Since when. */
  at: number;
  /** Who says so. */
  by: string[];
}

/** What hangs in the poker room. */
export interface PostedText {
  /** What the rules of the house say; empty where none are posted. */
  text: string;
  /** Where they hang. */
  place: string;
}

/** All documents of the house. */
export interface PaperList {
  /** Its name; empty where nobody keeps it. */
  house: string;
  /** The documents, by number. */
  papers: PaperLine[];
  /** Signs that are stale. */
  stale: StaleLine[];
  /** The rules that hang in the poker room. */
  rules: RulesLine | null;
}

/** A document with all its versions. */
export interface PaperHistory extends PaperLine {
  /** What its last version waits for. */
  needs: NeedLine[];
  /** The notice that it needs. */
  notices: NoticeLine[];
  /** What it changes of the version in force. */
  changes: ChangeLine[];
  /** Every version, the first one first. */
  versions: VersionLine[];
}

/** The house edge of the main wagers, as it is kept. */
export interface KeptEdge {
  /** Of each unit. */
  edge: number;
  /** What the unit is. */
  per: string;
}

/** What is found in a sheet while it is written. */
export interface SheetVerdict {
  /** The slug. */
  game: string;
  /** Whether it can be submitted. */
  lawful: boolean;
  /** All that is wrong with it. */
  faults: FaultLine[];
  /** What is left to be seen to. */
  warnings: WarningLine[];
  /** What it waits for before it is in force. */
  needs: NeedLine[];
  /** The document and version in force that it is compared with; null: the usual sheet. */
  against: number[] | null;
  /** What it changes of that, in sentences with their paragraphs. */
  changes: ChangeLine[];
  /** The notice that it needs. */
  notices: NoticeLine[];
  /** The version that waits, and falls away when this one is submitted. */
  displaces: number | null;
  /** Since when notice of that version hangs. */
  hangs: number | null;
  /** The edge, where it is kept for just this. */
  edge: KeptEdge | null;
  /** Whether another edge can be worked out. */
  solvable: boolean;
  /** The solve that works it out: `GET /api/jobs/JOB`. */
  job: number | null;
}

/** `house sheet list`. */
export interface HousePapersAnswer extends VersionedAnswer, PaperList {}

/** `house sheet show`. */
export interface HousePaperAnswer extends VersionedAnswer, PaperHistory {}

/** `house sheet diff`: what the version that waits changes. */
export interface HousePaperDiffAnswer extends VersionedAnswer {
  /** The document. */
  paper: number;
  /** Everything that changes, with the notice that it needs. */
  changes: ChangeLine[];
}

/** A card such as "As", "Td" or "Jk"; null lies face down. */
export type Face = string | null;

/** A seat or a hand of nobody who has a name, counted from 0. */
export interface ToldSeat {
  seat: number;
  noun: string;
}

/** An amount of chips, in cents; at a tournament in points. */
export interface ToldChips {
  chips: number;
}

/** Cards that everybody may see. */
export interface ToldCards {
  cards: string[];
}

/** Words within a line that are a line themselves, with what goes into their own places. */
export interface ToldPhrase {
  line: string;
  args: Record<string, ToldValue>;
}

/** Several values in a row. */
export interface ToldJoined {
  parts: ToldValue[];
  between: string;
}

/** What goes into a place of a line; plain text is a name, and said as it is. */
export type ToldValue = string | number | ToldSeat | ToldChips | ToldCards | ToldPhrase | ToldJoined;

/** A line of a round in English, and as values: the page puts it into its own words, to be read and to be heard. */
export interface TableLine extends StoryLine {
  /** The English line with its places; other languages have theirs by it. */
  line: string;
  /** What goes into the places. */
  args: Record<string, ToldValue>;
}

/** Who sits in a seat. */
export interface ChairLine {
  seat: number;
  name: string;
  /** A practice partner of the pit; a house that was founded has none. */
  house: boolean;
  /** Of a practice partner: by which number it is called, in any language. */
  number?: number;
  /** Against the house: has no more to bet. Between two hands for the pot: has asked for the next. */
  ready: boolean;
  /** Nobody waits for this player: let the time run out in this round, or has not been heard of for so long. */
  away: boolean;
  /** At a pot table: the chips in front of the player. */
  stack?: number;
  /** At a pot table: takes no cards for a while. */
  out?: boolean;
  /** At a pot table: how a practice partner plays (tight, loose, cautious, bold). */
  style?: string;
  /** At a pot table: plays for the house, as a proposition player. */
  prop?: boolean;
  /** At a pot table with a pool for base runners: how many this player has. */
  runners?: number;
  /** At a pot table: has sat down where the hand that lies there was another's. */
  newcomer?: boolean;
  /** Against the house: the positions that this player plays from the next round on, where they are several. */
  plays?: number[];
}

/** Who at a table does not play as everybody does. */
export interface PropNames {
  /** Proposition players: the house names them to whoever asks. */
  props: string[];
  /** Practice partners of the pit, where no house is founded. */
  partners: number[];
}

/** What stands over a table of either kind. */
export interface TableSign {
  table: number;
  game: string;
  name: string;
  places: number;
  chairs: ChairLine[];
  /** Where somebody practises alone, and nobody else is led to it. */
  unlisted?: boolean;
  /** Where it is not played by the usual sheet of the game: nobody is led to it who does not choose it. */
  own?: boolean;
  /** In the lobby: seats that are free and held for nobody. */
  open?: number;
  /** In the lobby: how many wait for a seat there. */
  waiting?: number;
}

/** A table against the house, in the lobby. */
export interface BankedSummary extends TableSign {
  kind: "house";
}

/** The stakes of a pot table. */
export interface PotLimits {
  limit: string;
  small: number;
  big: number;
  blinds: number[];
  ante: number;
  /** The smallest chip: every sum is a multiple of it. */
  unit: number;
}

/** A pool beside the pot: what lies in it, and with how many base runners it is won. */
export interface RunnersPool {
  amount: number;
  home: number;
}

/** Of which tournament a table is: its chips are points, and its seats are drawn. */
export interface TournamentSign {
  number: number;
  name: string;
  felt: number;
  /** What stands on that table in the room. */
  called: string;
  /** Whether its players may be advised: only where nothing is paid and nothing won. */
  advised: boolean;
}

/** Why a player is dealt in without playing: said to be away, or sits a penalty out. */
export type FoldsFor = "away" | "penalty";

/** Whose hand was folded without that they play. */
export interface FoldedFor {
  name: string;
  why: FoldsFor;
}

/** A pot table, in the lobby. */
export interface PotSummary extends TableSign {
  kind: "pot";
  button: number;
  limits: PotLimits;
  pool?: RunnersPool;
  tournament?: TournamentSign;
  /** At a table of a tournament: whose hands of this round were folded, because they are away or for a penalty. */
  folded?: FoldedFor[];
}

export type Summary = BankedSummary | PotSummary;

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

/** What the meter of a controller or the signs of a jackpot say at this moment. */
export interface FundSign {
  name: string;
  /** What players call it: one that belongs to its game has the name of the game. */
  called: string;
  kind: "meter" | "jackpot";
  /** What each pool offers; of a meter it is one. */
  posted: number[];
  /** Which of them is won next, counted from 0. */
  primary: number;
  /** The signs are not true at the moment, and say so. */
  pending: boolean;
  /** The day the signs of a jackpot are of, or nothing. */
  date: string;
}

/** What a player gets of an award. */
export interface FundClaim {
  player: string;
  hand: string;
  amount: number;
  paid: boolean;
}

/** What was won at a table and is not paid yet: the table waits for it. */
export interface FundAward {
  fund: string;
  amount: number;
  step: AwardStep;
  claims: FundClaim[];
}

/** What was won of a fund, and when. */
export interface FundHitLine {
  date: string;
  amount: number;
  hand: string;
}

/** A rule that players are told, and the paragraph that wants it posted. */
export interface FundRule {
  name: string;
  says: string;
  law: string;
}

/** A meter or a jackpot on the wall. */
export interface WallFund extends FundSign {
  /** By name. */
  games: string[];
  /** What is being verified of it at this moment, or 0. */
  verifying: number;
  rules: FundRule[];
  /** The last of them, the newest first. */
  hits: FundHitLine[];
}

/** Every meter and jackpot of the house, for everybody. */
export interface FundWall {
  house: string;
  funds: WallFund[];
}

/** A ruling: what was decided, by which paragraph, by whom and when. */
export interface RulingLine {
  at: number;
  by: string[];
  round: number;
  says: string;
  law: string;
}

/** A dispute with the rulings on it, the one that counts last. */
export interface DisputeLine {
  number: number;
  round: number;
  player: string;
  says: string;
  since: number;
  by: string[];
  rulings: RulingLine[];
}

/** What was done for a player whose time ran out; it is told until the player does something again. */
export interface MissedLine {
  round: number;
  /** In their order; none where only the betting went on. */
  acts: string[];
  /** Whether the hand is dead by it, without an act. */
  dead: boolean;
  /** The time there was. */
  seconds: number;
  /** The paragraph of a time that the house has posted; nothing where it is the pit's own. */
  law: string;
  /** What was given up by it, in cents. */
  lost: number;
  /** At a table of a tournament: for what the hand was folded, where no time ran out. */
  why?: FoldsFor;
  /** Of a penalty: how many hands are sat out after this one. */
  more?: number;
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
  /** What was done for whoever looks, where that one's time ran out. */
  missed: MissedLine | null;
  /** None in rounds from before it was kept. */
  commitment: CommitmentLine | null;
  /** By what whoever looks cuts the cards. */
  cut: OwnCut;
  /** The meter or the jackpot of the house that the table hangs on, as it is now. */
  fund: FundSign | null;
  /** What was won here and is being verified. */
  award: FundAward | null;
  /** Why nothing happens here until the floor lets it, or nothing. */
  frozen: string;
  /** For whom the free seats are: who was called from the waiting list, and who is called next. */
  held: string[];
  /** What was disputed in this round and in the one before, and how it was ruled. */
  disputes: DisputeLine[];
  /** From when another version of the sheet holds here, of which notice hangs; or 0. */
  coming: number;
}

/** A table as it is called out: its game, its limits, its free seats. */
export interface OpenSeats {
  table: number;
  /** The slug. */
  game: string;
  name: string;
  /** Of a poker table. */
  limits: PotLimits | null;
  /** Seats that are free and held for nobody. */
  open: number;
  /** How many wait for a seat there. */
  waiting: number;
}

/** Where a player stands on a list. */
export interface WaitingPlace {
  game: string;
  /** Of the game. */
  name: string;
  /** The one table that the player waits for, or 0 for any of the game. */
  table: number;
  /** The first is 1. */
  place: number;
  /** How many stand on it. */
  of: number;
  /** The table that the player is called to. */
  called: number | null;
  /** For how long the seat is still held. */
  seconds: number;
  /** The table that the player changes from, with the stack; or 0. */
  source: number;
}

/** Free seats and waiting lists. */
export interface WaitingBoard {
  open: OpenSeats[];
  /** Of whoever asks. */
  mine: WaitingPlace[];
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
  /** How many times the wager that a bet follows it is; 0 for what is no such bet. */
  times: number;
  cards: number[];
  /** A bet laid before its time: the decision that is due is still to be made. */
  ahead?: boolean;
  /** The one way among all in which the house ways would set the hand. */
  house?: boolean;
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
  /** What its player is up or down by it: of a tip nothing comes back to who gave it. */
  net: number;
  /** What the dealer has of it, in cents. */
  dealers: number;
  says: string;
  law: string;
  /** The column of the rule that decided, or nothing where no single one did. */
  column: string;
  /** The row of the schedule that was hit, counted from 0, or -1. */
  row: number;
  /** The wager that the schedule is printed for, or nothing. */
  wager: string;
  /** What it is called among those of its wager. */
  schedule: string;
  /** Whether it came back unsettled, which is no push: its player took it back, or the house gave it. */
  returned: "" | "taken" | "given" | "aside";
}

/** A hand that lies open at the end: what it is called, and the places of the cards that make it, from 0. */
export interface PlayingLine {
  /** Its place among the hands; -1 for the dealer's, -2 and downwards for common ones. */
  hand: number;
  says: string;
  cards: number[];
  board: number[];
  /** Whether no hand that it met was better; in a pot, whether it won a part. */
  best: boolean;
  /** In a pot: the same name in fewer words, the longest first. */
  shorter?: string[];
}

/** What a hand meets while its player shows or mucks. */
export interface NamedMet {
  /** The best of the hands that were shown. */
  shown: string;
  /** Whether nothing can be won with one's own. */
  beaten: boolean;
}

/** What own cards make so far, or what lifted ones would make while a hand is set. */
export interface NamedHands extends NamedMet {
  says: string;
  /** Whether the hand would be set against the rules, and lost. */
  fouls: boolean;
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
  plays: PlayingLine[];
  /** Who got the cards of the last pass, card by card: a hand, -1 the dealer, -2 the board. */
  order: number[];
  told: TableLine[];
  over: boolean;
}

/** What one seat sees of it besides: the own hands by their place among all, and what it may do. */
export interface PrivateRound {
  own: Record<number, HandFaces>;
  may: HouseOffer[];
}

/** A round against the house as one seat sees it. */
export interface BankedPicture extends PublicRound {
  may: HouseOffer[];
}

/** Positions beside the own that a player may take, and those that may be given up; from the next round on. */
export interface FurtherHands {
  beside: number[];
  further: number[];
}

/** A wager that may lie there larger than the bets that follow from it leave room for. */
export interface FitsLine {
  spot: string;
  /** Up to so much on it all of them can be made. */
  most: number;
  bets: string[];
  /** How many times as large these can then not be. */
  times: number;
}

/** A table against the house as one player sees it. */
export interface BankedView extends BankedSummary, Looking, FurtherHands {
  betting: boolean;
  /** Seconds until the dealer calls no more bets, or 0. */
  hurry: number;
  again: boolean;
  /** The schedule in force, by wager. */
  pays: Record<string, string>;
  /** Wagers of the game that are not offered here. */
  without: string[];
  limits: Record<string, [number, number]>;
  fits: FitsLine[];
  picture: BankedPicture | null;
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
  /** How many cards this player took at the last exchange, 0 for who stood pat; -1 where nobody has exchanged, or this
    player not yet.
     */
  took: number;
  /** Which of the cards lie open to everybody, where some do and some do not. */
  up?: number[];
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
  /** The place that won it, or -1 where it went to an account of the house. */
  seat: number;
  amount: number;
  /** Who got what and why, in English. */
  says: string;
  told: ToldPhrase;
  law: string;
  account: string;
  /** Which pot: 0 the only one or the main one, then the side pots; -1 for what is no pot. */
  number: number;
}

/** What everybody at the table may see of a hand. */
export interface PublicHand {
  seats: PotSeat[];
  board: Face[];
  pots: number[];
  /** The place in turn, or -1. */
  turn: number;
  /** Whether a round of bets is going on: neither cards come nor hands are shown. */
  betting: boolean;
  button: number;
  won: WonLine[];
  nets: number[];
  plays: PlayingLine[];
  told: TableLine[];
  over: boolean;
  /** Who was dealt this hand and sits in that seat no more. */
  left?: LeftLine[];
}

/** Who has left the seat that a hand was dealt to. */
export interface LeftLine {
  seat: number;
  name: string;
  /** Of a practice partner: by which number it is called, in any language. */
  number?: number;
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

/** A place of another table. */
export interface MovedTo {
  table: number;
  /** Counted from 0; -1 for whichever is free. */
  seat: number;
}

/** A table that one was to go to, and why one could not. */
export interface NotMoved {
  table: number;
  why: string;
}

/** Where somebody stands in the tournament of a table, who is not in the hand that is played there. */
export interface StandingLine {
  /** Of who is in: the table of the pit with their seat, also the one that is looked at. */
  table?: number;
  /** What that table is called in the room. */
  called?: string;
  /** Counted from 0. */
  seat?: number;
  /** Whether they were moved to that seat and have not been dealt in there yet. */
  waits?: boolean;
  /** What the table is called that was broken and that they came from. */
  broken?: string;
  /** Of who is out: in which place. */
  place?: number;
  /** What it wins, in cents. */
  cash?: number;
  /** What it wins besides: a voucher, goods. */
  more?: string;
  disqualified?: boolean;
}

/** Who changes tables with the stack is told so. */
export interface OnTheMove {
  /** At a table of a tournament: where in it one stands. */
  standing?: StandingLine;
  /** Where one goes when the hand is over. */
  moves?: MovedTo;
  /** Where one was moved to. */
  went?: MovedTo;
  /** From which table one was moved here, until the next hand begins. */
  came?: number;
  /** The stack that went back when one's seat was given up for being away, until one is dealt in again. */
  given_up?: number;
  /** Where one was to go and could not, until the floor has come. */
  stays?: NotMoved;
}

/** A pot table as one player sees it. */
export interface PotView extends PotSummary, Looking, OnTheMove {
  out: boolean;
  waits: boolean;
  /** What is usually bought now, or 0. */
  buy: number;
  /** The least and the most that may be bought now; zeros where nothing may be. */
  buys: [number, number];
  /** What may be given to the dealer or paid for food and drink now, or 0. */
  spend: number;
  /** Seconds that one may draw on beyond the usual, or 0. */
  bank: number;
  between: boolean;
  /** Seconds that the player in turn has drawn for this decision. */
  drawn: number;
  /** Whether the dealer has warned the player in turn: the posted time is running out. */
  warned: boolean;
  said: string[];
  picture: PotPicture | null;
}

export type TableView = BankedView | PotView;

/** Wishes that do not hang on what has happened in the round meanwhile. */
export type ComingWish =
  | "sit"
  | "leave"
  | "move"
  | "company"
  | "dismiss"
  | "buy"
  | "spend"
  | "out"
  | "back"
  | "cut"
  | "open"
  | "also"
  | "alone"
  | "call";

/** Wishes that do. */
export type RoundWish = "bet" | "again" | "ready" | "act" | "next" | "time";

export type WishKind = ComingWish | RoundWish;

/** Why a wish was refused, as far as the page has to know; stale: the table has moved on since the picture. */
export type RefusalKind = "stale" | "other";

/** What a player at a table against the house sees besides what onlookers see; hands by their place among all. */
export interface BankedOwn extends FurtherHands {
  seat: number;
  again: boolean;
  missed: MissedLine | null;
  cut: OwnCut;
  hands: Record<number, HandFaces>;
  may: HouseOffer[];
}

/** The cards in a hand of a pot game. */
export interface HandCards {
  cards: Face[];
}

/** What a player at a pot table sees besides what onlookers see; hands by the seat of the hand. */
export interface PotOwn extends OnTheMove {
  seat: number;
  out: boolean;
  waits: boolean;
  buy: number;
  buys: [number, number];
  spend: number;
  bank: number;
  missed: MissedLine | null;
  cut: OwnCut;
  hands: Record<number, HandCards>;
  may: PotOffer[];
}

export type OwnPart = BankedOwn | PotOwn;

/** The table, whenever something has happened: what an onlooker sees, the same for all, and what is one's own. */
export interface PictureMessage {
  /** How pictures go through the channel; a page that knows another way has to be loaded anew. */
  v: 4;
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

/** How a game lies on the felt: cards of a player, of the dealer and on the board, and the spots to bet on. */
export interface LayoutLine {
  own: number;
  dealer: number;
  board: number;
  /** The spots before a player, row by row from the dealer's side; none where a pot is played for. */
  rows: string[][];
}

/** A game in the catalogue. */
export interface GameLine extends BookLine {
  layout: LayoutLine;
  /** The house edge of the main game under the usual sheet, where it is known. */
  edge: number | null;
  /** The wager that it is a part of, as it is called. */
  edge_of: string;
  /** Short names that people type for it. */
  aliases: string[];
}

/** A spot of the layout. */
export interface FeltSpot {
  spot: string;
  called: string;
  /** Whether its name says already that it is a bet, as in "River Bet". */
  bet: boolean;
  optional: boolean;
  first: boolean;
  /** The wager that this one has to be as large as, where there is one. */
  equals: string;
  /** The wagers of which one has to lie there first. */
  needs: string[];
  /** The wagers that serve in the place of this one, where it is required. */
  instead: string[];
  picks: string[];
  /** Whether the picks are common hands, by their numbers. */
  hands: boolean;
  /** Whether what lies there plays for the meter. */
  progressive: boolean;
  law: string;
}

/** Something that a player may come to decide at a game. */
export interface DecisionName {
  act: string;
  spot: string;
}

/** A choice of the house. */
export interface OptionLine {
  name: string;
  values: string[];
  law: string;
}

/** Everything a page about a game shows, but for the figures. */
export interface GamePage extends GameLine {
  /** The rule sheet as printed. */
  rules: string[];
  /** The rule sheet as values; the first group is about the game itself. */
  entries: RuleGroup[];
  felt: FeltSpot[];
  /** All that may come to be decided in a round, each once. */
  decisions: DecisionName[];
  options: OptionLine[];
  schedules: Record<string, PrintedSchedule[]>;
  /** Of wagers whose schedules the law ties: by wager and schedule, the schedules that the others then have. */
  together: Record<string, Record<string, Record<string, string>>>;
}

/** Another version of the sheet, of which notice hangs at the table. */
export interface ComingChange {
  /** Since when the notice hangs. */
  noticed: number;
  /** From when it holds, at the earliest. */
  starts: number;
  changes: ChangeLine[];
}

/** What is posted at a table. `number`: of the sheet, as its sign bears it. */
export interface PostedRules {
  number: string;
  coming: ComingChange | null;
  /** The first group is about the game itself, the second what the sheet of this table settles. */
  entries: RuleGroup[];
}

/** Why a sheet has no figures. */
export interface Unsolved {
  fault: string;
}

/** The math report of a sheet, as one page of HTML. */
export interface MathReport {
  report: string;
}

/** How far long work has come. */
export interface Working {
  ready: false;
  /** Whether it has not begun: others are ahead. */
  waits: boolean;
  /** What is gone through, as the solver calls it. */
  what: string;
  done: number;
  total: number;
  /** What is known to be best already, where it is asked what each choice is worth; or nothing. */
  best: string;
}

/** Long work that has come to its end. */
export interface Worked {
  ready: true;
  fault: string | null;
  found: SolvedSheet | Unsolved | MathReport;
}

export type JobState = Working | Worked;

/** Something that may be done, and what it is worth in units of the first wager. */
export interface ChoiceLine {
  says: string;
  /** The same as a line with its values: a page says it in its language, with cards in signs or in words. */
  told: ToldPhrase;
  value: number;
  error: number;
}

export type VerdictKind = "best" | "mistake" | "unjudged";

/** A decision looked at afterwards, and what it cost; nothing is known of the cost of one that is not judged. */
export interface VerdictLine {
  says: string;
  told: ToldPhrase;
  kind: VerdictKind;
  cost: number | null;
}

/** What the teacher says: the choices of now, what was done in the round, or a line in place of both. */
export interface Taught {
  ready: true;
  unit?: string;
  says?: string;
  /** The line as one with its values, where it has some. */
  told?: ToldPhrase;
  choices?: ChoiceLine[];
  /** The best of them, as the table offers it. */
  best?: ActOffer;
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
  /** What the wagers came to of which it is known what was to be expected: main game and wagers beside it. */
  main: number | null;
  /** What was to be expected of these, by best play, in cents. */
  expected: number | null;
}

/** Rounds of a game added up; what they came to is known of one player's. */
export interface GameTotal {
  game: string;
  rounds: number;
  /** How many of them are over and have a result. */
  ended: number;
  won: number;
  lost: number;
  net: number;
  most: number;
  least: number;
  /** In how many rounds it is known what was to be expected. */
  known: number;
  main: number;
  expected: number;
}

/** All rounds that were looked for, added up. */
export interface RoundTotals {
  /** Whose results they are, or nobody's. */
  player: string;
  rounds: number;
  games: GameTotal[];
  /** What lies for the player at tables against the house, in rounds that are not over; by table. */
  in_play: Record<string, number>;
}

/** A round that a player lets others see. */
export interface SharedLink {
  id: number;
  table: number;
  round: number;
  made: number;
}

/** A link to a round, told once. */
export interface NewLink {
  path: string;
}

/** An entry of the log. */
export interface StepLine {
  event: string;
  /** Who did it, null for the dealer and those of the house. */
  by: number | null;
  at: number;
  box?: number;
  amount?: number;
  spot?: string;
  pick?: string;
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
  /** Of these the practice partners, by number. */
  partners: Record<string, number>;
  picture: BankedPicture | PotPicture;
  /** The sheet of the house that it was played under, by number and version. */
  under: number[] | null;
  /** What was disputed in it, and how it was ruled. */
  disputes: DisputeLine[];
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
  began: Record<string, unknown>;
  events: Record<string, unknown>[];
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
  /** What it looks like: Chrome on an iPad; nothing where that is not known. */
  device: string;
  own: boolean;
}

/** Who is signed in, and whether a password is needed. `pages`: those of the house that are open to them.

`may`: what they may do, each as the route that does it; `reads_all`: whether rounds of others are shown to them. */
export interface Doorway {
  player: PlayerLine | null;
  guarded: boolean;
  /** What the house is called that opens its tables itself, or nothing: whoever sits down opens one. */
  house: string;
  positions: string[];
  pages: string[];
  may: string[];
  reads_all: boolean;
}

/** A level as the clock has it, or the break after one. */
export interface TournamentLevelLine {
  level: number;
  pause: boolean;
  minutes: number;
  small: number;
  big: number;
  ante: number;
  /** What is played, where games change by level; else empty. */
  game: string;
}

/** An entry that is in. `chips`: as last known. */
export interface TournamentPlayer {
  receipt: number;
  player: string;
  table: number;
  seat: number;
  chips: number;
  /** By chips; equal stacks have an equal one. */
  rank: number;
  away: boolean;
}

/** What a place wins, and who has it where that is decided. */
export interface TournamentPlace {
  place: number;
  cash: number;
  /** A voucher or goods besides; empty where there are none. */
  more: string;
  player: string;
  receipt: number;
  paid: boolean;
}

/** Who is out, by place. */
export interface TournamentOut {
  place: number;
  receipt: number;
  player: string;
}

/** Who was disqualified, and has no place. */
export interface TournamentGone {
  receipt: number;
  player: string;
}

/** A tournament in a line. */
export interface TournamentSummary {
  tournament: number;
  name: string;
  house: string;
  date: string;
  state: "open" | "running" | "paused" | "finished" | "refused" | "withdrawn";
  players: number;
  entries: number;
  pool: number;
}

/** A tournament in the list. */
export interface TournamentListLine extends TournamentSummary {
  /** Its entry fees can be counted. */
  fees_open: boolean;
}

/** A table of the tournament that the pit deals, and its number there. */
export interface TournamentRoomLine {
  felt: number;
  table: number;
}

/** What stands on a table in the room, where that is not its number in the tournament. */
export interface TournamentTableName {
  felt: number;
  name: string;
}

/** Who sat where, and sits where now. */
export interface TournamentSeatChange {
  receipt: number;
  player: string;
  table: number;
  seat: number;
  to_table: number;
  to_seat: number;
}

/** Who changed seats last, to be read out. `broken`: the table that is gone, or 0; `anew`: everybody drew. */
export interface TournamentMoved {
  step: number;
  at: number;
  broken: number;
  anew: boolean;
  changes: TournamentSeatChange[];
}

/** What hangs in the room, for everybody. */
export interface TournamentBoard extends TournamentSummary {
  event: number;
  events: number;
  /** The event's own name, where there are several. */
  called: string;
  /** The server's clock, in milliseconds. */
  now: number;
  begun: boolean;
  running: boolean;
  /** 0 before the start. */
  level: number;
  pause: boolean;
  /** Milliseconds of this level or break. */
  left: number;
  /** The last level goes on. */
  over: boolean;
  levels: TournamentLevelLine[];
  /** Which of these it is. */
  at: number;
  chips: number;
  /** Whole chips, halves rounded up. */
  average: number;
  tables: number;
  /** Nobody can enter or buy any more. */
  closed: boolean;
  /** The last level in which somebody enters. */
  late: number;
  hand_for_hand: boolean;
  /** What the next draw is bound to; empty where nothing is. */
  commitment: string;
  /** Where the pit deals: under which number it has each table. */
  rooms: TournamentRoomLine[];
  names: TournamentTableName[];
  places: TournamentPlace[];
  /** Who is in, by chips. */
  seats: TournamentPlayer[];
  out: TournamentOut[];
  gone: TournamentGone[];
  /** Nothing, where nobody has changed seats since the start. */
  moved: TournamentMoved | null;
  /** The pit deals, and tidies the tables itself. */
  in_pit: boolean;
  /** The stacks are as they were counted last: nobody has gone out, bought or moved since. */
  counted: boolean;
  /** Those who were left share the prizes, and play is over. */
  dealt: boolean;
  /** How many places win something: fewer than `places` has lines where some share one. */
  paid_places: number;
  /** What an add-on costs, in cents, and below how many chips it brings. */
  add_on: number;
  add_on_chips: number;
  /** It is the break in which they are sold. */
  add_ons_open: boolean;
}

/** What a director has to see to. */
export type TodoKind =
  | "table"
  | "commit"
  | "draw"
  | "break"
  | "redraw"
  | "button"
  | "balance"
  | "start"
  | "pace"
  | "colour"
  | "forfeit"
  | "count"
  | "change"
  | "pair"
  | "broke"
  | "pay"
  | "fees"
  | "end"
  | "finish";

/** Something that the director should see to. Which fields are filled in depends on `kind`. */
export interface TournamentTodo {
  kind: TodoKind;
  table: number;
  entry: number;
  player: string;
  amount: number;
  colour: string;
  on: boolean;
  /** What a draw is for, where its key is committed to first. */
  draws: "" | "draw" | "break" | "redraw";
  /** After how many the deck is counted or changed by these rules; 0 where it is not whole, with `amount` cards. */
  minutes: number;
  law: string;
}

/** Who moves to balance the tables, and why this one: in how many hands the big blind comes, here and there. */
export interface TournamentMove {
  receipt: number;
  player: string;
  table: number;
  seat: number;
  to_table: number;
  to_seat: number;
  here: number;
  there: number;
}

/** A rule of conduct as it is printed for this tournament. */
export interface TournamentConduct {
  rule: string;
  says: string;
  law: string;
}

/** A table of the tournament. */
export interface TournamentFelt {
  table: number;
  seats: number;
  button: number;
}

/** What a deal comes to for one who is left, in cents. */
export interface TournamentShare {
  receipt: number;
  player: string;
  chips: number;
  icm: number;
  by_chips: number;
}

/** An entry, whatever became of it. */
export interface TournamentTaken {
  receipt: number;
  player: string;
  event: number;
  tender: string;
  paid: number;
  fee: number;
  rebuys: number;
  added: boolean;
  playing: boolean;
  gone: string;
  /** Now, by the rules. */
  may_rebuy: boolean;
  /** Why not: the rules allow none, it has not begun, the levels are over, or the player has had all. */
  no_rebuy: "" | "rules" | "before" | "over" | "most";
  may_add: boolean;
  /** Since which level the player is away, or 0. */
  away_since: number;
  /** At which level the seat of somebody who is away is forfeited; 0 where the rules let nobody forfeit one. */
  forfeits_at: number;
  /** How many hands, and below rounds, of a penalty are still to be sat out. */
  misses_hands: number;
  misses_rounds: number;
}

/** What a step of a tournament is called. */
export type TookKind =
  | "TournamentObjected"
  | "TournamentWithdrawn"
  | "TournamentTableSet"
  | "TournamentTableNamed"
  | "EntryTaken"
  | "EntryRenamed"
  | "RebuyTaken"
  | "AddOnTaken"
  | "DrawCommitted"
  | "SeatsDrawn"
  | "PlayersMoved"
  | "ButtonAt"
  | "ClockStarted"
  | "ClockPaused"
  | "ClockSet"
  | "ClockAdjusted"
  | "HandForHandSet"
  | "HandForHandDealt"
  | "PitDeals"
  | "TableHandBegun"
  | "TableHandPlayed"
  | "StacksCounted"
  | "ColouredUp"
  | "PlayersOut"
  | "PlayerAway"
  | "SeatForfeited"
  | "DoubleEntryFound"
  | "PlayerPenalised"
  | "PenaltyOver"
  | "DealAgreed"
  | "PrizePaid"
  | "TournamentDeckCounted"
  | "TournamentDeckChanged"
  | "TournamentEventEnded"
  | "TournamentFinished";

/** The money that goes back with a step: of whom, how it was paid, and cents out of the pool and out of the fees.

`goods`: for how many of them goods stood; the rest was cash.

Of a prize: what comes back from the player into the pool, and what was won besides. */
export interface TournamentBack {
  player: string;
  way: "cash" | "complimentary" | "goods" | "voucher" | "licensee" | "prize";
  pool: number;
  fee: number;
  goods: number;
  more: string;
}

/** When a step was taken back, by whom and why. */
export interface TournamentUndone {
  at: number;
  by: string[];
  why: string;
}

/** A step, which can be taken back. Which fields are filled in depends on `kind`. */
export interface TournamentTook {
  step: number;
  kind: TookKind;
  /** Whom it is about, by name. */
  players: string[];
  /** Who has the chips now. */
  to: string;
  /** As it is called in the room; empty where it is about none. */
  table: string;
  seat: number;
  /** Cents of a prize, minutes by which a level was changed, the level that the clock was put to, cards of a deck,
    hands of a penalty, points that a colour-up has added.
     */
  amount: number;
  /** Of a penalty. */
  rounds: number;
  /** A tender, a colour, a rule, a reason, whose seats were drawn, or how the clock was put: `next`, `back`, `again`,
    `time`.
     */
  about: string;
  /** What somebody wrote of it. */
  note: string;
  on: boolean;
  at: number;
  by: string[];
  /** Two have signed for it, and two sign where it is taken back. */
  two: boolean;
  /** The money that goes back with it, where it moved any. */
  back: TournamentBack | null;
  /** It was taken back, and counts no more. */
  undone: TournamentUndone | null;
}

/** What the director sees besides. */
export interface TournamentConsole extends TournamentBoard {
  buy_in: number;
  fee: number;
  tenders: string[];
  /** Cents of an entry that goods stand for, where they are taken; the rest is cash. */
  in_goods: number;
  stack: number;
  /** The gaming day that is open; nothing happens while there is none. */
  day: string;
  /** The gaming day that was closed last, or empty: the next one is later. */
  last_day: string;
  /** The most chips with which somebody may still rebuy. */
  left_at: number;
  /** What a rebuy costs, in cents, and below how many chips it brings. */
  rebuy: number;
  rebuy_chips: number;
  /** The last level with rebuys, and below how many a player may take. */
  rebuys_until: number;
  rebuys_most: number;
  /** What a rebuy or an add-on may be paid with. */
  later: string[];
  /** Chips of those who are out, which lie with somebody until stacks are counted. */
  unplaced: number;
  /** House players may enter. */
  practice: boolean;
  backs: string[];
  /** Whether the chips say what they are worth; else their values hang at each table. */
  printed: boolean;
  colours: string[];
  /** Rules that somebody may have broken. */
  conduct: TournamentConduct[];
  /** Levels after which an absent player forfeits the seat; 0: never, the stack is blinded off. */
  absent: number;
  /** What the printed rules say of those who are absent. */
  forfeits: string;
  felts: TournamentFelt[];
  todo: TournamentTodo[];
  moves: TournamentMove[];
  taken: TournamentTaken[];
  /** What those who are left would get; empty where nothing can be shared. */
  deal: TournamentShare[];
  /** Why not, in a word for the page: `rules`, `goods`, `open`, `dealt`, `few`; empty where it can. */
  no_deal: string;
  prizes_open: number;
  /** Entry fees that are not counted yet, in cents. */
  fees_apart: number;
  /** Positions that take any step back; others are one of two who take back what two have signed. */
  undone_by: string[];
  /** Who of the house may count them; two do. */
  fees_by: string[];
  /** Who of the house may sign for a prize that is paid; two do. */
  paid_by: string[];
  /** The newest first. */
  steps: TournamentTook[];
}

/** All that were filed, with the last one that whoever asks has practised, and structures to begin from.

`practice`: those that can be practised here; none where a house files its tournaments itself. */
export interface TournamentList {
  tournaments: TournamentListLine[];
  ready: string[];
  practice: string[];
}

/** A tournament for practice, and the table of the pit at which one sits in it. */
export interface PracticeBegun {
  tournament: number;
  table: number;
}

/** What is looked at once more before rules are filed: the name, the days, and cents of the first event's entry.
`filed`: the day that the rules name for it; `today`: the one on which they would be. */
export interface TournamentRulesLine {
  name: string;
  first: string;
  last: string;
  filed: string;
  today: string;
  buy_in: number;
  fee: number;
}

/** A table as it was before a draw: how many sat there already, and which seats were free. */
export interface TournamentFreeSeats {
  table: number;
  players: number;
  free: number[];
}

/** The seat that an entry drew, by the receipt. */
export interface TournamentDrawnSeat {
  receipt: number;
  table: number;
  seat: number;
}

/** A draw of seats with all that it followed from; `pitboss verify FILE` draws it again. */
export interface TournamentProof {
  step: number;
  scope: "unseated" | "broken" | "all";
  /** The SHA-256 of the key, shown before the draw. */
  committed: string;
  /** In hexadecimal digits. */
  key: string;
  /** What somebody called out in between; empty where nobody did. */
  word: string;
  /** What the key was used for: which draw it was, and the SHA-256 of the word. */
  name: string;
  /** Who drew, in the order of the receipts. */
  receipts: number[];
  tables: TournamentFreeSeats[];
  seats: TournamentDrawnSeat[];
  /** It was taken back, and no draw by its key counts any more. */
  undone: boolean;
}

/** Every draw of a tournament, also those that were taken back, the last one first. */
export interface TournamentProofs {
  tournament: number;
  draws: TournamentProof[];
}

/** Whether this house can file rules now; every fault in a sentence, with its line and its paragraph. */
export interface TournamentVerdict {
  lawful: boolean;
  faults: string[];
  /** What they say, where they can be read. */
  rules: TournamentRulesLine | null;
}

/** What a list of entries comes to before it is entered: buy-ins and fees in cents of cash. */
export interface TournamentListDue {
  players: number;
  buy_ins: number;
  fees: number;
  /** How many of them pay with something else. */
  otherwise: number;
}

/** A structure to begin from, as it is written. */
export interface TournamentText {
  text: string;
}

/** What a table wants the floor for. */
export type FloorWaiting = "call" | "award" | "dispute" | "frozen" | "alarm";

/** Whether something went wrong, was said, was pushed forward, or took too long. */
export type CalledKind = "irregularity" | "said" | "pushed" | "time";

/** Something that is overdue. */
export interface FloorAlarm {
  /** Which of the house's watches has struck: deck, sign, ieb ... */
  kind: string;
  /** Where, or 0 for the whole house. */
  table: number;
  says: string;
  law: string | null;
  /** When it fell due. */
  since: number;
}

/** Somebody calls the floor. */
export interface FloorCallLine {
  number: number;
  table: number;
  /** Of whoever calls, or -1 for the dealer. */
  seat: number;
  caller: string;
  why: string;
  since: number;
}

/** Somebody who works in the house. */
export interface FloorDuty {
  name: string;
  positions: string[];
  /** The table that this dealer deals at, or 0. */
  table: number;
}

/** Who sits in a seat. */
export interface FloorSeat {
  seat: number;
  name: string;
  house: boolean;
  away: boolean;
  /** At a pot table: the chips in front of the player. */
  stack: number | null;
}

/** What may be bet: of a spot, or of a round of betting. */
export interface FloorLimit {
  of: string;
  least: number;
  most: number;
}

/** What a table has made in this gaming day, and what its main game has made beside what the solver expects. */
export interface FloorResult {
  /** What play has left with the house, before what it gives to meters and jackpots. */
  win: number;
  drop: number;
  /** Win by drop. */
  hold: number | null;
  /** Rounds of the main game that can be compared; the figures below are theirs. */
  rounds: number;
  staked: number;
  won: number;
  expected: number;
  /** Standard deviation of what was won. */
  deviation: number;
  /** By how many of them it is off; null while too little was played. */
  z: number | null;
  /** Why there is no expectation, or nothing. */
  why: string;
}

/** Nothing happens at a table until it is thawed. */
export interface FrozenLine {
  why: string;
  by: string[];
  since: number;
}

/** A table on the map. */
export interface FloorTable {
  table: number;
  kind: "house" | "pot";
  game: string;
  name: string;
  limits: FloorLimit[];
  places: number;
  seats: FloorSeat[];
  dealer: string;
  round: number;
  /** Where the round stands, in words; "between rounds" where none is played. */
  stage: string;
  waits: FloorWaiting[];
  frozen: FrozenLine | null;
  result: FloorResult;
  /** The meter or the jackpot that it hangs on. */
  fund: FundSign | null;
  /** What its own meter reads, where it has one. */
  meter: number | null;
  award: FundAward | null;
}

/** Somebody who is not let play. */
export interface BarredLine {
  player: string;
  why: string;
  /** The last day of it, as 2026-11-16, or nothing: until admitted again. */
  until: string;
  law: string | null;
  since: number;
  by: string[];
}

/** The pit at this moment. `me`: who asks, by name and position. */
export interface FloorMap {
  /** Its name; nothing where nobody keeps it. */
  house: string;
  date: string;
  shift: number;
  now: number;
  me: FloorDuty;
  tables: FloorTable[];
  alarms: FloorAlarm[];
  calls: FloorCallLine[];
  people: FloorDuty[];
  barred: BarredLine[];
}

/** Chips into an account, or out of it. */
export interface MoneyMove {
  account: string;
  whose: string;
  /** Which player, table or fund. */
  of: string;
  /** Into it; out of it is negative. */
  amount: number;
  why: string;
}

/** What would be told and moved if it were so; nothing is written by asking. */
export interface ShownConsequence {
  told: StoryLine[];
  money: MoneyMove[];
  /** Whether the round would be over by it. */
  over: boolean;
}

/** Something that can be called now. `event` is sent back as it is, with the `seq` of this picture as `seen`. */
export interface CallableEvent {
  event: Record<string, unknown>;
  kind: CalledKind;
  /** By its name: PLAYER_COUNT, SAID ... */
  what: string;
  /** What went wrong, in a sentence. */
  says: string;
  /** What the rule makes of it. */
  then: string;
  law: string | null;
  /** Whose it is: the place at the table, or -1 for the board, the deck or the dealer. */
  seat: number;
  player: string;
  /** Of several hands of a player which, from 0; -1 where there is one, or none. */
  hand: number;
  /** The place of the card in the hand, from 0, where it is about one. */
  card: number | null;
  /** How many cards there were, where it is about a number. */
  count: number | null;
  /** What has to be done before it may be called, or nothing. */
  owes: string;
  shows: ShownConsequence;
}

/** What the player in turn may have said or pushed forward, at a pot table while bets are made. */
export interface SpokenBounds {
  /** The place at the table. */
  seat: number;
  player: string;
  acts: string[];
  owed: number;
  /** The least that a bet or raise comes to; 0 where none may be made. */
  least: number;
  most: number;
  step: number;
  stack: number;
}

/** A paragraph and what it is about. */
export interface LawLine {
  law: string;
  /** Of its section. */
  title: string;
  says: string;
}

/** The paragraphs that a ruling can rest on, those of the game first. */
export interface LawList {
  laws: LawLine[];
}

/** How many hands a player may play. */
export interface HandsAllowedLine {
  player: string;
  hands: number;
}

/** Who goes to another table when the hand is over, and to which place of it; -1: whichever is free. */
export interface MoveLine {
  player: string;
  to: number;
  seat: number;
}

/** A table as the floor sees it: what everybody sees, what can be called now, and what is in dispute. */
export interface FloorView {
  /** As an onlooker sees it. */
  table: TableView;
  /** The same table on the map. */
  map: FloorTable;
  calls: FloorCallLine[];
  alarms: FloorAlarm[];
  irregular: CallableEvent[];
  spoken: SpokenBounds | null;
  /** The paragraph by which the supervisor is told before a mistake is put right here, where there is one. */
  must_tell: string | null;
  /** Who was told of a mistake in this round that is not put right yet, or nobody. */
  told: string[];
  disputes: DisputeLine[];
  hands: HandsAllowedLine[];
  moves: MoveLine[];
}

/** The round on a table so far, after so many of its steps, as everybody saw it. */
export interface FloorReplay {
  round: number;
  steps: StepLine[];
  step: number;
  /** Places whose discarded hands lie open here and did not at the table. */
  opened: number[];
  /** What lets the floor look into them. */
  law: string | null;
  names: Record<string, string>;
  picture: BankedPicture | PotPicture;
}

/** A decision of a session. */
export interface JudgedLine {
  table: number;
  round: number;
  /** Which of the kinds of decision it is, by its place in their list; -1 for one that is not judged. */
  kind: number;
  /** The own cards. */
  hand: string[];
  /** Open cards on the board, and the dealer's. */
  sees: string[];
  did: string;
  /** What was best; empty where it was done, or is not known. */
  best: string;
  /** The same as lines with their values: a page says them in its language, with cards in signs or in words. */
  did_told: ToldPhrase;
  /** What was best, else why it is not judged. */
  best_told: ToldPhrase | null;
  verdict: VerdictKind;
  share: number | null;
  cents: number | null;
  exact: boolean;
  /** Why it is not judged. */
  note: string;
}

/** Decisions that one list of rules is for. */
export interface DecisionKind {
  /** What is decided there, seeing which cards. */
  says: string;
  decisions: number;
  mistakes: number;
  share: number;
  cents: number;
  /** The strategy's own sentences, of which the first that fits decides; of a kind without mistakes none. */
  rules: string[];
  /** What going by them loses against the best play. */
  rules_cost: string;
}

/** The decisions of a session at one game, and which rule to learn next. */
export interface SessionReview {
  ready: true;
  game: string;
  name: string;
  unit: string;
  rounds: number;
  decisions: number;
  mistakes: number;
  share: number;
  cents: number;
  /** The dearest first. */
  kinds: DecisionKind[];
  lines: JudgedLine[];
  /** A line where there is nothing to look at. */
  says?: string;
}

/** A close decision, put to a pupil; or a line where a game has none. */
export interface Drill {
  ready: true;
  game: string;
  name: string;
  /** The same number is the same deal. */
  number: number;
  unit: string;
  /** Whether the best choice is but little better than the next; of what was dealt it is the closest in any case. */
  close?: boolean;
  picture?: BankedPicture;
  choices?: string[];
  /** The choices as lines with their values. */
  told?: ToldPhrase[];
  says?: string;
}

/** What the choices of a drill are worth, and what the one that was made costs. */
export interface DrillVerdict {
  ready: true;
  number: number;
  unit: string;
  chosen: number;
  right: boolean;
  share: number;
  choices: ChoiceLine[];
  exact: boolean;
}

/** The strategy's own sentences for the decision of a drill. */
export interface DrillRules {
  ready: true;
  /** What is decided there, seeing which cards. */
  says: string;
  rules: string[];
  /** What going by them loses against the best play. */
  rules_cost: string;
}

"""What every command answers with `--json`, field by field; the interface shares what is about games and figures.

Money is whole cents. Edges, odds and shares are exact fractions as text ("-3/2"), beside them a number where one is
handy; `per`, `net`, `sd` and `action` are in units of the wager. `law` cites paragraphs. A field with a question mark
is left out where there is nothing to say. The document of the contract is printed from this file, and the page's
types are made of it.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict


class VersionedAnswer(TypedDict):
    """What every answer of a command begins with."""

    version: int
    """The version of this contract."""


# --- games ---


class BookLine(TypedDict):
    """A game of the book in a line."""

    slug: str
    """The name as it is typed."""
    name: str
    """The name as it is printed."""
    jurisdiction: str
    """Whose law it is played by: CO, MA, both, or TRADE where no document speaks."""
    bank: Literal["house", "players"]
    """Who pays the winners."""
    section: str
    """The sections of law."""
    about: str
    """The game in a sentence or two."""
    family: str
    """What kind of game it is: hold'em, stud, pai gow and so on."""


class GamesAnswer(VersionedAnswer):
    """`games`: the book, or those that were asked for."""

    games: list[BookLine]
    """In alphabetical order."""


# --- rules ---


class ReadingLine(TypedDict):
    """What had to be read into a rule, and why."""

    says: str
    """What is read."""
    because: str
    """Why."""


class RuleLine(TypedDict):
    """One rule in plain words; without a citation it says more about the one above it."""

    says: str
    """The rule."""
    law: str | None
    """The paragraphs it rests on."""
    depth: int
    """How far it is set in."""
    readings: list[ReadingLine]
    """What had to be read into it."""


class RuleGroup(TypedDict):
    """A heading of the rule sheet and the rules under it."""

    title: str
    """The heading; the first is the game's name, and under it what it is and its law."""
    rules: list[RuleLine]
    """In the order a dealer needs them."""


class RulesAnswer(VersionedAnswer):
    """`rules`: the rule sheet of a game or, with `--sheet`, of a table."""

    game: str
    """The slug."""
    entries: list[RuleGroup]
    """Every word of the definition, under its headings."""


# --- pay tables ---


class PayoutLine(TypedDict):
    """What a row pays."""

    odds: str
    """Units for each unit of the wager, as a fraction; 0 where it pays none."""
    returned: bool
    """Whether the wager comes back besides ("to"), or not ("for")."""
    meter: str
    """What share of the meter, as a fraction."""
    prize: int
    """A fixed sum, in cents."""
    metered: bool
    """Whether the sum comes off the meter."""


class PrintedRow(TypedDict):
    """A row of a pay table as printed and as read."""

    hand: str
    """The hand it is for."""
    printed: str
    """The cell as printed; nothing where it is blank, or the table is a house's own."""
    pays: str
    """The same as read: "40 to 1", "10% of meter", "$500", "push"; nothing where the row pays nothing."""
    payout: PayoutLine | None
    """The same in numbers; null where the row pays nothing."""
    envy: NotRequired[int]
    """What the hand gives each other player with such a wager, in cents."""
    envy_printed: NotRequired[str]
    """That cell as printed."""
    hand_printed: NotRequired[str]
    """How the hand is printed, where we read another."""
    reason: NotRequired[str]
    """Why it is read otherwise than printed."""


class PrintedSchedule(TypedDict):
    """A pay table."""

    game: str
    """The game's name."""
    jurisdiction: str
    """Whose law prints it; nothing of a house's own."""
    citation: str
    """The paragraph that prints it, or that none does."""
    wager: str
    """The wager that it pays."""
    schedule: str
    """Its name among those of the wager; nothing where it is the only one."""
    own: bool
    """Whether it is a house's own table, which no law prints."""
    rows: list[PrintedRow]
    """The best hand first."""
    per: NotRequired[int]
    """The wager that envies and the seed are printed for, in cents."""
    note: NotRequired[str]
    """What else is to be known about it."""
    seed: NotRequired[int]
    """The printed seed of the meter, in cents; where several are printed, the first."""
    seed_printed: NotRequired[str]
    """The seed as printed."""


class PaytablesAnswer(VersionedAnswer):
    """`paytables`: every printed pay table, or those of a game; with `--sheet` those that pay at its table."""

    schedules: list[PrintedSchedule]
    """In printed order."""


# --- rounds ---


class StoryLine(TypedDict):
    """A line of what happened, with the paragraph behind it."""

    says: str
    """What happened."""
    law: str | None
    """The paragraphs it rests on."""


class DealProof(TypedDict):
    """What the cards came from: a seed, or a key that was committed to; nothing where the cards were given."""

    seed: NotRequired[int]
    """The seed that was asked for."""
    key: NotRequired[str]
    """The key of the shuffle, in hexadecimal."""
    commitment: NotRequired[str]
    """What the key was committed to by, before the deal."""


class RoundRecord(TypedDict):
    """A round or a hand: what it was played by, every event, and what came of it."""

    game: str
    """The slug."""
    sheet: dict[str, object]
    """The lines of the sheet that are not usual; here in cents and fractions, though a sheet is written in dollars."""
    events: list[dict[str, object]]
    """Everything that was done, as logs hold it: its kind under `event`, then its fields; amounts in cents."""
    balances: dict[str, int]
    """What every purse has won or lost, in cents; together nothing."""
    proof: DealProof
    """What the cards came from."""
    board: str
    """The community cards, or common hands."""
    told: list[StoryLine]
    """The story."""


class DealtHand(TypedDict):
    """A hand against the house."""

    player: int
    """Whose it is, counted from 0."""
    cards: str
    """The cards at the end."""
    standing: str
    """How it stands: in, folded, done, dead and so on."""
    dealt: str
    """The cards as they were dealt."""
    discards: str
    """The cards that were given up."""
    split_from: NotRequired[int]
    """The hand it was split from, counted from 0."""


class SettledWager(TypedDict):
    """A wager settled."""

    hand: int
    """Which hand, counted from 0."""
    player: int
    """Whose, counted from 0."""
    spot: str
    """Where it lay."""
    pick: str
    """What was picked there, where the spot takes wagers on several."""
    tip: bool
    """Whether it is a wager for the dealer."""
    stake: int
    """What was put up, in cents."""
    back: int
    """What came back, in cents."""
    net: int
    """What was won or lost, in cents."""
    says: str
    """How it ended."""
    law: str
    """The paragraphs that say so."""


class RoundAnswer(VersionedAnswer, RoundRecord):
    """`deal` and `replay` of one round against the house."""

    hands: list[int]
    """How many hands each player has."""
    lot: int
    """What the dice showed that say where dealing begins, or 0."""
    nth: int
    """The number of the round at its table."""
    meter: int
    """What the meter read before it, in cents."""
    link: NotRequired[str]
    """The name of the link, where the meter is linked with those of other tables."""
    shoes: dict[str, str]
    """The cards of each deck in dealing order."""
    hands_dealt: list[DealtHand]
    """Every hand."""
    dealer: str
    """The dealer's cards at the end."""
    dealer_discards: str
    """The cards that the dealer gave up."""
    paid: list[SettledWager]
    """Every wager settled, in this order."""


class DealtSeat(TypedDict):
    """A hand for the pot."""

    seat: int
    """Counted from 1."""
    cards: str
    """The cards at the end; ?? is one that nobody wrote down."""
    standing: str
    """How it stands: in, folded, shown, mucked or dead."""
    discards: str
    """The cards that were thrown away."""
    wild: NotRequired[int]
    """The place of the card that is wild, counted from 0."""


class WonPot(TypedDict):
    """A pot, or a part of one, and where it went."""

    pot: str
    """Which pot."""
    seat: int | None
    """Who won it, counted from 1; null where it went to an account of the house."""
    amount: int
    """In cents."""
    says: str
    """By what."""
    law: str
    """The paragraphs that say so."""
    account: NotRequired[str]
    """The account of the house that it went to."""


class HandAnswer(VersionedAnswer, RoundRecord):
    """`deal` and `replay` of one hand for the pot."""

    stacks: list[int]
    """The chips before each player, in cents."""
    hand: dict[str, object]
    """What is particular to this hand: a kill, chips carried over, blinds of its own; amounts in cents."""
    shoe: str
    """The deck in dealing order."""
    seats_dealt: list[DealtSeat]
    """Every hand."""
    pots: list[int]
    """The pots that are left in the middle, in cents."""
    won: list[WonPot]
    """Every pot that was won, in this order."""


class ReplayedLine(TypedDict):
    """A hand or round that was played again. Amounts are in the chips of its history, which may be no money."""

    file: str
    """The file."""
    hand: NotRequired[str]
    """Its name in a file of many."""
    variant: NotRequired[str]
    """The variant as the history calls it; of a round of our own, the slug."""
    game: NotRequired[str]
    """The slug."""
    players: NotRequired[int]
    """How many."""
    result: Literal["agrees", "differs", "refused", "no finishing stacks to compare"]
    """What came of it."""
    reason: NotRequired[str]
    """Why it was refused."""
    expected: NotRequired[list[int | str]]
    """The stacks that were written down; whole numbers, or text where they are not."""
    got: NotRequired[list[int | str]]
    """The stacks that the rules give."""
    rake: NotRequired[int | str]
    """The rake that was named or posted."""
    taken: NotRequired[int | str]
    """What is missing from the stacks."""
    unknown: NotRequired[list[int]]
    """Seats whose stacks nobody counted, from 1 on."""


class ReplayAnswer(VersionedAnswer):
    """`replay` of histories, or of several files."""

    hands: list[ReplayedLine]
    """Every hand, in the order of the files."""


class CheckedShuffle(TypedDict):
    """One thing that was looked at."""

    says: str
    """What."""
    holds: bool | None
    """Whether it is so; null where nothing can be said."""


class VerifyAnswer(VersionedAnswer):
    """`verify`: whether a shuffle was what the house had committed to."""

    sound: bool
    """Whether every check holds."""
    checks: list[CheckedShuffle]
    """All of them."""


# --- the law ---


class ShownBy(TypedDict):
    """What fails when a word is changed."""

    game: str
    """The slug of the game; nothing of what is done for all alike."""
    by: str
    """The scene or the test."""


class CitingWord(TypedDict):
    """A word that carries a paragraph out."""

    word: str
    """The word as a reader would name it."""
    games: list[str]
    """The slugs of the games that have it."""
    shown: ShownBy | None
    """What shows it; null where nothing does."""


class DutyLine(TypedDict):
    """A part of a paragraph."""

    name: str
    """Its name."""
    says: str
    """What it asks, in our words."""
    grade: str
    """What became of it."""
    by: list[CitingWord]
    """By what."""


class ParagraphLine(TypedDict):
    """What became of a paragraph."""

    number: str
    """Its number in the section."""
    dated: str
    """How its text is dated, where it is not as the section."""
    asks: str
    """What kind of thing it asks for."""
    says: str
    """What it says, in our words."""
    cover: Literal["cited", "excused", "open"]
    """Whether anything cites it."""
    grade: Literal["done", "half", "said only", "excused", "open"]
    """What became of it."""
    excuse: NotRequired[str]
    """Of which kind its excuse is."""
    excused: NotRequired[str]
    """Why it is excused."""
    by: list[CitingWord]
    """The words that cite it."""
    parts: NotRequired[list[DutyLine]]
    """Its parts, where it asks for several things."""


class SectionLine(TypedDict):
    """A section of law."""

    state: str
    """CO, MA or TRADE."""
    document: str
    """The document."""
    section: str
    """Its number."""
    title: str
    """Its title."""
    dated: str
    """How its text is dated."""
    cited: int
    """How many paragraphs are done, half or only said."""
    done: int
    """How many are done."""
    half: int
    """How many are done by half."""
    said_only: int
    """How many are only said."""
    excused: int
    """How many are excused."""
    open: int
    """How many nothing carries out yet."""
    paragraphs: list[ParagraphLine]
    """All, or those of the grade that was asked for."""


class LawAnswer(VersionedAnswer):
    """`law`: every section."""

    sections: list[SectionLine]
    """In the order of the documents."""


class PlacedParagraph(ParagraphLine):
    """A paragraph by itself."""

    paragraph: str
    """How it is cited."""


class ParagraphsAnswer(VersionedAnswer):
    """`law GAME` and `law PARAGRAPH`."""

    paragraphs: list[PlacedParagraph]
    """Those that were asked for."""


# --- solved ---


class OutcomeLine(TypedDict):
    """One way for a wager to end."""

    label: str
    """How."""
    net: str
    """What it nets, as a fraction of the wager; what the meter pays is not in it."""
    meter: NotRequired[str]
    """What share of the meter it wins besides, as a fraction."""
    combinations: int
    """How many deals end so."""
    probability: float
    """The same as a share of all."""


class MeterLine(TypedDict):
    """A progressive wager's edge as a straight line in what its meter shows."""

    wager: int
    """The wager, in cents."""
    seed: int
    """What the meter restarts from, in cents; the figures are for this."""
    edge_at_nothing: str
    """The house edge with an empty meter."""
    edge_less_per_cent: str
    """How much of it each cent on the meter takes away."""
    break_even: int | None
    """The meter at which nobody has an edge, to the nearest cent; null where there is none."""
    break_even_exact: str | None
    """The same exactly, in cents as a fraction."""
    adds: str
    """What part of each wager goes onto the meter."""


class WagerFigure(TypedDict):
    """The solved figures of a wager. Of the main game all wagers that follow from the first are counted in."""

    spot: str
    """The wager."""
    schedule: str
    """The pay tables in force, by name."""
    main: bool
    """Whether it is the main game."""
    edge: str
    """What the house keeps of each unit, exactly; negative where the player is favoured."""
    edge_decimal: float
    """The same as a number."""
    per: str
    """The wager that the edge is relative to, and units are of."""
    element_of_risk: float
    """What the house keeps of each unit that is put up."""
    action: float
    """What is put up on average."""
    sd: float
    """The standard deviation of the net result."""
    skew: float
    """How lopsided the results are."""
    hit: float
    """How often something is paid."""
    win: float
    """How often the player is up."""
    push: float
    """How often nothing is won or lost."""
    lose: float
    """How often the player is down."""
    combinations: dict[str, int]
    """Deals by how they end."""
    total: int
    """All deals."""
    outcomes: list[OutcomeLine]
    """Every way it can end."""
    exact: bool
    """Whether it is counted, and not estimated."""
    favours_player: bool
    """Whether the player can gain by it."""
    method: str
    """How it was solved."""
    part_of: NotRequired[list[str]]
    """The wagers it is made as one with."""
    standard_error: NotRequired[float]
    """Of the edge, where it is an estimate."""
    edge_by_spot: NotRequired[dict[str, str]]
    """The edge by spot, where several wagers are counted together."""
    meter: NotRequired[MeterLine]
    """Of a progressive wager."""
    envy_per_other_player: NotRequired[str]
    """What each other player is worth through the envy."""
    note: NotRequired[str]
    """What else is to be known about it."""


class WholeFigure(TypedDict):
    """Wagers that are made as one, counted together."""

    spots: list[str]
    """Which."""
    schedule: str
    """The pay tables in force, by name."""
    edge: str
    """What the house keeps of each unit of the first of them, exactly."""
    edge_decimal: float
    """The same as a number."""
    per: str
    """The wager that the edge is relative to."""
    element_of_risk: float
    """What the house keeps of each unit that is put up."""
    action: float
    """What is put up on average."""
    exact: bool
    """Whether it is counted, and not estimated."""
    favours_player: bool
    """Whether the player can gain by it."""
    standard_error: NotRequired[float]
    """Of the edge, where it is an estimate."""


class DecisionLine(TypedDict):
    """One decision of the best strategy."""

    step: int
    """Its place in the script."""
    sees: list[str]
    """The cards that are seen: how many, and whose."""
    acts: list[str]
    """What can be done."""
    chosen: dict[str, float]
    """How often each is best, of all rounds."""
    worth: dict[str, float]
    """What each is worth if it were done every time."""
    rules: list[str]
    """The strategy in words; the first that fits decides."""
    rules_cost: str
    """What following these words loses against the best play."""
    after: NotRequired[list[str]]
    """What was done at the decisions before, where the best act depends on it."""
    having: NotRequired[str]
    """The optional wager for whose owners only this is the strategy."""


class SolvedSheet(TypedDict):
    """A game solved under a sheet."""

    game: str
    """The game's name."""
    options: dict[str, str]
    """The choices of the house that it was solved under."""
    exact: bool
    """Whether every figure is counted."""
    seconds: float
    """How long it took."""
    whole: NotRequired[WholeFigure]
    """The wagers that are made as one; whom the game favours is judged by these."""
    wagers: list[WagerFigure]
    """Every wager."""
    strategy: list[DecisionLine]
    """Every decision."""
    schedules: list[PrintedSchedule]
    """The pay tables that pay, a house's own among them, with their rows."""


class SolveAnswer(VersionedAnswer, SolvedSheet):
    """`solve`: exact figures and the best strategy."""


# --- jackpots and meters ---


class JackpotQuantileLine(TypedDict):
    """What a fund is below with some probability when it is won."""

    below: float
    """How often it is no more than this."""
    amount: int
    """In cents."""


class JackpotFigureLine(TypedDict):
    """A jackpot in one of its games, as if all hands were of that game."""

    game: str
    """The slug of the game."""
    players: int
    """How many are dealt in."""
    showdown: int
    """How many of them see the showdown."""
    hands_per_hour: int
    """At a table."""
    hands_a_day: int
    """At all tables."""
    exact: bool
    """Whether all deals were counted; otherwise hands were sampled."""
    sampled_hands: NotRequired[int]
    """How many."""
    standard_error: NotRequired[float]
    """Of `hit_rate`, where it is sampled."""
    hit: str
    """How often a hand wins it, as a fraction."""
    hit_rate: float
    """The same as a number."""
    paid: str
    """What part of the posted sum a hand pays out on average, as a fraction; less where a share finds nobody."""
    hands: float | None
    """How many it takes on average; null where no sampled hand won it."""
    posted: list[int]
    """What the sign says of each pool, in cents."""
    value: str
    """What a hand is worth to a seat: cents as a fraction."""
    given: str
    """What a seat gives for it, likewise."""
    even: int | None
    """The posted sum at which the two are the same, in cents."""
    at_hit: int | None
    """What the sign says on average when it is won, in cents."""
    at_hit_quantiles: list[JackpotQuantileLine]
    """How that is distributed."""
    liability: int
    """What is held for players, in cents."""
    next_seed: int
    """What the house adds if it is won now, in cents."""


class JackpotAnswer(VersionedAnswer):
    """`jackpot` of a jackpot's rules."""

    jackpot: str
    """Its name."""
    figures: list[JackpotFigureLine]
    """In each of its games."""


class MeterFigureLine(TypedDict):
    """A progressive meter and its wager."""

    wager: str
    """What the wager is called."""
    stake: int
    """Its size in cents."""
    seed: int
    """What the meter restarts from, in cents."""
    break_even: int | None
    """The meter at which nobody has an edge, in cents; null where it stops before that."""
    most: int | None
    """Where the meter stops, in cents; null where it does not."""
    wagers: float
    """How many it takes on average until the whole meter is won."""
    hours: float
    """The same in hours."""
    exact: bool
    """Whether the next two are exact; otherwise they are sampled."""
    at_hit: int
    """What the meter shows on average when the whole of it is won, from its seed on, in cents."""
    at_hit_quantiles: list[JackpotQuantileLine]
    """How that is distributed."""
    seed_cost: str
    """What the house's seed comes to, as a fraction of the wager."""
    adds: str
    """What goes onto the meter, likewise."""
    reserves: str
    """What goes into the reserve, likewise."""


class MeterAnswer(VersionedAnswer):
    """`jackpot` of a sheet with a progressive meter."""

    game: str
    """The slug of the game."""
    meter: MeterFigureLine
    """Its figures."""


# --- sampled ---


class SampledLine(TypedDict):
    """A wager as it was sampled."""

    spot: str
    """The wager."""
    schedule: str
    """The pay tables in force, by name."""
    per: str
    """The wager that units are of."""
    main: bool
    """Whether it is the main game."""
    rounds: int
    """In which it was made."""
    action: float
    """What was put up on average."""
    edge_decimal: float
    """What the house kept of each unit."""
    standard_error: float
    """Of the edge."""
    sd: float
    """The standard deviation of the net result."""
    win: float
    """How often the player was up."""
    push: float
    """How often nothing was won or lost."""
    lose: float
    """How often the player was down."""
    hit: float
    """How often something was paid."""
    envy: float
    """What came through the envy on average; not counted in the net."""
    histogram: dict[str, int]
    """Rounds by what they netted, as a fraction of the wager."""
    rows: dict[str, int]
    """Rounds by how each wager ended."""


class SimulateAnswer(VersionedAnswer):
    """`simulate`: the same definition sampled."""

    game: str
    """The game's name."""
    strategy: str
    """By what the players decided."""
    rounds: int
    """Rounds that were asked for."""
    done: int
    """Rounds that were played."""
    seed: int
    """The seed."""
    seats: int
    """How many players."""
    meter: int
    """What the meter shows in every round, in cents."""
    seconds: float
    """How long it took."""
    stopped: bool
    """Whether it was interrupted."""
    options: dict[str, str]
    """The choices of the house that it was played under."""
    wagers: list[SampledLine]
    """Every wager."""


# --- sheets ---


class NoticeLine(TypedDict):
    """The notice that a change needs."""

    law: str
    """The paragraph that asks for it."""
    says: str
    """Which."""
    hours: int | None
    """How many hours, where it says so."""


class ChangeLine(TypedDict):
    """One thing that two sheets settle otherwise."""

    place: str
    """Its line on the sheet."""
    name: str
    """What it is."""
    before: str | None
    """What was, in words; null where there was nothing."""
    after: str | None
    """What will be, in words; null where there is nothing any more."""
    law: str
    """The paragraphs about it."""
    notice: NoticeLine | None
    """The notice that it needs."""
    says: str
    """All of it in a sentence."""


class MovedEdge(TypedDict):
    """How an edge changes."""

    spot: str
    """The wager."""
    per: str
    """The wager that the edge is relative to."""
    before: str
    """The edge that was, as a fraction."""
    after: str
    """The edge that will be."""
    exact: bool
    """Whether both are counted."""
    favours_player: bool
    """Whether the player can gain by it then."""


class DiffAnswer(VersionedAnswer):
    """`diff`: what changes between two sheets."""

    game: str
    """The slug."""
    same: bool
    """Whether nothing changes."""
    changes: list[ChangeLine]
    """Everything that does."""
    edges: list[MovedEdge]
    """The edges of the wagers that are touched."""


class FaultLine(TypedDict):
    """A fault of a sheet."""

    place: list[str]
    """Its field and, under a heading, its name."""
    says: str
    """What is wrong."""
    allowed: str | None
    """What is allowed."""
    note: str | None
    """What else helps."""
    law: str | None
    """The paragraphs that refuse it."""
    sentence: str
    """All of it in a sentence."""


class WarningLine(TypedDict):
    """Something that is left to be seen to."""

    place: list[str]
    """Its field and, under a heading, its name."""
    says: str
    """What."""
    do: str
    """What to do."""
    law: str | None
    """The paragraphs about it."""


class CheckedSheet(TypedDict):
    """A sheet and what was found in it."""

    file: str
    """The file."""
    game: str | None
    """The slug; null where it names none that there is, and of a jackpot's rules."""
    lawful: bool | None
    """Whether it can stand; null where nothing could be read."""
    unreadable: str | None
    """Why nothing could be read."""
    faults: list[FaultLine]
    """Every fault."""
    warnings: list[WarningLine]
    """What is left to be seen to; lawful all the same."""


class CheckAnswer(VersionedAnswer):
    """`check`: every fault of every sheet."""

    sheets: list[CheckedSheet]
    """In the order of the files."""


# --- the atlas ---


class AtlasLine(TypedDict):
    """A wager of a game under a schedule, or those that are made as one."""

    game: str
    """The slug."""
    name: str
    """The game's name."""
    wager: str
    """The wager."""
    schedule: str
    """The pay tables in force, by name."""
    edge: str
    """What the house keeps of each unit, as a fraction."""
    edge_decimal: float
    """The same as a number."""
    per: str
    """The wager that the edge is relative to."""
    element_of_risk: float
    """What the house keeps of each unit that is put up."""
    sd: float | None
    """The standard deviation of the net result; null of wagers that are made as one."""
    hit: float | None
    """How often something is paid."""
    favours_player: bool
    """Whether the player can gain by it."""
    exact: bool
    """Whether it is counted, and not estimated."""
    standard_error: float
    """Of the edge, where it is an estimate."""
    break_even: int | None
    """The meter at which nobody has an edge, to the nearest cent."""
    combinations: int | None
    """All deals."""
    method: str
    """How it was solved."""
    seconds: float
    """How long it took."""
    law: str
    """The paragraphs."""


class AtlasAnswer(VersionedAnswer):
    """`atlas --json`, and `atlas.json` of `atlas --out`."""

    wagers: list[AtlasLine]
    """Game by game."""


# --- the report ---


class ProgramLine(TypedDict):
    """What made a report."""

    version: str
    """The version of the program."""
    sources: str
    """The SHA-256 of all its sources."""


class LimitLine(TypedDict):
    """How large a wager may be."""

    wager: str
    """The wager."""
    least: int
    """In cents; sums of money in a pay table are reckoned for this."""
    most: int
    """In cents."""
    kind: str
    """Required, optional, or as large as another."""
    law: str
    """The paragraphs."""


class ChosenLine(TypedDict):
    """A choice that the law leaves to the house."""

    option: str
    """Which."""
    value: str
    """How it was made."""
    usual: bool
    """Whether it is the usual one."""


class ReportedSheet(TypedDict):
    """The sheet that a report is about."""

    sha256: str | None
    """Of its file; null where none was named."""
    mark: str
    """One number for all that it settles: script, settlement, decks, pay tables, least wagers, options."""
    reading: str
    """How damaged print is read: as read, as printed, or by which ruling."""
    options: list[ChosenLine]
    """The choices of the house."""
    limits: list[LimitLine]
    """The wagers."""
    warnings: list[WarningLine]
    """What is left to be seen to."""


class PaidRow(TypedDict):
    """What a paid row of a pay table costs."""

    row: str
    """The hand."""
    combinations: int
    """How many deals hit it."""
    probability: float
    """The same as a share of all."""
    returns: str
    """What it returns of each unit, as a fraction; where `one_more` is null, of all wagers of such rounds."""
    one_more: str | None
    """How much the edge falls if it pays one unit more; null where that cannot be told."""


class ReportedWager(WagerFigure):
    """A wager in a report."""

    counted_in: list[str]
    """All wagers that are counted in."""
    variance: float
    """Of the net result."""
    long_run: str | None
    """The edge over the years, the meter's growth paid out; null where parts of the meter are won."""
    rows: list[PaidRow]
    """What each paid row costs, where there are several."""


class ReportedDecision(DecisionLine):
    """A decision in a report."""

    chart: NotRequired[list[list[str]]]
    """Of two own cards the best act, from aces down to deuces: suited hands above the diagonal, others below."""


class HeldSpan(TypedDict):
    """What the house keeps of a wager in a span of time."""

    hands: int
    """How many hands make the wager in it."""
    kept: int
    """What is kept, to the nearest cent."""
    sd: int
    """One standard deviation of it, to the nearest cent, hands reckoned as independent."""


class HeldLine(TypedDict):
    """What the house keeps of a wager."""

    wager: str
    """The wager."""
    stake: int
    """The sheet's least amount, in cents."""
    edge: str
    """What is kept of each unit over the years, meters and envies paid out."""
    spans: list[HeldSpan]
    """In an hour, a day and a year."""


class HoldTable(TypedDict):
    """The hold to expect."""

    hands: int
    """Hands that make the wager in a round."""
    rounds: int
    """Rounds in an hour."""
    hours: int
    """Open hours in a day."""
    days: int
    """Days in a year."""
    wagers: list[HeldLine]
    """Every wager, but for those whose meter is won in parts."""


class BesideLine(TypedDict):
    """A figure and its sample."""

    wager: str
    """The wager."""
    schedule: str
    """The pay tables in force, by name."""
    exact: bool
    """Whether the figure is counted."""
    edge: float
    """The figure."""
    sd: float
    """Its standard deviation."""
    rounds: int
    """Rounds in which the wager was made."""
    sampled_edge: float
    """The sample."""
    sampled_sd: float
    """Its standard deviation."""
    standard_error: float
    """The exact deviation over the square root of the rounds."""
    apart: float
    """How far they lie apart, in standard errors."""


class BesideTable(TypedDict):
    """The simulation beside the figures."""

    rounds: int
    """How many."""
    seed: int
    """The seed."""
    seats: int
    """Players at the table."""
    unsampled_because: str | None
    """Why there is none."""
    wagers: list[BesideLine]
    """Every wager that was sampled."""
    unsampled: list[str]
    """Those that no sample stands for."""


class IntervalLine(TypedDict):
    """Between which shares the hold lies."""

    share: float
    """In how many of all such runs."""
    low: float
    """From."""
    high: float
    """To."""


class StrayLine(TypedDict):
    """The hold after so many rounds."""

    rounds: int
    """How many."""
    intervals: list[IntervalLine]
    """Where it lies."""
    ahead: float
    """How likely the house has won."""
    counted: bool
    """Whether that is counted from the distribution of the sum, not by the normal curve."""
    enough: bool
    """Whether the rounds are enough for the normal curve."""


class StrayTable(TypedDict):
    """How far the hold of a wager may stray."""

    wager: str
    """The wager."""
    per: str
    """The wager that the edge is relative to."""
    edge: float
    """The exact edge."""
    sd: float
    """The exact deviation."""
    skew: float
    """How lopsided the results are."""
    enough: int
    """Rounds from which on the normal curve serves."""
    after: list[StrayLine]
    """From a thousand to a hundred million rounds."""


class WorstLine(TypedDict):
    """The most that a wager, an envy or a cap can cost."""

    what: str
    """Which."""
    stake: int
    """The largest wager, or the cap, in cents."""
    says: str
    """By what ending."""
    seat: int
    """To one seat, in cents; negative of a cap."""
    table: int
    """To a full table, in cents: a bound."""
    exact: bool
    """Whether one seat can be paid just that."""


class WorstTable(TypedDict):
    """The most the house can lose in one round."""

    seats: int
    """A full table."""
    seat: int
    """To one seat, in cents."""
    table: int
    """To a full table, in cents: a bound."""
    exact: bool
    """Whether the sum for one seat is reached."""
    meter: int
    """What the meter is taken to hold, in cents; 0 without one."""
    lines: list[WorstLine]
    """Every wager."""
    cuts: list[WorstLine]
    """What the caps keep back."""
    aside: list[str]
    """Wagers by which the house loses nothing."""


class OptionMoves(TypedDict):
    """What another choice makes of an edge."""

    option: str
    """Which."""
    value: str
    """How it would be made."""
    wager: str
    """The wager."""
    schedule: str
    """The schedule that pays then, where it is another."""
    here: str
    """The edge in this report, as a fraction."""
    then: str
    """The edge then."""
    kept: bool
    """Whether it was solved before and came with the program."""


class OptionStays(TypedDict):
    """A choice that changes no edge."""

    option: str
    """Which."""
    value: str
    """How it would be made."""


class UnsolvedChoice(TypedDict):
    """A choice that was not solved."""

    option: str
    """Which."""
    value: str
    """How it would be made."""
    wagers: list[str]
    """For which wagers; none where for all."""
    why: str
    """Why not."""


class OptionTable(TypedDict):
    """The other choices of the house."""

    moved: list[OptionMoves]
    """Those that change an edge."""
    same: list[OptionStays]
    """Those that change none."""
    left: list[UnsolvedChoice]
    """Those that were not solved."""


class OtherSchedule(TypedDict):
    """A wager under a printed schedule."""

    wager: str
    """The wager."""
    schedule: str
    """The schedule."""
    edge: str
    """What the house keeps of each unit, exactly."""
    edge_decimal: float
    """The same as a number."""
    element_of_risk: float | None
    """What it keeps of each unit that is put up; null where the edge is a kept one."""
    sd: float | None
    """The standard deviation."""
    favours_player: bool
    """Whether the player can gain by it."""
    here: bool
    """Whether it is the one of this report."""
    kept: bool
    """Whether it was solved before and came with the program."""


class ScheduleTable(TypedDict):
    """The other printed schedules."""

    wagers: list[OtherSchedule]
    """Every wager under each."""
    left: list[UnsolvedChoice]
    """Those that were not solved."""


class KnownCard(TypedDict):
    """What a card of the dealer's is worth that the player sees."""

    hidden: str
    """The edge of the main game while none is seen."""
    seen: str
    """The edge with one of them face up before every decision."""


class ReportAnswer(VersionedAnswer):
    """`report`: all that the paper holds, from the same values."""

    game: str
    """The slug."""
    name: str
    """The game's name."""
    about: str
    """The game in a sentence or two."""
    dated: str
    """The day, as 2026-01-31."""
    command: str
    """What makes this report again."""
    program: ProgramLine
    """What made it."""
    law: list[str]
    """Each section: document, number, title and how it is dated."""
    sheet: ReportedSheet
    """What was chosen."""
    exact: bool
    """Whether every figure is counted."""
    whole: NotRequired[WholeFigure]
    """The wagers that are made as one; whom the game favours is judged by these."""
    wagers: list[ReportedWager]
    """Every wager."""
    strategy: list[ReportedDecision]
    """Every decision."""
    schedules: list[PrintedSchedule]
    """The pay tables that pay, a house's own among them, with their rows."""
    hold: HoldTable
    """The hold to expect."""
    simulation: BesideTable
    """The simulation beside the figures."""
    stray: list[StrayTable]
    """How far the actual hold may stray."""
    worst: WorstTable
    """The most the house can lose in one round."""
    other_options: OptionTable
    """What other choices of the house would make of the edges."""
    other_schedules: ScheduleTable
    """What other printed schedules would."""
    known_card: KnownCard | None
    """What a known card is worth; null where it cannot be told, or takes long."""
    entries: list[RuleGroup]
    """The rules, of the table where a sheet was named."""
    readings: list[ReadingLine]
    """Every reading of the text."""


# --- tournaments ---


class TournamentPlayedLevel(TypedDict):
    """A level of a tournament that was played out."""

    event: int
    """Of which event."""
    level: int
    """Its number."""
    hands: int
    """How many were dealt at all tables."""
    players: int
    """How many were left at its end."""


class TournamentPlayedEntry(TypedDict):
    """A line of the tournament form."""

    receipt: int
    """Its number."""
    player: str
    """Whose it is."""
    event: int
    """Of which event."""
    tender: str
    """What it was paid with."""
    buy_in: int
    """With rebuys and add-ons, in cents."""
    fee: int
    """The entry fee, in cents."""


class TournamentPlayedPrize(TypedDict):
    """A line of the payout form."""

    receipt: int
    """Of which entry."""
    player: str
    """Who won it."""
    event: int
    """In which event."""
    place: int
    """For which place."""
    cash: int
    """In cents."""
    voucher: int
    """What a voucher that is a prize is worth, in cents."""
    goods: str
    """What was won besides."""
    by: list[str]
    """Who signed."""


class TournamentPlayed(TypedDict):
    """A tournament that house players played out from a seed."""

    tournament: str
    """What it is called."""
    players: int
    """How many entered."""
    seed: int
    """The same seed gives the same tournament."""
    hands: int
    """How many were dealt."""
    broken: int
    """Tables that were broken."""
    moved: int
    """Players who were moved to balance tables."""
    minutes: list[int]
    """How long each event took."""
    levels: list[TournamentPlayedLevel]
    """Level by level."""
    entries: list[TournamentPlayedEntry]
    """The tournament form."""
    prizes: list[TournamentPlayedPrize]
    """The payout form."""


class TournamentPlayAnswer(VersionedAnswer, TournamentPlayed):
    """`tournament play`."""


class TournamentLengthEvent(TypedDict):
    """How long an event takes."""

    event: int
    """Its number."""
    minutes: float
    """On average."""
    error: float
    """Nineteen times of twenty the true mean lies within so many minutes of it."""
    least: int
    """The shortest that was seen, in minutes."""
    most: int
    """The longest."""
    last_level: float
    """In which level it ends, on average."""


class TournamentLength(TypedDict):
    """How long a structure takes, by playing it out."""

    tournament: str
    """What it is called."""
    players: int
    """How many enter each event."""
    times: int
    """How often it was played out."""
    seed: int
    """Of the first time; the next has the next."""
    events: list[TournamentLengthEvent]
    """Event by event."""


class TournamentLengthAnswer(VersionedAnswer, TournamentLength):
    """`tournament length`."""


class PayoutsFigures(TypedDict):
    """What each place wins."""

    tournament: str
    """What it is called."""
    event: int
    """Which event of it."""
    entries: int
    """With so many entries."""
    carried: int
    """What was carried forward to it from the events before, in cents."""
    pool: int
    """What is awarded, in cents, vouchers for an entry included."""
    method: str
    """By shares, or by a power law."""
    exponent: str | None
    """Of the power law, with which `least + (first - least) / place**exponent` uses up the pool."""
    least: int
    """The least prize of a power law, in cents."""
    unit: int
    """Prizes are whole multiples of it, in cents."""
    prizes: list[int]
    """In cash, in cents, the first place first."""
    vouchers: list[int]
    """What the vouchers of these places are worth, in cents."""
    besides: list[str]
    """The vouchers, free seats and goods of these places in words."""


class TournamentPayoutsAnswer(VersionedAnswer, PayoutsFigures):
    """`tournament payouts`."""


class SharedPrizes(TypedDict):
    """What a deal comes to, in cents."""

    stacks: list[int]
    """Chips of each who is left."""
    prizes: list[int]
    """What is still to be won, the first place first."""
    first: int
    """What is left out, and played on for."""
    icm: list[int]
    """By what the chips are worth in the independent chip model."""
    chips: list[int]
    """The least prize each, and the rest by chips."""
    worth: list[float]
    """What the chips are worth of all prizes, without rounding."""
    split: list[int]
    """As proposed; empty where nothing is."""


class TournamentDealAnswer(VersionedAnswer, SharedPrizes):
    """`tournament deal`."""

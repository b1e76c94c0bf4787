"""What the server sends, typed once: what everybody at a table may see, what one seat sees besides, and the book.

What commands answer with as well is taken from their contract. The page's types are made of both
(`python -m pitboss.web.typescript`), and so are the answers in the described interface. Money is whole cents.
"""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from pitboss.report.contract.house_shapes import AwardStep
from pitboss.report.contract.shapes import BookLine, ChangeLine, PrintedSchedule, RuleGroup, SolvedSheet, StoryLine

Face = str | None
"""A card such as "As", "Td" or "Jk"; null lies face down."""


# --- what is told ---


class ToldSeat(TypedDict):
    """A seat or a hand of nobody who has a name, counted from 0."""

    seat: int
    noun: str


class ToldChips(TypedDict):
    """An amount of chips, in cents; at a tournament in points."""

    chips: int


class ToldCards(TypedDict):
    """Cards that everybody may see."""

    cards: list[str]


class ToldPhrase(TypedDict):
    """Words within a line that are a line themselves, with what goes into their own places."""

    line: str
    args: dict[str, ToldValue]


class ToldJoined(TypedDict):
    """Several values in a row."""

    parts: list[ToldValue]
    between: str


ToldValue = str | int | ToldSeat | ToldChips | ToldCards | ToldPhrase | ToldJoined
"""What goes into a place of a line; plain text is a name, and said as it is."""


class TableLine(StoryLine):
    """A line of a round in English, and as values: the page puts it into its own words, to be read and to be heard."""

    line: str
    """The English line with its places; other languages have theirs by it."""
    args: dict[str, ToldValue]
    """What goes into the places."""


# --- tables ---


class ChairLine(TypedDict):
    """Who sits in a seat."""

    seat: int
    name: str
    house: bool
    """A practice partner of the pit; a house that was founded has none."""
    number: NotRequired[int]
    """Of a practice partner: by which number it is called, in any language."""
    ready: bool
    """Against the house: has no more to bet. Between two hands for the pot: has asked for the next."""
    away: bool
    """Nobody waits for this player: let the time run out in this round, or has not been heard of for so long."""
    stack: NotRequired[int]
    """At a pot table: the chips in front of the player."""
    out: NotRequired[bool]
    """At a pot table: takes no cards for a while."""
    style: NotRequired[str]
    """At a pot table: how a practice partner plays (tight, loose, cautious, bold)."""
    prop: NotRequired[bool]
    """At a pot table: plays for the house, as a proposition player."""
    runners: NotRequired[int]
    """At a pot table with a pool for base runners: how many this player has."""
    newcomer: NotRequired[bool]
    """At a pot table: has sat down where the hand that lies there was another's."""
    plays: NotRequired[list[int]]
    """Against the house: the positions that this player plays from the next round on, where they are several."""


class PropNames(TypedDict):
    """Who at a table does not play as everybody does."""

    props: list[str]
    """Proposition players: the house names them to whoever asks."""
    partners: list[int]
    """Practice partners of the pit, where no house is founded."""


class TableSign(TypedDict):
    """What stands over a table of either kind."""

    table: int
    game: str
    name: str
    places: int
    chairs: list[ChairLine]
    unlisted: NotRequired[bool]
    """Where somebody practises alone, and nobody else is led to it."""
    own: NotRequired[bool]
    """Where it is not played by the usual sheet of the game: nobody is led to it who does not choose it."""
    open: NotRequired[int]
    """In the lobby: seats that are free and held for nobody."""
    waiting: NotRequired[int]
    """In the lobby: how many wait for a seat there."""


class BankedSummary(TableSign):
    """A table against the house, in the lobby."""

    kind: Literal["house"]


class PotLimits(TypedDict):
    """The stakes of a pot table."""

    limit: str
    small: int
    big: int
    blinds: tuple[int, ...]
    ante: int
    unit: int
    """The smallest chip: every sum is a multiple of it."""


class RunnersPool(TypedDict):
    """A pool beside the pot: what lies in it, and with how many base runners it is won."""

    amount: int
    home: int


class TournamentSign(TypedDict):
    """Of which tournament a table is: its chips are points, and its seats are drawn."""

    number: int
    name: str
    felt: int
    called: str
    """What stands on that table in the room."""
    advised: bool
    """Whether its players may be advised: only where nothing is paid and nothing won."""


FoldsFor = Literal["away", "penalty"]
"""Why a player is dealt in without playing: said to be away, or sits a penalty out."""


class FoldedFor(TypedDict):
    """Whose hand was folded without that they play."""

    name: str
    why: FoldsFor


class PotSummary(TableSign):
    """A pot table, in the lobby."""

    kind: Literal["pot"]
    button: int
    limits: PotLimits
    pool: NotRequired[RunnersPool]
    tournament: NotRequired[TournamentSign]
    folded: NotRequired[list[FoldedFor]]
    """At a table of a tournament: whose hands of this round were folded, because they are away or for a penalty."""


Summary = BankedSummary | PotSummary


class SealLine(TypedDict):
    """The seal of a number to cut by: its SHA-256 with the root and the seat."""

    seat: int
    seal: str


class OwnCut(TypedDict):
    """What a player cuts by, as the house has it: the seal, and the number once it is opened; or nothing."""

    seal: str
    nonce: str


class CommitmentLine(TypedDict):
    """What the order of the cards is committed to by, from before a player may cut them."""

    round: int
    """Of which round; between two hands the next one."""
    root: str
    open: bool
    """Whether a number may still be sealed."""
    opening: bool
    """Whether no seal is taken any more, and numbers are opened."""
    seals: list[SealLine]
    """What was sealed so far, in the order of the seats."""


# --- meters and jackpots ---


class FundSign(TypedDict):
    """What the meter of a controller or the signs of a jackpot say at this moment."""

    name: str
    called: str
    """What players call it: one that belongs to its game has the name of the game."""
    kind: Literal["meter", "jackpot"]
    posted: list[int]
    """What each pool offers; of a meter it is one."""
    primary: int
    """Which of them is won next, counted from 0."""
    pending: bool
    """The signs are not true at the moment, and say so."""
    date: str
    """The day the signs of a jackpot are of, or nothing."""


class FundClaim(TypedDict):
    """What a player gets of an award."""

    player: str
    hand: str
    amount: int
    paid: bool


class FundAward(TypedDict):
    """What was won at a table and is not paid yet: the table waits for it."""

    fund: str
    amount: int
    step: AwardStep
    claims: list[FundClaim]


class FundHitLine(TypedDict):
    """What was won of a fund, and when."""

    date: str
    amount: int
    hand: str


class FundRule(TypedDict):
    """A rule that players are told, and the paragraph that wants it posted."""

    name: str
    says: str
    law: str


class WallFund(FundSign):
    """A meter or a jackpot on the wall."""

    games: list[str]
    """By name."""
    verifying: int
    """What is being verified of it at this moment, or 0."""
    rules: list[FundRule]
    hits: list[FundHitLine]
    """The last of them, the newest first."""


class FundWall(TypedDict):
    """Every meter and jackpot of the house, for everybody."""

    house: str
    funds: list[WallFund]


# --- disputes ---


class RulingLine(TypedDict):
    """A ruling: what was decided, by which paragraph, by whom and when."""

    at: int
    by: list[str]
    round: int
    says: str
    law: str


class DisputeLine(TypedDict):
    """A dispute with the rulings on it, the one that counts last."""

    number: int
    round: int
    player: str
    says: str
    since: int
    by: list[str]
    rulings: list[RulingLine]


class MissedLine(TypedDict):
    """What was done for a player whose time ran out; it is told until the player does something again."""

    round: int
    acts: list[str]
    """In their order; none where only the betting went on."""
    dead: bool
    """Whether the hand is dead by it, without an act."""
    seconds: float
    """The time there was."""
    law: str
    """The paragraph of a time that the house has posted; nothing where it is the pit's own."""
    lost: int
    """What was given up by it, in cents."""
    why: NotRequired[FoldsFor]
    """At a table of a tournament: for what the hand was folded, where no time ran out."""
    more: NotRequired[int]
    """Of a penalty: how many hands are sat out after this one."""


class Looking(TypedDict):
    """What a table of either kind says to whoever looks."""

    seat: int
    """The seat of whoever looks, or -1."""
    seq: int
    round: int
    seconds: float
    """What is left of the time for the decision in turn."""
    late: str
    """Who let the time run out in this round."""
    missed: MissedLine | None
    """What was done for whoever looks, where that one's time ran out."""
    commitment: CommitmentLine | None
    """None in rounds from before it was kept."""
    cut: OwnCut
    """By what whoever looks cuts the cards."""
    fund: FundSign | None
    """The meter or the jackpot of the house that the table hangs on, as it is now."""
    award: FundAward | None
    """What was won here and is being verified."""
    frozen: str
    """Why nothing happens here until the floor lets it, or nothing."""
    held: list[str]
    """For whom the free seats are: who was called from the waiting list, and who is called next."""
    disputes: list[DisputeLine]
    """What was disputed in this round and in the one before, and how it was ruled."""
    coming: int
    """From when another version of the sheet holds here, of which notice hangs; or 0."""


# --- waiting lists ---


class OpenSeats(TypedDict):
    """A table as it is called out: its game, its limits, its free seats."""

    table: int
    game: str
    """The slug."""
    name: str
    limits: PotLimits | None
    """Of a poker table."""
    open: int
    """Seats that are free and held for nobody."""
    waiting: int
    """How many wait for a seat there."""


class WaitingPlace(TypedDict):
    """Where a player stands on a list."""

    game: str
    name: str
    """Of the game."""
    table: int
    """The one table that the player waits for, or 0 for any of the game."""
    place: int
    """The first is 1."""
    of: int
    """How many stand on it."""
    called: int | None
    """The table that the player is called to."""
    seconds: int
    """For how long the seat is still held."""
    source: int
    """The table that the player changes from, with the stack; or 0."""


class WaitingBoard(TypedDict):
    """Free seats and waiting lists."""

    open: list[OpenSeats]
    mine: list[WaitingPlace]
    """Of whoever asks."""


# --- a house-banked round ---


class StakeLine(TypedDict):
    """Chips on a spot."""

    spot: str
    amount: int
    pick: str
    tip: bool
    down: bool


StandingWord = Literal["betting", "sitting out", "in", "folded", "done", "dead"]


class HandFaces(TypedDict):
    """The cards of a hand as its player sees them."""

    cards: list[Face]
    back: list[Face]
    front: list[Face]


class BoxPicture(HandFaces):
    """A hand against the house."""

    player: int
    standing: StandingWord
    stakes: list[StakeLine]
    discards: int
    split: int
    """The hand it was split from, or -1."""


class BetOffer(TypedDict):
    """Chips that may be put on a spot."""

    do: Literal["bet"]
    box: int
    spot: str
    least: int
    most: int
    step: int
    law: str
    picks: list[str]
    tip: bool
    required: bool


class ActOffer(TypedDict):
    """A decision that may be taken."""

    do: Literal["act"]
    box: int
    act: str
    spot: str
    amount: int
    times: int
    """How many times the wager that a bet follows it is; 0 for what is no such bet."""
    cards: list[int]
    ahead: NotRequired[bool]
    """A bet laid before its time: the decision that is due is still to be made."""
    house: NotRequired[bool]
    """The one way among all in which the house ways would set the hand."""


HouseOffer = BetOffer | ActOffer


class PaidLine(TypedDict):
    """A wager settled."""

    box: int
    spot: str
    pick: str
    tip: bool
    stake: int
    back: int
    net: int
    """What its player is up or down by it: of a tip nothing comes back to who gave it."""
    dealers: int
    """What the dealer has of it, in cents."""
    says: str
    law: str
    column: str
    """The column of the rule that decided, or nothing where no single one did."""
    row: int
    """The row of the schedule that was hit, counted from 0, or -1."""
    wager: str
    """The wager that the schedule is printed for, or nothing."""
    schedule: str
    """What it is called among those of its wager."""
    returned: Literal["", "taken", "given", "aside"]
    """Whether it came back unsettled, which is no push: its player took it back, or the house gave it."""


class PlayingLine(TypedDict):
    """A hand that lies open at the end: what it is called, and the places of the cards that make it, from 0."""

    hand: int
    """Its place among the hands; -1 for the dealer's, -2 and downwards for common ones."""
    says: str
    cards: list[int]
    board: list[int]
    best: bool
    """Whether no hand that it met was better; in a pot, whether it won a part."""
    shorter: NotRequired[list[str]]
    """In a pot: the same name in fewer words, the longest first."""


class NamedMet(TypedDict, total=False):
    """What a hand meets while its player shows or mucks."""

    shown: str
    """The best of the hands that were shown."""
    beaten: bool
    """Whether nothing can be won with one's own."""


class NamedHands(NamedMet):
    """What own cards make so far, or what lifted ones would make while a hand is set."""

    says: str
    fouls: bool
    """Whether the hand would be set against the rules, and lost."""


class PublicRound(TypedDict):
    """What everybody at the table may see of a round against the house."""

    boxes: list[BoxPicture]
    dealer: list[Face]
    dealer_back: list[Face]
    dealer_front: list[Face]
    board: list[Face]
    meter: int
    turn: int
    """The hand in turn, or -1."""
    stage: int
    paid: list[PaidLine]
    plays: list[PlayingLine]
    order: list[int]
    """Who got the cards of the last pass, card by card: a hand, -1 the dealer, -2 the board."""
    told: list[TableLine]
    over: bool


class PrivateRound(TypedDict):
    """What one seat sees of it besides: the own hands by their place among all, and what it may do."""

    own: dict[int, HandFaces]
    may: list[HouseOffer]


class BankedPicture(PublicRound):
    """A round against the house as one seat sees it."""

    may: list[HouseOffer]


class FurtherHands(TypedDict):
    """Positions beside the own that a player may take, and those that may be given up; from the next round on."""

    beside: list[int]
    further: list[int]


class FitsLine(TypedDict):
    """A wager that may lie there larger than the bets that follow from it leave room for."""

    spot: str
    most: int
    """Up to so much on it all of them can be made."""
    bets: list[str]
    times: int
    """How many times as large these can then not be."""


class BankedView(BankedSummary, Looking, FurtherHands):
    """A table against the house as one player sees it."""

    betting: bool
    hurry: float
    """Seconds until the dealer calls no more bets, or 0."""
    again: bool
    pays: dict[str, str]
    """The schedule in force, by wager."""
    without: list[str]
    """Wagers of the game that are not offered here."""
    limits: dict[str, tuple[int, int]]
    fits: list[FitsLine]
    picture: BankedPicture | None


# --- a hand at a pot table ---


class PotSeat(TypedDict):
    """A player in a hand."""

    place: int
    cards: list[Face]
    live: bool
    stack: int
    bet: int
    discards: int
    wild: int
    """Which card is wild, or -1."""
    shown: bool
    mucked: bool
    dead: bool
    side: list[tuple[str, int]]
    took: int
    """How many cards this player took at the last exchange, 0 for who stood pat; -1 where nobody has exchanged, or this
    player not yet.
    """
    up: NotRequired[list[int]]
    """Which of the cards lie open to everybody, where some do and some do not."""


class RangeOffer(TypedDict):
    """A bet of any size between two."""

    do: Literal["range"]
    act: str
    least: int
    most: int
    step: int
    law: str


class ThrowOffer(TypedDict):
    """So many cards to be thrown away."""

    do: Literal["throw"]
    act: str
    least: int
    most: int
    held: int
    law: str


class PotActOffer(TypedDict):
    """Anything else that may be done in a hand."""

    do: Literal["act"]
    act: str
    amount: int
    cards: list[int]


PotOffer = RangeOffer | ThrowOffer | PotActOffer


class WonLine(TypedDict):
    """Chips that left the middle."""

    seat: int
    """The place that won it, or -1 where it went to an account of the house."""
    amount: int
    says: str
    """Who got what and why, in English."""
    told: ToldPhrase
    law: str
    account: str
    number: int
    """Which pot: 0 the only one or the main one, then the side pots; -1 for what is no pot."""


class PublicHand(TypedDict):
    """What everybody at the table may see of a hand."""

    seats: list[PotSeat]
    board: list[Face]
    pots: list[int]
    turn: int
    """The place in turn, or -1."""
    betting: bool
    """Whether a round of bets is going on: neither cards come nor hands are shown."""
    button: int
    won: list[WonLine]
    nets: list[int]
    plays: list[PlayingLine]
    told: list[TableLine]
    over: bool
    left: NotRequired[list[LeftLine]]
    """Who was dealt this hand and sits in that seat no more."""


class LeftLine(TypedDict):
    """Who has left the seat that a hand was dealt to."""

    seat: int
    name: str
    number: NotRequired[int]
    """Of a practice partner: by which number it is called, in any language."""


class PrivateHand(TypedDict):
    """What one player sees of it besides: the own cards by the seat of the hand, and what may be done."""

    own: dict[int, list[Face]]
    may: list[PotOffer]


class PotPicture(PublicHand):
    """A hand as one player sees it."""

    may: list[PotOffer]


class MovedTo(TypedDict):
    """A place of another table."""

    table: int
    seat: int
    """Counted from 0; -1 for whichever is free."""


class NotMoved(TypedDict):
    """A table that one was to go to, and why one could not."""

    table: int
    why: str


class StandingLine(TypedDict):
    """Where somebody stands in the tournament of a table, who is not in the hand that is played there."""

    table: NotRequired[int]
    """Of who is in: the table of the pit with their seat, also the one that is looked at."""
    called: NotRequired[str]
    """What that table is called in the room."""
    seat: NotRequired[int]
    """Counted from 0."""
    waits: NotRequired[bool]
    """Whether they were moved to that seat and have not been dealt in there yet."""
    broken: NotRequired[str]
    """What the table is called that was broken and that they came from."""
    place: NotRequired[int]
    """Of who is out: in which place."""
    cash: NotRequired[int]
    """What it wins, in cents."""
    more: NotRequired[str]
    """What it wins besides: a voucher, goods."""
    disqualified: NotRequired[bool]


class OnTheMove(TypedDict):
    """Who changes tables with the stack is told so."""

    standing: NotRequired[StandingLine]
    """At a table of a tournament: where in it one stands."""

    moves: NotRequired[MovedTo]
    """Where one goes when the hand is over."""
    went: NotRequired[MovedTo]
    """Where one was moved to."""
    came: NotRequired[int]
    """From which table one was moved here, until the next hand begins."""
    given_up: NotRequired[int]
    """The stack that went back when one's seat was given up for being away, until one is dealt in again."""
    stays: NotRequired[NotMoved]
    """Where one was to go and could not, until the floor has come."""


class PotView(PotSummary, Looking, OnTheMove):
    """A pot table as one player sees it."""

    out: bool
    waits: bool
    buy: int
    """What is usually bought now, or 0."""
    buys: tuple[int, int]
    """The least and the most that may be bought now; zeros where nothing may be."""
    spend: int
    """What may be given to the dealer or paid for food and drink now, or 0."""
    bank: float
    """Seconds that one may draw on beyond the usual, or 0."""
    between: bool
    drawn: float
    """Seconds that the player in turn has drawn for this decision."""
    warned: bool
    """Whether the dealer has warned the player in turn: the posted time is running out."""
    said: list[str]
    picture: PotPicture | None


TableView = BankedView | PotView


# --- the live channel ---

ComingWish = Literal[
    "sit",
    "leave",
    "move",
    "company",
    "dismiss",
    "buy",
    "spend",
    "out",
    "back",
    "cut",
    "open",
    "also",
    "alone",
    "call",
]
"""Wishes that do not hang on what has happened in the round meanwhile."""

RoundWish = Literal["bet", "again", "ready", "act", "next", "time"]
"""Wishes that do."""

WishKind = ComingWish | RoundWish

RefusalKind = Literal["stale", "other"]
"""Why a wish was refused, as far as the page has to know; stale: the table has moved on since the picture."""


class BankedOwn(FurtherHands):
    """What a player at a table against the house sees besides what onlookers see; hands by their place among all."""

    seat: int
    again: bool
    missed: MissedLine | None
    cut: OwnCut
    hands: dict[int, HandFaces]
    may: list[HouseOffer]


class HandCards(TypedDict):
    """The cards in a hand of a pot game."""

    cards: list[Face]


class PotOwn(OnTheMove):
    """What a player at a pot table sees besides what onlookers see; hands by the seat of the hand."""

    seat: int
    out: bool
    waits: bool
    buy: int
    buys: tuple[int, int]
    spend: int
    bank: float
    missed: MissedLine | None
    cut: OwnCut
    hands: dict[int, HandCards]
    may: list[PotOffer]


OwnPart = BankedOwn | PotOwn


class PictureMessage(TypedDict):
    """The table, whenever something has happened: what an onlooker sees, the same for all, and what is one's own."""

    v: Literal[4]
    """How pictures go through the channel; a page that knows another way has to be loaded anew."""
    since: NotRequired[int]
    """So many lines of the story are known already and are left out."""
    picture: TableView
    own: NotRequired[OwnPart]


class DoneMessage(TypedDict):
    """A wish was carried out and is kept; the picture of this `seq` or a later one shows it."""

    done: int | str | None
    seq: int


class RefusedMessage(TypedDict):
    """Nothing was done."""

    refused: str
    n: int | str | None
    kind: RefusalKind


class UnknownMessage(TypedDict):
    """The database failed on the way: what was kept of a wish, a picture shows as soon as it is known."""

    unknown: str
    n: int | str | None


LiveMessage = PictureMessage | DoneMessage | RefusedMessage | UnknownMessage


# --- games ---


class LayoutLine(TypedDict):
    """How a game lies on the felt: cards of a player, of the dealer and on the board, and the spots to bet on."""

    own: int
    dealer: int
    board: int
    rows: list[list[str]]
    """The spots before a player, row by row from the dealer's side; none where a pot is played for."""


class GameLine(BookLine):
    """A game in the catalogue."""

    layout: LayoutLine
    edge: float | None
    """The house edge of the main game under the usual sheet, where it is known."""
    edge_of: str
    """The wager that it is a part of, as it is called."""
    aliases: list[str]
    """Short names that people type for it."""


class FeltSpot(TypedDict):
    """A spot of the layout."""

    spot: str
    called: str
    bet: bool
    """Whether its name says already that it is a bet, as in "River Bet"."""
    optional: bool
    first: bool
    equals: str
    """The wager that this one has to be as large as, where there is one."""
    needs: list[str]
    """The wagers of which one has to lie there first."""
    instead: list[str]
    """The wagers that serve in the place of this one, where it is required."""
    picks: list[str]
    hands: bool
    """Whether the picks are common hands, by their numbers."""
    progressive: bool
    """Whether what lies there plays for the meter."""
    law: str


class DecisionName(TypedDict):
    """Something that a player may come to decide at a game."""

    act: str
    spot: str


class OptionLine(TypedDict):
    """A choice of the house."""

    name: str
    values: list[str]
    law: str


class GamePage(GameLine):
    """Everything a page about a game shows, but for the figures."""

    rules: list[str]
    """The rule sheet as printed."""
    entries: list[RuleGroup]
    """The rule sheet as values; the first group is about the game itself."""
    felt: list[FeltSpot]
    decisions: list[DecisionName]
    """All that may come to be decided in a round, each once."""
    options: list[OptionLine]
    schedules: dict[str, list[PrintedSchedule]]
    together: dict[str, dict[str, dict[str, str]]]
    """Of wagers whose schedules the law ties: by wager and schedule, the schedules that the others then have."""


class ComingChange(TypedDict):
    """Another version of the sheet, of which notice hangs at the table."""

    noticed: int
    """Since when the notice hangs."""
    starts: int
    """From when it holds, at the earliest."""
    changes: list[ChangeLine]


class PostedRules(TypedDict):
    """What is posted at a table. `number`: of the sheet, as its sign bears it."""

    number: str
    coming: ComingChange | None
    entries: list[RuleGroup]
    """The first group is about the game itself, the second what the sheet of this table settles."""


# --- solving and teaching ---


class Unsolved(TypedDict):
    """Why a sheet has no figures."""

    fault: str


class MathReport(TypedDict):
    """The math report of a sheet, as one page of HTML."""

    report: str


class Working(TypedDict):
    """How far long work has come."""

    ready: Literal[False]
    waits: bool
    """Whether it has not begun: others are ahead."""
    what: str
    """What is gone through, as the solver calls it."""
    done: int
    total: int
    best: str
    """What is known to be best already, where it is asked what each choice is worth; or nothing."""


class Worked(TypedDict):
    """Long work that has come to its end."""

    ready: Literal[True]
    fault: str | None
    found: SolvedSheet | Unsolved | MathReport


JobState = Working | Worked


class ChoiceLine(TypedDict):
    """Something that may be done, and what it is worth in units of the first wager."""

    says: str
    told: ToldPhrase
    """The same as a line with its values: a page says it in its language, with cards in signs or in words."""
    value: float
    error: float


VerdictKind = Literal["best", "mistake", "unjudged"]


class VerdictLine(TypedDict):
    """A decision looked at afterwards, and what it cost; nothing is known of the cost of one that is not judged."""

    says: str
    told: ToldPhrase
    kind: VerdictKind
    cost: float | None


class Taught(TypedDict):
    """What the teacher says: the choices of now, what was done in the round, or a line in place of both."""

    ready: Literal[True]
    unit: NotRequired[str]
    says: NotRequired[str]
    told: NotRequired[ToldPhrase]
    """The line as one with its values, where it has some."""
    choices: NotRequired[list[ChoiceLine]]
    best: NotRequired[ActOffer]
    """The best of them, as the table offers it."""
    exact: NotRequired[bool]
    note: NotRequired[str]
    review: NotRequired[list[VerdictLine]]
    total_cost: NotRequired[float]
    total_decisions: NotRequired[int]


# --- rounds that were played ---


class RoundLine(TypedDict):
    """A round in the list."""

    table: int
    round: int
    game: str
    began: int
    ended: int | None
    seat: int | None
    net: int | None
    main: int | None
    """What the wagers came to of which it is known what was to be expected: main game and wagers beside it."""
    expected: float | None
    """What was to be expected of these, by best play, in cents."""


class GameTotal(TypedDict):
    """Rounds of a game added up; what they came to is known of one player's."""

    game: str
    rounds: int
    ended: int
    """How many of them are over and have a result."""
    won: int
    lost: int
    net: int
    most: int
    least: int
    known: int
    """In how many rounds it is known what was to be expected."""
    main: int
    expected: float


class RoundTotals(TypedDict):
    """All rounds that were looked for, added up."""

    player: str
    """Whose results they are, or nobody's."""
    rounds: int
    games: list[GameTotal]
    in_play: dict[str, int]
    """What lies for the player at tables against the house, in rounds that are not over; by table."""


class SharedLink(TypedDict):
    """A round that a player lets others see."""

    id: int
    table: int
    round: int
    made: int


class NewLink(TypedDict):
    """A link to a round, told once."""

    path: str


class StepLine(TypedDict):
    """An entry of the log."""

    event: str
    by: int | None
    """Who did it, null for the dealer and those of the house."""
    at: int
    box: NotRequired[int]
    amount: NotRequired[int]
    spot: NotRequired[str]
    pick: NotRequired[str]


class PartLine(TypedDict):
    """A player in a round of the past."""

    seat: int
    name: str
    net: int | None


class PastRound(TypedDict):
    """A round of the past after so many steps."""

    table: int
    round: int
    game: str
    name: str
    steps: list[StepLine]
    step: int
    seat: int
    ended: int | None
    players: list[PartLine]
    names: dict[str, str]
    partners: dict[str, int]
    """Of these the practice partners, by number."""
    picture: BankedPicture | PotPicture
    under: list[int] | None
    """The sheet of the house that it was played under, by number and version."""
    disputes: list[DisputeLine]
    """What was disputed in it, and how it was ruled."""


class OpenedLeaf(TypedDict):
    """A card against what was committed to: its place in its deck, and the way from there to the root."""

    deck: str
    leaf: int
    card: str
    salt: str
    path: list[str]


class ProvenCard(OpenedLeaf):
    """A card that whoever asks has seen: on the board, the dealer's, or in a hand; and as which it was dealt."""

    of: Literal["board", "dealer", "hand"]
    hand: int
    """The number of the hand, or -1."""
    place: int
    nth: int


class NamedSeal(SealLine):
    """A seal, and whose it is."""

    name: str


class CutLine(TypedDict):
    """A number by which the cards were cut."""

    seat: int
    name: str
    nonce: str


class ShuffleProof(TypedDict):
    """What proves the shuffle of a finished round to whoever asks; `pitboss verify` reads it.

    Of the round it has what everybody knows: how it began without its cards, and the events, which show no face.
    """

    proof: int
    table: int
    round: int
    root: str
    seat: int
    decks: list[tuple[str, int]]
    seals: list[NamedSeal]
    """What was sealed before any number was opened; none in rounds from before there were seals."""
    cut: list[CutLine]
    cards: list[ProvenCard]
    lot: list[OpenedLeaf]
    began: dict[str, object]
    events: list[dict[str, object]]


# --- who is who ---


class PlayerLine(TypedDict):
    """A player by number and name."""

    id: int
    name: str


class SessionLine(TypedDict):
    """Where somebody is signed in; times in milliseconds since 1970, the last use to within minutes."""

    id: str
    made: int
    seen: int
    address: str
    device: str
    """What it looks like: Chrome on an iPad; nothing where that is not known."""
    own: bool


class Doorway(TypedDict):
    """Who is signed in, and whether a password is needed. `pages`: those of the house that are open to them.

    `may`: what they may do, each as the route that does it; `reads_all`: whether rounds of others are shown to them.
    """

    player: PlayerLine | None
    guarded: bool
    house: str
    """What the house is called that opens its tables itself, or nothing: whoever sits down opens one."""
    positions: list[str]
    pages: list[str]
    may: list[str]
    reads_all: bool


# --- tournaments ---


class TournamentLevelLine(TypedDict):
    """A level as the clock has it, or the break after one."""

    level: int
    pause: bool
    minutes: int
    small: int
    big: int
    ante: int
    game: str
    """What is played, where games change by level; else empty."""


class TournamentPlayer(TypedDict):
    """An entry that is in. `chips`: as last known."""

    receipt: int
    player: str
    table: int
    seat: int
    chips: int
    rank: int
    """By chips; equal stacks have an equal one."""
    away: bool


class TournamentPlace(TypedDict):
    """What a place wins, and who has it where that is decided."""

    place: int
    cash: int
    more: str
    """A voucher or goods besides; empty where there are none."""
    player: str
    receipt: int
    paid: bool


class TournamentOut(TypedDict):
    """Who is out, by place."""

    place: int
    receipt: int
    player: str


class TournamentGone(TypedDict):
    """Who was disqualified, and has no place."""

    receipt: int
    player: str


class TournamentSummary(TypedDict):
    """A tournament in a line."""

    tournament: int
    name: str
    house: str
    date: str
    state: Literal["open", "running", "paused", "finished", "refused", "withdrawn"]
    players: int
    entries: int
    pool: int


class TournamentListLine(TournamentSummary):
    """A tournament in the list."""

    fees_open: bool
    """Its entry fees can be counted."""


class TournamentRoomLine(TypedDict):
    """A table of the tournament that the pit deals, and its number there."""

    felt: int
    table: int


class TournamentTableName(TypedDict):
    """What stands on a table in the room, where that is not its number in the tournament."""

    felt: int
    name: str


class TournamentSeatChange(TypedDict):
    """Who sat where, and sits where now."""

    receipt: int
    player: str
    table: int
    seat: int
    to_table: int
    to_seat: int


class TournamentMoved(TypedDict):
    """Who changed seats last, to be read out. `broken`: the table that is gone, or 0; `anew`: everybody drew."""

    step: int
    at: int
    broken: int
    anew: bool
    changes: list[TournamentSeatChange]


class TournamentBoard(TournamentSummary):
    """What hangs in the room, for everybody."""

    event: int
    events: int
    called: str
    """The event's own name, where there are several."""
    now: int
    """The server's clock, in milliseconds."""
    begun: bool
    running: bool
    level: int
    """0 before the start."""
    pause: bool
    left: int
    """Milliseconds of this level or break."""
    over: bool
    """The last level goes on."""
    levels: list[TournamentLevelLine]
    at: int
    """Which of these it is."""
    chips: int
    average: int
    """Whole chips, halves rounded up."""
    tables: int
    closed: bool
    """Nobody can enter or buy any more."""
    late: int
    """The last level in which somebody enters."""
    hand_for_hand: bool
    commitment: str
    """What the next draw is bound to; empty where nothing is."""
    rooms: list[TournamentRoomLine]
    """Where the pit deals: under which number it has each table."""
    names: list[TournamentTableName]
    places: list[TournamentPlace]
    seats: list[TournamentPlayer]
    """Who is in, by chips."""
    out: list[TournamentOut]
    gone: list[TournamentGone]
    moved: TournamentMoved | None
    """Nothing, where nobody has changed seats since the start."""
    in_pit: bool
    """The pit deals, and tidies the tables itself."""
    counted: bool
    """The stacks are as they were counted last: nobody has gone out, bought or moved since."""
    dealt: bool
    """Those who were left share the prizes, and play is over."""
    paid_places: int
    """How many places win something: fewer than `places` has lines where some share one."""
    add_on: int
    """What an add-on costs, in cents, and below how many chips it brings."""
    add_on_chips: int
    add_ons_open: bool
    """It is the break in which they are sold."""


TodoKind = Literal[
    "table", "commit", "draw", "break", "redraw", "button", "balance", "start", "pace", "colour", "forfeit", "count",
    "change", "pair", "broke", "pay", "fees", "end", "finish",
]  # fmt: skip
"""What a director has to see to."""


class TournamentTodo(TypedDict):
    """Something that the director should see to. Which fields are filled in depends on `kind`."""

    kind: TodoKind
    table: int
    entry: int
    player: str
    amount: int
    colour: str
    on: bool
    draws: Literal["", "draw", "break", "redraw"]
    """What a draw is for, where its key is committed to first."""
    minutes: int
    """After how many the deck is counted or changed by these rules; 0 where it is not whole, with `amount` cards."""
    law: str


class TournamentMove(TypedDict):
    """Who moves to balance the tables, and why this one: in how many hands the big blind comes, here and there."""

    receipt: int
    player: str
    table: int
    seat: int
    to_table: int
    to_seat: int
    here: int
    there: int


class TournamentConduct(TypedDict):
    """A rule of conduct as it is printed for this tournament."""

    rule: str
    says: str
    law: str


class TournamentFelt(TypedDict):
    """A table of the tournament."""

    table: int
    seats: int
    button: int


class TournamentShare(TypedDict):
    """What a deal comes to for one who is left, in cents."""

    receipt: int
    player: str
    chips: int
    icm: int
    by_chips: int


class TournamentTaken(TypedDict):
    """An entry, whatever became of it."""

    receipt: int
    player: str
    event: int
    tender: str
    paid: int
    fee: int
    rebuys: int
    added: bool
    playing: bool
    gone: str
    may_rebuy: bool
    """Now, by the rules."""
    no_rebuy: Literal["", "rules", "before", "over", "most"]
    """Why not: the rules allow none, it has not begun, the levels are over, or the player has had all."""
    may_add: bool
    away_since: int
    """Since which level the player is away, or 0."""
    forfeits_at: int
    """At which level the seat of somebody who is away is forfeited; 0 where the rules let nobody forfeit one."""
    misses_hands: int
    """How many hands, and below rounds, of a penalty are still to be sat out."""
    misses_rounds: int


TookKind = Literal[
    "TournamentObjected", "TournamentWithdrawn", "TournamentTableSet", "TournamentTableNamed", "EntryTaken",
    "EntryRenamed", "RebuyTaken",
    "AddOnTaken", "DrawCommitted", "SeatsDrawn", "PlayersMoved", "ButtonAt", "ClockStarted", "ClockPaused", "ClockSet",
    "ClockAdjusted", "HandForHandSet", "HandForHandDealt",
    "PitDeals", "TableHandBegun", "TableHandPlayed", "StacksCounted", "ColouredUp", "PlayersOut", "PlayerAway",
    "SeatForfeited", "DoubleEntryFound", "PlayerPenalised", "PenaltyOver", "DealAgreed", "PrizePaid",
    "TournamentDeckCounted", "TournamentDeckChanged", "TournamentEventEnded", "TournamentFinished",
]  # fmt: skip
"""What a step of a tournament is called."""


class TournamentBack(TypedDict):
    """The money that goes back with a step: of whom, how it was paid, and cents out of the pool and out of the fees.

    `goods`: for how many of them goods stood; the rest was cash.

    Of a prize: what comes back from the player into the pool, and what was won besides.
    """

    player: str
    way: Literal["cash", "complimentary", "goods", "voucher", "licensee", "prize"]
    pool: int
    fee: int
    goods: int
    more: str


class TournamentUndone(TypedDict):
    """When a step was taken back, by whom and why."""

    at: int
    by: list[str]
    why: str


class TournamentTook(TypedDict):
    """A step, which can be taken back. Which fields are filled in depends on `kind`."""

    step: int
    kind: TookKind
    players: list[str]
    """Whom it is about, by name."""
    to: str
    """Who has the chips now."""
    table: str
    """As it is called in the room; empty where it is about none."""
    seat: int
    amount: int
    """Cents of a prize, minutes by which a level was changed, the level that the clock was put to, cards of a deck,
    hands of a penalty, points that a colour-up has added.
    """
    rounds: int
    """Of a penalty."""
    about: str
    """A tender, a colour, a rule, a reason, whose seats were drawn, or how the clock was put: `next`, `back`, `again`,
    `time`.
    """
    note: str
    """What somebody wrote of it."""
    on: bool
    at: int
    by: list[str]
    two: bool
    """Two have signed for it, and two sign where it is taken back."""
    back: TournamentBack | None
    """The money that goes back with it, where it moved any."""
    undone: TournamentUndone | None
    """It was taken back, and counts no more."""


class TournamentConsole(TournamentBoard):
    """What the director sees besides."""

    buy_in: int
    fee: int
    tenders: list[str]
    in_goods: int
    """Cents of an entry that goods stand for, where they are taken; the rest is cash."""
    stack: int
    day: str
    """The gaming day that is open; nothing happens while there is none."""
    last_day: str
    """The gaming day that was closed last, or empty: the next one is later."""
    left_at: int
    """The most chips with which somebody may still rebuy."""
    rebuy: int
    """What a rebuy costs, in cents, and below how many chips it brings."""
    rebuy_chips: int
    rebuys_until: int
    """The last level with rebuys, and below how many a player may take."""
    rebuys_most: int
    later: list[str]
    """What a rebuy or an add-on may be paid with."""
    unplaced: int
    """Chips of those who are out, which lie with somebody until stacks are counted."""
    practice: bool
    """House players may enter."""
    backs: list[str]
    printed: bool
    """Whether the chips say what they are worth; else their values hang at each table."""
    colours: list[str]
    conduct: list[TournamentConduct]
    """Rules that somebody may have broken."""
    absent: int
    """Levels after which an absent player forfeits the seat; 0: never, the stack is blinded off."""
    forfeits: str
    """What the printed rules say of those who are absent."""
    felts: list[TournamentFelt]
    todo: list[TournamentTodo]
    moves: list[TournamentMove]
    taken: list[TournamentTaken]
    deal: list[TournamentShare]
    """What those who are left would get; empty where nothing can be shared."""
    no_deal: str
    """Why not, in a word for the page: `rules`, `goods`, `open`, `dealt`, `few`; empty where it can."""
    prizes_open: int
    fees_apart: int
    """Entry fees that are not counted yet, in cents."""
    undone_by: list[str]
    """Positions that take any step back; others are one of two who take back what two have signed."""
    fees_by: list[str]
    """Who of the house may count them; two do."""
    paid_by: list[str]
    """Who of the house may sign for a prize that is paid; two do."""
    steps: list[TournamentTook]
    """The newest first."""


class TournamentList(TypedDict):
    """All that were filed, with the last one that whoever asks has practised, and structures to begin from.

    `practice`: those that can be practised here; none where a house files its tournaments itself.
    """

    tournaments: list[TournamentListLine]
    ready: list[str]
    practice: list[str]


class PracticeBegun(TypedDict):
    """A tournament for practice, and the table of the pit at which one sits in it."""

    tournament: int
    table: int


class TournamentRulesLine(TypedDict):
    """What is looked at once more before rules are filed: the name, the days, and cents of the first event's entry.
    `filed`: the day that the rules name for it; `today`: the one on which they would be.
    """

    name: str
    first: str
    last: str
    filed: str
    today: str
    buy_in: int
    fee: int


class TournamentFreeSeats(TypedDict):
    """A table as it was before a draw: how many sat there already, and which seats were free."""

    table: int
    players: int
    free: list[int]


class TournamentDrawnSeat(TypedDict):
    """The seat that an entry drew, by the receipt."""

    receipt: int
    table: int
    seat: int


class TournamentProof(TypedDict):
    """A draw of seats with all that it followed from; `pitboss verify FILE` draws it again."""

    step: int
    scope: Literal["unseated", "broken", "all"]
    committed: str
    """The SHA-256 of the key, shown before the draw."""
    key: str
    """In hexadecimal digits."""
    word: str
    """What somebody called out in between; empty where nobody did."""
    name: str
    """What the key was used for: which draw it was, and the SHA-256 of the word."""
    receipts: list[int]
    """Who drew, in the order of the receipts."""
    tables: list[TournamentFreeSeats]
    seats: list[TournamentDrawnSeat]
    undone: bool
    """It was taken back, and no draw by its key counts any more."""


class TournamentProofs(TypedDict):
    """Every draw of a tournament, also those that were taken back, the last one first."""

    tournament: int
    draws: list[TournamentProof]


class TournamentVerdict(TypedDict):
    """Whether this house can file rules now; every fault in a sentence, with its line and its paragraph."""

    lawful: bool
    faults: list[str]
    rules: TournamentRulesLine | None
    """What they say, where they can be read."""


class TournamentListDue(TypedDict):
    """What a list of entries comes to before it is entered: buy-ins and fees in cents of cash."""

    players: int
    buy_ins: int
    fees: int
    otherwise: int
    """How many of them pay with something else."""


class TournamentText(TypedDict):
    """A structure to begin from, as it is written."""

    text: str

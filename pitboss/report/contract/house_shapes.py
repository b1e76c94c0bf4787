"""What the house answers: with `--json` to its commands, and over `/api/house` to programs, there without the version.

Money is whole cents. `law` cites the paragraph. Dates are gaming days, as 2026-11-16.
"""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from pitboss.report.contract.shapes import VersionedAnswer

# --- what was done ---


class BookedLine(TypedDict):
    """Money into an account, or out of it."""

    account: str
    """Which, and of what: `tray (1)`."""
    whose: str
    """Whose money lies there."""
    amount: int
    """How much, in cents; out of it is negative."""
    why: str
    """Why."""
    law: str | None
    """By which paragraph."""


class NextStep(TypedDict):
    """Something that has to be done."""

    says: str
    """What, and why."""
    verb: str
    """The verb of the desk that does it: `award/verify`."""
    about: str
    """The number or the name that it is said of, or nothing."""
    command: str
    """The command that does it."""


class CardsLine(TypedDict):
    """What a count of cards came to."""

    expected: int
    """How many there should have been."""
    counted: int
    """How many were found."""
    difference: int
    """How many more were found; too few is negative."""


class CountLine(TypedDict):
    """What a count came to."""

    expected: int
    """What the books had, in cents."""
    counted: int
    """What was found, in cents."""
    difference: int
    """How much more was found, in cents; too little is negative."""


class RemovedLine(TypedDict):
    """Rounds that were removed."""

    before: str
    """Those that began before this day, in Greenwich."""
    tables: int
    """Closed tables whose logs are shorter by it."""
    rounds: int
    """Rounds."""
    entries: int
    """Entries of their logs."""


class EventLine(TypedDict):
    """Something that happened, and what it moved."""

    event: str
    """What, by the name of the event."""
    table: int
    """Where; 0 where at no table."""
    box: int | None
    """The number of a box that was taken or counted."""
    deck: int | None
    """The number of a deck or of dice."""
    count: CountLine | None
    """What a count of money came to."""
    cards: CardsLine | None
    """What a count of cards came to."""
    next: NextStep | None
    """What is to be done where a count was not as it should be."""
    removed: RemovedLine | None
    """What was removed."""
    booked: list[BookedLine]
    """What was booked by it."""


class HouseAnswer(TypedDict):
    """What was done under the id of a request."""

    id: str
    """The id: what was asked under it is not done twice."""
    date: str
    """The gaming day, or the date of the clock between two days."""
    shift: int
    """The shift of the day."""
    by: list[str]
    """Who signed."""
    table: int
    """At which table; 0 where at none."""
    events: list[EventLine]
    """All that came of it."""
    root: str | None
    """Of the day that was closed by it."""
    word: str | None
    """With which somebody new in the register chooses a password, once; shown this once."""


class HouseToldAnswer(VersionedAnswer, HouseAnswer):
    """Every command that tells the house something."""


class HouseFoundedAnswer(HouseToldAnswer):
    """`house init`: the house, and the key that is shown once."""

    key: str
    """With it the house is told things over the network."""


class HouseKeyAnswer(VersionedAnswer):
    """`house key --new`."""

    key: str
    """The new key; the one before is void."""


# --- how it stands ---


class TableState(TypedDict):
    """A table that is open."""

    table: int
    """Its number."""
    game: str
    """The slug."""
    bank: str
    """What it pays from."""
    dealer: str
    """Who deals, where that was said."""
    holds: int
    """What should be in its bank, in cents."""
    boxes: dict[str, int]
    """What should be in each box under it, in cents; empty ones are left out."""


class BoxState(TypedDict):
    """A box that waits for its count."""

    box: int
    """Its number."""
    kind: str
    """Drop box, rake box or jackpot box."""
    table: int
    """Where it hung."""
    date: str
    """The day it was taken on."""
    shift: int
    """And the shift."""


class MeterState(TypedDict):
    """The controller of a progressive meter."""

    name: str
    """Its name."""
    games: list[str]
    """Whose tables may hang on it, by slug."""
    reads: int
    """What the meter shows, in cents."""
    seed: int
    """What it restarts from, in cents."""
    reserve: int
    """What is put by for the next start, in cents."""
    most: int
    """Where it stops, in cents; 0: nowhere."""
    feeds: str
    """The part of each wager that feeds it: 20%."""
    schedule: str
    """By which it pays."""
    tables: list[int]
    """Those that hang on it."""


class JackpotState(TypedDict):
    """A jackpot that is offered."""

    name: str
    """Its name."""
    games: list[str]
    """In which it is collected, by slug."""
    posted: list[int]
    """What the signs say of each pool, in cents."""
    pools: list[int]
    """What each pool holds, in cents."""
    primary: int
    """Which of them is won next, counted from 0."""
    date: str
    """The day the signs are of."""
    pending: bool
    """Whether the signs are not true at the moment, and say so."""
    withheld: int
    """What is withheld from the pools, in cents."""
    cap: int
    """Where a pool stops, in cents; 0: nowhere."""
    stopped: bool
    """Whether nothing is raked for it any more."""
    ending: str
    """By what it is eased, where it is to end."""
    tables: list[int]
    """Those that collect for it."""


AwardStep = Literal["called", "verified", "refused"]
"""A supervisor is called; has verified the hand; or has not, and nothing is paid."""


class AwardClaim(TypedDict):
    """What one player gets of an award."""

    claim: int
    """The first, the second, ..."""
    player: str
    """Who."""
    hand: str
    """For what."""
    amount: int
    """How much, in cents."""
    paid: bool
    """Whether it is paid."""


class AwardAct(TypedDict):
    """What can be done with an award now."""

    verb: str
    """The verb of the desk: `award/verify`."""
    positions: list[str]
    """Who may sign for it, at this table and of this jackpot."""


class AwardState(TypedDict):
    """An award that is keyed and not paid yet; its table waits."""

    table: int
    """Where."""
    game: str
    """The slug."""
    fund: str
    """Of which meter or jackpot."""
    round: int
    """In which round it was won."""
    amount: int
    """How much in all, in cents."""
    step: Literal["called", "verified", "refused"]
    """How far it is."""
    keyed: str
    """When it was keyed, in Greenwich."""
    by: list[str]
    """Who keyed it."""
    verified: list[str]
    """Who has verified it."""
    claims: list[AwardClaim]
    """What each player gets."""
    law: str | None
    """By which paragraph it is verified."""
    next: list[AwardAct]
    """What can be done with it now, and by whom."""


class UnclaimedState(TypedDict):
    """An award that is kept for its player."""

    award: int
    """Its number."""
    jackpot: str
    """Of which jackpot."""
    player: str
    """Whose."""
    amount: int
    """How much, in cents."""
    until: str
    """The day until which it may be claimed."""


class FundDueLine(TypedDict):
    """Something that a meter or a jackpot is due for."""

    fund: str
    """Which."""
    says: str
    """What."""
    law: str
    """By which paragraph."""


class HouseStanding(TypedDict):
    """The house now."""

    house: str
    """Its name; empty where none is founded."""
    date: str | None
    """The gaming day that is open."""
    shift: int | None
    """Its shift."""
    last: str | None
    """The day that was last closed."""
    cage: int
    """What should be in the cage, in cents."""
    owed: int
    """What it holds for players, in cents: chips, stacks, stakes, pots and funds."""
    tables: list[TableState]
    """Those that are open."""
    boxes: list[BoxState]
    """Those that wait for their count."""
    meters: list[MeterState]
    """Controllers that are set up."""
    jackpots: list[JackpotState]
    """Jackpots that are offered."""
    awards: list[AwardState]
    """What is keyed and not paid yet."""
    unclaimed: list[UnclaimedState]
    """What is kept for players who were not there."""
    due: list[FundDueLine]
    """What meters and jackpots are due for."""
    next: list[NextStep]
    """What has to be done before the day can be closed."""


class HouseStatusAnswer(VersionedAnswer, HouseStanding):
    """`house status`."""


# --- meters and jackpots ---


class HouseAwardsAnswer(VersionedAnswer):
    """`house award list`."""

    awards: list[AwardState]
    """What is keyed and not paid yet."""
    unclaimed: list[UnclaimedState]
    """What is kept for players who were not there."""


class FundTotalLine(TypedDict):
    """What a meter or a jackpot came to in a week, a month or a year."""

    fund: str
    """Which."""
    period: str
    """As 2026-W47, 2026-11 or 2026."""
    collected: int
    """From wagers and pots, in cents."""
    seeded: int
    """What the house put in, in cents."""
    paid: int
    """To players, in cents."""
    gone: int
    """To another jackpot or licensee, in cents."""


class FundsReport(TypedDict):
    """All that is held for players who build it up together."""

    meters: list[MeterState]
    """Controllers that are set up."""
    jackpots: list[JackpotState]
    """Jackpots that are offered."""
    due: list[FundDueLine]
    """What they are due for."""
    totals: list[FundTotalLine]
    """By week, month and year."""


class HouseFundsAnswer(VersionedAnswer, FundsReport):
    """`house funds`."""


# --- accounts ---


class AccountLine(TypedDict):
    """What an account holds."""

    account: str
    """Which."""
    whose: str
    """Whose money lies there."""
    balance: int
    """How much, in cents."""


class MovedLine(TypedDict):
    """What moved an account."""

    at: str
    """When, in Greenwich."""
    date: str
    """On which gaming day."""
    shift: int
    """In which shift."""
    table: int
    """At which table; 0 where at none."""
    round: int
    """In which round; 0 where in none."""
    id: str
    """The entry in the journal."""
    amount: int
    """How much, in cents."""
    why: str
    """Why."""
    law: str | None
    """By which paragraph."""
    balance: int
    """What it held then, in cents."""


class BalanceSheet(TypedDict):
    """Accounts with what they held."""

    accounts: list[AccountLine]
    """All, or those that were asked for."""
    lines: list[MovedLine]
    """Where one alone was asked for, the last lines behind it."""
    more: int
    """Lines behind it that are not shown."""


class HouseBalanceAnswer(VersionedAnswer, BalanceSheet):
    """`house balance`."""


# --- the audit ---


class DayRoot(TypedDict):
    """A day that was closed."""

    date: str
    """Which."""
    root: str
    """The link of its last line."""


class RemovalLine(TypedDict):
    """Rounds that are not kept any more."""

    on: str
    """The date they were removed on."""
    by: list[str]
    """Who signed."""
    before: str
    """Rounds that began before this day, in Greenwich."""
    tables: list[int]
    """Of these tables."""
    rounds: int
    """How many."""
    entries: int
    """And how many entries of their logs."""


class BookedOtherwiseLine(TypedDict):
    """A figure that the books have otherwise than the rounds."""

    table: int
    """At which table."""
    date: str
    """On which day; empty where the log of the table cannot be played again."""
    figure: str
    """Which figure."""
    booked: int
    """What the books have, in cents."""
    counted: int
    """What the rounds come to, in cents."""
    says: str
    """The same in a line."""


class RecountReport(TypedDict):
    """The books beside a second count from the raw rounds."""

    tables: int
    """Tables that were counted again."""
    days: int
    """Their days, added up."""
    faults: list[BookedOtherwiseLine]
    """Figures that are not the same."""
    unkept: list[int]
    """Tables of which only the later days could be counted again: earlier rounds were removed."""


class AuditReport(TypedDict):
    """What was read, and the place of whatever is not as it was written."""

    sound: bool
    """Whether everything is, and the rounds come to the same where they were counted."""
    lines: int
    """Lines of the journal that were read."""
    head: str
    """The link of the last."""
    tables: int
    """Tables whose logs were read."""
    open: list[int]
    """Tables that are open: what they have written until now was read."""
    days: list[DayRoot]
    """Every day that was closed."""
    faults: list[str]
    """Whatever is not as it was written, each with its place."""
    removed: list[RemovalLine]
    """What was removed, and by whom."""
    rounds: RecountReport | None
    """With `--rounds`: the books beside the rounds."""


class HouseVerifyAnswer(VersionedAnswer, AuditReport):
    """`house verify`."""


# --- records ---


class RecordLine(TypedDict):
    """A kind of records."""

    kind: str
    """Its name."""
    what: str
    """What is in it."""
    many: int
    """How many there are."""
    since: str | None
    """The day of the first, in Greenwich; null where there is none."""
    days: int | None
    """For how many days they are kept at least; null: `why` says how long."""
    may_go: int
    """How many may be removed now."""
    before: str | None
    """From before which day; null where none may go."""
    law: str | None
    """The paragraphs that ask for what is in it."""
    why: str
    """How long, where no days are said, and why."""


class RecordsReport(TypedDict):
    """What is held since when, and what may go."""

    kinds: list[RecordLine]
    """Every kind."""
    removed: list[RemovalLine]
    """What was removed so far, and by whom."""


class HouseRecordsAnswer(VersionedAnswer, RecordsReport):
    """`house records`."""


# --- decks ---


class AlarmLine(TypedDict):
    """Something that is overdue at a table."""

    table: int
    """Which."""
    game: str
    """The slug."""
    says: str
    """What has to be done."""
    deck: int | None
    """With which deck or dice, by its number."""
    since: str
    """Since when it is due, in Greenwich."""
    minutes: int
    """For how many minutes."""
    law: str
    """By which paragraph."""


class AlarmsReport(TypedDict):
    """What is overdue."""

    alarms: list[AlarmLine]
    """The oldest first."""


class HouseAlarmsAnswer(VersionedAnswer, AlarmsReport):
    """`house alarms`."""


class DeckLine(TypedDict):
    """A deck of the house."""

    deck: int
    """Its number."""
    colour: str
    """Of its backs."""
    design: str
    """And what is on them, where that was said."""
    cards: int
    """How many it has."""
    jokers: int
    """Jokers among them."""
    table: int
    """Where it lies; 0 where at no table."""
    place: str
    """In play, spare, in store or taken out."""
    shuffler: bool
    """Whether it takes turns with another through a shuffler."""
    minutes: int
    """For how many minutes it was used there."""
    rounds: int
    """In how many rounds."""
    counted: str | None
    """When it was last counted, in Greenwich."""
    fault: str
    """What is wrong with it, or nothing."""


class DecksReport(TypedDict):
    """The decks of the house."""

    decks: list[DeckLine]
    """All that are not destroyed."""


class HouseDecksAnswer(VersionedAnswer, DecksReport):
    """`house deck list`."""


# --- tournaments ---


class TournamentEntry(TypedDict):
    """An entry of a tournament."""

    receipt: int
    """Its number."""
    player: str
    """Whose it is."""
    event: int
    """Of which event."""
    tender: str
    """What it was paid with."""
    paid: int
    """What of it is in the pool, in cents."""
    fee: int
    """The entry fee, in cents."""
    chips: int
    """As last counted."""
    table: int
    """Where the player sits; 0 where nowhere."""
    seat: int
    """And on which seat."""
    playing: bool
    """Whether the player is in."""
    place: int | None
    """The place that has won something, once it is decided."""
    gone: str
    """Why the entry wins nothing; empty where it may."""


class TournamentStep(TypedDict):
    """Something that has happened, and can be taken back by its number."""

    step: int
    """The number."""
    event: str
    """What happened."""
    by: list[str]
    """Who signed."""


class TournamentLine(TypedDict):
    """A tournament."""

    tournament: int
    """Its number."""
    name: str
    """What it is called."""
    event: int
    """Which event of it is played."""
    level: int
    """The level; 0 before the start."""
    pause: bool
    """Whether it is the break after that level."""
    seconds: int
    """What is left of the level or the break."""
    running: bool
    """Whether the clock runs."""
    finished: bool
    """Whether everything is paid."""
    players: int
    """How many are in."""
    chips: int
    """All that are in play."""
    pool: int
    """The pool of the event, in cents."""
    prizes: list[int]
    """What the places win as entries stand, in cents."""
    entries: list[TournamentEntry]
    """All entries, by their receipts."""
    decks: list[str]
    """Counts and changes of decks that are overdue."""
    steps: list[TournamentStep]
    """What has happened."""


class TournamentsReport(TypedDict):
    """The tournaments of the house."""

    tournaments: list[TournamentLine]
    """All that were filed."""


class HouseTournamentsAnswer(VersionedAnswer, TournamentsReport):
    """`house tournament list`."""


# --- people ---


class PersonLine(TypedDict):
    """Somebody who works in the house."""

    name: str
    """As it is signed with."""
    positions: list[str]
    """What they are in the house."""
    licence: str
    """Its number."""
    until: str
    """The last day on which it is good; empty where none is said."""
    good: bool
    """Whether it is good today."""


class PropLine(TypedDict):
    """A proposition player."""

    name: str
    """As it is signed in with."""
    licence: str
    """Its number."""
    until: str
    """The last day on which it is good."""
    file: str
    """The number of the employment record."""
    good: bool
    """Whether the licence is good today."""


class PeopleReport(TypedDict):
    """The register of the house."""

    people: list[PersonLine]
    """Those who work there."""
    props: list[PropLine]
    """Those who play for it."""
    lacking: list[Literal["director", "cashier", "counters"]]
    """Who is still needed for a tournament with money: one who directs, one who takes it, two who count fees."""


class HousePeopleAnswer(VersionedAnswer, PeopleReport):
    """`house people`."""


# --- the desk ---

WrittenKind = Literal["money", "number", "text", "date", "game", "sheet", "document"]
"""What is written into a field; money is sent in cents."""
SeveralKind = Literal["games", "names", "shares"]
"""What is written one after the other, with commas between."""
ChosenKind = Literal["choice", "check", "table", "box", "meter", "jackpot", "unclaimed", "positions"]
"""What is chosen out of a few."""
FieldKind = WrittenKind | SeveralKind | ChosenKind
"""How a field of a form is filled in."""


class DeskField(TypedDict):
    """A field of a form."""

    name: str
    """As it is sent."""
    kind: FieldKind
    """How it is filled in."""
    needed: bool
    """Whether it may not be left out."""
    choices: list[str]
    """What may be chosen, where that is a few words."""
    ticked: bool
    """Whether it holds where nothing is said, of what is ticked."""


class DeskForm(TypedDict):
    """Something that the house can be told: `POST /api/house/VERB`, with an `id` of one's own and `by`, who signs."""

    verb: str
    """The verb, as it stands in the address."""
    says: str
    """What is told by it."""
    signed: int
    """How many people sign at least."""
    by_case: int
    """How many sign in some case: by the law of one state."""
    positions: list[str]
    """Who may tell it, of those who stand in the register."""
    fields: list[DeskField]
    """What it says besides."""


class DeskForms(TypedDict):
    """All that the house can be told."""

    forms: list[DeskForm]
    """In the order of a day."""


# --- the report ---


class TakingsLine(TypedDict):
    """What one table, game, shift, day or month came to."""

    of: str
    """Which."""
    game: str
    """The slug, where it is one game."""
    opening: int
    """Brought to open, in cents."""
    fills: int
    """Brought later, in cents."""
    credits: int
    """Taken back to the cage, in cents."""
    drop: int
    """Chips bought there, in cents."""
    slips: int
    """Of it for slips, in cents."""
    counted: int
    """Found at the end in bank and boxes, in cents."""
    play: int
    """What wagers against the house have left with it, in cents."""
    rake: int
    """Rakes, in cents."""
    time: int
    """Charges for time, in cents."""
    coupons: int
    """Match play that was given away, in cents; negative."""
    fees: int
    """Entry fees, in cents."""
    win: int
    """Adjusted gross proceeds, in cents."""
    by_count: int | None
    """Win as it was found, in cents; null while something is not counted."""
    over_short: int
    """Found beside what was expected, in cents; too little is negative."""
    staked: int
    """Handle, in cents."""
    jackpot: int
    """Dropped for jackpots, in cents."""
    tips: int
    """Tips, in cents."""
    funds: int
    """What players' funds have gained, in cents."""
    given: int
    """Put into meters and jackpots, in cents."""
    buy_ins: int
    """Bought into prize pools of tournaments, in cents: no proceeds."""
    prizes: int
    """Paid out of them, in cents."""
    gifts: int
    """Given away by the house as complimentary entries, rebuys and add-ons, in cents; fees among them are proceeds."""
    hold: str | None
    """Win by drop, as a fraction."""
    hold_decimal: float | None
    """The same as a number."""


class BankLine(TypedDict):
    """What a table paid from in the time of the report."""

    table: int
    """Which."""
    game: str
    """The slug."""
    pays_from: str
    """Tray or imprest bank."""
    opened_by: list[str]
    """Who signed for its opening."""
    closed_by: list[str]
    """And for its closing."""
    open: bool
    """Whether it was open at the end."""


class BoxLine(TypedDict):
    """A box that was taken."""

    number: int
    """Its number."""
    kind: str
    """Drop box, rake box or jackpot box."""
    table: int
    """Where it hung."""
    shift: int
    """In which shift it was taken."""
    expected: int
    """What the books had, in cents."""
    counted: int | None
    """What was found, in cents; null until two people have counted."""
    by: list[str]
    """Who counted."""
    law: str
    """By which paragraph, or nothing."""


class LiabilityLine(TypedDict):
    """What is held for players under one name."""

    what: str
    """Chips, stacks, a pot, a fund."""
    of: str
    """Of which game or table, where it is of one."""
    amount: int
    """How much, in cents."""
    law: str
    """By which paragraph, or nothing."""


class HoldLine(TypedDict):
    """The main game of a table, or of all tables of a game, beside what the solver expects."""

    of: str
    """Which table or game."""
    game: str
    """The slug."""
    per: str
    """The wager that the edge is of."""
    edge: str | None
    """The exact edge, as a fraction; null where none is kept for the sheet."""
    rounds: int
    """Rounds that were compared."""
    staked: int
    """On that wager, in cents."""
    won: int
    """What the house kept of the main game, in cents."""
    expected: str
    """What best play leaves to it: an exact fraction of a cent."""
    variance: str
    """Of the sum, by how the rounds have scattered: an exact fraction."""
    apart: int
    """Staked beside the main game, in cents."""
    apart_won: int
    """What the house kept of that, in cents."""
    why: str
    """Why there is no expectation, or nothing."""
    edge_decimal: float | None
    """The edge as a number."""
    deviation: int
    """The standard deviation, to the nearest cent."""
    z: float | None
    """How many deviations the result is off; null where too little was played."""
    odd: bool
    """Whether it stands out."""


class ReportText(TypedDict):
    """A report as it is printed."""

    lines: list[str]
    """In eighty columns."""


class HouseReportAnswer(VersionedAnswer):
    """`house report`: a day, a month or a year."""

    kind: Literal["day", "month", "year"]
    """Which of them."""
    date: str
    """As 2026-11-16, 2026-11 or 2026."""
    house: str
    """The name of the house."""
    first: int
    """The first line of the journal in it."""
    last: int
    """And the last."""
    root: str
    """The link of the line that closed the day, or of the last line so far."""
    closed: bool
    """Whether it is closed."""
    closed_by: list[str]
    """Who signed."""
    total: TakingsLine
    """All of it."""
    tables: list[TakingsLine]
    """By table."""
    games: list[TakingsLine]
    """By game."""
    shifts: list[TakingsLine]
    """By shift; of a day alone."""
    parts: list[TakingsLine]
    """The days of a month, the months of a year."""
    roots: list[list[str]]
    """Of a month or year: each day and its root."""
    banks: list[BankLine]
    """What tables paid from."""
    boxes: list[BoxLine]
    """Boxes that were taken."""
    liabilities: list[LiabilityLine]
    """What is held for players at the end."""
    funds: list[FundTotalLine]
    """Of each meter and jackpot: its week, month and year until then."""
    due: list[str]
    """What meters and jackpots are due for at the end."""
    holds: list[HoldLine] | None
    """Beside the solver; null where the rounds were not read."""
    unread: str
    """Why they were not, or nothing."""
    odd: list[str]
    """What stands out."""


# --- who did what ---


class TrailLine(TypedDict):
    """Who did what, when and by which rule."""

    at: int
    """When, in milliseconds since 1970."""
    date: str
    """On which gaming day."""
    table: int
    """Where, or 0."""
    by: list[str]
    """Who has signed."""
    signed: list[str]
    """The same with the positions that they held."""
    event: str
    """What, by the name of the event."""
    says: str
    """The same in a sentence."""
    law: str | None
    """By which paragraph."""


class FloorTrail(TypedDict):
    """What was done, the newest first."""

    lines: list[TrailLine]
    """Line by line."""
    more: bool
    """Whether there are older ones."""


class HouseTrailAnswer(VersionedAnswer, FloorTrail):
    """`house trail`."""

"""What the floor is sent, typed once. Money is whole cents, times are milliseconds since 1970; `law` cites a paragraph.

Acts go to `/api/floor/tables/{n}/...` and `/api/floor/...`; each answers with the table, or the pit, as it is then.
"""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from pitboss.report.contract.shapes import StoryLine
from pitboss.web.pictures import BankedPicture, DisputeLine, FundAward, FundSign, PotPicture, StepLine, TableView

# --- the pit ---

FloorWaiting = Literal["call", "award", "dispute", "frozen", "alarm"]
"""What a table wants the floor for."""

CalledKind = Literal["irregularity", "said", "pushed", "time"]
"""Whether something went wrong, was said, was pushed forward, or took too long."""


class FloorAlarm(TypedDict):
    """Something that is overdue."""

    kind: str
    """Which of the house's watches has struck: deck, sign, ieb ..."""
    table: int
    """Where, or 0 for the whole house."""
    says: str
    law: str | None
    since: int
    """When it fell due."""


class FloorCallLine(TypedDict):
    """Somebody calls the floor."""

    number: int
    table: int
    seat: int
    """Of whoever calls, or -1 for the dealer."""
    caller: str
    why: str
    since: int


class FloorDuty(TypedDict):
    """Somebody who works in the house."""

    name: str
    positions: list[str]
    table: int
    """The table that this dealer deals at, or 0."""


class FloorSeat(TypedDict):
    """Who sits in a seat."""

    seat: int
    name: str
    house: bool
    away: bool
    stack: int | None
    """At a pot table: the chips in front of the player."""


class FloorLimit(TypedDict):
    """What may be bet: of a spot, or of a round of betting."""

    of: str
    least: int
    most: int


class FloorResult(TypedDict):
    """What a table has made in this gaming day, and what its main game has made beside what the solver expects."""

    win: int
    """What play has left with the house, before what it gives to meters and jackpots."""
    drop: int
    hold: float | None
    """Win by drop."""
    rounds: int
    """Rounds of the main game that can be compared; the figures below are theirs."""
    staked: int
    won: int
    expected: float
    deviation: float
    """Standard deviation of what was won."""
    z: float | None
    """By how many of them it is off; null while too little was played."""
    why: str
    """Why there is no expectation, or nothing."""


class FrozenLine(TypedDict):
    """Nothing happens at a table until it is thawed."""

    why: str
    by: list[str]
    since: int


class FloorTable(TypedDict):
    """A table on the map."""

    table: int
    kind: Literal["house", "pot"]
    game: str
    name: str
    limits: list[FloorLimit]
    places: int
    seats: list[FloorSeat]
    dealer: str
    round: int
    stage: str
    """Where the round stands, in words; "between rounds" where none is played."""
    waits: list[FloorWaiting]
    frozen: FrozenLine | None
    result: FloorResult
    fund: FundSign | None
    """The meter or the jackpot that it hangs on."""
    meter: int | None
    """What its own meter reads, where it has one."""
    award: FundAward | None


class BarredLine(TypedDict):
    """Somebody who is not let play."""

    player: str
    why: str
    until: str
    """The last day of it, as 2026-11-16, or nothing: until admitted again."""
    law: str | None
    since: int
    by: list[str]


class FloorMap(TypedDict):
    """The pit at this moment. `me`: who asks, by name and position."""

    house: str
    """Its name; nothing where nobody keeps it."""
    date: str
    shift: int
    now: int
    me: FloorDuty
    tables: list[FloorTable]
    alarms: list[FloorAlarm]
    calls: list[FloorCallLine]
    people: list[FloorDuty]
    barred: list[BarredLine]


# --- a table ---


class MoneyMove(TypedDict):
    """Chips into an account, or out of it."""

    account: str
    whose: str
    of: str
    """Which player, table or fund."""
    amount: int
    """Into it; out of it is negative."""
    why: str


class ShownConsequence(TypedDict):
    """What would be told and moved if it were so; nothing is written by asking."""

    told: list[StoryLine]
    money: list[MoneyMove]
    over: bool
    """Whether the round would be over by it."""


class CallableEvent(TypedDict):
    """Something that can be called now. `event` is sent back as it is, with the `seq` of this picture as `seen`."""

    event: dict[str, object]
    kind: CalledKind
    what: str
    """By its name: PLAYER_COUNT, SAID ..."""
    says: str
    """What went wrong, in a sentence."""
    then: str
    """What the rule makes of it."""
    law: str | None
    seat: int
    """Whose it is: the place at the table, or -1 for the board, the deck or the dealer."""
    player: str
    hand: int
    """Of several hands of a player which, from 0; -1 where there is one, or none."""
    card: int | None
    """The place of the card in the hand, from 0, where it is about one."""
    count: int | None
    """How many cards there were, where it is about a number."""
    owes: str
    """What has to be done before it may be called, or nothing."""
    shows: ShownConsequence


class SpokenBounds(TypedDict):
    """What the player in turn may have said or pushed forward, at a pot table while bets are made."""

    seat: int
    """The place at the table."""
    player: str
    acts: list[str]
    owed: int
    least: int
    """The least that a bet or raise comes to; 0 where none may be made."""
    most: int
    step: int
    stack: int


class LawLine(TypedDict):
    """A paragraph and what it is about."""

    law: str
    title: str
    """Of its section."""
    says: str


class LawList(TypedDict):
    """The paragraphs that a ruling can rest on, those of the game first."""

    laws: list[LawLine]


class HandsAllowedLine(TypedDict):
    """How many hands a player may play."""

    player: str
    hands: int


class MoveLine(TypedDict):
    """Who goes to another table when the hand is over, and to which place of it; -1: whichever is free."""

    player: str
    to: int
    seat: int


class FloorView(TypedDict):
    """A table as the floor sees it: what everybody sees, what can be called now, and what is in dispute."""

    table: TableView
    """As an onlooker sees it."""
    map: FloorTable
    """The same table on the map."""
    calls: list[FloorCallLine]
    alarms: list[FloorAlarm]
    irregular: list[CallableEvent]
    spoken: SpokenBounds | None
    must_tell: str | None
    """The paragraph by which the supervisor is told before a mistake is put right here, where there is one."""
    told: list[str]
    """Who was told of a mistake in this round that is not put right yet, or nobody."""
    disputes: list[DisputeLine]
    hands: list[HandsAllowedLine]
    moves: list[MoveLine]


class FloorReplay(TypedDict):
    """The round on a table so far, after so many of its steps, as everybody saw it."""

    round: int
    steps: list[StepLine]
    step: int
    opened: list[int]
    """Places whose discarded hands lie open here and did not at the table."""
    law: str | None
    """What lets the floor look into them."""
    names: dict[str, str]
    picture: BankedPicture | PotPicture

"""What happens in a tournament. Each event names its tournament by number; players by name, entries by receipt."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any, ClassVar, NamedTuple


class EntryTender(Enum):
    """What an entry, a rebuy or an add-on is paid with."""

    CASH = "cash"
    COMPLIMENTARY = "complimentary"
    """The house pays both fee and buy-in."""
    GOODS = "goods"
    """At the value that the rules say."""
    VOUCHER = "voucher"
    LICENSEE = "licensee"
    """Collected by another licensee of a joint tournament, and brought here."""


class DrawScope(Enum):
    """Whose seats are drawn."""

    UNSEATED = "who has no seat"
    BROKEN = "a table that is broken"
    ALL = "everybody anew"


class Penalty(Enum):
    WARNING = "warning"
    SITS_OUT = "sits out"
    """So many hands or rounds away from the table, dealt in and blinded off."""
    DISQUALIFIED = "disqualified"


class PlayerMove(NamedTuple):
    """Who moves, by the receipt, to which seat."""

    entry: int
    table: int
    seat: int


class BustedEntry(NamedTuple):
    """Who has no chips left, by the receipt, and with how many the hand was begun."""

    entry: int
    began: int


@dataclass(frozen=True, slots=True)
class TournamentFiled:
    """The rules of a tournament went to the local office of the Division.

    `capped`: no rounding lifts the first prize above what the rules allow. It was not so once, and prizes that were
    paid then, or shared, stand as they were written.
    `levelled`: who share a place get as much as each other, a voucher and goods counted in. Once these came besides an
    even part of the cash, to the earlier receipt.
    `practice`: in a pit that no house keeps; nothing is paid or won, so that nothing goes to the Division.
    """

    wire: ClassVar = "TournamentFiled"

    rules: dict[str, Any] = field(default_factory=dict)
    capped: bool = False
    levelled: bool = False
    practice: bool = False


@dataclass(frozen=True, slots=True)
class TournamentObjected:
    """The Division finds the rules unacceptable, and says why."""

    wire: ClassVar = "TournamentObjected"

    tournament: int
    why: str


@dataclass(frozen=True, slots=True)
class TournamentWithdrawn:
    """The house takes the rules back before anybody has entered: they were filed wrongly, or it is not held."""

    wire: ClassVar = "TournamentWithdrawn"

    tournament: int
    why: str


@dataclass(frozen=True, slots=True)
class TournamentTableSet:
    """A table is ready, with two decks whose backs are unlike. `values`: what the chips are worth hangs there.

    `name`: the number or name that stands on it in the room, where that is another one.
    """

    wire: ClassVar = "TournamentTableSet"

    tournament: int
    at_table: int
    backs: tuple[str, str]
    values: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class TournamentTableNamed:
    """What stands on a table in the room; nothing where it is called by its number here again."""

    wire: ClassVar = "TournamentTableNamed"

    tournament: int
    at_table: int
    name: str


@dataclass(frozen=True, slots=True)
class EntryTaken:
    """Somebody has entered and got the printed rules. `own`: a proposition player who plays for the own account."""

    wire: ClassVar = "EntryTaken"

    tournament: int
    player: str
    tender: EntryTender = EntryTender.CASH
    rules: bool = True
    own: bool = False
    voucher: int = 0
    through: str = ""
    house: bool = False
    """A practice partner of the pit, where nothing is at stake."""
    receipt: int = 0
    """Given by the house."""


@dataclass(frozen=True, slots=True)
class EntryRenamed:
    """A name was misspelt: the receipt and all that was done under it are this player's."""

    wire: ClassVar = "EntryRenamed"

    tournament: int
    entry: int
    player: str


@dataclass(frozen=True, slots=True)
class RebuyTaken:
    """`left`: the chips that the player still had.

    `to`: who has those that were lost since they were last known; 0 where they lie with several at the table until
    stacks are counted. `lost`: it was said that they are lost.
    """

    wire: ClassVar = "RebuyTaken"

    tournament: int
    entry: int
    left: int = 0
    tender: EntryTender = EntryTender.CASH
    to: int = 0
    lost: bool = False


@dataclass(frozen=True, slots=True)
class AddOnTaken:
    wire: ClassVar = "AddOnTaken"

    tournament: int
    entry: int
    tender: EntryTender = EntryTender.CASH


@dataclass(frozen=True, slots=True)
class DrawCommitted:
    """What the key of the next draw comes to, shown before anybody knows the key.

    `of_step`: the step that a key of the house was drawn for, which is an earlier one where others were written first;
    0 where it is this one, or where the key is somebody's own.
    """

    wire: ClassVar = "DrawCommitted"

    tournament: int
    commitment: str
    of_step: int = 0


@dataclass(frozen=True, slots=True)
class SeatsDrawn:
    """Seats were drawn by the key that was committed to. `word`: what a player called out in between, if anything."""

    wire: ClassVar = "SeatsDrawn"

    tournament: int
    key: str
    scope: DrawScope = DrawScope.UNSEATED
    broken: int = 0
    word: str = ""


@dataclass(frozen=True, slots=True)
class PlayersMoved:
    """Tables were balanced."""

    wire: ClassVar = "PlayersMoved"

    tournament: int
    moves: tuple[PlayerMove, ...]


@dataclass(frozen=True, slots=True)
class ButtonAt:
    """Where the button of a table is."""

    wire: ClassVar = "ButtonAt"

    tournament: int
    at_table: int
    seat: int


@dataclass(frozen=True, slots=True)
class ClockStarted:
    wire: ClassVar = "ClockStarted"

    tournament: int


@dataclass(frozen=True, slots=True)
class ClockPaused:
    wire: ClassVar = "ClockPaused"

    tournament: int


@dataclass(frozen=True, slots=True)
class ClockSet:
    """The clock was put right: so many milliseconds of levels and breaks are over."""

    wire: ClassVar = "ClockSet"

    tournament: int
    spent: int


@dataclass(frozen=True, slots=True)
class ClockAdjusted:
    """The level or break that is on lasts so many milliseconds more, or fewer; those after it are as filed."""

    wire: ClassVar = "ClockAdjusted"

    tournament: int
    more: int


@dataclass(frozen=True, slots=True)
class HandForHandSet:
    """All tables deal one hand at a time, or no longer."""

    wire: ClassVar = "HandForHandSet"

    tournament: int
    on: bool


@dataclass(frozen=True, slots=True)
class HandForHandDealt:
    """All tables have ended their hand, and begin the next together."""

    wire: ClassVar = "HandForHandDealt"

    tournament: int


@dataclass(frozen=True, slots=True)
class PitDeals:
    """The tables of the tournament are dealt by the pit, and its players play in their browsers."""

    wire: ClassVar = "PitDeals"

    tournament: int


@dataclass(frozen=True, slots=True)
class TableHandBegun:
    """The pit deals a hand at a table: to whom, by the receipt. Until it is over nobody of them is moved."""

    wire: ClassVar = "TableHandBegun"

    tournament: int
    at_table: int
    entries: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TableHandPlayed:
    """A hand was played: how each stack changed, by the receipt. The pit tells it; a director need not.

    `button`, `blinds`: in which seats they were, from which those of the next hand follow.
    """

    wire: ClassVar = "TableHandPlayed"

    tournament: int
    at_table: int
    changes: tuple[tuple[int, int], ...]
    button: int = 0
    blinds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerAway:
    """Somebody is not there: dealt in and blinded off, and folding whatever comes; or has come back."""

    wire: ClassVar = "PlayerAway"

    tournament: int
    entry: int
    away: bool = True


@dataclass(frozen=True, slots=True)
class SeatForfeited:
    """Somebody was away for as long as the rules allow: the seat is free, and the chips leave the game.

    `in_hand`: where tables play hand for hand it is of the hand that they deal together, as for who goes out in it. It
    was a hand of its own once, and places that were written then stand.
    """

    wire: ClassVar = "SeatForfeited"

    tournament: int
    entry: int
    in_hand: bool = False


@dataclass(frozen=True, slots=True)
class StacksCounted:
    """Every stack was counted, by the receipt."""

    wire: ClassVar = "StacksCounted"

    tournament: int
    stacks: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class ColouredUp:
    """Chips of a colour were changed for larger ones; by so many points the chips in play are more, or less."""

    wire: ClassVar = "ColouredUp"

    tournament: int
    colour: str
    more: int = 0


@dataclass(frozen=True, slots=True)
class PlayersOut:
    """Who went out in one hand. `declined`: they were offered more chips and did not want any.

    `to`: who has their chips now; 0 where they lie with several at the table until stacks are counted.
    `as_begun`: these are as many as they began the hand with, and what else was known of them lies at the table. It was
    all that was known of them once, and stacks that were written then stand.
    """

    wire: ClassVar = "PlayersOut"

    tournament: int
    out: tuple[BustedEntry, ...]
    declined: bool = False
    to: int = 0
    as_begun: bool = False


@dataclass(frozen=True, slots=True)
class DoubleEntryFound:
    """Two active entries, or more, turned out to be of one person."""

    wire: ClassVar = "DoubleEntryFound"

    tournament: int
    entries: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayerPenalised:
    """Somebody has broken a rule of conduct: which one, by its paragraph, or one that the house has printed.

    `hands`, `rounds`: how long a penalty is sat out, in one of both. `note`: what happened, in the director's words.
    """

    wire: ClassVar = "PlayerPenalised"

    tournament: int
    entry: int
    rule: str
    penalty: Penalty
    hands: int = 0
    rounds: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class PenaltyOver:
    """A penalty was sat out, or its rest is forgiven: the player plays again."""

    wire: ClassVar = "PenaltyOver"

    tournament: int
    entry: int


@dataclass(frozen=True, slots=True)
class DealAgreed:
    """Those who are left share the cash prizes: the first named is the winner. `agreed`: who has agreed.

    `told`: the director has told each that it is voluntary and takes all of them; `pressed`: somebody was pressured.
    """

    wire: ClassVar = "DealAgreed"

    tournament: int
    split: tuple[tuple[int, int], ...]
    agreed: tuple[int, ...]
    told: bool = False
    pressed: bool = False


@dataclass(frozen=True, slots=True)
class PrizePaid:
    """The prize of an entry was paid, and the form signed."""

    wire: ClassVar = "PrizePaid"

    tournament: int
    entry: int


@dataclass(frozen=True, slots=True)
class FeesCounted:
    """What was collected in entry fees was counted, and brought to the cage."""

    wire: ClassVar = "FeesCounted"

    tournament: int
    amount: int


@dataclass(frozen=True, slots=True)
class TournamentDeckCounted:
    wire: ClassVar = "TournamentDeckCounted"

    tournament: int
    at_table: int
    found: int


@dataclass(frozen=True, slots=True)
class TournamentDeckChanged:
    """The other deck is dealt from; `backs`: those of a new pair, once both were used."""

    wire: ClassVar = "TournamentDeckChanged"

    tournament: int
    at_table: int
    backs: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class TournamentEventEnded:
    """An event of a series is over; what of the pool was not awarded is carried forward to the next."""

    wire: ClassVar = "TournamentEventEnded"

    tournament: int


@dataclass(frozen=True, slots=True)
class TournamentFinished:
    """It has a winner, and everything is paid."""

    wire: ClassVar = "TournamentFinished"

    tournament: int


@dataclass(frozen=True, slots=True)
class StepTakenBack:
    """A step of the tournament was wrong and counts as never taken; what it moved goes back.

    `as_signed`: it takes as many signatures as the step has taken. It was not so once, and what was taken back then
    stands as it was written.
    """

    wire: ClassVar = "StepTakenBack"

    tournament: int
    step: int
    why: str
    as_signed: bool = False

"""What happens in a house besides its games. All of it is frozen, and is written down with its time and who signed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, NamedTuple


class PaysFrom(Enum):
    """What a dealer pays from."""

    TRAY = "tray"
    IMPREST = "imprest bank"


class BoxKind(Enum):
    """What is locked under a table."""

    DROP = "drop box"
    """Cash and slips for which chips were given."""
    RAKE = "rake box"
    JACKPOT = "jackpot box"


class Tender(Enum):
    """What chips are bought with."""

    CASH = "cash"
    SLIP = "slip"
    """The receipt of a machine that is carried to the table."""
    PIECE = "on the piece"
    """Currency that stays in front of the player and is bet in the name of its value."""
    CHIPS = "chips"
    """Chips of this house that the player has brought to a poker table."""


class Happened(NamedTuple):
    """An event, when it happened in milliseconds since 1970, and who signed for it."""

    at: int
    event: Any
    by: tuple[str, ...] = ()


# --- the day ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Founded:
    """From now on the house is kept as a licensed one: days, shifts, counts by two people, chips that were bought."""

    wire: ClassVar = "Founded"

    name: str


@dataclass(frozen=True, slots=True)
class DayOpened:
    """A gaming day began, under this date: 2026-11-16."""

    wire: ClassVar = "DayOpened"

    date: str


@dataclass(frozen=True, slots=True)
class ShiftBegan:
    """The next shift of the day came on."""

    wire: ClassVar = "ShiftBegan"


@dataclass(frozen=True, slots=True)
class DayClosed:
    """Everything is counted; what the day came to stands. `logs`: a hash of how the logs of its tables end."""

    wire: ClassVar = "DayClosed"

    logs: str = ""


@dataclass(frozen=True, slots=True)
class Invested:
    """The owner brought money into the cage, or took it out."""

    wire: ClassVar = "Invested"

    amount: int


@dataclass(frozen=True, slots=True)
class Ticked:
    """Time went on."""

    wire: ClassVar = "Ticked"


# --- tables -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BankOpened:
    """A table was opened with so much to pay from; an imprest bank is its dealer's."""

    wire: ClassVar = "BankOpened"

    table: int
    game: str
    inventory: int = 0
    bank: PaysFrom = PaysFrom.TRAY
    dealer: str = ""
    plan: str = ""
    """What becomes of a pot that is not won when the house closes."""
    drops: int = 0
    """What each pot gives to a jackpot, which one, and what approves of that."""
    jackpot: str = ""
    approval: str = ""
    on_piece: bool = True
    """Whether the house lets its dealers accept currency on the table."""


@dataclass(frozen=True, slots=True)
class SheetPosted:
    """A table is played under another sheet from its next round on: what each pot gives to a jackpot by it."""

    wire: ClassVar = "SheetPosted"

    table: int
    drops: int = 0
    approval: str = ""
    jackpot: str = ""


@dataclass(frozen=True, slots=True)
class LastHandCalled:
    """No hand begins at a poker table any more, but one that gives a pot away which was carried over."""

    wire: ClassVar = "LastHandCalled"

    table: int


@dataclass(frozen=True, slots=True)
class Filled:
    """Chips were brought from the cage to a table."""

    wire: ClassVar = "Filled"

    table: int
    amount: int


@dataclass(frozen=True, slots=True)
class Credited:
    """Chips were taken from a table to the cage."""

    wire: ClassVar = "Credited"

    table: int
    amount: int


@dataclass(frozen=True, slots=True)
class Relieved:
    """Another dealer came on: counted the bank, or brought another of so much."""

    wire: ClassVar = "Relieved"

    table: int
    dealer: str
    counted: int | None = None
    brought: int | None = None


@dataclass(frozen=True, slots=True)
class BankClosed:
    """A table was closed and what lay in its bank was counted."""

    wire: ClassVar = "BankClosed"

    table: int
    counted: int


@dataclass(frozen=True, slots=True)
class SweptUp:
    """A table that nobody keeps was closed by the pit itself: all in it is taken as booked, and brought to the cage."""

    wire: ClassVar = "SweptUp"

    table: int


@dataclass(frozen=True, slots=True)
class HeldPotAwarded:
    """A pot that was held over is paid out by the plan of the house: to whom, and how much to each."""

    wire: ClassVar = "HeldPotAwarded"

    game: str
    shares: tuple[tuple[str, int], ...]


# --- money at a table ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BoughtIn:
    """A player got chips at a table for cash or a slip, or brought chips of this house along (no tender)."""

    wire: ClassVar = "BoughtIn"

    table: int
    player: str
    amount: int
    tender: Tender | None = Tender.CASH


@dataclass(frozen=True, slots=True)
class TookAway:
    """A player left a house-banked table with so many chips."""

    wire: ClassVar = "TookAway"

    table: int
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class ChipsSold:
    """A player got chips at the cage."""

    wire: ClassVar = "ChipsSold"

    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class ChipsRedeemed:
    """A player got cash for chips at the cage."""

    wire: ClassVar = "ChipsRedeemed"

    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class Coupon:
    """A player plays a coupon of this house together with chips."""

    wire: ClassVar = "Coupon"

    table: int
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class SlipTaken:
    """A player at a poker table bought chips for the receipt of a machine; what moved is booked by the table."""

    wire: ClassVar = "SlipTaken"

    table: int
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class PieceLaid:
    """A player laid currency on a poker table, to be bet from when the chips are gone."""

    wire: ClassVar = "PieceLaid"

    table: int
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class PieceTakenUp:
    """A player who leaves took the currency from the table as it was."""

    wire: ClassVar = "PieceTakenUp"

    table: int
    player: str


@dataclass(frozen=True, slots=True)
class PieceChanged:
    """Currency on the table was changed into chips."""

    wire: ClassVar = "PieceChanged"

    table: int
    player: str


@dataclass(frozen=True, slots=True)
class DealerTipped:
    """A player at a house-banked table gave the dealer chips, of the house or, `of_game`, of the game."""

    wire: ClassVar = "DealerTipped"

    table: int
    player: str
    amount: int
    of_game: bool = False


@dataclass(frozen=True, slots=True)
class GameChipsSold:
    """A player got chips that only this game knows, of one colour, at so many cents each."""

    wire: ClassVar = "GameChipsSold"

    table: int
    player: str
    colour: str
    count: int
    each: int = 25


@dataclass(frozen=True, slots=True)
class GameChipsRedeemed:
    """Chips of one game were changed back: by who bought them in the same period of play, or later by anybody."""

    wire: ClassVar = "GameChipsRedeemed"

    table: int
    player: str
    count: int
    later: bool = False


@dataclass(frozen=True, slots=True)
class ChargeVerified:
    """A floorperson has checked the charge for time that lies in the rake area."""

    wire: ClassVar = "ChargeVerified"

    table: int


# --- boxes --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BoxTaken:
    """A box was taken from its table, locked, and an empty one put there."""

    wire: ClassVar = "BoxTaken"

    table: int
    box: BoxKind


@dataclass(frozen=True, slots=True)
class SoftCounted:
    """A box was opened and counted by two people."""

    wire: ClassVar = "SoftCounted"

    number: int
    amount: int


# --- records ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class KeptFor:
    """The house says for how many days records of a kind are kept at least."""

    wire: ClassVar = "KeptFor"

    kind: str
    days: int


@dataclass(frozen=True, slots=True)
class RoundsRemoved:
    """Rounds of closed tables that began before a day are kept no longer.

    `logs`: of each table the last entry that goes, the last round, and that entry's link, which what is left follows.
    """

    wire: ClassVar = "RoundsRemoved"

    before: str
    logs: tuple[tuple[int, int, int, str], ...] = ()
    rounds: int = 0
    entries: int = 0

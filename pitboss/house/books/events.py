"""What happens in a house besides its games. All of it is frozen, and is written down with its time and who signed."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
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
    by_sheets: bool = False
    """Whether tables are opened only under a sheet in force; houses of before there were documents are without."""
    full_trays: bool = False
    """Whether a table sells only what lies in its tray; in journals of before that trays fell below nothing."""


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
class DayTakenBack:
    """The day was opened under a wrong date, and nothing has happened in it: the day before is the last one again."""

    wire: ClassVar = "DayTakenBack"


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
class MeterTerms:
    """What a table brings to the controller it hangs on, as its sheet has it: all tables on it have the same.

    `adds`: the part of each wager that feeds the meter. `schedule`: by which it pays, as all games on it call it.
    """

    seed: int
    adds: Fraction
    schedule: str


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
    fund: str = ""
    """The controller or the jackpot of the house that it hangs on."""
    terms: MeterTerms | None = None
    sheet: int = 0
    """The document that it is played under, and which version of it."""
    version: int = 0
    decks: tuple[int, ...] = ()
    """Decks that its dealer has looked through."""


@dataclass(frozen=True, slots=True)
class SheetPosted:
    """A table is played under another sheet from its next round on: what each pot gives to a jackpot by it.

    `sheet`, `version`: the document. `agreed`: all patrons at the table agree to a higher minimum.
    """

    wire: ClassVar = "SheetPosted"

    table: int
    drops: int = 0
    approval: str = ""
    jackpot: str = ""
    sheet: int = 0
    version: int = 0
    agreed: bool = False


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
    """A box was opened and counted by two people. `notified`: whom of the IEB; `place`: where it was counted."""

    wire: ClassVar = "SoftCounted"

    number: int
    amount: int
    notified: str = ""
    place: str = ""


# --- meters -------------------------------------------------------------------------------------------------------


class Ground(Enum):
    """By what a meter or a jackpot is taken out of use."""

    WON = "won"
    """The whole of it was won, and nobody has fed it since."""
    MOVED = "moved"
    """The Director lets what is owed go to the jackpot of another game."""
    CLOSING = "closing"
    """The house closes for good; fund and liability go to another licensee."""


@dataclass(frozen=True, slots=True)
class ControllerInstalled:
    """A controller was set up, with the meter at its seed; tables of these games may hang on it.

    `reserves`: the part of each wager that is put by for the next start, beside what feeds the meter.
    `most`: where the meter stops; what would go beyond is put by too.
    """

    wire: ClassVar = "ControllerInstalled"

    name: str
    games: tuple[str, ...]
    terms: MeterTerms
    reserves: Fraction = Fraction(0)
    most: int = 0


@dataclass(frozen=True, slots=True)
class ControllerChanged:
    """Somebody changed what a controller does, and says what allows it."""

    wire: ClassVar = "ControllerChanged"

    name: str
    approval: str
    reserves: Fraction | None = None
    most: int | None = None
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class ControllerRetired:
    """A controller was taken out of use. `petition`: the number of what the Director has allowed; `to`: which other."""

    wire: ClassVar = "ControllerRetired"

    name: str
    ground: Ground
    petition: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True)
class FundMadeGood:
    """The house put money of its own to what it holds for players, and says why."""

    wire: ClassVar = "FundMadeGood"

    name: str
    amount: int
    why: str


# --- awards -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class KeyedClaim:
    """A claim that a table has laid down: its number there, whose it is, for which hand, and what of the fund it asks.

    `share`, `drawn`, `nth`, `among`: as in a claim of a table.
    """

    claim: int
    player: str
    hand: str
    share: Fraction = Fraction(0)
    drawn: int = 0
    nth: int = 0
    among: int = 1


@dataclass(frozen=True, slots=True)
class AwardKeyed:
    """A dealer keyed what a round has won: the meter or the sign goes down at once, and a supervisor is called."""

    wire: ClassVar = "AwardKeyed"

    table: int
    round: int
    claims: tuple[KeyedClaim, ...]


@dataclass(frozen=True, slots=True)
class AwardVerified:
    """A supervisor has seen the cards, and they are what was keyed."""

    wire: ClassVar = "AwardVerified"

    table: int


@dataclass(frozen=True, slots=True)
class AwardPaid:
    """One claim of an award was paid."""

    wire: ClassVar = "AwardPaid"

    table: int
    claim: int


@dataclass(frozen=True, slots=True)
class AwardBackedOut:
    """What was keyed was wrong: it is taken back, by two people, and keyed anew."""

    wire: ClassVar = "AwardBackedOut"

    table: int
    why: str


@dataclass(frozen=True, slots=True)
class AwardRefused:
    """A supervisor has not verified the hand: nothing is paid for it, and all of it goes back where it came from."""

    wire: ClassVar = "AwardRefused"

    table: int
    why: str


# --- jackpots -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class JackpotOffered:
    """A jackpot is offered, under these approved rules; or one that a game has of its own, with this seed."""

    wire: ClassVar = "JackpotOffered"

    name: str
    rules: dict[str, Any] = field(default_factory=dict)
    game: str = ""
    seed: int = 0


@dataclass(frozen=True, slots=True)
class JackpotPosted:
    """What the pools hold was put on the signs."""

    wire: ClassVar = "JackpotPosted"

    name: str


@dataclass(frozen=True, slots=True)
class CapAnswered:
    """All pools have reached the cap: the rake for it stops, or the cap is lifted."""

    wire: ClassVar = "CapAnswered"

    name: str
    lifted: bool


@dataclass(frozen=True, slots=True)
class JackpotEnding:
    """A jackpot is to end: its pools are one, and it is won more easily, as the petition allows where one is needed."""

    wire: ClassVar = "JackpotEnding"

    name: str
    petition: str = ""


@dataclass(frozen=True, slots=True)
class JackpotEnded:
    """A jackpot is offered no more. `to`: the jackpot, or the other licensee, that what is left of it goes to."""

    wire: ClassVar = "JackpotEnded"

    name: str
    ground: Ground
    petition: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True)
class WithheldReturned:
    """What was withheld from a jackpot's pools goes back to its players, into the pool it is won from."""

    wire: ClassVar = "WithheldReturned"

    name: str


@dataclass(frozen=True, slots=True)
class AwardPutAside:
    """A claim that was verified is kept for its player, who is not there to take it."""

    wire: ClassVar = "AwardPutAside"

    table: int
    claim: int


@dataclass(frozen=True, slots=True)
class UnclaimedPaid:
    """An award that was kept for a player is paid, in chips."""

    wire: ClassVar = "UnclaimedPaid"

    number: int


@dataclass(frozen=True, slots=True)
class UnclaimedReturned:
    """Nobody has claimed an award in time: it goes back to the players of the jackpot, as its rules say."""

    wire: ClassVar = "UnclaimedReturned"

    number: int


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

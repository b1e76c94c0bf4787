"""What the house is told about its tournaments. Whom a balance moves and where seats are drawn the desk works out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from pitboss.house.tournament.events import (
    AddOnTaken,
    BustedEntry,
    ButtonAt,
    ClockAdjusted,
    ClockPaused,
    ClockSet,
    ClockStarted,
    ColouredUp,
    DealAgreed,
    DoubleEntryFound,
    DrawCommitted,
    DrawScope,
    EntryRenamed,
    EntryTaken,
    EntryTender,
    FeesCounted,
    HandForHandDealt,
    HandForHandSet,
    Penalty,
    PenaltyOver,
    PitDeals,
    PlayerAway,
    PlayerPenalised,
    PlayersMoved,
    PlayersOut,
    PrizePaid,
    RebuyTaken,
    SeatForfeited,
    SeatsDrawn,
    StacksCounted,
    StepTakenBack,
    TournamentDeckChanged,
    TournamentDeckCounted,
    TournamentEventEnded,
    TournamentFiled,
    TournamentFinished,
    TournamentObjected,
    TournamentTableNamed,
    TournamentTableSet,
    TournamentWithdrawn,
)
from pitboss.house.tournament.steps.tables import LONGEST_NAME
from pitboss.web.auth import LARGEST_NUMBER
from pitboss.web.cage.ask import SIGNED, Amount, HouseAsk, Note, PersonName, SheetData

TournamentNumber = Annotated[int, Field(ge=1, le=LARGEST_NUMBER)]
ChipCount = Annotated[int, Field(ge=0, le=10**12)]
Receipt = Annotated[str, Field(pattern=r"^[0-9]{1,9}$")]
Pair = Annotated[str, Field(pattern=r"^[0-9]{1,9}:[0-9]{1,12}$")]
"""A receipt and a number of chips or cents: 12:4500."""
BackColour = Annotated[str, Field(max_length=40)]
TableName = Annotated[str, Field(max_length=LONGEST_NAME)]
FeltCalled = Annotated[str, Field(min_length=1, max_length=40)] | TournamentNumber
"""A table as it is called in the room; a program may give its number here, as a number."""
MOST_PLAYERS = 10_000
LONGEST_LIST = 500_000
Tendered = Literal["cash", "complimentary", "goods", "voucher", "licensee"]
SCOPES = {"unseated": DrawScope.UNSEATED, "broken": DrawScope.BROKEN, "all": DrawScope.ALL}


def _pairs(written: list[str]) -> tuple[tuple[int, int], ...]:
    return tuple((int(receipt), int(amount)) for receipt, _, amount in (each.partition(":") for each in written))


class FileTournament(HouseAsk):
    """File the rules of a tournament: checked at once, and refused with every fault where they are not lawful."""

    verb, kind = "tournament/file", TournamentFiled
    texts = frozenset({"document"})
    document: SheetData

    def fields(self) -> Mapping[str, Any]:
        return {"rules": self.document, "capped": True, "levelled": True}


class OfTournament(HouseAsk):
    """Something about a tournament, by its number."""

    tournament: TournamentNumber


class ObjectTournament(OfTournament):
    """The Division finds the rules unacceptable."""

    verb, kind = "tournament/object", TournamentObjected
    why: Note


class WithdrawTournament(OfTournament):
    """Withdraw rules that were filed wrongly, before anybody has entered."""

    verb, kind = "tournament/withdraw", TournamentWithdrawn
    why: Note


class SetTable(OfTournament):
    """A table is ready: its number, the backs of its two decks, and whether the chips' values hang there.

    `called`: the number or name that stands on it in the room, where that is another one.
    """

    verb, kind = "tournament/table", TournamentTableSet
    felt: TournamentNumber
    colour: BackColour = "red"
    other: BackColour = "blue"
    values: bool = False
    called: TableName = ""

    def fields(self) -> Mapping[str, Any]:
        said = {"tournament": self.tournament, "at_table": self.felt, "backs": (self.colour, self.other)}
        return {**said, "values": self.values, "name": self.called}


class NameTable(OfTournament):
    """What stands on a table in the room; nothing: it is called by its number again."""

    verb, kind = "tournament/name", TournamentTableNamed
    felt: FeltCalled
    called: TableName = ""

    def fields(self) -> Mapping[str, Any]:
        return {"tournament": self.tournament, "at_table": self.felt, "name": self.called}


class EnterPlayer(OfTournament):
    """Enter a player, who has got the printed rules; the receipt has the next number."""

    verb, kind = "tournament/enter", EntryTaken
    player: PersonName
    tender: Tendered = "cash"
    given: bool = True
    own: bool = False
    voucher: int = Field(0, ge=0, le=LARGEST_NUMBER)
    through: str = Field("", max_length=60)

    def fields(self) -> Mapping[str, Any]:
        said = self.model_dump(exclude={*SIGNED, "given"})
        return {**said, "tender": EntryTender(self.tender), "rules": self.given}


class ImportEntries(OfTournament):
    """Enter everybody of a list, or nobody: a name in each line, or a CSV file whose first line names its columns.

    `player` is needed; `tender`, `voucher`, `through` and `own` are as for a single entry. `given`: all of them have
    got the printed rules.
    """

    verb, kind = "tournament/import", EntryTaken
    texts = frozenset({"table"})
    table: str = Field(max_length=LONGEST_LIST)
    given: bool = True

    def fields(self) -> Mapping[str, Any]:
        return {"tournament": self.tournament}


class EnterPartners(OfTournament):
    """Enter house players, where the pit deals and nothing is paid or won."""

    verb, kind = "tournament/partners", EntryTaken
    count: int = Field(1, ge=1, le=1000)

    def fields(self) -> Mapping[str, Any]:
        return {"tournament": self.tournament, "house": True}


class DealInPit(OfTournament):
    """The pit deals: players play in their browsers, at tables that open as they are set."""

    verb, kind = "tournament/pit", PitDeals


class OfEntry(OfTournament):
    """Something about an entry, by its receipt."""

    entry: TournamentNumber


class RenameEntry(OfEntry):
    """A name was misspelt: how it is written. The receipt keeps its number."""

    verb, kind = "tournament/rename", EntryRenamed
    player: PersonName


class TakeRebuy(OfEntry):
    """A rebuy; `left`: the chips that the player still has.

    Where chips were lost since they were last known: `winner`, the receipt of who has them now, or `lost`, where they
    lie with several at the table.
    """

    verb, kind = "tournament/rebuy", RebuyTaken
    left: ChipCount = 0
    tender: Literal["cash", "complimentary"] = "cash"
    winner: int = Field(0, ge=0, le=LARGEST_NUMBER)
    lost: bool = False

    def fields(self) -> Mapping[str, Any]:
        said = self.model_dump(exclude={*SIGNED, "winner"})
        return {**said, "tender": EntryTender(self.tender), "to": self.winner}


class TakeAddOn(OfEntry):
    verb, kind = "tournament/addon", AddOnTaken
    tender: Literal["cash", "complimentary"] = "cash"

    def fields(self) -> Mapping[str, Any]:
        return {**self.model_dump(exclude=SIGNED), "tender": EntryTender(self.tender)}


class CommitDraw(OfTournament):
    """Commit to the key of the next draw: the house's, which the draw shows, or by the SHA-256 of one's own."""

    verb, kind = "tournament/commit", DrawCommitted
    commitment: str = Field("", pattern=r"^([0-9a-f]{64})?$")

    def fields(self) -> Mapping[str, Any]:
        own = {"commitment": self.commitment} if self.commitment else {}
        return {"tournament": self.tournament, **own}


class DrawTournament(OfTournament):
    """Draw seats: of who has none, of a table that is broken, or of everybody anew.

    By the key that was committed to before; without one by that of the house. `word`: what somebody called out in
    between.
    """

    verb, kind = "tournament/draw", SeatsDrawn
    scope: Literal["unseated", "broken", "all"] = "unseated"
    felt: FeltCalled | Literal[0] = 0
    word: Note = ""
    key: str = Field("", pattern=r"^([0-9a-f]{2})*$", max_length=128)

    def fields(self) -> Mapping[str, Any]:
        said = {"tournament": self.tournament, "scope": SCOPES[self.scope], "broken": self.felt, "word": self.word}
        return {**said, **({"key": self.key} if self.key else {})}


class BalanceTables(OfTournament):
    """Balance the tables with the fewest moves, so that the blinds come when they would have come."""

    verb, kind = "tournament/balance", PlayersMoved


class PlaceButton(OfTournament):
    """Where the button of a table is."""

    verb, kind = "tournament/button", ButtonAt
    felt: FeltCalled
    seat: TournamentNumber

    def fields(self) -> Mapping[str, Any]:
        return {"tournament": self.tournament, "at_table": self.felt, "seat": self.seat}


class StartClock(OfTournament):
    """Start the clock, or let it go on."""

    verb, kind = "tournament/start", ClockStarted


class PauseClock(OfTournament):
    """Stop the clock."""

    verb, kind = "tournament/pause", ClockPaused


class SetClock(OfTournament):
    """Put the clock right: so many minutes, and seconds, of levels and breaks are over."""

    verb, kind = "tournament/set", ClockSet
    minutes: int = Field(ge=0, le=100_000)
    beyond: int = Field(0, ge=0, le=59)

    def fields(self) -> Mapping[str, Any]:
        return {"tournament": self.tournament, "spent": (self.minutes * 60 + self.beyond) * 1000}


class AdjustClock(OfTournament):
    """The level or break that is on lasts so many minutes more, or fewer; those after it stay as they were filed."""

    verb, kind = "tournament/adjust", ClockAdjusted
    minutes: int = Field(1, ge=-600, le=600)

    def fields(self) -> Mapping[str, Any]:
        return {"tournament": self.tournament, "more": self.minutes * 60_000}


class HandForHand(OfTournament):
    """Play hand for hand from now on, or no longer."""

    verb, kind = "tournament/pace", HandForHandSet
    on: bool = True


class NextHand(OfTournament):
    """All tables have ended their hand, and begin the next together."""

    verb, kind = "tournament/next", HandForHandDealt


class CountStacks(OfTournament):
    """Every stack was counted: receipt:chips for each who is in."""

    verb, kind = "tournament/count", StacksCounted
    stacks: list[Pair] = Field(min_length=1, max_length=MOST_PLAYERS)

    def fields(self) -> Mapping[str, Any]:
        return {"tournament": self.tournament, "stacks": _pairs(self.stacks)}


class ColourUp(OfTournament):
    """Chips of a colour were changed for larger ones; `more`: by so many points more are in play, or less."""

    verb, kind = "tournament/colour", ColouredUp
    colour: BackColour
    more: int = Field(0, ge=-(10**9), le=10**9)


class TakeOut(OfTournament):
    """Who went out in one hand: receipt:chips that the hand was begun with.

    `winner`: the receipt of who has their chips now; without one they lie with several at the table.
    """

    verb, kind = "tournament/out", PlayersOut
    out: list[Pair] = Field(min_length=1, max_length=100)
    declined: bool = False
    winner: int = Field(0, ge=0, le=LARGEST_NUMBER)

    def fields(self) -> Mapping[str, Any]:
        gone = tuple(BustedEntry(entry, began) for entry, began in _pairs(self.out))
        return {
            "tournament": self.tournament,
            "out": gone,
            "declined": self.declined,
            "to": self.winner,
            "as_begun": True,
        }


class NoteAway(OfEntry):
    """Somebody is not there and is blinded off, or has come back."""

    verb, kind = "tournament/away", PlayerAway
    away: bool = True


class ForfeitSeat(OfEntry):
    """Somebody was away for as long as the rules allow."""

    verb, kind = "tournament/forfeit", SeatForfeited

    def fields(self) -> Mapping[str, Any]:
        return {**super().fields(), "in_hand": True}


class FindDouble(OfTournament):
    """Two receipts or more turned out to be of one person: all of them are disqualified."""

    verb, kind = "tournament/double", DoubleEntryFound
    entries: list[Receipt] = Field(min_length=2, max_length=20)

    def fields(self) -> Mapping[str, Any]:
        return {"tournament": self.tournament, "entries": tuple(map(int, self.entries))}


class Penalise(OfEntry):
    """Somebody has broken a rule of conduct: which one, and what follows; sat out for `hands` or for `rounds`.

    `note`: what happened.
    """

    verb, kind = "tournament/penalty", PlayerPenalised
    conduct: str = Field(max_length=40)
    penalty: Literal["warning", "sits out", "disqualified"] = "warning"
    hands: int = Field(0, ge=0, le=1000)
    rounds: int = Field(0, ge=0, le=100)
    note: Note = ""

    def fields(self) -> Mapping[str, Any]:
        said = {"tournament": self.tournament, "entry": self.entry, "rule": self.conduct, "note": self.note.strip()}
        return {**said, "penalty": Penalty(self.penalty), "hands": self.hands, "rounds": self.rounds}


class EndPenalty(OfEntry):
    """A penalty was sat out, or its rest is forgiven."""

    verb, kind = "tournament/served", PenaltyOver


class AgreeDeal(OfTournament):
    """Those who are left share the cash prizes: receipt:cents for each, the winner first.

    `told`: each knows that it is voluntary and takes all; `pressed`: somebody was pressured.
    """

    verb, kind = "tournament/deal", DealAgreed
    shared: list[Pair] = Field(min_length=1, max_length=100)
    willing: list[Receipt] = Field(default_factory=list, max_length=100)
    told: bool = False
    pressed: bool = False

    def fields(self) -> Mapping[str, Any]:
        agreed = tuple(map(int, self.willing))
        said = {"tournament": self.tournament, "split": _pairs(self.shared), "agreed": agreed}
        return {**said, "told": self.told, "pressed": self.pressed}


class PayPrize(OfEntry):
    """Pay what an entry has won; two sign the form."""

    verb, kind = "tournament/pay", PrizePaid


class CountFees(OfTournament):
    """The entry fees were counted by two, and go to the cage."""

    verb, kind = "tournament/fees", FeesCounted
    amount: Amount


class CountTournamentDeck(OfTournament):
    """The deck of a table was counted: so many cards were found. One that is not whole is to be changed at once."""

    verb, kind = "tournament/deck", TournamentDeckCounted
    felt: FeltCalled
    found: int = Field(ge=0, le=1000)

    def fields(self) -> Mapping[str, Any]:
        return {"tournament": self.tournament, "at_table": self.felt, "found": self.found}


class ChangeTournamentDeck(OfTournament):
    """The other deck of a table is dealt from; once both were used, a new pair with these backs."""

    verb, kind = "tournament/change", TournamentDeckChanged
    felt: FeltCalled
    colour: BackColour = ""
    other: BackColour = ""

    def fields(self) -> Mapping[str, Any]:
        backs = (self.colour, self.other) if self.colour or self.other else None
        return {"tournament": self.tournament, "at_table": self.felt, "backs": backs}


class EndEvent(OfTournament):
    """An event of a series is over; what is left of the pool is carried forward."""

    verb, kind = "tournament/end", TournamentEventEnded


class FinishTournament(OfTournament):
    """It has a winner, and everything is paid."""

    verb, kind = "tournament/finish", TournamentFinished


class TakeStepBack(OfTournament):
    """A step was wrong: it counts as never taken, and what it moved goes back. Where two signed for it, two sign."""

    verb, kind = "tournament/back", StepTakenBack
    step: TournamentNumber
    why: Note

    def fields(self) -> Mapping[str, Any]:
        return {**super().fields(), "as_signed": True}


TOURNAMENT_ASKS: tuple[type[HouseAsk], ...] = (
    FileTournament, ObjectTournament, WithdrawTournament, SetTable, NameTable, EnterPlayer, ImportEntries,
    EnterPartners, RenameEntry, DealInPit, TakeRebuy, TakeAddOn, CommitDraw, DrawTournament,
    BalanceTables, PlaceButton, StartClock, PauseClock, SetClock, AdjustClock, HandForHand, NextHand, CountStacks,
    ColourUp, TakeOut, NoteAway, ForfeitSeat, FindDouble, Penalise, EndPenalty, AgreeDeal, PayPrize, CountFees,
    CountTournamentDeck, ChangeTournamentDeck, EndEvent, FinishTournament, TakeStepBack,
)  # fmt: skip

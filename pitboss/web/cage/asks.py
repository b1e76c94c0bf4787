"""What the house can be told, one form for each verb. Amounts are whole cents; `id` is the request's own."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import Field

from pitboss.house.books.events import (
    AwardBackedOut,
    AwardKeyed,
    AwardPaid,
    AwardPutAside,
    AwardRefused,
    AwardVerified,
    BankClosed,
    BankOpened,
    BoughtIn,
    BoxKind,
    BoxTaken,
    CapAnswered,
    ChargeVerified,
    ChipsRedeemed,
    ChipsSold,
    ControllerChanged,
    ControllerInstalled,
    ControllerRetired,
    Coupon,
    Credited,
    DayClosed,
    DayOpened,
    DayTakenBack,
    Filled,
    Founded,
    FundMadeGood,
    GameChipsRedeemed,
    GameChipsSold,
    Ground,
    HeldPotAwarded,
    Invested,
    JackpotEnded,
    JackpotEnding,
    JackpotOffered,
    JackpotPosted,
    KeptFor,
    LastHandCalled,
    PaysFrom,
    Relieved,
    RoundsRemoved,
    ShiftBegan,
    SoftCounted,
    Tender,
    UnclaimedPaid,
    UnclaimedReturned,
    WithheldReturned,
)
from pitboss.house.books.floor_events import (
    DisputeOpened,
    DisputeRuled,
    IncidentNoted,
    PlayerAdmitted,
    PlayerBarred,
    TableFrozen,
    TableThawed,
)
from pitboss.house.books.positions import Position
from pitboss.house.books.records import MOST_DAYS
from pitboss.web.auth import LARGEST_NUMBER, Body
from pitboss.web.cage.ask import MOST, SIGNED, Amount, HouseAsk, Note, PersonName, SheetData, TableNumber
from pitboss.web.cage.deck_asks import DECK_ASKS, DeckNumber
from pitboss.web.cage.people_asks import PEOPLE_ASKS, PositionName
from pitboss.web.cage.sheet_asks import SHEET_ASKS
from pitboss.web.cage.tournament_asks import TOURNAMENT_ASKS
from pitboss.web.cage.waiting_asks import WAITING_ASKS

BoxName = Literal["drop", "rake", "jackpot"]
BOXES = {"drop": BoxKind.DROP, "rake": BoxKind.RAKE, "jackpot": BoxKind.JACKPOT}
Means = Literal["cash", "slip", "chips"]
TENDERS: dict[str, Tender | None] = {"cash": Tender.CASH, "slip": Tender.SLIP, "chips": None}
FundName = Annotated[str, Field(min_length=1, max_length=60)]
Percent = Annotated[str, Field(pattern=r"^[0-9]{1,3}([.][0-9]{1,4})?%$")]
"""A part of each wager: 20%, 0.5%."""
CountedAt = Literal["at a closed poker table", "at the cage"]
GroundWord = Literal["won", "moved", "closing"]


class FoundHouse(HouseAsk):
    """Found the house, with the owner's money in its cage. `owner`: who stands first in its register; `positions`:
    what the owner is besides.
    """

    verb, kind = "init", Founded
    name: PersonName
    cash: Amount = 0
    owner: str = Field("", max_length=60)
    positions: list[PositionName] = Field(default_factory=list, max_length=len(Position))

    def held(self) -> tuple[Position, ...]:
        """What the owner is in the house."""
        return tuple(each for each in Position if each is Position.OWNER or each.value in self.positions)

    def fields(self) -> Mapping[str, Any]:
        return {"name": self.name}


class OwnerBrings(HouseAsk):
    """The owner brings money to the cage, or takes it out."""

    verb, kind = "owner", Invested
    amount: int = Field(ge=-MOST, le=MOST)


class OpenDay(HouseAsk):
    """Open a gaming day under its date."""

    verb, kind = "day/open", DayOpened
    date: str = Field(max_length=10)


class CloseDay(HouseAsk):
    """Close the gaming day. The answer has the root of the day, which covers all that was written until then."""

    verb, kind = "day/close", DayClosed


class TakeDayBack(HouseAsk):
    """Take back a gaming day that was opened under a wrong date, while nothing has happened in it."""

    verb, kind = "day/back", DayTakenBack


class NextShift(HouseAsk):
    """The next shift comes on."""

    verb, kind = "shift", ShiftBegan


class OpenTable(HouseAsk):
    """Open a table of a game with so much out of the cage, signed by two people; the answer has its number.

    `imprest`: it pays out of an imprest bank, which is the dealer's. `plan`: who gets a pot that nobody has won.
    `under`: which sheet, by its number, where several of the game are in force.
    `decks`: those that the dealer has looked through, the one that is dealt from first.
    """

    verb, kind = "open", BankOpened
    game: str = Field(max_length=80)
    inventory: Amount = 0
    sheet: SheetData = Field(default_factory=dict)
    imprest: bool = False
    dealer: str = Field("", max_length=60)
    plan: str = Field("", max_length=200)
    under: int | None = Field(None, ge=1, le=LARGEST_NUMBER)
    decks: list[DeckNumber] = Field(default_factory=list, max_length=4)

    def fields(self) -> Mapping[str, Any]:
        bank = PaysFrom.IMPREST if self.imprest else PaysFrom.TRAY
        said = {"inventory": self.inventory, "bank": bank, "dealer": self.dealer, "plan": self.plan}
        return {**said, "decks": tuple(self.decks)}


class FillTable(HouseAsk):
    """Bring chips from the cage to a table."""

    verb, kind = "fill", Filled
    table: TableNumber
    amount: Amount


class CreditTable(HouseAsk):
    """Take chips from a table to the cage."""

    verb, kind = "credit", Credited
    table: TableNumber
    amount: Amount


class RelieveDealer(HouseAsk):
    """Another dealer comes on: counts the imprest bank, or brings another."""

    verb, kind = "relief", Relieved
    table: TableNumber
    dealer: PersonName
    counted: Amount | None = None
    brought: Amount | None = None


class BuyAtTable(HouseAsk):
    """A player gets chips at a table that the house banks: for cash or a slip, or brings chips of this house along."""

    verb, kind = "buy", BoughtIn
    table: TableNumber
    player: PersonName
    amount: Amount
    tender: Means = "cash"

    def fields(self) -> Mapping[str, Any]:
        return {"table": self.table, "player": self.player, "amount": self.amount, "tender": TENDERS[self.tender]}


class PlayCoupon(HouseAsk):
    """A player plays a coupon of this house beside as many chips."""

    verb, kind = "coupon", Coupon
    table: TableNumber
    player: PersonName
    amount: Amount


class SellChips(HouseAsk):
    """A player gets chips at the cage."""

    verb, kind = "chips", ChipsSold
    player: PersonName
    amount: Amount


class CashChips(HouseAsk):
    """A player gets cash for chips at the cage."""

    verb, kind = "cash", ChipsRedeemed
    player: PersonName
    amount: Amount


class SellColour(HouseAsk):
    """A player changes chips at the table into chips of the game, of one colour, at so many cents each."""

    verb, kind = "colour", GameChipsSold
    table: TableNumber
    player: PersonName
    colour: str = Field(min_length=1, max_length=20)
    count: int = Field(ge=1, le=10**6)
    each: Amount = 25


class CashColour(HouseAsk):
    """Chips of the game are changed back; `later`: not in the period of play that they were bought in."""

    verb, kind = "colour/back", GameChipsRedeemed
    table: TableNumber
    player: PersonName
    count: int = Field(ge=1, le=10**6)
    later: bool = False


class CheckCharge(HouseAsk):
    """A floorperson has checked the charge for time that lies at a table."""

    verb, kind = "charge", ChargeVerified
    table: TableNumber


class DropBoxes(HouseAsk):
    """Take boxes: of one table or of all, one kind or whichever hold something. The answer has their numbers."""

    verb, kind = "drop", BoxTaken
    table: TableNumber | None = None
    box: BoxName | None = None

    def fields(self) -> Mapping[str, Any]:
        said = {"table": self.table, "box": self.box and BOXES[self.box]}
        return {name: value for name, value in said.items() if value is not None}


class CountBox(HouseAsk):
    """What two people have found in a box. In Massachusetts a jackpot's names whom of the IEB was told, and where."""

    verb, kind = "count", SoftCounted
    number: int = Field(ge=1, le=LARGEST_NUMBER)
    amount: Amount
    notified: str = Field("", max_length=60)
    place: CountedAt | None = None

    def fields(self) -> Mapping[str, Any]:
        return {**super().fields(), "place": self.place or ""}


class CallLastHand(HouseAsk):
    """No hand begins at a poker table any more; a pot that is carried over is given away by one hand more."""

    verb, kind = "last", LastHandCalled
    table: TableNumber


class CloseTable(HouseAsk):
    """Close a table: everybody is paid, and two people have counted what is in its bank."""

    verb, kind = "close", BankClosed
    table: TableNumber
    counted: Amount


class HeldShare(Body):
    """Who gets how much of a pot."""

    player: PersonName
    amount: Amount


class AwardPot(HouseAsk):
    """Pay a pot that was held over to players, by the plan of the house."""

    verb, kind = "award/pot", HeldPotAwarded
    game: str = Field(max_length=80)
    shares: list[HeldShare] = Field(min_length=1, max_length=20)

    def fields(self) -> Mapping[str, Any]:
        return {"game": self.game, "shares": tuple((each.player, each.amount) for each in self.shares)}


# --- meters -------------------------------------------------------------------------------------------------------


def _part(share: str) -> Fraction:
    return Fraction(share.removesuffix("%")) / 100


class InstallMeter(HouseAsk):
    """Set a controller up, with its meter at the seed; tables of these games may hang on it.

    What is not said is as the sheet has it, or the usual one of the first game. `reserves`: the part of each wager that
    is put by for the next start. `most`: where the meter stops.
    """

    verb, kind = "meter/install", ControllerInstalled
    name: FundName
    games: list[Annotated[str, Field(max_length=80)]] = Field(min_length=1, max_length=20)
    seed: Amount | None = None
    adds: Percent | None = None
    schedule: str = Field("", max_length=80)
    reserves: Percent = "0%"
    most: Amount = 0
    sheet: SheetData = Field(default_factory=dict)

    def fields(self) -> Mapping[str, Any]:
        return {"name": self.name, "reserves": _part(self.reserves), "most": self.most}

    @property
    def feeds(self) -> Fraction | None:
        """The part of each wager that feeds the meter, where it is said."""
        return None if self.adds is None else _part(self.adds)


class OfMeter(HouseAsk):
    """Something about a controller."""

    meter: FundName

    def fields(self) -> Mapping[str, Any]:
        return {"name": self.meter, **self.model_dump(exclude={*SIGNED, "meter"})}


class ChangeMeter(OfMeter):
    """Change what a controller does; two people sign, and name what approves of it."""

    verb, kind = "meter/change", ControllerChanged
    approval: Note
    reserves: Percent | None = None
    most: Amount | None = None
    seed: Amount | None = None

    def fields(self) -> Mapping[str, Any]:
        return {**super().fields(), "reserves": None if self.reserves is None else _part(self.reserves)}


class RetireMeter(OfMeter):
    """Take a controller out of use: won, moved to another game's (`to`), or closing with the house. Two sign."""

    verb, kind = "meter/retire", ControllerRetired
    ground: GroundWord
    petition: Note = ""
    to: str = Field("", max_length=60)

    def fields(self) -> Mapping[str, Any]:
        return {**super().fields(), "ground": Ground(self.ground)}


class MakeGood(OfMeter):
    """The house puts money of its own to a meter, and says why; two people sign."""

    verb, kind = "meter/good", FundMadeGood
    amount: Amount
    why: Note


# --- jackpots -----------------------------------------------------------------------------------------------------


class OfJackpot(HouseAsk):
    """Something about a jackpot."""

    jackpot: FundName

    def fields(self) -> Mapping[str, Any]:
        return {"name": self.jackpot, **self.model_dump(exclude={*SIGNED, "jackpot"})}


class OfferJackpot(HouseAsk):
    """Offer a jackpot under its approved rules, which are a document in TOML; or that of a game that has its own.

    `rules`: the same document as an object, for programs. `seed`: what the house puts into that of a game.
    """

    verb, kind = "jackpot/offer", JackpotOffered
    text: str = Field("", max_length=40_000)
    game: str = Field("", max_length=80)
    seed: Amount = 0
    rules: dict[str, Any] = Field(default_factory=dict)


class PostJackpot(OfJackpot):
    """Put what the pools hold on the signs, after the count."""

    verb, kind = "jackpot/post", JackpotPosted


class AnswerCap(OfJackpot):
    """All pools have reached the cap: stop the rake for it, or lift the cap."""

    verb, kind = "jackpot/cap", CapAnswered
    answer: Literal["stop", "lift"]

    def fields(self) -> Mapping[str, Any]:
        return {"name": self.jackpot, "lifted": self.answer == "lift"}


class EaseJackpot(OfJackpot):
    """A jackpot is to end: its pools are one, and it is won more easily. Two sign; the petition is named."""

    verb, kind = "jackpot/ending", JackpotEnding
    petition: Note = ""


class EndJackpot(OfJackpot):
    """A jackpot is offered no more: won, moved to another (`to`), or closing with the house. Two sign."""

    verb, kind = "jackpot/end", JackpotEnded
    ground: GroundWord
    petition: Note = ""
    to: str = Field("", max_length=60)

    def fields(self) -> Mapping[str, Any]:
        return {**super().fields(), "ground": Ground(self.ground)}


class ReturnWithheld(OfJackpot):
    """What was withheld from the pools of a jackpot goes back into the one it is won from."""

    verb, kind = "jackpot/withheld", WithheldReturned


# --- awards -------------------------------------------------------------------------------------------------------


class OfAward(HouseAsk):
    """A step of the award that is keyed at a table."""

    table: TableNumber


class VerifyAward(OfAward):
    """A supervisor has seen the cards, and they are what was keyed."""

    verb, kind = "award/verify", AwardVerified


class PayAward(OfAward):
    """Pay what was verified, claim by claim; the table goes on."""

    verb, kind = "award/pay", AwardPaid


class RefuseAward(OfAward):
    """The hand is not verified: nothing is paid for it, all of it goes back, and the table goes on."""

    verb, kind = "award/refuse", AwardRefused
    why: Note


class BackOutAward(OfAward):
    """What was keyed was wrong: two people take it back, and it is keyed anew."""

    verb, kind = "award/back", AwardBackedOut
    why: Note


class KeyAward(OfAward):
    """Key what was backed out again: the table still waits for it."""

    verb, kind = "award/key", AwardKeyed


class PutAside(OfAward):
    """Keep a verified claim, the first, second or third of an award, for a player who is not there to take it."""

    verb, kind = "award/aside", AwardPutAside
    claim: int = Field(ge=1, le=30)

    def fields(self) -> Mapping[str, Any]:
        return {"table": self.table, "claim": self.claim - 1}


class OfUnclaimed(HouseAsk):
    """Something about an award that is kept for a player, by its number."""

    award: int = Field(ge=1, le=LARGEST_NUMBER)

    def fields(self) -> Mapping[str, Any]:
        return {"number": self.award}


class PayUnclaimed(OfUnclaimed):
    """Pay an award that was kept for its player, in chips."""

    verb, kind = "award/claimed", UnclaimedPaid


class ReturnUnclaimed(OfUnclaimed):
    """Nobody has claimed an award in time: it goes back to the players of the jackpot."""

    verb, kind = "award/unclaimed", UnclaimedReturned


# --- the floor ----------------------------------------------------------------------------------------------------

Sentence = Annotated[str, Field(min_length=1, max_length=200)]


class OfPlayer(HouseAsk):
    """Something about a player."""

    player: PersonName


class BarPlayer(OfPlayer):
    """Somebody is not let play: until a day, or until admitted again."""

    verb, kind = "bar", PlayerBarred
    why: Sentence
    until: str = Field("", max_length=10)


class AdmitPlayer(OfPlayer):
    """Who was barred may play again."""

    verb, kind = "admit", PlayerAdmitted
    why: Note = ""


class OfFloor(HouseAsk):
    """Something that the floor does at a table, which stands still for it."""

    table: TableNumber


class FreezeTable(OfFloor):
    """Nothing happens at a table until it is thawed."""

    verb, kind = "freeze", TableFrozen
    why: Sentence


class ThawTable(OfFloor):
    """A frozen table goes on where it stood."""

    verb, kind = "thaw", TableThawed
    why: Note = ""


class OpenDispute(OfFloor):
    """A player does not accept something; the table stands still until it is ruled."""

    verb, kind = "dispute", DisputeOpened
    player: PersonName
    says: Sentence


class RuleDispute(OfFloor):
    """What is decided in a dispute, and by which paragraph (CO 1032(7), MA 15(b)). It is final."""

    verb, kind = "rule", DisputeRuled
    dispute: int = Field(ge=1, le=LARGEST_NUMBER)
    says: Sentence
    law: Annotated[str, Field(min_length=1, max_length=80)]

    def fields(self) -> Mapping[str, Any]:
        return {"table": self.table, "number": self.dispute, "says": self.says, "law": self.law}


class NoteIncident(HouseAsk):
    """Note something that somebody may ask for later."""

    verb, kind = "incident", IncidentNoted
    says: Sentence
    table: TableNumber | None = None

    def fields(self) -> Mapping[str, Any]:
        return {"says": self.says, "table": self.table or 0}


# --- records ------------------------------------------------------------------------------------------------------


class KeepRecords(HouseAsk):
    """The house says for how many days records of a kind are kept at least."""

    verb, kind = "keep", KeptFor
    # The field of the event that says which records; `kind` is the event itself.
    records: str = Field(max_length=40)
    days: int = Field(ge=0, le=MOST_DAYS)

    def fields(self) -> Mapping[str, Any]:
        return {"kind": self.records, "days": self.days}


class ForgetRounds(HouseAsk):
    """Remove rounds of closed tables that began before a day, with every entry of their logs; for good."""

    verb, kind = "forget", RoundsRemoved
    before: str = Field(max_length=10)


ASKS: tuple[type[HouseAsk], ...] = (
    OpenDay, CloseDay, TakeDayBack, NextShift, OpenTable, FillTable, CreditTable, RelieveDealer, BuyAtTable, PlayCoupon,
    SellChips, CashChips, SellColour, CashColour, CheckCharge, DropBoxes, CountBox, CallLastHand, CloseTable, AwardPot,
    VerifyAward, PayAward, RefuseAward, BackOutAward, KeyAward, PutAside, PayUnclaimed, ReturnUnclaimed,
    InstallMeter, ChangeMeter, RetireMeter, MakeGood, OfferJackpot, PostJackpot, AnswerCap, EaseJackpot, EndJackpot,
    ReturnWithheld, BarPlayer, AdmitPlayer, FreezeTable, ThawTable, OpenDispute, RuleDispute, NoteIncident,
    *SHEET_ASKS, OwnerBrings, KeepRecords, ForgetRounds, *DECK_ASKS, *WAITING_ASKS, *PEOPLE_ASKS, *TOURNAMENT_ASKS,
)  # fmt: skip
"""What a house that is founded can be told."""
EVERY: tuple[type[HouseAsk], ...] = (FoundHouse, *ASKS)
VERBS = {each.verb: each for each in EVERY}

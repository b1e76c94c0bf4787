"""What the house can be told, one form for each verb. Amounts are whole cents; `id` is the request's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from pitboss.house.books.events import (
    BankClosed,
    BankOpened,
    BoughtIn,
    BoxKind,
    BoxTaken,
    ChargeVerified,
    ChipsRedeemed,
    ChipsSold,
    Coupon,
    Credited,
    DayClosed,
    DayOpened,
    Filled,
    Founded,
    GameChipsRedeemed,
    GameChipsSold,
    HeldPotAwarded,
    Invested,
    KeptFor,
    LastHandCalled,
    PaysFrom,
    Relieved,
    RoundsRemoved,
    ShiftBegan,
    SoftCounted,
    Tender,
)
from pitboss.house.books.records import MOST_DAYS
from pitboss.web.auth import LARGEST_NUMBER, Body

MOST = 10**11
"""Cents: as many as a sheet can hold."""
Amount = Annotated[int, Field(ge=0, le=MOST)]
TableNumber = Annotated[int, Field(ge=1, le=LARGEST_NUMBER)]
PersonName = Annotated[str, Field(min_length=1, max_length=60)]
Box = Literal["drop", "rake", "jackpot"]
BOXES = {"drop": BoxKind.DROP, "rake": BoxKind.RAKE, "jackpot": BoxKind.JACKPOT}
Means = Literal["cash", "slip", "chips"]
TENDERS: dict[str, Tender | None] = {"cash": Tender.CASH, "slip": Tender.SLIP, "chips": None}


class HouseAsk(Body):
    """`id`: what was asked under one id happens once, however often it is sent. `by`: who signs."""

    verb: ClassVar[str]
    kind: ClassVar[type]
    """The event it leads to."""
    id: str = Field(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9._-]+$")
    by: list[PersonName] = Field(default_factory=list, max_length=6)

    def fields(self) -> Mapping[str, Any]:
        """What the event says, as far as the one who asks can know."""
        return self.model_dump(exclude={"id", "by"})


class FoundHouse(HouseAsk):
    """Found the house, with the owner's money in its cage."""

    verb, kind = "init", Founded
    name: PersonName
    cash: Amount = 0

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
    """Close the gaming day. What the answer calls `root` covers all that was written until then."""

    verb, kind = "day/close", DayClosed


class NextShift(HouseAsk):
    """The next shift comes on."""

    verb, kind = "shift", ShiftBegan


class OpenTable(HouseAsk):
    """Open a table of a game with so much out of the cage, signed by two people; the answer has its number.

    `imprest`: it pays out of an imprest bank, which is the dealer's. `plan`: who gets a pot that nobody has won.
    """

    verb, kind = "open", BankOpened
    game: str = Field(max_length=80)
    inventory: Amount = 0
    sheet: dict[str, Any] = Field(default_factory=dict)
    imprest: bool = False
    dealer: str = Field("", max_length=60)
    plan: str = Field("", max_length=200)

    def fields(self) -> Mapping[str, Any]:
        bank = PaysFrom.IMPREST if self.imprest else PaysFrom.TRAY
        return {"inventory": self.inventory, "bank": bank, "dealer": self.dealer, "plan": self.plan}


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
    box: Box | None = None

    def fields(self) -> Mapping[str, Any]:
        said = {"table": self.table, "box": self.box and BOXES[self.box]}
        return {name: value for name, value in said.items() if value is not None}


class CountBox(HouseAsk):
    """What two people have found in a box."""

    verb, kind = "count", SoftCounted
    number: int = Field(ge=1, le=LARGEST_NUMBER)
    amount: Amount


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

    verb, kind = "award", HeldPotAwarded
    game: str = Field(max_length=80)
    shares: list[HeldShare] = Field(min_length=1, max_length=20)

    def fields(self) -> Mapping[str, Any]:
        return {"game": self.game, "shares": tuple((each.player, each.amount) for each in self.shares)}


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
    OpenDay, CloseDay, NextShift, OpenTable, FillTable, CreditTable, RelieveDealer, BuyAtTable, PlayCoupon, SellChips,
    CashChips, SellColour, CashColour, CheckCharge, DropBoxes, CountBox, CallLastHand, CloseTable, AwardPot,
    OwnerBrings, KeepRecords, ForgetRounds,
)  # fmt: skip
"""What a house that is founded can be told."""
EVERY: tuple[type[HouseAsk], ...] = (FoundHouse, *ASKS)
VERBS = {each.verb: each for each in EVERY}

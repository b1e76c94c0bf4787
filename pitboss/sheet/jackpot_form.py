"""The form of a jackpot: its rules and procedures as the licensee writes and submits them."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, ClassVar

from pydantic import Field

from pitboss.sheet.fields import CountField, Money, Percent, Strict, Truth, Wording, WrittenForm

BAD_BEAT, HIGH_HAND = "bad beat", "high hand"
KINDS = (BAD_BEAT, HIGH_HAND)
OWN_CARDS = {"both": 2, "one": 1, "any": 0}
"""How many of the player's own cards have to play."""
DEALT_IN, SHOWN_DOWN = "everybody dealt in", "everybody in at the showdown"
STOP, LIFT = "stop the rake", "lift the cap"
COUNTED = ("at a closed poker table", "at the cage")


class OfferForm(Strict):
    """What it is called, where it is offered, and what approves of it."""

    name: Annotated[str, Field(max_length=60)] = ""
    state: str = ""
    kind: str = BAD_BEAT
    games: tuple[str, ...] = ()
    approval: str = ""


class QualifiesForm(Strict):
    """What has to happen: the least hand, beaten by which, with which cards, in which pot, among how many."""

    hand: str = ""
    winner: str = ""
    own_cards: str = "any"
    winner_own_cards: str | None = None
    natural: Truth = False
    pot: Money = 0
    players: CountField = 2


class DivisionForm(Strict):
    """Who gets which share of it; several of one party divide theirs equally, odd cents from the button's left."""

    hand: Percent = Fraction(0)
    winner: Percent = Fraction(0)
    table: Percent = Fraction(0)
    table_is: str = DEALT_IN


class PoolsForm(Strict):
    """How what is collected is divided among the pools, the least award after a win, and the cap of an award."""

    shares: tuple[Percent, ...] = (Fraction(1),)
    reseeds: Wording = ""
    base: Money = 0
    advertised: Wording = ""
    cap: Money = 0
    at_cap: str = ""
    lifted: tuple[Percent, ...] = ()


class ContributionForm(Strict):
    """What a pot gives after the rake, from which size on, and how much of that goes into the jackpot at once."""

    amount: Money = 0
    pot: Money = 0
    method: Wording = ""
    into_jackpot: Percent = Fraction(1)
    returned: Wording = ""


class PostingForm(Strict):
    """When the amount is posted, by which positions and how."""

    times: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    how: Wording = ""


class PaymentForm(Strict):
    """Which positions verify a hand and pay, how, and what becomes of an award that nobody claims for 120 days."""

    verified_by: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    how: Wording = ""
    unclaimed: Wording = ""


class RulesForm(Strict):
    """What is explained, reserved and laid down besides."""

    definitions: tuple[Wording, ...] = ()
    reservations: tuple[Wording, ...] = ()
    conditions: tuple[Wording, ...] = ()
    counted: str = ""
    ending: Wording = ""


class JackpotForm(WrittenForm):
    """A jackpot as the licensee writes it."""

    CALLED: ClassVar = "jackpot"
    FIRST: ClassVar = "jackpot"
    PARTS: ClassVar = {
        "jackpot": OfferForm,
        "qualifies": QualifiesForm,
        "division": DivisionForm,
        "pools": PoolsForm,
        "contribution": ContributionForm,
        "posting": PostingForm,
        "payment": PaymentForm,
        "rules": RulesForm,
    }
    EXAMPLES: ClassVar = {
        "jackpot": 'name = "Front Range Bad Beat"',
        "jackpot.games": 'games = ["texas-holdem-high"]',
        "qualifies": 'hand = "four eights"',
        "division": 'hand = "50%"',
        "pools": 'shares = ["60%", "40%"]',
        "contribution": "amount = 1",
        "posting": 'times = ["06:00"]',
        "payment": 'by = ["poker shift manager"]',
        "rules": 'reservations = ["A fouled deck voids the award."]',
    }

    jackpot: OfferForm = Field(default_factory=OfferForm)
    qualifies: QualifiesForm = Field(default_factory=QualifiesForm)
    division: DivisionForm = Field(default_factory=DivisionForm)
    pools: PoolsForm = Field(default_factory=PoolsForm)
    contribution: ContributionForm = Field(default_factory=ContributionForm)
    posting: PostingForm = Field(default_factory=PostingForm)
    payment: PaymentForm = Field(default_factory=PaymentForm)
    rules: RulesForm = Field(default_factory=RulesForm)

    @property
    def name(self) -> str:
        """What it is called on its sign, and what its claims are laid under."""
        return self.jackpot.name

    @property
    def own_cards(self) -> int:
        """How many own cards have to play in the hand that qualifies."""
        return OWN_CARDS[self.qualifies.own_cards]

    @property
    def winner_own_cards(self) -> int:
        """And in the hand that beats it: as many, where nothing else is said."""
        said = self.qualifies.winner_own_cards
        return self.own_cards if said is None else OWN_CARDS[said]

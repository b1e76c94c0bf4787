"""The form of a tournament: its rules as the licensee writes them, prints them and files them with the Division."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, ClassVar

from pydantic import Field

from pitboss.sheet.fields import CountField, Money, Percent, Strict, Truth, Wording, WrittenForm

ELECTRONIC, MANUAL = "electronic", "manual"
DRAWS = (ELECTRONIC, MANUAL)
SHARES, POWER_LAW = "shares", "power law"
METHODS = (SHARES, POWER_LAW)
BY_EVERYBODY, BY_BIG_BLIND = "everybody", "big blind"
ANTES = (BY_EVERYBODY, BY_BIG_BLIND)
"""Who puts up the ante of a level: each player, or the big blind once for the whole table."""
NO_LIMIT = "no limit"
BY_CHIPS = "chips begun with"
TIES = (BY_CHIPS,)
ENTRY_VOUCHER, SEAT_VOUCHER = "entry", "seat"
VOUCHERS = (ENTRY_VOUCHER, SEAT_VOUCHER)
"""A voucher for fee and buy-in of a later event is a prize; one for a seat where neither is asked stays in the pool."""


class DatesForm(Strict):
    """The first and the last day of play, and the day on which the rules go to the Division."""

    first: str = ""
    last: str = ""
    filed: str = ""


class EntryForm(Strict):
    """What an entry costs and who may enter. `goods`: what is taken instead, worth what is said beside it.

    `late`: the last level in which somebody enters. `re_entry`: the last in which who is out enters once more.
    """

    buy_in: Money | None = None
    fee: Money | None = None
    complimentary: Truth = False
    goods: Wording = ""
    goods_buy_in: Money = 0
    goods_fee: Money = 0
    late: CountField = 0
    re_entry: CountField = 0
    entries: CountField = 1
    eligible: Wording = ""
    props: Truth = False
    rake: Money = 0


class RebuyForm(Strict):
    """Chips bought in the middle of play. `up_to`: the most chips with which somebody may still buy."""

    allowed: Truth | None = None
    amount: Money = 0
    chips: CountField = 0
    most: CountField = 0
    until: CountField = 0
    up_to: CountField = 0
    conditions: Wording = ""
    everybody: Truth = True


class AddOnForm(Strict):
    """Chips that everybody may buy once, in the break after a level."""

    allowed: Truth = False
    amount: Money = 0
    chips: CountField = 0
    after: CountField = 0
    everybody: Truth = True


class ChipsForm(Strict):
    """What everybody begins with, in which colours, and whether a number is printed on them."""

    stack: CountField = 0
    colours: Mapping[str, CountField] = Field(default_factory=dict)
    printed: Truth = False
    notice: Wording = ""
    cash_value: Money = 0
    most_bet: CountField = 0


class ColourUpForm(Strict):
    """After this level the chips of this colour are changed for larger ones."""

    after: CountField
    colour: str


class LevelForm(Strict):
    """What is put up, for how long, and in which game where several are played. `limit`: how that one is bet."""

    small: CountField = 0
    big: CountField = 0
    ante: CountField = 0
    minutes: CountField = 0
    game: str = ""
    limit: str = ""


class BreakForm(Strict):
    after: CountField
    minutes: CountField


class EventForm(Strict):
    """One event of a series. `awards`: the part of the pool that is awarded in it; the rest is carried forward."""

    name: Wording = ""
    date: str = ""
    buy_in: Money | None = None
    fee: Money | None = None
    awards: Percent = Fraction(1)
    shares: tuple[Percent, ...] = ()


class SeatingForm(Strict):
    """How seats are drawn. `final`: with so many players left the last table is drawn anew.

    `absent`: after so many levels without its player a stack, which is blinded off until then, leaves the game.
    """

    seats: CountField = 9
    first: str = ""
    combined: str = ""
    final: CountField = 0
    absent: CountField = 0


class GoodsPrizeForm(Strict):
    """A prize in goods, which the house gives besides what the pool pays."""

    place: CountField
    what: Wording
    value: Money = 0


class VoucherForm(Strict):
    """The first so many places of an event win an entry to a later one, worth this in buy-in and in fee."""

    event: CountField = 1
    kind: str = ENTRY_VOUCHER
    places: CountField = 0
    to: CountField = 0
    buy_in: Money = 0
    fee: Money = 0

    @property
    def worth(self) -> int:
        return self.buy_in + self.fee


class PrizesForm(Strict):
    """How the pool is divided. By a power law: `places` of all entries are paid, the last of them at least
    `least`, the first at most `most` of the pool, all in whole multiples of `unit`.
    """

    method: str = SHARES
    shares: tuple[Percent, ...] = ()
    places: Percent = Fraction(0)
    least: Money = 0
    most: Percent = Fraction(1, 2)
    unit: Money = 0
    described: Wording = ""
    goods: tuple[GoodsPrizeForm, ...] = ()
    vouchers: tuple[VoucherForm, ...] = ()


class SplitForm(Strict):
    """Whether those who are left may share the prizes, all of one mind and in cash."""

    allowed: Truth | None = None
    unanimous: Truth = True
    goods: Truth = False


class DecksForm(Strict):
    """How often decks are counted and changed, in minutes, and the backs of the two at each table."""

    count: CountField = 60
    change: CountField = 120
    backs: tuple[str, ...] = ("red", "blue")


class ConductForm(Strict):
    """The fifteen rules of conduct as they are printed. `standard`: those that are not written here in our words."""

    standard: Truth = False
    equal_chips: Wording = ""
    random_seats: Wording = ""
    elimination: Wording = ""
    early_split: Wording = ""
    two_decks: Wording = ""
    from_the_hand: Wording = ""
    deck_checks: Wording = ""
    short_deck: Wording = ""
    pots: Wording = ""
    one_hand: Wording = ""
    no_substitutes: Wording = ""
    no_devices: Wording = ""
    chips_in_sight: Wording = ""
    pushed_chips: Wording = ""
    spoken_words: Wording = ""


class HouseRulesForm(Strict):
    """What the printed rules say besides. `follows`: the casino whose house rules hold where these say nothing else;
    `statement`: that they do, as it is prescribed word for word; or `rules`: these house rules themselves.

    `changes`: what differs from how the game is played there; an empty list where nothing does.
    """

    follows: str = ""
    statement: Wording = ""
    rules: Wording = ""
    final: Wording = ""
    ends: Wording = ""
    progress: Wording = ""
    changes: tuple[Wording, ...] | None = None
    forfeits: Wording = ""


class TournamentForm(WrittenForm):
    """A tournament as the licensee writes it."""

    CALLED: ClassVar = "tournament"
    FIRST: ClassVar = "tournament"
    PARTS: ClassVar = {
        "dates": DatesForm, "entry": EntryForm, "rebuys": RebuyForm, "add_on": AddOnForm, "chips": ChipsForm,
        "seating": SeatingForm, "prizes": PrizesForm, "split": SplitForm, "decks": DecksForm, "conduct": ConductForm,
        "house_rules": HouseRulesForm,
    }  # fmt: skip
    NAMED: ClassVar = ("colours",)
    EXAMPLES: ClassVar = {
        "tournament": 'tournament = "Friday Turbo"',
        "state": 'state = "CO"',
        "games": 'games = ["texas-holdem-high"]',
        "licensees": 'licensees = ["The Gilded Garter"]',
        "responsible": 'responsible = "The Gilded Garter"',
        "ties": f'ties = "{BY_CHIPS}"',
        "antes": f'antes = "{BY_BIG_BLIND}"',
        "limit": f'limit = "{NO_LIMIT}"',
        "dates": 'first = "2026-12-04"',
        "entry": "buy_in = 100",
        "rebuys": "allowed = false",
        "add_on": "allowed = false",
        "chips": "stack = 5000",
        "chips.colours": "colours = { green = 25, black = 100 }",
        "colour_ups": 'colour_ups = [{ after = 4, colour = "green" }]',
        "levels": "levels = [{ small = 25, big = 50, minutes = 20 }]",
        "breaks": "breaks = [{ after = 4, minutes = 10 }]",
        "events": 'events = [{ name = "Final", date = "2026-12-11" }]',
        "seating": 'first = "electronic"',
        "prizes": 'shares = ["50%", "30%", "20%"]',
        "split": "allowed = true",
        "decks": "count = 60",
        "conduct": "standard = true",
        "house_rules": 'follows = "The Gilded Garter"',
    }

    tournament: Annotated[str, Field(max_length=60)] = ""
    state: str = "CO"
    games: tuple[str, ...] = ()
    licensees: tuple[str, ...] = ()
    responsible: str = ""
    ties: str = BY_CHIPS
    antes: str = BY_EVERYBODY
    all_in_face_up: Truth = False
    limit: str = NO_LIMIT
    levels: tuple[LevelForm, ...] = ()
    breaks: tuple[BreakForm, ...] = ()
    colour_ups: tuple[ColourUpForm, ...] = ()
    events: tuple[EventForm, ...] = ()
    dates: DatesForm = Field(default_factory=DatesForm)
    entry: EntryForm = Field(default_factory=EntryForm)
    rebuys: RebuyForm = Field(default_factory=RebuyForm)
    add_on: AddOnForm = Field(default_factory=AddOnForm)
    chips: ChipsForm = Field(default_factory=ChipsForm)
    seating: SeatingForm = Field(default_factory=SeatingForm)
    prizes: PrizesForm = Field(default_factory=PrizesForm)
    split: SplitForm = Field(default_factory=SplitForm)
    decks: DecksForm = Field(default_factory=DecksForm)
    conduct: ConductForm = Field(default_factory=ConductForm)
    house_rules: HouseRulesForm = Field(default_factory=HouseRulesForm)

    @property
    def last_event(self) -> int:
        """How many events there are; one, where none are listed."""
        return max(1, len(self.events))

    def event(self, number: int) -> EventForm:
        """An event by its number, with what all events cost where it says nothing else."""
        written = self.events[number - 1] if self.events else EventForm(date=self.dates.first)
        costs = {"buy_in": self.entry.buy_in or 0, "fee": self.entry.fee or 0}
        said = {name: value for name in costs if (value := getattr(written, name)) is not None}
        return written.model_copy(update={**costs, **said})

    def shares(self, number: int) -> tuple[Fraction, ...]:
        """How the pool of an event is divided, where it is by shares."""
        return self.event(number).shares or self.prizes.shares

    def vouchers(self, number: int) -> VoucherForm | None:
        """What the first places of an event win instead of cash."""
        return next((each for each in self.prizes.vouchers if each.event == number), None)

    @property
    def most_entries(self) -> int:
        """How often one player may enter an event."""
        return max(1, self.entry.entries) if self.entry.re_entry else 1

    @property
    def all_buy_ins(self) -> int:
        """The most that one player can pay into the pool, over all events: entries, rebuys and add-ons.

        A reading: the limit speaks of all allowable buy-ins, and names neither an event nor a single payment; chips
        that are bought later are buy-ins too, so what the rules allow at most is what counts, whoever takes it up.
        """
        more = self.rebuys.most * self.rebuys.amount if self.rebuys.allowed else 0
        added = self.add_on.amount if self.add_on.allowed else 0
        bought = sum(self.event(number + 1).buy_in or 0 for number in range(self.last_event))
        return (bought + (more + added) * self.last_event) * self.most_entries

    @property
    def all_fees(self) -> int:
        return sum(self.event(number + 1).fee or 0 for number in range(self.last_event)) * self.most_entries

"""What binds the whole game: limits, tips, schedules and the house's other choices."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from pitboss.hands.ladder import Ladder
from pitboss.words.layout import Cited, From, Spot, word

__all__ = [
    "Aggregate",
    "Among",
    "ByAgreement",
    "Cap",
    "CommissionOn",
    "Floor",
    "Meter",
    "MeterLasts",
    "MeterLocked",
    "MeterVerified",
    "MostSeats",
    "Option",
    "OptionName",
    "PrintedFor",
    "Ranking",
    "Required",
    "ScheduleBy",
    "ScheduleFor",
    "SharedMeter",
    "Substitute",
    "TipSize",
    "Tips",
    "Together",
]


@word
class Cap(Cited):
    """These wagers together may not exceed so much; with no spots, no single wager may.

    `shortens`: this wager gives way to the cap even if that makes it less than the one it must equal.
    """

    most: int
    spots: tuple[Spot, ...] = ()
    shortens: Spot | None = None


@word
class Floor(Cited):
    """The table minimum is met by these wagers together."""

    spots: tuple[Spot, ...]


@word
class Required(Cited):
    """What the house may demand at least on these spots together; more is up to the player."""

    most: int
    spots: tuple[Spot, ...]


@word
class MostSeats(Cited):
    """The printed ceiling on how many may play; where a section prints none the house sets the number."""

    most: int


class TipSize(Enum):
    """How large a wager for the dealer may be."""

    ANY = "any amount"
    AT_MOST_OWN = "no more than the player's own wager"
    EQUAL = "the same on each spot"


@word
class Tips(Cited):
    """Wagers for the dealer: on which spots, how large, and on which later wagers they may be repeated.

    `later_under`: repeated only where the sheet's option has this value.
    """

    spots: tuple[Spot, ...]
    size: TipSize = TipSize.ANY
    later: tuple[Spot, ...] = ()
    later_under: tuple[str, str] | None = None
    discretion: bool = False


@word
class Together(Cited):
    """Schedules that are chosen as one: these wagers use the schedule of the same name."""

    wagers: tuple[str, ...]


@word
class ScheduleFor(Cited):
    """Which schedules go with which value of an option: (value, start of the schedule's name)."""

    wager: str
    option: str
    prefixes: tuple[tuple[str, str], ...]


@word
class ScheduleBy(Cited):
    """A card and not the house says which schedule pays: (its rank, start of the schedule's name)."""

    wager: str
    card: From
    starts: tuple[tuple[str, str], ...]


@word
class Among(Cited):
    """Of the printed schedules of a wager only these are for this form of the game: the starts of their names."""

    wager: str
    starts: tuple[str, ...]


@word
class ByAgreement(Cited):
    """Schedules of a wager that a house may use only under a written agreement with their owner: their names."""

    wager: str
    names: tuple[str, ...]


@word
class CommissionOn(Cited):
    """Where the sheet's option has this value the commission is taken of what these schedules pay, too."""

    option: str
    value: str
    wagers: tuple[str, ...]


@word
class PrintedFor(Cited):
    """A wager whose schedules print sums of money: it is of the size they are printed for, no more and no less."""

    wager: str


@word
class Substitute(Cited):
    """Rows of a wager's schedules for which the house may set odds of its own."""

    wager: str
    hands: tuple[str, ...]


@word
class Option(Cited):
    """A choice the law leaves to the house; the first value is the usual one."""

    name: str
    values: tuple[str, ...]


class OptionName:
    """Options, and their values, that a reader asks for by name."""

    DECKS = "decks"
    """How many decks there are."""
    SPOTS = "spots"
    """How many positions the layout has."""
    HANDS = "hands"
    """How many hands a player may have."""
    FIRST_HAND, DICE = "first hand", "dice"
    """What decides who gets the first hand."""
    DEALT_FROM, SHUFFLING_SHOE = "shoe", "shuffling shoe"
    JOKER, WITHOUT, WITH = "joker", "without", "with"
    ODD = "odd chips"
    """Who gets the odd chips."""

    @classmethod
    def with_joker(cls, options: Mapping[str, str]) -> bool:
        """Whether the house plays with a joker where it may choose, whatever the joker may stand for."""
        return options.get(cls.JOKER, cls.WITHOUT) != cls.WITHOUT


@word
class Ranking(Cited):
    """Ladders the house may choose from; in the game hands are written on the first, which is the usual one."""

    name: str
    ladders: tuple[tuple[str, Ladder], ...]


@word
class Aggregate(Cited):
    """A cap on what a round or a player is paid, if the sheet sets one, on these wagers only; `tips`: on tips too.

    `each_hand`: who plays several hands is capped on each of them by itself.
    `approved_above`: a larger cap takes an approval, whose number the sheet names.
    """

    spots: tuple[Spot, ...]
    per_round: bool = True
    each_hand: bool = False
    two_winners: bool = False
    tips: bool = False
    least_odds: int = 0
    least_cap: int = 0
    approved_above: int = 0


@word
class SharedMeter(Cited):
    """Tables of several games may hang on one meter: of `games`, or where each pays by a schedule that all have.

    `schedules`: how this game calls such a schedule, and what it is called among the games.
    """

    games: tuple[str, ...] = ()
    schedules: tuple[tuple[str, str], ...] = ()


@word
class MeterLasts(Cited):
    """It is offered until the whole of it is won, save on petition: eased, moved to another game or another house."""


@word
class MeterLocked(Cited):
    """What is wagered on it is locked before the first card, and the lock is lifted after the round."""


@word
class MeterVerified(Cited):
    """A dealer keys the winning hand, a supervisor is called and verifies it, and then it is paid."""


@word
class Meter(Cited):
    """A progressive meter: which wager feeds it, and what it is reset to when the whole of it is won."""

    spot: Spot
    shared: SharedMeter | None = None
    lasts: MeterLasts | None = None
    locked: MeterLocked | None = None
    verified: MeterVerified | None = None

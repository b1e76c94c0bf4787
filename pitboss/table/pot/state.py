"""What lies on a poker table at a moment of a hand, and the events that change it. All of it frozen.

Seats are counted from the left of the button: seat 0 is the first to be dealt to, the last one has the button.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, TypeAlias

from pitboss.law.paragraphs import Cite
from pitboss.money.ledger import Account
from pitboss.rules.jackpot import JackpotRule
from pitboss.sheet.pot import PotSheet
from pitboss.table.claims import Answered, Claim
from pitboss.table.cut import AnyCut
from pitboss.table.lines import Phrase, SeatAt, Value
from pitboss.table.pot import betting
from pitboss.table.state import Moved, Told, quick
from pitboss.words import PotGame, PotStep, Share, What, word


@word
class Showdown:
    """Whoever is still in shows or mucks, in order."""


@word
class AwardStage:
    """The dealer takes what is due and pushes the pots."""


Stage: TypeAlias = PotStep | Showdown | AwardStage


SEAT_AT = tuple(map(SeatAt, range(betting.SEATS)))
"""Every seat as a line of the story has it; there is one in nearly every line."""


@dataclass(frozen=True, slots=True)
class PotPlan:
    """A game under its terms: the script with the house's choices made, ready to be walked."""

    slug: str
    game: PotGame = field(compare=False)
    terms: PotSheet
    stages: tuple[Stage, ...] = field(compare=False)
    share: Share = field(compare=False)
    jackpot: JackpotRule | None = field(compare=False, default=None)
    first_street: int = field(compare=False, default=0)
    """The stage of the first round of betting."""
    forced: tuple[str, ...] = field(compare=False, default=())
    """Wagers beside the pot that every player makes."""
    latest: dict[object, tuple[object, Any]] = field(compare=False, default_factory=dict)
    """What was last asked of a state under this plan, by what was asked."""
    usual: dict[int, Setting] = field(compare=False, default_factory=dict)
    """The ordinary hand, by the number of players; found when it is first dealt."""


class Setting(NamedTuple):
    """What is particular to one hand: who posts what, and the limits it is played at.

    `opener`: who is asked first where blinds are posted, or -1 for the left of the highest one.
    `dead`: antes that nobody has to match. `full`: a blind that is posted short must still be called in full.
    `carried`: chips in the middle from before the deal, after so many deals without a winner.
    `posts`: what a seat posts out of its turn besides, (live, dead): the kill, or blinds that were missed.
    `runners`: markers each seat has for the pool. `final`: the house gives the whole pot away in this deal.
    `jackpot`, `secondary`: what the jackpot and the next one hold; `posted`: what the sign says the jackpot is.
    `link`: who holds them, where that is not this table; shares of the jackpot are then claimed there. `stopped`: no
    more is taken for it.
    """

    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    small: int
    big: int
    bring_in: int
    opener: int = -1
    dead: bool = False
    full: bool = True
    strike_out: int = 0
    side: tuple[tuple[str, int], ...] = ()
    carried: int = 0
    carried_hands: int = 0
    runners: tuple[int, ...] = ()
    pool: int = 0
    jackpot: int = 0
    secondary: int = 0
    posted: int = 0
    final: bool = False
    posts: tuple[tuple[int, int], ...] = ()
    link: str = ""
    stopped: bool = False


@quick
class Seat(NamedTuple):
    """One player's cards. `up`: places of those lying open. `wild`: the place of the card chosen to be wild.

    `shown`: laid open at the showdown. `mucked`: given up there. `dead`: cannot win, whatever it holds.
    """

    cards: tuple[int, ...] = ()
    up: frozenset[int] = frozenset()
    wild: int = -1
    discards: tuple[int, ...] = ()
    drawn: bool = False
    shown: bool = False
    mucked: bool = False
    dead: bool = False
    side: tuple[tuple[str, int], ...] = ()
    aside: int = 0
    """Chips behind that cannot be bet, because its player chose to bet no more."""


class Won(NamedTuple):
    """Chips that left the middle: which pot, to whom (or which account), how much, for what and by which rule.

    An account beside a seat pays that seat; one beside a `source` gets what that other account gives.
    `number`: 0 for the only pot or the main one, then the side pots; -1 for what is no pot.
    `part`: which part of the share, as the game lists them, or -1 where nobody contested it.
    """

    what: Phrase
    seat: int
    amount: int
    why: Phrase
    law: Cite
    account: Account | None = None
    source: Account | None = None
    number: int = -1
    part: int = -1

    @property
    def pot(self) -> str:
        """Which pot, in English."""
        return self.what.words

    @property
    def says(self) -> str:
        """For what, in English."""
        return self.why.words


# --- events -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Acted:
    """A player in turn did something; `amount` is what a bet or raise comes to, `cards` are places in the own hand."""

    wire: ClassVar = "Acted"

    seat: int
    act: str
    amount: int = 0
    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """A player announced something; in turn it binds, whatever chips follow.

    `amount`: what the bet comes to. `pushed`: the chips put forward with it, or -1 for none yet.
    """

    wire: ClassVar = "Said"

    seat: int
    act: str
    amount: int = 0
    pushed: int = -1


@dataclass(frozen=True, slots=True)
class Pushed:
    """A player put chips forward without a word: how much beside what lies there, in how many chips."""

    wire: ClassVar = "Pushed"

    seat: int
    amount: int
    chips: int = 2


@dataclass(frozen=True, slots=True)
class Warned:
    """The dealer warned a player that the time is running out."""

    wire: ClassVar = "Warned"

    seat: int


@dataclass(frozen=True, slots=True)
class TimedOut:
    """A player's time ran out."""

    wire: ClassVar = "TimedOut"

    seat: int


@dataclass(frozen=True, slots=True)
class HandErred:
    """An irregularity: what, at which seat (-1: the board or the deck), and which place or how many it touched.

    `count`: a place in the hand or in what is dealt next; how many cards there are, or how many players have one; the
    seat that asks to see a hand; or, as a mask, the seats that knew of a defective deck.
    """

    wire: ClassVar = "Erred"

    what: What
    seat: int = -1
    count: int = 0


@dataclass(frozen=True, slots=True)
class Spent:
    """Chips left a stack although they are in play: a tip for the dealer, or food and drink served at the table."""

    wire: ClassVar = "Spent"

    seat: int
    amount: int
    on: str = "tip"


Event: TypeAlias = Moved | AnyCut | Acted | Said | Pushed | Warned | TimedOut | HandErred | Answered | Spent


class Deed(NamedTuple):
    """A bet, call, check, raise or fold of a player's own will, and how the table stood before it.

    `log`: how many events there had been. `rounds`: what was bet in the rounds that had ended.
    """

    seat: int
    act: str
    felt: tuple[int, ...]
    seats: tuple[Seat, ...]
    won: tuple[Won, ...]
    rounds: tuple[int, ...]
    stage: int
    log: int


class Undealt(NamedTuple):
    """The table before its first card: a misdeal leads back here."""

    felt: tuple[int, ...]
    seats: tuple[Seat, ...]
    won: tuple[Won, ...]


@dataclass(frozen=True, slots=True)
class BetRange:
    """A bet or raise that may be made: from `least` to `most` in steps; all the chips a player has are always whole."""

    seat: int
    act: str
    least: int
    most: int
    step: int
    law: Cite


@dataclass(frozen=True, slots=True)
class Throw:
    """A draw or discard that may be made: any `least` to `most` of these cards."""

    seat: int
    act: str
    least: int
    most: int
    held: int
    law: Cite


Offer: TypeAlias = Moved | Acted | BetRange | Throw


@quick
class PotHand(NamedTuple):
    """Everything about a hand at a moment. `felt` is the row of the betting; `shoe` is unseen by anybody.

    `bought`: what each seat had before the hand. `carried`: what stays in the middle for the next one.
    `turn`: whose decision it is where it is not about a bet. `common`: the board holds a card that serves all in stud.
    `hidden`: so many cards of the board, the last ones, lie face down. `runners`: markers after the hand.
    """

    plan: PotPlan
    setting: Setting
    felt: tuple[int, ...]
    seats: tuple[Seat, ...]
    shoe: tuple[int, ...]
    bought: tuple[int, ...]
    stage: int = 0
    turn: int = -1
    begun: bool = False
    board: tuple[int, ...] = ()
    common: bool = False
    hidden: int = 0
    burnt: tuple[int, ...] = ()
    muck: tuple[int, ...] = ()
    won: tuple[Won, ...] = ()
    pots: tuple[int, ...] = ()
    rounds: tuple[int, ...] = ()
    """What was bet in each round of betting that has ended, antes and blinds in the first."""
    over: bool = False
    carried: int = 0
    runners: tuple[int, ...] = ()
    straddled: int = -1
    chopped: frozenset[int] = frozenset()
    acted: tuple[int, ...] = ()
    """Seats that have acted of their own will since the deal, in order: substantial action is counted from here."""
    deeds: tuple[Deed, ...] = ()
    undealt: Undealt | None = None
    pitched: tuple[int, int] = (-1, -1)
    """The last stage in which cards were dealt, and how many events there had been."""
    mishaps: tuple[What, ...] = ()
    marks: tuple[tuple[str, int], ...] = ()
    """What an irregularity left behind: (name, number)."""
    claims: tuple[Claim, ...] = ()
    """On a jackpot that the house holds."""
    waiting: tuple[int, ...] = ()
    """Which of them are not answered yet; the hand is not over before."""
    told: tuple[Told, ...] = ()
    log: tuple[Event, ...] = ()

    @property
    def here(self) -> Stage:
        """The stage of the script the hand stands at."""
        return self.plan.stages[self.stage]

    @property
    def board_up(self) -> tuple[int, ...]:
        """The cards of the board that everybody can see."""
        return self.board[: len(self.board) - self.hidden]

    def stack(self, seat: int) -> int:
        return self.felt[betting.STACK + betting.WIDE * seat] + self.seats[seat].aside

    def bet(self, seat: int) -> int:
        return self.felt[betting.BET + betting.WIDE * seat]

    def put(self, seat: int) -> int:
        return betting.all_put(self.felt, seat)

    def live(self, seat: int) -> bool:
        """Still in the hand."""
        return self.felt[betting.STANDING + betting.WIDE * seat] == betting.IN

    @property
    def live_seats(self) -> tuple[int, ...]:
        standing = self.felt[betting.STANDING :: betting.WIDE]
        return tuple([seat for seat, each in enumerate(standing) if each == betting.IN])

    @property
    def actor(self) -> int:
        """Whose turn it is, or -1 when the dealer moves."""
        return self.felt[betting.TURN] if self.turn < 0 else self.turn


def mark(state: PotHand, name: str) -> int:
    """What an irregularity left behind under this name, or -1."""
    for each, number in state.marks:  # nearly always there are none, and it is asked at every step
        if each == name:
            return number
    return -1


def marked(state: PotHand, **marks: int) -> PotHand:
    """The same table with these marks on it."""
    return state._replace(marks=tuple(sorted({**dict(state.marks), **marks}.items())))


def unmarked(state: PotHand, *names: str) -> PotHand:
    """The same table without these marks."""
    return state._replace(marks=tuple(each for each in state.marks if each[0] not in names))


def in_mask(state: PotHand, name: str, seat: int) -> bool:
    """Whether a mark that holds seats as a mask holds this one."""
    return bool(max(0, mark(state, name)) >> seat & 1)


def did(state: PotHand, row: list[int], seat: int, act: str, *lines: Told) -> PotHand:
    """The same table after a player has acted, and what is told of it; what was said, warned or passed over before is
    settled.
    """
    deed = Deed(seat, act, state.felt, state.seats, state.won, state.rounds, state.stage, len(state.log))
    acted, deeds = state.acted + (seat,), state.deeds + (deed,)
    state = state._replace(felt=tuple(row), acted=acted, deeds=deeds, told=state.told + lines)
    if not state.marks:
        return state
    state = unmarked(state, "announced", "warned", *(("apparent",) if act != "fold" else ()))
    return unmarked(state, "skipped", "skipped_at") if mark(state, "skipped") == seat else state


def told_line(state: PotHand, key: str, law: Cite | None = None, seat: int = -1, /, **args: Value) -> Told:
    """A line of the story, to be told with what else changes; its {seat} is the one it is about."""
    about = (("seat", SEAT_AT[seat]),) if seat >= 0 else ()
    return Told(key, about + tuple(args.items()), law, seat, len(state.won))


def tell(state: PotHand, key: str, law: Cite | None = None, seat: int = -1, /, **args: Value) -> PotHand:
    """The same table with one more line of the story."""
    return state._replace(told=state.told + (told_line(state, key, law, seat, **args),))


def with_seat(state: PotHand, seat: int, **changes: object) -> PotHand:
    """The same table with this seat changed."""
    seats = list(state.seats)
    seats[seat] = seats[seat]._replace(**changes)  # type: ignore[arg-type]
    return state._replace(seats=tuple(seats))


def options(state: PotHand) -> Mapping[str, str]:
    """What the house has chosen."""
    return state.plan.terms.options

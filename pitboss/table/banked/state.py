"""What lies on the table at a moment of a round, and the events that change it. All of it frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, ClassVar, NamedTuple, TypeAlias

from pitboss.law.paragraphs import Cite
from pitboss.rules.acts import Effect, Need, StepNeed
from pitboss.rules.settlement import Columns, Condition, Walk
from pitboss.sheet.banked import Sheet
from pitboss.table.claims import Answered, Claim
from pitboss.table.cut import AnyCut
from pitboss.table.lines import Phrase
from pitboss.table.state import Moved, Told, quick
from pitboss.words import Act, AtLeast, Floor, Game, Pays, Pick, SettleRow, Step, Wager, What, called

KEPT = 4096
"""How much of a kind is remembered: what lies before hands has few shapes, and comes again and again."""


class Standing(Enum):
    """How a hand stands in the round."""

    __hash__ = object.__hash__  # each is one object, and what is remembered of hands is asked for by it

    BETTING = "betting"
    OUT = "sitting out"
    IN = "in"
    FOLDED = "folded"
    DONE = "done"
    DEAD = "dead"


@quick
class Stake(NamedTuple):
    """Chips on a spot; `tip` when they are for the dealer, `pick` when a proposition was named.

    `down` once the dealer has called no more bets on them: from then on they stay.
    """

    spot: str
    amount: int
    pick: str = ""
    tip: bool = False
    down: bool = False


@quick
class Box(NamedTuple):
    """One hand at the table and the chips before it. A player may have several."""

    player: int
    standing: Standing = Standing.BETTING
    stakes: tuple[Stake, ...] = ()
    cards: tuple[int, ...] = ()
    dealt: tuple[int, ...] = ()
    discards: tuple[int, ...] = ()
    back: tuple[int, ...] = ()
    front: tuple[int, ...] = ()
    shown: bool = False
    exposed: frozenset[int] = frozenset()
    unseen: frozenset[int] = frozenset()
    split_from: int = -1
    fouled: bool = False
    declared: bool = False


class Returned(Enum):
    """How a whole wager came back that no rule has settled."""

    TAKEN = "taken"
    """By its player, who may."""
    GIVEN = "given"
    """By the house, because the hand or the pick does not count."""
    ASIDE = "aside"
    """Because its own game is played at no table of the book."""


@quick
class Paid(NamedTuple):
    """One wager settled: what lay there, what went back, how much of it from the meter, and by which rule.

    `cut` is what an aggregate payout kept back. `column`: which column of the rule decided, None where no single one
    did; `row` and `wager`: the row that was hit, and under which name the sheet has its schedule; -1 and "" for none.
    `envied`: the hand an envy is paid for, which is then its pick too. `returned`: it came back unsettled, no push.
    """

    box: int
    player: int
    spot: str
    stake: int
    back: int
    why: Phrase
    law: Cite
    pick: str = ""
    tip: bool = False
    meter: int = 0
    folded: bool = False
    cut: int = 0
    column: Condition | None = None
    row: int = -1
    wager: str = ""
    envied: int = -1
    returned: Returned | None = None

    @property
    def says(self) -> str:
        """For what, in English."""
        return self.why.words

    @property
    def net(self) -> int:
        """What the wager came to, whosever it was."""
        return self.back - self.stake

    @property
    def own(self) -> int:
        """What its player is up or down by it: a tip is given, whatever becomes of the wager it lies beside."""
        return -self.stake if self.tip else self.net

    @property
    def dealers(self) -> int:
        """What the dealer has of it."""
        return self.back if self.tip else 0


def place_of(chips: Stake | Paid) -> str:
    """Where chips lie or lay, as it is said: the spot, what was picked there, and whether they are the dealer's."""
    return f"{called(chips.spot)}{f' ({chips.pick})' if chips.pick else ''}{' for the dealer' if chips.tip else ''}"


# --- events: what happened, in order ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wagered:
    """A player put chips on a spot (0 takes them back before the deal)."""

    wire: ClassVar = "Wagered"

    box: int
    spot: str
    amount: int
    pick: str = ""
    tip: bool = False


@dataclass(frozen=True, slots=True)
class BetsClosed:
    """The dealer called no more bets."""

    wire: ClassVar = "Closed"


@dataclass(frozen=True, slots=True)
class Decided:
    """A player decided; cards are places in the own hand, counted from 0, so that an event shows no face."""

    wire: ClassVar = "Acted"

    box: int
    act: str
    spot: str = ""
    amount: int = 0
    cards: tuple[int, ...] = ()
    tip: int = 0


@dataclass(frozen=True, slots=True)
class Erred:
    """An irregularity: what, at which hand, and how many cards lay there or which place in the hand it touched.

    `pick` names the hand when it is a common one.
    """

    wire: ClassVar = "Erred"

    what: What
    box: int = -1
    count: int = 0
    pick: str = ""


Event: TypeAlias = Wagered | BetsClosed | AnyCut | Moved | Decided | Erred | Answered


@dataclass(frozen=True, slots=True)
class WagerRange:
    """A wager that may be made: from `least` to `most` in steps, on any of the picks."""

    box: int
    spot: str
    least: int
    most: int
    step: int
    law: Cite
    picks: tuple[Pick, ...] = ()
    tip: bool = False
    required: bool = False


class MayWager(NamedTuple):
    """What a hand may wager beside what it has laid, and what is wrong with that so far, or nothing."""

    ranges: tuple[WagerRange, ...]
    fault: str


Offer: TypeAlias = Wagered | BetsClosed | Moved | Decided | Erred | WagerRange


@dataclass(frozen=True, slots=True)
class Betting:
    """Wagers that stand next to one another in the script are made in one go."""

    wagers: tuple[Wager, ...]


Stage: TypeAlias = Step | Betting


@dataclass(frozen=True, slots=True)
class BankedPlan:
    """A game under a sheet: the script with the house's choices made, ready to be walked."""

    slug: str
    game: Game = field(compare=False)
    sheet: Sheet
    stages: tuple[Stage, ...] = field(compare=False)
    wagers: tuple[Wager, ...] = field(compare=False)
    progressives: frozenset[str] = field(compare=False)
    laws: Mapping[str, Cite] = field(compare=False)
    """The rule by which chips come to each spot."""
    memo: dict[object, MayWager] = field(compare=False, default_factory=dict)
    """Ranges and faults already worked out, by stage, hand and what lies there."""
    placed: dict[object, tuple[Stake, ...]] = field(compare=False, default_factory=dict)
    """What lies there after a wager, by stage, by what lay there before and by the wager."""
    qualifies: AtLeast | None = field(compare=False, default=None)
    """What the dealer has to have, by the ladder the house has chosen."""
    blind: int = field(compare=False, default=-1)
    """The stage up to which a player sees the hands one after another, or -1."""
    folds: Mapping[str, Cite] = field(compare=False, default_factory=dict)
    """The spots whose wagers a fold loses at once, and by which rule."""
    floors: tuple[Floor, ...] = field(compare=False, default=())
    """What several wagers together must come to."""
    columns: dict[int, tuple[SettleRow, Columns]] = field(compare=False, default_factory=dict)
    """Columns of rows already worked out, by which row it is."""
    needs: dict[tuple[int, str], tuple[Need, ...]] = field(compare=False, default_factory=dict)
    """What the acts of the stages need, by their identity; they live as long as the plan."""
    asks: dict[int, tuple[StepNeed, ...]] = field(compare=False, default_factory=dict)
    effects: dict[int, tuple[Effect, ...]] = field(compare=False, default_factory=dict)
    named: dict[tuple[int, str, str], tuple[Act, ...]] = field(compare=False, default_factory=dict)
    """The acts of a stage by verb and spot."""
    offers: dict[object, tuple[Decided, ...]] = field(compare=False, default_factory=dict)
    """What a hand may do at a stage where that hangs on its chips alone, by what lies there."""
    by_chips: dict[int, bool] = field(compare=False, default_factory=dict)
    """Whether that is so at a stage."""
    bonuses: dict[int, tuple[bool, Pays]] = field(compare=False, default_factory=dict)
    """By which row: whether a folded hand still gets the bonus, and what pays it."""
    walks: dict[int, tuple[Walk, ...]] = field(compare=False, default_factory=dict)
    """How the dealer goes about a settlement, by stage."""
    rest: dict[tuple[int, int, int], int] = field(compare=False, default_factory=dict)
    """Cards that the rest of a round takes, by stage, hands and what each holds."""
    meter_law: Cite | None = field(compare=False, default=None)
    """The rule by which a meter is fed."""
    rotations: dict[object, Any] = field(compare=False, default_factory=dict)
    """Which cards go to whom, by stage and by who plays."""
    latest: dict[object, tuple[object, Any]] = field(compare=False, default_factory=dict)
    """What was last asked of a state under this plan, by what was asked."""


class MeterReading(NamedTuple):
    """The progressive meter at this moment and what it restarts from.

    `link`: who holds it, where that is not this table; then it reads what that controller said when the round began,
    with what the round has fed it and taken off it since.
    """

    reads: int
    seed: int
    reserve: int
    link: str = ""


class Waiting(NamedTuple):
    """A wager settled but for what a linked meter pays: which claim it waits for, and its place among all paid."""

    claim: int
    at: int
    paid: Paid


@quick
class BankedRound(NamedTuple):
    """Everything about a round at a moment. `shoes` is what has not been dealt yet, unseen by anybody.

    `nth` is which round since the shuffle this is. `ahead`: the stage up to which the board was dealt before its time.
    `asked`: what went wrong and still has to be answered by the players. `claims`: all that were laid down on a linked
    meter; `waiting`: those that are not answered yet. `since`: how many wagers had been settled before that step.
    """

    plan: BankedPlan
    boxes: tuple[Box, ...]
    dealer: Box
    shoes: tuple[tuple[str, tuple[int, ...]], ...]
    lot: int
    meter: MeterReading
    board: tuple[int, ...] = ()
    board_up: int = 0
    board_exposed: frozenset[int] = frozenset()
    dealer_up: frozenset[int] = frozenset()
    stage: int = 0
    turn: int = 0
    over: bool = False
    progressive_only: bool = False
    mishaps: tuple[What, ...] = ()
    burnt: tuple[int, ...] = ()
    ahead: int = 0
    asked: What | None = None
    paid: tuple[Paid, ...] = ()
    fed: int = 0
    reseeded: int = 0
    claims: tuple[Claim, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    since: int = 0
    nth: int = 1
    told: tuple[Told, ...] = ()
    log: tuple[Event, ...] = ()

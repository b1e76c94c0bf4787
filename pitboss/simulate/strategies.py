"""How the players decide: by the solver's tables, by simple habits, or by lot."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.houseway.ways import played
from pitboss.hands.scoring import MOST
from pitboss.rules.acts import Playable, Puts, effect
from pitboss.rules.qualifying import reached
from pitboss.rules.script import Script
from pitboss.simulate.decisions import Asked
from pitboss.simulate.state import Cards, Mask, Rows, SampledBox, SampledTable, SimulateError, scored
from pitboss.words import Arrange, Bet, Bets, Check, DealerDoes, Declare, Discard, Fold, HouseWay, Pile, TakeBack

HOUSE_WAY = -1
"""What is chosen for a hand that is to be set by the house ways."""


def by_ways(felt: SampledTable) -> Rows:
    """Every hand is left to the house ways."""
    return np.full(felt.many, HOUSE_WAY, dtype=np.int64)


def first_of(ask: Asked, *kinds: type) -> Rows:
    """The first allowed option of these kinds of acts, the earlier kinds first; then any that is allowed."""
    chosen = np.full(len(ask.where), -1, dtype=np.int64)
    for kind in (*kinds, object):
        for number, option in enumerate(ask.options):
            if isinstance(option.act, kind):
                chosen[(chosen < 0) & ask.allowed[number]] = number
    return chosen


def declared(ask: Asked, chosen: Rows) -> Rows:
    """Winners are always shown, whatever else was chosen."""
    for number, option in reversed(tuple(enumerate(ask.options))):
        if isinstance(option.act, Declare):
            chosen = np.where(ask.allowed[number], number, chosen)
    return chosen


def gives_up(ask: Asked) -> bool:
    """Whether the decision is which cards to give up."""
    return any(isinstance(option.act, Discard) for option in ask.options)


def by_places(ask: Asked, kind: type = Discard) -> NDArray[np.int64]:
    """Which option does something of this kind with just these cards, by a number with a bit for each; -1 for none."""
    found = np.full(1 << ask.box.piles[Pile.OWN].shape[1], -1, dtype=np.int64)
    for number, option in enumerate(ask.options):
        if isinstance(option.act, kind) and not option.move.follow:
            found[sum(1 << place for place in option.move.places)] = number
    return found


class Habit:
    """A simple way to play. Cards are drawn and hands set by the dealer's house ways where there are any.

    Elsewhere as few cards are given up as may be, and the lowest of them.
    """

    def __init__(self, script: Script) -> None:
        self.qualifies = script.qualifies
        ways = (step for step in script.steps if isinstance(step, HouseWay))
        self.draws = next((step for step in ways if step.does is not DealerDoes.SETS), None)

    def choose(self, felt: SampledTable, ask: Asked) -> Rows:
        if isinstance(ask.word, Arrange):
            return by_ways(felt)
        if gives_up(ask):
            return self.given_up(ask)
        return declared(ask, self.decided(felt, ask))

    def decided(self, felt: SampledTable, ask: Asked) -> Rows:
        """What is chosen where it is not about cards."""
        raise NotImplementedError

    def given_up(self, ask: Asked) -> Rows:
        cards = np.ascontiguousarray(ask.box.piles[Pile.OWN])
        every, options = (1 << cards.shape[1]) - 1, by_places(ask)
        lowest = options[
            self._lowest(cards, min(len(o.move.places) for o in ask.options if isinstance(o.act, Discard)))
        ]
        if self.draws is None:
            return lowest
        by_way = options[every ^ played(self.draws.ways, cards).kept.astype(np.int64)]
        return np.where(by_way >= 0, by_way, lowest)

    def _lowest(self, cards: Cards, many: int) -> Rows:
        order = np.argsort(cards >> 2, axis=1, kind="stable")[:, :many]
        return (1 << order).sum(axis=1) if many else np.zeros(len(cards), dtype=np.int64)


class AlwaysRaise(Habit):
    """The largest bet wherever one may be made; nothing is folded or taken back."""

    def decided(self, felt: SampledTable, ask: Asked) -> Rows:
        chosen = first_of(ask, Check)
        for number in sorted(range(len(ask.options)), key=lambda at: _size(ask.options[at])):
            if _size(ask.options[number]):
                chosen = np.where(ask.allowed[number], number, chosen)
        return chosen


def _size(option: Playable) -> Fraction:
    """How many units an option bets."""
    if not isinstance(option.act, Bet | Bets):
        return Fraction(0)
    bets = (done.times for done in effect(option.act, option.times) if isinstance(done, Puts))
    return sum(bets, Fraction(0))


class NeverRaise(Habit):
    """Nothing is put up that need not be: wagers are taken back, bets are passed, and where neither may be, folded."""

    def decided(self, felt: SampledTable, ask: Asked) -> Rows:
        return first_of(ask, TakeBack, Check, Fold)


class DealerLike(Habit):
    """Bets the least just when all cards in sight make a hand with which a dealer would qualify, and else does not.

    A dealer who needs no rank to play always plays; a hand that has too few cards to be read does not qualify.
    """

    def decided(self, felt: SampledTable, ask: Asked) -> Rows:
        good, poor = first_of(ask, Bet, Bets, Check), first_of(ask, TakeBack, Check, Fold)
        return np.where(self._plays(felt, ask.box), good, poor)

    def _plays(self, felt: SampledTable, box: SampledBox) -> Mask:
        if self.qualifies is None:
            return np.ones(felt.many, dtype=np.bool_)
        cards = in_sight(felt, box)[:, :MOST]
        return reached(self.qualifies, scored(self.qualifies.hand.ladder, cards))


class Random:
    """Any option that is allowed, each as likely as the others; hands are set in any way, fouled ones too."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.rng = rng

    def choose(self, felt: SampledTable, ask: Asked) -> Rows:
        lot = self.rng.random((len(ask.options), felt.many))
        chosen: Rows = np.where(np.array(ask.allowed), lot, -1).argmax(axis=0)
        return chosen


def seen(felt: SampledTable, box: SampledBox, what: str) -> Cards:
    """The cards a player sees: of the own hand, the board or the dealer's."""
    match what:
        case "own":
            return box.piles[Pile.OWN]
        case "board":
            return felt.board[:, : felt.board_up]
        case "dealer":
            return felt.dealer.piles[Pile.DEALT][:, felt.dealer.upcards]
    raise SimulateError(f"nobody sees {what!r}")


def in_sight(felt: SampledTable, box: SampledBox) -> Cards:
    """The own hand and what lies open on the board."""
    return np.concatenate([seen(felt, box, "own"), seen(felt, box, "board")], axis=1)


HABITS: dict[str, type[Habit]] = {"always raise": AlwaysRaise, "never raise": NeverRaise, "dealer-like": DealerLike}

"""What a player may do at a decision of a round against a pay table, and where."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from pitboss.hands.scoring import Scores, scores
from pitboss.rules.acts import (
    Declares,
    Effect,
    FallsShort,
    Folds,
    HandIs,
    HasChips,
    Move,
    Need,
    NoChips,
    Reaches,
    TakesOff,
    Verb,
    WentWrong,
    asks,
    effect,
    needs,
    playable,
)
from pitboss.rules.bet_group import BetGroup, SolveError
from pitboss.rules.dealt import DealtSoFar
from pitboss.rules.drawing import dealt_to
from pitboss.rules.payout import Mask
from pitboss.rules.qualifying import meets
from pitboss.solve.information_sets import Cards, Cells
from pitboss.words import (
    Act,
    Bet,
    Buy,
    Check,
    Choose,
    Discard,
    Draw,
    Hand,
    Pile,
    Solo,
    Spot,
    Wager,
)

Finish = tuple[int, int]
"""How a hand is completed: which cards are held, one bit each, and how many are bought."""
WHOLE: Finish = (0, 0)


class CellMove(NamedTuple):
    """A move at a decision, what it does, and where it may be made."""

    move: Move
    done: tuple[Effect, ...] = ()
    chips: tuple[Need, ...] = ()
    """What must lie, and what must not lie, on the felt."""
    finish: Finish = WHOLE
    legal: Mask | None = None

    @property
    def folds(self) -> bool:
        return Folds() in self.done

    @property
    def shown(self) -> tuple[Solo, ...]:
        """What is paid at once, after which the hand is over."""
        return next((done.pays for done in self.done if isinstance(done, Declares)), ())

    @property
    def over(self) -> bool:
        return self.folds or bool(self.shown)

    @property
    def cost(self) -> Fraction:
        """What share of a wager is lost."""
        return next((done.lost for done in self.done if isinstance(done, TakesOff)), Fraction(0))

    def open(self, laid: Container[str]) -> bool:
        """Whether it may be made with chips on just these spots."""
        needed = all(need.spot.name in laid for need in self.chips if isinstance(need, HasChips))
        return needed and not any(need.spot.name in laid for need in self.chips if isinstance(need, NoChips))


def looks_of(group: BetGroup) -> list[tuple[DealtSoFar, Choose | Discard]]:
    """The decisions that somebody with all the wagers that are offered is asked."""
    steps = zip(group.dealt, group.script.steps, strict=False)
    return [(at, step) for at, step in steps if isinstance(step, Choose | Discard) and _asked(group, step)]


def _asked(group: BetGroup, step: Choose | Discard) -> bool:
    return all(
        need.spot.name in group.sheet.offered if isinstance(need, HasChips) else not isinstance(need, WentWrong)
        for need in asks(step)
    )


def holds(step: Discard, own: int) -> Iterator[CellMove]:
    """Every set of cards that may be kept."""
    for held in range(1 << own):
        if step.least <= own - held.bit_count() <= step.most:
            yield CellMove(kept(held, own), finish=(held, 0))


def kept(held: int, own: int) -> Move:
    """What is held, by its bits: the first is the first card of the hand as it is numbered."""
    return Move(Verb.HOLD, places=tuple(at for at in range(own) if (held >> at) & 1))


def moves_of(group: BetGroup, step: Choose, here: Cells, spots: tuple[str, ...]) -> Iterator[CellMove]:
    """The moves of a decision; a right that nobody can have yet, or that another wager gives, is none."""
    offered = playable(step, here.own.shape[1], group.sheet)
    for act, each in ((act, each) for act in step.acts for each in offered if act in each.acts):
        match act:
            case Check(having=having) if having is not None and having not in _laid(group, here):
                continue
            case Buy() if act.having.name not in spots:
                continue
        wanted = list(needs(act, group.sheet))
        chips = tuple(need for need in wanted if isinstance(need, HasChips | NoChips))
        masks = [meets(need, _scores(here)) for need in wanted if isinstance(need, Reaches | FallsShort | HandIs)]
        legal = np.logical_and.reduce(masks) if masks else None
        move = CellMove(each.move, effect(act, each.times), chips, legal=legal)
        yield _bought(group, act, here, move) if isinstance(act, Buy) else move


def _laid(group: BetGroup, here: Cells) -> set[Spot]:
    """The spots that may have chips before this is seen; a bet ahead of its time is never needed."""
    bets = {act.spot for at, step in looks_of(group) for act in getattr(step, "acts", ()) if _earlier(at, act, here)}
    return bets | {step.spot for step in group.script.steps if isinstance(step, Wager)}


def _earlier(at: DealtSoFar, act: Act, here: Cells) -> bool:
    return isinstance(act, Bet) and at.own + at.board_up < here.cards.shape[1]


def _bought(group: BetGroup, act: Buy, here: Cells, move: CellMove) -> CellMove:
    """A card for a fee; whoever may not draw gets the fee back, which is no move worth counting."""
    draws = (step for step in group.script.steps if isinstance(step, Draw))
    draw = next(step for step in draws if HasChips(act.spot) in dealt_to(step))
    masks = [meets(need, _scores(here)) for need in dealt_to(draw) if isinstance(need, FallsShort)]
    legal = np.logical_and.reduce(masks) if masks else None
    return move._replace(finish=(0, draw.size - here.own.shape[1]), legal=legal)


def _scores(here: Cells) -> Callable[[Hand], Scores]:
    """How high hands stand that are made from cards in view."""
    return lambda hand: scores(hand.ladder, _read(hand, here))


def _read(hand: Hand, here: Cells) -> Cards:
    """The cards in view that the hand is made from; only whole piles, whose order does not matter."""
    piles = {Pile.OWN: here.own, Pile.BOARD: here.board}
    for source in hand.cards:
        if source.at or source.first not in (0, piles[source.pile].shape[1]):
            raise SolveError(f"a part of the {source.pile.value} is read")
    return np.concatenate([piles[source.pile] for source in hand.cards], axis=1)

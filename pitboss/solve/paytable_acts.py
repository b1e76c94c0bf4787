"""What a player may do at a decision of a round against a pay table, and where."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from pitboss.hands.classes import span
from pitboss.hands.scoring import scores
from pitboss.rules.bet_group import BetGroup, Seen, SolveError, layout
from pitboss.rules.payout import Mask
from pitboss.solve.information_sets import Cards, Cells
from pitboss.words import (
    Act,
    AtLeast,
    Bet,
    Buy,
    Check,
    Choose,
    Declare,
    Discard,
    Draw,
    Fold,
    Hand,
    Holds,
    Pile,
    Solo,
    Spot,
    Surrender,
    TakeBack,
    Wager,
)

Finish = tuple[int, int]
"""How a hand is completed: which cards are held, one bit each, and how many are bought."""
WHOLE: Finish = (0, 0)


class Move(NamedTuple):
    """One thing a player may do at a decision."""

    text: str
    bet: tuple[str, str, int] | None = None
    """The spot it is put on, the one it is reckoned from, and how many times that."""
    off: str = ""
    """The spot that leaves the felt."""
    cost: Fraction = Fraction(0)
    """What share of it is lost."""
    folds: bool = False
    pays: tuple[Solo, ...] = ()
    """What is paid at once, after which the hand is over."""
    finish: Finish = WHOLE
    needs: str = ""
    """Only with chips on this spot."""
    legal: Mask | None = None

    @property
    def over(self) -> bool:
        return self.folds or bool(self.pays)


def looks_of(ticket: BetGroup) -> list[tuple[Seen, Choose | Discard]]:
    """The decisions that somebody with all the wagers that are offered is asked."""
    steps = zip(layout(ticket.script), ticket.script.steps, strict=False)
    return [(at, step) for at, step in steps if isinstance(step, Choose | Discard) and _asked(ticket, step)]


def _asked(ticket: BetGroup, step: Choose | Discard) -> bool:
    if isinstance(step, Discard):
        return True
    needed = (step.having,) if isinstance(step.having, Spot) else step.having or ()
    return step.after is None and all(spot.name in ticket.sheet.offered for spot in needed)


def holds(step: Discard, own: int) -> Iterator[Move]:
    """Every set of cards that may be kept."""
    for held in range(1 << own):
        if step.least <= own - held.bit_count() <= step.most:
            yield Move(kept(held, own), finish=(held, 0))


def kept(held: int, own: int) -> str:
    """What is held, by its bits: the first is the first card of the hand as it is numbered."""
    return " ".join(["hold", *(str(at + 1) for at in range(own) if (held >> at) & 1)])


def moves_of(ticket: BetGroup, act: Act, here: Cells, spots: tuple[str, ...]) -> Iterator[Move]:
    match act:
        case Bet(spot=spot, times=times, of=of):
            several = len(times) > 1
            yield from (Move(f"bet {n}" if several else "bet", bet=(spot.name, of.name, n)) for n in times)
        case Check(having=having, holding=holding) if having is None or having in _laid(ticket, here):
            legal = _reaches(holding, here) if holding else None
            yield Move(act.called, needs=having.name if having else "", legal=legal)
        case Fold(short_of=rank):
            yield Move("fold", folds=True, legal=~_reaches(rank, here) if rank else None)
        case Declare():
            yield Move("declare", pays=act.pays, legal=_holding(act.holding, here))
        case TakeBack(spot=spot):
            yield Move("take back", off=spot.name)
        case Surrender(spot=spot, share=share):
            yield Move("surrender", off=spot.name, cost=share)
        case Buy() if act.having.name in spots:
            yield _bought(ticket, act, here)


def _laid(ticket: BetGroup, here: Cells) -> set[Spot]:
    """The spots that may have chips before this is seen; a bet ahead of its time is never needed."""
    bets = {act.spot for at, step in looks_of(ticket) for act in getattr(step, "acts", ()) if _earlier(at, act, here)}
    return bets | {step.spot for step in ticket.script.steps if isinstance(step, Wager)}


def _earlier(at: Seen, act: Act, here: Cells) -> bool:
    return isinstance(act, Bet) and at.own + at.board_up < here.cards.shape[1]


def _bought(ticket: BetGroup, act: Buy, here: Cells) -> Move:
    """A card for a fee; whoever may not draw gets the fee back, which is no move worth counting."""
    draw = next(step for step in ticket.script.steps if isinstance(step, Draw) and step.having == act.spot)
    legal = ~_reaches(draw.unless, here) if draw.unless else None
    finish = (0, draw.size - here.own.shape[1])
    return Move("buy", bet=(act.spot.name, act.of.name, 1), finish=finish, needs=act.having.name, legal=legal)


def _reaches(rule: AtLeast, here: Cells) -> Mask:
    mask: Mask = scores(rule.hand.ladder, _read(rule.hand, here)) >= span(rule.hand.ladder, rule.rank)[0]
    return mask


def _holding(rule: Holds, here: Cells) -> Mask:
    mine = scores(rule.hand.ladder, _read(rule.hand, here))
    spans = [span(rule.hand.ladder, name) for name in rule.names]
    mask: Mask = np.logical_or.reduce([(low <= mine) & (mine <= high) for low, high in spans])
    return mask


def _read(hand: Hand, here: Cells) -> Cards:
    """The cards in view that the hand is made from; only whole piles, whose order does not matter."""
    piles = {Pile.OWN: here.own, Pile.BOARD: here.board}
    for source in hand.cards:
        if source.at or source.first not in (0, piles[source.pile].shape[1]):
            raise SolveError(f"a part of the {source.pile.value} is read")
    return np.concatenate([piles[source.pile] for source in hand.cards], axis=1)

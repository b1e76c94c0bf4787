"""Which variant of the hand history format a game is: decided by how it is played, not by what it is called."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pitboss.hands.kinds import Kind
from pitboss.hands.ladder import Ladder, Wild
from pitboss.hands.ladders import SHOWING
from pitboss.table.hand_history.history import HistoryError
from pitboss.table.hand_history.replay import GAMES, table
from pitboss.table.pot.setup import whole_deck
from pitboss.table.pot.state import AwardStage, PotPlan, Showdown, Stage
from pitboss.words import Ante, Blinds, BringIn, Burn, Exchange, First, Part, Pitch, Straddle, Street, Structure

DOLLAR = 100
UNTOLD = (Ante, Blinds, Straddle, Burn, Showdown, AwardStage)
"""Stages that no variant says: forced bets are told hand by hand, and burned cards not at all."""

GameShape = tuple[object, ...]


def variant(plan: PotPlan) -> str:
    """The code of the variant that is played like this game, or a HistoryError."""
    limit, shape = plan.terms.limit, shape_of(plan)
    if (limit, shape) in _variants():
        return _variants()[limit, shape]
    other = f" at {limit.value}" if any(shape == known for _, known in _variants()) else ""
    raise HistoryError(f"PHH has no variant for {plan.game.name}{other}")


@cache
def _variants() -> dict[tuple[Structure, GameShape], str]:
    plans = {code: table(code, DOLLAR, DOLLAR, 2 * DOLLAR) for code in GAMES}
    return {(plan.terms.limit, shape_of(plan)): code for code, plan in plans.items()}


def shape_of(plan: PotPlan) -> GameShape:
    """Cards, rounds of betting and hands as far as they decide who wins which chips."""
    game, share = plan.game, plan.share
    steps = tuple(step for stage in plan.stages for step in _steps(stage))
    parts = tuple(map(_part, share.parts))
    beyond = bool(share.matched or game.alone or game.carry or game.runners or game.beside)
    return steps, parts, whole_deck(plan.terms), beyond


def _part(part: Part) -> GameShape:
    return _ladder(part.hand.ladder), part.hand.use, part.hand.cards


def _ladder(ladder: Ladder) -> GameShape:
    """Which hand beats which; what a joker does matters only in a deck that has one, and no variant has."""
    kinds = tuple(kind for kind in ladder.kinds if kind is not Kind.FIVE_OF_A_KIND)
    chosen = ladder.wild is Wild.CHOSEN
    return ladder.size, kinds, ladder.aces, chosen, ladder.wild_ranks, ladder.low, ladder.limit, ladder.fewest


def _steps(stage: Stage) -> Iterator[GameShape]:
    match stage:
        case Pitch():
            for deal in stage.deals:
                yield from (("card", deal.to, at >= deal.count - deal.up) for at in range(deal.count))
        case Street():
            shows = _ladder(stage.shows or SHOWING) if stage.first is First.SHOWING else None
            yield "bet", stage.first, stage.big, shows, stage.bet_or_fold, stage.must_bet, stage.posted, stage.raises
        case BringIn():
            yield "bring in", stage.highest, stage.aces_low
        case Exchange():
            yield "draw", stage.most
        case _ if not isinstance(stage, UNTOLD):
            yield (type(stage).__name__,)

"""A pot in which nobody loses more to a winner than that winner has bet: what is collected, and what comes back."""

from __future__ import annotations

from pitboss.table.lines import phrase
from pitboss.table.pot import betting, rake
from pitboss.table.pot.award import THE_POT, post, split, winners
from pitboss.table.pot.showdown import contenders
from pitboss.table.pot.state import PotHand, Won
from pitboss.table.state import replace


def award(state: PotHand) -> PotHand:
    """The losers pay up to what a winner has bet; all the other chips go back to whose they are."""
    part = state.plan.share.parts[0]
    best = winners(state, part, contenders(state))
    losers = tuple(seat for seat in range(len(state.seats)) if seat not in best)
    state = _backs(state, best, losers)
    levels = collected(state, best, losers)
    amounts = tuple(amount for _, amount in levels) or (0,)
    state, left = rake.take(replace(state, pots=(sum(amounts),)), amounts)
    for (level, _), amount in zip(levels, left, strict=False):
        if amount:
            claims = tuple(seat for seat in best if _bet(state, seat) >= level)
            state = split(state, THE_POT, part, amount, claims, number=0)
    return state


def _bet(state: PotHand, seat: int) -> int:
    return state.felt[betting.PUT + betting.WIDE * seat]


OWN = phrase("own wager")


def _backs(state: PotHand, best: tuple[int, ...], losers: tuple[int, ...]) -> PotHand:
    """A winner's own wager, and what a loser has bet beyond the highest of theirs."""
    law, top = state.plan.share.law, max(_bet(state, seat) for seat in best)
    for seat in best:
        state = post(state, Won(OWN, seat, _bet(state, seat), phrase("which comes back"), law))
    for seat in losers:
        over = _bet(state, seat) - top
        if over > 0:
            state = post(state, Won(OWN, seat, over, phrase("which is more than the winner has bet"), law))
    return state


def collected(state: PotHand, best: tuple[int, ...], losers: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """What the losers pay, by the winners' bets from the lowest up: up to which bet, and how much."""
    below, found = 0, []
    for level in sorted({_bet(state, seat) for seat in best}):
        bets = [_bet(state, seat) for seat in losers]
        found.append((level, sum(min(bet, level) - min(bet, below) for bet in bets)))
        below = level
    return tuple(found)

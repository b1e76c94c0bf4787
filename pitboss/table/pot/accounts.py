"""Who has won and lost what in a hand: players, the house's accounts and what stays in the middle, summing to zero."""

from __future__ import annotations

from collections import Counter

from pitboss.table.pot import betting
from pitboss.table.pot.state import PotHand


def balances(state: PotHand) -> dict[str, int]:
    """The change of every purse in cents. An account that pays a player loses what it pays."""
    purses: Counter[str] = Counter()
    for seat, had in enumerate(state.bought):
        purses[f"seat {seat + 1}"] = state.stack(seat) - had
    for won in state.won:
        if won.account:
            purses[won.account] += won.amount if won.seat < 0 else -won.amount
        if won.source:
            purses[won.source] -= won.amount
    purses["middle"] = middle(state) - state.setting.carried
    return dict(purses)


def middle(state: PotHand) -> int:
    """The chips on the felt: bets, pots and wagers beside them, or what is carried over when the hand is done."""
    if state.over:
        return state.carried
    beside = sum(amount for seat in state.seats for _, amount in seat.side)
    return betting.pot(list(state.felt)) + state.setting.carried + beside

"""Who has won and lost what in a round: players, the house, the dealer's tips and the meter, summing to zero."""

from __future__ import annotations

from collections import Counter

from pitboss.table.banked.state import BankedRound


def balances(state: BankedRound) -> dict[str, int]:
    """The change of every purse in cents. What feeds a meter, and what reseeds it, comes out of the house's tray."""
    purses: Counter[str] = Counter()
    for paid in state.paid:
        purses[f"player {paid.player + 1}"] -= paid.stake
        purses["tips" if paid.tip else f"player {paid.player + 1}"] += paid.back
        purses["house"] += paid.stake - (paid.back - paid.meter)
        purses["meter"] -= paid.meter
    for box in state.boxes:
        for stake in box.stakes:
            purses[f"player {box.player + 1}"] -= stake.amount
            purses["felt"] += stake.amount
    fed = state.fed + state.reseeded
    purses["meter"] += fed
    purses["house"] -= fed
    return dict(purses)

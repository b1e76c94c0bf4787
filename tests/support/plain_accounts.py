"""Who has won and lost what, stated once more without a ledger: from what lies on the table and what was awarded."""

from __future__ import annotations

from collections import Counter

from pitboss.table.banked.state import BankedRound
from pitboss.table.pot.accounts import SPELLED, middle
from pitboss.table.pot.state import PotHand


def of_round(state: BankedRound) -> dict[str, int]:
    """What feeds a meter, and what reseeds it, comes out of the house's tray."""
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


def of_hand(state: PotHand) -> dict[str, int]:
    """Stacks against what was bought, awards by their accounts, and the chips that lie in the middle."""
    purses: Counter[str] = Counter()
    for seat, had in enumerate(state.bought):
        purses[f"seat {seat + 1}"] = state.stack(seat) - had
    for won in state.won:
        if won.account:
            purses[SPELLED[won.account]] += won.amount if won.seat < 0 else -won.amount
        if won.source:
            purses[SPELLED[won.source]] -= won.amount
    purses["middle"] = middle(state) - state.setting.carried
    return dict(purses)

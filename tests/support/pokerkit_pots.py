"""Pots as PokerKit divides them, where that differs from the rules."""

from __future__ import annotations

from pitboss.table.hand_history.replay import Replayed
from pitboss.table.pot import betting
from pitboss.table.pot.engine import apply
from pitboss.table.pot.engine import replay as reapply
from pitboss.table.state import Moved


def merged(found: Replayed) -> tuple[object, ...]:
    """The stacks if beaten hands separate no pots: PokerKit puts such pots together before it divides them."""
    before = reapply(found.first, found.last.log[:-1])
    won = {each.seat for each in found.last.won if each.amount}
    row = list(before.felt)
    for seat in set(before.live_seats) - won:
        row[betting.STANDING + betting.WIDE * seat] = betting.FOLDED
    after = apply(before._replace(felt=tuple(row)), Moved())
    return tuple(after.stack(seat) // 100 for seat in range(len(after.seats)))

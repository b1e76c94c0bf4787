"""Propositions: whether the outcome a player picked has come."""

from __future__ import annotations

from pitboss.law.schedules import PayRow
from pitboss.rules.paytable import is_in
from pitboss.rules.settlement import pays_of
from pitboss.table.banked.hands import holds, pile, row_hit
from pitboss.table.banked.state import BankedRound, Box
from pitboss.words import CardIn, Hand, Proposition


def row_won(state: BankedRound, box: Box, row: Proposition, name: str) -> PayRow | None:
    """The row of the schedule that pays this pick, or None when it lost."""
    pick = next(p for wager in state.plan.wagers if wager.spot == row.spot for p in wager.picks if p.name == name)
    schedule = state.plan.sheet.schedules[pays_of(row, state.plan.sheet).wager]
    if isinstance(pick.wins, Hand):
        return row_hit(state, box, pick.wins, schedule)
    if isinstance(pick.wins, CardIn):
        cards = tuple(card for source in row.on for card in pile(state, box, source))
        won = all(is_in(card, pick.wins) for card in cards)
    else:
        won = holds(state, box, pick.wins)
    return next(line for line in schedule.rows if line.hand == pick.row) if won else None

"""Propositions: whether the outcome a player picked has come."""

from __future__ import annotations

from pitboss.cards import RANKS, SUITS, rank, suit
from pitboss.table.reading import holds, pile
from pitboss.table.state import Box, State
from pitboss.words import CardIn, Pick, Proposition, Wager, walk


def pick_wins(state: State, box: Box, row: Proposition, name: str) -> str | None:
    """The row of the schedule that pays this pick, or None when it lost."""
    pick = picks_of(state, row)[name]
    if isinstance(pick.wins, CardIn):
        cards = tuple(card for source in row.on for card in pile(state, box, source))
        won = all(_is_in(card, pick.wins) for card in cards)
    else:
        won = holds(state, box, pick.wins)
    return pick.row if won else None


def picks_of(state: State, row: Proposition) -> dict[str, Pick]:
    """Everything that may be picked on this spot."""
    wagers = (w for w in walk(state.plan.game.script) if isinstance(w, Wager) and w.spot == row.spot)
    return {pick.name: pick for wager in wagers for pick in wager.picks}


def _is_in(card: int, want: CardIn) -> bool:
    return (not want.ranks or RANKS[rank(card)] in want.ranks) and (not want.suits or SUITS[suit(card)] in want.suits)

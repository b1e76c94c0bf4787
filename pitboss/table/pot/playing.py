"""Which cards play at the end of a hand for the pot."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.hands.names import describe
from pitboss.hands.scoring import best
from pitboss.table.engine import once
from pitboss.table.playing import PlayingHand, lie
from pitboss.table.pot.showdown import board_cards, read
from pitboss.table.pot.state import PotHand
from pitboss.words import Hand

UNKNOWN = -1
"""A card that nobody knows."""


@once
def playing(state: PotHand) -> tuple[PlayingHand, ...]:
    """Every hand that was shown, each way it plays."""
    if not state.over or UNKNOWN in state.board:
        return ()
    shown = (at for at, held in enumerate(state.seats) if held.shown and not held.mucked and UNKNOWN not in held.cards)
    return tuple(hand for at in shown for hand in _ways(state, at))


def _won(state: PotHand, seat: int, part: int) -> bool:
    """Whether a shown hand won a part of a pot: against others, or alone where the others have thrown theirs away."""
    parts = {won.part for won in state.won if won.number >= 0}
    ways = {part} if parts != {-1} else {-1}
    return any(won.seat == seat and won.number >= 0 and won.part in ways for won in state.won)


def _ways(state: PotHand, seat: int) -> Iterator[PlayingHand]:
    for number, part in enumerate(state.plan.share.parts):
        cards, score = read(state, seat, part.hand)
        if not score:
            continue
        won = _won(state, seat, number)
        made = _of_its_size(state, seat, part.hand, cards)
        own, board = lie(made, state.seats[seat].cards, board_cards(state, part.hand))
        yield PlayingHand(seat, describe(part.hand.ladder, score), own, board, won)


def _of_its_size(state: PotHand, seat: int, hand: Hand, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Of all the cards it may be made from those that make it; with a wild card of one's own all of them do."""
    return cards if hand.use or state.seats[seat].wild >= 0 else best(hand.ladder, cards)

"""Points as blackjack counts them: pictures ten, an ace eleven as long as that does not go over 21."""

from collections.abc import Sequence

from pitboss.hands.cards import ACE, rank

MOST = 21


def points(cards: Sequence[int]) -> int:
    """What the hand counts."""
    return hard(cards) + 10 * soft(cards)


def hard(cards: Sequence[int]) -> int:
    """What it counts with every ace as one."""
    return sum(1 if rank(card) == ACE else min(rank(card) + 2, 10) for card in cards)


def soft(cards: Sequence[int]) -> bool:
    """Whether an ace counts eleven."""
    return any(rank(card) == ACE for card in cards) and hard(cards) + 10 <= MOST

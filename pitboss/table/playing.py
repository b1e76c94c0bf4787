"""Hands that lie open at the end of a round: what each is called, and which cards make it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

CardPlaces = tuple[int, ...]


class PlayingHand(NamedTuple):
    """A hand laid open. `cards` and `board`: the places of those that make it, counted from 0."""

    hand: int
    """Its place among the hands; -1 for the dealer's, -2 and downwards for common ones."""
    says: str
    cards: CardPlaces
    board: CardPlaces
    best: bool
    """Whether no hand that it met was better; in a pot, whether it won a part."""
    shorter: tuple[str, ...] = ()
    """In a pot: the same name in fewer words, the longest first."""


def lie(playing: Iterable[int], own: Sequence[int], board: Sequence[int]) -> tuple[CardPlaces, CardPlaces]:
    """Where these cards lie: among the own, else on the board. Of two that are alike each is found once."""
    free: list[tuple[int, bool, int]] = [(card, True, at) for at, card in enumerate(own)]
    free += [(card, False, at) for at, card in enumerate(board)]
    found: list[tuple[int, bool, int]] = []
    for card in playing:
        there = next((each for each in free if each[0] == card), None)
        if there is not None:
            free.remove(there)
            found.append(there)
    return tuple(at for _, mine, at in found if mine), tuple(at for _, mine, at in found if not mine)

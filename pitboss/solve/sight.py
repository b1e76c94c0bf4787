"""A decision as the player who has to make it sees it: the cards in view, and what was done before."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from pitboss.rules.acts import Move

Worths = Mapping[Move, Fraction]
"""What each move is worth in units of the first wager, in the order in which moves are offered."""


class Sight(NamedTuple):
    """What a player sees at a step of the script, and what the player did at the steps before."""

    step: int
    own: tuple[int, ...]
    board: tuple[int, ...] = ()
    dealer: tuple[int, ...] = ()
    done: Mapping[int, Move] = MappingProxyType({})

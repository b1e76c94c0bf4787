"""A strategy of one's own as a function: what is seen in many rounds goes in, what is done in each comes out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.simulate.decisions import Asked
from pitboss.simulate.state import Rows, SampledTable, SimulateError
from pitboss.simulate.strategies import by_ways, declared, first_of, seen
from pitboss.words import Arrange

Function = Callable[[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.uint8], tuple[str, ...]], Any]
"""Own cards, open board, dealer's open cards, a row for each round, and the acts; back come acts, or their places."""
NAME = "own function"


class ByFunction:
    """By a function; hands are set by the house ways, and winners always shown."""

    def __init__(self, function: Function) -> None:
        self.function = function

    def choose(self, felt: SampledTable, ask: Asked) -> Rows:
        if isinstance(ask.word, Arrange):
            return by_ways(felt)
        rows, names = np.flatnonzero(ask.where), tuple(option.move.code for option in ask.options)
        own, board, dealer = (seen(felt, ask.box, what)[rows] for what in ("own", "board", "dealer"))
        chosen = first_of(ask)
        chosen[rows] = _places(self.function(own, board, dealer, names), names, len(rows))
        chosen = declared(ask, chosen)
        may = np.array(ask.allowed)[chosen, np.arange(felt.many)]
        if (wrong := np.flatnonzero(ask.where & ~may)).size:
            raise SimulateError(f"{NAME}: with some hands one may not {names[chosen[wrong[0]]]!r}")
        return chosen


def _places(said: Any, names: tuple[str, ...], many: int) -> Rows:
    """Which act each round is given, by name or by place."""
    found = np.asarray(said)
    if found.shape != (many,):
        raise SimulateError(f"{NAME}: an array of {many} acts is wanted, not one of shape {found.shape}")
    if not np.issubdtype(found.dtype, np.integer):
        known, found = found, np.full(many, -1, dtype=np.int64)
        for place, name in enumerate(names):
            found[known == name] = place
    if many and not 0 <= found.min() <= found.max() < len(names):
        raise SimulateError(f"{NAME}: one may {', '.join(names)}")
    return found.astype(np.int64)

"""Drawing: who is dealt to, how long the dealer draws, and which card up lets the dealer look for 21.

Asked for one hand and for many at once: a count and a truth, or arrays of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.points import MOST
from pitboss.rules.acts import FallsShort, HasChips
from pitboss.rules.paytable import is_in
from pitboss.words import Burn, Draw, DrawTo, Peek


def dealt_to(step: Burn | Draw | DrawTo) -> Iterator[HasChips | FallsShort]:
    """What a hand that is still in needs so that the step is for it; with nothing to need it is for all of them."""
    if step.having is not None:
        yield HasChips(step.having)
    if isinstance(step, Draw) and step.unless is not None:
        yield FallsShort(step.unless)


@overload
def draws_on(rule: DrawTo, held: int, soft: bool) -> bool: ...  # noqa: FBT001


@overload
def draws_on(rule: DrawTo, held: NDArray[np.int64], soft: NDArray[np.bool_]) -> NDArray[np.bool_]: ...


def draws_on(rule: DrawTo, held: Any, soft: Any) -> Any:
    """Whether a dealer who counts so many points, with or without an ace as eleven, takes one more card."""
    return (held < rule.points) | ((held == rule.points) & soft & rule.soft_too)


def looks(step: Peek, up: Iterable[int]) -> bool:
    """Whether the dealer looks at the other card beside those that are up."""
    return all(is_in(card, step.at) for card in up)


@overload
def ends_script(held: int) -> bool: ...


@overload
def ends_script(held: NDArray[np.int64]) -> NDArray[np.bool_]: ...


def ends_script(held: Any) -> Any:
    """Whether what the dealer has seen there ends the script, all but the last settlement."""
    return held == MOST

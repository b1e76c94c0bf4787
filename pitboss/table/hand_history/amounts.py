"""Chips, counted exactly: amounts as they are written, and whole hands in a unit that leaves no fractions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from math import lcm
from typing import Any

from pitboss.money.cents import given
from pitboss.table.hand_history.history import ROWS, SINGLES, UNCOUNTED, Amount, History, HistoryError, Raised

CEILING = 10**18
"""Chips: nobody has more."""
DECIMALS = 30
"""Places after the point: a pot of coins split by a program has some thirty, no chip has any."""


def amount(value: object, *, uncounted: bool = False, late: bool = False) -> Amount:
    """A number of chips; of an uncounted stack inf; of a late post less than nothing."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise HistoryError(f"{given(value)} is not a number of chips")
    if uncounted and value == UNCOUNTED:
        return value
    if isinstance(value, Decimal) and not value.is_finite():
        raise HistoryError(f"{'nan' if value.is_nan() else 'inf'} is not a number of chips")
    if late and value < 0:
        return -amount(-value)
    if value < 0:
        raise HistoryError(f"{given(value)} is negative")
    if value > CEILING:
        raise HistoryError(f"{given(value)} is more than {CEILING:,}")
    return _exact(value) if value else 0


def _exact(value: Amount) -> Amount:
    exponent = value.as_tuple().exponent if isinstance(value, Decimal) else 0
    if isinstance(exponent, int) and exponent < -DECIMALS:
        raise HistoryError(f"{given(value)} has more than {DECIMALS} decimals")
    return int(value) if value == int(value) else value


def scale(history: History) -> int:
    """The smallest power of ten that makes every amount of the hand whole."""
    parts = lcm(*(amount.as_integer_ratio()[1] for amount in _counted(history)))
    unit = 1
    while unit % parts:
        unit *= 10
    return unit


def whole(history: History) -> History:
    """The hand with every amount as a whole number, in the unit that `scale` says; what is unknown stays so."""
    unit = scale(history)
    changed: dict[str, Any] = {}
    for name in ROWS:
        row = getattr(history, name)
        changed[name] = row and tuple(_times(amount, unit) for amount in row)
    for name in SINGLES:
        amount = getattr(history, name)
        changed[name] = None if amount is None else _times(amount, unit)
    acts = tuple(replace(act, to=_times(act.to, unit)) if isinstance(act, Raised) else act for act in history.actions)
    return replace(history, actions=acts, **changed)


def _times(amount: Amount, unit: int) -> Amount:
    return amount if amount == UNCOUNTED else int(Fraction(amount) * unit)


def _counted(history: History) -> Iterator[Amount]:
    """Every amount of the hand that somebody has counted."""
    for name in ROWS:
        yield from (amount for amount in getattr(history, name) or () if amount != UNCOUNTED)
    yield from (amount for name in SINGLES if (amount := getattr(history, name)) is not None)
    yield from (act.to for act in history.actions if isinstance(act, Raised))

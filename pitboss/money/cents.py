"""Amounts of money: whole cents, exact shares of them, and both as people write and read them."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction

CEILING = 1_000_000_000
"""Dollars: the largest amount a sheet can hold."""
SHOWN = 40
"""Characters of a value that are repeated in what is said about it."""

DOLLARS = re.compile(r"(?P<minus>-?)\$?(?P<number>([0-9]+|[0-9]{1,3}(,[0-9]{3})+)(\.[0-9]+)?|\.[0-9]+)")
PERCENT = re.compile(r"(?P<number>-?([0-9]{1,6}(\.[0-9]{1,6})?|\.[0-9]{1,6})) ?(?P<sign>%?)")


def cents(amount: object) -> int:
    """Dollars as people write them (5, "0.25", "$1,000") in whole cents."""
    found = DOLLARS.fullmatch(_digits(amount))
    if not found:
        raise ValueError(f'{given(amount)} is not an amount of dollars; write for example 5, "0.25" or "$1,000"')
    exact = Decimal(found["number"].replace(",", ""))
    if found["minus"] and exact:
        raise ValueError(f"{given(amount)} is negative")
    if exact > CEILING:
        raise ValueError(f"{given(amount)} is more than {dollars(CEILING * 100)}, the most a sheet can hold")
    if exact != round(exact, 2):
        raise ValueError(f"{given(amount)} is not an amount in whole cents")
    return int(round(exact, 2) * 100)


def percent(share: object) -> Fraction:
    """A percentage as people write it: 5, "2.5", "5%"; below one percent only with its sign."""
    found = PERCENT.fullmatch(_digits(share))
    if not found:
        raise ValueError(f'{given(share)} is not a percentage; write for example "25%"')
    number = Fraction(found["number"])
    if number < 0:
        raise ValueError(f"{given(share)} is negative")
    if number > 100:
        raise ValueError(f"{given(share)} is more than 100%")
    if 0 < number < 1 and not found["sign"]:
        raise ValueError(
            f'{given(share)} can be read two ways; write "{percents(number)}" or "{percents(number / 100)}"'
        )
    return number / 100


def _digits(value: object) -> str:
    """A number the way a person writes it, without an exponent; nothing if it is none."""
    if isinstance(value, str):
        return value.strip()
    if isinstance(value, bool) or not isinstance(value, int | float):
        return ""
    if isinstance(value, float):
        return format(Decimal(repr(value)), "f")
    return str(max(-CEILING - 1, min(value, CEILING + 1)))


def given(value: object) -> str:
    """What was written, cut short where it is long."""
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else "a list"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) > 10**SHOWN:
        return "a number of so many digits"
    text = repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."


def dollars(amount: int) -> str:
    """Cents as people read them: $5, $0.25, $1,000."""
    sign = "-" if amount < 0 else ""
    return f"{sign}${abs(amount) // 100:,}" + (f".{abs(amount) % 100:02d}" if amount % 100 else "")


def full_dollars(amount: int) -> str:
    """Cents as they stand in a column, all with two decimals: $5.00, $1,000.50."""
    return f"{'-' if amount < 0 else ''}${abs(amount) // 100:,}.{abs(amount) % 100:02d}"


def sheet_dollars(amount: int) -> int | str:
    """Cents as a sheet is written, for `cents` to read again: 5, "0.25", 1000."""
    return amount // 100 if amount % 100 == 0 else f"{amount // 100}.{amount % 100:02d}"


def percents(share: Fraction) -> str:
    """A share as people read it: 5%, 2.5%."""
    return format(Decimal(share.numerator * 100) / share.denominator, "f") + "%"


def whole(amount: Fraction) -> int:
    """Cents, which must come out whole: the sheet was checked for it."""
    if amount.denominator != 1:
        raise ArithmeticError(f"{amount} cents is not a whole amount")
    return amount.numerator

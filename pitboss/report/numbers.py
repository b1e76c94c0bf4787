"""Numbers as they are printed."""

from __future__ import annotations

from fractions import Fraction

from pitboss.money.cents import dollars

LEAST = 1e-6
"""Below this a probability is written with an exponent."""
ODDS = 1000
"""Odds up to here are written with a decimal."""


def percent(share: Fraction | float, digits: int = 4) -> str:
    """A share in percent."""
    return f"{float(share) * 100:.{digits}f} %"


def counted(many: int, what: str) -> str:
    """So many of something, one or several."""
    return f"{many:,} {what}{'s' * (many != 1)}"


def net(amount: Fraction) -> str:
    """What an outcome nets, with its sign: +6, -1, +3.5, +7/3."""
    if not amount:
        return "0"
    if amount.denominator == 1:
        return f"{amount.numerator:+,}"
    short = f"{float(amount):+,.4f}".rstrip("0")
    return short if Fraction(short.replace(",", "")) == amount else f"{'+' if amount > 0 else ''}{amount}"


def chance(share: Fraction) -> str:
    """A probability."""
    return f"{float(share):.8f}" if not share or share >= LEAST else f"{float(share):.4e}"


def odds(share: Fraction) -> str:
    """How often: one in so many."""
    many = float(1 / share) if share else 0.0
    return "never" if not share else f"1 in {many:,.{1 if many < ODDS else 0}f}"


def returned(part: Fraction) -> str:
    """What an outcome adds to the mean result."""
    return f"{float(part):+.8f}"


def money(cents: float) -> str:
    """Dollars, whole where they are many."""
    sign = "-" if cents < 0 else ""
    whole = abs(cents) >= 100_00
    return f"{sign}${abs(cents) / 100:,.{0 if whole else 2}f}"


def fraction(exact: Fraction) -> str:
    """A fraction with its digits in groups."""
    return f"{exact.numerator:,} / {exact.denominator:,}" if exact.denominator != 1 else f"{exact.numerator:,}"


def signed(amount: int) -> str:
    """Money with its sign."""
    return f"+{dollars(amount)}" if amount > 0 else dollars(amount)

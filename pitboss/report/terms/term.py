"""What a sheet settles, thing by thing: each with its place on the sheet, its value, its paragraph and its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

from pitboss.law.paragraphs import Cite, Section
from pitboss.law.schedules import Schedule
from pitboss.money.cents import dollars, percents
from pitboss.report.rulesheet.sentences import listed
from pitboss.sheet.form import Limit

MOST_PLAYERS = Section("CO", "47.1-1041")("text")


@dataclass(frozen=True, slots=True)
class Term:
    """One thing a sheet settles. `place`: the field and, under a heading, the name; `spoken`: its value in words."""

    place: tuple[str, ...]
    name: str
    value: Any
    law: Cite | str
    spoken: Callable[[Any], str] = field(default=str, compare=False)

    @property
    def says(self) -> str:
        """The value in words."""
        return self.spoken(self.value)


class PayLines(NamedTuple):
    """A schedule as it pays: its name, and each hand with its odds and its envy."""

    name: str
    rows: tuple[tuple[str, str, str], ...]


def pay_lines(schedule: Schedule) -> PayLines:
    """What a schedule pays; a hand it does not pay is left out."""
    rows = ((row.hand, row.pays, row.envy) for row in schedule.rows if row.pays or row.envy)
    return PayLines(schedule.name, tuple(rows))


def schedule_name(lines: PayLines) -> str:
    """Which schedule it is."""
    return f"schedule {lines.name}" if lines.name else "the printed schedule"


def span(limit: Limit) -> str:
    """From the least to the most, or the one amount there is."""
    if limit.least == limit.most:
        return dollars(limit.least)
    return f"{dollars(limit.least)} to {dollars(limit.most)}"


def worded(yes: str, no: str) -> Callable[[bool], str]:
    """Words for true and false."""
    return lambda value: yes if value else no


def sum_or(none: str) -> Callable[[int | None], str]:
    """An amount, or these words where there is none."""
    return lambda amount: dollars(amount) if amount else none


def sums(amounts: Sequence[int]) -> str:
    """Several amounts."""
    return listed([dollars(each) for each in amounts]) if amounts else "none"


def share(value: Fraction) -> str:
    """A percentage."""
    return percents(value)


allowed, offered, yes = worded("allowed", "not allowed"), worded("offered", "not offered"), worded("yes", "no")

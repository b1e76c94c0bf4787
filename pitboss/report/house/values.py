"""What a report of the house says, before it is printed: all of it frozen, amounts in cents."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any, Literal, TypeAlias

from pitboss.report.contract.version import VERSION

PeriodKind: TypeAlias = Literal["day", "month", "year"]
MARKED = 3
"""Standard deviations beyond which a table stands out."""
FEWEST = 30
"""Rounds below which nothing is said about a deviation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Takings:
    """What one table, game, shift, day or month came to. `over_short`: what was found beside what was expected.

    `by_count`: None while something of it is not counted.
    """

    of: str
    game: str = ""
    opening: int = 0
    fills: int = 0
    credits: int = 0
    drop: int = 0
    slips: int = 0
    counted: int = 0
    play: int = 0
    rake: int = 0
    time: int = 0
    coupons: int = 0
    fees: int = 0
    win: int = 0
    by_count: int | None = None
    over_short: int = 0
    staked: int = 0
    jackpot: int = 0
    tips: int = 0
    funds: int = 0
    given: int = 0
    buy_ins: int = 0
    prizes: int = 0
    gifts: int = 0

    @property
    def cash(self) -> int:
        """What was bought for cash."""
        return self.drop - self.slips

    @property
    def hold(self) -> Fraction | None:
        """The part of what was bought that stayed."""
        return Fraction(self.win, self.drop) if self.drop else None


@dataclass(frozen=True, slots=True)
class BoxCount:
    """A box that was taken. `counted`: None until two people have."""

    number: int
    kind: str
    table: int
    shift: int
    expected: int
    counted: int | None
    by: tuple[str, ...] = ()
    law: str = ""

    @property
    def difference(self) -> int:
        return 0 if self.counted is None else self.counted - self.expected


@dataclass(frozen=True, slots=True)
class BankLife:
    """What a table paid from in the time of the report, and who signed for its opening and its closing."""

    table: int
    game: str
    pays_from: str
    opened_by: tuple[str, ...] = ()
    closed_by: tuple[str, ...] = ()
    open: bool = True


@dataclass(frozen=True, slots=True)
class Liability:
    """What is held for players under one name, and by which rule."""

    what: str
    of: str
    amount: int
    law: str = ""


@dataclass(frozen=True, slots=True)
class HoldBeside:
    """The main game of a table, or of all tables of a game, beside what the solver expects of it.

    `staked`: on the wager that the edge is of. `variance`: of the sum, by how the rounds themselves have scattered.
    `apart`, `apart_won`: wagers beside the main game, of which no edge is kept. `why`: there is no expectation.
    """

    of: str
    game: str
    per: str
    edge: Fraction | None
    rounds: int
    staked: int
    won: int
    expected: Fraction
    variance: Fraction
    apart: int = 0
    apart_won: int = 0
    why: str = ""

    @property
    def deviation(self) -> float:
        """Standard, in cents."""
        return sqrt(self.variance)

    @property
    def z(self) -> float | None:
        """How many deviations the result is off; None where too little was played to say it."""
        if self.edge is None or self.rounds < FEWEST or not self.variance:
            return None
        return float(self.won - self.expected) / self.deviation

    @property
    def odd(self) -> bool:
        return self.z is not None and abs(self.z) > MARKED


@dataclass(frozen=True, slots=True)
class FundPeriod:
    """What a meter or a jackpot came to in a week, a month or a year until the end of the report."""

    fund: str
    period: str
    collected: int
    seeded: int
    paid: int
    gone: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseReport:
    """A day, a month or a year. `root`: the link of the line that closed the day, or of the last line so far.

    `parts`: the days of a month, the months of a year. `holds`: None where the rounds were not read.
    """

    kind: PeriodKind
    date: str
    house: str
    first: int
    last: int
    root: str
    closed: bool
    closed_by: tuple[str, ...] = ()
    total: Takings
    tables: tuple[Takings, ...] = ()
    games: tuple[Takings, ...] = ()
    shifts: tuple[Takings, ...] = ()
    parts: tuple[Takings, ...] = ()
    roots: tuple[tuple[str, str], ...] = ()
    banks: tuple[BankLife, ...] = ()
    boxes: tuple[BoxCount, ...] = ()
    liabilities: tuple[Liability, ...] = ()
    funds: tuple[FundPeriod, ...] = ()
    due: tuple[str, ...] = ()
    """What meters and jackpots are due for."""
    holds: tuple[HoldBeside, ...] | None = None
    unread: str = ""
    """Why the rounds were not read."""
    odd: tuple[str, ...] = field(default=())


def report_data(report: HouseReport) -> dict[str, Any]:
    """The report as plain data: cents, and exact fractions as text with a decimal beside them."""
    data: dict[str, Any] = {"version": VERSION, **_plain(asdict(report))}
    for name in ("tables", "games", "shifts", "parts"):
        for row, each in zip(data[name], getattr(report, name), strict=True):
            row |= _held(each)
    data["total"] |= _held(report.total)
    for row, each in zip(data["holds"] or (), report.holds or (), strict=True):
        decimal = None if each.edge is None else float(each.edge)
        row |= {"edge_decimal": decimal, "deviation": round(each.deviation), "z": each.z, "odd": each.odd}
    return data


def _held(row: Takings) -> dict[str, Any]:
    return {"hold": _plain(row.hold), "hold_decimal": None if row.hold is None else float(row.hold)}


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return str(value) if isinstance(value, Fraction) else value

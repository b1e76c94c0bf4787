"""One wager in detail: how it was solved, its figures, every way it can end, what each row of its schedule costs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.money.cents import dollars, percents
from pitboss.report.laboratory.row_effects import RowEffect, many, part_of_mean, row_effects
from pitboss.report.numbers import chance, fraction, net, odds, percent, returned
from pitboss.report.paper import plots
from pitboss.report.paper.page import Block, Facts, Heading, PaperTable, PaperText, Plot
from pitboss.rules.bet_group import BetGroup
from pitboss.rules.outcome import Figure, Outcome
from pitboss.sheet.banked import Sheet
from pitboss.words import called

LONGEST = 150
"""More endings than this are joined where they net the same."""


def wager(figure: Figure, group: BetGroup, method: str, *, first: bool) -> Iterator[Block]:
    """The part of the report about one figure; `first`: of its wager, with plots."""
    yield Heading(_title(figure), 2)
    yield Facts(tuple(_facts(figure, group, method)))
    yield _endings(figure)
    if first:
        says = f"How often each net result of the {called(figure.title)} comes."
        yield Plot(plots.distribution(figure), says)
        yield from _effects(figure, group)
        yield from _meter(figure, group.sheet)


def _title(figure: Figure) -> str:
    if figure.main:
        return f"{called(figure.title)}: the main game"
    return f"{called(figure.title)} {figure.schedule}".strip()


def _facts(figure: Figure, group: BetGroup, method: str) -> Iterator[tuple[str, str]]:
    if group.spots != (figure.spot,):
        yield "counted in", ", ".join(map(called, group.spots))
    if figure.schedule:
        yield "schedule", figure.schedule
    guess = f"estimate: {method}; standard error {percent(figure.error, 5)}"
    yield "method", f"exact: {method}" if figure.exact else guess
    favours = " (the player is favoured)" if figure.favours_player else ""
    yield "house edge", f"{percent(figure.edge, 6)} of each {called(figure.per)}{favours}"
    if figure.exact:
        yield "as a fraction", fraction(figure.edge)
    action = f"{float(figure.action):.6f} units on average"
    yield "of all that is put up", f"{percent(figure.element_of_risk, 6)} of {action}"
    yield from ((f"edge on {called(spot)}", percent(part, 6)) for spot, part in figure.parts.items())
    yield "variance, sd, skew", f"{float(figure.variance):.6f}, {figure.sd:.6f}, {figure.skew:.4f}"
    yield "ends ahead, level, behind", ", ".join(percent(x) for x in (figure.win, figure.push, figure.lose))
    yield "is paid", f"{percent(figure.hit)}, {odds(figure.hit)}; what comes back or is paid in part too"
    if figure.envy:
        yield "envy", f"each other player is worth {percent(figure.envy)} to whoever makes the wager"
    if figure.note:
        yield "note", figure.note


# --- endings ----------------------------------------------------------------------------------------------------------


def _endings(figure: Figure) -> PaperTable:
    heads = ("outcome", "combinations", "probability", "net", "return")
    shown = joined(figure)
    rows = [
        (
            each.label,
            f"{each.combinations:,}",
            chance(Fraction(each.combinations, figure.total)),
            net(figure.net(each)),
            returned(part_of_mean(figure, each)),
        )
        for each in shown
    ]
    total = ("in all", f"{figure.total:,}", chance(Fraction(1)), "", returned(-figure.edge))
    return PaperTable(heads, (*rows, total), total=True)


def joined(figure: Figure) -> tuple[Outcome, ...]:
    """Every ending, or where there are very many, those that net the same as one."""
    if len(figure.outcomes) <= LONGEST:
        return figure.outcomes
    found: dict[tuple[Fraction, Fraction], list[Outcome]] = {}
    for each in sorted(figure.outcomes, key=figure.net, reverse=True):
        found.setdefault((each.net, each.meter), []).append(each)
    return tuple(
        Outcome(some[0].label if len(some) == 1 else f"{len(some)} endings", amount, many(some), meter)
        for (amount, meter), some in found.items()
    )


# --- rows of the schedule ---------------------------------------------------------------------------------------------


def _effects(figure: Figure, group: BetGroup) -> Iterator[Block]:
    rows = row_effects(figure, group)
    if not rows:
        return
    yield Heading("What each paid row costs", 3)
    heads = ("row", "combinations", "how often", "return", "one more unit costs")
    yield PaperTable(heads, tuple(map(_row, rows)))
    yield PaperText(
        "One more unit: how much the house edge falls if the row pays one unit more to each unit it pays on and the "
        f"strategy stays as it is. Return: what the row itself pays{_mixed(rows)}."
    )
    yield Plot(
        plots.returns([(row.name, row.back) for row in rows], called(figure.per)),
        f"What each paid row returns, as a share of the {called(figure.per)}.",
    )


def _mixed(rows: tuple[RowEffect, ...]) -> str:
    """Where a row's own pay cannot be told from what the other wagers won or lost, that is said."""
    return "" if all(row.one_more is not None for row in rows) else ", or where - stands all wagers of such rounds"


def _row(row: RowEffect) -> tuple[str, ...]:
    more = "-" if row.one_more is None else percent(row.one_more)
    return row.name, f"{row.combinations:,}", odds(row.share), returned(row.back), more


# --- the meter --------------------------------------------------------------------------------------------------------


def _meter(figure: Figure, sheet: Sheet) -> Iterator[Block]:
    meter = figure.meter
    if meter is None or not meter.per_cent:
        return
    even = meter.break_even
    assert even is not None
    yield Heading("The meter", 3)
    yield Facts(
        (
            ("wager", dollars(meter.stake)),
            ("seed", dollars(meter.seed)),
            ("of each wager onto the meter", percents(meter.adds)),
            ("reserve, added to the seed at the next restart", dollars(sheet.form.meter.reserve)),
            ("house edge at the seed", percent(figure.edge)),
            *_long_run(figure),
            ("every $100 more takes off", percent(meter.per_cent * 100_00)),
            ("even at", f"${float(even) / 100:,.2f}"),
        )
    )
    yield Plot(plots.meter_line(meter), f"House edge of the {called(figure.spot)} against what the meter shows.")


def _long_run(figure: Figure) -> Iterator[tuple[str, str]]:
    if figure.long_run is not None:
        yield "house edge in the long run, the meter's growth paid out", percent(figure.long_run)

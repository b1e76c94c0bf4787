"""One wager in detail: how it was solved, its figures, every way it can end, what each row of its schedule costs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.law.schedules import Schedule
from pitboss.money.cents import dollars, percents
from pitboss.report.numbers import chance, fraction, net, odds, percent, returned
from pitboss.report.paper import plots
from pitboss.report.paper.page import Block, Facts, Heading, PaperTable, PaperText, Plot
from pitboss.rules.bet_group import BetGroup
from pitboss.rules.outcome import Figure, Outcome
from pitboss.rules.payout import net_of, stake_of
from pitboss.sheet.banked import Sheet
from pitboss.words import Bet, Pays, Solo, Wager, called, walk

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
    yield "win, push, lose", ", ".join(percent(x) for x in (figure.win, figure.push, figure.lose))
    yield "hit", f"{percent(figure.hit)}, {odds(figure.hit)}"
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
            returned(_part(figure, each)),
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
        Outcome(some[0].label if len(some) == 1 else f"{len(some)} endings", amount, _many(some), meter)
        for (amount, meter), some in found.items()
    )


def _many(some: list[Outcome]) -> int:
    return sum(each.combinations for each in some)


def _part(figure: Figure, each: Outcome) -> Fraction:
    """What an ending adds to the mean result."""
    return figure.net(each) * each.combinations / figure.total


# --- rows of the schedule ---------------------------------------------------------------------------------------------


def _effects(figure: Figure, group: BetGroup) -> Iterator[Block]:
    paid: dict[str, list[Outcome]] = {}
    for each in figure.outcomes:
        if each.rows:
            paid.setdefault(each.rows[-1], []).append(each)
    if len(paid) < 2:
        return
    names = sorted(paid, key=lambda name: _place(group, name))
    rows = [(name, paid[name], *_effect(figure, group, name, paid[name])) for name in names]
    yield Heading("What each paid row costs", 3)
    heads = ("row", "combinations", "how often", "return", "one more unit costs")
    yield PaperTable(heads, tuple(_row(figure, *row) for row in rows))
    yield PaperText(
        "One more unit: how much the house edge falls if the row pays one unit more to each unit it pays on and the "
        f"strategy stays as it is. Return: what the row itself pays{_mixed(rows)}."
    )
    yield Plot(
        plots.returns([(name, back) for name, _, back, _ in rows], called(figure.per)),
        f"What each paid row returns, as a share of the {called(figure.per)}.",
    )


def _place(group: BetGroup, name: str) -> int:
    """Where the row stands in the schedule."""
    hands = [row.hand for schedule in _schedules(group) for row in schedule.rows]
    return hands.index(name) if name in hands else len(hands)


def _mixed(rows: list[tuple[str, list[Outcome], Fraction, Fraction | None]]) -> str:
    """Where a row's own pay cannot be told from what the other wagers won or lost, that is said."""
    return "" if all(more is not None for *_, more in rows) else ", or where - stands all wagers of such rounds"


def _row(figure: Figure, name: str, some: list[Outcome], back: Fraction, more: Fraction | None) -> tuple[str, ...]:
    often = odds(figure.share(some))
    return name, f"{_many(some):,}", often, returned(back), "-" if more is None else percent(more)


def _effect(figure: Figure, group: BetGroup, name: str, some: list[Outcome]) -> tuple[Fraction, Fraction | None]:
    """What a row returns, and what one more unit on it would."""
    more = _one_more(figure, group, name, some)
    unit = _unit(group, name)
    if not figure.main or more is None or unit is None:
        return sum((_part(figure, each) for each in some), Fraction(0)), more
    return more * unit, more


def _unit(group: BetGroup, name: str) -> Fraction | None:
    """What the row nets a wager of one, if one schedule pays."""
    schedules = _schedules(group)
    rows = [row for row in schedules[0].rows if row.hand == name] if len(schedules) == 1 else []
    return net_of(rows[0].payout, stake_of(group.sheet, group.spot)) if rows else None


def _schedules(group: BetGroup) -> list[Schedule]:
    return [group.sheet.schedules[wager] for wager in _paying(group) if wager in group.sheet.schedules]


def _paying(group: BetGroup) -> list[str]:
    return list(dict.fromkeys(part.wager for part in walk(group.rows) if isinstance(part, Pays)))


def _one_more(figure: Figure, group: BetGroup, name: str, some: list[Outcome]) -> Fraction | None:
    """What one more unit on a row takes off the edge; None where what lies on it cannot be told."""
    if not figure.main or (group.spots == (figure.spot,) and not group.choices):
        return figure.share(some)
    if len(_schedules(group)) != 1:
        return None
    sizes = [_size(group, name, each) for each in some]
    parts = [size * each.combinations for size, each in zip(sizes, some, strict=True) if size is not None]
    return sum(parts, Fraction(0)) / figure.total if len(parts) == len(some) else None


def _size(group: BetGroup, name: str, each: Outcome) -> Fraction | None:
    """How many units the row paid on."""
    if all(isinstance(row, Solo) for row in group.rows):
        unit = _unit(group, name)
        return each.net / unit if unit else None
    wager = _paying(group)[0]
    sizes = [_fixed(group, row.spot.name) for row in group.rows if _pays(row, wager)]
    told = [size for size in sizes if size is not None]
    return sum(told, Fraction(0)) if len(told) == len(sizes) else None


def _pays(row: object, wager: str) -> bool:
    return any(isinstance(part, Pays) and part.wager == wager for part in walk(row))


def _fixed(group: BetGroup, spot: str) -> Fraction | None:
    """The size of a wager in units of the first one, where it is always the same."""
    if spot == group.spot:
        return Fraction(1)
    steps = group.script.steps
    mine = [step for step in steps if isinstance(step, Wager) and step.spot.name == spot]
    tied = [wager.share for wager in mine if wager.equals and wager.equals.name == group.spot]
    bets = [bet for bet in walk(steps) if isinstance(bet, Bet) and bet.spot.name == spot]
    times = {(bet.times, bet.of.name, bet.up_to) for bet in bets}
    if tied or len(times) != 1:
        return tied[0] if tied else None
    many, of, up_to = next(iter(times))
    return Fraction(many[0]) if len(many) == 1 and of == group.spot and not up_to else None


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

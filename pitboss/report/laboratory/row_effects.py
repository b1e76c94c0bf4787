"""What each paid row of a schedule costs: how often it comes, what it returns, and what one more unit on it would."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss.law.schedules import Schedule
from pitboss.rules.bet_group import BetGroup
from pitboss.rules.outcome import Figure, Outcome
from pitboss.rules.payout import net_of, stake_of
from pitboss.words import Bet, Pays, Solo, Wager, walk


@dataclass(frozen=True, slots=True)
class RowEffect:
    """A paid row. `back`: what it returns of each unit; `one_more`: what the edge falls by if it pays one unit more."""

    name: str
    combinations: int
    share: Fraction
    back: Fraction
    one_more: Fraction | None
    """None where what lies on the row cannot be told; then `back` is of all wagers of such rounds."""


def row_effects(figure: Figure, group: BetGroup) -> tuple[RowEffect, ...]:
    """Every paid row in the order of the schedule; none where there is only one."""
    paid: dict[str, list[Outcome]] = {}
    for each in figure.outcomes:
        if each.rows:
            paid.setdefault(each.rows[-1], []).append(each)
    if len(paid) < 2:
        return ()
    names = sorted(paid, key=lambda name: _place(group, name))
    return tuple(
        RowEffect(name, many(paid[name]), figure.share(paid[name]), *_effect(figure, group, name, paid[name]))
        for name in names
    )


def many(some: list[Outcome]) -> int:
    """All their combinations."""
    return sum(each.combinations for each in some)


def part_of_mean(figure: Figure, each: Outcome) -> Fraction:
    """What an ending adds to the mean result."""
    return figure.net(each) * each.combinations / figure.total


def _place(group: BetGroup, name: str) -> int:
    """Where the row stands in the schedule."""
    hands = [row.hand for schedule in _schedules(group) for row in schedule.rows]
    return hands.index(name) if name in hands else len(hands)


def _effect(figure: Figure, group: BetGroup, name: str, some: list[Outcome]) -> tuple[Fraction, Fraction | None]:
    """What a row returns, and what one more unit on it would."""
    more = _one_more(figure, group, name, some)
    unit = _unit(group, name)
    if not figure.main or more is None or unit is None:
        return sum((part_of_mean(figure, each) for each in some), Fraction(0)), more
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

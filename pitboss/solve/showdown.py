"""The showdown of a duel: six cases (short or not; beaten, level, ahead), and what each nets by class of own hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import lcm
from operator import mul
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.ladder import Ladder
from pitboss.money.cents import whole
from pitboss.rules.bet_group import BetGroup
from pitboss.rules.outcome import Figure
from pitboss.rules.payout import HandsView, Leaf, Settled, bonus, settled
from pitboss.rules.settlement import Condition, columns, decides, pays_of, settles_short
from pitboss.solve import building
from pitboss.solve.building import CountedEnding
from pitboss.solve.duel_acts import Staked, note
from pitboss.solve.kernels.cases import CASES, six_cases
from pitboss.solve.sight import Worths
from pitboss.words import OWN, Bonus, Duel, Pays, Result, SameColor, SettleRow, walk

ENDINGS = ("win", "tie", "lose")
SHORT = "dealer does not qualify"
FACTS = (
    {Condition.SHORT, Condition.WON},
    {Condition.SHORT, Condition.TIED},
    {Condition.SHORT},
    {Condition.WON},
    {Condition.TIED},
    set[Condition](),
)
"""What holds in each of the cases that are counted; where nothing does, the dealer is ahead."""

CaseSums = NDArray[np.int64]
"""Combinations by act, class and case."""


def duel_ladder(group: BetGroup) -> Ladder | None:
    """The one ladder on which own hands meet the dealer's, made alike; None where that is not all there is to it."""
    rows, rule = group.rows, group.script.qualifies
    if not all(isinstance(row, Duel | Bonus) and row.hand.cards == (OWN,) for row in rows):
        return None
    duels = [row for row in rows if isinstance(row, Duel)]
    ladders = {row.hand.ladder for row in duels} | ({rule.hand.ladder} if rule else set())
    simple = all(row.against is None for row in duels) and not any(isinstance(part, SameColor) for part in walk(rows))
    return ladders.pop() if simple and len(ladders) == 1 else None


class Book(NamedTuple):
    """Hands that are paid alike, and how each wager ends for them: by class, then row, then case, a fold last."""

    classes: NDArray[np.int64]
    lines: tuple[tuple[tuple[Leaf, ...], ...], ...]


def book(group: BetGroup, view: HandsView) -> Book:
    """Every row in every case, for the hands of the view."""
    rows = [list(_cases(group, row, view)) for row in group.rows]
    keys, many = np.zeros(len(view), dtype=np.int64), 1
    for each in {id(one.which): one for row in rows for one in row if len(one.lines) > 1}.values():
        keys, many = keys + each.which * many, many * len(each.lines)
        assert many < 1 << 62
    _, firsts, classes = np.unique(keys, return_index=True, return_inverse=True)
    lines = tuple(tuple(tuple(one.lines[one.which[at]] for one in row) for row in rows) for at in firsts)
    return Book(classes.astype(np.int64), lines)


def _cases(group: BetGroup, row: object, view: HandsView) -> Iterator[Settled]:
    """What a row comes to in each case, and after a fold."""
    if isinstance(row, Bonus):
        extra = bonus(group.sheet, row.spot.name, pays_of(row, group.sheet), row.hand, view)
        nothing = Settled((Leaf("", Fraction(0)),), np.zeros(len(view), dtype=np.int16))
        for facts in (*FACTS, {Condition.FOLDED}):
            yield extra if isinstance(ending(group, row, *facts), Pays) else nothing
    elif isinstance(row, Duel):
        known: dict[Result, Settled] = {}
        for facts in (*FACTS, {Condition.FOLDED}):
            result = ending(group, row, *facts)
            if result not in known:
                known[result] = settled(group.sheet, row, result, row.hand, view)
            yield known[result]


def ending(group: BetGroup, row: SettleRow, *facts: Condition) -> Result:
    """The result of a row where so much holds and nothing else."""
    return decides(columns(row, group.sheet, group.script.qualifies), facts.__contains__)[1]


def net(group: BetGroup, act: Staked, rows: Sequence[Sequence[Leaf]], case: int) -> Fraction:
    """What all wagers together net."""
    return sum(_each(group, act, rows, case).values(), Fraction(0))


def _each(group: BetGroup, act: Staked, rows: Sequence[Sequence[Leaf]], case: int) -> dict[str, Fraction]:
    """What each wager nets."""
    found = dict.fromkeys(act.stakes, Fraction(0))
    for row, lines in zip(group.rows, rows, strict=True):
        if row.spot.name in found:
            found[row.spot.name] += act.stakes[row.spot.name] * lines[CASES if act.folds else case].net
    return found


def nets(group: BetGroup, acts: Sequence[Staked], found: Book) -> tuple[NDArray[np.int64], int]:
    """What everything nets, by act, class and case, in whole parts; and how many of those make a unit."""
    exact = [[[net(group, act, rows, case) for case in range(CASES)] for rows in found.lines] for act in acts]
    scale = lcm(*(one.denominator for by_class in exact for by_case in by_class for one in by_case))
    parts = [[[whole(one * scale) for one in by_case] for by_case in by_class] for by_class in exact]
    return np.array(parts, dtype=np.int64), scale


class HandsAround(NamedTuple):
    """The dealer's hands around one own hand, and whether that one would qualify itself."""

    below: int
    through: int
    """Below or level."""
    short: int
    """Short of qualifying."""
    total: int
    reaches: bool


def worths(group: BetGroup, acts: Sequence[Staked], own: HandsView, around: HandsAround) -> Worths:
    """What each act is worth to one hand."""
    lines = book(group, own).lines[0]
    cases = six_cases(*around)
    sums = {act.move: [net(group, act, lines, case) for case in range(CASES)] for act in acts}
    return {move: sum(map(mul, cases, each), Fraction(0)) / around.total for move, each in sums.items()}


def figure(group: BetGroup, acts: Sequence[Staked], found: Book, sums: CaseSums) -> Figure:
    """The main game as all its endings."""
    return building.figure(group, _ended(group, acts, found, sums), note=note(group))


def _ended(group: BetGroup, acts: Sequence[Staked], found: Book, sums: CaseSums) -> Iterator[CountedEnding]:
    nothing = dict.fromkeys(group.spots, Fraction(0))
    for act, rows, case, many in _every(acts, found, sums):
        paid = tuple(dict.fromkeys(row for line in rows for row in line[case].rows if not act.folds))
        label, each = _label(group, act, case, paid), _each(group, act, rows, case)
        yield CountedEnding(Leaf(label, sum(each.values(), Fraction(0)), rows=paid), many, nothing | each, act.staked)


def _every(
    acts: Sequence[Staked], found: Book, sums: CaseSums
) -> Iterator[tuple[Staked, tuple[tuple[Leaf, ...], ...], int, int]]:
    for at, act in enumerate(acts):
        for case in range(CASES):
            for number, rows in enumerate(found.lines):
                if sums[at, number, case]:
                    yield act, rows, case, int(sums[at, number, case])


def _label(group: BetGroup, act: Staked, case: int, paid: tuple[str, ...]) -> str:
    """The act, the ending, and the rows of a schedule that are paid."""
    if act.folds:
        return act.text
    rule, duels = group.script.qualifies, group.duels
    compared = not all(settles_short(row, group.sheet, rule) for row in duels)
    words = [SHORT] if case < 3 and rule else []
    words += [ENDINGS[case % 3]] if case >= 3 or compared else []
    return f"{act.text}: {', '.join((*words, *paid))}"

"""What a change of schedules and options does to the edge of the wagers it touches, solved under both sheets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from pitboss._progress import Progress, quiet
from pitboss.report.terms.term import pay_lines
from pitboss.rules.bet_group import BetGroup, SolveError, bet_groups
from pitboss.rules.outcome import Figure, Solved
from pitboss.rules.payout import stake_of
from pitboss.rules.settled import made
from pitboss.sheet.banked import Sheet
from pitboss.solve.edges import bare
from pitboss.solve.folds import goes_with_a_fold
from pitboss.solve.solver import solve_group
from pitboss.words import Pitch, Wager


@dataclass(frozen=True, slots=True)
class EdgeChange:
    """The house edge of a wager before and after; `exact`: neither is an estimate. `favours`: the player, then."""

    spot: str
    per: str
    before: Fraction
    after: Fraction
    exact: bool
    favours: bool


def edge_changes(old: Sheet, new: Sheet, tell: Progress = quiet) -> tuple[EdgeChange, ...]:
    """The wagers that both sheets offer and whose edge is another."""
    spots = touched(old, new)
    before, after = _edges(old, spots, tell), _edges(new, spots, tell)
    reads = old.form.meter.reads, new.form.meter.reads
    found = (_change(before[title], after[title], reads) for title in before if title in after)
    return tuple(each for each in found if each.before != each.after)


def _change(was: Figure, now: Figure, reads: tuple[int | None, int | None]) -> EdgeChange:
    before, after = (_edge(figure, read) for figure, read in zip((was, now), reads, strict=True))
    favours = now.favours_player if after == now.edge else after < 0
    return EdgeChange(was.title, now.per, before, after, was.exact and now.exact, favours)


def _edge(figure: Figure, reads: int | None) -> Fraction:
    """At what the sheet says that the meter reads; else at its seed."""
    return figure.edge if reads is None or figure.meter is None else figure.meter.edge(reads)


def touched(old: Sheet, new: Sheet) -> frozenset[str]:
    """The wagers on both sheets that are played or paid otherwise."""
    before, after = ({group.spot: _mark(group) for group in bet_groups(sheet)} for sheet in (old, new))
    return frozenset(spot for spot in before if spot in after and before[spot] != after[spot])


def _mark(group: BetGroup) -> object:
    """All that the edge of a wager can depend on, in a form that can be compared."""
    sheet, tables = group.sheet, [pay_lines(group.sheet.schedules[wager]) for wager in group.wagers]
    sums = any("$" in pays or "%" in pays or envy for table in tables for _, pays, envy in table.rows)
    meter = sheet.form.meter
    size = (stake_of(sheet, group.spot), sheet.seed, meter.adds, meter.reads) if sums else ()
    steps = tuple(_dealt(step) for step in group.script.steps if not isinstance(step, Wager))
    played = made((steps, group.rows, group.script.qualifies), sheet.options)
    return bare((played, group.script.decks)), [table.rows for table in tables], size, sheet.commission


def _dealt(step: object) -> object:
    """A deal without the manner of it, which changes no chances."""
    return replace(step, manners=(), start=()) if isinstance(step, Pitch) else step


def _edges(sheet: Sheet, spots: frozenset[str], tell: Progress) -> dict[str, Figure]:
    known: dict[str, Solved] = {}
    for group in needed(sheet, spots):
        try:
            known[group.spot] = solve_group(group, known, tell)
        except SolveError:
            continue
    figures = (figure for spot, solved in known.items() if spot in spots for figure in solved.figures)
    return {figure.title: figure for figure in figures}


def needed(sheet: Sheet, spots: frozenset[str]) -> Iterator[BetGroup]:
    """Those wagers; before one that is lost by a fold the main game, which says when hands are folded."""
    groups = bet_groups(sheet)
    folds = any(goes_with_a_fold(group, row) for group in groups if group.spot in spots for row in group.rows)
    return (group for group in groups if group.spot in spots or (group.main and folds))

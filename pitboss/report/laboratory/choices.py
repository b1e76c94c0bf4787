"""The house's other choices: what each option and each printed schedule would make of the edges, where a solve takes
seconds; and what was not solved, with the reason.

What takes long is told by the method, not by the clock: the same report comes out on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from pitboss._progress import Progress
from pitboss.games.book import slug
from pitboss.report.diff.edges import needed, touched
from pitboss.rules.bet_group import BetGroup, SolveError, bet_groups
from pitboss.rules.outcome import Figure, Solution, Solved
from pitboss.sheet.banked import Sheet
from pitboss.sheet.faults import SheetError
from pitboss.sheet.form import Form
from pitboss.sheet.lawful import lawful
from pitboss.sheet.options import options_of
from pitboss.sheet.schedules import printed_for
from pitboss.solve.edges import Edge, mark_of, read
from pitboss.solve.folds import goes_with_a_fold
from pitboss.solve.methods import duel_by_pattern, keep_two, margin, pai_gow, pool, redraw, two_hands
from pitboss.solve.solver import method_for, solve_group
from pitboss.words import Pays, ScheduleBy, Together, walk

LONG = frozenset(each.NAME for each in (duel_by_pattern, keep_two, margin, pai_gow, pool, redraw, two_hands))
"""Methods that take more than some seconds for one wager: a quarter of a minute to a minute and a half."""
REFUSED = "the other choices of this sheet do not go with it"


@dataclass(frozen=True, slots=True)
class ChoiceEdge:
    """What a choice makes of the edge of a wager. `kept`: from the edges that come with the program."""

    option: str
    value: str
    title: str
    schedule: str
    """The schedule that pays then, where it is another."""
    here: Fraction
    then: Fraction
    kept: bool = False


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A choice that was not solved for some wagers, and why."""

    option: str
    value: str
    titles: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class OptionEdges:
    """All other values of all options: those that move an edge, those that move none, those left out."""

    moved: tuple[ChoiceEdge, ...]
    same: tuple[tuple[str, str], ...]
    left: tuple[LeftOut, ...]


@dataclass(frozen=True, slots=True)
class ScheduleEdge:
    """A wager under a printed schedule; where its edge is kept nothing else is known of it."""

    title: str
    schedule: str
    edge: Fraction
    element_of_risk: Fraction | None
    sd: float | None
    favours_player: bool
    here: bool
    kept: bool = False


@dataclass(frozen=True, slots=True)
class ScheduleEdges:
    """All wagers under all printed schedules, and those left out."""

    rows: tuple[ScheduleEdge, ...]
    left: tuple[LeftOut, ...]


def long_method(group: BetGroup) -> bool:
    """Whether the wager takes more than some seconds to solve."""
    return method_for(group).NAME in LONG


def too_long(group: BetGroup) -> str:
    """Why a wager is not solved again."""
    return f"its method ({method_for(group).NAME}) takes a quarter of a minute or more"


def with_choice(sheet: Sheet, **changes: object) -> Sheet | None:
    """The sheet with another choice; None where the law or the other choices refuse it."""
    form: Form = sheet.form.model_copy(update=changes)
    try:
        other = lawful(sheet.game, form)
    except SheetError:
        return None
    printed = printed_for(sheet.game)
    own = {name: table for name, table in sheet.schedules.items() if name in printed and table not in printed[name]}
    kept = {name: table for name, table in own.items() if name not in form.pays}
    return replace(other, schedules={**other.schedules, **kept}) if kept else other


def kept_edge(sheet: Sheet) -> Edge | None:
    """The edge of the main game that came with the program, if it is of exactly this sheet."""
    edge = read().get(slug(sheet.game))
    return edge if edge is not None and edge.mark == mark_of(sheet) else None


# --- options ----------------------------------------------------------------------------------------------------------


def option_edges(sheet: Sheet, found: Solution, tell: Progress) -> OptionEdges:
    """Every value of every option that is not the sheet's own."""
    moved: list[ChoiceEdge] = []
    same: list[tuple[str, str]] = []
    left: list[LeftOut] = []
    for name, option in options_of(sheet.game).items():
        for value in (value for value in option.values if value != sheet.options[name]):
            new, out = _option(sheet, found, name, value, tell)
            moved += new
            left += out
            same += [] if new or out else [(name, value)]
    return OptionEdges(tuple(moved), tuple(same), tuple(left))


def _option(
    sheet: Sheet, found: Solution, name: str, value: str, tell: Progress
) -> tuple[list[ChoiceEdge], list[LeftOut]]:
    other = with_choice(sheet, options={**sheet.form.options, name: value})
    if other is None:
        return [], [LeftOut(name, value, (), REFUSED)]
    spots = touched(sheet, other)
    groups = list(needed(other, spots))
    known, left = _solved(groups, tell)
    then = (figure for solved in known.values() for figure in solved.figures if figure.spot in spots)
    pairs = ((each, _counterpart(each, found)) for each in then)
    moved = [_moved(name, value, here, each) for each, here in pairs if here is not None]
    moved += _kept(other, found, name, value) if any(group.main for group in left) else []
    told = {each.title for each in moved}
    out = [LeftOut(name, value, (each.spot,), too_long(each)) for each in left if each.spot not in told]
    return [each for each in moved if each.here != each.then], [each for each in out if each.titles[0] in spots]


def _counterpart(then: Figure, found: Solution) -> Figure | None:
    """The same wager in this report: paid by the same schedule or, where it has one figure alone, by another."""
    mine = [figure for figure in found.figures if figure.title == then.title]
    same = [figure for figure in mine if figure.schedule == then.schedule]
    return same[0] if same else mine[0] if len(mine) == 1 else None


def _moved(name: str, value: str, here: Figure, then: Figure) -> ChoiceEdge:
    schedule = then.schedule if then.schedule != here.schedule else ""
    return ChoiceEdge(name, value, here.per if here.per != here.spot else here.title, schedule, here.edge, then.edge)


def _kept(other: Sheet, found: Solution, name: str, value: str) -> list[ChoiceEdge]:
    """The main game as it came with the program, or the whole of the wagers that are made as one."""
    edge, main = kept_edge(other), next(figure for figure in found.figures if figure.main)
    judged = found.whole or main
    return [ChoiceEdge(name, value, judged.title, "", judged.edge, edge.edge, kept=True)] if edge else []


def _solved(groups: Sequence[BetGroup], tell: Progress) -> tuple[dict[str, Solved], list[BetGroup]]:
    """Those that take seconds; the others, and those that need to know them, are left."""
    known: dict[str, Solved] = {}
    left: list[BetGroup] = []
    for group in groups:
        waits = any(each.main for each in left) and any(goes_with_a_fold(group, row) for row in group.rows)
        solved = None if waits or long_method(group) else solved_or_none(group, known, tell)
        if solved is None:
            left.append(group)
        else:
            known[group.spot] = solved
    return known, left


def solved_or_none(group: BetGroup, known: Mapping[str, Solved], tell: Progress) -> Solved | None:
    """A wager solved; None where no method does it."""
    try:
        return solve_group(group, known, tell)
    except SolveError:
        return None


# --- schedules --------------------------------------------------------------------------------------------------------


def schedule_edges(sheet: Sheet, found: Solution, tell: Progress) -> ScheduleEdges:
    """Each wager under each printed schedule, all else as on the sheet; and the schedules left out."""
    by_card = {rule.wager for rule in sheet.game.schedules if isinstance(rule, ScheduleBy)}
    rows: dict[tuple[str, str], ScheduleEdge] = {}
    left: dict[tuple[str, str], LeftOut] = {}
    for wager, printed in printed_for(sheet.game).items():
        for at, schedule in enumerate(printed if wager not in by_card and len(printed) > 1 else ()):
            tell(f"schedules of {wager}", at, len(printed))
            for each in _under(sheet, found, wager, schedule.name, tell):
                if isinstance(each, LeftOut):
                    left.setdefault((each.titles[0], each.value), each)
                else:
                    rows.setdefault((each.title, each.schedule), each)
        tell(f"schedules of {wager}", len(printed), len(printed))
    return ScheduleEdges(tuple(rows[key] for key in sorted(rows, key=lambda key: key[0])), tuple(left.values()))


def _under(sheet: Sheet, found: Solution, wager: str, name: str, tell: Progress) -> Iterator[ScheduleEdge | LeftOut]:
    """The wagers that a schedule pays, solved under it; as in the report where nothing else pays them."""
    other = with_choice(sheet, pays={**_not_tied(sheet, wager), wager: name})
    known = known_of(found)
    for group in bet_groups(other) if other else ():
        same = [figure for figure in found.figures if figure.spot == group.spot and figure.schedule == group.schedule]
        paid = any(isinstance(part, Pays) and part.wager == wager for part in walk(group.rows))
        if not same:
            solved = solved_or_none(group, known, tell) if _again(group, known) else None
            known = _known(group, known, solved)
            same = list(solved.figures[:1]) if solved else []
        if paid and other is not None:
            yield _row(same[0], found) if same else _instead(other, group, found)


def _known(group: BetGroup, known: dict[str, Solved], solved: Solved | None) -> dict[str, Solved]:
    """Of a main game that is another nothing is known until it is solved."""
    if not group.main:
        return known
    return {group.spot: solved} if solved else {}


def _again(group: BetGroup, known: Mapping[str, Solved]) -> bool:
    """Whether the wager is solved again; one lost by a fold needs to know when hands are folded."""
    folds = any(goes_with_a_fold(group, row) for row in group.rows)
    return not long_method(group) and (group.main or bool(known) or not folds)


def _instead(other: Sheet, group: BetGroup, found: Solution) -> ScheduleEdge | LeftOut:
    """Of a wager that was not solved the edge that came with the program, or why there is none."""
    edge = kept_edge(other) if group.main and found.whole is None else None
    if edge is not None:
        return ScheduleEdge(group.spot, group.schedule, edge.edge, None, None, edge.edge < 0, here=False, kept=True)
    why = too_long(group) if long_method(group) else "it needs the main game, which is left out"
    return LeftOut("schedule", group.schedule, (group.spot,), why)


def known_of(found: Solution) -> dict[str, Solved]:
    """What side wagers need to know of the main game."""
    main = [figure for figure in found.figures if figure.main]
    return {figure.spot: Solved((figure,), found.decisions) for figure in main}


def _not_tied(sheet: Sheet, wager: str) -> dict[str, str]:
    """The schedules asked for, but for those that would be chosen together with this one."""
    rules = [rule for rule in sheet.game.schedules if isinstance(rule, Together) and wager in rule.wagers]
    tied = {name for rule in rules for name in rule.wagers}
    return {name: value for name, value in sheet.form.pays.items() if name not in tied}


def _row(figure: Figure, found: Solution) -> ScheduleEdge:
    here = any(each.spot == figure.spot and each.schedule == figure.schedule for each in found.figures)
    risk, sd = figure.element_of_risk, figure.sd
    return ScheduleEdge(figure.title, figure.schedule, figure.edge, risk, sd, figure.favours_player, here)

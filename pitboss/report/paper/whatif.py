"""What would change the figures: the house's options, other printed schedules, a card of the dealer's that is seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pitboss._progress import Progress
from pitboss.report.numbers import percent
from pitboss.report.paper.page import Block, Heading, PaperTable, PaperText
from pitboss.rules.bet_group import BetGroup, SolveError, bet_groups
from pitboss.rules.outcome import Figure, Solution, Solved
from pitboss.rules.script import script
from pitboss.sheet.banked import Sheet
from pitboss.sheet.faults import SheetError
from pitboss.sheet.form import Form
from pitboss.sheet.lawful import lawful
from pitboss.sheet.options import options_of
from pitboss.sheet.schedules import printed_for
from pitboss.solve.folds import goes_with_a_fold
from pitboss.solve.solver import method_for
from pitboss.words import DEALER, Deal, OneOf, Pays, Pitch, Ruling, ScheduleBy, Step, Together, called, walk

CELLS, DEALS = 1_000_000, 10**13
"""A game with more to decide, or more deals, than this is not solved again and again for one report."""
SEEN_CELLS = 200_000


def light(found: Solution, cells: int = CELLS) -> bool:
    """Whether the game can be solved again in seconds."""
    deals = max((figure.total for figure in found.figures), default=0)
    return sum(decision.best.size for decision in found.decisions) <= cells and deals <= DEALS


def whatif(sheet: Sheet, found: Solution, tell: Progress) -> Iterator[Block]:
    """All of it that can be had in seconds."""
    if light(found):
        yield from _options(sheet, found, tell)
    else:
        yield Heading("Other choices of the house")
        yield PaperText(
            "Left out: solving the main game again for every other choice would take too long for a report."
        )
    yield from _schedules(sheet, found, tell)
    yield from _seen(sheet, found, tell)


def known_of(found: Solution) -> dict[str, Solved]:
    """What side wagers need to know of the main game."""
    main = [figure for figure in found.figures if figure.main]
    return {figure.spot: Solved((figure,), found.decisions) for figure in main}


def _solved(group: BetGroup, known: Mapping[str, Solved], tell: Progress) -> Solved | None:
    try:
        return method_for(group).solve(group, known, tell)
    except SolveError:
        return None


# --- options ----------------------------------------------------------------------------------------------------------


def _options(sheet: Sheet, found: Solution, tell: Progress) -> Iterator[Block]:
    rows = [row for name, value in _others(sheet) for row in _option(sheet, found, name, value, tell)]
    yield Heading("Other choices of the house")
    if rows:
        yield PaperTable(("option", "wager", "house edge here", "house edge then", "difference"), tuple(rows), words=2)
    yield PaperText(f"{'No other choice' if rows else 'No choice'} that the law leaves open changes an edge.")


def _others(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Every value of every option that is not the sheet's own."""
    for name, option in options_of(sheet.game).items():
        yield from ((name, value) for value in option.values if value != sheet.options[name])


def _option(sheet: Sheet, found: Solution, name: str, value: str, tell: Progress) -> Iterator[tuple[str, ...]]:
    other = _with(sheet, options={**sheet.form.options, name: value})
    if other is None or not _differs(sheet, other, name):
        return
    known: dict[str, Solved] = {}
    for group in bet_groups(other):
        solved = _solved(group, known, tell)
        if solved is None:
            return
        known[group.spot] = solved
    now = {figure.spot: figure for solved in known.values() for figure in solved.figures}
    for figure in found.figures:
        then = now.get(figure.spot)
        if then is not None and then.edge != figure.edge and figure is found.of(figure.spot):
            paid = f" paid by {then.schedule}" if then.schedule != figure.schedule else ""
            spot = f"{called(figure.spot)}{paid}"
            yield f"{name}: {value}", spot, percent(figure.edge), percent(then.edge), _more(then, figure)


def _more(then: Figure, now: Figure) -> str:
    return f"{float(then.edge - now.edge) * 100:+.4f} %"


def _with(sheet: Sheet, **changes: object) -> Sheet | None:
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


def _differs(sheet: Sheet, other: Sheet, name: str) -> bool:
    """Whether the choice is one of play and pay, and not only of how the cards are handed out."""
    rulings = {part.option for part in walk((sheet.game.script, sheet.game.settle)) if isinstance(part, Ruling)}
    return name in rulings or script(sheet) != script(other) or dict(sheet.schedules) != dict(other.schedules)


# --- schedules --------------------------------------------------------------------------------------------------------


def _schedules(sheet: Sheet, found: Solution, tell: Progress) -> Iterator[Block]:
    by_card = {rule.wager for rule in sheet.game.schedules if isinstance(rule, ScheduleBy)}
    rows: dict[tuple[str, str], tuple[str, ...]] = {}
    for wager, printed in printed_for(sheet.game).items():
        for schedule in printed if wager not in by_card and len(printed) > 1 else ():
            tell(f"schedules of {wager}", printed.index(schedule), len(printed))
            for figure in _figures(sheet, found, wager, schedule.name, tell):
                rows.setdefault((figure.spot, figure.schedule), _schedule_row(figure, found))
        tell(f"schedules of {wager}", len(printed), len(printed))
    if rows:
        yield Heading("Other printed schedules")
        left = "" if light(found) else " The main game is left out: it would take too long."
        yield PaperText(f"The same wagers under each printed schedule, all other choices as in this report.{left}")
        heads = ("wager", "schedule", "house edge", "of the action", "sd", "")
        yield PaperTable(heads, tuple(rows[key] for key in sorted(rows, key=lambda key: key[0])), words=2)


def _figures(sheet: Sheet, found: Solution, wager: str, name: str, tell: Progress) -> Iterator[Figure]:
    """The wagers that a schedule pays, solved under it; as in the report where nothing else pays them."""
    other = _with(sheet, pays={**_not_tied(sheet, wager), wager: name})
    known = known_of(found)
    for group in bet_groups(other) if other else ():
        same = [figure for figure in found.figures if figure.spot == group.spot and figure.schedule == group.schedule]
        if group.main and not same and not light(found):
            known = {}
        if not same and _again(found, group, known):
            solved = _solved(group, known, tell)
            known |= {group.spot: solved} if solved and group.main else {}
            same = list(solved.figures[:1]) if solved else []
        if any(isinstance(part, Pays) and part.wager == wager for part in walk(group.rows)):
            yield from same[:1]


def _again(found: Solution, group: BetGroup, known: Mapping[str, Solved]) -> bool:
    """Whether the wager can be solved again in seconds; one lost by a fold needs to know when hands are folded."""
    if group.main:
        return light(found)
    deals = [figure.total for figure in found.figures if figure.spot == group.spot]
    folds = any(goes_with_a_fold(group, row) for row in group.rows)
    return max(deals, default=0) <= DEALS and (bool(known) or not folds)


def _not_tied(sheet: Sheet, wager: str) -> dict[str, str]:
    """The schedules asked for, but for those that would be chosen together with this one."""
    rules = [rule for rule in sheet.game.schedules if isinstance(rule, Together) and wager in rule.wagers]
    tied = {name for rule in rules for name in rule.wagers}
    return {name: value for name, value in sheet.form.pays.items() if name not in tied}


def _schedule_row(figure: Figure, found: Solution) -> tuple[str, ...]:
    here = any(each.spot == figure.spot and each.schedule == figure.schedule for each in found.figures)
    said = ["this report"] * here + ["FAVOURS THE PLAYER"] * figure.favours_player
    risk = percent(figure.element_of_risk)
    return called(figure.spot), figure.schedule, percent(figure.edge), risk, f"{figure.sd:.4f}", ", ".join(said)


# --- a card that is seen ----------------------------------------------------------------------------------------------


def _seen(sheet: Sheet, found: Solution, tell: Progress) -> Iterator[Block]:
    """The main game with one card of the dealer's face up, where all are hidden until the last decision."""
    main = next((figure for figure in found.figures if figure.main), None)
    if main is None or not light(found, SEEN_CELLS) or not _hidden(sheet):
        return
    other = replace(sheet, game=replace(sheet.game, script=_faced(sheet.game.script)))
    solved = _solved(bet_groups(other)[0], {}, tell)
    sees = solved and any("dealer" in (d.first[0], d.second[0]) for d in solved.decisions)
    if solved is None or not sees:
        return
    then = solved.figures[0]
    yield Heading("What a known card is worth")
    yield PaperTable(
        ("the player sees", "house edge", "difference"),
        (
            ("no card of the dealer's", percent(main.edge), ""),
            ("one card of the dealer's before every decision", percent(then.edge), _more(then, main)),
        ),
    )
    yield PaperText("The second line is the same game solved with one of the dealer's cards dealt face up.")


def _hidden(sheet: Sheet) -> bool:
    group = bet_groups(sheet)[0]
    seen = [at for at, _ in group.choices]
    return bool(seen) and all(at.dealer and not at.dealer_up for at in seen)


def _faced(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The script with the first of the dealer's deals showing one card."""
    made: list[Step] = []
    done = False
    for step in steps:
        if not done and isinstance(step, Pitch) and any(deal.to is DEALER for deal in step.deals):
            done, step = True, replace(step, deals=tuple(_up(deal) for deal in step.deals))
        elif not done and isinstance(step, OneOf):
            step = replace(step, ways=tuple((name, _faced(inside)) for name, inside in step.ways))
        made.append(step)
    return tuple(made)


def _up(deal: Deal) -> Deal:
    return replace(deal, up=1) if deal.to is DEALER else deal

"""What would change the figures: the house's options, other printed schedules, a card of the dealer's that is seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import groupby

from pitboss._progress import Progress
from pitboss.report.laboratory.choices import (
    ChoiceEdge,
    LeftOut,
    ScheduleEdge,
    option_edges,
    schedule_edges,
    solved_or_none,
)
from pitboss.report.numbers import percent
from pitboss.report.paper.page import Block, Heading, PaperTable, PaperText, bullets
from pitboss.rules.bet_group import bet_groups
from pitboss.rules.outcome import Solution
from pitboss.sheet.banked import Sheet
from pitboss.words import DEALER, Deal, OneOf, Pitch, Step, called

SEEN_CELLS, SEEN_DEALS = 200_000, 10**13
"""A game with more to decide, or more deals, than this is not solved with a card seen."""


def whatif(sheet: Sheet, found: Solution, tell: Progress) -> Iterator[Block]:
    """All of it that can be had in seconds."""
    yield from _options(sheet, found, tell)
    yield from _schedules(sheet, found, tell)
    yield from _seen(sheet, found, tell)


# --- options ----------------------------------------------------------------------------------------------------------


def _options(sheet: Sheet, found: Solution, tell: Progress) -> Iterator[Block]:
    edges = option_edges(sheet, found, tell)
    yield Heading("Other choices of the house")
    if edges.moved:
        heads = ("option", "wager", "house edge here", "house edge then", "difference")
        yield PaperTable(heads, tuple(map(_option, edges.moved)), words=2)
    if edges.same:
        yield PaperText(f"These change no edge: {_listed(edges.same)}.")
    if not (edges.moved or edges.same or edges.left):
        yield PaperText("No choice that the law leaves open changes an edge.")
    yield from _kept_note(edges.moved)
    yield from _left(edges.left)


def _option(each: ChoiceEdge) -> tuple[str, ...]:
    paid = f" paid by {each.schedule}" if each.schedule else ""
    more = f"{float(each.then - each.here) * 100:+.4f} %"
    kept = " (kept)" if each.kept else ""
    spot = f"{called(each.title)}{paid}"
    return f"{each.option}: {each.value}", spot, percent(each.here), f"{percent(each.then)}{kept}", more


def _listed(choices: Iterable[tuple[str, str]]) -> str:
    """Options with their values, each option once."""
    some = groupby(choices, key=lambda choice: choice[0])
    return "; ".join(f"{name}: {' or '.join(value for _, value in each)}" for name, each in some)


def _kept_note(edges: Iterable[ChoiceEdge | ScheduleEdge]) -> Iterator[Block]:
    if any(each.kept for each in edges):
        yield PaperText("Kept: solved before and delivered with the program for exactly this choice.")


def _left(left: Iterable[LeftOut]) -> Iterator[Block]:
    """What was not solved, each reason once."""
    reasons: dict[str, list[str]] = {}
    for each in left:
        titles = f" ({', '.join(map(called, each.titles))})" if each.titles else ""
        reasons.setdefault(each.why, []).append(f"{each.option} {each.value}".strip() + titles)
    if reasons:
        yield PaperText("Left out:")
        yield bullets(f"{'; '.join(dict.fromkeys(names))}: {why}." for why, names in reasons.items())


# --- schedules --------------------------------------------------------------------------------------------------------


def _schedules(sheet: Sheet, found: Solution, tell: Progress) -> Iterator[Block]:
    edges = schedule_edges(sheet, found, tell)
    if edges.rows or edges.left:
        yield Heading("Other printed schedules")
        yield PaperText("The same wagers under each printed schedule, all other choices as in this report.")
    if edges.rows:
        heads = ("wager", "schedule", "house edge", "of the action", "sd", "")
        yield PaperTable(heads, tuple(map(_schedule, edges.rows)), words=2)
    yield from _kept_note(edges.rows)
    yield from _left(edges.left)


def _schedule(each: ScheduleEdge) -> tuple[str, ...]:
    said = ["this report"] * each.here + ["kept"] * each.kept + ["FAVOURS THE PLAYER"] * each.favours_player
    risk = "-" if each.element_of_risk is None else percent(each.element_of_risk)
    sd = "-" if each.sd is None else f"{each.sd:.4f}"
    return called(each.title), each.schedule, percent(each.edge), risk, sd, ", ".join(said)


# --- a card that is seen ----------------------------------------------------------------------------------------------


def _seen(sheet: Sheet, found: Solution, tell: Progress) -> Iterator[Block]:
    """The main game with one card of the dealer's face up, where all are hidden until the last decision."""
    main = next((figure for figure in found.figures if figure.main), None)
    if main is None or not _light(found) or not _hidden(sheet):
        return
    other = replace(sheet, game=replace(sheet.game, script=_faced(sheet.game.script)))
    solved = solved_or_none(bet_groups(other)[0], {}, tell)
    sees = solved and any("dealer" in (d.first[0], d.second[0]) for d in solved.decisions)
    if solved is None or not sees:
        return
    then = solved.figures[0]
    yield Heading("What a known card is worth")
    more = f"{float(then.edge - main.edge) * 100:+.4f} %"
    yield PaperTable(
        ("the player sees", "house edge", "difference"),
        (
            ("no card of the dealer's", percent(main.edge), ""),
            ("one card of the dealer's before every decision", percent(then.edge), more),
        ),
    )
    yield PaperText("The second line is the same game solved with one of the dealer's cards dealt face up.")


def _light(found: Solution) -> bool:
    """Whether the game can be solved once more in seconds."""
    deals = max((figure.total for figure in found.figures), default=0)
    return sum(decision.best.size for decision in found.decisions) <= SEEN_CELLS and deals <= SEEN_DEALS


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

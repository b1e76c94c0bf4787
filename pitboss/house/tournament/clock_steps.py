"""What was done with the clock, told from its own steps alone: hands, entries and seats are not played again for it."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace
from itertools import accumulate, takewhile
from typing import Literal, NamedTuple

from pitboss.house.tournament.engine import is_step, told
from pitboss.house.tournament.events import (
    ClockAdjusted,
    ClockPaused,
    ClockSet,
    ClockStarted,
    DealAgreed,
    TournamentEventEnded,
)
from pitboss.house.tournament.play import PLAYS
from pitboss.house.tournament.state import TakenStep, Tournament, clock
from pitboss.house.tournament.steps.parts import StepMoment

MOVES = (ClockStarted, ClockPaused, ClockSet, ClockAdjusted, DealAgreed, TournamentEventEnded)


class ClockPut(NamedTuple):
    """To which level, 0 for a break; to the next, the one before, this one again, or to a time."""

    level: int
    how: Literal["next", "back", "again", "time"]


def clock_put(held: Tournament, step: TakenStep) -> ClockPut:
    """What a step that has set the clock was."""
    periods = held.document.periods
    over = told(step).spent
    starts = list(accumulate((each.length for each in periods), initial=0))
    to = max(0, min(len(periods) - 1, bisect_right(starts, over) - 1))
    level = 0 if periods[to].is_break else periods[to].level
    if over != starts[to]:
        return ClockPut(level, "time")
    shown = clock(_before(held, step), step.at)
    at = [(each.level, each.is_break) for each in periods].index((max(1, shown.level), shown.is_break))
    hows: dict[int, Literal["next", "back", "again"]] = {1: "next", 0: "again", -1: "back"}
    return ClockPut(level, hows.get(to - at, "time"))


def _before(held: Tournament, step: TakenStep) -> Tournament:
    """A tournament whose clock is what it was before a step; nothing else of it is."""
    found = held.afresh()
    for each in takewhile(lambda one: one.number < step.number, held.steps):
        if is_step(each, *MOVES):
            found = _moved(found, each)
    return found


def _moved(found: Tournament, step: TakenStep) -> Tournament:
    moment = StepMoment(step.at, step.by, step.number, step.day)
    if is_step(step, TournamentEventEnded):
        return found.afresh()
    if is_step(step, ClockStarted):
        return replace(found, since=step.at, begun=True)
    if is_step(step, DealAgreed):
        return found if found.since is None else PLAYS[ClockPaused](found, None, moment)[0]
    event = told(step)
    return PLAYS[type(event)](found, event, moment)[0]

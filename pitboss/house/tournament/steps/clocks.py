"""The clock, and hands that all tables play together."""

from __future__ import annotations

from dataclasses import replace

from pitboss.house.books.state import HouseError
from pitboss.house.tournament.events import (
    ClockAdjusted,
    ClockPaused,
    ClockSet,
    ClockStarted,
    HandForHandDealt,
    HandForHandSet,
)
from pitboss.house.tournament.state import Tournament, clock, spent
from pitboss.house.tournament.steps.parts import StepMoment, StepResult
from pitboss.sheet.tournament import MINUTE
from pitboss.sheet.tournament_faults import CONDUCT


def started(held: Tournament, event: ClockStarted, moment: StepMoment) -> StepResult:
    if held.since is not None:
        raise HouseError("the clock runs")
    if len(held.players()) < 2:
        raise HouseError("two players begin, at least")
    if unseated := [each.player for each in held.players() if not each.table]:
        raise HouseError(f"{', '.join(unseated[:3])} without a drawn seat; draw seats first", CONDUCT("(2)"))
    return replace(held, since=moment.at, begun=True), ()


def paused(held: Tournament, event: ClockPaused, moment: StepMoment) -> StepResult:
    if held.since is None:
        raise HouseError("the clock stands still")
    return replace(held, since=None, spent=spent(held, moment.at)), ()


def set_to(held: Tournament, event: ClockSet, moment: StepMoment) -> StepResult:
    whole = sum(each.length for each in held.document.periods)
    if not held.begun:
        raise HouseError("start the clock first")
    if not 0 <= event.spent <= whole:
        raise HouseError(f"all levels and breaks together take {whole // MINUTE} minutes")
    return _clock_at(held, event.spent, 0, moment), ()


def _clock_at(held: Tournament, over: int, reached: int, moment: StepMoment) -> Tournament:
    return replace(held, spent=over, reached=reached, since=held.since if held.since is None else moment.at)


def adjusted(held: Tournament, event: ClockAdjusted, moment: StepMoment) -> StepResult:
    """A level is as long as it was filed; what is added to one is time in which its clock would have stood still."""
    if not held.begun:
        raise HouseError("start the clock first")
    if not event.more:
        raise HouseError("say by how much")
    shown, periods = clock(held, moment.at), held.document.periods
    at = next(n for n, each in enumerate(periods) if (each.level, each.is_break) == (shown.level, shown.is_break))
    end = sum(each.length for each in periods[: at + 1])
    # With less left than is taken away the level ends, and the next one is as long as it is.
    left = max(0, shown.left + event.more)
    return _clock_at(held, end - left, at, moment), ()


def hand_for_hand(held: Tournament, event: HandForHandSet, moment: StepMoment) -> StepResult:
    return replace(held, hand_for_hand=event.on, outs=held.outs + 1, round=()), ()


def dealt(held: Tournament, event: HandForHandDealt, moment: StepMoment) -> StepResult:
    if not held.hand_for_hand:
        raise HouseError("tables do not play hand for hand")
    return replace(held, outs=held.outs + 1, round=()), ()

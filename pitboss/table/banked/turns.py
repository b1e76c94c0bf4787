"""Whose turn it is: clockwise from the dealer's left; where the law says so, the other way from the spare hand on."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.sheet.banked import seats_of
from pitboss.table.banked.deal import spare_place
from pitboss.table.banked.state import BankedRound, Stage
from pitboss.words import Choose, Going


def first(state: BankedRound, stage: Stage) -> int:
    """The hand that is asked first."""
    return _backwards(state)[0] if _goes_back(stage) else 0


def left(state: BankedRound, stage: Stage) -> Sequence[int]:
    """The hands still to be asked, the one whose turn it is included."""
    if not _goes_back(stage):
        return range(state.turn, len(state.boxes))
    order = _backwards(state)
    return order[order.index(state.turn) :] if state.turn in order else ()


def after(state: BankedRound, stage: Stage) -> int:
    """The hand that is asked next, or one beyond the last."""
    if not _goes_back(stage):
        return state.turn + 1
    return next(iter(left(state, stage)[1:]), len(state.boxes) + 1)


def _goes_back(stage: Stage) -> bool:
    return isinstance(stage, Choose) and stage.going is Going.FROM_RIGHT


def _backwards(state: BankedRound) -> list[int]:
    start, places = spare_place(state), seats_of(state.plan.sheet) + 1
    return sorted(range(len(state.boxes)), key=lambda index: (start - index) % places)

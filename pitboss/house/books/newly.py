"""What is asked of an event that is being written, and not of one that was: journals are read as they were written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.house.books import people, sheets
from pitboss.house.books.positions import PersonEngaged, PropEngaged
from pitboss.house.books.sheet_events import NoticePosted
from pitboss.house.books.state import HouseState
from pitboss.house.tournament.beforehand import TOURNAMENT_CHECKS

CHECKS: dict[type, Callable[[HouseState, Any], None]] = {
    NoticePosted: sheets.check_starts,
    PersonEngaged: people.check_licence,
    PropEngaged: people.check_licence,
    **TOURNAMENT_CHECKS,
}


def check(house: HouseState, event: Any) -> None:
    """A HouseError where an event would be read in a journal of before, and is not written any more."""
    if type(event) in CHECKS:
        CHECKS[type(event)](house, event)

"""What is asked of a step of a tournament before it is written, and not of those that were written before."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

from pitboss.house.books.positions import known_as
from pitboss.house.books.state import HouseError, HouseState
from pitboss.house.tournament.events import ClockStarted, EntryRenamed, PlayersOut, RebuyTaken
from pitboss.house.tournament.play import entrant
from pitboss.house.tournament.state import Entrant, Tournament, chips_at_table
from pitboss.sheet.tournament_faults import CHIPS, CONDUCT, COSTS, FILED


def check_start(house: HouseState, event: ClockStarted) -> None:
    """It begins on the first filed day or later: on an earlier one its rules were filed less than five days ahead.

    A reading: the scheduled start is the first filed day, and a gaming day that was opened under its date counts.
    """
    held = house.tournaments[event.tournament]
    today, first = house.today().date, held.form.dates.first
    if not held.begun and date.fromisoformat(today) < date.fromisoformat(first):
        raise HouseError(
            f"the gaming day is {today}, and these rules are filed for {first}: begin then, or file others five days"
            " ahead",
            FILED("text"),
        )


def check_rebuy(house: HouseState, event: RebuyTaken) -> None:
    """Whoever has chips by the last count has lost them to somebody, or has no rebuy."""
    held = house.tournaments[event.tournament]
    entry, up_to = entrant(held, event.entry), held.form.rebuys.up_to
    if held.in_pit and event.left != entry.chips:
        raise HouseError(f"{entry.player} has {entry.chips:,} chips, not {event.left:,}", CONDUCT("(3)"))
    if entry.chips > event.left and not (event.to or event.lost):
        who = "with none" if not up_to else f"with {up_to:,} or fewer"
        raise HouseError(
            f"{entry.player} has {entry.chips:,} chips, and a rebuy is taken {who}; if they are lost, say who has them",
            FILED("text"),
        )


def check_out(house: HouseState, event: PlayersOut) -> None:
    """Nobody loses more than lies at the table."""
    held = house.tournaments[event.tournament]
    for table in {} if held.in_pit else _lost_at(held, event):
        lost, there = _lost_at(held, event)[table], chips_at_table(held, table)
        if lost >= there:
            raise HouseError(
                f"{lost:,} chips were lost, and table {held.table_name(table)} has {there:,} in all by the last count;"
                " look again, or count the stacks first",
                CHIPS("text"),
            )


def check_renamed(house: HouseState, event: EntryRenamed) -> None:
    """By another name nobody has more entries than the rules allow, and pays more than one player may."""
    held = house.tournaments[event.tournament]
    same = [each for each in held.of_event() if each.number != event.entry and _is(each, event.player)]
    if len(same) >= held.form.most_entries:
        raise HouseError(
            f"{event.player} has entered {len(same)} times, the most these rules allow: the entry is somebody else's",
            COSTS("text 1"),
        )


def _is(entry: Entrant, name: str) -> bool:
    return known_as(entry.player) == known_as(" ".join(name.split()))


def _lost_at(held: Tournament, event: PlayersOut) -> dict[int, int]:
    """How many were lost at each table."""
    tables = {each.number: each.table for each in held.players()}
    found: dict[int, int] = {}
    for each in event.out:
        found[tables[each.entry]] = found.get(tables[each.entry], 0) + each.began
    return found


TOURNAMENT_CHECKS: dict[type, Callable[[HouseState, Any], None]] = {
    ClockStarted: check_start,
    RebuyTaken: check_rebuy,
    PlayersOut: check_out,
    EntryRenamed: check_renamed,
}

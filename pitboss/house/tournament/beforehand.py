"""What is asked of a step of a tournament before it is written, and not of those that were written before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

from pitboss.games import tournament_files
from pitboss.house.books.positions import known_as
from pitboss.house.books.state import HouseError, HouseState
from pitboss.house.tournament.engine import filing_refusals
from pitboss.house.tournament.events import (
    AddOnTaken,
    ClockStarted,
    EntryRenamed,
    PlayersOut,
    RebuyTaken,
    TournamentFiled,
)
from pitboss.house.tournament.play import check_given, entrant
from pitboss.house.tournament.state import Entrant, Tournament, chips_at_table
from pitboss.sheet.faults import SheetError
from pitboss.sheet.tournament_faults import CHIPS, CONDUCT, COSTS, FILED
from pitboss.sheet.tournament_form import TournamentForm
from pitboss.sheet.tournament_newer_faults import unsaid


def refusals_to_file(house: HouseState, form: TournamentForm) -> Iterator[HouseError]:
    """Everything for which this house does not file these rules today."""
    yield from filing_refusals(house, form)
    yield from _closed_already(house, form)


def _closed_already(house: HouseState, form: TournamentForm) -> Iterator[HouseError]:
    """On a gaming day that was closed nothing can begin any more."""
    if form.dates.first <= house.last:
        yield HouseError(
            f"the gaming day {house.last} is closed, and no day up to it is opened again: file a first day after it",
            FILED("text"),
        )


def check_filed(house: HouseState, event: TournamentFiled) -> None:
    """Rules are filed for a day that can come, and with all that is looked for now."""
    try:
        form = tournament_files.parse(event.rules).form
        if lacks := tuple(unsaid(form)):
            raise SheetError(*lacks, where=tournament_files.FIELD)
    except SheetError as error:
        raise HouseError(str(error)) from None
    for refusal in _closed_already(house, form):
        raise refusal


def check_start(house: HouseState, event: ClockStarted) -> None:
    """It begins on a filed day: on an earlier one its rules were filed less than five days ahead, and after the last
    one it is not the tournament that was filed.

    A reading: the scheduled start is the first filed day, and a gaming day that was opened under its date counts.
    """
    held = house.tournaments[event.tournament]
    today, first, last = house.today().date, held.form.dates.first, held.form.dates.last
    if not held.begun and held.event == 1 and date.fromisoformat(today) > date.fromisoformat(last):
        raise HouseError(
            f"the gaming day is {today}, and these rules are filed until {last}: give the entries back, and file others"
            " five days ahead",
            FILED("text"),
        )
    if not held.begun and date.fromisoformat(today) < date.fromisoformat(first):
        raise HouseError(
            f"the gaming day is {today}, and these rules are filed for {first}: begin then, or file others five days"
            " ahead",
            FILED("text"),
        )


def check_rebuy(house: HouseState, event: RebuyTaken) -> None:
    """Whoever has chips by the last count has lost them to somebody, or has no rebuy."""
    held = house.tournaments[event.tournament]
    check_given(held, event.tender)
    entry, up_to = entrant(held, event.entry), held.form.rebuys.up_to
    if held.in_pit and event.left != entry.chips:
        raise HouseError(f"{entry.player} has {entry.chips:,} chips, not {event.left:,}", CONDUCT("(3)"))
    if entry.chips > event.left and not (event.to or event.lost):
        who = "with none" if not up_to else f"with {up_to:,} or fewer"
        raise HouseError(
            f"{entry.player} has {entry.chips:,} chips, and a rebuy is taken {who}; if they are lost, say who has them",
            FILED("text"),
        )


def check_add_on(house: HouseState, event: AddOnTaken) -> None:
    check_given(house.tournaments[event.tournament], event.tender)


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
    TournamentFiled: check_filed,
    ClockStarted: check_start,
    RebuyTaken: check_rebuy,
    AddOnTaken: check_add_on,
    PlayersOut: check_out,
    EntryRenamed: check_renamed,
}

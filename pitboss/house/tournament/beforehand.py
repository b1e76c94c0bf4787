"""What is asked of a step of a tournament before it is written, and not of those that were written before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from itertools import pairwise
from math import gcd
from typing import Any

from pitboss.games import tournament_files
from pitboss.house.books.positions import known_as
from pitboss.house.books.state import HouseError, HouseState
from pitboss.house.tournament.engine import as_won, filing_refusals, is_step, open_commitment, shows_key, told
from pitboss.house.tournament.events import (
    AddOnTaken,
    ClockStarted,
    ColouredUp,
    DoubleEntryFound,
    DrawCommitted,
    EntryRenamed,
    EntryTaken,
    PlayersOut,
    RebuyTaken,
    SeatForfeited,
    SeatsDrawn,
    StepTakenBack,
    TournamentFiled,
)
from pitboss.house.tournament.proofs import drawn
from pitboss.house.tournament.state import Entrant, Tournament, chips_at_table, chips_in_play
from pitboss.house.tournament.steps.entries import check_given
from pitboss.house.tournament.steps.parts import entrant
from pitboss.sheet.faults import SheetError
from pitboss.sheet.tournament_faults import CHIPS, CONDUCT, COSTS, FILED, SERIES, months_after
from pitboss.sheet.tournament_form import TournamentForm
from pitboss.sheet.tournament_workable import unsaid


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
    one it is not the tournament that was filed. No event of a series begins before its own day.

    A reading: the scheduled start is the first filed day, and a gaming day that was opened under its date counts.
    """
    held = house.tournaments[event.tournament]
    if held.begun or held.practice:
        return
    today, last = house.today().date, held.form.dates.last
    if held.event == 1 and date.fromisoformat(today) > date.fromisoformat(last):
        raise HouseError(
            f"the gaming day is {today}, and these rules are filed until {last}: give the entries back, and file others"
            " five days ahead",
            FILED("text"),
        )
    first = held.form.event(held.event).date or held.form.dates.first
    if date.fromisoformat(today) < date.fromisoformat(first):
        what = f"event {held.event} is" if held.form.events else "these rules are"
        raise HouseError(
            f"the gaming day is {today}, and {what} filed for {first}: begin then, or file others five days ahead",
            FILED("text"),
        )
    _check_four_months(held, today)


def _check_four_months(held: Tournament, today: str) -> None:
    """Nothing begins that would end too late. What was played for by then is paid on any day."""
    began = next((each.day for each in held.steps if is_step(each, ClockStarted)), "") or today
    latest = months_after(date.fromisoformat(began))
    if date.fromisoformat(today) > latest:
        raise HouseError(
            f"the gaming day is {today}: play began on {began}, and a tournament is over by {latest}", SERIES("(1)")
        )


def check_committed(house: HouseState, event: DrawCommitted) -> None:
    """Nobody has seen the key yet."""
    held = house.tournaments[event.tournament]
    if shows_key(event.commitment, (*held.steps, *(each.step for each in held.undone))):
        raise HouseError("seats were drawn by this key before; commit to another one", CONDUCT("(2)"))


def check_drawn(house: HouseState, event: SeatsDrawn) -> None:
    """By a key that nobody has seen: where a draw was taken back, the next one is committed to anew."""
    if not open_commitment(house.tournaments[event.tournament]):
        raise HouseError("a draw that was taken back has shown this key; commit to another one", CONDUCT("(2)"))


def check_entered(house: HouseState, event: EntryTaken) -> None:
    held = house.tournaments[event.tournament]
    _check_eligible(held, event.player)
    won = as_won(house, event).player
    if won != event.player and won != " ".join(event.player.split()):
        raise HouseError(f"voucher {event.voucher} was won by {won}; write the name so", COSTS("text 6"))


def _check_eligible(held: Tournament, name: str) -> None:
    """Who was disqualified in one event of a series enters none after it.

    A reading: the paragraph disqualifies from the tournament and every prize of it, and a series is one tournament. A
    voucher that was won before is a prize that was paid and is not taken back; it is used by nobody.
    """
    gone = next((each for each in held.entrants if each.gone and _is(each, name)), None)
    if gone is not None:
        raise HouseError(
            f"{gone.player} was disqualified in event {gone.event}, and enters none after it", SERIES("(2)(c)")
        )


def check_double(house: HouseState, event: DoubleEntryFound) -> None:
    """Some two of them were in at once: entries of which each began when the one before was out are as the rules allow
    them, or one too many, and no double entry.
    """
    held = house.tournaments[event.tournament]
    out = {
        each.entry: step.number for step in held.steps if is_step(step, PlayersOut) for each in told(step).out
    }  # fmt: skip
    out |= {told(step).entry: step.number for step in held.steps if is_step(step, SeatForfeited)}
    came = {told(step).receipt: step.number for step in held.steps if is_step(step, EntryTaken)}
    ordered = sorted({*event.entries}, key=lambda each: came[each])
    if all(out.get(before, held.last + 1) < came[after] for before, after in pairwise(ordered)):
        raise HouseError(
            "these entries were never in at once, one went out before the next was taken", SERIES("(2)(c)")
        )


def _check_played(held: Tournament) -> None:
    """Nothing is bought into a pool that is shared or won already, whatever the clock shows."""
    if held.deal or (held.begun and len(held.players()) < 2):
        raise HouseError("the event is over", CONDUCT("(1)"))


def check_rebuy(house: HouseState, event: RebuyTaken) -> None:
    """Whoever has chips by the last count has lost them to somebody, or has no rebuy."""
    held = house.tournaments[event.tournament]
    _check_played(held)
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
    held = house.tournaments[event.tournament]
    _check_played(held)
    check_given(held, event.tender)


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


def check_coloured(house: HouseState, event: ColouredUp) -> None:
    """What is left is made of the chips that stay, and rounding moves less than one of them for each player."""
    held = house.tournaments[event.tournament]
    gone = {*held.coloured, event.colour}
    stay = [worth for colour, worth in held.form.chips.colours.items() if colour not in gone]
    if not stay:
        return
    unit, players, total = min(stay), len(held.players()), chips_in_play(held) + event.more
    if total % gcd(*stay):
        raise HouseError(
            f"{total:,} points are not made of chips of {unit:,} and more; count what was changed again", CHIPS("text")
        )
    if abs(event.more) >= unit * max(1, players):
        raise HouseError(
            f"rounding odd chips moves less than {unit:,} points a player, {unit * max(1, players):,} in all, not"
            f" {abs(event.more):,}; count what was changed again",
            CHIPS("text"),
        )


def check_renamed(house: HouseState, event: EntryRenamed) -> None:
    """By another name nobody has more entries than the rules allow, and pays more than one player may."""
    held = house.tournaments[event.tournament]
    _check_eligible(held, event.player)
    same = [each for each in held.of_event() if each.number != event.entry and _is(each, event.player)]
    if len(same) >= held.form.most_entries:
        raise HouseError(
            f"{event.player} has entered {len(same)} times, the most these rules allow: the entry is somebody else's",
            COSTS("text 1"),
        )


def check_undone(house: HouseState, event: StepTakenBack) -> None:
    """Seats that were drawn stay as they were: their key was shown, and by what is taken back before it the seats that
    come of it could be chosen. The room sits as it was drawn besides.
    """
    held = house.tournaments[event.tournament]
    if not any(is_step(each, SeatsDrawn) and each.number > event.step for each in held.steps):
        return
    other = {each.step: each.seats for each in drawn(held, (each for each in held.steps if each.number != event.step))}
    for draw in drawn(held, held.steps):
        if draw.step > event.step and other.get(draw.step) != draw.seats:
            raise HouseError(
                f"step {draw.step} drew seats, and without step {event.step} it gives others; take that back first",
                CONDUCT("(2)"),
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
    DrawCommitted: check_committed,
    SeatsDrawn: check_drawn,
    RebuyTaken: check_rebuy,
    AddOnTaken: check_add_on,
    PlayersOut: check_out,
    ColouredUp: check_coloured,
    DoubleEntryFound: check_double,
    EntryTaken: check_entered,
    EntryRenamed: check_renamed,
    StepTakenBack: check_undone,
}

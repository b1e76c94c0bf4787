"""What is done between hands where nobody is asked: forfeits, colour-ups, tables broken, balanced and redrawn.

The rehearsal and the pit do it by the same rules: one thing after another, each worked out from the state that the
thing before has left. A table that is in the middle of a hand is left alone until the hand is over.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import dataclass
from typing import Any, NamedTuple

from pitboss.house.tournament.balance import balanced, room
from pitboss.house.tournament.director import (
    colour_due,
    forfeits_due,
    pace_wanted,
    redraw_due,
    table_to_break,
    tables_missing,
    uneven,
)
from pitboss.house.tournament.events import (
    ClockStarted,
    ColouredUp,
    DrawScope,
    HandForHandDealt,
    HandForHandSet,
    PlayerMove,
    PlayersMoved,
    SeatForfeited,
    StacksCounted,
    TournamentFinished,
    TournamentTableSet,
)
from pitboss.house.tournament.state import Tournament
from pitboss.sheet.tournament_terms import smallest_chip
from pitboss.table.shuffle import shuffled


class DrawWanted(NamedTuple):
    """Seats are to be drawn: whose, and at which table that is broken."""

    scope: DrawScope
    broken: int = 0


class InHand(NamedTuple):
    """Tables where a hand is played, and the receipts of who is in it."""

    tables: Set[int] = frozenset()
    entries: Set[int] = frozenset()


Chore = tuple[Any, ...] | DrawWanted
"""Events that happen together, or a draw."""


@dataclass(slots=True)
class TableKeeper:
    """`last`: for which state the moves were worked out, once for each."""

    last: tuple[Tournament, tuple[PlayerMove, ...]] | None = None

    def moves(self, held: Tournament) -> tuple[PlayerMove, ...]:
        """Who moves so that the tables are even."""
        if self.last is None or self.last[0] is not held:
            self.last = held, balanced(room(held)) if uneven(held) else ()
        return self.last[1]

    def waiting(self, held: Tournament, now: int) -> set[int]:
        """Tables that deal no hand before something is done, which waits for others to end theirs."""
        everywhere = {table.number for table in held.tables}
        if colour_due(held, now) or redraw_due(held) or pace_wanted(held, now) is not None:
            return everywhere
        table = table_to_break(held)
        return {table} if table else {_table(held, each.entry) for each in self.moves(held)}

    def next(self, held: Tournament, now: int, busy: InHand, key: Callable[[str], bytes]) -> Chore | None:
        """The next thing that can be done now, or None."""
        for each in forfeits_due(held, now):
            if each.number not in busy.entries and len(held.players()) > 1:
                return (SeatForfeited(held.number, each.number, in_hand=True),)
        if len(held.players()) < 2:
            # For practice there is no director to say that it is over.
            return (TournamentFinished(held.number),) if held.practice and held.begun and not busy.tables else None
        if (held.begun or held.practice) and (chore := _late(held)):
            return chore
        if held.practice and not held.begun:
            return (ClockStarted(held.number),)
        idle = not busy.tables
        if idle and (colour := colour_due(held, now)):
            return coloured_up(held, colour, key(f"race {held.event} {colour}"))
        if idle and redraw_due(held):
            return DrawWanted(DrawScope.ALL)
        if table := table_to_break(held):
            return None if table in busy.tables else DrawWanted(DrawScope.BROKEN, table)
        moves = self.moves(held)
        if moves and not {each.entry for each in moves} & busy.entries:
            return (PlayersMoved(held.number, moves),)
        if idle and (on := pace_wanted(held, now)) is not None:
            return (HandForHandSet(held.number, on=on),)
        if idle and round_over(held):
            return (HandForHandDealt(held.number),)
        return None


def _table(held: Tournament, entry: int) -> int:
    return next(each.table for each in held.players() if each.number == entry)


def _late(held: Tournament) -> Chore | None:
    """Who has entered late gets a seat, at a new table where none is free."""
    if all(each.table for each in held.players()):
        return None
    first, second = held.form.decks.backs[:2]
    for number in tables_missing(held):
        return (TournamentTableSet(held.number, number, (first, second), values=True),)
    return DrawWanted(DrawScope.UNSEATED)


def round_over(held: Tournament) -> bool:
    """Whether every table that can has dealt its hand of this round, where they play hand for hand."""
    can = {each.number for each in held.tables if sum(bool(who.chips) for who in held.at_table(each.number)) > 1}
    return held.hand_for_hand and bool(held.round) and can <= set(held.round)


def coloured_up(held: Tournament, colour: str, key: bytes) -> tuple[Any, ...]:
    """The race: each keeps whole larger chips, and for the odd ones new chips go out by lot, one to a player."""
    larger = smallest_chip(held.form, (*held.coloured, colour))
    stacks = {each.number: each.chips for each in held.players()}
    odd = {number: chips % larger for number, chips in stacks.items()}
    racing = [number for number, points in odd.items() if points]
    chips = -(-sum(odd.values()) // larger)
    order = shuffled(racing, key, "race")
    # Nobody is raced out of the tournament: who would be left with nothing comes first.
    first = sorted(order, key=lambda number: stacks[number] >= larger)
    winners = set(first[: max(chips, sum(stacks[number] < larger for number in racing))])
    after = {number: stacks[number] - odd[number] + larger * (number in winners) for number in stacks}
    more = sum(after.values()) - sum(stacks.values())
    return ColouredUp(held.number, colour, more), StacksCounted(held.number, tuple(after.items()))

"""Tables balanced with the fewest moves, and among these with the fairest blinds: one assignment problem.

Rows are the players of the fuller tables, columns the free seats of the others; rows and columns that stand for
staying and for staying empty say how many go from where to where. SciPy solves it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from pitboss._extras import need
from pitboss.house.tournament.events import PlayerMove
from pitboss.house.tournament.seats import spread
from pitboss.house.tournament.state import Tournament

NEVER = 10**9
"""Dearer than all moves of a room together."""
BLINDS, BEFORE, BEHIND_BUTTON = 1_000, 50, 20_000
"""What weighs: a hand by which the next big blind comes sooner or later, an earlier move, a seat that has to wait."""


class SeatedPlayer(NamedTuple):
    """A player at a table. `moves`: how often already."""

    entry: int
    seat: int
    moves: int = 0


class BalanceTable(NamedTuple):
    number: int
    seats: int
    button: int
    players: tuple[SeatedPlayer, ...]

    @property
    def free(self) -> tuple[int, ...]:
        taken = {each.seat for each in self.players}
        return tuple(seat for seat in range(1, self.seats + 1) if seat not in taken)


def room(held: Tournament) -> tuple[BalanceTable, ...]:
    """The tables of a tournament as they are balanced."""
    return tuple(
        BalanceTable(
            table.number,
            table.seats,
            table.button,
            tuple(SeatedPlayer(each.number, each.seat, each.moves) for each in held.at_table(table.number)),
        )
        for table in held.tables
    )


def hands_to_big_blind(table: BalanceTable, seat: int) -> int:
    """After how many hands the big blind comes to a seat, as the button moves from player to player.

    With two players the button has the small blind.
    """
    taken = {each.seat for each in table.players} | {seat}
    ordered = sorted(taken, key=lambda at: (at - table.button - 1) % table.seats)
    small = 1 if len(ordered) > 2 else 0
    return (ordered.index(seat) - small - 1) % len(ordered) + 1


def waits(table: BalanceTable, seat: int) -> bool:
    """Whether a free seat lies between the button and the big blind: who comes there is not dealt in at once."""
    order = sorted((each.seat for each in table.players), key=lambda at: (at - table.button - 1) % table.seats)
    taken = [at for at in order if at != table.button]
    if len(taken) < 2:
        return False
    return (seat - table.button - 1) % table.seats < (taken[1] - table.button - 1) % table.seats


def price(source: BalanceTable, player: SeatedPlayer, target: BalanceTable, seat: int) -> int:
    """What a move costs its player in fairness: the big blind should come when it would have come.

    Of several alike the one moves whose big blind is next, as the trade has it, and rather who has not moved yet.
    """
    here, there = hands_to_big_blind(source, player.seat), hands_to_big_blind(target, seat)
    late = BEHIND_BUTTON if waits(target, seat) else 0
    return BLINDS * abs(here - there) + late + BEFORE * player.moves + here


class _Problem:
    """Rows and columns with what each pair costs."""

    def __init__(self, tables: Sequence[BalanceTable]) -> None:
        total, many = sum(len(each.players) for each in tables), len(tables)
        self.least, odd = divmod(total, many)
        self.full = [each for each in tables if len(each.players) > self.least]
        self.short = [each for each in tables if len(each.players) <= self.least]
        # So many of the fuller tables keep one more than the least; of further odd players short tables get one each.
        self.keep = min(odd, len(self.full))
        self.extra = odd - self.keep
        self.rows = [("player", table, player) for table in self.full for player in table.players]
        self.columns = [("seat", table, seat) for table in self.short for seat in table.free]

    def solved(self) -> list[tuple[SeatedPlayer, BalanceTable, int]]:
        from scipy.optimize import linear_sum_assignment

        rows: list[tuple[str, object, object]] = [*self.rows]
        columns: list[tuple[str, object, object]] = [*self.columns]
        for table in self.full:
            columns += [("stay", table, None)] * self.least + [("may stay", table, None)]
        rows += [("gone", None, None)] * (len(self.full) - self.keep)
        for table in self.short:
            empty = len(table.free) - (self.least - len(table.players))
            rows += [("empty", table, None)] * (empty - 1) + [("may be empty", table, None)] * (empty > 0)
        columns += [("filled", None, None)] * self.extra
        costs = np.array([[self._cost(row, column) for column in columns] for row in rows], dtype=np.int64)
        at, to = linear_sum_assignment(costs)
        chosen = ((rows[i], columns[j]) for i, j in zip(at, to, strict=True))
        return [(row[2], column[1], column[2]) for row, column in chosen if (row[0], column[0]) == ("player", "seat")]

    def _cost(self, row: tuple[str, object, object], column: tuple[str, object, object]) -> int:
        match row[0], column[0]:
            case "player", "seat":
                return price(row[1], row[2], column[1], column[2])  # type: ignore[arg-type]
            case "player", "stay" | "may stay":
                return 0 if row[1] is column[1] else NEVER
            case "gone", "may stay":
                return 0
            case "empty" | "may be empty", "seat":
                return 0 if row[1] is column[1] else NEVER
            case "may be empty", "filled":
                return 0
        return NEVER


def taking_part(tables: Sequence[BalanceTable]) -> list[int]:
    """Numbers of the tables that may give players up or get some: whose buttons say who moves, and where to."""
    if not uneven(tables):
        return []
    found = _Problem(tables)
    gives = {each.number for each in found.full if len(each.players) > found.least + (found.keep == len(found.full))}
    gets = {each.number for each in found.short if found.extra or len(each.players) < found.least}
    return sorted(gives | gets)


def uneven(tables: Sequence[BalanceTable]) -> bool:
    """Whether a table has two players more than another."""
    return spread({each.number: len(each.players) for each in tables}) > 1


def balanced(tables: Sequence[BalanceTable]) -> tuple[PlayerMove, ...]:
    """Who moves, and to which seat, until no table has two players more than another."""
    need("tournaments", "balancing tables")
    if not uneven(tables):
        return ()
    found = _Problem(tables).solved()
    return tuple(sorted(PlayerMove(player.entry, table.number, seat) for player, table, seat in found))

"""What a director has to see to now, worked out from the state: seats, tables that break, who moves, what is due."""

from __future__ import annotations

from itertools import count
from typing import NamedTuple

from pitboss.house.tournament import balance, prizes
from pitboss.house.tournament.balance import hands_to_big_blind
from pitboss.house.tournament.engine import is_step, told
from pitboss.house.tournament.events import (
    ButtonAt,
    DoubleEntryFound,
    Penalty,
    PlayerMove,
    PlayerPenalised,
    PlayersMoved,
    PlayersOut,
    SeatForfeited,
    SeatsDrawn,
)
from pitboss.house.tournament.seats import fewest_tables
from pitboss.house.tournament.state import Entrant, TakenStep, Tournament, clock


def tables_missing(held: Tournament) -> list[int]:
    """Numbers of the tables that the players need besides those that are set."""
    have = {table.number for table in held.tables}
    many = fewest_tables(len(held.players()), held.form.seating.seats)
    # A number that stands on another table in the room is not given twice.
    called = {held.table_name(number) for number in have}
    free = (number for number in count(1) if number not in have and str(number) not in called)
    return [next(free) for _ in range(max(0, many - len(have)))]


def redraw_due(held: Tournament) -> bool:
    """Whether the last table is drawn anew: as many are left as sit at it, at more tables than one."""
    final, left = held.form.seating.final, len(held.players())
    return held.begun and bool(final) and 1 < left <= final and len(held.tables) > 1


def table_to_break(held: Tournament) -> int:
    """The table that is broken next: the one whose breaking moves the fewest players, then the one with the highest
    number; 0 where all are needed.
    """
    needed = max(1, fewest_tables(len(held.players()), held.form.seating.seats))
    if len(held.tables) <= needed:
        return 0
    return min((each.number for each in held.tables), key=lambda each: (len(held.at_table(each)), -each))


def pace_wanted(held: Tournament, now: int) -> bool | None:
    """Hand for hand, where one more goes out before the money and several tables play; None: as it is.

    A director may want it sooner: it can end once those who are left are in the money, or play at one table.
    """
    if not prizes.closed(held, now):
        return None
    paid = sum(1 for each in prizes.prize_table(held) if each.cash or each.voucher)
    left, several = len(held.players()), len(held.tables) > 1
    if held.hand_for_hand:
        return None if left > paid and several else False
    return True if left == paid + 1 and several else None


def colour_due(held: Tournament, now: int) -> str:
    """The colour that should have left the game by now, or nothing."""
    shown = clock(held, now)
    over = shown.level if shown.is_break else shown.level - 1
    ups = (each.colour for each in held.form.colour_ups if each.after <= over)
    return next((each for each in ups if each not in held.coloured), "")


def forfeits_due(held: Tournament, now: int) -> list[Entrant]:
    """Who was away for as long as the rules allow."""
    after, level = held.form.seating.absent, clock(held, now).level
    return [each for each in held.players() if each.away and after and level >= each.away + after]


def _disqualifies(step: TakenStep) -> bool:
    return is_step(step, PlayerPenalised) and told(step).penalty is Penalty.DISQUALIFIED


class AdvisedMove(NamedTuple):
    """Who moves where, and why this one: after how many hands the big blind comes here, and after how many there."""

    player: Entrant
    to: PlayerMove
    here: int
    there: int


def uneven(held: Tournament) -> bool:
    """Whether a table has two players more than another."""
    return balance.uneven(balance.room(held))


RESEATED = (PlayersOut, SeatForfeited, DoubleEntryFound, SeatsDrawn, PlayersMoved)
"""After which others sit at a table than before; as after a penalty that disqualifies."""


def buttons_unsaid(held: Tournament) -> list[int]:
    """Tables that take part in a balance, and of which nobody has said where the button is since somebody went or
    came. Where cards are dealt by hand it goes on with every hand and nobody tells it, so that whose big blind is next
    is not known before; where the pit deals it is.
    """
    asked = [] if held.in_pit else balance.taking_part(balance.room(held))
    said = set[int]()
    for step in reversed(held.steps if asked else ()):
        if is_step(step, *RESEATED) or _disqualifies(step):
            break
        if is_step(step, ButtonAt):
            said.add(told(step).at_table)
    return [table for table in asked if table not in said]


def moves(held: Tournament) -> list[AdvisedMove]:
    """The fewest moves that balance the tables."""
    if not uneven(held):
        return []
    room = balance.room(held)
    tables, who = {each.number: each for each in room}, {each.number: each for each in held.players()}
    found = []
    for move in balance.balanced(room):
        player = who[move.entry]
        here = hands_to_big_blind(tables[player.table], player.seat)
        found.append(AdvisedMove(player, move, here, hands_to_big_blind(tables[move.table], move.seat)))
    return found

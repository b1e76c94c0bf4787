"""Seats by draws and moves, and where the button lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pitboss.house.books.state import HouseError
from pitboss.house.tournament.events import ButtonAt, DrawCommitted, DrawScope, PlayersMoved, SeatsDrawn
from pitboss.house.tournament.seats import DrawnSeats, FreeSeats, draw, draw_name, fewest_moves, fewest_tables, spread
from pitboss.house.tournament.state import Entrant, SeatChange, Tournament, TournamentTable
from pitboss.house.tournament.steps.parts import StepMoment, StepResult, entrant, table_of, with_entrants, with_table
from pitboss.sheet.tournament_faults import CONDUCT
from pitboss.table.shuffle import commitment


def committed(held: Tournament, event: DrawCommitted, moment: StepMoment) -> StepResult:
    if len(event.commitment) != 64:
        raise HouseError("a commitment is the SHA-256 of a key, in 64 digits", CONDUCT("(2)"))
    return replace(held, commitment=event.commitment), ()


def drawn(held: Tournament, event: SeatsDrawn, moment: StepMoment) -> StepResult:
    """By the key that was committed to, and by no other."""
    key = _key(event.key)
    if not held.commitment or commitment(key) != held.commitment:
        raise HouseError("seats are drawn by the key that was committed to before", CONDUCT("(2)"))
    name = draw_name(held.number, held.event, held.draws + 1, event.word)
    who, tables, left = to_draw(held, event)
    if len(who) > sum(len(each.free) for each in tables):
        free = sum(len(each.free) for each in tables)
        raise HouseError(f"{len(who)} players and {free} free seats; set another table first")
    found = draw([each.number for each in who], tables, key, name)
    after = replace(_seated(held, who, found, moment), draws=held.draws + 1, commitment="")
    anew = event.scope is DrawScope.ALL
    stay = (each for each in held.tables if each.number in left)
    fresh = tuple(_first_button(after, each) if anew or not held.at_table(each.number) else each for each in stay)
    # Chips that nobody has leave a table with its players, nobody knows where to.
    loose = () if anew else tuple(each for each in held.loose if each[0] in left)
    return replace(after, tables=fresh, loose=loose), ()


def _first_button(held: Tournament, table: TournamentTable) -> TournamentTable:
    """At a table that begins. No paragraph says where; since the seats were drawn, the first that is taken is as random
    as a card drawn for it.
    """
    taken = held.at_table(table.number)
    return table._replace(button=taken[0].seat if taken else 1, blinds=())


def _key(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise HouseError("a key is written in hexadecimal digits", CONDUCT("(2)")) from None


def to_draw(held: Tournament, event: SeatsDrawn) -> tuple[list[Entrant], list[FreeSeats], set[int]]:
    """Whose seats are drawn, among which, and the tables that are left."""
    numbers = {each.number for each in held.tables}
    players = held.players()
    match event.scope:
        case DrawScope.UNSEATED:
            who = [each for each in players if not each.table]
        case DrawScope.BROKEN:
            who = held.at_table(table_of(held, event.broken).number)
            numbers -= {event.broken}
        case DrawScope.ALL:
            who = players
            numbers = set(sorted(numbers)[: fewest_tables(len(players), held.form.seating.seats)])
    moving = {each.number for each in who}
    return who, [_free(held, table, moving) for table in held.tables if table.number in numbers], numbers


def _free(held: Tournament, table: TournamentTable, moving: set[int]) -> FreeSeats:
    stay = [each.seat for each in held.at_table(table.number) if each.number not in moving]
    return FreeSeats(table.number, len(stay), tuple(seat for seat in range(1, table.seats + 1) if seat not in stay))


def _seated(held: Tournament, who: Sequence[Entrant], found: DrawnSeats, moment: StepMoment) -> Tournament:
    def placed(each: Entrant) -> Entrant:
        (table, seat), moved = found[each.number], bool(each.table and held.begun)
        return each._replace(table=table, seat=seat, moves=each.moves + moved, came=moved and table != each.table)

    # Where cards are dealt by hand a stack is what was counted last; whoever moves takes along what it is now.
    carried = held.begun and not held.in_pit and any(each.table not in (0, found[each.number][0]) for each in who)
    after = replace(with_entrants(held, *map(placed, who)), mixed=held.mixed or carried)
    changes = tuple(SeatChange(each.number, each.table, each.seat, *found[each.number]) for each in who if each.table)
    return replace(after, moved=changes, moved_by=moment.step) if held.begun and changes else after


def moved(held: Tournament, event: PlayersMoved, moment: StepMoment) -> StepResult:
    """The fewest that balance the tables: neither one too many nor one to a seat that is taken."""
    sizes = {table.number: len(held.at_table(table.number)) for table in held.tables}
    if len(event.moves) != fewest_moves(sizes.values()):
        raise HouseError(f"{fewest_moves(sizes.values())} moves balance these tables, not {len(event.moves)}")
    who = [entrant(held, each.entry) for each in event.moves]
    taken = {(each.table, each.seat) for each in held.players()}
    for move, player in zip(event.moves, who, strict=True):
        seats = table_of(held, move.table).seats
        if (move.table, move.seat) in taken or not 1 <= move.seat <= seats or move.table == player.table:
            where = f"seat {move.seat} of table {held.table_name(move.table)}"
            raise HouseError(f"{where} is not free for {player.player}")
        taken.add((move.table, move.seat))
    after = _seated(held, who, {each.entry: (each.table, each.seat) for each in event.moves}, moment)
    if spread({table.number: len(after.at_table(table.number)) for table in held.tables}) > 1:
        raise HouseError("after these moves a table still has two players more than another")
    return after, ()


def button(held: Tournament, event: ButtonAt, moment: StepMoment) -> StepResult:
    table = table_of(held, event.at_table)
    if not 1 <= event.seat <= table.seats:
        raise HouseError(f"table {held.table_name(table.number)} has seats 1 to {table.seats}")
    return with_table(held, table._replace(button=event.seat, blinds=())), ()

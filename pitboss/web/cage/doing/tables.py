"""A table from its opening to its closing: what is bought there, what the floor does, and its boxes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from pitboss.house.books import chart
from pitboss.house.books.boxes import UNDER
from pitboss.house.books.events import BankOpened, BoxKind, BoxTaken, TookAway
from pitboss.house.books.journal import Signed
from pitboss.house.books.state import HouseError, TableBank
from pitboss.money.cents import dollars
from pitboss.money.ledger import Account, Whose
from pitboss.sheet.pot_faults import CO_COINS, QUARTER
from pitboss.web.cage.asks import BOXES, BuyAtTable, CloseTable, DropBoxes, OfFloor, OpenDispute, OpenTable
from pitboss.web.cage.doing.names import game_slug
from pitboss.web.cage.doing.pen import DeskPen, signed
from pitboss.web.sheets import papers
from pitboss.web.tables.banked_felt import BankedFelt
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room

LAST = "pitboss house last"


async def open_table(pen: DeskPen, ask: OpenTable) -> None:
    game, sheet, said = await asyncio.to_thread(_sheet_for, pen, ask)

    def opens(bank: BankOpened) -> Signed:
        return signed(ask, replace(bank, **ask.fields(), **said))[0]

    # Tried before a number is given out: a table that is refused leaves no gap.
    bank = await asyncio.to_thread(pen.pit.would_open, game, sheet)
    pen.tried(opens(bank), 0)
    async with pen.pit.opening:
        await pen.pit.set_up(game, sheet, opens)


def _sheet_for(pen: DeskPen, ask: OpenTable) -> tuple[str, str, dict[str, Any]]:
    """The game, the sheet and its document, where the house opens tables under documents."""
    if not pen.pit.house.by_sheets:
        return *pen.pit.read(ask.game, ask.sheet), {}
    found = papers.for_table(pen.pit.house, game_slug(ask.game), ask.under, ask.sheet)
    current = found.current
    assert current is not None
    return found.game, json.dumps(current.sheet), {"sheet": found.number, "version": current.number}


async def buy(pen: DeskPen, ask: BuyAtTable) -> None:
    _in_chips(pen, ask)
    await pen.write(ask, ask.kind(**await pen.known(ask)))


def _in_chips(pen: DeskPen, ask: BuyAtTable) -> None:
    """A sum that can be given in chips of the table, and in Colorado in coins."""
    table, room = pen.pit.house.table(ask.table), pen.pit.room(ask.table)
    if not isinstance(room, BankedFelt) or ask.tender == "chips":
        return
    least = min(QUARTER, room.sheet.unit) if table.state == "CO" else room.sheet.unit
    if ask.amount % least:
        what = "chip or coin" if least < room.sheet.unit else "chip"
        law = CO_COINS if least < room.sheet.unit else None
        says = f"{dollars(ask.amount)} cannot be given: the smallest {what} of table {table.number} is"
        raise HouseError(f"{says} {dollars(least)}", law)


async def by_floor(pen: DeskPen, ask: OfFloor) -> None:
    """At the table itself, between two things that happen there; whoever sits there sees it."""
    room = pen.pit.room(ask.table)
    async with room.lock:
        await room.sure()
        said = dict(ask.fields()) | ({"round": room.round} if isinstance(ask, OpenDispute) else {})
        await room.act_and_show(pen.write(ask, ask.kind(**said)))


async def drop(pen: DeskPen, ask: DropBoxes) -> None:
    await pen.write(ask, *_taken(pen, ask))


def _taken(pen: DeskPen, ask: DropBoxes) -> list[BoxTaken]:
    """The boxes that are named; where no kind is, those that hold something."""
    house, held = pen.pit.house, dict(pen.store.books.balances)
    tables = sorted(house.tables) if ask.table is None else [house.table(ask.table).number]
    if ask.box is not None:
        return [BoxTaken(table, BOXES[ask.box]) for table in tables]
    full = [BoxTaken(table, kind) for table in tables for kind, under in UNDER.items() if held.get(under(table))]
    if not full:
        where = "any open table" if ask.table is None else f"table {ask.table}"
        raise Refused(f"no box of {where} holds anything; to take one all the same say which", typed="--box drop")
    return full


async def close(pen: DeskPen, ask: CloseTable) -> None:
    """Everybody is paid, rails are emptied and the bank counted, in one; or nothing, and the table plays on."""
    table, room = pen.pit.house.table(ask.table), pen.pit.room(ask.table)
    _boxes_are_counted(pen, table)
    async with room.lock:
        await room.sure()
        if not table.banked and room.session.hand is not None:
            says = f"a hand is played at table {table.number}; call the last one"
            raise Refused(says, typed=f"{LAST} {table.number}", verb="last")
        away = [TookAway(table.number, name, amount) for name, amount in _left_behind(pen, room)]
        await pen.pit.shut(room, *signed(ask, *away, ask.kind(**ask.fields())))


def _boxes_are_counted(pen: DeskPen, table: TableBank) -> None:
    """A table that closes leaves its jackpot to the next one: what is on the way to the count is missing."""
    for box in pen.pit.house.boxes.values():
        if box.table == table.number and box.kind is BoxKind.JACKPOT:
            raise Refused(f"count box {box.number}, the {box.kind.value} of table {box.table}, first")


def _left_behind(pen: DeskPen, room: Room) -> Iterator[tuple[str, int]]:
    """Chips on the rail of those who do not sit there: whoever sits there takes them along by the closing."""
    sit = set() if room.session.closed else set(room.names().values())
    for account, amount in _lies_at(pen, room.number):
        name = chart.player_at(account)
        if account.whose is Whose.PATRON and account.name == "rail" and name not in sit:
            yield name, amount


def _lies_at(pen: DeskPen, table: int) -> list[tuple[Account, int]]:
    held = dict(pen.store.books.balances)
    return [(each, held[each]) for each in held if chart.at_table(each, table) and held[each]]

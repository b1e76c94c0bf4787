"""Boxes under the tables: what goes in stays until the count, which two people make."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pitboss.house.books import chart, jackpots
from pitboss.house.books.events import BoxKind, BoxTaken, SoftCounted
from pitboss.house.books.rules import CO_RAKE
from pitboss.house.books.state import Came, Held, HouseError, HouseState, SealedBox
from pitboss.house.books.state import counted as found
from pitboss.law.paragraphs import Cite
from pitboss.money.ledger import Account, Whose, Why
from pitboss.table.booking import Movement, move

UNDER = {BoxKind.DROP: chart.drop_box, BoxKind.RAKE: chart.rake_box, BoxKind.JACKPOT: chart.jackpot_box}
"""Where the money of a box is while it hangs under its table."""


def taken(house: HouseState, event: BoxTaken, held: Held) -> Came:
    """The box goes, with what is in it, and an empty one hangs there."""
    today, table = house.today(), house.table(event.table)
    number = house.taken + 1
    fund = table.fund if event.box is BoxKind.JACKPOT else ""
    box = SealedBox(number, event.box, table.number, table.game, today.date, today.shift, house.now, fund)
    inside = UNDER[event.box](table.number)
    after = replace(house, boxes={**house.boxes, number: box}, taken=number)
    amount = held.get(inside, 0)
    return after, [move(inside, chart.sealed(number, box.whose), amount, Why.BOX, _law(event.box))] if amount else ()


def counted(house: HouseState, event: SoftCounted, held: Held) -> Came:
    """What is in a box comes to the cage; what was raked for a jackpot stays the players', all of it."""
    house.today()
    if event.number not in house.boxes:
        raise HouseError(f"box {event.number} is not waiting for a count")
    box = house.boxes[event.number]
    source, law = chart.sealed(box.number, box.whose), _law(box.kind)
    after = replace(house, boxes={number: each for number, each in house.boxes.items() if number != box.number})
    if box.fund:
        return after, tuple(jackpots.counted(house, box, event, held))
    if box.whose is Whose.FUND:
        over = chart.held_over(box.game, "jackpot")
        where = chart.jackpot(box.table) if box.table in house.tables else over
        return after, tuple(_players_count(source, where, over, held.get(source, 0), event.amount, law))
    return after, found(source, chart.CAGE, held, event.amount, law)


def _players_count(
    source: Account, where: Account, over: Account, expected: int, found: int, law: Cite | None
) -> Iterator[Movement]:
    """Whatever is missing the house makes good; what is too much is the players' too, and the next table's."""
    if found < 0:
        raise HouseError("a count finds nothing or something")
    if expected:
        yield move(source, where, expected, Why.COUNT, law)
    if found > expected:
        yield move(chart.OVER_SHORT, over, found - expected, Why.COUNT, law)
    elif found < expected:
        yield move(chart.CAGE, chart.OVER_SHORT, expected - found, Why.COUNT, law)


def _law(kind: BoxKind) -> Cite | None:
    return {BoxKind.RAKE: CO_RAKE("(1)"), BoxKind.JACKPOT: CO_RAKE("(2)"), BoxKind.DROP: None}[kind]

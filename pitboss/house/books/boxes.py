"""Boxes under the tables: what goes in stays until the count, which two people make."""

from __future__ import annotations

from dataclasses import replace

from pitboss.house.books import chart, jackpots
from pitboss.house.books.events import BoxKind, BoxTaken, SoftCounted
from pitboss.house.books.rules import CO_RAKE
from pitboss.house.books.state import Came, Held, HouseError, HouseState, SealedBox, made_good, without
from pitboss.house.books.state import counted as found
from pitboss.law.paragraphs import Cite
from pitboss.money.ledger import Whose, Why
from pitboss.table.booking import move

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
    after = replace(house, boxes=without(house.boxes, box.number))
    if box.fund:
        return after, tuple(jackpots.counted(house, box, event, held))
    if box.whose is Whose.FUND:
        over = chart.held_over(box.game, "jackpot")
        where = chart.jackpot(box.table) if box.table in house.tables else over
        expected = held.get(source, 0)
        moved = [move(source, where, expected, Why.COUNT, law)] if expected else []
        return after, [*moved, *made_good(over, expected, event.amount, law)]
    return after, found(source, chart.CAGE, held, event.amount, law)


def _law(kind: BoxKind) -> Cite | None:
    return {BoxKind.RAKE: CO_RAKE("(1)"), BoxKind.JACKPOT: CO_RAKE("(2)"), BoxKind.DROP: None}[kind]

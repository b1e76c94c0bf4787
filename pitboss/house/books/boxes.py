"""Boxes under the tables: what goes in stays until the count, which two people make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pitboss.house.books import chart
from pitboss.house.books.events import BoxKind, BoxTaken, SoftCounted
from pitboss.house.books.rules import CO_RAKE
from pitboss.house.books.state import Held, HouseError, HouseState, SealedBox
from pitboss.law.paragraphs import Cite
from pitboss.money.ledger import Account, Posting, Whose, Why
from pitboss.table.booking import Movement, move

Came = tuple[HouseState, Iterable[Movement]]
UNDER = {BoxKind.DROP: chart.drop_box, BoxKind.RAKE: chart.rake_box, BoxKind.JACKPOT: chart.jackpot_box}
"""Where the money of a box is while it hangs under its table."""
POSTED = Account(Whose.FUND, "jackpot counted")
"""What was counted for jackpots, until the pool it belongs to has it."""


def taken(house: HouseState, event: BoxTaken, held: Held) -> Came:
    """The box goes, with what is in it, and an empty one hangs there."""
    today, table = house.today(), house.table(event.table)
    number = house.taken + 1
    box = SealedBox(number, event.box, table.number, today.date, today.shift, house.now)
    inside = UNDER[event.box](table.number)
    after = replace(house, boxes={**house.boxes, number: box}, taken=number)
    amount = held.get(inside, 0)
    return after, [move(inside, chart.sealed(number, box.whose), amount, Why.BOX, _law(event.box))] if amount else ()


def counted(house: HouseState, event: SoftCounted, held: Held) -> Came:
    """What is in a box comes to the cage; what was raked for a jackpot stays the players', all of it."""
    house.today()
    if event.number not in house.boxes:
        raise HouseError(f"box {event.number} is not waiting for a count")
    if event.amount < 0:
        raise HouseError("a box holds nothing or something")
    box = house.boxes[event.number]
    expected = held.get(chart.sealed(box.number, box.whose), 0)
    after = replace(house, boxes={number: each for number, each in house.boxes.items() if number != box.number})
    return after, tuple(_counted(box, expected, event.amount))


def _counted(box: SealedBox, expected: int, found: int) -> Iterator[Movement]:
    source, law = chart.sealed(box.number, box.whose), _law(box.kind)
    if box.whose is Whose.FUND:
        # Whatever is missing the house makes good, and what is too much is the players' too.
        if expected:
            yield move(source, POSTED, expected, Why.COUNT, law)
        if found > expected:
            yield move(chart.OVER_SHORT, POSTED, found - expected, Why.COUNT, law)
        elif found < expected:
            yield move(chart.CAGE, chart.OVER_SHORT, expected - found, Why.COUNT, law)
        return
    sums = ((source, -expected), (chart.CAGE, found), (chart.OVER_SHORT, expected - found))
    yield tuple(Posting(account, amount, Why.COUNT, law) for account, amount in sums if amount)


def _law(kind: BoxKind) -> Cite | None:
    return {BoxKind.RAKE: CO_RAKE("(1)"), BoxKind.JACKPOT: CO_RAKE("(2)"), BoxKind.DROP: None}[kind]

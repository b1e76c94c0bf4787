"""What was in dispute in a round and how it was ruled: for the floor, for its players, and for whoever looks it up."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import or_, select

from pitboss.house.books.events import Happened
from pitboss.house.books.floor_events import DisputeOpened, DisputeRuled
from pitboss.house.books.floor_state import Dispute, DisputeRuling
from pitboss.house.books.journal import JournalLine, beginning, unspelled
from pitboss.house.books.state import HouseState
from pitboss.house.store.schema import journal
from pitboss.house.store.store import Store
from pitboss.law.paragraphs import cite_of
from pitboss.web.pictures import DisputeLine, RulingLine


def at_table(house: HouseState, table: int, since: int = 0) -> list[DisputeLine]:
    """What was disputed at an open table, from a round on."""
    found = house.floor.disputes.items()
    return [_line(number, each) for number, each in found if each.table == table and each.round >= since]


def in_round(store: Store, table: int, round: int) -> list[DisputeLine]:
    """What was disputed in a round: of a table that is closed the journal knows it."""
    house = store.books.house
    lines = at_table(house, table) if table in house.tables else _kept(store, table)
    return [line for line in lines if line["round"] == round]


def _kept(store: Store, table: int) -> list[DisputeLine]:
    """A table closes when all of its disputes are ruled, so those that were opened are those that were ruled."""
    kinds = (journal.c.data.startswith(beginning(kind), autoescape=True) for kind in (DisputeOpened, DisputeRuled))
    asked = select(journal).where(journal.c.table == table, or_(*kinds)).order_by(journal.c.seq)
    with store.engine.connect() as db:
        told = [unspelled(JournalLine(*row[1:8])) for row in db.execute(asked)]
    opened = [each for each in told if isinstance(each.event, DisputeOpened)]
    ruled = [each for each in told if isinstance(each.event, DisputeRuled)]
    numbers = sorted({each.event.number for each in ruled})
    return [_line(number, _dispute(each, number, ruled)) for number, each in zip(numbers, opened, strict=False)]


def _dispute(opened: Happened, number: int, ruled: Iterable[Happened]) -> Dispute:
    mine = (each for each in ruled if each.event.number == number)
    rulings = (DisputeRuling(each.at, each.by, each.event.says, str(cite_of(each.event.law))) for each in mine)
    about = opened.event
    return Dispute(about.table, about.round, about.player, about.says, opened.at, opened.by, tuple(rulings))


def _line(number: int, each: Dispute) -> DisputeLine:
    return {
        "number": number, "round": each.round, "player": each.player, "says": each.says, "since": each.since,
        "by": list(each.by), "rulings": [_ruling(ruling, each.round) for ruling in each.rulings],
    }  # fmt: skip


def _ruling(ruling: DisputeRuling, round: int) -> RulingLine:
    return {"at": ruling.at, "by": list(ruling.by), "round": round, "says": ruling.says, "law": ruling.law}

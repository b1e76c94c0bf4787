"""Sheets that are submitted, and posted at a table where people play."""

from __future__ import annotations

from dataclasses import replace

from pitboss.house.books import sheets
from pitboss.house.books.events import SheetPosted
from pitboss.house.books.journal import Signed
from pitboss.house.books.sheet_events import SheetInForce, SheetSubmitted
from pitboss.web.cage.doing.names import submitted
from pitboss.web.cage.doing.pen import DeskPen, signed
from pitboss.web.cage.sheet_asks import PostAtTable, SubmitSheet
from pitboss.web.tables.refused import Refused

BETWEEN, LOOKS = 20.0, 0.1
"""Seconds until a round is not waited for any longer, and between two looks at it."""


async def submit(pen: DeskPen, ask: SubmitSheet) -> None:
    """A sheet has its number from the journal; one that is posted at once is in force, or nothing of it happens."""
    sheet = SheetSubmitted(**submitted(ask))
    if not sheet.number:
        sheet = replace(sheet, number=sheets.next_number(pen.pit.house))
    await pen.write(ask, sheet, *([SheetInForce(sheet.number)] if ask.post else ()))


async def round_ends(pen: DeskPen, ask: PostAtTable) -> None:
    """Where people play, the end of the round is waited for, while others are at the desk."""
    pit = pen.pit
    room, paper = pit.rooms.get(ask.table), pit.house.sheets.get(ask.paper)
    current = paper.current if paper else None
    until = pit.outside.time() + (BETWEEN if pit.loop else 0.0)
    while room and current and not room.takes(current.sheet) and pit.outside.time() < until:
        await pit.outside.sleep(LOOKS)


async def post(pen: DeskPen, ask: PostAtTable) -> None:
    """At the table itself, from its next round on; whoever sits there sees it."""
    room, current = pen.pit.room(ask.table), sheets.document(pen.pit.house, ask.paper).current
    if current is None:
        says = f"sheet {ask.paper} is not in force; post it first"
        raise Refused(says, typed=f"pitboss house sheet post {ask.paper}", verb="sheet/post")

    def posts(posted: SheetPosted) -> Signed:
        posted = replace(posted, sheet=ask.paper, version=current.number, agreed=ask.agreed)
        return signed(ask, posted)[0]

    await room.rule(current.sheet, posts)

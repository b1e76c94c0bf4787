"""A founded house with somebody in every position, who are signed in without the time that a password takes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from asked_app import AskedApp, Visitor

from pitboss.house.books.events import BankOpened, DayOpened, Founded, Invested
from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import PersonEngaged, Position
from pitboss.web.auth import COOKIE

OWNER = "Ora"


def named(position: Position) -> str:
    """Who holds a position alone."""
    return OWNER if position is Position.OWNER else f"W {position.value}"


def staffed(pit: AskedApp, *more: Any) -> None:
    """The house is founded, has money, people and an open day."""
    tell(pit, Founded("The Nugget"), Invested(1_000_000_00), PersonEngaged(OWNER, (Position.OWNER,)))
    tell(pit, *(PersonEngaged(named(each), (each,)) for each in Position if each is not Position.OWNER))
    tell(pit, DayOpened("2026-11-16"), *more)


def tell(pit: AskedApp, *events: Any, by: tuple[str, ...] = (OWNER,)) -> None:
    pit.app.state.store.writer.put([Signed(event, by) for event in events])


def opened(pit: AskedApp, game: str, sheet: dict[str, Any] | None = None) -> int:
    """The number of a table that is open now."""
    found = pit.app.state.pit
    slug, text = found.read(game, sheet or {})
    by = (named(Position.FLOOR), named(Position.DEALER))

    def signed(bank: BankOpened) -> Signed:
        return Signed(replace(bank, inventory=10_000_00), by)

    return int(pit.runner.run(found.set_up(slug, text, signed)).number)


def visitor(pit: AskedApp, name: str) -> Visitor:
    """Somebody who is signed in."""
    desk = pit.app.state.desk
    if desk.store.player(name) is None:
        desk.store.add_player(name, None)
    row = desk.store.player(name)
    _, ticket = desk._admit(row, row.password, "")
    made = Visitor(pit)
    made.client.cookies.set(COOKIE, ticket)
    return made

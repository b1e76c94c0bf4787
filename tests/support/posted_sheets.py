"""Sheets that tables are opened under: submitted, approved of where no regulation has the game, and in force."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from pitboss.games.book import find, slug
from pitboss.house.books import sheets
from pitboss.house.books.state import HouseState
from pitboss.web.cage.asks import VERBS
from pitboss.web.cage.desk import HouseDesk

_ids = count(1)
Step = tuple[str, dict[str, Any]]


def number_of(house: HouseState, game: str, sheet: dict[str, Any] | None = None) -> int:
    """The sheet of this game in force that says just this, or 0."""
    wanted, name = sheet or {}, slug(find(game))
    there = (each for each in sheets.in_force(house, name) if each.current and each.current.sheet == wanted)
    return next((each.number for each in there), 0)


def steps(house: HouseState, game: str, sheet: dict[str, Any] | None = None) -> Iterator[Step]:
    """What the house is told, verb by verb, so that tables can be opened under this sheet; nothing if they can."""
    if number_of(house, game, sheet):
        return
    number = sheets.next_number(house)
    yield "sheet/submit", {"game": game, "sheet": sheet or {}}
    for need in sheets.needs(sheets.read(game, sheet or {})):
        if need.by:
            yield "sheet/approve", {"paper": number, "approval": "A-1", "office": need.by}
    yield "sheet/post", {"paper": number}


async def post(desk: HouseDesk, *games: str) -> None:
    """The usual sheets of these games are in force."""
    for game in games:
        for verb, said in list(steps(desk.pit.house, game)):
            await desk.told(VERBS[verb](id=f"sheet-{next(_ids)}", by=["Ana"], **said))

"""Who comes with a browser, and which pages of the house are open to them."""

from __future__ import annotations

from fastapi import FastAPI, Request

from pitboss.house.books.positions import Position
from pitboss.house.books.state import on_register
from pitboss.web.auth import Anybody, has_passwords
from pitboss.web.openapi import sends
from pitboss.web.pictures import Doorway, PlayerLine
from pitboss.web.roles import ROUTES, is_private, offered, person, sees_all

PAGES = {
    "floor": "GET /api/floor", "cage": "GET /api/house", "sheets": "GET /api/sheets", "report": "GET /api/house/report",
}  # fmt: skip
"""Pages of those who work in a house, and parts of pages, and what each of them asks for first."""


def routes(app: FastAPI) -> None:
    """The one question every page begins with."""

    @app.get("/api/me", **sends(Doorway))
    async def me(player: Anybody, request: Request) -> Doorway:
        """Who is signed in, what they are in the house, which of its pages are open, whether a password is needed."""
        found: PlayerLine | None = None if player is None else {"id": player.id, "name": player.name}
        works = player and on_register(app.state.pit.house, player.name)
        positions = [each.value for each in works.positions] if works else []
        pages = await _pages(request)
        house = app.state.pit.house
        return {
            "player": found, "guarded": has_passwords(app), "house": house.name if house.founded else "",
            "positions": positions, "pages": pages, "may": await offered(request), "reads_all": await sees_all(request),
        }  # fmt: skip


async def _pages(request: Request) -> list[str]:
    """By the table that refuses. A house that nobody founded has a floor, and no desk."""
    found = await person(request)
    held: set[Position] = {*found.positions} if found else set()
    open = [page for page, route in PAGES.items() if is_private(request) or held & {*ROUTES[route].positions}]
    return open if request.app.state.pit.house.founded else [page for page in open if page == "floor"]

"""Whether the server is well, and its figures: for those who run it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from fastapi import FastAPI, Request, Response
from fastapi.responses import JSONResponse

from pitboss.house.store.asking import heard
from pitboss.house.store.hold import SILENT
from pitboss.house.store.schema import StoreError
from pitboss.house.store.store import Store
from pitboss.web import metrics
from pitboss.web.allowance import LIST, costs_here
from pitboss.web.auth import address_of
from pitboss.web.jobs import Jobs
from pitboss.web.pit import Pit
from pitboss.web.places import networks, within

PATIENCE = 1.5
"""Seconds for the database to say something: whoever looks after the house hears within two."""


def routes(app: FastAPI, readers: Iterable[str]) -> None:
    """`readers`: from where the figures may be read, where the server is open to a network."""
    pit: Pit = app.state.pit
    jobs: Jobs = app.state.jobs
    allowed = networks(readers)

    @app.get("/health", dependencies=costs_here(LIST), include_in_schema=False)
    async def health() -> Response:
        fault = await _fault(pit.store)
        return JSONResponse({"ok": not fault, "wrong": [fault] if fault else []}, 503 if fault else 200)

    @app.get("/metrics", include_in_schema=False)
    async def figures(request: Request) -> Response:
        if app.state.guarded and not within(address_of(request), allowed):
            return JSONResponse({"detail": "the figures are for those who run the server"}, 403)
        return Response(metrics.text(standing(pit, jobs)), media_type="text/plain; version=0.0.4; charset=utf-8")


async def _fault(store: Store) -> str:
    """What is wrong with the database, or nothing; where that is not known in time, that it does not answer."""
    asked = asyncio.ensure_future(_found(store))
    asked.add_done_callback(heard)
    # It goes on by itself: what it has under way is counted among those who wait for the database.
    await asyncio.wait({asked}, timeout=PATIENCE)
    return asked.result() if asked.done() else SILENT


async def _found(store: Store) -> str:
    return await store.health() or await _silent(store)


async def _silent(store: Store) -> str:
    """What is wrong with a database from which nothing can be read, or nothing."""
    try:
        await store.ask(store.open_tables)
    except StoreError as error:
        return str(error)
    return ""


def standing(pit: Pit, jobs: Jobs) -> dict[str, tuple[str, int]]:
    """How things stand in the pit."""
    rooms = list(pit.rooms.values())
    return {
        "tables": ("Open tables", len(rooms)),
        "players": ("People in seats", sum(len(room.people()) for room in rooms)),
        "watchers": ("Open live channels", sum(len(room.watchers) for room in rooms)),
        "solves_waiting": ("Solves that wait or are being done", jobs.unfinished),
    }

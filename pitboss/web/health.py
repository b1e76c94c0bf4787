"""Whether the server is well, and its figures: for those who run it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

from fastapi import FastAPI, Request, Response
from fastapi.responses import JSONResponse
from sqlalchemy import Engine, text

from pitboss.web import metrics
from pitboss.web.auth import address_of
from pitboss.web.jobs import Jobs
from pitboss.web.pit import Pit
from pitboss.web.places import networks, within

PATIENCE = 2.0
"""Seconds in which the database has to answer."""


class Pulse:
    """Asks the database whether it is there, in a thread of its own: one that hangs holds nobody else up."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.pool = ThreadPoolExecutor(1, thread_name_prefix="pulse")
        self.asked: asyncio.Future[None] | None = None

    async def fault(self) -> str:
        """What is wrong with the database, or nothing. Whoever asks while a question is open waits for its answer."""
        if self.asked is None or self.asked.done():
            self.asked = asyncio.get_running_loop().run_in_executor(self.pool, self._ask)
        try:
            await asyncio.wait_for(asyncio.shield(self.asked), PATIENCE)
        except TimeoutError:
            return f"the database does not answer within {PATIENCE:.0f} seconds"
        except Exception as error:
            return f"the database does not answer ({type(error).__name__})"
        return ""

    def _ask(self) -> None:
        with self.engine.connect() as db:
            db.execute(text("select 1"))


def routes(app: FastAPI, readers: Iterable[str]) -> None:
    """`readers`: from where the figures may be read, where the server is open to a network."""
    pit: Pit = app.state.pit
    jobs: Jobs = app.state.jobs
    pulse = Pulse(pit.store.engine)
    allowed = networks(readers)

    @app.get("/health", include_in_schema=False)
    async def health() -> Response:
        fault = await pulse.fault()
        return JSONResponse({"ok": not fault, "wrong": [fault] if fault else []}, 503 if fault else 200)

    @app.get("/metrics", include_in_schema=False)
    async def figures(request: Request) -> Response:
        if app.state.guarded and not within(address_of(request), allowed):
            return JSONResponse({"detail": "the figures are for those who run the server"}, 403)
        return Response(metrics.text(standing(pit, jobs)), media_type="text/plain; version=0.0.4; charset=utf-8")


def standing(pit: Pit, jobs: Jobs) -> dict[str, tuple[str, int]]:
    """How things stand in the pit."""
    rooms = list(pit.rooms.values())
    return {
        "tables": ("Open tables", len(rooms)),
        "players": ("People in seats", sum(len(room.people()) for room in rooms)),
        "watchers": ("Open live channels", sum(len(room.watchers) for room in rooms)),
        "solves_waiting": ("Solves that wait or are being done", jobs.unfinished),
    }

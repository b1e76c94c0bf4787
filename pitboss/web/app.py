"""The server: pages, the interface for programs, and the live channel. Rules are checked here and nowhere else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any

from fastapi import Depends, FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import HTMLResponse, JSONResponse
from fastapi.staticfiles import StaticFiles
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from pitboss.house.books.positions import known_as
from pitboss.house.store.schema import StoreError, UnknownError
from pitboss.house.store.store import Store
from pitboss.report.contract.version import VERSION
from pitboss.report.paper.fault import ReportError
from pitboss.web import (
    auth,
    catalog,
    connections,
    documents,
    doorway,
    health,
    history,
    metrics,
    one_time,
    openapi,
    played,
    roles,
    waiting,
    wall,
)
from pitboss.web.accounts import FrontDesk
from pitboss.web.allowance import LIST, LOOK, SHEET, Allowance, costs, costs_here
from pitboss.web.auth import Anybody, Body, Me, Number
from pitboss.web.cage import routes as cage
from pitboss.web.first_view import STYLE, FirstView
from pitboss.web.floor import routes as floor_routes
from pitboss.web.guard import LONGEST_REFUSAL, Guard, short
from pitboss.web.jobs import Jobs
from pitboss.web.line import CrowdedError, Line
from pitboss.web.live import check_words, live
from pitboss.web.pictures import PropNames, Summary, TableView
from pitboss.web.pit import Pit
from pitboss.web.plain_faults import plainly
from pitboss.web.sheets import routes as sheet_routes
from pitboss.web.tables import names, posted
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.refused import NoTableError, Refused
from pitboss.web.tables.room import Json
from pitboss.web.teacher import routes, study_routes
from pitboss.web.tournament import routes as tournament_routes
from pitboss.web.workers import Workers

STATIC = Path(__file__).parent / "static"
FRESH = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
"""The page is asked for each time: what it names changes with the program, and with the language."""


class NewTable(Body):
    """A game by its name, and the house's sheet for it; without one the usual sheet."""

    game: str = Field(max_length=80)
    sheet: dict[str, Any] = Field(default_factory=dict)
    unlisted: bool = Field(default=False, description="To practise alone: nobody else is led to the table.")


class Wish(BaseModel):
    """What a player wants to do, on the table as it was at entry `seen`; the other fields depend on `do`."""

    model_config = ConfigDict(extra="allow")
    seen: int = Field(strict=True)
    do: str = Field(max_length=20)


def create(
    url: str,
    *,
    guarded: bool = False,
    pace: Pace | None = None,
    floor: Iterable[str] = (),
    readers: Iterable[str] = (),
    key_file: Path | None = None,
    sheets: Mapping[str, Json] = MappingProxyType({}),
    workers: Workers | None = None,
) -> FastAPI:
    """The server on this database; `guarded`: open to a network, so that names need passwords.

    `floor`: those of the house, who may look into every hand of a round that is over. `readers`: addresses from which
    the figures may be read where the server is guarded. `key_file`: what the order of the cards is sealed with.
    `sheets`: the house's sheets by game. `workers`: processes that solve and teach; without them a thread does.
    """
    store = Store(url, key_file=key_file)
    store.writer.took = metrics.WRITES.observe
    pit = Pit(store, pace or Pace(), sheets=sheets)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        connections.quiet_loop(asyncio.get_running_loop())
        await asyncio.to_thread(pit.restore)
        pit.wind()
        if workers is not None:
            await asyncio.to_thread(workers.stand_ready)
        yield
        for line in (app.state.jobs, app.state.desk.line, app.state.replays, app.state.readers):
            line.close()
        await pit.close()

    app = FastAPI(
        title="Pitboss", version=str(VERSION), description=openapi.ABOUT, lifespan=life, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json", responses=openapi.REFUSALS, dependencies=[Depends(roles.allowed)],
    )  # fmt: skip
    app.state.store, app.state.pit, app.state.guarded = store, pit, guarded
    # What founds a house over a network: known where the server was started, and good until there is a house.
    app.state.founding_word = one_time.made()
    app.state.jobs = Jobs(workers)
    app.state.desk = FrontDesk(store, guarded=guarded)
    app.state.replays = Line(*history.REPLAYS, history.CROWD)
    app.state.allowance, app.state.messages = Allowance(), Allowance()
    app.state.floor = frozenset(known_as(name) for name in floor)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Guard, private=not guarded)
    _refusals(app)
    auth.routes(app, costs(LIST))
    doorway.routes(app)
    _tables(app)
    catalog.routes(app)
    history.routes(app)
    played.routes(app)
    cage.routes(app)
    sheet_routes.routes(app)
    wall.routes(app)
    tournament_routes.routes(app)
    floor_routes.routes(app)
    waiting.routes(app)
    routes.routes(app)
    study_routes.routes(app)
    names.routes(app)
    posted.routes(app)
    openapi.routes(app)
    documents.routes(app)
    health.routes(app, readers)
    _pages(app)
    return app


# --- refusals -----------------------------------------------------------------------------------------------------


def _refusals(app: FastAPI) -> None:
    """Whatever is wrong with a request is answered in one line."""

    @app.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> Response:
        helps = {"typed": error.typed, "verb": error.verb}
        more = {name: says for name, says in helps.items() if says}
        return _line(404 if isinstance(error, NoTableError) else 409, str(error), None, **more)

    @app.exception_handler(HTTPException)
    async def denied(_: Request, error: HTTPException) -> Response:
        more = {"row": str(error.row)} if isinstance(error, catalog.WrongRowError) else {}
        return _line(error.status_code, str(error.detail), error.headers, **more)

    @app.exception_handler(CrowdedError)
    async def crowded(_: Request, error: CrowdedError) -> Response:
        return _line(429, str(error), {"Retry-After": "1"})

    @app.exception_handler(StoreError)
    async def unkept(_: Request, error: StoreError) -> Response:
        return _line(503, str(error), kind="unknown" if isinstance(error, UnknownError) else "unkept")

    @app.exception_handler(SQLAlchemyError)
    async def unread(_: Request, error: SQLAlchemyError) -> Response:
        return _line(503, f"the database does not answer ({type(error).__name__}); try again", kind="unkept")

    @app.exception_handler(ReportError)
    async def unprinted(_: Request, error: ReportError) -> Response:
        return _line(500, str(error))

    @app.exception_handler(Exception)
    async def broken(_: Request, error: Exception) -> Response:
        # The server's log has it whole.
        return _line(500, f"the program has a fault here ({type(error).__name__}); look whether it was done")

    @app.exception_handler(RequestValidationError)
    async def misshapen(_: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = " ".join(str(part) for part in first["loc"][1:])
        return _line(422, f"{short(where)}: {short(plainly(first))}" if where else short(plainly(first)))


def _line(status: int, detail: str, headers: Mapping[str, str] | None = None, **more: str) -> Response:
    metrics.REFUSALS.labels(str(status)).inc()
    # Half a character, which JSON can spell and UTF-8 cannot.
    says = short(detail, LONGEST_REFUSAL).encode("utf-8", "replace").decode()
    return JSONResponse({"detail": says, **more}, status, headers)


# --- tables -------------------------------------------------------------------------------------------------------


def _tables(app: FastAPI) -> None:
    pit: Pit = app.state.pit

    @app.get("/api/tables", dependencies=costs_here(LOOK), **openapi.sends(list[Summary]))
    async def tables() -> list[Summary]:
        """Every open table."""
        return waiting.in_lobby(pit)

    @app.post("/api/tables", dependencies=costs(SHEET), **openapi.sends(Summary, status=201))
    async def open_table(form: NewTable, player: Me, request: Request) -> Summary:
        """Open a table of a game, under the usual sheet or one of one's own. It closes when nobody is there."""
        check_words(form.sheet)
        place = auth.place_of(request)
        return (await pit.open(player, form.game, form.sheet, place, unlisted=form.unlisted)).summary()

    @app.get("/api/tables/{number}", description=openapi.TABLE, **openapi.sends(TableView))
    async def table(number: Number, player: Anybody) -> TableView:
        """The table as the one who asks may see it."""
        room = pit.room(number)
        room.heard_of(player)
        return room.view(player)

    @app.get("/api/tables/{number}/props", dependencies=costs_here(LOOK), **openapi.sends(PropNames))
    async def props(number: Number) -> PropNames:
        """Who at this table plays for the house: named to whoever asks."""
        return pit.room(number).props()

    @app.post("/api/tables/{number}/wish", description=openapi.WISH, **openapi.sends(TableView))
    async def wish(number: Number, form: Wish, player: Me) -> TableView:
        """Sit, leave, bet, decide: carried out and kept, or refused with the rule."""
        room = pit.room(number)
        check_words(form.model_extra)
        await room.wish(player, form.model_dump(exclude={"seen"}), form.seen)
        metrics.acted(form.do)
        return room.view(player)

    @app.websocket("/api/tables/{number}/live")
    async def channel(socket: WebSocket, number: int) -> None:
        """The live channel."""
        await live(pit, socket, number)


# --- pages --------------------------------------------------------------------------------------------------------


def _pages(app: FastAPI) -> None:
    first = FirstView(STATIC)

    @app.get(f"/static/{STYLE}", include_in_schema=False)
    def style(request: Request) -> Response:
        """All style sheets in one answer: a phone would wait for each."""
        if request.headers.get("if-none-match") == first.mark:
            return Response(status_code=304, headers={"ETag": first.mark})
        return Response(first.style, media_type="text/css", headers={"ETag": first.mark})

    app.mount("/static", StaticFiles(directory=STATIC), name="static")

    @app.get("/{path:path}", include_in_schema=False)
    def page(path: str, request: Request) -> Response:
        """Every page is the same small one; what it shows is in its address."""
        if path.startswith("api/"):
            raise HTTPException(404, "no such thing")
        wanted = request.headers.get("accept-language", "")
        return HTMLResponse(first.answer(wanted, lobby=not path), headers=FRESH)

"""The server: pages, the interface for programs, and the live channel. Rules are checked here and nowhere else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends, FastAPI, HTTPException, Request, Response, WebSocket, WebSocketDisconnect
from fastapi.responses import FileResponse, JSONResponse
from fastapi.staticfiles import StaticFiles
from pydantic import BaseModel, ConfigDict, Field

from pitboss.web import books, people, rounds, teacher
from pitboss.web.people import Player, SignInError
from pitboss.web.pit import Pit
from pitboss.web.room import Pace, Refused, Watcher
from pitboss.web.store import Store, StoreError

STATIC = Path(__file__).parent / "static"
COOKIE = "pitboss_ticket"
LARGEST = 64 * 1024
"""Bytes of a request or message; no wish is a hundredth of it."""
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class Form(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SignIn(Form):
    name: str = Field(max_length=80)
    password: str = Field("", max_length=200)


class NewTable(Form):
    game: str = Field(max_length=80)
    sheet: dict[str, Any] = Field(default_factory=dict)


class Wish(BaseModel):
    """What a player wants to do, on the table as it was at entry `seen`."""

    model_config = ConfigDict(extra="allow")
    seen: int
    do: str = Field(max_length=20)


def create(url: str, *, guarded: bool = False, pace: Pace | None = None) -> FastAPI:
    """The server on this database; `guarded`: open to a network, so that names need passwords."""
    store = Store(url)
    pit = Pit(store, pace or Pace())

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        await asyncio.to_thread(pit.restore)
        pit.wind()
        yield
        await pit.close()

    app = FastAPI(title="Pitboss", lifespan=life, docs_url="/api/docs", openapi_url="/api/openapi.json", redoc_url=None)
    app.state.store, app.state.pit, app.state.guarded = store, pit, guarded
    _defences(app)
    _signing(app)
    _tables(app)
    books.routes(app)
    rounds.routes(app)
    teacher.routes(app)
    _pages(app)
    return app


# --- defences -----------------------------------------------------------------------------------------------------


def _defences(app: FastAPI) -> None:
    @app.middleware("http")
    async def guard(request: Request, forward: Callable[[Request], Awaitable[Response]]) -> Response:
        if request.method not in {"GET", "HEAD"} and not same_origin(request.headers):
            return JSONResponse({"detail": "a request from another site is refused"}, 403)
        if int(request.headers.get("content-length") or 0) > LARGEST:
            return JSONResponse({"detail": f"a request is at most {LARGEST} bytes"}, 413)
        response = await forward(request)
        response.headers.update(_docs_headers() if request.url.path == "/api/docs" else HEADERS)
        return response

    @app.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> Response:
        return JSONResponse({"detail": str(error)}, 409)

    @app.exception_handler(StoreError)
    async def unkept(_: Request, error: StoreError) -> Response:
        return JSONResponse({"detail": str(error)}, 503)


def _docs_headers() -> dict[str, str]:
    """The page that documents the interface loads its own scripts."""
    return {key: value for key, value in HEADERS.items() if key != "Content-Security-Policy"}


def same_origin(headers: Any) -> bool:
    """Whether a browser's request comes from our own page; programs send no origin."""
    origin = headers.get("origin")
    return origin is None or origin.split("://")[-1] == headers.get("host")


# --- who is who ---------------------------------------------------------------------------------------------------


def who(request: Request) -> Player:
    """The player who asks, or a refusal."""
    player = people.holder(request.app.state.store, request.cookies.get(COOKIE, ""))
    if player is None:
        raise HTTPException(401, "sign in first")
    return player


def maybe(request: Request) -> Player | None:
    """The player who asks, if signed in."""
    return people.holder(request.app.state.store, request.cookies.get(COOKIE, ""))


Me = Annotated[Player, Depends(who)]
Anybody = Annotated[Player | None, Depends(maybe)]


def _signing(app: FastAPI) -> None:
    @app.post("/api/sign-in")
    def sign_in(form: SignIn, request: Request, response: Response) -> dict[str, Any]:
        """Sign in; a new name is a new player."""
        guarded = request.app.state.guarded
        try:
            player, ticket = people.sign_in(request.app.state.store, form.name, form.password, guarded=guarded)
        except SignInError as error:
            raise HTTPException(403, str(error)) from None
        secure = request.url.scheme == "https"
        response.set_cookie(
            COOKIE, ticket, httponly=True, samesite="strict", secure=secure, max_age=people.WEEK // 1000
        )
        return {"id": player.id, "name": player.name}

    @app.post("/api/sign-out")
    def sign_out(request: Request, response: Response) -> dict[str, Any]:
        """The ticket is worthless from now on."""
        people.sign_out(request.app.state.store, request.cookies.get(COOKIE, ""))
        response.delete_cookie(COOKIE)
        return {}

    @app.get("/api/me")
    def me(player: Anybody, request: Request) -> dict[str, Any]:
        """Who is signed in, and whether a password is needed."""
        found = None if player is None else {"id": player.id, "name": player.name}
        return {"player": found, "guarded": request.app.state.guarded}


# --- tables -------------------------------------------------------------------------------------------------------


def _tables(app: FastAPI) -> None:
    pit: Pit = app.state.pit

    @app.get("/api/tables")
    async def tables() -> list[dict[str, Any]]:
        """Every open table."""
        return [room.summary() for room in pit.rooms.values()]

    @app.post("/api/tables", status_code=201)
    async def open_table(form: NewTable, player: Me) -> dict[str, Any]:
        """Open a table of a game, under the usual sheet or one of one's own."""
        return (await pit.open(form.game, form.sheet)).summary()

    @app.get("/api/tables/{number}")
    async def table(number: int, player: Anybody) -> dict[str, Any]:
        """The table as the one who asks may see it."""
        return pit.room(number).view(player)

    @app.post("/api/tables/{number}/wish")
    async def wish(number: int, form: Wish, player: Me) -> dict[str, Any]:
        """Sit, leave, bet, decide: carried out and kept, or refused with the rule."""
        room = pit.room(number)
        await room.wish(player, form.model_dump(exclude={"seen"}), form.seen)
        return room.view(player)

    @app.websocket("/api/tables/{number}/live")
    async def live(socket: WebSocket, number: int) -> None:
        """The live channel: pictures come whenever something has happened; wishes go the other way."""
        await _live(pit, socket, number)


async def _live(pit: Pit, socket: WebSocket, number: int) -> None:
    if not same_origin(socket.headers) or number not in pit.rooms:
        await socket.close(4404 if number not in pit.rooms else 4403)
        return
    store: Store = pit.store
    player = await asyncio.to_thread(people.holder, store, socket.cookies.get(COOKIE, ""))
    await socket.accept()
    room, watcher = pit.room(number), Watcher(player)
    room.watchers.add(watcher)
    watcher.wake.set()
    sending = asyncio.create_task(_send(socket, room, watcher))
    try:
        while True:
            await _heard(room, player, socket, await socket.receive_text())
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        room.watchers.discard(watcher)
        sending.cancel()


async def _send(socket: WebSocket, room: Any, watcher: Watcher) -> None:
    while True:
        await watcher.wake.wait()
        watcher.wake.clear()
        await socket.send_text(json.dumps({"picture": room.view(watcher.player)}, separators=(",", ":")))


async def _heard(room: Any, player: Player | None, socket: WebSocket, text: str) -> None:
    """A wish through the channel; whatever is wrong with it is answered in one line."""
    number: Any = None
    try:
        wish = json.loads(text) if len(text) <= LARGEST else None
        if not isinstance(wish, dict) or not isinstance(wish.get("seen"), int) or not isinstance(wish.get("do"), str):
            raise Refused('a message is an object with "do" and "seen"')
        number = wish.pop("n", None)
        if player is None:
            raise Refused("sign in first")
        seen = wish.pop("seen")
        await room.wish(player, wish, seen)
        await socket.send_text(json.dumps({"done": number}))
    except (Refused, StoreError) as error:
        await socket.send_text(json.dumps({"refused": str(error), "n": number}))
    except (ValueError, RecursionError):
        await socket.send_text(json.dumps({"refused": "a message is a JSON object", "n": number}))


# --- pages --------------------------------------------------------------------------------------------------------


def _pages(app: FastAPI) -> None:
    app.mount("/static", StaticFiles(directory=STATIC), name="static")

    @app.get("/{path:path}", include_in_schema=False)
    def page(path: str) -> Response:
        """Every page is the same small one; what it shows is in its address."""
        if path.startswith("api/"):
            raise HTTPException(404, "no such thing")
        return FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})

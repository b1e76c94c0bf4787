"""Signing in and out over HTTP, one's password and sessions, and who it is that asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated, Any, TypeVar

from fastapi import Depends, FastAPI, HTTPException, Path, Request, Response, params
from pydantic import BaseModel, ConfigDict, Field
from starlette.requests import HTTPConnection

from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import PIT, PasswordChosen, PersonSignedIn
from pitboss.house.store.schema import UnknownError
from pitboss.web import accounts, passwords
from pitboss.web.accounts import MARK, UNSURE, FrontDesk, Player, SignInError, SignInTicket, TooManyError
from pitboss.web.devices import device
from pitboss.web.jobs import Asker
from pitboss.web.openapi import sends
from pitboss.web.pictures import PlayerLine, SessionLine
from pitboss.web.pit import Pit
from pitboss.web.places import network_of
from pitboss.web.security_log import note

T = TypeVar("T")
COOKIE = "pitboss_ticket"
SAFE_COOKIE = f"__Host-{COOKIE}"
"""Over TLS: browsers take it from this very host only, and never send it in the clear."""
PATIENCE = 5.0
"""Seconds for the database and for a password in the queue of those that are being hashed."""
LARGEST_NUMBER = 2**31 - 1
Number = Annotated[int, Path(ge=1, le=LARGEST_NUMBER)]
"""A table, a round or a job by its number."""


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SignIn(Body):
    """A name; and a password where the server is open to a network."""

    name: str = Field(max_length=80)
    password: str = Field("", max_length=passwords.MOST)


class NewPassword(Body):
    """The password until now, and the one from now on."""

    old: str = Field(max_length=passwords.MOST)
    new: str = Field(max_length=passwords.MOST)


class Redeemed(Body):
    """A name, the one-time word that the house has given, and the password from now on."""

    name: str = Field(max_length=80)
    word: str = Field(max_length=80)
    new: str = Field(max_length=passwords.MOST)


class EndSessions(Body):
    """A session by its `id`; or `others`, or `all`."""

    which: str = Field(max_length=MARK)


def is_safe(asks: HTTPConnection) -> bool:
    """Whether nobody on the way can read along."""
    return asks.url.scheme in {"https", "wss"}


def ticket_of(asks: HTTPConnection) -> str:
    """The ticket that a browser brings."""
    return asks.cookies.get(SAFE_COOKIE if is_safe(asks) else COOKIE, "")


def address_of(asks: HTTPConnection) -> str:
    """Where somebody is; behind a proxy that is named to the server, what the proxy says."""
    return asks.client.host if asks.client else ""


def asker(player: Player | None, asks: HTTPConnection) -> str:
    """Whose turn work is done in: a player's, or that of everybody at an address."""
    return f"player {player.id}" if player else f"from {network_of(address_of(asks))}"


def in_line(player: Player | None, asks: HTTPConnection) -> Asker:
    """Who asks for long work; on a private machine names have a share together, and its owner needs none."""
    return Asker(asker(player, asks), place_of(asks) if player is None else network_of(address_of(asks)))


def place_of(asks: HTTPConnection) -> str:
    """Where somebody is, as it is counted; nowhere on a private machine, where addresses tell nobody apart."""
    return network_of(address_of(asks)) if asks.app.state.guarded else ""


def device_of(asks: HTTPConnection) -> str:
    """On what somebody asks, as its owner would call it."""
    return device(asks.headers.get("user-agent", ""))


def admitted(asks: HTTPConnection) -> SignInTicket | None:
    """The ticket of whoever asks, if it is good."""
    desk: FrontDesk = asks.app.state.desk
    return desk.admitted(ticket_of(asks))


async def _admitted(asks: HTTPConnection) -> SignInTicket | None:
    """Asked of the database once for each request, however many want to know."""
    if not hasattr(asks.state, "ticket"):
        desk: FrontDesk = asks.app.state.desk
        asks.state.ticket = await desk.store.ask(admitted, asks)
    found: SignInTicket | None = asks.state.ticket
    return found


async def signed(request: Request) -> SignInTicket:
    """The ticket of whoever asks, or a refusal."""
    found = await _admitted(request)
    if found is None:
        raise HTTPException(401, "sign in first")
    return found


async def who(request: Request) -> Player:
    """The player who asks, or a refusal."""
    return (await signed(request)).player


async def maybe(asks: HTTPConnection) -> Player | None:
    """The player who asks, if signed in."""
    found = await _admitted(asks)
    return None if found is None else found.player


async def known(request: Request) -> Player | None:
    """The player who asks; on a private machine anybody, on a network only who has signed in."""
    return await (who(request) if request.app.state.guarded else maybe(request))


Me = Annotated[Player, Depends(who)]
Mine = Annotated[SignInTicket, Depends(signed)]
Anybody = Annotated[Player | None, Depends(maybe)]
MaybeMe = Annotated[Player | None, Depends(known)]


def routes(app: FastAPI, leaving: Sequence[params.Depends]) -> None:
    """The part of the interface that is about who is who. `leaving`: what it costs to sign out."""
    desk, pit = app.state.desk, app.state.pit
    assert isinstance(pit, Pit)
    assert isinstance(desk, FrontDesk)

    @app.post("/api/sign-in", **sends(PlayerLine))
    async def sign_in(form: SignIn, request: Request, response: Response) -> PlayerLine:
        """Sign in; a new name is a new player. The answer sets the cookie that everything else asks for."""
        given = (form.name, form.password, address_of(request), device_of(request))
        player, ticket = await answered(request, desk.sign_in, *given)
        await _in_the_trail(desk, PersonSignedIn(player.name))
        _give(request, response, ticket)
        return {"id": player.id, "name": player.name}

    @app.post("/api/sign-out", dependencies=leaving)
    async def sign_out(request: Request, response: Response) -> dict[str, Any]:
        """The ticket is worthless from now on, and channels that were opened with it end."""
        # Whoever has no ticket is out already: nothing is written, and nothing logged.
        if await pit.signed_out(ticket_of(request)):
            note("signed out", address=address_of(request))
        _take_back(request, response)
        return {}

    @app.post("/api/password")
    async def password(form: NewPassword, mine: Mine, request: Request) -> dict[str, Any]:
        """Change one's password; whoever is signed in under the name elsewhere is out."""
        _guarded(app)
        marks = await answered(request, desk.change, mine.player, form.old, form.new, address_of(request), mine.mark)
        pit.hang_up(marks)
        await _in_the_trail(desk, PasswordChosen(mine.player.name))
        return {}

    @app.post("/api/reset", **sends(PlayerLine))
    async def reset(form: Redeemed, request: Request, response: Response) -> PlayerLine:
        """A new password for a one-time word of the house, which is used up; the answer signs in."""
        _guarded(app)
        player = await redeemed(request, response, form.name, form.word, form.new)
        return {"id": player.id, "name": player.name}

    @app.get("/api/sessions", **sends(list[SessionLine]))
    async def sessions(mine: Mine) -> list[SessionLine]:
        """Where one is signed in, the latest used first."""
        return [_session(row, mine.mark) for row in await desk.store.ask(desk.sessions, mine.player)]

    @app.post("/api/sessions/end")
    async def end(form: EndSessions, mine: Mine, request: Request) -> dict[str, Any]:
        """End one session, all others, or all; channels opened there end too."""
        marks = await desk.store.change(desk.ended, mine.player, form.which, mine.mark, address_of(request))
        if not marks and form.which not in {"others", "all"}:
            raise HTTPException(404, "there is no such session")
        pit.hang_up(marks)
        return {"ended": len(marks)}


async def redeemed(request: Request, response: Response, name: str, word: str, new: str) -> Player:
    """Somebody has chosen a password with a one-time word, and is signed in by the answer."""
    desk, pit = request.app.state.desk, request.app.state.pit
    given = (name, word, new, address_of(request), device_of(request))
    player: Player
    player, ticket, marks = await answered(request, desk.redeem, *given)
    pit.hang_up(marks)
    await _in_the_trail(desk, PasswordChosen(player.name))
    await _in_the_trail(desk, PersonSignedIn(player.name))
    _give(request, response, ticket)
    return player


def _session(row: Any, own: str) -> SessionLine:
    return {
        "id": row.ticket[:MARK], "made": row.made, "seen": row.seen, "address": row.address, "device": row.device,
        "own": row.ticket == own,
    }  # fmt: skip


async def _in_the_trail(desk: FrontDesk, event: PersonSignedIn | PasswordChosen) -> None:
    """Of those who work in the house it is written down when they come and when they change their passwords."""
    if desk.works_here(event.name):
        await desk.store.writer.write(Signed(event, PIT))


def has_passwords(app: FastAPI) -> bool:
    """Whether somebody has one: on a network everybody, else those who work in the house."""
    return bool(app.state.guarded or app.state.pit.house.people)


def _guarded(app: FastAPI) -> None:
    if not has_passwords(app):
        raise HTTPException(409, "this server asks for no passwords")


def _give(request: Request, response: Response, ticket: str) -> None:
    safe = is_safe(request)
    age = accounts.WEEK // 1000
    name = SAFE_COOKIE if safe else COOKIE
    response.set_cookie(name, ticket, httponly=True, samesite="strict", secure=safe, max_age=age)


def _take_back(request: Request, response: Response) -> None:
    safe = is_safe(request)
    response.delete_cookie(SAFE_COOKIE if safe else COOKIE, httponly=True, samesite="strict", secure=safe)


async def answered(request: Request, asked: Callable[..., T], *given: Any) -> T:
    """What the front desk says, or a refusal. Passwords take their time: on a network people stand in line."""
    desk: FrontDesk = request.app.state.desk
    try:
        if not has_passwords(request.app):
            return await desk.store.change(asked, *given)
        place = network_of(address_of(request))
        return await desk.line.served(place, PATIENCE, UnknownError(UNSURE), partial(asked, *given))
    except TooManyError as error:
        raise HTTPException(429, str(error), {"Retry-After": "60"}) from None
    except SignInError as error:
        raise HTTPException(403, str(error)) from None

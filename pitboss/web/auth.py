"""Signing in and out over HTTP, and who it is that asks."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, FastAPI, HTTPException, Path, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from pitboss.web import accounts
from pitboss.web.accounts import Door, Player, SignInError, TooManyError
from pitboss.web.openapi import sends
from pitboss.web.pictures import Doorway, PlayerLine
from pitboss.web.pit import Pit

COOKIE = "pitboss_ticket"
LARGEST_NUMBER = 2**31 - 1
Number = Annotated[int, Path(ge=1, le=LARGEST_NUMBER)]
"""A table, a round or a job by its number."""


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SignIn(Body):
    """A name; and a password where the server is open to a network."""

    name: str = Field(max_length=80)
    password: str = Field("", max_length=accounts.MOST_PASSWORD)


def who(request: Request) -> Player:
    """The player who asks, or a refusal."""
    player = maybe(request)
    if player is None:
        raise HTTPException(401, "sign in first")
    return player


def maybe(request: Request) -> Player | None:
    """The player who asks, if signed in."""
    return accounts.holder(request.app.state.store, request.cookies.get(COOKIE, ""))


def known(request: Request) -> Player | None:
    """The player who asks; on a private machine anybody, on a network only who has signed in."""
    return who(request) if request.app.state.guarded else maybe(request)


Me = Annotated[Player, Depends(who)]
Anybody = Annotated[Player | None, Depends(maybe)]
Known = Annotated[Player | None, Depends(known)]


def routes(app: FastAPI) -> None:
    """The part of the interface that is about who is who."""
    door, pit = Door(), app.state.pit
    assert isinstance(pit, Pit)

    @app.post("/api/sign-in", **sends(PlayerLine))
    def sign_in(form: SignIn, request: Request, response: Response) -> PlayerLine:
        """Sign in; a new name is a new player. The answer sets the cookie that everything else asks for."""
        player, ticket = _signed_in(door, form, request)
        secure = request.url.scheme == "https"
        response.set_cookie(
            COOKIE, ticket, httponly=True, samesite="strict", secure=secure, max_age=accounts.WEEK // 1000
        )
        return {"id": player.id, "name": player.name}

    @app.post("/api/sign-out")
    async def sign_out(request: Request, response: Response) -> dict[str, Any]:
        """The ticket is worthless from now on, and channels that were opened with it end."""
        await pit.signed_out(request.cookies.get(COOKIE, ""))
        response.delete_cookie(COOKIE, httponly=True, samesite="strict")
        return {}

    @app.get("/api/me", **sends(Doorway))
    def me(player: Anybody, request: Request) -> Doorway:
        """Who is signed in, and whether a password is needed."""
        found: PlayerLine | None = None if player is None else {"id": player.id, "name": player.name}
        return {"player": found, "guarded": request.app.state.guarded}


def _signed_in(door: Door, form: SignIn, request: Request) -> tuple[Player, str]:
    guarded = request.app.state.guarded
    address = request.client.host if request.client else ""
    try:
        if guarded:
            door.enter(form.name, address)
        found = accounts.sign_in(request.app.state.store, form.name, form.password, guarded=guarded)
    except TooManyError as error:
        raise HTTPException(429, str(error), {"Retry-After": "60"}) from None
    except SignInError as error:
        raise HTTPException(403, str(error)) from None
    door.right(form.name, address)
    return found

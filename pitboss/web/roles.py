"""Who asks, in the house: those of its register by their positions; a private house is its visitor's."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import Depends, HTTPException, Request

from pitboss.house.books.positions import Person, Position, in_words, known_as
from pitboss.house.books.state import HouseState, is_past, on_register
from pitboss.web.auth import maybe

VISITOR = Person("owner", (Position.OWNER,))
"""Whoever sits at a private machine: the house is theirs."""


async def person(request: Request) -> Person | None:
    """Who asks, as the register of the house has them, or nobody; positions of a licence that ran out are none."""
    house: HouseState = request.app.state.pit.house
    player = await maybe(request)
    if not house.founded and not request.app.state.guarded:
        return VISITOR if player is None else VISITOR._replace(name=player.name)
    if player is None:
        return None
    if not house.founded:
        return Person(player.name, (Position.FLOOR,)) if known_as(player.name) in request.app.state.floor else None
    found = on_register(house, player.name)
    return None if found is None or is_past(house, found.until) else found


def on_duty(*positions: Position) -> Callable[[Request], Awaitable[Person]]:
    """A dependency: who asks holds one of these positions, or is refused in a line that names them."""

    async def duty(request: Request) -> Person:
        found = await person(request)
        if found is not None and (_is_visitor(request) or {*found.positions} & {*positions}):
            return found
        if await maybe(request) is None:
            raise HTTPException(401, "sign in first")
        raise HTTPException(403, f"this is for {in_words(positions)} of this house")

    return duty


def _is_visitor(request: Request) -> bool:
    house: HouseState = request.app.state.pit.house
    return not house.founded and not request.app.state.guarded


Staff = Annotated[Person, Depends(on_duty(*(each for each in Position if each is not Position.INSPECTOR)))]
"""Anybody who works in the house."""

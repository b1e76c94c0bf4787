"""What everything that is done at the desk is done with: the pit, its store, and the pen that signs and writes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, TypeVar

from sqlalchemy import Engine

from pitboss.house.books.journal import Draft, Signed
from pitboss.house.store import retention
from pitboss.house.store.journal import ASKED
from pitboss.web.accounts import FrontDesk, SignInError
from pitboss.web.cage.ask import HouseAsk, signers
from pitboss.web.cage.doing import names
from pitboss.web.pit import Pit
from pitboss.web.tables.refused import Refused

T = TypeVar("T")


class DeskPen:
    """Whoever carries out an ask has it in hand."""

    def __init__(self, pit: Pit, front: FrontDesk) -> None:
        self.pit, self.store = pit, pit.store
        self.front = front
        """Where whoever is new in the register chooses a password."""

    async def write(self, ask: HouseAsk, *events: object) -> None:
        await self.store.writer.write(*signed(ask, *events))

    def tried(self, event: Signed, now: int) -> None:
        """A HouseError where the books would refuse this; nothing is written."""
        Draft(self.store.books).take(event, now)

    async def known(self, ask: HouseAsk) -> dict[str, Any]:
        """What is asked for, with players and games by the names they go by."""
        return await self.store.ask(names.known, self.store, ask)

    async def welcome(self, name: str) -> str:
        """The word for a first password."""
        try:
            return await self.store.change(self.front.welcome, name)
        except SignInError as error:
            raise Refused(str(error)) from None

    async def patiently(self, work: Callable[[Engine], T]) -> T:
        """What takes long beside those who play."""
        return await asyncio.to_thread(retention.patiently, self.store.engine, work)


def signed(ask: HouseAsk, *events: object) -> list[Signed]:
    return [Signed(event, signers(ask), id) for event, id in zip(events, ids(ask), strict=False)]


def ids(ask: HouseAsk, done: int = 0) -> Iterator[str]:
    """The first event of a request has its id, the others one that begins with it."""
    return (f"{ASKED}{ask.id}" if at == 1 else f"{ASKED}{ask.id}/{at}" for at in count(done + 1))

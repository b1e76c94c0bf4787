"""The one desk at which a house is told what happens: by a command on its database, or by a server for who has the key.

What is asked under one id happens once: the id stands in the journal with the event, and who asks again is answered
from there. How an ask is carried out is in `doing`.
"""

from __future__ import annotations

import asyncio

from pitboss.house.books.events import BoxTaken, RoundsRemoved
from pitboss.house.books.journal import unspelled
from pitboss.house.books.positions import PIT
from pitboss.house.books.state import HouseError
from pitboss.house.store.journal import KeptLine, boxes_until, of_request
from pitboss.report.contract.house_shapes import HouseAnswer
from pitboss.web.accounts import FrontDesk
from pitboss.web.cage.answers import answered, says
from pitboss.web.cage.ask import HouseAsk, signers
from pitboss.web.cage.asks import CountBox, ForgetRounds, FoundHouse, PayAward, RefuseAward
from pitboss.web.cage.doing import awards, retained, sheets, tournaments
from pitboss.web.cage.doing.acts import act_of
from pitboss.web.cage.doing.pen import DeskPen
from pitboss.web.cage.sheet_asks import PostAtTable
from pitboss.web.pit import Pit
from pitboss.web.tables.refused import Refused

NOBODYS = "no house is founded here yet"
FOUND = 'pitboss house init "NAME" --cash AMOUNT'
UNFOUNDED = f"{NOBODYS}: {FOUND}"
ALSO_NOBODYS = FoundHouse, ForgetRounds
"""What is done where nobody keeps the house: rounds are there all the same."""


class HouseDesk:
    """Asks are carried out one after another."""

    def __init__(self, pit: Pit, front: FrontDesk | None = None) -> None:
        self.pit, self.store = pit, pit.store
        self.pen = DeskPen(pit, front or FrontDesk(pit.store))
        self.turn = asyncio.Lock()

    async def told(self, ask: HouseAsk) -> HouseAnswer:
        """What was done; or a Refused: nothing. Whoever hangs up in the middle leaves nothing half done."""
        return await asyncio.shield(asyncio.ensure_future(self._told(ask)))

    async def _told(self, ask: HouseAsk) -> HouseAnswer:
        if isinstance(ask, PostAtTable):
            await sheets.round_ends(self.pen, ask)
        async with self.turn:
            # After a lost answer it is found out first what was written.
            await self.store.writer.settled()
            lines, word = await self._written(ask), None
            if not lines:
                word = await self._do(ask)
                lines = await self._written(ask)
            elif isinstance(ask, PayAward | RefuseAward) and await awards.paid_on(self.pen, ask, lines):
                lines = await self._written(ask)
            await self._followed(lines)
            await self.pit.follow_tournaments()
            self.pit.show_funds()
            return {**await self._answer(ask, lines), "word": word}

    async def _written(self, ask: HouseAsk) -> list[KeptLine]:
        """What the request has led to already, or nothing; a Refused where another one had its id."""
        lines = await self.store.ask(of_request, self.store.engine, ask.id)
        told = [unspelled(each.line).event for each in lines if each.line.is_event]
        wanted = await self.pen.known(ask) if lines else {}
        if lines and not any(isinstance(each, ask.kind) and says(each, wanted) for each in told):
            raise Refused(f"{ask.id} was the id of another request; give each one its own")
        return lines

    async def _do(self, ask: HouseAsk) -> str | None:
        """What is asked for; of somebody new in the register the word for a first password."""
        try:
            self._check_signers(ask)
            ask = tournaments.at_felt(self.pit.house, ask)
            if not self.pit.house.founded and not isinstance(ask, ALSO_NOBODYS):
                raise Refused(NOBODYS, typed=FOUND)
            return await act_of(ask)(self.pen, ask)
        except HouseError as error:
            raise Refused(f"{error}{self._waiting(ask)}", typed=error.typed, verb=error.verb) from None

    def _check_signers(self, ask: HouseAsk) -> None:
        """The pit signs for what play makes, and is nobody who can ask for something."""
        if self.pit.house.people and {*signers(ask)} & {*PIT}:
            raise Refused(f"{PIT[0]} signs for what play makes alone; name who signs")

    def _waiting(self, ask: HouseAsk) -> str:
        """Which boxes can be counted, for whoever names another."""
        boxes = self.pit.house.boxes
        if not isinstance(ask, CountBox) or ask.number in boxes:
            return ""
        return f"; waiting: {', '.join(map(str, boxes)) or 'none'}"

    async def _followed(self, lines: list[KeptLine]) -> None:
        """The pit has the tables that the books have, and none of the rounds that are removed by them; also where an
        answer was lost in between.
        """
        for each in lines:
            if each.line.is_event and isinstance(event := unspelled(each.line).event, RoundsRemoved):
                await retained.follow(self.pen, event)
        for table in {each.line.table for each in lines} - {0}:
            room = self.pit.rooms.get(table)
            if table in self.pit.house.tables:
                async with self.pit.opening:
                    await asyncio.to_thread(self.pit.bring_back, table)
            elif room is not None:
                await self.pit.put_away(room)

    async def _answer(self, ask: HouseAsk, lines: list[KeptLine]) -> HouseAnswer:
        taken = [each for each in lines if each.line.is_event and isinstance(unspelled(each.line).event, BoxTaken)]
        until = await self.store.ask(boxes_until, self.store.engine, taken[-1].seq) if taken else 0
        return answered(ask.id, lines, range(until - len(taken) + 1, until + 1))

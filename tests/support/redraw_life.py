"""A tournament whose cards are dealt by hand: its director says who is out and draws all seats anew, whatever fails.

    python redraw_life.py URL before|after|never NUMBER

does so in a process that kills itself at the call of that number.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable

from award_life import Deadly
from pit_tournament import HOUSE, TWO, PitTournament
from store_faults import SOON, Faults, How, unhurried

from pitboss.house.books.events import DayClosed, DayOpened, Founded, Invested
from pitboss.house.store.journal import verify
from pitboss.house.store.schema import StoreError
from pitboss.house.tournament.engine import is_step
from pitboss.house.tournament.events import (
    ButtonAt,
    ClockStarted,
    DrawCommitted,
    EntryTaken,
    SeatsDrawn,
    TournamentFiled,
    TournamentTableSet,
)
from pitboss.house.tournament.state import Tournament, chips_fault
from pitboss.table.shuffle import commitment, seed_key
from pitboss.web.cage.ask import HouseAsk
from pitboss.web.cage.desk import HouseDesk
from pitboss.web.cage.tournament_asks import BalanceTables, CommitDraw, DrawTournament, PlaceButton, TakeOut

PLAYERS = 8


class RedrawLife(PitTournament):
    """Eight players at two tables of five: three go out, the others are balanced and drawn to one table."""

    def __init__(self, url: str, how: How, number: int, faults: type[Faults] = Faults) -> None:
        super().__init__(url, how, number, faults, players=PLAYERS, seats=5, stack=1_000)
        self.desk = HouseDesk(self.pit)

    async def begun(self) -> None:
        first, key = self.rules["dates"]["first"], seed_key(1)
        await self.tell(Founded(HOUSE, full_trays=True), Invested(100_000_00), DayOpened("2026-11-20"))
        await self.tell(TournamentFiled(self.rules, capped=True), DayClosed(), DayOpened(first))
        for number in range(1, PLAYERS + 1):
            await self.tell(EntryTaken(1, f"Player {number}"))
        for table in (1, 2):
            await self.tell(TournamentTableSet(1, table, ("red", "blue")))
        await self.tell(DrawCommitted(1, commitment(key)), SeatsDrawn(1, key.hex()), ClockStarted(1))

    def _steps(self) -> list[Callable[[Tournament], HouseAsk]]:
        """What is asked for, in order; by ids that stay the same."""

        def out(many: int) -> Callable[[Tournament], HouseAsk]:
            def asked(held: Tournament) -> HouseAsk:
                winner, *others = (each.number for each in held.at_table(1))
                gone = [f"{number}:500" for number in others[:many]]
                return TakeOut(id=f"out{many}", tournament=1, by=[*TWO], out=gone, winner=winner)

            return asked

        def button(table: int) -> Callable[[Tournament], HouseAsk]:
            return lambda _: PlaceButton(id=f"button{table}", tournament=1, by=[*TWO], felt=table, seat=1)

        return [
            out(2),
            *(button(table) for table in (1, 2)),
            lambda _: BalanceTables(id="balance", tournament=1, by=[*TWO]),
            out(1),
            lambda _: CommitDraw(id="commit", tournament=1, by=[*TWO]),
            lambda _: DrawTournament(id="draw", tournament=1, by=[*TWO], scope="all", word="ace"),
        ]

    async def _directed(self, *, armed: bool = False) -> None:
        """Each step once, from the first that is not done; sent again under its id until it is answered."""
        for asked in self._steps()[self._done() :]:
            ask = asked(self.held)
            self.faults.armed = armed
            await asyncio.wait_for(self._told(ask), SOON)
            self.faults.armed = False
            # Whoever has lost the answer sends it once more, and nothing happens twice.
            await asyncio.wait_for(self._told(ask), SOON)

    async def _told(self, ask: HouseAsk) -> None:
        while True:
            try:
                await self.desk.told(ask)
                return
            except StoreError:
                await asyncio.sleep(0.02)

    def _done(self) -> int:
        """How many steps the books have: all but the last are seen by what they leave."""
        held = self.held
        said, moved = sum(is_step(each, ButtonAt) for each in held.steps), any(each.moves for each in held.entrants)
        known = (held.outs >= 1, said >= 1, said >= 2, moved, held.outs >= 2, bool(held.commitment))
        return 7 if held.draws > 1 else next((at for at, done in enumerate(known) if not done), len(known))

    async def lived(self) -> None:
        with unhurried(self.store):
            await self.begun()
        await self._directed(armed=True)
        self._as_it_should_be()

    async def goes_on(self) -> None:
        """Another server over the same database brings it to its end, wherever the last one was killed."""
        self.at = max(self.at, self.store.books.house.now) + 1
        self.pit.restore()
        await self._directed()
        self._as_it_should_be()

    def _as_it_should_be(self) -> None:
        held = self.held
        assert chips_fault(held) == ""
        assert (len(held.players()), held.outs, held.draws, len(held.tables)) == (5, 2, 2, 1)
        # Who went out began the hand with 500: what the count before knew of them besides lies with nobody by name.
        assert sum(each.chips for each in held.players()) + held.unplaced == PLAYERS * 1_000
        assert sorted(each.seat for each in held.players()) == [1, 2, 3, 4, 5]
        kinds = [each.data.split('"')[3] for each in held.steps]
        assert [kinds.count(kind) for kind in ("PlayersOut", "PlayersMoved", "SeatsDrawn")] == [2, 1, 2]
        assert verify(self.store.engine).fault == ""


if __name__ == "__main__":
    mine = RedrawLife(sys.argv[1], sys.argv[2], int(sys.argv[3]), Deadly)  # type: ignore[arg-type]
    asyncio.run(mine.lived())

"""Faults that the house once had, put back: a simulation that does not find them proves nothing."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection

from pitboss.house.store.engine import reason
from pitboss.house.store.hold import Hold
from pitboss.table.session.state import Left
from pitboss.web.accounts import Player
from pitboss.web.tables.clock import TableClock
from pitboss.web.tables.pot import PotRoom


def clock_starts_anew(patch: pytest.MonkeyPatch) -> None:
    """Whatever happens gives the player in turn all the time again."""

    def after(clock: TableClock, seconds: float) -> float:
        room = clock.room
        what = room.round, room.seq
        if clock.waits is None or clock.waits[0] != what:
            clock.waits = what, room.outside.time()
        return clock.waits[1] + seconds

    patch.setattr(TableClock, "after", after)


def leaves_again(patch: pytest.MonkeyPatch) -> None:
    """Who is leaving when the hand is over may say so any number of times, and so may the broom."""

    async def leave(room: PotRoom, player: Player) -> None:
        await room.happen(Left(room.mine(player)), player.id)

    patch.setattr(PotRoom, "leave", leave)


def lost_answer_is_no(patch: pytest.MonkeyPatch) -> None:
    """A commit whose answer was lost is told as refused."""

    def commit(hold: Any, db: Connection) -> None:
        try:
            db.commit()
            hold.mark += 1
        except Exception as error:
            hold._drop()
            hold.doubt = True
            raise hold._troubled(reason(error)) from None
        hold._well()

    patch.setattr(Hold, "_commit", commit)

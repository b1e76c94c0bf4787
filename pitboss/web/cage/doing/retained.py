"""Rounds that are kept no longer."""

from __future__ import annotations

from datetime import date
from functools import partial

from pitboss.house.books.events import RoundsRemoved
from pitboss.house.store import retention
from pitboss.web.cage.asks import ForgetRounds
from pitboss.web.cage.doing.pen import DeskPen, signed
from pitboss.web.tables.refused import Refused


async def forget(pen: DeskPen, ask: ForgetRounds) -> None:
    """What goes is written down first; what was written is then gone, also after a fall in between."""
    try:
        before = date.fromisoformat(ask.before)
    except ValueError:
        raise Refused(f"{ask.before[:40]!r} is no day; write it as 2026-01-31") from None
    # Tried before all logs are looked through.
    pen.tried(signed(ask, RoundsRemoved(ask.before))[0], pen.store.now())
    await pen.write(ask, await pen.patiently(partial(retention.planned, before=before)))


async def follow(pen: DeskPen, event: RoundsRemoved) -> None:
    """What the journal says is removed is removed from the logs."""
    await pen.patiently(partial(retention.remove, event=event, now=pen.store.now()))

"""What one person may ask for in a time: everything that costs is paid out of a bucket that fills again by itself."""

from __future__ import annotations

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import Callable

from fastapi import Depends, HTTPException, Request, params
from starlette.requests import HTTPConnection

from pitboss.web import metrics
from pitboss.web.accounts import Player
from pitboss.web.auth import Anybody, asker

FULL = 2000.0
"""Units somebody has who has asked for nothing lately: a hundred proofs, or five hundred steps of past rounds."""
EACH_SECOND = 100.0
MOST = 10_000
"""Buckets that are remembered; whoever has not asked for longest has a full one again."""
LIST, STEP, PROOF, LESSON, SOLVE, LOOK, SHEET = 5, 4, 20, 4, 20, 1, 10
"""What a list of rounds costs, a round played again, a proof, a question to the teacher, a solve, a look around, and a
table under a sheet that has to be read.
"""
MESSAGE, LOOKING_ON = 0.25, 20
"""What a message through a live channel costs: somebody who may play, and somebody without a name."""
PAUSE = 0.1
"""Seconds after which somebody who has none left looks again."""
SAYS = "you ask for more than one person can look at; try again in a moment"


class Allowance:
    """How much each one has left."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """How many units, and when that was."""

    def wait(self, who: str, cost: float) -> int:
        """Seconds until this can be paid for; 0: it is paid."""
        now = self.clock()
        units, since = self.left.pop(who, (FULL, now))
        units = min(FULL, units + (now - since) * EACH_SECOND)
        paid = units >= cost
        self.left[who] = (units - cost if paid else units), now
        if len(self.left) > MOST:
            self.left.popitem(last=False)
        return 0 if paid else math.ceil((cost - units) / EACH_SECOND)

    async def paid(self, who: str, cost: float) -> None:
        """Returns once this is paid for."""
        while self.wait(who, cost):
            await asyncio.sleep(PAUSE)


def pay(request: HTTPConnection, player: Player | None, units: int) -> None:
    """What turns out to cost this much."""
    _pay(request, asker(player, request), units, free=player is None)


def costs(units: int) -> list[params.Depends]:
    """What a route asks for itself. Whoever is at a private machine and has no name is its owner and pays nothing."""

    async def paying(request: Request, player: Anybody) -> None:
        pay(request, player, units)

    return [Depends(paying)]


def costs_here(units: int) -> list[params.Depends]:
    """The same for a route that does not know who asks: the address pays."""

    async def pay(request: Request) -> None:
        _pay(request, asker(None, request), units, free=True)

    return [Depends(pay)]


def _pay(request: HTTPConnection, who: str, units: int, *, free: bool) -> None:
    if free and not request.app.state.guarded:
        return
    allowance: Allowance = request.app.state.allowance
    if seconds := allowance.wait(who, units):
        metrics.REFUSALS.labels("too much").inc()
        raise HTTPException(429, SAYS, {"Retry-After": str(seconds)})

"""What a house takes from outside: time, waiting, chance, keys for shuffles. Others may be given in their place."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from pitboss.table.shuffle import live_key


def milliseconds() -> int:
    """Since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Outside:
    """The world as it is. `time`: seconds that only grow; `chance`: what house players decide by."""

    time: Callable[[], float] = time.monotonic
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    chance: random.Random = field(default_factory=random.Random)
    key: Callable[[], bytes] = live_key

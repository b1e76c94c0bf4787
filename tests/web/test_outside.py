"""Tables with another world around them: a clock that runs as fast as it is asked, chance and keys from a seed."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pitboss.house.outside import Outside
from pitboss.house.store.store import Store
from pitboss.table.shuffle import seed_key
from pitboss.web.accounts import Player
from pitboss.web.pit import Pit
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.room import Room

HOUR = 3600.0
SLOW = Pace(move=60, last_bets=HOUR, decision=HOUR, pause=60, house_player=60)


class Clock:
    """Time passes only by waiting for it."""

    def __init__(self) -> None:
        self.seconds = 0.0

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)
        self.seconds += seconds


def seeded(seed: int) -> tuple[Outside, Clock]:
    """A world that is the same for the same seed."""
    clock, keys = Clock(), iter(range(1000 * seed, 1000 * seed + 1000))
    return Outside(lambda: clock.seconds, clock.sleep, random.Random(seed), lambda: seed_key(next(keys))), clock


async def played(slug: str, seed: int, path: Path) -> tuple[list[Any], float]:
    """A player who sits down with company and then never answers: what is written of the round, and for how long."""
    world, clock = seeded(seed)
    store = Store(f"sqlite:///{path}", lambda: int(clock.seconds * 1000))
    pit = Pit(store, SLOW, world)
    ann = Player(store.add_player("Ann", None) or 0, "Ann")
    room = await pit.open(ann, slug, {})
    wishes = [{"do": "sit", "seat": 0}, {"do": "company", "count": 2}]
    if room.kind == "house":
        wishes += [{"do": "bet", "spot": "Ante", "amount": 1000}, {"do": "ready"}]
    for wish in wishes:
        await room.wish(ann, wish, room.seq)
    await until(room, lambda: room.session.last is not None)
    room.close()
    entries = [entry for entry in store.entries(room.number) if entry.round == 1]
    assert all(0 <= entry.at <= clock.seconds * 1000 for entry in entries)
    await pit.close()
    return [(entry.player, entry.data) for entry in entries], clock.seconds


async def until(room: Room, true: Callable[[], bool]) -> None:
    while True:
        async with room.lock:
            if true():
                return
        await asyncio.sleep(0)


@pytest.mark.parametrize("slug", ["three-card-poker", "texas-holdem-high"])
def test_a_seeded_world_gives_the_same_round(slug: str, tmp_path: Path) -> None:
    """Minutes at the table pass at once, and every entry is the same; another seed deals other cards."""
    first, again, other = (asyncio.run(played(slug, seed, tmp_path / f"{at}.db")) for at, seed in enumerate((1, 1, 2)))
    assert any("begun" in data for _, data in first[0])
    assert first[0] == again[0]
    assert first[1] > 2 * SLOW.move
    assert other[0] != first[0]

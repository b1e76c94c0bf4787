"""Long work for those who ask: few threads, and a short line before them in which nobody has all the places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from pitboss.house.store.asking import Asking
from pitboss.house.store.schema import StoreError

T = TypeVar("T")


class CrowdedError(Exception):
    """No place is left, in words for whoever asked; nothing was begun."""


class Line:
    """`places` in all, of which `share` are one asker's; whoever finds none is told so at once, by `crowd`."""

    def __init__(self, threads: int, places: int, share: int, crowd: str) -> None:
        self.asking, self.places, self.share, self.crowd = Asking(threads), places, share, crowd
        self.inside: Counter[str] = Counter()

    async def served(self, who: str, seconds: float, late: StoreError, work: Callable[[], T]) -> T:
        """What this work finds; a StoreError where it was not begun in this time, `late` where it was."""
        if self.inside.total() >= self.places or self.inside[who] >= self.share:
            raise CrowdedError(self.crowd)
        self.inside[who] += 1
        try:
            return await self.asking.ask(seconds, late, work)
        finally:
            self.inside[who] -= 1
            self.inside = +self.inside

    def close(self) -> None:
        self.asking.close()

"""Long work says how far it is, to whoever listens."""

from __future__ import annotations

from typing import Protocol


class Progress(Protocol):
    """Called with what is being done, how much of it is done, and of how much."""

    def __call__(self, what: str, done: int, total: int) -> None: ...


class BestSoFar(str):
    """What is being done, told with what is known of the result already."""

    best: str = ""
    """What is best, in words."""

    @classmethod
    def of(cls, what: str, best: str) -> BestSoFar:
        """The same with what is best."""
        found = cls(what)
        found.best = best
        return found


def quiet(what: str, done: int, total: int) -> None:
    """Nobody listens."""


class ServeError(ValueError):
    """A server that cannot be started."""

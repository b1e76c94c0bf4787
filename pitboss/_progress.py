"""Long work says how far it is, to whoever listens."""

from typing import Protocol


class Progress(Protocol):
    """Called with what is being done, how much of it is done, and of how much."""

    def __call__(self, what: str, done: int, total: int) -> None: ...


def quiet(what: str, done: int, total: int) -> None:
    """Nobody listens."""


class ServeError(ValueError):
    """A server that cannot be started."""

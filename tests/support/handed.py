"""Work for processes beside the server."""

from __future__ import annotations

import os
import time

from pitboss._progress import Progress
from pitboss.rules.bet_group import SolveError

_held: list[bytes] = []


def pid(tell: Progress) -> dict[str, int]:
    """Who does it."""
    return {"pid": os.getpid()}


def slow(seconds: float, tell: Progress) -> dict[str, int]:
    """Something long that tells how far it is."""
    begun = time.monotonic()
    while (spent := time.monotonic() - begun) < seconds:
        tell("sleeping", int(10 * spent), int(10 * seconds))
        time.sleep(0.02)
    return {"pid": os.getpid()}


def silent(seconds: float, tell: Progress) -> dict[str, int]:
    """Something long that tells nothing."""
    time.sleep(seconds)
    return {"pid": os.getpid()}


def holds(many: int, seconds: float, tell: Progress) -> dict[str, int]:
    """Something large that stays in memory."""
    _held.append(b"x" * many)
    time.sleep(seconds)
    return {"pid": os.getpid()}


class Odd(Exception):
    """Cannot be handed over as it is."""

    def __init__(self, a: int, b: int) -> None:
        super().__init__(f"{a} and {b}")


def fails(how: str, tell: Progress) -> dict[str, int]:
    """Something that goes wrong."""
    if how == "ends":
        os._exit(3)
    raise SolveError("no method fits") if how == "known" else Odd(1, 2)

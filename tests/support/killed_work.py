"""Work for a cluster whose workers die: pieces that kill the process they are done in, and say who does them."""

from __future__ import annotations

import os
import signal
from pathlib import Path


def squared(number: int, table: bytes) -> tuple[int, int]:
    """A small piece that reads what all pieces share."""
    return number, number * number + table[number % len(table)]


def deadly(number: int, table: bytes, folder: str, times: dict[int, int]) -> tuple[int, int]:
    """The same, but workers are killed in the middle of it, so many for each number; each death leaves a file."""
    Path(folder, f"{os.getpid()}.pid").touch()
    found = squared(number, table)
    for death in range(times.get(number, 0)):
        try:
            os.close(os.open(Path(folder, f"{number}-{death}.dead"), os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            continue
        os.kill(os.getpid(), signal.SIGKILL)
    return found


def failing(number: int) -> int:
    """A fault of the work itself."""
    raise ValueError(f"{number} is no good")


def marking(number: int, folder: str) -> int:
    """Leaves a file each time it is done."""
    for again in range(1000):
        try:
            os.close(os.open(Path(folder, f"{number}-{again}.done"), os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            continue
        break
    return number * number


def ending(number: int, folder: str, last: int) -> int:
    """The same; whoever comes to the last one ends the scheduler, if there is a file that tells its process."""
    if number == last and (file := Path(folder, "scheduler.pid")).exists():
        os.kill(int(file.read_text()), signal.SIGKILL)
    return marking(number, folder)


def told(number: int, table: bytes, folder: str) -> tuple[int, int]:
    """A piece that says which process it is done in."""
    Path(folder, f"{os.getpid()}.pid").touch()
    return squared(number, table)


def between(start: int, stop: int, table: bytes) -> list[tuple[int, int]]:
    """Several numbers as one piece."""
    return [squared(number, table) for number in range(start, stop)]

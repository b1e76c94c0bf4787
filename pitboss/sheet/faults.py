"""What is wrong with a sheet: each fault with the line it is about, and all of them in one refusal."""

from __future__ import annotations

from typing import NamedTuple

WIDEST = 600
"""Characters in what is said about one line of a sheet."""
MOST_FAULTS = 50
"""Nobody reads more at a time."""


class Fault(NamedTuple):
    """What is wrong with a line of a sheet. `at`: its field and, under a heading, its name."""

    at: tuple[str, ...]
    says: str


class SheetError(ValueError):
    """A sheet that cannot be read, or that the law refuses: everything that is wrong with it, in one line.

    `where`: the file or the like that it is about.
    """

    def __init__(self, *faults: str, where: str = "") -> None:
        self.faults = tuple(dict.fromkeys(faults))
        first, *others = self.faults[:MOST_FAULTS]
        rest = [f"and {len(self.faults) - MOST_FAULTS:,} more"] if len(self.faults) > MOST_FAULTS else []
        super().__init__("; ".join([line(f"{where}: {first}" if where else first), *map(line, others), *rest]))


def line(text: str) -> str:
    """One line that can be printed, its middle left out where it is too long."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    return plain if len(plain) <= WIDEST else f"{plain[: WIDEST // 2]} ... {plain[-WIDEST // 2 :]}"

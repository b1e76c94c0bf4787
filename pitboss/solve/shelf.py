"""Solved sheets on the shelf: how games are played, solved once on a machine, and shipped where a solve takes long.

A file is found by the mark of its definition and sheet, so that no old strategy can be taught for a game that changed.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
import zipfile
import zlib
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import PACKAGE, folder
from pitboss._progress import Progress
from pitboss.games.book import slug
from pitboss.rules.acts import Move
from pitboss.rules.outcome import Decision
from pitboss.rules.script import script
from pitboss.sheet.banked import Sheet
from pitboss.solve.at_sight import everywhere
from pitboss.solve.edges import mark_of
from pitboss.solve.solver import decisions, solve
from pitboss.words import Buy, walk
from pitboss.work.keeping import sources_digest, written_whole

SHIPPED = PACKAGE / "solve" / "shipped"
LONG = 0.5
"""Seconds; what is solved sooner is not worth the room on the disk."""
MOST = 400_000_000
"""Bytes in the folder; what was not asked for longest goes first."""
HEAD = ("step", "acts", "first", "second", "after", "having")
MOVES = ("acts", "after")
DAMAGED = (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile, zlib.error)
"""What reading a file can end in that is not there, torn, or another's."""
SOLVER = ("hands", "rules", "sheet", "solve", "words")
"""Rooms whose sources a solve depends on; what games say is in their marks."""


class UnmarkedError(ValueError):
    """A file of another definition or sheet."""


class PartialError(ValueError):
    """A file without the decisions that are worked out at sight."""


def played(sheet: Sheet, tell: Progress) -> tuple[Decision, ...]:
    """How a sheet is played, solved now; by those who may buy something along the way too."""
    sold = [act.having.name for act in walk(script(sheet).steps) if isinstance(act, Buy)]
    return solve(sheet, spots=sold, tell=tell).decisions if sold else decisions(sheet, tell)


def kept(
    sheet: Sheet,
    tell: Progress,
    *,
    solve: Callable[[Sheet, Progress], Iterable[Decision]] = played,
    long: float = LONG,
    shipped: bool = True,
) -> tuple[Decision, ...]:
    """All decisions of a sheet: those that lie ready, or solved; what took long to find is put on the shelf.

    `shipped`: whether worths in single precision will do.
    """
    ready = packed(sheet, whole=True) if shipped else None
    ready = on_disk(sheet) if ready is None else ready
    if ready is not None:
        return ready
    begun = time.perf_counter()
    found = tuple(solve(sheet, tell))
    if time.perf_counter() - begun >= long:
        file = place(sheet)
        write(file, found, mark_of(sheet))
        make_room(file.parent)
    return found


def at_once(sheet: Sheet) -> tuple[Decision, ...] | None:
    """What is needed at a table and lies ready; decisions that are worked out at sight may be missing."""
    if everywhere(sheet):
        return ()
    ready = packed(sheet)
    # Only now: where a user's files lie takes reading every source of the solver.
    return on_disk(sheet) if ready is None else ready


def packed(sheet: Sheet, *, whole: bool = False) -> tuple[Decision, ...] | None:
    """What is shipped of a sheet, or only all of it; a damaged file is as good as none."""
    with suppress(*DAMAGED):
        return read(SHIPPED / f"{slug(sheet.game)}.npz", mark_of(sheet), whole=whole)
    return None


def on_disk(sheet: Sheet) -> tuple[Decision, ...] | None:
    """What was solved on this machine; a damaged file is as good as none."""
    with suppress(*DAMAGED):
        file = place(sheet)
        found = read(file, mark_of(sheet))
        os.utime(file)
        return found
    return None


def place(sheet: Sheet) -> Path:
    """Where the decisions of a sheet are kept: another file for every version of the sheet, the game and the solver.

    The folder is in the user's cache, beside those of the compiled kernels.
    """
    name = hashlib.sha256(f"{mark_of(sheet)} {_solver()}".encode()).hexdigest()[:20]
    return folder(Path(__file__).with_name("__init__.py")) / f"{slug(sheet.game)}-{name}.npz"


@cache
def _solver() -> str:
    """A fingerprint of every source that a solve can depend on."""
    return sources_digest((".py",), SOLVER)


def make_room(room: Path, most: int = MOST) -> None:
    """Files beyond the size of the shelf are thrown away, those first that were not asked for longest."""
    found = sorted(((file, file.stat()) for file in room.glob("*.npz")), key=lambda each: -each[1].st_mtime)
    held = 0
    for file, stat in found:
        held += stat.st_size
        if held > most:
            file.unlink(missing_ok=True)


# --- files ------------------------------------------------------------------------------------------------------------


def write(file: Path, decisions: Sequence[Decision], mark: str, *, values: type = np.float64, left: int = 0) -> None:
    """Tables as arrays in one file, whole or not at all; a disk that is full is no reason to stop.

    `left`: how many decisions are left out, to be worked out at sight.
    """
    heads = [{name: getattr(each, name) for name in HEAD} | _coded(each) for each in decisions]
    arrays: dict[str, Any] = {f"best{at}": each.best for at, each in enumerate(decisions)}
    worth = {f"values{at}": each.values for at, each in enumerate(decisions)}
    arrays |= {name: each.astype(values) for name, each in worth.items() if each is not None}
    arrays |= {"mark": np.array(mark), "heads": np.array(json.dumps(heads)), "left": np.array(left)}
    with suppress(OSError):
        written_whole(file, lambda part: np.savez_compressed(part, **arrays))


def _coded(decision: Decision) -> dict[str, list[str]]:
    """Moves as they are written down."""
    return {name: [move.code for move in getattr(decision, name)] for name in MOVES}


def read(file: Path, mark: str, *, whole: bool = False) -> tuple[Decision, ...]:
    """The tables of a file, if they are those of this mark; `whole`: only if none is left out."""
    with file.open("rb") as bytes_, np.load(bytes_, allow_pickle=False) as found:
        if str(found["mark"]) != mark:
            raise UnmarkedError(f"{file.name} is of another sheet")
        if whole and int(found.get("left", 0)):
            raise PartialError(f"{file.name} leaves out what is worked out at sight")
        heads = json.loads(str(found["heads"]))
        return tuple(_decision(head, found[f"best{at}"], found.get(f"values{at}")) for at, head in enumerate(heads))


def _decision(head: dict[str, Any], best: NDArray[np.uint8], values: NDArray[Any] | None) -> Decision:
    plain: dict[str, Any] = {name: tuple(part) if isinstance(part, list) else part for name, part in head.items()}
    plain |= {name: tuple(Move.of(code) for code in plain[name]) for name in MOVES}
    return Decision(**plain, best=best, values=None if values is None else values.astype(np.float64))

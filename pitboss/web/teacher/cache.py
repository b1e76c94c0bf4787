"""How games are played, kept on disk: what took long to solve is solved once on a machine."""

from __future__ import annotations

import hashlib
import json
import time
import zipfile
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import PACKAGE, folder, source_hash
from pitboss._progress import Progress
from pitboss.games.book import slug
from pitboss.rules.acts import Move
from pitboss.rules.outcome import Decision
from pitboss.sheet.banked import Sheet
from pitboss.solve.edges import mark_of

LONG = 15.0
"""Seconds; what is solved sooner is not worth the room on the disk."""
HEAD = ("step", "acts", "first", "second", "after", "having")
MOVES = ("acts", "after")


def kept(
    sheet: Sheet, solve: Callable[[Progress], Iterable[Decision]], tell: Progress, *, long: float = LONG
) -> tuple[Decision, ...]:
    """The decisions of a sheet, from the disk if they lie there; if they took long to find they are put there."""
    file = place(sheet)
    try:
        return read(file)
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        begun = time.perf_counter()
        found = tuple(solve(tell))
        if time.perf_counter() - begun >= long:
            write(file, found)
        return found


def place(sheet: Sheet) -> Path:
    """Where the decisions of a sheet lie: another file for every version of the sheet, the game and the solver."""
    name = hashlib.sha256(f"{mark_of(sheet)} {_solver()}".encode()).hexdigest()[:20]
    return folder(Path(__file__)) / f"{slug(sheet.game)}-{name}.npz"


@cache
def _solver() -> str:
    """A fingerprint of every method there is; the solver finds them by walking their folder."""
    files = sorted((PACKAGE / "solve" / "methods").glob("*.py"))
    return hashlib.sha256(" ".join(source_hash(file) for file in files).encode()).hexdigest()


def write(file: Path, decisions: tuple[Decision, ...]) -> None:
    """Tables as arrays in one file; a disk that is full is no reason to stop."""
    heads = [{name: getattr(each, name) for name in HEAD} | _coded(each) for each in decisions]
    arrays: dict[str, Any] = {f"best{at}": each.best for at, each in enumerate(decisions)}
    arrays |= {f"values{at}": each.values for at, each in enumerate(decisions) if each.values is not None}
    try:
        with NamedTemporaryFile(dir=file.parent, suffix=".part", delete=False) as part:
            np.savez_compressed(part, heads=np.array(json.dumps(heads)), **arrays)
        Path(part.name).replace(file)
    except OSError:
        return


def _coded(decision: Decision) -> dict[str, list[str]]:
    """Moves as they are written down."""
    return {name: [move.code for move in getattr(decision, name)] for name in MOVES}


def read(file: Path) -> tuple[Decision, ...]:
    """The tables of a file."""
    with file.open("rb") as bytes_, np.load(bytes_, allow_pickle=False) as found:
        heads = json.loads(str(found["heads"]))
        return tuple(_decision(head, found[f"best{at}"], found.get(f"values{at}")) for at, head in enumerate(heads))


def _decision(head: dict[str, Any], best: NDArray[np.uint8], values: NDArray[np.float64] | None) -> Decision:
    plain: dict[str, Any] = {name: tuple(part) if isinstance(part, list) else part for name, part in head.items()}
    plain |= {name: tuple(Move.of(code) for code in plain[name]) for name in MOVES}
    return Decision(**plain, best=best, values=values)

"""How far long work is, shown on the error stream: a bar for commands, one line for whoever types in a notebook."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, TaskID, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as ProgressBar

from pitboss._jit import compiling
from pitboss._progress import Progress, quiet
from pitboss.work.cluster import cluster
from pitboss.work.parallel import handed_to
from pitboss.work.pieces import WorkStopped, pieces_in

COMPILING = "compiling, once, about 20 s"
"""What a first solve on a machine begins with."""


class Listener(NamedTuple):
    """Who hears how far work is: of steps by what they are, of pieces by how many are done and how many do them."""

    tell: Progress = quiet
    hear: Callable[[int, int], None] = lambda done, workers: None


@contextmanager
def listening(*, quietly: bool) -> Iterator[Progress]:
    """A progress bar on the error stream while long work goes on, with the time to go; none where nobody looks."""
    with _bar(quietly=quietly) as listener:
        yield listener.tell


@contextmanager
def working(where: str, resume: Path | None, *, quietly: bool) -> Iterator[Progress]:
    """The same, and the work is handed to a cluster where one is named; finished pieces are kept where a folder is."""
    pieces = pieces_in(resume)
    with cluster(where) as executor, _bar(quietly=quietly) as listener, handed_to(executor, pieces, listener.hear):
        try:
            yield listener.tell
        except KeyboardInterrupt:
            if resume is None:
                raise
            raise WorkStopped(f"stopped; finished pieces are kept in {resume}, say the same again to go on") from None


@contextmanager
def _bar(*, quietly: bool) -> Iterator[Listener]:
    errors = Console(stderr=True)
    if quietly and not errors.is_terminal:
        yield Listener()
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with ProgressBar(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        tasks: dict[str, TaskID] = {}

        def tell(what: str, done: int, total: int) -> None:
            if what not in tasks:
                tasks[what] = bar.add_task(what, total=total)
            bar.update(tasks[what], completed=done, total=total, visible=done < total)

        def hear(kernel: str) -> None:
            # Without a total the bar swings; how many kernels a game needs is not known beforehand.
            if COMPILING not in tasks:
                tasks[COMPILING] = bar.add_task(COMPILING, total=None)
            bar.update(tasks[COMPILING], description=f"{COMPILING}: {kernel.strip('_')}")

        begun = time.monotonic()

        def count(done: int, workers: int) -> None:
            if "pieces" not in tasks:
                tasks["pieces"] = bar.add_task("pieces", total=None)
            rate = done / max(time.monotonic() - begun, 1e-9)
            says = f"pieces: {done:,} done, {rate:,.1f} a second, {workers} worker{'s' * (workers != 1)}"
            bar.update(tasks["pieces"], description=says)

        with compiling(hear):
            yield Listener(tell, count)


@contextmanager
def noting() -> Iterator[None]:
    """One line before the first kernel is compiled, where a person sits at a prompt or a notebook."""
    told: list[str] = []

    def hear(kernel: str) -> None:
        if not told and (hasattr(sys, "ps1") or "ipykernel" in sys.modules):
            print(f"pitboss: {COMPILING}", file=sys.stderr, flush=True)
        told.append(kernel)

    with compiling(hear):
        yield

"""How far long work is, shown on the error stream: a bar for commands, one line for whoever types in a notebook."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, TaskID, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as ProgressBar

from pitboss._jit import compiling
from pitboss._progress import Progress, quiet

COMPILING = "compiling, once, about 20 s"
"""What a first solve on a machine begins with."""


@contextmanager
def listening(*, quietly: bool) -> Iterator[Progress]:
    """A progress bar on the error stream while long work goes on, with the time to go; none where nobody looks."""
    errors = Console(stderr=True)
    if quietly and not errors.is_terminal:
        yield quiet
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

        with compiling(hear):
            yield tell


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

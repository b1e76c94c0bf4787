"""Simulate a game: rounds in batches on every core, each batch with random numbers of its own."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from heapq import merge
from itertools import islice
from pathlib import Path
from typing import Protocol

from pitboss._parallel import cores
from pitboss._progress import Progress, quiet
from pitboss.games.book import slug
from pitboss.money.cents import dollars
from pitboss.rules.outcome import Decision
from pitboss.rules.script import script
from pitboss.sheet.banked import Sheet
from pitboss.simulate import boards, pairs
from pitboss.simulate.boards import Boards
from pitboss.simulate.own_function import NAME, Function
from pitboss.simulate.pairs import Pairs
from pitboss.simulate.results import Simulation, Tally, result
from pitboss.simulate.rulebook import Rulebook, load
from pitboss.simulate.setup import NAMES, Setup, unknown
from pitboss.simulate.shoe_columns import layout
from pitboss.simulate.sittings import Judged, SampledSeat, seated
from pitboss.simulate.state import SimulateError
from pitboss.simulate.vector import Sitting


class Sampler(Protocol):
    """Plays batches of rounds and counts what comes of them."""

    @property
    def judged(self) -> tuple[Judged, ...]:
        """The wagers it counts."""

    @property
    def size(self) -> int:
        """Rounds to a batch; part of what a seed means, so it never changes with the machine."""

    def batch(self, number: int, rounds: int) -> list[Tally]:
        """One batch played and counted."""


@dataclass(frozen=True, eq=False)
class SamplingJob:
    """Batches by the script, step by step: good for every game and strategy."""

    setup: Setup
    sitting: Sitting
    judged: tuple[Judged, ...]
    less: Sitting | None = None
    size: int = 1 << 16

    def batch(self, number: int, rounds: int) -> list[Tally]:
        shoes = self.setup.layout.deal(self.setup.seed, number, rounds)
        felt = self.setup.laid(self.sitting, number, shoes).play()
        less = self.setup.laid(self.less, number, shoes).play() if self.less else None
        tallies = [Tally() for _ in self.judged]
        for tally, judged in zip(tallies, self.judged, strict=True):
            tally.add(felt, judged, less=less)
        return tallies


def simulate(
    sheet: Sheet,
    rounds: int,
    *,
    strategy: str | Rulebook | Function = "optimal",
    decisions: Iterable[Decision] = (),
    seats: int = 1,
    seed: int = 1,
    spots: Collection[str] = (),
    without: Collection[str] = (),
    meter: int | None = None,
    threads: int = 0,
    tell: Progress = quiet,
) -> Simulation:
    """So many rounds; every wager is judged alone, or with what it cannot be made without. Reported is the first seat.

    `strategy`: the name of one, a TOML file of one's own, what such a file says, or a function. `decisions`: the
    solver's, for the optimal one.
    `meter`: what the progressive meter shows in every round, in cents; its seed if nothing is said.
    """
    if seed < 0:
        raise SimulateError(f"a seed is 0 or more, not {seed}")
    begun, found = time.perf_counter(), script(sheet)
    book = check(sheet, rounds, seats, strategy)
    reads = sheet.seed if meter is None else meter
    name = strategy if isinstance(strategy, str) else strategy.where if isinstance(strategy, Rulebook) else NAME
    setup = Setup(sheet, found, layout(sheet, found, seats), name, tuple(decisions), seats, reads, seed, book)
    setup.players(0)
    jobs = [job for each in seated(sheet, found, spots, without) for job in samplers(setup, each)]
    done, tallies = _run(jobs, rounds, threads or cores(), tell)
    judged = [each for job in jobs for each in job.judged]
    results = tuple(result(each, tally) for each, tally in zip(judged, tallies, strict=True))
    spent = time.perf_counter() - begun
    return Simulation(
        slug(sheet.game), dict(sheet.options), name, rounds, done, seed, seats, reads, results, spent, done < rounds
    )


def check(sheet: Sheet, rounds: int, seats: int, strategy: str | Rulebook | Function) -> Rulebook | Function | None:
    """Refuse what cannot be simulated, before any long work; the strategy of a file is handed back."""
    if rounds < 1:
        raise SimulateError(f"at least one round, not {rounds}")
    layout(sheet, script(sheet), seats)
    _in_cents(sheet)
    if not isinstance(strategy, str):
        return strategy
    if strategy.lower().endswith(".toml"):
        return load(Path(strategy))
    if strategy not in NAMES:
        raise unknown(strategy)
    return None


def _in_cents(sheet: Sheet) -> None:
    """Whatever is paid on one unit comes out in whole cents: a pay table of one's own may be solved and not played."""
    for wager, schedule in sheet.schedules.items():
        for row in schedule.rows:
            if row.payout and (row.payout.odds * sheet.unit).denominator != 1:
                raise SimulateError(f"{wager}, {row.hand}: {dollars(sheet.unit)} at {row.payout} is not in whole cents")


def samplers(setup: Setup, each: SampledSeat) -> Iterator[Sampler]:
    """The quickest way to play each of the wagers that are judged together."""
    kinds: dict[type[Pairs] | type[Boards] | type[SamplingJob], list[Judged]] = {}
    for judged in each.judged:
        kind = Pairs if pairs.fits(setup, judged) else Boards if boards.fits(setup, judged) else SamplingJob
        kinds.setdefault(kind, []).append(judged)
    for kind, some in kinds.items():
        for part in seated(setup.sheet, setup.script, {judged.group.spot for judged in some}):
            yield kind(setup, part.sitting, part.judged) if kind is not SamplingJob else SamplingJob(setup, *part)


Task = tuple[int, int, int, int]
"""The first round, which sampler, which of its batches, and how many rounds."""


def _tasks(jobs: Sequence[Sampler], rounds: int) -> Iterator[Task]:
    """All batches, those of every sampler side by side."""
    return merge(*(_batches(at, job.size, rounds) for at, job in enumerate(jobs)))


def _batches(at: int, size: int, rounds: int) -> Iterator[Task]:
    for start in range(0, rounds, size):
        yield start, at, start // size, min(size, rounds - start)


def _run(jobs: Sequence[Sampler], rounds: int, threads: int, tell: Progress) -> tuple[int, list[Tally]]:
    """Every batch on so many threads. An interrupt ends it early; what is done then is kept."""
    tallies = [[Tally() for _ in job.judged] for job in jobs]
    done = [0] * len(jobs)
    tasks, busy = _tasks(jobs, rounds), dict[Future[list[Tally]], Task]()

    def collect(ready: Iterable[Future[list[Tally]]], tell: Progress) -> None:
        for future in ready:
            _, at, _, many = busy.pop(future)
            for mine, new in zip(tallies[at], future.result(), strict=True):
                mine.join(new)
            done[at] += many
            tell("rounds", min(done), rounds)

    with ThreadPoolExecutor(threads) as pool:
        try:
            while True:
                for task in islice(tasks, 2 * threads - len(busy)):
                    busy[pool.submit(jobs[task[1]].batch, *task[2:])] = task
                if not busy:
                    break
                collect(wait(busy, return_when=FIRST_COMPLETED).done, tell)
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            collect([future for future in busy if future.done() and not future.cancelled()], quiet)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return min(done), [tally for some in tallies for tally in some]

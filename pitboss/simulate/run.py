"""Simulate a game: rounds in batches on every core, each batch with random numbers of its own."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from functools import cached_property, partial
from heapq import merge
from pathlib import Path
from typing import Any, Protocol

from pitboss._progress import Progress, quiet
from pitboss.games.book import slug
from pitboss.games.sent_sheets import received, sent
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
from pitboss.work.parallel import cores, gathered, handed_to


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
    begun = time.perf_counter()
    book = check(sheet, rounds, seats, strategy)
    reads = sheet.seed if meter is None else meter
    name = strategy if isinstance(strategy, str) else strategy.where if isinstance(strategy, Rulebook) else NAME
    order = SamplingOrder(
        _setup(sheet, name, tuple(decisions), seats, reads, seed, book), frozenset(spots), frozenset(without)
    )
    order.setup.players(0)
    done, tallies = _run(order, rounds, threads or cores(), tell)
    judged = [each for job in order.jobs for each in job.judged]
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


TOGETHER = 16
"""Batches in one piece, where there are many: what is handed over takes a moment each time."""
Task = tuple[int, int, int]
"""Which sampler, and from which round to which."""


def _tasks(jobs: Sequence[Sampler], rounds: int) -> Iterator[Task]:
    """All rounds in pieces, those of every sampler side by side."""
    pieces = merge(*(_pieces(at, job.size, rounds) for at, job in enumerate(jobs)))
    return ((at, start, stop) for start, at, stop in pieces)


def _pieces(at: int, size: int, rounds: int) -> Iterator[tuple[int, int, int]]:
    """Whole batches, some together where there are many; which, follows from the rounds and not from the machine."""
    step = size * min(TOGETHER, 1 + rounds // size // (8 * TOGETHER))
    for start in range(0, rounds, step):
        yield start, at, min(start + step, rounds)


@dataclass(eq=False)
class SamplingOrder:
    """What is sampled and how, for every piece; a process makes its samplers of it once."""

    setup: Setup
    spots: frozenset[str]
    without: frozenset[str]

    @cached_property
    def jobs(self) -> list[Sampler]:
        some = seated(self.setup.sheet, self.setup.script, self.spots, self.without)
        return [job for each in some for job in samplers(self.setup, each)]

    def __getstate__(self) -> tuple[object, ...]:
        setup = self.setup
        how = (setup.strategy, setup.decisions, setup.seats, setup.meter, setup.seed, setup.book)
        return sent(setup.sheet), how, tuple(sorted(self.spots)), tuple(sorted(self.without))

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        sheet, how, spots, without = state
        self.setup = _setup(received(sheet), *how)
        self.spots, self.without = frozenset(spots), frozenset(without)


def _setup(
    sheet: Sheet,
    strategy: str,
    decisions: tuple[Decision, ...],
    seats: int,
    meter: int,
    seed: int,
    book: Rulebook | Function | None,
) -> Setup:
    found = script(sheet)
    return Setup(sheet, found, layout(sheet, found, seats), strategy, decisions, seats, meter, seed, book)


def _played(at: int, start: int, stop: int, order: SamplingOrder) -> list[Tally]:
    """One piece played and counted, batch by batch."""
    job = order.jobs[at]
    tallies = [Tally() for _ in job.judged]
    for first in range(start, stop, job.size):
        for mine, new in zip(tallies, job.batch(first // job.size, min(job.size, stop - first)), strict=True):
            mine.join(new)
    return tallies


def _run(order: SamplingOrder, rounds: int, threads: int, tell: Progress) -> tuple[int, list[Tally]]:
    """Every piece, by whoever work is handed to. An interrupt ends it early; what is done then is kept."""
    tallies = [[Tally() for _ in job.judged] for job in order.jobs]
    done = [0] * len(tallies)
    # A function of one's own is called here: what it reads beside its arguments is nowhere else.
    here = handed_to(None) if callable(order.setup.book) else nullcontext()
    with here, suppress(KeyboardInterrupt):
        pool = partial(ThreadPoolExecutor, threads)
        for (at, start, stop), found in gathered(_played, _tasks(order.jobs, rounds), order, own=pool):
            for mine, new in zip(tallies[at], found, strict=True):
                mine.join(new)
            done[at] += stop - start
            tell("rounds", min(done), rounds)
    return min(done), [tally for some in tallies for tally in some]

"""Work on a cluster: the same digits whoever dies on the way, and what is finished is finished."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import killed_work
import pytest
from commands import pitboss, ready

from pitboss._jit import PACKAGE
from pitboss._progress import quiet
from pitboss.games.book import game, games
from pitboss.games.sent_sheets import received, sent
from pitboss.report.atlas.atlas import AtlasEntry, atlas, sheets
from pitboss.rules.custom import chosen
from pitboss.sheet.lawful import usual
from pitboss.simulate.run import simulate
from pitboss.solve.solver import decisions, solve
from pitboss.table.hand_history import files
from pitboss.work.cluster import ClusterError, ClusterExecutor, cluster
from pitboss.work.parallel import flowing, gathered, handed_to, on_one_core, shared
from pitboss.work.pieces import NOWHERE, PieceError, Pieces, pieces_in

TABLE = bytes(range(251)) * 200
"""Large enough to be sent once to each worker."""
NUMBERS = [(number,) for number in range(60)]
SQUARES = [killed_work.squared(number, TABLE) for (number,) in NUMBERS]


@pytest.fixture(scope="module")
def two() -> Iterator[ClusterExecutor]:
    ready()
    with cluster("local:2") as executor:
        assert isinstance(executor, ClusterExecutor)
        yield executor


# --- killed workers -----------------------------------------------------------------------------------------------


def kill_and_count(executor: Executor, folder: Path, many: int, seed: int) -> None:
    """So many workers are killed in the middle of a piece; every piece comes back, once."""
    rng = random.Random(seed)
    times = Counter(rng.randrange(len(NUMBERS)) for _ in range(many))
    with handed_to(executor):
        work = gathered(killed_work.deadly, NUMBERS, TABLE, str(folder), dict(times))
        found = [made for _, made in work]
    assert sorted(found) == SQUARES
    assert len(list(folder.glob("*.dead"))) == many


def test_fifty_workers_killed_lose_nothing_and_count_nothing_twice(two: ClusterExecutor, tmp_path: Path) -> None:
    kill_and_count(two, tmp_path, 50, seed=1)


@pytest.mark.long
def test_a_thousand_workers_killed_lose_nothing(tmp_path: Path) -> None:
    """Half of them in the middle of a piece, and half from outside, whatever they do: at work, idle or beginning."""
    with cluster("local:2") as executor:
        assert executor is not None
        for seed in range(10):
            (folder := tmp_path / f"{seed}").mkdir()
            with killing(folder, 50, random.Random(seed)) as killed:
                while not killed():
                    with handed_to(executor):
                        assert (
                            sorted(made for _, made in gathered(killed_work.told, NUMBERS, TABLE, str(folder)))
                            == SQUARES
                        )
            kill_and_count(executor, folder, 50, seed)


@contextmanager
def killing(folder: Path, many: int, rng: random.Random) -> Iterator[Any]:
    """Meanwhile workers that have told their process are killed; what is handed out says whether all of them are."""
    dead: list[int] = []
    over = threading.Event()

    def kill() -> None:
        while len(dead) < many and not over.wait(rng.uniform(0, 0.3)):
            for file in rng.sample(told := sorted(folder.glob("*.pid")), min(1, len(told))):
                file.unlink()
                with suppress(ProcessLookupError):  # it had told once more, and was killed already
                    os.kill(int(file.stem), signal.SIGKILL)
                    dead.append(int(file.stem))

    thread = threading.Thread(target=kill)
    thread.start()
    try:
        yield lambda: len(dead) == many
    finally:
        over.set()
        thread.join()


# --- one seam -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["threads", "processes", "cluster"])
def test_every_executor_does_the_same(kind: str, two: ClusterExecutor) -> None:
    """What a piece raises is raised here, and the rest goes on."""
    with ThreadPoolExecutor(2) as threads, ProcessPoolExecutor(2, get_context("forkserver")) as processes:
        executor: Executor = {"threads": threads, "processes": processes, "cluster": two}[kind]
        told: list[int] = []
        with handed_to(executor, hear=lambda done, workers: told.append(done)):
            assert list(shared(killed_work.between, [(0, 5), (5, 60)], TABLE)) == [SQUARES[:5], SQUARES[5:]]
            assert list(flowing(killed_work.squared, range(60), TABLE)) == SQUARES
            assert sorted(made for _, made in gathered(killed_work.squared, NUMBERS, TABLE)) == SQUARES
            with pytest.raises(ValueError, match="7 is no good"):
                list(gathered(killed_work.failing, [(7,)]))
        assert told == [1, 2, *range(1, 61), *range(1, 61)]


def test_what_pieces_share_is_sent_once_to_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    sent_with: list[int] = []

    class Watched(ThreadPoolExecutor):
        def submit(self, work: Any, /, *args: Any, **named: Any) -> Any:
            sent_with.append(len(args[2] or b""))
            return super().submit(work, *args, **named)

    with Watched(1) as executor, handed_to(executor):
        assert list(flowing(killed_work.squared, range(60), TABLE + b"!")) != []
    assert sum(size > 0 for size in sent_with) <= 4
    assert len(sent_with) <= 60 + 4


def test_a_sheet_comes_out_of_its_letter_as_it_went_in(tmp_path: Path) -> None:
    own = tmp_path / "pairplus.toml"
    rows = {row.hand: f"{row.payout}" for row in usual(game("3cp")).schedules["Pair Plus"].rows}
    own.write_text("".join(f'[[rows]]\nhand = "{hand}"\npays = "{pays}"\n' for hand, pays in rows.items()))
    mine = chosen(game("3cp"), [f"Pair Plus={own}"], [])
    for sheet in [mine, *map(usual, games().values()), *sheets(game("3cp"))]:
        found = received(sent(sheet))
        assert (found, found.limits, found.options) == (sheet, sheet.limits, sheet.options)


# --- the same digits ----------------------------------------------------------------------------------------------

FEW = ("three-card-poker",)


def plain(entries: Iterator[AtlasEntry]) -> list[str]:
    """All that the atlas says, but for how long it took."""
    kept = [each._replace(seconds=0.0) for each in entries]
    return [f"{each} {getattr(each.figure, 'outcomes', '')} {each.figure.edge} {each.figure.action}" for each in kept]


def test_an_atlas_and_a_solve_by_a_cluster_are_the_same(two: ClusterExecutor) -> None:
    chosen_games = [game(name) for name in FEW]
    here = plain(atlas(only=chosen_games))
    with handed_to(two):
        assert plain(atlas(only=chosen_games)) == here
        far = solve(usual(game("three-card-poker")))
    near = solve(usual(game("three-card-poker")))
    assert [figure.outcomes for figure in far.figures] == [figure.outcomes for figure in near.figures]
    assert all((a.best == b.best).all() for a, b in zip(far.decisions, near.decisions, strict=True))


@pytest.mark.long
def test_the_whole_atlas_by_a_cluster_is_the_same() -> None:
    here = plain(atlas())
    with cluster("local:2") as executor, handed_to(executor):
        assert plain(atlas()) == here


@pytest.mark.parametrize(("name", "strategy"), [("three-card-poker", "optimal"), ("caribbean-stud", "random")])
def test_a_simulation_is_the_same_wherever_it_is_done(name: str, strategy: str, two: ClusterExecutor) -> None:
    sheet = usual(game(name))
    known = decisions(sheet) if strategy == "optimal" else ()
    here = simulate(sheet, 300_000, strategy=strategy, decisions=known).data()
    with handed_to(two):
        far = simulate(sheet, 300_000, strategy=strategy, decisions=known).data()
    with on_one_core():
        one = simulate(sheet, 300_000, strategy=strategy, decisions=known).data()
    assert {**far, "seconds": 0} == {**here, "seconds": 0} == {**one, "seconds": 0}


def test_hands_are_judged_the_same_by_a_cluster(two: ClusterExecutor, tmp_path: Path) -> None:
    """Hand histories and rounds of our own; what a worker is sent is what the files hold, not where they lie."""
    hands = PACKAGE.parent / "tests" / "table" / "hand_history" / "hands"
    (wrong := tmp_path / "round.json").write_text("{}")
    paths = (*sorted(hands.glob("*.phh"))[:20], wrong)
    here = [each.line for part in files.played(paths, quiet, every=True) for each in part.results]
    with handed_to(two):
        far = [each.line for part in files.played(paths, quiet, every=True) for each in part.results]
    assert far == here
    assert "round.json" in here[-1]


# --- finished pieces ----------------------------------------------------------------------------------------------


def done_in(folder: Path) -> dict[str, int]:
    """How often each piece was done."""
    return dict(Counter(file.stem.partition("-")[0] for file in folder.glob("*.done")))


@contextmanager
def scheduler_and_worker(folder: Path) -> Iterator[str]:
    """A real scheduler and a real worker, each a process, at a free place."""
    program = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--port", "0", "--no-dashboard", "--no-show"]
    env = {**os.environ, "PYTHONPATH": f"{PACKAGE.parent}:{Path(killed_work.__file__).parent}"}
    place = folder / "scheduler.json"
    with subprocess.Popen(
        [*program, "--scheduler-file", str(place)], stderr=subprocess.PIPE, text=True, env=env
    ) as first:
        assert first.stderr is not None
        address = next(line.split()[-1] for line in first.stderr if "Scheduler at:" in line)
        (folder / "scheduler.pid").write_text(str(first.pid))
        worker = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-dashboard"]
        with subprocess.Popen([*worker, "--no-nanny"], stderr=subprocess.DEVNULL, env=env) as second:
            try:
                yield address
            finally:
                first.kill()
                second.kill()


def test_a_lost_scheduler_is_one_line_and_what_was_finished_is_kept(tmp_path: Path) -> None:
    kept, marks = pieces_in(tmp_path / "kept"), tmp_path / "marks"
    marks.mkdir()
    parts = [(number,) for number in range(12)]
    with (
        scheduler_and_worker(marks) as address,
        cluster(address) as executor,
        handed_to(executor, kept),
        pytest.raises(ClusterError, match=f"the cluster at {address} is gone; with --resume DIR") as gone,
    ):
        list(gathered(killed_work.ending, parts, str(marks), 9))
    assert "\n" not in str(gone.value)
    finished = len(list((tmp_path / "kept").glob("*.piece")))
    assert 0 < finished < 12
    before = done_in(marks)
    (marks / "scheduler.pid").unlink()
    with handed_to(None, kept):
        assert sorted(made for _, made in gathered(killed_work.ending, parts, str(marks), 9)) == [
            n * n for n in range(12)
        ]
    assert sum(done_in(marks).values()) == sum(before.values()) + 12 - finished


def test_work_goes_on_from_its_finished_pieces(tmp_path: Path) -> None:
    """Stopped in the middle, by threads and in the order of the parts; a torn piece and another's are done again."""
    kept, marks = pieces_in(tmp_path / "kept"), str(tmp_path)
    with handed_to(None, kept):
        some = gathered(killed_work.marking, [(number,) for number in range(100)], marks)
        next(some)
        some.close()
        finished = len(list((tmp_path / "kept").glob("*.piece")))
        assert 0 < finished < 100
        torn, wrong = sorted((tmp_path / "kept").glob("*.piece"))[:2]
        torn.write_bytes(torn.read_bytes()[:-3])
        wrong.write_bytes(torn.read_bytes())
        again = dict(gathered(killed_work.marking, [(number,) for number in range(100)], marks))
    assert again == {(number,): number * number for number in range(100)}
    assert sum(done_in(tmp_path).values()) == 102
    assert NOWHERE.found("x") is None
    assert Pieces(tmp_path).found("x") is None


def test_an_interrupted_piece_is_kept_when_it_was_ready(tmp_path: Path) -> None:
    kept = pieces_in(tmp_path / "kept")
    # Whoever is begun in the background of a shell hears no interrupt.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)

    def interrupt(done: int, workers: int) -> None:
        if done == 3:
            signal.raise_signal(signal.SIGINT)

    with handed_to(None, kept, interrupt), pytest.raises(KeyboardInterrupt):
        for _ in gathered(killed_work.marking, [(number,) for number in range(100)], str(tmp_path)):
            pass
    signal.signal(signal.SIGINT, before)
    assert 3 <= len(list((tmp_path / "kept").glob("*.piece"))) < 100


def test_a_folder_that_will_not_do_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(PieceError, match=r"--resume .*file: .*; name a folder"):
        pieces_in(tmp_path / "file")


# --- commands -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "says"),
    [
        ("nowhere", "--cluster nowhere: say local:4"),
        ("tcp://127.0.0.1:1", "--cluster tcp://127.0.0.1:1: nobody answers"),
    ],
)
def test_a_cluster_that_is_not_there_is_one_line(where: str, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.work.cluster.PATIENCE", 0.3)
    with pytest.raises(ClusterError) as fault, cluster(where):
        pass
    assert str(fault.value).startswith(says)
    assert "\n" not in str(fault.value)


def test_a_command_on_a_cluster_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """The commands print the same with a cluster, without one, and from finished pieces."""
    kept = tmp_path / "kept"
    here = pitboss("simulate", "3cp", "--rounds", "3e5", "--strategy", "random", "--json")
    there = pitboss(*here.args, "--cluster", "local:1", "--resume", kept)
    pieces = len(list(kept.glob("*.piece")))
    again = pitboss(*here.args, "--resume", kept)
    assert pieces > 0
    assert len(list(kept.glob("*.piece"))) == pieces
    assert without_time(here.stdout) == without_time(there.stdout) == without_time(again.stdout)
    assert (here.stderr, there.stderr, again.stderr) == ("", "", "")


def without_time(said: str) -> Any:
    return {**json.loads(said), "seconds": 0}

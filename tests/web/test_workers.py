"""Processes beside the server: work is handed to them, long work keeps nobody waiting, and their memory is bounded."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import handed
import pytest
from web_server import await_until

from pitboss._progress import quiet
from pitboss.rules.bet_group import SolveError
from pitboss.web import jobs as jobs_module
from pitboss.web.jobs import LONG_PLACES, Asker, Jobs
from pitboss.web.workers import FailedError, LostError, Workers, memory

TABLE = Asker("player 1", at_table=True)
PAGE = Asker("player 2")


@pytest.fixture
def workers() -> Iterator[Workers]:
    found = Workers()
    yield found
    found.close()


@pytest.fixture
def jobs(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> Iterator[Jobs]:
    """With workers that stand ready, and little patience for what is long."""
    monkeypatch.setattr(jobs_module, "SHORT", 0.4)
    found = Jobs(workers)
    for number in range(found.places):
        found.start(f"ready {number}", found.work(handed.slow, 0.05), TABLE._replace(who=f"{number}"))
    await_until(lambda: not found.unfinished, "the workers")
    yield found
    found.close()


def test_work_is_handed_over_and_faults_come_back(workers: Workers) -> None:
    """One process does one piece after another; a fault is the one that was raised, and an end is told."""
    first = workers.call(handed.pid, (), quiet)
    assert workers.call(handed.pid, (), quiet) == first
    told: list[tuple[str, int, int]] = []
    workers.call(handed.slow, (0.5,), lambda *news: told.append(news))
    assert ("sleeping", 0, 5) in told
    with pytest.raises(SolveError, match="no method fits"):
        workers.call(handed.fails, ("known",), quiet)
    with pytest.raises(FailedError, match="Odd: 1 and 2"):
        workers.call(handed.fails, ("odd",), quiet)
    with pytest.raises(LostError, match="its worker ended"):
        workers.call(handed.fails, ("ends",), quiet)
    assert workers.call(handed.pid, (), quiet) != first
    assert not workers.busy


@pytest.mark.long
def test_a_worker_that_has_grown_is_replaced(workers: Workers) -> None:
    """One that holds much when it is done is not used again, and one that takes too much does not finish."""
    workers.large, workers.too_large = memory() + 150_000_000, memory() + 600_000_000
    first = workers.call(handed.pid, (), quiet)
    assert workers.call(handed.holds, (50_000_000, 0.0), quiet) == first
    assert workers.call(handed.holds, (250_000_000, 0.0), quiet) == first
    second = workers.call(handed.pid, (), quiet)
    assert second != first
    with pytest.raises(LostError, match="more memory"):
        workers.call(handed.holds, (900_000_000, 20.0), quiet)
    assert workers.call(handed.pid, (), quiet) != second


@pytest.mark.long
def test_long_work_keeps_nobody_waiting(jobs: Jobs) -> None:
    """Beside long work of every kind a question at a table is answered, and then short work of others too."""
    long = [
        jobs.start(f"{who.who} {number}", jobs.work(how, 600.0), who._replace(who=f"{who.who} {number}"))
        for number in range(4)
        for who, how in ((PAGE, handed.slow), (TABLE, handed.silent))
    ]
    await_until(lambda: sum(job.long for job in jobs.running) == LONG_PLACES, "the long work")
    for who in (TABLE, PAGE):
        short = jobs.start(f"short {who.who}", jobs.work(handed.pid), who)
        assert jobs.wait(short, 60)
        assert jobs.jobs[short].found
    assert not any(jobs.jobs[number].ready for number in long)


@pytest.mark.long
def test_one_place_is_kept_for_tables(jobs: Jobs) -> None:
    """Work that nobody at a table waits for never has all places, and of the long ones not the last."""
    for number in range(5):
        jobs.start(f"page {number}", jobs.work(handed.slow, 600.0), PAGE._replace(who=f"page {number}"))
    assert len(jobs.running) == jobs.places - 1
    await_until(lambda: any(job.long for job in jobs.running), "the long work")
    await_until(lambda: sum(job.long for mine in jobs.waiting.values() for job in mine) >= 1, "one put back")
    assert sum(job.long for job in jobs.running) == LONG_PLACES - 1
    table = jobs.start("table", jobs.work(handed.slow, 1.5), TABLE)
    assert jobs.jobs[table] in jobs.running
    assert jobs.wait(table, 60)
    assert jobs.jobs[table].found


@pytest.mark.long
def test_work_that_is_put_back_is_done_in_its_turn(jobs: Jobs) -> None:
    """It is begun again when other long work is over, and its progress begins again with it."""
    numbers = [jobs.start(f"{n}", jobs.work(handed.slow, 1.2), TABLE._replace(who=f"{n}")) for n in range(4)]
    assert all(jobs.wait(number, 60) for number in numbers)
    assert all(jobs.jobs[number].found for number in numbers)


def test_those_at_tables_go_first() -> None:
    """In whatever order they asked; among those at tables by turns."""
    jobs, gate, order = Jobs(), threading.Event(), []
    jobs.start("first", lambda tell: {"waited": gate.wait(10)}, PAGE)
    for number, who in enumerate([PAGE, PAGE, TABLE, PAGE._replace(who="x"), TABLE, TABLE._replace(who="y")]):
        jobs.start(f"{number}", lambda tell, who=who: {"done": order.append(who.who)}, who)
    gate.set()
    await_until(lambda: not jobs.unfinished, "the work")
    jobs.close()
    assert order[:3] == ["player 1", "y", "player 1"]
    assert sorted(order[3:]) == ["player 2", "player 2", "x"]


@pytest.mark.long
def test_closing_ends_the_processes(jobs: Jobs) -> None:
    """Nothing of it is left, whatever is being done."""
    jobs.start("silent", jobs.work(handed.silent, 60.0), TABLE)
    assert jobs.workers is not None
    found = [each.process for each in (*jobs.workers.idle, *jobs.workers.busy)]
    assert found
    jobs.close()
    await_until(lambda: not any(each.is_alive() for each in found), "their end")

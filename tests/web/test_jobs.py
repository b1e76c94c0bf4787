"""Long work beside the tables: asked for once, bounded, and given up when the server closes."""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from web_server import Server

from pitboss._progress import Progress
from pitboss.web.accounts import Player
from pitboss.web.auth import in_line
from pitboss.web.jobs import KEPT, MOST_WAITING, PER_ASKER, PER_PLACE, Asker, Jobs
from pitboss.web.tables.refused import Refused


def finished(jobs: Jobs, number: int) -> dict[str, Any]:
    """What a piece of work has found."""
    until = time.monotonic() + 10
    while time.monotonic() < until:
        if (look := jobs.look(number)) and look["ready"]:
            return look
        time.sleep(0.002)
    raise AssertionError("the work is not done")


def found(value: int) -> Callable[[Progress], Mapping[str, Any]]:
    return lambda tell: {"value": value}


def test_the_same_question_is_answered_once() -> None:
    """One number for one question; another question gets another; a failed one may be asked again."""
    jobs = Jobs()
    number = jobs.start("a", found(1))
    assert finished(jobs, number) == {"ready": True, "fault": None, "found": {"value": 1}}
    assert jobs.start("a", found(2)) == number
    wrong = jobs.start("b", lambda tell: {"value": 1 // 0})
    assert "ZeroDivisionError" in finished(jobs, wrong)["fault"]
    assert finished(jobs, jobs.start("b", found(3)))["found"] == {"value": 3}
    assert jobs.look(99) is None
    jobs.close()


@pytest.mark.parametrize("guarded", [True, False], ids=["on a network", "on a private machine"])
def test_who_asks_is_counted_by_name_and_address(guarded: bool) -> None:  # noqa: FBT001
    """On a private machine names share what an address has, and its owner without one is beside them."""
    state = SimpleNamespace(guarded=guarded)
    asks: Any = SimpleNamespace(client=SimpleNamespace(host="127.0.0.1"), app=SimpleNamespace(state=state))
    assert in_line(Player(1, "Ann"), asks) == Asker("player 1", "127.0.0.1")
    assert in_line(None, asks) == Asker("from 127.0.0.1", "127.0.0.1" if guarded else "")


def test_not_more_may_wait_than_can_be_done() -> None:
    """Whoever asks for too much at a time is refused, and served later."""
    jobs, gate = Jobs(), threading.Event()

    def waits(tell: Progress) -> Mapping[str, Any]:
        gate.wait(10)
        return {}

    numbers = [jobs.start(f"{each}", waits) for each in range(MOST_WAITING)]
    with pytest.raises(Refused, match="waiting"):
        jobs.start("one more", waits)
    gate.set()
    finished(jobs, numbers[-1])
    assert jobs.start("one more", waits) == MOST_WAITING + 1
    jobs.close()


def test_old_answers_make_room() -> None:
    """The newest are kept, and no number is ever given twice."""
    jobs = Jobs()
    for each in range(KEPT + 20):
        finished(jobs, jobs.start(f"{each}", found(each)))
    assert jobs.count == KEPT + 20
    assert len(jobs.jobs) <= KEPT + 1
    assert jobs.look(1) is None
    assert finished(jobs, jobs.count)["found"] == {"value": KEPT + 19}
    jobs.close()


def test_work_stops_when_the_server_closes() -> None:
    """What is being done ends where it next tells how far it is; what waits is never begun."""
    jobs, begun, more = Jobs(), threading.Event(), []

    def endless(tell: Progress) -> Mapping[str, Any]:
        while True:
            begun.set()
            tell("going on", 0, 1)
            time.sleep(0.001)

    number = jobs.start("endless", endless)
    jobs.start("next", lambda tell: {"value": more.append(1)})
    assert begun.wait(10)
    jobs.close()
    assert "StoppedError" in finished(jobs, number)["fault"]
    assert not more


def test_those_who_ask_take_turns() -> None:
    """One asker has few places, and another's work does not wait for all of them."""
    jobs, gate, order = Jobs(), threading.Event(), []

    def work(name: str) -> Callable[[Progress], Mapping[str, Any]]:
        def done(tell: Progress) -> Mapping[str, Any]:
            gate.wait(10)
            order.append(name)
            return {}

        return done

    jobs.start("first", work("first"), Asker("nobody"))
    for _ in range(200):
        if not jobs.waiting:
            break
        time.sleep(0.005)
    for each in range(PER_ASKER):
        jobs.start(f"greedy {each}", work("greedy"), Asker("greedy"))
    with pytest.raises(Refused, match="of your solves are waiting"):
        jobs.start("greedy again", work("greedy"), Asker("greedy"))
    last = jobs.start("modest", work("modest"), Asker("modest"))
    assert jobs.unfinished == PER_ASKER + 2
    gate.set()
    finished(jobs, last)
    assert order.index("modest") <= 2
    jobs.close()


def test_many_names_of_one_address_leave_places_for_others() -> None:
    """A person is counted by the name, and all of an address together; places become free again."""
    jobs, gate = Jobs(), threading.Event()

    def waits(tell: Progress) -> Mapping[str, Any]:
        gate.wait(10)
        return {}

    jobs.start("first", waits, Asker("player 0", "192.0.2.1"))
    while jobs.waiting:
        time.sleep(0.005)
    names = (f"player {each // PER_ASKER}" for each in range(MOST_WAITING))
    numbers = [jobs.start(f"{each}", waits, Asker(next(names), "192.0.2.1")) for each in range(PER_PLACE)]
    with pytest.raises(Refused, match="from your address are waiting"):
        jobs.start("one more", waits, Asker("player 99", "192.0.2.1"))
    assert jobs.start("elsewhere", waits, Asker("player 98", "192.0.2.2"))
    assert jobs.start("nowhere", waits, Asker("player 97"))
    gate.set()
    finished(jobs, numbers[-1])
    assert jobs.start("one more", waits, Asker("player 99", "192.0.2.1"))
    jobs.close()


ENDLESS = """
import threading
from pitboss.cli import main
from pitboss.web import server

create = server.create

def busy(*given, **named):
    app = create(*given, **named)
    app.state.jobs.start("endless", lambda tell: threading.Event().wait())
    return app

server.create = busy
main()
"""


def test_a_server_that_is_closed_waits_for_no_solve(tmp_path: Path) -> None:
    """Ctrl-C while one runs that says nothing for long: the server is gone, as quietly as without it."""
    server = Server(f"sqlite:///{tmp_path / 'pit.db'}")
    server.command = [sys.executable, "-c", ENDLESS, *server.words]
    process = server.start().process
    assert process is not None
    try:
        assert "Traceback" not in server.end(signal.SIGINT)
        assert process.returncode == 0
    finally:
        process.kill()

"""The teacher's first answer at every banked game: a fresh server, nothing on the shelf, a table of each game in turn.

Usage: first_answers.py [games]. Sits down alone at a table without a clock, bets what is required and asks at the first
decision. Prints what the server and its workers took of the processor until the answer was there, which alone counts
on a busy machine, and beside it the seconds of the clock until the values and, where that is sooner, the best act were
said. Games without a decision are left out. Compiled kernels are those of this machine; solved sheets only what is
shipped.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "support"))

import web_server
from web_player import wish
from web_server import Client, Server

from pitboss._jit import _roots
from pitboss.games.book import games
from pitboss.sheet.lawful import usual
from pitboss.web.teacher.values import decides

QUIET, LOOK, PATIENCE = 0.05, 2.0, 180.0
"""A new server is left alone, for so long at most, until it takes less than QUIET seconds of the processor between two
looks: a worker tries some games of its own at first, which is nobody's answer."""
LONGEST = 300.0
ROUNDS = 8
"""Rounds in which a decision is waited for: in some games it takes wagers that are made by chance."""
Json = dict[str, Any]


def unsolved(home: Path) -> Path:
    """The compiled kernels of this machine without the solved sheets beside them."""
    kept = next((root for root in _roots() if root.is_dir()), None)
    if kept is None:
        return home / "cache"
    return Path(shutil.copytree(kept, home / "cache", ignore=shutil.ignore_patterns("*.npz")))


def at_a_decision(client: Client, game: str) -> int | None:
    """A table at which this player has to decide; None where some rounds end without a decision."""
    table = int(client.post("/api/tables", game=game, unlisted=True)["table"])
    path, chance = f"/api/tables/{table}", random.Random(1)

    def ask(**wanted: Any) -> Json:
        seen = client.get(path)["seq"]
        found: Json = client.http.post(f"{path}/wish", json={**wanted, "seen": seen}).json()
        return found

    ask(do="sit", seat=0)
    until = time.monotonic() + 60
    while time.monotonic() < until:
        view = client.get(path)
        picture = view["picture"]
        if picture and picture["over"] and view["round"] > ROUNDS:
            return None
        if picture and not view["betting"] and any(offer["do"] == "act" for offer in picture["may"]):
            return table
        wanted = wish(view, chance) if view["betting"] else None
        if wanted:
            ask(**wanted)
        else:
            time.sleep(0.05)
    return None


def processor(root: int) -> float:
    """Seconds that a process and all that it has begun took of the processor."""
    took, parents = dict[int, float](), dict[int, int]()
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            words = file.read_text().rpartition(")")[2].split()
            took[int(file.parent.name)] = (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
            parents[int(file.parent.name)] = int(words[1])
    family = {root}
    while more := {each for each, parent in parents.items() if parent in family} - family:
        family |= more
    return sum(took.get(each, 0.0) for each in family)


def settled(root: int) -> None:
    """Waits until a server that has begun does nothing more by itself."""
    until, before = time.monotonic() + PATIENCE, -1.0
    while (now := processor(root)) - before > QUIET and time.monotonic() < until:
        before = now
        time.sleep(LOOK)


def answered(client: Client, table: int) -> tuple[float, float, Json]:
    """Seconds until the best is said, until the answer is there, and the answer."""
    begun, best = time.perf_counter(), 0.0
    while time.perf_counter() - begun < LONGEST:
        found: Json = client.get(f"/api/tables/{table}/teach")
        now = time.perf_counter() - begun
        if found["ready"]:
            return best or now, now, found
        best = best or (now if found["best"] else 0.0)
        time.sleep(0.15)
    return best, LONGEST, {}


def measured(server: Server, names: list[str]) -> None:
    """Each game once, by a player of its own: an address is asked for no more than its share."""
    slow = 0
    assert server.process is not None
    for game in names:
        client = Client(server)
        table = at_a_decision(client, game)
        if table is None:
            print(f"{game:40} no decision in this round", flush=True)
            continue
        before = processor(server.process.pid)
        best, whole, found = answered(client, table)
        spent = processor(server.process.pid) - before
        slow += spent > 1
        said = f"processor {spent:6.2f} s  clock: best {best:6.2f} s  values {whole:6.2f} s"
        what = found.get("says") or f"{len(found.get('choices', ()))} choices"
        print(f"{game:40} {said}  {what[:40]}", flush=True)
        client.close()
        server.clients.remove(client)
    load = os.getloadavg()[0]
    print(f"{slow} of {len(names)} games take more than a second of the processor; load {load:.1f}")


def main(names: list[str]) -> None:
    decided = [name for name, game in games().items() if decides(usual(game))]
    with tempfile.TemporaryDirectory() as home:
        os.environ["PITBOSS_CACHE"] = str(unsolved(Path(home)))
        server = Server(f"sqlite:///{home}/pit.db")
        # A program of its own, whose workers begin as they do in a house.
        server.command = [str(Path(sys.executable).with_name("pitboss")), *server.words]
        web_server.SOON = 180.0
        server.start()
        try:
            assert server.process is not None
            settled(server.process.pid)
            measured(server, names or decided)
        finally:
            server.end()


if __name__ == "__main__":
    main(sys.argv[1:])

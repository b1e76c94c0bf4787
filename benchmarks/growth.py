"""How cost grows: rounds, seats, schedules, hands in a file, tables in the pit, rounds and days in the books, tenfold.

Each size is a process of its own: seconds of its processor for the work alone, and the most memory that it held.
`python benchmarks/growth.py [NAMES] [--chart FILE.svg]` prints a table and draws it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(HERE / "benchmarks"), str(HERE / "tests" / "support")]


def rounds(many: int) -> Callable[[], Any]:
    """Caribbean Stud sampled, one seat."""
    from pitboss.games.book import game
    from pitboss.sheet.lawful import usual
    from pitboss.simulate.run import simulate

    sheet = usual(game("caribbean-stud"))
    simulate(sheet, 1, strategy="always raise", spots=("Ante",))
    return lambda: simulate(sheet, many, strategy="always raise", spots=("Ante",))


def seats(many: int) -> Callable[[], Any]:
    """Caribbean Stud sampled, 65,536 rounds; a table has no thousand seats."""
    from pitboss.games.book import game
    from pitboss.sheet.lawful import usual
    from pitboss.simulate.run import simulate

    sheet = usual(game("caribbean-stud"))
    simulate(sheet, 1, strategy="always raise", spots=("Ante",), seats=many)
    return lambda: simulate(sheet, 65_536, strategy="always raise", spots=("Ante",), seats=many)


def schedules(many: int) -> Callable[[], Any]:
    """Pair Plus of Three Card Poker under so many pay tables, each solved."""
    from dataclasses import replace
    from itertools import cycle, islice

    from pitboss.games.book import game
    from pitboss.rules.bet_group import bet_groups
    from pitboss.sheet.lawful import usual
    from pitboss.sheet.schedules import printed_for
    from pitboss.solve.solver import solve_group

    sheet = usual(game("three-card-poker"))
    tables = [
        replace(sheet, schedules={**sheet.schedules, "Pair Plus": each})
        for each in printed_for(sheet.game)["Pair Plus"]
    ]

    def one(sheet: Any) -> None:
        [group] = [each for each in bet_groups(sheet) if each.spot == "Pair Plus"]
        solve_group(group, {})

    one(sheet)
    return lambda: [one(each) for each in islice(cycle(tables), many)]


def hands(many: int) -> Callable[[], Any]:
    """Hands in one file, replayed."""
    import histories

    from pitboss._progress import quiet
    from pitboss.table.hand_history import files

    texts = histories.texts()
    folder = Path(tempfile.mkdtemp())
    histories.write(folder / "many.phhs", texts, many)
    histories.write(folder / "few.phhs", texts, 1000)

    def read(name: str) -> None:
        tally = files.ReplayTally()
        for _ in tally.counted(files.played((folder / name,), quiet)):
            pass

    read("few.phhs")
    return lambda: read("many.phhs")


def tables(many: int) -> Callable[[], Any]:
    """Tables of Three Card Poker opened in a pit that keeps them in SQLite; it takes 500 at most."""
    from quiet_pit import Player, QuietPit

    async def opened() -> None:
        pit = QuietPit(Path(tempfile.mkdtemp()) / "pit.db")
        for number in range(many):
            if not number % 10:  # nobody may open more at which nobody sits
                who = Player(pit.store.add_player(f"Player {number}", None) or 0, f"Player {number}")
            await pit.pit.open(who, "three-card-poker", {})
        await pit.shut()

    return lambda: asyncio.run(opened())


def booked(many: int) -> Callable[[], Any]:
    """Rounds of Three Card Poker in the books of a house, each booked, chained and kept in memory."""
    import books

    books.ROUNDS = many
    things = books.played("three-card-poker", 1).things
    return lambda: books.booked(things)


def days_written(many: int) -> Callable[[], Any]:
    """Gaming days of one table and five rounds, from the opening to the count, in SQLite."""
    _days(1)
    return lambda: _days(many)


def days_read(many: int) -> Callable[[], Any]:
    """The same days read through: every line, its hash, and what it does to the books."""
    from pitboss.house.store.journal import verify

    engine = _kept(many)
    return lambda: verify(engine)


def last_day(many: int) -> Callable[[], Any]:
    """What the last of these days came to, as the report has it."""
    from pitboss.report.house.making import made

    engine = _kept(many)
    return lambda: made(engine, _date(many - 1), None, "no key")


def _kept(days: int) -> Any:
    from pitboss.house.store.engine import present

    return present(_days(days))


def _days(many: int) -> str:
    """Where a house of so many closed days is kept."""
    from written_house import WrittenHouse, best

    from pitboss.house.books.events import DayClosed, DayOpened, Invested, SoftCounted

    url = f"sqlite:///{Path(tempfile.mkdtemp()) / 'pit.db'}"
    house = WrittenHouse(url, _date(0))
    for number in range(many):
        if number:
            house.time += 24 * 3600 * 1000
            house.told(DayOpened(_date(number)), Invested(2_000_00))  # what guests carried home in chips
        table = house.opened("three-card-poker", 10_000_00, buys=1_000_00)
        house.play(table, 5, best, seed=number + 1)
        house.closed(table)
        house.told(SoftCounted(number + 1, 2_000_00), DayClosed())
    house.close()
    return url


def _date(number: int) -> str:
    return str(date(2024, 1, 1) + timedelta(number))


KINDS: dict[str, tuple[Callable[[int], Callable[[], Any]], tuple[int, ...]]] = {
    "rounds sampled": (rounds, (10_000, 100_000, 1_000_000, 10_000_000)),
    "seats": (seats, (1, 2, 4, 7)),
    "schedules solved": (schedules, (1, 10, 100, 1000)),
    "hands in a file": (hands, (100, 1000, 10_000, 100_000)),
    "tables in the pit": (tables, (1, 10, 100, 500)),
    "rounds in the books": (booked, (1, 10, 100, 1000)),
    "days in the books, written": (days_written, (1, 10, 100, 1000)),
    "days in the books, read through": (days_read, (1, 10, 100, 1000)),
    "days in the books, the last one reported": (last_day, (1, 10, 100, 1000)),
}


def measure(name: str, many: int) -> dict[str, Any]:
    """One size, in this process: seconds of all its threads and processes, megabytes."""
    work = KINDS[name][0](many)
    before = _spent()
    work()
    held = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"what": name, "many": many, "seconds": _spent() - before, "megabytes": held}


def _spent() -> float:
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(each.ru_utime + each.ru_stime for each in used)


def apart(name: str, many: int) -> dict[str, Any]:
    """The same in a process of its own."""
    done = subprocess.run(
        [sys.executable, __file__, "--one", name, str(many)], capture_output=True, text=True, check=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def chart(rows: list[dict[str, Any]], file: Path) -> None:
    """Both figures over the size, both axes logarithmic."""
    import altair

    x = altair.X("many:Q", scale=altair.Scale(type="log"), title="how many")
    panels = [
        altair.Chart(altair.Data(values=rows), title=title, width=380, height=300)
        .mark_line(point=True)
        .encode(
            x=x,
            y=altair.Y(f"{field}:Q", scale=altair.Scale(type="log"), title=title),
            color=altair.Color("what:N", title=""),
        )
        for field, title in (
            ("seconds", "seconds of the processor"),
            ("megabytes", "megabytes, the program's own in them"),
        )
    ]
    altair.hconcat(*panels).save(str(file))


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("names", nargs="*", default=list(KINDS))
    asked.add_argument("--chart", type=Path)
    asked.add_argument("--one", nargs=2)
    said = asked.parse_args()
    if said.one:
        return print(json.dumps(measure(said.one[0], int(said.one[1]))))
    rows = []
    print("| | how many | seconds of the processor | each, microseconds | megabytes |\n|---|---|---|---|---|")
    for name in said.names:
        for many in KINDS[name][1]:
            rows.append(row := apart(name, many))
            each = 1e6 * row["seconds"] / many
            print(f"| {name} | {many:,} | {row['seconds']:.3f} | {each:,.1f} | {row['megabytes']:.0f} |", flush=True)
    if said.chart:
        chart(rows, said.chart)
    return None


if __name__ == "__main__":
    main()

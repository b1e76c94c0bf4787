"""Rounds that are kept no longer: gone with all that was written of them; the rest stands and can be checked."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from cage import CageClerk
from fastapi import HTTPException
from sqlalchemy import select, update
from web_server import Client, Seat, play_rounds, serving

from pitboss.cli import main
from pitboss.house.books.journal import Signed
from pitboss.house.store.audit import audited
from pitboss.house.store.retention import Removed, planned, remove
from pitboss.house.store.schema import Begun, Ended, LogEntry, entries, forgotten, parts, rounds
from pitboss.house.store.store import Store
from pitboss.web.accounts import Player
from pitboss.web.cage.asks import ForgetRounds
from pitboss.web.cage.desk import HouseDesk
from pitboss.web.history import proven, replayed
from pitboss.web.pit import Pit
from pitboss.web.tables.pace import Pace

DAY = 24 * 3600 * 1000
FOURTH, SEVENTH = date(1970, 1, 4), date(1970, 1, 7)
WORD = "a key nobody needs any more"


class Clock:
    """Milliseconds, as the test wants them."""

    now = 0

    def __call__(self) -> int:
        return self.now


def filled(db: str) -> Store:
    """Four tables with a round a day of three entries each; the first three are closed, the third within a round."""
    clock = Clock()
    store = Store(db, now=clock)
    ann = store.add_player("Ann", None) or 0

    async def written() -> None:
        for table in (store.open_table("three-card-poker", "{}") for _ in range(4)):
            for day in range(4):
                clock.now, seq, number = (day + 1) * DAY, 3 * day, day + 1
                await store.writer.write(LogEntry(table, seq, number, ann, {"key": WORD}))
                await store.writer.write(
                    LogEntry(table, seq + 1, number, ann, {"ready": [0]}), Begun(table, number, seq, ((0, ann),))
                )
                over = () if table == 3 and day == 1 else (Ended(table, number, ((ann, 100),)),)
                await store.writer.write(LogEntry(table, seq + 2, number, ann, {"ready": [1]}), *over)
        await store.writer.close()

    asyncio.run(written())
    for table, day in ((1, 5), (2, 9), (3, 5)):
        clock.now = day * DAY
        store.close_table(table)
    clock.now = 20 * DAY
    return store


def forget(store: Store, day: date) -> Removed:
    """Written down, and then removed: as the desk does it."""
    event = planned(store.engine, day)
    store.writer.put([Signed(event, ("Ana",))])
    remove(store.engine, event, 20 * DAY)
    return Removed(len(event.logs), event.rounds, event.entries)


def left(store: Store, table: int) -> tuple[list[int], list[int], int]:
    """Entries and rounds of a table that are still there, and how often somebody played."""
    with store.engine.connect() as db:
        found = db.execute(select(rounds.c.round).where(rounds.c.table == table).order_by(rounds.c.round))
        played = db.execute(select(parts).where(parts.c.table == table)).all()
        return [each.seq for each in store.entries(table)], list(found.scalars()), len(played)


def test_old_rounds_of_closed_tables_go_and_nothing_else(db: str) -> None:
    """A closed table loses what is old, one within a round keeps it from there on, an open one keeps everything."""
    store = filled(db)
    assert forget(store, FOURTH) == Removed(tables=3, rounds=5, entries=15)
    assert left(store, 1) == left(store, 2) == (list(range(6, 12)), [3, 4], 2)
    assert left(store, 3) == (list(range(3, 12)), [2, 3, 4], 3)
    assert left(store, 4) == (list(range(12)), [1, 2, 3, 4], 4)
    assert forget(store, FOURTH) == Removed()
    store.close()


def test_what_is_left_is_still_checked(db: str) -> None:
    """From the link of the last entry that was removed: one altered or missing afterwards is found."""
    store = filled(db)
    forget(store, FOURTH)
    assert [store.altered(table) for table in (1, 2, 3, 4)] == [None] * 4
    with store.engine.begin() as rows:
        rows.execute(update(entries).where(entries.c.table == 1, entries.c.seq == 6).values(at=7))
        rows.execute(entries.delete().where(entries.c.table == 2, entries.c.seq == 6))
    assert [store.altered(table) for table in (1, 2, 3, 4)] == [6, 6, None, None]
    store.close()


def test_a_table_is_removed_whole_once_all_of_it_is_old(db: str) -> None:
    """In two goes; what was removed is said to be, and what never was is not."""
    store = filled(db)
    forget(store, FOURTH)
    assert forget(store, SEVENTH) == Removed(tables=1, rounds=2, entries=6)
    assert left(store, 1) == ([], [], 0)
    assert store.altered(1) is None
    for asked in (replayed, proven):
        for number, says in ((2, "round 2 of table 1 is not kept any more"), (9, "table 1 has no round 9")):
            with pytest.raises(HTTPException) as answer:
                asked(store, 1, number, *((None,) if asked is replayed else ()), Player(1, "Ann"))
            assert (answer.value.status_code, answer.value.detail) == (404, says)
    store.close()


def test_what_was_removed_is_known_by_whom(db: str) -> None:
    """And whoever shortens a log without signing, or alters what it is said to follow, is found out."""
    store = filled(db)
    forget(store, FOURTH)
    found = audited(store.engine)
    assert not found.faults
    assert [(each.by, each.event.before, each.event.rounds) for each in found.removed] == [(("Ana",), "1970-01-04", 5)]
    with store.engine.begin() as rows:
        rows.execute(update(forgotten).where(forgotten.c.table == 2).values(round=4))
        rows.execute(forgotten.insert().values(table=4, seq=2, round=1, chain="", at=1))
        rows.execute(entries.delete().where(entries.c.table == 4, entries.c.seq <= 2))
    says = [fault for fault in audited(store.engine).faults if "nobody has signed" in fault]
    assert [fault.split(",")[0] for fault in says] == [
        "table 2: its log begins after entry 5", "table 4: its log begins after entry 2"
    ]  # fmt: skip
    store.close()


def test_what_was_to_be_removed_when_the_server_fell_is_removed_later(db: str) -> None:
    """The journal says so before anything is gone; in between nothing is amiss."""
    store = filled(db)
    event = planned(store.engine, FOURTH)
    store.writer.put([Signed(event, ("Ana",))])
    assert not audited(store.engine).faults
    for _ in range(2):
        remove(store.engine, event, 20 * DAY)
        assert left(store, 1) == (list(range(6, 12)), [3, 4], 2)
    assert not audited(store.engine).faults
    store.close()


def typed(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr("sys.argv", ["pitboss", *words])
    try:
        main()
    except SystemExit as end:
        return int(end.code or 0)
    return 0


def test_the_command_says_what_it_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of closed tables alone; no byte of what was sealed is left in the file."""
    file = tmp_path / "pit.db"
    url = f"sqlite:///{file}"
    store = filled(url)
    with store.engine.connect() as db:
        old = db.execute(select(entries.c.data).where(entries.c.table == 1, entries.c.seq == 0)).scalar_one()
    assert typed(monkeypatch, "forget", "--before", "1970-01-04", "--db", url) == 2
    assert "pitboss house forget --before 1970-01-04" in capsys.readouterr().err, "a server has the database"
    assert left(store, 1)[1] == [1, 2, 3, 4]
    store.close()
    assert typed(monkeypatch, "forget", "--before", "1970-01-04", "--db", url) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "Removed 5 rounds and 15 entries of 3 closed tables from before 1970-01-04." in said
    assert old.encode() not in file.read_bytes()
    later = date(datetime.now(UTC).year + 1, 1, 1).isoformat()
    assert typed(monkeypatch, "forget", "--before", later, "--db", url) == 1
    assert "not over yet" in capsys.readouterr().err
    assert typed(monkeypatch, "forget", "--before", "soon", "--db", url) == 2
    assert "a day is spelled like" in capsys.readouterr().err


def test_a_pit_that_is_open_removes_by_itself(tmp_path: Path) -> None:
    """Its tables go on being written to meanwhile; asked again under the same id nothing more is done."""

    async def told() -> None:
        pit = Pit(Store(f"sqlite:///{tmp_path / 'pit.db'}"), Pace())
        ann, desk = Player(1, "Ann"), HouseDesk(pit)
        room = await pit.open(ann, "three-card-poker", {})
        await room.wish(ann, {"do": "sit", "seat": 0}, room.seq)
        wagers = [room.wish(ann, {"do": "bet", "spot": "Ante", "amount": 10_00}, room.seq)]
        gone, *_ = await asyncio.gather(desk.told(ForgetRounds(id="old", before="1970-01-04")), *wagers)
        assert gone["events"][0]["removed"] == {"before": "1970-01-04", "tables": 3, "rounds": 5, "entries": 15}
        assert await desk.told(ForgetRounds(id="old", before="1970-01-04")) == gone
        assert room.seq >= 2
        assert not audited(pit.store.engine).faults
        await pit.close()

    filled(f"sqlite:///{tmp_path / 'pit.db'}").close()
    asyncio.run(told())


@pytest.mark.long
def test_a_server_that_runs_removes_by_itself(tmp_path: Path) -> None:
    """Sent to it, with the key: what people play meanwhile stays, and everything is as it was written."""
    url = f"sqlite:///{tmp_path / 'pit.db'}"
    filled(url).close()
    key = CageClerk("--db", url).done("key", "--new")["key"]
    with serving(url) as server:
        there = CageClerk("--server", server.address, "--key", key)
        kim = Client(server)
        seat = Seat(kim, kim.open("three-card-poker"), 0)
        play_rounds([seat], 1)
        gone = there.done("forget", "--before", "1970-01-04", "--id", "old", "--by", "Ana")
        assert gone["events"][0]["removed"] == {"before": "1970-01-04", "tables": 3, "rounds": 5, "entries": 15}
        assert there.done("forget", "--before", "1970-01-04", "--id", "old", "--by", "Ana") == gone
        play_rounds([seat], 1)
        found = there.done("verify")
        assert (found["sound"], [each["by"] for each in found["removed"]]) == (True, [["Ana"]])

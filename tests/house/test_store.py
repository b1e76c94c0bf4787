"""What is kept, in SQLite and in PostgreSQL: players, tickets, tables, and every round with who was in it."""

from __future__ import annotations

import asyncio
import os
import time
from contextlib import nullcontext
from pathlib import Path

import pytest

from pitboss.house.store import sign_ins
from pitboss.house.store.engine import Limits, opened, present
from pitboss.house.store.locks import keeper
from pitboss.house.store.schema import AbsentError, Begun, Ended, LogEntry, StoreError, UnknownError
from pitboss.house.store.sign_ins import Pass
from pitboss.house.store.store import Sought, Store
from pitboss.web import accounts
from pitboss.web.accounts import Player


def write(store: Store, *groups: tuple[LogEntry | Begun | Ended, ...]) -> list[BaseException | None]:
    """Write these groups at one time; what each of them was told."""

    async def written() -> list[BaseException | None]:
        found = await asyncio.gather(*(store.writer.write(*group) for group in groups), return_exceptions=True)
        await store.writer.close()
        return found

    return asyncio.run(written())


def entry(table: int, seq: int, player: int | None = None, round_: int = 1) -> LogEntry:
    return LogEntry(table, seq, round_, player, {"seq": seq})


def test_a_name_belongs_to_one_player_however_it_is_spelled(db: str) -> None:
    """Capitals, spaces and full-width letters make no new player, and no name is too long to be compared."""
    store = Store(db)
    ann = store.add_player("Ann Bee", None)
    assert ann is not None
    assert store.add_player("ANN  bee", None) is None
    assert store.player("ann bee").id == ann
    assert accounts.tidy("Ａｎｎ Bee") == "Ann Bee"
    long = "ß" * accounts.LONGEST
    assert store.add_player(accounts.tidy(long), None) == store.player("ss" * accounts.LONGEST).id
    store.close()


def test_a_ticket_is_good_until_its_time_and_not_longer(db: str) -> None:
    """What is kept of a ticket is not the ticket, and an old one is worth nothing."""
    store = Store(db)
    desk = accounts.FrontDesk(store)
    player, ticket = desk.sign_in("Ann", "")
    found = desk.admitted(ticket)
    assert found is not None
    assert found.player == player
    assert store.ticket(ticket) is None
    sign_ins.begin(store.hold, Pass(accounts.fingerprint("old"), player.id, 1), None, 1, sign_ins.Whence(""))
    assert desk.admitted("old") is None
    accounts.sign_out(store, ticket)
    assert desk.admitted(ticket) is None
    store.close()


def test_what_is_acknowledged_is_in_the_database(db: str) -> None:
    """Entries come back in order, as they were written, from any one of them on and for each round."""
    store = Store(db)
    table = store.open_table("badugi", "{}")
    ann = store.add_player("Ann", None)
    assert write(store, (entry(table, 0), entry(table, 1, ann)), (entry(table, 2, round_=2),)) == [None, None]
    kept = store.entries(table)
    assert [(each.seq, each.player, each.data) for each in kept] == [
        (0, None, {"seq": 0}), (1, ann, {"seq": 1}), (2, None, {"seq": 2}),
    ]  # fmt: skip
    assert [each.seq for each in store.entries(table, since=1)] == [1, 2]
    assert [each.seq for each in store.entries(table, round=2)] == [2]
    store.close()


def test_what_one_table_cannot_write_does_not_keep_others_from_writing(db: str) -> None:
    """A group with an entry that exists already is refused as a whole; what waited beside it is written."""
    store = Store(db)
    table, other = store.open_table("badugi", "{}"), store.open_table("badugi", "{}")
    told = write(store, (entry(table, 0),), (entry(table, 1), entry(table, 0)), (entry(other, 0),))
    assert [type(each) for each in told] == [type(None), StoreError, type(None)]
    assert [each.seq for each in store.entries(table)] == [0]
    assert [each.seq for each in store.entries(other)] == [0]
    store.close()


def test_a_write_that_ends_as_it_is_given_up_keeps_nobody_from_writing(tmp_path: Path) -> None:
    """The time is up in the very turn of the loop in which it is done: not known to who has waited, and over."""

    async def story() -> None:
        store = Store(f"sqlite:///{tmp_path / 'pit.db'}", limits=Limits(answer=0.05))
        table = store.open_table("three-card-poker", "{}")
        first = asyncio.create_task(store.writer.write(entry(table, 0)))
        for _ in range(3):
            await asyncio.sleep(0)
        # The loop stands still until both have happened.
        time.sleep(0.5)
        with pytest.raises(UnknownError):
            await first
        await store.writer.settled()
        await store.writer.write(entry(table, 1))
        assert [each.seq for each in store.entries(table)] == [0, 1]
        await store.writer.close()
        store.close()

    asyncio.run(story())


def test_rounds_are_found_by_table_by_player_and_by_time(db: str) -> None:
    """The latest first; a player's rounds with seat and result; a round that is not over has no result yet."""
    store = Store(db)
    first, second = store.open_table("badugi", "{}"), store.open_table("badugi", "{}")
    ann, bob = (Player(store.add_player(name, None) or 0, name) for name in ("Ann", "Bob"))
    begun, ended = Begun(first, 1, 0, ((0, ann.id), (3, bob.id))), Ended(first, 1, ((ann.id, 500), (bob.id, -500)))
    write(store, (entry(first, 0), begun, ended))
    middle = store.round(first, 1).began + 1
    store = _reopened(store, db)
    asyncio.run(asyncio.sleep(0.005))
    write(store, (entry(second, 0), Begun(second, 1, 0, ((2, bob.id),))))
    assert [row.table for row in store.rounds()] == [second, first]
    assert [row.table for row in store.rounds(Sought(table=first))] == [first]
    assert [(row.seat, row.net) for row in store.rounds(Sought(player=bob.id))] == [(2, None), (3, -500)]
    assert [(row.seat, row.net) for row in store.rounds(Sought(player=ann.id))] == [(0, 500)]
    assert [row.table for row in store.rounds(Sought(since=middle))] == [second]
    assert [row.table for row in store.rounds(Sought(until=middle))] == [first]
    assert [row.table for row in store.rounds(limit=1, skip=1)] == [first]
    assert [row.table for row in store.rounds(Sought(player=bob.id, result="lost"))] == [first]
    assert not store.rounds(Sought(player=bob.id, result="won"))
    assert not store.rounds(Sought(game="razz"))
    (found,) = store.round_totals(Sought(player=bob.id, game="badugi"))
    assert (found.rounds, found.net, found.won, found.lost, found.known) == (2, -500, 0, 1, 0)
    assert [part.name for part in store.in_round(first, 1)] == ["Ann", "Bob"]
    assert store.last_round(first).ended is not None
    store.close()


def test_the_latest_round_of_a_table_is_the_first_though_the_clock_was_set_back(db: str) -> None:
    """A round an hour ahead of its time does not hide those that were dealt since."""
    hours = iter(range(10**9, 0, -3_600_000))
    store = Store(db, lambda: next(hours))
    table = store.open_table("badugi", "{}")
    for number in (1, 2, 3):
        write(store, (entry(table, number - 1), Begun(table, number, number - 1, ())))
        store = _reopened(store, db)
        store.now = store.writer.now = lambda: next(hours)
    assert [row.round for row in store.rounds(Sought(table=table), limit=2)] == [3, 2]
    store.close()


def _reopened(store: Store, db: str) -> Store:
    store.close()
    return Store(db)


def test_a_table_is_open_until_it_is_closed(db: str) -> None:
    """Open tables are found again in order; a closed one is kept with its log, and not opened again."""
    store = Store(db)
    numbers = [store.open_table("badugi", "{}") for _ in range(3)]
    store.close_table(numbers[1])
    assert [row.id for row in store.open_tables()] == [numbers[0], numbers[2]]
    assert store.table(numbers[1]).closed is not None
    store.close()


def test_a_database_has_one_server(db: str) -> None:
    """A second server is told that the database is taken, until the first one lets it go."""
    store = Store(db)
    with pytest.raises(StoreError, match="another server"):
        Store(db, limits=Limits(take=0.2))
    store.close()
    Store(db).close()


def test_a_file_has_one_server_by_whatever_name_it_is_called(tmp_path: Path) -> None:
    """A second one by a symbolic link finds it taken, one by a hard link is sent away; the first goes on."""
    file, others = tmp_path / "pit.db", {"sym": "another server", "hard": "has another name too"}
    store = Store(f"sqlite:///{file}")
    (tmp_path / "sym").symlink_to(file)
    for name, says in others.items():
        if name == "hard":
            os.link(file, tmp_path / name)
        with pytest.raises(StoreError, match=says):
            Store(f"sqlite:///{tmp_path / name}")
        with pytest.raises(StoreError, match=says) if name == "hard" else nullcontext():
            present(f"sqlite:///{tmp_path / name}").dispose()
        assert store.add_player(name, None)
    store.close()
    assert not list(tmp_path.glob("sym?*")) + list(tmp_path.glob("hard?*"))
    with pytest.raises(StoreError, match="has another name too"):
        Store(f"sqlite:///{file}")
    (tmp_path / "hard").unlink()
    again = Store(f"sqlite:///{tmp_path / 'sym'}")
    assert {row.name for row in map(again.player, others)} == set(others)
    again.close()


def test_a_server_without_the_key_takes_the_database_from_nobody(db: str, tmp_path: Path) -> None:
    """One that was cut off for a moment may still be there: what is refused has left no mark."""
    store = Store(db, key_file=tmp_path / "key")
    store.hold.let_go()
    with pytest.raises(StoreError, match="key of this database is missing"):
        Store(db, key_file=tmp_path / "none")
    assert store.add_player("Ann", None)
    store.close()


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("sqlite:////no/such/folder/pit.db", "unable to open"),
        ("sqlite://", "needs a file"),
        ("nonsense", "cannot be opened"),
        ("postgresql://127.0.0.1:1/pit", "cannot be opened"),
        ("oracle://x", "needs a package"),
    ],
)
def test_a_database_that_cannot_be_had_is_spoken_of_in_one_line(url: str, says: str) -> None:
    """No trace of the program's inside, and no password."""
    with pytest.raises(StoreError, match=says) as fault:
        Store(url)
    assert "\n" not in str(fault.value)


def test_a_plain_path_is_a_file_of_sqlite(tmp_path: Path) -> None:
    """As it is typed after --db: the same file as its address, for who opens it and for who looks for its server."""
    file = tmp_path / "pit.db"
    with pytest.raises(AbsentError, match=f"there is no database {file}"):
        present(str(file))
    assert opened(str(file)).url == opened(f"sqlite:///{file}").url
    (tmp_path / "pit.db.lock").write_text("http://localhost:8000")
    assert keeper(str(file)) == keeper(f"sqlite:///{file}") == "http://localhost:8000"

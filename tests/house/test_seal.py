"""What somebody who reads the database's files learns of the cards to come: nothing."""

from __future__ import annotations

import asyncio
import os
import stat
from pathlib import Path

import pytest
from sqlalchemy import create_engine, select

from pitboss.house.store.engine import private
from pitboss.house.store.schema import LogEntry, StoreError, entries
from pitboss.house.store.seal import MARK, Seal
from pitboss.house.store.store import Store
from pitboss.web.accounts import Player
from pitboss.web.pit import Pit
from pitboss.web.tables.pace import Pace


async def dealt(db: str, game: str) -> list[LogEntry]:
    """A table at which a round has begun: its entries as the house reads them."""
    store = Store(db)
    pit = Pit(store, Pace(move=0.0, pause=0.0))
    ann, bob = (Player(store.add_player(name, None) or 0, name) for name in ("Ann", "Bob"))
    room = await pit.open(ann, game, {})
    for seat, player in enumerate((ann, bob)):
        await room.wish(player, {"do": "sit", "seat": seat}, room.seq)
    while room.round == 0:
        await asyncio.sleep(0.01)
    async with room.lock:
        found = store.entries(room.number)
    await pit.close()
    return found


@pytest.mark.parametrize("game", ["three-card-poker", "texas-holdem-high"])
def test_the_cards_to_come_stand_nowhere_in_plain_text(db: str, game: str) -> None:
    """Neither in a row nor in a byte of the files: no order of the deck, no key of a shuffle."""
    found = asyncio.run(dealt(db, game))
    heads = [each for each in found if "begun" in each.data]
    assert heads
    engine = create_engine(db)
    with engine.connect() as rows:
        kept = {row.seq: row.data for row in rows.execute(select(entries))}
    engine.dispose()
    for head in heads:
        begun = head.data["begun"]
        cards = " ".join(begun["shoes"].values() if "shoes" in begun else [begun["shoe"]])
        assert len(cards.split()) == 52
        assert kept[head.seq].startswith(MARK)
        secrets = [cards[:60], cards[-60:], *([head.data["key"]] if "key" in head.data else [])]
        for text in (*kept.values(), *_files(db)):
            assert not [secret for secret in secrets if secret in text]


def _files(db: str) -> list[str]:
    if not db.startswith("sqlite"):
        return []
    file = Path(db.removeprefix("sqlite:///"))
    return [each.read_bytes().decode("latin-1") for each in file.parent.iterdir()]


def test_an_entry_opens_at_its_own_place_alone() -> None:
    """Moved to another place in the log, or altered by a letter, it is refused with its number."""
    seal, here = Seal(bytes(32)), LogEntry(1, 2, 3, None, {})
    words = seal.sealed('{"begun":1}', here)
    assert seal.opened(words, here) == '{"begun":1}'
    assert seal.opened('{"plain":1}', here) == '{"plain":1}'
    for other in (LogEntry(2, 2, 3, None, {}), LogEntry(1, 1, 3, None, {}), LogEntry(1, 2, 4, None, {})):
        with pytest.raises(StoreError, match=f"entry {other.seq} of table {other.table}"):
            seal.opened(words, other)
    with pytest.raises(StoreError):
        Seal(bytes([1] * 32)).opened(words, here)


def test_without_its_key_a_database_is_not_opened(db: str, tmp_path: Path) -> None:
    """A key that is missing, another's, or no key at all: one line each; with the right one all is there."""
    file = tmp_path / "somewhere" / "the.key"
    Store(db, key_file=file).close()
    other = tmp_path / "other.key"
    other.write_text("00" * 32)
    nonsense = tmp_path / "nonsense.key"
    nonsense.write_text("no key")
    for wrong, says in ((tmp_path / "none.key", "missing"), (other, "not the key"), (nonsense, "not the key")):
        with pytest.raises(StoreError, match=says) as fault:
            Store(db, key_file=wrong)
        assert "\n" not in str(fault.value)
    assert not (tmp_path / "none.key").exists()
    Store(db, key_file=file).close()


def test_nobody_else_reads_the_files(tmp_path: Path) -> None:
    """Whoever has named them, whatever the mask, and also where they were open to all before."""
    file = tmp_path / "pit.db"
    file.touch(mode=0o644)
    file.chmod(0o644)
    mask = os.umask(0)
    try:
        store = Store(f"sqlite:///{file}")
        store.add_player("Ann", None)
        modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
        store.close()
    finally:
        os.umask(mask)
    assert modes == dict.fromkeys(["pit.db", "pit.db-wal", "pit.db-shm", "pit.db.lock", "pit.db.key"], 0o600)


def test_a_file_that_cannot_be_written_is_spoken_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A read-only file system: the line names the database and what to do."""

    def refuse(*_: object) -> int:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(StoreError, match=r"the database cannot be written: .*pit.db is on a read-only file system"):
        private(tmp_path / "pit.db")

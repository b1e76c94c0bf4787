"""The books beside the raw rounds: two ways that share nothing come to the same cent."""

from __future__ import annotations

import ast
import asyncio
import json
import shutil
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from played_pit import PlayedPit
from sqlalchemy import Engine, delete, select, update

from pitboss.house.store.engine import opened, present
from pitboss.house.store.retention import planned, remove
from pitboss.house.store.schema import journal, snapshots
from pitboss.report.house import recount, replay
from pitboss.report.house.audit import audit
from pitboss.report.house.raw import seal_of

Games = tuple[tuple[str, dict[str, Any]], ...]
RAKED = {"rake": {"share": "10%"}, "drop": {"amount": 1, "approval": "2026-17"}}
TIMED = {"rake": {"way": "a charge for time", "hourly": 12}}
GAMES = (
    ("three-card-poker", {}),
    ("let-it-ride-progressive", {}),
    ("texas-holdem-high", RAKED),
    ("longhorn-holdem", {}),
    ("holdem-massachusetts", TIMED),
)
MORE = (*GAMES, ("home-run-holdem-ante", {}), ("trips-poker", {}), ("ultimate-texas-holdem", {}), ("208-poker", {}))
AGAIN = ("let-it-ride-progressive", "longhorn-holdem")
"""Games whose next table inherits what the last one held."""


def house(folder: Path, games: Games, rounds: int) -> Engine:
    """Every kind of table played at, with things that went wrong, and some of them opened once more."""
    url = f"sqlite:///{folder / 'pit.db'}"

    async def played() -> None:
        pit = PlayedPit(url, errs=0.05)
        # A hand is raked when it comes to a flop, which three in a row need not.
        hands = {slug: rounds * (4 if sheet is RAKED else 1) for slug, sheet in games}
        rooms = await asyncio.gather(*(pit.play(slug, hands[slug], sheet) for slug, sheet in games))
        await asyncio.gather(*(pit.charge(room) for room in rooms))
        await asyncio.gather(*(pit.shut(room) for room in rooms if room.session.plan.slug in AGAIN))
        await asyncio.gather(*(pit.play(slug, 1) for slug in AGAIN))
        await pit.close()

    asyncio.run(played())
    return present(url)


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    made = house(tmp_path_factory.mktemp("house"), GAMES, 3)
    yield made
    made.dispose()


@pytest.mark.long
def test_more_games_and_more_rounds(tmp_path: Path) -> None:
    engine = house(tmp_path, MORE, 30)
    assert [str(fault) for fault in audit(engine, seal_of(engine)).faults] == []


def test_every_table_comes_to_the_same_twice(engine: Engine) -> None:
    found = audit(engine, seal_of(engine))
    assert [str(fault) for fault in found.faults] == []
    assert found.tables == len(GAMES) + len(AGAIN)


def test_of_a_table_whose_books_were_opened_late_the_rest_is_counted(tmp_path: Path) -> None:
    """As of one that an older program has dealt at: what lies on it then, and all that follows."""
    url = f"sqlite:///{tmp_path / 'pit.db'}"

    async def played() -> None:
        pit = PlayedPit(url)
        await asyncio.gather(*(pit.play(slug, 2, sheet) for slug, sheet in GAMES[1:3]))
        await pit.close()

    async def gone_on() -> None:
        pit = PlayedPit(url)
        pit.pit.restore()
        pit.pit.wind()
        await asyncio.gather(*(pit.go_on(room, 2) for room in pit.pit.rooms.values()))
        await pit.close()

    asyncio.run(played())
    with present(url).connect().execution_options(writes=True) as db, db.begin():
        db.execute(delete(journal))
        db.execute(delete(snapshots))
    asyncio.run(gone_on())
    engine = present(url)
    found = audit(engine, seal_of(engine))
    assert [str(fault) for fault in found.faults] == []
    assert found.tables == 2
    engine.dispose()


def test_logs_that_are_not_kept_any_more_are_named_and_not_missed(engine: Engine, tmp_path: Path) -> None:
    """Rounds of closed tables are removed in time; their figures stay in the books."""
    file = Path(str(engine.url.database).removeprefix("file:"))
    for each in file.parent.glob(f"{file.name}*"):
        shutil.copy(each, tmp_path / each.name)
    copied = opened(f"sqlite:///{tmp_path / file.name}")
    event = planned(copied, date(9999, 1, 1))
    assert len(event.logs) == len(AGAIN)
    remove(copied, event, 1)
    found = audit(copied, seal_of(copied))
    assert found.faults == ()
    assert len(found.unkept) == len(AGAIN)
    copied.dispose()


@pytest.mark.parametrize(
    ("word", "says"), [("RAKE", "rake"), ("LOSE", "win by play"), ("STAKE", "handle"), ("TIME", "charge for time")]
)
def test_a_wrong_posting_is_found(engine: Engine, word: str, says: str) -> None:
    """One amount, and the other side with it, so that the entry still balances."""
    with engine.connect() as db:
        rows = db.execute(select(journal).where(journal.c.data.like(f'[%"{word}"%')).order_by(journal.c.seq)).all()
    row, wrong = next((row, made) for row in rows if (made := _moved(row.data, word)))
    try:
        _write(engine, row.seq, wrong)
        found = [fault for fault in audit(engine, seal_of(engine)).faults if not fault.fault]
    finally:
        _write(engine, row.seq, row.data)
    assert (row.table, row.date, says) in [(each.table, each.date, each.figure) for each in found]


def _moved(data: str, word: str) -> str:
    """Seven cents more for the house or on the layout, and so much less for a player."""
    id, postings, by = json.loads(data)
    gains = [each for each in postings if each[2] == word and each[0][0] in ("house", "desk") and each[1] > 0]
    gives = [each for each in postings if each[0][0] == "patron"]
    if not gains or not gives:
        return ""
    gains[0][1] += 7
    gives[0][1] -= 7
    return json.dumps([id, postings, by])


def _write(engine: Engine, seq: int, data: str) -> None:
    with engine.connect().execution_options(writes=True) as db, db.begin():
        db.execute(update(journal).where(journal.c.seq == seq).values(data=data))


@pytest.mark.parametrize("module", [recount, replay])
def test_it_shares_nothing_with_the_ledger(module: object) -> None:
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))  # type: ignore[attr-defined]
    names = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    names |= {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    shared = ("ledger", "booking", "house.books", "house.store", "accounts")
    assert not [name for name in names if any(word in name for word in shared)]

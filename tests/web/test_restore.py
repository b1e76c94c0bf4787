"""Tables come back from entries as earlier servers have written them, from the first one or from the last round on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pitboss.games.book import find
from pitboss.house.outside import Outside
from pitboss.house.store.schema import LogEntry
from pitboss.house.store.store import Store
from pitboss.web.accounts import Player
from pitboss.web.tables.banked import BankedRoom
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.room import Room
from pitboss.words import PotGame

ENTRIES = sorted((Path(__file__).parent / "entries").glob("*.json"))


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def brought_back(store: Store, kept: dict[str, Any], since: int) -> Room:
    """The table, from this entry on."""
    kind = PotRoom if isinstance(find(kept["game"]), PotGame) else BankedRoom
    room = kind(1, kept["game"], json.dumps(kept["sheet"]), store, Pace(), Outside())
    entries = [LogEntry(1, *line) for line in kept["entries"] if line[0] >= since]
    room.restore(entries)
    return room


@pytest.mark.parametrize("path", ENTRIES, ids=lambda path: path.stem)
@pytest.mark.parametrize("whole", [True, False])
def test_a_table_written_before_comes_back(path: Path, whole: bool, tmp_path: Path) -> None:  # noqa: FBT001
    """Who sits where with what, and at which point of which round."""
    kept = read(path)
    store = Store(f"sqlite:///{tmp_path / 'pit.db'}")
    room = brought_back(store, kept, 0 if whole else kept["since"])
    for number, name in kept["players"]:
        view = room.view(Player(number, name))
        wanted = kept["views"][name]
        assert [_chair(chair) for chair in view["chairs"]] == [_chair(chair) for chair in wanted.pop("chairs")]
        assert {field: view[field] for field in wanted} == wanted
    store.close()


def _chair(chair: dict[str, Any]) -> list[Any]:
    return [chair.get(field) for field in ("seat", "name", "house", "ready", "stack", "out")]


@pytest.mark.parametrize("path", ENTRIES, ids=lambda path: path.stem)
def test_the_whole_log_and_the_last_round_give_the_same(path: Path, tmp_path: Path) -> None:
    """The round, the wagers that may be made again, the stacks."""
    kept, store = read(path), Store(f"sqlite:///{tmp_path / 'pit.db'}")
    whole, last = (brought_back(store, kept, since) for since in (0, kept["since"]))
    if isinstance(whole, BankedRoom) and isinstance(last, BankedRoom):
        assert whole.state == last.state
        assert whole.session.wagers == last.session.wagers
        assert whole.session.places == last.session.places
    else:
        assert isinstance(whole, PotRoom)
        assert isinstance(last, PotRoom)
        assert whole.session.hand == last.session.hand
        assert whole.session.places == last.session.places
    store.close()

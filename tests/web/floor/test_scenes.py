"""Every irregularity of every scene, called at a live table over HTTP, gives what the scene says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from floor_scenes import FloorPit, called, floor_pit, irregular_scenes

from pitboss.table.scenes.check import check
from pitboss.table.scenes.reader import Scene

EVERY = 16


@pytest.fixture(scope="module")
def pit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FloorPit]:
    with floor_pit(f"sqlite:///{tmp_path_factory.mktemp('floor') / 'pit.db'}") as found:
        yield found


def walk(pit: FloorPit, some: list[Scene]) -> int:
    """Each of them comes out as it is written; how many calls that took."""
    before = pit.calls
    for scene in some:
        faults = [str(each) for each in check(called(scene, pit)) if not each.holds]
        assert not faults, faults
    return pit.calls - before


def test_irregularities_called_over_http_give_the_scenes_result(pit: FloorPit) -> None:
    """Every sixteenth scene; all of them in the long proofs."""
    some = irregular_scenes()[::EVERY]
    assert walk(pit, some) >= len(some) // 2


@pytest.mark.long
def test_every_irregular_scene_called_over_http(pit: FloorPit) -> None:
    some = irregular_scenes()
    assert len(some) > 200
    assert walk(pit, some) >= 200

"""Every irregularity of every scene, called at a live table over HTTP, gives what the scene says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from floor_scenes import FloorPit, called, floor_pit

from pitboss.games.book import book
from pitboss.table.scenes.check import check
from pitboss.table.scenes.reader import Scene, scenes

EVERY = 16


def irregular_scenes() -> list[Scene]:
    """Those in which something goes wrong, is said or pushed forward."""
    return [scene for slug in sorted(book()) for scene in scenes(slug) if _is_irregular(scene)]


def _is_irregular(scene: Scene) -> bool:
    if scene.all("goes wrong"):
        return True
    done = " ".join(line.value for line in scene.lines if line.key in {"does", "refuses"})
    return any(word in done for word in (" wrong ", " says ", " complete", " withdraw"))


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

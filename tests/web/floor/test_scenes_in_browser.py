"""Every irregularity of every scene, called on the floor's tablet in a real browser, gives what the scene says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from floor_browser import Tablet, floor_tablet
from floor_scenes import called, irregular_scenes
from web_browser import browsing, chromium

from pitboss.table.scenes.check import check
from pitboss.table.scenes.reader import Scene

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it")
PARTS = 6


@pytest.fixture(scope="module")
def tablet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tablet]:
    url = f"sqlite:///{tmp_path_factory.mktemp('tablet') / 'pit.db'}"
    with browsing() as browser, floor_tablet(url, browser) as found:
        yield found


def fault_of(scene: Scene, tablet: Tablet) -> str:
    """What does not come out as it is written, with the scene it is of."""
    try:
        faults = [str(each) for each in check(called(scene, tablet)) if not each.holds]
    except AssertionError as error:
        faults = [str(error)]
    return f"{scene.where}: {faults}" if faults else ""


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_every_irregular_scene_called_by_touch(tablet: Tablet, part: int) -> None:
    some, before = irregular_scenes()[part::PARTS], tablet.calls
    assert [fault for scene in some if (fault := fault_of(scene, tablet))] == []
    assert tablet.calls - before >= len(some)

"""Every irregularity that a game has a rule for, called over HTTP by the floor, gives the engine's result."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from floor_scenes import FloorPit, floor_pit
from irregular_rounds import ROUNDS, Found, applied, found_in, ruled_in

from pitboss.games.book import games, pots

FEW = ("emperors-challenge", "texas-holdem-high")
MOST = 5
"""Of each of those few."""


def check(slug: str, pit: FloorPit, rounds: int = ROUNDS, most: int | None = None) -> Found:
    found = dict([*found_in(slug, rounds).items()][-most:] if most else found_in(slug, rounds))
    for name, (state, event) in found.items():
        assert pit.call(state, event) == applied(slug, state, event), (slug, name)
    return found


@pytest.fixture(scope="module")
def pit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FloorPit]:
    with floor_pit(f"sqlite:///{tmp_path_factory.mktemp('floor') / 'pit.db'}") as found:
        yield found


def test_the_irregularities_of_a_few_games_are_called_over_http(pit: FloorPit) -> None:
    for slug in FEW:
        assert check(slug, pit, 2, MOST)


EVERYWHERE = sorted({*games(), *pots()})
PARTS = 4


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_every_irregularity_of_every_game_is_called_over_http(pit: FloorPit, part: int) -> None:
    for slug in EVERYWHERE[part::PARTS]:
        assert check(slug, pit) or not ruled_in(slug), slug


@pytest.mark.long
def test_rounds_by_lot_meet_every_irregularity_somewhere() -> None:
    """What one game never comes to another one does: none of them is left out above."""
    met, ruled = set[str](), set[str]()
    for slug in EVERYWHERE:
        met, ruled = met | {*found_in(slug, ROUNDS)}, ruled | ruled_in(slug)
    assert met >= ruled

"""Every irregularity of every scene, called on the floor's tablet in a real browser, gives what the scene says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pytest
from floor_browser import Tablet, floor_tablet
from floor_scenes import called, irregular_scenes
from irregular_rounds import ROUNDS, Found, applied, found_in
from web_browser import browsing, chromium

from pitboss.games.book import games, pots
from pitboss.sheet.lawful import parse
from pitboss.table.pot.engine import irregular
from pitboss.table.pot.setup import plan, start
from pitboss.table.pot.state import Acted, PotHand, Pushed, Said, TimedOut, Warned
from pitboss.table.scenes.check import check
from pitboss.table.scenes.reader import Scene, scenes
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it")
PARTS = 6
KEPT = {
    ("208-poker", "Three cards for a player: that hand's bets come back, the others play on."),
    ("colorado-holdem-permissible-bet", "A false claim on one hand leaves the player's other hand alone."),
    ("emperors-challenge", "A dealer's hand of eight cards makes all dead."),
    ("holdem-massachusetts", 'Who says "call" and then throws the hand away has called: the chips stay in the pot, and '
     "the aces win nothing."),
    ("longhorn-holdem-bonus-wager", "The flop comes before the players have decided: it goes back."),
    ("players-choice-five-card", "A card falls from the table."),
}  # fmt: skip
"""By game and title: a count, one of two hands, a supervisor told first, words, the board too early, a card."""


@pytest.fixture(scope="module")
def tablet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tablet]:
    url = f"sqlite:///{tmp_path_factory.mktemp('tablet') / 'pit.db'}"
    with browsing() as browser, floor_tablet(url, browser) as found:
        yield found


def fault_of(name: str, faults: Callable[[], Iterable[str]]) -> str:
    """What does not come out as it should, with what it is of; the tablet goes on to the next."""
    try:
        found = list(faults())
    except AssertionError as error:
        found = [str(error)]
    return f"{name}: {found}" if found else ""


def walk(tablet: Tablet, some: list[Scene]) -> None:
    """Each of them comes out as it is written, by calls on the page."""
    before = tablet.calls

    def faults(scene: Scene) -> list[str]:
        return [str(each) for each in check(called(scene, tablet)) if not each.holds]

    assert [fault for scene in some if (fault := fault_of(scene.where, lambda scene=scene: faults(scene)))] == []  # type: ignore[misc]
    assert tablet.calls - before >= len(some)


def test_irregularities_called_by_touch_give_the_scenes_result(tablet: Tablet) -> None:
    some = [scene for slug, title in sorted(KEPT) for scene in scenes(slug) if scene.title == title]
    assert len(some) == len(KEPT)
    walk(tablet, some)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_every_irregular_scene_called_by_touch(tablet: Tablet, part: int) -> None:
    walk(tablet, irregular_scenes()[part::PARTS])


# --- beyond the scenes ------------------------------------------------------------------------------------------------


def call_all(tablet: Tablet, slug: str, found: Found) -> list[str]:
    def faults(name: str) -> list[str]:
        state, event = found[name]
        return [] if tablet.call(state, event) == applied(slug, state, event) else [f"{event} comes to something else"]

    return [fault for name in found if (fault := fault_of(f"{slug} {name}", lambda name=name: faults(name)))]  # type: ignore[misc]


EVERYWHERE = sorted({*games(), *pots()})
MANY = 12


@pytest.mark.long
@pytest.mark.parametrize("part", range(MANY))
def test_every_irregularity_of_every_game_is_called_by_touch(tablet: Tablet, part: int) -> None:
    some = EVERYWHERE[part::MANY]
    assert [fault for slug in some for fault in call_all(tablet, slug, found_in(slug, ROUNDS))] == []


def in_turn() -> PotHand:
    """Somebody has to answer the blinds, at a table with a time limit."""
    slug = "texas-holdem-high"
    state = start(plan(slug, parse({"seconds": 30}, pots()[slug])), (200_00,) * 3, seed_key(1))
    while state.actor < 0:
        state = applied(slug, state, Moved())
    return state


@pytest.mark.long
def test_words_chips_and_time_of_the_player_in_turn(tablet: Tablet) -> None:
    state = in_turn()
    seat, slug = state.actor, state.plan.slug
    words = (
        Said(seat, "raise", 8_00),
        Said(seat, "raise", 8_00, 5_00),
        Said(seat, "fold"),
        Said(seat, "fold", 0, 5_00),
    )
    for event in (*words, Pushed(seat, 25_00, 1)):
        assert tablet.call(state, event) == applied(slug, state, event), event
    warned = tablet.call(state, Warned(seat))
    late = tablet.call(warned, TimedOut(seat))
    assert late == applied(slug, applied(slug, state, Warned(seat)), TimedOut(seat))
    assert seat not in late.live_seats


@pytest.mark.long
def test_a_call_with_too_few_chips_is_completed_or_taken_back_by_touch(tablet: Tablet) -> None:
    state = in_turn()
    slug = state.plan.slug
    short = tablet.call(state, Pushed(state.actor, 1_00, 2))
    ways = [event for event in irregular(short) if isinstance(event, Acted)]
    assert {event.act for event in ways} == {"complete", "withdraw"}
    for event in ways:
        assert tablet.call(short, event) == applied(slug, short, event)

"""Pineapple: whoever still holds three cards when the board has gone on has a dead hand."""

import pytest

from pitboss.games.book import find
from pitboss.table.pot.engine import apply, irregular
from pitboss.table.pot.state import HandErred
from pitboss.table.scenes.pot import PotRehearsal
from pitboss.table.scenes.reader import read
from pitboss.table.state import TableError
from pitboss.words import PotGame, Then, What

TO_THE_DISCARD = {
    "pineapple-holdem-high": "3 call, 1 call, 2 check",
    "crazy-pineapple-holdem-high": "3 call, 1 call, 2 check; 1 check, 2 check, 3 check",
}


def table(slug: str, *more: str) -> PotRehearsal:
    """Three players with a high pair each have come to the discard, and further as told."""
    does = "".join(f"    does    {words}\n" for words in (TO_THE_DISCARD[slug], *more))
    (scene,) = read(
        slug,
        "Three pairs   CO\n"
        "    stacks  100, 100, 100\n"
        "    hands   As Ad 2c / Kc Kd 2d / Qc Qd 2h\n"
        f"    board   Ah Kh 7c 9s 4s\n{does}",
    )
    return PotRehearsal(scene)


@pytest.mark.parametrize(("slug", "rounds"), [("pineapple-holdem-high", 3), ("crazy-pineapple-holdem-high", 2)])
def test_a_hand_of_three_is_dead_and_its_chips_stay(slug: str, rounds: int) -> None:
    """Three aces would win; a third card kept past the next card of the board kills them, and three kings take it."""
    player = table(slug, "1 discard 2c, 2 discard 2d, 3 discard 2h")
    player.state = apply(player.state, HandErred(What.KEPT_TOO_MANY, 0))
    for words in ("2 check", "3 check") * rounds:
        player.does(words)
    player.does("show")
    assert player.ends == {"seat 1": -400, "seat 2": 700, "seat 3": -400, "rake": 100}


@pytest.mark.parametrize("slug", list(TO_THE_DISCARD))
def test_before_the_board_goes_on_nobody_has_kept_too_many(slug: str) -> None:
    """While players still discard, three cards are what everybody holds."""
    state = table(slug).state
    assert What.KEPT_TOO_MANY not in {getattr(event, "what", None) for event in irregular(state)}
    with pytest.raises(TableError):
        apply(state, HandErred(What.KEPT_TOO_MANY, 0))


@pytest.mark.parametrize("slug", [*TO_THE_DISCARD, *(f"{slug}-low-split" for slug in TO_THE_DISCARD)])
def test_the_rule_is_in_the_game(slug: str) -> None:
    """High and split games say it with their own paragraph."""
    game = find(slug)
    assert isinstance(game, PotGame)
    (rule,) = [each for each in game.mishaps if each.what is What.KEPT_TOO_MANY]
    assert rule.then is Then.HAND_DEAD
    assert str(rule.law) == ("CO 47.1-1017.4(3)" if slug.startswith("crazy") else "CO 47.1-1017.2(1)")

"""The deck is out in a draw: which cards are shuffled and dealt from."""

from __future__ import annotations

import pytest
from pot_table import acts, go, sit, waits

from pitboss.table.pot.state import Acted, PotHand
from pitboss.table.pot.view import view

THREE = (100, 100, 100)
OWN, FOLDED = "own", "folded"


@pytest.mark.parametrize(
    ("slug", "draws", "besides"),
    [
        ("five-card-high-draw", 1, {OWN}),
        ("five-card-draw-high-massachusetts", 1, {OWN, FOLDED}),
        *(("triple-draw-deuce-to-seven", draws, {OWN, FOLDED}) for draws in (1, 2, 3)),
        *(("badugi", draws, {FOLDED}) for draws in (1, 2, 3)),
        ("fixed-limit-badugi", 1, {FOLDED}),
        ("no-limit-deuce-to-seven-single-draw", 1, {FOLDED}),
    ],
)
def test_what_is_dealt_from_when_the_deck_is_out(slug: str, draws: int, besides: set[str]) -> None:
    """1009(2), 12(f), 21(g), 22(g): the others' discards; as the section says folded hands too, or the own discards."""
    state = waits(go(sit(slug, THREE, rake={}), *acts("3 fold", "1 call", "2 check")))
    for _ in range(1, draws):
        state = waits(go(state, *acts("1 stand pat", "2 stand pat", "1 check", "2 check")))
    kept = {OWN: {state.seats[1].cards[0]}, FOLDED: set(state.seats[2].cards)}
    given = set(state.seats[0].cards[:2])
    state = waits(go(state, Acted(0, "draw", cards=(0, 1))))
    after = go(state._replace(shoe=()), Acted(1, "draw", cards=(0,)))
    dealt_from = {*after.shoe, after.seats[1].cards[-1]}
    assert dealt_from == given.union(*(cards for name, cards in kept.items() if name in besides))


def test_how_many_cards_somebody_took_is_seen_until_the_next_exchange() -> None:
    def took(state: PotHand) -> list[int]:
        return [seat.took for seat in view(state, -1).seats]

    state = waits(go(sit("triple-draw-deuce-to-seven", THREE, rake={}), *acts("3 fold", "1 call", "2 check")))
    assert took(state) == [-1, -1, -1]
    state = go(state, Acted(0, "draw", cards=(0, 1)))
    assert took(state) == [2, -1, -1]
    state = waits(go(state, Acted(1, "stand pat")))
    assert took(state) == [2, 0, -1], "while they bet"
    state = waits(go(state, *acts("1 check", "2 check")))
    assert took(state) == [-1, -1, -1], "the next one"

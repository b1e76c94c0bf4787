"""Points as blackjack counts them."""

import pytest

from pitboss.hands.cards import parse
from pitboss.hands.ladders import HIGH
from pitboss.hands.points import points, soft
from pitboss.hands.scoring import best_from


@pytest.mark.parametrize(
    ("cards", "count", "is_soft"),
    [
        ("Kc Qd", 20, False),
        ("Ac Kd", 21, True),
        ("Ac 6d", 17, True),
        ("Ac 6d Tc", 17, False),
        ("Ac Ad 9c", 21, True),
        ("Ac Ad Th", 12, False),
        ("8c 8d 8h", 24, False),
        ("Ac Ad Ah As Ac Ad Ah", 17, True),
    ],
)
def test_points(cards: str, count: int, is_soft: bool) -> None:  # noqa: FBT001
    """Pictures count ten, and one ace eleven where that fits."""
    assert (points(parse(cards)), soft(parse(cards))) == (count, is_soft)


def test_best_from_uses_own_cards() -> None:
    """The cards returned are those of the best hand that uses an own card."""
    board = parse("As Ks Qs Js Ts")
    assert set(best_from(HIGH, parse("3s 2d"), board, (1, 2))) == set(parse("As Ks Qs Js 3s"))

"""What part of a pot a hand wins: counted against plain loops, sampled against published figures."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from pitboss.games.book import find
from pitboss.hands.cards import parse, text
from pitboss.hands.scoring import score_from
from pitboss.rules.pot_deal import PotDeal, pot_deal, whole_deck
from pitboss.sheet.lawful import parse as parse_sheet
from pitboss.simulate.equity import PotSight, best_throw, best_throw_of_several, equity, outs
from pitboss.simulate.state import SimulateError
from pitboss.table.pot.setup import plan
from pitboss.table.pot.state import PotPlan
from pitboss.words import PotGame


def laid(slug: str) -> PotPlan:
    game = find(slug)
    assert isinstance(game, PotGame)
    return plan(slug, parse_sheet({}, game))


def deal_of(found: PotPlan, own: int = 0) -> PotDeal:
    return pot_deal(found.terms) or PotDeal(own, 0, whole_deck(found.terms))


def cards(spelled: str) -> tuple[int, ...]:
    return tuple(parse(spelled)) if spelled else ()


def test_a_river_is_counted() -> None:
    """Every hand of the other, one by one."""
    found = laid("no-limit-holdem")
    own, board = cards("As Qd"), cards("Qs 7s 2d 3c 9s")
    ladder = found.share.parts[0].hand.ladder
    mine, total, many = score_from(ladder, own, board), Fraction(0), 0
    for other in combinations(sorted(set(range(52)) - {*own, *board}), 2):
        theirs = score_from(ladder, other, board)
        total, many = total + (Fraction(1) if mine > theirs else Fraction(mine == theirs, 2)), many + 1
    got = equity(found.share.parts, deal_of(found), PotSight(own, board, ((),)))
    assert got == (total / many, 0.0, 990)


def test_a_turn_is_counted_over_every_river() -> None:
    """Sampled it is the same, within its error."""
    found, sight = laid("no-limit-holdem"), PotSight(cards("As Ks"), cards("Qs 7s 2d 3c"), ((),))
    whole = equity(found.share.parts, deal_of(found), sight)
    assert (whole.deals, whole.error) == (45_540, 0.0)
    some = equity(found.share.parts, deal_of(found), sight, exact=0)
    assert some.error > 0
    assert abs(float(some.share - whole.share)) < 4 * some.error


@pytest.mark.parametrize(
    ("own", "others", "published"), [("As Ah", 1, 0.8520), ("As Ah", 8, 0.347), ("7s 2h", 1, 0.3458)]
)
def test_hands_before_the_flop_win_what_is_published(own: str, others: int, published: float) -> None:
    found = laid("no-limit-holdem")
    got = equity(found.share.parts, deal_of(found), PotSight(cards(own), (), ((),) * others))
    assert abs(float(got.share) - published) < 4 * got.error + 0.001


def test_halves_and_open_cards_count() -> None:
    """A split pot goes by halves, all of it where no low is made; what lies open in stud is known."""
    found = laid("fixed-limit-omaha-eight-or-better")
    nuts = PotSight(cards("As 2s Ks Kd"), cards("3s 4s 5s Kh Kc"), ((),))
    assert equity(found.share.parts, deal_of(found), nuts, exact=200_000).share > Fraction(9, 10)
    half = PotSight(cards("Qs Qd 9c 9d"), cards("Qh Qc 3s 4d 5h"), ((),))
    assert Fraction(4, 10) < equity(found.share.parts, deal_of(found), half, exact=200_000).share < Fraction(9, 10)
    stud = laid("fixed-limit-seven-card-stud")
    own = cards("As Ah 2c 7d")
    weak, strong = (
        equity(stud.share.parts, deal_of(stud), PotSight(own, (), (cards(open_),))).share
        for open_ in ("3c 8d", "Kc Kd")
    )
    assert weak > strong + Fraction(1, 10)


def test_there_may_be_too_few_cards() -> None:
    found = laid("fixed-limit-seven-card-stud")
    with pytest.raises(SimulateError, match="cannot all be dealt"):
        equity(found.share.parts, deal_of(found), PotSight(cards("As Ah Ad"), (), ((),) * 7))


def test_outs_are_cards_that_lift_the_own_hand() -> None:
    """Nine for the flush and six to pair; a card that pairs the board for everybody is none."""
    found = laid("no-limit-holdem")
    sight = PotSight(cards("As Ks"), cards("Qs 7s 2d"), ((),))
    got = {name: text(some) for name, some in outs(found.share.parts[0].hand, deal_of(found), sight).items()}
    assert got == {
        "ace-high flush": "2s 3s 4s 5s 6s 8s 9s Ts Js", "pair of aces": "Ac Ad Ah", "pair of kings": "Kc Kd Kh",
    }  # fmt: skip
    assert not outs(found.share.parts[0].hand, deal_of(found), sight._replace(board=cards("Qs 7s 2d 3c 9h")))


@pytest.mark.parametrize(
    ("slug", "own", "board", "wanted"),
    [
        # Two more threes beside the own one; a four, a five or an ace pairs the board, a deuce makes its straight.
        ("no-limit-holdem", "8h 3h", "4d 5c As 3d",
         {"three threes": "3c 3s", "two pair": "8c 8d 8s"}),
        # Two eights to fill up; a third six is everybody's, and so is a second jack. A ten makes the higher two pair.
        ("short-deck", "Ts 8d", "6d 8s Jd 6h", {"full house": "8c 8h", "two pair": "Tc Td Th"}),
        # A third nine and a second ace are everybody's.
        ("no-limit-holdem", "Tc 8c", "9s 9d Ah", {"two pair": "8d 8h 8s Td Th Ts"}),
        # The straight of an eight lies on the board, but the eight of diamonds makes a flush with the own deuce.
        ("no-limit-holdem", "Tc 2d", "9c Jd Td 7d",
         {"ace-high flush": "Ad", "king-high flush": "Kd", "queen-high flush": "Qd",
          "jack-high flush": "3d 4d 5d 6d 8d 9d", "three tens": "Th Ts", "two pair": "2c 2h 2s"}),
        # A king lifts two pair that lie there already to higher ones.
        ("no-limit-holdem", "Ks 9d", "9s 8d 8h 2c", {"full house": "9c 9h", "two pair": "Kc Kd Kh"}),
        # Two of four play, with three of the board: a king, a queen or a jack there makes a straight of the others.
        ("pot-limit-omaha", "As Ks Qd Jd", "Ts 9s 2c",
         {"ace-high flush": "2s 3s 4s 5s 6s 7s 8s Js Qs", "king-high straight": "Jc Jh Qc Qh Kc Kd Kh",
          "queen-high straight": "8c 8d 8h", "pair of aces": "Ac Ad Ah"}),
        # Beside two sevens the own ace does not play, and an ace of the board is everybody's.
        ("pot-limit-omaha", "Ah 7c 7d 2d", "7h 8h 3s", {"four sevens": "7s"}),
        # Four hearts on the board and none of one's own make no flush of two.
        ("fixed-limit-omaha-eight-or-better", "As Ad 8c 3d", "Kh Qh Jh Th", {"three aces": "Ac Ah"}),
        ("pot-limit-omaha", "As Ad 8c 3d", "", {}),
    ],
)  # fmt: skip
def test_outs_by_hand(slug: str, own: str, board: str, wanted: dict[str, str]) -> None:
    found = laid(slug)
    got = outs(found.share.parts[0].hand, deal_of(found), PotSight(cards(own), cards(board), ((),)))
    assert {name: text(some) for name, some in got.items()} == wanted


@pytest.mark.parametrize(
    ("slug", "own", "thrown"),
    [
        ("five-card-high-draw", "Ks Qs Js Ts 2d", (4,)), ("five-card-high-draw", "As Ks 9s 4s 2s", ()),
        ("five-card-high-draw", "7h 7d 8c 8d 2s", (4,)), ("badugi", "As 2d 3c Kc", (3,)), ("badugi", "As 2d 3c 4h", ()),
    ],
)  # fmt: skip
def test_what_is_thrown_away(slug: str, own: str, thrown: tuple[int, ...]) -> None:
    held = cards(own)
    found = laid(slug)
    deal = deal_of(found, len(held))
    got = best_throw(found.share.parts, deal, PotSight(held, (), ((),)), range(len(held) + 1), draws=True)
    assert got == thrown


@pytest.mark.parametrize(
    ("slug", "own", "draws", "kept"),
    [
        # A ten-low is worth little against those who draw three times, and something against those who draw once more.
        ("triple-draw-deuce-to-seven", "4h 2s 2h 5d Th", 3, "2 4 5"),
        ("triple-draw-deuce-to-seven", "2h 3s 4h 7d Th", 3, "2 3 4 7"),
        ("triple-draw-deuce-to-seven", "2h 3s 4h 7d Th", 2, "2 3 4 7 T"),
        ("triple-draw-deuce-to-seven", "2h 3s 4h 7d 8h", 3, "2 3 4 7 8"),
        ("triple-draw-ace-to-five", "Ah 2s 3c 9d Kh", 3, "2 3 A"),
        ("badugi", "As 2d 3c Kc", 3, "2 3 A"),
    ],
)
def test_what_is_thrown_away_with_draws_to_come(slug: str, own: str, draws: int, kept: str) -> None:
    held = cards(own)
    found = laid(slug)
    sight = PotSight(held, (), ((),), draws=draws)
    places = best_throw_of_several(found.share.parts, deal_of(found, len(held)), sight, range(len(held) + 1))
    assert places is not None
    left = sorted(card for at, card in enumerate(held) if at not in places)
    assert " ".join(text((card,))[0] for card in left) == kept


def test_further_draws_are_tried_where_there_are_cards_for_them() -> None:
    found = laid("triple-draw-deuce-to-seven")
    deal, held = deal_of(found, 5), cards("2h 3s 4h 7d Th")
    gone = tuple(card for card in range(52) if card not in held)[:30]
    sight = PotSight(held, (), ((),), gone, draws=3)
    assert best_throw_of_several(found.share.parts, deal, sight, range(6)) is None
    assert best_throw_of_several(found.share.parts, deal, sight._replace(gone=(), draws=1), range(6)) is None

"""What a jackpot means: which own cards play, who has won it, and whose which share is."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jackpots import MASSACHUSETTS, document

from pitboss.games.book import pots
from pitboss.hands.cards import parse as cards
from pitboss.hands.ladders import HIGH
from pitboss.hands.scoring import score, score_from
from pitboss.rules.jackpot import BEATEN, BEATS, TABLE, HeldCards, JackpotRule, Party, offered, parties, plays, rule_of
from pitboss.sheet.jackpot import with_jackpot
from pitboss.sheet.lawful import parse, usual
from pitboss.table.claims import Claim, owed
from pitboss.table.pot.booking import JACKPOT
from pitboss.words import BOARD, OWN, Hand

HOLDEM, OMAHA = "texas-holdem-high", "omaha-high"


def rule(game: str = HOLDEM, state: str = "CO", **changes: Any) -> JackpotRule:
    found = rule_of(parse(with_jackpot({}, document(state, **changes)), pots()[game]))
    assert found is not None
    return found


def at_the_showdown(rule: JackpotRule, hands: dict[int, str], board: str, dealt: int = 6) -> tuple[Party, ...]:
    """Who has won it with these cards."""
    held = {seat: HeldCards(cards(hand), cards(board)) for seat, hand in hands.items()}
    use = rule.hand.use or None
    scores = {seat: score_from(rule.hand.ladder, each.own, each.board, use) for seat, each in held.items()}
    return parties(rule, scores, held.__getitem__, range(dealt))


HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
QUADS = "8s 8h Kd Kc 2c"


def test_four_eights_are_beaten_by_four_kings() -> None:
    """Half to the one, a quarter to the other, a quarter to all who were dealt in."""
    found = at_the_showdown(rule(), {1: "8d 8c", 3: "Ks Kh", 4: "As Ah"}, QUADS)
    assert found == (Party(BEATEN, (1,), HALF), Party(BEATS, (3,), QUARTER), Party(TABLE, (0, 2, 4, 5), QUARTER))


def test_the_table_may_be_those_at_the_showdown() -> None:
    """Who has folded has no part in it then."""
    shown = rule(division__table_is="everybody in at the showdown")
    assert at_the_showdown(shown, {1: "8d 8c", 3: "Ks Kh", 4: "As Ah"}, QUADS)[-1] == Party(TABLE, (4,), QUARTER)


NEAR = {
    "a lesser hand": ({1: "8d 2d", 3: "Ks Kh"}, QUADS),
    "one card plays": ({1: "8d 3c", 3: "Ks Kh"}, "8s 8h 8c Kd Kc"),
    "the winner's one card plays": ({1: "8d 8c", 3: "Kh 2d"}, "8s 8h Kd Kc Ks"),
    "nobody beats it": ({1: "8d 8c", 3: "As Ah"}, QUADS),
    "it is alone": ({1: "8d 8c"}, QUADS),
    "nobody is left": ({}, QUADS),
    "both tie": ({1: "Ah 2h", 3: "As 2s"}, "Kd Kc Kh Ks 3d"),
}


@pytest.mark.parametrize("name", NEAR)
def test_near_misses(name: str) -> None:
    """None of these wins it."""
    assert at_the_showdown(rule(), *NEAR[name]) == ()


def test_a_kicker_plays() -> None:
    """Four of the board and a pair's own ace: both own cards are in a best hand."""
    assert plays(rule().hand, HeldCards(cards("8d Ac"), cards("8s 8h 8c 2d 3d")), 2, natural=False)
    assert not plays(rule().hand, HeldCards(cards("8d 4c"), cards("8s 8h 8c 5d 3d")), 2, natural=False)


def test_one_way_that_has_both_cards_is_enough() -> None:
    """A straight flush of the board and of own cards alike; the hand can be made both ways."""
    hand = Hand(HIGH, (OWN, BOARD), law=rule().hand.law)
    made = HeldCards(cards("Ks Kh"), cards("Kd Kc 2s 2h 2d"))
    assert plays(hand, made, 2, natural=False)
    same = HeldCards(cards("Ah 5d"), cards("5h 5c Ad Ac 2c"))
    assert plays(hand, same, 2, natural=False)
    assert not plays(hand, HeldCards(cards("2h 3d"), cards("As Ks Qs Js Ts")), 1, natural=False)


def test_own_cards_always_play_where_they_must() -> None:
    """Two in Omaha; all of them in stud and draw."""
    omaha = rule(OMAHA).hand
    assert plays(omaha, HeldCards(cards("8d 8c 2c 3c"), cards("8s 8h Kd Kc 2d")), 2, natural=False)
    stud = Hand(HIGH, (OWN,), law=omaha.law)
    assert plays(stud, HeldCards(cards("8d 8c 8s 8h Kd 2d 3d")), 2, natural=False)


def test_a_natural_hand_does_without_the_joker() -> None:
    """Where the rules want one; a card chosen to be wild is not natural either."""
    game = pots()["five-card-high-draw"]
    data = with_jackpot({"options": {"joker": "with"}}, document(jackpot__games=["five-card-high-draw"]))
    found = rule_of(parse(data, game))
    assert found is not None
    joker = HeldCards((*cards("As Ah Ad Ac"), 52))
    assert plays(found.hand, joker, 2, natural=False)
    assert not plays(found.hand, joker, 2, natural=True)
    assert plays(found.hand, HeldCards((*cards("As Ah Ad 2c 3c"),)), 2, natural=True)
    wild = HeldCards(cards("As Ah Ad Ac 2c"), wild=4)
    assert plays(found.hand, wild, 2, natural=False)
    assert not plays(found.hand, wild, 2, natural=True)


def test_a_winner_must_be_what_is_wanted() -> None:
    """Massachusetts' example wants four of a kind against aces full of jacks."""
    beat = rule("holdem-massachusetts", MASSACHUSETTS)
    assert at_the_showdown(beat, {0: "As Ah", 1: "Js Jh"}, "Ac Jd Jc 2c 3c")
    assert at_the_showdown(beat, {0: "As Kh", 1: "Js Jh"}, "Ac Ad Jc Jd 3c") == ()
    assert at_the_showdown(beat, {0: "Ks Kh", 1: "As Ah"}, "Ac Kd Kc Ad 3c")[1].seats == (1,)


def test_equal_beaten_hands_divide_their_share() -> None:
    """Two full houses beaten by four kings; a third one that is worse is of the table."""
    easy = rule(qualifies__hand="aces full", qualifies__own_cards="any")
    tied = at_the_showdown(easy, {0: "As 9h", 2: "Ad 9c", 5: "Ks Kh"}, "Ac Ah 9d Kd Kc")
    assert tied[0] == Party(BEATEN, (0, 2), HALF)
    split = at_the_showdown(easy, {0: "Kd Kh", 2: "As 2c", 4: "Ah 2d", 5: "Qs Qh"}, "Ac Ad Kc Ks Qd")
    assert (split[0].seats, split[1].seats) == ((2, 4), (0,))


def test_a_split_winner_beats_it_together() -> None:
    """Both have the same better hand."""
    easy = rule(qualifies__hand="aces full", qualifies__own_cards="any")
    found = at_the_showdown(easy, {0: "As 9h", 2: "Kd 2h", 4: "Kh 2d"}, "Ac Ah Kc Ks 9d")
    assert found == ()
    found = at_the_showdown(
        rule(qualifies__hand="three of a kind", qualifies__own_cards="any"),
        {0: "9s 9h", 2: "Ad 2h", 4: "Ah 2d"}, "9c Kc Qc Jd Td",
    )  # fmt: skip
    assert found[0].seats == (0,)
    assert found[1] == Party(BEATS, (2, 4), QUARTER)


def test_the_better_of_two_beaten_hands_is_the_beaten_hand() -> None:
    """The other one is of the table."""
    found = at_the_showdown(rule(), {0: "8d 8c", 1: "9s 9c", 2: "7h 6h"}, "8h 9h Th 9d 8s")
    assert found[0].seats == (1,)
    assert found[1].seats == (2,)
    assert 0 in found[2].seats


def test_a_high_hand_is_the_best_that_qualifies() -> None:
    """Its share and the table's; a better hand that is made otherwise does not stand in its way."""
    high = rule(jackpot__kind="high hand", division__hand="80%", division__winner="0%", division__table="20%")
    found = at_the_showdown(high, {1: "8d 8c", 3: "As Ah"}, QUADS)
    assert [party.seats for party in found] == [(1,), (0, 2, 3, 4, 5)]
    assert at_the_showdown(high, {1: "8d 3c", 3: "As Ah"}, QUADS) == ()
    assert at_the_showdown(high, {3: "8d 8c", 4: "Kh Ks"}, QUADS)[0].seats == (4,)


def test_when_it_is_offered() -> None:
    """Enough players and a large enough pot."""
    found = rule()
    assert offered(found, 4, 20_00)
    assert not offered(found, 3, 20_00)
    assert not offered(found, 4, 19_99)


def test_a_games_own_jackpot_is_read_alike() -> None:
    """Longhorn's: aces full, for those with the wager, at any pot."""
    found = rule_of(usual(pots()["longhorn-holdem"]))
    assert found is not None
    assert (found.spot, found.shares) == ("Bad Beat", (HALF, QUARTER, QUARTER))
    assert score(HIGH, cards("Ks Kh Kd Ac Ad")) < found.least <= score(HIGH, cards("As Ah Ad 2c 2d"))
    eased = rule_of(parse({"ends": True, "jackpot_hand": "flush"}, pots()["longhorn-holdem"]))
    assert eased is not None
    assert eased.least < found.least
    assert rule_of(usual(pots()[HOLDEM])) is None


@given(
    st.integers(0, 10**8),
    st.lists(st.integers(1, 60), min_size=3, max_size=3),
    st.lists(st.integers(1, 6), min_size=3, max_size=3),
)
def test_shares_make_the_whole(posted: int, weights: list[int], sizes: list[int]) -> None:
    """However a jackpot is divided, never more than all of it is paid, and no more than a cent a party is left."""
    law = rule().law
    claims = [
        Claim(nth, nth, "", JACKPOT, law, Fraction(weight, sum(weights)), row=row, nth=nth, among=size)
        for row, (weight, size) in enumerate(zip(weights, sizes, strict=True))
        for nth in range(size)
    ]
    assert posted - 3 < sum(owed(claim, posted) for claim in claims) <= posted

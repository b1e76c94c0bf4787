"""Jackpots counted: against every deal of a short deck read by the rules, against samples, and against plain counts."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from math import comb, isclose
from typing import Any

import pytest

from pitboss.games.book import pots
from pitboss.hands.classes import least
from pitboss.hands.scoring import score
from pitboss.law.paragraphs import Section
from pitboss.rules.jackpot import HeldCards, JackpotRule, parties, rule_of
from pitboss.rules.pot_deal import PotDeal, pot_deal
from pitboss.sheet.lawful import usual
from pitboss.simulate.jackpot import sampled
from pitboss.solve.jackpots import countable, counted
from pitboss.solve.matchings import avoiding, hands_of_two, matching_numbers

HAND = pots()["no-limit-holdem"].share.parts[0].hand
DECK = tuple(range(52))
SHORT = tuple(range(40, 52))
SHARES = (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4))


def rule(hand: str, winner: str = "", *, shares: Any = SHARES, **more: Any) -> JackpotRule:
    bar = least(HAND.ladder, winner) if winner else 0
    return JackpotRule("Test", HAND, least(HAND.ladder, hand), shares, Section("CO", "47.1-1060")("intro"), bar, **more)


def disjoint(pairs: list[tuple[int, int]], many: int) -> list[tuple[tuple[int, int], ...]]:
    """Every set of so many pairs without a common card."""
    return [some for some in combinations(pairs, many) if len({card for pair in some for card in pair}) == 2 * many]


@pytest.mark.parametrize("seed", range(12))
def test_matchings_are_those_that_can_be_listed(seed: int) -> None:
    lot = random.Random(seed)
    every = list(combinations(range(8), 2))
    pairs = lot.sample(every, lot.randrange(1, len(every)))
    numbers = matching_numbers(pairs, 3)
    assert [*numbers, 0, 0, 0][:4] == [len(disjoint(pairs, many)) for many in range(4)]
    for hands in (1, 2, 3):
        kept = [pair for pair in every if pair not in pairs]
        assert avoiding(numbers, 8, hands) == len(disjoint(kept, hands))


@pytest.mark.parametrize("seed", range(12))
def test_matchings_of_cards_that_are_alike(seed: int) -> None:
    """Graphs that fall into parts, or whose complement does, as ranks beside a board make them."""
    lot = random.Random(seed)
    rank = [lot.randrange(4) for _ in range(9)]
    near = {(one, other): lot.random() < 0.5 for one in range(4) for other in range(one, 4)}
    pairs = [(a, b) for a, b in combinations(range(9), 2) if near[min(rank[a], rank[b]), max(rank[a], rank[b])]]
    numbers = matching_numbers(pairs, 4)
    assert [*numbers, 0, 0, 0, 0][:5] == [len(disjoint(pairs, many)) for many in range(5)]


def listed(how: JackpotRule, deck: tuple[int, ...], shown: int, dealt: int) -> tuple[Fraction, Fraction]:
    """Every deal of a deck read by the rules themselves."""
    hits, paid, total = 0, Fraction(0), 0
    for board in combinations(deck, 5):
        pairs = list(combinations([card for card in deck if card not in board], 2))
        made = {pair: score(HAND.ladder, (*pair, *board)) for pair in pairs}
        for hands in disjoint(pairs, shown):
            total += 1
            scores = {seat: made[hand] for seat, hand in enumerate(hands)}
            held = [HeldCards(hand, board) for hand in hands]
            found = parties(how, scores, held.__getitem__, range(dealt))
            hits += bool(found)
            paid += sum((party.share for party in found if party.seats), Fraction(0))
    return Fraction(hits, total), paid / total


@pytest.mark.parametrize(
    ("how", "shown", "dealt"),
    [
        (rule("four queens"), 2, 2),
        pytest.param(rule("four queens", own=1, winner_own=1), 3, 3, marks=pytest.mark.long),
        (rule("aces full of queens", own=2, winner_own=2), 2, 4),
        pytest.param(rule("aces full of queens", "four kings", own=1), 3, 3, marks=pytest.mark.long),
        pytest.param(rule("kings full of queens", own=2, winner_own=2, dealt_in=True), 2, 3, marks=pytest.mark.long),
        (rule("four kings", own=1, beaten=False, shares=(Fraction(3, 4), Fraction(0), Fraction(1, 4))), 3, 3),
    ],
)
def test_every_deal_of_a_short_deck(how: JackpotRule, shown: int, dealt: int) -> None:
    """Twelve cards: queens, kings and aces."""
    found = counted(how, PotDeal(2, 5, SHORT), shown, dealt)
    assert found is not None
    assert (found.hit, found.paid) == listed(how, SHORT, shown, dealt)
    assert found.exact


def test_what_can_be_counted() -> None:
    holdem, omaha, draw = (usual(pots()[name]) for name in ("texas-holdem-high", "omaha-high", "five-card-high-draw"))
    deals = pot_deal(holdem), pot_deal(omaha)
    assert all(deals)
    assert [countable(rule("four deuces"), deal) for deal in deals if deal] == [True, False]
    assert pot_deal(draw) is None
    assert not countable(rule("four deuces"), PotDeal(2, 5, (*DECK, 52)))


def test_a_sample_agrees_on_a_short_deck() -> None:
    how, deal = rule("four queens", own=1, winner_own=1), PotDeal(2, 5, SHORT)
    exact, found = counted(how, deal, 3, 3), sampled(how, deal, 3, 3, 40_000)
    assert exact is not None
    assert not found.exact
    assert abs(float(found.hit - exact.hit)) < 4 * found.error
    assert isclose(float(found.paid / found.hit), float(exact.paid / exact.hit), rel_tol=0.02)


@pytest.mark.long
def test_four_of_a_kind_twice_in_a_full_deck() -> None:
    """Two players and ten, both cards playing."""
    deal = PotDeal(2, 5, DECK)
    two, ten = (counted(rule("four deuces", own=2, winner_own=2), deal, many, many) for many in (2, 10))
    assert two is not None
    assert ten is not None
    # Ten players are 45 pairs of players; some deals have two bad beats, or a third hand that spoils one.
    assert Fraction(99, 100) * comb(10, 2) * two.hit < ten.hit < comb(10, 2) * two.hit


@pytest.mark.long
@pytest.mark.parametrize(
    ("how", "shown"),
    [
        (rule("four deuces"), 9),
        (rule("four deuces", own=1, winner_own=1), 3),
        (rule("aces full of jacks", "four of a kind", own=2, winner_own=2), 9),
    ],
)
def test_a_sample_agrees_on_the_full_deck(how: JackpotRule, shown: int) -> None:
    deal = PotDeal(2, 5, DECK)
    exact, found = counted(how, deal, shown, shown), sampled(how, deal, shown, shown, 3_000_000)
    assert exact is not None
    assert abs(float(found.hit - exact.hit)) < 4 * found.error


@pytest.mark.long
def test_the_jackpot_that_a_game_brings_along() -> None:
    """Aces full are beaten often, so that nearly every pair beside some boards is a strong one."""
    sheet = usual(pots()["longhorn-holdem"])
    how, deal = rule_of(sheet), pot_deal(sheet)
    assert how is not None
    assert deal is not None
    exact, found = counted(how, deal, 9, 9), sampled(how, deal, 9, 9, 3_000_000)
    assert exact is not None
    assert round(1 / exact.hit) == 485
    assert abs(float(found.hit - exact.hit)) < 4 * found.error
    assert abs(float(found.paid - exact.paid)) < 4 * found.error


def test_hands_of_two() -> None:
    assert hands_of_two(4, 2) == 3
    assert hands_of_two(3, 2) == 0

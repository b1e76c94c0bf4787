"""The rake: a tenth at most, in whole chips, of what was bet and called; the jackpot's part is apart from it."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.games.book import pots
from pitboss.sheet.lawful import parse
from pitboss.table.pot import rake
from pitboss.table.pot.accounts import balances as hand_balances
from pitboss.table.pot.autoplay import play
from pitboss.table.pot.booking import RAKE
from pitboss.table.pot.engine import apply, legal
from pitboss.table.pot.setup import plan, start
from pitboss.table.pot.state import Acted, PotHand
from pitboss.table.state import Moved

HOLDEM = "texas-holdem-high"
MA_HOLDEM = "holdem-massachusetts"
TRIPS = "trips-poker"
KEY = b"the same every time"


def checked_down(slug: str, *, bets: bool = False, **written: Any) -> PotHand:
    """Three players call before the flop and check, or call one bet a round, to the end."""
    hand = start(plan(slug, parse(written, pots()[slug])), (200_00,) * 3, KEY)
    while not hand.over:
        hand = _next(hand, bets=bets)
    return hand


def _next(hand: PotHand, *, bets: bool) -> PotHand:
    if hand.actor < 0:
        return apply(hand, Moved())
    offers = {offer.act: offer for offer in legal(hand)}  # type: ignore[union-attr]
    if bets and "bet" in offers and hand.board:
        return apply(hand, Acted(hand.actor, "bet", offers["bet"].least))  # type: ignore[union-attr]
    return apply(hand, Acted(hand.actor, next(act for act in ("check", "call", "show") if act in offers)))


def test_colorado_takes_a_tenth_of_the_pot() -> None:
    """Twelve dollars give one; with bets of 4, 8 and 8 called twice, 72 dollars give seven."""
    assert hand_balances(checked_down(HOLDEM))["rake"] == 1_00
    assert hand_balances(checked_down(HOLDEM, bets=True))["rake"] == 7_00


def test_massachusetts_takes_a_tenth_of_every_round() -> None:
    """12, 12, 24 and 24 dollars bet: one, one, two and two, told as each round ends; never seven of 72."""
    hand = checked_down(MA_HOLDEM, bets=True)
    assert hand.rounds[:4] == (12_00, 12_00, 24_00, 24_00)
    assert hand_balances(hand)["rake"] == 6_00
    told = [line.says for line in hand.told if "rake comes to" in line.says]
    assert told == [f"The rake comes to ${sum_}." for sum_ in (1, 2, 4, 6)]


def test_an_uncalled_bet_is_not_raked() -> None:
    """Twelve dollars are in; a bet of four that nobody calls goes back, and one dollar is taken, not 1.60."""
    hand = start(plan(HOLDEM, parse({}, pots()[HOLDEM])), (200_00,) * 3, KEY)
    while not hand.board:
        hand = _next(hand, bets=False)
    for act in (Acted(0, "bet", 4_00), Acted(1, "fold"), Acted(2, "fold"), Moved()):
        hand = apply(hand, act)
    assert hand_balances(hand) == {"seat 1": 7_00, "seat 2": -4_00, "seat 3": -4_00, "rake": 1_00, "middle": 0}


def test_a_posted_most_and_no_flop_no_drop() -> None:
    """No more than five dollars; nothing where the hand ends before the flop."""
    assert hand_balances(checked_down(HOLDEM, bets=True, rake={"most": 5}))["rake"] == 5_00
    ten: dict[str, Any] = {"small": 10, "big": 20, "blinds": [10, 10]}
    assert hand_balances(folded(HOLDEM, **ten))["rake"] == 2_00
    assert "rake" not in hand_balances(folded(HOLDEM, **ten, rake={"no_flop_no_drop": True}, drop={"amount": 1}))


def folded(slug: str, **written: Any) -> PotHand:
    """Everybody gives up to the big blind."""
    hand = start(plan(slug, parse(written, pots()[slug])), (200_00,) * 4, KEY)
    while not hand.over:
        hand = apply(hand, Acted(hand.actor, "fold") if hand.actor >= 0 else Moved())
    return hand


def test_steps() -> None:
    """One dollar from 20 on and one more from 40 on."""
    way = {"way": "fixed sums as the pot reaches fixed levels", "steps": [[20, 1], [40, 1]]}
    assert hand_balances(checked_down(HOLDEM, bets=True, rake=way))["rake"] == 2_00
    assert "rake" not in hand_balances(checked_down(HOLDEM, rake=way))


def test_side_pots_are_raked_by_themselves() -> None:
    """A main pot of 30 gives three and a side pot of 300 thirty, not the main pot all of it."""
    hand = checked_down(HOLDEM)
    assert rake.of_each(hand, (30_00, 300_00), 33_00) == (3_00, 30_00)
    assert rake.of_each(hand, (30_00, 300_00), 4_00) == (3_00, 1_00)
    assert rake.of_each(hand, (35_00, 15_00), 5_00) == (3_00, 1_00)


def test_the_jackpot_is_fed_after_the_rake_and_apart() -> None:
    """Of 72 dollars seven are rake; all that was bet reaches the posted 72, and two go to the jackpot."""
    found = hand_balances(checked_down(HOLDEM, bets=True, drop={"amount": 2, "pot": 72}))
    assert (found["rake"], found["jackpot"]) == (7_00, 2_00)
    found = hand_balances(checked_down(HOLDEM, bets=True, drop={"amount": 2, "pot": 73}))
    assert "jackpot" not in found


SLUGS = [slug for slug, game in pots().items() if game.rake.most]


@given(st.sampled_from(SLUGS), st.integers(0, 10**6), st.sampled_from((1, 25, 100)), st.integers(2, 6))
@settings(max_examples=150, deadline=None)
def test_the_rake_is_never_beyond_a_tenth(slug: str, seed: int, unit: int, count: int) -> None:
    """Over every game, chip and random hand: whole chips, at most a tenth of what the players have put in and lost
    to each other, and after no betting round more than a tenth of its bets where it is taken so.
    """
    terms = parse({"unit": str(unit / 100)}, pots()[slug])
    rng = random.Random(seed)
    stacks = tuple(rng.randrange(100, 600) * 100 for _ in range(min(count, terms.seats)))
    hand = play(start(plan(slug, terms), stacks, seed.to_bytes(4)), rng)
    taken = sum(won.amount for won in hand.won if won.account == RAKE and not won.source)
    fresh = sum(hand.pots) - hand.setting.carried
    assert taken % unit == 0
    assert 10 * taken <= fresh
    if hand.plan.game.rake.rounds:
        assert taken <= sum(amount // 10 // unit * unit for amount in hand.rounds)
    assert sum(hand_balances(hand).values()) == 0


def test_a_carried_pot_is_raked_once() -> None:
    """In Trips Poker the rake of a deal is a tenth of what that deal added, however much was carried over."""
    hand = start(plan(TRIPS, parse({}, pots()[TRIPS])), (500_00,) * 3, KEY)
    hand = hand._replace(setting=hand.setting._replace(carried=1_000_00))
    done = play(hand, random.Random(1))
    fresh = sum(done.pots) - 1_000_00
    assert fresh > 0
    assert hand_balances(done)["rake"] == fresh // 10 // 100 * 100

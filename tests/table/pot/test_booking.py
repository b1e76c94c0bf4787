"""Hands of every pot game through the ledger: balances after every event, nothing left in the middle."""

from __future__ import annotations

import random
from collections import Counter

import plain_accounts
import pytest
from pot_table import acts, go, sit, waits

from pitboss.games.book import pots
from pitboss.money.ledger import Account, Books, Entry, LedgerError, Why, admit
from pitboss.sheet.lawful import usual
from pitboss.table.booking import journal
from pitboss.table.pot.accounts import MIDDLE, SPELLED, balances, middle
from pitboss.table.pot.autoplay import bought, choose
from pitboss.table.pot.booking import CARRIED, JACKPOT, POOL, POT, RAKE, booked, brought, chair, chairs
from pitboss.table.pot.engine import apply, irregular
from pitboss.table.pot.setup import plan, setting, start
from pitboss.table.pot.state import PotHand
from pitboss.table.shuffle import seed_key

HANDS = 12
LONGEST = 400


@pytest.mark.parametrize("slug", pots())
def test_any_hand_through_the_ledger(slug: str) -> None:
    """After every event the books hold what is stated without them, and the pot is what lies on the felt."""
    terms = usual(pots()[slug])
    for number in range(HANDS):
        rng = random.Random(f"{slug} {number}")
        seats = 2 + number * 7 % (terms.seats - 1)
        hand = setting(terms, seats)
        hand = hand._replace(carried=terms.unit * 12, carried_hands=1) if terms.game.carry and number % 2 else hand
        hand = hand._replace(pool=terms.unit * 40) if terms.game.runners else hand
        first = state = start(plan(slug, terms), bought(terms, seats), seed_key(number), hand=hand)
        books = Books()
        admit(books, brought(first))
        while not state.over:
            wrong = irregular(state) if len(state.log) < LONGEST else ()
            event = rng.choice(wrong) if wrong and rng.random() < 0.05 else choose(state, rng)
            after = apply(state, event)
            for entry in booked(state, after, f"{number}/{len(after.log)}"):
                assert admit(books, entry)
                assert all(posting.law for posting in entry.postings)
            state = after
            assert list(balances(state).items()) == list(plain_accounts.of_hand(state).items())
            assert spelled(books, first) == {name: n for name, n in balances(state).items() if n}
            assert books.balances[POT] == (0 if state.over else middle(state))
        assert books.pending().keys() <= {CARRIED, POOL}
        assert books.balances[CARRIED] == state.carried


def spelled(books: Books, first: PotHand) -> dict[str, int]:
    """What the books say has changed, in the words of a log."""
    names = SPELLED | {each: each.of for each in chairs(first)}
    held = brought(first).sums
    sums: Counter[str] = Counter()
    for account in {*books.balances, *held}:
        if account.name != "brought forward":
            sums[names.get(account, MIDDLE)] += books.balances[account] - held[account]
    return {name: amount for name, amount in sums.items() if amount}


def test_an_act_taken_back_is_booked_the_other_way_round() -> None:
    """Two states are enough: what stood before and not after is reversed."""
    before = waits(sit("texas-holdem-high", (100, 100, 100)))
    after = go(before, *acts("3 call"))
    (done,) = booked(before, after, "1")
    (undone,) = booked(after, before, "2")
    assert {each: -amount for each, amount in done.sums.items()} == undone.sums
    assert done.sums[POT] > 0


def test_a_pot_with_rake_and_drop() -> None:
    """The winner, the rake box and the jackpot empty it; each posting by its own rule."""
    first = sit("texas-holdem-high", (100, 100, 100), rake={"share": "10%"}, drop={"amount": 1, "pot": 4})
    state = waits(go(first, *acts("3 raise 8", "1 fold", "2 call", "2 bet 4", "3 fold")))
    found = [p for entry in journal(first, state.log, apply, booked, "1") for p in entry.postings]
    assert [(p.account, p.why) for p in found if p.amount > 0][-3:] == [
        (RAKE, Why.RAKE), (JACKPOT, Why.DROP), (chair(1), Why.WIN)
    ]  # fmt: skip
    assert len({p.law for p in found[-6:]}) == 3


def test_a_second_award_is_refused() -> None:
    """The middle is empty."""
    first = sit("texas-holdem-high", (100, 100))
    state = waits(go(first, *acts("2 fold")))
    books = Books()
    entries = list(journal(first, state.log, apply, booked, "1"))
    assert all(admit(books, entry) for entry in entries)
    with pytest.raises(LedgerError, match="again: pot was settled before"):
        admit(books, Entry("again", entries[-1].postings))


def test_seats_may_be_booked_to_whoever_sits_there() -> None:
    """The accounts are values: nobody reads a seat out of a name."""
    first = sit("texas-holdem-high", (100, 100))
    state = waits(go(first, *acts("2 fold")))
    players = [chair(0)._replace(of=name) for name in ("rake", "middle")]
    named: Counter[Account] = Counter()
    named.update(*(entry.sums for entry in booked(first, state, "1", players)))
    assert named[players[0]] == -named[players[1]] == balances(state)["seat 1"] > 0
    assert RAKE not in named

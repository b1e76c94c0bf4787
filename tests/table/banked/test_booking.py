"""Rounds of every game through the ledger: balances after every event, clearing accounts empty at the end."""

from __future__ import annotations

import random
from collections import Counter

import plain_accounts
import pytest
from random_rounds import pick, sheets

from pitboss.games.book import games
from pitboss.hands.cards import parse as parse_cards
from pitboss.money.ledger import Account, Books, LedgerError, Whose, admit
from pitboss.sheet.lawful import parse, usual
from pitboss.table.banked.accounts import FELT, SPELLED, balances, player_name
from pitboss.table.banked.booking import FEED, HOUSE, METER, TIPS, booked, brought, purse
from pitboss.table.banked.engine import apply, irregular, replay
from pitboss.table.banked.setup import fresh, plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Decided, Wagered
from pitboss.table.booking import journal
from pitboss.table.log import stacked
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved

ROUNDS = 12
LONGEST = 300


@pytest.mark.parametrize("slug", games())
def test_any_round_through_the_ledger(slug: str) -> None:
    """After every event the books hold what is stated without them; each posting cites its rule."""
    for number in range(ROUNDS):
        rng = random.Random(f"{slug} {number}")
        layout = plan(slug, parse(rng.choice(list(sheets(games()[slug]))), games()[slug]))
        first = state = start(layout, 1 + number % 3, seed_key(number))
        books = Books()
        admit(books, brought(first))
        while not state.over and len(state.log) < LONGEST:
            after = apply(state, pick(rng, state))
            for entry in booked(state, after, f"{number}/{len(after.log)}"):
                assert admit(books, entry)
                assert all(posting.law for posting in entry.postings)
            state = after
            assert list(balances(state).items()) == list(plain_accounts.of_round(state).items())
            assert spelled(books, first) == {name: n for name, n in balances(state).items() if n}
            assert books.balances[METER] + books.balances[FEED] == state.meter.reads
        assert not (state.over and books.pending())
        if state.over:
            # What each wager is said to have come to for its player and for the dealer is what the books say.
            own = Counter[Account]()
            for paid in state.paid:
                own[purse(paid.player)] += paid.own
            assert all(books.balances[each] == amount for each, amount in own.items())
            assert books.balances[TIPS] == sum(paid.dealers for paid in state.paid)


def spelled(books: Books, first: BankedRound) -> dict[str, int]:
    """What the books say has changed, in the words of a log."""
    players = {purse(box.player): player_name(box.player) for box in first.boxes}
    sums: Counter[str] = Counter({SPELLED[METER]: -first.meter.reads})
    for account, amount in books.balances.items():
        if account.name != "brought forward":
            sums[(SPELLED | players).get(account, FELT)] += amount
    return {name: amount for name, amount in sums.items() if amount}


def test_a_wager_changed_is_booked_as_the_difference() -> None:
    """Ten dollars on the ante, then thirty, then none: twenty more, and thirty back."""
    state = start(plan("three-card-poker", usual(games()["three-card-poker"])), 1)
    moved = [entry.sums for entry in journal(state, [wager(1000), wager(3000), wager(0)], apply, booked, "1")]
    ante = Account(Whose.DESK, "stake", "1/Ante")
    assert moved == [{purse(0): -n, ante: n} for n in (1000, 2000, -3000)]


def wager(amount: int) -> Wagered:
    return Wagered(0, "Ante", amount)


def test_a_log_is_booked_once() -> None:
    """Its journal admitted again changes nothing, and a round settled a second time is refused."""
    state = start(plan("three-card-poker", usual(games()["three-card-poker"])), 1, seed_key(4))
    first, books = state, Books()
    state = apply(apply(state, wager(1000)), BetsClosed())
    while not state.over:
        rng = random.Random(1)
        state = apply(state, pick(rng, state))
    entries = list(journal(first, state.log, apply, booked, "1"))
    assert all(admit(books, entry) for entry in entries)
    assert not any(admit(books, entry) for entry in entries)
    settled = next(entry for entry in entries if entry.sums[HOUSE])
    with pytest.raises(LedgerError, match="was settled before"):
        admit(books, type(settled)("again", settled.postings))


def test_a_meter_won_is_paid_from_the_fund_and_seeded_by_the_house() -> None:
    """A royal flush at Caribbean Stud: the award stands by itself, the wager that won it goes to the tray beside it."""
    layout = plan("caribbean-stud", usual(games()["caribbean-stud"]))
    cards = parse_cards("Ah 8s Kh 8d Qh Kc Jh 5c Th 2h")
    first = start(layout, 1, shoes=stacked(layout, cards, fresh(layout, b"")), meter=20_000_00)
    wagers = (Wagered(0, "Ante", 1000), Wagered(0, "Progressive", 100))
    events = (*wagers, BetsClosed(), Moved(), Decided(0, "bet", "Bet", 2000), Moved(), Moved())
    books, entries = Books(), list(journal(first, events, apply, booked, "1"))
    admit(books, brought(first))
    assert all(admit(books, entry) for entry in entries)
    fed = next(p.amount for entry in entries for p in entry.postings if p.account == FEED)
    (award,) = (entry.sums for entry in entries if entry.sums[METER] < 0)
    assert award == {METER: -20_000_00 - fed, purse(0): 20_000_00 + fed}
    assert books.balances[METER] == layout.sheet.seed
    assert not books.pending()


def test_what_a_wager_fed_is_pending_while_it_can_come_back() -> None:
    """The meter shows it at once; the fund has it when the wager is settled, and the house if it comes back."""
    layout = plan("caribbean-stud", usual(games()["caribbean-stud"]))
    first = start(layout, 1, seed_key(3), meter=20_000_00)
    wagers = (Wagered(0, "Ante", 1000), Wagered(0, "Progressive", 100), BetsClosed(), Moved())
    state, books = replay(first, wagers), Books()
    admit(books, brought(first))
    for entry in journal(first, wagers, apply, booked, "1"):
        admit(books, entry)
    fed = state.fed
    assert (books.balances[METER], books.balances[FEED], state.meter.reads) == (20_000_00, fed, 20_000_00 + fed)
    void = next(event for event in irregular(state) if apply(state, event).over)
    for entry in booked(state, apply(state, void), "2"):
        admit(books, entry)
    assert (books.balances[METER], books.balances[HOUSE], books.pending()) == (20_000_00, 0, {})

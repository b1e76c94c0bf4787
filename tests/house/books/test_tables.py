"""Every game of the book in the books of a house: what tables book there is what they book by themselves."""

from __future__ import annotations

import random

import pytest

from pitboss.games.book import games, pots
from pitboss.house.books import chart
from pitboss.house.books.events import PaysFrom
from pitboss.house.books.state import HouseState, TableBank
from pitboss.house.books.tables import Booked, in_house
from pitboss.money.ledger import Books, Whose, Why, admit
from pitboss.sheet.lawful import parse, usual
from pitboss.table.banked import booking as rounds
from pitboss.table.banked.autoplay import play
from pitboss.table.banked.engine import apply as apply_round
from pitboss.table.banked.setup import plan as banked_plan
from pitboss.table.banked.setup import start
from pitboss.table.pot.booking import JACKPOT, RAKE
from pitboss.table.pot.setup import plan
from pitboss.table.session.autoplay import filled, play_session
from pitboss.table.session.booking import booked as session_booked
from pitboss.table.session.booking import brought
from pitboss.table.session.pot import apply
from pitboss.table.session.state import TIME, Left, Played, Sat, Started, open_table
from pitboss.table.shuffle import seed_key

NUMBER = 7


def both(slug: str, data: dict[str, object]) -> tuple[Books, Books, TableBank]:
    """A session of random play in its own books and in those of the house."""
    game = pots()[slug]
    first = state = open_table(plan(slug, parse(data, game)))
    last = play_session(filled(first, 4), 10, random.Random(slug), restless=0.4)
    own, house, table = Books(), Books(), TableBank(NUMBER, slug, PaysFrom.TRAY, 0)
    open_house = HouseState(tables={NUMBER: table})
    admit(own, brought(first))
    for entry in in_house(open_house, Booked(NUMBER, 0, "opening", (brought(first),)), house.balances):
        admit(house, entry)
    for number, event in enumerate(last.log):
        after = apply(state, event)
        made = session_booked(state, after, event, f"{NUMBER}/{number}")
        over = isinstance(event, Played) and after.hand is None
        for entry in made:
            admit(own, entry)
        for entry in in_house(open_house, Booked(NUMBER, 0, f"{NUMBER}/{number}", made, over), house.balances):
            admit(house, entry)
        state = after
    return own, house, table


@pytest.mark.parametrize("slug", pots())
def test_a_poker_table_in_its_house(slug: str) -> None:
    """Players, pots and funds hold the same; what is the house's lies in its boxes, and nothing else came or went."""
    own, house, table = both(slug, {})
    assert sum(house.balances.values()) == 0
    here = chart.of_table(NUMBER, RAKE)
    mine = sum(amount for each, amount in own.balances.items() if each.whose is Whose.HOUSE)
    assert sum(amount for each, amount in house.balances.items() if each.whose is Whose.HOUSE) == mine
    for each, amount in own.balances.items():
        if each.whose in (Whose.PATRON, Whose.DESK):
            assert house.balances[chart.of_table(NUMBER, each)] == amount
    raked = own.balances[RAKE] + own.balances[TIME]
    boxes = house.balances[chart.rake_box(NUMBER)] + house.balances[chart.rake_area(NUMBER)]
    bought = house.balances[chart.drop_box(NUMBER)]
    if table.state == "MA":
        assert house.balances[chart.tray(NUMBER)] == mine - bought - boxes
    else:
        assert here == chart.rake_box(NUMBER)
        assert boxes == raked


def test_a_rake_lies_in_sight_until_the_hand_is_over() -> None:
    """And what is for a jackpot goes to a box of its own, which the house's money never meets."""
    own, house, _ = both("texas-holdem-high", {"rake": {"share": "10%"}, "drop": {"amount": 1}})
    assert own.balances[RAKE] > 0
    assert house.balances[chart.rake_box(NUMBER)] == own.balances[RAKE]
    assert house.balances[chart.jackpot_box(NUMBER)] == own.balances[JACKPOT] > 0
    assert not house.balances[chart.rake_area(NUMBER)]


@pytest.mark.parametrize("slug", games())
def test_a_house_banked_table_in_its_house(slug: str) -> None:
    """What the tray wins is what the round says that it wins."""
    state = start(banked_plan(slug, usual(games()[slug])), 3, seed_key(5))
    last = play(state, random.Random(slug))
    own, house, table = Books(), Books(), TableBank(NUMBER, slug, PaysFrom.TRAY, 0)
    open_house = HouseState(tables={NUMBER: table})
    first = rounds.brought(state)
    admit(own, first)
    for entry in in_house(open_house, Booked(NUMBER, 0, "opening", (first,)), house.balances):
        admit(house, entry)
    for number, event in enumerate(last.log):
        after = apply_round(state, event)
        made = rounds.booked(state, after, f"{NUMBER}/{number}")
        for entry in made:
            admit(own, entry)
        booked = Booked(NUMBER, 0, f"{NUMBER}/{number}", made, after.over)
        for entry in in_house(open_house, booked, house.balances):
            admit(house, entry)
        state = after
    assert house.balances[chart.tray(NUMBER)] + house.balances[chart.CAGE] == own.balances[rounds.HOUSE]
    assert sum(house.balances.values()) == 0
    for each, amount in own.balances.items():
        if each.whose in (Whose.PATRON, Whose.DESK, Whose.FUND):
            assert house.balances[chart.of_table(NUMBER, each)] == amount


def test_who_comes_and_goes_during_a_hand_buys_and_cashes() -> None:
    """Those who play it go on meanwhile."""
    slug = "no-limit-holdem"
    before = apply(filled(open_table(plan(slug, parse({}, pots()[slug]))), 2), Started(seed_key(1)))
    sat, left = Sat(5, "Eve", 400_00), Left(5)
    with_eve = apply(before, sat)
    (entry,) = session_booked(before, with_eve, sat, "1/1")
    assert {(p.account.name, p.amount, p.why) for p in entry.postings} == {
        ("stack", 400_00, Why.BUY_IN),
        ("pocket", -400_00, Why.BUY_IN),
    }
    (entry,) = session_booked(with_eve, apply(with_eve, left), left, "1/2")
    assert {(p.account.name, p.amount, p.why) for p in entry.postings} == {
        ("stack", -400_00, Why.CASH_OUT),
        ("pocket", 400_00, Why.CASH_OUT),
    }

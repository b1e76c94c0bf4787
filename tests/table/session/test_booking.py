"""Tables of every pot game through the ledger, from opening to closing, with people who come and go."""

from __future__ import annotations

import json
import random

import pytest

from pitboss.games.book import pots
from pitboss.money.ledger import Books, Why, admit, opening
from pitboss.sheet.lawful import parse, usual
from pitboss.table.pot.booking import CARRIED, JACKPOT, NEXT, POOL, POT, RAKE
from pitboss.table.pot.setup import plan
from pitboss.table.session.accounts import balances, chips, holdings, pocket
from pitboss.table.session.autoplay import filled, play_session
from pitboss.table.session.booking import booked, brought, journal
from pitboss.table.session.log import POT_LOG
from pitboss.table.session.pot import apply
from pitboss.table.session.state import TIME, Charged, PotSession, Sat, Started, TableClosed, open_table
from pitboss.table.state import TableError

HOLDEM = "texas-holdem-high"


@pytest.mark.parametrize("slug", pots())
def test_any_session_through_the_ledger(slug: str) -> None:
    """After every event the books hold what the table holds; when it closes nobody has chips on it."""
    first = state = open_table(plan(slug, usual(pots()[slug])))
    last = play_session(filled(first, 4), 8, random.Random(slug), restless=0.5)
    books = Books()
    admit(books, brought(first))
    held = brought(first).sums
    for number, event in enumerate([*last.log, *closing(last)]):
        after = apply(state, event)
        for entry in booked(state, after, event, str(number)):
            assert admit(books, entry)
            assert all(posting.law for posting in entry.postings)
        state = after
        now = holdings(state)
        touched = [each for each in {*now, *books.balances, *held} if each.name != "brought forward"]
        assert all(books.balances[each] - held[each] == now[each] for each in touched)
        assert sum(balances(state).values()) == 0
        assert state.hand is not None or not books.balances[POT]
    if state.closed:
        assert books.pending().keys() <= {POOL}
        assert not any(amount for each, amount in books.balances.items() if each.name == "stack")
    assert books.balances[CARRIED] == state.carried.pot


def closing(session: PotSession) -> list[TableClosed]:
    """The end, unless a pot has to be won first."""
    try:
        apply(session, TableClosed())
    except TableError:
        return []
    return [TableClosed()]


def test_a_patron_may_be_called_as_an_account_is() -> None:
    """Somebody called rake wins what rake wins, and the box has its own."""
    session = open_table(plan(HOLDEM, parse({"rake": {"share": "10%"}}, pots()[HOLDEM])))
    for seat, name in enumerate(("rake", "middle", "house")):
        session = apply(session, Sat(seat, name, 100_00))
    session = play_session(session, 4, random.Random(3))
    won = balances(session)
    assert won[RAKE] == dict(session.accounts)["rake"] > 0
    for place in session.places[:3]:
        assert place
        assert won[chips(place.name)] == place.stack - place.bought


def test_chips_are_bought_charged_and_cashed() -> None:
    """Out of a pocket onto the table, to the house by the clock, and back into the pocket."""
    way = {"way": "a charge for time", "hourly": 12, "minutes": 20}
    first = open_table(plan("holdem-massachusetts", parse({"rake": way}, pots()["holdem-massachusetts"])))
    events = (Sat(0, "Ana", 100_00), Charged(), TableClosed())
    found = [(entry.sums, {p.why for p in entry.postings}) for entry in journal(first, events, "7")]
    assert found == [
        ({pocket("Ana"): -100_00, chips("Ana"): 100_00}, {Why.BUY_IN}),
        ({chips("Ana"): -4_00, TIME: 4_00}, {Why.TIME}),
        ({pocket("Ana"): 96_00, chips("Ana"): -96_00}, {Why.CLOSE}),
    ]


def test_the_last_hand_stays_until_the_next_begins() -> None:
    """As it ended, with what was won."""
    session = play_session(filled(open_table(plan(HOLDEM, usual(pots()[HOLDEM]))), 3), 2, random.Random(1))
    assert session.hand is None
    assert session.last is not None
    assert session.last.over
    assert session.last.won
    assert apply(session, Started()).last is None


def test_a_jackpot_that_the_house_holds_is_fed_hand_after_hand() -> None:
    """The link outlives a hand and a restart; what is dropped is booked to who holds it, and nothing to the table."""
    slug, house = "longhorn-holdem", "Longhorn"
    opened = open_table(plan(slug, usual(pots()[slug])))
    first = state = opened._replace(carried=opened.carried._replace(link=house))
    last = play_session(filled(first, 4), 6, random.Random(3))
    held = {JACKPOT._replace(of=house): 10_000_00, NEXT._replace(of=house): 10_000_00}
    chairs = {seat: (place.name, None) for seat, place in enumerate(last.places) if place}
    books = Books()
    admit(books, brought(first))
    admit(books, opening("the house's", held))
    for number, event in enumerate(last.log):
        after = apply(state, event)
        for entry in booked(state, after, event, str(number)):
            assert admit(books, entry)
        if isinstance(event, Started):
            head = json.loads(json.dumps(POT_LOG.head(event, state, after, chairs)))
            assert head["before"]["carried"]["link"] == house
            assert POT_LOG.back(opened, head).hand == after.hand
        state = after
    fed = sum(books.balances[each] - amount for each, amount in held.items())
    assert fed == state.carried.jackpot + state.carried.secondary - first.carried.jackpot > 0
    assert not books.balances[JACKPOT]
    assert not books.balances[NEXT]

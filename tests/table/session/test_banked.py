"""A house-banked table over many rounds: who sits where, the shoe, the meter, last wagers, another sheet."""

from __future__ import annotations

import random

import pytest

from pitboss.games.book import games
from pitboss.money.ledger import Books, admit
from pitboss.rules.script import decks_of
from pitboss.sheet.lawful import usual
from pitboss.table.banked.accounts import changes
from pitboss.table.banked.autoplay import play
from pitboss.table.banked.booking import HOUSE, METER, TIPS
from pitboss.table.banked.setup import plan
from pitboss.table.banked.state import BetsClosed, Wagered
from pitboss.table.session.banked import ENGINE, BankedEvent, BankedSession, apply, open_banked
from pitboss.table.session.booking import booked_banked, rail
from pitboss.table.session.log import BANKED_LOG
from pitboss.table.session.state import Left, Played, Reseated, Ruled, Sat, Started, TableClosed
from pitboss.table.state import TableError


def table(slug: str, *names: str) -> BankedSession:
    """A table with these players at its first seats."""
    session = open_banked(plan(slug, usual(games()[slug])))
    for seat, name in enumerate(names):
        session = apply(session, Sat(seat, name))
    return session


def played(session: BankedSession, rng: random.Random) -> BankedSession:
    """One round, by lot."""
    return finished(apply(session, Started(key=rng.randbytes(16))), rng)


def finished(session: BankedSession, rng: random.Random) -> BankedSession:
    """The round to its end, by lot."""
    assert session.hand is not None
    for event in play(session.hand, rng).log[len(session.hand.log) :]:
        session = apply(session, Played(event))
    return session


def refused(session: BankedSession, event: BankedEvent) -> str:
    with pytest.raises(TableError) as error:
        apply(session, event)
    return str(error.value)


def test_seats_are_taken_left_and_changed() -> None:
    """One at a time, while nobody has wagered, and by who sits there."""
    session = table("three-card-poker", "Ana", "Bo")
    assert refused(session, Sat(1, "Cy")) == "this seat is taken"
    assert refused(session, Sat(9, "Cy")).startswith("this table has seats 1 to ")
    assert refused(session, Left(4)) == "nobody sits at place 5"
    assert refused(session, Reseated(0, 1)) == "this seat is taken"
    session = apply(apply(session, Reseated(0, 3)), Left(1))
    assert session.places[:4] == (None, None, None, "Ana")
    session = apply(session, Started(key=b"1"))
    assert apply(session, Reseated(3, 0)).places[0] == "Ana"
    assert "to its end first" in refused(apply(session, Played(Wagered(3, "Ante", 1000))), Reseated(3, 0))


def test_nobody_leaves_with_wagers_in_play() -> None:
    """Before the cards chips may be taken back; after no more bets they stay."""
    session = apply(table("three-card-poker", "Ana"), Started(key=b"1"))
    session = apply(session, Played(Wagered(0, "Ante", 1000)))
    apply(session, Left(0))
    session = apply(session, Played(BetsClosed()))
    assert "your wagers are in play" in refused(session, Left(0))
    assert "to its end first" in refused(session, TableClosed())


def test_wagers_are_remembered_by_seat() -> None:
    """Those before the cards; they move with a player and go when one leaves."""
    session = apply(table("three-card-poker", "Ana", "Bo"), Started(key=b"1"))
    for seat in (0, 1, 2):
        session = apply(session, Played(Wagered(seat, "Ante", 2000)))
    session = finished(apply(session, Played(BetsClosed())), random.Random(1))
    assert dict(session.wagers) == {seat: (Wagered(seat, "Ante", 2000),) for seat in (0, 1)}
    assert set(dict(apply(session, Reseated(0, 4)).wagers)) == {1, 4}
    assert set(dict(apply(session, Left(0)).wagers)) == {1}


def test_a_shoe_lasts_as_many_rounds_as_the_law_lets_it() -> None:
    """Where it does, the next round is dealt on from it; everywhere else each round is shuffled."""
    lasting = {slug for slug, game in games().items() if any(d.rounds > 1 or d.cut for d in decks_of(usual(game)))}
    assert lasting
    for slug in [*sorted(lasting)[:3], "three-card-poker"]:
        session, rng = played(table(slug, "Ana"), random.Random(slug)), random.Random(2)
        assert session.last is not None
        left, nth = session.last.shoes, session.last.nth
        session = apply(session, Started(key=rng.randbytes(16)))
        assert session.hand is not None
        kept = [name for name, cards in session.hand.shoes if dict(left)[name] == cards]
        assert bool(kept) == (session.hand.nth == nth + 1) == (slug in lasting)


def test_the_meter_and_the_tray_go_on_from_round_to_round() -> None:
    """The tray has what all rounds have brought it, and the meter what was fed."""
    session, rng, won = table("caribbean-stud", "Ana", "Bo"), random.Random(3), 0
    for _ in range(5):
        before = session.meter
        session = apply(session, Started(key=rng.randbytes(16)))
        assert before is None or session.hand is None or session.hand.meter == before
        session = finished(session, rng)
        assert session.last is not None
        won += changes(session.last)[HOUSE]
        assert dict(session.accounts) == {HOUSE: won, TIPS: 0}
        assert session.meter == session.last.meter


def test_another_sheet_holds_from_the_next_round_on() -> None:
    """While nobody has wagered; the meter stands as it stood, and limits are the new ones."""
    session = played(table("caribbean-stud", "Ana"), random.Random(1))
    event = Ruled('{"limits": {"Ante": {"least": 25, "most": 50}}}')
    betting = apply(session, Started(key=b"1"))
    assert apply(betting, event).hand is None
    assert "to its end first" in refused(apply(betting, Played(Wagered(0, "Ante", 1000))), event)
    assert "Ante" in refused(session, Ruled('{"limits": {"Ante": {"least": 50, "most": 25}}}'))
    after = apply(apply(session, event), Started(key=b"1"))
    assert after.hand is not None
    assert after.hand.meter == session.meter
    assert "25" in refused(after, Played(Wagered(0, "Ante", 1000)))


@pytest.mark.parametrize("slug", ["three-card-poker", "caribbean-stud", "pai-gow-poker", "ultimate-texas-holdem"])
def test_a_table_comes_back_from_its_log_and_from_its_last_head(slug: str) -> None:
    """Every event written and read again, and the head of the round with what was played since."""
    first = session = table(slug, "Ana", "Bo")._replace(log=())
    rng = random.Random(slug)
    for _ in range(3):
        session = played(session, rng)
    assert ENGINE.replay(first, session.log) == session
    session = apply(apply(session, Started(key=b"9")), Played(Wagered(1, session.plan.wagers[0].spot.name, 1000)))
    chairs = {seat: (name, None) for seat, name in enumerate(session.places) if name}
    start = next(at for at in reversed(range(len(session.log))) if isinstance(session.log[at], Started))
    before, began = ENGINE.replay(first, session.log[:start]), session.log[start]
    assert isinstance(began, Started)
    back = BANKED_LOG.back(open_banked(session.plan), BANKED_LOG.head(began, before, apply(before, began), chairs))
    for event in session.log[start + 1 :]:
        back = apply(back, BANKED_LOG.event(BANKED_LOG.entry(event)))
    assert back._replace(log=()) == session._replace(log=())


@pytest.mark.parametrize("slug", ["three-card-poker", "caribbean-stud", "pai-gow-poker", "let-it-ride-progressive"])
def test_a_table_over_many_rounds_through_the_ledger(slug: str) -> None:
    """One journal for all of them: what the tray has won, the meter as it reads, nothing pending between rounds."""
    first = state = table(slug, "Ana", "rake", "player 1")._replace(log=())
    rng, last = random.Random(slug), first
    for _ in range(6):
        last = played(last, rng)
    books = Books()
    for number, event in enumerate(last.log):
        after = apply(state, event)
        for entry in booked_banked(state, after, event, f"7/{number}"):
            assert admit(books, entry)
        state = after
        assert state.hand is not None or not books.pending()
    assert last.meter is not None
    seed = last.meter.seed if last.plan.progressives else 0
    assert dict(last.accounts) == {HOUSE: books.balances[HOUSE] + seed, TIPS: books.balances[TIPS]}
    assert books.balances[METER] == (last.meter.reads if seed else 0)
    assert all(books.balances[rail(name)] for name in last.places[:3] if name)

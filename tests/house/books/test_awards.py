"""Awards that meet: of one fund at two tables, put aside, backed out and refused; nothing is paid twice or lost."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fund_houses import (
    CLAIMS,
    DEE,
    NEXUS,
    PAT,
    SEED,
    TENTH,
    WHOLE,
    PokerHouse,
    answered,
    closed,
    colorado,
    feed,
    house,
    massachusetts,
)
from fund_houses import offer as offered_by
from jackpots import COLORADO, HOLDEM
from sqlalchemy import select, update

from pitboss.house.books import chart
from pitboss.house.books.events import (
    AwardBackedOut,
    AwardKeyed,
    AwardPutAside,
    AwardRefused,
    AwardVerified,
    BankOpened,
    BoxKind,
    BoxTaken,
    ControllerInstalled,
    ControllerRetired,
    Ground,
    JackpotEnded,
    JackpotPosted,
    SoftCounted,
    UnclaimedPaid,
)
from pitboss.house.books.journal import HouseBooks, Signed, unspelled
from pitboss.house.store.journal import verify
from pitboss.house.store.schema import journal
from pitboss.house.store.store import Store

BASE = 500_00


def with_least_award() -> PokerHouse:
    """Two pools, $500 at least, two tables."""
    return PokerHouse(offered_by(pools__shares=["60%", "40%"], pools__base=BASE // 100), HOLDEM[COLORADO])


def keyed(room: PokerHouse, table: int) -> int:
    room(AwardKeyed(table, 9, CLAIMS), by=DEE)
    return room.house.awards[table].amount


def settled(room: PokerHouse, table: int) -> int:
    room(AwardVerified(table), by=PAT)
    return sum(room.pays(n, table) for n in range(len(CLAIMS)))


def backed(room: PokerHouse) -> tuple[int, ...]:
    """What lies behind each sign: its pool, with the least award that is ready for it."""
    return tuple(room[chart.pool(room.name, n)] + room[chart.pool_ahead(room.name, n)] for n in (1, 2))


def check(room: PokerHouse) -> None:
    assert all(sign <= there for sign, there in zip(room.fund.posted, backed(room), strict=True))
    assert all(amount >= 0 for amount in room.pools)


@pytest.mark.parametrize("first", [1, 2])
def test_the_least_award_is_won_at_another_table_before_the_one_before_it_is_paid(first: int) -> None:
    """It is on the sign: the second table wins it, and a third least award is put up; paid in either order."""
    room = with_least_award()
    assert keyed(room, 1) == BASE
    assert room.fund.posted == (0, BASE)
    assert keyed(room, 2) == BASE
    assert room.fund.posted == (BASE, 0)
    check(room)
    assert settled(room, first) == settled(room, 3 - first) == BASE
    assert room.pools == room.fund.posted == (BASE, 0)


@pytest.mark.parametrize("how", [AwardBackedOut, AwardRefused])
@pytest.mark.parametrize("first", [1, 2])
def test_of_two_awards_each_is_taken_back_by_itself(how: Any, first: int) -> None:
    """What the other one has won stays won, and its sign stays true."""
    room = with_least_award()
    keyed(room, 1)
    keyed(room, 2)
    room(how(first, "a fouled deck"))
    check(room)
    other = 3 - first
    assert room.house.awards[other].amount == BASE
    assert settled(room, other) == BASE
    check(room)
    assert not room[chart.award(room.name)]


def test_a_sign_that_is_renewed_while_an_award_is_verified_says_the_least_award() -> None:
    room = with_least_award()
    keyed(room, 1)
    room.drops(50_00)
    room.counts()
    room(JackpotPosted(room.name))
    assert room.fund.posted == (30_00, BASE + 20_00)
    check(room)
    settled(room, 1)
    assert room.pools == room.fund.posted


def test_what_is_put_aside_is_not_backed_out_and_keyed_again() -> None:
    """It is kept for who has won it: paid from there, and from nowhere else."""
    room = colorado(pools__shares=["100%"])
    room.drops(100_00)
    room.counts()
    room(JackpotPosted(room.name))
    keyed(room, 1)
    room(AwardVerified(1), AwardPutAside(1, 0), by=PAT)
    for how in (AwardBackedOut, AwardRefused):
        room.refuses(how(1, "look again"), "not taken back")
    room.refuses(AwardPutAside(1, 0), "put aside")
    assert [room.pays(n) for n in range(3)] == [0, 25_00, 25_00]
    room(UnclaimedPaid(1))
    assert room[chart.chips("Ann")] == 50_00


def test_an_award_that_is_kept_for_somebody_does_not_go_to_other_players() -> None:
    room = colorado(pools__shares=["100%"])
    room.drops(100_00)
    room.counts()
    room(JackpotPosted(room.name))
    keyed(room, 1)
    room(AwardVerified(1), AwardPutAside(1, 0), by=PAT)
    for n in range(3):
        room.pays(n)
    for table in (1, 2):
        room(BoxTaken(table, BoxKind.DROP), SoftCounted(room.house.taken + 1, room[chart.drop_box(table)]))
        closed(room, table)
    room(offered_by(jackpot__name="Another"))
    room.refuses(JackpotEnded(room.name, Ground.MOVED, "P-1", "Another"), "kept for Ann", "1060(1)(b)")
    room(JackpotEnded(room.name, Ground.CLOSING, "P-1", "the Star"))
    assert room[chart.ELSEWHERE] == 50_00
    room.refuses(UnclaimedPaid(1), "no award 1")


def test_the_display_stays_pending_until_it_is_adjusted() -> None:
    """Another award that is backed out does not make it true."""
    room = massachusetts()
    for table in (1, 2):
        room.drops(100_00, table)
        room.counts(table)
    room(JackpotPosted(room.name))
    keyed(room, 1)
    settled(room, 1)
    assert room.fund.pending
    keyed(room, 2)
    room(AwardBackedOut(2, "wrong table"))
    assert room.fund.pending
    room(JackpotPosted(room.name))
    keyed(room, 1)
    room(AwardBackedOut(1, "wrong table"))
    assert not room.fund.pending
    keyed(room, 1)
    keyed(room, 2)
    room(AwardBackedOut(1, "wrong table"))
    assert room.fund.pending


# --- meters ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [AwardBackedOut, AwardRefused])
def test_a_meter_whose_award_was_taken_back_is_not_won(how: Any) -> None:
    """And is not discontinued."""
    told = house(replace(NEXUS, reserves=NEXUS.reserves * 0))
    told(AwardKeyed(1, 7, WHOLE), by=DEE)
    told(how(1, "a fouled deck"))
    assert not told.house.controllers["nexus"].won
    feed(told, 5_00)
    assert told[chart.meter("nexus")] == SEED + 5_00


def test_a_meter_that_was_never_won_does_not_end_as_one_that_was() -> None:
    told = house()
    told(AwardKeyed(1, 7, WHOLE), by=DEE)
    told(AwardBackedOut(1, "wrong button"))
    closed(told, 1)
    closed(told, 2)
    told.refuses(ControllerRetired("nexus", Ground.WON), "not won yet")


def test_two_winners_of_one_round_leave_the_seed_of_another_alone() -> None:
    """The second of them has won what the meter was restarted from: backing out takes none that was put up later."""
    told = house()
    told(AwardKeyed(1, 7, (WHOLE[0], replace(TENTH[0], claim=1, player="Bob"))), by=DEE)
    told(AwardKeyed(2, 3, WHOLE), by=DEE)
    told(AwardBackedOut(1, "wrong button"))
    assert told[chart.seed_ahead("nexus")] == SEED
    told(AwardVerified(2), by=PAT)
    answered(told, 0, 2)
    assert told[chart.meter("nexus")] == SEED + SEED + SEED // 10


def test_a_controller_is_no_jackpots_namesake() -> None:
    room = colorado()
    room.refuses(ControllerInstalled(room.name, NEXUS.games, NEXUS.terms), "offered already")


# --- a server that begins anew ----------------------------------------------------------------------------------------


def waiting() -> PokerHouse:
    """Controllers and jackpots; awards keyed, verified, refused and put aside."""
    room = with_least_award()
    room(NEXUS, *(BankOpened(3 + at, game, 0, fund="nexus", terms=NEXUS.terms) for at, game in enumerate(NEXUS.games)))
    for table in (1, 2):
        keyed(room, table)
    room(AwardVerified(1), AwardPutAside(1, 0), by=PAT)
    room(AwardKeyed(3, 4, WHOLE), AwardKeyed(4, 4, TENTH), by=DEE)
    room(AwardRefused(4, "a fouled deck"), by=PAT)
    return room


def test_a_house_that_was_packed_goes_on_as_it_was() -> None:
    room, again = waiting(), waiting()
    again.books = HouseBooks.unpacked(room.books.packed())
    assert again.books == room.books
    for each in (room, again):
        assert [each.pays(n) for n in range(3)] == [0, BASE // 4, BASE // 4]
        each(AwardBackedOut(2, "wrong button"), AwardBackedOut(3, "wrong button"), UnclaimedPaid(1))
    assert again.books == room.books


def test_one_byte_of_such_a_journal_is_missed(tmp_path: Path) -> None:
    """Whichever line it is in."""
    store = Store(f"sqlite:///{tmp_path / 'pit.db'}")
    told = [unspelled(line) for line in waiting().lines if line.is_event]
    store.writer.put([Signed(each.event, each.by) for each in told])
    assert store.books.house.awards.keys() == {1, 2, 3, 4}
    assert not verify(store.engine).fault
    rng = random.Random(1)
    for row in range(1, verify(store.engine).lines + 1):
        with store.engine.begin() as db:
            was = db.execute(select(journal.c.data).where(journal.c.seq == row)).scalar_one()
            at = rng.randrange(len(was))
            other = was[:at] + chr(ord(was[at]) ^ 1) + was[at + 1 :]
            db.execute(update(journal).where(journal.c.seq == row).values(data=other))
        assert str(row) in verify(store.engine).fault
        with store.engine.begin() as db:
            db.execute(update(journal).where(journal.c.seq == row).values(data=was))
    assert not verify(store.engine).fault
    store.close()

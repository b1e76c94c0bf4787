"""Jackpots of the house: fed by boxes and counts, posted, won, capped and ended; every cent stays the players'."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from fund_houses import CLAIMS, DEE, PAT, PokerHouse, colorado, massachusetts, offer
from jackpots import COLORADO, HOLDEM
from told_house import Told

from pitboss.house.books import chart, jackpots
from pitboss.house.books.events import (
    AwardBackedOut,
    AwardKeyed,
    AwardPaid,
    AwardPutAside,
    AwardRefused,
    AwardVerified,
    BankClosed,
    BoxKind,
    BoxTaken,
    CapAnswered,
    DayClosed,
    DayOpened,
    Ground,
    JackpotEnded,
    JackpotEnding,
    JackpotOffered,
    JackpotPosted,
    SoftCounted,
    UnclaimedPaid,
    UnclaimedReturned,
    WithheldReturned,
)
from pitboss.house.books.journal import HouseBooks
from pitboss.money.ledger import Whose


def test_what_is_raked_lies_apart_until_it_is_counted_into_the_pools() -> None:
    """Slide, box, count, pools; the sign says what was posted, and a win pays that and no more."""
    room = colorado(pools__shares=["60%", "40%"])
    room.drops(100_00, 1)
    room.drops(50_01, 2)
    assert room.pools == (0, 0)
    assert room[chart.jackpot_box(1)] == 100_00
    room.counts(1)
    room.refuses(JackpotPosted("nothing"), "no jackpot")
    room(BoxTaken(2, BoxKind.JACKPOT))
    room.refuses(JackpotPosted(room.name), "not counted", "1060(2)")
    room(SoftCounted(2, 50_01))
    assert room.pools == (60_00 + 30_01, 40_00 + 20_00)
    assert room.fund.posted == (0, 0)
    room(JackpotPosted(room.name))
    assert room.fund.posted == room.pools
    room.drops(10_00, 1)
    room.counts(1)
    assert room.fund.posted == (90_01, 60_00)
    room(AwardKeyed(1, 9, CLAIMS), by=DEE)
    assert (
        room[chart.award(room.name)] == sum(line.amount for line in room.house.awards[1].lines) == 90_01 // 2 + 2 * 2250
    )
    assert room.fund.posted == (0, 64_00 + 6_00 + 1)
    room(AwardVerified(1), by=PAT)
    assert [room.pays(n) for n in range(3)] == [45_00, 22_50, 22_50]
    assert sum(room.pools) == 70_01
    assert not room.house.awards


@pytest.mark.parametrize("how", [AwardBackedOut, AwardRefused])
def test_what_is_backed_out_or_refused_is_as_it_was(how: Any) -> None:
    room = colorado(pools__shares=["60%", "40%"])
    room.drops(100_00)
    room.counts()
    room(JackpotPosted(room.name))
    held, signs = dict(room.books.balances), room.fund.posted
    room(AwardKeyed(1, 9, CLAIMS), by=DEE)
    room(how(1, "a fouled deck"))
    assert room.fund.posted == signs
    assert {each: amount for each, amount in room.books.balances.items() if amount} == held


def test_a_day_does_not_close_before_the_sign_is_of_today() -> None:
    room = colorado()
    room.drops(10_00)
    for table in (1, 2):
        for kind in BoxKind:
            room(BoxTaken(table, kind))
            number = room.house.taken
            whose = Whose.FUND if kind is BoxKind.JACKPOT else Whose.HOUSE
            room(SoftCounted(number, room[chart.sealed(number, whose)]))
        room(BankClosed(table, room[chart.tray(table)]))
    room(JackpotPosted(room.name), DayClosed(), DayOpened("2026-11-17"))
    room.refuses(DayClosed(), "not of today", "1060(2)")
    room(JackpotPosted(room.name), DayClosed())


def test_a_least_award_is_put_up_by_the_house_and_comes_back_with_a_mistake() -> None:
    room = PokerHouse(offer(pools__shares=["60%", "40%"], pools__base=500), HOLDEM[COLORADO])
    assert room.pools == (500_00, 0)
    cage = room[chart.CAGE]
    room(AwardKeyed(1, 9, CLAIMS), by=DEE)
    assert room.fund.posted == (0, 500_00)
    room(AwardBackedOut(1, "wrong table"))
    assert (room[chart.CAGE], room.fund.posted) == (cage, (500_00, 0))
    room(AwardKeyed(1, 9, CLAIMS), by=DEE)
    room(AwardVerified(1), by=PAT)
    for n in range(3):
        room.pays(n)
    assert room.pools == (0, 500_00)


def test_the_cap_of_each_pool_and_the_choice_when_all_are_full() -> None:
    """What one cannot take the others do; then the rake stops, for six months, or the cap is lifted."""
    room = colorado(pools__shares=["60%", "40%"], pools__cap=100, pools__at_cap="stop the rake")
    room.drops(150_00)
    room.counts()
    assert room.pools == (90_00, 60_00)
    room.refuses(CapAnswered(room.name, lifted=False), "not all pools", "1060(8)")
    room.drops(60_00)
    room.counts()
    assert room.pools == (110_00, 100_00)
    room.refuses(CapAnswered(room.name, lifted=True), "say what is done")
    room(CapAnswered(room.name, lifted=False))
    assert room.fund.stopped
    full = {"pools__cap": 100, "pools__at_cap": "lift the cap", "pools__lifted": ["100%", "0%"]}
    lifted = colorado(pools__shares=["60%", "40%"], **full)
    lifted.drops(200_00)
    lifted.counts()
    lifted(CapAnswered(lifted.name, lifted=True))
    lifted.drops(40_00)
    lifted.counts()
    assert lifted.pools == (140_00, 100_00)


def test_a_short_count_is_made_good_and_a_long_one_is_the_players() -> None:
    room = colorado()
    room.drops(10_00)
    room.counts(over=-1_00)
    assert sum(room.pools) == 10_00
    room.drops(10_00)
    room.counts(over=2_00)
    assert sum(room.pools) == 22_00


def test_an_award_nobody_takes_is_kept_for_120_days_and_then_the_players() -> None:
    room = colorado(pools__shares=["100%"])
    room.drops(100_00)
    room.counts()
    room(JackpotPosted(room.name), AwardKeyed(1, 9, CLAIMS), by=DEE)
    room(AwardVerified(1), by=PAT)
    for claim in (0, 1):
        room(AwardPutAside(1, claim))
        room.pays(claim)
    room.pays(2)
    assert room[chart.unclaimed(room.name)] == 75_00
    room(UnclaimedPaid(1))
    assert room[chart.chips("Ann")] == 50_00
    room.refuses(UnclaimedPaid(1), "no award 1")
    room.refuses(UnclaimedReturned(2), "120 more days", "1060(1)(b)")
    room.at += jackpots.CLAIMED_WITHIN
    room(UnclaimedReturned(2))
    assert (room[chart.unclaimed(room.name)], sum(room.pools)) == (0, 25_00)


def test_it_does_not_end_before_it_is_won() -> None:
    """Eased by petition, with all pools in one; moved to other players; or with the house that closes."""
    room = colorado(pools__shares=["60%", "40%"])
    room.drops(100_00)
    room.counts()
    room.counts(2)
    room.refuses(JackpotEnded(room.name, Ground.WON), "close them first")
    for table in (1, 2):
        room(BoxTaken(table, BoxKind.DROP), SoftCounted(room.house.taken + 1, room[chart.drop_box(table)]))
        room(BankClosed(table, room[chart.tray(table)]))
    room.refuses(JackpotEnded(room.name, Ground.WON), "$100", "not won yet", "1060(6)")
    room.refuses(JackpotEnding(room.name), "petition", "1060(6)")
    room(JackpotEnding(room.name, "P-3"))
    assert room.fund.posted == room.pools == (100_00, 0)
    room.refuses(JackpotEnded(room.name, Ground.CLOSING, to="the Star"), "petition")
    room(JackpotEnded(room.name, Ground.CLOSING, "P-4", "the Star"))
    assert room[chart.ELSEWHERE] == 100_00
    assert not room.house.jackpots


def test_longhorns_own_jackpot() -> None:
    """Seeded with $100 to $500 by the house, 60 and 40 parts, joined to end the game."""
    told = Told()
    told.refuses(JackpotOffered("longhorn", game="longhorn-holdem", seed=99_99), "$100 to $500", "1017.41")
    told.refuses(JackpotOffered("longhorn", game="badugi", seed=100_00), "brings one along")
    room = PokerHouse(JackpotOffered("longhorn", game="longhorn-holdem", seed=200_00), "longhorn-holdem")
    assert (room.pools, room.fund.posted) == ((200_00, 0), (200_00, 0))
    room.drops(50_00)
    room.counts()
    room(JackpotPosted("longhorn"))
    assert room.fund.posted == (230_00, 20_00)
    room(AwardKeyed(1, 9, CLAIMS), by=DEE)
    assert room.fund.posted == (0, 20_00)
    room(AwardVerified(1), by=PAT)
    for n in range(3):
        room.pays(n)
    room(JackpotEnding("longhorn"))
    assert room.fund.posted == (20_00, 0)


# --- Massachusetts --------------------------------------------------------------------------------------------------


def test_a_bad_beat_box_is_counted_with_notice_and_the_display_is_adjusted_by_two() -> None:
    room = massachusetts(contribution__into_jackpot="90%", contribution__returned="Added to the jackpot each month.")
    room.drops(100_00)
    room(BoxTaken(1, BoxKind.JACKPOT))
    room.refuses(SoftCounted(1, 100_00), "IEB", "poker 19(d)")
    room.refuses(SoftCounted(1, 100_00, "agent Lee", "in the bar"), "poker 19(d)")
    room(SoftCounted(1, 100_00, "agent Lee", "at the cage"))
    assert (sum(room.pools), room[chart.withheld(room.name)]) == (90_00, 10_00)
    room.refuses(JackpotPosted(room.name), "supervisor", "poker 19(h)(1)", by=PAT)
    room(JackpotPosted(room.name))
    room(AwardKeyed(1, 9, CLAIMS), by=DEE)
    assert room.fund.pending
    room.refuses(AwardPaid(1, 0), "verified", "poker 19(f)", by=PAT)
    room(AwardVerified(1), by=PAT)
    for n in range(3):
        room.pays(n)
    room(JackpotPosted(room.name))
    assert not room.fund.pending
    room(WithheldReturned(room.name))
    assert sum(room.pools) == 18_00 + 10_00


# --- any life of one --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_every_cent_raked_is_with_players_or_waits_for_them(seed: int) -> None:
    """Whatever happens in whatever order; and at the end all of it is theirs."""
    rng = random.Random(seed)
    parts = rng.choice((["100%"], ["60%", "40%"], ["50%", "30%", "20%"]))
    room = colorado(pools__shares=parts, **({"pools__cap": 300, "pools__at_cap": "stop the rake"} if seed % 2 else {}))
    given = got = 0
    for _ in range(80):
        table = rng.choice((1, 2))
        award = room.house.awards.get(table)
        if award is None:
            match rng.choice(("drop", "drop", "drop", "count", "post", "win")):
                case "drop":
                    amount = rng.randrange(1, 60_00)
                    room.drops(amount, table)
                    given += amount
                case "count":
                    room.counts(table)
                case "post" if not room.house.boxes:
                    room(JackpotPosted(room.name))
                case "win" if max(room.fund.posted):
                    room(AwardKeyed(table, 1, CLAIMS), by=DEE)
        elif not award.verified:
            room(rng.choice((AwardVerified(table), AwardVerified(table), AwardBackedOut(table, "wrong"))), by=PAT + DEE)
        else:
            claim = next(n for n, line in enumerate(award.lines) if not line.paid)
            got += room.pays(claim, table)
        _check(room, given, got)
    assert _followed(room) == (room.house, room.books.balances)
    assert HouseBooks.unpacked(room.books.packed()) == room.books
    _run_down(room, given)


def _run_down(room: PokerHouse, given: int) -> None:
    """It is won until only cents are left that do not divide; those go to the players of another one."""
    for table in sorted(room.house.awards):
        _paid_out(room, table)
    for table in (1, 2):
        room.counts(table)
    room(JackpotPosted(room.name))
    while max(room.fund.posted) >= 4:
        room(AwardKeyed(1, 9, CLAIMS), by=DEE)
        _paid_out(room, 1)
    for table in (1, 2):
        room(BoxTaken(table, BoxKind.DROP), SoftCounted(room.house.taken + 1, room[chart.drop_box(table)]))
        room(BankClosed(table, room[chart.tray(table)]))
    room(offer(jackpot__name="Another", pools__base=0))
    room(JackpotEnded(room.name, Ground.MOVED, "P-1", "Another"))
    moved = room[chart.pool("Another", 1)]
    assert moved < 12
    held = room.books.balances
    assert sum(amount for each, amount in held.items() if each.whose is Whose.FUND) == moved
    assert sum(amount for each, amount in held.items() if each.name == "stack") == given - moved


def _paid_out(room: PokerHouse, table: int) -> None:
    if not room.house.awards[table].verified:
        room(AwardVerified(table), by=PAT)
    for claim, line in enumerate(room.house.awards[table].lines):
        if not line.paid:
            room.pays(claim, table)


def _check(room: PokerHouse, given: int, got: int) -> None:
    held = room.books.balances
    fund = [amount for each, amount in held.items() if each.whose is Whose.FUND]
    assert sum(fund) == given - got
    assert all(amount >= 0 for amount in fund)
    assert all(sign <= pool for sign, pool in zip(room.fund.posted, room.pools, strict=True))
    assert sum(held.values()) == 0


def _followed(room: PokerHouse) -> tuple[object, object]:
    books = HouseBooks()
    for line in room.lines:
        books.follow(line)
    return replace(books.house, now=room.house.now), books.balances


def test_what_tables_of_a_game_have_left_is_its_jackpot_and_no_new_seed() -> None:
    """A table closed before the house held its jackpot: both parts are pools, to the cent."""
    told = Told()
    for name, amount in (("jackpot", 130_00), ("next jackpot", 20_01)):
        told.books.balances[chart.held_over("longhorn-holdem", name)] = amount
    told(JackpotOffered("longhorn", game="longhorn-holdem", seed=100_00))
    assert told.house.jackpots["longhorn"].posted == (130_00, 20_01)
    assert [told[chart.pool("longhorn", n)] for n in (1, 2)] == [130_00, 20_01]

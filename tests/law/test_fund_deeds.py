"""Meters and jackpots of a house: each deed has a test, which fails when the deed is undone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from fund_houses import (
    CLAIMS,
    DEE,
    NEXUS,
    PAT,
    SEED,
    TERMS,
    WHOLE,
    PokerHouse,
    answered,
    closed,
    colorado,
    feed,
    house,
    massachusetts,
    shows,
)
from told_house import Told
from undone import Undo, assert_named, handle, nothing, put, shown_by

from pitboss.games.book import games
from pitboss.house.books import chart
from pitboss.house.books.engine import HANDLERS
from pitboss.house.books.events import (
    AwardBackedOut,
    AwardKeyed,
    AwardPaid,
    AwardVerified,
    BankClosed,
    BankOpened,
    BoxKind,
    BoxTaken,
    CapAnswered,
    ControllerInstalled,
    ControllerRetired,
    DayClosed,
    DayOpened,
    Ground,
    JackpotEnded,
    JackpotEnding,
    JackpotOffered,
    JackpotPosted,
    SoftCounted,
)
from pitboss.house.books.fund_totals import FundTotals, fund_dues, fund_totals
from pitboss.house.books.jackpots import PAID_WITHIN, drawn
from pitboss.house.books.state import HouseError
from pitboss.house.books.statement import total
from pitboss.money.ledger import LedgerError, Whose, Why
from pitboss.report.common_rules import CommonRule
from pitboss.report.fund_deeds import FILE, FUND_DEEDS
from pitboss.sheet.lawful import parse
from pitboss.table.banked.engine import ENGINE, apply
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BetsClosed, Wagered
from pitboss.table.shuffle import seed_key
from pitboss.table.state import TableError
from pitboss.web.tables import funds

METERED = [slug for slug, game in games().items() if game.meters]
TWO_POOLS = {"pools__shares": ["60%", "40%"]}


# --- meters ---------------------------------------------------------------------------------------------------------


def test_games_share_a_meter_where_each_may() -> None:
    """Stud with Draw, five games under a schedule of all; and no others."""
    Told(ControllerInstalled("one", ("caribbean-stud", "caribbean-draw"), TERMS), NEXUS)
    Told().refuses(ControllerInstalled("one", ("three-card-poker", "crazy-4-poker"), TERMS), "shares", "1017.24")
    for slug in METERED:
        shared = games()[slug].meters[0].shared
        other = "three-card-poker" if slug != "three-card-poker" else "fortune-pai-gow"
        with pytest.raises(HouseError) as refused:
            Told(ControllerInstalled("one", (slug, other), replace(TERMS, schedule="its own")))
        assert str(shared.law if shared else games()[slug].meters[0].law) in str(refused.value)


def alone(slug: str) -> Told:
    """One table on a controller of its own."""
    return Told(ControllerInstalled("nexus", (slug,), TERMS), BankOpened(1, slug, 100_00, fund="nexus", terms=TERMS))


def test_a_running_meter_is_not_discontinued() -> None:
    """Each game's own paragraph refuses it; by petition what is in it goes to other players."""
    for slug in METERED:
        told = Told(
            ControllerInstalled("nexus", (slug,), TERMS), BankOpened(1, slug, 100_00, fund="nexus", terms=TERMS)
        )
        feed(told, 5_00)
        closed(told, 1)
        lasts = games()[slug].meters[0].lasts
        if lasts:
            told.refuses(ControllerRetired("nexus", Ground.CLOSING, to="the Star"), "petition", str(lasts.law))
        told.refuses(ControllerRetired("nexus", Ground.WON), "not won yet")
        told(ControllerRetired("nexus", Ground.CLOSING, "P-1", "the Star"))
        assert told[chart.ELSEWHERE] == SEED + 5_00


def test_wagers_on_a_meter_are_locked() -> None:
    """Once no more bets are called none is made or taken back; in the next round they are open again."""
    for slug in ("caribbean-stud", "caribbean-draw"):
        game = games()[slug]
        assert game.meters[0].locked is not None
        state = start(plan(slug, parse({}, game)), 1, seed_key(1))
        for spot in ("Ante", "Progressive"):
            state = apply(state, Wagered(0, spot, state.plan.sheet.limits[spot].least))
        after = apply(state, BetsClosed())
        with pytest.raises(TableError, match="no wager may be made"):
            apply(after, Wagered(0, "Progressive", 0))


def test_an_award_is_verified_before_it_is_paid() -> None:
    """By somebody else than who keyed it, at every game, by its own paragraph."""
    for slug in METERED:
        told = Told(
            ControllerInstalled("nexus", (slug,), TERMS), BankOpened(1, slug, 100_00, fund="nexus", terms=TERMS)
        )
        told(AwardKeyed(1, 7, WHOLE), by=DEE)
        verified = games()[slug].meters[0].verified
        assert verified is not None
        told.refuses(AwardPaid(1, 0), "verified before", str(verified.law), by=PAT)
        told.refuses(AwardVerified(1), "not who keyed it", str(verified.law), by=DEE)
        told(AwardVerified(1), by=PAT)
        answered(told, 0)
        assert told[chart.rail(1, "Ann")] == SEED


def test_an_award_is_backed_out_by_two_people() -> None:
    told = house()
    feed(told, 50_00)
    told(AwardKeyed(1, 7, WHOLE), by=DEE)
    told.refuses(AwardBackedOut(1, "wrong"), "two people", by=PAT)
    told(AwardBackedOut(1, "wrong"))
    assert shows(told) == SEED + 50_00
    assert '"event":"AwardBackedOut"' in next(line.data for line in reversed(told.lines) if line.is_event)


# --- jackpots -------------------------------------------------------------------------------------------------------


def fed(amount: int = 100_00, **changes: Any) -> PokerHouse:
    """A jackpot that has collected so much, counted and posted."""
    room = colorado(**{**TWO_POOLS, **changes})
    room.drops(amount)
    room.counts()
    room(JackpotPosted(room.name))
    return room


def won(room: PokerHouse) -> None:
    room(AwardKeyed(1, 9, CLAIMS), by=DEE)
    room(AwardVerified(1), by=PAT)
    for claim in range(len(CLAIMS)):
        room.pays(claim)


def test_signs_are_renewed_each_day_and_paid() -> None:
    room = fed()
    assert room.fund.posted == (60_00, 40_00)
    room.drops(10_00)
    room.counts()
    room(AwardKeyed(1, 9, CLAIMS), by=DEE)
    assert room.house.awards[1].amount == 60_00
    assert room.fund.posted[0] == 0
    later = Told(JackpotOffered("longhorn", game="longhorn-holdem", seed=100_00))
    later(DayClosed(), DayOpened("2026-11-17"))
    later.refuses(DayClosed(), "not of today", "1060(2)")
    later(JackpotPosted("longhorn"), DayClosed())


def test_the_box_is_taken_before_another_game() -> None:
    room = colorado()
    room.drops(5_00)
    room(BoxTaken(1, BoxKind.DROP))
    room.refuses(BankClosed(1, room[chart.tray(1)]), "jackpot box")
    room(BoxTaken(1, BoxKind.JACKPOT), BankClosed(1, room[chart.tray(1)]))


def test_what_is_collected_lies_apart() -> None:
    room = colorado()
    room.drops(5_00)
    apart = {each.name: amount for each, amount in room.books.balances.items() if each.whose is Whose.FUND and amount}
    assert apart == {"jackpot box": 5_00}
    assert not room[chart.rake_box(1)]


def test_all_of_it_goes_back_to_players() -> None:
    """What the sign does not say waits in the next pool; none of it is won by the house."""
    room = fed()
    room.drops(7_00)
    room.counts()
    won(room)
    assert sum(room.pools) == 107_00 - 60_00
    assert total(room.lines).win == 0
    won(room)
    assert sum(room.pools) == 0 or max(room.fund.posted) <= 4


def test_a_jackpot_ends_when_it_is_won() -> None:
    room = fed()
    room.counts(2)
    for table in (1, 2):
        room(BoxTaken(table, BoxKind.DROP), SoftCounted(room.house.taken + 1, room[chart.drop_box(table)]))
        room(BankClosed(table, room[chart.tray(table)]))
    room.refuses(JackpotEnded(room.name, Ground.WON), "not won yet", "1060(6)")
    room.refuses(JackpotEnding(room.name), "petition", "1060(6)")
    room(JackpotEnding(room.name, "P-3"))
    assert room.fund.posted == (100_00, 0)
    told = Told(JackpotOffered("longhorn", game="longhorn-holdem", seed=100_00), JackpotEnding("longhorn"))
    told.refuses(JackpotEnded("longhorn", Ground.WON), "not won yet", "1017.41(33)")


def test_the_largest_pool_is_won() -> None:
    room = fed(pools__shares=["30%", "70%"])
    assert room.fund.posted == (30_00, 70_00)
    won(room)
    assert room.pools == (30_00, 0)
    assert room.fund.posted == (30_00, 0)


def test_full_pools_stop_the_rake_or_lift_the_cap() -> None:
    full = {"pools__cap": 40, "pools__at_cap": "stop the rake"}
    room = fed(**full)
    assert room.pools == (60_00, 40_00)
    room.refuses(CapAnswered(room.name, lifted=True), "stop the rake", "1060(8)")
    room(CapAnswered(room.name, lifted=False))
    assert room.fund.stopped
    lifted = fed(pools__cap=40, pools__at_cap="lift the cap", pools__lifted=["0%", "100%"])
    lifted(CapAnswered(lifted.name, lifted=True))
    lifted.drops(10_00)
    lifted.counts()
    assert lifted.pools[1] >= 50_00


def test_a_stopped_jackpot_is_due_in_six_months() -> None:
    room = fed(pools__cap=40, pools__at_cap="stop the rake")
    room(CapAnswered(room.name, lifted=False))
    assert not [due for due in fund_dues(room.house) if "six months" in due.says]
    later = replace(room.house, now=room.house.now + PAID_WITHIN)
    assert [str(due.law) for due in fund_dues(later) if "six months" in due.says] == ["CO 47.1-1060(8)(c)"]


def test_longhorns_jackpot_is_seeded_by_the_house() -> None:
    told = Told()
    for seed in (99_99, 500_01):
        told.refuses(JackpotOffered("longhorn", game="longhorn-holdem", seed=seed), "$100 to $500")
    cage = told[chart.CAGE]
    told(JackpotOffered("longhorn", game="longhorn-holdem", seed=500_00))
    assert told[chart.CAGE] == cage - 500_00
    assert told.house.jackpots["longhorn"].posted == (500_00, 0)


def test_a_beaten_hand_is_verified() -> None:
    for room in (fed(), _bay()):
        room(AwardKeyed(1, 9, CLAIMS), by=DEE)
        law = "poker 19(f)" if room.fund.state == "MA" else "1060(1)(c)"
        room.refuses(AwardPaid(1, 0), "verified before", law, by=PAT)
        room(AwardVerified(1), by=PAT)
        assert room.pays(0) > 0


def _bay() -> PokerHouse:
    room = massachusetts()
    room.drops(100_00)
    room.counts()
    room(JackpotPosted(room.name))
    return room


def test_a_bad_beat_box_is_counted_with_notice() -> None:
    room = massachusetts()
    room.drops(100_00)
    room(BoxTaken(1, BoxKind.JACKPOT))
    room.refuses(SoftCounted(1, 100_00, "", "at the cage"), "IEB", "poker 19(d)")
    room.refuses(SoftCounted(1, 100_00, "agent Lee"), "where it was counted", "poker 19(d)")
    room.refuses(SoftCounted(1, 100_00, "agent Lee", "at the cage"), "two people", by=PAT)
    room(SoftCounted(1, 100_00, "agent Lee", "at a closed poker table"))
    assert sum(room.pools) + room[chart.withheld(room.name)] == 100_00


def test_a_display_is_pending_until_it_is_adjusted() -> None:
    room = _bay()
    room(AwardKeyed(1, 9, CLAIMS), by=DEE)
    assert room.fund.pending
    assert [due for due in fund_dues(room.house) if due.fund == room.name]
    room.refuses(JackpotPosted(room.name), "supervisor", "poker 19(h)(1)", by=PAT)
    room(JackpotPosted(room.name))
    assert not room.fund.pending
    assert room.fund.posted == room.pools


def test_totals_by_week_month_and_year() -> None:
    room = _bay()
    won(room)
    for kind, name in (("week", "2026-W47"), ("month", "2026-11"), ("year", "2026")):
        assert fund_totals(room.lines, room.name, kind) == {name: FundTotals(100_00, 0, 72_00)}
    assert FundTotals(100_00, 0, 72_00).held == 28_00 == sum(room.pools) + room[chart.withheld(room.name)]


def test_a_display_shows_the_amount_of_the_moment() -> None:
    """What was posted last until the next count is posted; nothing else while it is pending, in either state."""
    for told in (colorado(), massachusetts()):
        told.drops(100_00)
        before = funds.sign(told.books, told.name)
        assert before["posted"] == list(told.fund.posted)
        told.counts()
        assert funds.sign(told.books, told.name) == before
        told(JackpotPosted(told.name))
        shown = funds.sign(told.books, told.name)
        assert (shown["posted"], shown["pending"]) == (list(told.pools), False)
        assert sum(shown["posted"]) > sum(before["posted"])
        told(AwardKeyed(1, 7, CLAIMS), by=DEE)
        assert funds.sign(told.books, told.name)["pending"] == (told.fund.state == "MA")


# --- undone -----------------------------------------------------------------------------------------------------------


def let(house: Any, event: Any, held: Any) -> Any:
    return house, ()


def in_house(kind: type, other: Callable[..., Any]) -> Undo:
    """Another handler for an event of the house."""
    return lambda patch: patch.setitem(HANDLERS, kind, other)


def mixed(table: Any, bank: Any, posting: Any) -> Any:
    """What is collected goes the way of the rake."""
    area = chart.rake_area(table.number)
    there = area if posting.why is Why.DROP else chart.of_table(table.number, posting.account)
    return posting._replace(account=there)


def kept_back(*args: Any) -> Any:
    """What the sign does not say stays where nobody wins it, and no display is pending."""
    fund, lines, moved, back = drawn(*args)
    return fund._replace(pending=False), lines, moved[:1], back[:1]


def blank(*_: Any) -> dict[str, Any]:
    """A sign without an amount."""
    return {"posted": [], "pending": False}


def gone(*args: Any) -> Any:
    return {} if len(args) > 1 else ()


def here(name: str) -> Undo:
    """A function that this file has taken over."""
    return lambda patch: patch.setitem(globals(), name, gone)


BOOKS = "pitboss.house.books"
UNDONE: dict[str, Undo] = {
    "test_games_share_a_meter_where_each_may": put(f"{BOOKS}.meters._linkable", nothing),
    "test_a_running_meter_is_not_discontinued": in_house(ControllerRetired, let),
    "test_wagers_on_a_meter_are_locked": handle(ENGINE, Wagered, lambda state, event: state),
    "test_an_award_is_verified_before_it_is_paid": in_house(AwardVerified, let),
    "test_an_award_is_backed_out_by_two_people": in_house(AwardBackedOut, let),
    "test_signs_are_renewed_each_day_and_paid": in_house(JackpotPosted, let),
    "test_the_box_is_taken_before_another_game": in_house(BankClosed, let),
    "test_what_is_collected_lies_apart": put(f"{BOOKS}.tables._placed", mixed),
    "test_all_of_it_goes_back_to_players": put(f"{BOOKS}.jackpots.drawn", kept_back),
    "test_a_jackpot_ends_when_it_is_won": in_house(JackpotEnded, let),
    "test_the_largest_pool_is_won": put(f"{BOOKS}.jackpots.primary", lambda amounts: 0),
    "test_full_pools_stop_the_rake_or_lift_the_cap": in_house(CapAnswered, let),
    "test_a_stopped_jackpot_is_due_in_six_months": here("fund_dues"),
    "test_longhorns_jackpot_is_seeded_by_the_house": in_house(JackpotOffered, let),
    "test_a_beaten_hand_is_verified": in_house(AwardPaid, let),
    "test_a_bad_beat_box_is_counted_with_notice": in_house(SoftCounted, let),
    "test_a_display_is_pending_until_it_is_adjusted": put(f"{BOOKS}.jackpots.drawn", kept_back),
    "test_a_display_shows_the_amount_of_the_moment": put("pitboss.web.tables.funds.sign", blank),
    "test_totals_by_week_month_and_year": here("fund_totals"),
}
"""Each test with its deed undone."""


@pytest.mark.parametrize("name", UNDONE)
def test_it_is_missed_when_it_is_undone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test of a deed fails by its own word, or the house refuses what the law allows."""
    UNDONE[name](monkeypatch)
    with pytest.raises((AssertionError, pytest.fail.Exception, TableError, HouseError, LedgerError, KeyError)):
        globals()[name]()


@pytest.mark.parametrize("deed", FUND_DEEDS, ids=lambda deed: str(deed.law)[:60])
def test_a_deed_names_what_does_it(deed: CommonRule) -> None:
    """The function is there, its test is in this file, and can be undone."""
    assert_named(deed, FILE, UNDONE)


def test_nothing_is_undone_for_nothing() -> None:
    """Every deed that can be undone here is one of the list."""
    assert set(UNDONE) == shown_by(FUND_DEEDS)

"""Meters of the house: shared by tables, locked while in use, won once, never lost and never the house's."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest
from fund_houses import DEE, NEXUS, PAT, SEED, TENTH, TERMS, WHOLE, answered, closed, feed, house, shows
from told_house import Told

from pitboss.games.book import games
from pitboss.house.books import chart, meters
from pitboss.house.books.events import (
    AwardBackedOut,
    AwardKeyed,
    AwardPaid,
    AwardRefused,
    AwardVerified,
    BankOpened,
    ControllerChanged,
    ControllerInstalled,
    ControllerRetired,
    FundMadeGood,
    Ground,
    KeyedClaim,
    MeterTerms,
)
from pitboss.house.books.journal import HouseBooks
from pitboss.house.books.statement import total
from pitboss.money.ledger import Whose, Why


def test_two_games_feed_one_meter_and_a_royal_restarts_it_for_both() -> None:
    """Keyed, verified by another, paid: both tables see seed and reserve before the next round; the log has names."""
    told = house()
    feed(told, 50_00, 1)
    feed(told, 30_00, 2)
    assert shows(told) == SEED + 80_00
    assert told[chart.reserve("nexus")] == 4_00
    told(AwardKeyed(1, 7, WHOLE), by=DEE)
    assert shows(told) == SEED + 4_00
    assert told[chart.award("nexus")] == SEED + 80_00
    told.refuses(AwardVerified(1), "not who keyed it", "1017.14(9)(f)", by=DEE)
    told.refuses(AwardPaid(1, 0), "verified before", by=PAT)
    told(AwardVerified(1), by=PAT)
    answered(told, 0)
    assert told[chart.rail(1, "Ann")] == SEED + 80_00
    assert (shows(told), told[chart.reserve("nexus")], told[chart.award("nexus")]) == (SEED + 4_00, 0, 0)
    assert told[chart.meter("nexus")] == SEED + 4_00
    told.refuses(AwardPaid(1, 0), "no award", by=PAT)
    said = [line.data for line in told.lines if line.is_event and "Award" in line.data]
    assert [name in line for name, line in zip(("dee", "pat", "pat"), said, strict=True)] == [True] * 3


def test_what_was_keyed_wrongly_is_backed_out_by_two_people() -> None:
    """Everything is as it was, the house's seed included; and it is keyed again."""
    told = house()
    feed(told, 50_00)
    before = dict(told.books.balances)
    told(AwardKeyed(1, 7, WHOLE), by=DEE)
    told.refuses(AwardBackedOut(1, "wrong button"), "two people", by=PAT)
    told.refuses(AwardBackedOut(1, " "), "say why")
    told(AwardBackedOut(1, "wrong button"))
    assert {each: amount for each, amount in told.books.balances.items() if amount} == before
    told(AwardKeyed(1, 7, TENTH), by=DEE)
    assert shows(told) == SEED + 50_00 - (SEED + 50_00) // 10


def test_a_hand_that_is_not_verified_is_paid_nothing() -> None:
    """And the fund is what it was."""
    told = house()
    before = dict(told.books.balances)
    told(AwardKeyed(1, 7, WHOLE), by=DEE)
    told(AwardRefused(1, "a fouled deck"), by=PAT)
    assert {each: amount for each, amount in told.books.balances.items() if amount} == before
    told.refuses(AwardBackedOut(1, "again"), "refused")
    answered(told, 0)
    assert not told.house.awards
    assert told[chart.rail(1, "Ann")] == 0


def test_a_second_winner_plays_for_what_is_shown() -> None:
    """While the first award is verified another table wins the seed that is ready; backing out then takes no more."""
    told = house()
    feed(told, 100_00)
    told(AwardKeyed(1, 7, WHOLE), by=DEE)
    told(AwardKeyed(2, 3, (replace(WHOLE[0], player="Bob"),)), by=DEE)
    assert told.house.awards[2].amount == SEED + 5_00
    told(AwardBackedOut(1, "wrong button"))
    assert shows(told) == SEED + SEED + 100_00
    assert sum(told.books.balances.values()) == 0


def test_fixed_sums_come_off_as_far_as_the_meter_reaches() -> None:
    """What is more than it shows the tray makes up at the table."""
    told = house()
    told(AwardKeyed(1, 7, (KeyedClaim(0, "Ann", "Four of a Kind", drawn=2 * SEED),)), by=DEE)
    assert told.house.awards[1].amount == SEED
    assert shows(told) == 0


def test_a_meter_that_is_full_fills_the_reserve() -> None:
    """As posted: what goes beyond the limit is put by for the next start."""
    told = house(replace(NEXUS, most=SEED + 60_00))
    feed(told, 50_00)
    feed(told, 50_00)
    assert shows(told) == SEED + 60_00
    assert told[chart.reserve("nexus")] == 40_00 + 5_00


def test_parts_of_a_cent_are_put_by_in_the_players_favour() -> None:
    """A hundredth of each wager beside a fifth: of 21 cents fed, 1.05 cents, which is two."""
    told = house()
    feed(told, 21)
    assert told[chart.reserve("nexus")] == 2


# --- who may share ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("linked", "schedule", "law"),
    [
        (("caribbean-stud", "let-it-ride-progressive"), "PMG 1", "1017.10(3)(a)"),
        (("let-it-ride-progressive", "mississippi-stud"), "1", "1017.14(9)(e)"),
        (("flushes-gone-wild", "three-card-poker"), "FGWP-01", "1017.60"),
        (("three-card-poker", "crazy-4-poker"), "1", "1017.24(16)"),
    ],
)
def test_games_share_a_meter_only_where_each_may(linked: tuple[str, ...], schedule: str, law: str) -> None:
    event = ControllerInstalled("nexus", linked, replace(TERMS, schedule=schedule))
    Told().refuses(event, "shares", law)


@pytest.mark.parametrize("slug", [slug for slug, game in games().items() if game.meters])
def test_every_meter_is_shared_as_its_paragraphs_say(slug: str) -> None:
    """Caribbean Stud with Draw; five games under the two schedules that all of them have; others with none."""
    nexus = {
        "let-it-ride-progressive",
        "texas-holdem-bonus",
        "crazy-4-poker",
        "mississippi-stud",
        "ultimate-texas-holdem",
    }
    caribbean = {"caribbean-stud", "caribbean-draw"}
    wanted = nexus if slug in nexus else caribbean if slug in caribbean else {slug}
    assert set(meters.partners(slug, "PMG 2")) == wanted
    Told(ControllerInstalled("all", meters.partners(slug, "PMG 2"), replace(TERMS, schedule="PMG 2")))


@pytest.mark.parametrize(
    ("terms", "says"),
    [
        (replace(TERMS, schedule="PMG 2"), "pays by 'PMG 1'"),
        (replace(TERMS, seed=SEED * 2), "restarts at $10,000"),
        (replace(TERMS, adds=Fraction(1, 4)), "is fed with 20%"),
        (None, "pays by"),
    ],
)
def test_all_tables_on_it_have_its_terms(terms: MeterTerms | None, says: str) -> None:
    told = Told(NEXUS)
    told.refuses(BankOpened(1, "mississippi-stud", fund="nexus", terms=terms), says)
    told.refuses(BankOpened(1, "crazy-4-poker", fund="nexus", terms=TERMS), "is for")
    told.refuses(BankOpened(1, "mississippi-stud", fund="nix", terms=TERMS), "no controller")


# --- changing and ending it -----------------------------------------------------------------------------------------


def test_nothing_changes_while_it_is_in_use_but_by_two_people_and_an_approval() -> None:
    told = house()
    told.refuses(ControllerChanged("nexus", "A-1", most=1_000_000_00), "two people", by=PAT)
    told.refuses(ControllerChanged("nexus", "", most=1_000_000_00), "approves")
    told.refuses(ControllerChanged("nexus", "A-1", seed=SEED * 2), "close them first")
    feed(told, 500_00)
    told.refuses(ControllerChanged("nexus", "A-1", most=SEED), "players are not told less")
    told(ControllerChanged("nexus", "A-1", most=1_000_000_00, reserves=Fraction(1, 50)))
    assert told.house.controllers["nexus"].most == 1_000_000_00
    feed(told, 20_00)
    assert told[chart.reserve("nexus")] == 25_00 + 2_00


def test_a_meter_is_made_good_and_never_lowered() -> None:
    told = house()
    told.refuses(FundMadeGood("nexus", -1, "a mistake"), "worth something")
    told.refuses(FundMadeGood("nexus", 5_00, ""), "why")
    told(FundMadeGood("nexus", 5_00, "a lost feed"))
    assert shows(told) == SEED + 5_00


@pytest.mark.parametrize("slug", [slug for slug, game in games().items() if game.meters])
def test_a_running_meter_is_not_discontinued(slug: str) -> None:
    """Nine paragraphs; Flushes Gone Wild has none, and what players have fed is theirs there too."""
    meter = games()[slug].meters[0]
    one = ControllerInstalled("nexus", (slug,), TERMS)
    told = Told(one, BankOpened(1, slug, 1000_00, fund="nexus", terms=TERMS))
    feed(told, 5_00)
    told.refuses(ControllerRetired("nexus", Ground.WON), "close them first")
    closed(told, 1)
    law = str(meter.lasts.law) if meter.lasts else ""
    told.refuses(ControllerRetired("nexus", Ground.WON), "not won yet", law)
    if meter.lasts:
        told.refuses(ControllerRetired("nexus", Ground.CLOSING, to="the Star"), "petition", law)
    told.refuses(ControllerRetired("nexus", Ground.MOVED, "P-7", "nexus"), "another controller")
    told(replace(one, name="other"), ControllerRetired("nexus", Ground.MOVED, "P-7", "other"))
    assert told[chart.meter("other")] == SEED + SEED + 5_00
    assert told[chart.meter("nexus")] == 0
    told(ControllerRetired("other", Ground.CLOSING, "P-8", "the Star"))
    assert told[chart.ELSEWHERE] == SEED + SEED + 5_00


def test_a_meter_that_was_won_ends_with_the_seed_going_home() -> None:
    told = house(replace(NEXUS, reserves=Fraction(0)))
    feed(told, 5_00)
    told(AwardKeyed(1, 7, WHOLE), by=DEE)
    told(AwardVerified(1), by=PAT)
    answered(told, 0)
    closed(told, 1)
    closed(told, 2)
    told(ControllerRetired("nexus", Ground.WON))
    assert told[chart.meter("nexus")] == 0
    assert not told.house.controllers


# --- any life of it -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_seeds_and_contributions_less_awards(seed: int) -> None:
    """Whatever happens in whatever order: the meter, the reserve and what is keyed are what was put in and not paid."""
    rng, told, got = random.Random(seed), house(), 0
    for _ in range(60):
        table = rng.choice((1, 2))
        award = told.house.awards.get(table)
        if award is None and rng.random() < 0.7:
            feed(told, rng.randrange(1, 900), table)
        elif award is None:
            claims = tuple(
                KeyedClaim(n, rng.choice("ABC"), "a hand", rng.choice((Fraction(1), Fraction(1, 10))))
                for n in range(rng.choice((1, 1, 2)))
            )
            told(AwardKeyed(table, 1, claims), by=DEE)
        elif not award.verified:
            told(rng.choice((AwardVerified(table), AwardBackedOut(table, "wrong"), AwardRefused(table, "fouled"))))
        else:
            claim = next(n for n, line in enumerate(award.lines) if not line.paid)
            got += award.lines[claim].amount
            answered(told, claim, table)
        check(told, got)
    assert (told.house, told.books.balances) == followed(told)
    assert HouseBooks.unpacked(told.books.packed()) == told.books
    _run_down(told)


def _run_down(told: Told) -> None:
    """All that is keyed is paid, the whole is won twice, and only the last seed goes home: the rest is with players."""
    for table in sorted(told.house.awards):
        _paid_out(told, table)
    for _ in range(2):
        told(AwardKeyed(1, 9, WHOLE), by=DEE)
        _paid_out(told, 1)
    for table in (1, 2):
        closed(told, table)
    told(ControllerRetired("nexus", Ground.WON))
    held = told.books.balances
    assert not [each for each in held if each.whose is Whose.FUND]
    rails = sum(amount for each, amount in held.items() if each.name == "rail")
    assert rails == sum(_seeded(told)) - SEED - sum(_fed(told))


def _paid_out(told: Told, table: int) -> None:
    if not told.house.awards[table].verified:
        told(AwardVerified(table), by=PAT)
    for claim, line in enumerate(told.house.awards[table].lines):
        if not line.paid:
            answered(told, claim, table)


def check(told: Told, got: int) -> None:
    held = told.books.balances
    meter, reserve, award = (held.get(each("nexus"), 0) for each in (chart.meter, chart.reserve, chart.award))
    seeds = sum(_seeded(told))
    fed = -sum(_fed(told))
    assert meter + reserve + award + held.get(chart.seed_ahead("nexus"), 0) == seeds + fed - got
    assert award == sum(line.amount for each in told.house.awards.values() for line in each.lines if not line.paid)
    assert shows(told) == meter + held.get(chart.seed_ahead("nexus"), 0) >= 0
    assert sum(held.values()) == 0


def _fed(told: Told) -> list[int]:
    """What wagers have left with the meter and beside it: the cage keeps it."""
    every = (posting for line in told.lines for posting in line.postings)
    return [each.amount for each in every if each.account == chart.CAGE and each.why is Why.FEED]


def _seeded(told: Told) -> list[int]:
    """What the cage has given for the meter, and got back."""
    return [
        -posting.amount
        for line in told.lines
        for posting in line.postings
        if posting.account == chart.CAGE and posting.why is Why.SEED
    ]


def followed(told: Told) -> tuple[object, object]:
    """The house as its lines alone lead to it."""
    books = HouseBooks()
    for line in told.lines:
        books.follow(line)
    return replace(books.house, now=told.house.now), books.balances


def test_a_meter_is_not_fed_out_of_the_chips_in_the_tray() -> None:
    """The count of a table finds what the dealer has: seeds and feeds are kept at the cage, and are no win."""
    told = house()
    feed(told, 50_00)
    assert told[chart.tray(1)] == 1000_00
    closed(told, 1)
    figures = total(told.lines)
    assert (figures.over_short, figures.given) == (0, SEED + 50_00 + 2_50)
    assert figures.play == -figures.given

"""What the paragraphs of each game say of its meter, held against a plain list: sharing, end, lock and award."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from told_house import Told

from pitboss.games.book import games
from pitboss.house.books import meters
from pitboss.house.books.events import (
    AwardKeyed,
    AwardPaid,
    BankOpened,
    ControllerInstalled,
    ControllerRetired,
    Ground,
    KeyedClaim,
    MeterTerms,
)
from pitboss.sheet.lawful import parse
from pitboss.table.banked.engine import apply
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BetsClosed, Wagered
from pitboss.table.shuffle import seed_key
from pitboss.table.state import TableError

TERMS = MeterTerms(1_000_00, Fraction(1, 5), "its own")
SHARED = {
    "caribbean-stud": ("caribbean-draw", {}),
    "caribbean-draw": ("caribbean-stud", {}),
    "let-it-ride-progressive": ("mississippi-stud", {"PMG-01": "PMG 1", "PMG-02": "PMG 2"}),
    "texas-holdem-bonus": ("mississippi-stud", {"THBP-09": "PMG 1", "THBP-10": "PMG 2"}),
    "crazy-4-poker": ("mississippi-stud", {"PMG Schedule 1": "PMG 1", "PMG Schedule 2": "PMG 2"}),
    "ultimate-texas-holdem": ("mississippi-stud", {"PMG Schedule 1": "PMG 1", "PMG Schedule 2": "PMG 2"}),
    "mississippi-stud": ("crazy-4-poker", {"PMG Schedule 1": "PMG 1", "PMG Schedule 2": "PMG 2"}),
}
"""A game that each may share its meter with, and what its own schedules are called by all that share one."""
LASTS = {
    "caribbean-stud": "47.1-1017.10(3)(c)",
    "caribbean-draw": "47.1-1017.12(3)(d)",
    "let-it-ride-progressive": "47.1-1017.14(9)(d)",
    "three-card-poker": "47.1-1017.24(16)(c)",
    "texas-holdem-bonus": "47.1-1017.39(15)(d)",
    "crazy-4-poker": "47.1-1017.44(14)(c)",
    "mississippi-stud": "47.1-1017.46(11)(e)",
    "ultimate-texas-holdem": "47.1-1017.47(13)(d)",
    "fortune-pai-gow": "47.1-1017.50(13)(d)",
    "fortune-pai-gow-fully-wild-joker": "47.1-1017.50(13)(d)",
}
VERIFIED = {
    "caribbean-stud": "47.1-1017.10(9)(b), (10)(f)",
    "caribbean-draw": "47.1-1017.12(9)(b)",
    "let-it-ride-progressive": "47.1-1017.14(9)(f), (9)(g)",
    "three-card-poker": "47.1-1017.24(16)(d), (16)(e)",
    "texas-holdem-bonus": "47.1-1017.39(15)(f), (15)(g)",
    "crazy-4-poker": "47.1-1017.44(14)(d), (14)(e)",
    "mississippi-stud": "47.1-1017.46(11)(c), (11)(g)",
    "ultimate-texas-holdem": "47.1-1017.47(13)(e), (13)(f)",
    "fortune-pai-gow": "47.1-1017.50(13)(e), (13)(f)",
    "fortune-pai-gow-fully-wild-joker": "47.1-1017.50(13)(e), (13)(f)",
    "flushes-gone-wild": "47.1-1017.60 Progressive (7)(D)",
}
LOCKED = {"caribbean-stud": "47.1-1017.10(3)(b)", "caribbean-draw": "47.1-1017.12(3)(c)"}


def alone(slug: str) -> Told:
    """One table on a controller of its own."""
    terms = replace(TERMS, schedule="its own")
    return Told(ControllerInstalled("one", (slug,), terms), BankOpened(1, slug, 100_00, fund="one", terms=terms))


@pytest.mark.parametrize("slug", SHARED)
def test_a_meter_is_shared(slug: str) -> None:
    """With the other game, under each schedule that both have; its own names for them are read as those of all."""
    other, names = SHARED[slug]
    for common in names.values() or ("its own",):
        Told(ControllerInstalled("one", (slug, other), replace(TERMS, schedule=common)))
    assert {own: meters.joined(slug, own) for own in names} == names


@pytest.mark.parametrize("slug", VERIFIED)
def test_an_award_is_paid_once_it_is_verified(slug: str) -> None:
    told = alone(slug)
    told(AwardKeyed(1, 7, (KeyedClaim(0, "Ann", "a hand", Fraction(1)),)), by=("dee",))
    told.refuses(AwardPaid(1, 0), "verified before it is paid", VERIFIED[slug], by=("pat",))


@pytest.mark.parametrize("slug", LASTS)
def test_a_meter_lasts_until_it_is_won(slug: str) -> None:
    told = Told(ControllerInstalled("one", (slug,), TERMS))
    told.refuses(ControllerRetired("one", Ground.CLOSING, to="the Star"), "petition", LASTS[slug])


def test_flushes_gone_wild_has_no_sentence_against_the_end() -> None:
    told = Told(ControllerInstalled("one", ("flushes-gone-wild",), TERMS))
    told(ControllerRetired("one", Ground.CLOSING, to="the Star"))


@pytest.mark.parametrize("slug", LOCKED)
def test_a_meter_is_locked_before_the_first_card(slug: str) -> None:
    state = start(plan(slug, parse({}, games()[slug])), 1, seed_key(1))
    for spot in ("Ante", "Progressive"):
        state = apply(state, Wagered(0, spot, state.plan.sheet.limits[spot].least))
    after = apply(state, BetsClosed())
    with pytest.raises(TableError) as refused:
        apply(after, Wagered(0, "Progressive", 0))
    assert LOCKED[slug] in str(refused.value)

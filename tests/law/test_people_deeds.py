"""The people of a house: each deed has a test, which fails when the deed is undone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from fund_houses import CLAIMS, PokerHouse, colorado, massachusetts
from told_house import Told
from undone import Undo, assert_named, nothing, put, shown_by

from pitboss.house.books import chart, props, rights
from pitboss.house.books.awards import paid
from pitboss.house.books.engine import HANDLERS
from pitboss.house.books.events import (
    AwardKeyed,
    AwardPaid,
    AwardVerified,
    BankOpened,
    BoxKind,
    BoxTaken,
    ChargeVerified,
    JackpotPosted,
    SoftCounted,
)
from pitboss.house.books.positions import PersonEngaged, Position, Prop, PropEngaged, PropLeft, known_as
from pitboss.house.books.state import Came, GamingDay, Held, HouseError, HouseState
from pitboss.money.ledger import Whose
from pitboss.report.common_rules import CommonRule
from pitboss.report.people_deeds import FILE, PEOPLE_DEEDS

LAST = "2030-01-31"
ORA = ("Ora",)
WORK = {
    "Dan": Position.DEALER, "Flo": Position.FLOOR, "Sue": Position.SHIFT_SUPERVISOR, "Cay": Position.CAGE,
    "Act": Position.ACCOUNTING, "Ina": Position.INSPECTOR,
}  # fmt: skip


def staffed(told: Told) -> Told:
    """The same house with somebody in each of these positions."""
    told(PersonEngaged("Ora", (Position.OWNER,)))
    told(*(PersonEngaged(name, (position,)) for name, position in WORK.items()), by=ORA)
    return told


def with_props(*names: str) -> Told:
    house = staffed(Told())
    house(*(PropEngaged(name, f"S {name}", LAST, f"E {name}") for name in names), by=ORA)
    return house


# --- proposition players ----------------------------------------------------------------------------------------------


def test_a_prop_is_licensed_and_no_key_employee() -> None:
    house = with_props()
    for licence, until in (("", LAST), ("S 1", ""), ("S 1", "soon")):
        house.refuses(PropEngaged("Pia", licence, until, "E 1"), "licence", "47.1-1048 intro", by=ORA)
    for name in ("Sue", "Ora"):
        house.refuses(PropEngaged(name, "K 1", LAST, "E 1"), "key employee", "47.1-1048 intro", by=ORA)
    # Who works on the floor has a support licence, and may.
    house(PropEngaged("Dan", "S 1", LAST, "E 1"), by=ORA)
    house.refuses(PersonEngaged("dan", (Position.PIT_MANAGER,)), "key employee", "47.1-1048 intro", by=ORA)
    house(PropEngaged("Old", "S 2", "2026-11-16", "E 2"), by=ORA)
    later = replace(house.house, day=GamingDay("2026-11-17", 0))
    with pytest.raises(HouseError, match="was good until 2026-11-16"):
        props.check_seat(later, "Old", (), allowed=True)
    house.refuses(PropEngaged("Pia", "S 1", LAST, "E 1"), "takes the signature of", "47.1-1048(2)", by=("Flo",))


def test_a_prop_has_an_employment_record() -> None:
    house = with_props("Pia")
    house.refuses(PropEngaged("Pat", "S 2", LAST, " "), "employment record", "47.1-1048(2)", by=ORA)
    assert house.house.props["pia"].file == "E Pia"


def test_props_are_named() -> None:
    house = with_props("Pia", "Pat")
    assert props.named_at(house.house, ("Zoe", "PIA", "Kim")) == ["PIA"]
    house(PropLeft("pia"), by=ORA)
    assert props.named_at(house.house, ("Zoe", "Pia", "Pat")) == ["Pat"]


def test_three_props_play_and_no_fourth() -> None:
    house = with_props("Pia", "Pat", "Pam", "Pil").house
    props.check_seat(house, "Pil", ("Pia", "Zoe", "Pat", "Kim"), allowed=True)
    with pytest.raises(HouseError, match=r"47\.1-1048\(3\)"):
        props.check_seat(house, "Pil", ("Pia", "Zoe", "Pat", "Pam"), allowed=True)
    # A player of the own account sits down beside three of them.
    props.check_seat(house, "Kim", ("Pia", "Pat", "Pam"), allowed=True)


def test_props_sit_where_the_sheet_has_them() -> None:
    house = with_props("Pia").house
    props.check_seat(house, "Pia", (), allowed=True)
    with pytest.raises(HouseError, match="the sheet of this table has none"):
        props.check_seat(house, "Pia", (), allowed=False)


def test_props_share_in_a_jackpot() -> None:
    """Nobody asks whether a winner is one."""
    house = colorado()
    house.drops(1000_00)
    house.counts()
    house(JackpotPosted(house.name), PersonEngaged("Ora", (Position.OWNER,)))
    house(PersonEngaged("dee", (Position.DEALER,)), PersonEngaged("pat", (Position.FLOOR,)), by=ORA)
    house(*(PropEngaged(each.player, "S 1", LAST, "E 1") for each in CLAIMS), by=ORA)
    house(AwardKeyed(1, 1, CLAIMS), by=("dee",))
    house(AwardVerified(1), by=("pat",))
    won = [house.pays(each) for each in range(len(CLAIMS))]
    assert won[0] > won[1] > 0


# --- signatures -------------------------------------------------------------------------------------------------------


def bad_beat() -> PokerHouse:
    house = massachusetts()
    house.drops(100_00)
    house(BoxTaken(1, BoxKind.JACKPOT))
    staffed(house)
    return house


def box(house: PokerHouse, place: str) -> SoftCounted:
    number = house.house.taken
    return SoftCounted(number, house[chart.sealed(number, Whose.FUND)], "agent Lee", place)


def test_who_counts_a_bad_beats_box() -> None:
    house = bad_beat()
    house.refuses(box(house, "at the cage"), "poker 19(d)(2)", by=("Dan", "Flo"))
    house.refuses(box(house, "at a closed poker table"), "poker 19(d)(1)", by=("Cay", "Flo"))
    house.refuses(box(house, "at a closed poker table"), "poker 19(d)(1)", by=("Dan", "Ina"))
    house(box(house, "at a closed poker table"), by=("Dan", "Flo"))


def test_who_verifies_a_bad_beat() -> None:
    house = bad_beat()
    house(box(house, "at the cage"), by=("Cay", "Flo"))
    house(JackpotPosted(house.name), by=("Act", "Flo"))
    house(AwardKeyed(1, 1, CLAIMS[:1]), by=("Dan",))
    house.refuses(AwardVerified(1), "shift supervisor", "poker 19(f)", by=("Flo",))
    house(AwardVerified(1), by=("Sue",))
    house.refuses(AwardPaid(1, 0), "poker 19(f)(2), (g)", by=("Sue",))
    house(AwardPaid(1, 0), by=("Act",))


def test_who_adjusts_the_display() -> None:
    house = bad_beat()
    house(box(house, "at the cage"), by=("Cay", "Flo"))
    house.refuses(JackpotPosted(house.name), "accounting", "poker 19(h)(1)", by=("Sue", "Flo"))
    house.refuses(JackpotPosted(house.name), "poker 19(h)(1)", by=("Act", "Cay"))
    house(JackpotPosted(house.name), by=("Act", "Flo"))


def test_who_posts_and_pays() -> None:
    house = colorado()
    house.drops(1000_00)
    house.counts()
    staffed(house)
    house.refuses(JackpotPosted(house.name), "47.1-1060(1)(c)", by=("Dan",))
    house(JackpotPosted(house.name), by=("Flo",))
    house(AwardKeyed(1, 1, CLAIMS[:1]), by=("Dan",))
    house.refuses(AwardVerified(1), "47.1-1017.41(16)", by=("Cay",))
    house(AwardVerified(1), by=("Flo",))
    house.refuses(AwardPaid(1, 0), "47.1-1060(1)(c)", by=("Ina",))
    house(AwardPaid(1, 0), by=("Cay",))


def test_who_verifies_a_charge_for_time() -> None:
    house = staffed(Told(BankOpened(1, "holdem-massachusetts")))
    house.books.balances[chart.charge_area(1)] = 5_00
    house.refuses(ChargeVerified(1), "poker 14(b)(3)(v)", by=("Dan",))
    house(ChargeVerified(1), by=("Flo",))


# --- undone -----------------------------------------------------------------------------------------------------------


def nobody_asks(kind: type) -> Callable[[pytest.MonkeyPatch], None]:
    """What the case says of an event is not asked."""
    return lambda patch: patch.setitem(rights.CASES, kind, rights.CASES[kind]._replace(right=unasked))


def anybody(house: HouseState, event: PropEngaged, held: Held) -> Came:
    """Entered without a question."""
    prop = Prop(event.name, event.licence, event.until, event.file)
    return replace(house, props={**house.props, known_as(event.name): prop}), ()


def without_props(house: HouseState, event: AwardPaid, held: Held) -> Came:
    """A house that keeps what its proposition players win."""
    player = next(each.player for each in house.awards[event.table].lines if each.claim == event.claim)
    if props.prop_called(house, player):
        raise HouseError(f"{player} plays for the house")
    return paid(house, event, held)


def in_house(kind: type, other: Any) -> Undo:
    return lambda patch: patch.setitem(HANDLERS, kind, other)


def unasked(house: HouseState, event: Any) -> None:
    """Whatever the state, the common right holds."""


BOOKS = "pitboss.house.books"
UNDONE: dict[str, Undo] = {
    "test_a_prop_is_licensed_and_no_key_employee": in_house(PropEngaged, anybody),
    "test_a_prop_has_an_employment_record": in_house(PropEngaged, anybody),
    "test_props_are_named": put(f"{BOOKS}.props.named_at", lambda house, seated: []),
    "test_three_props_play_and_no_fourth": put(f"{BOOKS}.props.MOST", 9),
    "test_props_sit_where_the_sheet_has_them": put(f"{BOOKS}.props.check_seat", nothing),
    "test_props_share_in_a_jackpot": in_house(AwardPaid, without_props),
    "test_who_counts_a_bad_beats_box": nobody_asks(SoftCounted),
    "test_who_verifies_a_bad_beat": nobody_asks(AwardVerified),
    "test_who_adjusts_the_display": nobody_asks(JackpotPosted),
    "test_who_posts_and_pays": put(f"{BOOKS}.rights.check", nothing),
    "test_who_verifies_a_charge_for_time": put(f"{BOOKS}.rights.check", nothing),
}
"""Each test with its deed undone."""


@pytest.mark.parametrize("name", UNDONE)
def test_it_is_missed_when_it_is_undone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test of a deed fails by its own word, or the house refuses what the law allows."""
    UNDONE[name](monkeypatch)
    with pytest.raises((AssertionError, pytest.fail.Exception, HouseError)):
        globals()[name]()


@pytest.mark.parametrize("deed", PEOPLE_DEEDS, ids=lambda deed: str(deed.law))
def test_a_deed_names_what_does_it(deed: CommonRule) -> None:
    """The function is there, its test is in this file, and can be undone."""
    assert_named(deed, FILE, UNDONE)


def test_nothing_is_undone_for_nothing() -> None:
    """Every deed that can be undone here is one of the list."""
    assert set(UNDONE) == shown_by(PEOPLE_DEEDS)

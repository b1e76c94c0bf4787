"""Whose signature each event takes: every event, every position."""

from __future__ import annotations

from dataclasses import MISSING, fields, replace
from typing import Any

import pytest
from told_house import Told

from pitboss.house.books import engine
from pitboss.house.books.deck_events import DeckInspected
from pitboss.house.books.engine import HANDLERS, decide
from pitboss.house.books.events import (
    AwardKeyed,
    AwardPaid,
    AwardRefused,
    AwardVerified,
    BankClosed,
    BankOpened,
    BoxKind,
    ChargeVerified,
    DayClosed,
    DayOpened,
    Happened,
    JackpotPosted,
    PaysFrom,
    PieceLaid,
    Relieved,
    ShiftBegan,
    SoftCounted,
)
from pitboss.house.books.positions import (
    PIT,
    Person,
    PersonEngaged,
    PersonLeft,
    Position,
    PropEngaged,
    WordGiven,
    known_as,
    positions,
)
from pitboss.house.books.rights import CASES, ONE, RIGHTS, TWO, how_many, right
from pitboss.house.books.state import Award, GamingDay, HouseError, HouseState, JackpotFund, SealedBox, TableBank

DAY = GamingDay("2026-11-16", 0)
PEOPLE = {
    known_as(name): Person(name, (each,))
    for each in Position
    for name in (f"{each.value} one", f"{each.value} two")
}  # fmt: skip
HOUSE = HouseState(name="the house", day=DAY, people=PEOPLE)
EMPTY = {"int": 0, "bool": False, "str": ""}


def sample(kind: type) -> Any:
    """An event of this kind that says nothing."""
    needed = [each for each in fields(kind) if each.default is MISSING and each.default_factory is MISSING]
    return kind(**{each.name: EMPTY.get(str(each.type), ()) for each in needed})


def two(position: Position) -> tuple[str, ...]:
    return (f"{position.value} one", f"{position.value} two")


@pytest.fixture
def does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every event is let through by its handler: what is refused is refused for who signs."""
    for kind in HANDLERS:
        monkeypatch.setitem(HANDLERS, kind, lambda house, event, held: (house, ()))


def signs(event: Any, *by: str, house: HouseState = HOUSE) -> str:
    """Why it is not signed for so, or nothing."""
    try:
        decide(house, {}, Happened(1, event, by))
    except HouseError as error:
        return str(error)
    return ""


def test_every_event_stands_in_the_table() -> None:
    assert set(RIGHTS) == set(HANDLERS)


@pytest.mark.usefixtures("does_nothing")
@pytest.mark.parametrize("kind", HANDLERS, ids=lambda kind: kind.__name__)
def test_every_position_is_tried(kind: type) -> None:
    """Who may signs, everybody else is refused in a line that says who may, and the paragraph where there is one."""
    event, wanted = sample(kind), RIGHTS[kind]
    for position in Position:
        refused = signs(event, *two(position))
        assert bool(refused) == (position not in wanted.by), position
        if refused:
            assert all(each.value in refused for each in wanted.by)
            assert wanted.law is None or str(wanted.law) in refused
            assert "\n" not in refused
    assert bool(signs(event, *PIT)) != wanted.by_play
    assert bool(signs(event)) != wanted.by_play


@pytest.mark.usefixtures("does_nothing")
@pytest.mark.parametrize("kind", HANDLERS, ids=lambda kind: kind.__name__)
def test_an_inspector_signs_nothing(kind: type) -> None:
    """Alone, before somebody who may, and behind."""
    first = RIGHTS[kind].by[:1]
    for by in (two(Position.INSPECTOR), *((*two(each), "inspector one") for each in first)):
        assert signs(sample(kind), *by)
        assert signs(sample(kind), *reversed(by))


@pytest.mark.usefixtures("does_nothing")
@pytest.mark.parametrize("kind", [k for k, each in RIGHTS.items() if each.many == TWO], ids=lambda kind: kind.__name__)
def test_two_are_two(kind: type) -> None:
    position = RIGHTS[kind].by[0]
    one, other = two(position)
    assert "two people" in signs(sample(kind), one)
    assert "two people" in signs(sample(kind), one, one.upper())
    assert "does not stand in the register" in signs(sample(kind), one, "somebody else")
    assert not signs(sample(kind), one, other)


@pytest.mark.usefixtures("does_nothing")
@pytest.mark.parametrize("kind", RIGHTS, ids=lambda kind: kind.__name__)
def test_as_many_sign_where_nobody_stands_in_a_register(kind: type) -> None:
    """Names are taken as they are given; two that differ in capitals alone are one."""
    house, many = replace(HOUSE, people={}), RIGHTS[kind].many
    assert bool(signs(sample(kind), house=house)) == (many >= ONE)
    assert bool(signs(sample(kind), "ana", "ANA", house=house)) == (many == TWO)
    assert not signs(sample(kind), "ana", "ben", house=house)


def test_the_table_says_how_many_sign_in_every_case() -> None:
    """Every case of the law that wants two people is known before one looks at a house."""
    assert set(CASES) <= set(RIGHTS)
    assert {kind.__name__ for kind in RIGHTS if how_many(kind)[1] == TWO > RIGHTS[kind].many} == {
        "JackpotPosted", "DeckInspected", "StepTakenBack"
    }  # fmt: skip
    for kind, each in RIGHTS.items():
        assert not each.each or each.many == TWO, kind


@pytest.mark.usefixtures("does_nothing")
def test_one_person_in_two_positions_is_one() -> None:
    """In Massachusetts a dealer looks a deck through and somebody else checks it, whatever the dealer is besides."""
    both = Person("Bo", (Position.DEALER, Position.FLOOR))
    house = replace(with_table("holdem-massachusetts"), people={**PEOPLE, "bo": both})
    event = sample(DeckInspected)
    event = replace(event, table=1)
    assert right(house, event).many == TWO
    assert "two people" in signs(event, "Bo", house=house)
    assert "two people" in signs(event, "Bo", "BO", house=house)
    assert not signs(event, "Bo", "dealer one", house=house)
    assert not signs(event, "Bo", house=replace(with_table("longhorn-holdem"), people={**PEOPLE, "bo": both}))


@pytest.mark.usefixtures("does_nothing")
def test_a_licence_that_ran_out_signs_nothing() -> None:
    for until, refused in (("2026-11-15", True), ("2026-11-16", False), ("", False)):
        flo = Person("Flo", (Position.SHIFT_SUPERVISOR,), "K 1", until)
        assert bool(signs(ShiftBegan(), "flo", house=replace(HOUSE, people={**PEOPLE, "flo": flo}))) == refused


# --- where the law names who ----------------------------------------------------------------------------------------


def with_table(game: str, dealer: str = "") -> HouseState:
    return replace(HOUSE, tables={1: TableBank(1, game, PaysFrom.TRAY, 0, dealer)})


@pytest.mark.usefixtures("does_nothing")
def test_massachusetts_names_the_shift_supervisor() -> None:
    poker = with_table("holdem-massachusetts")
    for event in (AwardVerified(1), AwardRefused(1, "why")):
        assert "poker 19(f)" in signs(event, "floor one", house=poker)
        assert not signs(event, "shift supervisor one", house=poker)
        assert not signs(event, "floor one", house=with_table("longhorn-holdem"))
    assert "poker 19(f)(2), (g)" in signs(AwardPaid(1, 0), "dealer one", house=poker)
    assert not signs(AwardPaid(1, 0), "cage one", house=poker)


@pytest.mark.usefixtures("does_nothing")
def test_accounting_and_a_supervisor_adjust_the_display() -> None:
    house = replace(HOUSE, jackpots={"beat": JackpotFund("beat", (), "MA", ())})
    event = JackpotPosted("beat")
    assert "poker 19(h)(1)" in signs(event, *two(Position.FLOOR), house=house)
    assert "poker 19(h)(1)" in signs(event, *two(Position.ACCOUNTING), house=house)
    assert not signs(event, "accounting one", "floor one", house=house)


@pytest.mark.usefixtures("does_nothing")
def test_the_rules_of_a_jackpot_name_who_posts_and_pays() -> None:
    """Where they name positions of the register; an inspector signs nothing, whatever they say."""
    named = positions(["Owner", "inspector"])
    assert named == (Position.INSPECTOR, Position.OWNER)
    assert positions(["owner", "poker room manager"]) == ()
    fund = JackpotFund("big", (), "CO", (), posts=named, verifies=named, pays=named)
    tables = {1: TableBank(1, "texas-holdem-high", PaysFrom.TRAY, 0, fund="big")}
    house = replace(HOUSE, jackpots={"big": fund}, tables=tables)
    for event in (JackpotPosted("big"), AwardVerified(1), AwardRefused(1, "why"), AwardPaid(1, 0)):
        assert "47.1-1060(1)(c)" in signs(event, "floor one", house=house)
        assert not signs(event, "owner one", house=house)
        assert signs(event, "inspector one", house=house)
    # Who has refused an award closes it too.
    award = Award("big", 1, 1, (), 0, (), refused="why")
    assert not signs(AwardPaid(1, 0), "owner one", house=replace(house, awards={1: award}))


@pytest.mark.usefixtures("does_nothing")
def test_a_bad_beat_box_is_counted_while_a_supervisor_is_there() -> None:
    box = SealedBox(1, BoxKind.JACKPOT, 1, "holdem-massachusetts", "2026-11-16", 1, 0, "beat")
    house = replace(HOUSE, jackpots={"beat": JackpotFund("beat", (), "MA", ())}, boxes={1: box})
    at_table, at_cage = (SoftCounted(1, 0, "agent", place) for place in ("at a closed poker table", "at the cage"))
    assert not signs(at_table, "dealer one", "floor one", house=house)
    assert "poker 19(d)(1)" in signs(at_table, "cage one", "floor one", house=house)
    assert not signs(at_cage, "cage one", "floor one", house=house)
    assert "poker 19(d)(2)" in signs(at_cage, "cage one", "cage two", house=house)


@pytest.mark.usefixtures("does_nothing")
def test_play_signs_for_what_it_makes() -> None:
    """The dealer of the table by the name that the table has, however the register stands since."""
    house = with_table("longhorn-holdem", "Dan")
    assert not signs(AwardKeyed(1, 1, ()), "Dan", house=house)
    assert not signs(PieceLaid(1, "zoe", 1), *PIT, house=house)
    assert signs(ChargeVerified(1), "Dan", house=house)
    assert signs(AwardKeyed(1, 1, ()), "Eve", house=house)


@pytest.mark.usefixtures("does_nothing")
def test_who_deals_is_a_dealer() -> None:
    for event in (BankOpened(2, "longhorn-holdem", dealer="floor one"), Relieved(1, "floor one")):
        assert "as a dealer" in signs(event, *two(Position.FLOOR))
        assert not signs(replace(event, dealer="Dealer One"), *two(Position.FLOOR))


# --- the register ---------------------------------------------------------------------------------------------------


def test_without_people_names_are_taken_as_given() -> None:
    house = Told(BankOpened(1, "longhorn-holdem"), ShiftBegan())
    house(BankClosed(1, 0), DayClosed())
    assert house.house.last == "2026-11-16"


def test_the_first_is_an_owner_and_the_last_one_stays() -> None:
    house = Told()
    house.refuses(PersonEngaged("Flo", (Position.FLOOR,)), "owner")
    house(PersonEngaged("Ora", (Position.OWNER,)))
    house.refuses(PersonEngaged("Flo", (Position.FLOOR,)), "ana does not stand in the register")
    house(PersonEngaged("Flo", (Position.FLOOR,)), by=("ORA",))
    house.refuses(PersonEngaged("Eve", (Position.OWNER,)), "Flo is floor", "owner", by=("Flo",))
    house.refuses(PersonLeft("Ora"), "owner", by=("Ora",))
    house.refuses(PersonEngaged("ora", (Position.CAGE,)), "owner", by=("Ora",))
    house(PersonEngaged("Oda", (Position.OWNER,)), PersonLeft("ORA"), by=("Ora",))
    assert [each.name for each in house.house.people.values()] == ["Flo", "Oda"]


def test_who_is_engaged_has_a_name_and_a_position() -> None:
    house = Told(PersonEngaged("Ora", (Position.OWNER,)))
    house.refuses(PersonEngaged("Eve", ()), "say what", by=("Ora",))
    house.refuses(PersonEngaged("The  Pit", (Position.DEALER,)), "nobody's name", by=("Ora",))
    house.refuses(PersonEngaged("Eve", (Position.DEALER,), until="soon"), "no date", by=("Ora",))
    house.refuses(PersonEngaged("Ina", (Position.INSPECTOR, Position.CAGE)), "signs nothing", by=("Ora",))
    house.refuses(PersonLeft("Eve"), "does not work here", by=("Ora",))


def test_an_owner_whose_licence_ran_out_renews_it_and_nothing_else() -> None:
    house = Told(PersonEngaged("Ora", (Position.OWNER,), "K 1", "2026-11-16"))
    house(DayClosed(), DayOpened("2026-11-17"), by=("Ora",))
    house.refuses(PersonEngaged("Eve", (Position.OWNER,)), "was good until 2026-11-16", by=("Ora",))
    house(PersonEngaged("Ora", (Position.OWNER,), "K 2", "2027-11-15"), by=("Ora",))
    house(PersonEngaged("Eve", (Position.OWNER,)), by=("Ora",))


@pytest.mark.parametrize(
    "event",
    [PersonEngaged("Dee", (Position.DEALER,), "K 2", "2026-11-15"), PropEngaged("Pia", "S 1", "2026-11-15", "E")],
)
def test_nobody_is_entered_with_a_licence_that_has_run_out(event: Any) -> None:
    """A journal in which somebody was is read as it was written."""
    house = Told(PersonEngaged("Ora", (Position.OWNER,)))
    house.refuses(event, "good until 2026-11-15 has run out", by=("Ora",))
    house(replace(event, until="2026-11-16"), by=("Ora",))
    decide(house.house, house.books.balances, Happened(house.at, event, ("Ora",)))


def test_a_word_for_somebody_of_the_register_is_of_the_owners_giving() -> None:
    house = Told(PersonEngaged("Ora", (Position.OWNER,)))
    house(PersonEngaged("Sue", (Position.SHIFT_SUPERVISOR,)), PersonEngaged("Dee", (Position.DEALER,)), by=("Ora",))
    house.refuses(WordGiven("Ora"), "Sue is shift supervisor", "owner", by=("Sue",))
    house.refuses(WordGiven("Kim"), "Dee is dealer", by=("Dee",))
    house(WordGiven("Kim"), by=("Sue",))
    house(WordGiven("Dee"), by=("Ora",))


def test_it_is_asked_in_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Taken out, anybody opens a shift."""
    house = Told(PersonEngaged("Ora", (Position.OWNER,)))
    house.refuses(ShiftBegan(), "register")
    monkeypatch.setattr(engine.rights, "check", lambda *given, **named: None)
    house(ShiftBegan())

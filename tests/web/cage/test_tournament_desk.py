"""A tournament directed from the command line: told to the desk, shown by the list."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from pydantic import ValidationError
from told_house import MILLION
from tournaments import turbo

from pitboss._jit import PACKAGE
from pitboss.house.books import chart
from pitboss.house.books.engine import HANDLERS
from pitboss.house.books.events import DayClosed, DayOpened, Founded, Invested
from pitboss.house.books.journal import Draft, HouseBooks, Signed
from pitboss.house.books.state import HouseError
from pitboss.house.store.seal import Seal
from pitboss.house.tournament.engine import TOURNAMENT_HANDLERS
from pitboss.house.tournament.events import FeesCounted, HandForHandSet
from pitboss.house.tournament.play import PLAYS
from pitboss.house.tournament.prizes import winners
from pitboss.house.tournament.steps.parts import table_called
from pitboss.house.tournament.steps.tables import LONGEST_NAME
from pitboss.money.ledger import Posting, Why
from pitboss.web.cage import answers
from pitboss.web.cage.asks import VERBS
from pitboss.web.cage.doing import tournaments
from pitboss.web.cage.forms import desk_forms
from pitboss.web.cage.text import DID, tournament_lines
from pitboss.web.cage.tournament_asks import TOURNAMENT_ASKS, HandForHand
from pitboss.web.cage.tournament_records import tournaments_report
from pitboss.web.pictures import TookKind
from pitboss.web.tournament.routes import _judged

BY = ("ana", "ben")
SEAL = Seal(b"0" * 32)


class Asked:
    """A house that is told what asks say, without a database."""

    def __init__(self) -> None:
        self.books, self.at = HouseBooks(), 0
        for event in (Founded("the house"), Invested(MILLION), DayOpened("2026-11-16")):
            self.write(event)

    def write(self, *events: Any) -> None:
        for event in events:
            self.at += 1
            draft = Draft(self.books)
            draft.take(Signed(event, BY), self.at)
            draft.adopt()

    def __call__(self, verb: str, **said: Any) -> None:
        ask = VERBS[f"tournament/{verb}"](id="x", **said)
        if verb in ("draw", "commit"):
            self.write(tournaments.drawing(ask, self.books.house.tournaments[1], SEAL))  # type: ignore[arg-type]
        elif verb == "balance":
            self.write(ask.kind(ask.tournament, tournaments.balanced(self.books.house.tournaments[1])))  # type: ignore[attr-defined]
        else:
            self.write(ask.kind(**ask.fields()))


def test_a_tournament_from_the_desk() -> None:
    """Two tables, one broken, a rebuy, a prize, and the list that shows it."""
    told = Asked()
    told("file", document=turbo(licensees=["the house"], **{"seating.seats": 3, "seating.final": 3}))
    told.write(DayClosed(), DayOpened("2026-12-04"))
    for name in ("Kim", "Lee", "Max", "Ned", "Ola"):
        told("enter", tournament=1, player=name)
    told("table", tournament=1, felt=1)
    told("table", tournament=1, felt=2, called="14")
    told("name", tournament=1, felt=1, called="Blue")
    told("commit", tournament=1)
    told("draw", tournament=1, word="queen of hearts")
    told("start", tournament=1)
    assert told.books.house.tournaments[1].names == ((1, "Blue"), (2, "14"))
    told("penalty", tournament=1, entry=2, conduct="spoken_words", penalty="sits out", rounds=1)
    assert told.books.house.tournaments[1].players()[1].rounds == 1
    told("served", tournament=1, entry=2)
    assert told.books.house.tournaments[1].players()[1].plays
    told("rename", tournament=1, entry=1, player="Kimi")
    told("adjust", tournament=1, minutes=2)
    told("rebuy", tournament=1, entry=1, lost=True)
    told("set", tournament=1, minutes=60)
    held = told.books.house.tournaments[1]
    first = next(table for table in (1, 2) if len(held.at_table(table)) == 3)
    winner, *gone = (each.number for each in held.at_table(first))
    told("out", tournament=1, out=[f"{gone[0]}:100", f"{gone[1]}:200"], winner=winner)
    assert next(each.chips for each in told.books.house.tournaments[1].players() if each.number == winner) >= 15_000
    told("commit", tournament=1)
    told("draw", tournament=1, scope="all")
    left = [each.number for each in told.books.house.tournaments[1].players()]
    counted = zip(left, (20_000, 6_000, 4_000), strict=True)
    told("count", tournament=1, stacks=[f"{number}:{chips}" for number, chips in counted])
    told("out", tournament=1, out=[f"{left[2]}:4000"])
    told("out", tournament=1, out=[f"{left[1]}:6000"])
    told("pay", tournament=1, entry=left[0])
    told("finish", tournament=1)
    told("fees", tournament=1, amount=100_00)
    report = tournaments_report(told.books.house, told.at)
    (line,) = report["tournaments"]
    assert (line["finished"], line["pool"], line["prizes"]) == (True, 600_00, [600_00])
    lines = list(tournament_lines(report))
    assert lines[0] == "Tournament 1, Friday Turbo: finished, pool $600"
    assert all(any(f"receipt {number} " in each and ": out" in each for each in lines) for number in gone)


def test_three_out_in_one_hand_from_the_desk() -> None:
    """In whatever order they are named, the chips decide; equal chips share place and prizes."""
    told = Asked()
    rules = {"prizes.method": "shares", "prizes.shares": [50, 25, 15, 10]}
    told("file", document=turbo(licensees=["the house"], **rules))
    told.write(DayClosed(), DayOpened("2026-12-04"))
    for name in ("Kim", "Lee", "Max", "Ned", "Ola"):
        told("enter", tournament=1, player=name)
    told("table", tournament=1, felt=1)
    told("commit", tournament=1)
    told("draw", tournament=1)
    told("start", tournament=1)
    told("set", tournament=1, minutes=200)
    told("out", tournament=1, out=["4:4000", "3:6000", "2:4000"], winner=1, declined=True)
    won = {each.entry.player: (each.place, each.prize.cash) for each in winners(told.books.house.tournaments[1])}
    assert won == {"Max": (3, 75_00), "Lee": (4, 25_00), "Ned": (4, 25_00)}


def test_a_draw_is_committed_to_in_a_request_of_its_own() -> None:
    """Who asks for the commitment does not know the key; undone, it is another one; killed in between, the same."""
    told = Asked()
    told("file", document=turbo(licensees=["the house"]))
    for name in ("Kim", "Lee"):
        told("enter", tournament=1, player=name)
    told("table", tournament=1, felt=1)
    with pytest.raises(HouseError, match="committed to before"):
        told("draw", tournament=1)
    told("commit", tournament=1)
    first = told.books.house.tournaments[1]
    told("back", tournament=1, step=first.last, why="mistyped")
    told("commit", tournament=1)
    held = told.books.house.tournaments[1]
    assert held.commitment != first.commitment
    ask = VERBS["tournament/draw"](id="x", tournament=1)
    drawn = [tournaments.drawing(ask, held, Seal(b"0" * 32)) for _ in range(2)]  # type: ignore[arg-type]
    assert drawn[0] == drawn[1]
    told("draw", tournament=1)
    assert {each.table for each in told.books.house.tournaments[1].players()} == {1}


def test_every_event_has_its_words_and_its_ask() -> None:
    """What the pit alone tells is no ask."""
    wires = {kind.wire for kind in TOURNAMENT_HANDLERS}  # type: ignore[attr-defined]
    assert wires <= set(DID)
    assert {ask.kind.wire for ask in TOURNAMENT_ASKS} == wires - {"TableHandBegun", "TableHandPlayed"}  # type: ignore[attr-defined]
    assert set(TOURNAMENT_HANDLERS) <= set(HANDLERS)
    assert {kind.wire for kind in PLAYS} == set(get_args(TookKind))  # type: ignore[attr-defined]


def test_a_pair_is_a_receipt_and_a_number() -> None:
    """Anything else is refused by the form."""
    for wrong in ("12", "12:", ":5", "a:5", "1:-5"):
        with pytest.raises(ValueError, match="pattern"):
            VERBS["tournament/out"](id="x", tournament=1, out=[wrong])


def test_fees_that_differ_lie_over_and_short() -> None:
    """The count takes what was found, as every count of the house does, and the answer says what to do next."""
    event = FeesCounted(1, 520_00)
    short = Posting(chart.OVER_SHORT, 20_00, Why.COUNT, None)
    count = answers._counted(event, (short,))
    assert count == {"expected": 540_00, "counted": 520_00, "difference": -20_00}
    after = answers._after_count(event, count)
    assert after is not None
    assert (after["verb"], "fees of tournament 1" in after["says"]) == ("incident", True)


def test_a_table_goes_by_the_name_it_has_in_the_room() -> None:
    told = Asked()
    told("file", document=turbo(licensees=["the house"]))
    told("table", tournament=1, felt=1, called="11")
    held = told.books.house.tournaments[1]
    assert table_called(held, " 11 ").number == 1
    with pytest.raises(HouseError, match="no table of Friday Turbo is called 1; there are: 11"):
        table_called(held, "1")
    assert VERBS["tournament/deck"](id="x", tournament=1, felt="11", found=51).fields()["at_table"] == "11"
    with pytest.raises(ValidationError):
        VERBS["tournament/deck"](id="x", tournament=1, felt="11")


def test_the_page_takes_as_many_letters_of_a_tables_name_as_the_house() -> None:
    page = (PACKAGE / "web/static/tournament/called.js").read_text("utf-8")
    assert f"const LONGEST_NAME = {LONGEST_NAME};" in page
    with pytest.raises(ValidationError):
        VERBS["tournament/name"](id="x", tournament=1, felt="1", called="x" * (LONGEST_NAME + 1))


def test_checking_says_all_that_filing_would_refuse() -> None:
    house = Asked().books.house
    early = _judged(turbo(licensees=["the house"], **{"dates.first": "2026-11-18", "dates.filed": "2026-11-13"}), house)
    assert not early["lawful"]
    assert "the first day is 2026-11-21 or later" in early["faults"][0]
    fine = _judged(turbo(licensees=["the house"]), house)
    assert (fine["lawful"], fine["rules"]) == (
        True,
        {"name": "Friday Turbo", "first": "2026-12-04", "last": "2026-12-04", "filed": "2026-11-27",
         "today": "2026-11-16", "buy_in": 100_00, "fee": 20_00},
    )  # fmt: skip
    silent = _judged(turbo(licensees=["the house"], **{"house_rules.statement": None}), house)
    assert not silent["lawful"]
    assert "1059(1)" in silent["faults"][0]
    late = _judged(turbo(licensees=["the house"], **{"dates.filed": "2026-12-01"}), house)
    assert "make the first day 2026-12-06 or later" in late["faults"][0]
    wrong = {"dates.filed": "2026-12-01", "house_rules.statement": None}
    both = _judged(turbo(licensees=["somebody else"], **wrong), house)["faults"]
    assert [any(part in each for each in both) for part in ("2026-12-06 or later", "1059(1)")] == [True, True]
    assert len(both) == len(set(both))
    nothing = _judged({}, house)
    assert not nothing["lawful"]


def test_a_pace_that_is_kept_already_is_refused() -> None:
    """Nothing is written that changes nothing."""
    told = Asked()
    told("file", document=turbo(licensees=["the house"]))
    held = told.books.house.tournaments[1]
    with pytest.raises(HouseError, match="do not play hand for hand"):
        tournaments.paced(HandForHand(id="x", tournament=1, on=False), held)
    assert tournaments.paced(HandForHand(id="x", tournament=1), held) == HandForHandSet(1, on=True)


def test_what_holds_where_nothing_is_said_is_ticked_in_the_form() -> None:
    """Hand for hand "from now on"; not what would be something else, nor what somebody attests."""
    forms = {each["verb"]: {one["name"]: one["ticked"] for one in each["fields"]} for each in desk_forms()["forms"]}
    assert forms["tournament/pace"]["on"]
    assert not forms["tournament/enter"]["given"]
    assert not forms["tournament/enter"]["own"]
    assert not forms["tournament/deal"]["pressed"]

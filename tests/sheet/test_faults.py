"""A fault of a sheet is a value; its sentence is made of it."""

from __future__ import annotations

from typing import Any

import pytest
from wrong_sheets import everything_refused

from pitboss.games.book import find
from pitboss.law.paragraphs import Cite
from pitboss.sheet.faults import Fault, SheetError, UnreadableError
from pitboss.sheet.lawful import parse

THREE, HOLDEM = "three-card-poker", "texas-holdem-high"


def the_fault(name: str, **data: Any) -> Fault:
    """The only thing wrong with a sheet."""
    with pytest.raises(SheetError) as caught:
        parse(data, find(name))
    (fault,) = caught.value.faults
    return fault


@pytest.mark.parametrize(
    ("name", "data", "at", "says", "may", "law"),
    [
        (
            THREE,
            {"limits": {"Ante": {"least": 5, "most": 500}}},
            ("limits", "Ante"),
            "$500 is too much",
            "at most $100",
            "CO 47.1-1002(2)",
        ),
        (
            THREE,
            {"options": {"deal": "x"}},
            ("options", "deal"),
            "'x' cannot stand here",
            "one of 'one at a time in rotation', 'in packets'",
            "CO 47.1-1017.24(4)",
        ),
        (
            THREE,
            {"meter": {"seed": 1}},
            ("meter", "seed"),
            "$1 is too little",
            "at least $1,000, what is printed for a Progressive wager of $1",
            "CO 47.1-1017.24(17)",
        ),
        (THREE, {"meter": 5}, ("meter",), "another kind of thing is wanted", "the heading [meter]", ""),
        ("joker-poker", {"seats": 8}, ("seats",), "8 is too many", "7 at most", "CO 47.1-1017.8(2)"),
        (HOLDEM, {"blinds": ["x"]}, ("blinds", "1"), "'x' is not an amount of dollars", "", ""),
        (HOLDEM, {"blinds": [2, 8]}, ("blinds",), "$8 is too much", "at most small, $4", ""),
        (HOLDEM, {"small": 8, "big": 4}, ("big",), "$4 is too little", "at least small, $8", ""),
        (HOLDEM, {"limits": {"Bonus": 5}}, ("limits", "Bonus"), "Texas hold'em high has no such wager", "none", ""),
    ],
)
def test_a_fault_has_its_parts(
    name: str, data: dict[str, Any], at: tuple[str, ...], says: str, may: str, law: str
) -> None:
    """The line, what is wrong, what is allowed and the paragraph, each by itself."""
    fault = the_fault(name, **data)
    assert fault.at == at
    assert fault.says.startswith(says)
    assert fault.may.startswith(may)
    assert (str(fault.governing) if fault.law else "") == law


def test_no_fault_is_half_said() -> None:
    """Over the whole book: a place, what is wrong, a citation that is one, and no sentence with a hole in it."""
    for fault in everything_refused():
        assert fault.at
        assert fault.says
        assert isinstance(fault.law, Cite | None)
        assert fault.sentence.startswith(f"{fault.place}: ")
        assert "None" not in fault.sentence
        assert "{" not in fault.sentence


@pytest.mark.parametrize(
    ("name", "data", "note"),
    [
        (THREE, {"limit": 5}, "perhaps 'limits' is meant"),
        (THREE, {"limits": {"ante": 5}}, "perhaps 'Ante' is meant"),
        (THREE, {"without": ["Progresive"]}, "perhaps 'Progressive' is meant"),
        (THREE, {"options": {"Deal": "in packets"}}, "perhaps 'deal' is meant"),
        (THREE, {"options": {"deal": "In Packets"}}, "perhaps 'in packets' is meant"),
        (HOLDEM, {"limit": "fixed"}, ""),
        (HOLDEM, {"limit": "Fixed Limit"}, "perhaps 'fixed limit' is meant"),
        (HOLDEM, {"first_button": "by card"}, "perhaps 'by a card' is meant"),
        (HOLDEM, {"colour": 5}, ""),
    ],
)
def test_a_slip_of_the_pen_is_guessed(name: str, data: dict[str, Any], note: str) -> None:
    """Other capitals and a letter more or less; nothing where no name is near."""
    assert the_fault(name, **data).note == note


def test_what_cannot_be_read_is_an_error_of_its_own_kind() -> None:
    """One line without a place; a reader who asks for either kind gets it."""
    error = UnreadableError("not TOML", where="a.toml")
    assert str(error) == "a.toml: not TOML"
    assert isinstance(error, SheetError)


def test_a_schedule_of_an_option_that_is_refused_is_no_second_fault() -> None:
    """The pay table hangs on the number of decks; nine are not allowed, and what would fit them is not judged."""
    fault = the_fault("extreme-21", options={"decks": "9"}, pays={"Extreme 21": "PT2D-G"})
    assert fault.at == ("options", "decks")


def test_a_jackpot_of_no_state_is_no_jackpot_of_a_table() -> None:
    offer = {"name": "Front Range", "state": "falseCO", "games": [HOLDEM]}
    rules = {"jackpot": offer, "qualifies": {"hand": "four eights"}}
    assert the_fault(HOLDEM, drop={"jackpot": rules}).at == ("drop", "jackpot")

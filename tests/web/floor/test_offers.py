"""What the page offers is what the table of rights lets whoever is signed in do: names and values, role by role."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fund_houses import CLAIMS, DEE, PAT, PokerHouse, colorado, massachusetts

import pitboss.web
from pitboss.house.books.events import (
    AwardBackedOut,
    AwardKeyed,
    AwardPaid,
    AwardRefused,
    AwardVerified,
    JackpotPosted,
)
from pitboss.house.books.journal import Happened
from pitboss.house.books.positions import Person, Position, known_as
from pitboss.house.books.rights import check
from pitboss.house.books.state import HouseError, HouseState
from pitboss.web.cage.asks import ASKS
from pitboss.web.cage.funds import award_state
from pitboss.web.roles import ROUTES

STATIC = Path(next(iter(pitboss.web.__path__))) / "static"
FLOOR = (*sorted((STATIC / "floor").glob("*.js")), STATIC / "visuals" / "pit.js", STATIC / "visuals" / "called.js")
AT_TABLE = re.compile(r'atTable\(\s*"(\w+)"\s*\)')
PATHS = re.compile(r'"data-asks": "([^"]+)"|\bmay\("([^"]+)"\)|\[\s*"(floor/[^"]+)",')
SENDS = re.compile(r'(?:\b(does|tries|preview)\(|asks\.(act|preview)\([\w.]+, |asks\.(pit)\()\s*"(\w+)"')


def read(files: tuple[Path, ...]) -> str:
    return "\n".join(each.read_text() for each in files)


def guarded(text: str) -> set[str]:
    """What buttons of the page say that they ask the server for."""
    named = {next(filter(None, found)) for found in PATHS.findall(text)}
    return named | {f"floor/tables/{{number}}/{verb}" for verb in AT_TABLE.findall(text)}


def test_what_a_button_asks_for_is_a_line_of_the_table() -> None:
    text = read(tuple(each for each in STATIC.rglob("*.js") if "texts" not in each.parts))
    wrong = {path for path in guarded(text) if f"POST /api/{path}" not in ROUTES}
    assert not wrong


def test_nothing_is_sent_from_the_floor_that_no_button_names() -> None:
    """So that whoever may not is not offered it."""
    text = read(FLOOR)
    sent = {f"floor/{verb}" if pit else f"floor/tables/{{number}}/{verb}" for _, _, pit, verb in SENDS.findall(text)}
    acts = {key.removeprefix("POST /api/") for key in ROUTES if key.startswith("POST /api/floor")}
    assert sent - guarded(text) == set()
    # The page has a way to everything that the floor may do; the dealer's call is made at the table itself.
    assert acts - sent == {"floor/tables/{number}/call"}


# --- what depends on the case ---------------------------------------------------------------------------------------

PEOPLE = {known_as(f"{each.value} {n}"): Person(f"{each.value} {n}", (each,)) for each in Position for n in (1, 2)}
EVENTS: dict[str, Any] = {
    "award/verify": AwardVerified(1), "award/pay": AwardPaid(1, 0), "award/refuse": AwardRefused(1, "a fouled deck"),
    "award/back": AwardBackedOut(1, "the wrong table"),
}  # fmt: skip


def keyed(room: PokerHouse) -> PokerHouse:
    room.drops(100_00)
    room.counts()
    room(JackpotPosted(room.name))
    room(AwardKeyed(1, 9, CLAIMS), by=DEE)
    return room


def signs(house: HouseState, verb: str, position: Position) -> bool:
    """Whether two who hold it alone are let sign; that the books want one of each besides is another question."""
    happened = Happened(0, EVENTS[verb], (f"{position.value} 1", f"{position.value} 2"))
    try:
        check(replace(house, people=PEOPLE), happened)
    except HouseError:
        return False
    return True


@pytest.mark.parametrize("state", [colorado, massachusetts])
@pytest.mark.parametrize("step", ["called", "verified", "refused"])
def test_an_award_names_who_may_go_on_with_it(state: Any, step: str) -> None:
    room = keyed(state())
    if step != "called":
        room(AwardVerified(1) if step == "verified" else AwardRefused(1, "a fouled deck"), by=PAT)
    found = award_state(room.house, room.house.awards[1])
    assert found["step"] == step
    asks = {ask.verb for ask in ASKS}
    for act in found["next"]:
        assert act["verb"] in asks
        assert act["positions"] == [each.value for each in Position if signs(room.house, act["verb"], each)]

"""A table's log: what is written is read again, in the spellings of before too, and what is damaged is refused."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import fields
from functools import cache
from typing import Any

import pytest

from pitboss.games.book import games, pots
from pitboss.sheet.lawful import usual
from pitboss.table.banked.autoplay import play
from pitboss.table.banked.setup import plan
from pitboss.table.banked.state import BetsClosed, Wagered
from pitboss.table.pot.setup import plan as pot_plan
from pitboss.table.pot.state import Acted
from pitboss.table.session import banked
from pitboss.table.session import pot as pot_table
from pitboss.table.session.autoplay import filled, play_session
from pitboss.table.session.banked import BankedSession, open_banked
from pitboss.table.session.log import BANKED_LOG, POT_LOG, TableLog
from pitboss.table.session.state import (
    CameBack,
    Left,
    Played,
    PotSession,
    Reseated,
    Ruled,
    Sat,
    SatOut,
    Started,
    ToppedUp,
    Treated,
    open_table,
)
from pitboss.table.state import Moved, TableError
from pitboss.words import What

LOGS: dict[str, TableLog[Any]] = {"house": BANKED_LOG, "pot": POT_LOG}
VALUED = {
    "int": 4,
    "str": "{}",
    "bool": True,
    "tuple[int, ...]": (1, 2),
    "What": What.PLAYER_COUNT,
    "bytes": b"\x01\xff",
}
SENSIBLE = (
    Sat(4, "Di", 5000, post=True), Left(0), Reseated(0, 3), SatOut(0), CameBack(0), ToppedUp(0, 500), Treated(0, 1),
    Started(b"\x01"), Started(b"", (1, 2, 3), final=True), Played(Acted(0, "call", 400)),
    Played(Wagered(0, "Ante", 500)),
)  # fmt: skip
"""Events that some table takes, besides one of every kind."""


def samples(kind: str) -> list[Any]:
    """Events of every kind that the session has, and that happens in its rounds."""
    log = LOGS[kind]
    between, inside = [each for each in log.engine.handlers if each is not Played], set(log.rounds.events.values())
    events = [event for event in SENSIBLE if type(getattr(event, "event", event)) in {*between, *inside}]
    return [*events, *map(sample, between), *(Played(sample(each)) for each in inside)]


def sample(kind: type) -> Any:
    return kind(**{field.name: VALUED[str(field.type)] for field in fields(kind)})


@cache
def house(slug: str = "caribbean-stud") -> tuple[BankedSession, ...]:
    """A table that is empty, with players, with bets open, with cards, and after a round."""
    empty = open_banked(plan(slug, usual(games()[slug])))
    seated = banked.ENGINE.replay(empty, [Sat(0, "Ana"), Sat(1, "Bo")])
    bets = banked.apply(seated, Started(key=b"1"))
    cards = banked.ENGINE.replay(bets, [Played(Wagered(0, "Ante", 500)), Played(BetsClosed()), Played(Moved())])
    assert cards.hand is not None
    rest = play(cards.hand, random.Random(1)).log[len(cards.hand.log) :]
    return empty, seated, bets, cards, banked.ENGINE.replay(cards, map(Played, rest))


@cache
def pot(slug: str = "texas-holdem-high") -> tuple[PotSession, ...]:
    """A table that is empty, with players, in a hand, and after some."""
    empty = open_table(pot_plan(slug, usual(pots()[slug])))
    seated = filled(empty, 3)
    hand = pot_table.replay(seated, (Started(key=b"1"), Played(Moved())))
    return empty, seated, hand, play_session(seated, 3, random.Random(1), restless=0.4)


def kept(data: Any) -> Any:
    """As it comes out of a database."""
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("kind", LOGS)
def test_every_event_of_a_table_is_read_as_it_was_written(kind: str) -> None:
    """Each kind that the session has, and each that happens in its rounds."""
    log = LOGS[kind]
    for event in samples(kind):
        assert log.event(kept(log.entry(event))) == event


def test_the_spelling_is_that_of_the_databases() -> None:
    """What is written now, and what was written before."""
    assert BANKED_LOG.entry(Sat(3, "Ann")) == {"sat": 3, "name": "Ann"}
    assert BANKED_LOG.entry(Left(3)) == {"left": 3}
    assert POT_LOG.entry(Sat(3, "Ann", 500, post=True)) == {
        "session": "Sat", "seat": 3, "name": "Ann", "buy_in": 500, "post": True,
    }  # fmt: skip
    assert POT_LOG.event({"session": "CameBack", "seat": 2, "post": False}) == CameBack(2)
    assert POT_LOG.event({"session": "Started", "key": "01ff"}) == Started(b"\x01\xff")
    for log in (BANKED_LOG, POT_LOG):
        assert log.entry(Reseated(0, 3)) == {"session": "Reseated", "seat": 0, "to": 3}
        assert log.entry(Played(Moved())) == {"event": "Moved"}


VALUES: tuple[Any, ...] = (None, True, -1, 99, 10**13, 1.5, "", "zz", "0", [], [None], [[]], [0, 1, 2], {}, {"0": 1})
"""What may stand where something else stood."""


def damaged(data: Any) -> Iterator[Any]:
    """Plain data with one thing changed, left out or added, however deep inside."""
    yield from VALUES
    if isinstance(data, dict):
        yield {**data, "more": 1}
        for name in data:
            yield {key: value for key, value in data.items() if key != name}
    elif isinstance(data, list):
        yield from (data[:at] + data[at + 1 :] for at in range(len(data)))
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for at, value in inside:
        for other in damaged(value):
            changed = deepcopy(data)
            changed[at] = other
            yield changed


def answer(log: TableLog[Any], session: Any, data: Any) -> str:
    """What is said of an entry: nothing where it is taken."""
    try:
        log.engine.apply(session, log.event(data))
    except TableError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("kind", LOGS)
def test_a_damaged_entry_is_refused_in_one_line(kind: str) -> None:
    """Whatever is wrong with it, and whenever it comes."""
    log = LOGS[kind]
    for event in samples(kind):
        entry = kept(log.entry(event))
        for data in damaged(entry):
            for session in house() if kind == "house" else pot():
                assert "\n" not in answer(log, session, data)
        for data in (None, [], {}, {"event": "Dreamt"}, {"session": "Dreamt"}, {**entry, "more": 1}):
            assert answer(log, open_any(kind), data)


def open_any(kind: str) -> Any:
    return house()[0] if kind == "house" else pot()[0]


def head(kind: str) -> Any:
    """The first entry of a round, at a table that has played before."""
    session: Any = (house() if kind == "house" else pot())[-1]
    log = LOGS[kind]
    began = Started(key=b"2")
    names = [getattr(place, "name", place) for place in session.places]
    chairs = {seat: (name, seat or None) for seat, name in enumerate(names) if name}
    return kept(log.head(began, session, log.engine.apply(session, began), chairs))


@pytest.mark.parametrize("kind", LOGS)
def test_a_damaged_head_is_refused_in_one_line(kind: str) -> None:
    """The round, the seats, what is carried over: none of it brings a table back that is not one."""
    log, data = LOGS[kind], head(kind)
    assert not brought(log, open_any(kind), data)
    says = [brought(log, open_any(kind), other) for other in damaged(data)]
    assert sum(map(bool, says)) > 300
    assert not any("\n" in line for line in says)


def brought(log: TableLog[Any], opened: Any, data: Any) -> str:
    """What is said of a head: nothing where it brings the table back."""
    try:
        assert log.back(opened, data).hand is not None
    except TableError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("kind", LOGS)
def test_the_sheet_of_the_head_wins(kind: str) -> None:
    """A table opened under one sheet comes back under the one its last round began with."""
    log = LOGS[kind]
    sheets = {"house": '{"limits": {"Ante": {"least": 25, "most": 50}}}', "pot": '{"small": 10, "big": 20, "seats": 6}'}
    session: Any = (house() if kind == "house" else pot())[1]
    session = log.engine.apply(session, Ruled(sheets[kind]))
    names = [getattr(place, "name", place) for place in session.places]
    chairs = {seat: (name, None) for seat, name in enumerate(names) if name}
    after = log.engine.apply(session, Started(key=b"1"))
    back = log.back(open_any(kind), kept(log.head(Started(key=b"1"), session, after, chairs)))
    assert back.plan == after.plan
    assert back.plan != open_any(kind).plan
    assert back.hand == after.hand
    assert back.places == after.places

"""The raw log of a table played again, entry by entry: what was on it before each and after it.

Neither the ledger nor anything that books is asked here: what is counted from these steps is a second opinion.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple, TypeAlias

from pitboss.games.book import find
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import parse
from pitboss.sheet.pot import PotSheet
from pitboss.table.banked.setup import plan as banked_plan
from pitboss.table.pot.setup import plan as pot_plan
from pitboss.table.session.banked import BankedSession, deserted, open_banked
from pitboss.table.session.log import BANKED_LOG, POT_LOG, chairs_of, is_head
from pitboss.table.session.state import Left, PotSession, Reseated, Sat, Started, open_table
from pitboss.words import Game

AnySession: TypeAlias = BankedSession | PotSession
ASIDE = ("cut", "sealed", "opens", "ready")
"""Entries that change nothing but who has cut and who is ready."""
SEED, ADOPTED = "seed", "adopted"


class RawEntry(NamedTuple):
    """An entry of a table's log; `player`: whose it is, nobody's where it is the dealer's or a house player's."""

    seq: int
    at: int
    player: int | None
    data: dict[str, Any]


class RawTable(NamedTuple):
    """A table and its log. `dates`: on which gaming day each entry fell, by its number, as the journal dates it.

    `adopted`: when its books were opened in the middle of its life, in milliseconds since 1970, else 0.
    `cut`: its log was removed up to some round.
    """

    number: int
    game: str
    sheet: str
    entries: Iterable[RawEntry]
    dates: Mapping[str, str]
    adopted: int = 0
    cut: bool = False


class ReplayStep(NamedTuple):
    """What one entry has made of the table, and on which day; no event where a log begins with a round."""

    date: str
    before: AnySession
    after: AnySession
    event: Any
    at: int


def opened(table: RawTable) -> AnySession:
    """The table as it was opened."""
    game = find(table.game)
    sheet = parse(json.loads(table.sheet), game)
    if isinstance(game, Game):
        assert isinstance(sheet, Sheet)
        return open_banked(banked_plan(table.game, sheet))
    assert isinstance(sheet, PotSheet)
    return open_table(pot_plan(table.game, sheet))


def steps(table: RawTable) -> Iterator[ReplayStep]:
    """Its life, or what is left of its log; a TableError where that cannot be played again."""
    session, people, date = opened(table), set[int](), ""
    for entry in table.entries:
        date = table.dates.get(str(entry.seq)) or date or _clock(entry.at)
        if any(word in entry.data for word in ASIDE):
            continue
        before, (session, event) = session, _after(session, entry)
        people = _people(people, entry, event)
        if isinstance(session, BankedSession) and isinstance(event, Left) and not people:
            # Players of the house do not stay alone.
            session = deserted(session)
        session = session._replace(log=())
        yield ReplayStep(date, before, session, event, entry.at)


def _clock(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def _after(session: AnySession, entry: RawEntry) -> tuple[AnySession, Any]:
    log: Any = BANKED_LOG if isinstance(session, BankedSession) else POT_LOG
    if is_head(entry.data):
        return log.back(session, entry.data), Started()
    event = log.event(entry.data)
    return log.engine.apply(session, event), event


def _people(people: set[int], entry: RawEntry, event: Any) -> set[int]:
    """The seats of those who are not of the house."""
    match event:
        case Started():
            return {seat for seat, (_, player) in chairs_of(entry.data).items() if player is not None}
        case Sat(seat) if entry.player is not None:
            return people | {seat}
        case Left(seat):
            return people - {seat}
        case Reseated(seat, to) if seat in people:
            return people - {seat} | {to}
    return people

"""Kinds of records: how long each is kept, and who has removed what.

The documents ask for records and name no time: it is the house's, which signs for it. Nothing goes by itself.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

from pitboss.house.books.day import is_day
from pitboss.house.books.events import KeptFor, RoundsRemoved
from pitboss.house.books.rules import CO_RAKE, MA_RAKE, RELIEF
from pitboss.house.books.state import Came, Held, HouseError, HouseState
from pitboss.law.paragraphs import Cite, Section

MOST_DAYS = 36_500


class RecordKind(NamedTuple):
    """Records of one kind. `goes`: whether they may be removed at all. `why`: how long they are kept, and why."""

    name: str
    what: str
    why: str
    law: Cite | None = None
    goes: bool = False


BAD_BEAT = Section("MA", "poker 19")("(e), (j)")
ROUNDS = "rounds"
UNSAID = "until the house has said how long"
RECORDS = (
    RecordKind(
        "journal",
        "every event and entry of the house: money, boxes, counts, days, who signed",
        "as long as the house: every balance follows from all that was written before it",
        CO_RAKE("(2)") & RELIEF & MA_RAKE("(b)(3)(v)") & BAD_BEAT,
    ),
    RecordKind(
        ROUNDS,
        "cards, wagers and decisions of every round, keys of its shuffles, who played and won",
        UNSAID,
        goes=True,
    ),
    RecordKind(
        "tables",
        "every table that was opened, with its game and sheet",
        "as long as the house: rounds and journal name them",
    ),
    RecordKind(
        "players", "names, and passwords as they cannot be read", "as long as the house: rounds and chips are theirs"
    ),
)


def today(house: HouseState) -> date:
    """By the clock, in Greenwich."""
    return datetime.fromtimestamp(house.now / 1000, UTC).date()


def kept_for(house: HouseState, event: KeptFor, held: Held) -> Came:
    kind = next((each for each in RECORDS if each.name == event.kind), None)
    if kind is None:
        names = ", ".join(each.name for each in RECORDS)
        raise HouseError(f"{event.kind[:40]!r} is no kind of records; they are {names}")
    if not kind.goes:
        raise HouseError(f"{kind.name}: kept {kind.why}", kind.law)
    if not 0 <= event.days <= MOST_DAYS:
        raise HouseError(f"records are kept for 0 to {MOST_DAYS:,} days")
    return replace(house, keeps={**house.keeps, kind.name: event.days}), ()


def first_kept(house: HouseState, kind: str) -> date | None:
    """The first day whose records have to be kept; None where the house has not said how long."""
    if not house.founded:
        return today(house)
    return today(house) - timedelta(days=house.keeps[kind]) if kind in house.keeps else None


def removed(house: HouseState, event: RoundsRemoved, held: Held) -> Came:
    """Only what is older than the house has said; where nobody keeps the house, whatever is over."""
    if not is_day(event.before):
        raise HouseError(f"{event.before[:40]!r} is no day; write it as 2026-01-31")
    if event.before > today(house).isoformat():
        raise HouseError(f"{event.before} is not over yet: nothing is removed")
    first = first_kept(house, ROUNDS)
    if first is None:
        raise HouseError("say first how long rounds are kept", typed="pitboss house keep rounds DAYS", verb="keep")
    if event.before > first.isoformat():
        days = house.keeps[ROUNDS]
        raise HouseError(f"rounds are kept for {days:,} days: those from {first} on stay")
    return house, ()

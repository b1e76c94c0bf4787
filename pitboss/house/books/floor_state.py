"""What the floor has before it: calls, tables that stand still, disputes, who is not let play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class FloorCall(NamedTuple):
    """Somebody at a table wants the floor, since when, and by which paragraph where one wants it."""

    table: int
    caller: str
    why: str
    seat: int
    since: int
    law: str = ""


class Freeze(NamedTuple):
    """Why a table stands still, since when, and who has stopped it."""

    why: str
    since: int
    by: tuple[str, ...]


class DisputeRuling(NamedTuple):
    """What was decided, by which paragraph, when and by whom."""

    at: int
    by: tuple[str, ...]
    says: str
    law: str


class Dispute(NamedTuple):
    """What a player does not accept, and the rulings on it; the last one counts."""

    table: int
    round: int
    player: str
    says: str
    since: int
    by: tuple[str, ...]
    rulings: tuple[DisputeRuling, ...] = ()


class Bar(NamedTuple):
    """Who is not let play, why, until which day, and by which paragraph where one wants it."""

    player: str
    why: str
    until: str
    since: int
    by: tuple[str, ...]
    law: str = ""


class CollusionRemoval(NamedTuple):
    """Who was sent from a game for collusion, and since when the IEB is to be told."""

    player: str
    table: int
    why: str
    since: int


class WasTold(NamedTuple):
    """Who knows of a mistake in this round that is not put right yet."""

    round: int
    by: tuple[str, ...]


class OrderedMove(NamedTuple):
    """Who moves from a table to another when the hand there is over, to which place of it, and who has said so."""

    table: int
    player: str
    to: int
    seat: int
    by: tuple[str, ...]


class StayedPut(NamedTuple):
    """Who was to move from a table to another and could not, and why; until the floor has come."""

    table: int
    player: str
    to: int
    why: str


@dataclass(frozen=True, slots=True)
class FloorState:
    """By number: calls and disputes; by table: what is frozen and told, and how many hands a player may have there."""

    calls: Mapping[int, FloorCall] = field(default_factory=dict)
    called: int = 0
    """Calls so far."""
    frozen: Mapping[int, Freeze] = field(default_factory=dict)
    disputes: Mapping[int, Dispute] = field(default_factory=dict)
    disputed: int = 0
    """Disputes so far."""
    barred: Mapping[str, Bar] = field(default_factory=dict)
    removals: Mapping[str, CollusionRemoval] = field(default_factory=dict)
    """Of which the IEB does not know yet."""
    told: Mapping[int, WasTold] = field(default_factory=dict)
    hands: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    moves: tuple[OrderedMove, ...] = ()
    stayed: tuple[StayedPut, ...] = ()

"""What clients did and were told, beside what the log says: whether the log is one order that fits all of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Any

from kept_log import kept_log
from sqlalchemy import Engine, select

from pitboss.house.store.chain import broken_at
from pitboss.house.store.engine import opened
from pitboss.house.store.schema import parts
from pitboss.table.banked.accounts import balances as banked_balances
from pitboss.table.banked.engine import apply
from pitboss.table.log import EVENTS, event_of, load
from pitboss.table.pot import log as pot_log
from pitboss.table.pot.accounts import balances as pot_balances
from pitboss.table.pot.engine import apply as apply_hand

Json = dict[str, Any]
OK, REFUSED, UNKNOWN = "ok", "refused", "unknown"
KINDS = {
    "sit": "sat", "leave": "left", "out": "satout", "back": "cameback", "buy": "toppedup", "bet": "wagered",
    "act": "acted", "ready": "ready",
}  # fmt: skip
"""What a wish is called in the log."""
TICK = 2
"""Milliseconds by which two readings of one clock may seem to differ."""


@dataclass
class Wished:
    """One wish of one client: on which picture, from when to when, and what was said of it; `came` is unknown first."""

    client: int
    wish: Json
    seen: int
    began: int
    ended: int = 0
    came: str = UNKNOWN
    says: str = ""


@dataclass
class ClientHistory:
    """Everything one client did at a table, in order, and the last entry it was shown."""

    player: int
    table: int
    wishes: list[Wished] = field(default_factory=list)
    shown: int = 0


@dataclass(frozen=True)
class Line:
    """An entry of the log."""

    seq: int
    round: int
    player: int | None
    at: int
    data: Json

    @property
    def kind(self) -> str:
        if "ready" in self.data:
            return "ready"
        named = self.data.get("event") or self.data.get("session")
        return str(named or next(iter(self.data))).lower()


class HistoryFault(AssertionError):
    """Where the log and what clients were told do not fit."""


def lines_of(db: str, table: int) -> list[Line]:
    """A table's log, past the server."""
    return [Line(each.seq, each.round, each.player, each.at, each.data) for each in kept_log(db, table)]


# --- one client -----------------------------------------------------------------------------------------------------


def placed(history: ClientHistory, lines: list[Line]) -> list[tuple[int, ...]]:
    """For each wish the entries it left; a HistoryFault where no way to read the log fits all that was said.

    A wish that is done left one entry or more, at a time within it, on a picture that showed all the client had done
    before; one that is refused none; one of which nothing is known either.
    """
    mine, wishes = [line for line in lines if line.player == history.player], history.wishes

    @cache
    def read(at: int, next_: int) -> tuple[tuple[int, ...], ...] | None:
        if at == len(wishes):
            return () if next_ == len(mine) else None
        for many in _counts(wishes[at], mine, next_):
            rest = read(at + 1, next_ + many)
            if rest is not None:
                return (tuple(line.seq for line in mine[next_ : next_ + many]), *rest)
        return None

    # From the end, so that no call goes deep.
    for at in reversed(range(len(wishes))):
        for next_ in range(len(mine) + 1):
            read(at, next_)
    found = read(0, 0)
    if found is None:
        raise HistoryFault(_told(history, mine))
    return list(found)


def _counts(wish: Wished, mine: list[Line], next_: int) -> list[int]:
    """How many of the client's next entries this wish may have left."""
    none = [0] if wish.came != OK else []
    if wish.came == REFUSED or next_ == len(mine) or not _left(wish, mine, next_):
        return none
    many = [1]
    # Wagers that are required and have one size follow by themselves.
    while KINDS[wish.wish["do"]] == "wagered" and next_ + len(many) < len(mine):
        line = mine[next_ + len(many)]
        if line.kind != "wagered" or not _within(wish, line):
            break
        many.append(len(many) + 1)
    return many + none


def _left(wish: Wished, mine: list[Line], next_: int) -> bool:
    line = mine[next_]
    known = next_ == 0 or mine[next_ - 1].seq < wish.seen
    same = all(
        line.data.get(name, wish.wish[name]) == wish.wish[name]
        for name in ("act", "amount", "spot")
        if name in wish.wish
    )
    return line.kind == KINDS[wish.wish["do"]] and same and known and line.seq >= wish.seen and _within(wish, line)


def _within(wish: Wished, line: Line) -> bool:
    return wish.began - TICK <= line.at and (wish.came != OK or line.at <= wish.ended + TICK)


def _told(history: ClientHistory, mine: list[Line]) -> str:
    told = [f"{w.wish} on {w.seen}, {w.began}-{w.ended}: {w.came} {w.says}" for w in history.wishes]
    written = [f"{line.seq} at {line.at}: {line.data}" for line in mine]
    return "\n".join([f"player {history.player} at table {history.table}", *told[-60:], "the log has", *written[-60:]])


# --- all of them ----------------------------------------------------------------------------------------------------


def check(db: str, histories: list[ClientHistory]) -> dict[str, int]:
    """The log of each table is one order that fits every client and comes out by the rules; what was compared."""
    engine = opened(db)
    count = {OK: 0, REFUSED: 0, UNKNOWN: 0, "unknown and there": 0, "entries": 0, "rounds": 0}
    for table in sorted({history.table for history in histories}):
        lines = lines_of(db, table)
        if [line.seq for line in lines] != list(range(len(lines))):
            raise HistoryFault(f"table {table}: an entry is missing or there twice")
        if any(one.at > other.at + TICK for one, other in pairwise(lines)):
            raise HistoryFault(f"table {table}: an entry is older than the one before it")
        if (broken := broken_at(engine, table)) is not None:
            raise HistoryFault(f"table {table}: entry {broken} is not as it was written")
        _fits([each for each in histories if each.table == table], lines, count)
        count["entries"] += len(lines)
        count["rounds"] += _adds_up(engine, table, lines)
    engine.dispose()
    return count


def _fits(histories: list[ClientHistory], lines: list[Line], count: dict[str, int]) -> None:
    done: list[tuple[int, int, int]] = []
    for history in histories:
        for wish, seqs in zip(history.wishes, placed(history, lines), strict=True):
            count[wish.came] += 1
            count["unknown and there"] += wish.came == UNKNOWN and bool(seqs)
            if wish.came == OK:
                done.append((wish.began, wish.ended, seqs[0]))
            if seqs and seqs[-1] >= history.shown:
                raise HistoryFault(f"player {history.player} was never shown entry {seqs[-1]} of their own")
    for _, ended, seq in done:
        if any(other < seq for began, _, other in done if began > ended + TICK):
            raise HistoryFault(f"entry {seq} was acknowledged before another was asked for that comes before it")


def _adds_up(engine: Engine, table: int, lines: list[Line]) -> int:
    """Every round that ended, played again: nothing was lost, and who won what is kept so."""
    with engine.connect() as rows:
        asked = select(parts.c.round, parts.c.seat, parts.c.net).where(parts.c.table == table)
        kept = {(row.round, row.seat): row.net for row in rows.execute(asked)}
    ended = 0
    for number in sorted({line.round for line in lines}):
        nets = _nets([line for line in lines if line.round == number])
        if nets is None:
            continue
        ended += 1
        if sum(nets.values()):
            raise HistoryFault(f"table {table}, round {number}: {nets} do not sum to zero")
        for (round_, seat), net in kept.items():
            if round_ == number and net != _of(nets, seat, lines, number):
                raise HistoryFault(f"table {table}, round {number}, seat {seat}: {net} is kept, the rules give {nets}")
    return ended


def _nets(lines: list[Line]) -> dict[str, int] | None:
    """What each account has won in a round, or None where it is not over."""
    head = next((line for line in lines if "begun" in line.data), None)
    if head is None:
        return None
    pots = pot_log.is_hand(head.data["begun"])
    state: Any = pot_log.load(head.data["begun"])[0] if pots else load(head.data["begun"])[0]
    for line in lines:
        if "event" in line.data:
            event = event_of(line.data, 1, pot_log.EVENTS if pots else EVENTS)
            state = apply_hand(state, event) if pots else apply(state, event)
    if not state.over:
        return None
    return pot_balances(state) if pots else banked_balances(state)


def _of(nets: dict[str, int], seat: int, lines: list[Line], number: int) -> int:
    """What a seat won: seats of a hand are counted among those who were dealt in."""
    head = next(line for line in lines if line.round == number and "begun" in line.data)
    if pot_log.is_hand(head.data["begun"]):
        return nets.get(f"seat {head.data['dealt'].index(seat) + 1}", 0)
    return nets.get(f"player {seat + 1}", 0)

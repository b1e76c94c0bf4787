"""What must be so of every evening: the log is replayed, and what people saw and were told is held against it."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

from plain_accounts import of_round
from simulated_people import Asked, Json
from simulation import PACE, History
from sqlalchemy import func, select
from stillness import still
from web_eyes import NEVER, named, open_at_house, open_in_pot

from pitboss.house.books.chart import pocket
from pitboss.house.outside import Outside
from pitboss.house.store.journal import verify
from pitboss.house.store.schema import LogEntry, parts, players
from pitboss.house.store.store import Store
from pitboss.money.ledger import Whose
from pitboss.table.session.accounts import balances
from pitboss.web.accounts import Player
from pitboss.web.pit import Pit
from pitboss.web.tables.banked import BankedRoom
from pitboss.web.tables.pot import PotRoom

SLACK = 5.0
"""Seconds that a table may take beyond the time it promises: the dealer's moves, and a busy moment."""
LATER = 60_000
"""Milliseconds after which what was not known has become known."""
Pictures = dict[int, list[tuple[int, Json]]]
"""Who saw what, by the entry after the last one that it shows."""


def audit(history: History) -> list[Any]:
    """Everything that can be checked afterwards; the log, to be compared with that of another run."""
    store = Store(f"sqlite:///{history.file}")
    try:
        found = []
        pictures: dict[int, Pictures] = defaultdict(lambda: defaultdict(list))
        for player, picture in history.pictures:
            pictures[picture["table"]][picture["seq"]].append((player, picture))
        for number in range(1, 1 + max([0, *pictures])):
            row = store.table(number)
            assert store.altered(number) is None
            room = Pit(store, PACE, Outside())._room(number, row.game, row.sheet)
            assert isinstance(room, BankedRoom | PotRoom)
            lines = store.entries(number)
            _answers(lines, [each for each in history.asked if each.table == number])
            _Walk(room, history, pictures[number]).through(lines)
            found.append([row.game, [[line.player, line.at, line.data] for line in lines]])
        assert not history.faults, history.faults
        assert not history.left_open, f"tables {history.left_open} did not close"
        found.append(_books(store))
        return found
    finally:
        store.close()


# --- the books ----------------------------------------------------------------------------------------------------


def _books(store: Store) -> str:
    """Every line follows from those before; what each took home is what the rounds say; nothing is left on a table."""
    verified = verify(store.engine)
    assert not verified.fault, verified.fault
    held = store.books.balances
    assert sum(held.values()) == 0
    assert not store.books.house.tables
    left = {account: amount for account, amount in held.items() if account.whose in (Whose.PATRON, Whose.DESK)}
    assert not left, left
    with store.engine.connect() as db:
        asked = select(players.c.name, func.sum(parts.c.net)).join(players, players.c.id == parts.c.player)
        won = {row[0]: row[1] for row in db.execute(asked.group_by(players.c.name))}
    for name, amount in won.items():
        assert held.get(pocket(name), 0) == amount, f"{name} took {held.get(pocket(name), 0)} home and won {amount}"
    return verified.head


# --- the log ------------------------------------------------------------------------------------------------------


class _Walk:
    """A table as its log tells it, from the first entry to the last."""

    def __init__(
        self, room: BankedRoom | PotRoom, history: History, pictures: dict[int, list[tuple[int, Json]]]
    ) -> None:
        self.room, self.history, self.pictures = room, history, pictures
        self.seen: dict[int, set[str]] = {}
        """What each player has had in sight in this round; -1 is somebody looking on."""
        self.hands: dict[int, int] = {}
        """Whose cards lie at each seat, by who wagered there or was dealt in."""
        self.since = self.ready = -1.0
        """When the table began to wait for a decision; for those who may still bet."""

    def through(self, lines: list[LogEntry]) -> None:
        self._look(0)
        for at, line in enumerate(lines):
            assert line.seq == at
            before, was = self.room.session, self.room.moved
            self._in_time(line, line.at / 1000)
            self.room.restore([line])
            kind = f"table {self.room.number}, entry {at}: {str(line.data)[:120]}"
            assert "ready" in line.data or self.room.session != before, f"{kind} changes nothing"
            assert self._sum() == 0, f"{kind} makes or loses chips"
            self._waits(line, moved=self.room.moved != was)
            self._remember(line)
            self._look(at + 1)
        self._in_time(None, self.history.ends)
        assert isinstance(self.room, BankedRoom) or self.room.session.hand is None, "a hand did not end"

    def _sum(self) -> int:
        if isinstance(self.room, PotRoom):
            return sum(balances(self.room.session).values())
        return 0 if self.room.state is None else sum(of_round(self.room.state).values())

    # --- time ---

    def _waits(self, line: LogEntry, *, moved: bool) -> None:
        """Since when something is due that does not wait for people to come or to bet."""
        room, now = self.room, line.at / 1000
        # Who plays alone holds nobody up, and is waited for.
        if isinstance(room, PotRoom):
            due, bets = room.session.hand is not None and not room.patient, False
        else:
            first = room.betting() and not room.held
            due = room.live() and not first and not room.patient
            bets = (
                first
                and not room.patient
                and any(
                    chair.ready and chair.player and room.state and room.state.boxes[seat].stakes
                    for seat, chair in room.chairs.items()
                )
            )
        self.since = -1.0 if not due else now if moved or self.since < 0 else self.since
        self.ready = -1.0 if not bets else now if self.ready < 0 else self.ready

    def _in_time(self, line: LogEntry | None, now: float) -> None:
        cost = self.history.weather.cost
        for since, limit in ((self.since, PACE.decision), (self.ready, PACE.last_bets)):
            if since >= 0 and now - since > limit + SLACK + cost(since, now):
                told = "nothing" if line is None else f"entry {line.seq} {str(line.data)[:80]}"
                raise AssertionError(
                    f"table {self.room.number} ({self.room.plan.slug}) waited from {since} to {now}, until {told}"
                )

    # --- eyes ---

    def _remember(self, line: LogEntry) -> None:
        room = self.room
        if "begun" in line.data:
            self.seen, self.hands = {}, {}
            if isinstance(room, PotRoom):
                chairs = ((int(seat), player) for seat, (_, player) in line.data["chairs"].items())
                self.hands = {seat: player for seat, player in chairs if seat in room.dealt and player is not None}
        if isinstance(room, BankedRoom) and line.data.get("event") == "Wagered" and line.player is not None:
            self.hands[line.data["box"]] = line.player
        owners: dict[int, list[int]] = defaultdict(list)
        for seat, player in self.hands.items():
            owners[player].append(seat)
        for player, seats in ((-1, [-1]), *owners.items()):
            self.seen.setdefault(player, set())
            for seat in seats:
                self.seen[player] |= self._open(seat)

    def _open(self, seat: int) -> set[str]:
        room = self.room
        if isinstance(room, PotRoom):
            at = room.dealt.index(seat) if seat in room.dealt else -1
            return open_in_pot(room.shown, at) if room.shown else set()
        return open_at_house(room.state, seat) if room.state else set()

    def _look(self, seq: int) -> None:
        """Every picture of the table at this moment."""
        for player, picture in self.pictures.get(seq, ()):
            may = self.seen.get(player, set()) | self.seen.get(-1, set())
            text = json.dumps(picture)
            assert named(text) <= may, f"player {player} saw {named(text) - may} at table {self.room.number}, {seq}"
            assert not NEVER.search(text), NEVER.findall(text)
            truth = json.loads(json.dumps(self.room.view(Player(player, ""))))
            assert _own(picture) == _own(truth), f"player {player} saw another table {self.room.number} at {seq}"


# --- answers ------------------------------------------------------------------------------------------------------


def _answers(lines: list[LogEntry], asked: list[Asked]) -> None:
    """Done is written, refused is not; what nobody asked for is nobody's but the broom's."""
    for line in lines:
        if line.player is not None:
            _asked_for(line, [each for each in asked if each.player == line.player])
    for each in asked:
        mine = (line for line in lines if line.player == each.player and each.sent <= line.at <= each.heard)
        assert each.how != "done" or each.do == "company" or any(mine), f"{each} was not written"


def _until(asked: Asked) -> int:
    """The latest that a wish may be written; who was cut off in the middle of it heard nothing, ever."""
    return max(asked.sent, asked.heard) + (asked.how in {"unknown", "none"}) * LATER


def _asked_for(line: LogEntry, mine: list[Asked]) -> None:
    fits = [each for each in mine if each.sent <= line.at <= _until(each)]
    swept = "left" in line.data or line.data.get("session") == "Left" or line.data.get("amount") == 0
    refused = [each for each in fits if each.how == "refused"]
    assert swept or any(each.how != "refused" for each in fits), f"{refused or mine[-1:]}, but it was written: {line}"


def _own(picture: dict[str, Any]) -> dict[str, Any]:
    """A picture without what the house's books say of funds: they go on while nothing happens at the table."""
    return {name: value for name, value in still(picture).items() if name not in ("fund", "award")}

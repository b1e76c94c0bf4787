"""Everything that clients receive while rounds are played, held against the truth in the database afterwards."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from web_eyes import named, open_at_house, open_in_pot
from web_fixtures import join as join
from web_fixtures import server as server
from web_server import Client, Json, Seat, Server, play_rounds, serving

from pitboss.pots import log as pot_log
from pitboss.pots.engine import apply as apply_hand
from pitboss.table.engine import apply
from pitboss.table.log import EVENTS, event_of, load
from pitboss.web.schema import Entry, entries
from pitboss.web.store import opened

GAMES = (
    "three-card-poker", "ultimate-texas-holdem", "fortune-pai-gow", "caribbean-draw", "let-it-ride",
    "pai-gow-poker-with-dragon-hand", "no-limit-holdem", "seven-card-high-stud", "badugi", "five-card-high-draw",
)  # fmt: skip
NEVER = ('"shoe', '"key"', '"begun"', '"before"', '"burnt"', '"dealt"')
"""What only the log has: the deck, what it was shuffled by, and how the table stood before."""


class Ear(Seat):
    """Somebody who looks on, and asks over HTTP for whatever can be asked for."""

    def __init__(self, client: Client, table: int, seat: int | None = None) -> None:
        super().__init__(client, table, seat)
        self.asked: list[tuple[int, int, Any]] = []

    def play(self) -> Json | None:
        self.pry()
        return super().play()

    def pry(self) -> None:
        """The table and the round on it, as any program may ask for them."""
        view = self.client.view(self.table)
        self.asked.append((view["round"], view["seq"], view))
        answer = self.client.http.get(f"/api/rounds/{self.table}/{view['round']}")
        if answer.status_code == 200:
            # Something may have happened between the two questions; the round's own steps say how much.
            self.asked.append((view["round"], -1, answer.json()))


def truth(db: str, table: int) -> list[Entry]:
    """The whole log of a table."""
    engine = opened(db)
    asked = select(entries).where(entries.c.table == table).order_by(entries.c.seq)
    with engine.connect() as rows:
        found = [
            Entry(row.table, row.seq, row.round, row.player, json.loads(row.data)) for row in rows.execute(asked)
        ]  # fmt: skip
    engine.dispose()
    return found


class Memory:
    """What each seat has ever had in sight in each round, after each entry; -1 is somebody looking on."""

    def __init__(self, lines: list[Entry], seats: int) -> None:
        self.sights: dict[tuple[int, int], dict[int, set[str]]] = {}
        self.steps: dict[tuple[int, int], int] = {}
        for number in sorted({line.round for line in lines}):
            self._walk([line for line in lines if line.round == number], number, seats)

    def _walk(self, lines: list[Entry], number: int, seats: int) -> None:
        heads = [line for line in lines if "begun" in line.data]
        if not heads:
            return
        known: dict[int, set[str]] = {seat: set() for seat in range(-1, seats)}
        for seq, step, sight in _sights(heads[0], lines):
            for seat in known:
                known[seat] |= sight(seat)
            self.sights[number, seq] = {seat: set(cards) for seat, cards in known.items()}
            self.steps[number, step] = seq

    def at(self, round_: int, seq: int, seat: int) -> set[str]:
        """The last entry before this seq that changed what lies on the table."""
        past = [key for key in self.sights if key[0] == round_ and key[1] < seq]
        return self.sights[max(past)][seat] if past else set()


def _sights(head: Entry, lines: list[Entry]) -> Iterator[tuple[int, int, Callable[[int], set[str]]]]:
    """Each entry of a round with what can be seen after it from a seat."""
    pots = pot_log.is_hand(head.data["begun"])
    now: Any = pot_log.load(head.data["begun"])[0] if pots else load(head.data["begun"])[0]
    dealt = head.data.get("dealt", [])

    def seen(state: Any) -> Callable[[int], set[str]]:
        if pots:
            return lambda seat: open_in_pot(state, dealt.index(seat) if seat in dealt else -1)
        return lambda seat: open_at_house(state, seat)

    yield head.seq, 0, seen(now)
    step = 0
    for line in lines:
        if "event" in line.data:
            step += 1
            event = event_of(line.data, 1, pot_log.EVENTS if pots else EVENTS)
            now = apply_hand(now, event) if pots else apply(now, event)
            yield line.seq, step, seen(now)


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_ever_sent_a_card_that_is_not_for_their_eyes(
    game: str, server: Server, join: Callable[[], Client]
) -> None:
    """Two players and an onlooker: every message, every answer, at every moment, live and replayed."""
    ears = [Ear(join(), table := join().open(game), 0)]
    ears += [Ear(join(), table, 1), Ear(join(), table)]
    play_rounds(ears, 2)
    memory = Memory(truth(server.db, table), ears[0].view["places"])
    for ear in ears:
        _check_live(ear, memory)
        _check_asked(ear, memory)
        _check_replays(ear, memory)


def _check_live(ear: Ear, memory: Memory) -> None:
    pictures = [message["picture"] for message in ear.heard if "picture" in message]
    assert len(pictures) > 10
    for view in pictures:
        _check(view, memory.at(view["round"], view["seq"], view["seat"]))
    for message in ear.heard:
        if "picture" not in message:
            assert not named(message)
    assert ear.view["seat"] < 0 or any(named(view["picture"]) for view in pictures)


def _check_asked(ear: Ear, memory: Memory) -> None:
    for round_, seq, answer in ear.asked:
        at = memory.steps[round_, len(answer["steps"])] + 1 if seq < 0 else seq
        _check(answer, memory.at(round_, at, answer["seat"]))


def _check_replays(ear: Ear, memory: Memory) -> None:
    """A round that is over shows at its every step what this pair of eyes had seen by then."""
    number = 1
    whole = ear.client.get(f"/api/rounds/{ear.table}/{number}")
    assert whole["ended"]
    for step in range(len(whole["steps"]) + 1):
        answer = ear.client.get(f"/api/rounds/{ear.table}/{number}", step=step)
        _check(answer, memory.at(number, memory.steps[number, step] + 1, answer["seat"]))


def _check(message: Any, may: set[str]) -> None:
    assert named(message) <= may
    text = str(message).replace("'", '"')
    assert not any(word in text for word in NEVER)


def test_the_floor_sees_every_hand_of_a_round_that_is_over(tmp_path: Path) -> None:
    """Who was named to the server sees folded hands afterwards, not before; and never what was left of the deck."""
    with serving(f"sqlite:///{tmp_path / 'pit.db'}", more=("--floor", "Pit Boss")) as server:
        ann, bob, boss, other = Client(server), Client(server), Client(server, "pit boss"), Client(server)
        table = ann.open("no-limit-holdem")
        seats = [Seat(ann, table, 0), Seat(bob, table, 1)]
        while not seats[0].view["picture"] or seats[0].view["picture"]["turn"] < 0:
            seats[0].hear()
        assert not named(boss.get(f"/api/rounds/{table}/1"))
        folds = next(seat for seat in seats if seat.view["seat"] == seats[0].view["picture"]["turn"])
        folds.catch_up()
        assert "done" in folds.ask(do="act", act="fold")
        while not seats[0].view["picture"]["over"]:
            seats[0].hear()
        dealt = [card for seat in seats for card in _own(seat, table)]
        assert sorted(named(boss.get(f"/api/rounds/{table}/1"))) == sorted(dealt)
        assert not named(other.get(f"/api/rounds/{table}/1"))


def _own(seat: Seat, table: int) -> list[str]:
    picture = seat.client.get(f"/api/rounds/{table}/1")["picture"]
    own = next(each for each in picture["seats"] if each["place"] == seat.view["seat"])
    assert len(own["cards"]) == 2
    return list(own["cards"])

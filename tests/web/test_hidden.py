"""Everything that clients receive while rounds are played, held against the truth in the database afterwards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kept_log import kept_log
from web_eyes import Memory, check, named
from web_server import Client, Json, Seat, Server, play_rounds, serving

GAMES = (
    "three-card-poker", "ultimate-texas-holdem", "fortune-pai-gow", "caribbean-draw", "let-it-ride",
    "pai-gow-poker-with-dragon-hand", "no-limit-holdem", "seven-card-high-stud", "badugi", "five-card-high-draw",
)  # fmt: skip


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


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_ever_sent_a_card_that_is_not_for_their_eyes(
    game: str, server: Server, join: Callable[[], Client]
) -> None:
    """Two players and an onlooker: every message, every answer, at every moment, live and replayed."""
    ears = [Ear(join(), table := join().open(game), 0)]
    ears += [Ear(join(), table, 1), Ear(join(), table)]
    play_rounds(ears, 1)
    memory = Memory(kept_log(server.db, table), ears[0].view["places"])
    for ear in ears:
        _check_live(ear, memory)
        _check_asked(ear, memory)
        _check_replays(ear, memory)


class Bold(Ear):
    """Somebody who puts everything in."""

    def play(self) -> Json | None:
        offers = (self.view["picture"] or {"may": []})["may"]
        most = next((offer for offer in offers if offer["do"] == "range"), None)
        if most is None or self.view["between"]:
            return super().play()
        self.pry()
        return self.ask(do="act", act=most["act"], amount=most["most"])


def test_hands_that_lie_open_are_seen_by_all_and_no_other_card_is(server: Server, join: Callable[[], Client]) -> None:
    """Where the house turns hands up once nobody can bet: both hands before the board, to who looks on too."""
    table = join().open("no-limit-holdem", all_in_face_up=True)
    ears = [Bold(join(), table, 0), Bold(join(), table, 1), Ear(join(), table)]
    play_rounds(ears, 2)
    memory = Memory(kept_log(server.db, table), ears[0].view["places"])
    for ear in ears:
        _check_live(ear, memory)
        _check_asked(ear, memory)
        _check_replays(ear, memory)
    pictures = [message["picture"]["picture"] for message in ears[2].heard if message.get("picture")]
    told = [line["says"] for picture in pictures if picture for line in picture["told"]]
    assert any("turns up" in says for says in told)
    assert any(len(named(picture["seats"])) >= 4 and not picture["over"] for picture in pictures if picture)


def _check_live(ear: Ear, memory: Memory) -> None:
    pictures = [message["picture"] for message in ear.heard if "picture" in message]
    # How many there are is a matter of time: what happens at once is one picture.
    assert len({view["seq"] for view in pictures}) > 1
    for view in pictures:
        check(view, memory.at(view["round"], view["seq"], view["seat"]))
    for message in ear.heard:
        if "picture" not in message:
            assert not named(message)
    assert ear.view["seat"] < 0 or any(named(view["picture"]) for view in pictures)


def _check_asked(ear: Ear, memory: Memory) -> None:
    for round_, seq, answer in ear.asked:
        at = memory.steps[round_, len(answer["steps"])] + 1 if seq < 0 else seq
        check(answer, memory.at(round_, at, answer["seat"]))


def _check_replays(ear: Ear, memory: Memory) -> None:
    """A round that is over shows at its every step what this pair of eyes had seen by then."""
    number = 1
    whole = ear.client.get(f"/api/rounds/{ear.table}/{number}")
    assert whole["ended"]
    for step in range(len(whole["steps"]) + 1):
        answer = ear.client.get(f"/api/rounds/{ear.table}/{number}", step=step)
        check(answer, memory.at(number, memory.steps[number, step] + 1, answer["seat"]))


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

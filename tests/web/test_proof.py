"""Shuffles at real tables: committed to before the deal, cut by the players, proven to each pair of eyes afterwards."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from commands import assert_refused, pitboss
from kept_log import kept_log
from web_eyes import Memory
from web_server import Client, Json, Seat, Server, play_rounds, serving

from pitboss.table.verify import checks

GAMES = ("three-card-poker", "fortune-pai-gow", "208-poker", "texas-shootout", "no-limit-holdem", "badugi")
TOO_LATE = ("the cards cannot be cut now", "other cards are dealt from now", "the table has moved on")


class Cutter(Seat):
    """A player whose program cuts the cards as the page does, and remembers what it saw before the deal."""

    def __init__(self, *given: Any) -> None:
        self.roots: dict[int, str] = {}
        self.sent: dict[int, str] = {}
        super().__init__(*given)

    def hear(self, timeout: float = 30.0) -> Json:
        message = super().hear(timeout)
        shown = self.view["commitment"]
        if shown and shown["open"]:
            assert self.roots.setdefault(shown["round"], shown["root"]) == shown["root"]
        return message

    def play(self) -> Json | None:
        shown = self.view["commitment"]
        if shown and shown["open"] and not self.view["cut"] and self.view["seat"] >= 0:
            nonce = secrets.token_hex(16)
            answer = self.ask(do="cut", root=shown["root"], nonce=nonce)
            if "done" in answer:
                self.sent[shown["round"]] = nonce
            else:
                assert answer["refused"].startswith(TOO_LATE), answer
            return None
        return super().play()


def proof(client: Client, table: int, number: int) -> Json:
    return dict(client.get(f"/api/rounds/{table}/{number}/proof"))


@pytest.mark.parametrize("game", GAMES)
def test_every_round_is_proven_to_everybody(game: str, server: Server, join: Callable[[], Client]) -> None:
    """By the root that was shown while the cards could still be cut, with the numbers that were sent."""
    first = join()
    table = first.open(game)
    seats = [Cutter(first, table, 0), Cutter(join(), table, 1), Cutter(join(), table)]
    play_rounds(seats, 3)
    memory = Memory(kept_log(server.db, table), seats[0].view["places"])
    cut = 0
    for number in (1, 2, 3):
        for seat in seats:
            data = proof(seat.client, table, number)
            assert not [each for each in checks(data, "proof") if each.holds is False]
            assert data["root"] == seats[0].roots.get(number, data["root"])
            assert {each["card"] for each in data["cards"]} <= memory.at(number, 10**9, _eyes(seat))
        named = {each["nonce"] for each in data["cut"]}
        sent = {seat.sent[number] for seat in seats if number in seat.sent}
        assert named == sent
        assert {each["name"] for each in data["cut"]} <= {seat.client.name for seat in seats}
        cut += len(named)
    assert cut >= 2
    assert seats[0].roots


def _eyes(seat: Seat) -> int:
    return int(seat.view["seat"])


def test_there_is_no_proof_before_the_round_is_over(join: Callable[[], Client]) -> None:
    """Nor of a round that was never played."""
    client = join()
    table = client.open("three-card-poker")
    seat = Seat(client, table, 0)
    seat.catch_up()
    assert "done" in seat.ask(do="bet", spot="Ante", amount=1_000)
    seat.catch_up()
    assert "done" in seat.ask(do="ready")
    while seat.view["picture"]["turn"] < 0:
        seat.hear()
    answer = client.http.get(f"/api/rounds/{table}/1/proof")
    assert (answer.status_code, answer.json()["detail"]) == (409, "the round is not over")
    assert client.http.get(f"/api/rounds/{table}/99/proof").status_code == 404


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"nonce": "00" * 16}, "other cards"),
        ({"root": "00" * 32, "nonce": "00" * 16}, "other cards"),
        ({"nonce": "00" * 15, "root": None}, "a number to cut by"),
        ({"nonce": "x" * 32, "root": None}, "a number to cut by"),
        ({"nonce": 5, "root": None}, "a number to cut by"),
    ],
)
def test_what_is_no_cut_is_refused(wish: Json, says: str, join: Callable[[], Client]) -> None:
    """In a line; `None` stands for the root that is shown."""
    client = join()
    seat = Seat(client, client.open("three-card-poker"), 0)
    root = client.view(seat.table)["commitment"]["root"]
    told = {**wish, **({"root": root} if "root" in wish and wish["root"] is None else {})}
    assert says in seat.ask(do="cut", **told)["refused"]


def test_only_who_sits_there_cuts_and_the_last_number_counts(join: Callable[[], Client]) -> None:
    client = join()
    table = client.open("three-card-poker")
    seat, looking = Seat(client, table, 0), Seat(join(), table)
    root = client.view(table)["commitment"]["root"]
    assert "sit down first" in looking.ask(do="cut", root=root, nonce="00" * 16)["refused"]
    for nonce in ("01" * 16, "02" * 16):
        assert "done" in seat.ask(do="cut", root=root, nonce=nonce)
    assert client.view(table)["cut"] == "02" * 16
    assert looking.client.view(table)["cut"] == ""
    play_rounds([seat], 1)
    assert [each["nonce"] for each in proof(client, table, 1)["cut"]] == ["02" * 16]


@pytest.mark.parametrize("game", ["three-card-poker", "no-limit-holdem"])
def test_a_server_that_was_killed_goes_on_by_the_same_commitment(game: str, tmp_path: Path) -> None:
    """The root that was shown is the one that is dealt by; so are the numbers that were sent."""
    with serving(f"sqlite:///{tmp_path / 'pit.db'}", pace="usual") as server:
        client, other = Client(server), Client(server)
        table = client.open(game)
        seats = [Seat(client, table, 0), Seat(other, table, 1)]
        shown = _shown(client, table)
        assert "done" in seats[0].ask(do="cut", root=shown["root"], nonce="07" * 16)
        server.again()
        after = _shown(client, table)
        assert (after["round"], after["root"]) == (shown["round"], shown["root"])
        assert not after["open"] or client.view(table)["cut"] == "07" * 16


def _shown(client: Client, table: int) -> Json:
    for _ in range(100):
        if found := client.view(table)["commitment"]:
            return dict(found)
    raise AssertionError("nothing was committed to")


def test_the_command_reads_a_proof_from_its_address_and_from_a_file(
    server: Server, join: Callable[[], Client], tmp_path: Path
) -> None:
    """Anybody on this machine; and whoever was in the round, from what the page has saved."""
    client = join()
    seat = Cutter(client, table := client.open("three-card-poker"), 0)
    play_rounds([seat], 1)
    told = pitboss("verify", f"{server.address}/api/rounds/{table}/1/proof")
    assert told.returncode == 0, told.stderr
    assert told.stdout.splitlines()[-1] == "The shuffle is what was committed to."
    saved = tmp_path / "proof.json"
    data = proof(client, table, 1)
    saved.write_text(json.dumps(data))
    done = pitboss("verify", str(saved), "--json")
    assert json.loads(done.stdout)["sound"] is True
    data["cards"][0]["salt"] = "00" * 16
    saved.write_text(json.dumps(data))
    caught = pitboss("verify", str(saved))
    assert caught.returncode == 1
    assert caught.stdout.splitlines()[-1] == "The shuffle is NOT what was committed to."
    saved.write_text(json.dumps(data)[:-5])
    assert_refused(pitboss("verify", str(saved)), "not a round")
    assert_refused(pitboss("verify", str(tmp_path / "none.json")), "No such file")
    assert_refused(pitboss("verify", f"{server.address}/api/rounds/{table}/99/proof"), "404")
    assert_refused(pitboss("verify", "http://127.0.0.1:1/proof"), "no answer")


def test_the_command_reads_a_round_of_its_own(tmp_path: Path) -> None:
    log = tmp_path / "round.json"
    assert pitboss("deal", "three-card-poker", "--log", str(log)).returncode == 0
    done = pitboss("verify", str(log))
    assert done.returncode == 0, done.stderr
    data = json.loads(log.read_text())
    data["proof"]["key"] = "00" * 32
    log.write_text(json.dumps(data))
    assert pitboss("verify", str(log)).returncode == 1

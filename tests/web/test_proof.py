"""Shuffles at real tables: committed to before the deal, cut by the players, proven to each pair of eyes afterwards."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from commands import assert_refused, pitboss
from kept_log import kept_log
from web_eyes import Memory
from web_server import Client, Json, Seat, Server, play_rounds, serving

from pitboss.table.cut import seal_of
from pitboss.table.verify import checks

GAMES = ("three-card-poker", "fortune-pai-gow", "208-poker", "texas-shootout", "no-limit-holdem", "badugi")
TOO_LATE = ("the cards cannot be cut now", "other cards are dealt from now", "the table has moved on")


def sealed(root: str, seat: int, nonce: str) -> str:
    return seal_of(bytes.fromhex(root), seat, bytes.fromhex(nonce)).hex()


class Cutter(Seat):
    """A player whose program cuts the cards as the page does, and remembers what it saw before the deal."""

    def __init__(self, *given: Any) -> None:
        self.roots: dict[int, str] = {}
        self.seals: dict[int, list[Json]] = {}
        self.numbers: dict[str, str] = {}
        self.sent: dict[int, str] = {}
        super().__init__(*given)

    def hear(self, timeout: float = 30.0) -> Json:
        message = super().hear(timeout)
        shown = self.view["commitment"]
        if shown and shown["open"]:
            assert self.roots.setdefault(shown["round"], shown["root"]) == shown["root"]
        if shown and shown["opening"]:
            assert self.seals.setdefault(shown["round"], shown["seals"]) == shown["seals"]
        return message

    def play(self) -> Json | None:
        shown, seat, own = self.view["commitment"], self.view["seat"], self.view["cut"]
        root = shown["root"] if shown else ""
        if shown and shown["open"] and not own["seal"] and seat >= 0:
            self.numbers[root] = secrets.token_hex(16)
            self._in_time(self.ask(do="cut", root=root, seal=sealed(root, seat, self.numbers[root])))
            return None
        if shown and shown["opening"] and own["seal"] and not own["nonce"]:
            if self._in_time(self.ask(do="open", root=root, nonce=self.numbers[root])):
                self.sent[shown["round"]] = self.numbers[root]
            return None
        return super().play()

    @staticmethod
    def _in_time(answer: Json) -> bool:
        assert "done" in answer or answer["refused"].startswith(TOO_LATE), answer
        return "done" in answer


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
        for seat in seats:
            told = [{name: each[name] for name in ("seat", "seal")} for each in data["seals"]]
            assert seat.seals.get(number, told) == told
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
        ({"seal": "00" * 32}, "other cards"),
        ({"root": "00" * 32, "seal": "00" * 32}, "other cards"),
        ({"seal": "00" * 31, "root": None}, "the seal of a number"),
        ({"seal": "x" * 64, "root": None}, "the seal of a number"),
        ({"seal": 5, "root": None}, "the seal of a number"),
        ({"nonce": "00" * 16, "root": None}, "the seal of a number"),
        ({"do": "open", "nonce": "00" * 16, "root": None}, "cannot be cut now"),
    ],
)
def test_what_is_no_cut_is_refused(wish: Json, says: str, join: Callable[[], Client]) -> None:
    """In a line; `None` stands for the root that is shown."""
    client = join()
    seat = Seat(client, client.open("three-card-poker"), 0)
    root = client.view(seat.table)["commitment"]["root"]
    told = {**wish, **({"root": root} if "root" in wish and wish["root"] is None else {})}
    assert says in seat.ask(**{"do": "cut", **told})["refused"]


def test_only_who_sits_there_cuts_and_the_last_seal_counts(join: Callable[[], Client]) -> None:
    """Nothing of a number is shown before all are sealed, only the sealed one opens, and no other is sealed then."""
    client = join()
    table = client.open("three-card-poker")
    seat, looking = Seat(client, table, 0), Seat(join(), table)
    root = client.view(table)["commitment"]["root"]
    assert "sit down first" in looking.ask(do="cut", root=root, seal="00" * 32)["refused"]
    for nonce in ("01" * 16, "02" * 16):
        assert "done" in seat.ask(do="cut", root=root, seal=sealed(root, 0, nonce))
    assert "cannot be cut now" in seat.ask(do="open", root=root, nonce="02" * 16)["refused"]
    assert client.view(table)["cut"] == {"seal": sealed(root, 0, "02" * 16), "nonce": ""}
    assert looking.client.view(table)["cut"] == {"seal": "", "nonce": ""}
    seat.catch_up()
    assert "done" in seat.ask(do="bet", spot="Ante", amount=1_000)
    seat.catch_up()
    assert "done" in seat.ask(do="ready")
    while not seat.view["commitment"]["opening"]:
        seat.hear()
    assert "not the number that you sealed" in seat.ask(do="open", root=root, nonce="01" * 16)["refused"]
    assert "cannot be cut now" in seat.ask(do="cut", root=root, seal="00" * 32)["refused"]
    assert "done" in seat.ask(do="open", root=root, nonce="02" * 16)
    play_rounds([seat], 1)
    data = proof(client, table, 1)
    assert [each["nonce"] for each in data["cut"]] == ["02" * 16]
    assert [each["seal"] for each in data["seals"]] == [sealed(root, 0, "02" * 16)]


def test_who_seals_and_does_not_open_holds_nobody_up_and_is_on_record(join: Callable[[], Client]) -> None:
    client = join()
    table = client.open("three-card-poker")
    seat = Seat(client, table, 0)
    root = client.view(table)["commitment"]["root"]
    assert "done" in seat.ask(do="cut", root=root, seal="ab" * 32)
    play_rounds([seat], 1)
    data = proof(client, table, 1)
    assert (data["cut"], [each["seal"] for each in data["seals"]]) == ([], ["ab" * 32])
    found = checks(data, "proof")
    assert not [each for each in found if each.holds is False]
    assert "1 of them did not open it" in found[1].says


@pytest.mark.parametrize("game", ["three-card-poker", "no-limit-holdem"])
def test_a_server_that_was_killed_goes_on_by_the_same_commitment(game: str, tmp_path: Path) -> None:
    """The root that was shown is the one that is dealt by; so are the seals that were set."""
    with serving(f"sqlite:///{tmp_path / 'pit.db'}", pace="usual") as server:
        client, other = Client(server), Client(server)
        table = client.open(game)
        seats = [Seat(client, table, 0), Seat(other, table, 1)]
        shown = _shown(client, table)
        seal = sealed(shown["root"], 0, "07" * 16)
        assert "done" in seats[0].ask(do="cut", root=shown["root"], seal=seal)
        server.again()
        after = _shown(client, table)
        assert (after["round"], after["root"]) == (shown["round"], shown["root"])
        assert not after["open"] or client.view(table)["cut"]["seal"] == seal


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
    address = f"{server.address}/api/rounds/{table}/1/proof"
    told = pitboss("verify", address)
    # Of a hand that was folded somebody looking on has seen nothing, and nothing is verified by that.
    seen = bool(httpx.get(address).json()["cards"])
    assert told.returncode == (not seen), told.stderr
    says = (
        "what was committed to." if seen else "NOT verified: what was saved of it is not enough to check it in whole."
    )
    assert told.stdout.splitlines()[-1] == f"The shuffle is {says}"
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
    data = proof(client, table, 1)
    data["events"][-1] = {"event": "Acted", "box": 0, "act": "betx"}
    saved.write_text(json.dumps(data))
    unlawful = pitboss("verify", str(saved))
    assert unlawful.returncode == 1
    assert "cannot be dealt again" in unlawful.stdout
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

"""Who may come in: names and passwords, tickets, and requests that come from where they should not."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

import httpx
import pytest
from web_server import Client, Seat, Server
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pitboss._progress import ServeError
from pitboss.web.accounts import Patience, SignInError, TooManyError, tidy
from pitboss.web.server import serve

NUMBERS = count(1)
PASSWORD = "correct horse"


def sign_in(server: Server, name: str, password: str = "") -> httpx.Response:
    return httpx.post(f"{server.address}/api/sign-in", json={"name": name, "password": password})


def rows(server: Server, asked: str, *values: object) -> list[tuple[object, ...]]:
    """Straight from the database."""
    with sqlite3.connect(server.db.removeprefix("sqlite:///")) as db:
        found = db.execute(asked, values).fetchall()
    db.close()
    return found


# --- on a private machine -----------------------------------------------------------------------------------------


def test_on_a_private_machine_a_name_is_enough(server: Server) -> None:
    """The same name is the same player; the ticket is for this site, and out of reach of scripts."""
    first, second = sign_in(server, "Some Body"), sign_in(server, "some  BODY")
    assert first.json() == second.json()
    assert first.json()["name"] == "Some Body"
    cookie = first.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "Max-Age=604800" in cookie


@pytest.mark.parametrize("name", ["", "x", "a" * 25, "a\x00b", "<b>x</b>", "House player 3", "dealer", "\u202eevil"])
def test_names_nobody_could_read_are_refused(name: str, server: Server) -> None:
    """Too short, too long, signs that are no letters, and what the table calls its own."""
    assert sign_in(server, name).status_code == 403
    with pytest.raises(SignInError):
        tidy(name)


def test_without_a_ticket_one_only_looks(server: Server, join: Callable[[], Client]) -> None:
    """Tables can be seen by anybody; opening one, acting, rounds of the past and the teacher want a ticket."""
    client = join()
    table = client.open("badugi")
    with httpx.Client(base_url=server.address) as nobody:
        assert nobody.get(f"/api/tables/{table}").json()["seat"] == -1
        assert nobody.post("/api/tables", json={"game": "badugi"}).status_code == 401
        assert nobody.post(f"/api/tables/{table}/wish", json={"seen": 0, "do": "sit", "seat": 0}).status_code == 401
        assert nobody.get(f"/api/rounds/{table}/1").status_code == 401
        assert nobody.get(f"/api/tables/{table}/teach").status_code == 401
        wrong = nobody.get("/api/me", headers={"Cookie": "pitboss_ticket=made-up"})
        assert wrong.json()["player"] is None
    client.http.cookies.clear()
    seat = Seat(client, table)
    assert seat.ask(do="sit", seat=0)["refused"] == "sign in first"


def test_signing_out_ends_the_ticket_and_its_channels(server: Server, join: Callable[[], Client]) -> None:
    """The cookie is worth nothing any more, and a channel opened with it is closed."""
    client = join()
    table = client.open("badugi")
    seat, ticket = Seat(client, table, 0), client.http.cookies["pitboss_ticket"]
    client.post("/api/sign-out")
    with suppress(ConnectionClosed):
        while True:
            seat.hear()
    assert seat.socket.close_code == 4401
    answer = httpx.post(
        f"{server.address}/api/tables", json={"game": "badugi"}, headers={"Cookie": f"pitboss_ticket={ticket}"}
    )  # fmt: skip
    assert answer.status_code == 401


def test_a_ticket_ends_with_its_time(server: Server, join: Callable[[], Client]) -> None:
    """After a week the ticket is worth nothing."""
    client = join()
    ((until,),) = rows(server, "select max(until) from tickets where player = ?", client.id)
    assert isinstance(until, int)
    assert abs(until / 1000 - time.time() - 7 * 24 * 3600) < 60
    rows(server, "update tickets set until = 1 where player = ?", client.id)
    assert client.http.post("/api/tables", json={"game": "badugi"}).status_code == 401


# --- from elsewhere -----------------------------------------------------------------------------------------------


def test_another_site_cannot_act_for_a_player(server: Server, join: Callable[[], Client]) -> None:
    """A form or a channel opened by another page is refused, even with the player's ticket."""
    client = join()
    table = client.open("badugi")
    for origin in ("http://evil.example", "null", f"http://127.0.0.1:{server.port}.evil.example", "http://localhost:1"):
        answer = client.http.post("/api/tables", json={"game": "badugi"}, headers={"Origin": origin})
        assert answer.status_code == 403
        with pytest.raises(InvalidStatus):
            client.channel(table, origin=origin)
    answer = client.http.post("/api/sign-out", json={}, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403
    own = client.http.post("/api/tables", json={"game": "badugi"}, headers={"Origin": server.address})
    assert own.status_code == 201


def test_a_private_server_answers_to_its_own_names_only(server: Server) -> None:
    """A foreign name that leads to this machine is no way in."""
    for name in ("evil.example", "evil.example:80", "localhost.evil.example", "127.0.0.1.evil.example", "10.0.0.1"):
        assert httpx.get(f"{server.address}/api/me", headers={"Host": name}).status_code == 421
    for name in ("localhost", "127.0.0.1:1234", "[::1]:8000", "LOCALHOST:8000"):
        assert httpx.get(f"{server.address}/api/me", headers={"Host": name}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nothing", "/static/main.js", "/static/nothing", "/api/docs"])
def test_every_answer_has_the_usual_defences(path: str, server: Server) -> None:
    """No foreign scripts, no frames, no guessing of types; and nothing of the tables stays in a cache."""
    answer = httpx.get(server.address + path)
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x-frame-options"] == "DENY"
    assert answer.headers["cache-control"] == ("no-store" if path.startswith("/api/") else "no-cache")
    assert "server" not in answer.headers


# --- on a network -------------------------------------------------------------------------------------------------


def test_on_a_network_a_password_is_needed(guarded: Server) -> None:
    """A new name brings its password along; without the right one nobody gets in under it."""
    name = f"Ann {next(NUMBERS)}"
    assert sign_in(guarded, name).status_code == 403
    assert sign_in(guarded, name, "short").status_code == 403
    assert sign_in(guarded, name, PASSWORD).status_code == 200
    assert sign_in(guarded, name.upper(), PASSWORD).status_code == 200
    wrong = sign_in(guarded, name, PASSWORD + "!")
    assert wrong.status_code == 403
    assert "set-cookie" not in wrong.headers


def test_neither_passwords_nor_tickets_are_kept(guarded: Server) -> None:
    """What is in the database opens nothing: passwords as argon2id, tickets as their fingerprints."""
    name = f"Ann {next(NUMBERS)}"
    answer = sign_in(guarded, name, PASSWORD)
    ((kept,),) = rows(guarded, "select password from players where name = ?", name)
    assert str(kept).startswith("$argon2id$")
    tickets = {ticket for (ticket,) in rows(guarded, "select ticket from tickets")}
    assert answer.cookies["pitboss_ticket"] not in tickets


def test_wrong_passwords_are_counted(guarded: Server) -> None:
    """After five wrong ones in a row even the right one has to wait, under this name; others come in."""
    name = f"Ann {next(NUMBERS)}"
    sign_in(guarded, name, PASSWORD)
    told = [sign_in(guarded, name, f"{PASSWORD} {guess}").status_code for guess in range(5)]
    assert told == [403] * 5
    answer = sign_in(guarded, name, PASSWORD)
    assert answer.status_code == 429
    assert answer.headers["retry-after"] == "60"
    assert sign_in(guarded, f"Bob {next(NUMBERS)}", PASSWORD).status_code == 200


def test_patience_comes_back_with_time() -> None:
    """What is long past does not count, what was forgiven neither."""
    now = [0.0]
    patience = Patience(2, 60, clock=lambda: now[0])
    patience.enter("ann")
    now[0] = 50.0
    patience.enter("ann")
    with pytest.raises(TooManyError):
        patience.enter("ann")
    patience.enter("bob")
    now[0] = 61.0
    patience.enter("ann")
    patience.forget("ann")
    patience.enter("ann")
    patience.enter("ann")


def test_on_a_network_rounds_are_for_players(guarded: Server) -> None:
    """Who has won and lost is not told to passers-by."""
    assert httpx.get(f"{guarded.address}/api/rounds").status_code == 401
    client = Client(guarded, f"Ann {next(NUMBERS)}", PASSWORD)
    assert client.get("/api/rounds") == []


def test_nobody_takes_the_floors_name_before_the_floor_does(tmp_path: Path) -> None:
    """On a network the floor is given only to a name that has its password already."""
    with pytest.raises(ServeError, match="cannot have the floor yet"):
        serve("0.0.0.0", 0, f"sqlite:///{tmp_path / 'pit.db'}", browse=False, say=print, floor=("Boss",))

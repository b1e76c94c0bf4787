"""Requests and messages of every wrong shape: a clear refusal, never a fault, and the server stays on its feet."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from web_server import SOON, Client, Seat, Server
from websockets.exceptions import ConnectionClosed

CAREFUL = settings(
    deadline=None, max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
POSTS = (
    "/api/sign-in", "/api/sign-out", "/api/tables", "/api/tables/{}/wish", "/api/games/three-card-poker/solve",
    "/api/games/badugi/solve", "/api/games/nothing/solve", "/api/tables/{}/name",
    "/api/house/fill", "/api/house/open", "/api/house/day/close",
)  # fmt: skip
GETS = (
    "/api/tables/{}", "/api/tables/{}/teach", "/api/jobs/{}", "/api/rounds/{}/1", "/api/rounds/1/{}", "/api/games/{}",
    "/api/rounds?table={}", "/api/rounds?since={}", "/api/rounds?until={}", "/api/rounds?limit={}",
    "/api/rounds?player={}", "/api/rounds/1/1?step={}", "/{}", "/static/{}", "/api/{}",
    "/api/house/balance?account={}",
)  # fmt: skip

words = st.sampled_from(
    ["sit", "leave", "company", "bet", "ready", "act", "again", "buy", "out", "back", "fold", "check", "call", "raise",
     "Ante", "Pair Plus", "Play", "draw", "set", "Moved", "Erred", "Closed", "\x00", "\ud800", ""]
)  # fmt: skip
numbers = st.sampled_from([0, 1, -1, 5, 500, 1000, 2**31, 2**63, -(2**63), 10**30]) | st.integers()
plain = st.none() | st.booleans() | numbers | st.floats() | words | st.text(max_size=20)
values = st.recursive(plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4))
names = st.sampled_from(
    ["do", "seen", "n", "seat", "amount", "spot", "pick", "tip", "act", "cards", "box", "event", "count", "post",
     "what", "name", "password", "game", "sheet", "pays", "options", "own", "pushed"]
)  # fmt: skip
forms = st.dictionaries(names, values, max_size=6)


def calm(answer: httpx.Response) -> None:
    """A refusal in one line, or success."""
    assert answer.status_code < 500, (answer.request.method, str(answer.request.url), answer.text)
    if answer.status_code >= 400:
        assert isinstance(answer.json()["detail"], str), answer.text


@pytest.fixture
def table(join: Callable[[], Client]) -> tuple[Client, int]:
    """A player at a table with a round on it."""
    client = join()
    number = client.open("three-card-poker")
    client.wish(number, do="sit", seat=0)
    return client, number


@given(path=st.sampled_from(POSTS), form=forms | values)
@example(path="/api/sign-in", form={"name": "\ud800\ud800"})
@example(path="/api/sign-in", form={"name": float("nan")})
@example(path="/api/tables", form={"game": "three-card-poker", "sheet": {"pays": 10**400}})
@example(path="/api/tables/{}/wish", form={"do": "\ud800", "seen": 2})
@CAREFUL
def test_a_form_of_any_shape_is_answered(path: str, form: Any, table: tuple[Client, int]) -> None:
    """Whatever JSON is posted where a form belongs."""
    client, number = table
    headers = {"Content-Type": "application/json"}
    calm(client.http.post(path.format(number), content=json.dumps(form).encode(), headers=headers))
    client.post("/api/sign-in", name=client.name)


@given(path=st.sampled_from(POSTS), body=st.binary(max_size=60) | st.sampled_from([b"[" * 60_000, b'{"a":' * 10_000]))
@CAREFUL
def test_a_body_that_is_no_form_is_refused(path: str, body: bytes, table: tuple[Client, int]) -> None:
    """Bytes that are no JSON, or nested beyond reason."""
    client, number = table
    calm(client.http.post(path.format(number), content=body, headers={"Content-Type": "application/json"}))
    client.post("/api/sign-in", name=client.name)


@given(path=st.sampled_from(GETS), part=st.text(max_size=30) | numbers.map(str))
@example(path="/api/rounds?player={}", part="\x00")
@example(path="/api/rounds?table={}", part="9" * 40)
@example(path="/static/{}", part="../app.py")
@CAREFUL
def test_an_address_of_any_shape_is_answered(path: str, part: str, table: tuple[Client, int]) -> None:
    """Whatever stands where a number or a name belongs."""
    client, _ = table
    safe = httpx.QueryParams({"x": part.encode("utf-8", "replace").decode()})
    answer = client.http.get(path.format(str(safe)[2:].replace("+", "%20")))
    assert answer.status_code < 500, (str(answer.request.url), answer.text)


@given(wish=forms, do=words, kind=st.sampled_from(["fresh", "any"]))
@CAREFUL
def test_a_message_of_any_shape_gets_an_answer(
    wish: dict[str, Any], do: str, kind: str, table: tuple[Client, int]
) -> None:
    """Through the channel of a live table: done, or refused in one line; and the channel stays open."""
    client, number = table
    seat = Seat(client, number)
    more = {"seen": seat.view["seq"], "do": do} if kind == "fresh" else {}
    seat.socket.send(json.dumps({**wish, **more}))
    while "picture" in (answer := seat.hear()):
        pass
    assert set(answer) in ({"done", "seq"}, {"refused", "n", "kind"}), answer
    seat.close()


FRAMES = (
    "", "no", "[]", "1", "null", '{"do":1,"seen":1}', '{"do":"sit"}', '{"do":"sit","seen":true}', "[" * 60_000,
    '{"do":"sit","seen":1,"n":[1]}', "9" * 5000, b"", b"\x00\x01", b'{"do":"leave","seen":2}',
)  # fmt: skip


@pytest.mark.parametrize("frame", FRAMES)
def test_a_frame_that_is_no_message_is_refused(frame: str | bytes, table: tuple[Client, int]) -> None:
    """Text that is no wish, nested text, and frames of bytes."""
    client, number = table
    seat = Seat(client, number)
    seat.socket.send(frame)
    answer = seat.hear()
    assert answer["refused"]
    assert answer["n"] is None
    assert seat.ask(do="company")["done"]


def test_what_is_too_large_is_refused_before_it_is_read(table: tuple[Client, int], server: Server) -> None:
    """More than 64 KiB: by its length, without a length, and as a frame."""
    client, number = table
    large = b'{"name": "' + b"a" * 100_000 + b'"}'
    headers = {"Content-Type": "application/json"}
    assert client.http.post("/api/sign-in", content=large, headers=headers).status_code == 413
    pieces = (large[at : at + 1000] for at in range(0, len(large), 1000))
    assert client.http.post("/api/sign-in", content=pieces, headers=headers).status_code == 413
    seat = Seat(client, number)
    seat.socket.send("x" * 100_000)
    with pytest.raises(ConnectionClosed):
        seat.hear(SOON)
    assert server.alive()
    assert client.view(number)["seat"] == 0


def test_the_server_describes_itself(join: Callable[[], Client]) -> None:
    """Every request is in the description, with the messages of the live channel; the page about it loads nothing."""
    client = join()
    api = client.get("/api/openapi.json")
    paths = {"sign-in", "sign-out", "me", "tables", "tables/{number}", "tables/{number}/wish", "rounds", "games"}
    paths |= {"rounds/{table}/{number}", "games/{name}", "games/{name}/solve", "jobs/{number}", "tables/{number}/teach"}
    paths |= {"house", "house/balance", "house/verify", "house/day/open", "house/open", "house/drop", "house/count"}
    assert {f"/api/{path}" for path in paths} <= set(api["paths"])
    told = api["paths"]["/api/tables/{number}"]["get"]["description"]
    for word in ("/api/tables/{number}/live", '"picture"', '"done"', '"refused"', '"seen"', "4404", "4401"):
        assert word in told
    wishes = api["paths"]["/api/tables/{number}/wish"]["post"]["description"]
    for word in ("sit", "leave", "company", "bet", "again", "ready", "act", "buy", "out", "back"):
        assert f"`{word}`" in wishes
    page = client.http.get("/api/docs")
    assert page.status_code == 200
    assert "<script" not in page.text
    assert "/api/tables/{number}/wish" in page.text

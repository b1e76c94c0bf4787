"""Bytes on the wire that are no requests, or hardly: no fault, no waiting beyond the limits, and the next is served."""

from __future__ import annotations

import random
import re
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from raw_http import Wire, stream
from web_server import Server, serving

from pitboss.web.connections import REQUEST

FEW, MANY = 400, 60_000
"""Connections every day, and when proofs are run."""
AT_ONCE = 16
"""Most of them hang up soon; every twentieth listens, so that a busy machine is heard too."""
STATUS = re.compile(rb"HTTP/1\.1 (\d{3}) ")


def attacked(server: Server, count: int, seed: int) -> Counter[str]:
    """So many connections; what each was answered first."""
    wire = Wire(server.port)

    def one(number: int) -> str:
        rng = random.Random(f"{seed} {number}")
        data = stream(rng)
        heard = wire.say(rng, data, REQUEST / 5 if number % 20 == 0 else rng.choice((0.05, 0.05, 0.2)))
        found = STATUS.findall(heard)
        assert b"500" not in found, (number, data, heard)
        assert not heard or found, (number, data, heard)
        if number % 50 == 0:
            served(server)
        return found[0].decode() if found else "nothing"

    with ThreadPoolExecutor(AT_ONCE) as many:
        return Counter(many.map(one, range(count)))


def served(server: Server) -> None:
    """A good request is answered, and soon."""
    began = time.monotonic()
    assert httpx.get(f"{server.address}/health", timeout=REQUEST).status_code == 200
    assert time.monotonic() - began < REQUEST / 2


def stands(tmp_path: Path, count: int, seed: int) -> Counter[str]:
    with serving(f"sqlite:///{tmp_path / 'pit.db'}") as server:
        found = attacked(server, count, seed)
        served(server)
        assert server.alive()
        said = server.end()
    assert "Traceback" not in said, said[-5000:]
    assert len(said) < 20_000, said[:2000]
    return found


def test_the_server_stands_whatever_comes_over_the_wire(tmp_path: Path) -> None:
    """A sample of what the proofs try."""
    found = stands(tmp_path, FEW, 1)
    assert found["200"]
    assert found["400"]


@pytest.mark.long
def test_the_server_stands_whatever_comes_over_the_wire_for_long(tmp_path: Path) -> None:
    """Malformed heads and chunks, wrong lengths, halves, many on end."""
    found = stands(tmp_path, MANY, random.randrange(10**9))
    print(f"{found.total():,} connections: {dict(found)}")


@pytest.mark.long
def test_half_of_anything_is_given_up(tmp_path: Path) -> None:
    """Halves of heads, bodies and chunks are cut off after the time a request may take, all at once."""
    halves = (
        b"", b"G", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
        b"POST /api/sign-in HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{",
        b"POST /api/sign-in HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
        b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /health HT",
    )  # fmt: skip
    with serving(f"sqlite:///{tmp_path / 'pit.db'}") as server, ThreadPoolExecutor(len(halves)) as many:
        began = time.monotonic()
        list(many.map(lambda half: Wire(server.port).whole(half, 2 * REQUEST), halves))
        assert time.monotonic() - began < 1.5 * REQUEST
        served(server)

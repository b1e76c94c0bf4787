"""Requests as bytes on the wire, nearly right and altogether wrong."""

from __future__ import annotations

import random
import socket
import time
from dataclasses import dataclass

from mutation import mutated

from pitboss.web.connections import REQUEST

HOST = b"127.0.0.1"
FORM = b'{"name":"Raw Ann"}'
LENGTHS = (
    b"0", b"1", b"18", b"17", b"19", b"-1", b"+18", b"18, 18", b"18, 19", b"0x12", b" ", b"", b"1e1", b"18.0",
    b"9" * 30, b"9" * 5000, "١٨".encode(), b"65537",
)  # fmt: skip
CHUNKS = (
    b"12\r\n" + FORM + b"\r\n0\r\n\r\n", b"12\r\n" + FORM, b"ffffffffffffffffff\r\n", b"-1\r\n\r\n", b"0\r\n\r\n",
    b"12;a=b\r\n" + FORM + b"\r\n0\r\nX: y\r\n\r\n", b"zz\r\n", b"12\n" + FORM + b"\n0\n\n", b"\r\n\r\n",
    b"1\r\n{\r\n" * 50,
    b"0x12\r\n" + FORM + b"\r\n0\r\n\r\n", b"12" + b";" * 5000 + b"\r\n", b"00000000000000000000012\r\n" + FORM,
)  # fmt: skip
METHODS = (
    b"GET", b"POST", b"HEAD", b"PUT", b"OPTIONS", b"TRACE", b"CONNECT", b"get", b"G\x00T", b"", b"A" * 9000, b"PRI"
)  # fmt: skip
PATHS = (
    b"/", b"/api/me", b"/api/tables", b"/api/sign-in", b"/health", b"/metrics", b"/static/../app.py", b"*", b"",
    b"/%00", b"/%ff%fe", b"/api/tables/%zz", b"http://elsewhere/", b"//", b"/" + b"a" * 9000, b"/api/rounds?limit=\xff",
    b"/api/tables/1/live", b"/\x7f", "/é".encode(),
)  # fmt: skip
VERSIONS = (b"HTTP/1.1", b"HTTP/1.0", b"HTTP/2.0", b"HTTP/9.9", b"HTTP/1.1 ", b"http/1.1", b"", b"HTTP/1.12")
FIELDS = (
    b"Host: " + HOST, b"Host: elsewhere", b"Connection: close", b"Connection: keep-alive", b"Connection: upgrade",
    b"Upgrade: websocket", b"Upgrade: h2c", b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", b"Sec-WebSocket-Key: x",
    b"Sec-WebSocket-Version: 13", b"Sec-WebSocket-Version: 99", b"Expect: 100-continue", b"Expect: nothing",
    b"Transfer-Encoding: chunked", b"Transfer-Encoding: identity, chunked", b"Transfer-Encoding: gzip",
    b"Content-Type: application/json", b"Content-Type: \xff", b"Cookie: ticket=\xff\xfe; ticket=", b"Cookie: =;=;=",
    b"Origin: null", b"Origin: http://elsewhere", b"Accept-Encoding: gzip;q=nan", b"X: " + b"y" * 9000, b" folded: x",
    b"No colon", b": no name", b"Na me: x", b"X:\x00", b"Range: bytes=9-1,-,0-", b"If-Modified-Since: nonsense",
    b"X-Forwarded-For: \xff", b"Content-Encoding: gzip", b"Sec-Fetch-Site: cross-site",
    b"Host: " + HOST + b"\r\nHost: b",
)  # fmt: skip


def request(rng: random.Random) -> bytes:
    """Put together by lot from parts, most of them wrong."""
    good = rng.random() < 0.5
    words = (
        rng.choice(METHODS[:3] if good else METHODS),
        rng.choice(PATHS),
        rng.choice(VERSIONS[: 1 if good else None]),
    )
    head = [b" ".join(words)]
    head += [b"Host: " + HOST] * (rng.random() < 0.9)
    head += rng.sample(FIELDS, rng.randrange(4))
    body = rng.choice((b"", FORM, FORM, rng.choice(CHUNKS)))
    if rng.random() < 0.6:
        head.append(b"Content-Length: " + (str(len(body)).encode() if rng.random() < 0.4 else rng.choice(LENGTHS)))
    end = rng.choice((b"\r\n", b"\r\n", b"\r\n", b"\n", b"\r"))
    return end.join(head) + end + end + body


def stream(rng: random.Random) -> bytes:
    """One request or several on end, whole, halved or damaged."""
    data = b"".join(request(rng) for _ in range(rng.choice((1, 1, 2, 5))))
    if rng.random() < 0.3:
        data = mutated(rng, [data])
    return data[: rng.randrange(1, len(data) + 1)] if rng.random() < 0.2 and data else data


@dataclass
class Wire:
    """A connection to a server as bytes go over it."""

    port: int

    def say(self, rng: random.Random, data: bytes, wait: float) -> bytes:
        """Send it, in one piece or in several, and hang up one way or another; what came back until then."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=REQUEST) as wire:
            wire.settimeout(wait)
            try:
                step = rng.choice((len(data) or 1, 1000, 7 if len(data) < 500 else 4000))
                for at in range(0, len(data), step):
                    wire.sendall(data[at : at + step])
                if rng.random() < 0.5:
                    wire.shutdown(socket.SHUT_WR)
                return self._heard(wire, wait)
            except OSError:
                return b""

    def whole(self, data: bytes, wait: float) -> bytes:
        """Send it and listen until the other side hangs up; a TimeoutError if it does not."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=wait) as wire:
            wire.sendall(data)
            heard = b""
            try:
                while more := wire.recv(65536):
                    heard += more
            except ConnectionResetError:
                pass
            return heard

    def _heard(self, wire: socket.socket, wait: float) -> bytes:
        heard, until = b"", time.monotonic() + wait
        while time.monotonic() < until and (more := wire.recv(65536)):
            heard += more
        return heard

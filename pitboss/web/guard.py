"""At the gate, before anything else looks at a request: from where it comes, how long it is, and the usual headers."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from starlette.exceptions import HTTPException

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]

LARGEST = 64 * 1024
"""Bytes of a request or message; no wish is a hundredth of it."""
TOO_LARGE = f"a request is at most {LARGEST} bytes"
REPEATED, LONGEST_REFUSAL = 200, 1000
"""Letters of what was sent that an answer repeats, and of a whole refusal."""
OWN_NAMES = frozenset({"localhost", "127.0.0.1", "[::1]"})
"""What a private machine calls itself: a page of another name that leads here is an attack."""
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

STRICT = {"Strict-Transport-Security": "max-age=31536000; includeSubDomains"}
"""Over TLS: from now on never again in the clear."""


class Guard:
    """Every request and every channel passes here. `private`: only those who ask for this very machine."""

    def __init__(self, app: App, *, private: bool) -> None:
        self.app, self.private = app, private

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self.app(scope, receive, send)
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        fault = self.fault(scope, headers)
        if scope["type"] == "websocket":
            return await (send({"type": "websocket.close", "code": 4403}) if fault else self.app(scope, receive, send))
        answers = _Answers(send, scope["path"], safe=scope["scheme"] == "https")
        if fault:
            return await answers.refuse(*fault)
        await self.app(scope, _counted(receive), answers.send)

    def fault(self, scope: Message, headers: dict[str, str]) -> tuple[int, str] | None:
        """What is wrong before anybody has read a word of it."""
        if self.private and _name(headers.get("host", "")) not in OWN_NAMES:
            return 421, "this server answers to localhost only"
        changes = scope["type"] == "websocket" or scope["method"] not in {"GET", "HEAD"}
        if changes and not same_origin(headers):
            return 403, "a request from another site is refused"
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit():
            return 400, "a length is a number"
        return (413, TOO_LARGE) if int(length[:20]) > LARGEST else None


def short(text: object, most: int = REPEATED) -> str:
    """What is said about a request does not grow with the request."""
    said = str(text)
    return said if len(said) <= most else f"{said[: most - 1]}…"


def same_origin(headers: dict[str, str]) -> bool:
    """Whether a browser's request comes from our own page; programs send no origin."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in {"none", "same-origin"}
    return origin.partition("://")[2] == headers.get("host")


def _name(host: str) -> str:
    """A host without its port."""
    return host[: host.rfind("]") + 1] if host.startswith("[") else host.partition(":")[0].lower()


def _counted(receive: Receive) -> Receive:
    """A request that does not say how long it is must end in time all the same."""
    length = 0

    async def counted() -> Message:
        nonlocal length
        message = await receive()
        length += len(message.get("body", b""))
        if length > LARGEST:
            raise HTTPException(413, TOO_LARGE)
        return message

    return counted


class _Answers:
    """What goes back: with the headers that browsers want, and nothing of the tables kept in a cache."""

    def __init__(self, send: Send, path: str, *, safe: bool = False) -> None:
        self.forward, self.path = send, path
        self.headers = {**HEADERS, **STRICT} if safe else HEADERS

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            caching = "no-store" if self.path.startswith("/api/") else "no-cache"
            more = {**self.headers, "Cache-Control": caching}
            known = [pair for pair in message.get("headers", []) if pair[0].lower() != b"cache-control"]
            message["headers"] = [*known, *((name.lower().encode(), value.encode()) for name, value in more.items())]
        await self.forward(message)

    async def refuse(self, status: int, detail: str) -> None:
        """One line that says why."""
        body = json.dumps({"detail": detail}).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await self.send({"type": "http.response.start", "status": status, "headers": headers})
        await self.forward({"type": "http.response.body", "body": body})

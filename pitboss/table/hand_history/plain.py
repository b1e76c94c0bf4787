"""The plain lines of a history, read without ceremony: nearly every file has no others. Anything else is for TOML."""

from __future__ import annotations

import re
from datetime import time
from decimal import Decimal
from typing import Any

CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
KEY = re.compile(r"[A-Za-z0-9_-]+")
WHOLE = re.compile(r"-?(?:0|[1-9][0-9]{0,17})")
BROKEN = re.compile(r"-?(?:0|[1-9][0-9]{0,40})\.[0-9]{1,40}")
CLOCK = re.compile(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]")
WORDS: dict[str, Any] = {"true": True, "false": False, "inf": Decimal("inf")}
KEPT = 20_000
"""Values that are remembered: blinds, antes, places and dates come again in every hand of a file."""
LONG = 100
"""Letters: what is longer hardly comes again."""

_values: dict[str, Any] = {}
_keys: set[str] = set()


class NotPlain(Exception):
    """A line that is no plain field; it may still be TOML."""


def plain(text: str) -> dict[str, Any] | None:
    """The fields of a hand exactly as TOML has them, or None where a line is not of the plainest kind."""
    if CONTROL.search(text):
        return None
    data: dict[str, Any] = {}
    count = 0
    try:
        for line in text.split("\n"):
            if line:
                key, _, written = line.partition(" = ")
                if key not in _keys:
                    _know(key)
                data[key] = _values[written] if written in _values else _value(written)
                count += 1
    except NotPlain:
        return None
    return data if len(data) == count else None


def _know(key: str) -> None:
    if not KEY.fullmatch(key):
        raise NotPlain
    if len(_keys) < KEPT:
        _keys.add(key)


def _value(written: str) -> Any:
    found = _read(written)
    if len(written) <= LONG:
        if len(_values) >= KEPT:
            _values.clear()
        _values[written] = found
    return found


def _read(written: str) -> Any:
    first, last = written[:1], written[-1:]
    if first == "[" and last == "]":
        return _list(written[1:-1])
    if first in {"'", '"'}:
        return _text(written, first)
    return time.fromisoformat(written) if CLOCK.fullmatch(written) else _number(written)


def _text(written: str, quote: str) -> str:
    if len(written) < 2 or written[-1] != quote or written.count(quote) != 2 or (quote == '"' and "\\" in written):
        raise NotPlain
    return written[1:-1]


def _list(inner: str) -> list[Any]:
    if not inner:
        return []
    if inner[0] == "'":
        parts: list[Any] = inner[1:-1].split("', '")
        if inner[-1] != "'" or inner.count("'") != 2 * len(parts):
            raise NotPlain
        return parts
    return [_values[part] if part in _values else _part(part) for part in inner.split(", ")]


def _part(written: str) -> Any:
    """A number of a list."""
    if written[:1] in {"[", "'", '"'} or ":" in written:
        raise NotPlain
    return _value(written)


def _number(written: str) -> Any:
    if WHOLE.fullmatch(written):
        return int(written)
    if BROKEN.fullmatch(written):
        return Decimal(written)
    if written in WORDS:
        return WORDS[written]
    raise NotPlain

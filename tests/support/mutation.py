"""Damaged samples: of a real file or message, one that is nearly right, by lot."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

TOKEN = re.compile(rb"\w+|\s+|[^\w\s]")
MANY = b"9" * 4400
"""More digits than Python turns into a number."""
WORDS = (
    b"0", b"-1", b"1", b"00", b"5", b"7", b"100", b"1000", b"99999999999", b"9223372036854775808", b"1e400", b"-0.0",
    b"0.1", b"nan", b"inf", b"-inf", b"NaN", b"Infinity", b"true", b"false", b"null", b'""', b"''", b"[]", b"{}",
    b"[[]]", b"0x" + b"f" * 5000, b"0b1", b"1_000", b"1979-05-27", b"1979-05-27T07:32:00Z", b"07:32:00", MANY,
    b"0." + MANY, b'"' + MANY + b'"', b"[" * 4000, b"{" * 4000, b"[" * 2000 + b"]" * 2000, b'{"a":' * 3000,
    b"a." * 2000, b"x" * 5000, b"\x00", b"\xff", b"\xc3", b"\xef\xbb\xbf", b"\r\n", b"\n", b"\t", b" " * 300, b'"',
    b"'", b'"""', b"#", b"=", b",", b":", b"\\u0000", b"\\ud800", "½".encode(), "٣".encode(), "²".encode(),
    "\u202e".encode(), "\U0001f0a1".encode(), b"Ah", b"Zz", b"??", b"Jk", b"%s", b"{0}", b"../../etc/passwd",
    b"$5", b"-$5", b"1/0", b"1/3", b"40 to 0", b"0 to 1", b"101% of meter", b"push",
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 5, 6, 100, 500, 1000, 2**31, 2**63, -(2**63), 10**12, 10**30, 10**400, 0.0, 0.5,
    -0.0, 1e308, float("nan"), float("inf"), "", " ", "a", "Ante", "fold", "\x00", "\ud800", "\U0001f0a1", "½", "٣",
    "x" * 300, "9" * 5000, "Ah", "Ah Ah", "Zz", [], [[]], {}, {"a": 1}, [0, 0], [-1], ["a"], [10**30], {"": None},
)  # fmt: skip

Change = Callable[[random.Random, bytes, Sequence[bytes]], bytes]


def _flip(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 8))):
        if changed:
            changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def _cut(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _leave_out(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + data[at + rng.choice((1, 2, 10, 100)) :]


def _twice(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    at = rng.randrange(len(data) + 1)
    end = at + rng.choice((1, 5, 50, 500))
    return data[:end] + data[at:]


def _swap(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    tokens = TOKEN.findall(data)
    if tokens:
        one, other = rng.randrange(len(tokens)), rng.randrange(len(tokens))
        tokens[one], tokens[other] = tokens[other], tokens[one]
    return b"".join(tokens)


def _word(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    """Another word in the place of one, most often where a value stands."""
    found = [each.span() for each in TOKEN.finditer(data) if each[0].strip()]
    start, end = rng.choice(found) if found else (0, 0)
    return data[:start] + rng.choice(WORDS) + data[end:]


def _put_in(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(WORDS) + data[at:]


def _splice(rng: random.Random, data: bytes, others: Sequence[bytes]) -> bytes:
    other = rng.choice(others)
    return data[: rng.randrange(len(data) + 1)] + other[rng.randrange(len(other) + 1) :]


def _lines(rng: random.Random, data: bytes, _: Sequence[bytes]) -> bytes:
    lines = data.splitlines(keepends=True)
    if lines:
        line = lines.pop(rng.randrange(len(lines)))
        for _ in range(rng.randrange(3)):
            lines.insert(rng.randrange(len(lines) + 1), line)
    return b"".join(lines)


CHANGES: tuple[Change, ...] = (_flip, _cut, _leave_out, _twice, _swap, _word, _word, _word, _put_in, _splice, _lines)


def mutated(rng: random.Random, samples: Sequence[bytes]) -> bytes:
    """One of the samples with one change in it, or a few."""
    data = rng.choice(samples)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        data = rng.choice(CHANGES)(rng, data, samples)
    return data


# --- plain data ---------------------------------------------------------------------------------------------------


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place within plain data where a value stands: what it stands in, and where there."""
    for key in data if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], dict | list):
            yield from places(data[key])


def reshaped(rng: random.Random, data: Any) -> Any:
    """Plain data with a value changed, left out, twice, or under another name."""
    changed = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        there = list(places(changed)) if isinstance(changed, dict | list) else []
        if not there:
            return rng.choice(VALUES)
        holder, key = rng.choice(there)
        _reshape(rng, holder, key, there)
    return changed


def _reshape(rng: random.Random, holder: Any, key: Any, there: list[tuple[Any, Any]]) -> None:
    match rng.randrange(6):
        case 0:
            del holder[key]
        case 1:
            other, at = rng.choice(there)
            holder[key] = copy.deepcopy(other[at])
        case 2 if isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        case 2:
            holder[rng.choice(("", "do", "seat", "box", "event", "amount", "x" * 300, "\ud800"))] = holder.pop(key)
        case 3 if type(holder[key]) is int:
            holder[key] += rng.choice((-1, 1, 100, -100, 10**12, -(10**12)))
        case _:
            holder[key] = copy.deepcopy(rng.choice(VALUES))


def spelled(data: Any) -> bytes:
    """Plain data as JSON, half characters and all; what has no spelling is left out."""
    return json.dumps(data).encode("utf-8")

"""Shuffles: the operating system's entropy for live play, a seed for tests and study; both can be proven afterwards."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence


def live_key() -> bytes:
    """A key nobody can foresee."""
    return secrets.token_bytes(32)


def seed_key(seed: int) -> bytes:
    """The key of a reproducible shoe."""
    return hashlib.sha256(f"pitboss {seed}".encode()).digest()


def commitment(key: bytes) -> str:
    """What can be published before the deal and checked against the key after it."""
    return hashlib.sha256(key).hexdigest()


def shuffled(cards: Sequence[int], key: bytes, what: str = "deck") -> tuple[int, ...]:
    """A uniformly random order of these cards, fixed by the key (Fisher-Yates over an HMAC-SHA256 stream)."""
    order = list(cards)
    numbers = _stream(key, what)
    for i in range(len(order) - 1, 0, -1):
        j = _below(i + 1, numbers)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def drawn(sides: int, count: int, key: bytes, what: str) -> int:
    """The total of so many dice with so many sides."""
    numbers = _stream(key, what)
    return sum(_below(sides, numbers) + 1 for _ in range(count))


def _below(bound: int, numbers: Iterator[int]) -> int:
    """A number below the bound, each equally likely: numbers past the last full multiple are thrown away."""
    fair = (1 << 16) // bound * bound
    return next(n for n in numbers if n < fair) % bound


def _stream(key: bytes, what: str) -> Iterator[int]:
    start = hmac.new(key, what.encode(), hashlib.sha256)
    for block in range(1 << 32):
        mac = start.copy()
        mac.update(block.to_bytes(4, "big"))
        digest = mac.digest()
        for i in range(0, 32, 2):
            yield digest[i] << 8 | digest[i + 1]

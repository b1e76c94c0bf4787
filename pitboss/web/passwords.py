"""Passwords: how long they are, which are too common, and how they are hashed."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

HASHER = PasswordHasher()
LEAST, MOST = 8, 200
WORDS = Path(__file__).with_name("common_passwords.txt")
ENDS = (
    "", "!", ".", "?", "*", "0", "00", "1", "01", "1!", "12", "12!", "123", "123!", "1234", "12345", "123456",
    "1234567", "2", "21", "22", "3", "321", "4", "5", "6", "66", "666", "69", "7", "77", "777", "8", "88", "9", "99",
    "10", "11", "111", "@1", "@123", "_1", "_123", "#1", "2000", "2001", "2010",
    *(str(year) for year in range(2015, 2031)), *(f"{year}!" for year in range(2020, 2031)),
)  # fmt: skip
"""What people put behind a word."""
RUNS = ("01234567890", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl", "zxcvbnm")
LEET = str.maketrans("@431!05$7", "aaeliosst")
LONGEST_RUN = 26


class PasswordError(ValueError):
    """A password that cannot be used, and why."""


def check(password: str, name: str = "") -> None:
    """A password that may be chosen, or a PasswordError."""
    if not LEAST <= len(password) <= MOST:
        raise PasswordError(f"a password has {LEAST} to {MOST} characters")
    if is_common(password) or _is_name(password.casefold(), name.casefold()):
        raise PasswordError("this password is one of the first that others would try; choose another")


def _is_name(password: str, name: str) -> bool:
    """The own name with little besides."""
    return bool(name) and name in password and len(password) < len(name) + LEAST // 2


def is_common(password: str) -> bool:
    """Whether it is among those that are tried first: as it is, or with signs read as letters."""
    plain = password.casefold()
    root = plain.rstrip("0123456789!.?*#")
    read = root.translate(LEET) + plain[len(root) :]
    return not common().isdisjoint({plain, plain.translate(LEET), read}) or len(set(plain)) < 4 or _is_run(plain)


def _is_run(plain: str) -> bool:
    """A part of a row of keys or of the alphabet, there, back, or again and again."""
    rows = (row for run in RUNS for row in (run * 2, run[::-1] * 2))
    return any(plain[:LONGEST_RUN] in row for row in rows) or _repeats(plain)


def _repeats(plain: str) -> bool:
    return plain in (plain + plain)[1:-1] and len(plain) // 2 < LEAST


@cache
def common() -> frozenset[str]:
    """Some thousands of passwords that are long enough and that everybody tries."""
    words = WORDS.read_text("utf-8").split()
    twice = (first + second for first in words[:30] for second in words[:30])
    return frozenset(found for found in (*_endings(words), *twice) if len(found) >= LEAST)


def _endings(words: list[str]) -> Iterator[str]:
    for word in words:
        yield from (word + end for end in ENDS)
        yield from (end + word for end in ("1", "123", "the", "my"))


def hashed(password: str) -> str:
    """What is kept of a password."""
    return HASHER.hash(_bytes(password))


def right(kept: str | None, password: str) -> bool:
    """Whether this is the password; where there is none, it takes as long to say so."""
    try:
        return HASHER.verify(kept or nobody(), _bytes(password)) and kept is not None
    except (VerificationError, InvalidHashError):
        return False


@cache
def nobody() -> str:
    """A hash that no password fits: of a random one that nobody has seen."""
    return hashed(secrets.token_urlsafe(32))


def _bytes(password: str) -> bytes:
    return password.encode("utf-8", "surrogatepass")

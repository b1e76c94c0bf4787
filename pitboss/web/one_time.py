"""One-time words: read from one screen, typed on another by hand, and so without letters that look like others."""

from __future__ import annotations

import secrets

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""No i, l or 1, no o or 0."""
GROUPS, GROUP = 5, 5
LONG = GROUPS * GROUP
"""Letters of a word: with those above it is one of more than 2^120."""


def made() -> str:
    """A new word, in groups."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))


def plain(typed: str) -> str:
    """A word as it is kept, however its groups and its letters were typed."""
    return "".join(each for each in typed.casefold() if each.isalnum())

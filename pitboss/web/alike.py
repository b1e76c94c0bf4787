"""Names that look alike: a skeleton in the manner of UTS #39, so that nobody passes for another."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("confusables.txt")
ALPHABETS = {
    "Latin": "A-Za-z\u00aa-\u017f\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u0218-\u021b\u1e00-\u1eff",
    "Greek": "\u0370-\u03e1\u1f00-\u1fff",
    "Cyrillic": "\u0400-\u052f",
    "Armenian": "\u0531-\u0587",
    "Georgian": "\u10d0-\u10fa",
    "Han": "\u4e00-\u9fff",
    "Hiragana": "\u3041-\u3096",
    "Katakana": "\u30a1-\u30fa\u30fc",
    "Hangul": "\uac00-\ud7a3",
}
"""Letters a new name may have, all of one of these: of others it is not known whom they would pass for, and some are
nothing to be seen.
"""
UNKNOWN = ""
FOR_LETTERS = str.maketrans("23456789", "zeasgtbq")
"""0 and 1 are in the skeleton as it is."""
ROUNDS = 2
"""What a letter is taken for may itself be part of a pair."""


def plain(name: str) -> str:
    """A name in one spelling of each letter, and single spaces."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def skeleton(name: str) -> str:
    """What is left of a name when letters that look alike are one and nothing parts them; two names with the same one
    look alike.
    """
    folded = unicodedata.normalize("NFKC", plain(name).casefold())
    text = re.sub(r"[\s.'_-]+", " ", "".join(map(_digit, folded))).strip()
    for _ in range(ROUNDS):
        text = _pattern().sub(lambda found: confusables()[found.group()], text)
    return text.replace(" ", "")


def likeness(name: str) -> str:
    """Its skeleton with digits as the letters they are written for: two names of players with the same one look alike.

    Each is another letter's, so that numbers stay apart.
    """
    return skeleton(name).translate(FOR_LETTERS)


def _digit(letter: str) -> str:
    """A digit of any script as one of ours."""
    value = unicodedata.decimal(letter, None)
    return letter if value is None else str(value)


def scripts(name: str) -> frozenset[str]:
    """Which alphabets a name uses; digits are of none but must be ours."""
    return frozenset(_script(letter) for letter in plain(name) if letter.isalnum() and letter not in "0123456789")


def _script(letter: str) -> str:
    return next((script for script, letters in ALPHABETS.items() if re.match(f"[{letters}]", letter)), UNKNOWN)


@cache
def confusables() -> dict[str, str]:
    """Each letter, and what it is taken for."""
    lines = (line.partition(" ") for line in FILE.read_text("utf-8").splitlines() if line and line[0] != "#")
    return {letter: like for letter, _, like in lines}


@cache
def _pattern() -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, sorted(confusables(), key=len, reverse=True))))

"""Names that look alike: a skeleton in the manner of UTS #39, so that nobody passes for another."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("confusables.txt")
ALPHABETS = frozenset({"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "COPTIC", "CHEROKEE", "GEORGIAN"})
"""Scripts whose letters are taken for one another's; a name is written in one of them."""
ROUNDS = 2
"""What a letter is taken for may itself be part of a pair."""


def plain(name: str) -> str:
    """A name in one spelling of each letter, and single spaces."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def skeleton(name: str) -> str:
    """What is left of a name when letters that look alike are one; two names with the same one look alike."""
    folded = unicodedata.normalize("NFKC", plain(name).casefold())
    text = re.sub(r"[\s.'_-]+", " ", "".join(map(_digit, folded))).strip()
    for _ in range(ROUNDS):
        text = _pattern().sub(lambda found: confusables()[found.group()], text)
    return text


def _digit(letter: str) -> str:
    """A digit of any script as one of ours."""
    value = unicodedata.decimal(letter, None)
    return letter if value is None else str(value)


def scripts(name: str) -> frozenset[str]:
    """Which of the alphabets that look alike a name uses."""
    letters = (unicodedata.name(letter, "").partition(" ")[0] for letter in plain(name) if letter.isalpha())
    return ALPHABETS.intersection(letters)


@cache
def confusables() -> dict[str, str]:
    """Each letter, and what it is taken for."""
    lines = (line.partition(" ") for line in FILE.read_text("utf-8").splitlines() if line and line[0] != "#")
    return {letter: like for letter, _, like in lines}


@cache
def _pattern() -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, sorted(confusables(), key=len, reverse=True))))

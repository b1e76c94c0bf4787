"""The plain reader reads what TOML reads, or leaves it alone."""

import tomllib
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pitboss.table.hand_history.plain import plain

HERE = Path(__file__).parent / "hands"
REAL = Path(__file__).parents[4] / "shared" / "phh"
TEXTS = [path.read_text() for path in (*sorted(HERE.glob("*.phh")), *sorted(REAL.rglob("*.phh")))]
ONLINE = """variant = 'NT'
ante_trimming_status = false
antes = [0, 0, 0]
blinds_or_straddles = [0.50, 1, -1]
min_bet = 1
starting_stacks = [200.30, inf, 197]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 cbr 3.00', 'p2 f']
venue = "A Room"
time = 00:00:09
hand = 3017237436
players = ['a+b/c', '', 'd']
winnings = [2, 0, 0]
seats = []
_rake = -0.0
"""
TEXTS.append(ONLINE)


def by_toml(text: str) -> dict[str, Any] | None:
    """What TOML says of a text, or None."""
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (tomllib.TOMLDecodeError, ValueError):
        return None


def kinds(value: object) -> object:
    """A value with the type of everything in it, and decimals digit by digit."""
    if isinstance(value, list):
        return [kinds(each) for each in value]
    if isinstance(value, dict):
        return {name: kinds(each) for name, each in value.items()}
    return type(value), str(value)


def test_real_hands_are_plain() -> None:
    """Every field of every sample is read, and as TOML reads it."""
    for text in TEXTS:
        found = plain(text)
        assert found is not None
        assert kinds(found) == kinds(by_toml(text))


SIGNS = [
    "'",
    '"',
    "[",
    "]",
    "=",
    " ",
    ",",
    "\n",
    "#",
    "0",
    "1",
    ".",
    "-",
    "_",
    "e",
    "\\",
    "\t",
    "\r",
    "\x00",
    "é",
    "inf",
]
SIGNS += [
    "''",
    '"""',
    "'''",
    "true",
    ", ",
    " = ",
    "nan",
    "+",
    ":",
    "{",
    "}",
    "\x7f",
    "1979-05-27",
    "00:00:61",
    "x.y = 1\n",
]


def test_damaged_hands_are_read_as_toml_reads_them_or_not_at_all() -> None:
    """Signs put in, left out and doubled at any place: whatever is read is what TOML reads."""
    rng, taken = Random(5), 0
    for _ in range(6000):
        text = rng.choice((ONLINE, ONLINE, rng.choice(TEXTS)))
        for _ in range(rng.randint(1, 3)):
            at, more = rng.randrange(len(text)), rng.randint(0, 3)
            text = text[:at] + rng.choice(("", *SIGNS)) + text[at + more :]
        found = plain(text)
        if found is not None:
            taken += 1
            told = by_toml(text)
            assert told is not None, text
            assert kinds(found) == kinds(told), text
    assert taken > 500


@pytest.mark.parametrize(
    "text",
    ["a = 1 # no", "a  = 1", "a = 1\na = 2", "a.b = 1", "a = +1", "a = 01", "a = 1_0", "a = 1e3", "a = [1,2]",
     "a = [1, ]", "a = '''x'''", "a = 'x' 'y'", 'a = "\\n"', "a = 24:00:00", "[1]", "a", "a = ", " a = 1",
     "a = ['x', \"y\"]", "a = ['x''y']", "é = 1", "a = 1\r", "a = \x00", "a = ١"],
)  # fmt: skip
def test_what_is_not_plain_is_left_to_toml(text: str) -> None:
    """Remarks, other spacing, other ways to write a number: not read here, whether TOML would or not."""
    assert plain(text) is None

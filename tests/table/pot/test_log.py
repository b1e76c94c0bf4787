"""A hand of a pot game as plain data, with what is particular to it."""

from __future__ import annotations

import pytest

from pitboss.games.book import find
from pitboss.sheet.lawful import parse
from pitboss.table.pot.log import dump, load
from pitboss.table.pot.setup import plan, setting, start
from pitboss.table.pot.state import PotHand
from pitboss.table.shuffle import seed_key
from pitboss.table.state import TableError
from pitboss.words import PotGame

SLUG = "no-limit-holdem"


def posted(posts: tuple[tuple[int, int], ...]) -> PotHand:
    """Three players, of whom some post out of turn: chips that are live, and chips that are dead."""
    book = find(SLUG)
    assert isinstance(book, PotGame)
    at = plan(SLUG, parse({}, book))
    return start(at, (50_000,) * 3, seed_key(1), hand=setting(at.terms, 3)._replace(posts=posts))


def test_posts_out_of_turn_are_read_back() -> None:
    """Who missed blinds posts a live and a dead part, and the file says both."""
    first = posted(((400, 200), (0, 0), (0, 0)))
    assert load(dump(first, first)) == (first, first)


def test_posts_are_one_for_each_seat() -> None:
    """A file with posts for two of three seats is refused."""
    first = posted(((400, 200), (0, 0), (0, 0)))
    data = dump(first, first)
    data["hand"]["posts"] = [[400, 200], [0, 0]]
    with pytest.raises(TableError, match="3 seats"):
        load(data)

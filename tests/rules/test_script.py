"""A script is resolved once for a sheet, and never taken for that of another."""

from __future__ import annotations

import gc
from itertools import pairwise

from pitboss.games.book import game, games
from pitboss.rules.script import KEPT, script
from pitboss.sheet.lawful import parse, usual


def test_sheets_of_different_games_keep_their_scripts() -> None:
    sheets = [usual(each) for each in games().values()]
    assert all(one.form == other.form and one != other for one, other in pairwise(sheets))
    for one, other in pairwise(sheets):
        assert script(one) is script(one)
        assert script(one) is not script(other)
        assert script(one).decks[0].law != script(other).decks[0].law or script(one) != script(other)


def test_a_sheet_with_another_option_has_another_script() -> None:
    big = game("big-3")
    assert script(usual(big)).decks[0].decks == 6
    assert script(parse({"options": {"decks": "4"}}, big)).decks[0].decks == 4


def test_nothing_is_kept_for_a_sheet_that_is_gone() -> None:
    sheet = usual(game("three-card-poker"))
    script(sheet)
    key = id(sheet)
    assert key in KEPT
    del sheet
    gc.collect()
    assert key not in KEPT

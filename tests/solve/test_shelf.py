"""Solved sheets on the shelf: what is kept and shipped is what the solver says, and damaged files are made again."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest
from needs import moves

from pitboss._progress import Progress, quiet
from pitboss.games.book import game, games
from pitboss.rules.outcome import Decision
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import parse, usual
from pitboss.solve import shelf
from pitboss.solve.at_sight import in_sight
from pitboss.solve.edges import mark, mark_of
from pitboss.solve.solver import deciding

SHIPPED = sorted(file.stem for file in shelf.SHIPPED.glob("*.npz"))
QUICK = ("boston-5-stud", "colorado-holdem-variation-1", "let-it-ride", "three-card-poker")
"""Those that are solved within a second or two."""
FOLD = Decision(5, moves("fold"), ("own", 1), best=np.zeros((1, 1), dtype=np.uint8))


def test_tables_on_the_disk_are_those_that_were_solved(tmp_path: Path) -> None:
    """Tables that are written and read again say the same, those without values too."""
    best, worth = np.eye(2, dtype=np.uint8), np.ones((2, 2, 2))
    acts, after = moves("bet", "fold"), moves("bet 1")
    first = Decision(3, acts, ("own", 2), ("board", 1), best, worth, after=after, having="Bonus")
    last = Decision(5, moves("fold"), ("own", 1), best=best)
    shelf.write(tmp_path / "tables.npz", (first, last), "a mark")
    again = shelf.read(tmp_path / "tables.npz", "a mark")
    assert [{name: getattr(each, name) for name in shelf.HEAD} for each in again] == [
        {name: getattr(each, name) for name in shelf.HEAD} for each in (first, last)
    ]
    assert all((each.best == best).all() for each in again)
    assert np.array_equal(again[0].values, worth)  # type: ignore[arg-type]
    assert again[1].values is None
    with pytest.raises(shelf.UnmarkedError):
        shelf.read(tmp_path / "tables.npz", "another mark")
    assert [file.name for file in tmp_path.iterdir()] == ["tables.npz"]


def test_only_long_work_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is solved quickly is solved each time; what takes long once, and again when its file is torn."""
    file, solved = tmp_path / "tables.npz", []
    monkeypatch.setattr(shelf, "place", lambda _: file)

    def solve(_: Sheet, tell: Progress) -> list[Decision]:
        solved.append(tell)
        return [FOLD]

    sheet = usual(game("crazy-4-poker"))
    for long, times in ((60.0, 1), (60.0, 2), (0.0, 3), (0.0, 3)):
        assert shelf.kept(sheet, quiet, solve=solve, long=long)[0].codes == ("fold",)
        assert len(solved) == times
    whole = file.read_bytes()
    other = tmp_path / "other.npz"
    shelf.write(other, (FOLD,), "another mark")
    for torn in (whole[:100], b"", whole[:-30], bytes([*whole[:60], 255, *whole[61:]]), other.read_bytes()):
        file.write_bytes(torn)
        before = len(solved)
        shelf.kept(sheet, quiet, solve=solve, long=0.0)
        assert len(solved) == before + 1
        assert file.read_bytes() == whole


def test_the_shelf_is_bounded(tmp_path: Path) -> None:
    """What was not asked for longest makes room."""
    for number in range(5):
        file = tmp_path / f"{number}.npz"
        file.write_bytes(bytes(100))
        os.utime(file, (number, number if number else 9))
    shelf.make_room(tmp_path, most=250)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["0.npz", "4.npz"]


def test_every_sheet_has_a_place_of_its_own() -> None:
    """Tables of one sheet are never those of another."""
    other = parse({"options": {"surrender": "not offered"}}, game("3-5-7-poker"))
    assert len({shelf.place(sheet) for sheet in (usual(other.game), other, usual(game("three-card-poker")))}) == 3


# --- shipped ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_shipped_is_of_the_game_as_it_is_written(name: str) -> None:
    """It has the mark of the usual sheet; if not, run `python -m pitboss.solve.shipping`. Another sheet's it is not."""
    file = shelf.SHIPPED / f"{name}.npz"
    assert shelf.read(file, mark(games()[name]))
    with pytest.raises(shelf.UnmarkedError):
        shelf.read(file, mark_of(usual(game("big-3"))))


@pytest.mark.parametrize("name", [pytest.param(n, marks=() if n in QUICK else pytest.mark.long) for n in SHIPPED])
def test_what_is_shipped_is_what_the_solver_says(name: str) -> None:
    """Every table cell by cell: the acts as they are, what they are worth in single precision.

    Where what is worked out at sight is left out, all digits of the rest are there.
    """
    file, sheet = shelf.SHIPPED / f"{name}.npz", usual(games()[name])
    shipped, solved = shelf.read(file, mark(games()[name])), shelf.played(sheet, quiet)
    whole = shelf.packed(sheet, whole=True) is not None
    asked = [each for each in solved if whole or not any(in_sight(group, each.step) for group in deciding(sheet))]
    assert [_head(each) for each in shipped] == [_head(each) for each in asked]
    for mine, theirs in zip(shipped, asked, strict=True):
        assert np.array_equal(mine.best, theirs.best)
        assert (mine.values is None) == (theirs.values is None)
        if mine.values is not None and theirs.values is not None:
            kept = theirs.values.astype(np.float32) if whole else theirs.values
            assert np.array_equal(mine.values, kept, equal_nan=True)


def test_what_leaves_something_out_is_not_taken_for_the_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table is served by the first decision and what is worked out at sight; whoever needs all of it solves."""
    monkeypatch.setattr(shelf, "place", lambda _: tmp_path / "tables.npz")
    sheet = usual(game("ultimate-texas-holdem"))
    ready = shelf.at_once(sheet)
    assert ready is not None
    assert [each.first for each in ready] == [("own", 2)]
    assert shelf.packed(sheet, whole=True) is None
    assert shelf.kept(sheet, quiet, solve=lambda *_: [FOLD], long=60.0) == (FOLD,)


@pytest.mark.parametrize("name", ["crazy-4-poker", "vegas-double-action"])
def test_what_is_worked_out_at_sight_needs_no_file(name: str) -> None:
    """Nothing is shipped of it, nothing read and nothing solved."""
    assert name not in SHIPPED
    assert shelf.at_once(usual(game(name))) == ()


def _head(decision: Decision) -> list[object]:
    return [getattr(decision, name) for name in shelf.HEAD]


def test_the_package_does_not_grow_by_what_is_shipped() -> None:
    """All of it stays below fifteen megabytes."""
    assert SHIPPED
    assert sum(file.stat().st_size for file in shelf.SHIPPED.iterdir()) < 15_000_000

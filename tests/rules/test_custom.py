"""Choices on the command line and pay tables of one's own: taken as meant, or refused in one clear line."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from pitboss._progress import quiet
from pitboss.games.book import game
from pitboss.law.schedules import PayError
from pitboss.rules.bet_group import bet_groups
from pitboss.rules.custom import MOST_ROWS, chosen
from pitboss.sheet.faults import SheetError
from pitboss.solve.solver import method_for

BOOK = game("three-card-poker")
ROWS = {
    "Straight flush": "40 to 1",
    "Three of a kind": "30 to 1",
    "Straight": "6 to 1",
    "Flush": "4 to 1",
    "Pair": "1 to 1",
}


def written(folder: Path, rows: dict[str, str]) -> str:
    """A pay table in a file, as --pay takes it."""
    path = folder / "mine.toml"
    lines = ", ".join(f'{{hand = "{hand}", pays = "{pays}"}}' for hand, pays in rows.items())
    path.write_text(f"rows = [{lines}]\n", encoding="utf-8")
    return f"Pair Plus={path}"


def edge(pay: str) -> Fraction:
    """The house edge of the Pair Plus wager."""
    group = next(group for group in bet_groups(chosen(BOOK, [pay])) if group.spot == "Pair Plus")
    return method_for(group).solve(group, {}, quiet).figures[0].edge


def test_an_own_table_is_solved_like_a_printed_one(tmp_path: Path) -> None:
    """The same rows give the same edge, and one more unit on a row its combinations less, over all hands."""
    assert edge(written(tmp_path, ROWS)) == edge("Pair Plus=1") == Fraction(128, 5525)
    assert edge(written(tmp_path, ROWS | {"Flush": "5 to 1"})) == Fraction(128, 5525) - Fraction(1096, 22100)


def test_a_row_that_is_not_paid(tmp_path: Path) -> None:
    """A row may be written down as lost."""
    assert edge(written(tmp_path, ROWS | {"Pair": "lose"})) == Fraction(128, 5525) + Fraction(2 * 3744, 22100)


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        (ROWS | {"Flush": "-4 to 1"}, "row 4, Flush: '-4 to 1' is negative"),
        (ROWS | {"Flush": "four"}, "row 4, Flush: 'four' is not a payout"),
        (ROWS | {"Flush": "9000000 to 1"}, "more than a million to one"),
        ({hand: pays for hand, pays in ROWS.items() if hand != "Straight"}, "no row for 'Straight'"),
        ({"Pair or better": "1 to 1"} | ROWS, "never hit"),
        (ROWS | {"Five of a kind": "9 to 1"}, "Five of a kind"),
        ({}, "no rows"),
        (ROWS | {f"hand {each}": "1 to 1" for each in range(MOST_ROWS)}, "a pay table has at most 60"),
    ],
)
def test_a_faulty_table(tmp_path: Path, rows: dict[str, str], says: str) -> None:
    """A fault is named with its row."""
    with pytest.raises(PayError, match=says.replace("(", r"\(")):
        chosen(BOOK, [written(tmp_path, rows)])


def test_no_table_at_all(tmp_path: Path) -> None:
    """A file that is not there, or is no TOML, is said so."""
    with pytest.raises(PayError, match="No such file"):
        chosen(BOOK, [f"Pair Plus={tmp_path / 'none.toml'}"])
    (tmp_path / "bad.toml").write_text("rows = [", encoding="utf-8")
    with pytest.raises(PayError, match="not a TOML file"):
        chosen(BOOK, [f"Pair Plus={tmp_path / 'bad.toml'}"])


def test_names_as_people_write_them() -> None:
    """A spot or a wager, in any case; and schedules that go together do so."""
    sheet = chosen(BOOK, ["pair plus=2"], ["Pair Plus After A Fold=Still Plays"])
    assert sheet.schedules["Ante Bonus"].name == sheet.schedules["Pair Plus"].name == "2"
    assert sheet.options["pair plus after a fold"] == "still plays"
    assert chosen(BOOK, ["Ante=2"]).schedules["Ante Bonus"].name == "2"


@pytest.mark.parametrize(
    ("pay", "option"), [("Pair=1", ""), ("Pair Plus=99", ""), ("Pair Plus", ""), ("", "colour=red")]
)
def test_names_nobody_knows(pay: str, option: str) -> None:
    """What the game does not have is refused."""
    with pytest.raises(SheetError):
        chosen(BOOK, [pay] if pay else [], [option] if option else [])

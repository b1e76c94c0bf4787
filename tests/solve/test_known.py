"""Published figures come out to every digit they were printed with."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from pitboss._progress import quiet
from pitboss.games.book import game
from pitboss.rules.bet_group import BetGroup, bet_groups
from pitboss.rules.outcome import Solved
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import parse
from pitboss.solve.solver import method_for

KNOWN = sorted((Path(__file__).parent / "known").glob("*.toml"))
CASES = [
    pytest.param(path.stem, figure, id=f"{path.stem} {figure['spot']} {number}")
    for path in KNOWN
    for number, figure in enumerate(tomllib.loads(path.read_text(encoding="utf-8"))["figure"], 1)
]


@pytest.mark.parametrize(("slug", "figure"), CASES)
def test_published(slug: str, figure: dict[str, Any]) -> None:
    """The figure, rounded as it was printed, is the published one."""
    sheet = parse({"pays": figure.get("pays", {}), "options": figure.get("options", {})}, game(slug))
    solved = _solved(sheet, figure["spot"])
    (found,) = (each for each in solved.figures if each.spot == figure["spot"])
    for name in ("edge", "element_of_risk"):
        if name in figure:
            assert _percent(getattr(found, name), figure[name]) == figure[name], figure["source"]
    if "advice" in figure:
        assert figure["advice"] in " ".join(solved.decisions[0].rules)


def _percent(share: Any, printed: str) -> str:
    """In percent, with as many digits as were printed."""
    return f"{float(share) * 100:.{len(printed.partition('.')[2])}f}"


def _solved(sheet: Sheet, spot: str) -> Solved:
    """The wager, after the main game where a fold of that one forfeits it."""
    found = {group.spot: group for group in bet_groups(sheet)}
    main = next(group for group in found.values() if group.main)
    known = {main.spot: _solve(main, {})} if spot != main.spot and _forfeited(found[spot]) else {}
    return _solve(found[spot], known)


def _forfeited(group: BetGroup) -> bool:
    return any(getattr(row, "fold", None) is not None and str(row.fold) != "Flat.PLAYS" for row in group.rows)  # type: ignore[union-attr]


def _solve(group: BetGroup, known: dict[str, Solved]) -> Solved:
    return method_for(group).solve(group, known, quiet)

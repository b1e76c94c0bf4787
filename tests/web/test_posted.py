"""What is posted at a table is what its own sheet settles."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from asked_app import AskedApp
from web_server import Client

from pitboss.games.book import games
from pitboss.report.sign.sheet_number import sheet_number
from pitboss.sheet.lawful import parse
from pitboss.sheet.pot import ROOM_CAP
from pitboss.web.app import create


def test_the_rules_of_this_table_are_those_of_its_sheet(join: Callable[[], Client]) -> None:
    """Limits first, each with its paragraph; another sheet has another number, which is that of the sign."""
    ann = join()
    own = {"limits": {"Ante": {"least": 15, "most": 75}}}
    usual, other = (ann.get(f"/api/tables/{ann.open('three-card-poker', **sheet)}/posted") for sheet in ({}, own))
    here = other["entries"][1]
    assert here["title"] == "At this table"
    assert any("$15 to $75" in line["says"] and line["law"] for line in here["rules"])
    assert other["number"] != usual["number"]
    assert other["number"] == sheet_number(parse(own, games()["three-card-poker"]))


def test_the_rake_and_the_blinds_of_a_pot_table_are_posted(join: Callable[[], Client]) -> None:
    """What a player pays for the seat is said without asking anybody."""
    ann = join()
    rules = ann.get(f"/api/tables/{ann.open('texas-holdem-high')}/posted")["entries"][1]["rules"]
    said = " ".join(line["says"] for line in rules).lower()
    assert "rake" in said
    assert "blind" in said


def test_the_rake_of_a_table_that_a_player_opens_is_capped_and_a_missing_table_is_not_found(tmp_path: Path) -> None:
    """Unless the rake is chosen; and no table of another number answers."""
    with AskedApp(create(f"sqlite:///{tmp_path / 'pit.db'}", guarded=True)) as asked:
        ann = asked.visitor("Ann", "a long password")
        rakes = []
        for own in ({}, {"sheet": {"rake": {"most": 2}}}):
            number = ann.post("/api/tables", {"game": "texas-holdem-high", **own}).json()["table"]
            rakes.append(asked.app.state.pit.room(number).session.plan.terms.form.rake.most)
        assert rakes == [ROOM_CAP * 100, 200]
        assert ann.get(f"/api/tables/{number + 1}").status_code == 404

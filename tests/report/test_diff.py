"""Two sheets of one game compared: each change with its paragraph, its notice and what it does to the edge."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss import cli
from pitboss.games.book import find
from pitboss.report.diff.changes import Change, changes
from pitboss.report.diff.edges import edge_changes, touched
from pitboss.report.diff.text import diff_data, sentence
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse


def changed(name: str, old: dict[str, object], new: dict[str, object]) -> dict[tuple[str, ...], Change]:
    """The changes by their places."""
    game = find(name)
    return {change.place: change for change in changes(parse(old, game), parse(new, game))}


def test_the_same_is_the_same_however_it_is_written() -> None:
    """What is usual may be written or not; a schedule may be called 2 or "2"."""
    assert not changed("three-card-poker", {}, {"limits": {"Ante": {"least": 5, "most": 100}}, "tips": True})
    assert not changed("three-card-poker", {"pays": {"Pair Plus": "2"}}, {"pays": {"Ante Bonus": 2}})
    assert not changed("texas-holdem-high", {}, {"raises": 3, "blinds": [2, 4]})


def test_a_change_says_what_and_where() -> None:
    """Limits and schedules, each with its paragraph, and every row that pays otherwise."""
    found = changed("three-card-poker", {}, {"limits": {"Ante": 25}, "pays": {"Pair Plus": "2"}})
    assert list(found) == [("limits", "Ante"), ("pays", "Ante Bonus"), ("pays", "Pair Plus")]
    assert sentence(found["limits", "Ante"]) == "Ante: $5 to $100 becomes $25.  [CO 47.1-1017.24(2)]"
    assert "Three of a kind 30 to 1 becomes 25 to 1" in sentence(found["pays", "Pair Plus"])


def test_an_award_of_the_houses_own_is_a_change() -> None:
    """The schedule keeps its name; one row pays otherwise."""
    (change,) = changed("bonus-6", {}, {"awards": {"Royal flush": "2,000 to 1"}}).values()
    assert "Royal flush" in sentence(change)
    assert "becomes 2,000 to 1" in sentence(change)


def test_caps_need_a_day() -> None:
    """1062(6): 24 hours at the table."""
    (change,) = changed("three-card-poker", {}, {"caps": {"round": 50_000}}).values()
    assert change.notice is not None
    assert (str(change.notice.law), change.notice.hours) == ("CO 47.1-1062(6)", 24)


def test_massachusetts_wants_notice_of_wagers_and_of_a_bonus_withdrawn() -> None:
    """MA 17 for the least and most wager; 6a(a) where the bonus goes, and not where it comes."""
    found = changed("holdem-massachusetts", {}, {"small": 10, "seats": 9})
    assert {place: str(change.notice.law) for place, change in found.items() if change.notice}.items() >= {
        (("small",), "MA poker 17 text")
    }
    assert found["seats",].notice is None
    name, bonus = "colorado-holdem-required-bet", {"without": ["Bonus"]}
    gone = changed(name, {}, bonus)["without", "Bonus"]
    assert gone.notice is not None
    assert str(gone.notice.law) == "MA colorado hold'em 6a(a)"
    assert changed(name, bonus, {})["without", "Bonus"].notice is None


def test_a_field_that_nothing_knows_is_compared_all_the_same() -> None:
    """No written line escapes: every field of both forms either is a term or appears as it stands."""
    pot = changed("texas-holdem-high", {}, {"treats": True, "chop": True, "seconds": 30, "most_buy_in": 400})
    assert set(pot) == {("treats",), ("chop",), ("seconds",), ("most_buy_in",)}


def test_edges_are_those_of_the_wagers_that_are_touched() -> None:
    """Schedules 1 and 3 differ in the Pair Plus alone; limits and the manner of dealing touch nothing."""
    game = find("three-card-poker")
    plain, packets = parse({}, game), parse({"options": {"deal": "in packets"}, "limits": {"Ante": 10}}, game)
    assert not touched(plain, packets)
    other = parse({"pays": {"Pair Plus": "3"}}, game)
    assert touched(plain, other) == {"Pair Plus"}
    (edge,) = edge_changes(plain, other)
    assert edge.exact
    assert edge.before != edge.after
    data = diff_data("three-card-poker", changes(plain, other), (edge,))
    assert Fraction(data["edges"][0]["after"]) == edge.after


def test_the_command_tells_by_its_status(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """0 for the same, 1 for another, a refusal for what cannot be read or is of two games."""
    old, new, alien = (tmp_path / f"{name}.toml" for name in ("old", "new", "alien"))
    old.write_text('game = "texas-holdem-high"\n')
    new.write_text('game = "texas-holdem-high"\nraises = 4\n')
    alien.write_text('game = "omaha-high"\n')
    assert cli.app(["diff", str(old), str(old)], standalone_mode=False) in (None, 0)
    assert "settle the same" in capsys.readouterr().out
    assert cli.app(["diff", str(old), str(new), "--json"], standalone_mode=False) == 1
    assert json.loads(capsys.readouterr().out)["changes"][0]["place"] == "raises"
    with pytest.raises(SheetError, match="this is a sheet for"):
        cli.app(["diff", str(old), str(alien)], standalone_mode=False)


def test_a_meter_that_reads_more_moves_the_edge() -> None:
    """The Progressive at what each sheet's meter reads; above the even point it favours the player."""
    low, high = (parse({"meter": {"reads": reads}}, find("three-card-poker")) for reads in (1_000, 20_000))
    assert touched(low, high) == {"Progressive"}
    (change,) = edge_changes(low, high)
    assert change.before > 0 > change.after
    assert change.favours

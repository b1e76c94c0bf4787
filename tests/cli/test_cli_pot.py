"""The commands on pot games, run as a person runs them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from commands import assert_refused, pitboss

POTS = """
texas-holdem-high texas-holdem-high-low-split five-card-low-draw five-card-high-draw five-card-high-low-split-draw
five-card-stud seven-card-high-stud seven-card-low-stud seven-card-high-low-split-stud omaha-high omaha-high-low-split
pineapple-holdem-high crazy-pineapple-holdem-high holdem-eighty-eight joker-poker home-run-holdem-blinds trips-poker
longhorn-holdem holdem-massachusetts omaha-high-massachusetts seven-card-stud-high-massachusetts mambo-stud badugi
no-limit-holdem
"""


def data(*words: str) -> Any:
    """What a command prints as JSON."""
    done = pitboss(*words, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_games_lists_the_pots() -> None:
    """Pot games stand in the list with the players as their bank."""
    banks = {row["slug"]: row["bank"] for row in data("games")["games"]}
    assert {banks.get(slug) for slug in POTS.split()} == {"players"}
    assert banks["three-card-poker"] == "house"


def test_rules_of_a_pot_game() -> None:
    """Cards, hands, bets, streets in order, pot, rake and choices, a citation after each line."""
    done = pitboss("rules", "texas-holdem-high")
    lines = done.stdout.splitlines()
    titles = ["The cards", "The hands", "The bets", "The play, in order", "The showdown", "The pot", "What is taken"]
    places = [lines.index(title) for title in (*titles, "Further rules", "What the house chooses")]
    assert places == sorted(places)
    assert all(line.endswith("]") for line in lines if line.startswith("  - "))
    order = ["Deal 2 cards to each player", "Deal 3 cards to the board", "Deal 1 card to the board"]
    assert [done.stdout.index(text) for text in order] == sorted(done.stdout.index(text) for text in order)
    assert "at most 10% of a pot" in done.stdout


def test_a_seed_deals_the_same_hand() -> None:
    """The same seed gives the same hand, six players by default; the purses sum to zero."""
    one = data("deal", "omaha-high", "--seed", "5")
    assert one == data("deal", "omaha-high", "--seed", "5")
    assert len(one["stacks"]) == 6
    assert sum(one["balances"].values()) == 0
    assert all(len(seat["cards"].split()) == 4 for seat in one["seats_dealt"])


def test_a_hundred_big_bets() -> None:
    """Where the sheet names no buy-in everybody has a hundred of the larger bet: $8 unless posted otherwise."""
    assert data("deal", "texas-holdem-high", "--seats", "2", "--seed", "1")["stacks"] == [800_00, 800_00]


def test_a_sheet_is_dealt_by(tmp_path: Path) -> None:
    """Blinds, limit and buy-in of the sheet are those of the hand."""
    sheet = tmp_path / "sheet.toml"
    sheet.write_text('limit = "spread limit"\nsmall = 2\nbig = 10\nblinds = [1, 2]\nmost_buy_in = 40\nunit = 1')
    found = data("deal", "texas-holdem-high", "--seats", "3", "--seed", "2", "--sheet", str(sheet))
    assert found["stacks"] == [40_00] * 3
    says = [line["says"] for line in found["told"]]
    assert says[:2] == ["Seat 1 posts the small blind of $1.", "Seat 2 posts the big blind of $2."]


@pytest.mark.parametrize("slug", ["texas-holdem-high", "seven-card-high-stud", "five-card-high-draw", "trips-poker"])
def test_a_hand_is_written_and_replayed(slug: str, tmp_path: Path) -> None:
    """A hand in a file comes out the same when it is played again."""
    log = tmp_path / "hand.json"
    first = pitboss("deal", slug, "--seats", "4", "--seed", "9", "--log", str(log))
    assert first.returncode == 0, first.stderr
    again = pitboss("replay", str(log))
    assert again.returncode == 0, again.stderr
    assert first.stdout == again.stdout


def test_a_stacked_deck_is_dealt_in_order(tmp_path: Path) -> None:
    """Cards in the file come first, one at a time: two hands of two, a burn, then the flop."""
    (tmp_path / "shoe.txt").write_text("As Kd Ac Kh 2c 7d 8d 9d")
    words = ("deal", "texas-holdem-high", "--seats", "2", "--shoe", str(tmp_path / "shoe.txt"))
    found = next(hand for seed in range(1, 20) if (hand := data(*words, "--seed", str(seed)))["board"])
    assert [seat["cards"] for seat in found["seats_dealt"]] == ["As Ac", "Kd Kh"]
    assert found["board"].startswith("7d 8d 9d")


BAD = [
    (("deal", "texas-holdem-high", "--seats", "1"), "2 to 10 players"),
    (("deal", "texas-holdem-high", "--seats", "30"), "2 to 10 players"),
    (("deal", "texas-holdem-high", "--sheet", "/nowhere.toml"), "/nowhere.toml"),
    (("deal", "texas-holdem-high", "--shoe", "/nowhere.txt"), "/nowhere.txt"),
    (("solve", "texas-holdem-high"), "the players bet among themselves"),
    (("simulate", "texas-holdem-high", "--rounds", "10"), "the players bet among themselves"),
    (("report", "texas-holdem-high", "--out", "never.html"), "the players bet among themselves"),
    (("rules", "texas-holdem-hihg"), "texas-holdem-high"),
]


@pytest.mark.parametrize(
    ("words", "expected"), BAD, ids=lambda value: " ".join(value) if isinstance(value, tuple) else ""
)
def test_what_a_pot_game_cannot_do_is_one_clear_line(words: tuple[str, ...], expected: str) -> None:
    """A mistake, or a question that has no answer for a pot game: one line."""
    assert_refused(pitboss(*words), expected)


BAD_SHEETS = {
    "too-high.toml": ("big = 500", "CO 47.1-1002(2)"),
    "rake.toml": ("rake = { share = '20%' }", "CO 47.1-1018(1)"),
    "unknown.toml": ("colour = 'red'", "colour"),
    "limit.toml": ("limit = 'sky'", "limit"),
    "option.toml": ("options = { joker = 'two' }", "CO 47.1-1005(1)"),
    "other-game.toml": ("game = 'omaha-high'", "omaha-high"),
}


@pytest.mark.parametrize("name", BAD_SHEETS)
def test_a_bad_sheet_is_one_clear_line(name: str, tmp_path: Path) -> None:
    """Unlawful or malformed terms: one line that says what and where."""
    text, expected = BAD_SHEETS[name]
    (tmp_path / name).write_text(text)
    done = pitboss("deal", "texas-holdem-high", "--sheet", str(tmp_path / name))
    assert_refused(done, expected)
    assert name in done.stderr


def a_hand(tmp_path: Path) -> dict[str, Any]:
    """A good hand as it is written down."""
    log = tmp_path / "good.json"
    assert pitboss("deal", "texas-holdem-high", "--seats", "3", "--seed", "1", "--log", str(log)).returncode == 0
    found: dict[str, Any] = json.loads(log.read_text())
    return found


EDITS: dict[str, dict[str, object]] = {
    "another version": {"pitboss": 2},
    "a deck with a card twice": {"shoe": "As As"},
    "a deck with a card missing": {"shoe": "As Kd"},
    "stacks in words": {"stacks": ["many"]},
    "a player without chips": {"stacks": [0, 100, 100]},
    "one player": {"stacks": [800]},
    "a hand of one's own": {"hand": {"colour": 1}},
    "chips below nothing": {"hand": {"carried": -5}},
    "blinds for others": {"hand": {"blinds": [1, 2, 3, 4, 5]}},
    "a limit of nothing": {"hand": {"small": 0}},
    "an event out of nowhere": {"events": [{"event": "Danced"}]},
    "an event that is a list": {"events": [{"event": []}]},
    "an event out of turn": {"events": [{"event": "Acted", "seat": 2, "act": "fold"}]},
    "an amount in words": {"events": [{"event": "Acted", "seat": 0, "act": "bet", "amount": "5"}]},
    "an irregularity that is none": {"events": [{"event": "Erred", "what": "WEATHER"}]},
    "winnings that are not so": {"balances": {"seat 1": 100000, "middle": -100000}},
    "a game against the house": {"game": "three-card-poker"},
    "an unlawful sheet": {"sheet": {"big": 500}},
    "a field of one's own": {"colour": "red"},
}


def test_an_impossible_hand_is_one_clear_line(tmp_path: Path) -> None:
    """A log that says the impossible is refused, whatever it is, and nothing of it is shown."""
    from pitboss.table.pot.log import load
    from pitboss.table.state import TableError

    good = a_hand(tmp_path)
    for edit, change in EDITS.items():
        with pytest.raises(TableError) as refused:
            load({**good, **change}, "bad.json")
        assert str(refused.value).startswith("bad.json: "), edit
        assert "\n" not in str(refused.value)
    (tmp_path / "bad.json").write_text(json.dumps({**good, "stacks": [1]}))
    assert_refused(pitboss("replay", str(tmp_path / "bad.json")), "bad.json")


def test_a_hand_that_breaks_off_says_so(tmp_path: Path) -> None:
    """A hand that is not over is shown as far as it went."""
    found = a_hand(tmp_path)
    found |= {"events": [], "balances": {"seat 1": 0, "seat 2": 0, "seat 3": 0, "middle": 0}}
    (tmp_path / "cut.json").write_text(json.dumps(found))
    done = pitboss("replay", str(tmp_path / "cut.json"))
    assert done.returncode == 0, done.stderr
    assert "not over" in done.stdout


def test_paytables_of_a_pot_game() -> None:
    """Longhorn Hold'em's Bonus has printed schedules; hold'em has none and says so."""
    assert {schedule["wager"] for schedule in data("paytables", "longhorn-holdem")["schedules"]} == {"Bonus"}
    assert "no printed schedule" in pitboss("paytables", "texas-holdem-high").stdout


def test_the_rules_on_play_are_all_covered() -> None:
    """What is not done of the five documents waits for the house, and says for which part of it."""
    left = [
        (cover["section"], each["number"])
        for cover in data("law")["sections"]
        if cover["state"] != "TRADE"
        for each in cover["paragraphs"]
        if each["grade"] not in ("done", "excused") and not each.get("waits")
    ]
    assert left == []

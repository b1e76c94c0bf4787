"""The rules of one table: what its sheet settles is said as settled, for every game, and nothing is left open."""

from __future__ import annotations

import re

import pytest

from pitboss.games.book import book, find
from pitboss.report.rulesheet.entries import printed
from pitboss.report.rulesheet.table import HERE, table_sheet
from pitboss.report.sign import notices
from pitboss.report.sign.items import SignLine
from pitboss.report.terms.rake import charge
from pitboss.report.terms.terms import terms
from pitboss.rules.settled import settled
from pitboss.sheet.lawful import parse, usual
from pitboss.sheet.options import options_of
from pitboss.sheet.pot import PotSheet
from pitboss.words import OneOf, Ruling, walk

OPEN = re.compile(
    r"house chooses|house may (?!use prop)|as posted|where one is posted|where it is offered|up to \d+%| \| "
)
"""Words that leave something to the house."""


def lines(name: str, **data: object) -> list[str]:
    """The rules of a table under this sheet, without the readings."""
    found = printed(table_sheet(parse(data, find(name))))
    return [line for line in found if "reading:" not in line]


@pytest.mark.parametrize("name", book())
def test_a_settled_game_leaves_nothing_to_the_house(name: str) -> None:
    """Neither a word of the definition nor a sentence offers a choice; the law's sections stay."""
    sheet = usual(find(name))
    game = settled(sheet)
    assert all(len(option.values) == 1 for option in options_of(game).values())
    assert not [word for word in walk((game.script, game.mishaps)) if isinstance(word, OneOf | Ruling)]
    said = [line for line in printed(table_sheet(sheet)) if "reading:" not in line]
    assert not [line for line in said if OPEN.search(line)]


@pytest.mark.parametrize("name", book())
def test_every_term_has_a_place_of_its_own_and_words(name: str) -> None:
    """A term is found by its place; it has a paragraph and says something."""
    found = terms(usual(find(name)))
    assert len({term.place for term in found}) == len(found)
    assert all(term.says and str(term.law) and term.name for term in found)


def test_choices_are_printed_as_made() -> None:
    """Three Card Poker in packets, with its schedules, its cap and its meter, and without a bonus."""
    said = lines(
        "three-card-poker",
        without=["6 Card Bonus"],
        limits={"Ante": {"least": 10, "most": 100}},
        pays={"Pair Plus": "2"},
        options={"deal": "in packets", "pair plus after a fold": "still plays"},
        meter={"reads": "12,345.67"},
        caps={"round": 50_000},
    )
    text = "\n".join(said)
    assert "Ante: $10 to $100." in text
    assert "6 Card Bonus: not offered." in text
    assert text.count("6 Card Bonus") == 1
    assert "Deal 3 cards to each player, 3 cards to the dealer, in packets." in text
    assert "Pair Plus, schedule 2: " in text
    assert "Ante Bonus, schedule 2: " in text
    assert "Pair Plus: paid by the Pair Plus schedule; folded: still plays." in text
    assert "Meter: $12,345.67." in text
    assert "Most paid to all players in a round: $50,000." in text
    assert not OPEN.search(text)


def test_a_pot_game_says_its_posted_bets() -> None:
    """Blinds, kill, straddle and rake of a table as they are; what it has not is not spoken of."""
    time = {"way": "a charge for time", "hourly": 12, "minutes": 20}
    said = "\n".join(lines("badugi", blinds=[2, 4], straddle=True, kill="half-kill", kill_pot=60, rake=time))
    assert "2 players from the left of the button post blinds of $2 and $4." in said
    assert "The player left of the last blind may post $8 before the cards." in said
    assert "won a whole pot of $60 or more the limits are 1.5 times as high" in said
    assert "Charge for time: $4 of each player every 20 minutes." in said
    plain = "\n".join(lines("texas-holdem-high", raises=4, blinds=[1, 4], rake={"most": 5}))
    assert "2 players from the left of the button post blinds of $1 and $4." in plain
    assert "Raises in a round: 4." in plain
    assert "Most taken in a hand: $5." in plain
    assert "ante, where" not in plain


@pytest.mark.parametrize(
    ("name", "rake", "line", "most", "before"),
    [
        ("texas-holdem-high", {"share": "10%"}, "10% of the pot", "no fixed sum", "as much is taken as after it"),
        ("texas-holdem-high", {"share": "10%", "most": 5, "no_flop_no_drop": True},
         "10% of the pot, at most $5 in a hand, nothing before a card lies on the board", "$5",
         "nothing is taken of a pot"),
        ("texas-holdem-high", {"share": "0%"}, "0% of the pot", "no fixed sum", None),
        ("texas-holdem-high", {"share": "10%", "most": 0}, "10% of the pot, at most $0 in a hand", "$0",
         "as much is taken as after it"),
        ("holdem-massachusetts", {"way": "a charge for time", "hourly": 12, "minutes": 20},
         "$4 of each player every 20 minutes", None, None),
        ("holdem-massachusetts", {"way": "a charge for time"}, "nothing is taken", None, None),
        ("holdem-massachusetts",
         {"way": "fixed sums as the pot reaches fixed levels", "steps": [[20, 1], [40, 1]]},
         "$1 at $20 and $1 at $40", "$2", "as much is taken as after it"),
    ],
)  # fmt: skip
def test_terms_sign_and_story_say_one_rake(
    name: str, rake: dict[str, object], line: str, most: str | None, before: str | None
) -> None:
    """A charge for time takes no rake before the flop, steps come to a sum, and a cap binds all pots of a hand."""
    sheet = parse({"rake": rake}, find(name))
    assert isinstance(sheet, PotSheet)
    found = {".".join(term.place): term.says for term in terms(sheet)}
    assert (found.get("rake.most"), found.get("rake.no_flop_no_drop")) == (most, before)
    assert charge(sheet) == line
    assert line in {item.says for item in notices.rake(sheet) if isinstance(item, SignLine)}


def test_the_rules_of_the_table_come_first() -> None:
    """A dealer looks up the limits before the ranking of hands."""
    assert table_sheet(usual(find("three-card-poker"))).parts[0].title == HERE


def test_a_commission_is_what_the_house_keeps() -> None:
    """Pai Gow Poker without a commission says none; with one, how much."""
    none = "\n".join(lines("pai-gow-poker", commission=0))
    some = "\n".join(lines("pai-gow-poker", commission=5))
    assert "less" not in next(line for line in none.splitlines() if "Bet: player wins both" in line)
    assert "less 5% commission" in some

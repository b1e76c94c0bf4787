"""The rule sheet, sentence by sentence, and as values."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.games.book import book, find, games
from pitboss.law.paragraphs import Cite
from pitboss.report.paper.page import Bullets, Heading
from pitboss.report.paper.source import rules
from pitboss.report.rulesheet.entries import RuleEntry, entries_data, printed
from pitboss.report.rulesheet.sheet import rule_lines, rule_sheet
from pitboss.report.rulesheet.table import table_sheet
from pitboss.sheet.lawful import usual
from pitboss.web.catalog import page
from pitboss.words import Fold, Structure, walk


def sheet_of(name: str) -> str:
    return "\n".join(rule_lines(find(name)))


def every_rule(name: str) -> Iterator[RuleEntry]:
    return (rule for part in rule_sheet(find(name)).headed for rule in part.entries)


WRONG = (
    "card(s)",
    "(with ",
    "No wager:",
    "still plays: ",
    "lost: lost",
    "too few:  ",
    "goes in equal parts with those",
)


@pytest.mark.parametrize("name", games())
def test_no_rule_sheet_stumbles(name: str) -> None:
    """No half sentence is left, and a fold is only spoken of where one can fold."""
    text = sheet_of(name)
    assert [each for each in WRONG if each in text] == []
    folds = any(isinstance(word, Fold) for word in walk(find(name).script))
    assert folds or "; folded:" not in text


@pytest.mark.parametrize("name", book())
def test_a_reading_is_printed_once(name: str) -> None:
    """However many words share a reading, the sheet prints it where it is first needed."""
    readings = [line for line in sheet_of(name).splitlines() if line.strip().startswith("reading:")]
    assert len(readings) == len({line.strip() for line in readings})


@pytest.mark.parametrize("name", book())
def test_every_hand_is_ranked(name: str) -> None:
    """The sheet says how hands are made and which beats which, with a citation."""
    part = sheet_of(name).split("The hands\n")[1].split("\n\n")[0]
    assert "[" in part
    assert any(word in part for word in ("Best to worst: ", "points"))


SAID = [
    ("let-it-ride", "- Spot 2: required, equal to spot 1."),
    ("three-card-poker", "No single wager may exceed $100."),
    ("three-card-poker", "Places: up to 7 hands at a table; hands to a player: up to 2"),
    ("three-card-poker", "royal flush, straight flush, three of a kind, straight, flush, pair, high card."),
    ("three-card-poker", "6 Card Bonus: the best 5 of 6 cards (own hand, dealer's hand)."),
    ("three-card-poker", "wrong number of cards where the Progressive is offered: the hands play for the progressive"),
    ("three-card-poker", "wrong number of cards where the Progressive is not offered: all hands are dead"),
    ("three-card-poker", "Schedules 5 to 17 of the Ante Bonus and Pair Plus need a written agreement"),
    ("three-card-poker", "Progressive: 1, 2; printed seed of the meter $1,000"),
    ("let-it-ride", "Turn the next community card face up."),
    ("high-five-poker", "folded: still plays or, if the house chooses, lost."),
    ("high-five-poker", "The joker is an ace, or completes a straight, a flush or a straight flush."),
    ("bust-the-house", "or, if the house chooses 'as printed', paid by the Bust the House schedule, but"),
    ("bust-the-house", "The house may use 1, 2, 4, 5 or 8 decks instead of 6."),
    ("bust-the-house", "If the house chooses 'no' for last call, nothing is added here."),
    ("caribbean-draw", "Holding a straight or better, the dealer keeps all cards."),
    ("western-stud", "wins, loses or pushes together with the bet on High or Low"),
    ("longhorn-holdem-bonus-wager", "A player was dealt 2 cards too few: the hand is dead"),
    ("longhorn-holdem-bonus-wager", "5 of 7 cards (own hand, community cards), 1 or 2 of them from the own hand."),
    ("prospector-poker", "A player was dealt a wrong number of cards, in any other case: the hand is dead"),
    ("pai-gow-poker", "(low is two to six, medium seven to ten, high jack to king)"),
    ("pai-gow-poker", "for ace to five: The ace is the highest card; ace to five is the second highest straight."),
    ("flushes-gone-wild", "Deuces are wild and may be any card."),
]  # fmt: skip


@pytest.mark.parametrize(("name", "says"), SAID)
def test_the_sheet_says(name: str, says: str) -> None:
    """A sentence a reader once missed."""
    assert says in sheet_of(name)


def test_a_choice_is_set_in() -> None:
    """What belongs to a choice of the house stands under it, and the next step stands out again."""
    rows = sheet_of("high-five-poker").splitlines()
    at = next(i for i, row in enumerate(rows) if "'alone too' for trips:" in row)
    assert [row[:8] for row in rows[at : at + 4]] == ["  - If t", "      - ", "      - ", "  - Play"]


# --- as values ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", book())
def test_every_rule_has_its_citation(name: str) -> None:
    """A part begins with a paragraph, and only what goes on about a rule has none; schedules cite the print."""
    for part in rule_sheet(find(name)).parts:
        assert part.entries[0].law or part.title.startswith("House ways")
        assert all(isinstance(rule.law, Cite | None) for rule in part.entries)
    assert all(isinstance(rule.law, str) for rule in rule_sheet(find(name)).schedules)


@pytest.mark.parametrize("name", book())
def test_lines_and_entries_say_the_same(name: str) -> None:
    """What programs are given is what people read: as many rules, readings and headings, in the same order."""
    given = entries_data(rule_sheet(find(name)))
    says = [part["title"] for part in given]
    rules = [rule for part in given for rule in part["rules"]]
    lines = list(rule_lines(find(name)))
    assert [line for line in lines[4:] if line and not line.startswith(" ")] == says[1:]
    assert len(lines) - lines.count("") == len(says) + len(rules) + sum(len(rule["readings"]) for rule in rules)
    cited = [rule for rule in rules if rule["law"]]
    printed = [line.lstrip() for line in lines if line.lstrip().startswith("- ")]
    assert printed == [f"- {rule['says']}  [{rule['law']}]" for rule in cited]


@pytest.mark.parametrize("name", ["three-card-poker", "badugi"])
def test_the_interface_gives_lines_and_entries(name: str) -> None:
    """Beside the lines, for pages that would otherwise have to take them apart."""
    found = page(find(name))
    assert found["rules"] == list(rule_lines(find(name)))
    assert found["entries"] == entries_data(rule_sheet(find(name)))


def test_the_paper_sets_out_the_entries() -> None:
    """The report has each rule with its citation as one item, and readings by themselves."""
    blocks = list(rules(usual(games()["high-five-poker"])))
    items = [item for block in blocks if isinstance(block, Bullets) for item in block.items]
    assert [(item.text, item.note) for item in items] == [
        (rule.says, str(rule.law or "")) for rule in every_rule("high-five-poker")
    ]
    assert any(isinstance(block, Heading) and block.text == "Schedules" for block in blocks)


@pytest.mark.parametrize(
    ("name", "street", "amounts"),
    [
        ("no-limit-holdem", "A round of betting: the first", "small: the least bet; usually $4."),
        ("pot-limit-omaha", "A round of betting: the first", "small: the least bet; usually $4."),
        (
            "fixed-limit-holdem",
            "A round of betting at the big bet: the first",
            "small, big: the least bet; the bigger fixed bet; usually $4 and $8.",
        ),
        (
            "texas-holdem-high",
            "A round of betting at the big bet where the limit is fixed: the first",
            "the bigger fixed bet or the most of a spread, no more than $100; usually $4 and $8.",
        ),
    ],
)
def test_bets_are_worded_by_the_limits_of_the_game(name: str, street: str, amounts: str) -> None:
    """Where no bet is fixed there is no big one; at a table it is by its own limit."""
    found = sheet_of(name)
    assert street in found
    assert amounts in found
    assert found.count("at the big bet") == (2 if "at the big bet" in street else 0)
    sheet = usual(find(name))
    here = "\n".join(printed(table_sheet(sheet)))
    assert "where the limit is fixed" not in here
    assert ("at the big bet" in here) == (sheet.limit is Structure.FIXED)

"""What the first pages say of a wager on a meter, and of schedules that pay nobody at this table."""

from __future__ import annotations

from fractions import Fraction

from pitboss.games.book import game, pots
from pitboss.report.paper import front
from pitboss.report.paper.page import Facts, PaperText
from pitboss.report.paper.source import identification
from pitboss.report.story.pot import terms
from pitboss.rules.outcome import Figure, MeterFigure, Outcome, Solution
from pitboss.sheet.lawful import parse, usual
from pitboss.table.one_round import begin
from pitboss.table.shuffle import seed_key

EVEN = 10_080_00


def metered(reads: int | None) -> list[PaperText]:
    meter = MeterFigure(100, 1_000_00, Fraction(1, 2), Fraction(1, 2 * EVEN))
    figure = Figure("Progressive", "1", "Progressive", (Outcome("loses", Fraction(-1), 1),), meter=meter)
    found = Solution("three-card-poker", {}, (figure,))
    assert front.wagers(found).rows[0][-1] == "the house, at the seed"
    sheet = parse({} if reads is None else {"meter": {"reads": reads}}, game("three-card-poker"))
    return [block for block in front._meters(sheet, found) if isinstance(block, PaperText)]


def test_a_meter_above_even_money_is_said_to_favour_the_player() -> None:
    assert [block.warns for block in metered(None)] == [False]
    assert [block.warns for block in metered(10_080)] == [False]
    _, above = metered(20_160)
    assert above.warns
    assert "At the $20,160 that the sheet's meter reads it favours the player by 50.000 %" in above.text


def test_a_wager_that_is_left_out_has_no_schedule() -> None:
    sheet = parse({"without": ["6 Card Bonus"]}, game("three-card-poker"))
    (facts,) = [block for block in identification(sheet) if isinstance(block, Facts)]
    named = [says for _, says in facts.rows]
    assert any(says.startswith("Pair Plus") for says in named)
    assert not any(says.startswith("6 Card Bonus") for says in named)


def test_heads_up_it_is_said_who_posts_which_blind() -> None:
    two, three = (next(terms(begin(usual(pots()["fixed-limit-holdem"]), seats, seed_key(1)))) for seats in (2, 3))
    assert "blinds $2, $4 (heads-up, the first of them by the button);" in two
    assert "blinds $2, $4;" in three

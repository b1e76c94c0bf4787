"""A strategy as a player could carry it."""

from functools import cache

import numpy as np
import pytest

from pitboss.games.book import game
from pitboss.report.strategy.advice import advice, chart, cost, grid, said
from pitboss.report.strategy.cases import Source
from pitboss.report.strategy.decision_lists import Literal, gather, learned
from pitboss.report.strategy.traits import traits
from pitboss.rules.outcome import UNASKED, Decision, Solution, replace
from pitboss.rules.script import script
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import usual
from pitboss.solve.solver import solve

FAST = (
    "three-card-poker",
    "let-it-ride",
    "mississippi-stud",
    "crazy-4-poker",
    pytest.param("bonus-6", marks=pytest.mark.long),
    "boston-5-stud",
    "3-5-7-poker",
)


@cache
def solved(name: str) -> tuple[Solution, Sheet]:
    sheet = usual(game(name))
    return solve(sheet, spots=("Insurance",)), sheet


def without_rules(decision: Decision) -> Decision:
    return replace(decision, rules=())


@pytest.mark.parametrize("name", FAST)
def test_every_decision_has_a_short_list(name: str) -> None:
    """Every decision is said in one to fourteen lines that cost next to nothing."""
    found, sheet = solved(name)
    for decision in found.decisions:
        one = chart(without_rules(decision), sheet, found.decisions)
        assert 1 <= len(one.lines) <= 14
        assert 0 <= one.loss < (0.0015 if one.valued else 0.05)


def test_three_card_poker_is_learned_exactly() -> None:
    """Queen, six, four is found in the table, and loses nothing."""
    found, sheet = solved("three-card-poker")
    bare = without_rules(found.decisions[0])
    assert advice(bare, sheet) == ("bet with queen, six, four or better", "fold the rest")
    assert cost(bare, sheet) == "exact: loses nothing"


def test_let_it_ride_second_decision_is_learned_exactly() -> None:
    """With four cards the list loses nothing."""
    found, sheet = solved("let-it-ride")
    assert cost(found.decisions[1], sheet, found.decisions) == "exact: loses nothing"


def test_grid_of_mississippi_stud() -> None:
    """Pairs lie on the diagonal, suited hands above it."""
    found, _ = solved("mississippi-stud")
    cells = grid(found.decisions[0])
    assert {cells[at][at] for at in range(13)} == {"bet 3"}
    assert (cells[8][9], cells[9][8]) == ("bet 1", "fold"), "six-five, suited and not"
    assert grid(found.decisions[1]) == ()


@pytest.mark.long
def test_grid_of_ultimate_texas_holdem() -> None:
    """The published hands to raise before the flop."""
    found, sheet = solved("ultimate-texas-holdem")
    said = "bet 4 with a pair of threes or higher, any A, K2s+, K5o+, Q6s+, Q8o+, J8s+, JTo"
    assert advice(found.decisions[0], sheet) == (said, "check with the rest")


@pytest.mark.parametrize("name", ["mississippi-stud", pytest.param("bonus-6", marks=pytest.mark.long)])
def test_cases_come_as_often_as_they_are_reached(name: str) -> None:
    """The decisions before lead to each decision as often as the solver says."""
    found, sheet = solved(name)
    for decision in found.decisions:
        weight = sum(float(part.weights.sum()) for part in Source(decision, sheet, found.decisions).slices())
        assert weight == pytest.approx(float(sum(decision.chosen.values())), abs=1e-9)


def test_the_cost_is_what_the_lines_lose() -> None:
    """A list followed hand by hand loses what is said, and never less than nothing."""
    found, sheet = solved("three-card-poker")
    decision = without_rules(found.decisions[0])
    source = Source(decision, sheet)
    cases = source.sample()
    seen = traits(cases, script(sheet))
    list_ = learned(gather(cases, seen, 1.0), 9)
    assert not list_.lines, "no line gains a whole wager"
    constant = decision.codes[list_.rest]
    assert decision.values is not None
    weights = source.hands.weights / source.hands.weights.sum()
    best = decision.values[:, 0].max(axis=1) @ weights
    assert list_.losses().sum() == pytest.approx(best - float(decision.worth[constant]))


def test_literals_are_said_in_card_room_words() -> None:
    """Conditions are joined as one would say them."""
    found, sheet = solved("let-it-ride")
    decision = found.decisions[0]
    cases = Source(decision, sheet).sample()
    seen = traits(cases, script(sheet))
    texts = {trait.up(int(np.max(trait.of(cases)))) for trait in seen}
    assert "three aces or better" in texts or any(text.startswith("three aces") for text in texts)
    line = learned(gather(cases, seen, 1e-5), 1).lines[0]
    assert said(line, decision, seen).split(" with ")[0] in decision.codes
    assert all(isinstance(each, Literal) for each in line.when)


def test_unasked_cells_are_left_out() -> None:
    """What cannot come up is not learned from."""
    found, sheet = solved("let-it-ride")
    decision = found.decisions[1]
    source = Source(decision, sheet)
    assert source.asked == int((decision.best != UNASKED).sum())
    assert sum(float(part.weights.sum()) for part in source.slices()) == pytest.approx(1.0)

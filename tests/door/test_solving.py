"""Solved and sampled games as people ask them."""

from __future__ import annotations

import json
import sys
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

import pitboss
from pitboss.door.solving import SolvedGame
from pitboss.hands.ladders import THREE_CARD
from pitboss.hands.scoring import score


@pytest.fixture(scope="module")
def solution() -> SolvedGame:
    return pitboss.solve("3cp")


def test_every_wager_has_its_exact_edge(solution: SolvedGame) -> None:
    assert solution.edge == solution.edges["Ante"] == Fraction(686689, 20358520)
    assert solution.of("pair plus").edge == solution.edges["Pair Plus"]
    assert solution.exact
    assert all(len(repr(thing)) < 120 for thing in (solution, solution.of("Ante"), solution.strategy[0]))
    with pytest.raises(ValueError, match="no wager 'Nothing' that was solved; there are 'Ante'"):
        solution.of("Nothing")


def worth_of_betting(cards: tuple[int, ...]) -> Fraction:
    """What Play is worth, counted a second time, dealer's hand by dealer's hand; in units of the Ante."""
    rest, mine = [card for card in range(52) if card not in cards], score(THREE_CARD, cards)
    least, won, deals = pitboss.score("Qs 3h 2d", on="3cp").value, 0, 0
    for theirs in combinations(rest, 3):
        dealer = score(THREE_CARD, theirs)
        won += 1 if dealer < least else 2 * ((mine > dealer) - (mine < dealer))
        deals += 1
    return Fraction(won, deals)


@pytest.mark.parametrize(("cards", "act"), [("Qs 6h 4d", "bet"), ("Qs 6h 3d", "fold")])
def test_advice_is_exact(solution: SolvedGame, cards: str, act: str) -> None:
    """The fraction is that of all 18,424 hands the dealer may hold."""
    found = solution.advise(cards)
    assert (found.act, found.exact, found.unit) == (act, True, "Ante")
    assert found.choices == {"bet": worth_of_betting(tuple(pitboss.cards(cards).tolist())), "fold": Fraction(-1)}
    assert found.value == max(found.choices.values())
    assert found.data()["choices"]["fold"] == {"value": "-1", "decimal": -1.0}
    assert "<table>" in found._repr_html_()


@pytest.mark.parametrize(
    ("cards", "says"),
    [("Qs Qs 4d", "Qs cannot be there 2 times"), ("Qs 4d", "is decided on seeing 3 own cards"), ("Qs 4x 2d", "not a")],
)
def test_a_wrong_question_is_one_line(solution: SolvedGame, cards: str, says: str) -> None:
    with pytest.raises(ValueError) as fault:
        solution.advise(cards)
    assert says in str(fault.value)
    assert "\n" not in str(fault.value)


def test_advice_at_a_later_decision() -> None:
    """A pair of tens and a card to come: 2 tens pay three to 1, 6 jacks and queens two to 1, 40 others even money."""
    solution = pitboss.solve("let it ride")
    each = Fraction(2 * 3 + 6 * 2 + 40 * 1, 48)
    found = solution.advise("Ts Jh Qd", "Tc")
    assert found.after == ("take back",)
    assert found.choices == {"take back": each, "let it ride": 2 * each}
    assert repr(found).endswith("let it ride, worth +2.4167 of spot 1>")
    both = solution.advise("Ts Jh Qd", "Tc", after=["let it ride"])
    assert both.choices == {"take back": 2 * each, "let it ride": 3 * each}
    with pytest.raises(ValueError, match="nobody may 'dance' before; there is take back, let it ride"):
        solution.advise("Ts Jh Qd", "Tc", after=["dance"])


def test_the_whole_strategy_is_data(solution: SolvedGame) -> None:
    """Every pattern of cards once, and the best act is the one that is worth most."""
    (table,) = solution.strategy
    rows = list(table.rows())
    assert len(rows) == len(table) == 1755
    assert {row["act"] for row in rows} == {"bet", "fold"}
    assert all(row[row["act"]] == max(row["bet"], row["fold"]) for row in rows)
    by_hand = {frozenset(row["own"].split()): row["act"] for row in rows}
    best = table.best[:, 0]
    for hand, act in zip(table.hands[::97], best[::97], strict=True):
        text = [f"{'23456789TJQKA'[card >> 2]}{'cdhs'[card & 3]}" for card in hand.tolist()]
        assert by_hand[frozenset(text)] == table.acts[act]
    assert table.rules[0] == "bet with queen, six, four or better"


def test_the_edge_falls_as_the_meter_grows(solution: SolvedGame) -> None:
    line = solution.of("Progressive").meter
    assert line is not None
    assert line.break_even is not None
    edges = solution.edge_at([0, line.seed, 2 * line.seed])
    assert edges.dtype == np.float64
    assert edges[0] > edges[1] > edges[2]
    assert solution.edge_at(line.seed) == solution.edges["Progressive"]
    assert abs(solution.edge_at(int(line.break_even))) < Fraction(1, 10**6)
    with pytest.raises(ValueError, match="no meter pays Ante; wagers with a meter: 'Progressive'"):
        solution.edge_at(0, "Ante")


def test_plain_data_and_frames(solution: SolvedGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a package for tables it is said which one to install."""
    data = json.loads(json.dumps(solution.data()))
    assert data["wagers"][0]["edge"] == "686689/20358520"
    for name in ("pandas", "polars"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ImportError) as fault:
        solution.frame()
    assert "pip install pandas" in str(fault.value)
    with pytest.raises(ImportError, match="pip install polars"):
        solution.strategy[0].frame("polars")


def test_a_frame_is_what_the_package_makes_of_the_rows(solution: SolvedGame, monkeypatch: pytest.MonkeyPatch) -> None:
    class Table:
        DataFrame = staticmethod(list)

    monkeypatch.setitem(sys.modules, "pandas", Table)
    rows = solution.frame()
    assert [row["spot"] for row in rows] == list(solution.edges)
    assert not any(isinstance(value, dict | list) for row in rows for value in row.values())
    assert pitboss.book().frame("pandas") == pitboss.book().data()


def test_a_solved_game_is_sampled_without_solving_it_again(solution: SolvedGame) -> None:
    found = pitboss.simulate(solution, 2e5, seed=3)
    again = pitboss.simulate(solution, 200_000, seed=3)
    assert found.of("Ante").nets == again.of("Ante").nets
    assert abs(found.edge - float(solution.edge)) < 5 * found.error
    assert found.data()["strategy"] == "optimal"
    assert len(repr(found)) < 140
    assert len(repr(found.of("Ante"))) < 100
    assert "<table>" in found._repr_html_()


def test_a_strategy_of_ones_own_as_a_list() -> None:
    """The same rules as in a file give the same rounds as the habit they spell out."""
    mine = pitboss.simulate("3cp", 50_000, strategy=["otherwise: bet"], seed=5)
    habit = pitboss.simulate("3cp", 50_000, strategy="Always-Raise", seed=5)
    assert mine.of("Ante").nets == habit.of("Ante").nets
    function = pitboss.simulate("3cp", 50_000, strategy=lambda own, *_: np.zeros(len(own), dtype=int), seed=5)
    assert function.simulation.strategy == "own function"
    assert abs(function.edge - habit.edge) < 5 * (function.error + habit.error)
    for wrong in ([], [["with nonsense: bet"]], [["otherwise: bet"], ["otherwise: bet"]], "nothing", 3.5):
        with pytest.raises(ValueError):
            pitboss.simulate("3cp", 3.5 if wrong == 3.5 else 10, strategy=wrong if wrong != 3.5 else "random")  # type: ignore[arg-type]


def test_a_pot_game_has_nothing_to_solve() -> None:
    with pytest.raises(pitboss.GameError, match="is a pot game"):
        pitboss.solve("plo")

"""Drawing: table, simulator and solver ask the same questions about who draws and how long."""

from __future__ import annotations

import ast
from itertools import product

import numpy as np
import pytest

from pitboss._jit import PACKAGE
from pitboss.games.book import game, games
from pitboss.hands.cards import parse
from pitboss.rules import drawing
from pitboss.rules.acts import FallsShort, HasChips
from pitboss.rules.drawing import dealt_to, draws_on, ends_script, looks
from pitboss.sheet.lawful import usual
from pitboss.simulate import vector
from pitboss.simulate.run import simulate
from pitboss.solve.methods import bust
from pitboss.table.banked import deal
from pitboss.table.banked.setup import plan, start
from pitboss.words import Draw, DrawTo, Peek, walk

COUNTS = tuple(product(range(4, 27), (False, True)))


def _steps(kind: type) -> list[object]:
    return [step for each in games().values() for step in walk(each.script) if isinstance(step, kind)]


def _rule() -> DrawTo:
    return next(step for step in _steps(DrawTo) if isinstance(step, DrawTo))


def test_the_dealer_draws_to_sixteen_and_perhaps_at_soft_seventeen() -> None:
    law = _rule().law
    for soft_too in (False, True):
        rule = DrawTo(17, soft_too, law=law)
        for held, soft in COUNTS:
            assert draws_on(rule, held, soft) is (held <= 16 or (held == 17 and soft and soft_too))
        many = draws_on(rule, np.array([held for held, _ in COUNTS]), np.array([soft for _, soft in COUNTS]))
        assert many.tolist() == [draws_on(rule, *each) for each in COUNTS]


def test_twenty_one_ends_the_script_and_nothing_else() -> None:
    assert [held for held in range(30) if ends_script(held)] == [21]
    assert ends_script(np.array([20, 21, 22])).tolist() == [False, True, False]


def test_the_dealer_looks_beside_an_ace_or_a_ten() -> None:
    (peek, *_) = [step for step in _steps(Peek) if isinstance(step, Peek)]
    assert [card for card in parse("Ac Th Ks 9d 2s") if looks(peek, (card,))] == list(parse("Ac Th Ks"))


def test_a_draw_is_for_those_who_paid_and_lack_the_rank() -> None:
    draws = [step for step in _steps(Draw) if isinstance(step, Draw)]
    bought = [step for step in draws if step.having is not None and step.unless is not None]
    assert bought
    for step in bought:
        assert step.having is not None
        assert step.unless is not None
        assert list(dealt_to(step)) == [HasChips(step.having), FallsShort(step.unless)]
    free = next(step for step in draws if step.having is None and step.unless is None)
    assert not list(dealt_to(free))


def test_another_rule_for_the_dealer_is_seen_by_all_three(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of the three plays on until 18, where that is what the rules say."""

    def wrong(rule: DrawTo, held: object, soft: object) -> object:
        return drawing.draws_on(DrawTo(18, law=rule.law), held, soft)  # type: ignore[call-overload]

    sheet, rule = usual(game("bust-the-house")), DrawTo(17, law=_rule().law)
    state = start(plan("bust-the-house", sheet), 1)
    state = state._replace(dealer=state.dealer._replace(cards=parse("Tc 7d")))
    ten, seven, left = 8, 5, dict.fromkeys(range(13), 6)

    def said() -> tuple[object, ...]:
        drawn = len(deal.draw_to(state, rule).dealer.cards)
        sampled = simulate(sheet, 500, strategy="random", seed=1, threads=1).data()["wagers"]
        return drawn, sampled, len(list(bust._drawn(rule, (ten, seven), 1, 4, left)))

    right = said()
    for module in (deal, vector, bust):
        monkeypatch.setattr(module, "draws_on", wrong)
    assert all(one != other for one, other in zip(right, said(), strict=True))


OWN = ("soft_too", "losers", "waits")
"""Fields of which the rules alone say what they mean."""


@pytest.mark.parametrize("room", ["table/banked", "solve", "simulate"])
def test_nobody_reads_these_fields_past_the_rules(room: str) -> None:
    files = sorted((PACKAGE / room).rglob("*.py"))
    trees = ((file.name, node) for file in files for node in ast.walk(ast.parse(file.read_text())))
    found = [(name, ast.unparse(node)) for name, node in trees if isinstance(node, ast.Attribute) and node.attr in OWN]
    assert len(files) > 10
    # The last settlement is made of what the game says of the round; what that means is asked of the rules.
    assert [each for each in found if not each[1].endswith("going.losers")] == []

"""How to play: a chart or a list for each decision, what each act is worth, what simple habits cost."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.hands.cards import RANKS
from pitboss.report.numbers import percent
from pitboss.report.paper.page import Block, Grid, Heading, PaperTable, PaperText, bullets
from pitboss.report.strategy.advice import advice, cost, grid
from pitboss.rules.outcome import Decision, Solution
from pitboss.sheet.banked import Sheet

HEADS = tuple(reversed(RANKS))


def play(sheet: Sheet, found: Solution) -> Iterator[Block]:
    """Every decision."""
    if not found.decisions:
        return
    yield Heading("How to play")
    yield PaperText("The best strategy, decision by decision. Of several lines the first that fits decides.")
    for decision in found.decisions:
        yield Heading(_title(decision, found), 2)
        yield from _chart(decision)
        lines, lost = (say(decision, sheet, found.decisions) for say in (advice, cost))
        yield from [bullets(lines, ordered=True)] if lines else []
        yield from [PaperText(f"This list, played instead of the best strategy: {lost}.")] if lines and lost else []
        yield from _acts(decision, _best(decision, found))


def _title(decision: Decision, found: Solution) -> str:
    steps = list(dict.fromkeys(each.step for each in found.decisions))
    seen = [f"{many} {'own' if pile == 'own' else f'{pile}'} card{'s' * (many > 1)}" for pile, many in decision.seen]
    after = f", after {' and '.join(map(str, decision.after))}" if decision.after else ""
    having = f", with chips on {decision.having}" if decision.having else ""
    return f"Decision {steps.index(decision.step) + 1}: seeing {' and '.join(seen)}{after}{having}"


def _chart(decision: Decision) -> Iterator[Block]:
    """Two own cards and nothing else seen: a chart."""
    cells = grid(decision)
    if cells and all(act in decision.codes for row in cells for act in row):
        used = tuple(act for act in decision.codes if any(act in row for row in cells))
        places = tuple(tuple(used.index(act) for act in row) for row in cells)
        yield Grid(HEADS, places, used, "Suited hands above the diagonal, others below.")


def _best(decision: Decision, found: Solution) -> Fraction | None:
    """What best play is worth, at a decision that every round comes to."""
    main = [figure for figure in found.figures if figure.main]
    first = bool(found.decisions) and decision is found.decisions[0] and not decision.having
    return -main[0].edge if first and main else None


def _acts(decision: Decision, best: Fraction | None) -> Iterator[Block]:
    if not decision.chosen or decision.by_place:
        return
    cost = ("and so costs",) if best is not None and decision.worth else ()
    heads = ("act", "best in so many of all rounds", "worth if done whenever allowed", *cost)
    yield PaperTable(heads, tuple(_act(decision, act, best)[: len(heads)] for act in decision.codes))


def _act(decision: Decision, act: str, best: Fraction | None) -> tuple[str, ...]:
    often, worth = percent(decision.chosen.get(act, Fraction(0))), decision.worth.get(act)
    if worth is None:
        return act, often, "-", "-"
    return act, often, f"{float(worth):+.6f}", percent(best - worth) if best is not None else ""

"""What it is worth to see a card of the dealer's: the main game solved once more with one of them face up."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from pitboss._progress import Progress
from pitboss.report.laboratory.choices import solved_or_none
from pitboss.rules.bet_group import bet_groups
from pitboss.rules.outcome import Solution
from pitboss.sheet.banked import Sheet
from pitboss.words import DEALER, Deal, OneOf, Pitch, Step

SEEN_CELLS, SEEN_DEALS = 200_000, 10**13
"""A game with more to decide, or more deals, than this is not solved with a card seen."""


def edge_with_a_card_seen(sheet: Sheet, found: Solution, tell: Progress) -> Fraction | None:
    """The edge of the main game then; None where a card is seen anyhow, nothing is decided by it, or it takes long."""
    if not any(figure.main for figure in found.figures) or not _light(found) or not _hidden(sheet):
        return None
    other = replace(sheet, game=replace(sheet.game, script=_faced(sheet.game.script)))
    solved = solved_or_none(bet_groups(other)[0], {}, tell)
    sees = solved and any("dealer" in (d.first[0], d.second[0]) for d in solved.decisions)
    return solved.figures[0].edge if solved and sees else None


def _light(found: Solution) -> bool:
    """Whether the game can be solved once more in seconds."""
    deals = max((figure.total for figure in found.figures), default=0)
    return sum(decision.best.size for decision in found.decisions) <= SEEN_CELLS and deals <= SEEN_DEALS


def _hidden(sheet: Sheet) -> bool:
    """Whether all of the dealer's cards are hidden until the last decision."""
    group = bet_groups(sheet)[0]
    seen = [at for at, _ in group.choices]
    return bool(seen) and all(at.dealer and not at.dealer_up for at in seen)


def _faced(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """The script with the first of the dealer's deals showing one card."""
    made: list[Step] = []
    done = False
    for step in steps:
        if not done and isinstance(step, Pitch) and any(deal.to is DEALER for deal in step.deals):
            done, step = True, replace(step, deals=tuple(_up(deal) for deal in step.deals))
        elif not done and isinstance(step, OneOf):
            step = replace(step, ways=tuple((name, _faced(inside)) for name, inside in step.ways))
        made.append(step)
    return tuple(made)


def _up(deal: Deal) -> Deal:
    return replace(deal, up=1) if deal.to is DEALER else deal

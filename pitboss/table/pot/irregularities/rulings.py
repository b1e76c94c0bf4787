"""The rules for what goes wrong, as this game and this house have them."""

from __future__ import annotations

from pitboss.law.paragraphs import Cite
from pitboss.table.pot.state import PotHand
from pitboss.table.state import TableError
from pitboss.words import Mishap, Then, What


def rules(state: PotHand) -> tuple[Mishap, ...]:
    """The irregularities the game foresees, under the house's choices."""
    options = state.plan.terms.options
    found = state.plan.game.mishaps
    return tuple(rule for rule in found if rule.under is None or options.get(rule.under[0]) == rule.under[1])


def rule_of(state: PotHand, what: What) -> Mishap | None:
    """What the game says about it, or nothing."""
    return next((rule for rule in rules(state) if rule.what is what), None)


def need(state: PotHand, what: What, then: Then | None = None) -> Mishap:
    """What the game says about it; a game that says nothing cannot decide it.

    `then`: the only consequence that is carried out here; a game that wants another has to wait for a table that can.
    """
    rule = rule_of(state, what)
    if rule is None:
        raise TableError(f"{state.plan.game.name} has no rule for this: {what.value}")
    if then not in (None, rule.then):
        raise TableError(f"{what.value}: no table carries this out: {rule.then.value} ({rule.law.governing})")
    return rule


def law_of(state: PotHand, what: What) -> Cite:
    """The paragraph."""
    return need(state, what).law

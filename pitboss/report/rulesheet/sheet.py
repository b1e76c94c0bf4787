"""The rule sheet of any game: every word of its definition in the order a dealer needs it, a citation after each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboss.report.rulesheet import banked, pot
from pitboss.report.rulesheet.entries import RuleSheet, parts_of, printed
from pitboss.report.rulesheet.steps import schedule_names
from pitboss.sheet.schedules import printed_for
from pitboss.words import Game, PotGame

KINDS: dict[type, Any] = {Game: banked, PotGame: pot}
"""Who sets out the parts of which kind of game."""


def rule_sheet(game: Game | PotGame) -> RuleSheet:
    """The game in plain words; a reading stands where it is first needed, and only there."""
    kind = KINDS[type(game)]
    parts, schedules = tuple(parts_of(kind.parts(game))), tuple(schedule_names(printed_for(game)))
    return RuleSheet(game.name, game.about, f"Law: {kind.law(game)}", kind.places(game), parts, schedules)


def rule_lines(game: Game | PotGame) -> Iterator[str]:
    """The rule sheet as it is printed, one rule a line."""
    return printed(rule_sheet(game))

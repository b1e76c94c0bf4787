"""Solved games as plain data, for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.report.strategy.advice import advice, cost
from pitboss.rules.outcome import Decision, Figure, MeterFigure, Outcome, Solution, Whole
from pitboss.sheet.banked import Sheet


def solution_data(found: Solution, sheet: Sheet) -> dict[str, Any]:
    """A solved game as JSON has it."""
    return {
        "game": found.game,
        "options": dict(found.options),
        "exact": found.exact,
        "seconds": round(found.seconds, 3),
        **({"whole": whole_data(found.whole)} if found.whole else {}),
        "wagers": [figure_data(figure, found.methods.get(figure.spot, "")) for figure in found.figures],
        "strategy": [decision_data(decision, sheet, found.decisions) for decision in found.decisions],
    }


def whole_data(whole: Whole) -> dict[str, Any]:
    """Wagers that are made as one."""
    return {
        "spots": list(whole.spots),
        "schedule": whole.schedule,
        "edge": str(whole.edge),
        "edge_decimal": float(whole.edge),
        "per": whole.per,
        "element_of_risk": float(whole.element_of_risk),
        "action": float(whole.action),
        "exact": whole.exact,
        "favours_player": whole.favours_player,
        **({} if whole.exact else {"standard_error": whole.error}),
    }


def figure_data(figure: Figure, method: str = "") -> dict[str, Any]:
    """One wager: exact figures as text, the rest as numbers."""
    data: dict[str, Any] = {
        "spot": figure.spot,
        "schedule": figure.schedule,
        "main": figure.main,
        "edge": str(figure.edge),
        "edge_decimal": float(figure.edge),
        "per": figure.per,
        "element_of_risk": float(figure.element_of_risk),
        "action": float(figure.action),
        "sd": figure.sd,
        "skew": figure.skew,
        "hit": float(figure.hit),
        "win": float(figure.win),
        "push": float(figure.push),
        "lose": float(figure.lose),
        "combinations": figure.combinations,
        "total": figure.total,
        "outcomes": [_outcome(figure, each) for each in figure.outcomes],
        "exact": figure.exact,
        "favours_player": figure.favours_player,
        "method": method,
        **({"part_of": list(figure.part_of)} if figure.part_of else {}),
    }
    return data | _more(figure)


def _outcome(figure: Figure, each: Outcome) -> dict[str, Any]:
    meter = {"meter": str(each.meter)} if each.meter else {}
    share = float(figure.share([each]))
    return {"label": each.label, "net": str(each.net), **meter, "combinations": each.combinations, "probability": share}


def _more(figure: Figure) -> dict[str, Any]:
    """What only some wagers have."""
    found: dict[str, Any] = {}
    if not figure.exact:
        found["standard_error"] = figure.error
    if figure.parts:
        found["edge_by_spot"] = {spot: str(part) for spot, part in figure.parts.items()}
    if figure.meter is not None:
        found["meter"] = _meter(figure.meter)
    if figure.envy is not None:
        found["envy_per_other_player"] = str(figure.envy)
    if figure.note:
        found["note"] = figure.note
    return found


def _meter(meter: MeterFigure) -> dict[str, Any]:
    even = meter.break_even
    return {
        "wager": meter.stake / 100,
        "seed": meter.seed / 100,
        "edge_at_nothing": str(meter.at_nothing),
        "edge_less_per_dollar": str(meter.per_cent * 100),
        "break_even": None if even is None else float(even / 100),
        "adds": str(meter.adds),
    }


def decision_data(decision: Decision, sheet: Sheet, among: Sequence[Decision] = ()) -> dict[str, Any]:
    """One decision: what is seen, what can be done, how often each is right and what it is worth."""
    seen = [f"{many} {pile}" for pile, many in (decision.first, decision.second) if many]
    return {
        "step": decision.step,
        "sees": seen,
        "acts": list(decision.codes),
        "chosen": {act: float(share) for act, share in decision.chosen.items()},
        "worth": {act: float(value) for act, value in decision.worth.items()},
        "rules": list(advice(decision, sheet, among)),
        "rules_cost": cost(decision, sheet, among),
    }

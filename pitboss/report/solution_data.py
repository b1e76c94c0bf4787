"""Solved games as plain data, for programs."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.report.contract.shapes import (
    DecisionLine,
    MeterLine,
    OutcomeLine,
    SolvedSheet,
    WagerFigure,
    WholeFigure,
)
from pitboss.report.paytables import schedule_data
from pitboss.report.strategy.advice import advice, cost
from pitboss.rules.outcome import Decision, Figure, MeterFigure, Outcome, Solution, Whole
from pitboss.sheet.banked import Sheet
from pitboss.sheet.schedules import in_use


def solution_data(found: Solution, sheet: Sheet) -> SolvedSheet:
    """A solved game as JSON has it."""
    data: SolvedSheet = {
        "game": found.game,
        "options": dict(found.options),
        "exact": found.exact,
        "seconds": round(found.seconds, 3),
        "wagers": [figure_data(figure, found.methods.get(figure.spot, "")) for figure in found.figures],
        "strategy": [decision_data(decision, sheet, found.decisions) for decision in found.decisions],
        "schedules": [schedule_data(schedule) for schedule in in_use(sheet)],
    }
    if found.whole:
        data["whole"] = whole_data(found.whole)
    return data


def whole_data(whole: Whole) -> WholeFigure:
    """Wagers that are made as one."""
    data: WholeFigure = {
        "spots": list(whole.spots),
        "schedule": whole.schedule,
        "edge": str(whole.edge),
        "edge_decimal": float(whole.edge),
        "per": whole.per,
        "element_of_risk": float(whole.element_of_risk),
        "action": float(whole.action),
        "exact": whole.exact,
        "favours_player": whole.favours_player,
    }
    if not whole.exact:
        data["standard_error"] = whole.error
    return data


def figure_data(figure: Figure, method: str = "") -> WagerFigure:
    """One wager: exact figures as text, the rest as numbers."""
    data: WagerFigure = {
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
    }
    _add_more(data, figure)
    return data


def _outcome(figure: Figure, each: Outcome) -> OutcomeLine:
    data: OutcomeLine = {
        "label": each.label,
        "net": str(each.net),
        "combinations": each.combinations,
        "probability": float(figure.share([each])),
    }
    if each.meter:
        data["meter"] = str(each.meter)
    return data


def _add_more(data: WagerFigure, figure: Figure) -> None:
    """What only some wagers have."""
    if figure.part_of:
        data["part_of"] = list(figure.part_of)
    if not figure.exact:
        data["standard_error"] = figure.error
    if figure.parts:
        data["edge_by_spot"] = {spot: str(part) for spot, part in figure.parts.items()}
    if figure.meter is not None:
        data["meter"] = _meter(figure.meter)
    if figure.envy is not None:
        data["envy_per_other_player"] = str(figure.envy)
    if figure.note:
        data["note"] = figure.note


def _meter(meter: MeterFigure) -> MeterLine:
    even = meter.break_even
    return {
        "wager": meter.stake,
        "seed": meter.seed,
        "edge_at_nothing": str(meter.at_nothing),
        "edge_less_per_cent": str(meter.per_cent),
        "break_even": None if even is None else round(even),
        "break_even_exact": None if even is None else str(even),
        "adds": str(meter.adds),
    }


def decision_data(decision: Decision, sheet: Sheet, among: Sequence[Decision] = ()) -> DecisionLine:
    """One decision: what is seen, what can be done, how often each is right and what it is worth."""
    seen = [f"{many} {pile}" for pile, many in decision.seen]
    data: DecisionLine = {
        "step": decision.step,
        "sees": seen,
        "acts": list(decision.codes),
        "chosen": {act: float(share) for act, share in decision.chosen.items()},
        "worth": {act: float(value) for act, value in decision.worth.items()},
        "rules": list(advice(decision, sheet, among)),
        "rules_cost": cost(decision, sheet, among),
    }
    if decision.after:
        data["after"] = [act.code for act in decision.after]
    if decision.having:
        data["having"] = decision.having
    return data

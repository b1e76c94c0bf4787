"""A report as plain data: the same values that are laid out on paper."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import cast

from pitboss.games.book import slug
from pitboss.report.check.text import warning_data
from pitboss.report.contract.shapes import (
    BesideLine,
    BesideTable,
    HeldLine,
    HoldTable,
    KnownCard,
    LimitLine,
    OptionTable,
    OtherSchedule,
    PaidRow,
    ReportAnswer,
    ReportedDecision,
    ReportedSheet,
    ReportedWager,
    ScheduleTable,
    StrayLine,
    StrayTable,
    UnsolvedChoice,
    WorstLine,
    WorstTable,
)
from pitboss.report.contract.version import VERSION
from pitboss.report.laboratory import hold
from pitboss.report.laboratory.choices import LeftOut, OptionEdges, ScheduleEdge, ScheduleEdges
from pitboss.report.laboratory.confidence import Confidence, HoldAfter, confidence
from pitboss.report.laboratory.exposure import Exposure, ExposureLine
from pitboss.report.laboratory.hold import HeldWager, held, placed
from pitboss.report.laboratory.row_effects import RowEffect, row_effects
from pitboss.report.laboratory.sampled import Beside, Samples
from pitboss.report.paper.findings import ReportFindings
from pitboss.report.paper.identity import day, fingerprint, law_lines, version
from pitboss.report.paper.source import kind_of_wager, readings
from pitboss.report.paytables import schedule_data
from pitboss.report.rulesheet.entries import entries_data
from pitboss.report.rulesheet.sheet import rule_sheet
from pitboss.report.rulesheet.table import table_sheet
from pitboss.report.solution_data import decision_data, figure_data, whole_data
from pitboss.report.strategy.advice import grid
from pitboss.rules.bet_group import BetGroup, bet_groups
from pitboss.rules.outcome import Decision, Figure, Solution
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import usual
from pitboss.sheet.limits import wagers_of
from pitboss.sheet.schedules import in_use
from pitboss.sheet.warnings import warnings
from pitboss.solve.edges import mark_of


def report_data(found: ReportFindings) -> ReportAnswer:
    """All that the report says."""
    sheet, solution = found.sheet, found.solution
    rules = table_sheet(sheet) if found.posted else rule_sheet(sheet.game)
    data: ReportAnswer = {
        "version": VERSION,
        "game": slug(sheet.game),
        "name": sheet.game.name,
        "about": sheet.game.about,
        "dated": day(),
        "command": found.command,
        "program": {"version": version(), "sources": fingerprint()},
        "law": law_lines(sheet.game),
        "sheet": _sheet(sheet, found.written),
        "exact": solution.exact,
        "wagers": list(_wagers(sheet, solution)),
        "strategy": [_decision(decision, sheet, solution) for decision in solution.decisions],
        "schedules": [schedule_data(schedule) for schedule in in_use(sheet)],
        "hold": _hold(held(sheet, solution)),
        "simulation": _simulation(found.tried.samples),
        "stray": [_stray(confidence(figure)) for figure in placed(solution)],
        "worst": _worst(found.tried.exposure),
        "other_options": _options(found.options),
        "other_schedules": _schedules(found.schedules),
        "known_card": _known_card(found),
        "entries": entries_data(rules),
        "readings": [{"says": each.says, "because": each.because} for each in readings(sheet)],
    }
    if solution.whole:
        data["whole"] = whole_data(solution.whole)
    return data


def _sheet(sheet: Sheet, written: bytes) -> ReportedSheet:
    own = usual(sheet.game).options
    return {
        "sha256": hashlib.sha256(written).hexdigest() if written else None,
        "mark": mark_of(sheet),
        "reading": sheet.form.reading,
        "options": [
            {"option": name, "value": value, "usual": own[name] == value} for name, value in sheet.options.items()
        ],
        "limits": list(_limits(sheet)),
        "warnings": [warning_data(warning) for warning in warnings(sheet)],
    }


def _limits(sheet: Sheet) -> Iterator[LimitLine]:
    for name, limit in sheet.limits.items():
        law = str(wagers_of(sheet.game)[name].law)
        kind = kind_of_wager(sheet, name)
        yield {"wager": name, "least": limit.least, "most": limit.most, "kind": kind, "law": law}


# --- figures ----------------------------------------------------------------------------------------------------------


def _wagers(sheet: Sheet, found: Solution) -> Iterator[ReportedWager]:
    groups = {group.spot: group for group in bet_groups(sheet)}
    for figure in found.figures:
        yield _wager(figure, groups[figure.spot], found.methods.get(figure.spot, ""))


def _wager(figure: Figure, group: BetGroup, method: str) -> ReportedWager:
    return {
        **figure_data(figure, method),
        "counted_in": list(group.spots),
        "variance": float(figure.variance),
        "long_run": None if figure.long_run is None else str(figure.long_run),
        "rows": [_row(row) for row in row_effects(figure, group)],
    }


def _row(row: RowEffect) -> PaidRow:
    return {
        "row": row.name,
        "combinations": row.combinations,
        "probability": float(row.share),
        "returns": str(row.back),
        "one_more": None if row.one_more is None else str(row.one_more),
    }


def _decision(decision: Decision, sheet: Sheet, found: Solution) -> ReportedDecision:
    data = cast(ReportedDecision, decision_data(decision, sheet, found.decisions))
    if cells := grid(decision):
        data["chart"] = [list(row) for row in cells]
    return data


def _hold(found: Iterable[HeldWager]) -> HoldTable:
    return {
        "hands": hold.HANDS,
        "rounds": hold.ROUNDS,
        "hours": hold.HOURS,
        "days": hold.DAYS,
        "wagers": [_held(each) for each in found],
    }


def _held(each: HeldWager) -> HeldLine:
    return {
        "wager": each.figure.title,
        "stake": each.stake,
        "edge": str(each.share),
        "spans": [
            {"hands": many, "kept": round(each.kept(many)), "sd": round(each.sd(many))} for _, many in hold.SPANS
        ],
    }


# --- the laboratory ---------------------------------------------------------------------------------------------------


def _simulation(found: Samples) -> BesideTable:
    return {
        "rounds": found.rounds,
        "seed": found.seed,
        "seats": found.seats,
        "unsampled_because": found.why or None,
        "wagers": [_beside(each) for each in found.lines],
        "unsampled": list(found.unsampled),
    }


def _beside(each: Beside) -> BesideLine:
    return {
        "wager": each.title,
        "schedule": each.schedule,
        "exact": each.exact,
        "edge": each.edge,
        "sd": each.sd,
        "rounds": each.rounds,
        "sampled_edge": each.sampled_edge,
        "sampled_sd": each.sampled_sd,
        "standard_error": each.error,
        "apart": each.apart,
    }


def _stray(found: Confidence) -> StrayTable:
    return {
        "wager": found.title,
        "per": found.per,
        "edge": found.edge,
        "sd": found.sd,
        "skew": found.skew,
        "enough": found.enough,
        "after": [_after(each) for each in found.after],
    }


def _after(each: HoldAfter) -> StrayLine:
    return {
        "rounds": each.rounds,
        "intervals": [{"share": span.share, "low": span.low, "high": span.high} for span in each.intervals],
        "ahead": each.ahead,
        "counted": each.counted,
        "enough": each.enough,
    }


def _worst(found: Exposure) -> WorstTable:
    return {
        "seats": found.seats,
        "seat": found.seat,
        "table": found.table,
        "exact": found.exact,
        "meter": found.meter,
        "lines": [_worst_line(each, exact=each.exact or found.exact) for each in found.lines],
        "cuts": [_worst_line(each, exact=each.exact or found.exact) for each in found.cuts],
        "aside": list(found.aside),
    }


def _worst_line(each: ExposureLine, *, exact: bool) -> WorstLine:
    return {
        "what": each.what, "stake": each.stake, "says": each.says, "seat": each.seat, "table": each.table,
        "exact": exact,
    }  # fmt: skip


# --- other choices ----------------------------------------------------------------------------------------------------


def _options(found: OptionEdges) -> OptionTable:
    return {
        "moved": [
            {
                "option": each.option, "value": each.value, "wager": each.title, "schedule": each.schedule,
                "here": str(each.here), "then": str(each.then), "kept": each.kept,
            }
            for each in found.moved
        ],
        "same": [{"option": option, "value": value} for option, value in found.same],
        "left": [_left(each) for each in found.left],
    }  # fmt: skip


def _schedules(found: ScheduleEdges) -> ScheduleTable:
    return {"wagers": [_schedule(each) for each in found.rows], "left": [_left(each) for each in found.left]}


def _schedule(each: ScheduleEdge) -> OtherSchedule:
    return {
        "wager": each.title,
        "schedule": each.schedule,
        "edge": str(each.edge),
        "edge_decimal": float(each.edge),
        "element_of_risk": None if each.element_of_risk is None else float(each.element_of_risk),
        "sd": each.sd,
        "favours_player": each.favours_player,
        "here": each.here,
        "kept": each.kept,
    }


def _left(each: LeftOut) -> UnsolvedChoice:
    return {"option": each.option, "value": each.value, "wagers": list(each.titles), "why": each.why}


def _known_card(found: ReportFindings) -> KnownCard | None:
    main = next((figure for figure in found.solution.figures if figure.main), None)
    if main is None or found.with_a_card_seen is None:
        return None
    return {"hidden": str(main.edge), "seen": str(found.with_a_card_seen)}

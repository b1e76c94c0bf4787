"""A session looked at afterwards: every decision, what each mistake cost, and which rule to learn next.

A function that a process beside the server can be handed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypedDict

from pitboss._progress import Progress
from pitboss.hands.cards import text
from pitboss.report.solution_text import decided
from pitboss.report.strategy.advice import advice, cost
from pitboss.rules.outcome import Decision
from pitboss.sheet.banked import Sheet
from pitboss.table.banked.state import Wagered
from pitboss.web.tables.told import told_phrase
from pitboss.web.teacher.beside import with_sides
from pitboss.web.teacher.fouls import foul
from pitboss.web.teacher.headings import heading
from pitboss.web.teacher.lessons import ToldRound, answer, solved
from pitboss.web.teacher.questions import Question, questions
from pitboss.web.teacher.shapes import DecisionKind, JudgedLine, SessionReview
from pitboss.web.teacher.values import Lesson
from pitboss.web.teacher.verdicts import Verdict, judged

UNKIND = -1
"""A decision that no list of rules is for."""


class PastPlay(NamedTuple):
    """A round of the past, and where it was played."""

    table: int
    round: int
    told: ToldRound


class JudgedDecision(NamedTuple):
    """A decision with what was found about it."""

    play: PastPlay
    question: Question
    verdict: Verdict
    table: Decision | None
    unit: str
    stake: int
    """What lay on the wager that worths are in units of, in cents."""

    @property
    def cents(self) -> float | None:
        return None if self.verdict.cost is None else float(self.verdict.cost * self.stake)


def reviewed(game: str, name: str, plays: tuple[PastPlay, ...], tell: Progress) -> SessionReview:
    """All decisions of these rounds, grouped by the rules that are for them."""
    found = [each for at, play in enumerate(plays) for each in _judged(play, at, len(plays), tell)]
    groups = _groups(found)
    order = sorted(groups, key=lambda key: -sum(each.cents or 0.0 for each in groups[key]))
    kinds = [_kind(groups[key], tell) for key in order]
    sums = _sums([each for each in found if each.verdict.cost is not None])
    return {
        "ready": True, "game": game, "name": name, "unit": found[-1].unit if found else "",
        "rounds": len(plays), "decisions": sums["decisions"], "mistakes": sums["mistakes"],
        "share": sums["share"], "cents": sums["cents"],
        "kinds": kinds, "lines": [_line(each, order) for each in reversed(found)],
    }  # fmt: skip


class JudgedSums(TypedDict):
    """Decisions that were judged, added up."""

    decisions: int
    mistakes: int
    share: float
    cents: float


def _sums(judged: Sequence[JudgedDecision]) -> JudgedSums:
    return {
        "decisions": len(judged), "mistakes": sum(each.verdict.kind == "mistake" for each in judged),
        "share": sum(float(each.verdict.cost or 0) for each in judged),
        "cents": sum(each.cents or 0.0 for each in judged),
    }  # fmt: skip


def _judged(play: PastPlay, at: int, many: int, tell: Progress) -> Iterator[JudgedDecision]:
    first, state, player = play.told.played()
    tell("rounds", at, many)
    tables = solved(state.plan.sheet, tell)
    for question in questions(first, state, player):
        lesson = Lesson(tables, question)
        known = answer(lesson, tell)
        if known.forced or question.event is None:
            continue
        table = None if lesson.unsolved else lesson.told.table
        stake = _staked(question, lesson.counted[0])
        whole = with_sides(question, lesson.counted, stake, known)
        verdict = foul(question, lesson, state) or judged(question, whole)
        yield JudgedDecision(play, question, verdict, table, known.unit, stake)


def _staked(question: Question, spot: str) -> int:
    """What was put on a wager before the cards; it may have been taken back since."""
    own = (each for each in question.state.log if isinstance(each, Wagered))
    amounts = [each.amount for each in own if (each.box, each.spot, each.tip) == (question.box, spot, False)]
    return amounts[-1] if amounts else 0


# --- kinds ------------------------------------------------------------------------------------------------------------


def _groups(found: Sequence[JudgedDecision]) -> dict[str, list[JudgedDecision]]:
    groups: dict[str, list[JudgedDecision]] = {}
    for each in found:
        if each.verdict.cost is not None and each.table is not None:
            groups.setdefault(decided(each.table), []).append(each)
    return groups


def _kind(group: Sequence[JudgedDecision], tell: Progress) -> DecisionKind:
    """What a kind of decision cost, and its rules where there is something to learn."""
    mistakes = [each for each in group if each.verdict.cost]
    rules, loses = _rules(mistakes[-1], tell) if mistakes else ([], "")
    table = group[-1].table
    assert table is not None
    says = heading(table, group[-1].question.state.plan.sheet)
    return {"says": says, **_sums(group), "rules": rules, "rules_cost": loses}


def _rules(one: JudgedDecision, tell: Progress) -> tuple[list[str], str]:
    assert one.table is not None
    tell("rules to learn", 0, 1)
    sheet: Sheet = one.question.state.plan.sheet
    among = tuple(each for tables in solved(sheet, tell).tables.tables.values() for each in tables)
    return list(advice(one.table, sheet, among)), cost(one.table, sheet, among)


def _line(one: JudgedDecision, order: Sequence[str]) -> JudgedLine:
    state, verdict = one.question.state, one.verdict
    up = [state.dealer.cards[at] for at in sorted(state.dealer_up)]
    best = verdict.best or verdict.note
    judged_by = one.table is not None and verdict.cost is not None
    return {
        "table": one.play.table, "round": one.play.round,
        "kind": order.index(decided(one.table)) if judged_by and one.table is not None else UNKIND,
        "hand": _faces(state.boxes[one.question.box].cards), "sees": _faces((*state.board[: state.board_up], *up)),
        "did": verdict.did.words, "best": verdict.best.words if verdict.best else "", "verdict": verdict.kind,
        "did_told": told_phrase(verdict.did), "best_told": told_phrase(best) if best else None,
        "share": None if verdict.cost is None else float(verdict.cost), "cents": one.cents,
        "exact": verdict.exact, "note": verdict.note.words if verdict.note else "",
    }  # fmt: skip


def _faces(cards: Sequence[int]) -> list[str]:
    return [text(card) for card in cards]

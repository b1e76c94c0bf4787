"""A strategy as a player could carry it: a grid, or a short ordered list, and what it costs to go by it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from weakref import WeakKeyDictionary

import numpy as np

from pitboss.report.strategy import holds
from pitboss.report.strategy.cases import Cases, Reals, Source
from pitboss.report.strategy.decision_lists import Learner, ListLine, filled, gather, learned
from pitboss.report.strategy.ranges import grid, is_range, ranges
from pitboss.report.strategy.traits import Trait, traits
from pitboss.rules.acts import FOLD, Move, Verb
from pitboss.rules.bet_group import bet_groups
from pitboss.rules.outcome import Decision
from pitboss.rules.script import script
from pitboss.sheet.banked import Sheet

__all__ = ["Chart", "advice", "chart", "cost", "grid"]

PRICE, DIFFERENT = 1e-5, 1e-3
"""What a line must gain: of the wager, or of the rounds where only the best act is known."""
LINES = 9
NOTHING = 1e-9


@dataclass(frozen=True)
class Chart:
    """A list of lines, the first that fits decides; and what going by it loses against the best play."""

    lines: tuple[str, ...]
    loss: float = 0.0
    """Of the wager, in all rounds; or where that is not known, in how many of them it differs from the best."""
    valued: bool = True
    exact: bool = True
    """Whether every case was looked at."""


_KNOWN: WeakKeyDictionary[Decision, Chart] = WeakKeyDictionary()


def chart(decision: Decision, sheet: Sheet, among: Sequence[Decision] = ()) -> Chart:
    """The list; `among` all decisions of the game, only what they lead to is looked at."""
    if decision not in _KNOWN:
        _KNOWN[decision] = _chart(decision, sheet, among)
    return _KNOWN[decision]


def advice(decision: Decision, sheet: Sheet, among: Sequence[Decision] = ()) -> tuple[str, ...]:
    """What to do, in sentences; the first that fits decides."""
    return chart(decision, sheet, among).lines


def cost(decision: Decision, sheet: Sheet, among: Sequence[Decision] = ()) -> str:
    """What following the list loses against the best play, in words."""
    found = chart(decision, sheet, among)
    if found.loss <= NOTHING and found.exact:
        return "exact: loses nothing"
    about = "" if found.exact else "about "
    if not found.valued:
        return f"differs from the best play in {about}{100 * found.loss:.2g} % of rounds"
    wager = next(group.spot for group in bet_groups(sheet) if group.main)
    return f"costs {about}{100 * found.loss:.2g} % of {'wager ' if wager.isdigit() else 'the '}{wager}"


def _chart(decision: Decision, sheet: Sheet, among: Sequence[Decision]) -> Chart:
    if decision.rules:
        return Chart(decision.rules)
    if is_range(decision):
        return Chart(ranges(decision))
    source = Source(decision, sheet, tuple(among))
    if holds.fits(decision):
        return Chart(*holds.held(source))
    cases = source.sample()
    seen = traits(cases, script(sheet))
    valued = decision.values is not None
    found = learned(gather(cases, seen, PRICE if valued else DIFFERENT), LINES)
    lines = tuple(said(line, decision, seen) for line in found.lines)
    loss, exact = _loss(source, found, seen, cases)
    last = rest(decision.acts[found.rest], others=bool(lines)) + _else(cases, decision, found.rest)
    return Chart((*lines, last), loss, valued, exact)


def _else(cases: Cases, decision: Decision, act: int) -> str:
    """What is done with the rest where that may not be done."""
    never = np.isnan(cases.losses[:, act])
    others = np.flatnonzero((~np.isnan(cases.losses[never])).any(axis=0)).tolist()
    return f" where you may, else {decision.acts[others[0]]}" if len(others) == 1 else ""


def said(line: ListLine, decision: Decision, seen: Sequence[Trait]) -> str:
    """A line in words."""
    words = []
    for trait, value, up in line.when:
        down = seen[trait].down
        words.append(seen[trait].up(value) if up or down is None else down(value))
    joined = words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
    act = decision.acts[line.act]
    return f"{'where you may, ' if act.verb is Verb.DECLARE else ''}{act} with {joined}"


def rest(act: Move, *, others: bool) -> str:
    """The last line."""
    return f"{act} {'' if act == FOLD else 'with '}{'the rest' if others else 'everything'}"


# --- what it costs ----------------------------------------------------------------------------------------------------


def _loss(source: Source, found: Learner, seen: Sequence[Trait], cases: Cases) -> tuple[float, bool]:
    """What the list loses, and whether every case was looked at."""
    whole = source.decision.values is not None or source.asked <= len(cases)
    parts = source.slices() if whole else iter((cases,))
    return sum(float(followed(found, seen, part).sum()) for part in parts), whole


def followed(found: Learner, seen: Sequence[Trait], cases: Cases) -> Reals:
    """What each case loses by the list."""
    allowed = ~np.isnan(cases.losses)
    losses = filled(cases.losses)
    values = {each.trait: seen[each.trait].of(cases) for line in found.lines for each in line.when}
    lost: Reals = losses[:, found.rest].copy()
    for line in reversed(found.lines):
        fits = allowed[:, line.act].copy()
        for trait, value, up in line.when:
            fits &= (values[trait] >= value) if up else (values[trait] <= value)
        lost[fits] = losses[fits, line.act]
    return lost

"""Solved games as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.money.cents import dollars
from pitboss.report.numbers import percent
from pitboss.report.strategy.advice import advice, cost
from pitboss.rules.acts import Verb
from pitboss.rules.bet_group import BetGroup, bet_groups
from pitboss.rules.outcome import Decision, Figure, MeterFigure, Solution, Whole
from pitboss.rules.payout import stake_of
from pitboss.sheet.banked import Sheet

Row = tuple[str, ...]

HEADS = ("wager", "schedule", "house edge", "of the action", "sd", "hit", "win", "push", "lose")


def rows(found: Solution) -> Iterator[Row]:
    """One row for each wager; before them the one for wagers that are made as one."""
    if found.whole:
        blank = ("-",) * (len(HEADS) - 4)
        whole = found.whole
        yield whole.title, whole.schedule or "-", _edge(whole), percent(whole.element_of_risk), *blank
    for figure in found.figures:
        yield (
            figure.title,
            figure.schedule or "-",
            _edge(figure),
            percent(figure.element_of_risk),
            f"{figure.sd:.4f}",
            *(percent(share, 2) for share in (figure.hit, figure.win, figure.push, figure.lose)),
        )


def _edge(figure: Figure | Whole) -> str:
    spread = "" if figure.exact else f" (estimate, standard error {percent(figure.error)})"
    return f"{percent(figure.edge)}{spread}{' favours the player' if figure.favours_player else ''}"


def notes(found: Solution, sheet: Sheet) -> Iterator[str]:
    """What the table does not say: what the edge is relative to, meters, envies, remarks."""
    sums = {group.spot for group in bet_groups(sheet) if _sums(group)}
    if found.whole:
        yield f"{found.whole.title}: edge per unit of {found.whole.per}; whom the game favours is judged by this line."
    for figure in found.figures:
        said = [f"edge per unit of {figure.per}"] if figure.main or figure.title != figure.per else []
        if figure.spot in sums:
            said.append(f"sums of money reckoned for a wager of {dollars(stake_of(sheet, figure.spot))}")
        said += _meter(figure, sheet.form.meter.reads)
        if figure.envy:
            said.append(f"each other player is worth {percent(figure.envy)} through the envy")
        said += [figure.note.rstrip(".")] if figure.note else []
        if said:
            yield f"{figure.title}: {'; '.join(said)}."


def _sums(group: BetGroup) -> bool:
    """Whether a row pays a fixed sum, so that the edge depends on the size of the wager."""
    rows = (row for wager in group.wagers for row in group.sheet.schedules[wager].rows)
    return any(row.payout is not None and row.payout.prize for row in rows)


def _meter(figure: Figure, reads: int | None) -> list[str]:
    if figure.meter is None or not figure.meter.per_cent:
        return []
    even = figure.meter.break_even
    assert even is not None
    each = percent(figure.meter.per_cent * 100_00)
    return [
        f"at a meter of ${figure.meter.seed / 100:,.2f}; every $100 more takes {each} off; "
        f"even at ${float(even) / 100:,.2f}",
        *([] if reads is None else [_at_reading(figure.meter, reads)]),
    ]


def _at_reading(meter: MeterFigure, reads: int) -> str:
    """The edge where the sheet says that the meter stands."""
    edge = meter.edge(reads)
    whom = ", which favours the player" if edge < 0 else ""
    return f"at the {dollars(reads)} that the sheet's meter reads the edge is {percent(edge)}{whom}"


def strategy(found: Solution, sheet: Sheet) -> Iterator[str]:
    """How to play, decision by decision."""
    for number, decision in enumerate(found.decisions, 1):
        yield f"Decision {number}, seeing {_seen(decision)}{_given(decision)}:"
        yield from (f"  {line}" for line in advice(decision, sheet, found.decisions))
        yield f"  ({cost(decision, sheet, found.decisions)})"
        for act in decision.codes if not decision.by_place else ():
            if act in decision.chosen:
                worth = f", worth {float(decision.worth[act]):+.4f} if done always" if act in decision.worth else ""
                yield f"  {act}: {percent(decision.chosen[act], 2)} of rounds{worth}"


def decided(decision: Decision) -> str:
    """What is decided, in a line: "bet or fold, seeing 3 own cards"."""
    verb = decision.acts[0].verb
    named = {Verb.HOLD: "which cards to hold", Verb.SET: "how to set the hand"}
    acts = named.get(verb) or " or ".join(dict.fromkeys(map(str, decision.acts)))
    return f"{acts}, seeing {_seen(decision)}{_given(decision)}"


def _given(decision: Decision) -> str:
    """What else the table takes for granted."""
    after = f", after {' and '.join(map(str, decision.after))}" if decision.after else ""
    return after + (f", with {decision.having}" if decision.having else "")


def _seen(decision: Decision) -> str:
    parts = [f"{many} of the {pile}'s" if pile != "own" else f"{many} own" for pile, many in decision.seen]
    return " and ".join(parts) + " cards"

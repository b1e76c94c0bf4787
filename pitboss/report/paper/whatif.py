"""What would change the figures: the house's options, other printed schedules, a card of the dealer's that is seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import groupby

from pitboss.report.laboratory.choices import ChoiceEdge, LeftOut, OptionEdges, ScheduleEdge, ScheduleEdges
from pitboss.report.numbers import percent
from pitboss.report.paper.page import Block, Heading, PaperTable, PaperText, bullets
from pitboss.rules.outcome import Solution
from pitboss.words import called


def whatif(
    found: Solution, options: OptionEdges, schedules: ScheduleEdges, with_a_card_seen: Fraction | None
) -> Iterator[Block]:
    """All of it that could be had in seconds."""
    yield from _options(options)
    yield from _schedules(schedules)
    yield from _seen(found, with_a_card_seen)


# --- options ----------------------------------------------------------------------------------------------------------


def _options(edges: OptionEdges) -> Iterator[Block]:
    yield Heading("Other choices of the house")
    if edges.moved:
        heads = ("option", "wager", "house edge here", "house edge then", "difference")
        yield PaperTable(heads, tuple(map(_option, edges.moved)), words=2)
    if edges.same:
        yield PaperText(f"These change no edge: {_listed(edges.same)}.")
    if not (edges.moved or edges.same or edges.left):
        yield PaperText("No choice that the law leaves open changes an edge.")
    yield from _kept_note(edges.moved)
    yield from _left(edges.left)


def _option(each: ChoiceEdge) -> tuple[str, ...]:
    paid = f" paid by {each.schedule}" if each.schedule else ""
    more = f"{float(each.then - each.here) * 100:+.4f} %"
    kept = " (kept)" if each.kept else ""
    spot = f"{called(each.title)}{paid}"
    return f"{each.option}: {each.value}", spot, percent(each.here), f"{percent(each.then)}{kept}", more


def _listed(choices: Iterable[tuple[str, str]]) -> str:
    """Options with their values, each option once."""
    some = groupby(choices, key=lambda choice: choice[0])
    return "; ".join(f"{name}: {' or '.join(value for _, value in each)}" for name, each in some)


def _kept_note(edges: Iterable[ChoiceEdge | ScheduleEdge]) -> Iterator[Block]:
    if any(each.kept for each in edges):
        yield PaperText("Kept: solved before and delivered with the program for exactly this choice.")


def _left(left: Iterable[LeftOut]) -> Iterator[Block]:
    """What was not solved, each reason once."""
    reasons: dict[str, list[str]] = {}
    for each in left:
        titles = f" ({', '.join(map(called, each.titles))})" if each.titles else ""
        reasons.setdefault(each.why, []).append(f"{each.option} {each.value}".strip() + titles)
    if reasons:
        yield PaperText("Left out:")
        yield bullets(f"{'; '.join(dict.fromkeys(names))}: {why}." for why, names in reasons.items())


# --- schedules --------------------------------------------------------------------------------------------------------


def _schedules(edges: ScheduleEdges) -> Iterator[Block]:
    if edges.rows or edges.left:
        yield Heading("Other printed schedules")
        yield PaperText("The same wagers under each printed schedule, all other choices as in this report.")
    if edges.rows:
        heads = ("wager", "schedule", "house edge", "of the action", "sd", "")
        yield PaperTable(heads, tuple(map(_schedule, edges.rows)), words=2)
    yield from _kept_note(edges.rows)
    yield from _left(edges.left)


def _schedule(each: ScheduleEdge) -> tuple[str, ...]:
    said = ["this report"] * each.here + ["kept"] * each.kept + ["FAVOURS THE PLAYER"] * each.favours_player
    risk = "-" if each.element_of_risk is None else percent(each.element_of_risk)
    sd = "-" if each.sd is None else f"{each.sd:.4f}"
    return called(each.title), each.schedule, percent(each.edge), risk, sd, ", ".join(said)


# --- a card that is seen ----------------------------------------------------------------------------------------------


def _seen(found: Solution, then: Fraction | None) -> Iterator[Block]:
    """The main game with one card of the dealer's face up."""
    main = next((figure for figure in found.figures if figure.main), None)
    if main is None or then is None:
        return
    yield Heading("What a known card is worth")
    more = f"{float(then - main.edge) * 100:+.4f} %"
    yield PaperTable(
        ("the player sees", "house edge", "difference"),
        (
            ("no card of the dealer's", percent(main.edge), ""),
            ("one card of the dealer's before every decision", percent(then), more),
        ),
    )
    yield PaperText("The second line is the same game solved with one of the dealer's cards dealt face up.")

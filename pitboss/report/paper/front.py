"""The first page: what is signed. The game and its sheet, the figures, what was chosen, what is not printed law."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import NamedTuple

from pitboss.games.book import slug
from pitboss.law.schedules import AS_READ
from pitboss.money.cents import dollars
from pitboss.report.laboratory.exposure import Exposure
from pitboss.report.laboratory.hold import DAYS, HANDS, HOURS, ROUNDS, SPANS, HeldWager, held, long_run_share, placed
from pitboss.report.laboratory.sampled import Samples
from pitboss.report.numbers import money, percent
from pitboss.report.paper.identity import day, fingerprint, law_lines, version
from pitboss.report.paper.page import Block, Facts, Heading, PaperTable, PaperText, Signatures
from pitboss.report.paper.source import limits, readings
from pitboss.report.strategy.advice import advice
from pitboss.rules.bet_group import bet_groups
from pitboss.rules.outcome import Figure, Solution, Whole
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import usual
from pitboss.sheet.schedules import in_use
from pitboss.sheet.warnings import warnings
from pitboss.solve.edges import mark_of
from pitboss.words import called

OTHERWISE = " (not the usual choice)"
MANY = 8
"""Of more wagers than this the hold stands on the second page."""
SIGNED = ("for the licensee", "for the laboratory", "for the Division or the Commission")


class Tried(NamedTuple):
    """What was found besides the figures and stands on the first page in a line each."""

    samples: Samples
    exposure: Exposure


def front(sheet: Sheet, found: Solution, tried: Tried | None = None, written: bytes = b"") -> Iterator[Block]:
    """Everything a reader signs for; `written`: the sheet's file as it is."""
    yield Facts(tuple(_identity(sheet, written)))
    yield from own_tables(sheet)
    yield from (PaperText(f"{warning}.", warns=True) for warning in warnings(sheet))
    yield wagers(found)
    yield from _favours(found)
    yield from (PaperText(line) for line in _play(sheet, found))
    yield from () if crowded(found) else limits(sheet, 2)
    if not crowded(found):
        yield Heading("The hold to expect", 2)
        yield from hold(sheet, found)
    yield from _meters(sheet, found)
    yield Heading("Chosen, read and tried", 2)
    yield Facts((*_chosen(sheet), *(_tried(tried) if tried else ())))
    yield Signatures(SIGNED, "Whoever signs has this report, the sheet and the program by the numbers above.")


def _identity(sheet: Sheet, written: bytes) -> Iterator[tuple[str, str]]:
    yield "game", f"{sheet.game.name} ({slug(sheet.game)})"
    yield from (("law", line) for line in law_lines(sheet.game))
    none = "none was named: the usual choices, and those of the command at the end"
    yield "sheet", f"sha256 {hashlib.sha256(written).hexdigest()}" if written else none
    yield "what it settles", f"mark {mark_of(sheet)} of script, settlement, decks, pay tables, least wagers and options"
    yield "program", f"pitboss {version()}, {day()}"
    yield "its sources", f"sha256 {fingerprint()}"


def _chosen(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """The choices that are not the usual ones, how damaged print is read, and what no section prints."""
    own = usual(sheet.game).options
    said = (f"{name}: {value}{'' if own[name] == value else OTHERWISE}" for name, value in sheet.options.items())
    yield "options", "; ".join(said) or "the law leaves none"
    ruling = "" if sheet.form.reading == AS_READ else f"; on the sheet: {sheet.form.reading}"
    many = len(readings(sheet))
    tables = [f"{each.wager} {each.name}".strip() for each in in_use(sheet) if any(row.reason for row in each.rows)]
    damaged = f"; of pay tables: {', '.join(dict.fromkeys(tables))}" if tables else ""
    yield "readings", f"{many} of the text (see Readings){damaged}{ruling}"
    mine = [f"{each.wager} {each.name}".strip() for each in in_use(sheet) if each.own]
    yield "not printed law", ", ".join(dict.fromkeys(mine)) or "no pay table: each is printed in a section named above"


def _tried(tried: Tried) -> Iterator[tuple[str, str]]:
    """The simulation and the worst case in a line each."""
    found, worst = tried
    yield "simulated", _simulated(found)
    at_most = "" if worst.exact else "at most "
    seats = f"at most {dollars(worst.table)} to {worst.seats} seats"
    yield "worst round", f"{at_most}{dollars(worst.seat)} to one seat, {seats}, at the posted limits"


def _simulated(found: Samples) -> str:
    if found.why:
        return f"not: {found.why}"
    apart = max((abs(line.apart) for line in found.lines), default=0.0)
    return f"{found.rounds:,} rounds, seed {found.seed}: no wager more than {apart:.2f} standard errors off its figure"


def own_tables(sheet: Sheet) -> Iterator[Block]:
    """A warning for each pay table that no section prints."""
    for table in dict.fromkeys(table for table in sheet.schedules.values() if table.own):
        says = "is the house's own: it is not printed law, and no paragraph is cited for it"
        yield PaperText(f"The pay table {called(table.wager)} {table.name} {says}.", warns=True)


def wagers(found: Solution) -> PaperTable:
    """Every wager on a line."""
    heads = ("wager", "schedule", "house edge", "of the action", "sd", "is paid", "favours")
    rows = (
        (
            called(figure.title),
            figure.schedule or "-",
            edge(figure),
            percent(figure.element_of_risk, 3),
            f"{figure.sd:.3f}",
            percent(figure.hit, 2),
            _favoured(figure),
        )
        for figure in found.figures
    )
    return PaperTable(heads, (*_as_one(found), *rows), words=2)


def _as_one(found: Solution) -> Iterator[tuple[str, ...]]:
    """The wagers that are made as one, before their parts."""
    if whole := found.whole:
        risk = percent(whole.element_of_risk, 3)
        yield whole.title, whole.schedule or "-", edge(whole), risk, "-", "-", _favoured(whole)


def _favoured(figure: Figure | Whole) -> str:
    if isinstance(figure, Figure) and figure.part_of:
        return "not made alone"
    if isinstance(figure, Figure) and figure.meter and not figure.favours_player:
        return "the house, at the seed"
    return "THE PLAYER" if figure.favours_player else "the house"


def edge(figure: Figure | Whole) -> str:
    """The edge, with its standard error where it is an estimate."""
    return percent(figure.edge, 3) + ("" if figure.exact else f" ± {percent(figure.error, 3)}")


def _favours(found: Solution) -> Iterator[Block]:
    judged: tuple[Figure | Whole, ...] = (found.whole, *found.figures) if found.whole else found.figures
    for figure in (figure for figure in judged if figure.favours_player):
        name = f"{figure.title if isinstance(figure, Whole) else figure.spot} {figure.schedule}".strip()
        yield PaperText(
            f"{name} favours the player by {percent(-figure.edge, 3)} of each {called(figure.per)}.", warns=True
        )
    if not found.exact:
        yield PaperText("A figure with ± is an estimate with its standard error; all others are exact.", warns=True)


def _play(sheet: Sheet, found: Solution) -> Iterator[str]:
    """The first decision in a sentence."""
    if not found.decisions:
        noted = next((figure.note for figure in found.figures if figure.main), "")
        same = "Nothing is decided in the course of a round: every player has the same chances."
        yield f"How the main game was played: {noted}" if bet_groups(sheet)[0].choices and noted else same
        return
    lines = advice(found.decisions[0], sheet, found.decisions)
    steps = {decision.step for decision in found.decisions}
    more = f" {len(steps)} decisions in all: see How to play." if len(steps) > 1 else ""
    yield f"How to play: {'; '.join(lines)}.{more}" if lines else f"How to play: see below.{more}"


def crowded(found: Solution) -> bool:
    """Whether the first page has too many wagers for the hold of each."""
    return len(placed(found)) > MANY


def hold(sheet: Sheet, found: Solution) -> Iterator[Block]:
    """What the house keeps of each wager in an hour, a day and a year."""
    heads = ("wager", "of", *(name for name, _ in SPANS))
    kept = held(sheet, found)
    yield PaperTable(heads, tuple(map(_held, kept)), words=1)
    yield PaperText(
        f"What the house keeps, and ± one standard deviation, if {HANDS} hands make the wager in each of {ROUNDS} "
        f"rounds an hour, {HOURS} hours a day, {DAYS} days a year, at the sheet's least amount, played best. "
        "Hands are reckoned as independent; hands of one round meet the same dealer or board, so the true spread is "
        "wider. Players who err lose more."
    )
    if any(each.figure.meter for each in kept):
        yield PaperText(
            "A progressive is reckoned with the growth of its meter, and the envies of all players, paid out."
        )
    left = [figure.spot for figure in placed(found) if long_run_share(figure) is None]
    if left:
        yield PaperText(
            f"{' and '.join(left)}: not here, since parts of the meter are won and it seldom falls to its seed."
        )


def _held(each: HeldWager) -> tuple[str, ...]:
    spans = (f"{money(each.kept(hands))} ± {money(each.sd(hands))}" for _, hands in SPANS)
    return (called(each.figure.title), dollars(each.stake), *spans)


def _meters(sheet: Sheet, found: Solution) -> Iterator[Block]:
    reads = sheet.form.meter.reads
    for figure in found.figures:
        even = figure.meter.break_even if figure.meter else None
        if figure.meter and even is not None:
            seed = dollars(figure.meter.seed)
            yield PaperText(
                f"The {figure.spot} is even when its meter shows {dollars(round(even))}; above that it favours the "
                f"player. The figures here are for the seed of {seed}."
            )
            if reads is not None and reads > even:
                says = f"At the {dollars(reads)} that the sheet's meter reads it favours the player by"
                yield PaperText(f"{says} {percent(-figure.meter.edge(reads), 3)} of each wager.", warns=True)

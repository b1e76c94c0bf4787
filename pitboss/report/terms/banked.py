"""What the sheet of a house-banked game settles."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pitboss.law.paragraphs import Cite
from pitboss.money.cents import dollars, percents
from pitboss.report.rulesheet.steps import sections
from pitboss.report.terms.term import (
    MOST_PLAYERS,
    Term,
    allowed,
    offered,
    pay_lines,
    schedule_name,
    share,
    span,
    sum_or,
)
from pitboss.sheet.banked import Sheet, commission_of, metered, places_of, rakes_of
from pitboss.sheet.form import Limit, PoolRakeForm
from pitboss.sheet.limits import tied_of, wagers_of
from pitboss.sheet.options import options_of
from pitboss.sheet.schedules import in_use
from pitboss.words import Game, Wager, called


def terms(sheet: Sheet) -> Iterator[Term]:
    """Everything the sheet says or leaves to what is usual."""
    yield from _wagers(sheet)
    yield from _schedules(sheet)
    yield from _takings(sheet)
    yield from _caps(sheet)
    yield from _meter(sheet)
    for name, option in options_of(sheet.game).items():
        yield Term(("options", name), name, sheet.options[name], option.law)


def _wagers(sheet: Sheet) -> Iterator[Term]:
    game, tied = sheet.game, tied_of(sheet.game, sheet.options)
    for name, wager in wagers_of(game).items():
        if wager.optional:
            yield Term(("without", name), called(name), name in sheet.offered, wager.law, offered)
        if name in sheet.limits:
            yield Term(("limits", name), called(name), sheet.limits[name], wager.law, _spanned(tied.get(name)))
    yield Term(("seats",), "hands at the table", places_of(sheet), _seats_law(game))
    yield Term(("unit",), "smallest chip", sheet.unit, sections(game), dollars)


def _seats_law(game: Game) -> Cite | str:
    return MOST_PLAYERS if game.law[0].state == "CO" else sections(game)


def _spanned(tied: tuple[Wager, str] | None) -> Callable[[Limit], str]:
    """From the least to the most; and as large as which other, where it is."""
    other = f", as large as {called(tied[1])}" if tied and tied[0].share == 1 else ""
    return lambda limit: f"{span(limit)}{other}"


def _schedules(sheet: Sheet) -> Iterator[Term]:
    """The schedules of the wagers that are offered; where a card says which of them pays, each by its rank."""
    paying = set(in_use(sheet))
    for name, schedule in sheet.schedules.items():
        if schedule in paying:
            yield Term(("pays", name), called(name), pay_lines(schedule), schedule.citation, schedule_name)


def _takings(sheet: Sheet) -> Iterator[Term]:
    game = sheet.game
    commission = commission_of(game)
    if commission is not None:
        yield Term(("commission",), "commission on winnings", sheet.commission, commission.law, share)
    for name, rule in rakes_of(game).items():
        yield Term(("rake", name), f"rake of the {called(name)}", sheet.rakes[name], rule.law, _pool_rake)
    if game.tips is not None:
        yield Term(("tips",), "wagers for the dealer", sheet.form.tips, game.tips.law, allowed)


def _pool_rake(rake: PoolRakeForm) -> str:
    return f"{percents(rake.share)} of it, at most {dollars(rake.most)}"


def _caps(sheet: Sheet) -> Iterator[Term]:
    caps = sheet.form.caps
    for rule in sheet.game.aggregates[:1]:
        if rule.per_round:
            yield Term(("caps", "round"), "most paid to all players in a round", caps.round, rule.law, sum_or("no cap"))
        one = "most paid on one hand" if rule.each_hand else "most paid to one player in a round"
        yield Term(("caps", "player"), one, caps.player, rule.law, sum_or("no cap"))
        if caps.approval:
            yield Term(("caps", "approval"), "approval of the cap", caps.approval, rule.law)
        if rule.tips:
            yield Term(("caps", "tip"), "most paid on a wager for the dealer", caps.tip, rule.law, sum_or("no cap"))


def _meter(sheet: Sheet) -> Iterator[Term]:
    meter = sheet.form.meter
    rows = [row for row in metered(sheet.game) if row.spot.name in sheet.offered]
    if not rows:
        return
    law = _meter_law(sheet) or rows[0].law
    yield Term(("meter", "reads"), "meter", sheet.seed if meter.reads is None else meter.reads, law, dollars)
    yield Term(("meter", "seed"), "seed of the meter", sheet.seed, law, dollars)
    yield Term(("meter", "reserve"), "reserve, added at the next restart", meter.reserve, law, dollars)
    yield Term(("meter", "adds"), "of each wager onto the meter", meter.adds, law, share)


def _meter_law(sheet: Sheet) -> Cite | None:
    return next((meter.law for meter in sheet.game.meters if meter.spot.name in sheet.offered), None)

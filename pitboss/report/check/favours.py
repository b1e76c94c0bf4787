"""Whether a sheet is known to favour the player: looked up among the kept figures, so that nothing has to be solved."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.games.book import slug
from pitboss.money.cents import dollars
from pitboss.report.numbers import percent
from pitboss.sheet.banked import Sheet
from pitboss.sheet.pot import PotSheet
from pitboss.sheet.warnings import SheetWarning
from pitboss.solve import edges
from pitboss.solve.even_meters import even_of
from pitboss.solve.favours import favoured
from pitboss.words import Bank

SOLVE = "solve it: pitboss solve --sheet FILE"


def favours(sheet: Sheet | PotSheet) -> Iterator[SheetWarning]:
    """Wagers by which the player gains, and odds for which no figure is kept; a pot game has no edge."""
    if not isinstance(sheet, Sheet) or sheet.game.bank is not Bank.HOUSE:
        return
    main = edges.kept_for(sheet.game)
    if main is None:
        says = f"no kept figure fits {sheet.game.name} as it is written today"
        yield SheetWarning(("pays",), says, SOLVE)
    elif main.edge < 0:
        yield _favours(("pays",), f"{sheet.game.name} under the usual sheet", main.edge, main.per)
    for found in favoured(slug(sheet.game), sheet):
        yield _favours(("pays", found.pays) if found.pays else ("without",), found.wager, found.edge, found.per)
    yield from _above_even(sheet)
    for hand in sheet.form.awards:
        says = "no figure is kept for odds of the house's own"
        yield SheetWarning(("awards", hand), says, SOLVE)


def _above_even(sheet: Sheet) -> Iterator[SheetWarning]:
    """A meter that has grown beyond the point at which nobody has an edge."""
    reads = sheet.form.meter.reads
    found = None if reads is None else even_of(sheet)
    if found is not None and reads is not None and reads > found.even:
        even = dollars(int(found.even))
        says = f"at {dollars(reads)} the Progressive favours the player: it is even at {even}"
        yield SheetWarning(("meter", "reads"), says, "know what the house gives while the meter is so high")


def _favours(at: tuple[str, ...], wager: str, edge: Fraction, per: str) -> SheetWarning:
    says = f"{wager} favours the player by {percent(-edge, 4)} of each {per}"
    return SheetWarning(at, says, "choose another schedule, or leave the wager out if it is optional")

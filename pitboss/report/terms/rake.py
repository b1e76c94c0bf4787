"""What the house takes for dealing a pot game: term by term, and in one line for signs and stories."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.money.cents import dollars
from pitboss.report.rulesheet.sentences import listed
from pitboss.report.terms.term import Term, share, worded
from pitboss.sheet.pot import PotSheet, has_board
from pitboss.words import Taking, walk

HOUR = 60
NOTHING = "nothing is taken"
"""Where a house posts no charge for time: the way is the law's, and the sheet leaves it empty."""
PLACES = {Taking.SHARE: "share", Taking.STEPS: "steps", Taking.TIME: "hourly"}
"""Where the sheet says how much, by the way it is taken."""


def rake_terms(sheet: PotSheet) -> Iterator[Term]:
    """The way, how much, the most in a hand, and whether it waits for a board, as far as this house has them."""
    law, rake = sheet.game.rake.law, sheet.rake
    yield Term(("rake", "way"), "the house takes", sheet.way, law, lambda way: way.value)
    name = "charge for time" if sheet.way is Taking.TIME else "rake"
    yield Term(("rake", PLACES[sheet.way]), name, _written(sheet), law, lambda _: _amount(sheet))
    if sheet.way is not Taking.TIME:
        yield Term(("rake", "most"), "most taken in a hand", rake.most, law, lambda _: _most(sheet))
    if has_board(walk(sheet.game.script)) and (rake.no_flop_no_drop or _takes_of_pots(sheet)):
        before = "before a card lies on the board"
        yield Term(("rake", "no_flop_no_drop"), before, rake.no_flop_no_drop, law, UNTIL_A_FLOP)


UNTIL_A_FLOP = worded("nothing is taken of a pot", "as much is taken as after it")


def charge(sheet: PotSheet) -> str:
    """All of it in one line."""
    rake, parts = sheet.rake, [_amount(sheet)]
    if sheet.way is not Taking.TIME and rake.most is not None:
        parts.append(f"at most {_most(sheet)} in a hand")
    if rake.no_flop_no_drop and _takes_of_pots(sheet):
        parts.append("nothing before a card lies on the board")
    return ", ".join(parts)


def _written(sheet: PotSheet) -> object:
    rake = sheet.rake
    by_way = {Taking.SHARE: sheet.share, Taking.STEPS: rake.steps, Taking.TIME: (rake.hourly, rake.minutes, rake.table)}
    return by_way[sheet.way]


def _amount(sheet: PotSheet) -> str:
    rake = sheet.rake
    match sheet.way:
        case Taking.SHARE:
            return f"{share(sheet.share)} of the pot"
        case Taking.STEPS:
            return listed([f"{dollars(amount)} at {dollars(pot)}" for pot, amount in rake.steps])
        case Taking.TIME:
            whose = "the table" if rake.table else "each player"
            part = dollars(rake.hourly * rake.minutes // HOUR)
            return f"{part} of {whose} every {rake.minutes} minutes" if rake.hourly else NOTHING


def _most(sheet: PotSheet) -> str:
    """The posted sum; without one, steps come to what all of them are together, and a share to whatever it is."""
    if sheet.rake.most is not None:
        return dollars(sheet.rake.most)
    steps = sum(amount for _, amount in sheet.rake.steps)
    return dollars(steps) if sheet.way is Taking.STEPS else "no fixed sum"


def _takes_of_pots(sheet: PotSheet) -> bool:
    """Whether anything leaves a pot here, for the house or for a jackpot."""
    raked = {Taking.SHARE: bool(sheet.share), Taking.STEPS: True, Taking.TIME: False}
    return raked[sheet.way] or bool(sheet.form.drop.amount)

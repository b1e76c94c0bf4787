"""What the house keeps of each wager in an hour, a day and a year, at a table of the usual pace."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from pitboss.rules.outcome import Figure, Solution
from pitboss.rules.payout import stake_of
from pitboss.sheet.banked import Sheet

ROUNDS, HANDS, HOURS, DAYS = 50, 5, 16, 365
"""Rounds an hour, hands a round, open hours a day, days a year."""
SPANS = (("an hour", ROUNDS * HANDS), ("a day", ROUNDS * HANDS * HOURS), ("a year", ROUNDS * HANDS * HOURS * DAYS))


@dataclass(frozen=True, slots=True)
class HeldWager:
    """One wager at the sheet's least amount. `share`: what is kept of each unit, meters and envies paid out."""

    figure: Figure
    stake: int
    share: Fraction

    def kept(self, hands: int) -> float:
        """Cents that are kept when so many hands make the wager."""
        return float(self.share) * self.stake * hands

    def sd(self, hands: int) -> float:
        """One standard deviation of that, in cents; hands are reckoned as independent."""
        return self.figure.sd * self.stake * sqrt(hands)


def held(sheet: Sheet, found: Solution) -> tuple[HeldWager, ...]:
    """Every wager but those whose meter is won in parts."""
    shares = ((figure, long_run_share(figure)) for figure in placed(found))
    return tuple(
        HeldWager(figure, stake_of(sheet, figure.spot), share) for figure, share in shares if share is not None
    )


def placed(found: Solution) -> list[Figure]:
    """One figure for each wager that can be made."""
    first: dict[str, Figure] = {}
    for figure in found.figures:
        first.setdefault(figure.title if figure.pick else figure.spot, figure)
    return list(first.values())


def long_run_share(figure: Figure) -> Fraction | None:
    """What the house keeps of a wager over the years, the envies of the other hands paid."""
    edge = figure.long_run
    return None if edge is None else edge - (HANDS - 1) * (figure.envy or 0)

"""Which cards to keep, as an ordered list of holdings: the highest in the list that the hand contains is kept."""

from __future__ import annotations

from pitboss.report.cases import Source
from pitboss.solve.figures import Decision


def fits(decision: Decision) -> bool:
    """Whether the decision is which cards to keep or where to put them."""
    return decision.acts[0].startswith(("hold", "set"))


def held(source: Source) -> tuple[tuple[str, ...], float, bool, bool]:
    """The list, what it loses, whether in worth, and whether every case was looked at."""
    return (), 0.0, True, False

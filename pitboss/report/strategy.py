"""A strategy as a player could carry it: a grid, or a short ordered list."""

from __future__ import annotations

from pitboss.solve.figures import Decision


def advice(decision: Decision) -> tuple[str, ...]:
    """What to do, in sentences; the first that fits decides."""
    return decision.rules

"""How a dealer's hands lie around mine: short of qualifying or not, and in either case beaten, level or ahead."""

from __future__ import annotations

from pitboss._jit import scalar

CASES = 6
"""Short and beaten, level, ahead; and the same of those that qualify."""


@scalar
def six_cases(below: int, through: int, short: int, total: int, reaches: int) -> tuple[int, int, int, int, int, int]:
    """How many of the dealer's hands are in each case.

    From how many are below mine, below or level, short of qualifying, and there at all; and whether mine would qualify.
    """
    none = total - total  # of one type with the others, whatever that is: a kernel asks for a case by its number
    if reaches:
        return short + none, none, none, below - short + none, through - below + none, total - through
    return below + none, through - below + none, short - through + none, none, none, total - short

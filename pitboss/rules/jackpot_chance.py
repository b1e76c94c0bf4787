"""How often a jackpot is won, however that was found out."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class JackpotChance:
    """Of hands that so many players see to the showdown, out of so many dealt in.

    `hit`: how often it is won. `paid`: what part of the posted sum a hand pays out on average; a share that nobody may
    take stays in the fund. `hands`: how many were sampled, 0 where all were counted. `error`: the standard error of
    `hit`.
    """

    hit: Fraction
    paid: Fraction
    hands: int = 0
    error: float = 0.0

    @property
    def exact(self) -> bool:
        return not self.hands

"""How quick a pit deals, and how long it waits for people."""

from __future__ import annotations

from dataclasses import dataclass

USUAL = 0.7


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds between the dealer's moves, for a last bet, for a decision, and between rounds.

    `reading`: as long as the result of a round against the house stays for those who have not gone on.
    `opening`: until cards are dealt although a number that was sealed is not opened yet.
    `away`: until the seat of somebody who does not look is free again. `empty`: until a table without people closes.
    """

    move: float = USUAL
    last_bets: float = 12.0
    decision: float = 60.0
    pause: float = 4.0
    house_player: float = 0.9
    opening: float = 2.0
    away: float = 600.0
    empty: float = 60.0
    reading: float = 0.0

    @property
    def share(self) -> float:
        """How much of the time that cards and chips take on the page the table leaves them: a quick dealer's less."""
        return min(1.0, self.move / USUAL)


PACES = {
    "usual": Pace(reading=20.0),
    "fast": Pace(move=0.12, last_bets=3.0, pause=1.5, house_player=0.12),
    "instant": Pace(move=0.0, last_bets=1.0, pause=0.2, house_player=0.0, opening=1.0),
}

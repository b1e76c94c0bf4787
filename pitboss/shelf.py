"""The shelf: decks, limits and phrases that three or more games share."""

from __future__ import annotations

from pitboss.law import Cite, Section
from pitboss.words import AtLeast, Cap, Hand, Manner, Mishap, Rule, Spot, Then, What

CO_WORDS = Section("CO", "47.1-1002")
CO_AGGREGATE = Section("CO", "47.1-1062")

ANTE = Spot("Ante")
BLIND = Spot("Blind")
BET = Spot("Bet")
PLAY = Spot("Play")
PROGRESSIVE = Spot("Progressive")

HUNDRED = Cap(100_00, law=CO_WORDS("(2)"))

EITHER_WAY = (Manner.ROTATION, Manner.PACKETS)


def count_of_a_player(law: Cite, then: Then = Then.HAND_VOID) -> Mishap:
    """A wrong count for one player touches that player alone."""
    return Mishap(What.PLAYER_COUNT, then, law=law)


def exposed_is_turned_over(law: Cite) -> tuple[Mishap, ...]:
    """An exposed card is turned over and dealing goes on, whoever it belongs to."""
    return (
        Mishap(What.PLAYER_EXPOSED, Then.TURN_OVER, law=law),
        Mishap(What.DEALER_EXPOSED, Then.TURN_OVER, law=law),
    )


__all__ = [
    "ANTE", "BET", "BLIND", "CO_AGGREGATE", "EITHER_WAY", "HUNDRED", "PLAY", "PROGRESSIVE", "AtLeast", "Hand", "Rule",
    "count_of_a_player", "exposed_is_turned_over",
]  # fmt: skip

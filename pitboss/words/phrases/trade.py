"""The custom of the trade: what games beyond the documents share, and rules on which the documents are silent."""

from __future__ import annotations

from fractions import Fraction

from pitboss.law.paragraphs import Cite, Section
from pitboss.words import (
    Ante,
    Blinds,
    Deck,
    Hand,
    Odd,
    Part,
    PotRake,
    Rule,
    Share,
    Shows,
    Stakes,
    Straddle,
    Structure,
    Taking,
)

__all__ = [
    "TRADE",
    "TRADE_BLINDS",
    "TRADE_DECK",
    "TRADE_FIXED_LIMIT",
    "TRADE_NO_LIMIT",
    "TRADE_POT_LIMIT",
    "TRADE_RAKE",
    "TRADE_RULES",
    "TRADE_SHOWS",
    "trade_best",
    "trade_halves",
]

TRADE = Section("TRADE", "betting")

TRADE_DECK = Deck(law=TRADE("(13)"))
TRADE_NO_LIMIT = Stakes((Structure.NONE,), law=TRADE("(1)-(3)"))
TRADE_POT_LIMIT = Stakes((Structure.POT,), law=TRADE("(1)-(3)"))
TRADE_FIXED_LIMIT = Stakes((Structure.FIXED,), law=TRADE("(1)-(3), (7)"))
TRADE_RAKE = PotRake((Taking.TIME,), Fraction(0), law=TRADE("(13)"))
TRADE_SHOWS = Shows(whole_hand=False, law=TRADE("(12)"))
TRADE_RULES = (
    Rule("Bets are in whole chips; all of a stack may always be bet.", law=TRADE("(15)")),
    Rule("What nobody matches goes back; side pots are awarded first.", law=TRADE("(4), (9)")),
    Rule("Chips are added between hands and taken off only by who leaves.", law=TRADE("(16)")),
    Rule("The big blind goes on by one player each hand; whoever missed it posts or waits.", law=TRADE("(17), (18)")),
    Rule("The last to bet shows first; a beaten hand may be thrown away.", law=TRADE("(12)")),
)
TRADE_BLINDS = (
    Ante(law=TRADE("(8)")),
    Blinds(many=10, law=TRADE("(5), (6)")),
    Straddle(law=TRADE("(14)")),
)


def trade_best(hand: Hand, law: Cite) -> Share:
    """The pot to the best hand."""
    return Share((Part(hand, (Odd.LEFT_ALL,), law=law & TRADE("(10)")),), law=law)


def trade_halves(high: Hand, low: Hand, best: Cite, law: Cite) -> Share:
    """Half to the best high hand, with the odd chip, and half to the best low hand.

    `best`: the paragraph that names the high hand. `law`: the one that names the low hand and divides the pot.
    """
    return Share(
        (
            Part(high, (Odd.LEFT_ALL,), law=best & TRADE("(10), (11)")),
            Part(low, (Odd.LEFT_ALL,), law=law & TRADE("(10)")),
        ),
        law=law & TRADE("(11)"),
    )

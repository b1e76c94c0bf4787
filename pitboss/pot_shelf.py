"""The shelf of the pot games: decks, stakes, rakes and phrases that three or more of them share."""

from __future__ import annotations

from fractions import Fraction

from pitboss.hands.ladders import BUG, HIGH
from pitboss.law import Cite, Section
from pitboss.words import (
    COMMON,
    Burn,
    Chop,
    Deal,
    Deck,
    Drop,
    First,
    Mishap,
    Odd,
    Pitch,
    PotRake,
    PotStep,
    Ranking,
    Reading,
    Rule,
    Stakes,
    Street,
    Structure,
    Taking,
)

TRADE = Section("TRADE", "betting")

# --- Colorado -----------------------------------------------------------------------------------------------------

CO_WORDS = Section("CO", "47.1-1002")
CO_TYPES = Section("CO", "47.1-1003")
CO_TIE = Section("CO", "47.1-1006")
CO_ODD_CHIPS = Section("CO", "47.1-1035")

CO_DECK = Deck(law=Section("CO", "47.1-1007")("(1)"))
CO_STAKES = Stakes(
    (Structure.FIXED, Structure.SPREAD, Structure.POT, Structure.NONE),
    ceiling=100_00,
    law=CO_WORDS("(2), (27)") & TRADE("(1)-(3), (7)"),
    reading=Reading(
        "The house posts any structure, and no bet and no raise above the last bet is more than $100.",
        "(2) and (27) cap each bet and each raise and leave the rest to the posted limits.",
    ),
)
CO_RAKE = PotRake(
    (Taking.SHARE, Taking.STEPS), Fraction(1, 10), law=Section("CO", "47.1-1018")("(1)") & CO_WORDS("(28)")
)
CO_DROP = Drop(2_00, "jackpot", law=Section("CO", "47.1-1018")("(2)") & CO_WORDS("(19)"))
CO_CHOP = Chop(law=CO_WORDS("(10.5)") & Section("CO", "47.1-1034")("text"))
CO_JOKER = Ranking("joker", (("without", HIGH), ("with", BUG)), law=Section("CO", "47.1-1005")("(1)"))
CO_LEFT = (Odd.LEFT,)
"""Odd chips of equal hands: to be cited with 1006 and 1035."""
CO_TIES: Cite = CO_TIE("text") & CO_ODD_CHIPS("text")

CO_MISHAPS: tuple[Mishap, ...] = ()
CO_HOLDEM_MISHAPS: tuple[Mishap, ...] = ()
CO_STUD_MISHAPS: tuple[Mishap, ...] = ()
CO_DRAW_MISHAPS: tuple[Mishap, ...] = ()
CO_RULES: tuple[Rule, ...] = ()

# --- Massachusetts ------------------------------------------------------------------------------------------------

MA_LIMITS = Section("MA", "poker 17")
MA_BETS = Section("MA", "poker 7")

MA_DECK = Deck(law=Section("MA", "poker 2")("(a)"))
MA_STAKES = Stakes(
    (Structure.FIXED, Structure.SPREAD, Structure.POT, Structure.NONE),
    law=MA_LIMITS("text") & TRADE("(1)-(3), (7)"),
    reading=Reading(
        "The posted least and most wager may be those of any structure, no limit among them.",
        "17 asks for a notice of the limits and of any cap on raises, and sets neither.",
    ),
)
MA_RAKE = PotRake(
    (Taking.SHARE, Taking.STEPS, Taking.TIME), Fraction(1, 10), rounds=True, law=Section("MA", "poker 14")("(b)(1)(i)")
)
MA_MISHAPS: tuple[Mishap, ...] = ()
MA_HOLDEM_MISHAPS: tuple[Mishap, ...] = ()
MA_STUD_MISHAPS: tuple[Mishap, ...] = ()
MA_FIVE_STUD_MISHAPS: tuple[Mishap, ...] = ()
MA_MAMBO_MISHAPS: tuple[Mishap, ...] = ()
MA_RULES: tuple[Rule, ...] = ()

# --- beyond the documents -----------------------------------------------------------------------------------------

TRADE_DECK = Deck(law=TRADE("(13)"))
TRADE_RAKE = PotRake((Taking.TIME,), Fraction(0), law=TRADE("(13)"))
TRADE_RULES = (
    Rule("Bets are in whole chips; all of a stack may always be bet.", law=TRADE("(15)")),
    Rule("What nobody matches goes back; side pots are awarded first.", law=TRADE("(4), (9)")),
    Rule("The last to bet shows first; a beaten hand may be thrown away.", law=TRADE("(12)")),
)


def board_streets(flop: Cite, flop_bets: Cite, turn: Cite, river: Cite) -> tuple[PotStep, ...]:
    """Burn and flop, burn and turn, burn and river, with betting after each, the last two at the higher limit."""
    return (
        Burn(law=flop),
        Pitch((Deal(3, to=COMMON, up=3),), law=flop),
        Street(First.LEFT, law=flop_bets),
        Burn(law=turn),
        Pitch((Deal(1, to=COMMON, up=1),), law=turn),
        Street(First.LEFT, big=True, law=turn),
        Burn(law=river),
        Pitch((Deal(1, to=COMMON, up=1),), law=river),
        Street(First.LEFT, big=True, law=river),
    )

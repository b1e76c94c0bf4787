"""What may go wrong or be said at a poker table, and what becomes of it, in Massachusetts."""

from __future__ import annotations

from pitboss.law.paragraphs import Section
from pitboss.words import Mishap, Reading, Then, What

__all__ = ["MA_FIVE_STUD_MISHAPS", "MA_HOLDEM_MISHAPS", "MA_MAMBO_MISHAPS", "MA_MISHAPS", "MA_STUD_MISHAPS"]

BETS = Section("MA", "poker 7")
RANKS = Section("MA", "poker 3")
RULES = Section("MA", "poker 15")
SHUFFLE = Section("MA", "poker 5")
TERMS = Section("MA", "poker 1")

CHIPS_STAY_POSTED = Reading(
    "What was posted before the deal stays for the new one; everything bet since comes back.",
    "(e) returns the cards for a new shuffle and is silent about chips.",
)
A_CARD_IN_ITS_PLACE = Reading(
    "The top card of the deck takes its place when the deal is complete.",
    "(n) keeps the card out of the hand and does not leave the player short.",
)
WORDS_FIRST = Reading(
    "The fold counts, and chips put forward with it come back.",
    "(j) puts words before gestures, and 7(d) makes a fold in turn binding.",
)
AT_LEAST_THE_SMALLEST = Reading(
    "Chips below the smallest raise are made up to it, chips above the largest come back.",
    "7(d) binds the player to a raise, and 7(g)(3) keeps it within the posted limits.",
)
WRONG_SIZE = Reading(
    "A hand of too many or too few cards is dead, and its chips stay.",
    "1 calls it fouled, and (i) has no redress for it; (g) speaks of the deck.",
)
SILENT = Reading(
    "Chips that are neither a call nor a lawful raise are not decided by a rule.",
    "7 knows chips that fit and a single large one; (b) leaves the rest to the shift supervisor.",
)
HOLES_ARE_SAFE = Reading(
    "A hole card in stud is protected wherever it lies: only a hand that the dealer takes in can be unprotected.",
    "(i)(1) says so for fouling, and only for that.",
)

MA_DEALT = (
    Mishap(What.MISCUT, Then.RECUT, law=SHUFFLE("(c)")),
    Mishap(What.NOT_SHUFFLED, Then.REDEAL, law=RULES("(e), (e)(1)"), reading=CHIPS_STAY_POSTED),
    Mishap(What.WRONG_START, Then.REDEAL, law=RULES("(e), (e)(2)"), reading=CHIPS_STAY_POSTED),
    Mishap(What.FACED_AGAIN, Then.REDEAL, law=RULES("(e), (e)(3)"), reading=CHIPS_STAY_POSTED),
    Mishap(What.SEAT_SKIPPED, Then.REDEAL, law=RULES("(e), (e)(4)"), reading=CHIPS_STAY_POSTED),
    Mishap(What.INELIGIBLE, Then.CARDS_OUT, law=RULES("(f)")),
    Mishap(What.DECK_COUNT, Then.ALL_VOID, law=RULES("(g)")),
    Mishap(What.FACED_CARD, Then.NEXT_BELOW, law=RULES("(h)")),
    Mishap(What.CARD_OFF_TABLE, Then.REPLACED, law=RULES("(n)"), reading=A_CARD_IN_ITS_PLACE),
    Mishap(What.SHUFFLER_JAM, Then.RESHUFFLE, law=RULES("(p)")),
)
MA_HANDS = (
    Mishap(What.PLAYER_COUNT, Then.HAND_DEAD, law=RULES("(i)") & TERMS("Fouled hand"), reading=WRONG_SIZE),
    Mishap(What.PROTECTED_TOUCHED, Then.PLAY_ON, law=RULES("(i)(2)") & TERMS("Protected hand")),
    Mishap(What.PROTECTED_LOST, Then.REFUND, law=RULES("(i)(3)")),
    Mishap(What.OWN_FAULT, Then.HAND_DEAD, law=RULES("(i)(3)")),
    Mishap(What.HAND_TAKEN, Then.HAND_DEAD, law=RULES("(i)")),
    Mishap(What.LEFT_TABLE, Then.HAND_DEAD, law=RULES("(i)(4)")),
    Mishap(What.THREW_AWAY, Then.FOLDS, law=RULES("(j)(1), (j)(1)(i)")),
    Mishap(What.THREW_FORCED, Then.OWES_AND_FOLDS, law=RULES("(j)(2)")),
    Mishap(What.THREW_CALLED, Then.HAND_DEAD, law=RULES("(j)(2)")),
)
MA_SPOKEN = (
    Mishap(What.ANNOUNCED, Then.BINDS, law=BETS("(d)") & RULES("(j), (j)(2)")),
    Mishap(What.OUT_OF_TURN, Then.REFUSED, law=BETS("(d)") & RULES("(j)")),
    Mishap(What.OTHER_CHIPS, Then.CORRECTED, law=BETS("(e)")),
    Mishap(What.RAISE_ANNOUNCED, Then.UNTIL_AT_REST, law=BETS("(g)(1), (g)(3)"), reading=AT_LEAST_THE_SMALLEST),
    Mishap(What.FOLD_WITH_BET, Then.CHIPS_BACK, law=RULES("(j)") & BETS("(d)"), reading=WORDS_FIRST),
    Mishap(What.CHIPS_PUSHED, Then.AS_PUSHED, law=BETS("(f), (f)(1)-(3)")),
    Mishap(What.ONE_CHIP, Then.IS_CALL, law=BETS("(i)")),
    Mishap(What.CHIPS_ADDED, Then.REFUSED, law=BETS("(g), (g)(2)")),
    Mishap(What.UNCLEAR, Then.SUPERVISOR, law=RULES("(b)"), reading=SILENT),
)
MA_SHOWN = (
    Mishap(What.FALSE_CLAIM, Then.PLAY_ON, law=RULES("(d)") & RANKS("(g)")),
    Mishap(What.THROWN_IN, Then.HAND_DEAD, law=RULES("(a)")),
    Mishap(What.DISCLOSED, Then.SEEN, law=RULES("(d)")),
)

MA_COMMON = (*MA_DEALT, *MA_HANDS, *MA_SPOKEN, *MA_SHOWN)
MA_MISHAPS = (*MA_COMMON, Mishap(What.HAND_FOULED, Then.HAND_DEAD, law=RULES("(i)") & TERMS("Fouled hand")))
MA_HOLDEM_MISHAPS = (
    *MA_MISHAPS,
    Mishap(What.PLAYER_EXPOSED, Then.REPLACED, under=("exposed card", "to the discards"), law=RULES("(o), (o)(1)")),
    Mishap(
        What.PLAYER_EXPOSED, Then.SHOWN_BURN, under=("exposed card", "burn before the flop"), law=RULES("(o), (o)(2)")
    ),
)
MA_ALL_STUD = (
    *MA_COMMON,
    Mishap(What.HAND_FOULED, Then.REFUND, law=RULES("(i)(1), (i)(3)"), reading=HOLES_ARE_SAFE),
    Mishap(What.TURNED_DOWN, Then.FOLDS, law=RULES("(j)(1), (j)(1)(ii)")),
)
MA_STUD_MISHAPS = (
    *MA_ALL_STUD,
    Mishap(What.HOLE_EXPOSED, Then.UP_CARD, law=RULES("(k)")),
    Mishap(What.HOLES_EXPOSED, Then.ANTE_BACK, law=RULES("(k)")),
    Mishap(What.LAST_EXPOSED, Then.MAY_STOP, law=RULES("(k), (k)(1), (k)(2)")),
)
MA_FIVE_STUD_MISHAPS = (*MA_ALL_STUD, Mishap(What.HOLE_EXPOSED, Then.UP_CARD, law=RULES("(l)")))
MA_MAMBO_MISHAPS = (
    *MA_ALL_STUD,
    Mishap(What.HOLE_EXPOSED, Then.UP_CARD, law=RULES("(m)")),
    Mishap(What.LAST_EXPOSED, Then.MAY_STOP, law=RULES("(m), (m)(1), (m)(2)")),
)

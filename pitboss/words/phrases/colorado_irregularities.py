"""What may go wrong or be said at a poker table, and what becomes of it, in Colorado."""

from __future__ import annotations

from pitboss.law.paragraphs import Section
from pitboss.words import Mishap, Reading, Then, What

__all__ = ["CO_HOLDEM_MISHAPS", "CO_MISHAPS", "CO_STUD_MISHAPS"]

SUBSTANTIAL = Section("CO", "47.1-1002")("(33)")
ANTE = Section("CO", "47.1-1010")("text")
PROTECTION = Section("CO", "47.1-1020")("text")
DEALING = Section("CO", "47.1-1021")
MISDEAL = Section("CO", "47.1-1022")("text") & Section("CO", "47.1-1002")("(20)")
BYPASSED = Section("CO", "47.1-1024")("text")
BURNS = Section("CO", "47.1-1025")("text")
FOLDING = Section("CO", "47.1-1026")("text")
STATED = Section("CO", "47.1-1027")("text")
STATEMENTS = Section("CO", "47.1-1028")
CALLS = Section("CO", "47.1-1029")
APPARENT = Section("CO", "47.1-1030")("text")
FOULED = Section("CO", "47.1-1031")
SHOWDOWN = Section("CO", "47.1-1032")
REVIEW = Section("CO", "47.1-1033")
AWARD = Section("CO", "47.1-1034")("text")
DEFECTIVE = Section("CO", "47.1-1036")("text") & Section("CO", "47.1-1002")("(13)")
FACED = Section("CO", "47.1-1037")("text")
TIME = Section("CO", "47.1-1038")("text")

WHEN_REPLACED = Reading(
    "The new card comes from the top when the deal is complete, so that nobody else's card changes.",
    "1021 asks for another card and not when; 1037 makes a joker's player wait for the others.",
)
CHIPS_OF_A_MISDEAL = Reading(
    "What was posted before the deal stays for the new one; everything bet since comes back.",
    "1022 returns the cards and is silent about chips, and 1010 fixes an ante at the first card.",
)
ANTE_MAY_COME_BACK = Reading(
    "The house says once and for all whether such an ante comes back; bets stay in the pot.",
    "1010 lets it return the ante and nothing more; 1020 and 1031 have their own rules and go before.",
)
STAYS_IN = Reading(
    "The chips that were put forward stay in the pot, and nobody has to call them.",
    "1026 kills the hand that has bet and gives nothing back.",
)
CALLED_IS_CALLED = Reading(
    "Who has called by word and throws the hand away has called: the chips stay, and the hand is dead.",
    "1027 makes the word binding; 1028 lets the dealer give a hand back to who has bet, and to nobody else.",
)
COMPLETE_OR_FOLD = Reading(
    "Who takes the chips back gives the hand up; who completes pays up to the bet that was there then.",
    "1029 leaves completing and withdrawing, and a hand that does not call is out.",
)
SMALLEST_AT_LEAST = Reading(
    "The chips that follow say how much; below the smallest raise they are made up to it.",
    "1027 binds the player to a raise, and 1029 lets chips follow where one was signified.",
)
MAY_FORFEIT = Reading(
    "The house says once and for all whether such a hand is dead.",
    "1024 says that it may be, and leaves it there.",
)
OTHERS_STAND = Reading(
    "What others did meanwhile stands, and the player answers to it.",
    "1024 wants an opportunity to act, and takes nothing back.",
)
NO_BURN = Reading(
    "The last card is dealt from the shuffled deck without a burn.",
    "1021 lists shuffle, cut and deal, as for a new flop, where it says so.",
)
BURN_OF_THE_ROUND = Reading(
    "The others get their last card after the betting without another burn.",
    "The burn of that round is out, and 1021 keeps the order of the cards.",
)
WHOLE_ROUND = Reading(
    "The burn stays out, and a card for every player still in is buried.",
    "Only then do they get the cards that were meant for the next round.",
)

CO_DEALT = (
    Mishap(What.MISDEAL, Then.REDEAL, law=MISDEAL & SUBSTANTIAL, reading=CHIPS_OF_A_MISDEAL),
    Mishap(What.PLAYER_EXPOSED, Then.REPLACED, law=DEALING("text 1, text 2"), reading=WHEN_REPLACED),
    Mishap(What.SELF_EXPOSED, Then.PLAY_ON, law=DEALING("text 2")),
    Mishap(What.CARD_OFF_TABLE, Then.REPLACED, law=DEALING("text 2")),
    Mishap(What.FACED_CARD, Then.NEXT_BELOW, law=FACED),
    Mishap(What.JOKER_UP, Then.NEXT_BELOW, law=FACED),
    Mishap(What.JOKER_DOWN, Then.AFTER_OTHERS, law=FACED),
    Mishap(What.SHORT_CARD, Then.AFTER_OTHERS, law=FOULED("(1)") & DEALING("text 1")),
    Mishap(What.BURN_STRANDED, Then.BURN_BACK, law=BURNS),
    Mishap(What.DEFECTIVE_DECK, Then.ALL_BACK, law=DEFECTIVE),
)
CO_HANDS = (
    Mishap(What.PLAYER_COUNT, Then.HAND_DEAD, law=FOULED("(1), (2)") & SHOWDOWN("(1)")),
    Mishap(What.FOULED_BET, Then.BET_BACK, law=FOULED("(2)")),
    Mishap(What.KNOWN_FOUL, Then.HAND_DEAD, law=FOULED("(3)")),
    Mishap(What.PROTECTED_TOUCHED, Then.PLAY_ON, law=PROTECTION),
    Mishap(What.PROTECTED_LOST, Then.REFUND, law=PROTECTION),
    Mishap(What.OWN_FAULT, Then.HAND_DEAD, law=PROTECTION),
    Mishap(What.HAND_TAKEN, Then.HAND_DEAD, law=PROTECTION & SHOWDOWN("(9), (11)")),
    Mishap(What.HAND_FOULED, Then.HAND_DEAD, law=PROTECTION & FOULED("(1)")),
    Mishap(
        What.NO_FAULT,
        Then.ANTE_BACK,
        under=("ante of a dead hand", "comes back"),
        law=ANTE,
        reading=ANTE_MAY_COME_BACK,
    ),
    Mishap(What.NO_FAULT, Then.HAND_DEAD, under=("ante of a dead hand", "stays"), law=ANTE),
    Mishap(What.LEFT_TABLE, Then.HAND_DEAD, law=SHOWDOWN("(5)")),
    Mishap(What.FOLDED_ALONE, Then.HAND_DEAD, law=STATEMENTS("text 2")),
    Mishap(What.FOLD_RETRIEVED, Then.PLAY_ON, law=STATEMENTS("text 2")),
)
CO_SPOKEN = (
    Mishap(What.ANNOUNCED, Then.BINDS, law=STATED & STATEMENTS("text 1")),
    Mishap(What.THREW_CALLED, Then.HAND_DEAD, law=STATED, reading=CALLED_IS_CALLED),
    Mishap(What.OUT_OF_TURN, Then.REFUSED, law=STATED),
    Mishap(What.OTHER_CHIPS, Then.CORRECTED, law=STATED),
    Mishap(What.RAISE_ANNOUNCED, Then.UNTIL_AT_REST, law=STATED & CALLS("text 2"), reading=SMALLEST_AT_LEAST),
    Mishap(What.FOLD_WITH_BET, Then.CHIPS_LOST, law=FOLDING, reading=STAYS_IN),
    Mishap(What.CHIPS_PUSHED, Then.AS_PUSHED, law=CALLS("text 1")),
    Mishap(What.OVERPAID, Then.IS_CALL, law=APPARENT),
    Mishap(What.CLARIFIED, Then.IS_RAISE, law=APPARENT),
    Mishap(What.UNDERPAID, Then.MADE_GOOD, law=CALLS("text 1") & SUBSTANTIAL, reading=COMPLETE_OR_FOLD),
    Mishap(What.CHIPS_ADDED, Then.REFUSED, law=CALLS("text 2")),
    Mishap(What.MISREAD, Then.TAKEN_BACK, law=STATEMENTS("text 1") & SUBSTANTIAL),
    Mishap(What.SKIPPED, Then.PASSED, law=BYPASSED),
    Mishap(What.BYPASSED, Then.ACTS_NOW, law=BYPASSED & SUBSTANTIAL, reading=OTHERS_STAND),
    Mishap(
        What.BYPASSED_LATE,
        Then.HAND_DEAD,
        under=("hand passed over", "dead"),
        law=BYPASSED & SUBSTANTIAL,
        reading=MAY_FORFEIT,
    ),
    Mishap(What.BYPASSED_LATE, Then.ACTS_NOW, under=("hand passed over", "acts"), law=BYPASSED & SUBSTANTIAL),
    Mishap(What.TIME_UP, Then.CHECK_OR_DEAD, law=TIME),
)
CO_SHOWN = (
    Mishap(What.FALSE_CLAIM, Then.PLAY_ON, law=SHOWDOWN("intro, (2)")),
    Mishap(What.THROWN_IN, Then.HAND_DEAD, law=SHOWDOWN("(3)")),
    Mishap(What.CONCEDED, Then.PLAY_ON, law=SHOWDOWN("(4)")),
    Mishap(What.FACE_UP_DISCARD, Then.LIVE_AGAIN, law=SHOWDOWN("(6)")),
    Mishap(What.RETRIEVED, Then.LIVE_AGAIN, law=SHOWDOWN("(7), (7)(a), (7)(b), (7)(c)")),
    Mishap(What.SHOWN_DISCARD, Then.HAND_DEAD, law=SHOWDOWN("(8)")),
    Mishap(What.TABLED_DISCARD, Then.STAYS_LIVE, law=SHOWDOWN("(8)")),
    Mishap(What.DEALER_DISCARD, Then.HAND_DEAD, law=SHOWDOWN("(9), (11)")),
    Mishap(What.TABLED_KILLED, Then.STAYS_LIVE, law=SHOWDOWN("(10)") & AWARD),
    Mishap(What.TABLED_LOST, Then.HAND_DEAD, law=SHOWDOWN("(10)") & AWARD),
    Mishap(What.ASKED_TO_SEE, Then.MUST_SHOW, law=SHOWDOWN("(12)") & REVIEW("(5)")),
)

CO_MISHAPS = (*CO_DEALT, *CO_HANDS, *CO_SPOKEN, *CO_SHOWN)
CO_HOLDEM_MISHAPS = (
    *CO_MISHAPS,
    Mishap(What.BOARD_COUNT, Then.BOARD_BACK, law=DEALING("text 4")),
    Mishap(What.FLOP_EARLY, Then.BOARD_BACK, law=DEALING("text 3, text 4")),
    Mishap(What.TURN_EARLY, Then.SET_ASIDE, law=DEALING("text 3, text 4"), reading=NO_BURN),
    Mishap(What.RIVER_EARLY, Then.BOARD_BACK, law=DEALING("text 3, text 4")),
)
CO_STUD_MISHAPS = (
    *CO_MISHAPS,
    Mishap(What.LAST_EXPOSED, Then.MAY_STOP, law=DEALING("text 2")),
    Mishap(What.CARDS_EARLY, Then.BURIED, law=DEALING("text 3"), reading=WHOLE_ROUND),
    Mishap(What.LAST_EARLY, Then.KEPT, law=DEALING("text 3"), reading=BURN_OF_THE_ROUND),
    Mishap(What.TURNED_DOWN, Then.FOLDS, law=FOLDING),
    Mishap(What.TURNED_BACK, Then.PLAY_ON, law=FOLDING),
)

"""Omaha beyond the documents: pot-limit, no-limit and fixed-limit, high or split with an eight-low."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    TRADE,
    TRADE_BLINDS,
    TRADE_DECK,
    TRADE_FIXED_LIMIT,
    TRADE_NO_LIMIT,
    TRADE_POT_LIMIT,
    TRADE_RAKE,
    TRADE_RULES,
    TRADE_SHOWS,
    board_streets,
    trade_best,
    trade_halves,
)

OMAHA = Section("TRADE", "Omaha")
HOLDEM = Section("TRADE", "hold'em")

TWO_AND_THREE = Hand(HIGH, (OWN, BOARD), use=(2,), law=OMAHA("(2)"))
LOW_TWO_AND_THREE = Hand(EIGHT_OR_BETTER, (OWN, BOARD), use=(2,), law=OMAHA("(2), (3)"))

POT_LIMIT = PotGame(
    name="Pot-limit Omaha",
    about="Four cards each and five in common: two of the own with three of the board; bets up to the pot.",
    law=(OMAHA, TRADE),
    decks=(TRADE_DECK,),
    stakes=TRADE_POT_LIMIT,
    script=(
        *TRADE_BLINDS,
        Pitch((Deal(4),), law=OMAHA("(1)")),
        Street(First.AFTER_BLINDS, law=OMAHA("(1)") & HOLDEM("(1)")),
        *board_streets(
            OMAHA("(1)") & HOLDEM("(2)"),
            OMAHA("(1)") & HOLDEM("(2)"),
            OMAHA("(1)") & HOLDEM("(3)"),
            OMAHA("(1)") & HOLDEM("(4)"),
        ),
    ),
    share=trade_best(TWO_AND_THREE, OMAHA("(2)")),
    rake=TRADE_RAKE,
    shows=TRADE_SHOWS,
    also=TRADE_RULES,
)

NO_LIMIT = replace(
    POT_LIMIT,
    name="No-limit Omaha",
    about="Omaha with any bet up to all one has.",
    stakes=TRADE_NO_LIMIT,
)

FIXED_LIMIT = replace(
    POT_LIMIT,
    name="Fixed-limit Omaha",
    about="Omaha with bets of two posted sizes.",
    stakes=TRADE_FIXED_LIMIT,
)

POT_LIMIT_EIGHT = replace(
    POT_LIMIT,
    name="Pot-limit Omaha eight or better",
    about="Pot-limit Omaha in which half of the pot is for the best low hand without a card above eight.",
    share=trade_halves(TWO_AND_THREE, LOW_TWO_AND_THREE, OMAHA("(2)"), OMAHA("(3)")),
)

FIXED_LIMIT_EIGHT = replace(
    POT_LIMIT_EIGHT,
    name="Fixed-limit Omaha eight or better",
    about="Omaha with bets of two posted sizes, half of the pot for the best low hand without a card above eight.",
    stakes=TRADE_FIXED_LIMIT,
)

"""Omaha as Colorado deals it: four cards each, of which two and no more go with three of the board."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    CO_ANTE,
    CO_BLINDS,
    CO_BUTTON,
    CO_CHOP,
    CO_DECK,
    CO_DROP,
    CO_FLOP,
    CO_HIGH,
    CO_HOLDEM_MISHAPS,
    CO_JOKER,
    CO_LOW,
    CO_RAKE,
    CO_RULES,
    CO_SHOWS,
    CO_STAKES,
    CO_TYPES,
    board_streets,
    co_best,
    co_halves,
    low_qualifier,
)

CO = Section("CO", "47.1-1017")
HOLDEM = Section("CO", "47.1-1012")

AS_HOLDEM = Reading(
    "Blinds, button and the order of betting are those of Texas hold'em.",
    "1017 only says when there is a round; it calls the game a hold'em, and 1012 says how one is bet.",
)

TWO_AND_THREE = Hand(HIGH, (OWN, BOARD), use=(2,), law=CO("(4)(c)") & CO_HIGH)
LOW_TWO_AND_THREE = Hand(ACE_FIVE, (OWN, BOARD), use=(2,), law=CO("(4)(c), (4)(b)(iv)") & CO_LOW)

GAME = PotGame(
    name="Omaha high",
    about="Four cards each and five in common: two of the own with three of the board win the pot.",
    law=(CO,),
    decks=(CO_DECK,),
    stakes=CO_STAKES,
    script=(
        CO_ANTE,
        Blinds(law=HOLDEM("(1)") & CO_BLINDS, reading=AS_HOLDEM),
        Pitch((Deal(4),), law=CO("(1)") & CO_BUTTON),
        Street(First.AFTER_BLINDS, law=CO("(1)") & HOLDEM("(1)")),
        *board_streets(CO("(2)") & CO_FLOP, CO("(3)") & HOLDEM("(3)"), CO("(4)"), CO("(4)")),
    ),
    share=co_best(TWO_AND_THREE, CO("(4)(a)"), law=CO("(4), (4)(a)")),
    rake=CO_RAKE,
    drops=(CO_DROP,),
    chop=CO_CHOP,
    shows=CO_SHOWS,
    options=(CO_JOKER,),
    mishaps=CO_HOLDEM_MISHAPS,
    offered=CO_TYPES("(10)") & CO("intro"),
    also=CO_RULES,
)

HIGH_LOW = replace(
    GAME,
    name="Omaha high-low split",
    about="Omaha in which the best high hand and the best low hand share the pot, each from any two of the own cards.",
    share=co_halves(CO, "(4)(b)", TWO_AND_THREE, LOW_TWO_AND_THREE),
    options=(CO_JOKER, low_qualifier(CO("(4)(b)(iv)"))),
    offered=CO_TYPES("(9)") & CO("intro"),
)

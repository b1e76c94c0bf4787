"""Omaha as Colorado deals it: four cards each, of which two and no more go with three of the board."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    CO_CHOP,
    CO_DECK,
    CO_DROP,
    CO_FLOP,
    CO_HIGH,
    CO_HOLDEM,
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
    co_hole_cards,
    low_qualifier,
)

CO = Section("CO", "47.1-1017")

TWO_AND_THREE = Hand(HIGH, (OWN, BOARD), use=(2,), law=CO("(4)(c)") & CO_HIGH)
LOW_TWO_AND_THREE = Hand(ACE_FIVE, (OWN, BOARD), use=(2,), law=CO("(4)(c), (4)(b)(iv)") & CO_LOW)

GAME = PotGame(
    name="Omaha high",
    about="Four cards each and five in common: two of the own with three of the board win the pot.",
    law=(CO,),
    decks=(CO_DECK,),
    stakes=CO_STAKES,
    script=(
        *co_hole_cards(4, CO),
        *board_streets(CO("(2)") & CO_FLOP, CO("(3)") & CO_HOLDEM("(3)"), CO("(4)"), CO("(4)")),
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

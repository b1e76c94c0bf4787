"""Crazy pineapple as Colorado deals it: three cards each, one of them thrown away after the betting on the flop."""

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
    co_best,
    co_halves,
    co_hole_cards,
    flop,
    low_qualifier,
    next_card,
)

CO = Section("CO", "47.1-1017.4")

BEST_FIVE = Hand(HIGH, (OWN, BOARD), law=CO("(6)") & CO_HIGH)
LOWEST_FIVE = Hand(ACE_FIVE, (OWN, BOARD), law=CO("(5)(b)(iv), (6)") & CO_LOW)

GAME = PotGame(
    name="Crazy pineapple hold'em high",
    about="Three cards each, one thrown away after the betting on the flop: the best five of the seven win the pot.",
    law=(CO,),
    decks=(CO_DECK,),
    stakes=CO_STAKES,
    script=(
        *co_hole_cards(3, CO),
        *flop(CO("(2)") & CO_FLOP, CO("(3)") & CO_HOLDEM("(3)")),
        Discard(1, 1, law=CO("(3)")),
        *next_card(CO("(4)")),
        *next_card(CO("(4)")),
    ),
    share=co_best(BEST_FIVE, CO("(5)(a)"), law=CO("(5), (5)(a)")),
    rake=CO_RAKE,
    drops=(CO_DROP,),
    chop=CO_CHOP,
    shows=CO_SHOWS,
    options=(CO_JOKER,),
    mishaps=(Mishap(What.KEPT_TOO_MANY, Then.HAND_DEAD, law=CO("(3)")), *CO_HOLDEM_MISHAPS),
    offered=CO_TYPES("(14)") & CO("intro"),
    also=CO_RULES,
)

HIGH_LOW = replace(
    GAME,
    name="Crazy pineapple hold'em high-low split",
    about="Crazy pineapple in which the best high hand and the best low hand share the pot.",
    share=co_halves(CO, "(5)(b)", BEST_FIVE, LOWEST_FIVE),
    options=(CO_JOKER, low_qualifier(CO("(5)(b)(iv)"))),
    offered=CO_TYPES("(15)") & CO("intro"),
)

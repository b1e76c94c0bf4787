"""Texas hold'em as Colorado deals it: two cards each, five in common, high or split between high and low."""

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
    CO_STRADDLE,
    CO_TYPES,
    board_streets,
    co_best,
    co_halves,
    low_qualifier,
)

CO = Section("CO", "47.1-1012")

BEST_FIVE = Hand(HIGH, (OWN, BOARD), law=CO("(6)") & CO_HIGH)
LOWEST_FIVE = Hand(ACE_FIVE, (OWN, BOARD), law=CO("(5)(b)(iv), (6)") & CO_LOW)

GAME = PotGame(
    name="Texas hold'em high",
    about="Two cards each and five in common: the best five of the seven win the pot.",
    law=(CO,),
    decks=(CO_DECK,),
    stakes=CO_STAKES,
    script=(
        CO_ANTE,
        Blinds(law=CO("(1)") & CO_BLINDS),
        CO_STRADDLE,
        Pitch((Deal(2),), law=CO("(1)") & CO_BUTTON),
        Street(First.AFTER_BLINDS, law=CO("(1)")),
        *board_streets(CO("(2)") & CO_FLOP, CO("(3)"), CO("(4)"), CO("(4)")),
    ),
    share=co_best(BEST_FIVE, CO("(5)(a)"), law=CO("(5), (5)(a)")),
    rake=CO_RAKE,
    drops=(CO_DROP,),
    chop=CO_CHOP,
    shows=CO_SHOWS,
    options=(CO_JOKER,),
    mishaps=CO_HOLDEM_MISHAPS,
    offered=CO_TYPES("(1)"),
    also=CO_RULES,
)

HIGH_LOW = replace(
    GAME,
    name="Texas hold'em high-low split",
    about="Hold'em in which the best high hand and the best low hand share the pot.",
    share=co_halves(CO, "(5)(b)", BEST_FIVE, LOWEST_FIVE),
    options=(CO_JOKER, low_qualifier(CO("(5)(b)(iv)"))),
    offered=CO_TYPES("(11)"),
)

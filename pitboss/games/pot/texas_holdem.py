"""Texas hold'em as Colorado deals it: two cards each, five in common, high or split between high and low."""

from dataclasses import replace

from pitboss.hands.ladders import ACE_FIVE, EIGHT_OR_BETTER, HIGH
from pitboss.law import Section
from pitboss.pot_shelf import (
    CO_CHOP,
    CO_DECK,
    CO_DROP,
    CO_HOLDEM_MISHAPS,
    CO_JOKER,
    CO_LEFT,
    CO_RAKE,
    CO_RULES,
    CO_STAKES,
    CO_TIES,
    CO_TYPES,
    board_streets,
)
from pitboss.words import (
    BOARD,
    OWN,
    Ante,
    Blinds,
    Deal,
    First,
    Hand,
    Part,
    Pitch,
    PotGame,
    Ranking,
    Rule,
    Share,
    Street,
)

CO = Section("CO", "47.1-1012")
ANTES = Section("CO", "47.1-1010")

BEST_FIVE = Hand(HIGH, (OWN, BOARD), law=CO("(6)"))
LOWEST_FIVE = Hand(ACE_FIVE, (OWN, BOARD), law=CO("(5)(b)(iv), (6)"))

HIGH_WINS = Part(BEST_FIVE, CO_LEFT, law=CO("(5)(a)") & CO_TIES)
HIGH_HALF = Part(BEST_FIVE, CO_LEFT, law=CO("(5)(b), (5)(b)(i), (5)(b)(ii), (5)(b)(iii)") & CO_TIES)
LOW_HALF = Part(LOWEST_FIVE, CO_LEFT, law=CO("(5)(b), (5)(b)(ii), (5)(b)(iii)") & CO_TIES)

GAME = PotGame(
    name="Texas hold'em high",
    about="Two cards each and five in common: the best five of the seven win the pot.",
    law=(CO,),
    decks=(CO_DECK,),
    stakes=CO_STAKES,
    script=(
        Ante(law=ANTES("text")),
        Blinds(law=CO("(1)")),
        Pitch((Deal(2),), law=CO("(1)")),
        Street(First.AFTER_BLINDS, law=CO("(1)")),
        *board_streets(CO("(2)"), CO("(3)"), CO("(4)"), CO("(4)")),
    ),
    share=Share((HIGH_WINS,), law=CO("(5)")),
    rake=CO_RAKE,
    drops=(CO_DROP,),
    chop=CO_CHOP,
    options=(CO_JOKER,),
    mishaps=CO_HOLDEM_MISHAPS,
    also=(Rule("A Colorado licensee may offer this game.", law=CO_TYPES("(1)")), *CO_RULES),
)

HIGH_LOW = replace(
    GAME,
    name="Texas hold'em high-low split",
    about="Hold'em in which the best high hand and the best low hand share the pot.",
    share=Share((HIGH_HALF, LOW_HALF), law=CO("(5), (5)(b)")),
    options=(
        CO_JOKER,
        Ranking("low qualifier", (("none", ACE_FIVE), ("eight or better", EIGHT_OR_BETTER)), law=CO("(5)(b)(iv)")),
    ),
    also=(Rule("A Colorado licensee may offer this game.", law=CO_TYPES("(11)")), *CO_RULES),
)

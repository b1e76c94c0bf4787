"""Five-card Omaha: two of five own cards with three of the board, high or split with an eight-low."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    MA_DECK,
    MA_DROP,
    MA_HIGH,
    MA_HOLDEM_MISHAPS,
    MA_KILLS,
    MA_LOW,
    MA_RAKE,
    MA_RULES,
    MA_SHOWS,
    MA_STAKES,
    MA_TYPES,
    MA_WORDS,
    board_streets,
    ma_best,
    ma_button,
    ma_halves,
    ma_hole_cards,
)

MA = Section("MA", "poker 20")

TWO_AND_THREE = Hand(HIGH, (OWN, BOARD), use=(2,), law=MA("(j)") & MA_HIGH)
LOW_TWO_AND_THREE = Hand(EIGHT_OR_BETTER, (OWN, BOARD), use=(2,), law=MA("(j), (k), (k)(1), (k)(2)") & MA_LOW)

GAME = PotGame(
    name="Five-card Omaha high",
    about="Five cards each and five in common: two of the own with three of the board win the pot.",
    law=(MA,),
    decks=(MA_DECK,),
    stakes=MA_STAKES,
    script=(
        *ma_hole_cards(5, MA, blinds=7),
        *board_streets(MA("(g)"), MA("(g)"), MA("(h)"), MA("(i)")),
    ),
    share=ma_best(TWO_AND_THREE, MA("(j)(1)"), law=MA("(j)") & MA_WORDS("High")),
    rake=MA_RAKE,
    seats=8,
    most_seats=MostSeats(8, law=MA("(a)")),
    drops=(MA_DROP,),
    shows=MA_SHOWS,
    mishaps=MA_HOLDEM_MISHAPS,
    offered=MA_TYPES("(a), (a)(7), (b)") & MA("intro"),
    also=(ma_button(MA("(b), (b)(1), (b)(1)(i), (b)(1)(ii), (b)(2)")), *MA_RULES),
)

EIGHT = replace(
    GAME,
    name="Five-card Omaha eight or better",
    about="Five-card Omaha in which half of the pot is for the best low hand without a card above eight.",
    share=ma_halves(MA, "(j)(2)", ("(i)", "(ii)", "(iii)", "(iv)"), TWO_AND_THREE, LOW_TWO_AND_THREE, (Odd.LEFT,)),
    kill=Kill(
        law=MA("(a), (k)(3)") & MA_KILLS,
        reading=Reading(
            "The kill is for the split game, and goes as in Omaha.",
            "(k)(3) stands among the rules of that game, and neither it nor (a) says how a kill is played.",
        ),
    ),
)

"""Hold'em as Massachusetts deals it: two cards each and five in common, for the high hand alone."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    MA_ANTES,
    MA_BLINDS,
    MA_DECK,
    MA_DROP,
    MA_HIGH,
    MA_HOLDEM_MISHAPS,
    MA_RAKE,
    MA_RULES,
    MA_SHOWS,
    MA_STAKES,
    MA_TYPES,
    MA_WORDS,
    board_streets,
    ma_best,
    ma_button,
)

MA = Section("MA", "poker 10")

BEST_FIVE = Hand(HIGH, (OWN, BOARD), law=MA("(k)") & MA_HIGH & MA_WORDS("Community card"))

GAME = PotGame(
    name="Hold'em, Massachusetts",
    about="Two cards each and five in common: the best five of the seven win the pot.",
    law=(MA,),
    decks=(MA_DECK,),
    stakes=MA_STAKES,
    script=(
        Ante(law=MA("(b)") & MA_ANTES),
        Blinds(
            many=10,
            law=MA("(e)") & MA_BLINDS,
            reading=Reading(
                "Of two players the one with the button posts the smaller blind.",
                "(e) leaves the amounts of all blinds to the sign; the one left of the button posts one of them.",
            ),
        ),
        Pitch((Deal(2),), law=MA("(f)")),
        Street(First.AFTER_BLINDS, law=MA("(g)")),
        *board_streets(
            MA("(h)"),
            MA("(h)"),
            MA("(i)"),
            MA("(j)"),
            Reading(
                "The last two rounds are bet like the one after the flop.",
                "(i) and (j) refer to (g) and (h), each one letter too early: (g) is the round with the blinds.",
            ),
        ),
    ),
    share=ma_best(BEST_FIVE, MA("(k)"), law=MA("(k)") & MA_WORDS("High")),
    rake=MA_RAKE,
    seats=11,
    most_seats=MostSeats(11, law=MA("(b)")),
    drops=(MA_DROP,),
    shows=MA_SHOWS,
    mishaps=MA_HOLDEM_MISHAPS,
    offered=MA_TYPES("(a), (a)(2), (b)") & MA("(a)"),
    also=(ma_button(MA("(c), (c)(1), (c)(2), (c)(2)(i), (c)(2)(ii), (c)(3)") & MA_WORDS("Button")), *MA_RULES),
)

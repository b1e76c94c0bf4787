"""Badugi: four cards, three draws; the lowest cards of different ranks and suits win."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    MA_DECK,
    MA_DROP,
    MA_MISHAPS,
    MA_RAKE,
    MA_RULES,
    MA_SHOWS,
    MA_STAKES,
    MA_TYPES,
    MA_WORDS,
    ma_button,
    ma_hole_cards,
    ma_kill,
    ma_three_draws,
)

MA = Section("MA", "poker 22")

LOWEST = Hand(
    BADUGI,
    law=MA("(j), (j)(1), (j)(2), (j)(3), (j)(4)"),
    reading=Reading(
        "More cards of different ranks and suits always beat fewer, and a hand without four counts by those it has.",
        "(j) is misprinted in three words, but lists the hands from best to worst.",
    ),
)

DRAW = Exchange(
    4,
    Short.OWN_OUT,
    law=MA("(g)") & MA_WORDS("Draw"),
    reading=Reading(
        "The deck is dealt to its last card; then all discards and folded hands are shuffled, but nothing that the"
        " drawing player has ever discarded.",
        "(g) keeps out the cards discarded by that player, without a word on which draw; 21(g) has another rule.",
    ),
)

GAME = PotGame(
    name="Badugi",
    about="Four cards each, three draws: the lowest cards of different ranks and suits win the pot.",
    law=(MA,),
    decks=(MA_DECK,),
    stakes=MA_STAKES,
    script=(
        *ma_hole_cards(4, MA, blinds=8),
        *ma_three_draws(DRAW, MA),
    ),
    share=Share(
        (
            Part(
                LOWEST,
                (Odd.LEFT, Odd.LOW_SUIT),
                law=MA("(j)(5)"),
                reading=Reading(
                    "The house names who gets odd chips: from the left of the button, or by the lowest card; one each.",
                    "(j)(5) leaves the choice to the submission, and caps what one player gets at $1.",
                ),
            ),
        ),
        odd_most=1_00,
        law=MA("(j), (j)(5)"),
    ),
    rake=MA_RAKE,
    seats=9,
    most_seats=MostSeats(9, law=MA("(a)")),
    drops=(MA_DROP,),
    shows=MA_SHOWS,
    kill=ma_kill(MA("(a)")),
    mishaps=MA_MISHAPS,
    offered=MA_TYPES("(a), (a)(9), (b)") & MA("intro"),
    also=(ma_button(MA("(b), (b)(1), (b)(1)(i), (b)(1)(ii), (b)(2)")), *MA_RULES),
)

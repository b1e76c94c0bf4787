"""Triple draw: three draws for the lowest hand, deuce to seven or ace to five, or split with the best badugi."""

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
    throughout,
)

MA = Section("MA", "poker 21")
BADUGIS = Section("MA", "poker 22")

NAMED = (Odd.LEFT, Odd.LOW_SUIT)
NAMED_SAYS = Reading(
    "The house names who gets odd chips: from the left of the button, or by the lowest card; one each.",
    "(j)(2) leaves the choice to the submission, and caps what one player gets at $1.",
)
SHORTER = Reading(
    "Without a badugi of four cards the best of three counts, and so on as in badugi.",
    "(k) only describes the hand of four; 22(j) says what comes after it.",
)
SPLIT = Reading(
    "The two forms with a badugi half depart from (j).",
    "(k) names (i), which is about the last draw; who wins the pot is in (j).",
)

DEUCE_LOW = Hand(DEUCE_SEVEN, law=MA("(j), (j)(1), (j)(3), (j)(3)(i), (j)(3)(ii), (j)(3)(iii)"))
ACE_LOW = Hand(ACE_FIVE, law=MA("(j), (j)(1), (j)(4), (j)(4)(i), (j)(4)(ii), (j)(4)(iii)"))
BADEUCEY_HALF = Hand(DEUCE_BADUGI, law=MA("(k)(1)(i)") & BADUGIS("(j)"), reading=SHORTER)
BADACEY_HALF = Hand(BADUGI, law=MA("(k)(2)(i)") & BADUGIS("(j)"), reading=SHORTER)

DRAW = Exchange(
    5,
    Short.PENDING_OUT,
    law=MA("(g)") & MA_WORDS("Draw"),
    reading=Reading(
        "The deck is dealt to its last card; then the discards, the drawing player's among them, and the folded hands"
        " are shuffled.",
        "(g) keeps out only what others have yet to discard; 22(g) has another rule, and both are taken as they stand.",
    ),
)

GAME = PotGame(
    name="Triple draw deuce to seven",
    about="Five cards each, three draws: the lowest hand wins, aces high, straights and flushes counting against it.",
    law=(MA,),
    decks=(MA_DECK,),
    stakes=MA_STAKES,
    script=(
        *ma_hole_cards(5, MA, blinds=6),
        *ma_three_draws(DRAW, MA),
    ),
    share=Share(
        (Part(DEUCE_LOW, NAMED, law=MA("(j), (j)(2)"), reading=NAMED_SAYS),),
        odd_most=1_00,
        law=MA("(j), (j)(2)") & MA_WORDS("Low"),
    ),
    rake=MA_RAKE,
    seats=7,
    most_seats=MostSeats(7, law=MA("(a)")),
    drops=(MA_DROP,),
    shows=MA_SHOWS,
    kill=ma_kill(MA("(a)")),
    mishaps=MA_MISHAPS,
    offered=MA_TYPES("(a), (a)(8), (b)") & MA("intro"),
    also=(ma_button(MA("(b), (b)(1), (b)(1)(i), (b)(1)(ii), (b)(2)")), *MA_RULES),
)

ACE_TO_FIVE = replace(
    throughout(GAME, (DEUCE_LOW, ACE_LOW)),
    name="Triple draw ace to five",
    about="Five cards each, three draws: the lowest hand wins, aces low, straights and flushes ignored.",
)

BADEUCEY = replace(
    GAME,
    name="Badeucey",
    about="Triple draw in which the best deuce-to-seven hand and the best badugi, aces high, share the pot.",
    share=Share(
        (
            Part(DEUCE_LOW, NAMED, law=MA("(k)(1), (k)(1)(i), (k)(1)(ii), (j)(2)"), reading=NAMED_SAYS),
            Part(BADEUCEY_HALF, NAMED, law=MA("(k)(1), (k)(1)(i), (j)(2)")),
        ),
        odd_most=1_00,
        law=MA("(k), (k)(1)"),
        reading=SPLIT,
    ),
)

BADACEY = replace(
    GAME,
    name="Badacey",
    about="Triple draw in which the best ace-to-five hand and the best badugi share the pot.",
    share=Share(
        (
            Part(ACE_LOW, NAMED, law=MA("(k)(2), (k)(2)(i), (k)(2)(ii), (j)(2)"), reading=NAMED_SAYS),
            Part(BADACEY_HALF, NAMED, law=MA("(k)(2), (k)(2)(i), (j)(2)")),
        ),
        odd_most=1_00,
        law=MA("(k), (k)(2)"),
        reading=SPLIT,
    ),
)

"""Mambo stud: three own cards and one in common make a three-card hand, high and six-low sharing the pot."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    MA_ANTES,
    MA_DECK,
    MA_DROP,
    MA_FORCED,
    MA_LOW,
    MA_MAMBO_MISHAPS,
    MA_RAKE,
    MA_RANKS,
    MA_RULES,
    MA_SHOWS,
    MA_STAKES,
    MA_TYPES,
    MA_WORDS,
    TRADE,
    ma_halves,
)

MA = Section("MA", "poker 13a")

BEST_THREE = Hand(
    THREE_CARD, (OWN, BOARD), law=MA("(j), (l), (l)(1), (l)(2)") & MA_RANKS("(a), (c), (c)(1)-(6), (d), (g)")
)
LOWEST_THREE = Hand(
    SIX_OR_BETTER,
    (OWN, BOARD),
    law=MA("(j), (k), (l), (l)(1), (l)(2)") & MA_LOW,
    reading=Reading(
        "The paragraph after (k) that is printed (1) is (l).",
        "The letters run on, and it has a (1) and a (2) of its own.",
    ),
)

GAME = PotGame(
    name="Mambo stud",
    about="Three cards each and one in common: the best three-card hand and the best six-low share the pot.",
    law=(MA,),
    decks=(MA_DECK,),
    stakes=MA_STAKES,
    script=(
        Ante(law=MA("(b)") & MA_ANTES),
        Pitch((Deal(2, up=1),), law=MA("(c)")),
        BringIn(law=MA("(d)") & MA_FORCED),
        Street(First.AFTER_BRING_IN, law=MA("(e)")),
        Burn(law=MA("(f)")),
        Pitch((Deal(1),), law=MA("(f)")),
        Street(First.UP_CARD, law=MA("(f), (g)")),
        Burn(law=MA("(h)")),
        Pitch((Deal(1, to=COMMON, up=1),), law=MA("(h)") & MA_WORDS("Community card")),
        Street(First.SHOWING, shows=SHOWING, big=True, law=MA("(h), (h)(1), (h)(2), (i)") & TRADE("(1)")),
    ),
    share=replace(
        ma_halves(MA, "(j)", ("(1)", "(2)", "(3)", "(4)"), BEST_THREE, LOWEST_THREE),
        reading=Reading(
            "A damaged line before (j)(1) is left out.", "It begins the same sentence that (j)(1) then says in full."
        ),
    ),
    rake=MA_RAKE,
    seats=11,
    most_seats=MostSeats(11, law=MA("(b)")),
    drops=(MA_DROP,),
    shows=MA_SHOWS,
    mishaps=MA_MAMBO_MISHAPS,
    offered=MA_TYPES("(a), (a)(6), (b)") & MA("(a)"),
    also=MA_RULES,
)

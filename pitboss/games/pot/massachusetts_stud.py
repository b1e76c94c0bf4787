"""Seven-card stud as Massachusetts deals it: high, split between high and low, or split with an eight-low."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    MA_ANTES,
    MA_DECK,
    MA_DROP,
    MA_FORCED,
    MA_HIGH,
    MA_LOW,
    MA_RAKE,
    MA_RULES,
    MA_SHOWS,
    MA_STAKES,
    MA_STUD_MISHAPS,
    MA_TYPES,
    MA_WORDS,
    TRADE,
    ma_best,
    ma_halves,
)

MA = Section("MA", "poker 9")

BEST_FIVE = Hand(HIGH, law=MA("(i)") & MA_HIGH)
LOWEST_FIVE = Hand(
    ACE_FIVE,
    law=MA("(i), (k), (k)(1), (k)(2), (l)") & MA_LOW,
    reading=Reading(
        "The paragraph after (k) that is printed (1) is (l).", "The letters run on, and (k) has a (1) of its own."
    ),
)
EIGHT_LOW = replace(LOWEST_FIVE, ladder=EIGHT_OR_BETTER, law=LOWEST_FIVE.law & MA("(j)"))

SHOWN = Street(
    First.SHOWING,
    shows=SHOWING,
    law=MA("(f), (f)(1), (f)(2), (g)") & TRADE("(1)"),
    reading=Reading(
        "A common card counts with everybody's up-cards; five open cards are a whole poker hand.",
        "(h) has the betting after a common card begin as (f) says, with the best hand showing.",
    ),
)
SHOWN_BIG = replace(SHOWN, big=True, law=MA("(h)") & SHOWN.law)

SEVEN_CARDS = (Ante(law=MA("(b)") & MA_ANTES), Pitch((Deal(3, up=1),), law=MA("(c)")))
REST = (
    Street(First.AFTER_BRING_IN, law=MA("(e)")),
    Burn(law=MA("(f)") & MA_WORDS("Burn card")),
    Pitch((Deal(1, up=1),), law=MA("(f)")),
    SHOWN,
    Burn(law=MA("(h)")),
    Pitch((Deal(1, up=1),), law=MA("(h)")),
    SHOWN_BIG,
    Burn(law=MA("(h)")),
    Pitch((Deal(1, up=1),), law=MA("(h)")),
    SHOWN_BIG,
    Burn(law=MA("(h)")),
    Pitch((Deal(1),), law=MA("(h)") & MA_WORDS("Hole card")),
    SHOWN_BIG,
)

GAME = PotGame(
    name="Seven-card stud high, Massachusetts",
    about="Two cards down, four up and the last down: the best five of the seven win the pot.",
    law=(MA,),
    decks=(MA_DECK,),
    stakes=MA_STAKES,
    script=(*SEVEN_CARDS, BringIn(law=MA("(d), (d)(1)") & MA_FORCED), *REST),
    share=ma_best(BEST_FIVE, MA("(i)(1)"), law=MA("(i)") & MA_WORDS("High")),
    rake=MA_RAKE,
    seats=9,
    most_seats=MostSeats(9, law=MA("(b)")),
    drops=(MA_DROP,),
    runs_short=RunsShort(
        Lacking.COMMON,
        law=MA("(h)") & MA_WORDS("Common card"),
        reading=Reading(
            "A common card is one of everybody's seven; a last card of the deck is shuffled in with the burns.",
            "(i) speaks of seven cards dealt, but a common card is for all; (h) does not say where the last one goes.",
        ),
    ),
    shows=MA_SHOWS,
    mishaps=MA_STUD_MISHAPS,
    offered=MA_TYPES("(a), (a)(1), (b)") & MA("(a)"),
    also=MA_RULES,
)

HIGH_LOW = replace(
    GAME,
    name="Seven-card stud high-low split, Massachusetts",
    about="Seven-card stud in which the best high hand and the best low hand share the pot.",
    script=(*SEVEN_CARDS, BringIn(highest=True, aces_low=True, law=MA("(d), (d)(2)") & MA_FORCED), *REST),
    share=ma_halves(MA, "(i)(2)", ("(i)", "(ii)", "(iii)", "(iv)"), BEST_FIVE, LOWEST_FIVE),
)

EIGHT = replace(
    GAME,
    name="Seven-card stud eight or better, Massachusetts",
    about="Seven-card stud in which half of the pot is for the best low hand without a card above eight.",
    script=(*SEVEN_CARDS, BringIn(law=MA("(d), (d)(3)") & MA_FORCED), *REST),
    share=ma_halves(MA, "(i)(2)", ("(i)", "(ii)", "(iii)", "(iv)"), BEST_FIVE, EIGHT_LOW),
)

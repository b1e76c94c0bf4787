"""Five-card stud as Massachusetts deals it: one card down, four up, and a bet on every card."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    MA_ANTES,
    MA_DECK,
    MA_DROP,
    MA_FIVE_STUD_MISHAPS,
    MA_FORCED,
    MA_HIGH,
    MA_RAKE,
    MA_RULES,
    MA_SHOWS,
    MA_STAKES,
    MA_TYPES,
    MA_WORDS,
    TRADE,
    ma_best,
)

MA = Section("MA", "poker 13")
STUD = Section("MA", "poker 9")
IRREGULAR = Section("MA", "poker 15")

FIVE = Hand(HIGH, law=MA("(h)") & MA_HIGH)

MUST_BET = Street(
    First.SHOWING,
    shows=SHOWING,
    must_bet=True,
    law=MA("(f), (e)") & IRREGULAR("(j)(2)") & TRADE("(1)"),
    reading=Reading(
        "The best hand showing has to bet, and may neither check nor fold; the others fold, call or raise.",
        "(f) demands a bet where 9(f) and 13a(f) offer a check, and 15(j)(2) holds a player to a forced bet.",
    ),
)
MUST_BET_BIG = replace(MUST_BET, big=True, law=MA("(g)") & MUST_BET.law)

GAME = PotGame(
    name="Five-card stud, Massachusetts",
    about="One card down and four up, a bet after each: the best hand wins the pot.",
    law=(MA,),
    decks=(MA_DECK,),
    stakes=MA_STAKES,
    script=(
        Ante(law=MA("(b)") & MA_ANTES),
        Pitch((Deal(2, up=1),), law=MA("(c)")),
        BringIn(law=MA("(d)") & STUD("(d)") & MA_FORCED),
        Street(First.AFTER_BRING_IN, law=MA("(e)")),
        Burn(law=MA("(f)")),
        Pitch((Deal(1, up=1),), law=MA("(f)")),
        MUST_BET,
        Burn(law=MA("(g)")),
        Pitch((Deal(1, up=1),), law=MA("(g)")),
        MUST_BET_BIG,
        Burn(law=MA("(g)")),
        Pitch((Deal(1, up=1),), law=MA("(g)")),
        MUST_BET_BIG,
    ),
    share=ma_best(FIVE, MA("(h)"), law=MA("(h)") & MA_WORDS("High")),
    rake=MA_RAKE,
    seats=8,
    most_seats=MostSeats(8, law=MA("(b)")),
    drops=(MA_DROP,),
    shows=MA_SHOWS,
    mishaps=MA_FIVE_STUD_MISHAPS,
    offered=MA_TYPES("(a), (a)(5), (b)") & MA("(a)"),
    also=MA_RULES,
)

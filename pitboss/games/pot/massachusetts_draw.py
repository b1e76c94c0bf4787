"""Five-card draw as Massachusetts deals it: one draw of any number of cards, for high or for low."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    MA_ANTES,
    MA_BLINDS,
    MA_DECK,
    MA_DROP,
    MA_HIGH,
    MA_LOW,
    MA_MISHAPS,
    MA_RAKE,
    MA_RULES,
    MA_SHOWS,
    MA_STAKES,
    MA_TYPES,
    MA_WORDS,
    TRADE,
    ma_best,
)

MA = Section("MA", "poker 12")
HOLDEM = Section("MA", "poker 10")

BEST_FIVE = Hand(HIGH, law=MA("(h)(1)") & MA_HIGH)
LOWEST_FIVE = Hand(ACE_FIVE, law=MA("(h)(2)") & MA_LOW)

GAME = PotGame(
    name="Five-card draw high, Massachusetts",
    about="Five cards each, one draw: the best hand wins the pot.",
    law=(MA,),
    decks=(MA_DECK,),
    stakes=MA_STAKES,
    script=(
        Ante(law=MA("(b)") & MA_ANTES),
        Blinds(
            many=7,
            law=MA("(e)") & HOLDEM("(e)") & MA_BLINDS,
            reading=Reading(
                "The blinds are those of 10(e), and the first round is bet by 10(g).",
                "(e) refers to section 10 by letters that are each one too early.",
            ),
        ),
        Pitch((Deal(5),), law=MA("(d)")),
        Street(First.AFTER_BLINDS, law=MA("(e)") & HOLDEM("(g)")),
        Burn(law=MA("(f)(1)")),
        Exchange(
            5,
            Short.PENDING_OUT,
            law=MA("(f), (f)(2)") & MA_WORDS("Draw"),
            reading=Reading(
                "The deck is dealt to its last card; then discards and folded hands are shuffled, not the burns.",
                "(f)(2) keeps out only what others have yet to discard; 6(e)(4) keeps burns apart from the discards.",
            ),
        ),
        Street(First.LEFT, big=True, law=MA("(g)") & TRADE("(1)")),
    ),
    share=ma_best(BEST_FIVE, MA("(h)(1)"), law=MA("(h)") & MA_WORDS("High")),
    rake=MA_RAKE,
    seats=8,
    most_seats=MostSeats(8, law=MA("(b)")),
    drops=(MA_DROP,),
    shows=MA_SHOWS,
    mishaps=MA_MISHAPS,
    offered=MA_TYPES("(a), (a)(4), (b)") & MA("(a)"),
    also=(Rule("The button goes as in hold'em.", law=MA("(c)") & HOLDEM("(c)")), *MA_RULES),
)

LOW = replace(
    GAME,
    name="Five-card draw low, Massachusetts",
    about="Five cards each, one draw: the lowest hand wins the pot, aces low, straights and flushes ignored.",
    share=ma_best(LOWEST_FIVE, MA("(h)(2)"), law=MA("(h)") & MA_WORDS("Low")),
)

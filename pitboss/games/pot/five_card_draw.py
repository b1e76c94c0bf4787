"""Five-card draw as Colorado deals it: five cards each, one draw, two rounds of betting; low, high or split."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    CO_ANTE,
    CO_BLINDS,
    CO_BUTTON,
    CO_DECK,
    CO_DROP,
    CO_HIGH,
    CO_JOKER,
    CO_LOW,
    CO_LOW_JOKER,
    CO_LOW_KINDS,
    CO_MISHAPS,
    CO_RAKE,
    CO_RULES,
    CO_SHORT,
    CO_SHOWS,
    CO_STAKES,
    CO_STRADDLE,
    CO_TYPES,
    CO_WORDS,
    co_best,
    co_halves,
    low_qualifier,
)

CO = Section("CO", "47.1-1013")
HOLDEM = Section("CO", "47.1-1012")
DRAW = Section("TRADE", "draw")

# Ten hands of five would leave two cards to draw from.
SEATS = 8

BEST_HAND = Hand(HIGH, (OWN,), law=CO("(2)(b)") & CO_HIGH)
LOWEST_HAND = Hand(ACE_FIVE, (OWN,), law=CO("(2)(a)") & CO_LOW)
LOW_BESIDE_HIGH = Hand(ACE_FIVE, (OWN,), law=CO("(2)(c)(iv)") & CO_LOW)

WHICH_LOW = Reading(
    "The house posts ace to five, deuce to seven, or ace to five with a highest rank; if no hand qualifies all"
    " count as equal.",
    "(2)(a) leaves the best low to the house; 1004(2) is what holds where nothing else is posted, and 1034 wants every"
    " pot awarded.",
)

LOW = PotGame(
    name="Five-card low draw",
    about="Five cards each and one draw: the lowest hand wins the pot.",
    law=(CO,),
    decks=(CO_DECK,),
    stakes=CO_STAKES,
    script=(
        CO_ANTE,
        Blinds(
            least=0,
            law=CO_BLINDS,
            reading=Reading(
                "The house posts blinds, antes or both.", "1001(2) allows either, and 1013 asks for neither."
            ),
        ),
        CO_STRADDLE,
        Pitch((Deal(5),), law=CO("(1)") & CO_BUTTON),
        Street(First.AFTER_BLINDS, law=CO("(1)") & HOLDEM("(1)") & DRAW("(1)")),
        Burn(law=CO_SHORT & DRAW("(2)")),
        Exchange(
            5,
            Short.DISCARDS_ONLY,
            law=CO("(1)") & CO_WORDS("(14)") & CO_SHORT & DRAW("(2)"),
            reading=Reading(
                "Any number may be drawn; a deck that runs out is made up from the discards, never from folded hands.",
                "(1) keeps the discards apart from the muck and sets no number, and 1009(2) bars folded cards.",
            ),
        ),
        Street(First.LEFT, big=True, law=CO("(1)") & CO_BUTTON & DRAW("(2)")),
    ),
    share=co_best(LOWEST_HAND, CO("(2)(a)"), law=CO("(2), (2)(a)")),
    rake=CO_RAKE,
    seats=SEATS,
    drops=(CO_DROP,),
    shows=CO_SHOWS,
    options=(
        CO_LOW_JOKER,
        Ranking(
            "low",
            CO_LOW_KINDS,
            law=CO("(2)(a)"),
            reading=WHICH_LOW,
        ),
    ),
    mishaps=CO_MISHAPS,
    offered=CO_TYPES("(2)") & CO("intro"),
    also=CO_RULES,
)

GAME = replace(
    LOW,
    name="Five-card high draw",
    about="Five cards each and one draw: the best hand wins the pot.",
    share=co_best(BEST_HAND, CO("(2)(b)"), law=CO("(2), (2)(b)")),
    options=(CO_JOKER,),
    offered=CO_TYPES("(3)") & CO("intro"),
)

HIGH_LOW = replace(
    LOW,
    name="Five-card high-low split draw",
    about="Five cards each and one draw: the best high hand and the best low hand share the pot.",
    share=co_halves(CO, "(2)(c)", BEST_HAND, LOW_BESIDE_HIGH, odd="(2)(c)(v)"),
    options=(CO_JOKER, low_qualifier(CO("(2)(c)(iv)"))),
    offered=CO_TYPES("(4)") & CO("intro"),
)

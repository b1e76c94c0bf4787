"""Seven-card stud as Colorado deals it: two down, four up, one down, five rounds of betting; low, high or split."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    CO_ANTE,
    CO_DECK,
    CO_DROP,
    CO_HIGH,
    CO_JOKER,
    CO_LOW,
    CO_LOW_JOKER,
    CO_LOW_KINDS,
    CO_RAKE,
    CO_SHORT,
    CO_SHOWS,
    CO_STAKES,
    CO_STUD_MISHAPS,
    CO_TABLE_RULES,
    CO_TYPES,
    by_low,
    co_best,
    co_halves,
    low_qualifier,
    throughout,
    up_card,
)

CO = Section("CO", "47.1-1015")
STUD = Section("TRADE", "stud")
SEVEN = CO("(1)")
SHOWN = SEVEN & CO_SHORT & STUD("(3)")

# With nine an up-card could run short, for which 1009(2) has no procedure.
SEATS = 8

BEST_FIVE = Hand(HIGH, (OWN,), law=CO("(2)(b)") & CO_HIGH)
LOWEST_FIVE = Hand(ACE_FIVE, (OWN,), law=CO("(2)(a)") & CO_LOW)
LOW_BESIDE_HIGH = Hand(ACE_FIVE, (OWN,), law=CO("(2)(c)(iv)") & CO_LOW)

HIGH_SHOWS = Street(First.SHOWING, shows=BUG_SHOWING, law=SHOWN)
LATER = replace(HIGH_SHOWS, big=True)
LOW_CARD_PAYS = BringIn(law=SEVEN & STUD("(1)"))
HIGH_CARD_PAYS = replace(LOW_CARD_PAYS, highest=True, aces_low=True)
HIGH_ACE_PAYS = replace(LOW_CARD_PAYS, highest=True)

WHICH_LOW = Reading(
    "The house posts ace to five, deuce to seven, or ace to five with a highest rank; if no hand qualifies all"
    " count as equal.",
    "(2)(a) leaves the best low to the house; 1004(2) is what holds where nothing else is posted, and 1034 wants every"
    " pot awarded.",
)
WHERE_ACES_STAND = OneOf(
    "low",
    by_low((HIGH_CARD_PAYS,), (HIGH_ACE_PAYS,)),
    law=CO("(2)(a)") & STUD("(1)"),
)
WHO_OPENS = (
    "1015 does not say who bets first; 1009(2) and 1021 let the best hand showing begin, and the forced bet is"
    " the trade's."
)
AFTER_FORCED = Street(First.AFTER_BRING_IN, law=SEVEN & STUD("(1)"))
FIRST_BET = OneOf(
    "first bet",
    (("forced from the lowest card", (LOW_CARD_PAYS, AFTER_FORCED)), ("left to the highest card", (HIGH_SHOWS,))),
    law=SEVEN & CO_SHORT & STUD("(1), (3)"),
    reading=Reading(
        "The lowest up-card brings it in where the house posts a forced bet; otherwise the highest one opens.",
        WHO_OPENS,
    ),
)
LOW_FIRST_BET = OneOf(
    "first bet",
    (
        ("forced from the highest card", (WHERE_ACES_STAND, AFTER_FORCED)),
        ("left to the lowest card", (replace(HIGH_SHOWS, shows=LOWEST_SHOWING),)),
    ),
    law=FIRST_BET.law,
    reading=Reading(
        "The highest up-card brings it in where the house posts a forced bet; otherwise the lowest one opens.",
        WHO_OPENS,
    ),
)

GAME = PotGame(
    name="Seven-card high stud",
    about="Two cards down, four up and the last down: the best five of the seven win the pot.",
    law=(CO,),
    decks=(CO_DECK,),
    stakes=CO_STAKES,
    script=(
        CO_ANTE,
        Pitch((Deal(3, up=1),), law=SEVEN),
        FIRST_BET,
        *up_card(SEVEN, HIGH_SHOWS),
        *up_card(SEVEN, LATER),
        *up_card(SEVEN, LATER),
        *(Burn(law=CO_SHORT), Pitch((Deal(1),), law=SEVEN), LATER),
    ),
    share=co_best(BEST_FIVE, CO("(2)(b)"), law=CO("(2), (2)(b)")),
    rake=CO_RAKE,
    seats=SEATS,
    drops=(CO_DROP,),
    runs_short=RunsShort(Lacking.SCRAMBLE, law=CO_SHORT),
    shows=CO_SHOWS,
    options=(CO_JOKER,),
    mishaps=CO_STUD_MISHAPS,
    offered=CO_TYPES("(7)") & CO("intro"),
    also=CO_TABLE_RULES,
)

HIGH_LOW = replace(
    GAME,
    name="Seven-card high-low split stud",
    about="Seven-card stud in which the best high hand and the best low hand share the pot.",
    share=co_halves(CO, "(2)(c)", BEST_FIVE, LOW_BESIDE_HIGH),
    options=(CO_JOKER, low_qualifier(CO("(2)(c)(iv)"))),
    offered=CO_TYPES("(8)") & CO("intro"),
)

LOW = replace(
    throughout(GAME, (FIRST_BET, LOW_FIRST_BET), (BUG_SHOWING, LOWEST_SHOWING)),
    name="Seven-card low stud",
    about="Seven-card stud in which the lowest five of the seven win the pot.",
    share=co_best(LOWEST_FIVE, CO("(2)(a)"), law=CO("(2), (2)(a)")),
    options=(
        CO_LOW_JOKER,
        Ranking(
            "low",
            CO_LOW_KINDS,
            law=CO("(2)(a)"),
            reading=WHICH_LOW,
        ),
        Ranking(
            "low",
            by_low(LOWEST_SHOWING, DEUCE_SHOWING),
            law=CO("(2)(a)") & STUD("(3)"),
        ),
    ),
    offered=CO_TYPES("(6)") & CO("intro"),
)

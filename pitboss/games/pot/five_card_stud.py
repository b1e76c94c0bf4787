"""Five-card stud as Colorado deals it: one card down, three or four up, four rounds of betting, high only."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    CO_ANTE,
    CO_DECK,
    CO_DROP,
    CO_HIGH,
    CO_JOKER,
    CO_RAKE,
    CO_SHORT,
    CO_SHOWS,
    CO_STAKES,
    CO_STUD_MISHAPS,
    CO_TABLE_RULES,
    CO_TYPES,
    co_best,
    up_card,
)

CO = Section("CO", "47.1-1014")
STUD = Section("TRADE", "stud")
FIVE = CO("text")
SHOWN = FIVE & CO_SHORT & STUD("(3)")

BEST_HAND = Hand(HIGH, (OWN,), law=FIVE & CO_HIGH)

# With ten an up-card could run short, for which 1009(2) has no procedure.
SEATS = 9

GAME = PotGame(
    name="Five-card stud",
    about="One card down and the others up, with betting after each: the best hand wins the pot.",
    law=(CO,),
    decks=(CO_DECK,),
    stakes=CO_STAKES,
    script=(
        CO_ANTE,
        Pitch((Deal(2, up=1),), law=FIVE),
        OneOf(
            "first bet",
            (
                (
                    "forced from the lowest card",
                    (BringIn(law=FIVE & STUD("(1)")), Street(First.AFTER_BRING_IN, law=FIVE & STUD("(1)"))),
                ),
                ("left to the highest card", (Street(First.SHOWING, shows=BUG_SHOWING, law=SHOWN),)),
            ),
            law=FIVE & CO_SHORT & STUD("(1), (3)"),
            reading=Reading(
                "The lowest up-card brings it in where the house posts a forced bet; otherwise the highest one opens.",
                "1014 does not say who bets first; 1009(2) lets the high hand showing begin, and the forced bet is the"
                " trade's.",
            ),
        ),
        *up_card(FIVE, Street(First.SHOWING, shows=BUG_SHOWING, law=SHOWN)),
        *up_card(FIVE, Street(First.SHOWING, shows=BUG_SHOWING, big=True, law=SHOWN)),
        Burn(law=CO_SHORT),
        OneOf(
            "fifth card",
            (("up", (Pitch((Deal(1, up=1),), law=FIVE),)), ("down", (Pitch((Deal(1),), law=FIVE),))),
            law=FIVE,
        ),
        Street(First.SHOWING, shows=BUG_SHOWING, big=True, law=SHOWN),
    ),
    share=co_best(BEST_HAND, FIVE, law=FIVE),
    seats=SEATS,
    rake=CO_RAKE,
    drops=(CO_DROP,),
    runs_short=RunsShort(Lacking.SCRAMBLE, law=CO_SHORT),
    shows=CO_SHOWS,
    options=(CO_JOKER,),
    mishaps=CO_STUD_MISHAPS,
    offered=CO_TYPES("(5)"),
    also=CO_TABLE_RULES,
)

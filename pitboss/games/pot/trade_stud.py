"""Seven-card stud beyond the documents: fixed-limit for high, split with an eight-low, and razz for low."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    TRADE,
    TRADE_DECK,
    TRADE_FIXED_LIMIT,
    TRADE_RAKE,
    TRADE_RULES,
    TRADE_SHOWS,
    throughout,
    trade_best,
    trade_halves,
)

STUD = Section("TRADE", "stud")

BEST_FIVE = Hand(HIGH, law=STUD("(4)"))
EIGHT_LOW = Hand(EIGHT_OR_BETTER, law=STUD("(5)"))
LOWEST_FIVE = Hand(ACE_FIVE, law=STUD("(4)"))

BEST_SHOWS = Street(First.SHOWING, shows=SHOWING, law=STUD("(2), (3)"))
LATER = replace(BEST_SHOWS, big=True)
LOW_CARD_PAYS = BringIn(law=STUD("(1)") & TRADE("(6)"))
HIGH_CARD_PAYS = replace(LOW_CARD_PAYS, highest=True, aces_low=True)

BURN = Burn(law=STUD("(2)"))
CARD_UP = Pitch((Deal(1, up=1),), law=STUD("(2)"))
CARD_DOWN = Pitch((Deal(1),), law=STUD("(2)"))

GAME = PotGame(
    name="Fixed-limit seven-card stud",
    about="Two cards down, four up and the last down: the best five of the seven win the pot.",
    law=(STUD, TRADE),
    decks=(TRADE_DECK,),
    stakes=TRADE_FIXED_LIMIT,
    script=(
        Ante(law=STUD("(1)") & TRADE("(8)")),
        Pitch((Deal(3, up=1),), law=STUD("(1)")),
        LOW_CARD_PAYS,
        Street(First.AFTER_BRING_IN, law=STUD("(1)")),
        *(BURN, CARD_UP, BEST_SHOWS),
        *(BURN, CARD_UP, LATER),
        *(BURN, CARD_UP, LATER),
        *(BURN, CARD_DOWN, LATER),
    ),
    share=trade_best(BEST_FIVE, STUD("(4)")),
    rake=TRADE_RAKE,
    seats=8,
    runs_short=RunsShort(Lacking.COMMON, law=STUD("(6)")),
    shows=TRADE_SHOWS,
    also=TRADE_RULES,
)

EIGHT = replace(
    GAME,
    name="Fixed-limit seven-card stud eight or better",
    about="Seven-card stud in which half of the pot is for the best low hand without a card above eight.",
    share=trade_halves(BEST_FIVE, EIGHT_LOW, STUD("(4)"), STUD("(5)")),
)

RAZZ = replace(
    throughout(GAME, (SHOWING, LOW_SHOWING), (LOW_CARD_PAYS, HIGH_CARD_PAYS)),
    name="Fixed-limit razz",
    about="Seven-card stud in which the lowest five win, aces low, straights and flushes ignored.",
    share=trade_best(LOWEST_FIVE, STUD("(4)")),
)

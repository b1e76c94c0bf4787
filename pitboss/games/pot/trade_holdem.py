"""Hold'em beyond the documents: no-limit, pot-limit, fixed-limit and short-deck, as hand histories have it."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    TRADE,
    TRADE_BLINDS,
    TRADE_DECK,
    TRADE_FIXED_LIMIT,
    TRADE_NO_LIMIT,
    TRADE_POT_LIMIT,
    TRADE_RAKE,
    TRADE_RULES,
    TRADE_SHOWS,
    board_streets,
    trade_best,
)

HOLDEM = Section("TRADE", "hold'em")

BEST_FIVE = Hand(HIGH, (OWN, BOARD), law=HOLDEM("(5)"))

NO_LIMIT = PotGame(
    name="No-limit hold'em",
    about="Two cards each and five in common, and any bet up to all one has.",
    law=(HOLDEM, TRADE),
    decks=(TRADE_DECK,),
    stakes=TRADE_NO_LIMIT,
    script=(
        *TRADE_BLINDS,
        Pitch((Deal(2),), law=HOLDEM("(1)")),
        Street(First.AFTER_BLINDS, law=HOLDEM("(1)")),
        *board_streets(HOLDEM("(2)"), HOLDEM("(2)"), HOLDEM("(3)"), HOLDEM("(4)")),
    ),
    share=trade_best(BEST_FIVE, HOLDEM("(5)")),
    rake=TRADE_RAKE,
    shows=TRADE_SHOWS,
    also=TRADE_RULES,
)

POT_LIMIT = replace(
    NO_LIMIT,
    name="Pot-limit hold'em",
    about="Hold'em with bets up to the size of the pot.",
    stakes=TRADE_POT_LIMIT,
)

FIXED_LIMIT = replace(
    NO_LIMIT,
    name="Fixed-limit hold'em",
    about="Hold'em with bets of two posted sizes.",
    stakes=TRADE_FIXED_LIMIT,
)

BEST_OF_SHORT = Hand(SHORT_DECK, (OWN, BOARD), law=HOLDEM("(5), (6)"))

SHORT = replace(
    NO_LIMIT,
    name="No-limit short-deck hold'em",
    about="Hold'em without the cards below six: a flush beats a full house, and A-6-7-8-9 is a straight.",
    decks=(Deck(lowest=6, law=HOLDEM("(6)")),),
    share=trade_best(BEST_OF_SHORT, HOLDEM("(5)")),
)

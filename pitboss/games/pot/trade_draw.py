"""Draw games beyond the documents: deuce to seven with one draw or three, and badugi."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    TRADE,
    TRADE_BLINDS,
    TRADE_DECK,
    TRADE_FIXED_LIMIT,
    TRADE_NO_LIMIT,
    TRADE_RAKE,
    TRADE_RULES,
    TRADE_SHOWS,
    throughout,
    trade_best,
)

DRAW = Section("TRADE", "draw")

DEUCE_LOW = Hand(DEUCE_SEVEN, law=DRAW("(5)"))
LOWEST_BADUGI = Hand(BADUGI, law=DRAW("(6)"))

FIVE_CARDS = Pitch((Deal(5),), law=DRAW("(1)"))
FOUR_CARDS = Pitch((Deal(4),), law=DRAW("(1)"))
BEFORE_THE_DRAW = Street(First.AFTER_BLINDS, law=DRAW("(1)"))
BURN = Burn(law=DRAW("(2)"))
DRAW_FIVE = Exchange(5, Short.OWN_OUT, law=DRAW("(2), (3)"))
DRAW_FOUR = Exchange(4, Short.OWN_OUT, law=DRAW("(2), (3)"))
BETS = Street(First.LEFT, law=DRAW("(2), (4)"))
BIG_BETS = replace(BETS, big=True)

SINGLE = PotGame(
    name="No-limit deuce-to-seven single draw",
    about="Five cards each, one draw: the lowest hand wins, aces high, straights and flushes counting against it.",
    law=(DRAW, TRADE),
    decks=(TRADE_DECK,),
    stakes=TRADE_NO_LIMIT,
    script=(*TRADE_BLINDS, FIVE_CARDS, BEFORE_THE_DRAW, BURN, DRAW_FIVE, BIG_BETS),
    share=trade_best(DEUCE_LOW, DRAW("(5)")),
    rake=TRADE_RAKE,
    seats=8,
    shows=TRADE_SHOWS,
    also=TRADE_RULES,
)

TRIPLE = replace(
    SINGLE,
    name="Fixed-limit deuce-to-seven triple draw",
    about="Five cards each, three draws: the lowest hand wins, aces high, straights and flushes counting against it.",
    stakes=TRADE_FIXED_LIMIT,
    script=(
        *TRADE_BLINDS,
        FIVE_CARDS,
        BEFORE_THE_DRAW,
        *(BURN, DRAW_FIVE, BETS),
        *(BURN, DRAW_FIVE, BIG_BETS),
        *(BURN, DRAW_FIVE, BIG_BETS),
    ),
)

BADUGI_GAME = replace(
    throughout(TRIPLE, (FIVE_CARDS, FOUR_CARDS), (DRAW_FIVE, DRAW_FOUR)),
    name="Fixed-limit badugi",
    about="Four cards each, three draws: the lowest cards of different ranks and suits win the pot.",
    share=trade_best(LOWEST_BADUGI, DRAW("(6)")),
)

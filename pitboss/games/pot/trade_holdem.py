"""Hold'em beyond the documents: the no-limit, pot-limit and fixed-limit games that hand histories come from."""

from dataclasses import replace

from pitboss.hands.ladders import HIGH
from pitboss.law import Section
from pitboss.pot_shelf import TRADE, TRADE_DECK, TRADE_RAKE, TRADE_RULES, board_streets
from pitboss.words import (
    BOARD,
    OWN,
    Ante,
    Blinds,
    Deal,
    First,
    Hand,
    Odd,
    Part,
    Pitch,
    PotGame,
    Share,
    Stakes,
    Straddle,
    Street,
    Structure,
)

HOLDEM = Section("TRADE", "hold'em")

BEST_FIVE = Hand(HIGH, (OWN, BOARD), law=HOLDEM("(5)"))

NO_LIMIT = PotGame(
    name="No-limit hold'em",
    about="Two cards each and five in common, and any bet up to all one has.",
    law=(HOLDEM, TRADE),
    part="(",
    decks=(TRADE_DECK,),
    stakes=Stakes((Structure.NONE,), law=TRADE("(1)-(3)")),
    script=(
        Ante(law=TRADE("(8)")),
        Blinds(many=10, law=TRADE("(5), (6)")),
        Straddle(law=TRADE("(14)")),
        Pitch((Deal(2),), law=HOLDEM("(1)")),
        Street(First.AFTER_BLINDS, law=HOLDEM("(1)")),
        *board_streets(HOLDEM("(2)"), HOLDEM("(2)"), HOLDEM("(3)"), HOLDEM("(4)")),
    ),
    share=Share((Part(BEST_FIVE, (Odd.LEFT_ALL,), law=HOLDEM("(5)") & TRADE("(10)")),), law=HOLDEM("(5)")),
    rake=TRADE_RAKE,
    also=TRADE_RULES,
)

POT_LIMIT = replace(
    NO_LIMIT,
    name="Pot-limit hold'em",
    about="Hold'em with bets up to the size of the pot.",
    stakes=Stakes((Structure.POT,), law=TRADE("(1)-(3)")),
)

FIXED_LIMIT = replace(
    NO_LIMIT,
    name="Fixed-limit hold'em",
    about="Hold'em with bets of two posted sizes.",
    stakes=Stakes((Structure.FIXED,), law=TRADE("(1)-(3), (7)")),
)

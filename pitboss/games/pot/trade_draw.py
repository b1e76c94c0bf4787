"""Draw games beyond the documents: deuce to seven with one draw or three, and badugi."""

from dataclasses import replace

from pitboss.hands.ladders import BADUGI, DEUCE_SEVEN
from pitboss.law.paragraphs import Section
from pitboss.words import (
    Ante,
    Blinds,
    Burn,
    Deal,
    Exchange,
    First,
    Hand,
    Part,
    Pitch,
    PotGame,
    PotStep,
    Share,
    Short,
    Straddle,
    Street,
)
from pitboss.words.phrases.pot import (
    TRADE,
    TRADE_DECK,
    TRADE_FIXED_LIMIT,
    TRADE_NO_LIMIT,
    TRADE_ODD,
    TRADE_RAKE,
    TRADE_RULES,
    TRADE_SHOWS,
)

DRAW = Section("TRADE", "draw")

DEUCE_LOW = Hand(DEUCE_SEVEN, law=DRAW("(5)"))
LOWEST_BADUGI = Hand(BADUGI, law=DRAW("(6)"))


def dealt(count: int) -> tuple[PotStep, ...]:
    """So many cards each, and the first round of betting."""
    return (
        Ante(law=TRADE("(8)")),
        Blinds(many=10, law=TRADE("(5), (6)")),
        Straddle(law=TRADE("(14)")),
        Pitch((Deal(count),), law=DRAW("(1)")),
        Street(First.AFTER_BLINDS, law=DRAW("(1)")),
    )


def draw(most: int, *, big: bool) -> tuple[PotStep, ...]:
    """A burn, a draw of any number, and a round of betting."""
    return (
        Burn(law=DRAW("(2)")),
        Exchange(most, Short.OWN_OUT, law=DRAW("(2), (3)")),
        Street(First.LEFT, big=big, law=DRAW("(2), (4)")),
    )


SINGLE = PotGame(
    name="No-limit deuce-to-seven single draw",
    about="Five cards each, one draw: the lowest hand wins, aces high, straights and flushes counting against it.",
    law=(DRAW, TRADE),
    decks=(TRADE_DECK,),
    stakes=TRADE_NO_LIMIT,
    script=(*dealt(5), *draw(5, big=True)),
    share=Share((Part(DEUCE_LOW, TRADE_ODD, law=DRAW("(5)") & TRADE("(10)")),), law=DRAW("(5)")),
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
    script=(*dealt(5), *draw(5, big=False), *draw(5, big=True), *draw(5, big=True)),
)

BADUGI_GAME = replace(
    TRIPLE,
    name="Fixed-limit badugi",
    about="Four cards each, three draws: the lowest cards of different ranks and suits win the pot.",
    script=(*dealt(4), *draw(4, big=False), *draw(4, big=True), *draw(4, big=True)),
    share=Share((Part(LOWEST_BADUGI, TRADE_ODD, law=DRAW("(6)") & TRADE("(10)")),), law=DRAW("(6)")),
)

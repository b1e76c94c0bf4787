"""Seven-card stud beyond the documents: fixed-limit for high, split with an eight-low, and razz for low."""

from dataclasses import replace

from pitboss.hands.ladders import ACE_FIVE, EIGHT_OR_BETTER, HIGH, LOW_SHOWING, SHOWING
from pitboss.law.paragraphs import Section
from pitboss.words import (
    Ante,
    BringIn,
    Burn,
    Deal,
    First,
    Hand,
    Lacking,
    Part,
    Pitch,
    PotGame,
    PotStep,
    RunsShort,
    Share,
    Street,
)
from pitboss.words.phrases.pot import (
    TRADE,
    TRADE_DECK,
    TRADE_FIXED_LIMIT,
    TRADE_ODD,
    TRADE_RAKE,
    TRADE_RULES,
    TRADE_SHOWS,
)

STUD = Section("TRADE", "stud")

BEST_FIVE = Hand(HIGH, law=STUD("(4)"))
EIGHT_LOW = Hand(EIGHT_OR_BETTER, law=STUD("(5)"))
LOWEST_FIVE = Hand(ACE_FIVE, law=STUD("(4)"))


def dealt(forced: BringIn, shown: Street) -> tuple[PotStep, ...]:
    """Two down and one up with a forced bet, three more up and the last down, a bet after each."""
    late = replace(shown, big=True)
    burn, up = Burn(law=STUD("(2)")), Pitch((Deal(1, up=1),), law=STUD("(2)"))
    return (
        Ante(law=STUD("(1)") & TRADE("(8)")),
        Pitch((Deal(3, up=1),), law=STUD("(1)")),
        forced,
        Street(First.AFTER_BRING_IN, law=STUD("(1)")),
        *(burn, up, shown),
        *(burn, up, late),
        *(burn, up, late),
        *(burn, Pitch((Deal(1),), law=STUD("(2)")), late),
    )


BEST_SHOWS = Street(First.SHOWING, shows=SHOWING, law=STUD("(2), (3)"))
LOWEST_SHOWS = replace(BEST_SHOWS, shows=LOW_SHOWING)

GAME = PotGame(
    name="Fixed-limit seven-card stud",
    about="Two cards down, four up and the last down: the best five of the seven win the pot.",
    law=(STUD, TRADE),
    decks=(TRADE_DECK,),
    stakes=TRADE_FIXED_LIMIT,
    script=dealt(BringIn(law=STUD("(1)") & TRADE("(6)")), BEST_SHOWS),
    share=Share((Part(BEST_FIVE, TRADE_ODD, law=STUD("(4)") & TRADE("(10)")),), law=STUD("(4)")),
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
    share=Share(
        (
            Part(BEST_FIVE, TRADE_ODD, law=STUD("(4)") & TRADE("(10), (11)")),
            Part(EIGHT_LOW, TRADE_ODD, law=STUD("(5)") & TRADE("(10)")),
        ),
        law=STUD("(5)") & TRADE("(11)"),
    ),
)

RAZZ = replace(
    GAME,
    name="Fixed-limit razz",
    about="Seven-card stud in which the lowest five win, aces low, straights and flushes ignored.",
    script=dealt(BringIn(highest=True, aces_low=True, law=STUD("(1)") & TRADE("(6)")), LOWEST_SHOWS),
    share=Share((Part(LOWEST_FIVE, TRADE_ODD, law=STUD("(4)") & TRADE("(10)")),), law=STUD("(4)")),
)

"""Caribbean Stud: five cards each against the dealer's five, one of them showing, who needs ace-king to play."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    ANTE,
    BET,
    CO_AGGREGATE,
    DEAD_IS_DEAD,
    EITHER_WAY,
    HUNDRED,
    NO_HAND_NO_BET,
    ONE_METER,
    PROGRESSIVE,
    offered,
    progressive_misdeal,
)

CO = Section("CO", "47.1-1017.10")

HAND = Hand(HIGH, law=CO("(8), (10)"))

FOLDED_CARDS_ARE_GONE = Reading(
    "A player who folds gives up the progressive wager too.",
    "The cards of a fold are racked before any hand is read, and the award asks that the player hold a flush.",
)
BOTH_RULES_STAND = Reading(
    "Only awards of 50 to 1 and more are capped, a round only from two winning players up, and a tip by itself.",
    "The game's own rule is the narrower about winners and the only one about tips, the general one about odds.",
)

GAME = Game(
    name="Caribbean Stud",
    about="Five cards each against the dealer's five, one of them showing; the dealer needs ace-king to play.",
    law=(CO,),
    offered=offered("(18)"),
    paytable="Caribbean Stud Poker",
    decks=(Deck(law=CO("(1), (5)")),),
    limits=(HUNDRED,),
    script=(
        Wager(ANTE, most=50_00, law=CO("(2)")),
        Wager(PROGRESSIVE, optional=True, needs=(ANTE,), law=CO("(3)")),
        Pitch((Deal(5, to=PLAYER), Deal(5, to=DEALER, up=1)), manners=EITHER_WAY, law=CO("(5)")),
        Choose((Bet(BET, times=(2,), of=ANTE), Fold()), law=CO("(7), (7)(a)-(b)")),
        Turn(DEALER, law=CO("(8)")),
    ),
    qualifies=AtLeast(HAND, "ace-king", law=CO("(8)")),
    settle=(
        Duel(ANTE, HAND, unqualified=EVEN, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(7)(a), (9), (10), (10)(a)-(b)")),
        Duel(
            BET,
            HAND,
            unqualified=PUSH,
            win=Pays("Bet"),
            tie=PUSH,
            lose=LOSE,
            law=CO("(9), (10), (10)(a), (10)(c)"),
            reading=NO_HAND_NO_BET,
        ),
        Progressive(
            PROGRESSIVE,
            HAND,
            Pays("Progressive"),
            fold=LOSE,
            several=(Several.IN_TURN, Several.DIVIDED),
            law=CO("(3)(a), (10)(g), (10)(i)"),
            reading=FOLDED_CARDS_ARE_GONE,
        ),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("(10)(d), (10)(h)")),
    felt=((PROGRESSIVE,), (ANTE,), (BET,)),  # (3), (7)(b)
    tips=Tips((ANTE,), size=TipSize.AT_MOST_OWN, law=CO("(4)")),
    aggregates=(
        Aggregate(
            (BET,),
            two_winners=True,
            tips=True,
            least_odds=50,
            law=CO("(11)") & CO_AGGREGATE("intro, (1)-(4)"),
            reading=BOTH_RULES_STAND,
        ),
    ),
    meters=(
        Meter(
            PROGRESSIVE,
            shared=SharedMeter(("caribbean-stud", "caribbean-draw"), law=CO("(3)(a) link"), reading=ONE_METER),
            lasts=MeterLasts(law=CO("(3)(c)")),
            locked=MeterLocked(law=CO("(3)(b)")),
            verified=MeterVerified(law=CO("(9)(b), (10)(f)")),
            law=CO("(3)(a), (10)(h)"),
        ),
    ),
    mishaps=(
        Mishap(What.PLAYER_COUNT, Then.HAND_VOID, law=CO("(6)"), reading=DEAD_IS_DEAD),
        *progressive_misdeal(CO, only="(6)", void="(6)", reading=DEAD_IS_DEAD),
    ),
    also=(Rule("The dealer's fifth card lies face up; of a packet it is the bottom one.", law=CO("(5)")),),
)

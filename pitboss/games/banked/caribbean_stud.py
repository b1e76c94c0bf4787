"""Caribbean Stud: five cards each against the dealer's five, one of them showing, who needs ace-king to play."""

from pitboss.hands.ladders import HIGH
from pitboss.law.paragraphs import Section
from pitboss.words import (
    DEALER,
    EVEN,
    LOSE,
    PLAYER,
    PUSH,
    Aggregate,
    AtLeast,
    Bet,
    Choose,
    Deal,
    Deck,
    Duel,
    Fold,
    Game,
    Going,
    Hand,
    Meter,
    Mishap,
    Pays,
    Pitch,
    Progressive,
    Reading,
    Round,
    Several,
    Then,
    Tips,
    TipSize,
    Turn,
    Wager,
    What,
)
from pitboss.words.phrases.common import ANTE, BET, CO_AGGREGATE, EITHER_WAY, HUNDRED, PROGRESSIVE, offered

CO = Section("CO", "47.1-1017.10")

HAND = Hand(HIGH, law=CO("(8), (10)"))

NO_HAND_NO_BET = Reading(
    "When the dealer does not qualify the Bet comes back.",
    "Only the antes are said to be paid, and a hand that was never compared can neither win nor lose its Bet.",
)
FOLDED_CARDS_ARE_GONE = Reading(
    "A player who folds gives up the progressive wager too.",
    "The cards of a fold are racked before any hand is read, and the award asks that the player hold a flush.",
)
DEAD_IS_DEAD = Reading(
    "The progressive wager of a dead hand comes back with the others, and so do all where the table is dead.",
    "The players keep their bets, and a hand that is dead for the meter too cannot have been played for it.",
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
        Pitch((Deal(5, to=PLAYER), Deal(5, to=DEALER, up=1)), EITHER_WAY, law=CO("(5)")),
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
    meters=(Meter(PROGRESSIVE, law=CO("(3)(a), (10)(h)")),),
    mishaps=(
        Mishap(What.PLAYER_COUNT, Then.HAND_VOID, law=CO("(6)"), reading=DEAD_IS_DEAD),
        Mishap(What.DEALER_COUNT, Then.PROGRESSIVE_ONLY, offering=PROGRESSIVE, law=CO("(6)"), reading=DEAD_IS_DEAD),
        Mishap(What.DEALER_COUNT, Then.ALL_VOID, law=CO("(6)")),
    ),
)

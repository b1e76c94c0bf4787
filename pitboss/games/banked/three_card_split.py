"""Three Card Split: three cards set as a high two and a low one, and three equal bets: low, high and all three."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import EITHER_WAY, HUNDRED, offered

CO = Section("CO", "47.1-1017.48")
CO_DEAL = Section("CO", "47.1-1011")

FIRST = Spot("First Bet")
SECOND = Spot("Second Bet")
THIRD = Spot("Third Bet")
FOUR_CARD = Spot("Four Card Bonus")

LOW = Hand(ONE_CARD, (FRONT,), law=CO("(11)"))
HIGH_HAND = Hand(SPLIT_PAIR, (BACK,), law=CO("(11), (11)(a)-(e)"))
THREE = Hand(
    THREE_CARD,
    law=CO("(2)"),
    reading=Reading(
        "Three cards rank as in Three Card Poker: straight flush, three of a kind, straight, flush, pair, high card.",
        "The section ranks one and two cards only; (11) puts connected above suited, as 1017.24(1) does with three.",
    ),
)
FOUR = Hand(SPLIT_BONUS, (OWN, BOARD), law=CO("(3), (15)(a)"))

TOP = (Best.BACK, Best.SUIT_FRONT)
WAYS = (
    Way(Holding.THREE_OF_A_KIND, Keep.ONE_COLOR_BACK, law=CO("(14)(a)")),
    Way(
        Holding.THREE_STRAIGHT_OR_FLUSH,
        Keep.HIGHEST_FRONT,
        law=CO("(14)(b)"),
        reading=Reading(
            "With ace, two and three the ace goes low.",
            "The low hand counts the value of its card, (11), and the ace is the highest; two and three still connect.",
        ),
    ),
    Way(
        Holding.ANY,
        Keep.MADE_BACK_TEN_FRONT,
        TOP,
        law=CO("(14)(c), (14)(e)"),
        reading=Reading(
            "A ten or higher must go low if a made hand is left: the best such hand, then the lowest suit low.",
            "(14)(c) names an option and a duty at once; (8) and (14) leave the dealer none, and (14)(e) chooses.",
        ),
    ),
    Way(Holding.ANY, Keep.MADE_BACK, TOP, law=CO("(14)(d)")),
    Way(Holding.ANY, Keep.SECOND_FRONT, law=CO("(14)(f)")),
)

GAME = Game(
    name="Three Card Split",
    about="Three cards each, set as a high two and a low one; three equal bets ride on low, high and all three cards.",
    law=(CO,),
    offered=offered("(42)"),
    decks=(Deck(law=CO("(4), (13)")),),
    limits=(HUNDRED,),
    script=(
        Wager(FIRST, law=CO("(1), (5)")),
        Wager(SECOND, equals=FIRST, law=CO("(1), (5)")),
        Wager(THIRD, equals=FIRST, law=CO("(1), (5)")),
        Wager(FOUR_CARD, optional=True, needs=(FIRST,), law=CO("(1), (3), (5), (15)(a)")),
        Pitch(
            (Deal(3, to=PLAYER), Deal(3, to=DEALER)),
            manners=EITHER_WAY,
            law=CO("(6)") & CO_DEAL("(3)"),
            reading=Reading(
                "The three cards go out one by one or together.",
                "(6) asks for a clockwise rotation and no more; 1011(3) lets a machine dispense whole hands.",
            ),
        ),
        Pitch((Deal(1, to=COMMON),), law=CO("(6)")),
        Arrange(
            HIGH_HAND,
            LOW,
            shows=True,
            law=CO("(1), (7)"),
            reading=Reading(
                "A foul forfeits the three equal bets; the Four Card Bonus still plays.",
                "(7) speaks of the hand and its wager; the bonus rates the cards however they are set, (3).",
            ),
        ),
        Turn(DEALER, law=CO("(8)")),
        HouseWay(DealerDoes.SETS, WAYS, law=CO("(8), (14)")),
        Turn(COMMON, law=CO("(9)")),
    ),
    settle=(
        Duel(FIRST, LOW, win=EVEN, tie=SameColor(PUSH, LOSE), lose=LOSE, law=CO("(2), (7), (10), (12)")),
        Duel(SECOND, HIGH_HAND, win=EVEN, tie=SameColor(PUSH, LOSE), lose=LOSE, law=CO("(2), (7), (10), (12)")),
        Duel(
            THIRD,
            THREE,
            win=EVEN,
            tie=LOSE,
            lose=LOSE,
            law=CO("(2), (7), (12)"),
            reading=Reading(
                "Equal three-card hands lose whatever their colours.",
                "(2) has a third bet lose on less or equal; (10) saves copies of one colour in the sub-hands only.",
            ),
        ),
        Solo(FOUR_CARD, FOUR, Pays("Four Card Bonus"), law=CO("(3), (12), (15), (15)(a)")),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("(12)")),
    mishaps=(Mishap(What.DEALER_MISSET, Then.RESET, law=CO("(8)")),),
)

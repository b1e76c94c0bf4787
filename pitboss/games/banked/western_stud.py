"""Western Stud: on four of five cards each player goes for the dealer's high hand, the low one, or both."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import ANTE, HUNDRED, offered

CO = Section("CO", "47.1-1017.18")
CO_RANKS = Section("CO", "47.1-1004")
CO_CHIPS = Section("CO", "47.1-1002")

HIGH_BET = Spot("High")
LOW_BET = Spot("Low")
RIVER_BET = Spot("River Bet")

BEST_LOW = Reading(
    "The ace is low, pairs count against a hand, and the best is 5-4-3-2-A.",
    "(5) only says that straights and flushes do no harm; 1004(2) and the words before (1) rank low hands so.",
)
MY_HIGH = Hand(HIGH, law=CO("(8)-(9)"))
MY_LOW = Hand(ACE_FIVE, law=CO("(5), (9)") & CO_RANKS("intro, (2)"), reading=BEST_LOW)
THE_HIGH = Hand(HIGH, (BACK,), law=CO("(8)"))
THE_LOW = Hand(ACE_FIVE, (FRONT,), law=CO("(5), (8)") & CO_RANKS("intro, (2)"), reading=BEST_LOW)
RIVER_HAND = Hand(
    RIVER,
    law=CO("(6)"),
    reading=Reading(
        "An eight or better low is five different ranks of eight or less; a straight or flush is paid as such.",
        "(5) lets straights and flushes count as low, and (6) pays one row only, the highest paying.",
    ),
)

FOR_HIGH = Bet(HIGH_BET, times=(1,), of=ANTE)
FOR_LOW = Bet(LOW_BET, times=(1,), of=ANTE)

ON_HIGH = Duel(
    HIGH_BET, MY_HIGH, against=THE_HIGH, unqualified=PUSH, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(5)(b)-(c), (8)-(9)")
)
ON_LOW = Duel(LOW_BET, MY_LOW, against=THE_LOW, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(5)(b)-(c), (8)-(9)"))

GAME = Game(
    name="Western Stud",
    about="Five cards each; on four of them a player takes on the dealer's high hand, the low one, or both.",
    law=(CO,),
    offered=offered("(22)"),
    decks=(Deck(law=CO("(1), (4)")),),
    limits=(HUNDRED,),
    script=(
        Wager(ANTE, law=CO("(2)")),
        Pitch((Deal(4, to=PLAYER), Deal(4, to=DEALER, hands=2)), law=CO("(4)")),
        Choose((FOR_HIGH, FOR_LOW, Bets("both", (FOR_HIGH, FOR_LOW)), Fold()), law=CO("(5), (5)(a)-(c)")),
        Wager(
            RIVER_BET,
            optional=True,
            needs=(ANTE,),
            at_most=ANTE,
            law=CO("(6)"),
            reading=Reading(
                "The River bet is made on four cards, by those who still play, before the last card comes.",
                "(6) stands between the decision and the fifth card; made before the deal it would return 7%.",
            ),
        ),
        Pitch((Deal(1, to=PLAYER), Deal(1, to=DEALER, hands=2)), law=CO("(7)")),
        Turn(DEALER, law=CO("(8)")),
        Compare(HIGH, law=CO("(8)")),
    ),
    qualifies=AtLeast(
        THE_HIGH,
        "ace-king",
        law=CO("(8)"),
        reading=Reading(
            "The dealer's low hand is the one left over even where the higher hand does not play.",
            "(8) puts the low wagers in action always, against the hand that is not the higher.",
        ),
    ),
    settle=(
        Solo(RIVER_BET, RIVER_HAND, Pays("River Bet"), law=CO("(6), (9)")),
        Rides(
            ANTE,
            (ON_HIGH, ON_LOW),
            law=CO("(5), (5)(b)-(c), (7)-(9)") & CO_CHIPS("(10)"),
            reading=Reading(
                "Half an odd ante is settled to the cent; a house that wants whole chips sets a larger unit.",
                "(5)(c) halves every ante of a player who plays both, and half dollars and quarters are chips too.",
            ),
        ),
        ON_HIGH,
        ON_LOW,
    ),
    going=Round(Going.FROM_LEFT, law=CO("(9)")),
    tips=Tips(
        (ANTE,),
        later=(HIGH_BET, LOW_BET),
        law=CO("(3)"),
        reading=Reading(
            "Who plays both may tip before each of the two wagers; the first tip is halved as the ante is.",
            "(3) lays the second tip before the additional wager, and (5)(c) makes two; a tip shares its wager's fate.",
        ),
    ),
    also=(Rule("One hand to a player, who plays against the dealer only.", law=CO("(1)")),),
)

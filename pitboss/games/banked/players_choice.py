"""Player's Choice Poker: six common hands of three or five cards, and the players bet on as many as they like."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import HUNDRED, capped_awards, each_hand, may_burn, offered

CO = Section("CO", "47.1-1017.36")

HAND = Spot("Hand")
SIX = 6

FROM_THE_RIGHT = Reading(
    "The dealer goes round from the right.", "(6) takes the losers before it pays the winners, and names no direction."
)
BESIDES_THE_WAGER = Reading(
    "A fixed sum is paid besides the wager, once for every wager on the hand.",
    "(6)(b) makes the sum independent of the amount, not of the number of wagers, and every other row keeps the stake.",
)
SUMS_FOR_TIPS = Reading(
    "A tip wins a fixed sum as a player's own bet does.",
    "(3) pays tips like the players' bets, and the sum does not ask how much was bet.",
)

GAME = Game(
    name="Player's Choice Three-Card",
    about="Six common hands of three cards; players bet on one or more of them, and a pair or better is paid.",
    law=(CO,),
    offered=offered("(30)"),
    paytable="Player's Choice Poker",
    decks=(Deck(law=CO("(1), (4)")),),
    limits=(HUNDRED,),
    script=(
        Wager(HAND, picks=each_hand(SIX, THREE_CARD, CO("(1)-(2)")), law=CO("(1)-(2)")),
        may_burn("burn", CO("(4)")),
        OneOf(
            "faces",
            (
                ("up", (Pitch((Deal(3, to=COMMON, up=3, hands=SIX),), law=CO("(1), (4)")),)),
                ("down", (Pitch((Deal(3, to=COMMON, hands=SIX),), law=CO("(1), (4)")), Turn(COMMON, law=CO("(6)")))),
            ),
            law=CO("(4)"),
        ),
    ),
    settle=(Proposition(HAND, (BOARD,), Pays("Three-Card Hand"), law=CO("(1), (6), (6)(a)")),),
    going=Round(Going.FROM_RIGHT, Losers.FIRST, law=CO("(6)"), reading=FROM_THE_RIGHT),
    tips=Tips((HAND,), size=TipSize.AT_MOST_OWN, discretion=True, law=CO("(3)")),
    mishaps=(
        Mishap(What.COMMON_COUNT, Then.HAND_VOID, law=CO("(5)")),
        Mishap(What.BOARD_EXPOSED, Then.TURN_OVER, law=CO("(5)")),
        Mishap(What.COMMON_OFF_TABLE, Then.HAND_VOID, law=CO("(5)")),
    ),
    also=(Rule("Several players may bet on the same hand, and each is settled alone.", law=CO("(1)")),),
)

FIVE = replace(
    GAME,
    name="Player's Choice Five-Card",
    about="Six common hands of five cards; players bet on one or more of them, and two pairs or better are paid.",
    script=(
        Wager(HAND, picks=each_hand(SIX, HIGH, CO("(1)-(2)")), law=CO("(1)-(2)")),
        may_burn("burn", CO("(4)")),
        OneOf(
            "faces",
            (
                ("up", (Pitch((Deal(5, to=COMMON, up=5, hands=SIX),), law=CO("(1), (4)")),)),
                ("down", (Pitch((Deal(5, to=COMMON, hands=SIX),), law=CO("(1), (4)")), Turn(COMMON, law=CO("(6)")))),
            ),
            law=CO("(4)"),
        ),
    ),
    settle=(
        Proposition(HAND, (BOARD,), Pays("Five-Card Hand"), law=CO("(1), (6), (6)(b)"), reading=BESIDES_THE_WAGER),
    ),
    tips=Tips((HAND,), size=TipSize.AT_MOST_OWN, discretion=True, law=CO("(3)"), reading=SUMS_FOR_TIPS),
    aggregates=(capped_awards(HAND),),
)

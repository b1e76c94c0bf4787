"""Texas Hold'em +: two cards each and five in common; the earlier a player raises, the more he may."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import ANTE, BLIND, EITHER_WAY, HUNDRED, PLAY, capped_awards, cited_from, throughout

CO = Section("CO", "30-1099.58")

SIDE_BET = Spot("Side Bet")

SIDE_BETS_ELSEWHERE = Reading(
    "A side bet lies on the felt through the round, folded or not, and is settled by rules of its own.",
    "The section allows side bets and keeps them alive after a fold, but names none and prints no table for any.",
)
ONE_DECK = Reading("One deck of 52, shuffled for each round.", "No deck is named; a royal flush tops the one table.")
AROUND_THE_TABLE = Reading(
    "Hands are settled from the dealer's right.", "No direction is given; the sister games all go that way."
)
ONLY_IF_QUALIFIED = Reading(
    "The Ante is paid only if the dealer has a pair; it comes back otherwise, win or lose.",
    "Version A (9)(A) pays it without condition, but (9)(B)-(C), which follow, are about nothing else.",
)
UP_TO_FOUR = Reading(
    "The first raise is any amount from one ante to four; a house may take it for three or four antes.",
    "Up to four names no least, but no raise of the game is below an ante; the game's kin all ask three or four.",
)
STILL_PAID = Reading(
    "Beaten, a straight or better is paid all the same, and anything less loses the Blind.",
    "The 0 of the last line cannot be a push: the players would gain a quarter of an ante a round or more.",
)

HAND = Hand(HIGH, (OWN, BOARD), law=CO("Version A (8)"))
MORE_OR_LESS = Choose((Bet(PLAY, times=(1, 4), of=ANTE, up_to=True, most=100_00), Check()), law=CO("Version A (3)"))
THREE_OR_FOUR = Choose((Bet(PLAY, times=(3, 4), of=ANTE), Check()), law=CO("Version A (3)"))
THREE = Choose((Bet(PLAY, times=(3,), of=ANTE), Check()), law=CO("Version B (3)"))
FIRST_RAISE = OneOf(
    "first raise",
    (("up to four antes", (MORE_OR_LESS,)), ("three or four antes", (THREE_OR_FOUR,))),
    law=CO("Version A (3)"),
    reading=UP_TO_FOUR,
)
ON_BLIND = Duel(
    BLIND,
    HAND,
    win=Pays("Blind"),
    tie=PUSH,
    lose=LOSE,
    law=CO("Version A (7)(A), Version A (9)(A), Version A (10)(A), Version A (10)(D)"),
)

GAME = Game(
    name="Texas Hold'em +, version A",
    about="Two cards each and five in common; a player raises up to four antes at first, two on the flop or one at the"
    " end.",
    law=(CO,),
    paytable="Texas Hold'em +",
    decks=(Deck(law=CO("Version A (2)"), reading=ONE_DECK),),
    limits=(HUNDRED,),
    script=(
        Wager(ANTE, law=CO("Version A (1)")),
        Wager(BLIND, equals=ANTE, law=CO("Version A (1)")),
        Wager(SIDE_BET, optional=True, needs=(ANTE,), law=CO("Version A (1)"), reading=SIDE_BETS_ELSEWHERE),
        Pitch((Deal(2, to=PLAYER), Deal(2, to=DEALER)), manners=EITHER_WAY, law=CO("Version A (2)")),
        FIRST_RAISE,
        Pitch((Deal(3, to=COMMON, up=3),), law=CO("Version A (4)")),
        Choose((Bet(PLAY, times=(2,), of=ANTE), Check()), unless=PLAY, law=CO("Version A (5)")),
        Pitch((Deal(2, to=COMMON, up=2),), law=CO("Version A (6)")),
        Choose((Bet(PLAY, times=(1,), of=ANTE), Fold()), unless=PLAY, law=CO("Version A (7)")),
        Turn(DEALER, law=CO("Version A (8)")),
    ),
    qualifies=AtLeast(HAND, "pair", law=CO("Version A (9)(B)-(C), Version A (10)(B)-(C)")),
    settle=(
        Duel(
            PLAY, HAND, win=EVEN, tie=PUSH, lose=LOSE, law=CO("Version A (9)(A), Version A (10)(A), Version A (10)(D)")
        ),
        Duel(
            ANTE,
            HAND,
            unqualified=PUSH,
            win=EVEN,
            tie=PUSH,
            lose=LOSE,
            law=CO("Version A (7)(A), Version A (9)(A)-(C), Version A (10)(B)-(D)"),
            reading=ONLY_IF_QUALIFIED,
        ),
        ON_BLIND,
        Aside(SIDE_BET, law=CO("Version A (1), Version A (7)(B)"), reading=SIDE_BETS_ELSEWHERE),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("Version A (8)"), reading=AROUND_THE_TABLE),
    schedules=(Among("Blind", ("Version A",), law=CO("Version A (9)(A)")),),
    aggregates=(capped_awards(BLIND),),
    also=(Rule("Until the showdown no player is shown another's cards.", law=CO("Version A (2)")),),
)

VERSION_B = replace(
    cited_from(
        throughout(
            GAME, (FIRST_RAISE, THREE), (ON_BLIND, replace(ON_BLIND, lose=Pays("Blind on a loss"), reading=STILL_PAID))
        ),
        "Version A",
        "Version B",
    ),
    name="Texas Hold'em +, version B",
    about="As version A, but the first raise is three antes, and a straight or better is paid on the Blind even if it"
    " loses.",
    schedules=(Among("Blind", ("Version B",), law=CO("Version B (9)(A)")),),
)

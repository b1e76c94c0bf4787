"""High Five Poker: the best five of seven cards and a joker, against a dealer who needs a pair of sixes."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import ANTE, EITHER_WAY, HUNDRED, PLAY, exposed_is_turned_over, offered

CO = Section("CO", "47.1-1017.45")
JOKER_LAW = Section("CO", "47.1-1005")

TRIPS = Spot("Trips")

HAND = Hand(
    BUG,
    law=CO("(1), (12)") & JOKER_LAW("(1)"),
    reading=Reading(
        "The joker is an ace, or the card that completes a straight or a flush.",
        "The section does not say; the general rule does, and five aces is the only five of a kind that (1) ranks.",
    ),
)

BEFORE_THE_FIRST_CARD = Reading(
    "Who plays blind makes the Play bet before the deal; it is as large as any other and stays, good cards or bad.",
    "A blind bet is one made before the first card, and (11) knows one size of Play.",
)
TRIPS_OUTLIVES_THE_FOLD = Reading(
    "A folded hand still plays for Trips; a house may read that it is lost with the Ante.",
    "(8) forfeits the Ante alone, where Crazy 4 names the side bet too; but it racks the cards of the fold.",
)
FROM_THE_RIGHT = Reading(
    "Hands are settled from the dealer's right.",
    "The section gives the order of the wagers and no direction; its sister games go that way.",
)
ROOM_FOR_SIX = Reading(
    "A table has six places at most.", "Seven hands of seven and the dealer's would take 56 cards of 53."
)

ON_TRIPS = Wager(TRIPS, optional=True, law=CO("(2), (9)"))

GAME = Game(
    name="High Five Poker",
    about="Seven cards each with a joker in the deck, the best five play, and the dealer needs a pair of sixes.",
    law=(CO,),
    offered=offered("(39)"),
    decks=(Deck(jokers=1, law=CO("(1), (4)")),),
    seats=6,
    limits=(HUNDRED,),
    script=(
        OneOf(
            "trips",
            (
                ("beside the Ante", (Wager(ANTE, law=CO("(2)")), ON_TRIPS)),
                ("alone too", (Wager(ANTE, either=TRIPS, law=CO("(2), (9)")), ON_TRIPS)),
            ),
            law=CO("(2), (9)"),
        ),
        Wager(PLAY, optional=True, equals=ANTE, law=CO("(10)"), reading=BEFORE_THE_FIRST_CARD),
        Pitch((Deal(7, to=PLAYER), Deal(7, to=DEALER)), manners=EITHER_WAY, law=CO("(4)")),
        Choose((Bet(PLAY, times=(1,), of=ANTE), Fold()), having=ANTE, unless=PLAY, law=CO("(8), (11)")),
        Turn(DEALER, law=CO("(12)")),
    ),
    qualifies=AtLeast(HAND, "pair of sixes", law=CO("(7)")),
    settle=(
        Duel(
            PLAY,
            HAND,
            unqualified=Reaching(AtLeast(HAND, "straight", law=CO("(7)(a), (12)(b)")), then=EVEN, otherwise=PUSH),
            win=EVEN,
            tie=PUSH,
            lose=LOSE,
            law=CO("(7), (7)(a), (12)(a)-(c), (13)-(14)"),
        ),
        Duel(
            ANTE, HAND, unqualified=EVEN, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(7)-(8), (12)(a), (12)(c), (13)-(14)")
        ),
        Solo(
            TRIPS,
            HAND,
            Pays("Trips"),
            fold=Ruling("folded trips", (("still plays", PLAYS), ("lost", LOSE)), law=CO("(8), (15)")),
            law=CO("(2), (12)(a), (12)(c), (13)-(16)"),
            reading=TRIPS_OUTLIVES_THE_FOLD,
        ),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("(6), (12)"), reading=FROM_THE_RIGHT),
    felt=((TRIPS,), (ANTE,), (PLAY,)),
    tips=Tips((ANTE, TRIPS), later=(PLAY,), law=CO("(3)")),
    mishaps=(
        Mishap(What.PLAYER_COUNT, Then.HAND_VOID, law=CO("(5)")),
        Mishap(What.DEALER_COUNT, Then.ALL_VOID, law=CO("(5)")),
        *exposed_is_turned_over(CO("(5)")),
    ),
    also=(
        Rule("A player has one hand, and wagers are settled in the order of these rows.", law=CO("(1), (6)")),
        Rule("Six hands at most share the one deck.", law=CO("(1), (4)"), reading=ROOM_FOR_SIX),
    ),
)

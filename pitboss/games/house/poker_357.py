"""3-5-7 Poker: three cards each and four in common, bet on as a hand of three, of five and of seven."""

from fractions import Fraction

from pitboss.hands.ladders import HIGH, THREE_CARD
from pitboss.law import Section
from pitboss.shelf import CO_AGGREGATE, HUNDRED
from pitboss.words import (
    BOARD,
    COMMON,
    OWN,
    PLAYER,
    Aggregate,
    Check,
    Choose,
    Deal,
    Deck,
    From,
    Game,
    Going,
    Hand,
    Manner,
    Mishap,
    OneOf,
    Pays,
    Pile,
    Pitch,
    Reading,
    Round,
    Rule,
    Settle,
    Solo,
    Spot,
    Surrender,
    Then,
    Tips,
    Turn,
    Wager,
    What,
)

CO = Section("CO", "47.1-1017.37")

THREE = Spot("3 Bet")
FIVE = Spot("5 Bet")
SEVEN = Spot("7 Bet")

THREE_CARDS = Hand(THREE_CARD, law=CO("(1), (7)(a)"))
FIVE_CARDS = Hand(HIGH, (OWN, From(Pile.BOARD, first=2)), law=CO("(1), (7)(b)"))
SEVEN_CARDS = Hand(HIGH, (OWN, BOARD), law=CO("(1), (7)(c)"))

HALF_COMES_BACK = Reading(
    "The player gives up half of the 7 Bet and takes the other half back; a tip beside it goes the same way.",
    "(6) knows no game for what is left, and so the trade plays it; (2) settles tips like the wagers they lie by.",
)
SETTLED_STAYS_SETTLED = Reading(
    "Wagers that were settled before the error showed stay settled; all that still lie on the felt come back.",
    "Where (5) says when an error comes to light, at the community cards, it voids the remaining wagers only.",
)

PLAYERS, SHARED = Deal(3, to=PLAYER), Deal(4, to=COMMON)
TWO_OF_THREE = Deal(2, to=COMMON, packet=3)
GIVE_UP_HALF = Choose(
    (Surrender(SEVEN, Fraction(1, 2)), Check("play on")),
    having=(THREE, FIVE, SEVEN),
    law=CO("(6)"),
    reading=HALF_COMES_BACK,
)

GAME = Game(
    name="3-5-7 Poker",
    about="Three cards each and four in common, bet on as three cards, as five and as the best five of seven.",
    law=(CO,),
    leaves=("(8)", "(8)(a)", "(8)(b)", "(8)(c)", "(8)(d)", "(9)"),
    decks=(Deck(law=CO("(1), (3), (4)")),),
    limits=(HUNDRED,),
    script=(
        Wager(THREE, either=(FIVE, SEVEN), most=100_00, law=CO("(2)")),
        Wager(FIVE, either=(THREE, SEVEN), most=100_00, law=CO("(2)")),
        Wager(SEVEN, either=(THREE, FIVE), most=100_00, law=CO("(2)")),
        OneOf(
            "deal",
            (
                ("in packets", (Pitch((PLAYERS, SHARED), (Manner.PACKETS,), law=CO("(3)(a)")),)),
                ("one at a time in rotation", (Pitch((SHARED, PLAYERS), law=CO("(3)(b)")),)),
                ("from a shuffler", (Pitch((PLAYERS, TWO_OF_THREE, TWO_OF_THREE), (Manner.PACKETS,), law=CO("(4)")),)),
            ),
            law=CO("(3), (4)"),
        ),
        OneOf(
            "surrender",
            (
                ("offered", (GIVE_UP_HALF,)),
                ("not offered", ()),
            ),
            law=CO("(6)"),
        ),
        Turn(PLAYER, law=CO("(7)")),
        Settle((Solo(THREE, THREE_CARDS, Pays("3 Bet"), law=CO("(7)(a), (10)")),), Going.FROM_RIGHT, law=CO("(7)(a)")),
        Turn(COMMON, count=2, law=CO("(7)(b)")),
        Settle((Solo(FIVE, FIVE_CARDS, Pays("5 Bet"), law=CO("(7)(b), (10)")),), Going.FROM_RIGHT, law=CO("(7)(b)")),
        Turn(COMMON, count=2, law=CO("(7)(c)")),
    ),
    settle=(Solo(SEVEN, SEVEN_CARDS, Pays("7 Bet"), law=CO("(7)(c), (10)")),),
    going=Round(Going.FROM_RIGHT, law=CO("(7)")),
    tips=Tips((THREE, FIVE, SEVEN), discretion=True, law=CO("(2)")),
    aggregates=(Aggregate((FIVE, SEVEN), least_odds=50, law=CO_AGGREGATE("intro, (1)-(4)")),),
    mishaps=(
        Mishap(What.PLAYER_COUNT, Then.ALL_VOID, law=CO("(5)"), reading=SETTLED_STAYS_SETTLED),
        Mishap(What.BOARD_COUNT, Then.ALL_VOID, law=CO("(5)"), reading=SETTLED_STAYS_SETTLED),
        Mishap(What.BOARD_EXPOSED, Then.ALL_VOID, law=CO("(5)")),
        Mishap(What.PLAYER_EXPOSED, Then.TURN_OVER, law=CO("(5)")),
        Mishap(What.CARD_OFF_TABLE, Then.HAND_VOID, law=CO("(5)")),
    ),
    also=(Rule("Each player has one hand; a round is over when its last wager is settled.", law=CO("(1)")),),
)

"""3-5-7 Poker: three cards each and four in common, bet on as a hand of three, of five and of seven."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import HUNDRED, capped_awards, offered

CO = Section("CO", "47.1-1017.37")
ODD_CHIPS = Section("CO", "47.1-1035")

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

BETS = (
    Wager(THREE, either=(FIVE, SEVEN), most=100_00, law=CO("(2)")),
    Wager(FIVE, either=(THREE, SEVEN), most=100_00, law=CO("(2)")),
    Wager(SEVEN, either=(THREE, FIVE), most=100_00, law=CO("(2)")),
)
CARDS = OneOf(
    "deal",
    (
        ("in packets", (Pitch((PLAYERS, SHARED), manners=(Manner.PACKETS,), law=CO("(3)(a)")),)),
        ("one at a time in rotation", (Pitch((SHARED, PLAYERS), law=CO("(3)(b)")),)),
        ("from a shuffler", (Pitch((PLAYERS, TWO_OF_THREE, TWO_OF_THREE), manners=(Manner.PACKETS,), law=CO("(4)")),)),
    ),
    law=CO("(3), (4)"),
)
MAY_SURRENDER = OneOf("surrender", (("offered", (GIVE_UP_HALF,)), ("not offered", ())), law=CO("(6)"))
OPEN_THREE = Turn(PLAYER, law=CO("(7)"))
OPEN_FIVE = Turn(COMMON, count=2, law=CO("(7)(b)"))
OPEN_SEVEN = Turn(COMMON, count=2, law=CO("(7)(c)"))
PAY_THREE = Settle(
    (Solo(THREE, THREE_CARDS, Pays("3 Bet"), law=CO("(7)(a), (10)")),), Going.FROM_RIGHT, law=CO("(7)(a)")
)
PAY_FIVE = Settle((Solo(FIVE, FIVE_CARDS, Pays("5 Bet"), law=CO("(7)(b), (10)")),), Going.FROM_RIGHT, law=CO("(7)(b)"))
MISDEALS = (
    Mishap(What.PLAYER_COUNT, Then.ALL_VOID, law=CO("(5)"), reading=SETTLED_STAYS_SETTLED),
    Mishap(What.BOARD_COUNT, Then.ALL_VOID, law=CO("(5)"), reading=SETTLED_STAYS_SETTLED),
    Mishap(What.BOARD_EXPOSED, Then.ALL_VOID, law=CO("(5)")),
    Mishap(What.PLAYER_EXPOSED, Then.TURN_OVER, law=CO("(5)")),
)
OFF_TABLE = Mishap(What.CARD_OFF_TABLE, Then.HAND_VOID, law=CO("(5)"))

GAME = Game(
    name="3-5-7 Poker",
    about="Three cards each and four in common, bet on as three cards, as five and as the best five of seven.",
    law=(CO,),
    offered=offered("(31)"),
    decks=(Deck(law=CO("(1), (3), (4)")),),
    limits=(HUNDRED,),
    script=(*BETS, CARDS, MAY_SURRENDER, OPEN_THREE, PAY_THREE, OPEN_FIVE, PAY_FIVE, OPEN_SEVEN),
    settle=(Solo(SEVEN, SEVEN_CARDS, Pays("7 Bet"), law=CO("(7)(c), (10)")),),
    going=Round(Going.FROM_RIGHT, law=CO("(7)")),
    tips=Tips((THREE, FIVE, SEVEN), discretion=True, law=CO("(2)")),
    aggregates=(capped_awards(FIVE, SEVEN),),
    mishaps=(*MISDEALS, OFF_TABLE),
    also=(Rule("Each player has one hand; a round is over when its last wager is settled.", law=CO("(1)")),),
)

THREE_POT = Spot("3 Pot")
FIVE_POT = Spot("5 Pot")
SEVEN_POT = Spot("7 Pot")

LAID_WITH_THE_BETS = Reading(
    "Pot wagers go down with the others, before the deal, and are pulled in when their game begins.",
    "(2) wants the wagers before the cards; (8) has the dealer pull in what lies there, not the players bet anew.",
)
STAYS_IN_THE_POT = Reading(
    "Whoever surrenders the 7 Bet stays in the 7 Pot.",
    "(6) gives up half of that bet alone, and (8) only asks that it was made first.",
)
LEAVES_THE_POT = Reading(
    "A dead hand's wager leaves the pot too; one player who is then left alone takes the wager back.",
    "(5) voids all the wagers of the hand, and by (8)(d) it takes two to form a pot.",
)
EQUAL_SHARE = Reading(
    "Hands rank as the game's schedule pays them; equal ones share, and the odd cents go to the dealer's left first.",
    "(8) names neither a ranking nor a tie; 1035 is the rule for the odd chip of a split pot, here without a button.",
)
RAKE = Rake(
    Fraction(10, 100),
    5_00,
    law=CO("(8)(a)-(c), (9)"),
    reading=Reading(
        "The rake stays in the tray and is the house's win.",
        "(9) is this game's own rule, though 1018(1) has a rake dropped into a box.",
    ),
)
THREE_POT_BET = Wager(
    THREE_POT,
    optional=True,
    needs=(THREE,),
    most=100_00,
    posted=True,
    law=CO("(8), (8)(a)"),
    reading=LAID_WITH_THE_BETS,
)
POT_BETS = (
    THREE_POT_BET,
    replace(THREE_POT_BET, spot=FIVE_POT, needs=(FIVE,), law=CO("(8), (8)(b)")),
    replace(THREE_POT_BET, spot=SEVEN_POT, needs=(SEVEN,), law=CO("(8), (8)(c)")),
)
THREE_POOL = Pool(THREE_POT, THREE_CARDS, RAKE, law=CO("(8), (8)(a), (8)(d)") & ODD_CHIPS("text"), reading=EQUAL_SHARE)
FIVE_POOL = Pool(FIVE_POT, FIVE_CARDS, RAKE, law=CO("(8), (8)(b), (8)(d)") & ODD_CHIPS("text"), reading=EQUAL_SHARE)
SEVEN_POOL = Pool(SEVEN_POT, SEVEN_CARDS, RAKE, law=CO("(8), (8)(c), (8)(d)") & ODD_CHIPS("text"), reading=EQUAL_SHARE)

PLAYER_BANKED = replace(
    GAME,
    name="3-5-7 Poker with player-banked pots",
    about="3-5-7 Poker in which the players may also put up a pot on each game, for the best hand among them.",
    paytable="3-5-7 Poker",
    script=(
        *BETS,
        *POT_BETS,
        CARDS,
        replace(MAY_SURRENDER, reading=STAYS_IN_THE_POT),
        OPEN_THREE,
        replace(PAY_THREE, rows=(THREE_POOL, *PAY_THREE.rows), law=CO("(7)(a), (8)(a)")),
        OPEN_FIVE,
        replace(PAY_FIVE, rows=(FIVE_POOL, *PAY_FIVE.rows), law=CO("(7)(b), (8)(b)")),
        OPEN_SEVEN,
    ),
    settle=(SEVEN_POOL, *GAME.settle),
    mishaps=(*MISDEALS, replace(OFF_TABLE, reading=LEAVES_THE_POT)),
)

"""Let It Ride: three equal bets on three cards and two in common; the first two bets may be taken back on the way."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import CO_AGGREGATE, EITHER_WAY, HUNDRED, PROGRESSIVE, offered

CO = Section("CO", "47.1-1017.14")

ONE = Spot("1")
TWO = Spot("2")
CONTRACT = Spot("$")
BONUS = Spot("Bonus")
THREE_CARDS = Spot("3 Card Bonus")

HAND = Hand(HIGH, (OWN, BOARD), law=CO("(7)-(8)"))
OWN_THREE = Hand(THREE_CARD, law=CO("(2), (12)"))

CONTRACT_GIVES_WAY = Reading(
    "A player at the limit who adds the Bonus puts a dollar less on $ than on 1 and 2.",
    "(2) asks for three equal bets except where (a) says otherwise, and (a) makes room for the Bonus on $ alone.",
)
EQUAL_TIPS = Reading(
    "Tips are as large as one another, on whichever of the player's spots they lie.",
    "(3) asks for an equal wager in any combination of spots and does not tie it to the player's own.",
)
FIRST_TWO_CARDS = Reading(
    "A board of a wrong number is put right for the progressive: its first two cards, the missing one from the deck.",
    "(9)(j) has the hands played for the progressive, and a hand is three cards and two in common.",
)
RIGHT_TO_LEFT = Reading(
    "Several meter hands are paid one after another from the right, each from what the last one left, unless the house"
    " divides.",
    "(9)(c) and (9)(h) leave it to the house's procedures, and (10) gives an order; both cannot bind at once.",
)
ENVY_BY_SCHEDULE = Reading(
    "Envy grows with the wager under the PMG schedules only; PMG-02 prints it for a $5 wager.",
    "The footnote, torn in two, is marked on the PMG columns alone, and 1017.39 heads the same columns $1 and $5.",
)
BOTH_RULES_STAND = Reading(
    "Only awards of 50 to 1 and more on the three bets are capped, a round only from two winning players up, tips too.",
    "The game's own rule is the narrower about winners and wagers, the general one about odds.",
)

BETS = (
    Wager(ONE, law=CO("(2)")),
    Wager(TWO, equals=ONE, law=CO("(2)")),
    Wager(CONTRACT, equals=ONE, law=CO("(2), (2)(a)")),
)
ONE_DOLLAR = Wager(BONUS, optional=True, needs=(ONE,), exactly=1_00, law=CO("(2), (2)(a)"))
ON_THREE = Wager(THREE_CARDS, optional=True, needs=(ONE,), law=CO("(2)"))
ON_THE_METER = Wager(PROGRESSIVE, optional=True, needs=(ONE,), law=CO("(2)"))

TIPS = Tips((ONE, TWO, CONTRACT), size=TipSize.EQUAL, discretion=True, law=CO("(3)"), reading=EQUAL_TIPS)

DEAL_AND_CHOICES = (
    Pitch((Deal(3, to=PLAYER), Deal(2, to=COMMON, packet=3)), manners=EITHER_WAY, law=CO("(4)")),
    Choose((TakeBack(ONE), Check("let it ride")), law=CO("(6)")),
    Turn(COMMON, count=1, law=CO("(6)")),
    Choose((TakeBack(TWO), Check("let it ride")), law=CO("(7)")),
    Turn(COMMON, count=1, law=CO("(7)")),
)

ROOM_FOR_BONUS = Cap(100_00, (CONTRACT, BONUS), shortens=CONTRACT, law=CO("(2)(a)"), reading=CONTRACT_GIVES_WAY)
OTHER_MISHAPS = (
    Mishap(What.PLAYER_EXPOSED, Then.TURN_OVER, law=CO("(5)")),
    Mishap(What.CARD_OFF_TABLE, Then.HAND_VOID, law=CO("(5)")),
    Mishap(What.BOARD_COUNT, Then.ALL_VOID, law=CO("(5)")),
    Mishap(What.BOARD_EXPOSED, Then.ALL_VOID, law=CO("(5)")),
)

GAME = Game(
    name="Let It Ride",
    about="Three equal bets on a pair of tens or better in three cards and two in common; two of them may come back.",
    law=(CO,),
    offered=offered("(20)"),
    paytable="Let it Ride",
    decks=(Deck(law=CO("(1), (4)")),),
    limits=(HUNDRED,),
    script=(*BETS, *DEAL_AND_CHOICES),
    settle=(
        Solo(ONE, HAND, Pays("Basic"), law=CO("(8), (11), (11)(a)")),
        Solo(TWO, HAND, Pays("Basic"), law=CO("(8), (11), (11)(a)")),
        Solo(CONTRACT, HAND, Pays("Basic"), law=CO("(8), (11), (11)(a)")),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("(8), (11)")),
    tips=TIPS,
    aggregates=(
        Aggregate(
            (ONE, TWO, CONTRACT),
            two_winners=True,
            tips=True,
            least_odds=50,
            law=CO("(15)") & CO_AGGREGATE("intro, (1)-(4)"),
            reading=BOTH_RULES_STAND,
        ),
    ),
    mishaps=(Mishap(What.PLAYER_COUNT, Then.HAND_VOID, law=CO("(5)")), *OTHER_MISHAPS),
    also=(Rule("Each player has one hand and plays against neither the dealer nor another player.", law=CO("(1)")),),
)

WITH_BONUS = replace(
    GAME,
    name="Let It Ride Bonus",
    about="Let It Ride with a dollar on top that wins from two pairs up, whatever was taken back.",
    limits=(HUNDRED, ROOM_FOR_BONUS, Floor((CONTRACT, BONUS), law=CO("(2)(b)"))),
    script=(*BETS, ONE_DOLLAR, *DEAL_AND_CHOICES),
    settle=(*GAME.settle, Solo(BONUS, HAND, Pays("Bonus"), law=CO("(2), (8), (11), (11)(b)"))),
)

WITH_THREE_CARDS = replace(
    WITH_BONUS,
    name="Let It Ride with 3 Card Bonus",
    about="Let It Ride, with or without its dollar Bonus, and a wager on a pair or better in the player's own cards.",
    script=(*BETS, ONE_DOLLAR, ON_THREE, *DEAL_AND_CHOICES),
    settle=(*WITH_BONUS.settle, Solo(THREE_CARDS, OWN_THREE, Pays("3 Card Bonus"), law=CO("(2), (8), (12)"))),
    tips=replace(TIPS, spots=(*TIPS.spots, THREE_CARDS)),
)

WITH_PROGRESSIVE = replace(
    WITH_THREE_CARDS,
    name="Let It Ride Progressive",
    about="Let It Ride with a progressive wager on the five-card hand, and envy when a neighbour has a straight flush.",
    limits=(HUNDRED, ROOM_FOR_BONUS, Floor((CONTRACT, BONUS, PROGRESSIVE), law=CO("(2)(b)"))),
    script=(*BETS, ONE_DOLLAR, ON_THREE, ON_THE_METER, *DEAL_AND_CHOICES),
    settle=(
        *WITH_THREE_CARDS.settle,
        Progressive(
            PROGRESSIVE,
            HAND,
            Pays("Progressive"),
            several=(Several.IN_TURN, Several.DIVIDED),
            law=CO("(2), (9), (9)(a)-(c), (9)(h), (10), (13)"),
            reading=RIGHT_TO_LEFT,
        ),
        Envy(
            PROGRESSIVE,
            HAND,
            Pays("Progressive"),
            scaled=True,
            scaled_in=("PMG",),
            law=CO("Envy Bonus (i), Envy Bonus (k), (13)"),
            reading=ENVY_BY_SCHEDULE,
        ),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("(8), (9)(i), (10), (11)")),
    meters=(
        Meter(
            PROGRESSIVE,
            shared=SharedMeter(schedules=(("PMG-01", "PMG 1"), ("PMG-02", "PMG 2")), law=CO("(9)(e)")),
            lasts=MeterLasts(law=CO("(9)(d)")),
            verified=MeterVerified(law=CO("(9)(f)-(g)")),
            law=CO("(9)(a), (9)(i), (13)"),
        ),
    ),
    mishaps=(
        Mishap(What.PLAYER_COUNT, Then.HAND_VOID, law=CO("(5), (9)(j)")),
        Mishap(
            What.BOARD_COUNT, Then.PROGRESSIVE_ONLY, offering=PROGRESSIVE, law=CO("(9)(j)"), reading=FIRST_TWO_CARDS
        ),
        *OTHER_MISHAPS,
    ),
)

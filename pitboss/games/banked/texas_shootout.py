"""Texas Shootout: four cards each from six decks, two of them played with five in common, or all four as two hands."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import HUNDRED, capped_awards, offered

CO = Section("CO", "47.1-1017.51")

PRIMARY = Spot("Primary")
DRAW = Spot("Quick Draw")
BONUS = Spot("Shootout Bonus")

HAND = Hand(
    SHOOTOUT,
    (OWN, BOARD),
    law=CO("(6), (8), Cards: Number of Decks and Card Value (3), Card Delivery and Placement (15)"),
)
FIRST_FOUR = Hand(QUICK_DRAW, (DEALT,), law=CO("Quick Draw (1)-(3)"))

WAYS = (
    Way(
        Holding.ANY,
        Keep.PAIR_OF_EIGHTS,
        (Best.CARDS, Best.SUITED, Best.SUIT_KEPT),
        law=CO("House Ways (1), House Ways (17)-(18)"),
        reading=Reading(
            "Of three or four alike a suited pair is kept before an unsuited one.",
            "(17) takes suited pairs for granted, (3) ranks them above others, and (18) speaks of unlike suits only.",
        ),
    ),
    Way(Holding.ANY, Keep.ACE_JACK, (Best.CARDS,), law=CO("House Ways (2)")),
    Way(Holding.ANY, Keep.SUITED_PAIR, (Best.CARDS, Best.SUIT_KEPT), law=CO("House Ways (3), House Ways (17)")),
    Way(Holding.ANY, Keep.PAIR, (Best.CARDS, Best.SUIT_KEPT), law=CO("House Ways (4), House Ways (18)")),
    Way(Holding.ANY, Keep.SUITED_ACE, (Best.CARDS,), law=CO("House Ways (5)")),
    Way(Holding.ANY, Keep.SUITED_TENS, (Best.CARDS,), law=CO("House Ways (6)")),
    Way(Holding.ANY, Keep.TENS, (Best.CARDS,), law=CO("House Ways (7)")),
    Way(Holding.ANY, Keep.ACE, (Best.CARDS,), law=CO("House Ways (8)")),
    Way(Holding.ANY, Keep.SUITED_FACE, (Best.CARDS,), law=CO("House Ways (9)")),
    Way(Holding.ANY, Keep.FACE, (Best.CARDS,), law=CO("House Ways (10)")),
    Way(Holding.ANY, Keep.SUITED_CONNECTED, (Best.CARDS,), law=CO("House Ways (11)")),
    Way(Holding.ANY, Keep.CONNECTED, (Best.CARDS,), law=CO("House Ways (12)")),
    Way(Holding.ANY, Keep.SUITED_TOP_TWO, law=CO("House Ways (13)")),
    Way(Holding.ANY, Keep.TOP_TWO, law=CO("House Ways (14)")),
)

GAME = Game(
    name="Texas Shootout",
    about="Four cards each from six decks; two are played with five in common, or all four as two hands.",
    law=(CO,),
    offered=offered("(45)"),
    decks=(
        Deck(
            6,
            rounds=0,
            cut=52,
            law=CO("(1), Cards: Number of Decks and Card Value (1), Take and Pay Procedures (4)"),
            reading=Reading(
                "One deck's worth of cards lies behind the cut card.",
                "Where to cut is left open; a full table takes 37 cards a round, so the last hand can be finished.",
            ),
        ),
    ),
    hands=7,
    limits=(HUNDRED,),
    options=(
        Option(OptionName.HANDS, ("1", "2", "3", "4", "5", "6", "7"), law=CO("(3)")),
        Option("misdeal", ("whole table", "that hand"), law=CO("(7)")),
    ),
    script=(
        Wager(PRIMARY, law=CO("(2), (4), Card Delivery and Placement (1)")),
        OneOf(
            "quick draw",
            (
                ("equal", (Wager(DRAW, equals=PRIMARY, law=CO("(2), (4)")),)),
                ("equal or greater", (Wager(DRAW, at_least=PRIMARY, law=CO("(2), Quick Draw (1)")),)),
            ),
            law=CO("(4), Quick Draw (1)"),
            reading=Reading(
                "The Quick Draw equals the primary wager; a house may read it as a minimum.",
                "(4), which lays down the wagers, says equal; Quick Draw (1) says equal or greater.",
            ),
        ),
        Wager(BONUS, optional=True, needs=(PRIMARY,), law=CO("(11), Shootout Bonus (1)")),
        Pitch((Deal(4, to=PLAYER), Deal(4, to=DEALER)), law=CO("(5), Card Delivery and Placement (3)")),
        Settle(
            (
                Solo(
                    DRAW,
                    FIRST_FOUR,
                    Pays("Quick Draw"),
                    law=CO("Quick Draw (1)-(2)"),
                    reading=Reading(
                        "Any pair is paid.",
                        "The row for any pair makes the three rows above it, at the same odds, redundant.",
                    ),
                ),
            ),
            Going.FROM_RIGHT,
            shows=True,
            law=CO("(5), Card Delivery and Placement (4)"),
            reading=Reading(
                "Every Quick Draw is settled now, from the right like the other wagers; silence forfeits nothing.",
                "A winner must be declared at this point, but no loss is attached to saying nothing.",
            ),
        ),
        Choose(
            (
                Discard(2, 2, shows=True, law=CO("(5), Card Delivery and Placement (6)")),
                Split(PRIMARY, may_follow=(BONUS,), shows=True),
            ),
            blind=True,
            law=CO("(10), Card Delivery and Placement (5), Card Delivery and Placement (7), Shootout Bonus (3)")
            & CO("Card Delivery and Placement (9)-(10), Card Delivery and Placement (16)"),
        ),
        HouseWay(
            DealerDoes.KEEPS,
            WAYS,
            law=CO("(5), Card Delivery and Placement (12)"),
            reading=Reading(
                "The first line that fits decides, and paragraphs (17)-(18) belong to these lines.",
                "The lines overlap and carry no numbers; they run from the strongest holding to the weakest.",
            ),
        ),
        Pitch((Deal(5, to=COMMON),), law=CO("(6), Card Delivery and Placement (13)")),
        Turn(COMMON, law=CO("Card Delivery and Placement (13)-(14)")),
    ),
    settle=(
        Duel(PRIMARY, HAND, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(9), Take and Pay Procedures (1)")),
        Solo(
            BONUS,
            HAND,
            Pays("Shootout Bonus"),
            law=CO("(11), Shootout Bonus (1), Take and Pay Procedures (2), Take and Pay Procedures (2)(a)-(b)"),
        ),
        Envy(
            BONUS,
            HAND,
            Pays("Envy Bonus"),
            least=5_00,
            highest_only=True,
            not_the_board=True,
            each_hand=True,
            law=CO("(12), Card Delivery and Placement (2), Shootout Bonus (2), Envy Bonus (1)-(4)"),
            reading=Reading(
                "The highest hand of all players, split ones included, pays each bonus wager of $5 or more once.",
                "(2) lets one hand a round count and (3) both halves of a split: the highest among all of them.",
            ),
        ),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("Take and Pay Procedures (1)")),
    tips=Tips((PRIMARY, DRAW, BONUS), discretion=True, law=CO("(13)")),
    aggregates=(capped_awards(DRAW),),
    mishaps=(
        Mishap(What.PLAYER_COUNT, Then.HAND_VOID, under=("misdeal", "that hand"), law=CO("(7)")),
        Mishap(
            What.PLAYER_COUNT,
            Then.ALL_VOID,
            law=CO("(7)"),
            reading=Reading(
                "A misdeal voids the round and all wagers on the felt come back; a house may void that hand alone.",
                "The consequence is left to the house, and nothing limits the misdeal to the hand it happened to.",
            ),
        ),
        Mishap(What.DEALER_COUNT, Then.ALL_VOID, law=CO("(7)")),
    ),
    also=(
        Rule(
            "Who splits may put a second Shootout Bonus, as large as the first, on the second hand, and otherwise says"
            " which hand the first one rides on.",
            law=CO("Card Delivery and Placement (9)-(10)"),
        ),
    ),
)

"""Emperor's Challenge: seven cards set as five and two against the dealer's, with a treasure and an insurance."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import EITHER_WAY, HUNDRED, PAI_GOW_WAYS, offered

CO = Section("CO", "47.1-1017.49")

PRIMARY = Spot("Primary")
TREASURE = Spot("Emperor's Treasure")
INSURANCE = Spot("Pai Gow Insurance")

FIVE = Hand(PAI_GOW, (BACK,), law=CO("(1), (9)(a)-(b), (35)(o), (35)(o) Note"))
TWO = Hand(PAI_GOW_FRONT, (FRONT,), law=CO("(1), (9)(a)-(b), (35)(o)"))
SEVEN = Hand(
    FORTUNE,
    law=CO("(17)-(18), Appendix A"),
    reading=Reading(
        "The joker may stand for any card of a royal flush; the ace and king beside it are both real.",
        "(18) speaks of the joker as an ace; Appendix A takes any royal flush, real or wild, and a real ace and king.",
    ),
)
PLAYERS_PAI_GOW = Hand(PAI_GOW, (OWN,), law=CO("(19)"))
DEALERS_PAI_GOW = Hand(PAI_GOW, (DEALERS,), law=CO("(19)"))

PRIMARY_PAYS = Both(
    PRIMARY,
    FIVE,
    TWO,
    Commission(
        Fraction(5, 100),
        whole=True,
        law=CO("(2), (37)(f), (38), (38)(a)"),
        reading=Reading(
            "No commission is taken of wagers for the dealer.",
            "The section says nothing of them; 1017.43(10) exempts them in the same game.",
        ),
    ),
    win=EVEN,
    split=PUSH,
    lose=LOSE,
    law=CO("(9)(c), (10), (10)(a)-(d), (16), (26)-(27), (37)(b)-(f)"),
)

GAME = Game(
    name="Emperor's Challenge",
    about="Seven cards set as five and two against the dealer's; side bets on a great hand and on one with nothing.",
    law=(CO,),
    offered=offered("(43)"),
    decks=(Deck(jokers=1, law=CO("(1)")),),
    seats=6,
    most_seats=MostSeats(6, law=CO("(1)")),
    limits=(HUNDRED,),
    script=(
        Wager(PRIMARY, most=100_00, multiple=5_00, law=CO("(2), (4), (31)")),
        Wager(TREASURE, optional=True, needs=(PRIMARY,), law=CO("(2), (5)")),
        Wager(
            INSURANCE,
            optional=True,
            needs=(PRIMARY,),
            picks=(Pick("player", "", PLAYERS_PAI_GOW), Pick("dealer", "", DEALERS_PAI_GOW)),
            one_pick=True,
            law=CO("(2), (5), (19)"),
        ),
        Pitch(
            (Deal(7, to=PLAYER, everywhere=True), Deal(7, to=DEALER)),
            manners=EITHER_WAY,
            start=(OptionName.DICE, "random number"),
            counting=Going.FROM_LEFT,
            law=CO("(1), (8)-(9), (20), (20)(a)-(b), (21)-(22), (32), (32)(a)-(b)"),
        ),
        Arrange(
            FIVE,
            TWO,
            asks=True,
            first_only=True,
            law=CO("(9)(a)-(c), (14)-(15), (24), (34), (36), (36)(a), (36)(c)"),
            reading=Reading(
                "A hand set wrongly loses the primary wager alone.",
                "(37)(c) settles the side wagers of a lost hand too, and those are read from all seven cards.",
            ),
        ),
        HouseWay(
            DealerDoes.SETS,
            PAI_GOW_WAYS,
            whose=PLAYER,
            law=CO("(15), (34), (36)(c), (36)(c)(i)"),
            reading=Reading(
                "Whoever asks for help plays the house way.",
                "(36)(c) recommends it, (15) allows a hand that the dealer helped with no other.",
            ),
        ),
        HouseWay(DealerDoes.SETS, PAI_GOW_WAYS, law=CO("(11), (25), (35), (36)(b), (36)(b)(i), (36)(b)(ii)")),
        Turn(PLAYER, law=CO("(37)(a)")),
        Settle(
            (
                PRIMARY_PAYS,
                Solo(TREASURE, SEVEN, Pays("Emperor's Treasure"), law=CO("(17), (28), (37)(b)-(e), Appendix A")),
                Proposition(
                    INSURANCE, (), Pays("Pai Gow Insurance"), law=CO("(19), (37)(b)-(e), Pai Gow Insurance Pay Tables")
                ),
                Envy(
                    TREASURE,
                    SEVEN,
                    Pays("Envy Bonus"),
                    least=5_00,
                    law=CO("(6), (18), Appendix A"),
                    reading=Reading(
                        "Five dollars qualify, and the envies are paid once every Treasure wager is settled.",
                        "(6) gives five as an example, (18) as the rule; no paragraph says when they are paid.",
                    ),
                ),
            ),
            Going.FROM_RIGHT,
            losers=Losers.EACH,
            waits=(PRIMARY,),
            law=CO("(26), (37), (37)(b)-(e)"),
        ),
    ),
    settle=(PRIMARY_PAYS,),
    going=Round(Going.FROM_RIGHT, law=CO("(26), (37)(b), (37)(f)")),
    options=(
        Option(
            OptionName.HANDS,
            ("1", "2", "3", "4", "5", "6"),
            law=CO("(34)"),
            reading=Reading("At most six hands to a player.", "(34) sets no number; there are six positions, (1)."),
        ),
    ),
    schedules=(
        Among("Emperor's Treasure", ("A", "B", "C", "D", "E", "F", "G"), law=CO("(17), Appendix A")),
        Among("Envy Bonus", ("A", "B", "C", "D", "E", "F", "G"), law=CO("(18), Appendix A")),
        Among("Pai Gow Insurance", ("J", "K", "L", "M", "N"), law=CO("(19), Pai Gow Insurance Pay Tables")),
        Together(("Emperor's Treasure", "Envy Bonus"), law=CO("Appendix A")),
    ),
    tips=Tips((PRIMARY, TREASURE, INSURANCE), law=CO("(7)")),
    mishaps=(
        Mishap(
            What.PLAYER_COUNT,
            Then.HAND_VOID,
            law=CO("(30), (30)(a)"),
            reading=Reading(
                "A dead hand's wagers come back.", "It is the dealer's error, and 1017.43(6) voids the hand."
            ),
        ),
        Mishap(What.DEALER_COUNT, Then.ALL_VOID, law=CO("(23), (30), (30)(b)")),
        Mishap(
            What.STUB_COUNT,
            Then.ALL_VOID,
            law=CO("(22)-(23), (32)(b)-(d)"),
            reading=Reading(
                "A misdeal ends the round and every wager comes back.",
                "(23) deals a new hand and (32)(d) shuffles again: that is a new round.",
            ),
        ),
        Mishap(What.SHUFFLER_JAM, Then.ALL_VOID, law=CO("(23), (30)")),
        Mishap(What.DEALER_MISSET, Then.RESET, law=CO("(11)")),
    ),
    also=(
        Rule("Nobody sees another's cards before all hands are opened.", law=CO("(13), (24)")),
        Rule("Once the dealer's cards lie open no player's hand is touched.", law=CO("(12), (36)(b)(iii)")),
    ),
)

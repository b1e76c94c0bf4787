"""Fortune Pai Gow: seven cards set as five and two against the dealer's, and bonuses on all seven."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    ANTE,
    EITHER_WAY,
    EMPEROR,
    HUNDRED,
    PAI_GOW_WAYS,
    PROGRESSIVE,
    offered,
    progressive_misdeal,
    throughout,
)

CO = Section("CO", "47.1-1017.50")
CO_PAI_GOW = Section("CO", "47.1-1017.43")

BONUS = Spot("Fortune Bonus")
PAI_GOWD = Spot("Pai Gow'd")

FIVE = Hand(
    PAI_GOW,
    (BACK,),
    law=CO("(1), (1)(a)"),
    reading=Reading(
        "A straight beats three of a kind, and A-2-3-4-5 is the second highest straight.",
        "(1) lists hands in the order the bonus pays them; 1004(1) and 1017.49(35)(o) rank hands that meet.",
    ),
)
TWO = Hand(PAI_GOW_FRONT, (FRONT,), law=CO("(1), (1)(a)"))
SEVEN = Hand(FORTUNE, law=CO("(1), (1)(a)"))
DEALERS_FIVE = Hand(
    PAI_GOW,
    (DEALERS,),
    law=CO("(11)(a)-(b)"),
    reading=Reading(
        "Read from the dealer's seven cards.",
        "The house ways leave five cards below a pair only if the seven hold nothing, and put the highest card there.",
    ),
)

SETS = Arrange(
    FIVE,
    TWO,
    law=CO("(1), (9)") & EMPEROR("(9)(b)-(c)"),
    reading=Reading(
        "Two cards that outrank the five foul the hand, and it loses the ante.",
        "The section calls the hands high and low and names no penalty; 1017.49(9)(c) does for the same game.",
    ),
)
DEALER_SETS = HouseWay(
    DealerDoes.SETS,
    PAI_GOW_WAYS,
    law=CO("(9)"),
    reading=Reading(
        "The best hands are those of the house way of Emperor's Challenge; equal cards go by suit.",
        "(9) asks for the best two hands and names no ways; 1017.49(35) prints the only ones; suits decide nothing.",
    ),
)

PAI_GOWD_PAYS = Solo(PAI_GOWD, DEALERS_FIVE, Pays("Pai Gow'd"), law=CO("(2), (7), (11)(a)-(b)"))
BONUS_PAYS = Solo(BONUS, SEVEN, Pays("Fortune Bonus"), law=CO("(2), (7), (10)(a)-(b)"))
BONUS_ENVY = Envy(BONUS, SEVEN, Pays("Fortune Bonus"), least=5_00, law=CO("(2), (7), (12), (12)(a)-(d)"))
ANTE_PAYS = Both(
    ANTE,
    FIVE,
    TWO,
    Commission(
        Fraction(5, 100),
        law=CO("(8)"),
        reading=Reading(
            "Commission is taken of winning antes; a house may take it of the Fortune Bonus and Pai Gow'd as well.",
            "(8) says all winning bets, but (10)(a), (11)(a) and (14) have the others paid as posted; an award off the"
            " meter is the jackpot's, not the tray's.",
        ),
    ),
    win=EVEN,
    split=PUSH,
    lose=LOSE,
    copy=Ruling(
        "copies",
        (("the copied hand alone is lost", PLAYS), ("any copy loses the ante", LOSE)),
        law=CO("(9)(c)-(d)"),
        reading=Reading(
            "A copied hand counts as lost: with the other hand won the ante pushes.",
            "(9)(d) taken alone would lose the ante on any copy; (9)(c), 1017.43(1) and 1017.49(27) make it a push.",
        ),
    ),
    law=CO("(2), (7), (9)(a)-(d)"),
)
PROGRESSIVE_PAYS = Progressive(
    PROGRESSIVE,
    SEVEN,
    Pays("Progressive"),
    several=(Several.IN_TURN, Several.DIVIDED),
    law=CO("(2), (7), (13), (13)(a)-(c)"),
    reading=Reading(
        "A seven card straight flush wins with or without the joker where the schedule has no row for the joker.",
        "(1) names the two apart, but schedules that tell them apart print a row for each.",
    ),
)
PROGRESSIVE_ENVY = Envy(
    PROGRESSIVE, SEVEN, Pays("Progressive"), law=CO("Progressive Envy Bonus (a), Progressive Envy Bonus (c)")
)

COMMISSION_ON = Option("commission on", ("winning antes", "all winning bets"), law=CO("(8)"))
TAKEN_OF_ALL = CommissionOn("commission on", "all winning bets", ("Fortune Bonus", "Pai Gow'd"), law=CO("(8)"))
ACE_TO_FIVE = Ranking(
    "ace to five",
    (("second highest straight", PAI_GOW), ("lowest straight", BUG)),
    law=CO("(1)") & Section("CO", "47.1-1004")("intro") & EMPEROR("(35)(o)"),
    reading=Reading(
        "A-2-3-4-5 is the second highest straight, or in a house that keeps to the general ranking the lowest.",
        "1004 ranks the ace below the deuce there; the house way of 1017.49(35), which sets these hands, ranks it"
        " second, and 1017.50 says nothing.",
    ),
)

GAME = Game(
    name="Fortune Pai Gow",
    about="Seven cards set as five and two against the dealer's, with a semi-wild joker and bonuses on all seven.",
    law=(CO,),
    offered=offered("(44)"),
    paytable="Fortune Pai Gow Poker",
    decks=(Deck(jokers=1, law=CO("(1), (5)")),),
    seats=6,
    limits=(HUNDRED,),
    script=(
        Wager(
            ANTE,
            law=CO("(2)"),
            reading=Reading(
                "Each player makes an ante in the amount the house posts.",
                "The start of (2) is lost in print; 1017.45(2) and 1017.46(2) begin so.",
            ),
        ),
        Wager(BONUS, optional=True, needs=(ANTE,), law=CO("(2), (10)")),
        Wager(PAI_GOWD, optional=True, needs=(ANTE,), law=CO("(2), (11)")),
        Wager(PROGRESSIVE, optional=True, needs=(ANTE,), law=CO("(2)")),
        Pitch(
            (Deal(7, to=PLAYER, everywhere=True), Deal(7, to=DEALER)),
            manners=EITHER_WAY,
            start=(OptionName.DICE, "random number"),
            law=CO("(4)-(5)"),
            reading=Reading(
                "Six player positions and the dealer are dealt to, clockwise from the position the count ends on.",
                "Only seven hands of seven leave four of 53 cards, (5); (4) counts counter-clockwise to find it.",
            ),
        ),
        SETS,
        DEALER_SETS,
    ),
    settle=(PAI_GOWD_PAYS, BONUS_PAYS, BONUS_ENVY, ANTE_PAYS, PROGRESSIVE_PAYS, PROGRESSIVE_ENVY),
    going=Round(
        Going.FROM_RIGHT,
        law=CO("(13)(g)"),
        reading=Reading(
            "Every wager is settled counter-clockwise from the dealer's right.",
            "(13)(g) says so of progressive awards; for the others the section gives no direction.",
        ),
    ),
    options=(COMMISSION_ON, ACE_TO_FIVE),
    schedules=(
        Among("Fortune Bonus", ("01", "02", "03", "04", "06", "07"), law=CO("(1)(a), (14)")),
        Among("Progressive", ("Semi Wild",), law=CO("(1)(a), (14)")),
        TAKEN_OF_ALL,
    ),
    tips=Tips((ANTE, BONUS, PAI_GOWD), law=CO("(3)")),
    meters=(
        Meter(
            PROGRESSIVE,
            lasts=MeterLasts(law=CO("(13)(d)")),
            verified=MeterVerified(law=CO("(13)(e)-(f)")),
            law=CO("(13)(a), (13)(g)"),
        ),
    ),
    mishaps=(
        Mishap(
            What.STUB_COUNT,
            Then.ALL_VOID,
            law=CO("(6)"),
            reading=Reading(
                "A misdeal ends the round and every wager comes back.",
                "(6) deals again with the next deck and a new number: that is a new round.",
            ),
        ),
        *progressive_misdeal(CO, only="(13)(h)", void="(6)"),
        Mishap(
            What.PLAYER_COUNT,
            Then.HAND_VOID,
            law=CO("(5)") & CO_PAI_GOW("(6)"),
            reading=Reading(
                "A player's hand of more or fewer than seven is void while four cards are left over.",
                "The section only speaks of the dealer's hand and the cards left; 1017.43(6) voids the player's hand.",
            ),
        ),
    ),
    also=(
        Rule(
            "A footnote under two schedules doubles payouts if the dealer has ace-high or lower; it is not applied.",
            law=CO("(14)"),
            reading=Reading(
                "The footnote belongs to another table and binds none of these.",
                "It speaks of a joker that is completely wild, the schedules above it have rows for one that is not,"
                " and no paragraph knows a doubling.",
            ),
        ),
        Rule(
            "Pai Gow'd and Fortune Bonus hand by hand, the envies of those, then ante and progressive hand by hand.",
            law=CO("(7)"),
            reading=Reading(
                "The Fortune envy is paid as soon as every Fortune Bonus is settled, before the antes.",
                "(12) pays it once all wagers are reconciled, (7) before the ante; the amounts are the same.",
            ),
        ),
    ),
)

LOWEST_WILD = replace(PAI_GOW_WILD, name="pai gow back hand, joker wild, ace to five lowest", aces=BUG.aces)

FULLY_WILD = replace(
    throughout(
        GAME, (PAI_GOW, PAI_GOW_WILD), (BUG, LOWEST_WILD), (PAI_GOW_FRONT, PAI_GOW_FRONT_WILD), (FORTUNE, FORTUNE_WILD)
    ),
    name="Fortune Pai Gow, fully wild joker",
    about="Seven cards set as five and two against the dealer's, with a joker that may be any card.",
    schedules=(
        Among("Fortune Bonus", ("Fully Wild",), law=CO("(1)(a), (14)")),
        Among("Progressive", ("Fully Wild",), law=CO("(1)(a), (14)")),
        TAKEN_OF_ALL,
    ),
)

"""Texas Hold'em Bonus: two cards each and five in common; a player bets the flop or folds, then bets on as he likes."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import ANTE, HUNDRED, PROGRESSIVE, offered, progressive_misdeal

CO = Section("CO", "47.1-1017.39")

BONUS = Spot("Bonus")
FLOP_BET = Spot("Flop")
TURN_BET = Spot("Turn")
RIVER_BET = Spot("River")

HAND = Hand(HIGH, (OWN, BOARD), law=CO("(1), (12)-(13)"))
HOLE = Hand(HOLE_CARDS, law=CO("(13)-(14)"))

BY_HAND, LAST, FIRST = "by hand", "packets with the board last", "packets with the board first"

TIES_PUSH = Reading(
    "A tie leaves every wager where it lies.",
    "(13) pays the higher hand and takes from the lower; the sister games all call a tie a push.",
)
NO_BURN = Reading(
    "Where the machine has dealt the board nothing is burned and the cards are only turned.",
    "(7) says so of the flop, and by the turn the deck has been out of play as long.",
)
FIRST_FIVE = Reading(
    "Every column but THBP-8, which says when each royal counts, is read in the own cards and the flop; "
    "several hands that take from the meter are paid in turn, each from what it then shows, unless the house divides.",
    "Over seven cards full houses alone would return 260% under THBP-1, straights 139% under THBP-09; "
    "(15)(c) leaves the second to the house, (15)(h) goes hand by hand.",
)

STAY = Choose(
    (Check("go on"), Leave()),
    after=What.MISSED_BURN,
    law=CO("(20)"),
    reading=Reading(
        "The players are asked as soon as the cards that were not burned for lie open.",
        "(20) gives no moment; a hand that goes on is played as if nothing had happened.",
    ),
)
FIVE = Pitch((Deal(5, to=COMMON),), manners=(Manner.PACKETS,), law=CO("(4)"))
TWO_EACH = Pitch((Deal(2, to=PLAYER), Deal(2, to=DEALER)), manners=(Manner.PACKETS,), law=CO("(4)"))
ONE_BY_ONE = Pitch((Deal(2, to=PLAYER), Deal(2, to=DEALER)), law=CO("(4)"))

DEALT_FLOP = (Burn(law=CO("(7)")), Pitch((Deal(3, to=COMMON, up=3),), law=CO("(7)")), STAY)
DEALT_TURN = (Burn(law=CO("(9)")), Pitch((Deal(1, to=COMMON, up=1),), law=CO("(9)")), STAY)
DEALT_RIVER = (Burn(law=CO("(11)")), Pitch((Deal(1, to=COMMON, up=1),), law=CO("(11)")), STAY)
OPEN_FLOP = (Turn(COMMON, 3, law=CO("(7)")),)
OPEN_TURN = (Turn(COMMON, 1, law=CO("(9)")),)
OPEN_RIVER = (Turn(COMMON, 1, law=CO("(11)")),)

GAME = Game(
    name="Texas Hold'em Bonus",
    about="Two cards each and five in common; two antes are bet before the flop or the hand is folded.",
    law=(CO,),
    offered=offered("(34)"),
    paytable="Texas Hold'Em Bonus Poker",
    decks=(Deck(law=CO("(1), (4)")),),
    limits=(HUNDRED,),
    script=(
        Wager(
            ANTE,
            most=50_00,
            law=CO("(2), (6)"),
            reading=Reading(
                "The Ante is at most $50.",
                "To stay in costs exactly two antes and no more than $100: a larger ante could only fold.",
            ),
        ),
        Wager(BONUS, optional=True, needs=(ANTE,), law=CO("(2)")),
        Wager(PROGRESSIVE, optional=True, needs=(ANTE,), law=CO("(2)")),
        OneOf("deal", ((BY_HAND, (ONE_BY_ONE,)), (LAST, (TWO_EACH, FIVE)), (FIRST, (FIVE, TWO_EACH))), law=CO("(4)")),
        Choose((Bet(FLOP_BET, times=(2,), of=ANTE, most=100_00), Fold()), law=CO("(6)")),
        OneOf("deal", ((BY_HAND, DEALT_FLOP), (LAST, OPEN_FLOP), (FIRST, OPEN_FLOP)), law=CO("(7)"), reading=NO_BURN),
        Choose((Bet(TURN_BET, times=(1,), of=ANTE), Check()), law=CO("(8)")),
        OneOf("deal", ((BY_HAND, DEALT_TURN), (LAST, OPEN_TURN), (FIRST, OPEN_TURN)), law=CO("(9)"), reading=NO_BURN),
        Choose((Bet(RIVER_BET, times=(1,), of=ANTE), Check()), law=CO("(10)")),
        OneOf(
            "deal", ((BY_HAND, DEALT_RIVER), (LAST, OPEN_RIVER), (FIRST, OPEN_RIVER)), law=CO("(11)"), reading=NO_BURN
        ),
        Turn(DEALER, law=CO("(12)")),
    ),
    settle=(
        Solo(BONUS, HOLE, Pays("Bonus"), fold=LOSE, law=CO("(2), (6), (13)-(14), (23)")),
        Duel(FLOP_BET, HAND, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(13)"), reading=TIES_PUSH),
        Duel(TURN_BET, HAND, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(13)"), reading=TIES_PUSH),
        Duel(RIVER_BET, HAND, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(13)"), reading=TIES_PUSH),
        Duel(
            ANTE,
            HAND,
            win=Reaching(AtLeast(HAND, "straight", law=CO("(13)")), EVEN, PUSH),
            tie=PUSH,
            lose=LOSE,
            law=CO("(6), (13)"),
            reading=TIES_PUSH,
        ),
        Progressive(
            PROGRESSIVE,
            HAND,
            Pays("Progressive"),
            several=(Several.IN_TURN, Several.DIVIDED),
            law=CO("(6), (15)(a)-(c), (23)"),
            reading=FIRST_FIVE,
        ),
        Envy(PROGRESSIVE, HAND, Pays("Progressive"), scaled=True, law=CO("Envy Bonus, (23)")),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("(13), (15)(h)")),
    schedules=(
        PrintedFor(
            "Progressive",
            law=CO("(23)"),
            reading=Reading(
                "The progressive wager is $1 under the columns headed $1 and $5 under those headed $5.",
                "Each column prints sums for its wager, and nothing here multiplies them.",
            ),
        ),
    ),
    tips=Tips((ANTE,), later=(FLOP_BET, TURN_BET, RIVER_BET), law=CO("(3)")),
    meters=(
        Meter(
            PROGRESSIVE,
            shared=SharedMeter(schedules=(("THBP-09", "PMG 1"), ("THBP-10", "PMG 2")), law=CO("(15)(e)")),
            lasts=MeterLasts(law=CO("(15)(d)")),
            verified=MeterVerified(law=CO("(15)(f)-(g)")),
            law=CO("(15)(a)-(b), (15)(h)"),
            reading=Reading(
                "A fixed sum comes off the meter where its line says so; all other fixed sums come from the tray.",
                "(15)(b) takes none off the meter, but the lines are the narrower rule and tell the two apart.",
            ),
        ),
    ),
    mishaps=(
        Mishap(What.PLAYER_COUNT, Then.HAND_VOID, law=CO("(5), (15)(i)")),
        *progressive_misdeal(CO, only="(15)(i)", void="(5)"),
        Mishap(What.CARD_OFF_TABLE, Then.HAND_VOID, law=CO("(16)")),
        Mishap(
            What.DEALER_EXPOSED,
            Then.ALL_VOID,
            law=CO("(17)"),
            reading=Reading(
                "A card of the dealer's own that the dealer exposes is a misdeal, the progressive included.",
                "(5) turns exposed cards over, but (17) speaks of these cards alone and gives all wagers back.",
            ),
        ),
        Mishap(What.PLAYER_EXPOSED, Then.TURN_OVER, law=CO("(5), (18)")),
        Mishap(
            What.BOARD_COUNT,
            Then.RESHUFFLE,
            law=CO("(19)"),
            reading=Reading(
                "Where a machine has dealt the board, the cards still face down are shuffled in and dealt anew.",
                "(19) has a burn and a stub in mind; what lies open stays there too.",
            ),
        ),
        Mishap(What.MISSED_BURN, Then.MAY_LEAVE, law=CO("(20)")),
        Mishap(What.BOARD_EARLY, Then.PLAY_ON, law=CO("(21)")),
        Mishap(What.BOARD_EXPOSED, Then.PLAY_ON, law=CO("(5), (21)")),
    ),
    also=(Rule("A player's hand meets the dealer's and no other, and neither own card need count.", law=CO("(1)")),),
)

"""Pai Gow Poker: seven cards set as five and two, both to beat the dealer's; and a Dragon Hand that is left over."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import BET, EMPEROR, HUNDRED, PAI_GOW_WAYS, offered

CO = Section("CO", "47.1-1017.43")
JOKER_LAW = Section("CO", "47.1-1005")

DRAGON = Spot("Dragon")

FIVE = Hand(
    BUG,
    (BACK,),
    law=CO("(1)-(2), (2)(b), (3), (3)(b), (3)(d), (3)(f), (13)") & JOKER_LAW("(1)"),
    reading=Reading(
        "The joker is an ace, or completes a straight, a flush or a straight flush.",
        "The section only adds it to the deck; 1005(1) says how a joker is used, and 1017.49(1) how in the same game.",
    ),
)
TWO = Hand(PAI_GOW_FRONT, (FRONT,), law=CO("(1)-(2), (2)(a), (3)(c), (3)(d)"))

WAGERS = Wager(
    BET,
    law=CO("(8)-(9)"),
    reading=Reading(
        "Bets may be changed until the dice are shaken, which is when the betting closes.",
        "(8) says so; the seven piles that lie before the dealer nobody has seen, and the dice say whose they are.",
    ),
)
DEALS = Pitch(
    (Deal(7, to=PLAYER, everywhere=True), Deal(7, to=DEALER)),
    manners=(Manner.TO_AND_FRO, Manner.ROTATION, Manner.PACKETS),
    start=(OptionName.DICE, "random number"),
    going=Going.FROM_RIGHT,
    law=CO("(4)-(8)"),
    reading=Reading(
        "Hands go out counter-clockwise from the position the count ends on; by hand, in seven piles to and fro.",
        "(6) speaks of the order of the hands, (8) of the count; a shoe or shuffler, (4), need not follow (7).",
    ),
)
SETS = Arrange(
    FIVE,
    TWO,
    law=CO("(1)-(2), (2)(a)-(b), (3)(b)-(c), (3)(e)") & EMPEROR("(9)(c)"),
    reading=Reading(
        "Two cards that are not below the five foul the hand, and it loses.",
        "(1) wants the five to be higher and names no penalty; 1017.49(9)(c) does for the same game.",
    ),
)
DEALER_SETS = HouseWay(
    DealerDoes.SETS,
    PAI_GOW_WAYS,
    law=CO("(12)"),
    reading=Reading(
        "The house ways are those of Emperor's Challenge, after the lines of the licensee's own sheet.",
        "(12) leaves them to the licensee; 1017.49(35) prints the only ones.",
    ),
)
BET_PAYS = Both(
    BET,
    FIVE,
    TWO,
    Commission(Fraction(5, 100), law=CO("(1), (9)-(10)")),
    win=EVEN,
    split=PUSH,
    lose=LOSE,
    law=CO("(1)-(2), (3)(a), (9)"),
)
TIPS = Tips(
    (BET,),
    law=CO("(10)"),
    reading=Reading(
        "Beside the own wager, of any size.", "(10) takes no commission of wagers for the dealer and says no more."
    ),
)

GAME = Game(
    name="Pai Gow Poker",
    about="Seven cards set as five and two; both must beat the dealer's, and a copy is the dealer's.",
    law=(CO,),
    offered=offered("(37)"),
    decks=(Deck(jokers=1, law=CO("(4)")),),
    seats=6,
    own_ways=CO("(12)"),
    limits=(HUNDRED,),
    script=(WAGERS, DEALS, SETS, DEALER_SETS),
    settle=(BET_PAYS,),
    going=Round(
        Going.FROM_RIGHT,
        Losers.FIRST,
        law=CO("(9)"),
        reading=Reading(
            "The dealer goes counter-clockwise.", "(9) gives no direction; (6), (8) and (11) go counter-clockwise."
        ),
    ),
    options=(
        Ranking(
            "ace to five",
            (("lowest straight", BUG), ("second highest straight", PAI_GOW)),
            law=CO("(13)"),
            reading=Reading(
                "The lowest straight, or by house rule the second highest; so among straight flushes.",
                "1004 ranks the ace below the deuce there; 1017.49(35)(o) shows which other rank is in use.",
            ),
        ),
    ),
    tips=TIPS,
    mishaps=(
        Mishap(
            What.STUB_COUNT,
            Then.ALL_VOID,
            law=CO("(6)-(7)"),
            reading=Reading(
                "A misdeal ends the round and every wager comes back.",
                "(6) deals again with the next deck and a new number, (7) shuffles again: that is a new round.",
            ),
        ),
        Mishap(What.DEALER_COUNT, Then.ALL_VOID, law=CO("(6)")),
        Mishap(What.PLAYER_COUNT, Then.HAND_VOID, law=CO("(6)")),
    ),
)

SPARES = replace(DEALS, deals=(*DEALS.deals, Deal(7, to=COMMON, spare=True)), law=CO("(4)-(8), (11)"))

DRAGON_HAND = replace(
    GAME,
    name="Pai Gow Poker with Dragon Hand",
    about="Pai Gow Poker in which one player may also take the last hand that nobody was dealt.",
    script=(
        WAGERS,
        SPARES,
        SETS,
        Choose(
            (Adopt(DRAGON, of=BET), Check("pass")),
            going=Going.FROM_RIGHT,
            law=CO("(3)(g), (11)"),
            reading=Reading(
                "The first option is that of the next player counter-clockwise from where the Dragon Hand lies.",
                "By (3)(g) the Chung marks the first option, by (11) it lies on the hand.",
            ),
        ),
        Remove((1, 2, 3, 4, 5, 6, 7), law=CO("(6), (11)")),
        replace(SETS, law=CO("(11)"), reading=None),
        DEALER_SETS,
    ),
    settle=(
        BET_PAYS,
        replace(
            BET_PAYS,
            spot=DRAGON,
            law=CO("(1)-(2), (9), (11)"),
            reading=Reading(
                "It takes a wager of its own, within the limits of the other, and is settled as that is.",
                "(11) lets a player play a second hand and names no other terms.",
            ),
        ),
    ),
)

COMMUNITY_DRAGON = replace(
    GAME,
    name="Pai Gow Poker with community Dragon",
    about="Pai Gow Poker in which everybody may bet on a common hand that the dealer sets by the house ways.",
    script=(
        WAGERS,
        OneOf(
            OptionName.SPOTS,
            (
                ("6", (SPARES,)),
                ("5", (replace(DEALS, deals=(Deal(7, to=COMMON), *DEALS.deals), law=CO("(4)-(8), (11)(b)")),)),
            ),
            law=CO("(11)(b)"),
            reading=Reading(
                "With five spots the dragon's is counted as 7 or 14; with six it is the last hand dealt to nobody.",
                "(11)(b) gives it a spot of its own, and with six spots only a hand that (11) leaves over.",
            ),
        ),
        SETS,
        Wager(DRAGON, optional=True, needs=(BET,), common=True, law=CO("(11)(a)-(b)")),
        replace(DEALER_SETS, whose=COMMON, law=CO("(11)(a), (12)")),
        DEALER_SETS,
        Settle(
            (
                replace(
                    BET_PAYS,
                    spot=DRAGON,
                    back=replace(FIVE, cards=(From(Pile.BOARD, first=5),)),
                    front=replace(TWO, cards=(From(Pile.BOARD, first=2, at=6),)),
                    against=(FIVE, TWO),
                    foul=PLAYS,
                    law=CO("(1)-(2), (9), (11)(a)"),
                ),
            ),
            Going.FROM_RIGHT,
            losers=Losers.FIRST,
            law=CO("(9), (11)(a)"),
        ),
    ),
    tips=replace(TIPS, spots=(BET, DRAGON)),
)

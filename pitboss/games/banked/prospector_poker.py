"""Prospector Poker: three cards from eight decks, bet by points against gold and silver, and with gold as six."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import HUNDRED, capped_awards, offered

CO = Section("CO", "47.1-1017.22")

POKER = Spot("Poker")
GOLD_HI = Spot("Gold Hi")
GOLD_LOW = Spot("Gold Low")
SILVER_HI = Spot("Silver Hi")
SILVER_LOW = Spot("Silver Low")

SILVER = From(Pile.DEALER, first=3)
GOLD = From(Pile.DEALER, at=4, first=3)

HI = Hand(POINTS, law=CO("(1), (4)(b)"))
LOW = Hand(FEW_POINTS, law=CO("(1), (4)(c)"))
GOLD_FOR_HI = Hand(POINTS, (GOLD,), law=CO("(1), (4)(a)"))
GOLD_FOR_LOW = Hand(FEW_POINTS, (GOLD,), law=CO("(1), (4)(a)"))
SILVER_FOR_HI = Hand(POINTS, (SILVER,), law=CO("(1), (4)(a)"))
SILVER_FOR_LOW = Hand(FEW_POINTS, (SILVER,), law=CO("(1), (4)(a)"))
SIX = Hand(PROSPECTOR, (OWN, GOLD), law=CO("(3), (8)"))

HI_TIE = Reaching(AtLeast(HI, "20 points", law=CO("(4)(d)")), LOSE, PUSH)
LOW_TIE = Reaching(
    AtLeast(
        HI,
        "21 points",
        law=CO("(4)(e)"),
        reading=Reading(
            "A tie at exactly 20 loses, played for high or for low.",
            "(4)(d) gives the dealer 20 and more, (4)(e) 20 and less: both are plain.",
        ),
    ),
    PUSH,
    LOSE,
)

FOR_HI, FOR_LOW = CO("(4)(a)-(b), (4)(d)"), CO("(4)(a), (4)(c), (4)(e)")
ON_SILVER = (
    Duel(SILVER_HI, HI, against=SILVER_FOR_HI, win=EVEN, tie=HI_TIE, lose=LOSE, law=FOR_HI & CO("(6)")),
    Duel(SILVER_LOW, LOW, against=SILVER_FOR_LOW, win=EVEN, tie=LOW_TIE, lose=LOSE, law=FOR_LOW & CO("(6)")),
)
ON_GOLD = (
    Duel(GOLD_HI, HI, against=GOLD_FOR_HI, win=EVEN, tie=HI_TIE, lose=LOSE, law=FOR_HI & CO("(7)")),
    Duel(GOLD_LOW, LOW, against=GOLD_FOR_LOW, win=EVEN, tie=LOW_TIE, lose=LOSE, law=FOR_LOW & CO("(7)")),
)

SHORT = "short hand"
COMPLETED, DEAD = "completed", "dead"
MAY_BE_COMPLETED = Reading(
    "A short hand takes its missing card when everybody else has theirs; a house may kill it instead.",
    "(10) says that it may be completed; a hand that is not cannot be compared, and dies as one with too many does.",
)

GAME = Game(
    name="Prospector Poker",
    about="Three cards each, bet by points against the dealer's gold and silver hands, and with gold as six for poker.",
    law=(CO,),
    offered=offered("(24)"),
    decks=(
        Deck(
            8,
            rounds=0,
            cut=52,
            law=CO("(1)-(2)"),
            reading=Reading(
                "One shuffle lasts until a deck's worth of cards is left.",
                "(2) asks for a shuffle before play and no more; a full table takes 27 cards, so a round can end.",
            ),
        ),
    ),
    limits=(HUNDRED,),
    options=(Option(SHORT, (COMPLETED, DEAD), law=CO("(10)"), reading=MAY_BE_COMPLETED),),
    script=(
        Wager(POKER, law=CO("(2)-(3)")),
        Wager(GOLD_HI, optional=True, needs=(POKER,), unless=GOLD_LOW, law=CO("(2), (4)")),
        Wager(GOLD_LOW, optional=True, needs=(POKER,), unless=GOLD_HI, law=CO("(2), (4)")),
        Wager(SILVER_HI, optional=True, needs=(POKER,), unless=SILVER_LOW, law=CO("(2), (4)")),
        Wager(SILVER_LOW, optional=True, needs=(POKER,), unless=SILVER_HI, law=CO("(2), (4)")),
        Pitch((Deal(3, to=PLAYER, up=3), Deal(3, to=DEALER, hands=2, up=3)), law=CO("(5)")),
        Settle(ON_SILVER, Going.FROM_RIGHT, law=CO("(6)")),
        Settle(ON_GOLD, Going.FROM_RIGHT, law=CO("(7)")),
    ),
    settle=(
        Solo(
            POKER,
            SIX,
            Pays("Poker"),
            law=CO("(3), (8)"),
            reading=Reading(
                "All six cards count and the best paid row that they make is the one paid.",
                "(8) ranks the six-card hand; four of a kind with a pair, or two threes, pay 7 to 1 either way.",
            ),
        ),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("(8)")),
    aggregates=(capped_awards(POKER),),
    mishaps=(
        Mishap(What.PLAYER_COUNT, Then.COMPLETED, missing=1, under=(SHORT, COMPLETED), law=CO("(10)")),
        Mishap(What.DEALER_COUNT, Then.COMPLETED, missing=1, under=(SHORT, COMPLETED), law=CO("(10)")),
        Mishap(What.PLAYER_COUNT, Then.HAND_VOID, law=CO("(10)")),
        Mishap(What.DEALER_COUNT, Then.ALL_VOID, law=CO("(10)")),
    ),
    also=(
        Rule("One hand to a player, who plays against the dealer and the pay table only.", law=CO("(1)")),
        Rule("After the shuffle a player is offered the cut; then the shoe is loaded.", law=CO("(2)")),
    ),
)

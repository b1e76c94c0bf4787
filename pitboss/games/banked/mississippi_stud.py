"""Mississippi Stud: two cards and three in common, opened one by one; before each of them a player bets or folds."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    ANTE,
    EITHER_WAY,
    HUNDRED,
    PROGRESSIVE,
    capped_awards,
    nexus,
    offered,
    progressive_misdeal,
)

CO = Section("CO", "47.1-1017.46")

THIRD = Spot("3rd Street")
FOURTH = Spot("4th Street")
FIFTH = Spot("5th Street")
THREE_CARDS = Spot("3 Card Bonus")

HAND = Hand(HIGH, (OWN, BOARD), law=CO("(1), (9)"))
BOARD_ALONE = Hand(THREE_CARD, (BOARD,), law=CO("(10)"))

BESIDE_THE_ANTE = Reading(
    "The 3 Card Bonus is an optional wager beside the Ante.",
    "(3), (6) and (10) take it for granted; only (2) says who bets what, and every hand there has an Ante.",
)
BLIND_BETS_ARE_LOST_TOO = Reading(
    "A player who has bet a street blind may still fold when it comes, and loses the blind bets with the others.",
    "(6) to (8) have the blind wagers of a fold collected, and at the last street there is no other blind wager.",
)
KEPT_TO_THE_END = Reading(
    "The 3 Card Bonus of a folded hand stays to the end, on whichever street the fold was.",
    "Only (6) keeps the cards under it, but the bonus reads the board alone and no paragraph takes it from a fold.",
)
FROM_THE_RIGHT = Reading(
    "Several meter hands are paid one after another from the right, each from what the last one left, unless the house"
    " divides.",
    "(11)(d) leaves it to the house's procedures, and (11)(h) gives an order.",
)
ENVY_BY_SCHEDULE = Reading(
    "Envy grows with the wager under the PMG schedules only; PMG 1 prints it for $1, PMG 2 for $5.",
    "The footnote is marked on their envy columns alone; 1017.39 heads the same two columns $1 and $5.",
)
THREE_FOR_THE_BOARD = Reading(
    "The dealer's cards are the community cards; for the progressive the first three dealt are the board.",
    "No hand is dealt to the dealer, and (11)(i) has the hands played for the progressive, which takes a board.",
)

ON_THIRD = Bet(THIRD, times=(1, 2, 3), of=ANTE)
ON_FOURTH = Bet(FOURTH, times=(1, 2, 3), of=ANTE)
ON_FIFTH = Bet(FIFTH, times=(1, 2, 3), of=ANTE)

TO_PLAYERS, TO_BOARD = Deal(2, to=PLAYER), Deal(3, to=COMMON)

GAME = Game(
    name="Mississippi Stud",
    about="Two cards and three in common against a pay table; each street takes one to three antes or a fold.",
    law=(CO,),
    offered=offered("(40)"),
    decks=(Deck(law=CO("(1), (4)")),),
    limits=(HUNDRED,),
    script=(
        Wager(ANTE, law=CO("(2)")),
        Wager(THREE_CARDS, optional=True, needs=(ANTE,), law=CO("(3), (6), (10)"), reading=BESIDE_THE_ANTE),
        Wager(PROGRESSIVE, optional=True, needs=(ANTE,), law=CO("(2)")),
        OneOf(
            "board",
            (
                ("dealt last", (Pitch((TO_PLAYERS, TO_BOARD), manners=EITHER_WAY, law=CO("(4)")),)),
                ("dealt first", (Pitch((TO_BOARD, TO_PLAYERS), manners=(Manner.PACKETS,), law=CO("(4)")),)),
            ),
            law=CO("(4)"),
        ),
        Choose((ON_THIRD, Fold()), ahead=(ON_FOURTH, ON_FIFTH), law=CO("(6)"), reading=BLIND_BETS_ARE_LOST_TOO),
        Turn(COMMON, count=1, law=CO("(7)")),
        Choose((ON_FOURTH, Check("stay", having=FOURTH), Fold()), ahead=(ON_FIFTH,), law=CO("(7)")),
        Turn(COMMON, count=1, law=CO("(8)")),
        Choose((ON_FIFTH, Check("stay", having=FIFTH), Fold()), law=CO("(8)")),
        Turn(COMMON, count=1, law=CO("(9)")),
    ),
    settle=(
        Solo(ANTE, HAND, Pays("Ante"), fold=LOSE, law=CO("(6)-(9), (12)")),
        Solo(THIRD, HAND, Pays("Ante"), fold=LOSE, law=CO("(7)-(9), (12)")),
        Solo(FOURTH, HAND, Pays("Ante"), fold=LOSE, law=CO("(6)-(9), (12)")),
        Solo(FIFTH, HAND, Pays("Ante"), fold=LOSE, law=CO("(6)-(9), (12)")),
        Solo(THREE_CARDS, BOARD_ALONE, Pays("3 Card Bonus"), law=CO("(6), (9)-(10), (14)"), reading=KEPT_TO_THE_END),
        Progressive(
            PROGRESSIVE,
            HAND,
            Pays("Progressive"),
            several=(Several.IN_TURN, Several.DIVIDED),
            law=CO("(6)-(9), (11), (11)(a)-(b), (11)(d), (12)-(13)"),
            reading=FROM_THE_RIGHT,
        ),
        Envy(
            PROGRESSIVE,
            HAND,
            Pays("Progressive"),
            scaled=True,
            scaled_in=("PMG",),
            law=CO("(9), Envy Bonus (a), Envy Bonus (c), (12)-(13)"),
            reading=ENVY_BY_SCHEDULE,
        ),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("(9), (11)(h)")),
    tips=Tips((ANTE, THREE_CARDS), later=(THIRD, FOURTH, FIFTH), law=CO("(3)")),
    aggregates=(capped_awards(ANTE, THIRD, FOURTH, FIFTH),),
    meters=(
        Meter(
            PROGRESSIVE,
            shared=nexus(CO("(11)(f), (13)")),
            lasts=MeterLasts(law=CO("(11)(e)")),
            verified=MeterVerified(law=CO("(11)(c), (11)(g)")),
            law=CO("(11)(a), (11)(h)"),
        ),
    ),
    mishaps=(
        Mishap(What.PLAYER_COUNT, Then.HAND_VOID, law=CO("(5), (11)(i)")),
        *progressive_misdeal(CO, only="(11)(i)", void="(5)", what=What.BOARD_COUNT, reading=THREE_FOR_THE_BOARD),
        Mishap(What.PLAYER_EXPOSED, Then.TURN_OVER, law=CO("(5)")),
        Mishap(What.BOARD_EXPOSED, Then.TURN_OVER, law=CO("(5)")),
    ),
    also=(Rule("Each player has one hand, which plays against the pay table alone.", law=CO("(1)")),),
)

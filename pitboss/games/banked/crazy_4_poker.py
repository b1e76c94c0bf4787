"""Crazy 4 Poker: five cards each, of which the best four play; two aces may bet three times the ante."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    ANTE,
    EITHER_WAY,
    HUNDRED,
    PLAY,
    PROGRESSIVE,
    capped_awards,
    exposed_is_turned_over,
    nexus,
    offered,
    progressive_misdeal,
)

CO = Section("CO", "47.1-1017.44")

SUPER_BONUS = Spot("Super Bonus")
QUEENS_UP = Spot("Queens Up")

HAND = Hand(CRAZY_4, law=CO("(1), (10)"))
ALL_FIVE = Hand(
    HIGH,
    law=CO("(16)"),
    reading=Reading(
        "The PMG schedules pay all five cards as a poker hand of five.",
        "They name full houses and royal flushes, which four cards cannot make, and link games of five cards.",
    ),
)
ACES = AtLeast(HAND, "pair of aces", law=CO("(9)"))

AS_LARGE_AS_THE_ANTE = Reading(
    "The Super Bonus is equal to the Ante.",
    "(2) asks for both in the amount the house specifies, which is one amount; Texas Hold'em + says so of its blind.",
)
ANYTHING_UP_TO_THREE = Reading(
    "With a pair of aces the Play is any amount from the Ante to three Antes, and at $100 it stops.",
    "(9) says up to, not two or three times, and a bet that the limit cuts short is still up to three times.",
)
A_TIE_IS_NO_LOSS = Reading(
    "Below a straight the Super Bonus comes back on a tie.",
    "(10)(c)(ii) takes it only from a hand that loses; neither it nor (iii) mentions ties.",
)
FOLDED_BUT_READ = Reading(
    "A folded hand still plays for the progressive.",
    "(8) names the three wagers a fold forfeits, and this one lies in the tray already.",
)
ENVY_BY_SCHEDULE = Reading(
    "Envy grows with the wager under the PMG schedules only; PMG 1 prints it for $1, PMG 2 for $5.",
    "The footnote is marked on their envy columns alone; 1017.39 heads the same two columns $1 and $5.",
)
FROM_THE_RIGHT = Reading(
    "Every wager is settled from the dealer's right, like the progressive awards.",
    "(14)(g) goes counter-clockwise; no other paragraph gives a direction.",
)
NOT_A_SIDE_BET = Reading(
    "The Super Bonus may be capped, the Queens Up not.",
    "Bonus bets are paid whole, but this one is a bonus in name only: (13) makes it mandatory, and the other optional.",
)

PAID = Pays("Super Bonus", otherwise=PUSH)
METERED = Pays("Progressive", reads=(("PMG", ALL_FIVE),))

GAME = Game(
    name="Crazy 4 Poker",
    about="Five cards each, the best four play; two aces may bet three antes, and the dealer needs a king.",
    law=(CO,),
    offered=offered("(38)"),
    decks=(Deck(law=CO("(1), (4)")),),
    limits=(HUNDRED,),
    script=(
        Wager(ANTE, law=CO("(2), (13)")),
        Wager(SUPER_BONUS, equals=ANTE, law=CO("(2), (13)"), reading=AS_LARGE_AS_THE_ANTE),
        Wager(QUEENS_UP, optional=True, needs=(ANTE,), law=CO("(2), (13)")),
        Wager(PROGRESSIVE, optional=True, needs=(SUPER_BONUS,), law=CO("(2)")),
        Pitch((Deal(5, to=PLAYER), Deal(5, to=DEALER)), manners=EITHER_WAY, law=CO("(4)")),
        Choose(
            (
                Bet(PLAY, times=(1,), of=ANTE),
                Bet(PLAY, times=(1, 3), of=ANTE, most=100_00, holding=ACES, up_to=True),
                Fold(),
            ),
            law=CO("(8)-(9)"),
            reading=ANYTHING_UP_TO_THREE,
        ),
        Turn(DEALER, law=CO("(10)")),
    ),
    qualifies=AtLeast(HAND, "king high", law=CO("(7)")),
    settle=(
        Duel(PLAY, HAND, unqualified=EVEN, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(7), (10)(a)-(b), (11)-(12)")),
        Duel(ANTE, HAND, unqualified=PUSH, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(7)-(8), (10)(a)-(b), (11)-(12)")),
        Solo(QUEENS_UP, HAND, Pays("Queens Up"), fold=LOSE, law=CO("(8), (10)(b), (11), (13), (15)")),
        Duel(
            SUPER_BONUS,
            HAND,
            unqualified=PAID,
            win=PAID,
            tie=PAID,
            lose=Pays("Super Bonus"),
            law=CO("(8), (10)(b)-(c), (10)(c)(i), (10)(c)(ii), (10)(c)(iii), (11), (15)"),
            reading=A_TIE_IS_NO_LOSS,
        ),
        Progressive(
            PROGRESSIVE,
            HAND,
            METERED,
            several=(Several.IN_TURN, Several.DIVIDED),
            law=CO("(14), (14)(a)-(b), (14)(f), (15)-(16)"),
            reading=FOLDED_BUT_READ,
        ),
        Envy(
            PROGRESSIVE,
            HAND,
            METERED,
            scaled=True,
            scaled_in=("PMG",),
            law=CO("Envy Bonus (a), Envy Bonus (c), (15)-(16)"),
            reading=ENVY_BY_SCHEDULE,
        ),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("(6), (14)(g)"), reading=FROM_THE_RIGHT),
    felt=((QUEENS_UP, PROGRESSIVE), (ANTE, SUPER_BONUS), (PLAY,)),
    schedules=(Together(("Super Bonus", "Queens Up"), law=CO("(15)")),),
    tips=Tips((ANTE, SUPER_BONUS, QUEENS_UP), later=(PLAY,), law=CO("(3)")),
    aggregates=(capped_awards(SUPER_BONUS, reading=NOT_A_SIDE_BET),),
    meters=(
        Meter(
            PROGRESSIVE,
            shared=nexus(CO("(16)")),
            lasts=MeterLasts(law=CO("(14)(c)")),
            verified=MeterVerified(law=CO("(14)(d)-(e)")),
            law=CO("(14)(a), (14)(g), (16)"),
        ),
    ),
    mishaps=(
        Mishap(What.PLAYER_COUNT, Then.HAND_VOID, law=CO("(5), (14)(h)")),
        *progressive_misdeal(CO, only="(14)(h)", void="(5)"),
        *exposed_is_turned_over(CO("(5)")),
    ),
    also=(Rule("A player has one hand, and wagers are settled in the order of these rows.", law=CO("(1), (6)")),),
)

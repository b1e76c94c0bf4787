"""Ultimate Texas Hold'em: two cards each and five in common; the earlier a player bets, the more he may."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    ANTE,
    BLIND,
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

CO = Section("CO", "47.1-1017.47")

TRIPS = Spot("Trips")

HAND = Hand(
    HIGH,
    (OWN, BOARD),
    law=CO("(1), (11)"),
    reading=Reading(
        "Two pair, a pair and high cards rank below three of a kind as in any high poker.",
        "The list in (1) stops at the lowest hand that Trips pays, yet (7) lets the dealer qualify with a pair.",
    ),
)

WHOLE_MULTIPLE = Reading(
    "Three or four antes that come to more than $100 cannot be bet, not even cut down to $100.",
    "(8) fixes the multiple and the limit both; a house that wants four open to all takes antes up to $25.",
)
ONE_PLAY_BET = Reading(
    "A player who has bet before the flop does not bet again after it.",
    "(9) does not say so, but (10) speaks of players without a play wager, and there is one place for it.",
)

GAME = Game(
    name="Ultimate Texas Hold'em",
    about="Two cards each and five in common; a player bets four antes at first, two on the flop or one at the end.",
    law=(CO,),
    offered=offered("(41)"),
    paytable="Ultimate Texas Hold 'Em",
    decks=(Deck(law=CO("(1), (4)")),),
    limits=(HUNDRED,),
    script=(
        Wager(ANTE, law=CO("(2)")),
        Wager(
            BLIND,
            equals=ANTE,
            law=CO("(2)"),
            reading=Reading(
                "The Blind is equal to the Ante.",
                "(2) asks for both in the amount the house specifies; Texas Hold'em + and Flushes Gone Wild say equal.",
            ),
        ),
        Wager(TRIPS, optional=True, law=CO("(2)")),
        Wager(PROGRESSIVE, optional=True, needs=(BLIND,), law=CO("(2)")),
        Pitch((Deal(2, to=PLAYER), Deal(2, to=DEALER)), manners=EITHER_WAY, law=CO("(4)")),
        Choose((Bet(PLAY, times=(3, 4), of=ANTE, most=100_00), Check()), law=CO("(8)"), reading=WHOLE_MULTIPLE),
        Pitch((Deal(3, to=COMMON, up=3),), law=CO("(9)")),
        Choose(
            (Bet(PLAY, times=(2,), of=ANTE, most=100_00), Check()), unless=PLAY, law=CO("(9)"), reading=ONE_PLAY_BET
        ),
        Pitch((Deal(2, to=COMMON, up=2),), law=CO("(10)")),
        Choose((Bet(PLAY, times=(1,), of=ANTE), Fold()), unless=PLAY, law=CO("(10)")),
        Turn(DEALER, law=CO("(11)")),
    ),
    qualifies=AtLeast(HAND, "pair", law=CO("(7)")),
    settle=(
        Duel(PLAY, HAND, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(6), (11)(b)")),
        Duel(ANTE, HAND, unqualified=PUSH, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(6), (10), (11)(a)-(b)")),
        Solo(TRIPS, HAND, Pays("Trips"), law=CO("(2), (10), (12), (14)")),
        Duel(BLIND, HAND, win=Pays("Blind", otherwise=PUSH), tie=PUSH, lose=LOSE, law=CO("(2), (10), (11)(b), (14)")),
        Progressive(
            PROGRESSIVE,
            HAND,
            Pays("Progressive"),
            several=(Several.IN_TURN, Several.DIVIDED),
            law=CO("(13), (13)(a)-(c), (14)-(15)"),
            reading=Reading(
                "A folded hand still plays for the progressive; a PMG schedule reads only the own cards and the flop.",
                "1017.39(6) and 1017.46(6) read folded hands; in seven cards PMG would return 139% on straights alone.",
            ),
        ),
        Envy(
            PROGRESSIVE,
            HAND,
            Pays("Progressive"),
            scaled=True,
            law=CO("(15)"),
            reading=Reading(
                "Every other player with the progressive wager is paid the envy; PMG 1 prints it for $1, PMG 2 for $5.",
                "No paragraph here explains the envies; 1017.46 does, and 1017.39 heads the same columns $1 and $5.",
            ),
        ),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("(11)(b), (13)(c), (13)(g)")),
    felt=((TRIPS, PROGRESSIVE), (ANTE, BLIND), (PLAY,)),
    schedules=(Together(("Trips", "Blind"), law=CO("(14)")),),
    aggregates=(capped_awards(BLIND),),
    tips=Tips((ANTE, BLIND, TRIPS), later=(PLAY,), law=CO("(3)")),
    meters=(
        Meter(
            PROGRESSIVE,
            shared=nexus(CO("(13)(e), (15)")),
            lasts=MeterLasts(law=CO("(13)(d)")),
            verified=MeterVerified(law=CO("(13)(e)-(f)")),
            law=CO("(13)(a), (13)(g)"),
        ),
    ),
    mishaps=(
        Mishap(What.PLAYER_COUNT, Then.HAND_VOID, law=CO("(5), (13)(h)")),
        *progressive_misdeal(CO, only="(13)(h)", void="(5)"),
        *exposed_is_turned_over(CO("(5)")),
    ),
    also=(Rule("A player has one hand, and wagers are settled in the order of these rows.", law=CO("(1), (6)")),),
)

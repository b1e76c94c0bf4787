"""Three Card Poker: three cards each against the dealer's three, and a straight beats a flush."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    ANTE,
    EITHER_WAY,
    HUNDRED,
    PLAY,
    PROGRESSIVE,
    capped_awards,
    exposed_is_turned_over,
    offered,
    progressive_misdeal,
)

CO = Section("CO", "47.1-1017.24")

PAIR_PLUS = Spot("Pair Plus")
SIX_CARD = Spot("6 Card Bonus")

HAND = Hand(THREE_CARD, law=CO("(1)") & Section("CO", "47.1-1004")("(3)"))
SIX_CARDS = Hand(HIGH, (OWN, DEALERS), law=CO("(15)"))

FOLDED_PAIR_PLUS = Ruling(
    "pair plus after a fold",
    (("lost", LOSE), ("still plays", PLAYS)),
    law=CO("(8), (14)"),
    reading=Reading(
        "A player who folds gives up the Pair Plus too; a house may let it play.",
        "(8) has the dealer collect both wagers of a folded hand; (14) pays a pair whatever the dealer has.",
    ),
)

GAME = Game(
    name="Three Card Poker",
    about="Three cards each against the dealer's three, who needs a queen to play; a straight beats a flush.",
    law=(CO,),
    offered=offered("(25)"),
    decks=(Deck(law=CO("(1)")),),
    hands=2,
    hands_by=CO("(1)"),
    limits=(HUNDRED,),
    script=(
        Wager(ANTE, either=PAIR_PLUS, law=CO("(2)")),
        Wager(PAIR_PLUS, optional=True, law=CO("(2)")),
        Wager(SIX_CARD, optional=True, needs=(ANTE, PAIR_PLUS), law=CO("(2)")),
        Wager(PROGRESSIVE, optional=True, needs=(ANTE, PAIR_PLUS), law=CO("(2)")),
        Pitch((Deal(3, to=PLAYER), Deal(3, to=DEALER)), manners=EITHER_WAY, law=CO("(4)")),
        Choose((Bet(PLAY, times=(1,), of=ANTE), Fold()), having=ANTE, law=CO("(8)-(9)")),
        Turn(DEALER, law=CO("(10)")),
    ),
    qualifies=AtLeast(HAND, "queen high", law=CO("(7)")),
    settle=(
        Duel(PLAY, HAND, unqualified=PUSH, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(7), (10)(a)-(b), (11)-(12)")),
        Bonus(ANTE, HAND, Pays("Ante Bonus"), law=CO("(13), (10)(a)-(b)")),
        Duel(ANTE, HAND, unqualified=EVEN, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(7), (8), (11)-(12)")),
        Solo(PAIR_PLUS, HAND, Pays("Pair Plus"), fold=FOLDED_PAIR_PLUS, law=CO("(8), (14)")),
        Solo(SIX_CARD, SIX_CARDS, Pays("6 Card Bonus"), law=CO("(8), (15)")),
        Progressive(
            PROGRESSIVE,
            HAND,
            Pays("Progressive"),
            several=(Several.IN_TURN, Several.DIVIDED),
            law=CO("(16)(a)-(b), (16)(f), (17)"),
            reading=Reading(
                "A folded hand still plays for the progressive.",
                "(2) places that wager on hand value alone, and no paragraph takes it when the ante is given up.",
            ),
        ),
        Envy(
            PROGRESSIVE,
            HAND,
            Pays("Progressive"),
            scaled=True,
            law=CO("Envy Bonus (a), Envy Bonus (c), (17)"),
            reading=Reading(
                "A player with two progressive hands is paid an envy once.",
                "Envy Bonus (a) pays the other players who made the wager, not their hands.",
            ),
        ),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("(6), (16)(g)")),
    felt=((PAIR_PLUS, SIX_CARD, PROGRESSIVE), (ANTE,), (PLAY,)),
    schedules=(
        Together(("Ante Bonus", "Pair Plus"), law=CO("(17)")),
        ByAgreement("Pair Plus", tuple(map(str, range(5, 18))), law=CO("(17)")),
    ),
    tips=Tips(
        (ANTE, PAIR_PLUS, SIX_CARD),
        later=(PLAY,),
        law=CO("(3)"),
        reading=Reading(
            "A tip on the Play is as large as the tip on the Ante.",
            "(3) names no size, and by (9) a play wager equals the ante it follows, whoever it is for.",
        ),
    ),
    aggregates=(capped_awards(PAIR_PLUS),),
    meters=(
        Meter(
            PROGRESSIVE,
            lasts=MeterLasts(law=CO("(16)(c)")),
            verified=MeterVerified(law=CO("(16)(d)-(e)")),
            law=CO("(16)(a), (16)(g)"),
        ),
    ),
    mishaps=(
        Mishap(What.PLAYER_COUNT, Then.HAND_VOID, law=CO("(5), (16)(h)")),
        *progressive_misdeal(CO, only="(16)(h)", void="(5)"),
        *exposed_is_turned_over(CO("(5)")),
    ),
    also=(
        Rule(
            "Awards are handled counter-clockwise; what several hands of a round get off the meter is the house's"
            " procedure.",
            law=CO("(16)(f)-(g)"),
        ),
        Rule("A player may see the folded hands on request.", law=CO("(8)")),
        Rule(
            "Schedules 5 to 17 of the Ante Bonus and Pair Plus need a written agreement with their owner; "
            "the printed seed is that of a $1 progressive, and a larger wager multiplies it.",
            law=CO("(17)"),
        ),
    ),
)

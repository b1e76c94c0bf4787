"""Caribbean Draw: five cards each, up to two exchanged, against a dealer who draws by rule and needs two eights."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    ANTE,
    BET,
    DEAD_IS_DEAD,
    HUNDRED,
    NO_HAND_NO_BET,
    ONE_METER,
    PROGRESSIVE,
    capped_awards,
    offered,
    progressive_misdeal,
)

CO = Section("CO", "47.1-1017.12")

HAND = Hand(HIGH, law=CO("(13)-(14)"))
FIRST_FIVE = Hand(HIGH, (DEALT,), law=CO("(9)(a)"))

ROYAL_STANDS = Reading("The dealer stands on a royal flush too.", "It is the ace-high straight flush.")
HIGHER_STRAIGHT = Reading(
    "Of two four-card straights with a gap the dealer keeps the higher.",
    "Only the choice between an open and a closed one is written down, and the dealer has to make the best hand.",
)
ALL_WHO_CALLED = Reading(
    "A winning hand that was called counts as declared; a folded one cannot be.",
    "Hands are declared once everybody has called or folded, and by then the folded cards are racked face down.",
)
WINNERS_PLAY_ON = Reading(
    "A player who is paid from the meter still plays the hand; only discards are taken in.",
    "Racking the whole hand before the draw would leave a called Bet without cards.",
)
ROOM_FOR_SIX = Reading(
    "A table has six places at most.", "Seven hands and the dealer's, each drawing two, could ask for 56 cards of 52."
)

OPEN_FIRST = (Best.OPEN_ENDED, Best.STRAIGHT)
HOUSE_WAYS = (
    Way(Holding.STRAIGHT_OR_BETTER, Keep.ALL, law=CO("(12)(a)"), reading=ROYAL_STANDS),
    Way(Holding.TWO_PAIR, Keep.TWO_PAIR, law=CO("(12)(b)")),
    Way(Holding.NO_PAIR, Keep.FOUR_FLUSH, law=CO("(12)(b)")),
    Way(Holding.NO_PAIR, Keep.FOUR_STRAIGHT, OPEN_FIRST, law=CO("(12)(b)"), reading=HIGHER_STRAIGHT),
    Way(Holding.THREE_OF_A_KIND, Keep.THREE_OF_A_KIND, law=CO("(12)(c)")),
    Way(Holding.ONE_PAIR, Keep.PAIR_AND_ONE, (Best.CARDS,), law=CO("(12)(c)")),
    Way(Holding.NO_PAIR, Keep.THREE_CARDS, (Best.CARDS,), law=CO("(12)(c)")),
)

GAME = Game(
    name="Caribbean Draw",
    about="Five cards each and up to two exchanged; the dealer draws by fixed rules and needs a pair of eights.",
    law=(CO,),
    offered=offered("(19)"),
    paytable="Caribbean Draw Poker",
    decks=(Deck(law=CO("(1), (5)")),),
    seats=6,
    limits=(HUNDRED,),
    script=(
        Wager(ANTE, most=50_00, law=CO("(2)")),
        Wager(PROGRESSIVE, optional=True, needs=(ANTE,), law=CO("(3)")),
        Pitch((Deal(5, to=PLAYER), Deal(5, to=DEALER)), law=CO("(5)")),
        Choose((Bet(BET, times=(2,), of=ANTE), Fold()), law=CO("(7), (7)(a)-(b)")),
        Discard(least=0, most=2, law=CO("(8), (10)")),
        Settle(
            (
                Progressive(
                    PROGRESSIVE,
                    FIRST_FIVE,
                    Pays("Progressive"),
                    fold=LOSE,
                    several=(Several.DIVIDED, Several.IN_TURN),
                    law=CO("(3)(a)-(b), (9), (9)(a), (9)(c)"),
                    reading=ALL_WHO_CALLED,
                ),
            ),
            Going.FROM_LEFT,
            shows=True,
            law=CO("(9), (9)(b)"),
            reading=WINNERS_PLAY_ON,
        ),
        Draw(5, law=CO("(11)")),
        Turn(DEALER, law=CO("(12)")),
        HouseWay(DealerDoes.DRAWS, HOUSE_WAYS, law=CO("(12)")),
    ),
    qualifies=AtLeast(HAND, "pair of eights", law=CO("(13)")),
    settle=(
        Duel(ANTE, HAND, unqualified=EVEN, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(7)(a), (13)-(14), (14)(a)")),
        Duel(
            BET,
            HAND,
            unqualified=PUSH,
            win=Pays("Bet"),
            tie=PUSH,
            lose=LOSE,
            law=CO("(13)-(14), (14)(b), (14)(e)"),
            reading=NO_HAND_NO_BET,
        ),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("(14)(c)")),
    felt=((PROGRESSIVE,), (ANTE,), (BET,)),  # (3), (7)(b)
    tips=Tips((ANTE,), size=TipSize.AT_MOST_OWN, law=CO("(4)")),
    aggregates=(capped_awards(BET),),
    meters=(
        Meter(
            PROGRESSIVE,
            shared=SharedMeter(("caribbean-stud", "caribbean-draw"), law=CO("(3)(a) link"), reading=ONE_METER),
            lasts=MeterLasts(law=CO("(3)(d)")),
            locked=MeterLocked(law=CO("(3)(c)")),
            verified=MeterVerified(law=CO("(9)(b) supervisor")),
            law=CO("(3)(a)"),
        ),
    ),
    mishaps=(
        Mishap(What.PLAYER_COUNT, Then.HAND_VOID, law=CO("(6)"), reading=DEAD_IS_DEAD),
        *progressive_misdeal(CO, only="(6)", void="(6)", reading=DEAD_IS_DEAD),
    ),
    also=(Rule("Six hands at most share the one deck.", law=CO("(1), (11)"), reading=ROOM_FOR_SIX),),
)

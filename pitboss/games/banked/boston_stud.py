"""Boston 5 and Boston 7 Stud: three cards to look at, fold or bet again, then two or four more against the dealer."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import CO_AGGREGATE, HUNDRED, may_burn, offered, one_hand_alone

CO = Section("CO", "47.1-1017.34")

FIRST = Spot("1st Wager")
SECOND = Spot("2nd Wager")
ANTE_BONUS = Spot("Ante Bonus")
OPTIONAL = Spot("Optional Bonus")

HAND = Hand(HIGH, law=CO("(1), (11)"))
UP_TO_SEVEN = Hand(BOSTON_7, law=CO("(13), (13)(b)"))
FIRST_THREE = Hand(THREE_CARD, (From(Pile.DEALT, first=3),), law=CO("(1), (7)"))

EACH_A_HUNDRED = Reading(
    "Two wagers, the 1st and the Ante Bonus, each of at most $100.",
    "(2) puts one limit to a circle marked with both names; (3) and (12) treat them as two, and a bet may be $100.",
)
ONE_ONE_ONE = Reading(
    "In Boston 7 the Ante Bonus equals the 1st Wager.",
    "Its tables are printed for a betting structure of one to one to one, and no other is.",
)
FREE_OR_EQUAL = Reading(
    "In Boston 5 the Ante Bonus may be of another size than the 1st Wager; a house may ask for the same.",
    "No size is prescribed, and the remark in (3) about half a 1st Wager is left over from an older rule.",
)
STAKE_STAYS = Reading(
    "An Ante Bonus without a paying hand comes back on a win or a tie and is lost only to a better hand.",
    "(12) takes it when the dealer is ahead, and (13) lets the player keep it exactly when the dealer is not.",
)
FROM_THE_RIGHT = Reading(
    "The three-card wagers are settled from the dealer's right.",
    "(7) takes the losers before it pays the winners and names no direction; (9) and (11) start at the right.",
)
TOO_MANY = Reading(
    "A card too many for the dealer is a misdeal of the whole table.",
    "(6) speaks of missing cards only; a hand that cannot be put right from the deck ends like one two short.",
)
SUMS_FOR_TIPS = Reading(
    "A tip wins a fixed sum as a player's own bet does.",
    "Tips are paid like the players' bets, and a fixed sum does not ask how much was bet.",
)
ROOM_FOR_SIX = Reading("A table has six places at most.", "Seven hands and the dealer's would take 56 cards of 52.")

ON_FIRST = Wager(FIRST, law=CO("(2)"), reading=EACH_A_HUNDRED)
ON_THREE = Wager(OPTIONAL, optional=True, most=100_00, multiple=1_00, law=CO("(1), (2)"))
WAGERS = OneOf(
    "optional bonus",
    (
        ("with the 1st Wager", (ON_FIRST, replace(ON_THREE, needs=(FIRST,)))),
        ("alone too", (replace(ON_FIRST, either=OPTIONAL), ON_THREE)),
    ),
    law=CO("(2)"),
)
ANY_BONUS = Wager(ANTE_BONUS, needs=(FIRST,), law=CO("(2)"))
EQUAL_BONUS = replace(ANY_BONUS, equals=FIRST)

DECLARED = Declare(Holds(FIRST_THREE, ("pair or better",), law=CO("(7)")), plays_on=True)
OPENING = (
    may_burn("first burn", CO("(4)")),
    Pitch((Deal(3, to=PLAYER), Deal(3, to=DEALER)), manners=(Manner.PACKETS,), law=CO("(4)")),
    Choose((DECLARED, Check("say nothing")), having=OPTIONAL, law=CO("(7)")),
    Settle(
        (Solo(OPTIONAL, FIRST_THREE, Pays("Three Card Optional Bonus"), silent=LOSE, law=CO("(7)")),),
        Going.FROM_RIGHT,
        losers=Losers.FIRST,
        law=CO("(7)"),
        reading=FROM_THE_RIGHT,
    ),
    Choose((Bet(SECOND, times=(1,), of=FIRST), Fold()), having=FIRST, law=CO("(8)")),
    may_burn("second burn", CO("(10)")),
)

BETTER_HAND = (
    Duel(FIRST, HAND, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(9), (11)-(12)")),
    Duel(SECOND, HAND, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(11)-(12)")),
)
BONUS_STAKE = Duel(ANTE_BONUS, HAND, win=PUSH, tie=PUSH, lose=LOSE, law=CO("(9), (12)-(13)"), reading=STAKE_STAYS)

GAME = Game(
    name="Boston 5 Stud",
    about="Three cards, then fold or bet as much again for two more; the better five win, and good ones earn a bonus.",
    law=(CO,),
    offered=offered("(29)"),
    paytable="Boston 5 or Boston 7 Stud Poker",
    decks=(Deck(law=CO("(1), (4)")),),
    limits=(HUNDRED,),
    script=(
        WAGERS,
        OneOf(
            "ante bonus",
            (("any amount", (ANY_BONUS,)), ("equal to the 1st Wager", (EQUAL_BONUS,))),
            law=CO("(2)"),
            reading=FREE_OR_EQUAL,
        ),
        *OPENING,
        Pitch((Deal(2, to=PLAYER), Deal(2, to=DEALER)), manners=(Manner.PACKETS,), law=CO("(10)")),
        Turn(DEALER, law=CO("(11)")),
    ),
    settle=(*BETTER_HAND, Bonus(ANTE_BONUS, HAND, Pays("Ante Bonus"), law=CO("(13), (13)(a)")), BONUS_STAKE),
    going=Round(Going.FROM_RIGHT, law=CO("(11)")),
    schedules=(Among("Ante Bonus", ("Boston 5",), law=CO("(13)(a)")),),
    tips=Tips(
        (FIRST, ANTE_BONUS, OPTIONAL),
        size=TipSize.AT_MOST_OWN,
        later=(SECOND,),
        discretion=True,
        law=CO("(3)"),
        reading=SUMS_FOR_TIPS,
    ),
    mishaps=(
        *one_hand_alone(CO("(5)")),
        Mishap(What.DEALER_COUNT, Then.COMPLETED, missing=1, law=CO("(6)")),
        Mishap(What.DEALER_COUNT, Then.ALL_VOID, missing=2, law=CO("(6)")),
        Mishap(What.DEALER_COUNT, Then.ALL_VOID, law=CO("(6)"), reading=TOO_MANY),
        Mishap(What.DEALER_EXPOSED, Then.PLAY_ON, law=CO("(6)")),
    ),
    also=(
        Rule("What lies on the felt stays there until it is settled.", law=CO("(14)")),
        Rule("Both bonus bets are paid in full: no aggregate payout cuts them.", law=CO_AGGREGATE("(4)")),
    ),
)

SEVEN = replace(
    GAME,
    name="Boston 7 Stud",
    about="Three cards, then fold or bet as much again for four more; the best five of seven win, and earn a bonus.",
    seats=6,
    decks=(Deck(law=CO("(1), (4)"), reading=ROOM_FOR_SIX),),
    script=(
        WAGERS,
        replace(EQUAL_BONUS, law=CO("(2), (13)(b)"), reading=ONE_ONE_ONE),
        *OPENING,
        Pitch((Deal(4, to=PLAYER), Deal(4, to=DEALER)), manners=(Manner.PACKETS,), law=CO("(10)")),
        Turn(DEALER, law=CO("(11)")),
    ),
    settle=(*BETTER_HAND, Bonus(ANTE_BONUS, UP_TO_SEVEN, Pays("Ante Bonus"), law=CO("(13), (13)(b)")), BONUS_STAKE),
    schedules=(Among("Ante Bonus", ("B7-",), law=CO("(13)(b)")),),
)

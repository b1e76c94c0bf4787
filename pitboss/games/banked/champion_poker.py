"""Champion Poker: a bonus on the own cards and the board, alone or beside hold'em against the dealer."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import EITHER_WAY, HUNDRED, PLAY, offered

CO = Section("CO", "47.1-1017.40")

ANTE_BLIND = Spot("Ante Blind")
RAISE = Spot("Raise")
FIVE_BONUS = Spot("5 Card Hold Em Bonus")
SEVEN_BONUS = Spot("7 Card Hold Em Bonus")

FIVE = Hand(HIGH, (OWN, FLOP), law=CO("(6)"))
SEVEN = Hand(HIGH, (OWN, BOARD), law=CO("(6)"))

BESIDE_ANY_WAGER = Reading(
    "A tip may lie beside the Bonus and the Ante Blind, and be repeated on Play and Raise.",
    "(2) puts it next to the player's wager without saying which, and leaves the rest to the house's policy.",
)
AS_PRINTED = Reading(
    "Schedule G pays nothing below a full house.",
    "Its print breaks off there; what flush, straight and three of a kind were to pay is not known.",
)
NO_TAKING_PART = Reading("A folded hand has no ante bonus.", "The Ante Blind it would be paid on has been given up.")

TWO_EACH = Pitch((Deal(2, to=PLAYER), Deal(2, to=DEALER)), manners=EITHER_WAY, law=CO("(3)"))
FIVE_DOWN = Pitch((Deal(5, to=COMMON),), law=CO("(3)"))
PLAY_OR_FOLD = Choose((Bet(PLAY, times=(1,), of=ANTE_BLIND), Fold()), having=ANTE_BLIND, law=CO("(6)"))
THE_FLOP = Turn(COMMON, 3, law=CO("(6)"))
RAISE_OR_NOT = Choose((Bet(RAISE, times=(1,), of=PLAY), Check("stand")), having=PLAY, law=CO("(6)"))
TURN_AND_RIVER = Turn(COMMON, 2, law=CO("(6)"))
DEALER_SHOWS = Turn(DEALER, law=CO("(6)"))

HOLD_EM = (
    Duel(ANTE_BLIND, SEVEN, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(6)")),
    Duel(PLAY, SEVEN, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(6)")),
    Duel(RAISE, SEVEN, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(6)")),
)
FIVE_CARDS = Settle(
    (Solo(FIVE_BONUS, FIVE, Pays("5 Card Hold Em Bonus"), law=CO("(6)-(7)")),), Going.FROM_RIGHT, law=CO("(6)")
)
SEVEN_CARDS = Settle(
    (Solo(SEVEN_BONUS, SEVEN, Pays("7 Card Hold Em Bonus"), law=CO("(6)-(7)"), reading=AS_PRINTED),),
    Going.FROM_RIGHT,
    law=CO("(6)"),
)

GAME = Game(
    name="Champion Poker with 5-card bonus",
    about="A bonus on two cards and the flop, alone or beside hold'em against the dealer with an ante bonus.",
    law=(CO,),
    offered=offered("(32)"),
    paytable="Champion Poker",
    decks=(Deck(law=CO("(1), (3)")),),
    limits=(HUNDRED,),
    script=(
        Wager(FIVE_BONUS, most=100_00, law=CO("(1)-(2), (6)")),
        Wager(ANTE_BLIND, optional=True, equals=FIVE_BONUS, law=CO("(1)-(2), (6)")),
        TWO_EACH,
        FIVE_DOWN,
        PLAY_OR_FOLD,
        THE_FLOP,
        RAISE_OR_NOT,
        FIVE_CARDS,
        TURN_AND_RIVER,
        DEALER_SHOWS,
    ),
    settle=(Bonus(ANTE_BLIND, SEVEN, Pays("Ante Bonus"), law=CO("(6)-(7)"), reading=NO_TAKING_PART), *HOLD_EM),
    going=Round(Going.FROM_RIGHT, law=CO("(6)")),
    felt=((FIVE_BONUS,), (ANTE_BLIND, PLAY, RAISE)),
    tips=Tips((FIVE_BONUS, ANTE_BLIND), later=(PLAY, RAISE), discretion=True, law=CO("(2)"), reading=BESIDE_ANY_WAGER),
    mishaps=(
        Mishap(What.PLAYER_COUNT, Then.ALL_VOID, law=CO("(5)")),
        Mishap(What.DEALER_COUNT, Then.ALL_VOID, law=CO("(5)")),
        Mishap(What.DEALER_EXPOSED, Then.ALL_VOID, law=CO("(5)")),
        Mishap(What.BOARD_EXPOSED, Then.ALL_VOID, law=CO("(5)")),
        Mishap(What.CARD_OFF_TABLE, Then.HAND_VOID, law=CO("(5)")),
    ),
    also=(Rule("A player has one hand, and it is over when its wagers are settled.", law=CO("(1)")),),
)

WITH_7_CARDS = replace(
    GAME,
    name="Champion Poker with 7-card bonus",
    about="A bonus on two cards and the whole board, alone or beside hold'em against the dealer.",
    script=(
        Wager(SEVEN_BONUS, most=100_00, law=CO("(1)-(2), (6)")),
        Wager(ANTE_BLIND, optional=True, equals=SEVEN_BONUS, law=CO("(1)-(2), (6)")),
        TWO_EACH,
        FIVE_DOWN,
        PLAY_OR_FOLD,
        THE_FLOP,
        RAISE_OR_NOT,
        TURN_AND_RIVER,
        SEVEN_CARDS,
        DEALER_SHOWS,
    ),
    settle=HOLD_EM,
    felt=((SEVEN_BONUS,), (ANTE_BLIND, PLAY, RAISE)),
    tips=Tips((SEVEN_BONUS, ANTE_BLIND), later=(PLAY, RAISE), discretion=True, law=CO("(2)"), reading=BESIDE_ANY_WAGER),
)

"""Longhorn Hold'em, bonus wager: a hold'em hand that must use a card of one's own, paid by the house's table."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import HUNDRED, offered

CO = Section("CO", "47.1-1017.41")

BONUS = Spot("Bonus")

HAND = Hand(
    HIGH,
    (OWN, BOARD),
    use=(1, 2),
    law=CO("(1)"),
    reading=Reading(
        "The board alone is never a hand, and one own card may stand beside four of the board.",
        "(1) asks for one or two of the player's cards, and the Bonus is paid on the hand so made.",
    ),
)

LEFT_OF_THE_BUTTON = Reading(
    "The first hand is the one to the left of the button.",
    "(4) deals from there; who has the button is a matter of the pot.",
)
POT_ELSEWHERE = Reading(
    "Who stays in makes a Pot wager, which belongs to the pot; for the Bonus only staying or folding counts.",
    "The Bonus is between the player and the house, and a fold on any street takes it.",
)
FIRST_CARDS_STAND = Reading(
    "The cards that were due stay on the board, and the last one turned goes back.",
    "(27) puts the extra cards back and deals on from there, not anew.",
)
IN_DEALING_ORDER = Reading("The Bonus wagers are settled in the order of the deal.", "(15) names no order.")

GAME = Game(
    name="Longhorn Hold'em, bonus wager",
    about="Two cards each and five in common: whoever stays to the end is paid by the table, from three of a kind up.",
    law=(CO,),
    offered=offered("(35)"),
    paytable="Longhorn Hold'em",
    decks=(Deck(law=CO("(1), (3)")),),
    limits=(HUNDRED,),
    script=(
        Wager(BONUS, law=CO("(1)-(2), (25)")),
        Pitch((Deal(2, to=PLAYER),), law=CO("(4)"), reading=LEFT_OF_THE_BUTTON),
        Choose((Check("stay in"), Fold()), law=CO("(5)"), reading=POT_ELSEWHERE),
        Burn(law=CO("(7)")),
        Pitch((Deal(3, to=COMMON, up=3),), law=CO("(7)")),
        Choose((Check("stay in"), Fold()), law=CO("(8)"), reading=POT_ELSEWHERE),
        Burn(law=CO("(10)")),
        Pitch((Deal(1, to=COMMON, up=1),), law=CO("(10)")),
        Choose((Check("stay in"), Fold()), law=CO("(11)"), reading=POT_ELSEWHERE),
        Burn(law=CO("(13)")),
        Pitch((Deal(1, to=COMMON, up=1),), law=CO("(13)")),
    ),
    settle=(Solo(BONUS, HAND, Pays("Bonus"), fold=LOSE, law=CO("(5), (8), (11), (15), (23)")),),
    going=Round(Going.FROM_LEFT, law=CO("(15)"), reading=IN_DEALING_ORDER),
    tips=Tips((BONUS,), law=CO("(24)")),
    mishaps=(
        Mishap(What.PLAYER_EXPOSED, Then.HAND_VOID, law=CO("(26)")),
        Mishap(What.BOARD_COUNT, Then.EXTRA_BACK, law=CO("(27)"), reading=FIRST_CARDS_STAND),
        Mishap(What.CARD_DROPPED, Then.RESHUFFLE, law=CO("(28)")),
        Mishap(What.BOARD_EARLY, Then.RESHUFFLE, law=CO("(29)")),
        Mishap(What.PLAYER_COUNT, Then.HAND_VOID, missing=2, law=CO("(30)")),
    ),
)

"""Colorado Hold'em: three cards, of which a player gives up one, and three in common make a hand of five."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import ANTE, BET, EITHER_WAY, HUNDRED, capped_awards, offered

CO = Section("CO", "47.1-1017.16")

BONUS = Spot("Bonus")

HAND = Hand(HIGH, (OWN, BOARD), law=CO("intro, (6)(d), (7)(d)"))
THREE = Hand(
    THREE_CARD,
    law=CO("(6)(c), (7)(c)"),
    reading=Reading(
        "Ace, two and three of a suit are a three card straight flush, and so are ace, king and queen.",
        "An ace ends a straight at either end, and no three card royal flush is known to the section.",
    ),
)

LOW_PAIRS_COME_BACK = Reading(
    "A pair in the push row comes back; only a hand below every row loses, and only the bets that were made.",
    "(6)(d) and (7)(d) have both bets taken from a hand without a paying line, yet the schedules push a line of pairs.",
)
A_FOLD_ENDS_THE_BONUS = Reading(
    "A player who folds gives up the Bonus too.",
    "No card was discarded, so there is no hand of five to pay; (8)(c) only keeps the Bonus out of the other wagers.",
)
AROUND_THE_TABLE = Reading(
    "Hands are settled from the dealer's right.",
    "The section gives no direction; Massachusetts, whose rules are of the same game, goes that way.",
)
BEFORE_THE_FLOP = Reading(
    "The cards are discarded in a second round of the table, when everybody has bet, folded or declared.",
    "Nothing is asked but that the discards lie before the flop is turned.",
)

DECLARED = Declare(
    Holds(THREE, ("three of a kind", "straight flush or better"), law=CO("(6)(c), (7)(c)")),
    pays=(
        Solo(ANTE, THREE, Pays("Ante"), law=CO("(6)(c), (7)(c)")),
        Solo(BONUS, THREE, Pays("Bonus"), law=CO("(8)(c)-(d)")),
    ),
)
ANTE_AND_CARDS = (
    Wager(ANTE, law=CO("(2)")),
    Wager(BONUS, optional=True, needs=(ANTE,), exactly=1_00, law=CO("(8), (8)(a)-(b)")),
    Pitch((Deal(3, to=PLAYER),), manners=EITHER_WAY, law=CO("(3)")),
    Pitch((Deal(3, to=COMMON),), law=CO("(4)")),
)
ADDED = Bet(BET, times=(1,), of=ANTE)

GAME = Game(
    name="Colorado Hold'em, variation 1",
    about="Three cards, one of them given up, and three in common; a player bets as much again or folds.",
    law=(CO,),
    offered=offered("(21)"),
    paytable="Colorado Hold'em Poker",
    decks=(Deck(law=CO("(1), (3)")),),
    limits=(HUNDRED,),
    script=(
        *ANTE_AND_CARDS,
        Choose((DECLARED, ADDED, Fold()), law=CO("(6), (6)(a)-(c)")),
        Discard(1, 1, law=CO("(6)(b)"), reading=BEFORE_THE_FLOP),
        Turn(COMMON, law=CO("(6)(d)")),
    ),
    settle=(
        Solo(ANTE, HAND, Pays("Ante"), fold=LOSE, law=CO("(6)(a), (6)(d)-(e)"), reading=LOW_PAIRS_COME_BACK),
        Solo(BET, HAND, Pays("Ante"), law=CO("(6)(d)-(e)"), reading=LOW_PAIRS_COME_BACK),
        Solo(BONUS, HAND, Pays("Bonus"), fold=LOSE, law=CO("(8)(a), (8)(c)-(d)"), reading=A_FOLD_ENDS_THE_BONUS),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("(6)(d), (7)(d)"), reading=AROUND_THE_TABLE),
    schedules=(Among("Ante", ("Version 4",), law=CO("(6)(e)")),),
    aggregates=(capped_awards(ANTE, BET),),
    also=(Rule("Each player has one hand and plays against neither the dealer nor another player.", law=CO("(1)")),),
)

EITHER_BET = replace(
    GAME,
    name="Colorado Hold'em, variation 2",
    about="Three cards, one of them given up, and three in common; a player may bet as much again, and nobody folds.",
    script=(
        *ANTE_AND_CARDS,
        Choose((DECLARED, ADDED, Check("stay")), law=CO("(7), (7)(a)-(c)")),
        Discard(1, 1, law=CO("(7)(b)"), reading=BEFORE_THE_FLOP),
        Turn(COMMON, law=CO("(7)(d)")),
    ),
    settle=(
        Solo(ANTE, HAND, Pays("Ante"), law=CO("(7)(d)-(e)"), reading=LOW_PAIRS_COME_BACK),
        Solo(BET, HAND, Pays("Ante"), law=CO("(7)(d)-(e)"), reading=LOW_PAIRS_COME_BACK),
        Solo(BONUS, HAND, Pays("Bonus"), law=CO("(8)(a), (8)(c)-(d)")),
    ),
    schedules=(Among("Ante", ("Version 5",), law=CO("(7)(e)")),),
)

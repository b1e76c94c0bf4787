"""Hold'em Eighty-eight: two cards each, four in common with the last face down, and one bet on the flop."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    CO_BUTTON,
    CO_DROP,
    CO_HIGH,
    CO_HOLDEM_MISHAPS,
    CO_JOKER,
    CO_RAKE,
    CO_RULES,
    CO_TYPES,
    CO_WORDS,
    co_best,
)

CO = Section("CO", "47.1-1017.6")

HAND = Hand(
    HIGH,
    (OWN, BOARD),
    use=(1, 2),
    law=CO("(7)") & CO_HIGH,
    reading=Reading(
        "One own card goes with all four of the board, two go with three of them.",
        "(7) lists just these two; with four cards the board alone could not be a hand anyhow.",
    ),
)

NEXT_IN_LINE = Reading(
    "Where the player left of the button folds, the next one still in sets the amount.",
    "(5) gives it to that player together with the choice to fold, and the others must have a bet to match.",
)
FOLD_FIRST = Reading(
    "The last player in takes the pot without the final wager.", "(5) and (7) have nobody left to show a hand to."
)

FIXED_BET = Street(
    First.LEFT,
    bet_or_fold=True,
    posted=True,
    raises=False,
    sized=Sized.FROM_ANTE,
    law=CO("(5)") & CO_WORDS("(4.5)"),
    reading=FOLD_FIRST,
)
FIRST_SETS = Street(
    First.LEFT,
    bet_or_fold=True,
    raises=False,
    sized=Sized.AS_ANTE,
    law=CO("(5)") & CO_WORDS("(4.5)"),
    reading=NEXT_IN_LINE,
)

GAME = PotGame(
    name="Hold'em Eighty-eight",
    about="A bet by all, two cards each and a flop; then one final bet or a fold, and a fourth common card is turned.",
    law=(CO,),
    decks=(Deck(law=CO("(1)")),),
    stakes=Stakes((Structure.SPREAD,), ceiling=100_00, law=CO("(5)") & CO_WORDS("(2)")),
    script=(
        Ante(required=True, called="initial bet", law=CO("(2)")),
        Burn(law=CO("(3)")),
        Pitch((Deal(2),), law=CO("(1), (3)") & CO_BUTTON),
        Burn(law=CO("(4)")),
        Pitch((Deal(3, to=COMMON, up=3),), law=CO("(4)")),
        Burn(law=CO("(4)")),
        Pitch((Deal(1, to=COMMON),), law=CO("(4)")),
        OneOf("final wager", (("fixed", (FIXED_BET,)), ("set by the first player", (FIRST_SETS,))), law=CO("(5)")),
        Turn(COMMON, law=CO("(6)")),
        Turn(PLAYER, law=CO("(7)")),
    ),
    share=co_best(HAND, CO("(7)"), law=CO("(6), (7)")),
    rake=CO_RAKE,
    drops=(CO_DROP,),
    options=(CO_JOKER,),
    mishaps=CO_HOLDEM_MISHAPS,
    offered=CO_TYPES("(16)"),
    also=CO_RULES,
)

"""Trips Poker: five open cards bought one by one, two jokers wild, and a pot that waits for three of a kind."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import CO_BY_FIVE, CO_DROP, CO_HIGH, CO_RAKE, CO_TYPES, CO_WORDS, co_best

CO = Section("CO", "47.1-1017.38")
JOKER = Section("CO", "47.1-1005")

HAND = Hand(
    WILD,
    law=CO("(1), (5)") & JOKER("(2)") & CO_HIGH,
    reading=Reading(
        "Each joker stands for any card; five of a kind ranks highest.",
        "(1) calls both jokers wild, and 1004(1) has five of a kind on top.",
    ),
)

ONE_SIZE = Reading("The initial wager is as large as each later bet.", "(3) makes all bets equal.")
DEALS_ARE_ROUNDS = Reading(
    "The fifth round is the fifth deal for the same pot, and every later one may be final as well.",
    "(10) ends a round with an award, so that there it is a whole deal; (7) uses the word for a betting round too.",
)
EACH_CHIP_ONCE = Reading(
    "The rake of a deal is taken of what was bet in it; chips that were carried over have given theirs.",
    "(12) allows a rake for each deal, and 1018 no more than a tenth of the pot, which is one until it is won.",
)
NOT_BY_BEING_ALONE = Reading(
    "The last player in gets the pot only with three of a kind, and may fold too.",
    "(8) lets everybody fold, and (10) and (11) award a hand, not the last seat.",
)
WHOLE_DEAL = Reading(
    "All that the hand has bet in this deal comes back, the initial wager included; it may play on for the pot later.",
    "(16) returns wagers in the plural, and the round that rolls over is the deal.",
)
LAST_DEAL = Reading(
    "The last deal before closing is played as a final round: the best hand takes the whole pot.",
    "(14) leaves the plan to the house; (13) has the one way of giving a pot away that the section knows.",
)

BETTING = Street(
    First.LEFT,
    bet_or_fold=True,
    posted=True,
    raises=False,
    sized=Sized.AS_ANTE,
    law=CO("(3), (7), (15)") & CO_WORDS("(4.5)"),
    reading=ONE_SIZE,
)
CARD = Pitch((Deal(1, up=1),), law=CO("(4), (7)"))

GAME = PotGame(
    name="Trips Poker",
    about="Five open cards, each but the first two bought with a bet; three of a kind wins a pot that else rolls over.",
    law=(CO,),
    decks=(Deck(jokers=2, law=CO("(1)") & JOKER("(2)")),),
    stakes=Stakes((Structure.FIXED,), ceiling=100_00, law=CO("(3)") & CO_WORDS("(2)")),
    script=(
        Ante(required=True, called="initial wager", law=CO("(6), (9)")),
        Pitch((Deal(2, up=2),), law=CO("(4), (6), (7)")),
        BETTING,
        CARD,
        BETTING,
        CARD,
        BETTING,
        CARD,
        Turn(PLAYER, law=CO("(4), (5)")),
    ),
    share=co_best(HAND, CO("(10), (11)"), law=CO("(11)")),
    rake=replace(CO_RAKE, law=CO("(12)") & CO_RAKE.law, reading=EACH_CHIP_ONCE),
    drops=(CO_DROP,),
    carry=Carry(
        AtLeast(HAND, "three of a kind", law=CO("(5), (10)")),
        CO_BY_FIVE,
        final=5,
        law=CO("(8), (10), (13)") & CO_WORDS("(30)") & Section("CO", "47.1-1001")("(3)(i)"),
        reading=DEALS_ARE_ROUNDS,
    ),
    all_in=False,
    alone=PlaysOn(law=CO("(8), (10)"), reading=NOT_BY_BEING_ALONE),
    mishaps=(Mishap(What.HAND_FOLDED, Then.REFUND, law=CO("(16)"), reading=WHOLE_DEAL),),
    offered=CO_TYPES("(33)"),
    also=(
        Rule("Whoever folds may come back in the next deal while the pot is not won.", law=CO("(8)")),
        Rule("Whoever sits out a deal waits until the pot is won.", law=CO("(9)")),
        Rule("The house has a plan to give the pot away before it closes.", law=CO("(14)"), reading=LAST_DEAL),
    ),
)

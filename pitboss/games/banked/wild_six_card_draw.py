"""Wild Six Card Draw: five cards with two wild jokers, one exchanged unseen, against the dealer's best five of six."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import HUNDRED, offered

CO = Section("CO", "47.1-1017.42")

POKER = Spot("Poker Bet")
QUEENS = Spot("Queens or Better")
DRAW_BONUS = Spot("Draw Bonus")

HAND = Hand(WILD_SIX, law=CO("(1)-(2), (8)"))
FIRST_FIVE = Hand(WILD_SIX_BONUS, (DEALT,), law=CO("(3), (7), (12)(b)"))
ALL_SIX = Hand(WILD_SIX_BONUS, (OWN, DISCARDS), law=CO("(8), (12)(c)"))

ONE_AFTER_ANOTHER = Reading(
    "Everybody shows or says nothing in turn, and is paid at once; then everybody discards.",
    "(7) asks only that nothing is collected before all discards lie, and no card is dealt in between.",
)
OVERLOOKED = Reading(
    "A winner that was not shown before the discards has lost its Queens or Better; its Poker Bet meets the dealer.",
    "(7) ends the one wager with the sixth card and says nothing of the other; (10) pays a hand that is shown.",
)
SIX_FOR_EVERYBODY = Reading(
    "An automatic winner discards and is dealt a card like everybody, even with no wager left.",
    "(10) has every player get a sixth card, and with the discard joined again it makes the same six.",
)
WAGERS_COME_BACK = Reading(
    "A round that has to be replayed ends with all wagers still on the felt coming back; what was paid stays paid.",
    "(6) does not say that they must stand for the new deal, and does not undo a payment.",
)

ON_QUEENS = Solo(QUEENS, FIRST_FIVE, Pays("Queens or Better"), silent=LOSE, law=CO("(3), (7), (9), (12)(b)"))
AT_ONCE = Solo(POKER, FIRST_FIVE, Pays("Automatic Winner"), law=CO("(10), (12), (12)(a)"))

AUTOMATIC = Declare(
    Holds(FIRST_FIVE, ("straight or better",), law=CO("(10)"), reading=SIX_FOR_EVERYBODY),
    pays=(ON_QUEENS, AT_ONCE),
    plays_on=True,
)
SHOWN = Declare(
    Holds(FIRST_FIVE, ("pair of queens or better",), law=CO("(7)")), pays=(ON_QUEENS,), plays_on=True, having=QUEENS
)

STILL = Check("say nothing")

GAME = Game(
    name="Wild Six Card Draw",
    about="Five cards with two wild jokers; one is exchanged for a card unseen, against the dealer's best five of six.",
    law=(CO,),
    offered=offered("(36)"),
    paytable="Wild Six Card Draw Poker",
    decks=(Deck(jokers=2, law=CO("(1), (5), (8)") & Section("CO", "47.1-1005")("(2)")),),
    limits=(HUNDRED,),
    script=(
        Wager(POKER, law=CO("(3), (5)")),
        Wager(QUEENS, optional=True, needs=(POKER,), law=CO("(3), (5)")),
        Wager(DRAW_BONUS, optional=True, needs=(POKER,), law=CO("(3), (5)")),
        Pitch((Deal(5, to=PLAYER), Deal(5, to=DEALER)), (Manner.TO_AND_FRO, Manner.PACKETS), law=CO("(5)")),
        Choose((AUTOMATIC, SHOWN, Check("say nothing")), law=CO("(7), (10)"), reading=ONE_AFTER_ANOTHER),
        Discard(1, 1, law=CO("(7)")),
        OneOf(
            "overlooked queens",
            (
                ("lost with the discards", ()),
                ("may be shown until the sixth card", (Choose((SHOWN, STILL), having=QUEENS, law=CO("(7)")),)),
            ),
            law=CO("(7)"),
            reading=Reading(
                "The dealer collects the lost Queens or Better when all discards lie; a house may let a player who has"
                " overlooked one show it until then.",
                "(7) has the wager collected after the discards and ends it with the sixth card.",
            ),
        ),
        Settle((ON_QUEENS,), Going.FROM_LEFT, law=CO("(7)"), reading=OVERLOOKED),
        Draw(5, unseen=True, law=CO("(7)-(8), (10)")),
        Pitch((Deal(1, to=DEALER),), law=CO("(7)")),
        Turn(DEALER, law=CO("(8)")),
    ),
    settle=(
        Duel(POKER, HAND, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(8)-(9), (11), (12)(a)")),
        Solo(DRAW_BONUS, ALL_SIX, Pays("Draw Bonus"), law=CO("(3), (8)-(10), (12)(c)")),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("(8)")),
    tips=Tips((POKER, QUEENS, DRAW_BONUS), law=CO("(4)")),
    mishaps=(
        Mishap(What.PLAYER_COUNT, Then.ALL_VOID, law=CO("(6)"), reading=WAGERS_COME_BACK),
        Mishap(What.DEALER_COUNT, Then.ALL_VOID, law=CO("(6)"), reading=WAGERS_COME_BACK),
        Mishap(What.PLAYER_EXPOSED, Then.PLAY_ON, law=CO("(6)")),
        Mishap(What.DEALER_EXPOSED, Then.PLAY_ON, law=CO("(6)")),
    ),
    also=(
        Rule("Each player has one hand; nobody folds, and nobody has to qualify.", law=CO("(1), (9)")),
        Rule("At each change of dealer the 54 cards are verified, unless a shuffler counts them.", law=CO("(1)")),
        Rule("Every pay is one of the printed schedules of its wager.", law=CO("(12)")),
    ),
)

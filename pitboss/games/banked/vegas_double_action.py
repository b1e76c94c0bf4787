"""Vegas Double Action: draw poker in which everybody draws from the same five cards, which can be bet on too."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import EITHER_WAY, capped_awards, offered

CO = Section("CO", "47.1-1017.20")

HAND = Spot("Hand")
STUD = Spot("Stud Bet")

DRAW_HAND = Hand(HIGH, law=CO("(7)"))
STUD_HAND = Hand(HIGH, (BOARD,), law=CO("(2)(a), (6)"))

JACKS = AtLeast(DRAW_HAND, "pair of jacks", law=CO("(8)-(9)"))

STUD_ROW = Solo(STUD, STUD_HAND, Pays("Stud Bet"), law=CO("(6), (11)"))

BEFORE_CARDS = (Wager(HAND, law=CO("(2)(a)-(b)")), Wager(STUD, optional=True, needs=(HAND,), law=CO("(2)(a)-(b)")))
STUD_REQUIRED = (Wager(HAND, law=CO("(2)(b)")), Wager(STUD, needs=(HAND,), law=CO("(2)(b)")))
DRAW_AND_BOARD = (
    Pitch((Deal(5),), manners=EITHER_WAY, law=CO("(4)")),
    Discard(0, 5, law=CO("(5)")),
    Pitch((Deal(5, to=COMMON, up=5),), law=CO("(6)")),
    Settle((STUD_ROW,), Going.FROM_LEFT, losers=Losers.ONLY, law=CO("(6)")),
    FillFromBoard(
        5,
        law=CO("(7)"),
        reading=Reading(
            "The first number is drawn first: it lies at the dealer's left, the player's far right.",
            "(6) numbers the spots from left to right and (7) draws in numbered order from the player's right.",
        ),
    ),
    Settle(
        (Solo(HAND, DRAW_HAND, Pays("Hand", otherwise=Reaching(JACKS, PUSH, otherwise=LOSE)), law=CO("(8)-(10)")),),
        Going.FROM_LEFT,
        law=CO("(7)"),
    ),
)

GAME = Game(
    name="Vegas Double Action",
    about="Five cards, replaced at will by common ones; two pair wins, jacks push; the common cards can be bet on too.",
    law=(CO,),
    offered=offered("(23)"),
    decks=(Deck(law=CO("(1), (4)")),),
    limits=(Cap(100_00, law=CO("(2)(b)")),),
    script=BEFORE_CARDS + DRAW_AND_BOARD,
    settle=(STUD_ROW,),
    going=Round(
        Going.FROM_LEFT,
        law=CO("(11)"),
        reading=Reading(
            "Winning Stud bets are paid from the dealer's left.",
            "(11) names no direction; (6) and (7) both start at the dealer's left.",
        ),
    ),
    tips=Tips((HAND, STUD), law=CO("(3)")),
    aggregates=(capped_awards(HAND, STUD),),
    also=(Rule("One hand to a player, against the pay tables only: there is no other hand to beat.", law=CO("(1)")),),
)

REQUIRED_STUD = replace(
    GAME,
    name="Vegas Double Action, required Stud bet",
    about="Vegas Double Action at a table where everybody must also bet on the common cards.",
    paytable="Vegas Double Action",
    script=STUD_REQUIRED + DRAW_AND_BOARD,
    limits=(*GAME.limits, Required(100_00, (HAND, STUD), law=CO("(2)(b)"))),
)

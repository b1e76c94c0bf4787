"""Longhorn Hold'em: hold'em for posted bets, a Bonus that the house pays, and a jackpot for a beaten hand."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import CO_HIGH, CO_RAKE, CO_TYPES, CO_WORDS, co_best

CO = Section("CO", "47.1-1017.41")

BONUS = Spot("Bonus")
BAD_BEAT = Spot("Bad Beat")

HAND = Hand(
    HIGH,
    (OWN, BOARD),
    use=(1, 2),
    law=CO("(1)") & CO_HIGH,
    reading=Reading(
        "The board alone is never a hand, and one own card may stand beside four of the board.",
        "(1) asks for one or two of the player's cards, for the pot as for the other wagers.",
    ),
)

POSTED = Reading(
    "Who wants the Bad Beat wager puts up the posted amount, no more and no less.",
    "(2) leaves the choice to the player, and (25) has the amounts posted.",
)
THE_STAKED = Reading(
    "Any player's beaten hand brings the jackpot, the best of them where there are several; shares go only to those "
    "with the wager, and a share that nobody may take stays in the jackpot. Odd cents go from the left of the button.",
    "(1) lets any player hold the hand, and shares among those with the wager; what does not divide it leaves open.",
)
ON_THE_SIGN = Reading(
    "The shares are of the sum on the sign, which does not yet hold the wagers dropped since the last count.",
    "(1) pays of the posted amount, and (22) posts it after each count and after each win.",
)
TO_THE_LEFT = Reading(
    "The button moves to the left, clockwise.",
    "(19) prints the right, but 1002(5) moves every button clockwise, and (4) deals that way.",
)
PLAYS_TO_THE_END = Reading(
    "The last player in must make the remaining Pot wagers; a fold gives pot and Bonus to the house.",
    "(31) forfeits both where play is not completed; the wager for the jackpot is dropped as after any fold.",
)
FIRST_CARDS_STAND = Reading(
    "The cards that were due stay on the board, and the last one turned goes back.",
    "(27) puts the extra cards back and deals on from there, not anew.",
)
POT_STAYS = Reading(
    "Pot wagers that such a hand has already made stay in the pot.", "(26) and (30) return the two other wagers only."
)
TO_END_THE_GAME = Reading(
    "Any lesser hand may be posted, and only by a house that ends the game: both jackpots are one from then on.",
    "(33) lets the house join them and reduce what qualifies where it wishes to discontinue, and names no hand.",
)
BEFORE_THE_POT = Reading(
    "The beaten hand is looked for, and the wagers are dropped, before the pot is raked and pushed. Where the house "
    "holds the jackpot its claims wait, and it is paid after the pot.",
    "(15)-(18) go in this order; 1034 has jackpots paid after the pot, and (20) makes this one a matter of its own.",
)

POT_BET = Street(First.LEFT, bet_or_fold=True, posted=True, raises=False, law=CO("(5), (6), (31)") & CO_WORDS("(4.5)"))

GAME = PotGame(
    name="Longhorn Hold'em",
    about="Hold'em with a posted bet for each street; the house pays a Bonus on the hand, a bad beat a jackpot.",
    law=(CO,),
    decks=(Deck(law=CO("(1), (3)")),),
    stakes=Stakes((Structure.FIXED,), ceiling=100_00, law=CO("(25)") & CO_WORDS("(2)")),
    script=(
        Wager(BONUS, posted=True, law=CO("(1), (2), (25)")),
        Wager(BAD_BEAT, optional=True, posted=True, law=CO("(1), (2), (25)"), reading=POSTED),
        Pitch((Deal(2),), law=CO("(4)")),
        POT_BET,
        Burn(law=CO("(7)")),
        Pitch((Deal(3, to=COMMON, up=3),), law=CO("(7)")),
        replace(POT_BET, law=CO("(8), (9), (31)")),
        Burn(law=CO("(10)")),
        Pitch((Deal(1, to=COMMON, up=1),), law=CO("(10)")),
        replace(POT_BET, law=CO("(11), (12), (31)")),
        Burn(law=CO("(13)")),
        Pitch((Deal(1, to=COMMON, up=1),), law=CO("(13)")),
        Turn(PLAYER, law=CO("(14)")),
    ),
    share=co_best(HAND, CO("(14), (18)"), law=CO("(14), (18)")),
    rake=replace(CO_RAKE, law=CO("(18)") & CO_RAKE.law),
    beside=(Solo(BONUS, HAND, Pays("Bonus"), fold=LOSE, law=CO("(5), (8), (11), (15), (23)")),),
    paytable="Longhorn Hold'em",
    bad_beat=BadBeat(
        BAD_BEAT,
        AtLeast(HAND, "aces full", law=CO("(1)"), reading=ON_THE_SIGN),
        (Fraction(50, 100), Fraction(25, 100), Fraction(25, 100)),
        primary=Fraction(60, 100),
        seed=(100_00, 500_00),
        eased=True,
        law=CO("(1), (5), (8), (11), (16), (17), (21), (22), (33)"),
        reading=THE_STAKED,
    ),
    all_in=False,
    alone=PlaysOn(law=CO("(31)"), reading=PLAYS_TO_THE_END),
    mishaps=(
        Mishap(What.PLAYER_EXPOSED, Then.SIDE_BACK, law=CO("(26)"), reading=POT_STAYS),
        Mishap(What.BOARD_COUNT, Then.EXTRA_BACK, law=CO("(27)"), reading=FIRST_CARDS_STAND),
        Mishap(What.CARD_DROPPED, Then.RESHUFFLE, law=CO("(28)")),
        Mishap(What.BOARD_EARLY, Then.RESHUFFLE, law=CO("(29)")),
        Mishap(What.PLAYER_COUNT, Then.SIDE_BACK, missing=2, law=CO("(30)"), reading=POT_STAYS),
    ),
    offered=CO_TYPES("(35)"),
    also=(
        Rule(
            "At the end the Bonus is settled first, then the bad beat, then its wagers are dropped; the rake is taken"
            " next, and the pot goes last.",
            law=CO("(15)-(18)"),
            reading=BEFORE_THE_POT,
        ),
        Rule("After the shuffle nobody comes in until the next hand.", law=CO("(3)")),
        Rule("The button moves on by one player after each hand.", law=CO("(19)"), reading=TO_THE_LEFT),
        Rule("A tip that is bet lies on the Bonus only.", law=CO("(24)")),
        Rule("The house may use proposition players.", law=CO("(32)")),
        Rule(
            "The game may end only after the jackpots are paid; both may be made one for that.",
            law=CO("(33)"),
            reading=TO_END_THE_GAME,
        ),
    ),
)

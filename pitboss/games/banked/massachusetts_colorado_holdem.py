"""Colorado Hold'em as Massachusetts plays it: a required bet wager, or one that a player may leave out."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import ANTE, BET, EITHER_WAY

TERMS = Section("MA", "colorado hold'em 1")
CARDS = Section("MA", "colorado hold'em 2")
RANKS = Section("MA", "colorado hold'em 3")
OPENING = Section("MA", "colorado hold'em 4")
SHUFFLE = Section("MA", "colorado hold'em 5")
WAGERS = Section("MA", "colorado hold'em 6")
EXTRA = Section("MA", "colorado hold'em 6a")
SHOE = Section("MA", "colorado hold'em 7")
MACHINE = Section("MA", "colorado hold'em 8")
REQUIRED = Section("MA", "colorado hold'em 9")
PERMITTED = Section("MA", "colorado hold'em 10")
REQUIRED_ODDS = Section("MA", "colorado hold'em 11")
PERMITTED_ODDS = Section("MA", "colorado hold'em 12")
ERRORS = Section("MA", "colorado hold'em 13")

BONUS = Spot("Bonus")

HAND = Hand(HIGH, (OWN, BOARD), law=RANKS("(a), (b), (b)(1)-(9)") & TERMS("Hand, Suit"))
THREE = Hand(
    THREE_CARD,
    law=RANKS("(a), (c), (c)(1)-(2)"),
    reading=Reading(
        "Ace, two and three of a suit are a three card straight flush.",
        "3(a) lets an ace stand below the two for a straight flush and (c) does not take that back.",
    ),
)

A_FOLD_ENDS_THE_BONUS = Reading(
    "A player who folds gives up the Bonus too.",
    "The cards of a fold go to the rack, and the Bonus is on a hand of five; 6a(d) guards the other wagers only.",
)
ONLY_THE_ANTE = Reading(
    "A false claim costs the ante; a Bonus beside it comes back.",
    "13(d) voids the hand and names the initial wager alone as lost.",
)
ANTE_ALONE_PLAYS = Reading(
    "The cards of a player who stayed without a bet wager are turned up and settled too.",
    "10(d) says so of those who wagered under (b)(1), where the bet is only allowed; nobody can fold.",
)
BEFORE_THE_BOARD = Reading(
    "The cards are discarded in a second round of the table, when everybody has decided.",
    "All that is asked is that the discards lie before the community cards are turned.",
)

DECLARED = Declare(
    Holds(THREE, ("three of a kind", "straight flush or better"), law=TERMS("Instant winner") & RANKS("(c)")),
    pays=(
        Solo(
            ANTE,
            THREE,
            Pays("Ante"),
            law=REQUIRED("(b)(3)(i)") & REQUIRED_ODDS("(b)"),
            reading=Reading("The odds are those of 11(b).", "9(b)(3)(i) points to 10(b), which prints no odds."),
        ),
        Solo(BONUS, THREE, Pays("Bonus"), law=EXTRA("(c)-(d)") & REQUIRED_ODDS("(d)")),
    ),
)
FROM_SEVENS = Pays(
    "Ante", otherwise=Reaching(AtLeast(HAND, "pair of sevens", law=REQUIRED("(e)-(f)")), then=PUSH, otherwise=LOSE)
)
NINES = Reaching(AtLeast(HAND, "pair of nines", law=PERMITTED("(e)-(f)")), then=PUSH, otherwise=LOSE)
TENS = Reaching(AtLeast(HAND, "pair of tens", law=PERMITTED_ODDS("(b)")), then=EVEN, otherwise=NINES)
FROM_NINES = Pays(
    "Ante",
    otherwise=Ruling(
        "pair of tens",
        (("pushes", NINES), ("paid", TENS)),
        law=PERMITTED("(f)") & PERMITTED_ODDS("(b)"),
        reading=Reading(
            "A pair of tens comes back; a house may choose to pay it.",
            "10(f) says in words that tens push; the label in 12(b), which pays them, repeats that of 11(b).",
        ),
    ),
)
ANTE_AND_CARDS = (
    Wager(ANTE, law=WAGERS("(d)") & TERMS("Ante wager")),
    Wager(BONUS, optional=True, needs=(ANTE,), exactly=1_00, law=EXTRA("(a)-(b)")),
    Pitch(
        (Deal(3, to=PLAYER), Deal(3, to=COMMON)),
        manners=EITHER_WAY,
        law=SHOE("(b), (c), (c)(1)-(6)") & MACHINE("(a), (b)(2), (c)") & SHUFFLE("(b)") & TERMS("Community card"),
    ),
)
ADDED = Bet(BET, times=(1,), of=ANTE)

GAME = Game(
    name="Colorado Hold'em, required bet",
    about="Three cards, one of them given up, and three in common; a player bets as much again or folds.",
    law=(TERMS, CARDS, RANKS, OPENING, SHUFFLE, WAGERS, EXTRA, SHOE, MACHINE, REQUIRED, REQUIRED_ODDS, ERRORS),
    paytable="Colorado Hold 'em Poker",
    decks=(Deck(law=CARDS("(a)") & SHUFFLE("(a)")),),
    hands=2,
    options=(Option(OptionName.HANDS, ("1", "2"), law=WAGERS("(e)")),),
    script=(
        *ANTE_AND_CARDS,
        Choose(
            (DECLARED, ADDED, Fold()),
            law=REQUIRED("(a), (b), (b)(1)-(3), (b)(3)(i)") & REQUIRED("(b)(3)(ii)") & TERMS("Bet wager"),
        ),
        Discard(1, 1, law=REQUIRED("(b)(1)") & TERMS("Discard"), reading=BEFORE_THE_BOARD),
        Turn(COMMON, law=REQUIRED("(c)")),
    ),
    settle=(
        Solo(
            ANTE,
            HAND,
            FROM_SEVENS,
            fold=LOSE,
            law=REQUIRED("(b)(2), (d)(1), (e)-(g)") & REQUIRED_ODDS("(b)") & TERMS("Push"),
        ),
        Solo(BET, HAND, FROM_SEVENS, law=REQUIRED("(d)(1), (e)-(g)") & REQUIRED_ODDS("(b)")),
        Solo(
            BONUS,
            HAND,
            Pays("Bonus"),
            fold=LOSE,
            law=EXTRA("(a), (c)-(d)") & REQUIRED_ODDS("(d)"),
            reading=A_FOLD_ENDS_THE_BONUS,
        ),
    ),
    going=Round(Going.FROM_RIGHT, law=REQUIRED("(d), (d)(2)") & TERMS("Round of play")),
    aggregates=(
        Aggregate(
            (ANTE, BET),
            per_round=False,
            each_hand=True,
            least_cap=50_000_00,
            approved_above=50_000_00,
            law=REQUIRED_ODDS("(c)"),
        ),
    ),
    mishaps=(
        Mishap(What.MISCUT, Then.RECUT, law=SHUFFLE("(d)")),
        Mishap(What.FACED_CARD, Then.CARD_OUT, law=ERRORS("(a)")),
        Mishap(What.FACED_AGAIN, Then.ALL_VOID, law=ERRORS("(a)")),
        Mishap(What.DRAWN_IN_ERROR, Then.NEXT_CARD, law=ERRORS("(b)")),
        Mishap(What.PLAYER_COUNT, Then.ALL_VOID, law=ERRORS("(c)") & SHOE("(e)(2)")),
        Mishap(What.BOARD_COUNT, Then.ALL_VOID, law=ERRORS("(c)") & SHOE("(e)(2)")),
        Mishap(What.STUB_COUNT, Then.ALL_VOID, law=SHOE("(e)(2)") & TERMS("Stub")),
        Mishap(What.FALSE_CLAIM, Then.HAND_LOST, law=ERRORS("(d)"), reading=ONLY_THE_ANTE),
        Mishap(What.SHUFFLER_JAM, Then.RESHUFFLE, law=ERRORS("(e)")),
        Mishap(What.SHOE_JAM, Then.ALL_VOID, under=("deal", Manner.PACKETS.value), law=ERRORS("(f)")),
    ),
    also=(
        Rule("A player's two positions, where the house allows two, lie side by side.", law=WAGERS("(e)")),
        Rule("Before the Bonus is withdrawn the house gives notice of it.", law=EXTRA("(a)")),
        Rule("Once the betting is closed only the bet wager may be made, and nothing taken back.", law=WAGERS("(c)")),
    ),
)

EITHER_BET = replace(
    GAME,
    name="Colorado Hold'em, permissible bet",
    about="Three cards, one of them given up, and three in common; a player may bet as much again, and nobody folds.",
    law=(TERMS, CARDS, RANKS, OPENING, SHUFFLE, WAGERS, EXTRA, SHOE, MACHINE, PERMITTED, PERMITTED_ODDS, ERRORS),
    script=(
        *ANTE_AND_CARDS,
        Choose(
            (
                replace(
                    DECLARED,
                    pays=(
                        Solo(ANTE, THREE, Pays("Ante"), law=PERMITTED("(b)(2)(i)") & PERMITTED_ODDS("(b)")),
                        Solo(BONUS, THREE, Pays("Bonus"), law=EXTRA("(c)-(d)") & PERMITTED_ODDS("(d)")),
                    ),
                ),
                ADDED,
                Check("stay"),
            ),
            law=PERMITTED("(a), (b), (b)(1)-(2), (b)(2)(i)") & PERMITTED("(b)(2)(ii)") & TERMS("Bet wager"),
        ),
        Discard(1, 1, law=PERMITTED("(b)(1)") & TERMS("Discard"), reading=BEFORE_THE_BOARD),
        Turn(COMMON, law=PERMITTED("(c)")),
    ),
    settle=(
        Solo(ANTE, HAND, FROM_NINES, law=PERMITTED("(d)(1), (e)-(g)") & PERMITTED_ODDS("(b)")),
        Solo(BET, HAND, FROM_NINES, law=PERMITTED("(d)(1), (e)-(g)") & PERMITTED_ODDS("(b)")),
        Solo(BONUS, HAND, Pays("Bonus"), law=EXTRA("(a), (c)-(d)") & PERMITTED_ODDS("(d)")),
    ),
    going=Round(Going.FROM_RIGHT, law=PERMITTED("(d), (d)(2)") & TERMS("Round of play"), reading=ANTE_ALONE_PLAYS),
    aggregates=(
        Aggregate(
            (ANTE, BET),
            per_round=False,
            each_hand=True,
            least_cap=50_000_00,
            approved_above=50_000_00,
            law=PERMITTED_ODDS("(c)"),
        ),
    ),
)

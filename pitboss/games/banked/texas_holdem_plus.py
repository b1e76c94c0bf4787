"""Texas Hold'em +: two cards each and five in common; the earlier a player raises, the more he may."""

from collections.abc import Callable

from pitboss.hands.ladders import HIGH
from pitboss.law.paragraphs import Cite, Section
from pitboss.words import (
    BOARD,
    COMMON,
    DEALER,
    EVEN,
    LOSE,
    OWN,
    PLAYER,
    PUSH,
    Aggregate,
    Among,
    Aside,
    AtLeast,
    Bet,
    Check,
    Choose,
    Deal,
    Deck,
    Duel,
    Fold,
    Game,
    Going,
    Hand,
    OneOf,
    Pays,
    Pitch,
    Reading,
    Round,
    Rule,
    Spot,
    Step,
    Turn,
    Wager,
)
from pitboss.words.phrases.common import ANTE, BLIND, CO_AGGREGATE, EITHER_WAY, HUNDRED, PLAY

CO = Section("CO", "30-1099.58")

SIDE_BET = Spot("Side Bet")

SIDE_BETS_ELSEWHERE = Reading(
    "A side bet lies on the felt through the round, folded or not, and is settled by rules of its own.",
    "The section allows side bets and keeps them alive after a fold, but names none and prints no table for any.",
)
ONE_DECK = Reading("One deck of 52, shuffled for each round.", "No deck is named; a royal flush tops the one table.")
AROUND_THE_TABLE = Reading(
    "Hands are settled from the dealer's right.", "No direction is given; the sister games all go that way."
)
ONLY_IF_QUALIFIED = Reading(
    "The Ante is paid only if the dealer has a pair; it comes back otherwise, win or lose.",
    "Version A (9)(A) pays it without condition, but (9)(B)-(C), which follow, are about nothing else.",
)
UP_TO_FOUR = Reading(
    "The first raise is any amount from one ante to four; a house may take it for three or four antes.",
    "Up to four names no least, but no raise of the game is below an ante; the game's kin all ask three or four.",
)
STILL_PAID = Reading(
    "Beaten, a straight or better is paid all the same, and anything less loses the Blind.",
    "The 0 of the last line cannot be a push: the players would gain a quarter of an ante a round or more.",
)


def version(letter: str) -> Callable[[str], Cite]:
    """The paragraphs of one version: `A("(9)(B)-(C)")`."""
    return lambda paragraphs: CO(", ".join(f"Version {letter} {each}" for each in paragraphs.split(", ")))


def plus(letter: str, law: Callable[[str], Cite], about: str, first_raise: Step, blind: Duel) -> Game:
    """What both versions have in common, around the first raise and the Blind, in which they differ."""
    return Game(
        name=f"Texas Hold'em +, version {letter}",
        about=about,
        law=(CO,),
        paytable="Texas Hold'em +",
        decks=(Deck(law=law("(2)"), reading=ONE_DECK),),
        limits=(HUNDRED,),
        script=(
            Wager(ANTE, law=law("(1)")),
            Wager(BLIND, equals=ANTE, law=law("(1)")),
            Wager(SIDE_BET, optional=True, needs=(ANTE,), law=law("(1)"), reading=SIDE_BETS_ELSEWHERE),
            Pitch((Deal(2, to=PLAYER), Deal(2, to=DEALER)), EITHER_WAY, law=law("(2)")),
            first_raise,
            Pitch((Deal(3, to=COMMON, up=3),), law=law("(4)")),
            Choose((Bet(PLAY, times=(2,), of=ANTE), Check()), unless=PLAY, law=law("(5)")),
            Pitch((Deal(2, to=COMMON, up=2),), law=law("(6)")),
            Choose((Bet(PLAY, times=(1,), of=ANTE), Fold()), unless=PLAY, law=law("(7)")),
            Turn(DEALER, law=law("(8)")),
        ),
        qualifies=AtLeast(hand(law), "pair", law=law("(9)(B)-(C), (10)(B)-(C)")),
        settle=(
            Duel(PLAY, hand(law), win=EVEN, tie=PUSH, lose=LOSE, law=law("(9)(A), (10)(A), (10)(D)")),
            Duel(
                ANTE,
                hand(law),
                unqualified=PUSH,
                win=EVEN,
                tie=PUSH,
                lose=LOSE,
                law=law("(7)(A), (9)(A)-(C), (10)(B)-(D)"),
                reading=ONLY_IF_QUALIFIED,
            ),
            blind,
            Aside(SIDE_BET, law=law("(1), (7)(B)"), reading=SIDE_BETS_ELSEWHERE),
        ),
        going=Round(Going.FROM_RIGHT, law=law("(8)"), reading=AROUND_THE_TABLE),
        schedules=(Among("Blind", (f"Version {letter}",), law=law("(9)(A)")),),
        aggregates=(Aggregate((BLIND,), least_odds=50, law=CO_AGGREGATE("intro, (1)-(4)")),),
        also=(Rule("Until the showdown no player is shown another's cards.", law=law("(2)")),),
    )


def hand(law: Callable[[str], Cite]) -> Hand:
    """The best five of two own and five common cards."""
    return Hand(HIGH, (OWN, BOARD), law=law("(8)"))


A, B = version("A"), version("B")

GAME = plus(
    "A",
    A,
    "Two cards each and five in common; a player raises up to four antes at first, two on the flop or one at the end.",
    OneOf(
        "first raise",
        (
            (
                "up to four antes",
                (Choose((Bet(PLAY, times=(1, 4), of=ANTE, up_to=True, most=100_00), Check()), law=A("(3)")),),
            ),
            ("three or four antes", (Choose((Bet(PLAY, times=(3, 4), of=ANTE), Check()), law=A("(3)")),)),
        ),
        law=A("(3)"),
        reading=UP_TO_FOUR,
    ),
    Duel(BLIND, hand(A), win=Pays("Blind"), tie=PUSH, lose=LOSE, law=A("(7)(A), (9)(A), (10)(A), (10)(D)")),
)

VERSION_B = plus(
    "B",
    B,
    "As version A, but the first raise is three antes, and a straight or better is paid on the Blind even if it loses.",
    Choose((Bet(PLAY, times=(3,), of=ANTE), Check()), law=B("(3)")),
    Duel(
        BLIND,
        hand(B),
        win=Pays("Blind"),
        tie=PUSH,
        lose=Pays("Blind on a loss"),
        law=B("(7)(A), (9)(A), (10)(A), (10)(D)"),
        reading=STILL_PAID,
    ),
)

"""Flushes Gone Wild: five cards each and two in common; the longest flush wins, and deuces are wild."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import ANTE, BLIND, CO_WORDS, HUNDRED, PLAY, PROGRESSIVE, capped_awards

CO = Section("CO", "47.1-1017.60")

RUSH = Spot("Flush Rush")

HAND = Hand(
    LONGEST_FLUSH,
    (OWN, BOARD),
    law=CO("(2)"),
    reading=Reading(
        "A deuce counts as the highest rank its flush does not hold yet, ace first, even in its own suit; "
        "equal lengths are compared card by card.",
        "(2) makes deuces always wild without giving them a rank; its example goes on to the second card.",
    ),
)
RUSH_HAND = Hand(
    FLUSH_RUSH,
    (OWN, BOARD),
    law=CO("(2), (13)"),
    reading=Reading(
        "A flush of four that needs a deuce as a wild card is not paid; in a flush of its own suit a deuce is natural.",
        "(13) says four or better, but no line of its table pays a wild four, and with one it would return over 125%.",
    ),
)
OWN_FIVE = Hand(HIGH, law=CO("Progressive (2)"))

WHOLE_TABLE = Reading(
    "The same holds where no progressive is offered: then a wrong count for the dealer voids the round at once.",
    "Only the progressive rules speak of misdeals; the sister games say the same of the base game.",
)

FROM_A_MACHINE = (
    Pitch((Deal(5, to=COMMON),), manners=(Manner.PACKETS,), law=CO("(4)")),
    Pitch((Deal(5, to=PLAYER), Deal(5, to=DEALER)), manners=(Manner.PACKETS,), law=CO("(5)")),
    Remove((1, 2, 5), law=CO("(6)")),
)
BY_HAND = (
    Pitch((Deal(5, to=PLAYER), Deal(5, to=DEALER)), law=CO("(6)(A)")),
    Pitch((Deal(2, to=COMMON),), law=CO("(6)(A)")),
)

GAME = Game(
    name="Flushes Gone Wild",
    about="Five cards each and two in common; the longest flush wins, deuces are wild, and the margin pays the blind.",
    law=(CO,),
    decks=(
        Deck(
            law=CO("(4)"),
            reading=Reading("One deck of 52.", "(4) and (5) speak of the deck; a flush of eight is nowhere foreseen."),
        ),
    ),
    limits=(HUNDRED,),
    script=(
        Wager(
            ANTE,
            most=50_00,
            law=CO("(3), (7)(B)") & CO_WORDS("(2)"),
            reading=Reading(
                "The Ante is at most $50.",
                "To stay in costs exactly two antes, and no bet may exceed $100: a larger ante could only fold.",
            ),
        ),
        Wager(BLIND, equals=ANTE, law=CO("(3)")),
        Wager(RUSH, optional=True, law=CO("(2)-(3)")),
        Wager(PROGRESSIVE, optional=True, needs=(ANTE,), law=CO("Progressive intro, Progressive (4)")),
        OneOf(
            "deal",
            ((Manner.PACKETS.value, FROM_A_MACHINE), (Manner.ROTATION.value, BY_HAND)),
            law=CO("(4)-(6), (6)(A), Progressive (5)"),
        ),
        Choose((Bet(PLAY, times=(2,), of=ANTE), Fold()), law=CO("(7), (7)(A)-(B)")),
        Turn(DEALER, law=CO("(8)")),
        Turn(COMMON, law=CO("(8)")),
    ),
    settle=(
        Duel(ANTE, HAND, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(7)(A), (10)-(12)")),
        Duel(PLAY, HAND, win=EVEN, tie=PUSH, lose=LOSE, law=CO("(10)-(12)")),
        Duel(BLIND, HAND, win=Pays("Blind", on=Margin(HAND)), tie=PUSH, lose=LOSE, law=CO("(7)(A), (10)-(12)")),
        Solo(RUSH, RUSH_HAND, Pays("Flush Rush"), law=CO("(7)(A), (13)")),
        Progressive(
            PROGRESSIVE,
            OWN_FIVE,
            Pays("Progressive"),
            fold=LOSE,
            several=(Several.IN_TURN, Several.DIVIDED),
            law=CO("Progressive (2), Progressive (6), Progressive (7)(A)-(C), Progressive (9)"),
        ),
        Envy(
            PROGRESSIVE,
            OWN_FIVE,
            Pays("Progressive"),
            fold=LOSE,
            scaled=True,
            law=CO("Progressive (6), Progressive (8)(A), Progressive (8)(C), Progressive (9)"),
            reading=Reading(
                "A folded hand gives nobody an envy, but its player is paid for others' hands; "
                "FGWP-01 prints envies for $1, FGWP-02 for $5.",
                "Progressive (6) shuts out the folded hand, (8)(A) pays everybody else who made the wager; "
                "1017.39 heads the same columns with $1 and $5.",
            ),
        ),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("(9)")),
    felt=((RUSH, PROGRESSIVE), (ANTE, BLIND), (PLAY,)),
    aggregates=(capped_awards(BLIND),),
    meters=(
        Meter(
            PROGRESSIVE,
            verified=MeterVerified(law=CO("Progressive (7)(D)-(H)")),
            law=CO("Progressive (3), Progressive (7)(A)-(B)"),
        ),
    ),
    mishaps=(
        Mishap(What.PLAYER_COUNT, Then.HAND_VOID, law=CO("Progressive (7)(I)"), reading=WHOLE_TABLE),
        Mishap(What.DEALER_COUNT, Then.PROGRESSIVE_ONLY, offering=PROGRESSIVE, law=CO("Progressive (7)(I)")),
        Mishap(What.DEALER_COUNT, Then.ALL_VOID, law=CO("Progressive (7)(I)"), reading=WHOLE_TABLE),
    ),
    also=(
        Rule("All wagers of a hand are settled together, and envies when every hand is.", law=CO("Progressive (6)")),
    ),
)

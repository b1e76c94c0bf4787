"""Bust the House: a side bet at blackjack that the dealer, whose up card is already seen, will go over 21."""

from pitboss.games.vocabulary import *  # the vocabulary

CO = Section("CO", "30-2117")

BLACKJACK = Spot("Blackjack")
BUST = Spot("Bust the House")

BESIDE_BLACKJACK = Reading(
    "Only a player with a blackjack wager may bet that the dealer breaks.",
    "It is a side bet on that game; where the chapter wants one without the other, at Big 3, it says so.",
)
TWO_CALLS = Reading(
    "The house may take the bet once, before the players act, or call for it again before the hole card is shown.",
    "(2) sets no other end than the hole card; a house that offers it once loses nothing by that.",
)
ANY_NUMBER = Reading(
    "As many decks as the chapter knows at blackjack.",
    "No number is given for this bet, and its table is the same for all.",
)
BY_THE_CLOCK = Reading(
    "The dealer goes round counter-clockwise.", "The blackjack rules it refers to are not in this book."
)
CARDS_OF_THE_PLAYERS = Reading(
    "What the players draw is left to blackjack; the dealer's next cards are the next of the shoe.",
    "Cards nobody has seen are as likely one as the other, however many go elsewhere first.",
)
AT_SEVENTEEN = Reading(
    "The dealer draws to 16 and stays on 17; the house says whether on a soft 17 as well.",
    "The blackjack rules are not in this book, and both ways are standard.",
)
THREE_EIGHTS = Reading(
    "With an 8 up, three eights pay 75 to 1 in one suit, else 25 to 1; the house may go by the print.",
    "All other numbers are those of a game that pays so, and a row made to lose is pointless; the print has -1.",
)

GAME = Game(
    name="Bust the House",
    about="A side bet at blackjack, itself not played here, that the dealer goes over 21, paid by up card and suits.",
    law=(CO,),
    decks=(Deck(6, law=CO("Bust the House intro")),),
    hands=7,
    options=(
        Option(OptionName.DECKS, ("6", "1", "2", "4", "5", "8"), law=CO("Bust the House intro"), reading=ANY_NUMBER),
    ),
    script=(
        Wager(BLACKJACK, law=CO("Bust the House intro")),
        Pitch((Deal(2, to=PLAYER), Deal(2, to=DEALER, up=1)), law=CO("Bust the House intro")),
        Peek(CardIn("ATJQK"), law=CO("Bust the House (1)")),
        Wager(BUST, optional=True, needs=(BLACKJACK,), law=CO("Bust the House (1)-(2)"), reading=BESIDE_BLACKJACK),
        Meanwhile("The blackjack hands are played.", law=CO("Bust the House (3)"), reading=CARDS_OF_THE_PLAYERS),
        OneOf(
            "last call",
            (
                ("no", ()),
                ("yes", (Wager(BUST, optional=True, needs=(BLACKJACK,), late=True, law=CO("Bust the House (2)")),)),
            ),
            law=CO("Bust the House (2)"),
            reading=TWO_CALLS,
        ),
        OneOf(
            "soft 17",
            (
                ("stays", (DrawTo(17, having=BUST, law=CO("Bust the House (3)")),)),
                ("draws", (DrawTo(17, soft_too=True, having=BUST, law=CO("Bust the House (3)")),)),
            ),
            law=CO("Bust the House intro"),
            reading=AT_SEVENTEEN,
        ),
    ),
    settle=(
        Solo(
            BUST,
            Busted(law=CO("Bust the House Pay tables")),
            Ruling(
                "three eights",
                (
                    ("paid", Pays("Bust the House")),
                    ("as printed", Pays("Bust the House", lost=("Suited 888 Bust", "Off-suit 888 Bust"))),
                ),
                law=CO("Bust the House Pay tables"),
                reading=THREE_EIGHTS,
            ),
            law=CO("Bust the House (3), Bust the House Pay tables"),
        ),
        Aside(BLACKJACK, law=CO("Bust the House (3)")),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("Bust the House intro"), reading=BY_THE_CLOCK),
    schedules=(
        ScheduleBy(
            "Bust the House",
            UPCARD,
            (
                ("A", "Ace"), ("2", "2"), ("3", "3"), ("4", "4"), ("5", "5"),
                ("6", "6"), ("7", "7"), ("8", "8"), ("9", "9"), ("TJQK", "10"),
            ),
            law=CO("Bust the House Pay tables"),
        ),
    ),
)  # fmt: skip

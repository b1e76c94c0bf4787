"""Extreme 21: a side bet at blackjack on the player's first two cards and the dealer's up card as a three-card hand."""

from pitboss.games.vocabulary import *  # the vocabulary

CO = Section("CO", "30-2117")

BLACKJACK = Spot("Blackjack")
EXTREME = Spot("Extreme 21")

HAND = Hand(EXTREME_21, (From(Pile.DEALT, first=2), UPCARD), law=CO("Extreme 21 (3)"))

GAME = Game(
    name="Extreme 21",
    about="A side bet at blackjack, itself not played here: two cards and the dealer's up card make a hand of three.",
    law=(CO,),
    decks=(Deck(6, law=CO("Extreme 21 (1)")),),
    hands=7,
    options=(Option(OptionName.DECKS, ("6", "1", "2", "4", "5", "8"), law=CO("Extreme 21 (1)")),),
    script=(
        Wager(BLACKJACK, law=CO("Extreme 21 (2)")),
        Wager(EXTREME, optional=True, needs=(BLACKJACK,), law=CO("Extreme 21 intro, Extreme 21 (1)-(2)")),
        Pitch((Deal(2, to=PLAYER), Deal(2, to=DEALER, up=1)), law=CO("Extreme 21 intro, Extreme 21 (3)")),
        Settle(
            (
                Solo(
                    EXTREME,
                    HAND,
                    Pays("Extreme 21"),
                    law=CO("Extreme 21 (3), Extreme 21 Pay tables"),
                    reading=Reading(
                        "The table in use decides what wins; a row without a number pays as the next one that fits.",
                        "Any three cards form a hand, and suited threes or A-K-Q are also what a later row names.",
                    ),
                ),
            ),
            Going.FROM_RIGHT,
            law=CO("Extreme 21 (3)"),
            reading=Reading(
                "The side bet is settled when the first cards are out, before the blackjack hands are played.",
                "The three cards that decide it are then on the table, and the text names no other moment.",
            ),
        ),
    ),
    settle=(Aside(BLACKJACK, law=CO("Extreme 21 intro")),),
    going=Round(
        Going.FROM_RIGHT,
        law=CO("Extreme 21 intro"),
        reading=Reading(
            "The dealer goes round counter-clockwise.", "The blackjack rules it refers to are not in this book."
        ),
    ),
    schedules=(
        ScheduleFor(
            "Extreme 21",
            OptionName.DECKS,
            (("6", "PT6D"), ("1", "PT1D"), ("2", "PT2D"), ("4", "PT4D"), ("5", "PT5D"), ("8", "PT8D")),
            law=CO("Extreme 21 (1), Extreme 21 Pay tables"),
        ),
    ),
)

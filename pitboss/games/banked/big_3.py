"""Big 3: a side bet at blackjack, with or without a blackjack hand, on two cards and the dealer's up card."""

from pitboss.games.vocabulary import *  # the vocabulary

CO = Section("CO", "30-2117")

BLACKJACK = Spot("Blackjack")
BIG_3 = Spot("Big 3")

HAND = Hand(EXTREME_21, (From(Pile.DEALT, first=2), UPCARD), law=CO("Big 3 (2)"))

GAME = Game(
    name="Big 3",
    about="A side bet at blackjack, itself not played here: two cards and the dealer's up card, from trips up.",
    law=(CO,),
    decks=(Deck(6, law=CO("Big 3 intro")),),
    hands=7,
    options=(Option(OptionName.DECKS, ("6", "4", "8"), law=CO("Big 3 intro")),),
    script=(
        Wager(BLACKJACK, either=BIG_3, law=CO("Big 3 (1)")),
        Wager(BIG_3, optional=True, law=CO("Big 3 intro, Big 3 (1)")),
        Pitch((Deal(2, to=PLAYER), Deal(2, to=DEALER, up=1)), law=CO("Big 3 (2)")),
        Settle(
            (
                Solo(
                    BIG_3,
                    HAND,
                    Pays("Big 3"),
                    law=CO("Big 3 (2), Big 3 Pay tables"),
                    reading=Reading(
                        "The table in use decides what wins.",
                        "Any three cards form a hand, but the tables print most of them as lost.",
                    ),
                ),
            ),
            Going.FROM_RIGHT,
            law=CO("Big 3 (2)"),
            reading=Reading(
                "The side bet is settled when the first cards are out; who has nothing else on the felt is then done.",
                "The three cards that decide it are on the table, and without a blackjack wager no more are drawn.",
            ),
        ),
    ),
    settle=(Aside(BLACKJACK, law=CO("Big 3 (1)")),),
    going=Round(
        Going.FROM_RIGHT,
        law=CO("Big 3 intro"),
        reading=Reading("The dealer goes round counter-clockwise.", "The blackjack rules are not in this book."),
    ),
    schedules=(
        ScheduleFor(
            "Big 3",
            OptionName.DECKS,
            (("6", "PT6D"), ("4", "PT4D"), ("8", "PT8D")),
            law=CO("Big 3 intro, Big 3 Pay tables"),
        ),
    ),
)

"""208 Poker: two cards from the hand and three from a shoe make five, and every card on the way can be bet on."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    ANTE,
    HUNDRED,
    capped_awards,
    each_card,
    each_suit,
    each_value,
    offered,
    one_hand_alone,
)

CO = Section("CO", "47.1-1017.32")

JACKPOT = Spot("Jackpot")
FIRST_THREE = Spot("Three Card")
SINGLE_CARD = Spot("Single Card")

SHOE, IN_HAND = "shoe", "hand deck"
QUARTER = 25

FIVE = Hand(POKER_208, (OWN, BOARD), law=CO("(1), (4)(a), (17)(b)"))
FIVE_FOR_JACKPOT = Hand(POKER_208_JACKPOT, (OWN, BOARD), law=CO("(4)(a), (17)(a)"))
THREE = Hand(THREE_CARD_208, (BOARD,), law=CO("(4)(b), (16)"))
TWINS = Hand(IDENTICAL_208, (BOARD,), law=CO("(4)(b), (16)"))

LIST = CO("(16)")
SUITED = ("straight flush", "royal flush")
TRIPLETS = "three identical cards"
OUTCOMES = (
    Pick("three identical", "Any three of an identical kind", Holds(TWINS, (TRIPLETS,), law=LIST)),
    Pick("royal flush", "Royal flush", Holds(THREE, ("royal flush",), law=LIST)),
    Pick("straight flush", "Straight flush", Holds(THREE, SUITED, law=LIST)),
    Pick("A-K-Q", "Any A+K+Q", Holds(THREE, ("ace-high straight", "royal flush"), law=LIST)),
    Pick("three of a kind", "Any three of a kind", Holds(THREE, ("three of a kind", TRIPLETS), law=LIST)),
    Pick("straight", "Any straight", Holds(THREE, ("straight", *SUITED), law=LIST)),
    Pick("flush", "Any flush", Holds(THREE, ("flush", *SUITED, TRIPLETS), law=LIST)),
    Pick("two identical", "Any identical two cards", Holds(TWINS, ("two identical cards", TRIPLETS), law=LIST)),
)

NO_SEVENS = "A2345689TJQK"
THIRDS = "Three-way split deck"
HALVES = "Over 7 or under 7 in value"
FEATURES = (
    *each_card("Value and suit of card"),
    *each_value("Value of card, except for sevens, of any suit", NO_SEVENS),
    *each_suit("Suit of card, except for sevens", NO_SEVENS),
    Pick("ace to four", THIRDS, CardIn("A234")),
    Pick("five to nine", THIRDS, CardIn("5689")),
    Pick("ten to king", THIRDS, CardIn("TJQK")),
    Pick("under 7", HALVES, CardIn("A23456")),
    Pick("over 7", HALVES, CardIn("89TJQK")),
)

ON_FIVE = Wager(
    JACKPOT,
    optional=True,
    needs=(ANTE,),
    most=1_00,
    multiple=QUARTER,
    law=CO("(4)(a), (6), (19)"),
    reading=Reading(
        "A bet in game chips is any number of quarters.",
        "(19) values the chip at 25 cents; a higher value that a player declares is still bet in quarters' worth.",
    ),
)
ON_THREE = Wager(
    FIRST_THREE,
    optional=True,
    needs=(ANTE,),
    multiple=QUARTER,
    picks=OUTCOMES,
    law=CO("(4)(b), (6), (19)"),
    reading=Reading(
        "Each row of the list is bet on by itself, and a hand wins every bet whose row describes it.",
        "(16) pays wagers on the winning outcome, (7) speaks of propositions; one bet on all rows would return 417%.",
    ),
)
ON_NEXT_CARD = Wager(
    SINGLE_CARD,
    optional=True,
    needs=(ANTE,),
    multiple=QUARTER,
    picks=FEATURES,
    law=CO("(4)(c), (11), (14), (15), (19)"),
    reading=Reading(
        "The ace is low; a seven loses all but a bet on that very card; the three-way split leaves four values each.",
        "Over and under 7, the suits and the thirds then return 12 in 13, exactly what the values return.",
    ),
)

NEXT_CARD = (
    ON_NEXT_CARD,
    Burn(SHOE, law=CO("(12), (14), (15)")),
    Pitch((Deal(1, to=COMMON, up=1, deck=SHOE),), law=CO("(12), (14), (15)")),
)
FIRST = Proposition(SINGLE_CARD, (From(Pile.BOARD, at=1),), Pays("Single Card"), law=CO("(13)"))
SECOND = replace(FIRST, on=(From(Pile.BOARD, at=2),), law=CO("(13), (14)"))
THIRD = replace(FIRST, on=(From(Pile.BOARD, at=3),), law=CO("(13), (15)"))
TOGETHER = Proposition(FIRST_THREE, (BOARD,), Pays("Three Card"), law=CO("(16)"))

AS_THE_HANDS = Reading(
    "Losers are taken and winners paid from the dealer's right.",
    "The paragraph names no direction; (17) starts at the dealer's right.",
)

GAME = Game(
    name="208 Poker",
    about="Two cards each and three common ones against a pay table, with bets on each common card and on all three.",
    law=(CO,),
    offered=offered("(28)"),
    decks=(
        Deck(3, name=SHOE, rounds=3, fresh_after_twins=True, law=CO("(2), (5), (18)")),
        Deck(name=IN_HAND, law=CO("(2), (5), (8), (18)")),
    ),
    options=(Option(OptionName.DEALT_FROM, ("dealing shoe", OptionName.SHUFFLING_SHOE), law=CO("(2), (5), (18)")),),
    limits=(HUNDRED,),
    script=(
        Wager(ANTE, law=CO("(4), (4)(a), (6)")),
        ON_FIVE,
        ON_THREE,
        Burn(IN_HAND, law=CO("(8)")),
        Pitch((Deal(2, deck=IN_HAND),), law=CO("(8)")),
        replace(ON_THREE, late=True, law=CO("(4)(b), (10), (19)")),
        *NEXT_CARD,
        Settle((FIRST,), Going.FROM_RIGHT, losers=Losers.FIRST, law=CO("(13)"), reading=AS_THE_HANDS),
        *NEXT_CARD,
        Settle((SECOND,), Going.FROM_RIGHT, losers=Losers.FIRST, law=CO("(13), (14)"), reading=AS_THE_HANDS),
        *NEXT_CARD,
        Settle((THIRD,), Going.FROM_RIGHT, losers=Losers.FIRST, law=CO("(13), (15)"), reading=AS_THE_HANDS),
        Settle((TOGETHER,), Going.FROM_RIGHT, losers=Losers.FIRST, law=CO("(16)"), reading=AS_THE_HANDS),
    ),
    settle=(
        Solo(JACKPOT, FIVE_FOR_JACKPOT, Pays("Jackpot"), law=CO("(17), (17)(a)")),
        Solo(
            ANTE,
            FIVE,
            Pays("Ante"),
            law=CO("(3), (17), (17)(b)"),
            reading=Reading(
                "Five of a kind is paid as four of a kind, or as three identical cards where it has them.",
                "It has no row of its own and (17) pays the best row that a hand qualifies for.",
            ),
        ),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("(17)")),
    tips=Tips(
        (ANTE, FIRST_THREE, SINGLE_CARD),
        law=CO("(7)"),
        reading=Reading(
            "No tip lies on the Jackpot.",
            "(7) puts the tip on the five-card hand beside the ante, and other tips on propositions.",
        ),
    ),
    aggregates=(
        capped_awards(
            ANTE,
            FIRST_THREE,
            reading=Reading(
                "The Jackpot is paid whole.", "1062(4) exempts bonus bets, and the Jackpot is one beside the ante."
            ),
        ),
    ),
    mishaps=(*one_hand_alone(CO("(9)")),),
    also=(
        GameChips(
            "Bets on the Jackpot, the three cards and single cards are made in chips of the game: a colour of the own"
            " for each player, bought and changed back at this table alone.",
            (JACKPOT, FIRST_THREE, SINGLE_CARD),
            QUARTER,
            law=CO("(1) chips, (6) chips, (7) chips, (11) chips, (19) colours, (19) redeemed"),
            reading=Reading(
                "A bet in chips of the game is paid in them; a tip on any bet is made in chips of the house.",
                "(13), (16) and (17) do not say in which chips they pay; (7) makes tips in house chips or tokens.",
            ),
        ),
        Rule("A player has one hand of five cards.", law=CO("(1)")),
        Rule("Nobody plays against anybody: only the pay schedules decide.", law=CO("(3)")),
        Rule(
            "Before the second and the third community card the players take off what they have won on the one before.",
            law=CO("(14)-(15)"),
        ),
        Rule(
            "Identical cards from the shoe in one hand have the shoe shuffled before the next game, unless a shuffling"
            " shoe is used.",
            law=CO("(18)"),
        ),
        Rule("Bets on the hand, on the three cards and on single cards run side by side.", law=CO("(4)")),
    ),
)

"""Home Run Hold'em: hold'em with a second wager by everybody, for a pool that four won hands bring home."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    CO_BLIND_RULES,
    CO_BUTTON,
    CO_DROP,
    CO_HIGH,
    CO_HOLDEM_MISHAPS,
    CO_RAKE,
    CO_SHOWS,
    CO_STAKES,
    CO_TABLE_RULES,
    CO_TYPES,
    CO_WORDS,
    co_best,
    next_card,
)

CO = Section("CO", "47.1-1017.30")

STRIKE_OUT = Spot("Strike Out")

BEST_FIVE = Hand(HIGH, (OWN, BOARD), law=CO("(1), (9)") & CO_HIGH)

ONLY_THEIRS = Reading(
    "Of equal winners each gets the own strike out back; those of all the others go into the pool.",
    "(9)(b) speaks of the winners it has just named, and (4) sends the rest to the pool.",
)
LEFT_OF_THE_BUTTON = Reading(
    "The blinds are the first one or two places to the left of the button.",
    "(3) puts them before it; 1002(4.25) has a blind at its left, and (6) begins there.",
)
MAIN_POT = Reading(
    "With side pots the winner is the best hand of all, which has the main pot.",
    "(9) knows one pot and one winning hand.",
)
ALONE_TOO = Reading(
    "Whoever is left alone has won the hand too, and gets one base runner for it whatever the cards.",
    "(1) and (2)(c) count hands won; (9)(a) gives more only for a hand that was shown.",
)
TENTH = Reading(
    "The house takes no more of the pool than of a pot, a tenth.",
    "(10)(a) allows a rake, and 1002(28) knows no larger one.",
)

FLOP_AT_ONCE = (
    Pitch((Deal(3, to=COMMON, up=3),), law=CO("(5)")),
    Street(First.LEFT, law=CO("(6), (6)(a)-(c)")),
    *next_card(CO("(7)")),
    *next_card(CO("(8)")),
)
TWO_CARDS = Pitch((Deal(2),), law=CO("(2)(b), (5)") & CO_BUTTON)
STRIKE_OUTS = StrikeOut(STRIKE_OUT, law=CO("(3), (4), (9), (9)(b)"), reading=ONLY_THEIRS)

WITH_ANTE = PotGame(
    name="Home Run Hold'em, ante",
    about="Hold'em with an ante and no bets before the flop; four won hands take the pool of the strike outs.",
    law=(CO,),
    decks=(Deck(law=CO("(2)(a), (5)")),),
    stakes=CO_STAKES,
    script=(Ante(required=True, law=CO("(3), (4)")), STRIKE_OUTS, TWO_CARDS, *FLOP_AT_ONCE),
    share=co_best(BEST_FIVE, CO("(9), (9)(b)"), law=CO("(1), (9)"), reading=MAIN_POT),
    rake=replace(CO_RAKE, law=CO("(9)") & CO_RAKE.law),
    drops=(replace(CO_DROP, law=CO("(2)(g)") & CO_DROP.law),),
    runners=Runners(
        BEST_FIVE,
        (("four of a kind", 2), ("straight flush", 3), ("royal flush", 4)),
        home=4,
        rake=Fraction(1, 10),
        law=CO("(1), (2)(c), (9)(a), (10), (10)(a), (10)(b)") & CO_WORDS("(26.5), (28)"),
        reading=ALONE_TOO,
    ),
    shows=CO_SHOWS,
    mishaps=(Mishap(What.MISSED_BURN, Then.PLAY_ON, law=CO("(7), (8)")), *CO_HOLDEM_MISHAPS),
    offered=CO_TYPES("(27)"),
    also=(
        Rule("Each player plays one hand a shuffle, and no tips are bet for the dealer.", law=CO("(2)(e), (2)(f)")),
        Rule("The button moves on by one player after each hand.", law=CO("(10)")),
        Rule("Of the pool the house takes at most a tenth.", law=CO("(10)(a)"), reading=TENTH),
        Rule("Whoever leaves the game gives the base runners back.", law=CO("(11)")),
        Rule(
            "When the game closes, the pool is shared out by the base runners on the table.",
            law=CO("(12)"),
            reading=Reading(
                "Shares are in whole chips; what is left over goes chip by chip from the left of the button.",
                "(12) wants a share for each runner and is silent about what does not divide.",
            ),
        ),
        *CO_TABLE_RULES,
    ),
)

WITH_BLINDS = replace(
    WITH_ANTE,
    name="Home Run Hold'em, blinds",
    also=(*WITH_ANTE.also, *CO_BLIND_RULES),
    about="Hold'em with one or two blinds; four won hands take the pool of the strike outs.",
    script=(
        Blinds(many=2, law=CO("(3), (4)"), reading=LEFT_OF_THE_BUTTON),
        STRIKE_OUTS,
        TWO_CARDS,
        Street(First.AFTER_BLINDS, law=CO("(5)")),
        *FLOP_AT_ONCE,
    ),
)

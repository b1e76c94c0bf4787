"""Joker Poker: five cards each, one of them made wild by its player, for wagers that each player chooses."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    CO_BUTTON,
    CO_DROP,
    CO_HIGH,
    CO_MISHAPS,
    CO_RAKE,
    CO_TABLE_RULES,
    CO_TIES,
    CO_TYPES,
    CO_WORDS,
)

CO = Section("CO", "47.1-1017.8")
TABLE_STAKES = Section("CO", "47.1-1023")

HAND = Hand(
    JOKER_POKER,
    law=CO("(4)") & CO_HIGH,
    reading=Reading(
        "The wild card stands for any card; five aces rank highest, then any other five of a kind.",
        "1017.8 names no order of its own, and 1004(1) has these above a straight flush.",
    ),
)

BY_BETS = Reading(
    "Equal winning hands with unequal bets: each shares only what a loser pays up to the own bet.",
    "(6) lets nobody lose more than the winner has bet, and (8) splits the pot between identical hands.",
)
OWN_BET_BACK = Reading(
    "The pot is what the losers pay; a winner's own wager lies outside it and is not raked.",
    "(6) and (7) pull together what was collected, and collect from the lower hands only.",
)
ALL_THERE_IS = Reading(
    "Who has less than the table minimum may put up all of it.",
    "1023(2) lets a player in for what there is, and (6) then limits what that hand can win.",
)

GAME = PotGame(
    name="Joker Poker",
    about="Five cards each, one of the own made wild; the best hand takes from each other player up to its own bet.",
    law=(CO,),
    seats=7,
    most_seats=MostSeats(7, law=CO("(2)")),
    decks=(Deck(law=CO("(1)")),),
    stakes=Stakes((Structure.SPREAD,), ceiling=100_00, law=CO("(2)") & CO_WORDS("(2)")),
    script=(
        Ante(each_sets=True, called="wager", law=CO("(2)") & TABLE_STAKES("(2)"), reading=ALL_THERE_IS),
        Pitch((Deal(5),), law=CO("(1), (3)") & CO_BUTTON),
        ChooseWild(law=CO("(4)")),
        Turn(PLAYER, law=CO("(5)")),
    ),
    share=Share(
        (Part(HAND, law=CO("(6), (8)") & CO_TIES, reading=BY_BETS),),
        matched=True,
        law=CO("(6)-(8)"),
        reading=OWN_BET_BACK,
    ),
    rake=CO_RAKE,
    drops=(CO_DROP,),
    mishaps=CO_MISHAPS,
    offered=CO_TYPES("(17)"),
    also=CO_TABLE_RULES,
)

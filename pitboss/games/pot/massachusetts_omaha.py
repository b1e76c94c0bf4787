"""Omaha as Massachusetts deals it: two of four own cards with three of the board, high or split with an eight-low."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import (
    MA_ANTES,
    MA_BLINDS,
    MA_DECK,
    MA_DROP,
    MA_HIGH,
    MA_HOLDEM_MISHAPS,
    MA_KILLS,
    MA_LOW,
    MA_RAKE,
    MA_RULES,
    MA_SHOWS,
    MA_STAKES,
    MA_TYPES,
    MA_WORDS,
    board_streets,
    ma_best,
    ma_halves,
)

MA = Section("MA", "poker 11")
HOLDEM = Section("MA", "poker 10")
STUD = Section("MA", "poker 9")

AS_HOLDEM = Reading(
    "Blinds, board and betting are those of 10(e) and 10(g) to (j).",
    "(e) and (i) refer to section 10 by letters that are each one too early.",
)

TWO_AND_THREE = Hand(HIGH, (OWN, BOARD), use=(2,), law=MA("(f)") & MA_HIGH)
LOW_TWO_AND_THREE = Hand(
    EIGHT_OR_BETTER, (OWN, BOARD), use=(2,), law=MA("(f), (g), (h), (h)(1), (h)(2), (h)(3)") & STUD("(j)") & MA_LOW
)

GAME = PotGame(
    name="Omaha high, Massachusetts",
    about="Four cards each and five in common: two of the own with three of the board win the pot.",
    law=(MA,),
    decks=(MA_DECK,),
    stakes=MA_STAKES,
    script=(
        Ante(law=MA("(b)") & MA_ANTES),
        Blinds(many=9, law=MA("(e)") & HOLDEM("(e)") & MA_BLINDS, reading=AS_HOLDEM),
        Pitch((Deal(4),), law=MA("(d)")),
        Street(First.AFTER_BLINDS, law=MA("(e)") & HOLDEM("(g)")),
        *board_streets(
            MA("(e)") & HOLDEM("(h)"), MA("(e)") & HOLDEM("(h)"), MA("(e)") & HOLDEM("(i)"), MA("(e)") & HOLDEM("(j)")
        ),
    ),
    share=ma_best(TWO_AND_THREE, MA("(f)(1)"), law=MA("(f)") & MA_WORDS("High")),
    rake=MA_RAKE,
    seats=10,
    most_seats=MostSeats(10, law=MA("(b)")),
    drops=(MA_DROP,),
    shows=MA_SHOWS,
    mishaps=MA_HOLDEM_MISHAPS,
    offered=MA_TYPES("(a), (a)(3), (b)") & MA("(a)"),
    also=(Rule("The button goes as in hold'em.", law=MA("(c)") & HOLDEM("(c)")), *MA_RULES),
)

EIGHT = replace(
    GAME,
    name="Omaha eight or better, Massachusetts",
    about="Omaha in which half of the pot is for the best low hand without a card above eight.",
    share=ma_halves(MA, "(f)(2)", ("(i)", "(ii)", "(iii)", "(iv)"), TWO_AND_THREE, LOW_TWO_AND_THREE),
    kill=Kill(law=MA("(b), (i)") & HOLDEM("(e)") & MA_KILLS, reading=AS_HOLDEM),
)

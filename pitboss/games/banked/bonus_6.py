"""Bonus 6: four cards and one in common against a pay table; who paid for insurance may buy one card more."""

from pitboss.games.vocabulary import *  # the vocabulary
from pitboss.words.phrases import ANTE, HUNDRED, capped_awards, offered, one_hand_alone

CO = Section("CO", "47.1-1017.28")

INSURANCE = Spot("Insurance")
SECOND = Spot("Second Bet")
THIRD = Spot("Third Bet")
BONUS_CARD = Spot("Bonus Card")

HAND = Hand(HIGH, (OWN, BOARD), law=CO("(10)-(11)"))
FIRST_FIVE = Hand(HIGH, (From(Pile.OWN, first=4), BOARD), law=CO("(9)(a)"))
WINNER = AtLeast(FIRST_FIVE, "pair of sixes", law=CO("(9)(a), (11)"))

ALL_THREE_BETS = Reading(
    "The ante and both further bets are paid by the schedule.",
    "(11) pays the hand without naming a bet, and all three are wagers on it.",
)
OVERLOOKED = Reading(
    "An insured player who overlooks a winning hand may pay for the card; he gets the fee back, and no card.",
    "(9)(a) forbids the attempt, and (9)(d) says what the dealer does when he finds one.",
)
NOT_THROWN_IN = Reading(
    "A winning hand cannot be thrown in after the fourth card.",
    "(9)(a) has it tucked under the last bet; (9)(b) and (9)(c) discard only hands that do not win.",
)
SAME_KIND_OF_AWARD = Reading(
    "A substitute award is set as odds and paid on each bet, as the row it replaces.",
    "(11) lets the house set it and says no more; a fixed prize would leave open which of three bets it belongs to.",
)

ADDED = Bet(SECOND, times=(1,), of=ANTE)
ADDED_AGAIN = Bet(THIRD, times=(1,), of=ANTE)

GAME = Game(
    name="Bonus 6",
    about="Four cards and one in common, sixes or better to win; a player who insured the hand may buy a sixth card.",
    law=(CO,),
    offered=offered("(26)"),
    decks=(Deck(law=CO("(1), (5)")),),
    limits=(HUNDRED,),
    options=(Option("further tips", ("allowed", "not allowed"), law=CO("(3)")),),
    script=(
        Wager(ANTE, most=100_00, law=CO("(2)")),
        Wager(INSURANCE, optional=True, equals=ANTE, share=Fraction(1, 2), law=CO("(4)")),
        Burn(law=CO("(5)")),
        Pitch((Deal(2, to=PLAYER),), law=CO("(5)")),
        Pitch((Deal(1, to=COMMON, up=1),), law=CO("(5)")),
        Choose((ADDED, Fold()), law=CO("(7)")),
        Burn(law=CO("(8)")),
        Pitch((Deal(1, to=PLAYER),), law=CO("(8)")),
        Choose((ADDED_AGAIN, Fold()), law=CO("(8)")),
        Burn(law=CO("(9)")),
        Pitch((Deal(1, to=PLAYER),), law=CO("(9)")),
        Choose(
            (Check("stand", holding=WINNER), Fold(short_of=WINNER), Buy(BONUS_CARD, of=ANTE, having=INSURANCE)),
            law=CO("(9), (9)(a)-(d)"),
            reading=NOT_THROWN_IN,
        ),
        Burn(having=BONUS_CARD, law=CO("(9)(d)")),
        Draw(5, having=BONUS_CARD, unless=WINNER, shows=True, law=CO("(9)(d)")),
        Settle(
            (
                Fee(INSURANCE, law=CO("(4), (7)-(8), (9)(a), (9)(c)-(d)")),
                Fee(BONUS_CARD, back=WINNER, law=CO("(9)(d)"), reading=OVERLOOKED),
            ),
            Going.FROM_LEFT,
            law=CO("(9)(a), (9)(d)"),
        ),
        Turn(PLAYER, law=CO("(10)")),
    ),
    settle=(
        Solo(ANTE, HAND, Pays("Ante"), fold=LOSE, law=CO("(7)-(8), (9)(b)-(c), (10)-(11)"), reading=ALL_THREE_BETS),
        Solo(SECOND, HAND, Pays("Ante"), fold=LOSE, law=CO("(8), (9)(b)-(c), (10)-(11)"), reading=ALL_THREE_BETS),
        Solo(THIRD, HAND, Pays("Ante"), fold=LOSE, law=CO("(9)(b)-(c), (10)-(11)"), reading=ALL_THREE_BETS),
    ),
    going=Round(Going.FROM_RIGHT, law=CO("(10)")),
    schedules=(Substitute("Ante", ("Royal flush", "Straight flush"), law=CO("(11)"), reading=SAME_KIND_OF_AWARD),),
    tips=Tips((ANTE,), later=(SECOND, THIRD), later_under=("further tips", "allowed"), discretion=True, law=CO("(3)")),
    aggregates=(capped_awards(ANTE, SECOND, THIRD),),
    mishaps=(*one_hand_alone(CO("(6)")),),
    also=(Rule("Each player has one hand, which plays against the pay table alone.", law=CO("(1)")),),
)

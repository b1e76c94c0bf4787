"""What kind of game a script is: questions that a way of solving it and a way of sampling it both ask first."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.hands.ladder import Ladder
from pitboss.law.schedules import Schedule
from pitboss.rules.acts import DecisionStep
from pitboss.rules.dealt import HOLDERS, DealtSoFar, at_the_end, before_each
from pitboss.rules.payout import row_steps
from pitboss.rules.paytable import ASK, lines
from pitboss.rules.script import Script
from pitboss.words import (
    Burn,
    Choose,
    DealerDoes,
    Discard,
    DrawTo,
    Duel,
    FillFromBoard,
    Hand,
    HouseWay,
    Pick,
    Pile,
    Pitch,
    SameColor,
    Settle,
    SettleRow,
    Split,
    Turn,
    Wager,
    walk,
)

PLAIN = (Wager, Pitch, Burn, Turn, Choose, Settle)

# --- cards and steps --------------------------------------------------------------------------------------------------


def nothing_but(script: Script, *more: type) -> bool:
    """Wagers, dealing, choices and settlement alone, and steps of these kinds."""
    return all(isinstance(step, (*PLAIN, *more)) for step in script.steps)


def one_deck(script: Script) -> bool:
    """Everything is dealt from one deck of one of each card."""
    return [deck.decks for deck in script.decks] == [1]


def dealt_each(script: Script) -> tuple[int, int, int]:
    """How many cards a player, the dealer and the board are dealt."""
    end = at_the_end(script)
    return end.own, end.dealer, end.board


def decisions(script: Script) -> tuple[tuple[DealtSoFar, DecisionStep], ...]:
    """Every step at which a player is asked, and what has been dealt by then."""
    steps = zip(before_each(script.steps), script.steps, strict=False)
    return tuple((at, step) for at, step in steps if isinstance(step, DecisionStep))


def dealer_hidden(looks: Iterable[DealtSoFar]) -> bool:
    """No card of the dealer's is seen."""
    return not any(at.dealer_up for at in looks)


def settled_by_the_deal(script: Script, hand: Hand) -> bool:
    """Whether the hand's cards are what they are, whatever anybody decides."""
    piles = {source.pile for source in hand.cards}
    if not piles <= HOLDERS.keys():
        return False
    if piles & {Pile.OWN, Pile.DISCARDS} and _any(script, Discard, Split, FillFromBoard):
        return {Pile.OWN, Pile.DISCARDS} <= piles and _all_exchange_alike(script)
    if Pile.BOARD in piles and not at_the_end(script).pile(Pile.BOARD).fixed:
        return False
    return Pile.DEALER not in piles or not any(_changes_dealer(step) for step in script.steps)


def _any(script: Script, *kinds: type) -> bool:
    return any(isinstance(step, kinds) for step in walk(script.steps))


def _all_exchange_alike(script: Script) -> bool:
    """Whether everybody gives up as many cards: all that were ever held are as good as dealt at once."""
    gone = at_the_end(script).player.discards
    return gone.fixed and gone.least > 0 and not _any(script, Split, FillFromBoard)


def _changes_dealer(step: object) -> bool:
    return isinstance(step, DrawTo) or (isinstance(step, HouseWay) and step.does is not DealerDoes.SETS)


# --- rows -----------------------------------------------------------------------------------------------------------


def met_alike(rows: Iterable[SettleRow]) -> bool:
    """Whether the dealer's hand is made like the player's wherever they meet, and their colours are not asked for."""
    found = tuple(rows)
    alike = all(row.against is None for row in found if isinstance(row, Duel))
    return alike and not any(isinstance(word, SameColor) for word in walk(found))


def read_whole(schedule: Schedule, ladder: Ladder) -> bool:
    """Whether no row of the schedule is about some of the cards only."""
    return not any(line.cards for line in lines(schedule, ladder))


def read_by_score(schedule: Schedule, ladder: Ladder) -> bool:
    """Whether the score alone says which row of the schedule is hit."""
    return read_whole(schedule, ladder) and not (row_steps(schedule, ladder).values == ASK).any()


def is_common_hand(pick: Pick) -> bool:
    """Whether what is picked is one of the hands that lie on the board for all."""
    return isinstance(pick.wins, Hand) and any(source.pile is Pile.BOARD for source in pick.wins.cards)

"""What a hand books: chips into the middle, and from there to who has won them, to the house or to a fund."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.money.ledger import Account, Entry, Whose, Why, opening
from pitboss.table import booking
from pitboss.table.booking import Movement, difference, move
from pitboss.table.pot.betting import STACK, WIDE
from pitboss.table.pot.state import PotHand, Won

HOUSE = Account(Whose.HOUSE, "tray")
RAKE = Account(Whose.HOUSE, "rake box")
JACKPOT = Account(Whose.FUND, "jackpot")
NEXT = Account(Whose.FUND, "next jackpot")
"""Takes the place of the one that is won."""
POT = Account(Whose.DESK, "pot")
"""All chips in the middle, those on spots beside the pots included."""
CARRIED = Account(Whose.DESK, "carried pot")
"""What nobody has won; the next hand is played for it."""
POOL = Account(Whose.DESK, "pool")
"""Played for by markers over many hands, and raked when it is won: a pot of the table, cleared when the game ends."""


def chair(seat: int) -> Account:
    """The stack of a seat of the hand, where nobody says who sits there."""
    return Account(Whose.PATRON, "stack", f"seat {seat + 1}")


def chairs(state: PotHand) -> tuple[Account, ...]:
    return tuple(chair(seat) for seat in range(len(state.seats)))


def brought(first: PotHand) -> Entry:
    """What lies in the middle and in the funds before the hand."""
    hand = first.setting
    funds = {} if hand.link else {JACKPOT: hand.jackpot, NEXT: hand.secondary}
    return opening("opening", {CARRIED: hand.carried, POOL: hand.pool, **funds})


def booked(before: PotHand, after: PotHand, id: str, players: Sequence[Account] = ()) -> tuple[Entry, ...]:
    """The entries of an event that leads from one state to the other; `players`: whose stack each seat has."""
    moved = difference(movements(before, players), movements(after, players))
    return booking.entries(id, booking.held_by(after.setting.link, moved))


def still(before: PotHand, after: PotHand) -> bool:
    """Whether an event has moved no chips: most deal cards, or check, or fold."""
    return (
        before.won is after.won
        and before.rounds == after.rounds
        and before.over == after.over
        and bool(before.log or not after.setting.carried)
        and (before.felt is after.felt or _stacks(before) == _stacks(after))
        and (before.seats is after.seats or [s.aside for s in before.seats] == [s.aside for s in after.seats])
    )


def _stacks(state: PotHand) -> tuple[int, ...]:
    return state.felt[STACK::WIDE]


def movements(state: PotHand, players: Sequence[Account] = ()) -> Iterator[Movement]:
    """All that has moved in the hand so far."""
    players = players or chairs(state)
    got = [0] * len(players)
    for won in state.won:
        got[won.seat] += won.amount if won.seat >= 0 else 0
        yield _moved(won, players)
    law = state.plan.game.stakes.law
    for seat, player in enumerate(players):
        if put := state.bought[seat] + got[seat] - state.stack(seat):
            yield move(player, POT, put, Why.STAKE, law)
    if state.setting.carried and state.log:
        yield move(CARRIED, POT, state.setting.carried, Why.CARRY, law)
    if state.over and state.carried:
        yield move(POT, CARRIED, state.carried, Why.CARRY, law)


def _moved(won: Won, players: Sequence[Account]) -> Movement:
    """Out of the middle, or out of the account that is named, to the player or to the other account."""
    if won.seat >= 0:
        return move(won.account or POT, players[won.seat], won.amount, _why_paid(won), won.law)
    assert won.account is not None
    return move(won.source or POT, won.account, won.amount, _why_taken(won.account, won.source), won.law)


def _why_paid(won: Won) -> Why:
    if won.account is not None:
        return Why.AWARD if won.account.whose is Whose.FUND else Why.WIN
    return Why.WIN if won.number >= 0 or won.part >= 0 else Why.PUSH


def _why_taken(account: Account, source: Account | None) -> Why:
    if account == RAKE:
        return Why.RAKE
    return Why.LOSE if account == HOUSE else Why.DROP if source is None else Why.CARRY

"""Who has won and lost what in a hand: players, the house's accounts and what stays in the middle, summing to zero."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pitboss.money.ledger import Account, totals
from pitboss.table.pot import betting
from pitboss.table.pot.booking import HOUSE, JACKPOT, NEXT, POOL, RAKE, chairs, movements
from pitboss.table.pot.state import PotHand

MIDDLE = "middle"
SPELLED = {HOUSE: "house", RAKE: "rake", JACKPOT: "jackpot", NEXT: "next jackpot", POOL: "pool"}
"""Accounts as logs call them."""


def changes(state: PotHand) -> Counter[Account]:
    """The change of every account in cents. One that pays a player loses what it pays."""
    return totals(posting for movement in movements(state) for posting in movement)


def balances(state: PotHand) -> dict[str, int]:
    """The change of every purse in cents, as logs hold it."""
    spelled = SPELLED | {each: each.of for each in chairs(state)}
    sums: Counter[str] = Counter()
    for account, amount in changes(state).items():
        sums[spelled.get(account, MIDDLE)] += amount
    return {name: sums[name] for name in dict.fromkeys(_names(state))}


def _names(state: PotHand) -> Iterator[str]:
    """Whom a log speaks of, in this order."""
    yield from (each.of for each in chairs(state))
    for won in state.won:
        yield from (SPELLED[each] for each in (won.account, won.source) if each)
    yield MIDDLE


def net(state: PotHand, seat: int) -> int:
    """What a seat has won or lost."""
    return state.stack(seat) - state.bought[seat]


def drawn(state: PotHand, account: Account) -> int:
    """How much more an account holds than before the hand, by what has been awarded."""
    into = sum(won.amount if won.seat < 0 else -won.amount for won in state.won if won.account == account)
    return into - sum(won.amount for won in state.won if won.source == account)


def middle(state: PotHand) -> int:
    """The chips on the felt: bets, pots and wagers beside them, or what is carried over when the hand is done."""
    if state.over or state.waiting:
        return state.carried
    beside = sum(amount for seat in state.seats for _, amount in seat.side)
    return betting.pot(state.felt) + state.setting.carried + beside

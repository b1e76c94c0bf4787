"""Who has won and lost what in a round: players, the house, the dealer's tips and the meter, summing to zero."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pitboss.money.ledger import Account, totals
from pitboss.table.banked.booking import FEED, HOUSE, METER, TIPS, movements, purse
from pitboss.table.banked.state import BankedRound

FELT = "felt"
SPELLED = {HOUSE: "house", TIPS: "tips", METER: "meter", FEED: "meter"}
"""Accounts as logs call them."""


def changes(state: BankedRound) -> Counter[Account]:
    """The change of every account in cents."""
    return totals(posting for movement in movements(state) for posting in movement)


def balances(state: BankedRound) -> dict[str, int]:
    """The change of every purse in cents, as logs hold it. What feeds a meter, and what reseeds it, is the house's."""
    players = {purse(player): player_name(player) for player in {box.player for box in state.boxes}}
    spelled, sums = SPELLED | players, Counter[str]()
    for account, amount in changes(state).items():
        sums[spelled.get(account, FELT)] += amount
    return {name: sums[name] for name in dict.fromkeys(_names(state))}


def _names(state: BankedRound) -> Iterator[str]:
    """Whom a log speaks of, in this order; the felt only while chips lie there."""
    for paid in state.paid:
        yield player_name(paid.player)
        yield from [SPELLED[TIPS]] if paid.tip else []
        yield from (SPELLED[HOUSE], SPELLED[METER])
    for box in state.boxes:
        yield from (player_name(box.player), FELT) if box.stakes else ()
    for each in state.waiting:
        yield from (player_name(each.paid.player), FELT)
    yield from (SPELLED[METER], SPELLED[HOUSE])


def player_name(player: int) -> str:
    """A player as logs call them."""
    return f"player {player + 1}"

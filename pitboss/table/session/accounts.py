"""Who has won and lost what at a table since it opened; players, accounts and the middle sum to zero."""

from __future__ import annotations

from collections import Counter

from pitboss.money.ledger import Account, Whose, Why, totals
from pitboss.table.booking import Movement, move
from pitboss.table.pot.accounts import changes
from pitboss.table.pot.booking import CARRIED, POT, RAKE, chair
from pitboss.table.pot.rake import due
from pitboss.table.pot.state import PotHand
from pitboss.table.session.state import BOXES, PotSession

ACCOUNTS = {name: account for account, name in BOXES.items()}
"""By the names under which a table keeps what is in them."""


def chips(name: str) -> Account:
    """What a player has on the table."""
    return Account(Whose.PATRON, "stack", name)


def pocket(name: str) -> Account:
    """What a player has brought to the table, or carried away from it."""
    return Account(Whose.WORLD, "pocket", name)


def along(name: str) -> Account:
    """Stakes that a player who keeps the seat has taken along: accounted for, until they are back."""
    return Account(Whose.PATRON, "stakes taken along", name)


def players(session: PotSession) -> tuple[Account, ...]:
    """Whose stacks the seats of the hand have."""
    return tuple(chips(session.seated(seat).name) for seat in session.dealt)


def raked_so_far(hand: PotHand) -> tuple[Movement, ...]:
    """The rake that lies beside the pot while the hand is played, where it is taken as each round of betting ends."""
    rule = hand.plan.game.rake
    if not rule.rounds or hand.over or hand.waiting or not hand.rounds:
        return ()
    lies = due(hand, sum(hand.rounds))
    return (move(POT, RAKE, lies, Why.RAKE, rule.law),) if lies else ()


def holdings(session: PotSession) -> Counter[Account]:
    """What every account holds, a hand that is being played included; what was bought is out of a pocket."""
    held: Counter[Account] = Counter({pocket(name): won for name, won in session.gone})
    for place in session.places:
        if place:
            held[chips(place.name)] += place.stack
            held[pocket(place.name)] -= place.bought
            held[along(place.name)] += place.taken
    held.update({ACCOUNTS[name]: amount for name, amount in session.accounts})
    held[CARRIED] += session.carried.pot
    if session.hand is not None:
        seats = {chair(at): player for at, player in enumerate(players(session))}
        held.update({seats.get(account, account): amount for account, amount in changes(session.hand).items()})
        held.update(totals(posting for movement in raked_so_far(session.hand) for posting in movement))
    return held


def balances(session: PotSession) -> Counter[Account]:
    """The change of every account in cents; of a player, what was won or lost, wherever it is now."""
    won: Counter[Account] = Counter()
    for account, amount in holdings(session).items():
        won[chips(account.of) if account.name in THEIRS else account] += amount
    return won


THEIRS = frozenset({pocket("").name, along("").name})
"""Places in which a player has what was won and lost at the table."""


def stack(session: PotSession, seat: int) -> int:
    """What a player has behind now."""
    if session.hand is not None and seat in session.dealt:
        return session.hand.stack(session.dealt.index(seat))
    return session.seated(seat).stack

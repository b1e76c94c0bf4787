"""Who has won and lost what at a table since it opened; players, accounts and the middle sum to zero."""

from __future__ import annotations

from collections import Counter

from pitboss.table.pot import accounts
from pitboss.table.session.state import Session


def balances(session: Session) -> dict[str, int]:
    """The change of every purse in cents, a hand that is being played included."""
    purses: Counter[str] = Counter(dict(session.gone))
    for seat, place in enumerate(session.places):
        if place:
            purses[place.name] += stack(session, seat) - place.bought
    purses.update(dict(session.accounts))
    purses["middle"] += session.carried.pot
    if session.hand is not None:
        for account, amount in accounts.balances(session.hand).items():
            if not account.startswith("seat "):
                purses[account] += amount
    return dict(purses)


def stack(session: Session, seat: int) -> int:
    """What a player has behind now."""
    if session.hand is not None and seat in session.dealt:
        return session.hand.stack(session.dealt.index(seat))
    return session.seated(seat).stack

"""A table that plays itself: players come and go by lot, and every hand is played by lot."""

from __future__ import annotations

import random

from pitboss.table.pot.autoplay import bought, choose
from pitboss.table.session.pot import apply, legal
from pitboss.table.session.seats import bounds
from pitboss.table.session.state import (
    BuyIn,
    CameBack,
    Charged,
    Event,
    Left,
    Played,
    PotSession,
    Sat,
    SatOut,
    Started,
    ToppedUp,
)

NAMES = ("Ada", "Bo", "Cy", "Dee", "Ed", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kit", "Lou")


def filled(session: PotSession, count: int, stack: int = 0) -> PotSession:
    """A table with so many players, each with so much."""
    for seat in range(count):
        session = apply(session, Sat(seat, NAMES[seat], stack or buys(session, 0)))
    return session


def buys(session: PotSession, stack: int) -> int:
    """What a player with so much buys: the usual, within what is posted."""
    least, most = bounds(session, stack)
    usual = bought(session.plan.terms, 1)[0]
    return min(most, max(least, usual - usual % session.plan.terms.unit))


def play_session(session: PotSession, hands: int, rng: random.Random, *, restless: float = 0.0) -> PotSession:
    """So many hands in a row, or fewer where nobody is left to play for a carried pot.

    `restless`: how likely somebody does something between two hands.
    """
    for _ in range(hands):
        session = _rebought(session)
        while rng.random() < restless:
            session = apply(session, rng.choice(_moves(session, rng)))
        if Started() not in legal(session):
            session = _revived(session)
        if Started() not in legal(session):
            return session
        session = play_hand(apply(session, Started(key=rng.randbytes(16))), rng)
    return session


def play_hand(session: PotSession, rng: random.Random) -> PotSession:
    """The hand to its end."""
    while session.hand is not None:
        session = apply(session, Played(choose(session.hand, rng)))
    return session


def _rebought(session: PotSession) -> PotSession:
    """Whoever has nothing left buys again."""
    for seat, place in enumerate(session.places):
        if place and not place.stack:
            session = apply(session, ToppedUp(seat, buys(session, 0)))
    return session


def _revived(session: PotSession) -> PotSession:
    """Everybody is in again and has chips, so that a hand can be dealt."""
    for seat, place in enumerate(session.places):
        if place is None:
            session = apply(session, Sat(seat, _name(session), buys(session, 0), post=True))
        elif place.out or place.waits:
            session = apply(session, CameBack(seat, post=True))
        if buys(session, session.seated(seat).stack):
            session = apply(session, ToppedUp(seat, buys(session, session.seated(seat).stack)))
    return session


def _name(session: PotSession) -> str:
    """A name that nobody at the table has."""
    taken = {place.name for place in session.places if place}
    return next(name for name in NAMES if name not in taken)


def _moves(session: PotSession, rng: random.Random) -> list[Event]:
    """What players may do between hands."""
    found: list[Event] = []
    for offer in legal(session):
        if isinstance(offer, BuyIn):
            found.append(_buying(session, offer, rng))
        elif isinstance(offer, SatOut | CameBack | Left | Charged):
            found.append(offer)
    return found


def _buying(session: PotSession, offer: BuyIn, rng: random.Random) -> Event:
    place = session.places[offer.seat]
    amount = min(offer.most, max(offer.least, buys(session, place.stack if place else 0)))
    if place is None:
        return Sat(offer.seat, _name(session), amount, post=rng.random() < 0.5)
    return ToppedUp(offer.seat, amount)

"""The table between hands: what may happen next, and what an event changes. `session = reduce(apply, events, open)`."""

from __future__ import annotations

from functools import reduce

from pitboss.money.cents import dollars
from pitboss.table.pot import pools
from pitboss.table.pot.booking import HOUSE, POOL
from pitboss.table.pot.engine import apply as apply_hand
from pitboss.table.pot.engine import legal as legal_hand
from pitboss.table.pot.state import Offer
from pitboss.table.session import seats
from pitboss.table.session.next_hand import able, begin, settled
from pitboss.table.session.state import (
    BoxCounted,
    BuyIn,
    CameBack,
    Charged,
    Event,
    Left,
    Played,
    Sat,
    SatOut,
    Session,
    Started,
    TableClosed,
    ToppedUp,
    Treated,
    change,
    credit,
    tell,
)
from pitboss.table.state import TableError
from pitboss.words import Taking


def legal(session: Session) -> tuple[Offer | Event | BuyIn, ...]:
    """What may happen next: in the hand, or between hands. Empty when the table is closed."""
    if session.closed:
        return ()
    if session.hand is not None:
        return legal_hand(session.hand)
    found: list[Offer | Event | BuyIn] = []
    for seat, place in enumerate(session.places):
        least, most = seats.bounds(session, place.stack if place else 0)
        found += [BuyIn(seat, least, most, session.plan.terms.unit)] if most else []
        if place:
            found += [CameBack(seat), CameBack(seat, post=True)] if place.out or place.waits else []
            found += [Left(seat)] if place.out else [SatOut(seat), Left(seat)]
    if len(able(session)) > 1 and not _refuses(session, Started()):
        found.append(Started())
    if session.plan.terms.way is Taking.TIME:
        found.append(Charged())
    return (*found, *(() if _refuses(session, TableClosed()) else (TableClosed(),)))


def _refuses(session: Session, event: Started | TableClosed) -> bool:
    try:
        apply(session, event)
    except TableError:
        return True
    return False


def apply(session: Session, event: Event) -> Session:
    """The table after the event, or a TableError that says what refuses it; the table given is never changed."""
    if session.closed:
        raise TableError("the table is closed")
    after = _apply(session, event)
    return after._replace(log=(*session.log, event))


def _apply(session: Session, event: Event) -> Session:
    match event:
        case Sat():
            return seats.sit(session, event)
        case ToppedUp():
            return seats.top_up(session, event)
        case SatOut():
            return seats.sit_out(session, event)
        case CameBack():
            return seats.come_back(session, event)
        case Left():
            return seats.leave(session, event)
        case Treated():
            return seats.treat(session, event)
        case Charged():
            return seats.charge(session, event)
        case Played():
            return _played(session, event)
        case _:
            return _between(session, event)


def _between(session: Session, event: Started | BoxCounted | TableClosed) -> Session:
    if session.hand is not None:
        raise TableError("the hand has to be played to its end first")
    match event:
        case Started():
            return begin(session, event)
        case BoxCounted():
            return session._replace(carried=pools.counted(session.carried))
        case _:
            return _closed(session)


def _played(session: Session, event: Played) -> Session:
    if session.hand is None:
        raise TableError("no hand is being played")
    hand = apply_hand(session.hand, event.event)
    session = session._replace(hand=hand)
    return settled(session) if hand.over else session


def _closed(session: Session) -> Session:
    """The pool goes to those with markers, a pot nobody could win to those who were in it, and everybody leaves."""
    rule = session.plan.game.carry
    if session.carried.pot and rule and len(able(session)) > 1:
        raise TableError(f"the pot has to be won first: deal a final hand ({rule.law})")
    session = _shared_pool(_shared_pot(session))
    for seat, place in enumerate(session.places):
        session = seats.cash_out(session, seat) if place else session
    return session._replace(closed=True)


def _shared_pool(session: Session) -> Session:
    runners = tuple(place.runners if place else 0 for place in session.places)
    shares = pools.close_game(runners, session.carried.pool, session.plan.terms.unit)
    session = _paid(session, shares, "of the pool")
    session = credit(session, POOL, -sum(shares)) if sum(shares) else session
    return session._replace(carried=session.carried._replace(pool=session.carried.pool - sum(shares)))


def _shared_pot(session: Session) -> Session:
    inside = tuple(int(bool(place and place.in_pot)) for place in session.places)
    shares = pools.close_game(inside, session.carried.pot, session.plan.terms.unit)
    left = session.carried.pot - sum(shares)
    session = credit(session, HOUSE, left) if left else session
    return _paid(session, shares, "of the pot")._replace(carried=session.carried._replace(pot=0, hands=0, closed=False))


def _paid(session: Session, shares: tuple[int, ...], what: str) -> Session:
    for seat, share in enumerate(shares):
        if share:
            place = session.seated(seat)
            session = change(session, seat, stack=place.stack + share)
            session = tell(session, f"{place.name} gets {dollars(share)} {what}.", None, seat)
    return session


def replay(first: Session, events: tuple[Event, ...]) -> Session:
    """The table these events lead to."""
    return reduce(apply, events, first)

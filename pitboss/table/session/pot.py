"""A poker table between its hands: what may happen next, and what an event changes."""

from __future__ import annotations

import json
from collections.abc import Iterator

from pitboss.money.ledger import Account
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse
from pitboss.table.engine import Engine
from pitboss.table.lines import Chips, Phrase
from pitboss.table.pot import pools
from pitboss.table.pot.booking import CARRIED, JACKPOT, NEXT, POOL
from pitboss.table.pot.engine import apply as apply_hand
from pitboss.table.pot.engine import legal as legal_hand
from pitboss.table.pot.setup import plan
from pitboss.table.pot.spending import SPENT, most
from pitboss.table.pot.state import Offer, PotHand, Spent
from pitboss.table.session import seats
from pitboss.table.session.next_hand import able, begin, settled
from pitboss.table.session.state import (
    HELD,
    ON_PIECE,
    BoxCounted,
    BuyIn,
    CameBack,
    Charged,
    Event,
    Inherited,
    Left,
    MovedIn,
    MovedOn,
    Played,
    PotSession,
    Reseated,
    Ruled,
    Sat,
    SatOut,
    Shuffled,
    Spending,
    StakesTaken,
    Started,
    TableClosed,
    ToppedUp,
    Treated,
    change,
    credit,
    state_of,
    tell,
)
from pitboss.table.state import TableError
from pitboss.words import Ante, Taking


def legal(session: PotSession) -> tuple[Offer | Event | BuyIn | Spending, ...]:
    """What may happen next: in the hand, or between hands. Empty when the table is closed."""
    if session.closed:
        return ()
    if session.hand is not None:
        return (*legal_hand(session.hand), *_spendings(session))
    found: list[Offer | Event | BuyIn | Spending] = []
    for seat, place in enumerate(session.places):
        least, most = seats.bounds(session, place.stack if place else 0)
        found += [BuyIn(seat, least, most, session.plan.terms.unit)] if most else []
        if place:
            found += [CameBack(seat), CameBack(seat, post=True)] if place.out or place.waits else []
            found += [Left(seat)] if place.out else [SatOut(seat), Left(seat)]
            found += [StakesTaken(seat)] if place.stack and state_of(session) == "MA" else []
    next_hand = Started(session.key)
    if len(able(session)) > 1 and not _refuses(session, next_hand):
        found.append(next_hand)
    if session.plan.terms.way is Taking.TIME:
        found.append(Charged(seats.due(session)))
    return (*found, *_spendings(session), *(() if _refuses(session, TableClosed()) else (TableClosed(),)))


def _spendings(session: PotSession) -> Iterator[Spending]:
    """Tips, food and drink: in Colorado at any time, elsewhere between hands."""
    for seat, place in enumerate(session.places):
        if place and (may := spendable(session, seat)):
            yield Spending(seat, may, session.plan.terms.unit)


def spendable(session: PotSession, seat: int) -> int:
    """What a player may give to the dealer or pay for food and drink now."""
    if session.hand is None or seat not in session.dealt:
        return seats.spendable(session, seat)
    return most(session.hand, session.dealt.index(seat)) if state_of(session) == "CO" else 0


def _refuses(session: PotSession, event: Started | TableClosed) -> bool:
    try:
        apply(session, event)
    except TableError:
        return True
    return False


def apply(session: PotSession, event: Event) -> PotSession:
    """The table after the event, or a TableError that says what refuses it; the table given is never changed."""
    return ENGINE.apply(session, event)


def _between(session: PotSession) -> None:
    if session.hand is not None:
        raise TableError("the hand has to be played to its end first")


def _shuffled(session: PotSession, event: Shuffled) -> PotSession:
    _between(session)
    if session.key:
        raise TableError("the deck for the next hand is shuffled already")
    return session._replace(key=event.key)


def _begun(session: PotSession, event: Started) -> PotSession:
    _between(session)
    return begin(session, event)


def _counted(session: PotSession, event: BoxCounted) -> PotSession:
    _between(session)
    return session._replace(carried=pools.counted(session.carried))


def _ruled(session: PotSession, event: Ruled) -> PotSession:
    """Other terms from the next hand on: limits that rise, or another round of a mixed game."""
    _between(session)
    try:
        new = plan(session.plan.slug, parse(json.loads(event.sheet), session.plan.game))
    except SheetError as error:
        raise TableError(str(error)) from None
    many = new.terms.seats
    if any(session.places[many:]):
        raise TableError(f"somebody sits beyond place {many}")
    # From a place that is gone the button goes on as from the last one that is left.
    button, spots = min(session.button, many - 1), tuple(min(spot, many - 1) for spot in session.spots)
    places = (*session.places, *(None,) * many)[:many]
    ends = new.terms.form.ends and not session.plan.terms.form.ends
    session = _joined(session) if ends else session
    return session._replace(plan=new, places=places, button=button, spots=spots, key=b"")


def _joined(session: PotSession) -> PotSession:
    """To end the game the jackpots are made one; where the house holds them, it does that."""
    carried = session.carried
    if not carried.link and carried.secondary:
        session = credit(credit(session, NEXT, -carried.secondary), JACKPOT, carried.secondary)
    return session if carried.link else session._replace(carried=pools.joined(carried))


def _played(session: PotSession, event: Played) -> PotSession:
    if session.hand is None:
        raise TableError("no hand is being played")
    hand = apply_hand(session.hand, event.event)  # type: ignore[arg-type]
    session = _coins_changed(_on_the_piece(session, hand), hand)._replace(hand=hand)
    if isinstance(event.event, Spent):
        spent = event.event
        session = seats.less(session, session.dealt[spent.seat], spent.amount)
        session = credit(session, SPENT[spent.on][0], spent.amount)
    return settled(session) if hand.over else session


def _coins_changed(session: PotSession, hand: PotHand) -> PotSession:
    """Antes below a dollar may be paid in coin, which the dealer changes as soon as a dollar of it lies there."""
    assert session.hand is not None
    ante, here = session.plan.terms.ante, session.hand.here
    if state_of(session) != "MA" or not 0 < ante < DOLLAR or not isinstance(here, Ante) or hand.here is here:
        return session
    coins = sum(hand.bought[at] - hand.stack(at) for at in range(len(hand.seats)))
    says, whole = "The dealer changes {amount} of coin in the pot into chips.", coins // DOLLAR * DOLLAR
    return tell(session, says, ON_PIECE["MA"], amount=Chips(whole)) if whole else session


DOLLAR = 100


def _on_the_piece(session: PotSession, hand: PotHand) -> PotSession:
    """The dealer calls each bet that is taken from currency; when the hand ends all of it is changed first."""
    assert session.hand is not None
    for at, seat in enumerate(session.dealt):
        place = session.seated(seat)
        if not place.piece:
            continue
        bet = min(place.piece, session.hand.stack(at)) - hand.stack(at)
        if not hand.over and bet > 0 and hand.bought == session.hand.bought:
            says = "{name}: {amount} on the piece."
            law = ON_PIECE[state_of(session)]
            session = tell(session, says, law, seat, name=place.name, amount=Chips(bet))
    return _pieces_changed(session) if hand.over else session


def _pieces_changed(session: PotSession) -> PotSession:
    for seat, place in enumerate(session.places):
        if place and place.piece:
            session = change(session, seat, piece=0)
            says, law = "The dealer changes the currency of {name} into chips.", ON_PIECE[state_of(session)]
            session = tell(session, says, law, seat, name=place.name)
    return session


def _closed(session: PotSession, event: TableClosed) -> PotSession:
    """The pool goes to those with markers, a pot nobody could win to those who were in it, and everybody leaves."""
    _between(session)
    rule = session.plan.game.carry
    if session.carried.pot and rule and len(able(session)) > 1:
        raise TableError(f"the pot has to be won first: deal a final hand ({rule.law.governing})")
    session = _held_over(_shared_pool(_shared_pot(session)))
    for seat, place in enumerate(session.places):
        session = seats.cash_out(session, seat) if place else session
    return session._replace(closed=True)


def _shared_pool(session: PotSession) -> PotSession:
    runners = tuple(place.runners if place else 0 for place in session.places)
    shares = pools.close_game(runners, session.carried.pool, session.plan.terms.unit)
    session = _paid(session, shares, Phrase("the pool"))
    session = credit(session, POOL, -sum(shares)) if sum(shares) else session
    return session._replace(carried=session.carried._replace(pool=session.carried.pool - sum(shares)))


def _shared_pot(session: PotSession) -> PotSession:
    inside = tuple(int(bool(place and place.in_pot)) for place in session.places)
    shares = pools.close_game(inside, session.carried.pot, session.plan.terms.unit)
    left = session.carried.pot - sum(shares)
    return _paid(session, shares, Phrase("the pot"))._replace(carried=session.carried._replace(pot=left, closed=False))


def _held_over(session: PotSession) -> PotSession:
    """What nobody at the table has a claim to is the players' all the same: the next table begins with it."""
    carried = session.carried
    for account, amount in ((CARRIED, carried.pot), *_funds(carried)):
        if amount:
            session = session if account is CARRIED else credit(session, account, -amount)
            session = credit(session, HELD[account], amount)
    return session._replace(carried=pools.Carried(link=carried.link))


def _funds(carried: pools.Carried) -> tuple[tuple[Account, int], ...]:
    """What a table holds beside its pot; a jackpot that hangs on a link is not the table's."""
    own = () if carried.link else ((JACKPOT, carried.jackpot), (NEXT, carried.secondary))
    return ((POOL, carried.pool), *own)


def _inherited(session: PotSession, event: Inherited) -> PotSession:
    """Before anybody sits down: a pot, a pool, a jackpot instead of the one that the house would seed."""
    if session.number or any(session.places):
        raise TableError("a table inherits before anybody sits down")
    if event.meter:
        raise TableError(f"{session.plan.game.name} has no meter")
    carried, jackpot = session.carried, event.jackpot or session.carried.jackpot
    session = credit(session, HELD[CARRIED], -event.pot) if event.pot else session
    new = carried._replace(
        pot=event.pot, hands=int(bool(event.pot)), pool=event.pool, jackpot=jackpot, posted=jackpot,
        secondary=event.secondary,
    )  # fmt: skip
    session = session._replace(carried=new)
    return _joined(session) if session.plan.terms.form.ends else session


def _paid(session: PotSession, shares: tuple[int, ...], what: Phrase) -> PotSession:
    for seat, share in enumerate(shares):
        if share:
            place = session.seated(seat)
            session = change(session, seat, stack=place.stack + share)
            says, chips = "{name} gets {amount} of {what}.", Chips(share)
            session = tell(session, says, None, seat, name=place.name, amount=chips, what=what)
    return session


ENGINE: Engine[PotSession] = Engine(
    lambda session, _: "the table is closed" if session.closed else "",
    {
        Sat: seats.sit,
        ToppedUp: seats.top_up,
        SatOut: seats.sit_out,
        StakesTaken: seats.take_stakes,
        CameBack: seats.come_back,
        Left: seats.leave,
        Reseated: seats.reseat,
        MovedOn: seats.move_on,
        MovedIn: seats.move_in,
        Treated: seats.treat,
        Charged: seats.charge,
        Spent: seats.spend,
        Ruled: _ruled,
        Shuffled: _shuffled,
        Started: _begun,
        Played: _played,
        BoxCounted: _counted,
        Inherited: _inherited,
        TableClosed: _closed,
    },
    lambda session: session,
)


def replay(first: PotSession, events: tuple[Event, ...]) -> PotSession:
    """The table these events lead to."""
    return ENGINE.replay(first, events)

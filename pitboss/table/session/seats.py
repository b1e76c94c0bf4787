"""Coming and going: who sits down, buys, sits out, comes back and leaves; the charge for time, and what is spent."""

from __future__ import annotations

from pitboss.money.cents import dollars
from pitboss.table.lines import Chips, Phrase
from pitboss.table.pot import spending
from pitboss.table.pot.state import Spent
from pitboss.table.session.state import (
    AWAY,
    ON_PIECE,
    PIECE,
    TENDERS,
    TIME,
    TREATS,
    CameBack,
    Charged,
    Left,
    MovedIn,
    MovedOn,
    Place,
    PotSession,
    Reseated,
    Sat,
    SatOut,
    StakesTaken,
    ToppedUp,
    Treated,
    change,
    credit,
    laws,
    state_of,
    tell,
    with_place,
)
from pitboss.table.state import TableError
from pitboss.words import Taking

HOUR = 60
MINUTE = 60
"""Seconds."""


def sit(session: PotSession, event: Sat) -> PotSession:
    """Somebody takes an empty place."""
    _free_for(session, event.seat, event.name)
    _buys(session, event.buy_in, 0)
    late, piece = _is_late(session), _piece(session, event)
    place = Place(
        event.name, event.buy_in, event.buy_in, waits=late and not event.post, owes_big=late, piece=piece,
        style=event.style,
    )  # fmt: skip
    session = with_place(session, event.seat, place)
    says, chips = "{name} takes place {place} with {amount}.", Chips(event.buy_in)
    return tell(session, says, None, event.seat, name=event.name, place=event.seat + 1, amount=chips)


def _is_late(session: PotSession) -> bool:
    """Whether who comes now owes a big blind, or waits for it."""
    return bool(session.plan.terms.blinds) and session.number > 0


def _free_for(session: PotSession, seat: int, name: str) -> None:
    """Whether this player can take a place."""
    _empty(session, seat)
    if any(place and place.name == name for place in session.places):
        raise TableError(f"{name} already sits at this table")


def _piece(session: PotSession, event: Sat | ToppedUp) -> int:
    """How much of what was bought is currency that stays on the table."""
    if event.tender not in TENDERS:
        raise TableError(f"chips are bought with {', '.join(TENDERS)}, not with {event.tender[:40]!r}")
    if event.tender != PIECE:
        return 0
    if state_of(session) not in ON_PIECE:
        raise TableError("chips alone are played with here")
    return event.buy_in if isinstance(event, Sat) else event.amount


def _empty(session: PotSession, seat: int) -> None:
    """Whether nobody sits there."""
    if not 0 <= seat < len(session.places):
        raise TableError(f"this table has places 1 to {len(session.places)}, not {seat + 1}")
    if session.places[seat] is not None:
        raise TableError(f"place {seat + 1} is taken")


def bounds(session: PotSession, stack: int) -> tuple[int, int]:
    """The least and the most that may be bought by who has so much; (0, 0) if nothing."""
    terms = session.plan.terms
    least = terms.unit if stack else max(terms.unit, terms.form.least_buy_in or 0)
    most = terms.form.most_buy_in
    if most is None:
        return least, max(least, MOST)
    return (least, most - stack) if most - stack >= least else (0, 0)


MOST = 1_000_000_00
"""What a list of what may be bought names where the house has posted no most."""


def _buys(session: PotSession, amount: int, stack: int) -> None:
    """Whether so much may be bought by who has so much."""
    terms, law = session.plan.terms, laws(session).stakes
    if amount <= 0 or amount % terms.unit:
        raise TableError(f"chips are bought in multiples of {dollars(terms.unit)}, not {dollars(amount)} ({law})")
    least, most = terms.form.least_buy_in or 0, terms.form.most_buy_in
    if not stack and amount < least:
        raise TableError(f"{dollars(amount)} is less than the posted buy-in of {dollars(least)}")
    if most is not None and stack + amount > most:
        raise TableError(f"{dollars(stack + amount)} would be more than the posted {dollars(most)}")


def top_up(session: PotSession, event: ToppedUp) -> PotSession:
    """More chips, between hands only."""
    place = session.seated(event.seat)
    if session.hand is not None:
        raise TableError(f"chips are added between hands only ({laws(session).stakes})")
    _buys(session, event.amount, place.stack)
    if place.taken:
        raise TableError(f"{place.name} has taken the stakes along, and comes back with them first ({AWAY})")
    more, piece = event.amount, place.piece + _piece(session, event)
    session = change(session, event.seat, stack=place.stack + more, bought=place.bought + more, piece=piece)
    says, law, chips = "{name} buys {amount} more.", laws(session).stakes, Chips(event.amount)
    return tell(session, says, law, event.seat, name=place.name, amount=chips)


def sit_out(session: PotSession, event: SatOut) -> PotSession:
    """No cards from the next hand on."""
    place = session.seated(event.seat)
    if place.out:
        raise TableError(f"{place.name} already sits out")
    return tell(change(session, event.seat, out=True), "{name} sits out.", None, event.seat, name=place.name)


def take_stakes(session: PotSession, event: StakesTaken) -> PotSession:
    """Whoever goes for a while either leaves the stakes where they lie, by sitting out, or has them accounted for."""
    place = session.seated(event.seat)
    if state_of(session) != "MA":
        raise TableError(f"chips stay on the table until their player leaves ({laws(session).stakes})")
    if session.hand is not None:
        raise TableError(f"chips leave the table between hands only ({laws(session).stakes})")
    if not place.stack:
        raise TableError(f"{place.name} has no stakes to take along ({AWAY})")
    session = change(session, event.seat, stack=0, taken=place.stack, out=True)
    says, chips = "{name} goes for a while, with {amount}.", Chips(place.stack)
    return tell(session, says, AWAY, event.seat, name=place.name, amount=chips)


def come_back(session: PotSession, event: CameBack) -> PotSession:
    """Cards again: at once where nothing is owed or what is owed is posted, or with the big blind.

    Stakes that were taken along are back too, between hands and as much as they were.
    """
    place = session.seated(event.seat)
    if not (place.out or place.waits):
        raise TableError(f"{place.name} is in the game")
    if place.taken and session.hand is not None:
        raise TableError(f"stakes come back to the table between hands only ({laws(session).stakes})")
    owes = place.owes_big or place.owes_small
    stack = place.stack + place.taken
    session = change(session, event.seat, out=False, waits=owes and not event.post, stack=stack, taken=0)
    waits = "{name} posts and is in." if event.post else "{name} waits for the big blind."
    says, law = (waits, laws(session).missed) if owes else ("{name} is in again.", None)
    return tell(session, says, law, event.seat, name=place.name)


def reseat(session: PotSession, event: Reseated) -> PotSession:
    """A player moves to an empty place between hands, with the chips and what is owed.

    The hand that was played stays where it was dealt, beside the cards of whoever has left.
    """
    place = session.seated(event.seat)
    if session.hand is not None:
        raise TableError(f"players are moved between hands only ({laws(session).stakes})")
    _empty(session, event.to)
    session = with_place(with_place(session, event.seat, None), event.to, place)
    session = session._replace(
        killer=_moved(event, session.killer),
        winners=tuple(_moved(event, seat) for seat in session.winners),
        beaten=tuple(_moved(event, seat) for seat in session.beaten),
        treats=tuple((_moved(event, giver), _moved(event, taker)) for giver, taker in session.treats),
    )
    return tell(session, "{name} moves to place {place}.", None, event.to, name=place.name, place=event.to + 1)


def move_on(session: PotSession, event: MovedOn) -> PotSession:
    """To another table with all that lies there: nobody takes chips off the game by changing tables."""
    place, law = session.seated(event.seat), laws(session).stakes
    if session.hand is not None and event.seat in session.dealt:
        raise TableError(f"{place.name} is in the hand; who is in it moves when it is over ({law})")
    if place.taken:
        raise TableError(f"{place.name} has taken the stakes along, and comes back with them first ({AWAY})")
    if place.piece:
        raise TableError(f"currency of {place.name} lies there; it is changed when the next hand is over ({law})")
    if not place.stack:
        raise TableError(f"{place.name} has no chips to move with, and sits down at the other table by buying some")
    if _has_claim(session, place):
        raise TableError(f"{place.name} has a part in what is carried over here, which is played for first")
    session = _gone(session, event.seat)
    says, chips = "{name} moves to table {table} with {amount}.", Chips(place.stack)
    return tell(session, says, law, event.seat, name=place.name, table=event.table, amount=chips)


def _has_claim(session: PotSession, place: Place) -> bool:
    """Whether a player may win a pot or a pool of this table that others may not."""
    carried = session.carried
    return bool(place.in_pot and carried.pot) or bool(place.runners and carried.pool)


def move_in(session: PotSession, event: MovedIn) -> PotSession:
    """As whoever sits down, but with the stack of the other table, be it less or more than may be bought here."""
    unit = session.plan.terms.unit
    _free_for(session, event.seat, event.name)
    if event.stack <= 0 or event.stack % unit:
        raise TableError(f"{dollars(event.stack)} is no multiple of {dollars(unit)}; the odd chips are changed first")
    place = Place(event.name, event.stack, event.stack, out=event.out, owes_big=_is_late(session))
    session = with_place(session, event.seat, place)
    says, law, chips = "{name} comes from table {table} to place {place} with {amount}.", None, Chips(event.stack)
    where = {"table": event.table, "place": event.seat + 1}
    return tell(session, says, law, event.seat, name=event.name, **where, amount=chips)


def _moved(event: Reseated, seat: int) -> int:
    return event.to if seat == event.seat else seat


def leave(session: PotSession, event: Left) -> PotSession:
    """A player leaves with all the chips: between hands, or with a folded hand when this one is over."""
    place = session.seated(event.seat)
    if session.hand is not None and event.seat in session.dealt:
        if session.hand.live(session.dealt.index(event.seat)):
            raise TableError(f"{place.name} is in the hand: fold, or play it to the end ({laws(session).stakes})")
        return change(session, event.seat, leaving=True)
    return cash_out(session, event.seat)


def cash_out(session: PotSession, seat: int) -> PotSession:
    """The place is empty, and what its player has won or lost stands."""
    place, session = session.seated(seat), _gone(session, seat)
    says, law, chips = "{name} leaves with {amount}.", laws(session).stakes, Chips(place.stack + place.taken)
    return tell(session, says, law, seat, name=place.name, amount=chips)


def _gone(session: PotSession, seat: int) -> PotSession:
    """Nobody sits there any more."""
    place, net = session.seated(seat), dict(session.gone)
    net[place.name] = net.get(place.name, 0) + place.stack + place.taken - place.bought
    session = with_place(session, seat, None)._replace(gone=tuple(sorted(net.items())))
    session = session._replace(killer=-1 if session.killer == seat else session.killer)
    return session._replace(treats=tuple(pair for pair in session.treats if seat not in pair))


def treat(session: PotSession, event: Treated) -> PotSession:
    """A winner will post the next ante or blind for a player just beaten."""
    session.seated(event.seat)
    session.seated(event.other)
    if session.hand is not None:
        raise TableError(f"blinds are posted between hands ({TREATS})")
    if state_of(session) != "CO" or not session.plan.terms.form.treats:
        raise TableError("this house does not let a player post for another")
    if event.seat not in session.winners or event.other not in session.beaten:
        raise TableError(f"only a winner posts, and only for a player just beaten ({TREATS})")
    if any(event.other == other for _, other in session.treats):
        raise TableError(f"somebody posts for this player already ({TREATS})")
    return session._replace(treats=(*session.treats, (event.seat, event.other)))


def due(session: PotSession) -> int:
    """From when on the charge for time may be collected: a period after the last one, and the first in advance."""
    return 0 if session.charged < 0 else session.charged + session.plan.terms.rake.minutes * MINUTE


def charge(session: PotSession, event: Charged) -> PotSession:
    """A charge for time: from every player, also those who sit out; or from the table, by those who play."""
    terms = session.plan.terms
    law = session.plan.game.rake.law
    if terms.way is not Taking.TIME:
        raise TableError(f"this house does not charge for time ({law.governing})")
    if session.hand is not None:
        raise TableError(f"chips leave a stack between hands only ({laws(session).stakes})")
    if event.at < due(session):
        says = f"the charge for these {terms.rake.minutes} minutes is collected already"
        raise TableError(f"{says} ({law.governing})")
    session = session._replace(charged=event.at)
    part = terms.rake.hourly * terms.rake.minutes // HOUR
    taken = 0
    for seat, amount in _charges(session, part):
        place = session.seated(seat)
        paid = min(amount, place.stack)
        session, taken = change(session, seat, stack=place.stack - paid), taken + paid
    return tell(credit(session, TIME, taken), "The charge for time comes to {amount}.", law, amount=Chips(taken))


def _charges(session: PotSession, part: int) -> list[tuple[int, int]]:
    """Who pays how much of it; what does not divide is paid chip by chip from the dealer's left."""
    seated = [seat for seat, place in enumerate(session.places) if place]
    if not session.plan.terms.rake.table:
        return [(seat, part) for seat in seated]
    playing = [seat for seat in seated if not session.seated(seat).out]
    unit, count = session.plan.terms.unit, max(1, len(playing))
    even = part // count // unit * unit
    rest = part - even * count
    return [(seat, even + min(unit, max(0, rest - unit * at))) for at, seat in enumerate(playing)]


# --- spent at the table -------------------------------------------------------------------------------------------


def spendable(session: PotSession, seat: int) -> int:
    """What a player may spend between hands, or while others play one."""
    place = session.places[seat]
    return 0 if place is None or (session.hand is not None and seat in session.dealt) else place.stack


def spend(session: PotSession, event: Spent) -> PotSession:
    """A tip, or food and drink, from a stack that is in no hand."""
    place = session.seated(event.seat)
    if session.hand is not None and event.seat in session.dealt:
        raise TableError(f"{place.name} is in the hand: what is spent now is told there")
    spending.lawful(event.amount, event.on, place.stack, session.plan.terms.unit)
    account, _, to = spending.SPENT[event.on]
    session = less(credit(session, account, event.amount), event.seat, event.amount)
    says, law, chips = "{name} spends {amount}: {what}.", laws(session).stakes, Chips(event.amount)
    return tell(session, says, law, event.seat, name=place.name, amount=chips, what=Phrase(to))


def less(session: PotSession, seat: int, amount: int) -> PotSession:
    """A stack without chips that were spent: they are chips first, and currency when those are gone."""
    place = session.seated(seat)
    return change(session, seat, stack=place.stack - amount, piece=min(place.piece, place.stack - amount))

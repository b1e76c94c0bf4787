"""What is kept about signing in besides the tickets: when they were used and from where, and one-time words.

A server writes through its hold on the database; who gives out one-time words works beside the server and has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Engine, delete, insert, or_, select, update
from sqlalchemy.engine import Connection

from pitboss.house.store.hold import Hold
from pitboss.house.store.schema import known_addresses, players, resets, sessions, tickets

LONGEST_ADDRESS = 64
AT_ONCE = 500
"""Tickets in one question."""
FORGOTTEN = 90 * 24 * 3600 * 1000
"""After so long an address is no longer known, in milliseconds."""


def begin(hold: Hold, ticket: str, player: int, now: int, address: str) -> None:
    """A ticket was given out at this address, which is known from now on."""
    place = address[:LONGEST_ADDRESS]

    def begun(db: Connection) -> None:
        db.execute(insert(sessions).values(ticket=ticket, player=player, made=now, seen=now, address=place))
        # What refers to tickets that are no more is of no use, nor where somebody was long ago.
        db.execute(delete(sessions).where(sessions.c.ticket.not_in(select(tickets.c.ticket))))
        db.execute(delete(known_addresses).where(known_addresses.c.seen < now - FORGOTTEN))
        _know(db, player, place, now)

    hold.write(begun)


def _know(db: Connection, player: int, address: str, now: int) -> None:
    here = (known_addresses.c.player == player) & (known_addresses.c.address == address)
    if not db.execute(update(known_addresses).where(here).values(seen=now)).rowcount:
        db.execute(insert(known_addresses).values(player=player, address=address, seen=now))


def knows(engine: Engine, player: int, address: str) -> bool:
    """Whether this player has signed in at this address before."""
    here = (known_addresses.c.player == player) & (known_addresses.c.address == address[:LONGEST_ADDRESS])
    with engine.connect() as db:
        return db.execute(select(known_addresses.c.seen).where(here)).first() is not None


def seen(engine: Engine, ticket: str) -> int | None:
    """When a ticket was last used."""
    with engine.connect() as db:
        return db.execute(select(sessions.c.seen).where(sessions.c.ticket == ticket)).scalar_one_or_none()


def use(hold: Hold, ticket: str, player: int, now: int) -> None:
    """A ticket is used now; one from before sessions were kept gets its line."""

    def used(db: Connection) -> None:
        if not db.execute(update(sessions).where(sessions.c.ticket == ticket).values(seen=now)).rowcount:
            db.execute(insert(sessions).values(ticket=ticket, player=player, made=now, seen=now, address=""))

    hold.write(used)


def of_player(engine: Engine, player: int, now: int, idle: int) -> Sequence[Any]:
    """The tickets of a player that are good, the latest used first."""
    asked = select(sessions).join(tickets, tickets.c.ticket == sessions.c.ticket)
    asked = asked.where(tickets.c.player == player, tickets.c.until > now, sessions.c.seen > now - idle)
    with engine.connect() as db:
        return db.execute(asked.order_by(sessions.c.seen.desc(), sessions.c.made.desc())).all()


def good(engine: Engine, marks: Sequence[str], now: int, idle: int) -> set[str]:
    """Which of these tickets are still good."""
    asked = select(tickets.c.ticket).join(sessions, sessions.c.ticket == tickets.c.ticket, isouter=True)
    asked = asked.where(tickets.c.until > now, or_(sessions.c.seen.is_(None), sessions.c.seen > now - idle))
    found: set[str] = set()
    with engine.connect() as db:
        for at in range(0, len(marks), AT_ONCE):
            found |= set(db.execute(asked.where(tickets.c.ticket.in_(marks[at : at + AT_ONCE]))).scalars())
    return found


def tickets_of(engine: Engine, player: int) -> list[str]:
    """Every ticket of a player, by fingerprint."""
    with engine.connect() as db:
        return list(db.execute(select(tickets.c.ticket).where(tickets.c.player == player)).scalars())


def drop(hold: Hold, marks: Sequence[str]) -> None:
    """These tickets are worthless from now on."""
    hold.write(lambda db: _drop(db, marks))


def _drop(db: Connection, marks: Sequence[str]) -> None:
    db.execute(delete(tickets).where(tickets.c.ticket.in_(marks)))
    db.execute(delete(sessions).where(sessions.c.ticket.in_(marks)))


def set_password(hold: Hold, player: int, password: str, marks: Sequence[str]) -> None:
    """Another password; these tickets and any one-time word are worthless with it, all at once."""

    def changed(db: Connection) -> None:
        db.execute(update(players).where(players.c.id == player).values(password=password))
        db.execute(delete(resets).where(resets.c.player == player))
        _drop(db, marks)

    hold.write(changed)


def offer_reset(engine: Engine, player: int, word: str, until: int) -> None:
    """A one-time word for a player, in place of any before it; whoever is signed in under the name is out."""
    with engine.begin() as db:
        db.execute(delete(resets).where(resets.c.player == player))
        db.execute(insert(resets).values(player=player, word=word, until=until))
        db.execute(delete(tickets).where(tickets.c.player == player))


def reset_of(engine: Engine, player: int, now: int) -> str | None:
    """What is kept of a player's one-time word, if it is still good."""
    asked = select(resets.c.word).where(resets.c.player == player, resets.c.until > now)
    with engine.connect() as db:
        return db.execute(asked).scalar_one_or_none()


def names(engine: Engine) -> list[str]:
    """What every player is called."""
    with engine.connect() as db:
        return list(db.execute(select(players.c.name)).scalars())


def player_named(engine: Engine, known_as: str) -> Any:
    """The player of this name, as it is compared."""
    with engine.connect() as db:
        return db.execute(select(players).where(players.c.known_as == known_as)).one_or_none()

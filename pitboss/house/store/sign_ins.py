"""What is kept about signing in besides the tickets: when they were used and from where, and one-time words.

A server writes through its hold on the database; who gives out one-time words works beside the server and has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Engine, delete, insert, or_, select, update
from sqlalchemy.engine import Connection

from pitboss.house.store.hold import Hold
from pitboss.house.store.schema import known_addresses, players, resets, sessions, tickets

LONGEST_ADDRESS = 64
AT_ONCE = 500
"""Tickets in one question."""
FORGOTTEN = 90 * 24 * 3600 * 1000
"""After so long an address is no longer known, in milliseconds."""


class ChangedError(Exception):
    """The password, or the one-time word, is no longer the one that was looked at; nothing was written."""


class Pass(NamedTuple):
    """A ticket that is given out: its fingerprint, to whom, and until when."""

    ticket: str
    player: int
    until: int


class Whence(NamedTuple):
    """From where somebody signs in, and on what."""

    address: str
    device: str = ""


def begin(hold: Hold, given: Pass, password: str | None, now: int, whence: Whence) -> None:
    """A ticket is given out at this address, which is known from now on; a ChangedError where `password` is no longer
    what is kept of the player's.
    """
    place, (ticket, player, until) = whence.address[:LONGEST_ADDRESS], given
    line = {"ticket": ticket, "player": player, "made": now, "seen": now, "address": place}

    def begun(db: Connection) -> None:
        _still(db, player, password)
        db.execute(insert(tickets).values(ticket=ticket, player=player, until=until))
        db.execute(insert(sessions).values(**line, device=whence.device[:LONGEST_ADDRESS]))
        # What refers to tickets that are no more is of no use, nor where somebody was long ago.
        db.execute(delete(sessions).where(sessions.c.ticket.not_in(select(tickets.c.ticket))))
        db.execute(delete(known_addresses).where(known_addresses.c.seen < now - FORGOTTEN))
        _know(db, player, place, now)

    hold.write(begun)


def _still(db: Connection, player: int, password: str | None) -> None:
    """The password is the one that was checked, and stays so until this is written: one that is set beside waits."""
    asked = select(players.c.password).where(players.c.id == player).with_for_update()
    if db.execute(asked).scalar_one() != password:
        raise ChangedError


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


def set_password(hold: Hold, player: int, was: str | None, password: str, own: str = "") -> list[str]:
    """Another password in place of the one that was checked, or a ChangedError; all tickets but the own one and any
    one-time word are worthless with it, all at once: the tickets that are no more.
    """

    def changed(db: Connection) -> list[str]:
        _still(db, player, was)
        db.execute(delete(resets).where(resets.c.player == player))
        return _set_password(db, player, password, own)

    return hold.write(changed)


def redeem(hold: Hold, player: int, word: str, now: int, password: str) -> list[str]:
    """A new password for a one-time word, which only one gets for it; everybody else a ChangedError."""

    def redeemed(db: Connection) -> list[str]:
        # The player's row first, as whoever gives out a word beside the server has it: neither waits for the other.
        marks = _set_password(db, player, password, "")
        here = (resets.c.player == player) & (resets.c.word == word) & (resets.c.until > now)
        if db.execute(delete(resets).where(here)).rowcount != 1:
            raise ChangedError
        return marks

    return hold.write(redeemed)


def _set_password(db: Connection, player: int, password: str, own: str) -> list[str]:
    db.execute(update(players).where(players.c.id == player).values(password=password))
    mine = select(tickets.c.ticket).where(tickets.c.player == player, tickets.c.ticket != own)
    marks = list(db.execute(mine).scalars())
    _drop(db, marks)
    return marks


def offer_reset(engine: Engine, player: int, word: str, until: int) -> None:
    """A one-time word for a player, in place of any before it and of the password; whoever is signed in is out."""
    with engine.begin() as db:
        _offer(db, player, word, until)


def offer_word(hold: Hold, player: int, word: str, until: int) -> None:
    """The same from the server itself."""
    hold.write(lambda db: _offer(db, player, word, until))


def _offer(db: Connection, player: int, word: str, until: int) -> None:
    db.execute(update(players).where(players.c.id == player).values(password=None))
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

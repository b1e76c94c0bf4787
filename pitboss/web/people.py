"""Who is who: names, passwords where the server is open to a network, and the tickets that browsers carry."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from pitboss.web.store import Store, now

HASHER = PasswordHasher()
WEEK = 7 * 24 * 3600 * 1000
SHORTEST, LONGEST = 2, 24
LEAST_PASSWORD, MOST_PASSWORD = 8, 200


class SignInError(ValueError):
    """A name or password that cannot be used."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who has signed in."""

    id: int
    name: str


def tidy(name: str) -> str:
    """A name people can read, or a SignInError."""
    plain = " ".join(name.split())
    if not SHORTEST <= len(plain) <= LONGEST or not all(letter.isalnum() or letter in " .'-_" for letter in plain):
        raise SignInError(f"a name has {SHORTEST} to {LONGEST} letters, digits, spaces, dots, dashes or apostrophes")
    return plain


def sign_in(store: Store, name: str, password: str, *, guarded: bool) -> tuple[Player, str]:
    """The player and a fresh ticket; a new name is a new player. On a private machine the name is enough."""
    plain = tidy(name)
    if guarded and not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
        raise SignInError(f"a password has at least {LEAST_PASSWORD} characters")
    found = store.player(plain)
    if found is None:
        number = store.add_player(plain, HASHER.hash(password) if guarded else None)
        found = store.player(plain) if number is None else store.player_by_id(number)
    if guarded and not _right(found.password, password):
        raise SignInError("this name and this password do not belong together")
    ticket = secrets.token_urlsafe(32)
    store.keep_ticket(fingerprint(ticket), found.id, now() + WEEK)
    return Player(found.id, found.name), ticket


def _right(kept: str | None, password: str) -> bool:
    try:
        return kept is not None and HASHER.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False


def fingerprint(ticket: str) -> str:
    """What is kept of a ticket, so that a stolen database opens no table."""
    return hashlib.sha256(ticket.encode()).hexdigest()


def holder(store: Store, ticket: str) -> Player | None:
    """Whose ticket this is, if it is still good."""
    number = store.ticket_holder(fingerprint(ticket)) if ticket else None
    found = store.player_by_id(number) if number is not None else None
    return None if found is None else Player(found.id, found.name)


def sign_out(store: Store, ticket: str) -> None:
    """The ticket is worthless from now on."""
    store.drop_ticket(fingerprint(ticket))

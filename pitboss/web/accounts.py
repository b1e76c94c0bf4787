"""Who is who: names, passwords where the server is open to a network, and the tickets that browsers carry."""

from __future__ import annotations

import hashlib
import secrets
import threading
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from pitboss.house.store.store import Store, known_as

HASHER = PasswordHasher()
WEEK = 7 * 24 * 3600 * 1000
SHORTEST, LONGEST = 2, 24
LEAST_PASSWORD, MOST_PASSWORD = 8, 200
RESERVED = ("house player", "dealer", "seat ", "hand ")
"""How the table itself calls those at it; nobody else is called so."""


class SignInError(ValueError):
    """A name or password that cannot be used."""


class TooManyError(SignInError):
    """Too many attempts; wait."""


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who has signed in."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class SignInTicket:
    """A ticket that is good: whose, what is kept of it, and until when (milliseconds since 1970)."""

    player: Player
    mark: str
    until: int


def tidy(name: str) -> str:
    """A name people can read, or a SignInError."""
    plain = " ".join(unicodedata.normalize("NFKC", name).split())
    if not SHORTEST <= len(plain) <= LONGEST or not all(letter.isalnum() or letter in " .'-_" for letter in plain):
        raise SignInError(f"a name has {SHORTEST} to {LONGEST} letters, digits, spaces, dots, dashes or apostrophes")
    if f"{known_as(plain)} ".startswith(RESERVED):
        raise SignInError("this is what the table calls others; choose another name")
    return plain


def sign_in(store: Store, name: str, password: str, *, guarded: bool) -> tuple[Player, str]:
    """The player and a fresh ticket; a new name is a new player. On a private machine the name is enough."""
    plain = tidy(name)
    if guarded and not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
        raise SignInError(f"a password has {LEAST_PASSWORD} to {MOST_PASSWORD} characters")
    found = store.player(plain)
    if found is None:
        number = store.add_player(plain, _hashed(password) if guarded else None)
        found = store.player(plain) if number is None else store.player_by_id(number)
    if guarded and not _right(found.password, password):
        raise SignInError("this name and this password do not belong together")
    ticket = secrets.token_urlsafe(32)
    store.keep_ticket(fingerprint(ticket), found.id, store.now() + WEEK)
    return Player(found.id, found.name), ticket


def _hashed(password: str) -> str:
    return HASHER.hash(password.encode("utf-8", "surrogatepass"))


def _right(kept: str | None, password: str) -> bool:
    try:
        return kept is not None and HASHER.verify(kept, password.encode("utf-8", "surrogatepass"))
    except (VerificationError, InvalidHashError):
        return False


def fingerprint(ticket: str) -> str:
    """What is kept of a ticket, so that a stolen database opens no table."""
    return hashlib.sha256(ticket.encode("utf-8", "surrogatepass")).hexdigest()


def admitted(store: Store, ticket: str) -> SignInTicket | None:
    """Whose ticket this is, if it is still good."""
    found = store.ticket(fingerprint(ticket)) if ticket else None
    return None if found is None else SignInTicket(Player(found.player, found.name), found.ticket, found.until)


def holder(store: Store, ticket: str) -> Player | None:
    """The player whose ticket this is, if it is still good."""
    found = admitted(store, ticket)
    return None if found is None else found.player


def sign_out(store: Store, ticket: str) -> None:
    """The ticket is worthless from now on."""
    store.drop_ticket(fingerprint(ticket))


# --- patience -----------------------------------------------------------------------------------------------------


REMEMBERED = 10_000
"""Names and addresses whose attempts are counted at a time; those of the past are forgotten first."""


@dataclass(slots=True)
class Patience:
    """So many attempts in so many seconds under one key, and no more."""

    most: int
    seconds: float
    clock: Callable[[], float] = time.monotonic
    past: dict[str, list[float]] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def enter(self, key: str) -> None:
        """One more attempt, or a TooManyError."""
        with self.lock:
            recent = self._recent(key)
            if len(recent) >= self.most:
                raise TooManyError(f"too many attempts; wait {self.seconds:.0f} seconds")
            if len(self.past) >= REMEMBERED:
                self.past = {each: times for each in self.past if (times := self._recent(each))}
            self.past[key] = [*recent, self.clock()]

    def forget(self, key: str) -> None:
        """What was wrong under this key is forgiven."""
        with self.lock:
            self.past.pop(key, None)

    def _recent(self, key: str) -> list[float]:
        since = self.clock() - self.seconds
        return [at for at in self.past.get(key, ()) if at > since]


@dataclass(slots=True)
class Door:
    """Who may try passwords: few wrong ones under a name, and few attempts from one place."""

    wrong: Patience = field(default_factory=lambda: Patience(5, 60))
    tries: Patience = field(default_factory=lambda: Patience(30, 60))

    def enter(self, name: str, address: str) -> None:
        """An attempt begins; it counts until it turns out right."""
        self.tries.enter(f"from {address}")
        self.tries.enter(f"as {known_as(name)}")
        self.wrong.enter(f"{known_as(name)} {address}")

    def right(self, name: str, address: str) -> None:
        """The password was right."""
        self.tries.forget(f"as {known_as(name)}")
        self.wrong.forget(f"{known_as(name)} {address}")

"""Who is who: names, passwords where the server is open to a network, and the tickets that browsers carry."""

from __future__ import annotations

import hashlib
import re
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from pitboss.house.books.positions import known_as
from pitboss.house.books.state import on_register
from pitboss.house.store import sign_ins
from pitboss.house.store.schema import StoreError, UnknownError
from pitboss.house.store.sign_ins import ChangedError, Pass, Whence
from pitboss.house.store.store import Store
from pitboss.web import alike, one_time, passwords
from pitboss.web.line import Line
from pitboss.web.passwords import PasswordError
from pitboss.web.places import network_of
from pitboss.web.security_log import note

DAY = 24 * 3600 * 1000
WEEK = 7 * DAY
IDLE = DAY
"""A ticket that was not used for so long is worth nothing any more."""
COARSE = 5 * 60 * 1000
"""How exactly it is kept when a ticket was last used: a picture costs no write."""
RESET = DAY
"""How long a one-time word of the house is good."""
SHORTEST, LONGEST = 2, 24
MARK = 16
"""Letters of a ticket's fingerprint by which its holder speaks of it."""
RESERVED = ("house player", "dealer", "seat ", "hand ")
"""How the table itself calls those at it; nobody else is called so."""
DIGITS = str.maketrans({"a": "[a4]", "e": "[e3]", "s": "[s5]", "t": "[t7]"})
"""Letters for which a digit is written; those that are taken for one another everywhere are so in the skeleton."""
TABLE_WORDS = re.compile("(?:the)?(?:dealer.*|house(?:player.*)?|seat|hand)[0-9lo]*".translate(DIGITS))
"""The skeletons of such names, however they are parted and whatever number stands behind them."""
AT_A_TIME, PLACES, SHARE = 2, 18, 6
"""Passwords hashed at a time, because each takes 64 MiB; people in line with them; and of these from one address."""
CROWD = "too many people are signing in at this moment; try again"
UNSURE = "it is not known whether this was done; sign in to find out"
LENGTH = f"a password has {passwords.LEAST} to {passwords.MOST} characters"
WORKS_HERE = "whoever works in this house signs in with a password; the house gives a word to choose one"
NO_MATCH = "this name and this password do not belong together"
NO_WORD = "this name and this word do not belong together, or the word has been used"


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
    plain = alike.plain(name)
    if not SHORTEST <= len(plain) <= LONGEST or not all(letter.isalnum() or letter in " .'-_" for letter in plain):
        raise SignInError(f"a name has {SHORTEST} to {LONGEST} letters, digits, spaces, dots, dashes or apostrophes")
    if f"{known_as(plain)} ".startswith(RESERVED):
        raise SignInError("this is what the table calls others; choose another name")
    return plain


def check_new(name: str) -> None:
    """A tidy name that a new player may have: of one alphabet, and not like what the table calls others."""
    if len(found := alike.scripts(name)) > 1 or alike.UNKNOWN in found or not any(map(str.isalnum, name)):
        raise SignInError(
            f"a name is written in letters of one alphabet ({', '.join(alike.ALPHABETS)}) and digits 0 to 9"
        )
    if TABLE_WORDS.fullmatch(alike.skeleton(name)):
        raise SignInError("this looks like what the table calls others; choose another name")


def fingerprint(ticket: str) -> str:
    """What is kept of a ticket, so that a stolen database opens no table."""
    return hashlib.sha256(ticket.encode("utf-8", "surrogatepass")).hexdigest()


def sign_out(store: Store, ticket: str) -> None:
    """The ticket is worthless from now on."""
    sign_ins.drop(store.hold, [fingerprint(ticket)])


def one_time_word(store_engine: Any, name: str, now: int) -> str:
    """A word with which this player may choose a new password, once; the old one is worth nothing any more, and whoever
    is signed in under the name is out.
    """
    found = sign_ins.player_named(store_engine, known_as(tidy(name)))
    if found is None:
        raise SignInError(f"there is no player called {name}")
    word = one_time.made()
    sign_ins.offer_reset(store_engine, found.id, fingerprint(one_time.plain(word)), now + RESET)
    return word


class FrontDesk:
    """Where people sign in and out and change their passwords."""

    def __init__(self, store: Store, *, guarded: bool = False) -> None:
        self.store, self.guarded = store, guarded
        self.door, self.line = Door(), Line(AT_A_TIME, PLACES, SHARE, CROWD)
        self.used: dict[str, int] = {}
        """When each ticket's use was last written down."""
        self.looks: dict[str, str] | None = None
        """Skeletons of all names, each with whose it is; one server has the database, so none is missed."""
        self.lock = threading.Lock()

    # --- signing in ---

    def sign_in(self, name: str, password: str, address: str = "", device: str = "") -> tuple[Player, str]:
        """The player and a fresh ticket; a new name is a new player. On a private machine the name is enough."""
        plain, place = tidy(name), network_of(address)
        works = self.works_here(plain)
        if not self.guarded and not works:
            found = self.store.player(plain) or self._add(plain, None, place)
            return self._admit(found, found.password, place, device)
        if not passwords.LEAST <= len(password) <= passwords.MOST:
            # Nobody's password: it is no guess, and counts against nobody.
            raise SignInError(WORKS_HERE if works and not password else LENGTH)
        self._enter(plain, place)
        found = self.store.player(plain)
        if found is None:
            if works:
                raise SignInError(NO_MATCH)
            found = self._sign_up(plain, password, place)
            return self._admit_after(found, found.password, place, device)
        if not passwords.right(found.password, password):
            note("sign-in failed", plain, address)
            raise SignInError(NO_MATCH)
        self.door.right(plain, place)
        return self._admit(found, found.password, place, device)

    def works_here(self, name: str) -> bool:
        """Whether a name stands in the register of the house: then it takes a password, on a private machine too."""
        house = self.store.books.house
        return house.founded and on_register(house, name) is not None

    def vouched(self, name: str, password: str, address: str) -> str:
        """Somebody of the register signs beside another, by the own password: who; a SignInError where it is wrong."""
        plain, place = tidy(name), network_of(address)
        at_home = self._enter(plain, place)
        found = self.store.player(plain)
        if not self.works_here(plain) or found is None or not passwords.right(found.password, password):
            note("second signature failed", plain, address)
            raise SignInError(NO_MATCH)
        self.door.signed(plain, place, at_home=at_home)
        return str(found.name)

    def welcome(self, name: str) -> str:
        """A one-time word for somebody new in the register: whoever was signed in under the name before is out."""
        plain = tidy(name)
        found = self.store.player(plain) or self._add(plain, None, "the house")
        word = one_time.made()
        sign_ins.offer_word(self.store.hold, found.id, fingerprint(one_time.plain(word)), self.store.now() + RESET)
        note("one-time word given", plain)
        return word

    def _enter(self, plain: str, place: str) -> bool:
        """An attempt begins. Where the name has signed in before, others' guesses do not count against its owner:
        whether it has, here.
        """
        found = self.store.player(plain)
        at_home = found is not None and sign_ins.knows(self.store.engine, found.id, place)
        try:
            self.door.enter(plain, place, at_home=at_home)
        except TooManyError:
            note("too many attempts", plain, place)
            raise
        return at_home

    def _sign_up(self, plain: str, password: str, place: str) -> Any:
        self._check_looks(plain)
        return self._add(plain, _hashed(password, plain), place, password)

    def _add(self, plain: str, kept: str | None, place: str, password: str = "") -> Any:
        """A new player; whoever was a moment sooner with the same name has it, and the password must be theirs."""
        with self.lock:
            self._check_looks(plain)
            number = self.store.add_player(plain, kept)
            if number is not None:
                self._skeletons()[alike.likeness(plain)] = known_as(plain)
                note("new player", plain, place)
                return self.store.player_by_id(number)
        found = self.store.player(plain)
        if self.guarded and not passwords.right(found.password, password):
            raise SignInError(NO_MATCH)
        return found

    def _check_looks(self, plain: str) -> None:
        check_new(plain)
        if self._skeletons().get(alike.likeness(plain), known_as(plain)) != known_as(plain):
            raise SignInError("this name looks like another player's; choose another")

    def _skeletons(self) -> dict[str, str]:
        if self.looks is None:
            self.looks = {alike.likeness(name): known_as(name) for name in sign_ins.names(self.store.engine)}
        return self.looks

    def _admit_after(self, found: Any, kept: str | None, place: str, device: str) -> tuple[Player, str]:
        """A ticket after something was kept: where there is none, it cannot be said that nothing was."""
        self.door.right(found.name, place)
        try:
            return self._admit(found, kept, place, device)
        except (StoreError, SQLAlchemyError):
            raise UnknownError(UNSURE) from None

    def _admit(self, found: Any, kept: str | None, place: str, device: str = "") -> tuple[Player, str]:
        """A ticket, if what is kept of the password is still what was looked at."""
        ticket, now = secrets.token_urlsafe(32), self.store.now()
        given = Pass(fingerprint(ticket), found.id, now + WEEK)
        try:
            sign_ins.begin(self.store.hold, given, kept, now, Whence(place, device))
        except ChangedError:
            raise SignInError(NO_MATCH) from None
        self._noted(fingerprint(ticket), now)
        note("signed in", found.name, place)
        return Player(found.id, found.name), ticket

    # --- tickets ---

    def admitted(self, ticket: str) -> SignInTicket | None:
        """Whose ticket this is, if it is still good; from now on it is in use."""
        found = self.store.ticket(fingerprint(ticket)) if ticket else None
        if found is None or not self.use(found.ticket, found.player):
            return None
        return SignInTicket(Player(found.player, found.name), found.ticket, found.until)

    def is_fresh(self, mark: str) -> bool:
        """Whether a ticket's use was written down a moment ago."""
        return 0 <= self.store.now() - self.used.get(mark, -COARSE) < COARSE

    def use(self, mark: str, player: int) -> bool:
        """A ticket is used; False where it lay idle for too long. It stays: a clock that ran ahead may be set right."""
        if self.is_fresh(mark):
            return True
        now = self.store.now()
        last = sign_ins.seen(self.store.engine, mark)
        if last is not None and last <= now - IDLE:
            return False
        sign_ins.use(self.store.hold, mark, player, now)
        self._noted(mark, now)
        return True

    def _noted(self, mark: str, now: int) -> None:
        """A ticket's use is written down."""
        if len(self.used) >= REMEMBERED:
            self.used.clear()
        self.used[mark] = now

    def sessions(self, player: Player) -> Sequence[Any]:
        """Where this player is signed in."""
        return sign_ins.of_player(self.store.engine, player.id, self.store.now(), IDLE)

    def ended(self, player: Player, which: str, own: str, address: str = "") -> list[str]:
        """End one session by its name, `others` than the own one, or `all`; the fingerprints that are worth nothing."""
        mine = sign_ins.tickets_of(self.store.engine, player.id)
        chosen = {"all": mine, "others": [mark for mark in mine if mark != own]}.get(which)
        marks = [mark for mark in mine if mark[:MARK] == which] if chosen is None else chosen
        self.forget(marks)
        sign_ins.drop(self.store.hold, marks)
        note("sessions ended", player.name, address, count=len(marks))
        return marks

    def forget(self, marks: Sequence[str]) -> None:
        """These tickets are no more."""
        for mark in marks:
            self.used.pop(mark, None)

    # --- other passwords ---

    def change(self, player: Player, old: str, new: str, address: str, own: str) -> list[str]:
        """Another password, for whoever knows the old one; the other sessions end: their fingerprints."""
        place = network_of(address)
        self._enter(player.name, place)
        kept = self.store.player_by_id(player.id).password
        if not passwords.right(kept, old):
            note("password change failed", player.name, address)
            raise SignInError("this is not your password")
        self.door.right(player.name, place)
        try:
            marks = sign_ins.set_password(self.store.hold, player.id, kept, _hashed(new, player.name), own)
        except ChangedError:
            raise SignInError("this is not your password") from None
        self.forget(marks)
        note("password changed", player.name, address)
        return marks

    def redeem(self, name: str, word: str, new: str, address: str, device: str = "") -> tuple[Player, str, list[str]]:
        """A new password for a one-time word of the house: the player, a ticket, and the tickets that ended."""
        plain, place = tidy(name), network_of(address)
        word = one_time.plain(word)
        if len(word) != one_time.LONG:
            # It is no word of the house: no guess, which counts against nobody.
            raise SignInError(NO_WORD)
        self._enter(plain, place)
        found = self.store.player(plain)
        kept = None if found is None else sign_ins.reset_of(self.store.engine, found.id, self.store.now())
        if kept is None or not secrets.compare_digest(kept, fingerprint(word)):
            note("reset failed", plain, address)
            raise SignInError(NO_WORD)
        hashed = _hashed(new, found.name)
        try:
            marks = sign_ins.redeem(self.store.hold, found.id, kept, self.store.now(), hashed)
        except ChangedError:
            raise SignInError(NO_WORD) from None
        self.forget(marks)
        note("password reset", plain, address)
        return (*self._admit_after(found, hashed, place, device), marks)


def check_choice(name: str, new: str) -> None:
    """A name and a password that go together, or a SignInError."""
    try:
        passwords.check(new, tidy(name))
    except PasswordError as error:
        raise SignInError(str(error)) from None


def _hashed(new: str, name: str) -> str:
    """What is kept of a password that may be chosen, or a SignInError."""
    check_choice(name, new)
    return passwords.hashed(new)


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

    def take_back(self, key: str) -> None:
        """The last attempt under this key does not count."""
        with self.lock:
            self.past[key] = self.past.get(key, [])[:-1]

    def _recent(self, key: str) -> list[float]:
        since = self.clock() - self.seconds
        return [at for at in self.past.get(key, ()) if at > since]


@dataclass(slots=True)
class Door:
    """Who may try passwords: few wrong ones under a name from one place, few attempts from a place, and few under a
    name from all places together, but for those where its owner has signed in before: guesses from elsewhere are slow,
    and lock nobody out at home. Names are those that `tidy` gives, so that no spelling has a count of its own.
    """

    wrong: Patience = field(default_factory=lambda: Patience(5, 60))
    tries: Patience = field(default_factory=lambda: Patience(30, 60))
    strangers: Patience = field(default_factory=lambda: Patience(30, 60))

    def enter(self, name: str, place: str, *, at_home: bool = False) -> None:
        """An attempt begins; it counts until it turns out right. What is refused here counts nowhere further."""
        self.tries.enter(place)
        self.wrong.enter(f"{known_as(name)} {place}")
        if not at_home:
            self.strangers.enter(known_as(name))

    def right(self, name: str, place: str) -> None:
        """The password was right."""
        self.wrong.forget(f"{known_as(name)} {place}")

    def signed(self, name: str, place: str, *, at_home: bool) -> None:
        """It was right beside somebody who is signed in: prizes are paid as fast as two people sign them."""
        self.right(name, place)
        self.tries.take_back(place)
        if not at_home:
            self.strangers.take_back(known_as(name))

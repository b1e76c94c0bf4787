"""The button and the blinds: where they stand in the next hand, and who may be dealt in."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from pitboss.hands.cards import deck, rank, suit
from pitboss.table.pot.state import PotPlan
from pitboss.table.session.state import PotSession, Started, change
from pitboss.table.shuffle import shuffled
from pitboss.words import BringIn, First, PotGame, Street, walk


class ButtonStanding(NamedTuple):
    """Places: the button's (which may be empty), those of the blinds, and who is dealt in, from the button's left.

    `free`: nobody posts out of turn, because the game begins or too few were left in it.
    """

    button: int
    spots: tuple[int, ...]
    dealt: tuple[int, ...]
    free: bool = False


def has_button(game: PotGame) -> bool:
    """Stud is dealt from the dealer's left, and up-cards say who bets first."""
    up = (First.SHOWING, First.UP_CARD)
    return not any(isinstance(s, BringIn) or (isinstance(s, Street) and s.first in up) for s in walk(game.script))


def _goes_round(plan: PotPlan) -> bool:
    """Whether the game has a button: asked several times at every hand, and the same under one plan."""
    known = plan.latest.get(has_button)
    if known is None:
        known = plan.latest[has_button] = plan.game, has_button(plan.game)
    return bool(known[1])


def after(session: PotSession, seat: int, among: frozenset[int]) -> int:
    """The next of these places, clockwise."""
    many = len(session.places)
    return min(among, key=lambda place: (place - seat - 1) % many)


def before(session: PotSession, seat: int, among: frozenset[int]) -> int:
    """The last of these places before this one."""
    many = len(session.places)
    return min(among, key=lambda place: (seat - place - 1) % many)


def between(session: PotSession, first: int, last: int, seat: int) -> bool:
    """Whether a place lies strictly between two others, clockwise."""
    many = len(session.places)
    return 0 < (seat - first) % many < ((last - first) % many or many)


def standing(session: PotSession, able: frozenset[int], event: Started) -> ButtonStanding:
    """Where everything stands if these places can be dealt in."""
    if len(able) < 2 or not _goes_round(session.plan):
        return ButtonStanding(-1, (), tuple(sorted(able)))
    if not (session.spots if session.plan.terms.blinds else session.button >= 0):
        return _first(session, able, event)
    if not session.plan.terms.blinds:
        return _dealt(session, after(session, session.button, able), (), able)
    ready = frozenset(seat for seat in able if not session.seated(seat).waits)
    if len(ready) < 2:
        return _moved(session, able, able)._replace(free=True)
    found = _moved(session, able, ready)
    shut = _shut(session, found)
    if len(able - shut) < 2:
        return _moved(session, able, able)._replace(free=True)
    return standing(session, able - shut, event) if shut else found


def _moved(session: PotSession, able: frozenset[int], ready: frozenset[int]) -> ButtonStanding:
    move = _dead if session.plan.terms.form.dead_button else _moving
    return move(session, able, ready)


def _first(session: PotSession, able: frozenset[int], event: Started) -> ButtonStanding:
    button = max(able)
    if session.plan.terms.form.first_button == "by a card":
        cards = event.shoe or shuffled(deck(1, 0), event.key, "button")
        drawn = dict(zip(sorted(able), cards, strict=False))
        button = max(drawn, key=lambda seat: (rank(drawn[seat]), suit(drawn[seat])))
    return _dealt(session, button, _followers(session, button, able), able)._replace(free=True)


def _many(session: PotSession, count: int) -> int:
    """How many blinds so many players post."""
    return min(len(session.plan.terms.blinds), max(2, count))


def _followers(session: PotSession, button: int, among: frozenset[int]) -> tuple[int, ...]:
    """The players who post, from the left of the button; of two the button posts the smaller of two blinds."""
    many = _many(session, len(among))
    spots = [button] if len(among) == 2 and many == 2 else []
    while len(spots) < many:
        spots.append(after(session, spots[-1] if spots else button, among))
    return tuple(spots)


def _dead(session: PotSession, able: frozenset[int], ready: frozenset[int]) -> ButtonStanding:
    """The big blind goes on by one player; all others stand where the next one stood, even at an empty place."""
    last = after(session, session.spots[-1], able)
    among = ready | {last}
    many = _many(session, len(among))
    if len(among) == 2:
        return _pair(session, last, among)
    chain = (session.button, *session.spots, last)[-many - 1 :]
    if len(chain) <= many or not _clockwise(session, chain, len(among)):
        chain = _behind(session, last, among)
    return _dealt(session, chain[0], chain[1:], among)


def _behind(session: PotSession, last: int, among: frozenset[int]) -> tuple[int, ...]:
    """The button and the blinds at the players right before the big blind."""
    chain: tuple[int, ...] = (last,)
    while len(chain) <= _many(session, len(among)):
        chain = (before(session, chain[0], among), *chain)
    return chain


def _clockwise(session: PotSession, chain: tuple[int, ...], count: int) -> bool:
    """Whether these places follow one another once round the table; only with few players the button posts too."""
    many = len(session.places)
    steps = [(b - a) % many for a, b in pairwise(chain)]
    return all(steps) and (sum(steps) < many or (sum(steps) == many and count < len(chain)))


def _moving(session: PotSession, able: frozenset[int], ready: frozenset[int]) -> ButtonStanding:
    """The button goes to the next player and the blinds to those after; who waits comes in as the big blind."""
    if len(ready) == 2:
        last = after(session, session.spots[-1], able)
        if last in ready:
            return _pair(session, last, ready)
        button, *spots = _behind(session, last, ready | {last})
        return _dealt(session, button, tuple(spots), ready | {last})
    button = after(session, session.button, ready)
    others = _followers(session, button, ready)[:-1]
    last = after(session, others[-1] if others else button, able)
    return _dealt(session, button, (*others, last), ready | {last})


def _pair(session: PotSession, last: int, among: frozenset[int]) -> ButtonStanding:
    """Two players: one has the big blind, the other the button and the smaller blind."""
    (other,) = among - {last}
    spots = (other, last) if len(session.plan.terms.blinds) > 1 else (last,)
    return _dealt(session, other, spots, among)


def _dealt(session: PotSession, button: int, spots: tuple[int, ...], among: frozenset[int]) -> ButtonStanding:
    many = len(session.places)
    return ButtonStanding(button, spots, tuple(sorted(among, key=lambda seat: (seat - button - 1) % many)))


def _shut(session: PotSession, found: ButtonStanding) -> frozenset[int]:
    """Who owes a big blind and sits between the button and the big blind: not in this hand."""
    last = found.spots[-1]
    inside = (seat for seat in found.dealt if seat != last and between(session, found.button, last, seat))
    return frozenset(seat for seat in inside if session.seated(seat).owes_big)


def noted(session: PotSession, found: ButtonStanding) -> PotSession:
    """Blinds that were missed, and those that are paid in this hand."""
    old, many = session.spots, len(session.plan.terms.blinds)
    for seat, place in enumerate(session.places):
        if place is None or not many:
            continue
        if seat in found.dealt:
            session = change(session, seat, waits=False, owes_big=False, owes_small=False)
        elif place.owes_big:
            continue
        elif old and _passed(session, old[-1], found.spots[-1], seat):
            session = change(session, seat, owes_big=True, owes_small=many > 1)
        elif seat in found.spots:
            session = change(session, seat, owes_small=True)
    return session


def _passed(session: PotSession, old: int, new: int, seat: int) -> bool:
    return old != new and between(session, old, new, seat)

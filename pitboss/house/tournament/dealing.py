"""A hand at a table of a tournament: who is dealt in, what the level asks, and what the stacks are afterwards.

Seats, stacks, button and level come from the tournament's events; everything else is the pot engine's.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from pitboss.games.book import pots
from pitboss.house.books.state import HouseError
from pitboss.house.tournament.events import TableHandPlayed
from pitboss.house.tournament.state import Tournament, clock, document_of
from pitboss.house.tournament.steps.parts import table_of
from pitboss.money.cents import dollars
from pitboss.sheet.tournament_terms import game_of, level_terms, smallest_chip
from pitboss.table.pot.pools import Carried
from pitboss.table.pot.setup import plan
from pitboss.table.pot.state import PotHand, PotPlan
from pitboss.table.session.button import ButtonStanding
from pitboss.table.session.pot import apply
from pitboss.table.session.state import Place, PotSession, Started
from pitboss.table.state import TableError


class TournamentHand(NamedTuple):
    """A hand as it is played. `entries`: the receipts of its seats, from the button's left."""

    table: int
    level: int
    entries: tuple[int, ...]
    standing: ButtonStanding
    hand: PotHand


@lru_cache(64)
def _plan(rules: str, level: int, coloured: tuple[str, ...]) -> PotPlan:
    form = document_of(rules).form
    written = form.levels[level - 1]
    slug = game_of(form, written)
    return plan(slug, level_terms(form, written, pots()[slug], smallest_chip(form, coloured)))


def level_plan(held: Tournament, level: int) -> PotPlan:
    """The game of a level at what it asks, in chips that are still in play."""
    return _plan(held.rules, level, held.coloured)


def begin(held: Tournament, table: int, key: bytes, now: int, came: frozenset[int] = frozenset()) -> TournamentHand:
    """The next hand of a table, at the level of this moment.

    `came`: receipts that were moved here since its last hand. Who of them sits between the button and the big blind
    is dealt in once that has passed.
    """
    shown = clock(held, now)
    if not shown.level or shown.is_break:
        raise HouseError("nothing is dealt before the start or in a break")
    between = between_hands(held, table, shown.level, came)
    try:
        begun = apply(between, Started(key=key))
    except TableError:
        raise HouseError(f"table {table} has nobody to deal to") from None
    assert begun.hand is not None
    return TournamentHand(table, shown.level, entries_of(held, table, begun.dealt), standing_of(begun), begun.hand)


def between_hands(held: Tournament, table: int, level: int, came: frozenset[int] = frozenset()) -> PotSession:
    """The table between two hands, as the session engine deals from it: its seats, stacks and button are the
    tournament's. Who was moved there owes a big blind, so that a place behind the button waits; nobody posts for it.
    """
    at, places = table_of(held, table), list[Place | None]()
    players = {each.seat: each for each in held.at_table(table)}
    for seat in range(1, at.seats + 1):
        each = players.get(seat)
        new = each is not None and each.number in came
        places.append(None if each is None else Place(each.player, each.chips, each.chips, owes_big=new))
    spots = tuple(seat - 1 for seat in at.blinds)
    return PotSession(level_plan(held, level), tuple(places), Carried(), at.button - 1 if spots else -1, spots)


def entries_of(held: Tournament, table: int, dealt: Iterable[int]) -> tuple[int, ...]:
    """The receipts of places at a table."""
    by_seat = {each.seat - 1: each.number for each in held.at_table(table)}
    return tuple(by_seat[place] for place in dealt)


def standing_of(session: PotSession) -> ButtonStanding:
    """Where everything stands in the hand that a table plays."""
    return ButtonStanding(session.button, session.spots, session.dealt)


def ended(tournament: int, played: TournamentHand) -> TableHandPlayed:
    """What the house is told of a hand that is over: every chip that was bet is won."""
    hand = played.hand
    if not hand.over:
        raise HouseError("the hand is not over")
    changes = tuple(
        (entry, hand.stack(at) - hand.bought[at])
        for at, entry in enumerate(played.entries) if hand.stack(at) != hand.bought[at]
    )  # fmt: skip
    if odd := sum(change for _, change in changes):
        raise HouseError(f"a hand at table {played.table} has lost {dollars(-odd)}")
    stand = played.standing
    button = stand.button + 1 if stand.spots else 0
    return TableHandPlayed(tournament, played.table, changes, button, tuple(seat + 1 for seat in stand.spots))


def busted(played: TournamentHand) -> tuple[tuple[int, int], ...]:
    """Who has no chips left, by receipt, with how many the hand was begun."""
    hand = played.hand
    return tuple((entry, hand.bought[at]) for at, entry in enumerate(played.entries) if not hand.stack(at))

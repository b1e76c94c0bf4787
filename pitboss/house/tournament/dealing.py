"""A hand at a table of a tournament: who is dealt in, what the level asks, and what the stacks are afterwards.

Seats, stacks, button and level come from the tournament's events; everything else is the pot engine's.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pitboss.games.book import pots
from pitboss.house.books.state import HouseError
from pitboss.house.tournament.events import TableHandPlayed
from pitboss.house.tournament.play import table_of
from pitboss.house.tournament.state import Entrant, Tournament, clock, document_of
from pitboss.money.cents import dollars
from pitboss.sheet.tournament_terms import by_everybody, game_of, level_terms, smallest_chip
from pitboss.table.pot.pools import Carried
from pitboss.table.pot.setup import plan, start
from pitboss.table.pot.state import PotHand, PotPlan
from pitboss.table.session.button import ButtonStanding, between, standing
from pitboss.table.session.next_hand import posted
from pitboss.table.session.state import Place, PotSession, Started


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
    shown, players = clock(held, now), held.at_table(table)
    if not shown.level or shown.is_break:
        raise HouseError("nothing is dealt before the start or in a break")
    found = level_plan(held, shown.level)
    session = _session(held, table, found, players)
    stand = _stand(session, players, key, came)
    if len(stand.dealt) < 2:
        raise HouseError(f"table {table} has nobody to deal to")
    setting = posted(session, stand, final=False)
    ante = held.form.levels[shown.level - 1].ante
    if ante and not by_everybody(held.form, found.game):
        big = stand.spots[-1]
        setting = setting._replace(antes=tuple(ante if seat == big else 0 for seat in stand.dealt), dead=True)
    by_seat = {each.seat - 1: each for each in players}
    dealt = [by_seat[seat] for seat in stand.dealt]
    hand = start(found, tuple(each.chips for each in dealt), key, hand=setting)
    return TournamentHand(table, shown.level, tuple(each.number for each in dealt), stand, hand)


def _session(held: Tournament, table: int, found: PotPlan, players: list[Entrant]) -> PotSession:
    at = table_of(held, table)
    places: list[Place | None] = [None] * at.seats
    for each in players:
        places[each.seat - 1] = Place(str(each.number), each.chips, each.chips)
    spots = tuple(seat - 1 for seat in at.blinds)
    return PotSession(found, tuple(places), Carried(), at.button - 1 if spots else -1, spots)


def _stand(session: PotSession, players: list[Entrant], key: bytes, came: frozenset[int]) -> ButtonStanding:
    able = frozenset(each.seat - 1 for each in players if each.chips)
    first = standing(session, able, Started(key=key))
    if not first.spots:
        return first
    last = first.spots[-1]
    new = {each.seat - 1 for each in players if each.number in came}
    waits = frozenset(seat for seat in new - {last} if between(session, first.button, last, seat))
    if not waits or len(able - waits) < 2:
        return first
    return standing(session, able - waits, Started(key=key))


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

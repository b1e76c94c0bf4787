"""What a table books from its opening to its closing: chips bought and cashed, hands, charges, what is shared out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from pitboss.law.paragraphs import Cite
from pitboss.money.ledger import Account, Entry, Posting, Whose, Why, opening, totals
from pitboss.table import booking
from pitboss.table.banked import booking as rounds
from pitboss.table.banked.booking import METER, coloured, purse, recoloured
from pitboss.table.booking import Movement, difference, move
from pitboss.table.pot.booking import CARRIED, HOUSE, JACKPOT, NEXT, POOL, movements, still
from pitboss.table.pot.spending import SPENT
from pitboss.table.pot.state import Spent
from pitboss.table.session.accounts import chips, holdings, players, raked_so_far
from pitboss.table.session.banked import BankedEvent, BankedSession, player_at
from pitboss.table.session.pot import apply
from pitboss.table.session.state import (
    AWAY,
    HELD,
    TREATS,
    CameBack,
    Charged,
    Event,
    Inherited,
    Left,
    MovedIn,
    MovedOn,
    Played,
    PotSession,
    Ruled,
    Sat,
    StakesTaken,
    Started,
    TableClosed,
    ToppedUp,
    laws,
)
from pitboss.words import GameChips

CAUSES: dict[type, Why] = {
    Sat: Why.BUY_IN,
    ToppedUp: Why.BUY_IN,
    Left: Why.CASH_OUT,
    MovedOn: Why.EXCHANGE,
    MovedIn: Why.EXCHANGE,
    Played: Why.CASH_OUT,
    Started: Why.TREAT,
    Charged: Why.TIME,
    Ruled: Why.CARRY,
    StakesTaken: Why.EXCHANGE,
    CameBack: Why.EXCHANGE,
    Inherited: Why.HELD,
    TableClosed: Why.CLOSE,
}
"""Why chips move between hands; whoever leaves during one cashes out with the event that ends it."""


def brought(first: PotSession) -> Entry:
    """What lies on the table between two hands, when its books are opened."""
    carried = first.carried
    held = {CARRIED: carried.pot, POOL: carried.pool}
    held |= {} if carried.link else {JACKPOT: carried.jackpot, NEXT: carried.secondary}
    stacks = {chips(place.name): place.stack for place in first.places if place}
    return opening("opening", held | stacks)


def adopted(session: PotSession, id: str) -> tuple[Entry, ...]:
    """All that lies on a table whose books are opened in the middle of its life."""
    hand = session.hand
    moved = () if hand is None else [*movements(hand, players(session)), *raked_so_far(hand)]
    return (
        replace(brought(session), id=f"{id}/brought"),
        *booking.entries(id, booking.held_by(session.carried.link, moved)),
    )


def seeded(first: PotSession, id: str) -> tuple[Entry, ...]:
    """What the house puts into the jackpot of a table that opens."""
    beat, carried = first.plan.game.bad_beat, first.carried
    if beat is None or carried.link or not carried.jackpot:
        return ()
    return booking.entries(id, [move(HOUSE, JACKPOT, carried.jackpot, Why.SEED, beat.law)])


def booked(before: PotSession, after: PotSession, event: Event, id: str) -> tuple[Entry, ...]:
    """The entries of an event that leads from one state of the table to the other."""
    if isinstance(event, Inherited):
        law = _law(before, event)
        ends = before.plan.terms.form.ends and event.secondary
        joined = [move(NEXT, JACKPOT, event.secondary, Why.CARRY, law)] if ends else []
        return booking.entries(id, [*_inherited(event, law), *joined])
    if isinstance(event, Played) and not isinstance(event.event, Spent) and _still(before, after):
        return ()
    played = list(_played(before, after)) if isinstance(event, Played) else []
    moved = [*played, _between(before, after, event, played)]
    return booking.entries(id, booking.held_by(after.carried.link, moved))


def _still(before: PotSession, after: PotSession) -> bool:
    return before.hand is not None and after.hand is not None and still(before.hand, after.hand)


def _played(before: PotSession, after: PotSession) -> Iterator[Movement]:
    """What moved in the hand."""
    hand, seats = after.hand or after.last, players(before)
    assert before.hand is not None
    assert hand is not None
    was, now = raked_so_far(before.hand), raked_so_far(hand)
    return difference([*movements(before.hand, seats), *was], [*movements(hand, seats), *now])


def _between(before: PotSession, after: PotSession, event: Event, played: Iterable[Movement]) -> Movement:
    """What else is different now; what is played in the middle of a hand moves nothing else, unless it is spent."""
    spent = _spent(event)
    if isinstance(event, Played) and after.hand is not None and spent is None:
        return ()
    moved = holdings(after)
    moved.subtract(holdings(before))
    moved.subtract(totals(posting for movement in played for posting in movement))
    law, why = _law(before, event), SPENT[spent.on][1] if spent else CAUSES.get(type(event))
    return tuple(Posting(each, amount, why, law) for each, amount in moved.items() if amount and why)


def _spent(event: Event) -> Spent | None:
    found = event.event if isinstance(event, Played) else event
    return found if isinstance(found, Spent) else None


def _inherited(event: Inherited, law: Cite | None) -> Iterator[Movement]:
    """Out of what was held over into the middle, the funds and the meter of the new table."""
    got = ((CARRIED, event.pot), (POOL, event.pool), (JACKPOT, event.jackpot), (NEXT, event.secondary))
    for account, amount in (*got, (METER, event.meter)):
        if amount:
            yield move(HELD[account], account, amount, Why.HELD, law)


def _law(session: PotSession, event: Event) -> Cite:
    game = session.plan.game
    if isinstance(event, Charged):
        return game.rake.law
    if isinstance(event, Inherited | Ruled | TableClosed) and (game.carry or game.runners or game.bad_beat):
        return (game.carry or game.runners or game.bad_beat).law  # type: ignore[union-attr]
    if isinstance(event, StakesTaken | CameBack):
        return AWAY
    return TREATS if isinstance(event, Started) else laws(session).stakes


def journal(first: PotSession, events: Iterable[Event], of: str) -> Iterator[Entry]:
    """The entries of a table's log, event by event, by playing it again."""
    for number, event in enumerate(events, 1):
        after = apply(first, event)
        yield from booked(first, after, event, f"{of}/{number}")
        first = after


# --- against the house --------------------------------------------------------------------------------------------


@lru_cache(8192)
def rail(name: str) -> Account:
    """The chips a player has beside the layout."""
    return Account(Whose.PATRON, "rail", name)


def booked_banked(before: BankedSession, after: BankedSession, event: BankedEvent, id: str) -> tuple[Entry, ...]:
    """The entries of an event at a house-banked table, to those who sit there."""
    if isinstance(event, Inherited | Started | TableClosed):
        return booking.entries(id, _metered(before, after, event))
    if before.hand is None or after.shown is None:
        return ()
    # Who leaves or moves while bets are taken takes them back.
    return _to_owners(before, after, rounds.booked(before.hand, after.shown, id, in_colour(before)))


def in_colour(session: BankedSession) -> frozenset[str]:
    """The spots that are bet on in chips of the game."""
    words = (rule for rule in session.plan.game.also if isinstance(rule, GameChips))
    return frozenset(spot.name for word in words for spot in word.spots)


@lru_cache(8192)
def game_chips(name: str) -> Account:
    """A player's chips of the game."""
    return Account(Whose.PATRON, "game chips", name)


def _to_owners(before: BankedSession, after: BankedSession, made: Collection[Entry]) -> tuple[Entry, ...]:
    owners = _owners(after) | _owners(before) if made else {}
    return tuple(_owned(entry, owners) for entry in made)


def _owners(session: BankedSession) -> dict[Account, Account]:
    seated = [(player_at(session, seat), name) for seat, name in enumerate(session.places) if name]
    owners = {purse(player): rail(name) for player, name in seated}
    return owners | {coloured(player): game_chips(name) for player, name in seated}


def adopted_banked(session: BankedSession, id: str) -> tuple[Entry, ...]:
    """All that lies on a table whose books are opened in the middle of its life."""
    meter = opening(f"{id}/meter", dict.fromkeys([METER], sum(_own_meter(session))))
    hand = session.hand
    if hand is None:
        return (meter,)
    spots = in_colour(session)
    desks = frozenset(rounds.colour_desks(hand, spots))
    moved = (recoloured(movement, desks) for movement in rounds.movements(hand))
    return (meter, *_to_owners(session, session, booking.entries(id, moved)))


def _metered(before: BankedSession, after: BankedSession, event: BankedEvent) -> Iterator[Movement]:
    """The house seeds the meter of a new table; one that closes leaves its meter to the next."""
    law = before.plan.meter_law
    if isinstance(event, Inherited):
        yield from _inherited(event, law)
    elif isinstance(event, Started) and before.meter is None:
        yield from (move(HOUSE, METER, reads, Why.SEED, law) for reads in _own_meter(after))
    elif isinstance(event, TableClosed):
        yield from (move(METER, HELD[METER], reads, Why.HELD, law) for reads in _own_meter(before))


def _own_meter(session: BankedSession) -> Iterator[int]:
    """What the table's own meter reads, where it has one."""
    meter = session.meter
    if meter is not None and meter.reads and not meter.link and session.plan.progressives:
        yield meter.reads


def _owned(entry: Entry, owners: Mapping[Account, Account]) -> Entry:
    own = owners.get
    to = (Posting(own(account, account), amount, why, law) for account, amount, why, law in entry.postings)
    return Entry(entry.id, tuple(to), entry.by)

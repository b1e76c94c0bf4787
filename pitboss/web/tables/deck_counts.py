"""Cards that are counted at a live table: a count that is wrong ends the hand by its own rule, in the same breath."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, NamedTuple

from pitboss.house.books.deck_events import CountOf, DeckCounted, HouseDeck
from pitboss.house.books.decks import at_table, dealt_from
from pitboss.house.books.floor_events import RulingMade
from pitboss.house.books.journal import Signed
from pitboss.house.books.state import HouseError
from pitboss.table.banked import engine as banked
from pitboss.table.banked.state import Erred
from pitboss.table.pot import engine as pot
from pitboss.table.pot.state import HandErred, PotHand
from pitboss.table.session.state import Played
from pitboss.web.tables import views
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room
from pitboss.words import What

By = tuple[str, ...]
WRONG = (What.DEFECTIVE_DECK, What.DECK_COUNT, What.STUB_COUNT)
"""What a wrong count is, by the rules of the game that is played."""


async def count_deck(
    room: Room, by: By, found: int, *, of: CountOf = CountOf.DECK, deck: int = 0, knew: By = (), misdealt: bool = False,
    id: str = "",
) -> None:  # fmt: skip
    """So many cards were found. `deck`: of which one, where not of that in play. `misdealt`: a hand had too many or too
    few, and none is missing. `knew`: who knew that the deck was bad and bet all the same.
    """
    counted = _counted(room, by, found, of, deck, knew, id, misdealt=misdealt)
    await asyncio.shield(asyncio.ensure_future(counted))


async def _counted(
    room: Room, by: By, found: int, of: CountOf, deck: int, knew: By, id: str, *, misdealt: bool
) -> None:
    async with room.lock:
        await room.sure()
        counted, hand = _of(room, deck), room.session.hand
        expected = expects(hand, counted, of)
        event = DeckCounted(room.number, counted.number, found, expected, of, room.round, knew, misdealt)
        signed = Signed(event, by, id)
        wrong = irregularity(room, knew) if found != expected else None
        if wrong is None:
            await _written(room, signed)
        else:
            ruling = Signed(_ruling(room, wrong, event), by, f"{id}/2" if id else "")
            await room.act_and_show(room.happen(Played(wrong), before=(ruling,), also=(signed,)))


def _ruling(room: Room, wrong: Any, count: DeckCounted) -> RulingMade:
    """What the count has undone, for the trail."""
    hand, after = room.session.hand, room.applied(Played(wrong))
    then = after.hand or after.last
    law = next((views.cited(line.law) for line in then.told[len(hand.told) :] if line.law), "")
    over = "; the round is over by it" if then.over else ""
    says = f"{wrong.what.value}: {count.found} cards, not {count.expected}{over}"
    return RulingMade(room.number, room.round, wrong.what.name, says, law)


class CountPreview(NamedTuple):
    """What a count would mean: how many there should be, of which deck, and what it would be called at the table."""

    deck: int
    expected: int
    wrong: Any
    out: bool


def preview(room: Room, found: int, *, of: CountOf, deck: int, knew: By, misdealt: bool) -> CountPreview:
    """The same before it is written."""
    counted = _of(room, deck)
    expected = expects(room.session.hand, counted, of)
    wrong = irregularity(room, knew) if found != expected else None
    return CountPreview(counted.number, expected, wrong, found != expected and not misdealt)


async def _written(room: Room, signed: Signed) -> None:
    try:
        await room.store.writer.write(signed)
    except HouseError as error:
        raise Refused(str(error)) from None
    room.changed()


def _of(room: Room, number: int) -> HouseDeck:
    """The deck that was counted: the one that is named, or that the round is dealt from."""
    house = room.store.books.house
    there = at_table(house, room.number) if number else dealt_from(house, room.number, room.round)
    found = next((deck for deck in there if number in (0, deck.number)), None)
    if found is None:
        raise Refused(f"deck {number} does not lie at table {room.number}" if number else "no deck is in play here")
    return found


def expects(hand: Any, deck: HouseDeck, of: CountOf) -> int:
    """How many cards there should be: in the deck, left over from the deal, or in the hands that came back."""
    if of is CountOf.DECK:
        return deck.cards
    if hand is None:
        raise Refused("no hand is played; count the whole deck")
    if isinstance(hand, PotHand):
        return len(hand.shoe) if of is CountOf.STUB else _came_back(hand)
    if of is CountOf.DISCARDS:
        raise Refused("count the stub or the whole deck; hands against the house are taken in one by one")
    return len(hand.shoes[0][1])


def _came_back(hand: PotHand) -> int:
    """Cards of folded hands, and what was thrown away of others."""
    folded = (len(seat.cards) for at, seat in enumerate(hand.seats) if at not in hand.live_seats)
    return sum(folded) + len(hand.muck)


def irregularity(room: Room, knew: Iterable[str] = ()) -> Any:
    """What a wrong count is called at this table now; None while no cards are out, when it undoes nothing."""
    hand = room.session.hand
    if hand is None or hand.over:
        return None
    if not isinstance(hand, PotHand):
        return next((Erred(what) for what in WRONG if Erred(what) in banked.irregular(hand)), None)
    offered = {event.what for event in pot.irregular(hand) if isinstance(event, HandErred)}
    what = next((each for each in WRONG if each in offered), None)
    return None if what is None else HandErred(what, -1, sum(1 << at for at in _seats(room, knew)))


def _seats(room: Room, names: Iterable[str]) -> set[int]:
    """Where these were dealt in."""
    seats = {name: seat for seat, name in room.in_story().items()}
    missing = [name for name in names if seats.get(name) not in room.session.dealt]
    if missing:
        raise Refused(f"{', '.join(missing)} was not dealt in")
    return {room.session.dealt.index(seats[name]) for name in names}

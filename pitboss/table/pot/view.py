"""What one seat knows, and no more: nothing here contains a card that seat has not seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pitboss.table.pot import betting
from pitboss.table.pot.award import layers
from pitboss.table.pot.draws import took
from pitboss.table.pot.engine import legal
from pitboss.table.pot.state import Offer, PotHand, Seat, Won
from pitboss.table.state import Moved, Told, replace
from pitboss.words import BringIn, Street

Face = int | None
"""A card, or None for one that lies face down."""


class SeatView(NamedTuple):
    """One player as another sees it: cards that lie open or are one's own, and chips."""

    cards: tuple[Face, ...]
    live: bool
    stack: int
    bet: int
    put: int
    discards: int
    wild: int
    shown: bool
    mucked: bool
    dead: bool
    side: tuple[tuple[str, int], ...]
    took: int
    """How many cards this player took at the last exchange, or -1."""


@dataclass(frozen=True, slots=True)
class HandView:
    """The table as a seat sees it; `may` lists what that seat, or the dealer for everybody, may do next.

    `pots`: the main pot and side pots without the bets that lie before the players. `turn`: whose decision it is.
    """

    seat: int
    seats: tuple[SeatView, ...]
    board: tuple[Face, ...]
    deck: int
    burnt: int
    pots: tuple[int, ...]
    turn: int
    may: tuple[Offer, ...]
    won: tuple[Won, ...]
    told: tuple[Told, ...]
    over: bool


def view(state: PotHand, seat: int) -> HandView:
    """The hand from this player's chair; -1 is somebody looking on."""
    return HandView(
        seat,
        seats(state, seat),
        board_cards(state),
        len(state.shoe),
        len(state.burnt),
        pots(state),
        state.actor,
        offered(state, seat),
        state.won,
        state.told,
        state.over,
    )


def seats(state: PotHand, seat: int) -> tuple[SeatView, ...]:
    """Every player as this one sees them."""
    swept = gathered(state)
    return tuple(_seat(state, at, own=at == seat, swept=swept) for at in range(len(state.seats)))


def board_cards(state: PotHand) -> tuple[Face, ...]:
    """The board as everybody sees it."""
    return (*state.board_up, *(None,) * state.hidden)


def offered(state: PotHand, seat: int) -> tuple[Offer, ...]:
    """What this seat, or the dealer for everybody, may do next."""
    return tuple([offer for offer in legal(state) if isinstance(offer, Moved) or offer.seat == seat])


def _seat(state: PotHand, at: int, *, own: bool, swept: bool) -> SeatView:
    held = state.seats[at]
    return SeatView(
        faces(held, own=own),
        state.live(at),
        state.stack(at),
        0 if swept else state.bet(at),
        state.put(at),
        len(held.discards),
        held.wild,
        held.shown,
        held.mucked,
        held.dead,
        held.side,
        took(state, at),
    )


def faces(held: Seat, *, own: bool) -> tuple[Face, ...]:
    """The cards that can be seen; a card nobody knows is face down for its owner too."""
    seen = (card if (own or held.shown or place in held.up) else None for place, card in enumerate(held.cards))
    return tuple(None if card is None or card < 0 else card for card in seen)


def gathered(state: PotHand) -> bool:
    """Whether the bets of the last round are in the middle already."""
    return state.plan.first_street < state.stage and not isinstance(state.here, (Street, BringIn))


def pots(state: PotHand) -> tuple[int, ...]:
    """The main pot and the side pots as they lie in the middle."""
    if state.over or state.pots:
        return state.pots
    row = list(state.felt)
    for seat in () if gathered(state) else range(len(state.seats)):
        row[betting.PUT + betting.WIDE * seat] -= row[betting.BET + betting.WIDE * seat]
    return tuple(amount for _, _, amount in layers(replace(state, felt=tuple(row))))

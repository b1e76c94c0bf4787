"""What one seat knows, and no more: nothing here contains a card that seat has not seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from pitboss.table.banked.engine import legal
from pitboss.table.banked.state import BankedRound, Box, Decided, Offer, Paid, Stake, Standing, WagerRange
from pitboss.table.engine import once
from pitboss.table.state import Told

Face = int | None
"""A card, or None for one that lies face down."""
OF_A_HAND = (Decided, WagerRange)
"""What one hand may do; the rest is the dealer's."""
HandOffer: TypeAlias = Decided | WagerRange
ReachedHand: TypeAlias = tuple[int, Box, bool]
"""A hand, its place among all, and whether its player has come to it."""


class BoxView(NamedTuple):
    """One hand as a seat sees it."""

    player: int
    standing: Standing
    stakes: tuple[Stake, ...]
    cards: tuple[Face, ...]
    back: tuple[Face, ...]
    front: tuple[Face, ...]
    discards: int


@dataclass(frozen=True, slots=True)
class RoundView:
    """The table as a seat sees it; `may` lists what that seat, or the dealer for everybody, may do next."""

    seat: int
    hands: tuple[BoxView, ...]
    dealer: tuple[Face, ...]
    board: tuple[Face, ...]
    meter: int
    may: tuple[Offer, ...]
    paid: tuple[Paid, ...]
    told: tuple[Told, ...]
    over: bool


def view(state: BankedRound, seat: int) -> RoundView:
    """The table from this player's chair; -1 is somebody looking on."""
    return RoundView(
        seat,
        hands(state, seat),
        dealers_cards(state),
        board_cards(state),
        state.meter.reads,
        offered(state, seat),
        state.paid,
        state.told,
        state.over,
    )


def hands(state: BankedRound, seat: int) -> tuple[BoxView, ...]:
    """Every hand as this player sees it."""
    return tuple(_hand(box, own=box.player == seat and _reached(state, i)) for i, box in enumerate(state.boxes))


def unowned(box: Box) -> BoxView:
    """A hand as somebody sees it who looks on."""
    return _hand(box, own=False)


def owned(hand: ReachedHand) -> BoxView:
    """A hand as its player sees it."""
    _, box, reached = hand
    return _hand(box, own=reached)


def reached_hands(state: BankedRound, seat: int) -> list[ReachedHand]:
    """A player's own hands."""
    return [(at, box, _reached(state, at)) for at, box in enumerate(state.boxes) if box.player == seat]


def dealers_cards(state: BankedRound) -> tuple[Face, ...]:
    """The dealer's cards as everybody sees them."""
    return tuple(card if i in state.dealer_up else None for i, card in enumerate(state.dealer.cards))


def board_cards(state: BankedRound) -> tuple[Face, ...]:
    """The board as everybody sees it."""
    return tuple(card if _up(state, i) else None for i, card in enumerate(state.board))


def offered(state: BankedRound, seat: int) -> tuple[Offer, ...]:
    """What this seat, or the dealer for everybody, may do next."""
    mine = own_offers(state).get(seat, ())
    return (*mine, *(offer for offer in legal(state) if not isinstance(offer, OF_A_HAND)))


@once
def own_offers(state: BankedRound) -> dict[int, tuple[HandOffer, ...]]:
    """What each player may do, where it is anything."""
    found: dict[int, list[HandOffer]] = {}
    for offer in legal(state):
        if isinstance(offer, OF_A_HAND):
            found.setdefault(state.boxes[offer.box].player, []).append(offer)
    return {player: tuple(offers) for player, offers in found.items()}


def _reached(state: BankedRound, index: int) -> bool:
    """Whether the player has come to this hand: where the law wants it so, the one before is decided first."""
    until = state.plan.blind
    if state.stage > until or state.boxes[index].split_from >= 0:
        return True
    mine = [i for i, box in enumerate(state.boxes) if box.player == state.boxes[index].player]
    return index <= max(mine[0], state.turn if state.stage == until else 0)


def _up(state: BankedRound, place: int) -> bool:
    return place < state.board_up or place in state.board_exposed


def _hand(box: Box, *, own: bool) -> BoxView:
    seen = own or box.shown
    secret = () if box.shown else box.unseen
    open_ = (i in box.exposed or (seen and i not in secret) for i in range(len(box.cards)))
    cards = tuple(card if face_up else None for card, face_up in zip(box.cards, open_, strict=True))
    back = tuple(card if seen else None for card in box.back)
    front = tuple(card if seen else None for card in box.front)
    return BoxView(box.player, box.standing, box.stakes, cards, back, front, len(box.discards))

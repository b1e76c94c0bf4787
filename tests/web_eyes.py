"""What a pair of eyes may know of a round, worked out from the whole truth and not from the pictures that are sent."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from pitboss.cards import text
from pitboss.pots import state as pot
from pitboss.table.state import State

CARD = re.compile(r"\b(?:[2-9TJQKA][cdhs]|J[kK])\b")


OTHER = re.compile(r'"picks": ?\[[^\]]*\]|Pair (?:of )?[0-9]+s')
"""Where one may bet on a card all of them are named; and some pay tables speak of 6s."""


def named(message: Any) -> set[str]:
    """Every card that is named anywhere in a message."""
    return set(CARD.findall(OTHER.sub("", message if isinstance(message, str) else json.dumps(message))))


def open_at_house(state: State, seat: int) -> set[str]:
    """The cards that somebody at this seat has in sight: the own ones, and those that lie open."""
    seen = [state.dealer.cards[at] for at in state.dealer_up]
    seen += [card for at, card in enumerate(state.board) if at < state.board_up or at in state.board_exposed]
    for box in state.boxes:
        own = box.player == seat
        seen += [card for at, card in enumerate(box.cards) if at in box.exposed or box.shown]
        seen += [card for at, card in enumerate(box.cards) if own and at not in box.unseen]
        seen += [*box.back, *box.front, *box.discards] if own or box.shown else []
    return _texts(seen) | {chips.pick for chips in (*(s for box in state.boxes for s in box.stakes), *state.paid)}


def open_in_pot(state: pot.State, seat: int) -> set[str]:
    """The same at a poker table; `seat` as it is counted in the hand."""
    seen = list(state.board[: len(state.board) - state.hidden])
    for at, held in enumerate(state.seats):
        seen += [card for place, card in enumerate(held.cards) if at == seat or held.shown or place in held.up]
        seen += held.discards if at == seat else []
    return _texts(seen)


def _texts(cards: Iterable[int]) -> set[str]:
    return {text(card) for card in cards if card >= 0}

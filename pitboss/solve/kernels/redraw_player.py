"""The player's side of the walk: how many of the dealer's deals avoid all that a player has seen."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.isomorphism import place_of
from pitboss.solve.kernels.draw_charts import Atlas, gather_masks, lay, masks_with
from pitboss.solve.kernels.redraw_state import RedrawCounters, Scratch, among


@scalar
def _alone(cards: NDArray[np.int64], atlas: Atlas, counters: RedrawCounters, room: Scratch) -> None:
    """Deals so far that avoid the cards."""
    count = len(cards)
    room.alone[:] = 0
    for subset in range(1 << count):
        pattern = atlas.chart[atlas.starts[room.below[count, subset]] + room.base[count, count, subset]]
        for side in range(2):
            room.alone[0, side] += room.signs[subset] * counters.all[pattern, side]
            room.alone[1, side] += room.signs[subset] * counters.stood[pattern, side]
            room.alone[2, side] += room.signs[subset] * counters.one[pattern, side]


@scalar
def _singles(
    cards: NDArray[np.int64], card: int, place: int, atlas: Atlas, counters: RedrawCounters, room: Scratch
) -> None:
    """Those of them that contain one card more."""
    count = len(cards)
    room.singles[:] = 0
    for subset in range(1 << count):
        number = room.base[place, count, subset] + atlas.choose[card, 1 + room.below[place, subset]]
        pattern = atlas.chart[atlas.starts[1 + room.below[count, subset]] + number]
        for side in range(2):
            room.singles[0, side] += room.signs[subset] * counters.all[pattern, side]
            room.singles[1, side] += room.signs[subset] * counters.stood[pattern, side]
            room.singles[2, side] += room.signs[subset] * counters.one[pattern, side]


@scalar
def _twos(
    cards: NDArray[np.int64],
    low: int,
    place: int,
    atlas: Atlas,
    counters: RedrawCounters,
    room: Scratch,
    out: NDArray[np.int64],
) -> None:
    """Deals that avoid the cards, a low one and each higher one."""
    count, deck, chart, choose = len(cards), len(atlas.deck), atlas.chart, atlas.choose
    last = (1 << count) - 1
    before = -1
    for high in range(low + 1, deck):
        second = among(high, cards, count)
        if second < 0:
            continue
        if second != before:
            before = second
            for subset in range(last):
                number = room.base[place, second, subset] + choose[low, 1 + room.below[place, subset]]
                room.numbers[subset] = number + atlas.starts[2 + room.below[count, subset]]
                room.columns[subset] = 2 + room.below[second, subset]
        first = room.alone[0, 0] - room.weighted[low, 0] - room.weighted[high, 0]
        then = room.alone[0, 1] - room.weighted[low, 1] - room.weighted[high, 1]
        for subset in range(last):
            pattern = chart[room.numbers[subset] + choose[high, room.columns[subset]]]
            first += room.signs[subset] * counters.all[pattern, 0]
            then += room.signs[subset] * counters.all[pattern, 1]
        if len(counters.seven):
            key = masks_with(room.masks, atlas.deck[low], atlas.deck[high])
            pattern = place_of(key, counters.slots, counters.places)
            first -= counters.seven[pattern, 0]
            then -= counters.seven[pattern, 1]
        at = 1 + deck + choose[high, 2] + low
        out[at, 0] = first
        out[at, 1] = then


@scalar
def ask(
    cards: NDArray[np.int64],
    least: int,
    most: int,
    weights: NDArray[np.int64],
    atlas: Atlas,
    counters: RedrawCounters,
    room: Scratch,
    out: NDArray[np.int64],
) -> None:
    """Deals so far that avoid a final hand and what was thrown away for it: nothing, each card, each two cards.

    `weights[thrown, drawn]`: what a deal counts against a player who threw away so many.
    """
    count, deck = len(cards), len(atlas.deck)
    lay(cards, count, most, atlas.choose, room.base)
    gather_masks(atlas.deck, cards, room.masks)
    _alone(cards, atlas, counters, room)
    for side in range(2 if least == 0 else 0):
        out[0, side] = room.alone[0, side]
        for drawn in range(2):
            out[0, side] += (weights[0, drawn] - weights[most, drawn]) * room.alone[1 + drawn, side]
    for card in range(deck if most > 0 else 0):
        place = among(card, cards, count)
        if place < 0:
            continue
        _singles(cards, card, place, atlas, counters, room)
        for side in range(2):
            room.weighted[card, side] = room.singles[0, side]
            out[1 + card, side] = room.alone[0, side] - room.singles[0, side]
            for drawn in range(2):
                more = weights[1, drawn] - weights[most, drawn]
                out[1 + card, side] += more * (room.alone[1 + drawn, side] - room.singles[1 + drawn, side])
    for card in range(deck if most > 1 else 0):
        place = among(card, cards, count)
        if place >= 0:
            _twos(cards, card, place, atlas, counters, room, out)


@kernel
def avoiding(hands: NDArray[np.int64], atlas: Atlas, counters: RedrawCounters, room: Scratch) -> NDArray[np.int64]:
    """For every hand the deals that avoid it: weighted, without a draw, with a draw of one."""
    out = np.empty((len(hands), 3), dtype=np.int64)
    for row in range(len(hands)):
        lay(hands[row], hands.shape[1], 0, atlas.choose, room.base)
        _alone(hands[row], atlas, counters, room)
        for nth in range(3):
            out[row, nth] = room.alone[nth, 0] // atlas.whole
    return out

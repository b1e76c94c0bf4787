"""A dealer who stands: walk upward by score, counting for every small set of cards the dealer's hands with it.

The dealer's hands that avoid the cards a player has seen are an alternating sum, over the subsets of these cards, of
the hands that contain the subset. So they go into the counters lowest first, equals apart, and each of the player's
final hands asks for both. Sets that differ only in the names of their suits share a counter.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.solve.kernels.draw_charts import Atlas, lay
from pitboss.solve.kernels.redraw_ends import Ends, EndsRoom, RedrawHands, give_back, set_free

Ints = NDArray[np.int64]
SPREAD = 8
"""Room for the places where one more card may fall among others."""


class StoodRoom(NamedTuple):
    """The counters of one thread, and room to work in."""

    hands: Ints
    """The dealer's hands so far that contain a set of each pattern, times the atlas's whole; in two columns: below the
    class that is being walked, and in that class alone."""
    touched: NDArray[np.int32]
    """The patterns that a class has come to."""
    base: Ints
    """The share of every subset in the number of a larger set (`lay`)."""
    below: Ints
    """How many cards of each subset come before a place."""
    signs: Ints
    alone: Ints
    """Hands that avoid the cards."""
    singles: Ints
    """Those of them that contain one card more, by card."""
    numbers: Ints
    columns: Ints


@scalar
def _add(row: int, many: int, dealer: RedrawHands, atlas: Atlas, room: StoodRoom) -> int:
    """Put one of the dealer's hands into the counters; returns how many patterns the class has come to."""
    count, own = dealer.cards.shape[1], dealer.weights[row]
    top = len(atlas.starts) - 2
    lay(dealer.cards[row], count, 0, atlas.choose, room.base)
    for subset in range(1 << count):
        size = room.below[count, subset]
        if size <= top:
            pattern = atlas.chart[atlas.starts[size] + room.base[count, count, subset]]
            if room.hands[pattern, 1] == 0:
                room.touched[many] = pattern
                many += 1
            room.hands[pattern, 1] += own * atlas.shares[pattern]
    return many


@scalar
def _pass_on(many: int, room: StoodRoom) -> None:
    """The class is over: what it counted goes to those before."""
    for at in range(many):
        pattern = room.touched[at]
        room.hands[pattern, 0] += room.hands[pattern, 1]
        room.hands[pattern, 1] = 0


@scalar
def _alone(count: int, atlas: Atlas, room: StoodRoom) -> None:
    """Hands so far that avoid the cards laid."""
    room.alone[:] = 0
    for subset in range(1 << count):
        pattern = atlas.chart[atlas.starts[room.below[count, subset]] + room.base[count, count, subset]]
        for side in range(2):
            room.alone[side] += room.signs[subset] * room.hands[pattern, side]


@scalar
def _singles(count: int, card: int, place: int, atlas: Atlas, room: StoodRoom) -> None:
    """Those of them that contain one card more, which comes before this place."""
    room.singles[card] = 0
    for subset in range(1 << count):
        number = room.base[place, count, subset] + atlas.choose[card, 1 + room.below[place, subset]]
        pattern = atlas.chart[atlas.starts[1 + room.below[count, subset]] + number]
        for side in range(2):
            room.singles[card, side] += room.signs[subset] * room.hands[pattern, side]


@scalar
def _twos(count: int, high: int, second: int, atlas: Atlas, room: StoodRoom, ends: EndsRoom) -> None:
    """Hands that avoid the cards, a high one, which comes before this place, and each lower one."""
    chart, choose = atlas.chart, atlas.choose
    at = 1 + len(ends.free) + (high - second) * (high - second - 1) // 2
    last, before = (1 << count) - 1, -1
    for nth in range(high - second):
        low = ends.free[nth]
        place = low - nth
        if place != before:
            before = place
            for subset in range(last):
                number = room.base[place, second, subset] + choose[high, 2 + room.below[second, subset]]
                room.numbers[subset] = number + atlas.starts[2 + room.below[count, subset]]
                room.columns[subset] = 1 + room.below[place, subset]
        for side in range(2):
            ends.many[at, side] = room.alone[side] - room.singles[low, side] - room.singles[high, side]
        # All cards and two more are more than a hand of the dealer's has.
        for subset in range(last):
            pattern = chart[room.numbers[subset] + choose[low, room.columns[subset]]]
            for side in range(2):
                ends.many[at, side] += room.signs[subset] * room.hands[pattern, side]
        at += 1


@scalar
def _ask(cards: Ints, most: int, atlas: Atlas, room: StoodRoom, ends: EndsRoom) -> None:
    """Hands so far that avoid a final hand and what was thrown away for it: nothing, each card, each two cards."""
    count = len(cards)
    lay(cards, count, most, atlas.choose, room.base)
    set_free(cards, ends)
    _alone(count, atlas, room)
    for side in range(2):
        ends.many[0, side] = room.alone[side]
    for nth in range(len(ends.free) if most > 0 else 0):
        card = ends.free[nth]
        _singles(count, card, card - nth, atlas, room)
        for side in range(2):
            ends.many[1 + nth, side] = room.alone[side] - room.singles[card, side]
    for nth in range(len(ends.free) if most > 1 else 0):
        _twos(count, ends.free[nth], ends.free[nth] - nth, atlas, room, ends)


@kernel
def walk_stood(
    first: int,
    last: int,
    turn: int,
    turns: int,
    player: RedrawHands,
    dealer: RedrawHands,
    thrown: tuple[int, int],
    atlas: Atlas,
    room: StoodRoom,
    ends_room: EndsRoom,
    ends: Ends,
) -> None:
    """Some classes of the walk; of the player's hands only each `turns`-th, so that the work can be shared."""
    least, most = thrown
    for each in range(first, last):
        many = 0
        for row in range(dealer.firsts[each], dealer.firsts[each + 1]):
            many = _add(row, many, dealer, atlas, room)
        for row in range(player.firsts[each], player.firsts[each + 1]):
            if row % turns == turn:
                _ask(player.cards[row], most, atlas, room, ends_room)
                give_back(row, player, least, most, atlas, ends_room, ends)
        _pass_on(many, room)


@kernel
def avoiding(hands: Ints, atlas: Atlas, room: StoodRoom) -> Ints:
    """For every hand those of the dealer's that avoid it."""
    out = np.empty(len(hands), dtype=np.int64)
    for row in range(len(hands)):
        lay(hands[row], hands.shape[1], 0, atlas.choose, room.base)
        _alone(hands.shape[1], atlas, room)
        out[row] = room.alone[0] // atlas.whole
    return out

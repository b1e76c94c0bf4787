"""The dealer's side of the walk: final hands, with all that may have been thrown away for them, into the counters."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.bits import bits
from pitboss.hands.isomorphism import next_number, place_of
from pitboss.solve.kernels.draw_charts import PLACE, Atlas, gather_masks, lay, masks_with, number_of
from pitboss.solve.kernels.redraw_state import RedrawCounters, RedrawHands, Scratch, Ways, among


@kernel
def spread_ways(hands: int, kept: NDArray[np.uint8], seats: NDArray[np.uint16], atlas: Atlas, ways: Ways) -> int:
    """Note for every hand what its rules keep; returns the most that is ever thrown away, or -1 if too much is."""
    at = np.arange(hands + 1)
    row = np.empty((1, hands), dtype=np.int64)
    most = 0
    start = atlas.starts[hands]
    for number in range(atlas.starts[hands + 1] - start):
        bit = kept[atlas.chart[start + number] - atlas.offsets[hands]]
        subset = 0
        for nth in range(hands):
            row[0, nth] = at[nth]
            subset |= ((bit >> ((seats[number] >> (PLACE * nth)) & 7)) & 1) << nth
        gone = hands - bits(subset)
        most = max(most, gone)
        rest = (1 << hands) - 1 - subset
        if gone == 0:
            ways.stands[number] = 1
        elif gone == 1:
            mine = number_of(row, 0, subset, hands, atlas.choose)
            ways.ones[mine, number_of(row, 0, rest, hands, atlas.choose)] = 1
        elif gone == 2:
            mine = number_of(row, 0, subset, hands, atlas.choose)
            ways.twos[mine, number_of(row, 0, rest, hands, atlas.choose)] = 1
        else:
            return -1
        next_number(at, hands)
    return most


@scalar
def _thrown(row: int, dealer: RedrawHands, ways: Ways, choose: NDArray[np.int64], room: Scratch) -> None:
    """For a final hand of the dealer's: in how many ways each one or two cards may have been thrown away for it."""
    count = dealer.cards.shape[1]
    room.one[:] = 0
    room.two[:] = 0
    for subset in range(1 << count):
        drawn = count - room.below[count, subset]
        mine = number_of(dealer.cards, row, subset, count, choose)
        if drawn == 1 and ways.draws > 0:
            for card in range(len(room.one)):
                room.one[card] += ways.ones[mine, card]
        elif drawn == 2 and ways.draws > 1:
            for pair in range(len(room.two)):
                room.two[pair] += ways.twos[mine, pair]
    for nth in range(count):
        card = dealer.cards[row, nth]
        room.one[card] = 0
        for other in range(len(room.one) if ways.draws > 1 else 0):
            if other != card:
                room.two[choose[max(card, other), 2] + min(card, other)] = 0
    room.sums[:] = 0
    for high in range(1, len(room.one) if ways.draws > 1 else 0):
        for low in range(high):
            many = room.two[choose[high, 2] + low]
            room.sums[high] += many
            room.sums[low] += many


@scalar
def _touch(pattern: int, kind: int, counter: NDArray[np.int64], room: Scratch) -> None:
    """Remember a pattern that the class comes to for the first time."""
    if counter[pattern, 1] == 0:
        room.touched[kind, room.many[kind]] = pattern
        room.many[kind] += 1


@scalar
def pass_on(counters: RedrawCounters, room: Scratch) -> None:
    """The class is over: what it counted goes to those before."""
    for at in range(room.many[0]):
        pattern = room.touched[0, at]
        counters.all[pattern, 0] += counters.all[pattern, 1]
        counters.stood[pattern, 0] += counters.stood[pattern, 1]
        counters.one[pattern, 0] += counters.one[pattern, 1]
        counters.all[pattern, 1] = counters.stood[pattern, 1] = counters.one[pattern, 1] = 0
    for at in range(room.many[1]):
        pattern = room.touched[1, at]
        counters.seven[pattern, 0] += counters.seven[pattern, 1]
        counters.seven[pattern, 1] = 0
    room.many[:] = 0


@scalar
def add(
    row: int,
    dealer: RedrawHands,
    ways: Ways,
    weight: NDArray[np.int64],
    atlas: Atlas,
    counters: RedrawCounters,
    room: Scratch,
) -> None:
    """Put one final hand of the dealer's, with all that may have been thrown away for it, into the counters."""
    count = dealer.cards.shape[1]
    cards = dealer.cards[row]
    every, own, deck, top = 1 << count, dealer.weights[row], len(atlas.deck), len(atlas.starts) - 2
    chart, choose, shares, starts = atlas.chart, atlas.choose, atlas.shares, atlas.starts
    lay(cards, count, ways.draws, choose, room.base)
    gather_masks(atlas.deck, cards, room.masks)
    stood, singles, doubles = 1, 0, 0
    if ways.draws > 0:
        _thrown(row, dealer, ways, choose, room)
        stood = int(ways.stands[number_of(dealer.cards, row, every - 1, count, choose)])
        singles = room.one.sum()
        doubles = room.sums.sum() // 2
    whole = weight[0] * stood + weight[1] * singles + weight[2] * doubles
    for subset in range(every):
        size = room.below[count, subset]
        if size <= top:
            pattern = chart[starts[size] + room.base[count, count, subset]]
            share = own * shares[pattern]
            _touch(pattern, 0, counters.all, room)
            counters.all[pattern, 1] += share * whole
            counters.stood[pattern, 1] += share * stood
            counters.one[pattern, 1] += share * singles
    for card in range(deck if ways.draws > 0 else 0):
        single = room.one[card]
        part = weight[1] * single + weight[2] * room.sums[card]
        place = among(card, cards, count)
        for subset in range(every if part else 0):
            size = 1 + room.below[count, subset]
            if size <= top:
                number = room.base[place, count, subset] + choose[card, 1 + room.below[place, subset]]
                pattern = chart[starts[size] + number]
                share = own * shares[pattern]
                _touch(pattern, 0, counters.all, room)
                counters.all[pattern, 1] += share * part
                counters.one[pattern, 1] += share * single
    for high in range(1, deck if ways.draws > 1 else 0):
        second = among(high, cards, count)
        for low in range(high if room.sums[high] else 0):
            part = own * weight[2] * room.two[choose[high, 2] + low]
            place = among(low, cards, count)
            for subset in range(every if part else 0):
                size = 2 + room.below[count, subset]
                if size <= top:
                    number = room.base[place, second, subset] + choose[low, 1 + room.below[place, subset]]
                    pattern = chart[starts[size] + number + choose[high, 2 + room.below[second, subset]]]
                    _touch(pattern, 0, counters.all, room)
                    counters.all[pattern, 1] += part * shares[pattern]
            if part and len(counters.seven):
                key = masks_with(room.masks, atlas.deck[low], atlas.deck[high])
                seven = place_of(key, counters.slots, counters.places)
                _touch(seven, 1, counters.seven, room)
                counters.seven[seven, 1] += part * counters.shares[seven]

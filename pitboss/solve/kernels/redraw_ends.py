"""From final hands back to what was first dealt: results added up by what was held and what was thrown away."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.bits import bits
from pitboss.hands.isomorphism import JOKERS, suit_order
from pitboss.solve.kernels.draw_charts import Atlas, number_of


class RedrawHands(NamedTuple):
    """Hands of one side, sorted by score; class c of the walk has those from `firsts[c]` to `firsts[c + 1]`."""

    cards: NDArray[np.int64]
    weights: NDArray[np.int64]
    lines: NDArray[np.int16]
    firsts: NDArray[np.int64]


class Ends(NamedTuple):
    """Where a player's results are added up: for each line of a win and last for ties, by the pattern of what was held
    and the number of what was thrown away, once that is put into the suits of the pattern."""

    none: NDArray[np.int64]
    one: NDArray[np.int64]
    two: NDArray[np.int64]


class EndsRoom(NamedTuple):
    """Room to work in."""

    masks: NDArray[np.int64]
    """The ranks of a hand by suits, and its jokers."""
    sorted: NDArray[np.int64]
    """The same suits in canonical order."""
    new: NDArray[np.int64]
    """What each card becomes in other suits."""
    free: NDArray[np.int64]
    """The cards that are not in a hand, lowest first."""
    moved: NDArray[np.int64]
    """What these become."""
    many: NDArray[np.int64]
    """Deals that are beaten and that are level, if nothing was thrown away, each free card, each two of them."""


def room_for_ends(deck: int, count: int) -> EndsRoom:
    """Room for hands of so many cards."""
    free = deck - count
    masks, suits, new, left, moved = (np.zeros(size, dtype=np.int64) for size in (5, 4, deck, free, free))
    many = np.zeros((1 + free + free * (free - 1) // 2, 2), dtype=np.int64)
    return EndsRoom(masks, suits, new, left, moved, many)


@scalar
def _rename(cards: NDArray[np.int64], subset: int, deck: NDArray[np.uint8], room: EndsRoom) -> None:
    """What every card becomes when some of the cards are put into canonical suits, and a lone joker first."""
    masks, new = room.masks, room.new
    masks[:] = 0
    lone = 0
    for nth in range(len(cards)):
        if (subset >> nth) & 1:
            card = deck[cards[nth]]
            if card >= JOKERS:
                masks[4] += 1
                lone = cards[nth]
            else:
                masks[card & 3] |= 1 << (card >> 2)
    order = suit_order(masks[0], masks[1], masks[2], masks[3])
    for suit in range(4):
        room.sorted[(order >> (2 * suit)) & 3] = masks[suit]
    for card in range(len(deck)):
        new[card] = card if deck[card] >= JOKERS else (card & ~3) | ((order >> (2 * (card & 3))) & 3)
    if masks[4] == 1 and lone > 0 and deck[lone] > JOKERS:
        new[lone], new[lone - 1] = lone - 1, lone


@scalar
def set_free(cards: NDArray[np.int64], room: EndsRoom) -> None:
    """The cards that are not in a sorted hand."""
    at = found = 0
    for card in range(len(room.new)):
        if at < len(cards) and cards[at] == card:
            at += 1
        else:
            room.free[found] = card
            found += 1


@scalar
def give_back(row: int, player: RedrawHands, least: int, most: int, atlas: Atlas, room: EndsRoom, ends: Ends) -> None:
    """From final hands and what was thrown away to what was first dealt: any cards of the hand may be the drawn."""
    cards, line, own, many = player.cards[row], player.lines[row], player.weights[row], room.many
    count, free = len(cards), len(room.free)
    for subset in range(1 << count):
        kept = bits(subset)
        thrown = count - kept
        if not least <= thrown <= most:
            continue
        number = atlas.starts[kept] + number_of(player.cards, row, subset, count, atlas.choose)
        pattern = atlas.chart[number] - atlas.offsets[kept]
        if thrown == 0:
            ends.none[line, pattern, 0] += own * many[0, 0]
            ends.none[-1, pattern, 0] += own * many[0, 1]
            continue
        _rename(cards, subset, atlas.deck, room)
        for at in range(free):
            room.moved[at] = room.new[room.free[at]]
        if thrown == 1:
            for at in range(free):
                ends.one[line, pattern, room.moved[at]] += own * many[1 + at, 0]
                ends.one[-1, pattern, room.moved[at]] += own * many[1 + at, 1]
            continue
        won, tied, at = ends.two[line, pattern], ends.two[-1, pattern], 1 + free
        for first in range(1, free):
            one = room.moved[first]
            for second in range(first):
                other = room.moved[second]
                high, low = max(one, other), min(one, other)
                to = high * (high - 1) // 2 + low
                won[to] += own * many[at, 0]
                tied[to] += own * many[at, 1]
                at += 1


@scalar
def _same(
    cards: NDArray[np.int64],
    subset: int,
    orders: NDArray[np.int64],
    deck: NDArray[np.uint8],
    room: EndsRoom,
    found: NDArray[np.int64],
) -> int:
    """Where what is not held lies after each change of suits that leaves what is held as it is; returns how many."""
    many, new = 0, room.new
    swaps = 2 if deck[-1] > JOKERS and room.masks[4] != 1 else 1
    for nth in range(len(orders)):
        order, same = orders[nth], True
        for suit in range(4):
            same = same and room.sorted[(order >> (2 * suit)) & 3] == room.sorted[suit]
        for swap in range(swaps if same else 0):
            high, low = -1, -1
            for at in range(len(cards)):
                if (subset >> at) & 1 == 0:
                    card = new[cards[at]]
                    if deck[card] < JOKERS:
                        card = (card & ~3) | ((order >> (2 * (card & 3))) & 3)
                    elif swap:
                        card = 2 * len(deck) - 3 - card
                    low = min(high, card) if high >= 0 else -1
                    high = max(high, card)
            found[many] = max(high, 0) if low < 0 else high * (high - 1) // 2 + low
            many += 1
    return many


@kernel
def results(
    hands: NDArray[np.int64],
    seats: NDArray[np.int64],
    held: NDArray[np.int64],
    orders: NDArray[np.int64],
    atlas: Atlas,
    whole: int,
    ends: Ends,
    room: EndsRoom,
) -> NDArray[np.int64]:
    """For every hand, every hold (a bit for each place in the canonical hand) and every line: deals.

    Those that were added up were counted `whole` times.
    """
    count, lines = hands.shape[1], max(len(ends.none), len(ends.one), len(ends.two))
    out = np.empty((len(hands), len(held), lines), dtype=np.int64)
    group = len(orders) * (2 if atlas.deck[-1] > JOKERS else 1)
    found = np.empty(2 * len(orders), dtype=np.int64)
    for row in range(len(hands)):
        for nth in range(len(held)):
            subset = 0
            for at in range(count):
                subset |= ((held[nth] >> seats[row, at]) & 1) << at
            kept = bits(subset)
            number = atlas.starts[kept] + number_of(hands, row, subset, count, atlas.choose)
            pattern = atlas.chart[number] - atlas.offsets[kept]
            _rename(hands[row], subset, atlas.deck, room)
            many = _same(hands[row], subset, orders, atlas.deck, room, found)
            into = ends.none if kept == count else ends.one if kept == count - 1 else ends.two
            for line in range(lines):
                total = 0
                for each in range(many):
                    total += into[line, pattern, found[each]]
                out[row, nth, line] = total // (group * whole)
    return out

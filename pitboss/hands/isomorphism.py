"""Hands up to a change of suits: one of each pattern, and how many there are of it.

A hand is four masks of thirteen ranks, one per suit; sorted, they are the same for every change of suits.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.bits import bits

RANKS = 13
SUITS = 4
FULL = (1 << RANKS) - 1
JOKERS = 52
JOKER_PLACE = SUITS * RANKS


class Canon(NamedTuple):
    """Every pattern of so many cards: a hand of it, how many hands there are of it, and where a key is found."""

    hands: NDArray[np.uint8]
    weights: NDArray[np.int64]
    keys: NDArray[np.int64]
    slots: NDArray[np.int64]
    """Keys scattered, -1 where there is none."""
    places: NDArray[np.int32]
    """Which pattern each slot is."""


@scalar
def masks_key(clubs: int, diamonds: int, hearts: int, spades: int, jokers: int) -> int:
    """One number for a hand whatever its suits are called: the masks in falling order, the jokers on top."""
    if clubs < diamonds:
        clubs, diamonds = diamonds, clubs
    if hearts < spades:
        hearts, spades = spades, hearts
    if clubs < hearts:
        clubs, hearts = hearts, clubs
    if diamonds < spades:
        diamonds, spades = spades, diamonds
    if diamonds < hearts:
        diamonds, hearts = hearts, diamonds
    return ((((jokers << 13 | clubs) << 13 | diamonds) << 13 | hearts) << 13) | spades


@scalar
def place_of(key: int, slots: NDArray[np.int64], places: NDArray[np.int32]) -> int:
    """Which pattern a key is; only for kernels, and only for keys that are there."""
    at = _slot(key, len(slots))
    while slots[at] != key:
        at = (at + 1) & (len(slots) - 1)
    return places[at]  # type: ignore[no-any-return]


@scalar
def _slot(key: int, size: int) -> int:
    """Where a key would like to lie; the size is a power of two."""
    mixed = np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)
    return np.int64((mixed >> np.uint64(24)) & np.uint64(size - 1))  # type: ignore[return-value]


@scalar
def suit_order(clubs: int, diamonds: int, hearts: int, spades: int) -> int:
    """The place of each suit when the masks are in falling order, two bits each; equal masks keep their order."""
    order = 0
    masks = (clubs, diamonds, hearts, spades)
    for suit in range(4):
        place = 0
        for other in range(4):
            if masks[other] > masks[suit] or (masks[other] == masks[suit] and other < suit):
                place += 1
        order |= place << (2 * suit)
    return order


@scalar
def renamed(card: int, order: int) -> int:
    """The card after a change of suits; a joker stays."""
    if card >= JOKERS:
        return card
    return (card & ~3) | ((order >> (2 * (card & 3))) & 3)


@cache
def canon(count: int, jokers: int = 0) -> Canon:
    """Every pattern of so many cards of a deck with so many jokers."""
    parts = [_patterns(count, used) for used in range(min(count, jokers) + 1)]
    keys = np.concatenate([part[0] for part in parts])
    weights = np.concatenate([part[1] * comb(jokers, used) for used, part in enumerate(parts)])
    hands = np.empty((len(keys), count), dtype=np.uint8)
    _unpack(keys, hands)
    bits = max(4, (2 * len(keys) - 1).bit_length())
    slots, places = np.full(1 << bits, -1, dtype=np.int64), np.zeros(1 << bits, dtype=np.int32)
    _scatter(keys, slots, places)
    return Canon(hands, weights, keys, slots, places)


def _patterns(count: int, jokers: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    most = _fill(count - jokers, jokers, np.empty(0, dtype=np.int64), np.empty(0, dtype=np.int64))
    keys, weights = np.empty(most, dtype=np.int64), np.empty(most, dtype=np.int64)
    _fill(count - jokers, jokers, keys, weights)
    return keys, weights


@kernel
def _fill(count: int, jokers: int, keys: NDArray[np.int64], weights: NDArray[np.int64]) -> int:
    """Write every falling row of four masks with so many bits together; or only count them."""
    found = 0
    sizes = np.empty(8192, dtype=np.int64)
    for mask in range(8192):
        sizes[mask] = bits(mask)
    for a in range(8192):
        if sizes[a] > count:
            continue
        for b in range(a + 1):
            two = sizes[a] + sizes[b]
            if two > count:
                continue
            for c in range(b + 1):
                three = two + sizes[c]
                if three > count:
                    continue
                for d in range(c + 1):
                    if three + sizes[d] == count:
                        if len(keys):
                            keys[found] = (((jokers << 13 | a) << 13 | b) << 13 | c) << 13 | d
                            weights[found] = suitings(a, b, c, d)
                        found += 1
    return found


@scalar
def suitings(a: int, b: int, c: int, d: int) -> int:
    """How many rows of suits have these masks, which come in falling order."""
    ways = 24
    run = 1
    if b == a:
        run += 1
        ways //= run
    else:
        run = 1
    if c == b:
        run += 1
        ways //= run
    else:
        run = 1
    if d == c:
        run += 1
        ways //= run
    return ways


@kernel
def _unpack(keys: NDArray[np.int64], hands: NDArray[np.uint8]) -> None:
    for row in range(len(keys)):
        at = 0
        for suit in range(4):
            mask = (keys[row] >> (13 * (3 - suit))) & 8191
            for rank in range(13):
                if (mask >> rank) & 1:
                    hands[row, at] = rank * 4 + suit
                    at += 1
        for joker in range(keys[row] >> 52):
            hands[row, at] = 52 + joker
            at += 1


@kernel
def _scatter(keys: NDArray[np.int64], slots: NDArray[np.int64], places: NDArray[np.int32]) -> None:
    for row in range(len(keys)):
        at = _slot(keys[row], len(slots))
        while slots[at] >= 0:
            at = (at + 1) & (len(slots) - 1)
        slots[at] = keys[row]
        places[at] = row


# --- numbering hands --------------------------------------------------------------------------------------------------

CHOOSE = np.array([[comb(n, k) for k in range(8)] for n in range(56)], dtype=np.int64)
"""How many sets of k cards there are among n."""


@scalar
def next_number(places: NDArray[np.int64], count: int) -> None:
    """From one set to the next, the highest card changing last."""
    at = 0
    while at + 1 < count and places[at] + 1 == places[at + 1]:
        places[at] = at
        at += 1
    places[at] += 1


@scalar
def hand_key(cards: NDArray[np.uint8], row: int, start: int, stop: int) -> int:
    """The key of the cards in some columns of a row."""
    clubs = diamonds = hearts = spades = jokers = 0
    for at in range(start, stop):
        card = cards[row, at]
        bit = 1 << (card >> 2)
        if card >= 52:
            jokers += 1
        elif card & 3 == 0:
            clubs |= bit
        elif card & 3 == 1:
            diamonds |= bit
        elif card & 3 == 2:
            hearts |= bit
        else:
            spades |= bit
    return masks_key(clubs, diamonds, hearts, spades, jokers)


@kernel
def _find(cards: NDArray[np.uint8], slots: NDArray[np.int64], places: NDArray[np.int32]) -> NDArray[np.int64]:
    found = np.empty(len(cards), dtype=np.int64)
    for row in range(len(cards)):
        found[row] = place_of(hand_key(cards, row, 0, cards.shape[1]), slots, places)
    return found


def patterns(cards: NDArray[np.uint8], jokers: int = 0) -> NDArray[np.int64]:
    """Which pattern each row of cards is, as `canon` numbers them."""
    table = canon(cards.shape[1], jokers)
    found: NDArray[np.int64] = _find(np.ascontiguousarray(cards), table.slots, table.places)
    return found


@kernel
def _orders(cards: NDArray[np.uint8]) -> NDArray[np.int64]:
    found = np.empty(len(cards), dtype=np.int64)
    masks = np.zeros(4, dtype=np.int64)
    for row in range(len(cards)):
        masks[:] = 0
        for at in range(cards.shape[1]):
            if cards[row, at] < 52:
                masks[cards[row, at] & 3] |= 1 << (cards[row, at] >> 2)
        found[row] = suit_order(masks[0], masks[1], masks[2], masks[3])
    return found


def numbers(cards: NDArray[np.uint8]) -> NDArray[np.int64]:
    """The number of each row among all sets of so many cards, in any order of its cards."""
    rows = np.sort(cards, axis=1).astype(np.int64)
    return sum((CHOOSE[rows[:, at], at + 1] for at in range(cards.shape[1])), np.zeros(len(cards), dtype=np.int64))


def seen(first: NDArray[np.uint8], second: NDArray[np.uint8], jokers: int = 0) -> tuple[NDArray[np.int64], ...]:
    """Row and column of a decision's table for what a player sees: two arrays of cards, a row each."""
    order = _orders(np.ascontiguousarray(first))[:, None]
    moved = np.where(second >= JOKERS, second, (second & ~np.uint8(3)) | ((order >> (2 * (second & 3))) & 3))
    return patterns(first, jokers), numbers(moved.astype(np.uint8))

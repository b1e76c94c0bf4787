"""Counting on integers: thirteen counters of four bits, one per rank, live in one number, the deuce lowest.

Everything here is plain integer work without memory, so that it compiles for any machine.
"""

from typing import Protocol

import numpy as np

from pitboss._jit import scalar


class Places(Protocol):
    """Integers in a row that can be changed."""

    def __getitem__(self, at: int, /) -> int: ...
    def __setitem__(self, at: int, value: int, /) -> None: ...


ACE_PLACE = 48
TOP_RANK = 12


@scalar
def held(packed: int, rank: int) -> int:
    """How many of this rank."""
    return (packed >> (4 * rank)) & 15


@scalar
def presence(packed: int) -> int:
    """Thirteen bits: which ranks are there at all."""
    x = packed | (packed >> 1)
    x = (x | (x >> 2)) & 0x1111111111111
    x = (x | (x >> 3)) & 0x0303030303030303
    x = (x | (x >> 6)) & 0x000F000F000F000F
    x = (x | (x >> 12)) & 0x000000FF000000FF
    return (x | (x >> 24)) & 0x1FFF


@scalar
def cards_in(packed: int) -> int:
    """How many cards the thirteen counters hold together."""
    x = (packed & 0x0F0F0F0F0F0F0F0F) + ((packed >> 4) & 0x0F0F0F0F0F0F0F0F)
    x += x >> 8
    x += x >> 16
    x += x >> 32
    return x & 255


@scalar
def bits(mask: int) -> int:
    """How many bits of sixteen are set."""
    x = mask - ((mask >> 1) & 0x5555)
    x = (x & 0x3333) + ((x >> 2) & 0x3333)
    x = (x + (x >> 4)) & 0x0F0F
    return (x + (x >> 8)) & 31


@scalar
def bits_of_64(mask: np.uint64) -> int:
    """How many bits of sixty-four are set: in pairs, in fours, in eights, and all eights added up in the highest."""
    x = mask - ((mask >> np.uint64(1)) & np.uint64(0x5555555555555555))
    x = (x & np.uint64(0x3333333333333333)) + ((x >> np.uint64(2)) & np.uint64(0x3333333333333333))
    x = (x + (x >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return int((x * np.uint64(0x0101010101010101)) >> np.uint64(56))


@scalar
def next_subset(subset: int) -> int:
    """The next larger number with as many bits set."""
    lowest = subset & -subset
    ripple = subset + lowest
    return ripple | (((subset ^ ripple) >> 2) // lowest)


@scalar
def next_places(places: Places, count: int, cards: int) -> int:
    """From one rising row of places among so many cards to the next, the last changing first; which is the first new.

    After the last row of all, the first place lies too high.
    """
    at = count - 1
    while at > 0 and places[at] == cards - count + at:
        at -= 1
    places[at] += 1
    for after in range(at + 1, count):
        places[after] = places[after - 1] + 1
    return at


@scalar
def turned(value: int) -> int:
    """Every rank of a score upside down, so that the lowest is worth most; 16 minus the rank, nothing stays nothing."""
    result = 0
    at = 0
    while value >> at:
        rank = (value >> at) & 15
        if rank:
            result |= (16 - rank) << at
        at += 4
    return result

"""How many ways there are to deal hands of two cards that avoid some pairs: matchings of a graph on the cards.

Cards that stand in the same pairs are one class; a class is counted, not its cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import factorial

EdgeList = Iterable[tuple[int, int]]
Numbers = tuple[int, ...]
"""How many sets of 0, 1, 2 ... disjoint pairs there are."""


@cache
def hands_of_two(cards: int, hands: int) -> int:
    """How many sets of so many hands can be dealt from so many cards."""
    if 2 * hands > cards:
        return 0
    return factorial(cards) // ((1 << hands) * factorial(hands) * factorial(cards - 2 * hands))


def avoiding(numbers: Numbers, cards: int, hands: int) -> int:
    """Of those, how many avoid all pairs of a graph with these matching numbers: by inclusion-exclusion."""
    return sum(
        (1 - 2 * (many & 1)) * found * hands_of_two(cards - 2 * many, hands - many)
        for many, found in enumerate(numbers[: hands + 1])
    )


def matching_numbers(pairs: EdgeList, most: int) -> Numbers:
    """How many sets of disjoint pairs a graph has, by their size up to `most`."""
    near: dict[int, set[int]] = {}
    for one, other in pairs:
        near.setdefault(one, set()).add(other)
        near.setdefault(other, set()).add(one)
    classes = _classes(near)
    joined = tuple(sum(1 << at for at, other in enumerate(classes) if _joined(near, group, other)) for group in classes)
    return _counted(joined, tuple(map(len, classes)), most)


def _classes(near: dict[int, set[int]]) -> list[list[int]]:
    """Cards that stand in the same pairs, their own with one another aside."""
    apart: dict[frozenset[int], list[int]] = {}
    for card in sorted(near):
        apart.setdefault(frozenset(near[card]), []).append(card)
    found: dict[frozenset[int], list[int]] = {}
    for around, group in apart.items():
        key = around if len(group) > 1 else around | {group[0]}
        found.setdefault(frozenset(key), []).extend(group)
    return sorted(found.values(), key=lambda group: (-len(near[group[0]]), len(group), group))


def _joined(near: dict[int, set[int]], group: list[int], other: list[int]) -> bool:
    """Whether every card of the one makes a pair with every other card of the other."""
    if group is other:
        return len(group) > 1 and group[1] in near[group[0]]
    return other[0] in near[group[0]]


@lru_cache(maxsize=1 << 18)
def _counted(joined: tuple[int, ...], sizes: tuple[int, ...], most: int) -> Numbers:
    """By the first card of the best joined class: it is in no pair, or in one with a card of some class."""
    at = next((place for place in range(len(sizes)) if _partners(joined, sizes, place)), -1)
    if at < 0 or most == 0:
        return (1,)
    left = _less(sizes, at)
    numbers = list(_counted(joined, left, most))
    for other in range(len(sizes)):
        if joined[at] >> other & 1 and left[other]:
            for size, ways in enumerate(_counted(joined, _less(left, other), most - 1)):
                numbers.extend([0] * (size + 2 - len(numbers)))
                numbers[size + 1] += left[other] * ways
    return tuple(numbers)


def _partners(joined: tuple[int, ...], sizes: tuple[int, ...], at: int) -> int:
    """With how many cards one of this class makes a pair."""
    if not sizes[at]:
        return 0
    left = _less(sizes, at)
    return sum(left[other] for other in range(len(sizes)) if joined[at] >> other & 1)


def _less(sizes: tuple[int, ...], at: int) -> tuple[int, ...]:
    return (*sizes[:at], sizes[at] - 1, *sizes[at + 1 :])

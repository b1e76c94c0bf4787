"""How many ways there are to deal hands of two cards that avoid some pairs: matchings of a graph on the cards.

Cards that stand in the same pairs are one class; a class is counted, not its cards. A graph that falls into parts, or
whose complement does, is counted by its parts: the numbers of disjoint graphs are convolved, those of joined graphs
have besides every way to pair across what is left over, sum over m of C(a, m) C(b, m) m!. Only a part that is neither
is taken apart card by card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache, partial, reduce
from math import comb, factorial, perm

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
    return _counted(joined, tuple(map(len, classes)), most) if classes else (1,)


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
    """By parts where the graph falls into some, or where all cards of a part are joined to all of the others."""
    if len(sizes) == 1:
        return _of_one(sizes[0], most) if joined[0] else (1,)
    parts = _parts(len(sizes), lambda one, other: bool(joined[one] >> other & 1))
    if len(parts) > 1:
        return reduce(partial(_apart, most), (_within(joined, sizes, part, most) for part in parts))
    parts = _parts(len(sizes), lambda one, other: not joined[one] >> other & 1)
    if len(parts) > 1:
        counted = ((_within(joined, sizes, part, most), sum(sizes[at] for at in part)) for part in parts)
        return reduce(partial(_side_by_side, most), counted)[0]
    return _by_card(joined, sizes, most)


def _of_one(cards: int, most: int) -> Numbers:
    """Cards that all make pairs with one another."""
    return tuple(hands_of_two(cards, size) for size in range(min(most, cards // 2) + 1))


def _parts(many: int, near: Callable[[int, int], bool]) -> list[list[int]]:
    """The classes that hang together."""
    left, found = set(range(many)), []
    while left:
        part, new = [], [min(left)]
        left.discard(new[0])
        while new:
            part.append(at := new.pop())
            more = [other for other in left if near(at, other)]
            left.difference_update(more)
            new += more
        found.append(sorted(part))
    return found


def _within(joined: tuple[int, ...], sizes: tuple[int, ...], part: list[int], most: int) -> Numbers:
    """The numbers of a part alone, its classes numbered anew."""
    lines = (sum(1 << new for new, old in enumerate(part) if joined[at] >> old & 1) for at in part)
    return _counted(tuple(lines), tuple(sizes[at] for at in part), most)


def _apart(most: int, one: Numbers, other: Numbers) -> Numbers:
    """Of two graphs without a pair between them."""
    found = [0] * min(most + 1, len(one) + len(other) - 1)
    for size, ways in enumerate(one):
        for more, others in enumerate(other[: len(found) - size]):
            found[size + more] += ways * others
    return tuple(found)


def _side_by_side(most: int, one: tuple[Numbers, int], other: tuple[Numbers, int]) -> tuple[Numbers, int]:
    """Of two graphs with all pairs between them, each with its number of cards: those left over are paired across."""
    (own, cards), (others, more) = one, other
    found = [0] * (min(most, (cards + more) // 2) + 1)
    for size, ways in enumerate(own):
        for beside, also in enumerate(others[: max(0, len(found) - size)]):
            here, there = cards - 2 * size, more - 2 * beside
            for across in range(min(here, there, len(found) - 1 - size - beside) + 1):
                found[size + beside + across] += ways * also * comb(here, across) * perm(there, across)
    return tuple(found), cards + more


def _by_card(joined: tuple[int, ...], sizes: tuple[int, ...], most: int) -> Numbers:
    """By a card of the first class, the best joined one: it is in no pair, or in one with a card of some class."""
    if most == 0:
        return (1,)
    left = _less(sizes, 0)
    numbers = list(_pruned(joined, left, most))
    for other in range(len(sizes)):
        if joined[0] >> other & 1 and left[other]:
            for size, ways in enumerate(_pruned(joined, _less(left, other), most - 1)):
                numbers.extend([0] * (size + 2 - len(numbers)))
                numbers[size + 1] += left[other] * ways
    return tuple(numbers)


def _pruned(joined: tuple[int, ...], sizes: tuple[int, ...], most: int) -> Numbers:
    """The numbers without the classes of which no card is left; a card alone makes no pair with its class."""
    kept = [at for at, size in enumerate(sizes) if size]
    return _within(joined, sizes, kept, most) if kept else (1,)


def _less(sizes: tuple[int, ...], at: int) -> tuple[int, ...]:
    return (*sizes[:at], sizes[at] - 1, *sizes[at + 1 :])

"""Shuffles are fair, reproducible from a seed, and provable."""

from collections import Counter
from itertools import permutations

from pitboss.hands.cards import deck
from pitboss.table.shuffle import commitment, drawn, live_key, seed_key, shuffled


def test_a_shuffle_keeps_every_card() -> None:
    """What goes in comes out, in another order."""
    order = shuffled(deck(2, 1), seed_key(1))
    assert sorted(order) == sorted(deck(2, 1))
    assert order != tuple(deck(2, 1))


def test_a_seed_gives_the_same_shoe() -> None:
    """The same seed, the same shoe; another seed, another; and decks at one table differ."""
    assert shuffled(deck(), seed_key(7)) == shuffled(deck(), seed_key(7))
    assert shuffled(deck(), seed_key(7)) != shuffled(deck(), seed_key(8))
    assert shuffled(deck(), seed_key(7), "shoe") != shuffled(deck(), seed_key(7), "hand deck")


def test_live_keys_are_never_the_same() -> None:
    """The operating system's generator gives a new key each time, and its commitment can be checked."""
    keys = {live_key() for _ in range(100)}
    assert len(keys) == 100
    assert all(len(commitment(key)) == 64 for key in keys)


def test_every_order_is_as_likely() -> None:
    """All 24 orders of four cards come up about equally often (chi-square below its 99.99% point, 23 degrees)."""
    seen = Counter(shuffled((0, 1, 2, 3), seed_key(n)) for n in range(24_000))
    assert set(seen) == set(permutations(range(4)))
    assert sum((count - 1000) ** 2 for count in seen.values()) / 1000 < 58.6


def test_three_dice() -> None:
    """Three dice total 3 to 18."""
    totals = {drawn(6, 3, seed_key(n), "dice") for n in range(4000)}
    assert totals == set(range(3, 19))

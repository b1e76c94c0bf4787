"""A hash tree over an order of cards: one number is shown before the deal, single cards are opened against it after."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple

NOTHING = bytes(32)
"""Stands in for a leaf where the row is filled up to a power of two."""
SALT = 16
"""Bytes: enough that nobody finds a card by trying all of them."""
BLOCK = 64
INNER, OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))

Decks = tuple[tuple[str, tuple[str, ...]], ...]
"""Each deck by its name, the cards as they are spelled, in the order they lie in."""


def salt_of(key: bytes, deck: str, place: int) -> bytes:
    """What hides the card at this place of the deck; who knows one of them knows no other."""
    return hmac.digest(key, b"salt\0" + deck.encode() + b"\0" + place.to_bytes(4, "big"), "sha256")[:SALT]


def leaf_of(deck: str, place: int, salt: bytes, card: str) -> bytes:
    """A card in its place. Lengths are fixed or told, so that no two leaves are spelled alike."""
    name = deck.encode()
    head = bytes((0, len(name))) + name + place.to_bytes(4, "big")
    return sha256(head + salt + card.encode()).digest()


def node_of(left: bytes, right: bytes) -> bytes:
    """What stands over two; its first byte is another than that of a leaf."""
    return sha256(b"\x01" + left + right).digest()


class MerkleTree(NamedTuple):
    """All rows, from the leaves up to the root."""

    rows: tuple[tuple[bytes, ...], ...]

    @property
    def root(self) -> bytes:
        """What is shown before the deal."""
        return self.rows[-1][0]

    def path(self, leaf: int) -> tuple[bytes, ...]:
        """What stands beside the way from a leaf up to the root."""
        return tuple(row[(leaf >> height) ^ 1] for height, row in enumerate(self.rows[:-1]))


def tree_of(leaves: Iterable[bytes]) -> MerkleTree:
    """The tree over these leaves."""
    row = list(leaves)
    row += [NOTHING] * ((1 << max(0, len(row) - 1).bit_length()) - len(row))
    rows = [tuple(row)]
    while len(row) > 1:
        # As in node_of, without a call for each: a shoe has hundreds of them, and all tables wait meanwhile.
        row = [sha256(b"\x01" + left + right).digest() for left, right in zip(row[::2], row[1::2], strict=True)]
        rows.append(tuple(row))
    return MerkleTree(tuple(rows))


def root_over(leaf: bytes, place: int, path: Sequence[bytes]) -> bytes:
    """The root that this leaf in this place leads to."""
    for height, beside in enumerate(path):
        leaf = node_of(beside, leaf) if place >> height & 1 else node_of(leaf, beside)
    return leaf


def committed(decks: Decks, key: bytes) -> MerkleTree:
    """The tree over these decks, one after the other, each card hidden by its salt."""
    return tree_of(leaf for name, cards in decks for leaf in _leaves(name, cards, key))


def _leaves(deck: str, cards: Sequence[str], key: bytes) -> Iterator[bytes]:
    """The leaf of each card of a deck, as `leaf_of` and `salt_of` make one; whatever they have in common made once."""
    name, padded = deck.encode(), (sha256(key).digest() if len(key) > BLOCK else key).ljust(BLOCK, b"\0")
    # The salt is an HMAC (RFC 2104), which is these two hashes; the objects around them cost more than they do.
    inner, outer = padded.translate(INNER) + b"salt\0" + name + b"\0", padded.translate(OUTER)
    head, faces = bytes((0, len(name))) + name, {card: card.encode() for card in set(cards)}
    for at, card in enumerate(cards):
        place = at.to_bytes(4, "big")
        salt = sha256(outer + sha256(inner + place).digest()).digest()[:SALT]
        yield sha256(head + place + salt + faces[card]).digest()


def offsets(sizes: Iterable[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    """Where in the row of leaves each deck begins."""
    begins = 0
    for name, size in sizes:
        yield name, begins
        begins += size

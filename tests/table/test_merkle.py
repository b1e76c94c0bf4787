"""The tree over a deck: made in one go, it is the one that single cards are opened against."""

from __future__ import annotations

import pytest

from pitboss.table.merkle import committed, leaf_of, root_over, salt_of, tree_of

DECKS = (("deck", ("As", "Kd", "Jk", "2c", "2c")), ("söck", ("9h",)), ("lot", ("7",)))


@pytest.mark.parametrize("size", [0, 16, 32, 64, 65, 200])
def test_all_leaves_at_once_are_those_of_single_cards(size: int) -> None:
    """Keys longer than a block of the hash are hashed first (RFC 2104)."""
    key = bytes(range(size))
    leaves = [leaf_of(name, at, salt_of(key, name, at), card) for name, row in DECKS for at, card in enumerate(row)]
    grown = committed(DECKS, key)
    assert grown.rows[0][: len(leaves)] == tuple(leaves)
    assert grown == tree_of(leaves)


@pytest.mark.parametrize("many", [1, 2, 3, 7, 8])
def test_every_leaf_leads_to_the_root(many: int) -> None:
    leaves = [bytes([at]) * 32 for at in range(many)]
    grown = tree_of(leaves)
    assert {root_over(leaf, at, grown.path(at)) for at, leaf in enumerate(leaves)} == {grown.root}

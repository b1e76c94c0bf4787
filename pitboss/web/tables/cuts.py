"""What a room shows of a shuffle before the deal, and the numbers by which its players cut the cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.table.cut import NONCE, Cut, cut_of
from pitboss.table.merkle import Decks, committed
from pitboss.table.state import TableError


class CutNumbers:
    """The numbers that players have named for the next deal, by their seats; the last one of each counts."""

    def __init__(self) -> None:
        self.named: dict[int, tuple[int, bytes]] = {}
        self.of = (0, b"")
        self.root = b""

    def over(self, number: int, key: bytes, decks: Callable[[], Decks]) -> bytes:
        """The root over the decks of a round, worked out once; nothing where no key is known."""
        if key and self.of != (number, key):
            self.of, self.root = (number, key), committed(decks(), key).root
        return self.root if key else b""

    def clear(self) -> None:
        """The deck they were named for is cut, or will not be dealt."""
        self.named = {}

    def by(self, player: int, seat: int) -> bytes:
        """The number that this player has named at this seat, or nothing."""
        who, nonce = self.named.get(seat, (0, b""))
        return nonce if who == player else b""

    def cut(self, root: bytes, seated: dict[int, int | None]) -> Cut | None:
        """The cut by those who still sit where they named a number."""
        nonces = {seat: nonce for seat, (who, nonce) in self.named.items() if seated.get(seat) == who}
        return cut_of(root, nonces) if root and nonces else None


def nonce_of(spelled: Any) -> bytes:
    """A player's number, or a TableError."""
    try:
        found = bytes.fromhex(spelled) if isinstance(spelled, str) else b""
    except ValueError:
        found = b""
    if len(found) != NONCE:
        raise TableError(f"a number to cut by has {NONCE} bytes, spelled in {2 * NONCE} hexadecimal digits")
    return found
